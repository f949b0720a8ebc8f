"""`marrakech serve`: the server that people play on from anywhere."""

import click

DATABASE = click.option(
    "--database", default="sqlite:///marrakech.db", show_default=True,
    envvar="MARRAKECH_DATABASE", show_envvar=True,
    help="sqlite:///FILE, or postgresql://HOST/NAME.",
)  # fmt: skip


@click.command("serve")
@DATABASE
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on.")
@click.option("--port", type=click.IntRange(1, 65535), default=8000, show_default=True,
              help="The port to listen on.")  # fmt: skip
@click.option(
    "--internal-address", default="", envvar="MARRAKECH_INTERNAL_ADDRESS", show_envvar=True,
    metavar="HOST:PORT",
    help="Where other processes on the database reach this one; by default, where it listens.",
)  # fmt: skip
@click.option("--origin", multiple=True, help="Another host whose page may use this server.")
@click.option(
    "--behind-proxy", is_flag=True, help="Trust the client address that a proxy forwards."
)
@click.option("--no-limits", is_flag=True, help="Turn off rate limits.")
@click.option("--workers", "--bots", type=click.IntRange(1, 64), default=1, show_default=True,
              help="The number of processes for bots, hints and analyses.")  # fmt: skip
@click.option("--archive-days", type=click.IntRange(1), default=30, show_default=True,
              help="Archive waiting rooms and finished tables after this many days.")  # fmt: skip
@click.option(
    "--keep-days",
    type=click.IntRange(1),
    default=None,
    help="Delete a table this many days after it was archived; never by default.",
)
@click.option("--drain-seconds", type=click.FloatRange(0, 3600), default=0, show_default=True,
              help="Serve for so long after SIGTERM, with /readyz saying no.")  # fmt: skip
@click.option(
    "--metrics-token", default="", envvar="MARRAKECH_METRICS_TOKEN", show_envvar=True,
    help="The token that /metrics requires; none by default.",
)  # fmt: skip
def command(
    database: str, host: str, port: int, internal_address: str, origin: tuple[str, ...],
    behind_proxy: bool, no_limits: bool, workers: int, archive_days: int, keep_days: int | None,
    drain_seconds: float, metrics_token: str,
) -> None:  # fmt: skip
    """Serve tables to browsers and bots."""
    from ..server.run import run
    from ..server.settings import Settings

    run(Settings(
        database, host, port, internal_address, origin, behind_proxy, not no_limits, workers,
        archive_days, keep_days, drain_seconds, metrics_token,
    ))  # fmt: skip
