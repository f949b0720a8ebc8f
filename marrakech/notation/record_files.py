"""Files of many records: each begins with its Format tag, after an empty line."""

import os
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from .record import BEGIN, BYTE_ORDER_MARK, Record, read_lines, without_blank_end
from .text import BadNotation

Source = str | os.PathLike[str] | Iterable[str | bytes]  # a path, or lines

UNDECODED = range(0xDC80, 0xDD00)  # how Python marks bytes that are not UTF-8


class Excerpt(NamedTuple):
    """The lines of one record, and the number that the first of them has in its file."""

    first: int
    lines: list[str]

    def read(self) -> Record:
        """Read the record; refused at the first wrong line, by its number in the file."""
        for number, line in enumerate(self.lines, self.first):
            if not line.isascii() and any(ord(letter) in UNDECODED for letter in line):
                raise BadNotation(f"line {number}", "a byte that is not UTF-8")
        return read_lines(self.lines, self.first)

    @property
    def text(self) -> str:
        """The lines as a text of their own."""
        return "".join(line + "\n" for line in self.lines)


def excerpts(source: Source) -> Iterator[Excerpt]:
    """Cut a file, or an iterable of its lines, into records; no more than one is held at a time.

    >>> [excerpt.first for excerpt in excerpts(['[Format "a"]', "", "", '[Format "b"]'])]
    [1, 4]
    """
    if isinstance(source, str | os.PathLike):
        with open(source, "rb") as file:
            yield from excerpts(file)
        return
    first, lines = 1, list[str]()
    for number, raw in enumerate(source, 1):
        line = cleaned(raw)
        if is_begin(line) and lines and not lines[-1]:
            yield Excerpt(first, without_blank_end(lines))
            lines = []
        if not lines:
            first, line = number, line.removeprefix(BYTE_ORDER_MARK)
        if lines or line:
            lines.append(line)
    if lines:
        yield Excerpt(first, without_blank_end(lines))


def cleaned(line: str | bytes) -> str:
    """Decode a line, and leave out how it ends."""
    text = line.decode(errors="surrogateescape") if isinstance(line, bytes) else line
    return text.removesuffix("\n").removesuffix("\r")


def is_begin(line: str) -> bool:
    """Return whether a record begins with this line."""
    return line.removeprefix(BYTE_ORDER_MARK).startswith(BEGIN)
