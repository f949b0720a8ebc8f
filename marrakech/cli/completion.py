"""`marrakech completion`: the completion script of a shell."""

import click
from click.shell_completion import get_completion_class

SHELLS = ("bash", "zsh", "fish")


@click.command("completion")
@click.argument("shell", type=click.Choice(SHELLS))
def command(shell: str) -> None:
    """Print a script that completes commands and options with TAB.

    Source it from the shell's start file, or put it where the shell looks for completions.
    """
    click.echo(script(shell))


def script(shell: str) -> str:
    """Return the script that makes a shell ask this program for completions."""
    found = get_completion_class(shell)
    assert found is not None
    return found(click.Command("marrakech"), {}, "marrakech", "_MARRAKECH_COMPLETE").source()
