"""Our contributions to the dice of a server's tables, kept so that a killed client reveals them.

Each is kept under its commitment. It is revealed only once all players have committed, and for
those commitments alone: a server that shows us others afterwards gets nothing more.
"""

import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from ..fair import HEX, SCHEME, fresh_secret, player_commitment
from ..private_files import data_folder, owner_only, private_folder
from ..table.view import View

MOST = 500  # contributions on disk
Command = tuple[str, dict[str, Any]]  # kind and arguments


class Contribution(Struct):
    """A contribution to the dice, and the commitments of all seats when it was revealed."""

    server_commitment: str
    seat: int
    contribution: str
    revealed_for: list[str] | None = None


class OwnContributions:
    """The contributions that one client draws, commits to and reveals."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder  # None keeps them in memory alone
        self.known: dict[str, Contribution] = {}
        self.drawn: dict[tuple[str, int], str] = {}  # commitments, by the server's and the seat

    def draw(self, server_commitment: str, seat: int) -> dict[str, Any]:
        """Return the commitment for a seat as the arguments of a command; draw it if necessary."""
        commitment = self.drawn.get((server_commitment, seat), "")
        before = self._find(commitment)
        if before is None or before.revealed_for is not None:
            drawn = Contribution(server_commitment, seat, fresh_secret())
            commitment = player_commitment(server_commitment, seat, drawn.contribution)
            self._keep(commitment, drawn)
            self.drawn[server_commitment, seat] = commitment
        return {"seat": seat, "server_commitment": server_commitment, "commitment": commitment}

    def due(self, view: View, guest: str) -> Iterator[Command]:
        """Yield the commands with which a guest's seats contribute, as far as that is possible."""
        if view.status != "gathering" or view.archived or view.dice != SCHEME:
            return
        commitments = [seat.commitment for seat in view.seats]
        mine = [number for number, seat in enumerate(view.seats) if guest and seat.guest == guest]
        for seat in mine:
            if not commitments[seat]:
                command = self.draw(view.commitment, seat)
                commitments[seat] = command["commitment"]
                yield "commit", command
        if not all(made or seat.level for made, seat in zip(commitments, view.seats, strict=True)):
            return
        for seat in mine:
            drawn = self._find(commitments[seat])
            if drawn is None or view.seats[seat].contribution:
                continue
            if drawn.revealed_for not in (None, commitments):
                raise ChangedCommitments
            drawn.revealed_for = commitments
            self._keep(commitments[seat], drawn)
            yield "reveal", {"seat": seat, "contribution": drawn.contribution}

    def problem(self, view: View, guest: str) -> str | None:
        """Return why the dice of a game are not those that we contributed to, if so."""
        commitments = [seat.commitment for seat in view.seats]
        for number, seat in enumerate(view.seats):
            if not guest or seat.guest != guest or view.dice != SCHEME:
                continue
            drawn = self._find(commitments[number])
            if drawn is None:
                return f"the contribution of seat {number} is not ours"
            if drawn.revealed_for != commitments:
                return "another player's commitment was changed after we revealed our contribution"
        return None

    # On disk

    def _path(self, commitment: str) -> Path | None:
        is_name = self.folder is not None and HEX.fullmatch(commitment)
        return self.folder / f"{commitment}.json" if self.folder and is_name else None

    def _find(self, commitment: str) -> Contribution | None:
        path = self._path(commitment)
        if path is not None:  # another client of ours may have revealed it
            with contextlib.suppress(OSError, msgspec.MsgspecError):
                return msgspec.json.decode(path.read_bytes(), type=Contribution)
        return self.known.get(commitment)

    def _keep(self, commitment: str, drawn: Contribution) -> None:
        """Keep a contribution; where the disk takes nothing, in memory alone."""
        self.known[commitment] = drawn
        path = self._path(commitment)
        if path is None:
            return
        with contextlib.suppress(OSError):
            folder, fresh = private_folder(path.parent), path.with_suffix(".new")
            with open(fresh, "wb", opener=owner_only) as file:
                file.write(msgspec.json.encode(drawn))
            fresh.replace(path)
            files = sorted(folder.glob("*.json"), key=lambda each: each.stat().st_mtime)
            for old in files[:-MOST]:
                old.unlink(missing_ok=True)


class ChangedCommitments(Exception):
    """The server shows other commitments than those for which we revealed a contribution."""


def contributions_folder() -> Path:
    """Return the folder of contributions to dice."""
    return data_folder() / "dice"
