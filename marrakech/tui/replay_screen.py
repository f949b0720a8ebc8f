"""The replay of a game, moment by moment, with its analysis."""

from itertools import pairwise

from msgspec import UNSET
from rich.style import Style
from rich.text import Text
from textual import work
from textual.app import ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.events import Key
from textual.screen import Screen
from textual.widgets import Static

from ..analysis.grades import GRADES
from ..analysis.jobs import analysis
from ..analysis.schemas import AnalysisPayload, PlayerPayload, StepPayload
from ..clients.local_bots import TERMINAL
from ..drawing.palette import RUGS
from ..i18n.messages import Messages
from ..notation.position import read_position
from ..notation.record import read_record
from ..notation.text import read_rules
from ..rules.floor import NO_COLOUR, colour_on
from ..rules.state import Rules, colours_of
from ..table.events import Played
from ..table.replay import Moment, replay_of
from ..workers.processes import ProcessPool, WorkerFailed
from .keys import KeyBar, KeyHint
from .market import Market
from .market_text import Highlights, squares_of
from .narration import Narrator, is_rug
from .panels import SeatLine, seats_panel
from .selection import halves

BAR = 16  # letters of a certain victory
LETTERS = {grade.name: grade.letter for grade in GRADES}
KEYS = {
    "right": "go(1)", "left": "go(-1)", "pagedown": "go_turn(1)", "pageup": "go_turn(-1)",
    "home": "go(-9999)", "end": "go(9999)", "t": "go_turning", "q": "leave", "escape": "leave",
}  # fmt: skip


class ReplayScreen(Screen[None]):
    """A record, stepped through."""

    def __init__(self, record: str, messages: Messages) -> None:
        super().__init__()
        self.record, self.messages, self.t = record, messages, messages.t
        self.replay = replay_of(read_record(record))
        self.narrator = Narrator(messages, self.replay.seats)
        self.at = 0
        self.analysis: AnalysisPayload | None = None
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
            self.analysis = self.worker.run(analysis, self.record)
        except WorkerFailed:
            self.trouble = self.t("refusal-not-computed")
        if self.is_running:
            self.app.call_from_thread(self.show)

    @property
    def moments(self) -> tuple[Moment, ...]:
        """All moments of the game."""
        return self.replay.moments

    @property
    def step(self) -> StepPayload | None:
        """The analysis of the action that led to this moment."""
        if self.analysis is None or self.at == 0:
            return None
        return self.analysis.steps[self.at - 1]

    # Display

    def show(self) -> None:
        """Show this moment."""
        moment = self.moments[self.at]
        state = read_position(moment.position, read_rules(self.replay.rules))
        action = moment.event.action if isinstance(moment.event, Played) else ""
        rug = squares_of(halves(action)) if is_rug(action) else frozenset()
        colour = colour_on(state.floor, min(rug)) if rug else NO_COLOUR
        self.market.show(state, Highlights(rug=rug, colour=colour))
        self.head.update(Text("\n").join(self._moment_lines(moment)))
        seats = [
            SeatLine(holdings, seat.level)
            for seat, holdings in zip(self.replay.seats, moment.seats, strict=True)
        ]
        self.players.update(seats_panel(self.narrator, seats, state, not self.app.no_color))
        chances = Text("\n").join(self._chances_lines(state.rules))
        self.chances.update(chances)
        self.keys.show(self._key_hints())

    def _moment_lines(self, moment: Moment) -> list[Text]:
        """Return the moment, its action and the grade of the action."""
        turn = moment.turn
        head = self.t("turn-number", turn=turn) if turn else self.t("before-first-turn")
        place = self.t("moment-of", at=self.at, count=len(self.moments) - 1)
        lines = [Text.assemble((head, "bold"), f" · {place}")]
        if moment.event is not None:
            lines.append(Text(self.narrator.event(moment.event)))
        if self.at == len(self.moments) - 1 and self.replay.result:
            winners = self.narrator.winners(self.replay.result.winners)
            lines.append(Text(winners, "bold"))
        if self.step is not None:
            lines += [Text(line) for line in self._verdict(self.step) if line]
        return lines

    def _verdict(self, step: StepPayload) -> list[str]:
        """Return the analysis of an action."""
        seat = most_changed(step)
        before, after = (self.messages.percent(each[seat]) for each in (step.before, step.after))
        lines = []
        if step.grade is UNSET or step.best is UNSET:
            change = self.messages.percentage_points(step.change[seat])
            lines.append(self.t("luck-change", change=change))
        elif len(step.values) > 1:
            lines.append(f"{LETTERS[step.grade]} · {self.t(f'grade-{step.grade}')}")
            if step.best != step.action:
                better = self.narrator.choice("better-lay", "better-steer", step.seat, step.best)
                lines.append(better)
        if before != after:
            message = "win-chance-falls" if step.change[seat] < 0 else "win-chance-rises"
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
        shares = self.step.after if self.step else self.analysis.start
        for seat, share in enumerate(shares):
            colour = colours_of(rules, seat)[0]
            bar = "█" * round(share * BAR)
            style = Style(color=RUGS[colour]) if not self.app.no_color else Style()
            line = Text.assemble((f"{bar:<{BAR}}", style), f" {self.messages.percent(share):>5} ")
            lines.append(line.append(self.narrator.name(seat)))
        if self.at == len(self.moments) - 1:
            lines.append(Text(f"\n{self.t('luck-and-skill')}", "bold"))
            lines += [Text(self._skill_line(player)) for player in self.analysis.players]
        return lines

    def _skill_line(self, player: PlayerPayload) -> str:
        """Return a player's luck, errors and rating."""
        luck, own = map(self.messages.percentage_points, (player.luck, player.error))
        text = f"{self.narrator.name(player.seat)}: {self.t('win-chance-luck')} {luck}, "
        text += f"{self.t('win-chance-own-errors')} {own}"
        if not player.decisions:
            return text
        return f"{text} · {self.t('rating-' + player.rating)}"

    def _key_hints(self) -> list[KeyHint]:
        """Return the keys that work now."""
        found = [
            KeyHint("← →", self.t("moment"), "go(1)"),
            KeyHint("PgDn", self.t("next-turn"), "go_turn(1)"),
        ]  # fmt: skip
        if self.analysis is not None and self.analysis.turning_points:
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
        turns = [moment.turn for moment in self.moments]
        begins = [0, *(n for n, (one, other) in enumerate(pairwise(turns), 1) if one != other)]
        ahead = [n for n in begins if (n - self.at) * steps > 0] or [0, len(turns) - 1]
        self.action_go((min(ahead) if steps > 0 else max(ahead)) - self.at)

    def action_go_turning(self) -> None:
        """To the next turning point, after the last to the first."""
        if self.analysis is not None and self.analysis.turning_points:
            points = [point.number for point in self.analysis.turning_points]
            self.action_go(next((n for n in points if n > self.at), points[0]) - self.at)

    def action_leave(self) -> None:
        """Back to where we came from."""
        if self.is_current:
            self.dismiss()

    def on_unmount(self) -> None:
        """Nobody waits for the analysis any more."""
        self.worker.stop()


def most_changed(step: StepPayload) -> int:
    """Return the seat whose chances an action changed most; among equals the one who acted."""
    sizes = [round(abs(share), 9) for share in step.change]
    seat = step.seat
    return seat if sizes[seat] == max(sizes) else sizes.index(max(sizes))
