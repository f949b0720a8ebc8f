"""Frames: the arguments and results of a WebAssembly export, in rows of 8-byte slots.

The flattened arguments are read from the frame, and the flattened result overwrites them. An array
takes one slot for its address and one for each length; it belongs to the caller.
"""

from typing import Any

import llvmlite.ir as ir
from numba import types
from numba.core import cgutils

I8, I32, I64, F64 = ir.IntType(8), ir.IntType(32), ir.IntType(64), ir.DoubleType()


def slots(kind: Any) -> list[str]:
    """Return the kind of each slot that a value of a type takes.

    An array's address names its element type and its dimensions: `int32[2]`.
    """
    if isinstance(kind, types.BaseTuple):
        return [slot for part in kind.types for slot in slots(part)]
    if isinstance(kind, types.Array):
        return [f"{kind.dtype}[{kind.ndim}]", *["length"] * kind.ndim]
    return [] if kind == types.none else [str(kind)]


class Frame:
    """Code that reads or writes the slots of a frame, one after the other."""

    def __init__(self, context: Any, builder: Any, base: Any) -> None:
        self.context, self.builder, self.base, self.slot = context, builder, base, 0

    def _next(self, kind: Any) -> Any:
        """Return the address of the next slot."""
        offset = ir.Constant(I32, 8 * self.slot)
        self.slot += 1
        address = self.builder.gep(self.base, [offset], source_etype=I8)
        return self.builder.bitcast(address, kind.as_pointer())

    def read(self, kind: Any) -> Any:
        """Return code for the value of a type."""
        if isinstance(kind, types.BaseTuple):
            parts = [self.read(part) for part in kind.types]
            return self.context.make_tuple(self.builder, kind, parts)
        if isinstance(kind, types.Array):
            return self._read_array(kind)
        if kind == types.float64:
            return self.builder.load(self._next(F64))
        assert kind == types.int64, kind
        return self.builder.load(self._next(I64))

    def _read_array(self, kind: Any) -> Any:
        """Return code for an array in row-major order."""
        assert kind.layout == "C", kind
        builder = self.builder
        array = self.context.make_array(kind)(self.context, builder)
        array.data = builder.inttoptr(builder.load(self._next(I64)), array.data.type)
        shape = [builder.load(self._next(I64)) for _ in range(kind.ndim)]
        size = ir.Constant(I64, 1 if kind.dtype == types.boolean else kind.dtype.bitwidth // 8)
        strides, items = list[Any](), ir.Constant(I64, 1)
        for length in reversed(shape):
            strides.insert(0, builder.mul(size, items))
            items = builder.mul(items, length)
        array.meminfo = cgutils.get_null_value(array.meminfo.type)  # lent, so nothing is counted
        array.parent = cgutils.get_null_value(array.parent.type)
        array.nitems, array.itemsize = items, size
        array.shape = cgutils.pack_array(builder, shape, ty=I64)
        array.strides = cgutils.pack_array(builder, strides, ty=I64)
        return array._getvalue()

    def write(self, kind: Any, value: Any) -> None:
        """Add code that writes a value of a type."""
        if isinstance(kind, types.BaseTuple):
            for number, part in enumerate(kind.types):
                self.write(part, self.builder.extract_value(value, number))
        elif kind == types.float64:
            self.builder.store(value, self._next(F64))
        elif kind != types.none:
            assert isinstance(kind, types.Integer | types.Boolean), kind
            if value.type.width < I64.width:
                widen = self.builder.zext if kind == types.boolean else self.builder.sext
                value = widen(value, I64)
            self.builder.store(value, self._next(I64))
