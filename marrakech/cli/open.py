"""`marrakech open`: the page on this machine, a server of one's own and a browser to see it."""

import socket
import sys
import threading
import time
import urllib.error
import urllib.request
import webbrowser

import click

from ..private_files import data_folder, private_folder

HOST = "127.0.0.1"
PATIENCE = 30.0  # seconds until the server answers


@click.command("open")
@click.option("--port", type=click.IntRange(1, 65535), default=8000, show_default=True,
              help="The port to try first.")  # fmt: skip
@click.option("--no-browser", is_flag=True, help="Only print the address.")
def command(port: int, no_browser: bool) -> None:
    """Open the page in a browser; Ctrl-C stops the server."""
    from ..server.run import run
    from ..server.settings import Settings

    folder = private_folder(data_folder())
    port = free_port(port)
    address = f"http://{HOST}:{port}/"
    click.echo(f"The market is open at {address} (Ctrl-C closes it)")
    if not no_browser:
        threading.Thread(target=show, args=(address,), daemon=True).start()
    database = f"sqlite:///{(folder / 'marrakech.db').as_posix()}"
    run(Settings(database, HOST, port), is_attended=True)


def free_port(wanted: int) -> int:
    """This port, or any other where it is taken."""
    for port in (wanted, 0):
        with socket.socket() as trial:
            if sys.platform != "win32":
                trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                trial.bind((HOST, port))
            except OSError:
                continue
            found: int = trial.getsockname()[1]
            return found
    raise click.ClickException("there is no free port")


def show(address: str) -> None:
    """Open a browser as soon as the server answers."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        try:
            urllib.request.urlopen(address + "healthz", timeout=1).close()
        except (urllib.error.URLError, OSError):
            time.sleep(0.1)
        else:
            webbrowser.open(address)
            return
