"""The lessons of the page, played with the library: `make lessons` writes src/learn/lessons.json.

The page holds no rules: the outcomes in the tour and the right answers of the exercises are found
here. A test makes the file again and compares.
"""

import argparse
import json
from pathlib import Path
from typing import NamedTuple, get_args

from msgspec import to_builtins
from msgspec.structs import fields, replace

from marrakech.analysis.payload import reason_payload
from marrakech.analysis.reasons import Reason, reasons
from marrakech.analysis.schemas import ReasonPayload
from marrakech.notation.objections import OBJECTIONS
from marrakech.notation.position import read_position, write_position
from marrakech.notation.text import (
    COLOUR_LETTERS,
    COLOUR_NAMES,
    PHASES,
    SQUARE_NUMBERS,
    Unpaid,
    read_action,
    write_action,
)
from marrakech.rules.actions import FIRST_RUG, played
from marrakech.rules.assam import Assam
from marrakech.rules.editions import EDITIONS
from marrakech.rules.floor import laid
from marrakech.rules.legality import legal_actions, objection
from marrakech.rules.quadruples import changed
from marrakech.rules.state import LAY, Rules, State, opening, owner
from marrakech.table.events import Drawn, Played, Thrown
from marrakech.table.replay import event_of
from marrakech.table.view import GameView, ahead, holdings, patches, phase_name
from web.lesson_messages import (
    CountExercise,
    EditionContents,
    Ending,
    Exercise,
    LaidRug,
    LayExercise,
    LegalityExercise,
    Lesson,
    Lessons,
    LessonScene,
    SquareExercise,
    SteerExercise,
)

FILE = Path(__file__).parent / "src" / "learn" / "lessons.json"
SIMULATIONS = 5_000
CLOSE = 0.01  # a win probability that differs by less is as good


class Scene(NamedTuple):
    """A state, and the rugs on its floor in the order in which they were laid: r:c4c5 …"""

    state: State
    rugs: tuple[str, ...]


def scene(
    rugs: str = "",
    assam: str = "d4N",
    phase: str = "lay",
    *,
    seat: int = 0,
    purses: tuple[int, ...] = (30, 30, 30),
    left: tuple[int, ...] = (),
    players: int = 3,
    face_up: tuple[int, int] = (-1, -1),
) -> Scene:
    """Return a scene; without `left`, every rug that is not on the floor is still in its pile."""
    state = opening(Rules(players))
    floor, piles = state.floor, state.rugs
    for rug in rugs.split():
        colour = COLOUR_LETTERS.index(rug[0])
        floor = laid(floor, read_action(rug[2:]) - FIRST_RUG, colour)
        piles = changed(piles, colour, -1)
    four = (0,) * (4 - players)
    state = state._replace(
        assam=Assam(SQUARE_NUMBERS[assam[:2]], "NESW".index(assam[2])),
        floor=floor, seat=seat, phase=PHASES.index(phase), purses=(*purses, *four),
        rugs=(*left, *four) if left else piles, face_up=face_up,
    )  # fmt: skip
    assert read_position(write_position(state), state.rules) == state
    return Scene(state, tuple(rugs.split()))


def after(before: Scene, action: str) -> tuple[Scene, Played | Thrown | Drawn]:
    """Return the scene after an action, and the action as the event of a table."""
    number = read_action(action)
    assert number in legal_actions(before.state), action
    state = played(before.state, number)
    rugs = before.rugs
    if before.state.phase == LAY:
        (gone,) = (c for c in range(4) if state.rugs[c] < before.state.rugs[c])
        rugs = (*rugs, f"{COLOUR_LETTERS[gone]}:{action}")
    return Scene(state, rugs), event_of(before.state, state, number)


def scene_message(shown: Scene, *, is_asked: bool = True) -> LessonScene:
    """Return a scene in the form of a table."""
    state = shown.state
    actions = [write_action(action) for action in legal_actions(state)] if is_asked else []
    game = GameView(
        position=write_position(state), phase=phase_name(state), seat=state.seat, first=0, turn=1,
        actions=tuple(actions), chosen="", may_confirm=False, patches=patches(state),
        ahead=ahead(state) if is_asked else {},
    )  # fmt: skip
    colours = [COLOUR_LETTERS.index(rug[0]) for rug in shown.rugs]
    rugs = tuple(
        LaidRug(number, owner(state, colour), COLOUR_NAMES[colour], rug[2:])
        for number, (rug, colour) in enumerate(zip(shown.rugs, colours, strict=True))
    )
    seats = tuple(holdings(state, number) for number in range(state.rules.players))
    return LessonScene(game, seats, rugs)


