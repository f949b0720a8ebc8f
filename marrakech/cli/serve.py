"""`marrakech serve`: the table that people sit down at from anywhere."""

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
@click.option("--origin", multiple=True, help="A page of another host that may act here.")
@click.option("--behind-proxy", is_flag=True, help="Believe what a proxy tells of visitors.")
@click.option("--no-limits", is_flag=True, help="Let everybody ask as often as they like.")
@click.option("--bots", type=click.IntRange(1, 64), default=1, help="Processes that bots think in.")
@click.option("--archive-days", type=click.IntRange(1), default=30, show_default=True,
              help="After so long without a visit a table is put away.")  # fmt: skip
@click.option(
    "--metrics-token", default="", envvar="MARRAKECH_METRICS_TOKEN", show_envvar=True,
    help="Who shows this may read /metrics; without one, anybody may.",
)  # fmt: skip
def command(
    database: str, host: str, port: int, origin: tuple[str, ...], behind_proxy: bool,
    no_limits: bool, bots: int, archive_days: int, metrics_token: str,
) -> None:  # fmt: skip
    """Serve tables to browsers and bots."""
    from ..server.run import run
    from ..server.settings import Settings

    told = (host, port, origin, behind_proxy, not no_limits, bots, archive_days, metrics_token)
    run(Settings(database, *told))
