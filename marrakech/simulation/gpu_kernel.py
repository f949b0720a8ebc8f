"""Random games on a GPU, a thread a game. Tested equal to `playout`, game by game.

The same turn as in `lockstep`, for one game: rows of eight bits, the seats one after the other in a
loop that is unrolled, so that the seat to act is a constant. Numbers that fit are kept in 32 bits,
because a GPU's registers are that wide; the one table lies in the memory a block shares.
"""

from functools import cache
from importlib.util import find_spec

import numpy as np

from ..extras import LibraryMissing

try:
    from numba import config
    from numba import cuda as cuda  # for the other modules with kernels too
except ImportError as error:
    raise LibraryMissing(__name__, "numba-cuda", "gpu") from error

from ..compile.marks import INTRINSICS
from ..compile.native import rebound_copy
from ..rules.die import FACES, MOST_STEPS
from ..rules.squares import SIDE
from ..rules.state import NEVER, OUT, PURSE, RUGS_OF_A_COLOUR, STEER_FIRST
from .lockstep import (
    CENTRE,
    INVERSE,
    MARKET,
    ROUTES,
    SOUTH_HALVES,
    STEPS,
    WEST_HALVES,
    WIDE,
    routes,
)
from .playout import MULTIPLIER, WORD, stream_of
from .results import room_for

THREADS = 128
BATCH = 1 << 24
int32, int64 = np.int32, np.int64


@cuda.jit(device=True)
def popcount(squares):
    """Count set bits with the GPU's own instruction."""
    return cuda.popc(squares)


@cache
def on_gpu(rule):
    """Return a marked rule as a function for the GPU, with every marked rule that it calls."""
    if rule in INTRINSICS:
        return popcount
    return cuda.jit(device=True)(rebound_copy(rule, on_gpu))


stream_on_gpu = on_gpu(stream_of)


