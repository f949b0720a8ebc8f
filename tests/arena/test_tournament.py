"""The arena: the same dice for every seating, no game lost, none counted twice, honest figures."""

import contextlib
import json
import multiprocessing
import os
import random
import signal
import subprocess
import sys
import time
from collections import Counter
from functools import partial

import pytest

import marrakech
from marrakech.arena.folder import MatchFolder
from marrakech.arena.intervals import win_share_mean
from marrakech.arena.local import ARENA_WORKERS, play_in_processes
from marrakech.arena.match import Fixture, Match
from marrakech.arena.outcome import Outcome
from marrakech.arena.playing import play
from marrakech.arena.ratings import Round, ratings
from marrakech.arena.schedule import MatchProgress
from marrakech.arena.standings import standings
from marrakech.arena.stopping import STAKES, PairComparison
from marrakech.arena.tournament import Tournament
from marrakech.workers.processes import set_up
from tests.support.command_line import run
from tests.support.files import size

MATCH = Match(("random", "peddler"), games=12, seed="7")


def records(folder):
    """The games that a folder holds."""
    parts = (folder / "games.txt").read_text().split("\n\n")
    return [
        marrakech.read_record(f"{tags}\n\n{turns}\n")
        for tags, turns in zip(parts[:-1:2], parts[1::2], strict=True)
    ]


def fixtures(folder):
    return [tuple(int(game.tags[tag]) for tag in FIXTURE) for game in records(folder)]


FIXTURE = ("Table", "Round", "Seating")


# Seatings


@pytest.mark.parametrize(
    ("names", "players", "kind"),
    [
        (("random", "peddler"), 2, None),
        (("random", "peddler", "merchant"), 2, "challenger"),
        (("random", "peddler"), 3, None),
        (("random", "peddler", "merchant"), 3, None),
        (("random", "peddler", "merchant"), 4, None),
        (("random", "peddler", "merchant", "vizier"), 4, None),
        (("random", "peddler", "merchant", "vizier", "vizier:9"), 4, "field"),
    ],
)
def test_everyone_sits_in_every_seat_equally_often(names, players, kind):
    match = Match(names, players=players, games=48, kind=kind)
    for table, around in enumerate(match.tables):
        for number in range(match.rounds):
            seated = [match.seated(Fixture(table, number, each)) for each in range(players)]
            for seat in range(players):
                assert Counter(each[seat] for each in seated) == Counter(around)


def test_the_order_around_a_table_changes_from_round_to_round():
    match = Match(("random", "peddler", "merchant", "vizier"), players=4, games=24)
    orders = {match.seated(Fixture(0, number, 0)) for number in range(6)}
    assert len(orders) == 6


def test_the_tables_are_those_that_were_asked_for():
    three = ("random", "peddler", "merchant")
    assert Match(three, players=3).tables == [(0, 1, 2)]
    assert Match(three, players=3, kind="challenger").tables == [(0, 1, 1), (0, 2, 2)]
    assert Match(three, players=2, kind="challenger").tables == [(0, 1), (0, 2)]
    assert len(Match(three, players=4).tables) == 6


@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_seatings_of_a_round_share_their_dice(players, tmp_path):
    match = Match(("random", "peddler"), games=2 * players, players=players)
    Tournament(match, folder=tmp_path).play()
    throws = {}
    for game, fixture in zip(records(tmp_path), fixtures(tmp_path), strict=True):
        thrown = [action for action in game.history if action[0] in "1234+"]
        throws.setdefault(fixture[:2], []).append(thrown)
    assert len(throws) == 2 * len(match.tables)
    for rows in throws.values():
        assert len(rows) == players
        for row in zip(*rows, strict=False):  # those of the same number, unless it was a draw
            assert len({action for action in row if action[0] != "+"}) <= 1
    assert len({match.dice(Fixture(*key, 0)) for key in throws}) == len(throws)


