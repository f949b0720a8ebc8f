"""Tables for the laws: random people who ask for random things."""

import hashlib
import random

from hypothesis import strategies as st

from marrakech.bots.bot import View
from marrakech.bots.simple import Peddler
from marrakech.fair import player_commitment
from marrakech.notation.text import write_action
from marrakech.rules.legality import legal_actions
from marrakech.table.commands import (
    AddBot,
    BotPlay,
    Chat,
    Commit,
    Confirm,
    FreeSeat,
    Leave,
    Play,
    Resign,
    Return,
    Reveal,
    Roll,
    Sit,
    Undo,
    Vote,
)
from marrakech.table.decide import decide, decide_for_server
from marrakech.table.events import SeatSetup
from marrakech.table.evolve import Table, evolve
from marrakech.table.refusals import Refused
from marrakech.table.setup import TableSetup, open_table
from tests.support.strategies import COMBINATIONS, new_game

HOST, GUESTS = "ana", ("ana", "bo", "cy", "di")
JUNK = ("", "x", "4", "+r", "L", "F", "R", "a1a2", "d4d5", "g7g6")


def hexes(rng):
    return f"{rng.getrandbits(256):064x}"


def plan(chairs, kind=("out", "steer-first", "never"), first="random", clock=0, **more):
    """Return a requested table: chairs by the first word of their kind, bots by level."""
    words = [each if each in ("me", "here", "open") else "bot" for each in chairs]
    made = tuple(
        SeatSetup(word, level="" if word != "bot" else each)
        for each, word in zip(chairs, words, strict=True)
    )
    rules = new_game(len(chairs), *kind, seed=0).rules
    return TableSetup("", "broadway", rules, first, made, False, clock, "Ana", **more)


def contribution_of(table, seat):
    """Return what the player of a seat contributes to the dice of a round."""
    return hashlib.sha256(f"{table.round} {seat}".encode()).hexdigest()


def commitment_of(table, seat):
    """Return the fields of a command that commits to it."""
    made = player_commitment(table.commitment, seat, contribution_of(table, seat))
    return {"seat": seat, "server_commitment": table.commitment, "commitment": made}


def due_contribution(table):
    """Return a guest who can contribute to the dice now, and the command that does so."""
    if table.status != "gathering" or table.is_archived or table.setting.dice == 1:
        return None
    for number, seat in enumerate(table.seats):
        if seat.guest and not seat.commitment:
            return seat.guest, Commit, commitment_of(table, number)
        if seat.guest and not seat.contribution and table.is_committed:
            given = contribution_of(table, number)
            return seat.guest, Reveal, {"seat": number, "contribution": given}
    return None


