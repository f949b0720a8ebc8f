"""The queue before the bots: everybody has a turn, however much one of them has waiting."""

from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from marrakech.workers.fair_queue import FairQueue, Key, Shares

KEYS = st.builds(Key, *(st.sampled_from("abc") for _ in range(3)))
FLOOD = [Key("flooder", f"guest {number % 20}", f"table {number}") for number in range(240)]


def queue_of(*keys):
    """A queue with one item a key, which is the key itself."""
    queue = FairQueue()
    for key in keys:
        queue.push(key, key)
    return queue


def drained(queue):
    return [queue.pop() for _ in range(len(queue))]


@given(st.lists(st.tuples(st.booleans(), KEYS)))
def test_every_item_comes_out_once_and_in_order_for_each_key(steps):
    queue, inside, out = FairQueue(), [], []
    for number, (is_push, key) in enumerate(steps):
        if is_push:
            queue.push(key, (key, number))
            inside.append((key, number))
        elif queue:
            out.append(queue.pop())
        assert len(queue) == len(inside) - len(out)
        assert bool(queue) == bool(len(queue))
    out += drained(queue)
    assert sorted(out) == sorted(inside)
    for key in {key for key, _ in out}:
        numbers = [number for each, number in out if each == key]
        assert numbers == sorted(numbers)
    with pytest.raises(IndexError):
        queue.pop()


@given(st.lists(KEYS, min_size=1))
def test_while_several_wait_none_is_served_twice_more_than_another(keys):
    """At every part of the key: addresses, the guests of one, the tables of one of them."""
    queue = queue_of(*keys)
    served, left = Counter(), Counter(key[:size] for key in keys for size in (1, 2, 3))
    for _ in keys:
        key = queue.pop()
        for size in (1, 2, 3):
            served[key[:size]] += 1
            left[key[:size]] -= 1
        for one in left:
            for other in left:
                if one[:-1] == other[:-1] and len(one) == len(other) and left[one] and left[other]:
                    assert abs(served[one] - served[other]) <= 1


@pytest.mark.parametrize("begun", [0, 1, 7, 239])
def test_a_newcomer_during_a_flood_is_next(begun):
    queue = queue_of(*FLOOD)
    for _ in range(begun):
        queue.pop()
    queue.push(Key("home", "amina", "one"), "amina's")
    before = next(place for place, item in enumerate(drained(queue)) if item == "amina's")
    assert before == (0 if begun else 1)  # behind one that nobody has begun with, if there is one


def test_guests_of_one_address_take_turns_too():
    queue = queue_of(*(Key("home", "flooder", f"table {number}") for number in range(50)))
    queue.pop()
    queue.push(Key("home", "amina", "one"), "amina's")
    assert queue.pop() == "amina's"


def test_tables_of_one_guest_take_turns_too():
    queue = queue_of(*[Key("home", "amina", "one")] * 9)
    queue.pop()
    queue.push(Key("home", "amina", "two"), "the other table")
    assert queue.pop() == "the other table"


@given(st.integers(1, 5), st.integers(5, 60))
def test_a_key_with_many_items_is_not_starved_by_returning_ones(others, rounds):
    """Each of the others asks again as soon as they are answered."""
    queue = queue_of(*FLOOD[:rounds])
    back = [Key(f"address {number}", "guest", "table") for number in range(others)]
    for key in back:
        queue.push(key, key)
    served = Counter()
    for _ in range(rounds):
        key = queue.pop()
        served[key.address] += 1
        if key in back:
            queue.push(key, key)
    assert served["flooder"] >= rounds // (others + 1)
    assert max(served.values()) - min(served.values()) <= 1


def test_asking_again_at_once_is_no_way_to_the_front():
    """A key that withdraws its item, or was just served, goes behind those that waited."""
    queue = queue_of(Key("one", "g", "t"), Key("other", "g", "t"))
    assert queue.pop().address == "one"
    queue.push(Key("one", "g", "t"), "again")
    queue.discard(Key("one", "g", "t"), "again")
    queue.push(Key("one", "g", "t"), "again")
    assert drained(queue) == [Key("other", "g", "t"), "again"]


@given(st.lists(KEYS), st.data())
def test_a_discarded_item_and_nothing_else_is_gone(keys, data):
    queue, items = FairQueue(), list(enumerate(keys))
    for number, key in items:
        queue.push(key, number)
    back = data.draw(st.lists(st.sampled_from(items), unique=True)) if items else []
    for number, key in back:
        queue.discard(key, number)
        queue.discard(key, number)  # what is not there is no trouble
    assert sorted(drained(queue)) == sorted({n for n, _ in items} - {n for n, _ in back})


def test_a_queue_remembers_nobody_for_ever():
    queue = FairQueue()
    for number in range(1000):
        queue.push(Key(f"address {number}", "guest", "table"), number)
        queue.pop()
    assert len(queue.due) < 3
    assert not queue.branches


@given(st.lists(KEYS, min_size=1), st.data())
def test_shares_add_up_to_the_whole(keys, data):
    shares = Shares()
    for key in keys:
        shares.add(key)
    gone = data.draw(st.lists(st.sampled_from(range(len(keys))), unique=True))
    for place in gone:
        shares.remove(keys[place])
    left = {key for place, key in enumerate(keys) if place not in gone}
    if left:
        assert sum(Fraction(1, shares.turns(key)) for key in left) == 1
    else:
        assert not shares.members
        assert not shares.branches
    newcomer = Key("new", "guest", "table")
    assert shares.turns(newcomer) == len({key.address for key in left}) + 1


def test_a_flood_halves_the_time_of_one_other_and_no_more():
    shares = Shares()
    for key in FLOOD:
        shares.add(key)
    assert shares.turns(Key("home", "amina", "one")) == 2
    assert shares.turns(FLOOD[0]) == 240
