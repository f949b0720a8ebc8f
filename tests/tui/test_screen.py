"""The full-screen game as somebody at a keyboard meets it, through Textual's pilot."""

import asyncio
import os
import random
import threading
from pathlib import Path

import pytest
from textual.events import Key

from marrakech.clients.local_bots import LocalBots
from marrakech.clients.saved_games import games_folder, unfinished_games
from marrakech.game import read_record
from marrakech.i18n.languages import LANGUAGES
from marrakech.i18n.messages import Messages
from marrakech.tui.market_text import SIZES
from marrakech.tui.replay_screen import ReplayScreen
from marrakech.tui.start_screen import StartScreen
from tests.support.pilots import player, setup

SNAPSHOTS = Path(__file__).parent / "snapshots"
GOLDEN = Path(__file__).parents[1] / "golden"


def run(coroutine):
    asyncio.run(coroutine)


def kept_record():
    (path,) = games_folder().glob("*.txt")
    return read_record(path.read_bytes())


@pytest.mark.parametrize(
    "seats",
    [("", "random"), ("", "random", "random"), ("", "random", "peddler", "random")],
    ids=["two", "three", "four"],
)
def test_a_whole_game_is_played_with_the_keyboard(seats):
    async def play():
        async with player(setup(*seats)) as somebody:
            await somebody.sit_down()
            await somebody.play_out()
            assert "kept in" in " ".join(somebody.side.split())
            assert any(word in somebody.text for word in ("wins!", "share the victory!"))
            await somebody.press("n")
            await somebody.until(lambda: not somebody.is_over)
            assert [seat.level for seat in somebody.table.view.seats] == list(seats)

    run(play())
    game = kept_record()
    assert game.winners is not None
    assert game.players == len(seats)
    assert list(unfinished_games()) == []


def test_another_order_of_the_turn_is_played_as_well():
    async def play():
        async with player(setup("", "", order="steer-last")) as somebody:
            await somebody.sit_down()
            assert somebody.table.selection.rugs  # the die has fallen by itself
            await somebody.do("enter", "enter")
            assert "Turn Assam for the next player." in " ".join(somebody.side.split())
            assert "F  Ahead" not in somebody.text
            await somebody.do("left", "enter")
            assert somebody.table.view.acting == 1
            assert somebody.table.selection.rugs

    run(play())


def test_arrows_turn_assam_where_they_point():
    async def play():
        async with player(setup("", "random")) as somebody:
            await somebody.sit_down()
            for key, chosen in (("left", "L"), ("right", "R"), ("up", "F"), ("r", "R")):
                await somebody.do(key)
                assert somebody.table.view.game.chosen == chosen
            number = somebody.table.view.number
            await somebody.press("down")
            assert somebody.table.view.number == number

    run(play())


def test_a_choice_is_taken_back_until_it_stands_and_nothing_random_ever():
    async def play():
        async with player(setup("", "", seed="2")) as somebody:
            await somebody.sit_down()
            start = somebody.table.view.game.position
            await somebody.do("l", "u")
            assert somebody.table.view.game.position == start
            await somebody.do("l", "enter")
            thrown = somebody.table.view.game.position
            await somebody.press("u")
            await somebody.until(lambda: somebody.table.trouble)
            assert "Nothing has been chosen yet." in somebody.text
            await somebody.do("enter", "backspace")
            assert somebody.table.view.game.position == thrown
            await somebody.do("enter", "enter")
            assert somebody.table.view.acting == 1

    run(play())


def test_every_legal_rug_can_be_walked_to():
    async def play():
        async with player(setup("", "random", "random")) as somebody:
            await somebody.sit_down()
            await somebody.do("f", "enter")
            selection = somebody.table.selection
            seen, known = set(), {selection.rug}
            while known - seen:  # arrows alone
                rug = (known - seen).pop()
                seen.add(rug)
                for key in ("left", "up", "right", "down"):
                    selection.at = selection.rugs.index(rug)
                    selection.move(key)
                    known.add(selection.rug)
            assert known == set(selection.rugs)
            gone_round = []
            for _ in selection.rugs:
                selection.go_round(1)
                gone_round.append(selection.rug)
            assert sorted(gone_round) == sorted(selection.rugs)
            selection.at = 0
            await somebody.press("tab")
            assert selection.at == 1
            await somebody.press("shift+tab")
            assert selection.at == 0
            assert f"{selection.rug[:2]}–{selection.rug[2:]}: in a patch of 2" in somebody.text

    run(play())


