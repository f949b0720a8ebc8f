"""Luck and skill: what chance gave and what decisions cost add up to the result, exactly."""

import html.parser
import json
import math
import random

import msgspec
import pytest
from hypothesis import given, settings

import marrakech
from marrakech.analysis.analysis import Chance, Decision, analyse
from marrakech.analysis.evaluator import EQUAL, NOISE, GameEvaluator
from marrakech.analysis.grades import GRADES, grade_of, rating_of
from marrakech.analysis.payload import to_payload
from marrakech.analysis.report import write_page
from marrakech.analysis.rollouts import play_out, play_out_results, roll_out, roll_out_decisions
from marrakech.analysis.rounding import GRAIN, on_grid
from marrakech.analysis.sentences import describe_step, turning_points
from marrakech.bots.endgame import exact_values, exact_win_probabilities
from marrakech.bots.estimate import estimate, is_exact
from marrakech.bots.heuristic import WEIGHTS
from marrakech.compile.native import compile_native
from marrakech.notation.text import write_action
from marrakech.rules.actions import played
from marrakech.rules.legality import legal_actions
from marrakech.rules.state import rugs_left
from tests.support.command_line import run
from tests.support.strategies import COMBINATIONS, games, new_game

QUICK = GameEvaluator("merchant")
SEARCHING = GameEvaluator("vizier", 40)


def finished(kind, seed, choose=None):
    """A whole game, by chance or as somebody chooses."""
    game, chooser = new_game(*kind, seed=seed), random.Random(seed)
    while game.phase != "over":
        if game.chances:
            game.roll()
        else:
            game.play((choose or (lambda g: chooser.choice(g.actions)))(game))
    return game


def check_the_law(game, evaluator):
    found = analyse(game, evaluator)
    for seat in range(game.players):
        player = found.players[seat]
        changes = [step.change[seat] for step in found.steps]
        assert found.start[seat] + sum(changes) == found.result[seat]
        assert math.fsum([found.start[seat], *changes]) == found.result[seat]
        assert player.start + player.luck + player.error + player.gifts == player.result
        if game.winners is not None:
            share = (seat in game.winners) / len(game.winners)
            assert player.result == pytest.approx(share, abs=2 * GRAIN)
    for step in found.steps:
        assert sum(step.before) == sum(step.after) == 1.0
        if isinstance(step, Decision):
            assert step.error[step.seat] <= 0
            if step.loss > 0:
                assert step.ranked[step.best] == max(step.ranked.values())
        else:
            for seat in range(game.players):
                lucks = (step.values[a][seat] - step.before[seat] for a in step.values)
                parts = zip(step.chances.values(), lucks, strict=True)
                assert abs(sum(float(chance) * luck for chance, luck in parts)) < 4 * GRAIN
    return found


@settings(max_examples=60)
@given(games())
def test_start_luck_and_errors_add_up_to_the_result(game):
    check_the_law(game, QUICK)


@pytest.mark.parametrize("kind", COMBINATIONS, ids=lambda kind: "-".join(map(str, kind)))
def test_the_law_holds_for_finished_games_of_every_kind(kind):
    check_the_law(finished(kind, 1), QUICK)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_law_holds_when_a_vizier_evaluates(players):
    check_the_law(finished((players, "out", "steer-first", "never"), 2), SEARCHING)


def test_a_substitutes_choices_do_not_count_as_the_players():
    game = finished((3, "out", "steer-first", "never"), 1)
    plain = analyse(game, QUICK)
    chosen = [step for step in plain.decisions if step.seat == 1]
    worst = max(chosen, key=lambda step: step.loss)
    assert worst.loss > 0
    game.tags["Substitute1"] = f"{worst.number} nonsense"
    found = check_the_law(game, QUICK)
    before, after = plain.players[1], found.players[1]
    assert after.decisions == before.decisions - 1
    assert after.error == pytest.approx(before.error + worst.loss, abs=4 * GRAIN)
    assert after.gifts == pytest.approx(before.gifts - worst.loss, abs=4 * GRAIN)
    assert found.players[0] == plain.players[0]


def test_win_probabilities_on_the_grid_add_up():
    chooser = random.Random(1)
    for _ in range(1000):
        raw = [chooser.random() for _ in range(chooser.choice((2, 3, 4)))]
        shares = on_grid([part / sum(raw) for part in raw])
        assert sum(shares) == 1.0
        assert all((share / GRAIN).is_integer() and share >= 0 for share in shares)


def exact_player(game):
    """Plays the last rugs exactly, and anything before."""
    if not is_exact(game.state):
        return game.actions[len(game.history) % len(game.actions)]
    actions = legal_actions(game.state)
    values = exact_values(game.state, actions)
    return write_action(actions[values.index(max(values))])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_in_the_last_rugs_values_are_exact_and_exact_play_has_no_error(players):
    game = finished((players, "stay", "steer-first", "never"), 3, exact_player)
    found, seen = analyse(game, QUICK), 0
    for step in found.steps:
        if is_exact(step.state):
            exact = compile_native(exact_win_probabilities)(step.state)[:players]
            assert step.before == pytest.approx(exact, abs=1e-7)
            seen += isinstance(step, Decision)
            assert isinstance(step, Chance) or step.loss == 0
    assert seen >= 4