@cache
def kernel(rules):  # noqa: C901 (GPU kernels share its constants)
    """Return the kernel that plays games under these rules, built once.

    One long function: its inner functions use the rules as constants, and numba inlines them all.
    """
    players, pairs = rules.players, rules.players == 2
    each = RUGS_OF_A_COLOUR[players]
    rounds = each * (2 if pairs else 1)
    steer_first, is_out = rules.order == STEER_FIRST, rules.unpaid == OUT
    may_hide = rules.whole != NEVER
    choices = (3 if steer_first else 2) * len(FACES)
    zeroth, first, second, third = ((rules.first + number) % players for number in range(4))

    @cuda.jit(device=True)
    def spread(found):
        return found | found << 1 | found >> 1 | found << WIDE | found >> WIDE

    @cuda.jit(device=True)
    def patch(fill, stand):
        found = fill & stand
        while True:
            wider = spread(found) & fill
            if wider == found:
                return found
            found = wider

    @cuda.jit(device=True)
    def drawn(fraction, pile):
        """Return whether the second colour is drawn, and what is left of the fraction."""
        product = fraction * int64((pile & 255) + (pile >> 8))
        return int32(product >> 32) >= (pile & 255), product & WORD

    @cuda.jit(device=True)
    def turn(seat, table, stream, assam, tops, east, north, purses, gone, up, piles, sums):  # noqa: C901 (a kernel)
        stream = MULTIPLIER * (stream & WORD) + (stream >> 32)
        product = ((stream ^ stream >> 32) & WORD) * choices
        fraction = product & WORD
        choice = int32(product >> 32)
        way = int32(int32(choice * INVERSE) >> 8)
        facing = int32(assam >> 6)
        if steer_first:
            facing = int32(int32(facing + way + 3) & 3)
        steps = int32(int32(STEPS >> int32(4 * int32(choice - int32(len(FACES) * way)))) & 7)
        assam = table[
            int32(
                int32(int32(int32(MOST_STEPS * facing) + steps - 1) * (WIDE * SIDE))
                + int32(assam & 63)
            )
        ]
        stand = int64(1) << int64(assam & 63)
        red, yellow, green, blue = tops
        paid = int32(0)
        # the owner of the patch
        payee = int32(-1)
        fill = int64(0)
        if pairs:
            if seat == 0:
                if green & stand:
                    fill, payee = green, int32(1)
                if blue & stand:
                    fill, payee = blue, int32(1)
            else:
                if red & stand:
                    fill, payee = red, int32(0)
                if yellow & stand:
                    fill, payee = yellow, int32(0)
        else:
            if seat != 0 and red & stand and not gone & 1:
                fill, payee = red, int32(0)
            if seat != 1 and yellow & stand and not gone & 2:
                fill, payee = yellow, int32(1)
            if seat != 2 and green & stand and not gone & 4:
                fill, payee = green, int32(2)
            if players == 4 and seat != 3 and blue & stand and not gone & 8:
                fill, payee = blue, int32(3)
        lays = True
        if payee >= 0:
            due = int32(cuda.popc(patch(fill, stand)))
            purse = int32(purses >> 8 * seat & 127)
            paid = min(due, purse)
            purses = int32(
                int32(purses - int32(paid << 8 * seat)) + int32(paid << int32(8 * payee))
            )
            if is_out and due > paid:
                gone = int32(gone | 1 << seat)
                lays = False
        offered = int32(0)
        if lays:
            beside = spread(stand) & ~stand & MARKET
            lying = (beside | beside >> 1) & ~(stand | stand >> 1) & WEST_HALVES
            upright = (beside | beside >> WIDE) & ~(stand | stand >> WIDE) & SOUTH_HALVES
            if may_hide:
                mine = (red | yellow if seat == 0 else green | blue) if pairs else tops[seat]
                lying &= ~(east & ~mine)
                upright &= ~(north & ~mine)
            else:
                lying &= ~east
                upright &= ~north
            wide = int32(cuda.popc(lying))
            offered = int32(wide + int32(cuda.popc(upright)))
            product = fraction * int64(offered)
            pick = int32(product >> 32)
            fraction = product & WORD
            is_lying = pick < wide
            places = lying if is_lying else upright
            below = pick if is_lying else int32(pick - wide)
            for _ in range(below):
                places &= places - 1
            corner = places & -places
            rug = corner | (corner << 1 if is_lying else corner << WIDE)
            red, yellow, green, blue = red & ~rug, yellow & ~rug, green & ~rug, blue & ~rug
            colour = int32(up >> 2 * seat & 3) if pairs else seat
            if colour == 0:
                red |= rug
            if colour == 1:
                yellow |= rug
            if colour == 2:
                green |= rug
            if colour == 3:
                blue |= rug
            tops = (red, yellow, green, blue)
            east &= ~(rug | rug >> 1)
            north &= ~(rug | rug >> WIDE)
            if is_lying:
                east |= corner
            else:
                north |= corner
            if pairs:
                piles = int32(piles - int32(1 << int32(8 * colour)))
                is_second, fraction = drawn(fraction, int32(piles >> 16 * seat & 0xFFFF))
                another = int32(2 * seat + (1 if is_second else 0))
                up = int32(int32(up & ~(3 << 2 * seat)) | int32(another << 2 * seat))
            if not steer_first:
                quarter = int32(int32(2 * way) + 3)
                assam = int32(int32(assam + int32(quarter << 6)) & 255)
        sums = int64(sums + 1 + (int64(paid) << 16) + (int64(offered) << 32))
        return stream, assam, tops, east, north, purses, gone, up, piles, sums

    @cuda.jit(device=True)
    def squares_of(seat, tops):
        if pairs:
            return int32(cuda.popc(tops[2 * seat]) + cuda.popc(tops[2 * seat + 1]))
        return int32(cuda.popc(tops[seat]))

    @cuda.jit(device=True)
    def merit(seat, tops, purses, gone):
        """Return points and dirhams in one number that ranks as the rules do; 0 for a seat out."""
        purse = int32(purses >> 8 * seat & 127)
        return (
            int32(0) if gone >> seat & 1 else int32((squares_of(seat, tops) + purse) << 8 | purse)
        )

    @cuda.jit
    def play(routes, seed, start, scores, dirhams, shares, out, turns, paid, offered):  # noqa: C901 (a kernel)
        table = cuda.shared.array(ROUTES, np.int32)
        for entry in range(cuda.threadIdx.x, ROUTES, cuda.blockDim.x):
            table[entry] = routes[entry]
        cuda.syncthreads()
        row = cuda.grid(1)
        if row >= turns.size:
            return
        stream = stream_on_gpu(seed, start + int64(row))
        assam, tops, east, north = (
            int32(CENTRE),
            (int64(0), int64(0), int64(0), int64(0)),
            int64(0),
            int64(0),
        )
        purses, gone = int32(PURSE | PURSE << 8 | PURSE << 16 | PURSE << 24), int32(0)
        up, piles, sums = int32(0), int32(each | each << 8 | each << 16 | each << 24), int64(0)
        if pairs:
            stream = MULTIPLIER * (stream & WORD) + (stream >> 32)
            fraction = (stream ^ stream >> 32) & WORD
            is_second, fraction = drawn(fraction, int32(piles & 0xFFFF))
            is_other, fraction = drawn(fraction, int32(piles >> 16 & 0xFFFF))
            up = int32((1 if is_second else 0) | (3 if is_other else 2) << 2)
        for _ in range(rounds):
            if not gone >> zeroth & 1:
                stream, assam, tops, east, north, purses, gone, up, piles, sums = turn(
                    zeroth, table, stream, assam, tops, east, north, purses, gone, up, piles, sums
                )
            if cuda.popc(gone) < players - 1 and not gone >> first & 1:
                stream, assam, tops, east, north, purses, gone, up, piles, sums = turn(
                    first, table, stream, assam, tops, east, north, purses, gone, up, piles, sums
                )
            if players > 2 and cuda.popc(gone) < players - 1 and not gone >> second & 1:
                stream, assam, tops, east, north, purses, gone, up, piles, sums = turn(
                    second, table, stream, assam, tops, east, north, purses, gone, up, piles, sums
                )
            if players > 3 and cuda.popc(gone) < players - 1 and not gone >> third & 1:
                stream, assam, tops, east, north, purses, gone, up, piles, sums = turn(
                    third, table, stream, assam, tops, east, north, purses, gone, up, piles, sums
                )
            if cuda.popc(gone) == players - 1:
                break
        best, winners = int32(0), int32(0)
        for seat in range(players):
            rank = merit(seat, tops, purses, gone)
            if rank > best:
                best, winners = rank, int32(0)
            if rank == best:
                winners = int32(winners | 1 << seat)
            scores[row, seat] = rank >> 8
            dirhams[row, seat] = purses >> 8 * seat & 127
            out[row, seat] = gone >> seat & 1 == 1
        for seat in range(players):
            shares[row, seat] = 1 / cuda.popc(winners) if winners >> seat & 1 else 0
        turns[row] = sums & 0xFFFF
        paid[row] = sums >> 16 & 0xFFFF
        offered[row] = sums >> 32

    return play