def test_the_mouse_does_what_the_keys_do():
    async def play():
        async with player(setup("", "random", "random")) as somebody:
            await somebody.sit_down()
            await somebody.pilot.click("Market", offset=place("e4"))
            await somebody.until(lambda: somebody.table.selection.may_confirm)
            assert somebody.table.view.game.chosen == "R"
            await somebody.pilot.click("KeyBar", offset=(2, 0))
            await somebody.until(lambda: somebody.table.selection.rugs)
            selection = somebody.table.selection
            rug = selection.rugs[-1]
            for name in (rug[:2], rug[2:]):
                await somebody.pilot.click("Market", offset=place(name))
            assert selection.rug == rug
            await somebody.pilot.hover("Market", offset=place("a1"))
            assert "a1, empty" in somebody.text

    run(play())


def place(square):
    """Return the cell of a square on the smallest market, which is in the middle of 80×24."""
    size = SIZES[0]
    x, y = size.middle(("abcdefg".index(square[0])) + 7 * (int(square[1]) - 1))
    return x + (45 - size.whole_width) // 2, y + (23 - size.whole_height) // 2


def test_a_square_is_inspected_and_the_keys_are_explained():
    async def play():
        async with player(setup("", "random", "random")) as somebody:
            await somebody.sit_down()
            await somebody.press("shift+up")
            assert "d4, Assam, facing north, empty" in " ".join(somebody.side.split())
            await somebody.press("shift+left", "question_mark")
            assert "c4, empty" in somebody.text
            assert "asks a strong bot" in " ".join(somebody.side.split())

    run(play())


def test_resigning_asks_once_and_ends_a_game_against_bots():
    async def play():
        async with player(setup("", "random", "random")) as somebody:
            await somebody.sit_down()
            await somebody.press("x")
            assert "Resign? You lose this game." in " ".join(somebody.side.split())
            assert not somebody.is_over
            await somebody.do("x")
            assert somebody.is_over
            assert "resigns" in somebody.text

    run(play())


def test_resigning_while_a_bot_thinks_ends_the_game(monkeypatch):
    is_thinking, may_move = threading.Event(), threading.Event()
    choose = LocalBots.choose

    def wait_and_choose(bots, seat, state):
        is_thinking.set()
        may_move.wait(60)
        return choose(bots, seat, state)

    monkeypatch.setattr(LocalBots, "choose", wait_and_choose)

    async def play():
        async with player(setup("", "random", "random")) as somebody:
            await somebody.sit_down()
            await somebody.do("l", "enter", "enter", "enter")
            await somebody.until(is_thinking.is_set)
            await somebody.press("x")
            await somebody.do("x")
            may_move.set()
            await somebody.until(lambda: somebody.is_over)
            await somebody.until(lambda: "kept in" in " ".join(somebody.side.split()))

    run(play())


def test_the_rules_of_the_table_are_shown():
    async def play():
        table = setup("", "random", edition="iuvi", whole="own", order="steer-last")
        async with player(table, size=(100, 30)) as somebody:
            await somebody.sit_down()
            assert "Rules" in somebody.text
            await somebody.press("t")
            lines = " ".join(somebody.side.split())
            for words in (
                "Edition: Iuvi 2024", "Who cannot pay: plays on", "Order of a turn: Steer last",
                "Covering a whole rug: Only your own", "Clock: None",
            ):  # fmt: skip
                assert words in lines
            await somebody.press("t")
            assert "Iuvi 2024" not in somebody.side

    run(play())


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_every_key_is_shown_in_the_smallest_window(language):
    async def play():
        async with player(setup("", "random"), language) as somebody:
            await somebody.sit_down()
            await somebody.do("l")
            last = [deed.label for deed in somebody.table.keys.key_hints][-1]
            assert somebody.text.rstrip().endswith(last)

    run(play())


def test_a_new_game_asks_once_and_has_the_same_players():
    async def play():
        async with player(setup("", "random", "peddler")) as somebody:
            await somebody.sit_down()
            await somebody.do("l")
            before = somebody.table
            await somebody.press("n")
            assert "End this game and start a new one?" in " ".join(somebody.side.split())
            assert before.view.status == "playing"
            await somebody.press("n")
            await somebody.until(lambda: somebody.app.screen is not before)
            await somebody.ready()
            assert not somebody.table.view.game.chosen
            assert [seat.level for seat in somebody.table.view.seats] == [
                "", "random", "peddler",
            ]  # fmt: skip

    run(play())
    assert kept_record().winners is None  # the game that was ended is kept