def test_no_bot_gets_the_seed_of_the_dice(monkeypatch):
    seeds = []
    monkeypatch.setattr(
        "marrakech.arena.playing.make_bot",
        lambda name, seed: seeds.append(seed) or marrakech.bots.make_bot.make_bot(name, seed),
    )
    play(MATCH, Fixture(0, 0, 0))
    play(MATCH, Fixture(0, 0, 1))
    assert len(set(seeds)) == 4
    assert MATCH.dice(Fixture(0, 0, 0)) not in seeds


# The same results everywhere


def test_one_process_and_two_play_the_same(tmp_path):
    match = Match(("random", "peddler"), games=30, until_settled=True)
    one = Tournament(match, folder=tmp_path / "one").play()
    many = Tournament(match, partial(play_in_processes, processes=2), tmp_path / "two").play()
    assert one == many
    contents = [(tmp_path / name / "games.txt").read_bytes() for name in ("one", "two")]
    assert contents[0] == contents[1]


@pytest.mark.parametrize("players", [3, 4])
def test_three_and_four_players(players, tmp_path):
    match = Match(("random", "peddler"), games=12, players=players)
    found = Tournament(match, folder=tmp_path).play()
    assert [each.contestant for each in found.contestants] == ["peddler", "random"]
    assert len(found.tables) == 2
    for table in found.tables:
        seats = Counter(table.seats)
        shares = sum(table.win_share[name].value * many for name, many in seats.items())
        assert shares == pytest.approx(1)
    assert len(records(tmp_path)) == found.games == 2 * match.rounds * players


def test_a_vizier_with_a_number_of_simulations_plays_the_same_every_time():
    match = Match(("vizier:300", "random"), games=2, seconds=0.01)
    assert play(match, Fixture(0, 0, 0)).record == play(match, Fixture(0, 0, 0)).record


# A folder that goes on


def test_a_match_that_was_killed_goes_on_and_ends_the_same(tmp_path):
    """Killed twice in mid-run, it goes on; every game is there once, and all is the same."""
    folder, options = tmp_path / "killed", ["--games", "300", "--seed", "7", "--processes", "2"]
    command = [sys.executable, "-c", "from marrakech.cli.main import main; main()"]
    command += ["arena", "random", "peddler", *options, "--json", "--out", str(folder)]
    games, before = folder / "games.txt", 0
    for _ in range(2):
        process = subprocess.Popen(command, stdout=subprocess.PIPE)
        while process.poll() is None and size(games) < before + 20_000:
            time.sleep(0.01)
        process.send_signal(signal.SIGKILL)
        process.communicate()  # ends when the last process that could write has left
        assert process.returncode == -signal.SIGKILL
        assert size(games) > before
        before = size(games)
    again = subprocess.run(command, capture_output=True, check=True)
    expected = run("arena", "random", "peddler", *options, "--json", "--out", str(tmp_path / "a"))
    found, other = json.loads(again.stdout), json.loads(expected.stdout)
    assert found.pop("seconds_a_decision").keys() == other.pop("seconds_a_decision").keys()
    assert found == other
    assert games.read_bytes() == (tmp_path / "a" / "games.txt").read_bytes()
    assert sorted(fixtures(folder)) == [(0, each, s) for each in range(150) for s in (0, 1)]


def test_half_a_game_at_the_end_is_played_again(tmp_path):
    whole = Tournament(MATCH, folder=tmp_path).play()
    games = tmp_path / "games.txt"
    contents = games.read_bytes()
    last = contents.rfind(b"[Format")
    for end in [*range(last - 3, len(contents), 97), len(contents) - 1, 1, 0]:
        games.write_bytes(contents[:end])
        assert Tournament(MATCH, folder=tmp_path).play() == whole
        assert games.read_bytes() == contents


def test_a_finished_match_plays_nothing_more(tmp_path):
    whole = Tournament(MATCH, folder=tmp_path).play()
    again = Tournament(MATCH, folder=tmp_path)
    assert again.play() == whole
    assert again.thinking_times == {}


def test_a_damaged_game_in_the_middle_is_named(tmp_path):
    Tournament(MATCH, folder=tmp_path).play()
    games = tmp_path / "games.txt"
    games.write_bytes(games.read_bytes().replace(b"\n2 1 ", b"\n2 0 ", 1))
    with pytest.raises(ValueError, match=r"games.txt: game 1: line "):
        Tournament(MATCH, folder=tmp_path).play()


