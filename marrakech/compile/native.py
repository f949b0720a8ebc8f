"""The rules as machine code: the same functions, compiled for the CPU on request."""

import os
import sys
from collections.abc import Callable
from functools import cache
from threading import Lock
from types import FunctionType
from typing import Any

from ..extras import LibraryMissing
from .cache import cache_folder, keep_compiled
from .marks import COMPILED, INTRINSICS, NOINLINE

Rule = Callable[..., Any]
Substitutions = tuple[tuple[Rule, Rule], ...]

BUILDING = Lock()  # several threads may ask for a rule at once; it is built for the first


def compile_native(rule: Rule, *substitutions: tuple[Rule, Rule]) -> Rule:
    """Return a marked rule as machine code for the CPU, with every marked rule that it calls.

    Each substitution is a pair of marked rules: the second is called in place of the first. The
    two must not take arguments of the same types, or code compiled for one would serve the other.
    The first call with new types of arguments compiles, or loads code compiled before.
    """
    with BUILDING:
        return dispatcher_of(rule, substitutions)


@cache
def dispatcher_of(rule: Rule, substitutions: Substitutions) -> Rule:
    """Return numba's dispatcher for a marked rule, not compiled yet."""
    numba, folder = load_numba(), cache_folder()
    announce_compilation()
    compiled = numba.njit(source_of(rule, substitutions), error_model="numpy", nogil=True)
    if folder is not None:
        keep_compiled(compiled, folder)
    return link_recursive_calls(rule, compiled)


@cache
def announce_compilation() -> None:
    """Say once, when the cache is empty, why the first call takes a while."""
    folder = cache_folder()
    if folder is None or not any(folder.iterdir()):
        print("marrakech: compiling the rules for this processor, once …", file=sys.stderr)


@cache
def inline_native(rule: Rule, substitutions: Substitutions) -> Rule:
    """Return a marked rule for other compiled rules to call: inlined unless marked `noinline`."""
    numba = load_numba()
    compiled = numba.njit(
        source_of(rule, substitutions),
        error_model="numpy",
        forceinline=not calls_itself(rule) and rule not in NOINLINE,
        no_cpython_wrapper=True,
        no_cfunc_wrapper=True,
    )
    return link_recursive_calls(rule, compiled)


def calls_itself(rule: Rule) -> bool:
    """Return whether a rule is recursive."""
    return isinstance(rule, FunctionType) and rule.__name__ in rule.__code__.co_names


def link_recursive_calls(rule: Rule, compiled: Any) -> Rule:
    """Let a recursive rule, once compiled, call its compiled self."""
    if calls_itself(rule):
        compiled.py_func.__globals__[rule.__name__] = compiled
    return compiled


def source_of(rule: Rule, substitutions: Substitutions) -> Rule:
    """Return the function that numba compiles for a rule: a rebound copy, or an intrinsic."""
    if INTRINSICS.get(rule) == "popcount":
        return popcount(load_numba())
    substitutes = dict(substitutions)
    return rebound_copy(
        rule, lambda called: inline_native(substitutes.get(called, called), substitutions)
    )


def rebound_copy(rule: Rule, build: Callable[[Rule], Rule]) -> Rule:
    """Return a copy of a rule whose names of other marked rules are bound to their built forms."""
    assert isinstance(rule, FunctionType)
    called = {
        name: build(value)
        for name, value in rule.__globals__.items()
        if name in rule.__code__.co_names and is_marked(value) and value is not rule
    }
    names = rule.__globals__ | called
    return FunctionType(rule.__code__, names, rule.__name__, rule.__defaults__, rule.__closure__)


def is_marked(value: object) -> bool:
    """Return whether a value is a rule that carries the mark."""
    return isinstance(value, FunctionType) and value in COMPILED


def popcount(numba: Any) -> Rule:
    """Return a function that counts set bits with the processor's own instruction."""

    @numba.extending.intrinsic  # type: ignore[untyped-decorator]
    def ctpop(_typing: Any, squares: Any) -> Any:
        def code(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            return builder.ctpop(arguments[0])

        return numba.types.int64(numba.types.int64), code

    def count_bits(squares: int) -> int:
        number: int = ctpop(squares)
        return number

    return count_bits


@cache
def load_numba() -> Any:
    """Import numba, set to the processor's widest vectors unless it was imported before."""
    try:
        if "numba" not in sys.modules:
            prefer_wide_vectors()
        import numba
        import numba.extending
    except ImportError as error:
        raise LibraryMissing("machine code for rules", "numba", "bulk") from error
    return numba


def prefer_wide_vectors() -> None:
    """Ask for 512-bit vectors on processors that have them: by itself LLVM stops at 256."""
    import llvmlite.binding as llvm

    features = llvm.get_host_cpu_features()
    if features.get("avx512f"):
        os.environ.setdefault("NUMBA_CPU_NAME", llvm.get_host_cpu_name())
        wide = features.flatten() + ",-prefer-256-bit"
        os.environ.setdefault("NUMBA_CPU_FEATURES", wide)