@pytest.mark.slow
def test_a_hint_says_what_and_why():
    async def play():
        async with player(setup("", "random"), size=(100, 40)) as somebody:
            await somebody.sit_down()
            await somebody.press("h")
            await somebody.until(lambda: len(somebody.table.advice) > 1)
            assert "A strong bot would" in somebody.text
            assert "Your chance to win" in somebody.text

    run(play())


@pytest.mark.slow
def test_a_bot_that_thinks_does_so_beside_the_screen():
    async def play():
        async with player(setup("", "vizier:50")) as somebody:
            await somebody.sit_down()
            await somebody.do("f", "enter", "enter", "enter")
            await somebody.until(lambda: somebody.table.view.acting == 0 or somebody.is_asked)
            await somebody.ready()
            processes = somebody.table.client.worker.executor._processes.values()
            assert [each.is_alive() for each in processes] == [True]
            assert "Vizier" in somebody.text

    run(play())


def test_a_game_that_was_left_goes_on_from_the_first_screen():
    async def leave():
        async with player(setup("", "random", "random")) as somebody:
            await somebody.sit_down()
            await somebody.do("l", "enter")
            left.append(somebody.table.view.game.position)
            await somebody.press("q")
            await somebody.until(lambda: somebody.app.screen.query("#go-on-0"))
            assert "Play on: Player 1" in somebody.text

    async def come_back():
        async with player(setup("", "random")) as somebody:
            await somebody.until(lambda: somebody.app.screen.query("#go-on-0"))
            await somebody.press("enter")
            await somebody.ready()
            assert somebody.table.view.game.position == left[0]
            assert "throws" in somebody.text
            await somebody.do("enter", "enter")

    left = []
    run(leave())
    run(come_back())


def test_a_game_in_which_nothing_happened_is_not_kept():
    async def play():
        async with player(setup("", "random")) as somebody:
            await somebody.sit_down()
            await somebody.press("q")
            await somebody.until(lambda: isinstance(somebody.app.screen, StartScreen))

    run(play())
    assert list(games_folder().iterdir()) == []


def test_keys_that_are_pressed_at_random_break_nothing():
    keys = [
        "up",
        "left",
        "enter",
        "enter",
        "tab",
        "u",
        "l",
        "f",
        "shift+up",
        "x",
        "n",
        "a",
        "escape",
    ]
    chance = random.Random(7)

    async def play():
        async with player(setup("", "random", "random")) as somebody:
            await somebody.until(lambda: somebody.app.screen.query("#play"))
            for _ in range(150):
                somebody.app.post_message(Key(chance.choice(keys), None))
                if chance.random() < 0.1:
                    await somebody.pilot.resize_terminal(chance.randint(20, 150), 24)
                await asyncio.sleep(0)
            await somebody.pilot.pause()

    run(play())
    for game_log in unfinished_games():
        assert game_log.events
        game_log.close()


def test_the_table_is_set_on_the_first_screen():
    async def play():
        async with player(setup("", "shepherd", "shepherd", "shepherd")) as somebody:
            await somebody.until(lambda: somebody.app.screen.query("#play"))
            await somebody.press("down", "right", "right")  # from four players over two to three
            await somebody.press("down", "down", "left")  # the second seat is a wanderer's
            assert "Goes wherever the wind blows." in somebody.text
            await somebody.press("down", "left", "left")  # and the third a person's
            await somebody.press("down", "right")  # another edition
            await somebody.press("enter")
            await somebody.ready()
            seats = somebody.table.view.seats
            assert [seat.level for seat in seats] == ["", "random", ""]
            assert somebody.table.view.edition == "iuvi"
            assert "Player 3" in somebody.text

    run(play())


