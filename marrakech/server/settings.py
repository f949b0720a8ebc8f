"""The settings of a server, from the command line and the environment."""

import socket
from dataclasses import dataclass, field

from .storage.database import DEFAULT

EVERYWHERE = ("", "0.0.0.0", "::")  # hosts that stand for every address of the machine


@dataclass(frozen=True, slots=True)
class Settings:
    """The choices of a host."""

    database: str = DEFAULT
    host: str = "127.0.0.1"
    port: int = 8000
    internal: str = ""  # the address where other processes on the database reach this one
    origins: tuple[str, ...] = ()  # from which pages of other hosts may act; our own always may
    is_behind_proxy: bool = False  # whether a proxy forwards address and scheme
    has_limits: bool = True
    workers: int = 1  # processes that bots, hints and analyses share
    archive_days: int = 30
    keep_days: int | None = None  # that archived tables are kept; None is for ever
    drain_seconds: float = 0.0  # from SIGTERM to the stop
    metrics_token: str = field(default="", repr=False)

    @property
    def internal_address(self) -> str:
        """The address for other processes: as the host says, or else where this one listens."""
        if self.internal:
            return self.internal
        is_everywhere = self.host in EVERYWHERE
        host = socket.gethostbyname(socket.gethostname()) if is_everywhere else self.host
        return f"[{host}]:{self.port}" if ":" in host else f"{host}:{self.port}"