def check_gpu():
    """Refuse to go on without numba-cuda, which compiles for GPUs, or without a GPU.

    numba's own `cuda` is no longer maintained and serves the simulator alone, which needs neither.
    """
    if not config.ENABLE_CUDASIM and find_spec("numba_cuda") is None:
        raise LibraryMissing(__name__, "numba-cuda", "gpu")
    if not cuda.is_available():
        raise ValueError("device='gpu': no NVIDIA GPU with a working driver is here")


def simulate_on_gpu(rules, games, seed, report):
    """Play the games in batches that fit into the GPU's memory, and bring the results back."""
    check_gpu()
    play, table = kernel(rules), cuda.to_device(np.array(routes(), np.int32))
    results = room_for(games, rules.players)
    for start in range(0, games, BATCH):
        size = min(BATCH, games - start)
        columns = room_on_gpu(size, rules.players)
        play[(size + THREADS - 1) // THREADS, THREADS](table, seed, start, *columns)
        for column, result in zip(columns, results, strict=True):
            column.copy_to_host(result[start : start + size])
        report(size)
    return results


def room_on_gpu(games, players):
    """Return empty results in the GPU's memory."""
    return [
        cuda.device_array((games, *column.shape[1:]), column.dtype)
        for column in room_for(1, players)
    ]