def test_a_game_that_is_there_twice_is_refused(tmp_path):
    Tournament(MATCH, folder=tmp_path).play()
    games = tmp_path / "games.txt"
    games.write_bytes(games.read_bytes() * 2)
    with pytest.raises(ValueError, match="was played before"):
        Tournament(MATCH, folder=tmp_path).play()


def test_another_match_in_the_folder_is_refused(tmp_path):
    options = ["--games", "2", "--processes", "1", "--out", str(tmp_path)]
    assert run("arena", "random", "peddler", *options).returncode == 0
    for other in (["--seed", "1"], ["--players", "3"], ["--until-settled"], ["--seconds", "2"]):
        answer = run("arena", "random", "peddler", *options, *other)
        assert (answer.returncode, answer.stderr.count("\n")) == (2, 1)
        assert "holds another match, which differs in" in answer.stderr
    assert run("arena", "peddler", "random", *options).returncode == 2
    (tmp_path / "match.json").write_text("{")
    assert "match.json: cannot be read" in run("arena", "random", "peddler", *options).stderr


def test_a_folder_with_something_else_is_left_alone(tmp_path):
    (tmp_path / "letters.txt").write_text("dear")
    with pytest.raises(ValueError, match=r"holds letters.txt, but no match"):
        Tournament(MATCH, folder=tmp_path).play()
    assert os.listdir(tmp_path) == ["letters.txt"]


def test_two_runs_in_one_folder_are_refused(tmp_path):
    with MatchFolder(tmp_path, MATCH), pytest.raises(ValueError, match="another run"):
        MatchFolder(tmp_path, MATCH)
    with MatchFolder(tmp_path, MATCH):
        options = ["--games", "12", "--seed", "7", "--out", str(tmp_path)]
        answer = run("arena", "random", "peddler", *options)
    assert (answer.returncode, answer.stderr.count("\n")) == (2, 1)
    assert "another run is playing this match" in answer.stderr


# When it is settled


def outcome(fixture, match, winner):
    """A made-up game that this contestant wins."""
    seated = match.seated(fixture)
    shares = tuple((who == winner) / seated.count(winner) for who in seated)
    nothing = (0,) * match.players
    return Outcome(fixture, shares, nothing, nothing, {})


def made_up(match, chance, seed):
    """Outcomes in which the first contestant wins each game with this chance."""
    rng = random.Random(seed)
    return [
        outcome(each, match, match.tables[each.table][0 if rng.random() < chance else -1])
        for each in match.fixtures()
    ]


def test_the_end_does_not_depend_on_the_order_of_arrival():
    match = Match(("random", "peddler"), games=400, until_settled=True)
    games = made_up(match, 0.7, 1)
    ends = set()
    for seed in range(5):
        progress = MatchProgress(match)
        for each in random.Random(seed).sample(games, len(games)):
            progress.add(each)
        ends.add((progress.ends[0], repr(standings(progress))))
    assert len(ends) == 1
    assert 10 < progress.ends[0] < match.rounds


def test_a_table_never_stops_before_it_is_settled():
    match = Match(("random", "peddler"), games=400, until_settled=True)
    progress = MatchProgress(match)
    games = iter(made_up(match, 0.7, 1))
    while progress.ends[0] == match.rounds:
        assert progress.comparisons[0][0, 1].answer is None
        progress.add(next(games))
    assert progress.comparisons[0][0, 1].answer == 0
    assert [each.round < progress.ends[0] for each in progress.to_play()] == []


@pytest.mark.parametrize(("seats", "even"), [((1, 1), 0.5), ((1, 3), 0.25), ((1, 2), 1 / 3)])
def test_equals_are_seldom_separated_and_others_mostly(seats, even):
    def count_answers(chance, rounds, matches):
        rng, answers = random.Random(5), Counter()
        players = sum(seats)
        for _ in range(matches):
            comparison = PairComparison(seats, 0.05)
            for _ in range(rounds):
                share = sum(rng.random() < chance for _ in range(players)) / players
                comparison.observe(share - (1 - share) / seats[1])
                if comparison.answer is not None:
                    break
            answers[comparison.answer] += 1
        return answers

    equal = count_answers(even, 1000, 200)
    assert equal[0] + equal[1] <= 12  # 10 on average at the most
    better = count_answers(even + 0.15, 400, 100)
    assert better[0] >= 95
    assert better[1] == 0


