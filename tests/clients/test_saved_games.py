"""Games on disk: what a kill leaves, what two terminals do, what a full disk does."""

import subprocess
import sys

import pytest

from marrakech.clients.client import confirmation
from marrakech.clients.local_table import LocalTable
from marrakech.clients.saved_games import GameInUse, GameLog, games_folder, unfinished_games
from marrakech.clients.table_setup import LocalTableSetup
from marrakech.game import read_record
from marrakech.i18n.messages import Messages
from marrakech.table.events import Ended
from marrakech.table.view import view

WORDS = Messages("en")


def some_table(*seats, seed="4"):
    return LocalTableSetup(seats or ("", "random", "random"), {"edition": "broadway"}, seed).open(
        WORDS
    )


def played_on(table):
    """Steer, throw and lay, as whoever is here."""
    table.send("play", action="F")
    table.send("roll")
    return table.table


def test_a_torn_line_is_as_if_it_had_never_been_asked_for():
    table = some_table()
    before = played_on(table)
    whole = table.game_log.path.read_bytes()
    table.send("play", action=view(table.table).game.actions[0])
    table.game_log.close()
    torn = table.game_log.path.read_bytes()
    for end in range(len(whole), len(torn)):
        table.game_log.path.write_bytes(torn[:end])
        game_log = GameLog(table.game_log.path)
        assert len(game_log.events) == before.number
        game_log.close()
    assert table.game_log.path.read_bytes() == whole
    table.bots.close()


def test_a_saved_game_reads_as_played_and_the_dice_go_on_unchanged():
    records = []
    for is_broken_off in (False, True):
        table = some_table("random", "random", "random", seed="11")
        updates = table.updates()
        for number, _ in enumerate(updates):
            if number == 7 and is_broken_off:
                table.leave()
                (game_log,) = unfinished_games()
                assert game_log.events == list(table.game_log.events)
                table = LocalTable(game_log)
                list(table.updates())
                break
        records.append(read_record(table.record()))
        table.bots.close()
    throws = [[each for each in game.history if each in "1234"] for game in records]
    assert len(throws[0]) > 20
    assert all(one == other for one, other in zip(*throws, strict=False))
    assert all(game.winners is not None for game in records)


def test_two_terminals_do_not_open_one_game():
    table = some_table()
    played_on(table)
    with pytest.raises(GameInUse):
        GameLog(table.game_log.path)
    assert list(unfinished_games()) == []
    table.leave()
    (game_log,) = unfinished_games()
    game_log.close()


def test_a_game_of_another_process_is_in_use_until_that_is_killed():
    table = some_table()
    played_on(table)
    table.leave()
    code = f"""
import pathlib, time
from marrakech.clients.saved_games import GameLog
log = GameLog(pathlib.Path({str(table.game_log.path)!r}))
print("open", flush=True)
time.sleep(3600)
"""
    other = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True)
    assert other.stdout.readline() == "open\n"
    assert list(unfinished_games()) == []
    other.kill()
    other.communicate()
    (game_log,) = unfinished_games()
    game_log.discard()
    assert list(games_folder().iterdir()) == []


def test_an_unreadable_file_is_left_alone():
    games_folder().mkdir(parents=True)
    strange = games_folder() / "2026-01-01-000000.diary"
    strange.write_text("no diary\nat all\n")
    assert list(unfinished_games()) == []
    assert strange.read_text() == "no diary\nat all\n"


def test_a_full_disk_is_reported_once_and_the_game_goes_on(monkeypatch):
    table = some_table()
    updates = table.updates()
    next(updates)

    def full(events):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(table.game_log, "write", full)
    for action in "LR":
        table.send("play", action=action)
    notes = [next(updates).note for _ in range(2)]
    assert notes[0] == ("save-failed", {"reason": "[Errno 28] No space left on device"})
    assert notes[1] is None
    assert table.table.chosen == "R"
    table.leave()


def test_a_finished_game_leaves_its_record_alone():
    table = some_table("random", "random")
    *_, last = table.updates()
    (path,) = games_folder().iterdir()
    assert last.note == ("saved-to", {"file": str(path)})
    assert read_record(path.read_bytes()).winners == tuple(last.view.result.winners)
    table.bots.close()


def test_the_same_seed_gives_the_same_game():
    records = []
    for _ in range(2):
        table = some_table("random", "peddler", "random")
        list(table.updates())
        records.append(table.record())
        table.bots.close()
    assert records[0] == records[1]


def test_people_hear_how_the_game_ends_that_they_end_themselves():
    table = some_table("", "")
    for update in table.updates():
        if update.view.acting is not None:
            game = update.view.game
            arguments = {} if game.may_confirm else {"action": game.actions[0]}
            table.send(confirmation(update.view) if game.may_confirm else "play", **arguments)
    assert isinstance(update.events[-1], Ended)
    assert update.note[0] == "saved-to"
    table.bots.close()


def test_a_game_that_was_killed_on_its_last_rug_is_a_record_next_time(monkeypatch):
    table = some_table("random", "random")
    with monkeypatch.context() as killed:
        killed.setattr(table.game_log, "finish", lambda record: None)
        list(table.updates())
    table.leave()
    (game_log,) = unfinished_games()
    table = LocalTable(game_log)
    (update,) = table.updates()
    assert update.view.status == "over"
    assert update.note[0] == "saved-to"
    assert list(unfinished_games()) == []
    table.bots.close()
