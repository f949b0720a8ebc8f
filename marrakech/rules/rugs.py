"""Rugs as places: the 84 pairs of squares that share a side."""

from ..compile.marks import compiled
from .squares import SIDE, bit

LYING = SIDE * (SIDE - 1)  # rugs 0 to 41 lie west to east, rugs 42 to 83 stand south to north
RUGS = 2 * LYING


@compiled
def first_half(rug):
    """Return the rug's square with the lower name: its west or its south half."""
    if rug < LYING:
        return rug // (SIDE - 1) * SIDE + rug % (SIDE - 1)
    return rug - LYING


@compiled
def second_half(rug):
    """Return the rug's square with the higher name: its east or its north half."""
    return first_half(rug) + (1 if rug < LYING else SIDE)


@compiled
def covered(rug):
    """Return the two squares under the rug."""
    return bit(first_half(rug)) | bit(second_half(rug))


@compiled
def lying_from(square):
    """Return the rug whose west half is on this square, which is not in the last column."""
    return square - square // SIDE


@compiled
def upright_from(square):
    """Return the rug whose south half is on this square."""
    return LYING + square
