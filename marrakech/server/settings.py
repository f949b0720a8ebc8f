"""The settings of a server, from the command line and the environment."""

from dataclasses import dataclass, field

from .storage.database import DEFAULT


@dataclass(frozen=True, slots=True)
class Settings:
    """The choices of a host."""

    database: str = DEFAULT
    host: str = "127.0.0.1"
    port: int = 8000
    origins: tuple[str, ...] = ()  # from which pages of other hosts may act; our own always may
    is_behind_proxy: bool = False  # whether a proxy forwards address and scheme
    has_limits: bool = True
    bots: int = 1  # processes that bots think in
    archive_days: int = 30
    drain_seconds: float = 0.0  # from SIGTERM to the stop
    metrics_token: str = field(default="", repr=False)
