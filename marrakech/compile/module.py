"""The engine's WebAssembly module in Python, run by wasmtime: no compiler is needed at run time.

A thread has an instance of its own. The arrays that a rule works on lie in the memory of the
instance, and are NumPy arrays for Python.
"""

import atexit
import ctypes
import hashlib
import json
import os
import tempfile
import weakref
from collections import defaultdict
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from importlib.metadata import version
from math import prod
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .cache import cache_folder

if TYPE_CHECKING:
    import wasmtime

FOLDER = Path(__file__).parents[1] / "engine"
MODULE, DESCRIPTION = FOLDER / "engine.wasm", FOLDER / "engine.json"
SLOT, FRAME, PAGE, ALIGNMENT = 8, 4096, 1 << 16, 16  # bytes


class Instance:
    """An instance of the module with its memory; one thread at a time uses it."""

    def __init__(self) -> None:
        import wasmtime

        engine, module = load_module()
        self.store = wasmtime.Store(engine)
        self.exports = wasmtime.Instance(self.store, module, []).exports(self.store)
        memory, heap_base = self.exports["memory"], self.exports["__heap_base"]
        assert isinstance(memory, wasmtime.Memory)
        assert isinstance(heap_base, wasmtime.Global)
        self.memory, self.end = memory, -(-heap_base.value(self.store) // ALIGNMENT) * ALIGNMENT
        self.free = defaultdict[int, list[int]](list)  # addresses by the size of their block
        self.frame = self._take(FRAME)
        INSTANCES.add(self)

    @property
    def base(self) -> int:
        """The address in this process where the module's memory begins."""
        return ctypes.addressof(self.memory.data_ptr(self.store).contents)

    def zeros(self, shape: int | tuple[int, ...], kind: Any = float) -> Any:
        """Return an array of zeros in the module's memory."""
        array = self.empty(shape, kind)
        array.fill(0)
        return array

    def place(self, array: Any) -> Any:
        """Return a copy of an array in the module's memory."""
        copy = self.empty(array.shape, array.dtype)
        copy[...] = array
        return copy

    def empty(self, shape: int | tuple[int, ...], kind: Any = float) -> Any:
        """Return an array of anything in the module's memory; its room is used again after it."""
        import numpy as np

        whole = shape if isinstance(shape, tuple) else (shape,)
        size = block_size(prod(whole) * np.dtype(kind).itemsize)
        address = self._take(size)
        owner: Any = (ctypes.c_ubyte * size).from_address(self.base + address)
        weakref.finalize(owner, self._give_back, size, address).atexit = False
        return np.frombuffer(owner, kind, prod(whole)).reshape(whole)

    def _take(self, size: int) -> int:
        """Return the address of so many bytes."""
        if self.free[size]:
            return self.free[size].pop()
        address, self.end = self.end, self.end + size
        missing = self.end - self.memory.data_len(self.store)
        if missing > 0:
            before = self.base
            self.memory.grow(self.store, -(-missing // PAGE))
            assert self.base == before, "wasmtime reserves the addresses for all that can be asked"
        return address

    def _give_back(self, size: int, address: int) -> None:
        self.free[size].append(address)

    def call(self, name: str, arguments: tuple[Any, ...]) -> Any:
        """Call an export with the flattened arguments; return its results, one or a tuple."""
        taken, results = frames()[name]
        values, base = list(self._flattened(arguments)), self.base + self.frame
        assert len(values) == len(taken), f"{name} takes {len(taken)} slots"
        ints = (ctypes.c_int64 * (FRAME // SLOT)).from_address(base)
        floats = (ctypes.c_double * (FRAME // SLOT)).from_address(base)
        for slot, (kind, value) in enumerate(zip(taken, values, strict=True)):
            (floats if kind == "float64" else ints)[slot] = value
        function: Any = self.exports[name]
        function(self.store, self.frame)
        found = [floats[n] if kind == "float64" else ints[n] for n, kind in enumerate(results)]
        return tuple(found) if len(found) != 1 else found[0]

    def _flattened(self, arguments: tuple[Any, ...]) -> Iterator[int | float]:
        base, size = self.base, self.memory.data_len(self.store)
        for value in arguments:
            if isinstance(value, tuple):
                yield from self._flattened(value)
            elif hasattr(value, "ctypes"):
                address = value.ctypes.data - base
                assert 0 <= address < size, "an array of another instance"
                assert value.flags.c_contiguous
                yield address
                yield from value.shape
            else:
                yield value


INSTANCES = weakref.WeakSet[Instance]()


def block_size(size: int) -> int:
    """Return the bytes taken for so many: a power of two, so that freed blocks fit new arrays."""
    return max(ALIGNMENT, 1 << (size - 1).bit_length())


def leave_to_the_system() -> None:
    """Let nothing of wasmtime be freed when the process ends.

    A thread may still run in it, and Python takes the functions that would free it apart first.
    """
    for kept in (*INSTANCES, *load_module()):
        ctypes.pythonapi.Py_IncRef(ctypes.py_object(kept))


@cache
def frames() -> dict[str, tuple[list[str], list[str]]]:
    """Return the kinds of the slots of every export: its arguments and its results."""
    described = json.loads(DESCRIPTION.read_text())["exports"]
    return {name: (each["arguments"], each["results"]) for name, each in described.items()}


@cache
def load_module() -> "tuple[wasmtime.Engine, wasmtime.Module]":
    """Return wasmtime's engine and the module: compiled now, or loaded from the cache on disk."""
    import wasmtime

    atexit.register(leave_to_the_system)
    engine, folder, code = wasmtime.Engine(), cache_folder(), MODULE.read_bytes()
    if folder is None:
        return engine, wasmtime.Module(engine, code)
    kept = folder / f"{hashlib.sha256(code).hexdigest()[:16]}-{version('wasmtime')}.compiled"
    with suppress(wasmtime.WasmtimeError, OSError):
        if kept.exists():
            return engine, wasmtime.Module.deserialize_file(engine, str(kept))
    module = wasmtime.Module(engine, code)
    with suppress(OSError):
        replace_file(kept, bytes(module.serialize()))
    return engine, module


def replace_file(path: Path, content: bytes) -> None:
    """Write a file in one step, whatever other processes do."""
    with tempfile.NamedTemporaryFile(dir=path.parent, delete=False) as file:
        file.write(content)
    os.replace(file.name, path)
