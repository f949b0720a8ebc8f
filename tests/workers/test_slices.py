"""Shared computations: everybody gets every answer, and nobody depends on another."""

import asyncio
import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from marrakech.workers.slices import Slices


@given(st.integers(1, 12), st.lists(st.booleans(), min_size=1, max_size=5), st.integers(0, 9999))
def test_all_who_stay_get_every_answer_whoever_leaves(count, stay, seed):
    slices, rng = Slices(count), random.Random(seed)

    async def compute(number):
        for _ in range(rng.randrange(4)):
            await asyncio.sleep(0)
        return number * number

    async def story():
        callers = [asyncio.create_task(slices.complete(compute)) for _ in stay]
        for caller, stays in zip(callers, stay, strict=True):
            for _ in range(rng.randrange(6)):
                await asyncio.sleep(0)
            if not stays and not caller.done():
                caller.cancel()
        found = await asyncio.gather(*callers, return_exceptions=True)
        wanted = [number * number for number in range(count)]
        for answers, stays in zip(found, stay, strict=True):
            assert answers == wanted or (not stays and isinstance(answers, asyncio.CancelledError))
        assert not +slices.under_way

    asyncio.run(story())


def test_callers_divide_the_work_and_what_was_computed_stays():
    slices, computed = Slices(10), Counter()

    async def compute(number):
        computed[number] += 1
        await asyncio.sleep(0)
        if number == 6 and computed[6] < 3:
            raise ZeroDivisionError  # for both of those who are there
        return number

    async def story():
        two = [slices.complete(compute) for _ in range(2)]
        await asyncio.gather(*two, return_exceptions=True)
        assert sum(computed.values()) - computed[6] <= 10
        assert await slices.complete(compute) == list(range(10))
        assert all(times == 1 for number, times in computed.items() if number < 6)

    asyncio.run(story())


def test_one_whose_slice_waits_holds_nobody_up():
    """A caller with many requests waits long for a turn; another repeats its slice."""
    slices = Slices(3)

    async def never(number):
        await asyncio.get_running_loop().create_future()

    async def compute(number):
        return number

    async def story():
        slow = asyncio.create_task(slices.complete(never))
        await asyncio.sleep(0)
        assert await slices.complete(compute) == [0, 1, 2]
        slow.cancel()
        with pytest.raises(asyncio.CancelledError):
            await slow

    asyncio.run(story())
