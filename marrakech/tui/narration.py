"""Sentences about a table: its events, rules, squares, holdings and refusals."""

from collections.abc import Mapping, Sequence
from typing import Any

from ..i18n.messages import Messages
from ..table.names import clean_line

Payload = Mapping[str, Any]


def is_rug(action: str) -> bool:
    """Return whether an action lays a rug."""
    return len(action) == 4


def asked(view: Payload) -> str:
    """Return the message that asks for what is to be done now."""
    game = view["game"]
    if game["phase"] == "lay":
        return "prompt-confirm-rug" if game["may_confirm"] else "prompt-lay-keys"
    if "order=steer-last" in view["rules"]:
        return "prompt-confirm-turn" if game["may_confirm"] else "prompt-steer-last"
    return "prompt-throw" if game["may_confirm"] else "prompt-steer"


class Narrator:
    """Describes a table with these seats in a language; the names in them are not trusted."""

    def __init__(self, messages: Messages, seats: Sequence[Payload]) -> None:
        self.messages, self.t, self.seats = messages, messages.t, seats

    def name(self, seat: int) -> str:
        """Return the name of whoever plays a seat."""
        return clean_line(self.seats[seat]["name"]) or self.t("seat-free", seat=seat + 1)

    def guest(self, guest: str) -> str:
        """Return the name of a guest at this table, who may have left it."""
        seats = [number for number, seat in enumerate(self.seats) if seat["guest"] == guest]
        return self.name(seats[0]) if seats else self.t("guest")

    def level(self, level: str) -> str:
        """Return the name of a bot's level, or the command of an outside bot."""
        message = f"level-{level.split(':')[0]}"
        return self.t(message) if self.messages.has(message) else level

    # Events

    def event(self, event: Payload) -> str:
        """Return an event as a sentence, or nothing where it says nothing new."""
        match event["type"]:
            case "started":
                return self.t("event-started", name=self.name(event["first"]))
            case "played":
                return self.choice("event-laid", "event-steered", event)
            case "undone":
                return self.t("event-undone", name=self.name(event["seat"]))
            case "thrown":
                return self.throw(event)
            case "drawn":
                colour = self.t(f"colour-{event['colour']}")
                return self.t("event-drawn", name=self.name(event["seat"]), colour=colour)
            case "seated":
                return self.t("event-seated", name=clean_line(event["name"]))
            case "ended":
                return self.winners(event["winners"])
            case "left" | "returned" | "substituted" | "resigned" as kind:
                return self.t(f"event-{kind}", name=self.guest(event["guest"]))
            case "voted" if event["choice"] != "wait":
                names = {"name": self.guest(event["guest"]), "absent": self.guest(event["absent"])}
                return self.t(f"event-voted-{event['choice']}", **names)
            case "chatted":
                phrase, text = event["phrase"], clean_line(event["text"])
                said = self.t(f"phrase-{phrase}") if phrase else text
                return self.t("chat-message", name=clean_line(event["name"]), text=said)
        return ""

    def choice(self, lay: str, steer: str, event: Payload) -> str:
        """Return a choice as a sentence, by one message for a rug and another for a steering."""
        action, name = event["action"], self.name(event["seat"])
        if is_rug(action):
            return self.t(lay, name=name, **{"from": action[:2], "to": action[2:]})
        return self.t(steer, name=name, direction=action)

    def throw(self, event: Payload) -> str:
        """Return a throw with its cost."""
        name, steps = self.name(event["seat"]), event["steps"]
        text = self.t("event-thrown", name=name, steps=steps)
        if event["paid"]:
            text = self.t(
                "event-paid", name=name, steps=steps, dirhams=event["paid"],
                payee=self.name(event["receiver"]),
            )  # fmt: skip
        is_eliminated = event.get("eliminated")
        return f"{text} {self.t('event-eliminated', name=name)}" if is_eliminated else text

    def winners(self, seats: Sequence[int]) -> str:
        """Return the sentence about the winners, or that the game was ended early."""
        if not seats:
            return self.t("event-stopped")
        names = ", ".join(self.name(seat) for seat in seats)
        return self.t("event-won", names=names, count=len(seats))

    # The table as it stands

    def rules(self, view: Payload) -> list[str]:
        """Return the rules of a table, a line each: edition, options, clock."""
        options = dict(word.split("=") for word in view["rules"].split() if "=" in word)
        clock = self.t("seconds", count=view["clock"]) if view["clock"] else self.t("no-clock")
        lines = [(self.t("edition"), self.t(f"edition-{view['edition']}"))]
        lines += [
            (self.t(f"option-{name}"), self.t(f"option-{name}-{options[name]}"))
            for name in ("unpaid", "order", "whole")
        ]
        lines.append((self.t("clock"), clock))
        texts = [f"{name}: {value}" for name, value in lines]
        return [*texts, self.t("friendly-table")] if view["friendly"] else texts

    def square(self, square: str, game: Payload, payer: int | None) -> str:
        """Return a square: what lies there, and what landing on it would cost."""
        assam, facing = game["position"].split(" ")[1:3]
        parts = [square] + ([self.t("assam-here", facing=facing)] if assam == square else [])
        patch = next((each for each in game["patches"] if square in each["squares"]), None)
        if patch is None:
            return ", ".join([*parts, self.t("square-empty")])
        colour, size = self.t(f"colour-{patch['colour']}"), len(patch["squares"])
        owner = self.name(patch["seat"])
        parts.append(self.t("square-rug", colour=colour, owner=owner, count=size))
        if payer is not None and patch["tolls"][payer]:
            cost = self.t("dirhams", count=patch["tolls"][payer])
            parts.append(self.t("square-costs", cost=cost))
        if payer in patch.get("outs", ()):
            parts.append(self.t("square-eliminates"))
        return ", ".join(parts)

    def standing(self, seat: Payload) -> str:
        """Return a seat's points and holdings in one line."""
        return self.points(seat) + ("" if seat["out"] else f" · {self.holdings(seat)}")

    def points(self, seat: Payload) -> str:
        """Return a seat's points, or that it is out."""
        return self.t("eliminated") if seat["out"] else self.t("points", count=seat["points"])

    def holdings(self, seat: Payload) -> str:
        """Return a seat's dirhams, and the rugs that it has left."""
        rugs = self.t("rugs", count=seat["rugs"])
        return f"{self.t('dirhams', count=seat['purse'])} · {rugs}"

    def way(self, ahead: Payload) -> str:
        """Return the costs of one steering's throws, or that all are free."""
        costs = {
            steps: there for steps, there in ahead.items() if there["pays"] or there.get("out")
        }
        texts = [
            self.t("throw-costs", steps=steps, dirhams=there["pays"])
            + (f" {self.t('eliminated')}" if there.get("out") else "")
            for steps, there in costs.items()
        ]
        return ", ".join(texts) or self.t("costs-nothing")

    def refusal(self, refusal: Payload) -> str:
        """Why something cannot be done."""
        candidates = (f"objection-{refusal.get('objection')}", f"refusal-{refusal['code']}")
        return self.t(
            next((each for each in candidates if self.messages.has(each)), "refusal-other")
        )

    def squares(self, count: int) -> str:
        """So many squares."""
        return self.t("squares-count", count=count)
