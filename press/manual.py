"""The manual page and the completion scripts of the package, from the source of `--help`.

`python -m press.manual FOLDER` writes it as it lies below /usr/share.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

import click

from marrakech.cli.completion import SHELLS, script
from marrakech.cli.main import COMMANDS, commands
from marrakech.version import __version__

PLACES = {
    "bash": "bash-completion/completions/marrakech",
    "zsh": "zsh/site-functions/_marrakech",
    "fish": "fish/vendor_completions.d/marrakech.fish",
}


def manual() -> str:
    """Return the manual page, in the language that `man` reads."""
    about = commands.get_short_help_str().rstrip(".")
    lines = [
        f'.TH MARRAKECH 1 "" "marrakech {__version__}" "Marrakech"',
        ".SH NAME", f"marrakech \\- {plain(about)}",
        ".SH SYNOPSIS", ".B marrakech", plain("COMMAND [OPTIONS] [ARGS]..."),
        ".SH DESCRIPTION",
        "The board game Marrakech: to play in a browser or a terminal, to look back on games,",
        "to let bots play, and to serve tables to others.",
        f"{plain('--help')} describes each command too.",
        ".SH COMMANDS",
    ]  # fmt: skip
    context = click.Context(commands, info_name="marrakech")
    for name in COMMANDS:
        command = commands.get_command(context, name)
        assert command
        lines += chapter(command, click.Context(command, context, info_name=name))
    lines += [
        ".SH EXIT STATUS",
        "0 when it was done; 1 where a record that was to be verified is wrong; 2 when something",
        "is wrong with the request; one line on standard error then gives the reason.",
    ]
    return "\n".join([*lines, ""])


def chapter(command: click.Command, context: click.Context) -> Iterator[str]:
    """Yield a command: its usage, help and options."""
    yield f".SS {plain(command.get_usage(context).removeprefix('Usage: '))}"
    for paragraph in (command.help or "").split("\n\n"):
        yield plain(" ".join(paragraph.split()))
        yield ".PP"
    for parameter in command.get_params(context):
        record = parameter.get_help_record(context)
        if record and record[1] and "--help" not in record[0]:
            yield from (".TP", f".B {plain(record[0])}", plain(record[1]))
    if isinstance(command, click.Group):
        for name, below in command.commands.items():
            yield from chapter(below, click.Context(below, context, info_name=name))


def plain(text: str) -> str:
    """Text that means nothing more to `man`, on one line."""
    line = " ".join(text.split()).replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{line}" if line.startswith((".", "'")) else line


def main(folder: Path) -> None:
    """Write the page and the scripts."""
    texts = {"man/man1/marrakech.1": manual()}
    texts |= {PLACES[shell]: script(shell) for shell in SHELLS}
    for name, text in texts.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
