"""`marrakech completion`: what a shell needs to finish our words."""

import click
from click.shell_completion import get_completion_class

SHELLS = ("bash", "zsh", "fish")


@click.command("completion")
@click.argument("shell", type=click.Choice(SHELLS))
@click.pass_context
def command(ctx: click.Context, shell: str) -> None:
    """Print a script that lets TAB finish commands and options in SHELL.

    Source it from the shell's start file, or put it where the shell looks for completions.
    """
    found = get_completion_class(shell)
    assert found is not None
    click.echo(found(ctx.find_root().command, {}, "marrakech", "_MARRAKECH_COMPLETE").source())
