"""The marks that rules carry: plain Python as written, machine code on request."""

from collections.abc import Callable
from typing import Any, TypeVar

Rule = TypeVar("Rule", bound=Callable[..., Any])

COMPILED: set[Callable[..., Any]] = set()


def compiled(rule: Rule) -> Rule:
    """Mark a rule as written in the subset that compiles.

    The rule itself stays the plain Python function it is; `marrakech.compile.native` turns a
    marked rule, and every marked rule it calls, into machine code for the CPU or the GPU.
    The subset: ints within 64 bits, tuples, NamedTuples, `if`, `for` and `while`.
    """
    COMPILED.add(rule)
    return rule


INTRINSICS: dict[Callable[..., Any], str] = {}


def intrinsic(name: str) -> Callable[[Rule], Rule]:
    """Mark a rule, beside `compiled`, for which processors have an instruction of this name."""

    def mark(rule: Rule) -> Rule:
        INTRINSICS[rule] = name
        return rule

    return mark


NOINLINE: set[Callable[..., Any]] = set()


def noinline(rule: Rule) -> Rule:
    """Mark a rule, beside `compiled`, that is long and called from many places.

    It is compiled once and called; all others are inlined into their callers.
    """
    NOINLINE.add(rule)
    return rule
