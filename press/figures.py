"""The figures of the rules, drawn by the board's own code from the scenes of the lessons."""

import json
from html import escape
from pathlib import Path

from marrakech.drawing.svg import draw_market_alone, draw_weaves
from marrakech.i18n.messages import Messages
from marrakech.i18n.rulebook import PARTS
from marrakech.notation.position import read_position
from marrakech.notation.text import read_action
from marrakech.rules.actions import FIRST_RUG, played
from marrakech.rules.floor import colour_on
from marrakech.rules.legality import legal_actions
from marrakech.rules.rugs import covered
from marrakech.rules.squares import each_of, patch
from marrakech.rules.state import LAY, Rules, State

ROOT = Path(__file__).parent.parent
LESSONS = json.loads((ROOT / "web/src/learn/lessons.json").read_text(encoding="utf-8"))["tour"]
say = Messages("en", PARTS).t
STEPS = 3  # that he walks in the figures of the edge


def figures() -> str:
    """Return all of them, as a block of HTML."""
    shown = [
        draw("market", scene("market")),
        *(draw(name, scene(name), way(scene(name))) for name in ("edge", "loop")),
        draw("patch", paid := played(scene("pay"), read_action("2")), toll_squares(paid)),
        draw("cover", scene("cover"), places(scene("cover"))),
    ]
    return "\n".join(['<div class="figures">', draw_weaves(), *shown, "</div>"])


def draw(name: str, state: State, marks: dict[int, str] | None = None) -> str:
    """Return a market with the words that the page has for it."""
    caption = escape(say(f"figure-{name}"))
    drawn = draw_market_alone(state, caption, marks or {})
    return f"<figure>{drawn}<figcaption>{caption}</figcaption></figure>"


def scene(name: str) -> State:
    """Return the state that a lesson of the page begins with."""
    (lesson,) = (each for each in LESSONS if each["name"] == name)
    return read_position(lesson["scene"]["game"]["position"], Rules(3))


def way(state: State) -> dict[int, str]:
    """Return the squares of a walk, each with the number of its step."""
    marks: dict[int, str] = {}
    for step in range(1, STEPS + 1):
        square = played(state, read_action(str(step))).assam.square
        marks[square] = f"{marks[square]} {step}" if square in marks else str(step)
    return marks


def toll_squares(state: State) -> dict[int, str]:
    """Return the squares of the patch that Assam stands on, but for his own."""
    square = state.assam.square
    joined = patch(state.floor.tops[colour_on(state.floor, square)], square)
    return {each: "" for each in each_of(joined) if each != square}


def places(state: State) -> dict[int, str]:
    """Return the squares that a rug may cover."""
    assert state.phase == LAY
    rugs = [covered(action - FIRST_RUG) for action in legal_actions(state)]
    return {square: "" for rug in rugs for square in each_of(rug)}