class Sitting:
    """A table, everything that happened there, and who asked for it.

    Everybody contributes to the dice as soon as they can, unless `contributes` is false.
    """

    def __init__(self, asked, secret="5e" * 32, contributes=True):
        self.secret, self.table, self.log, self.asked = secret, Table(), [], 0
        self.steps = []  # guest, command, table before, events
        self.contributes = contributes
        self._take("", None, open_table(HOST, asked, secret))
        self._contribute()

    def _take(self, guest, command, events):
        self.steps.append((guest, command, self.table, events))
        for event in events:
            self.table = evolve(self.table, event)
            self.log.append(event)
        return events

    def ask(self, guest, kind, absent=frozenset(), **words):
        """Give a command as a guest; what happens."""
        self.asked += 1
        command = kind(id=str(self.asked), **words)
        events = self._take(guest, command, decide(self.table, guest, command, self.secret, absent))
        self._contribute()
        return events

    def sit(self, guest, seat, name):
        """Let a guest take a seat; what happens."""
        return self.ask(guest, Sit, name=name, **commitment_of(self.table, seat))

    def _contribute(self):
        if self.contributes:
            self.contribute()

    def contribute(self):
        """Let everybody commit, and reveal once all have committed."""
        before, self.contributes = self.contributes, False
        while (due := due_contribution(self.table)) is not None:
            guest, kind, fields = due
            self.ask(guest, kind, **fields)
        self.contributes = before

    def ask_server(self, command):
        return self._take("", command, decide_for_server(self.table, command, self.secret))

    def acting_guest(self):
        return self.table.seats[self.table.acting].guest

    def choices(self):
        """Return the actions of the open choice."""
        table = self.table
        return [write_action(each) for each in legal_actions(table.before or table.game)]

    def play_for_seat(self, by="bot"):
        """Let a bot play for the seat to act."""
        table = self.table
        action = write_action(Peddler().choose(View(table.before or table.game), 0))
        return self.ask_server(BotPlay(table.acting, action, table.question, by))

    def play_on(self, rng=None):
        """Play to the end, everybody their own."""
        rng = rng or random.Random(1)
        while self.table.status == "playing":
            self.play_on_once(rng)
        return self

    def play_on_once(self, rng=None):
        """Play one choice, by whoever is to make it."""
        rng, mover = rng or random.Random(1), self.table.seats[self.table.acting].mover
        if mover == "player":
            action, seen = rng.choice(self.choices()), self.table.number
            self.ask(self.acting_guest(), Play, seen=seen, action=action, confirm=True)
        else:
            self.play_for_seat(mover)

    def fumble(self, rng):
        """Ask for something at random, sensible or not."""
        table, guest = self.table, rng.choice((*GUESTS, ""))
        if table.acting is not None and rng.random() < 0.7:
            guest = self.acting_guest()
        seen = table.number if rng.random() < 0.9 else rng.randrange(table.number + 1)
        seat, playing = rng.randrange(4), table.status == "playing"
        action = rng.choice(JUNK)
        if playing and rng.random() < 0.9:
            action = rng.choice(self.choices())
        ways = [
            (4 if not playing else 1, lambda: self.ask(
                guest, Sit, name=guest, **commitment_of(table, seat))),
            (4 if not playing else 0.1, lambda: self.ask(
                guest, Commit, **commitment_of(table, seat))),
            (4 if not playing else 0.1, lambda: self.ask(
                guest, Reveal, seat=seat, contribution=contribution_of(table, seat))),
            (0.5, lambda: self.ask(
                guest, FreeSeat, absent=set(rng.choices(GUESTS, k=2)), seat=seat)),
            (1, lambda: self.ask(guest, AddBot, seat=seat, level="random")),
            (1, lambda: self.ask(guest, Leave)),
            (1, lambda: self.ask(guest, Return)),
            (1, lambda: self.ask(guest, Chat, text="hm")),
            (0.2, lambda: self.ask(guest, Resign)),
            (2 * playing, lambda: self.ask(
                guest, Vote, absent=set(rng.choices(GUESTS, k=2)), seat=seat,
                choice=rng.choice(("wait", "substitute", "end")))),
            (12 * playing, lambda: self.ask(
                guest, Play, seen=seen, action=action, confirm=rng.random() < 0.5)),
            (8 * playing, lambda: self.ask(guest, rng.choice((Roll, Confirm)), seen=seen)),
            (3 * playing, lambda: self.ask(guest, Undo, seen=seen)),
            (4 * playing, lambda: self.play_for_seat(rng.choice(("bot", "absent", "late")))),
        ]  # fmt: skip
        weights, calls = zip(*ways, strict=True)
        try:
            rng.choices(calls, weights)[0]()
        except Refused as refused:
            assert self.table == table
            return refused.code
        return None


@st.composite
def sittings(draw, finished=False):
    """Draw a table of any kind after random commands."""
    players, *kind = draw(st.sampled_from(COMBINATIONS))
    rng = random.Random(draw(st.integers(0, 2**32)))
    chairs = ["me", *rng.choices(["here", "open", "random", "open"], k=players - 1)]
    rng.shuffle(chairs)
    first = draw(st.sampled_from(["random", *range(players)]))
    sitting = Sitting(plan(chairs, kind, first), hexes(rng), contributes=False)
    for _ in range(draw(st.integers(0, 120))):
        sitting.fumble(rng)
    if finished:
        if sitting.table.is_archived:  # everybody left the waiting room
            chairs = ["me", *["random"] * (players - 1)]
            return Sitting(plan(chairs, kind, first)).play_on(rng)
        free = [seat for seat, each in enumerate(sitting.table.seats) if each.is_free]
        for seat in free:
            sitting.sit(HOST, seat, "Ana")
        sitting.contribute()
        sitting.play_on(rng)
    return sitting