def test_a_match_stops_early_on_the_command_line():
    answer = run("arena", "random", "peddler", "--games", "2000", "--until-settled", "--json")
    found = json.loads(answer.stdout)
    assert found["games"] < 100
    assert found["tables"][0]["settled"] == [["peddler", "random"]]


# Figures


def test_ratings_of_known_strengths_come_out():
    rng, strengths = random.Random(3), {0: 300.0, 1: 0.0, 2: -300.0}
    weight = {who: 10 ** (elo / 400) for who, elo in strengths.items()}
    tables = [{0: 1, 1: 1}, {0: 1, 2: 1}, {1: 1, 2: 1}, {0: 1, 1: 1, 2: 1}, {0: 3, 2: 1}]
    rounds = []
    for seats in tables * 600:
        games, wins = sum(seats.values()), dict.fromkeys(seats, 0.0)
        chances = [many * weight[who] for who, many in seats.items()]
        for winner in rng.choices(list(seats), chances, k=games):
            wins[winner] += 1
        rounds.append(Round(seats, wins))
    for who, found in enumerate(ratings(3, rounds)):
        assert abs(found.value - strengths[who]) < 1.5 * found.margin
        assert found.margin < 20


def test_a_contestant_that_wins_everything_has_a_finite_rating():
    strong, weak = ratings(2, [Round({0: 1, 1: 1}, {0: 2.0, 1: 0.0})] * 50)
    assert 200 < strong.value < 2000
    assert (strong.value, strong.margin) == pytest.approx((-weak.value, weak.margin))
    assert strong.margin > 50


def test_intervals_of_win_shares_hold_the_truth_as_often_as_they_say():
    match, held = Match(("random", "peddler"), games=100), 0
    for seed in range(200):
        progress = MatchProgress(match)
        for each in made_up(match, 0.7, seed):
            progress.add(each)
        found = {each.contestant: each.win_share for each in standings(progress).contestants}
        value, margin = found["random"]
        held += abs(value - 0.7) <= margin
    assert 180 <= held <= 199


@pytest.mark.parametrize("rounds", [1, 2, 3, 5])
@pytest.mark.parametrize("winners", [(0, 1), (0, 0)])
def test_few_rounds_alike_are_not_certainty(rounds, winners):
    """One even round used to give 50.0 ± 0.0 %, Elo 0 ± 0."""
    match = Match(("random", "peddler"), games=2 * rounds)
    progress = MatchProgress(match)
    for each in match.fixtures():
        progress.add(outcome(each, match, winners[each.seating]))
    found = standings(progress)
    for each in found.contestants:
        assert each.win_share.margin > (0.4 if rounds < 3 else 0.2)
        assert each.elo.margin > (300 if rounds == 1 else 50)
        assert (each.points.margin is None) == (rounds < 3)
    assert all(share.margin > 0.2 for share in found.tables[0].win_share.values())


@pytest.mark.parametrize("rounds", [0.5, 1, 2, 3, 5, 10])
@pytest.mark.parametrize("chance", [0.5, 0.7, 0.95])
def test_intervals_of_few_rounds_hold_the_truth_too(rounds, chance):
    rng, held = random.Random(2), 0
    for _ in range(300):
        weights = [1.0] * int(rounds) + [0.5] * (rounds == 0.5)
        games = [2 if weight == 1 else 1 for weight in weights]
        shares = [sum(rng.random() < chance for _ in range(many)) / many for many in games]
        found = win_share_mean(shares, weights, even=0.5, most=1.0)
        held += abs(found.value - chance) <= found.margin + 1e-9
    assert held >= 280


