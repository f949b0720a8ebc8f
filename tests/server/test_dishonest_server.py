"""A server that cheats at dice is caught by a client that only plays."""

import pytest

from marrakech import read_record
from marrakech.bots.simple import Random
from marrakech.clients.bot_client import act
from marrakech.clients.remote_table import RemoteTable
from marrakech.fair import dice_problem
from marrakech.table.events import Thrown
from tests.support.server import CONTRIBUTIONS, Guest, Server

# Each table is cheated at in the way that its name says, so that the first throws are fours.
CHEATS = """
from msgspec.structs import replace
from marrakech.dice import THROWS, Dice
from marrakech.fair import commitment, player_commitment, seed
from marrakech.table.commands import Sit
from marrakech.table import absence, contributions, decide
from marrakech.table.events import Committed, DiceRenewed, Revealed

FOURS, STEPS = 3, [1, 2, 2, 1]
NUMBERS = [f"{number:064x}" for number in range(10_000)]
masters, secrets = {}, {}  # the secret of each table, and those drawn late by contribution
honest_secret, honest_reveal = contributions.dice_secret, contributions.revealed


def are_fours(secret, *given):
    dice = Dice(seed(secret, given), THROWS)
    return all(dice.pick(number, STEPS) == 3 for number in range(FOURS))


def drawn_late(given):
    return next(number for number in NUMBERS if are_fours(number, given))


def dice_secret(table, secret):
    if table.setting.name in ("late secret", "another commitment") and table.contributions:
        (given,) = table.contributions
        return secrets.setdefault(given, drawn_late(given))
    return honest_secret(table, secret)


def decide_seating(table, guest, command, secret, absent):
    masters[table.setting.name] = honest_secret(table, secret)
    events = honest_decision(table, guest, command, secret, absent)
    if isinstance(command, Sit) and table.setting.name == "no contribution":
        given = chosen(table)
        made = player_commitment(table.commitment, command.seat, given)
        events = [replace(events[0], commitment=made), Revealed(command.seat, given)]
        return decide.then_started(table, events, secret)
    return events


def chosen(table, *before):
    secret = masters[table.setting.name]
    return next(number for number in NUMBERS if are_fours(secret, *before, number))


def revealed(table, guest, command):
    seat, given = command.seat, command.contribution
    match table.setting.name:
        case "another commitment":
            fitting = commitment(drawn_late(given))
            made = player_commitment(fitting, seat, given)
            return [DiceRenewed(fitting), Committed(seat, made), Revealed(seat, given)]
        case "another contribution":
            return [Revealed(seat, chosen(table))]
        case "another player":
            other = chosen(table, given)
            made = player_commitment(table.commitment, 1, other)
            return [Revealed(seat, given), Committed(1, made), Revealed(1, other)]
    return honest_reveal(table, guest, command)


honest_decision = decide.decide_seating
decide.dice_secret = absence.dice_secret = dice_secret
decide.decide_seating, decide.revealed = decide_seating, revealed
"""


@pytest.fixture(scope="module")
def dishonest_server(tmp_path_factory):
    with Server(tmp_path_factory.mktemp("server"), changes=CHEATS) as started:
        yield started
        assert started.complaints() == []


def play(table, basil=None):
    """Play until somebody threw thrice, and resign; the first throws. Basil only sits down."""
    throws, acted = [], -1
    for update in table.updates():
        throws += [event.steps for event in update.events if isinstance(event, Thrown)]
        view = table.view
        if basil is not None and table.is_seated and view.seats[1].kind == "free":
            words = CONTRIBUTIONS.draw(view.commitment, 1)
            assert basil.order(table.code, "sit", name="Basil", **words).status_code == 200
        if basil is not None and view.status == "playing" and not view.seats[1].resigned:
            basil.order(table.code, "resign")  # a bot plays on for him
        if len(throws) >= 3 and view.status == "playing":
            table.send("resign")
        elif acted < table.number and act(table, Random(0), 0.1):
            acted = table.number
    return throws[:3]


@pytest.fixture
def amina(dishonest_server, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    with Guest(dishonest_server, "Amina") as guest:
        yield guest


@pytest.mark.parametrize(
    ("name", "own", "of_others"),
    [
        # The secret is drawn when the contribution is known: everybody sees it.
        ("late secret", "promised", "promised"),
        ("another contribution", "is not the one that it committed to", "is not the one"),
        # The record is made to fit, which only Amina's client can see.
        ("another commitment", "is not ours", None),
        ("no contribution", "is not ours", None),
    ],
)
def test_a_dishonest_server_is_caught(dishonest_server, amina, name, own, of_others):
    code = amina.open("open", "random", "random", name=name, first=0)
    table = RemoteTable(dishonest_server.url, code, "Amina")
    assert play(table) == [4, 4, 4]
    assert own in table.dice_problem()
    problem = dice_problem(read_record(table.record()))
    assert problem is None if of_others is None else of_others in problem


def test_a_server_that_changes_another_players_commitment_is_caught(dishonest_server, amina):
    code = amina.open("open", "open", "random", name="another player", first=0)
    table = RemoteTable(dishonest_server.url, code, "Amina")
    with Guest(dishonest_server, "Basil") as basil:
        assert play(table, basil) == [4, 4, 4]
    assert "another player's commitment" in table.dice_problem()
    assert dice_problem(read_record(table.record())) is None


def test_the_same_client_finds_nothing_where_nobody_cheats(dishonest_server, amina):
    code = amina.open("open", "random", "random", name="honest", first=0)
    table = RemoteTable(dishonest_server.url, code, "Amina")
    play(table)
    assert table.dice_problem() is None