def ending(begin: Scene, *actions: str) -> Ending:
    """Return the events of these actions, and the scene that they lead to."""
    events, now = [], begin
    for action in actions:
        now, event = after(now, action)
        events.append(event)
    return Ending(tuple(events), scene_message(now, is_asked=False))


# The tour: every lesson is a scene, with the ending of each action that a player may take in it.


def lesson(name: str, begin: Scene, then: str = "") -> Lesson:
    """Return a lesson: to look at, to throw `then` in, or to choose in before that throw."""
    phase = PHASES[begin.state.phase]
    throw = [then] if then else []
    if phase == "walk":
        endings = {then: ending(begin, then)}
    elif phase == "lay" or then:
        choices = [write_action(action) for action in legal_actions(begin.state)]
        endings = {action: ending(begin, action, *throw) for action in choices}
    else:
        endings = {}
    shown = scene_message(begin, is_asked=bool(endings))
    game = replace(shown.game, actions=tuple(endings))
    return Lesson(name, replace(shown, game=game), endings)


MARKET = "g:b5b6 r:c5d5 y:e5e6 g:c3c4 y:d5e5 r:e3f3 y:f5f6 r:c2d2 y:f3f4 g:c6d6 r:d2d3"
PATCH = "y:c4d4 y:b2b3 r:f5f6 y:d5e5 g:b5b6"
NEARLY = (
    "g:a1b1 y:a2a3 r:c1c2 g:d1e1 y:b3c3 r:e2e3 g:f1g1 y:a4a5 r:b5c5 g:d5d6 y:g2g3 r:f3f4 "
    "g:e5f5 y:a6a7 r:b7c7 g:d7e7 y:g4g5 r:f6g6 g:b1b2 y:d3e3 r:e6f6"
)
TOUR = [
    lesson("market", scene(MARKET, "d4N", "steer")),
    lesson("steer", scene("y:b6c6 g:e2f2", "d4N", "steer"), "2"),
    lesson("edge", scene("r:a4a5 y:f3g3", "c6N", "walk"), "3"),
    lesson("loop", scene("r:a4a5 y:f3g3", "g6N", "walk"), "3"),
    lesson("corner", scene("r:a4a5 y:f3g3", "a2S", "walk"), "2"),
    lesson("pay", scene(PATCH, "d2N", "walk"), "2"),
    lesson("lay", scene("r:c5c6 y:e5f5 g:c2d2", "d4N")),
    lesson("cover", scene("y:d5d6 g:e3e4 y:c3c4 r:f4f5", "d4N")),
    lesson("debt", scene(PATCH, "d2N", "walk", purses=(3, 49, 38)), "2"),
    lesson("end", scene(NEARLY, "d4N", purses=(31, 30, 29), left=(1, 0, 0))),
]

# Exercises: a question about a scene, the right answers, and the reasons.


def landing(name: str, begin: Scene, steps: int) -> SquareExercise:
    """On which square does he stop?"""
    shown = ending(begin, str(steps))
    shown_first = scene_message(begin, is_asked=False)
    right = (assam_square(shown.scene),)
    return SquareExercise(name=name, scene=shown_first, right=right, steps=steps, ending=shown)


def counting(name: str, begin: Scene, steps: int, choices: list[int]) -> CountExercise:
    """How much is paid?"""
    shown = ending(begin, str(steps))
    (event,) = shown.events
    assert isinstance(event, Thrown)
    assert event.paid in choices
    return CountExercise(
        name=name, scene=scene_message(begin, is_asked=False), right=(str(event.paid),),
        steps=steps, square=assam_square(shown.scene), choices=tuple(map(str, choices)),
        ending=shown,
    )  # fmt: skip


def assam_square(shown: LessonScene) -> str:
    """Return the square of Assam."""
    return shown.game.position.split()[1]


def allowed(name: str, begin: Scene, rug: str) -> LegalityExercise:
    """May this rug be laid?"""
    why = OBJECTIONS.get(objection(begin.state, read_action(rug)))
    return LegalityExercise(
        name=name, scene=scene_message(begin, is_asked=False), right=("no" if why else "yes",),
        rug=rug, choices=("yes", "no"),
        objection=why.name.lower().replace("_", "-") if why else "",
    )  # fmt: skip


