"""A tournament: the games of a match, played, stored and counted."""

from collections.abc import Callable, Generator, Iterator
from contextlib import closing, nullcontext
from dataclasses import dataclass, field
from pathlib import Path

from .folder import MatchFolder
from .local import play_here
from .match import Fixture, Match
from .outcome import read_outcome
from .playing import PlayedGame, ThinkingTime
from .schedule import MatchProgress
from .standings import Standings, standings

Workers = Callable[[Match, Iterator[Fixture]], Generator[PlayedGame]]


@dataclass
class Tournament:
    """A match that is played here or by workers, and stored in a folder or not."""

    match: Match
    workers: Workers = play_here
    folder: Path | None = None
    progress: Callable[[int], None] = lambda _finished: None
    thinking_times: dict[str, ThinkingTime] = field(
        default_factory=dict
    )  # of the games played in this run

    def play(self) -> Standings:
        """Play every missing game; return the standings.

        >>> match = Match(("random", "peddler"), games=20)
        >>> [each.contestant for each in Tournament(match).play().contestants]
        ['peddler', 'random']
        """
        with (
            nullcontext() if self.folder is None else MatchFolder(self.folder, self.match) as folder
        ):
            progress = MatchProgress(self.match)
            for outcome in folder.outcomes() if folder else ():
                progress.add(outcome)
            self.progress(len(progress.outcomes))
            with closing(self.workers(self.match, progress.to_play())) as games:
                for played in games:
                    if folder:
                        folder.append(played.record)
                    outcome = read_outcome(played.record, self.match)
                    progress.add(outcome)
                    self.add_thinking_time(outcome.fixture, played.thinking_times)
                    self.progress(1)
            if folder:
                folder.close_match(progress.counted())
            return standings(progress)

    def add_thinking_time(self, fixture: Fixture, thinking_times: tuple[ThinkingTime, ...]) -> None:
        """Add the thinking times of a game."""
        for contestant, thinking_time in zip(
            self.match.seated(fixture), thinking_times, strict=True
        ):
            name = self.match.contestants[contestant]
            before = self.thinking_times.get(name, ThinkingTime(0.0, 0))
            self.thinking_times[name] = ThinkingTime(
                before.seconds + thinking_time.seconds, before.decisions + thinking_time.decisions
            )
