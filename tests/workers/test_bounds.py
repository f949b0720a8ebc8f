"""Bounds on requests: of a guest, of an address and of all, counted exactly."""

from contextlib import ExitStack

import pytest
from hypothesis import given
from hypothesis import strategies as st

from marrakech.workers.bounds import RequestBounds, TooMany
from marrakech.workers.fair_queue import Key

KEYS = st.builds(Key, *(st.sampled_from("abcd") for _ in range(3)))


@given(st.lists(st.tuples(st.booleans(), KEYS), max_size=60))
def test_exactly_those_beyond_a_bound_are_refused_and_who_leaves_makes_room(steps):
    bounds, inside = RequestBounds((7, 4, 2)), []
    for is_leaving, key in steps:
        if is_leaving and inside:
            inside.pop(0)[1].close()
            continue
        counts = [sum(each[:size] == key[:size] for each, _ in inside) for size in range(3)]
        stack = ExitStack()
        if any(count >= most for count, most in zip(counts, (7, 4, 2), strict=True)):
            with pytest.raises(TooMany) as refused:
                stack.enter_context(bounds.admit(key))
            assert refused.value.is_own == (counts[0] < 7)
        else:
            stack.enter_context(bounds.admit(key))
            inside.append((key, stack))
    for _, stack in inside:
        stack.close()
    assert not bounds.inside


def test_a_request_that_fails_makes_room_too():
    bounds, key = RequestBounds((1, 1, 1)), Key("home", "amina", "")
    for _ in range(3):
        with pytest.raises(ZeroDivisionError), bounds.admit(key):
            raise ZeroDivisionError