def best(name: str, begin: Scene) -> SteerExercise | LayExercise:
    """Which action is best? The reasons come with the best first."""
    ranked = reasons(begin.state, SIMULATIONS)
    highest = ranked[0].win_probability
    right = tuple(each.action for each in ranked if highest - each.win_probability < CLOSE)
    shown, why = scene_message(begin), tuple(rounded(each) for each in ranked)
    if begin.state.phase == LAY:
        endings = {each.action: ending(begin, each.action) for each in ranked}
        return LayExercise(name=name, scene=shown, right=right, reasons=why, endings=endings)
    return SteerExercise(name=name, scene=shown, right=right, reasons=why)


def rounded(reason: Reason) -> ReasonPayload:
    """Return a reason to three digits."""
    payload = reason_payload(reason)
    numbers = {each.name: getattr(payload, each.name) for each in fields(payload)}
    return replace(
        payload,
        **{name: round(value, 3) for name, value in numbers.items() if isinstance(value, float)},
    )


EXERCISES: list[Exercise] = [
    landing("top", scene("y:b3b4 g:d2e2", "f6N", "walk"), 4),
    landing("side", scene("y:b3b4 g:d5e5", "f2E", "walk"), 3),
    landing("turn", scene("y:d3d4 g:e5f5", "b1W", "walk"), 4),
    counting(
        "corners", scene("y:d5e5 y:c4d4 y:e6f6 r:b3c3 y:f3f4", "d2N", "walk"), 2, [2, 4, 6, 8]
    ),
    counting("cut", scene("y:b4c4 y:d4e4 y:f4f5 g:e3e4 r:b6b7", "c2N", "walk"), 2, [2, 3, 5, 6]),
    counting(
        "colours",
        scene("r:c4d4 y:d5e5 r:e4f4 y:c5c6 g:b2b3", "d1N", "walk", seat=1, players=2,
              purses=(30, 30), face_up=(0, 2)),
        3, [2, 4, 6, 8],
    ),
    allowed("halves", scene("y:d5d6 g:e5f5 r:b3b4", "d4N"), "d5e5"),
    allowed("whole", scene("y:d5d6 g:e5f5 r:b3b4", "d4N"), "d5d6"),
    allowed("diagonal", scene("y:d5d6 g:b5c5 r:b3b4", "d4N"), "e5e6"),
    best("cheapest", scene("y:d5d6 y:c6c7 y:e6e7 g:b4c4 r:f2g2 g:f5g5 y:c5c6", "d3N", "steer")),
    best(
        "bold",
        scene("r:a4a5 y:a4b4 g:c6c7 r:b6c6 y:c6d6 g:f6g6 r:g5g6 y:d3e3 g:d5d6 r:f6f7 y:e4f4 "
              "g:e2f2 r:e2e3 y:e2f2 g:e2e3", "d3N", "steer"),
    ),
    best(
        "grow",
        scene("r:a5a6 y:a1b1 g:b2c2 r:d5d6 y:c5d5 g:d6e6 r:f4g4 y:f3f4 g:e1f1 r:e2e3 y:c5c6 "
              "g:f4g4 r:g4g5 y:e1e2 g:f1f2", "g3N", purses=(32, 26, 32)),
    ),
    best("last", scene(NEARLY, "d4N", purses=(30, 31, 29), left=(1, 0, 0))),
]  # fmt: skip


def editions() -> dict[str, EditionContents]:
    """Return the contents of each edition's box, and the options that its rulebook settles."""
    unpaid = get_args(Unpaid)
    return {
        name: EditionContents(
            rugs=tuple(edition.rugs), ones=edition.ones, fives=edition.fives,
            unpaid=unpaid[edition.unpaid], prints_steer_last=edition.steer_last,
            prints_other_unpaid=edition.unpaid_variant,
        )
        for name, edition in EDITIONS.items()
    }  # fmt: skip


def written() -> str:
    """Return the text of the file."""
    lessons = to_builtins(Lessons(tuple(TOUR), tuple(EXERCISES), editions()))
    return json.dumps(lessons, separators=(",", ":"), ensure_ascii=False) + "\n"


def main() -> None:
    """Write the file, or another one."""
    parser = argparse.ArgumentParser(description="Play the lessons of the page with the library.")
    parser.add_argument("--to", type=Path, default=FILE, metavar="FILE", help="the file to write")
    parser.parse_args().to.write_text(written(), encoding="utf-8")


if __name__ == "__main__":
    main()
