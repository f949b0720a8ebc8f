"""Sentences about a table: its events, rules, squares, holdings and refusals."""

from collections.abc import Mapping, Sequence

from ..i18n.messages import Messages
from ..table.events import (
    Chatted,
    DiceRenewed,
    Drawn,
    Ended,
    Event,
    Left,
    Played,
    Resigned,
    Returned,
    Seated,
    Started,
    Substituted,
    Thrown,
    Undone,
    Voted,
    kebab,
)
from ..table.names import clean_line
from ..table.refusals import Refused
from ..table.replay import ReplaySeat
from ..table.view import GameView, Holdings, Landing, SeatView, View


def is_rug(action: str) -> bool:
    """Return whether an action lays a rug."""
    return len(action) == 4


def asked(rules: str, game: GameView) -> str:
    """Return the message that asks for what is to be done now."""
    if game.phase == "lay":
        return "prompt-confirm-rug" if game.may_confirm else "prompt-lay-keys"
    if "order=steer-last" in rules:
        return "prompt-confirm-turn" if game.may_confirm else "prompt-steer-last"
    return "prompt-throw" if game.may_confirm else "prompt-steer"


class Narrator:
    """Describes a table with these seats in a language; the names in them are not trusted."""

    def __init__(self, messages: Messages, seats: Sequence[SeatView | ReplaySeat]) -> None:
        self.messages, self.t, self.seats = messages, messages.t, seats

    def name(self, seat: int) -> str:
        """Return the name of whoever plays a seat."""
        return clean_line(self.seats[seat].name) or self.t("seat-free", seat=seat + 1)

    def guest(self, guest: str) -> str:
        """Return the name of a guest at this table, who may have left it."""
        seats = [
            number
            for number, seat in enumerate(self.seats)
            if isinstance(seat, SeatView) and seat.guest == guest
        ]
        return self.name(seats[0]) if seats else self.t("guest")

    def level(self, level: str) -> str:
        """Return the name of a bot's level, or the command of an outside bot."""
        message = f"level-{level.split(':')[0]}"
        return self.t(message) if self.messages.has(message) else level

    # Events

    def event(self, event: Event) -> str:
        """Return an event as a sentence, or nothing where it says nothing new."""
        match event:
            case Started(first=seat):
                return self.t("event-started", name=self.name(seat))
            case Played(seat=seat, action=action):
                return self.choice("event-laid", "event-steered", seat, action)
            case Undone(seat=seat):
                return self.t("event-undone", name=self.name(seat))
            case Thrown():
                return self.throw(event)
            case Drawn(seat=seat, colour=colour):
                return self.t(
                    "event-drawn", name=self.name(seat), colour=self.t(f"colour-{colour}")
                )
            case Seated(name=name):
                return self.t("event-seated", name=clean_line(name))
            case Ended(winners=seats):
                return self.winners(seats)
            case DiceRenewed():
                return self.t("event-dice-renewed")
            case Left() | Returned() | Substituted() | Resigned():
                return self._came_or_went(event)
            case Voted(guest=guest, absent=absent, choice=choice) if choice != "wait":
                names = {"name": self.guest(guest), "absent": self.guest(absent)}
                return self.t(f"event-voted-{choice}", **names)
            case Chatted(name=name, text=text, phrase=phrase):
                said = (
                    self.t(f"phrase-{phrase}")
                    if phrase
                    else clean_line(text) or self.t("chat-removed")
                )
                return self.t("chat-message", name=clean_line(name), text=said)
        return ""

    def _came_or_went(self, event: Left | Returned | Substituted | Resigned) -> str:
        """Return a sentence about a player who left, returned, resigned or was replaced."""
        name = self.guest(event.guest)
        if isinstance(event, Left) and event.by:
            return self.t("event-freed", name=name, by=self.guest(event.by))
        return self.t(f"event-{kebab(type(event).__name__)}", name=name)

    def choice(self, lay: str, steer: str, seat: int, action: str) -> str:
        """Return a choice as a sentence, by one message for a rug and another for a steering."""
        name = self.name(seat)
        if is_rug(action):
            return self.t(lay, name=name, **{"from": action[:2], "to": action[2:]})
        return self.t(steer, name=name, direction=action)

    def throw(self, event: Thrown) -> str:
        """Return a throw with its cost."""
        name, steps = self.name(event.seat), event.steps
        text = self.t("event-thrown", name=name, steps=steps)
        if event.receiver is not None:
            text = self.t(
                "event-paid", name=name, steps=steps, dirhams=event.paid,
                payee=self.name(event.receiver),
            )  # fmt: skip
        return f"{text} {self.t('event-eliminated', name=name)}" if event.eliminated else text

    def winners(self, seats: Sequence[int]) -> str:
        """Return the sentence about the winners, or that the game was ended early."""
        if not seats:
            return self.t("event-stopped")
        names = ", ".join(self.name(seat) for seat in seats)
        return self.t("event-won", names=names, count=len(seats))

    # The table as it stands

    def rules(self, view: View) -> list[str]:
        """Return the rules of a table, a line each: edition, options, clock."""
        options = dict(word.split("=") for word in view.rules.split() if "=" in word)
        clock = self.t("seconds", count=view.clock) if view.clock else self.t("no-clock")
        lines = [(self.t("edition"), self.t(f"edition-{view.edition}"))]
        lines += [
            (self.t(f"option-{name}"), self.t(f"option-{name}-{options[name]}"))
            for name in ("unpaid", "order", "whole")
        ]
        lines.append((self.t("clock"), clock))
        texts = [f"{name}: {value}" for name, value in lines]
        return [*texts, self.t("friendly-table")] if view.friendly else texts

    def square(self, square: str, game: GameView, payer: int | None) -> str:
        """Return a square: what lies there, and what landing on it would cost."""
        assam, facing = game.position.split(" ")[1:3]
        parts = [square] + ([self.t("assam-here", facing=facing)] if assam == square else [])
        patch = next((each for each in game.patches if square in each.squares), None)
        if patch is None:
            return ", ".join([*parts, self.t("square-empty")])
        colour, size = self.t(f"colour-{patch.colour}"), len(patch.squares)
        owner = self.name(patch.seat)
        parts.append(self.t("square-rug", colour=colour, owner=owner, count=size))
        if payer is not None and patch.tolls[payer]:
            cost = self.t("dirhams", count=patch.tolls[payer])
            parts.append(self.t("square-costs", cost=cost))
        if payer in patch.outs:
            parts.append(self.t("square-eliminates"))
        return ", ".join(parts)

    def standing(self, seat: Holdings) -> str:
        """Return a seat's points and holdings in one line."""
        return self.points(seat) + ("" if seat.out else f" · {self.holdings(seat)}")

    def points(self, seat: Holdings) -> str:
        """Return a seat's points, or that it is out."""
        return self.t("eliminated") if seat.out else self.t("points", count=seat.points)

    def holdings(self, seat: Holdings) -> str:
        """Return a seat's dirhams, and the rugs that it has left."""
        rugs = self.t("rugs", count=seat.rugs)
        return f"{self.t('dirhams', count=seat.purse)} · {rugs}"

    def costs(self, landings: Mapping[str, Landing]) -> str:
        """Return the costs of one steering's throws, or that all are free."""
        texts = [
            self.t("throw-costs", steps=steps, dirhams=landing.pays)
            + (f" {self.t('eliminated')}" if landing.out else "")
            for steps, landing in landings.items()
            if landing.pays or landing.out
        ]
        return ", ".join(texts) or self.t("costs-nothing")

    def refusal(self, refusal: Refused) -> str:
        """Return the reason why something cannot be done."""
        candidates = (f"objection-{refusal.objection}", f"refusal-{refusal.code}")
        return self.t(
            next((each for each in candidates if self.messages.has(each)), "refusal-other")
        )

    def squares(self, count: int) -> str:
        """Return a number of squares in words."""
        return self.t("squares-count", count=count)