def test_a_bad_last_rug_is_an_error_of_what_it_gave_away():
    found = analyse(finished((2, "stay", "steer-first", "never"), 5), QUICK)
    for step in found.decisions:
        if is_exact(step.state):
            actions = legal_actions(step.state)
            values = exact_values(step.state, actions)
            mine = values[[write_action(action) for action in actions].index(step.action)]
            assert step.loss == pytest.approx(max(values) - mine, abs=1e-7)


def test_an_action_hardly_worse_than_the_best_is_no_error():
    found = analyse(finished((4, "out", "steer-first", "never"), 4), QUICK)
    for step in found.decisions:
        if step.loss > 0:
            assert step.loss > (EQUAL if is_exact(step.state) else NOISE)


def test_grades_go_from_best_to_blunder():
    assert [grade_of(loss).name for loss in (0.0, 0.01, 0.05, 0.1, 0.5)] == [
        grade.name for grade in GRADES
    ]
    assert [grade.letter for grade in GRADES] == list("ABCDE")
    assert [rating_of(loss) for loss in (0, 0.005, 0.01, 0.1)] == [
        "master", "strong", "fair", "learner",
    ]  # fmt: skip


def test_the_same_evaluator_gives_the_same_analysis():
    game = finished((3, "out", "steer-last", "never"), 6)
    assert to_payload(analyse(game, SEARCHING)) == to_payload(analyse(game, SEARCHING))


def test_a_game_without_actions_has_an_empty_analysis():
    found = analyse(marrakech.Game(players=3, seed=1), QUICK)
    assert (found.steps, found.start) == ((), found.result)
    assert turning_points(found) == []
    assert write_page(found)


def test_a_game_from_a_position_is_analysed_too():
    game = marrakech.Game.from_position(
        "7/7/7/3r-r2/7/7/7 d3 N 1 steer 30,30,30 14,15,15 -",
        rules="players=3 unpaid=out order=steer-first whole=never", seed=1,
    )  # fmt: skip
    game.play("F")
    game.roll()
    assert [step.turn for step in check_the_law(game, QUICK).steps] == [1, 1]


def test_an_unknown_evaluator_is_refused():
    with pytest.raises(marrakech.BadNotation, match="none of merchant, vizier"):
        GameEvaluator("random")
    with pytest.raises(marrakech.BadNotation, match="simulations"):
        GameEvaluator("vizier", 0)


# Estimates


@settings(max_examples=30)
@given(games())
def test_estimates_are_win_probabilities(game):
    for simulations in (0, 30):
        shares = estimate(game.state, simulations)
        assert len(shares) == game.players
        assert sum(shares) == pytest.approx(1)
        assert all(share == 0 for seat, share in enumerate(shares) if seat in game.out)


def test_a_game_evaluates_itself_or_by_the_function_it_is_given():
    game = finished((3, "out", "steer-first", "never"), 2)
    assert sum(game.evaluate()) == 1
    assert [seat for seat, share in enumerate(game.evaluate()) if share] == list(game.winners)
    start = marrakech.Game(players=4)
    assert start.evaluate() == pytest.approx([0.25] * 4, abs=0.03)
    assert start.evaluate(lambda state: (1, 0, 0, 0)) == (1.0, 0.0, 0.0, 0.0)


# Rollouts


def last_rug(seed):
    """A game before the throw for its last rug."""
    game = finished((4, "stay", "steer-first", "never"), seed)
    while not (game.phase == "walk" and rugs_left(game.state) == 1):
        game.undo()
    return game


def test_the_interval_of_a_rollout_contains_the_exact_value():
    inside = 0
    for seed in range(8):
        game = last_rug(seed)
        exact = compile_native(exact_win_probabilities)(game.state)
        (rolled,) = roll_out([("?", game.state)], game.seat, 400, seed=1)
        for seat in range(4):
            inside += (
                abs(rolled.win_probabilities[seat] - exact[seat]) <= rolled.margins[seat] + 1e-9
            )
    assert inside >= 30


def test_rollouts_are_the_same_compiled_and_plain_and_meet_the_same_throws():
    game = last_rug(1)
    plain = [play_out(game.state, WEIGHTS[4], 7, number) for number in range(12)]
    assert play_out_results(game.state, 12, 7).tolist() == [list(shares) for shares in plain]
    same = roll_out([("a", game.state), ("b", game.state)], game.seat, 50, seed=3)
    assert (same[1].behind, same[1].behind_margin) == (0, 0)


def test_decisions_are_rolled_out_with_what_was_played():
    found = analyse(finished((2, "out", "steer-first", "never"), 1), QUICK)
    chosen = [step for step in found.decisions if step.turn >= 46 and not step.is_forced]
    rolled = roll_out_decisions(chosen, 20, lambda done: None)
    assert set(rolled) == {step.number for step in chosen}
    for step in chosen:
        assert step.action in [way.action for way in rolled[step.number]]
        assert rolled[step.number][0].behind == 0
    with pytest.raises(ValueError, match="two games"):
        roll_out([("F", chosen[0].state)], 0, 1, 0)


