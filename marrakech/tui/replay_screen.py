"""The replay of a game, moment by moment, with its analysis."""

from itertools import pairwise

from msgspec import to_builtins
from rich.style import Style
from rich.text import Text
from textual import work
from textual.app import ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.events import Key
from textual.screen import Screen
from textual.widgets import Static

from ..analysis.jobs import analysis
from ..bots.bot import View
from ..clients.client import Payload
from ..clients.local_bots import TERMINAL
from ..drawing.palette import RUGS
from ..i18n.messages import Messages
from ..notation.record import read_record
from ..rules.floor import NO_COLOUR, colour_on
from ..rules.state import Rules, colours_of
from ..table.replay import replay_of
from ..workers.processes import ProcessPool, WorkerFailed
from .keys import KeyBar, KeyHint
from .market import Market
from .market_text import Highlights, squares_of
from .narration import Narrator, is_rug
from .panels import seats_panel
from .selection import halves

BAR = 16  # letters of a certain victory
LETTERS = {"best": "A", "good": "B", "doubtful": "C", "poor": "D", "blunder": "E"}
KEYS = {
    "right": "go(1)", "left": "go(-1)", "pagedown": "go_turn(1)", "pageup": "go_turn(-1)",
    "home": "go(-9999)", "end": "go(9999)", "t": "go_turning", "q": "leave", "escape": "leave",
}  # fmt: skip