@pytest.mark.parametrize(("games", "players"), [(1, 2), (3, 2), (5, 3), (6, 4), (7, 4)])
def test_exactly_as_many_games_are_played_as_were_asked_for(games, players, tmp_path):
    match = Match(("random", "peddler"), games=games, players=players)
    found = Tournament(match, folder=tmp_path).play()
    assert found.games == games * len(match.tables) == len(records(tmp_path))
    assert [table.games for table in found.tables] == [games] * len(match.tables)
    for table in found.tables:
        seats = Counter(table.seats)
        shares = sum(table.win_share[name].value * many for name, many in seats.items())
        assert shares == pytest.approx(1)
    again = Tournament(match, folder=tmp_path)
    assert again.play() == found
    assert again.thinking_times == {}


def test_a_round_cut_short_weighs_as_much_as_its_games_and_settles_nothing():
    match = Match(("random", "peddler"), games=21, until_settled=True)
    progress = MatchProgress(match)
    for each in match.fixtures():
        progress.add(outcome(each, match, 0 if each.round == 10 else each.seating))
    found = standings(progress)
    share = {each.contestant: each.win_share.value for each in found.contestants}
    assert share["random"] == pytest.approx(11 / 21)
    assert {each.games for each in found.contestants} == {21}
    assert progress.comparisons[0][0, 1].for_one.log_wealth == [0.0] * len(
        STAKES
    )  # ten even rounds


def test_the_arena_prints_and_draws(tmp_path):
    chart = tmp_path / "chart.svg"
    options = ["--games", "4", "--processes", "1", "--plot", str(chart)]
    answer = run("arena", "random", "peddler", *options, columns="80")
    assert answer.returncode == 0, answer.stderr
    assert "4 games, players=2" in answer.stdout
    assert answer.stdout.count(" ms") == 2
    assert max(map(len, answer.stdout.splitlines()[:6])) <= 80
    assert chart.read_text().startswith("<?xml")
    assert "± ?" in answer.stdout  # points of two rounds
    answer = run("arena", "random", "peddler", "--games", "1", "--processes", "1", "--json")
    found = json.loads(answer.stdout)
    assert found["games"] == 1
    assert found["contestants"][0]["points"][1] is None


# Outside bots


def outside(tmp_path, answer):
    """An outside bot that greets, and then does this with each question."""
    program = tmp_path / "outside.py"
    program.write_text(
        "import json, sys\n"
        "for line in sys.stdin:\n"
        "    message = json.loads(line)\n"
        "    if message['type'] == 'hello':\n"
        "        hello = {'type': 'hello', 'name': 'Outside', 'version': '1'}\n"
        "        print(json.dumps(hello), flush=True)\n"
        "    elif message['type'] == 'bye':\n"
        "        break\n"
        "    else:\n"
        f"        {answer}\n"
    )
    return f"cmd:{sys.executable} {program}"


def test_an_outside_bot_plays(tmp_path):
    bot = outside(
        tmp_path,
        "print(json.dumps({'type': 'chosen', 'id': message['id'],"
        " 'action': message['actions'][0]}), flush=True)",
    )
    found = Tournament(Match((bot, "peddler"), games=4)).play()
    assert found.forfeits == []
    assert found.contestants[0].contestant == "peddler"


def test_a_forfeit_is_counted_with_its_reason_and_the_match_goes_on(tmp_path):
    bot = outside(tmp_path, "sys.exit(1)")
    match = Match((bot, "peddler"), games=4)
    found = Tournament(match, folder=tmp_path / "out").play()
    reason = "it is gone, exit status 1"
    assert [(each.contestant, each.reason) for each in found.forfeits] == [(bot, reason)] * 4
    assert {each.contestant: each.forfeits for each in found.contestants} == {bot: 4, "peddler": 0}
    assert Tournament(match, folder=tmp_path / "out").play() == found
    answer = run("arena", bot, "peddler", "--games", "8", "--processes", "1")
    assert answer.stdout.count("forfeits (table") == 5
    assert "… and 3 forfeits more" in answer.stdout