# Reports


class Reader(html.parser.HTMLParser):
    """Notes what a page holds, and that every element is closed."""

    VOID = ("meta", "br", "!doctype")

    def __init__(self):
        super().__init__()
        self.tags, self.open, self.text, self.attributes = [], [], "", []

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        self.attributes += attrs
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.tags.append(tag)
        self.attributes += attrs

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.text += data


def named_game():
    game = finished((2, "out", "steer-first", "never"), 8)
    game.tags |= {"Seat0": '<script>alert("x")</script>', "Seat1": "A & B' \"[bold]"}
    return game


def test_the_page_stands_alone_and_names_are_only_names():
    page, reader = write_page(analyse(named_game(), QUICK)), Reader()
    reader.feed(page)
    assert reader.open == []
    assert not {"script", "link", "img", "iframe", "object"} & set(reader.tags)
    assert not {"src", "href", "onclick"} & {name for name, _ in reader.attributes}
    assert "http:" not in page
    assert "https:" not in page
    assert "@import" not in page
    assert 'alert("x")' in reader.text
    assert reader.tags.count("table") == 2
    grades = [value for name, value in reader.attributes if name == "class" and value]
    assert any(value.startswith("grade ") for value in grades)


def test_the_json_has_the_documented_shape():
    game = named_game()
    payload = json.loads(msgspec.json.encode(to_payload(analyse(game, QUICK))))
    assert list(payload) == [
        "format", "rules", "first", "names", "over", "evaluator", "start", "result", "players",
        "turning_points", "steps",
    ]  # fmt: skip
    assert payload["format"] == "marrakech-analysis 2"
    assert [step["action"] for step in payload["steps"]] == game.history
    assert set(payload["players"][0]) == {
        "seat", "name", "decisions", "start", "luck", "error", "gifts", "result", "grades",
        "luck_adjusted", "error_per_decision", "rating",
    }  # fmt: skip
    shared = {"number", "turn", "seat", "phase", "action", "before", "after", "change", "values"}
    assert set(payload["turning_points"][0]) == {"number"}
    for step in payload["steps"]:
        is_chance = step["phase"] in ("walk", "draw")
        assert set(step) == shared | ({"chances"} if is_chance else {"best", "loss", "grade"})
    for seat in range(2):
        changes = [step["change"][seat] for step in payload["steps"]]
        assert payload["start"][seat] + sum(changes) == payload["result"][seat]


def test_turning_points_are_the_largest_changes_in_order():
    found = analyse(finished((3, "out", "steer-first", "never"), 9), QUICK)
    points = turning_points(found)
    assert 1 <= len(points) <= 5
    assert points == sorted(points, key=lambda step: step.number)
    largest = max(found.steps, key=lambda step: max(map(abs, step.change)))
    assert largest in points
    assert describe_step(found, points[0]).startswith(f"Turn {points[0].turn}: ")
    after = [played(step.state, found.game.numbers[step.number - 1]) for step in points]
    for step, state in zip(points, after, strict=True):
        paid = step.phase == "walk" and state.purses != step.state.purses
        assert (" pays " in describe_step(found, step)) == paid


def test_the_command_reports_writes_a_page_and_draws(tmp_path):
    record, page, picture = (tmp_path / name for name in ("game.txt", "page.html", "game.png"))
    record.write_text(named_game().record(), encoding="utf-8")
    answer = run(
        "analyse", str(record), "--bot", "merchant", "--html", str(page), "--plot", str(picture),
        "--rollouts", "20", "--at", "48",
    )  # fmt: skip
    assert answer.returncode == 0, answer.stderr
    for words in ("Turning points", "Luck and skill", "Every action", "Turn 48", "20 games each"):
        assert words in answer.stdout
    assert page.read_text(encoding="utf-8").startswith("<!doctype html>")
    assert picture.read_bytes().startswith(b"\x89PNG")
    again = run("analyse", "-", "--simulations", "5", "--json", text=named_game().record())
    assert json.loads(again.stdout)["evaluator"] == {"bot": "grand-vizier", "simulations": 5}


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--bot", "random"], "random"),
        (["--seconds", "0"], "seconds"),
        (["--simulations", "0"], "simulations"),
        (["--at", "3"], "--rollouts"),
        (["--plot", "game.gif"], "ends in"),
        (["--html", "nowhere/page.html"], "nowhere/page.html"),
    ],
)
def test_bad_options_get_a_message_of_one_line(options, message, tmp_path):
    answer = run("analyse", "-", *options, text=named_game().record(), cwd=tmp_path)
    assert answer.returncode == 2
    assert answer.stderr.count("\n") == 1
    assert message in answer.stderr


def test_a_record_that_is_none_or_empty_is_refused():
    for text in ("nonsense", marrakech.Game(players=3).record()):
        answer = run("analyse", "-", text=text)
        assert (answer.returncode, answer.stderr.count("\n")) == (2, 1)
