"""The runtimes of compiled rules: the shipped WebAssembly module, and machine code from numba.

Both give the same answers. The module starts in milliseconds and needs no compiler; machine code is
faster where the same rule runs for minutes, and is compiled first. `MARRAKECH_RUNTIME=native`
chooses machine code, with the extra `bulk`. Bulk simulation, rollouts, batch environments and
training call `compile_native` and use it always.
"""

import os
import threading
from collections.abc import Callable
from functools import partial
from typing import Any, Literal, Protocol, TypeAlias

from .module import Instance
from .native import Rule, compile_native

RuntimeName: TypeAlias = Literal["wasm", "native"]
VARIABLE = "MARRAKECH_RUNTIME"
NETWORK = "_network"  # ends the name of an export with the network in place of the heuristic


class Runtime(Protocol):
    """Runs marked rules, on arrays that lie where they can use them."""

    def rule(self, rule: Rule, *substitutions: tuple[Rule, Rule]) -> Callable[..., Any]:
        """Return a marked rule in the form that runs here."""
        ...

    def zeros(self, shape: int | tuple[int, ...], kind: Any = float) -> Any:
        """Return an array of zeros for rules to work on."""
        ...

    def empty(self, shape: int | tuple[int, ...], kind: Any = float) -> Any:
        """Return an array of anything for rules to work on."""
        ...

    def place(self, array: Any) -> Any:
        """Return an array, or a copy, that rules can work on."""
        ...


class NativeRuntime:
    """Machine code, compiled by numba on the first call."""

    def rule(self, rule: Rule, *substitutions: tuple[Rule, Rule]) -> Callable[..., Any]:
        """Return the rule as machine code."""
        return compile_native(rule, *substitutions)

    def zeros(self, shape: int | tuple[int, ...], kind: Any = float) -> Any:
        """Return an array of zeros."""
        import numpy as np

        return np.zeros(shape, kind)

    def empty(self, shape: int | tuple[int, ...], kind: Any = float) -> Any:
        """Return an array of anything."""
        import numpy as np

        return np.empty(shape, kind)

    def place(self, array: Any) -> Any:
        """Return the array itself."""
        return array


class WasmRuntime(Instance):
    """The shipped module, in which each rule has the name of its function."""

    def rule(self, rule: Rule, *substitutions: tuple[Rule, Rule]) -> Callable[..., Any]:
        """Return the export of a rule."""
        name = rule.__name__ + (NETWORK if substitutions else "")
        return partial(self._call, name)

    def _call(self, name: str, *arguments: Any) -> Any:
        return self.call(name, arguments)


class ThreadRuntime(threading.local):
    """The runtime of a thread, made when it first asks; instances of the module are not shared."""

    def __init__(self) -> None:
        self.runtime: Runtime | None = None


THREAD = ThreadRuntime()


def runtime() -> Runtime:
    """Return the runtime of this thread."""
    if THREAD.runtime is None:
        THREAD.runtime = NativeRuntime() if chosen_runtime() == "native" else WasmRuntime()
    return THREAD.runtime


def chosen_runtime() -> RuntimeName:
    """Return the runtime that the environment asks for; the module, if it asks for none."""
    name = os.environ.get(VARIABLE) or "wasm"
    if name not in ("wasm", "native"):
        raise ValueError(f"{VARIABLE}: {name!r} is neither wasm nor native")
    return "native" if name == "native" else "wasm"
