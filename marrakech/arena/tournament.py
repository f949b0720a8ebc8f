"""A tournament: the games of a match are played, kept and counted."""

from collections.abc import Callable, Generator, Iterator
from contextlib import closing, nullcontext
from dataclasses import dataclass, field
from pathlib import Path

from .folder import Folder
from .match import Fixture, Match
from .outcome import read_outcome
from .playing import Played, Thought
from .processes import play_here
from .schedule import Ledger
from .standings import Standings, standings

Workers = Callable[[Match, Iterator[Fixture]], Generator[Played]]


@dataclass
class Tournament:
    """A match that is played: here or by workers, and kept in a folder or not."""

    match: Match
    workers: Workers = play_here
    folder: Path | None = None
    progress: Callable[[int], None] = lambda _finished: None
    thoughts: dict[str, Thought] = field(default_factory=dict)  # of the games played in this run

    def hold(self) -> Standings:
        """Play every game that is missing, and tell the standings.

        >>> match = Match(("random", "peddler"), games=20)
        >>> [each.contestant for each in Tournament(match).hold().contestants]
        ['peddler', 'random']
        """
        with nullcontext() if self.folder is None else Folder(self.folder, self.match) as folder:
            ledger = Ledger(self.match)
            for outcome in folder.outcomes() if folder else ():
                ledger.enter(outcome)
            self.progress(len(ledger.outcomes))
            with closing(self.workers(self.match, ledger.to_play())) as games:
                for played in games:
                    if folder:
                        folder.append(played.record)
                    outcome = read_outcome(played.record, self.match)
                    ledger.enter(outcome)
                    self.remember(outcome.fixture, played.thoughts)
                    self.progress(1)
            if folder:
                folder.close_match(ledger.counted())
            return standings(ledger)

    def remember(self, fixture: Fixture, thoughts: tuple[Thought, ...]) -> None:
        """Add what was thought in a game."""
        for contestant, thought in zip(self.match.seated(fixture), thoughts, strict=True):
            name = self.match.contestants[contestant]
            before = self.thoughts.get(name, Thought(0.0, 0))
            self.thoughts[name] = Thought(
                before.seconds + thought.seconds, before.decisions + thought.decisions
            )