class ReplayScreen(Screen[None]):
    """A record, stepped through."""

    def __init__(self, record: str, messages: Messages) -> None:
        super().__init__()
        self.record, self.messages, self.t = record, messages, messages.t
        self.replay = to_builtins(replay_of(read_record(record)))
        self.narrator = Narrator(messages, self.replay["seats"])
        self.at = 0
        self.analysis: Payload | None = None
        self.worker = ProcessPool(options=TERMINAL)
        self.trouble = ""
        # Held here, since the analysis may come after the screen has been closed.
        self.market, self.keys = Market(), KeyBar()
        self.head, self.chances = Static(id="moment"), Static(id="asked")
        self.players = Static(id="seats")

    def compose(self) -> ComposeResult:
        """The market left, the rest right."""
        with Horizontal():
            yield self.market
            with VerticalScroll(id="side", can_focus=False):
                yield self.head
                yield self.chances
                yield self.players
        yield self.keys

    def on_mount(self) -> None:
        """Show the start, and analyse the game meanwhile."""
        self.show()
        if len(self.moments) > 1:
            self.analyse()

    @work(thread=True)
    def analyse(self) -> None:
        """The analysis, which takes some seconds."""
        try:
            self.analysis = to_builtins(self.worker.run(analysis, self.record))
        except WorkerFailed:
            self.trouble = self.t("refusal-busy")
        if self.is_running:
            self.app.call_from_thread(self.show)

    @property
    def moments(self) -> list[Payload]:
        """All moments of the game."""
        moments: list[Payload] = self.replay["moments"]
        return moments

    @property
    def step(self) -> Payload | None:
        """The analysis of the action that led to this moment."""
        if self.analysis is None or self.at == 0:
            return None
        step: Payload = self.analysis["steps"][self.at - 1]
        return step

    def seats(self, moment: Payload) -> list[Payload]:
        """Return the seats and their holdings at a moment."""
        return [
            {**seat, **had}
            for seat, had in zip(self.replay["seats"], moment["seats"], strict=True)
        ]  # fmt: skip

    # Display

    def show(self) -> None:
        """Show this moment."""
        moment = self.moments[self.at]
        state = View.read(self.replay["rules"], moment["position"]).state
        action = moment["event"].get("action", "") if moment["event"] else ""
        rug = squares_of(halves(action)) if is_rug(action) else frozenset()
        colour = colour_on(state.floor, min(rug)) if rug else NO_COLOUR
        self.market.show(state, Highlights(rug=rug, colour=colour))
        self.head.update(Text("\n").join(self._moment_lines(moment)))
        view = {"seats": self.seats(moment), "acting": None}
        seats = seats_panel(self.narrator, view, state, lambda seat: False, not self.app.no_color)
        self.players.update(seats)
        chances = Text("\n").join(self._chances_lines(state.rules))
        self.chances.update(chances)
        self.keys.show(self._key_hints())

    def _moment_lines(self, moment: Payload) -> list[Text]:
        """Return the moment, its action and the grade of the action."""
        turn = moment["turn"]
        head = self.t("turn-number", turn=turn) if turn else self.t("before-first-turn")
        place = self.t("moment-of", at=self.at, count=len(self.moments) - 1)
        lines = [Text.assemble((head, "bold"), f" · {place}")]
        if moment["event"]:
            lines.append(Text(self.narrator.event(moment["event"])))
        if self.at == len(self.moments) - 1 and self.replay["result"]:
            winners = self.replay["result"]["winners"]
            lines.append(Text(self.narrator.winners(winners), "bold"))
        if self.step is not None:
            lines += [Text(line) for line in self._verdict(self.step) if line]
        return lines

    def _verdict(self, step: Payload) -> list[str]:
        """Return the analysis of an action."""
        seat = most_changed(step)
        before, after = (self.messages.percent(step[when][seat]) for when in ("before", "after"))
        lines = []
        if "grade" in step and len(step["values"]) > 1:
            grade = step["grade"]
            lines.append(f"{LETTERS[grade]} · {self.t(f'grade-{grade}')}")
            if step["best"] != step["action"]:
                better = {"action": step["best"], "seat": step["seat"]}
                lines.append(self.narrator.choice("better-lay", "better-steer", better))
        elif "grade" not in step:
            lines.append(
                self.t("luck-change", change=self.messages.hundredths(step["change"][seat]))
            )
        if before != after:
            message = "win-chance-falls" if step["change"][seat] < 0 else "win-chance-rises"
            name = self.narrator.name(seat)
            lines.append(self.t(message, name=name, before=before, after=after))
        return lines

    def _chances_lines(self, rules: Rules) -> list[Text]:
        """Everybody's chances at this moment, and at the end what luck and skill gave."""
        if self.analysis is None:
            count = len(self.moments) - 1
            waiting = self.t("analysing", count=count) if count else ""
            return [Text(self.trouble or waiting, "italic")]
        lines = [Text(self.t("win-chances"), "bold")]
        shares = self.step["after"] if self.step else self.analysis["start"]
        for seat, share in enumerate(shares):
            colour = colours_of(rules, seat)[0]
            bar = "█" * round(share * BAR)
            style = Style(color=RUGS[colour]) if not self.app.no_color else Style()
            line = Text.assemble((f"{bar:<{BAR}}", style), f" {self.messages.percent(share):>5} ")
            lines.append(line.append(self.narrator.name(seat)))
        if self.at == len(self.moments) - 1:
            lines.append(Text(f"\n{self.t('luck-and-skill')}", "bold"))
            lines += [Text(self._skill_line(player)) for player in self.analysis["players"]]
        return lines

    def _skill_line(self, player: Payload) -> str:
        """Return a player's luck, errors and rating."""
        luck, own = (self.messages.hundredths(player[what]) for what in ("luck", "error"))
        text = f"{self.narrator.name(player['seat'])}: {self.t('win-chance-luck')} {luck}, "
        text += f"{self.t('win-chance-own-errors')} {own}"
        if not player["decisions"]:
            return text
        return f"{text} · {self.t('rating-' + player['rating'])}"

    def _key_hints(self) -> list[KeyHint]:
        """Return the keys that work now."""
        found = [
            KeyHint("← →", self.t("moment"), "go(1)"),
            KeyHint("PgDn", self.t("next-turn"), "go_turn(1)"),
        ]  # fmt: skip
        if self.analysis is not None and self.analysis["turning_points"]:
            found.append(KeyHint("T", self.t("turning-points"), "go_turning"))
        return [*found, KeyHint("Q", self.t("leave"), "leave")]

    # Input

    async def on_key(self, key: Key) -> None:
        """Step on and back."""
        if key.key in KEYS:
            key.stop()
            await self.run_action(KEYS[key.key])

    def action_go(self, steps: int) -> None:
        """So many actions on, or back."""
        self.at = max(0, min(self.at + steps, len(self.moments) - 1))
        self.show()

    def action_go_turn(self, steps: int) -> None:
        """To where the next turn begins, or this or the last one did."""
        turns = [moment["turn"] for moment in self.moments]
        begins = [0, *(n for n, (one, other) in enumerate(pairwise(turns), 1) if one != other)]
        ahead = [n for n in begins if (n - self.at) * steps > 0] or [0, len(turns) - 1]
        self.action_go((min(ahead) if steps > 0 else max(ahead)) - self.at)

    def action_go_turning(self) -> None:
        """To the next turning point, after the last to the first."""
        if self.analysis is not None and self.analysis["turning_points"]:
            points = [point["number"] for point in self.analysis["turning_points"]]
            self.action_go(next((n for n in points if n > self.at), points[0]) - self.at)

    def action_leave(self) -> None:
        """Back to where we came from."""
        if self.is_current:
            self.dismiss()

    def on_unmount(self) -> None:
        """Nobody waits for the analysis any more."""
        self.worker.stop()


def most_changed(step: Payload) -> int:
    """Return the seat whose chances an action changed most; among equals the one who acted."""
    sizes = [round(abs(share), 9) for share in step["change"]]
    seat: int = step["seat"]
    return seat if sizes[seat] == max(sizes) else sizes.index(max(sizes))
