"""The rules as machine code: the same functions, compiled for the CPU when somebody asks for it."""

import os
import sys
from collections.abc import Callable
from functools import cache
from threading import Lock
from types import FunctionType
from typing import Any

from .cache import cache_folder, keep_compiled
from .marks import APART, INTRINSICS, MARKED

Rule = Callable[..., Any]


BUILDING = Lock()  # several threads may ask for a rule at once; it is built for the first


def machine(rule: Rule, *instead: tuple[Rule, Rule]) -> Rule:
    """A marked rule as machine code for the CPU, with every marked rule that it calls.

    `instead` are pairs of marked rules: wherever the first of a pair is called, the second is. The
    two must not take arguments of the same kinds, or what was compiled for one serves the other.
    The first call with a new kind of argument compiles, or loads what was compiled before.
    """
    with BUILDING:
        return dispatcher_of(rule, instead)


@cache
def dispatcher_of(rule: Rule, instead: tuple[tuple[Rule, Rule], ...]) -> Rule:
    """A marked rule as numba's function, not compiled yet."""
    numba, folder = load_numba(), cache_folder()
    announce()
    compiled = numba.njit(source(rule, instead), error_model="numpy", nogil=True)
    if folder is not None:
        keep_compiled(compiled, folder)
    return knotted(rule, compiled)


@cache
def announce() -> None:
    """Say, once and where nothing is kept from before, why the first call takes a while."""
    folder = cache_folder()
    if folder is None or not any(folder.iterdir()):
        print("marrakech: compiling the rules for this processor, once …", file=sys.stderr)


@cache
def inlined(rule: Rule, instead: tuple[tuple[Rule, Rule], ...]) -> Rule:
    """A marked rule as a part of others: built into its callers, or if it stands apart called."""
    numba = load_numba()
    compiled = numba.njit(
        source(rule, instead),
        error_model="numpy",
        forceinline=not calls_itself(rule) and rule not in APART,
        no_cpython_wrapper=True,
        no_cfunc_wrapper=True,
    )
    return knotted(rule, compiled)


def calls_itself(rule: Rule) -> bool:
    """Whether a rule is one of those few that name themselves."""
    return isinstance(rule, FunctionType) and rule.__name__ in rule.__code__.co_names


def knotted(rule: Rule, compiled: Any) -> Rule:
    """A compiled rule that calls its compiled self where the plain one calls itself."""
    if calls_itself(rule):
        compiled.py_func.__globals__[rule.__name__] = compiled
    return compiled


def source(rule: Rule, instead: tuple[tuple[Rule, Rule], ...]) -> Rule:
    """What numba compiles in a rule's place: its twin, or where there is one an instruction."""
    if INTRINSICS.get(rule) == "popcount":
        return ones(load_numba())
    others = dict(instead)
    return twin(rule, lambda called: inlined(others.get(called, called), instead))


def twin(rule: Rule, built: Callable[[Rule], Rule]) -> Rule:
    """The same function, which calls the marked rules it names in the form they are built in."""
    assert isinstance(rule, FunctionType)
    called = {
        name: built(value)
        for name, value in rule.__globals__.items()
        if name in rule.__code__.co_names and is_marked(value) and value is not rule
    }
    names = rule.__globals__ | called
    return FunctionType(rule.__code__, names, rule.__name__, rule.__defaults__, rule.__closure__)


def is_marked(value: object) -> bool:
    """Whether a value is a rule that carries the mark."""
    return isinstance(value, FunctionType) and value in MARKED


def ones(numba: Any) -> Rule:
    """The processor's own way to count the bits of a number that are one."""

    @numba.extending.intrinsic  # type: ignore[untyped-decorator]
    def ctpop(_typing: Any, squares: Any) -> Any:
        def code(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            return builder.ctpop(arguments[0])

        return numba.types.int64(numba.types.int64), code

    def count_ones(squares: int) -> int:
        number: int = ctpop(squares)
        return number

    return count_ones


@cache
def load_numba() -> Any:
    """numba, asked to use the widest vectors there are if nobody has imported it before."""
    if "numba" not in sys.modules:
        prefer_wide_vectors()
    import numba
    import numba.extending

    return numba


def prefer_wide_vectors() -> None:
    """Where the processor has 512-bit vectors, ask for them: by itself LLVM stops at 256."""
    import llvmlite.binding as llvm

    features = llvm.get_host_cpu_features()
    if features.get("avx512f"):
        os.environ.setdefault("NUMBA_CPU_NAME", llvm.get_host_cpu_name())
        wide = features.flatten() + ",-prefer-256-bit"
        os.environ.setdefault("NUMBA_CPU_FEATURES", wide)