def test_a_bot_that_crashes_leaves_a_trace(tmp_path):
    bot = outside(tmp_path, "raise RuntimeError('no \x1b[2Jmap')")
    answer = run("arena", bot, "peddler", "--games", "1", "--processes", "1")
    assert "Traceback" not in answer.stderr
    assert "it is gone, exit status 1; the end of its standard error: Traceback" in answer.stdout
    assert "| RuntimeError: no ?[2Jmap\n" in answer.stdout
    bot = bot.replace("outside.py", "nothing.py")
    answer = run("arena", bot, "peddler", "--games", "1")
    assert (answer.returncode, answer.stderr.count("\n")) == (2, 1)
    assert "No such file or directory" in answer.stderr


def test_a_bot_that_starts_no_more_forfeits_its_games():
    found = Tournament(Match(("cmd:no-such-program", "random"), games=2)).play()
    assert len(found.forfeits) == 2


# Errors are reported in one line


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["random"],
        ["random", "deep thought"],
        ["random", "random"],
        ["random", "vizier:0"],
        ["random", "vizier:many"],
        ["random", "peddler:5"],
        ["random", "cmd:no-such-program"],
        ["random", "cmd:a\nb"],
        ["random", "peddler", "--tables", "field", "--players", "3"],
        ["random", "peddler", "--players", "5"],
        ["random", "peddler", "--games", "0"],
        ["random", "peddler", "--games", "100000000"],
        ["random", "peddler", "--seconds", "0"],
        ["random", "peddler", "--seconds", "nan"],
        ["random", "peddler", "--out", "/dev/null/x"],
        ["random", "peddler", "--plot", "chart.jpg"],
        ["random", "peddler", "--cluster", "127.0.0.1:1"],
        ["random", "peddler", "--cluster", "auto", "--processes", "2"],
    ],
)
def test_bad_input_gets_one_clear_line(arguments):
    answer = run("arena", *arguments)
    assert answer.returncode == 2
    assert answer.stderr.startswith("marrakech: ")
    assert answer.stderr.count("\n") == 1


def test_without_ray_the_extra_is_named():
    code = "import sys; sys.modules['ray'] = None\nfrom marrakech.cli.main import main; main()"
    command = [sys.executable, "-c", code, "arena", "random", "peddler", "--cluster", "auto"]
    answer = subprocess.run(command, capture_output=True, encoding="utf-8")
    assert answer.returncode == 2
    assert "pip install 'marrakech[cluster]'" in answer.stderr


def test_ctrl_c_leaves_cleanly(tmp_path):
    command = [sys.executable, "-c", "from marrakech.cli.main import main; main()", "arena"]
    command += ["random", "peddler", "--games", "100000", "--processes", "2"]
    process = subprocess.Popen(
        [*command, "--out", str(tmp_path)], stderr=subprocess.PIPE, start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # even in the background
    )  # fmt: skip
    while process.poll() is None and size(tmp_path / "games.txt") < 20_000:
        time.sleep(0.01)
    os.killpg(process.pid, signal.SIGINT)
    _, errors = process.communicate()  # ends when the last process that could write has left
    assert process.returncode == 130
    assert b"Traceback" not in errors


def stay_whatever_happens():
    """Behave like a worker that waits for a lock which a killed one has taken along."""
    set_up(ARENA_WORKERS)
    while True:
        with contextlib.suppress(BaseException):
            time.sleep(3600)


def test_a_worker_that_is_sent_home_leaves_even_if_something_holds_it():
    worker = multiprocessing.get_context("spawn").Process(target=stay_whatever_happens)
    worker.start()
    while worker.is_alive():
        worker.terminate()
        worker.join(0.5)
    assert worker.exitcode in (1, -signal.SIGTERM)


def test_a_killed_worker_is_reported_and_the_match_goes_on_later(tmp_path):
    match = Match(("random", "peddler"), games=60)
    before = set(multiprocessing.active_children())

    def kill_one(finished):
        workers = set(multiprocessing.active_children()) - before
        if finished and workers:
            workers.pop().kill()

    workers = partial(play_in_processes, processes=2)
    with pytest.raises(ValueError, match="ended from outside"):
        Tournament(match, workers, tmp_path, kill_one).play()
    assert Tournament(match, folder=tmp_path).play() == Tournament(match).play()
