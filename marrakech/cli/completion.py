"""`marrakech completion`: what a shell needs to finish our words."""

import click
from click.shell_completion import get_completion_class

SHELLS = ("bash", "zsh", "fish")


@click.command("completion")
@click.argument("shell", type=click.Choice(SHELLS))
def command(shell: str) -> None:
    """Print a script that lets TAB finish commands and options in a shell.

    Source it from the shell's start file, or put it where the shell looks for completions.
    """
    click.echo(script(shell))


def script(shell: str) -> str:
    """What tells a shell to ask us how words may go on."""
    found = get_completion_class(shell)
    assert found is not None
    return found(click.Command("marrakech"), {}, "marrakech", "_MARRAKECH_COMPLETE").source()