def test_a_bot_that_cannot_come_is_reported_and_nothing_is_left():
    async def play():
        async with player(setup("", "cmd:/no/such/program")) as somebody:
            await somebody.until(lambda: somebody.app.screen.query("#play"))
            await somebody.press("enter")
            await somebody.until(lambda: "does not start" in somebody.text)

    run(play())
    assert list(games_folder().iterdir()) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_is_shown(language):
    async def play():
        messages = Messages(language)
        async with player(setup("", "merchant"), language) as somebody:
            await somebody.until(lambda: somebody.app.screen.query("#play"))
            assert messages.t("play-now") in somebody.text
            assert messages.t("hero") in somebody.text
            await somebody.press("enter")
            await somebody.ready()
            for message in ("steer-L", "hint", "help", "leave"):
                assert messages.t(message) in somebody.text
            shown = "".join(somebody.side.split())
            for message in ("prompt-steer", "level-merchant"):
                assert "".join(messages.t(message).split()) in shown

    run(play())


def test_a_language_is_chosen_on_the_first_screen():
    async def play():
        async with player(setup("", "random")) as somebody:
            await somebody.until(lambda: somebody.app.screen.query("#language"))
            await somebody.press("up", "right")
            await somebody.until(lambda: "Willkommen" in somebody.text)
            await somebody.press("enter")
            await somebody.ready()
            assert Messages("de").t("prompt-steer") in " ".join(somebody.side.split())

    run(play())


def test_without_colours_nothing_is_lost(monkeypatch):
    monkeypatch.setenv("NO_COLOR", "1")

    async def play():
        async with player(setup("", "random", "random")) as somebody:
            await somebody.sit_down()
            await somebody.do("f", "enter", "enter", "enter")
            await somebody.ready()
            strips = somebody.app.screen._compositor.render_strips()
            styles = [segment.style for strip in strips for segment in strip if segment.style]
            shown = [filtered for style in styles if (filtered := coloured(somebody.app, style))]
            assert shown == []
            assert "(▲)" in somebody.text or any(each in somebody.text for each in "(▶) (▼) (◀)")
            assert somebody.text.count("R") >= 2

    run(play())


def coloured(app, style):
    """Return a style's colours after the app's filters."""
    from rich.segment import Segment
    from textual.color import Color

    segments = [Segment("x", style)]
    for each in app._filters:
        if each.enabled:
            segments = each.apply(segments, Color.parse("black"))
    left = segments[0].style
    return [each for each in (left.color, left.bgcolor) if each and not each.is_default]


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (140, 45)])
def test_the_screen_equals_its_snapshot(size):
    async def play():
        async with player(setup("", "peddler", "peddler", seed="9"), size=size) as somebody:
            await somebody.sit_down()
            await somebody.do("f", "enter", "enter", "enter")
            await somebody.ready()
            await somebody.do("r")
            compare(f"steering-{size[0]}x{size[1]}", somebody.text)
            await somebody.do("enter")
            compare(f"laying-{size[0]}x{size[1]}", somebody.text)

    run(play())


def test_a_record_is_stepped_through():
    record = (GOLDEN / "both-loops.txt").read_text("utf-8")

    async def play():
        async with player(record=record) as somebody:
            await somebody.until(lambda: isinstance(somebody.app.screen, ReplayScreen))
            moments = len(somebody.app.screen.moments)
            assert f"0 of {moments - 1}" in somebody.text
            await somebody.press("right", "right", "left", "pagedown", "pageup")
            assert "Turn 1" in somebody.text
            await somebody.press("end")
            assert f"{moments - 1} of {moments - 1}" in somebody.text
            await somebody.press("home", "left")
            assert "Before the first turn" in somebody.text

    run(play())


@pytest.mark.slow
def test_the_analysis_stands_beside_the_replay():
    game = read_record((GOLDEN / "elimination-to-one-3.txt").read_bytes())
    while len(game.history) > 60:
        game.undo()

    async def play():
        async with player(record=game.record(), size=(100, 40)) as somebody:
            await somebody.until(lambda: isinstance(somebody.app.screen, ReplayScreen))
            screen = somebody.app.screen
            await somebody.until(lambda: screen.analysis is not None)
            await somebody.until(lambda: "Chances" in somebody.text)
            await somebody.press("t")
            assert screen.at == screen.analysis.turning_points[0].number
            assert "chances" in somebody.text
            await somebody.press("end")
            assert "Luck and skill" in somebody.text

    run(play())


def compare(name, text):
    """The screen is as in its file; SNAPSHOTS=write writes the files anew."""
    path = SNAPSHOTS / f"{name}.txt"
    if os.environ.get("SNAPSHOTS") == "write":
        path.parent.mkdir(exist_ok=True)
        path.write_text(text + "\n", encoding="utf-8")
    assert text + "\n" == path.read_text("utf-8")
