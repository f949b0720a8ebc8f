"""The command `marrakech`: its subcommands, and one line for every error."""

import sys
from importlib import import_module

import click
from click.shell_completion import CompletionItem

from .. import __version__
from ..extras import LibraryMissing

# Each command lives in the module of its name, and is imported when it is called.
COMMANDS = {
    "open": "Open the page: a server on this machine, and a browser.",
    "new": "Make a new game, or a random finished one, as a record.",
    "play": "Play in the terminal against bots.",
    "show": "Draw a record or a position, with its legal actions.",
    "replay": "Go through a record step by step.",
    "verify": "Play records again and name the first wrong line.",
    "analyse": "Separate luck from skill in a record.",
    "perft": "Count the ways a game can go on.",
    "simulate": "Play random games in bulk and summarise them.",
    "arena": "Let bots play matches and rank them.",
    "bot": "Run a bot: for a host program, or at a table of a server.",
    "serve": "Serve tables to browsers and bots.",
    "db": "Look after the server's database.",
    "rules": "Print the rules of an edition.",
    "completion": "Print a completion script for a shell.",
}

# The extra that brings a library, where it is not the server's.
EXTRAS = {"textual": "terminal", "websockets": "terminal"}


class Commands(click.Group):
    """The commands, imported one at a time so that the rest costs nothing."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the commands in the order of the table."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return the command of that name."""
        if cmd_name not in COMMANDS:
            return None
        command = import_module(f".{cmd_name}", __package__).command
        assert isinstance(command, click.Command)
        return command

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """Return the commands that a word may become, from the table alone, and our own options."""
        begun = [name for name in COMMANDS if name.startswith(incomplete)]
        options = click.Command.shell_complete(self, ctx, incomplete)
        return [*(CompletionItem(name, help=COMMANDS[name]) for name in begun), *options]

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The list of commands, from the table alone."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="marrakech")
def commands() -> None:
    """The board game Marrakech."""


def main() -> None:
    """Run a command; print an error in one line and exit with code 2."""
    try:
        sys.exit(commands.main(standalone_mode=False))
    except click.exceptions.NoArgsIsHelpError as no_arguments:
        click.echo(no_arguments.ctx.get_help() if no_arguments.ctx else "", err=True)
        sys.exit(2)
    except click.ClickException as error:
        complain(error.format_message())
    except click.Abort:
        click.echo(err=True)
        sys.exit(130)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(141)
    except OSError as error:
        complain(f"{error.filename or 'output'}: {(error.strerror or str(error)).lower()}")
    except ValueError as error:
        complain(str(error))
    except LibraryMissing as missing:
        complain(str(missing))
    except ModuleNotFoundError as missing:  # where an extra is not installed
        if (missing.name or "").startswith("marrakech"):
            raise
        library = (missing.name or "").partition(".")[0]
        extra = EXTRAS.get(library, "server")
        complain(f"this needs {library}: pip install 'marrakech[{extra}]'")


def complain(message: str) -> None:
    """Print an error in one line and exit with code 2."""
    click.echo("marrakech: " + " ".join(message.split()), err=True)
    sys.exit(2)
