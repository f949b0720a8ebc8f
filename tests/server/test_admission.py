"""Admission: places by address and in all, and newcomers who take turns."""

import asyncio

from marrakech.server.admission import EACH_TURN, Admission, Newcomers
from marrakech.server.limits import ARRIVALS, MOST_CONNECTIONS, Limits


def admission(most=10_000, **options):
    now = [0.0]
    return now, Admission(Limits(now=lambda: now[0]), most, **options)


def test_an_address_arrives_only_so_often_and_has_only_so_many_places():
    now, gate = admission()
    places = [gate.enter("192.0.2.1") for _ in range(MOST_CONNECTIONS)]
    assert all(places)
    assert gate.enter("192.0.2.1") is None
    assert gate.enter("192.0.2.2")
    for leave in places:
        leave()
    assert gate.open == 1
    arrived = 0
    while leave := gate.enter("192.0.2.1"):
        leave()
        arrived += 1
    assert arrived < ARRIVALS.at_once - MOST_CONNECTIONS
    now[0] += 1
    assert gate.enter("192.0.2.1")


def test_all_ipv6_addresses_of_a_network_share_their_places():
    _, gate = admission()
    taken = [gate.enter(f"2001:db8:1:2::{number:x}") for number in range(MOST_CONNECTIONS)]
    assert all(taken)
    assert gate.enter("2001:db8:1:2:3::1") is None
    assert gate.enter("2001:db8:1:3::1")


def test_there_is_room_for_the_database_whoever_comes():
    _, gate = admission(most=20)
    assert all(gate.enter(f"192.0.2.{number}") for number in range(20))
    assert gate.enter("192.0.2.99") is None


def test_only_what_comes_from_a_private_network_may_be_a_proxy():
    _, gate = admission(is_behind_proxy=True)
    assert all(gate.enter("10.0.0.7") for _ in range(2 * MOST_CONNECTIONS))
    assert not all(gate.enter("192.0.2.1") for _ in range(2 * MOST_CONNECTIONS))


def test_newcomers_act_in_order_a_few_in_each_turn_of_the_loop():
    async def story():
        newcomers, acted, turns = Newcomers(), [], [0]

        def turn():
            turns[0] += 1
            loop.call_soon(turn)

        loop = asyncio.get_running_loop()
        loop.call_soon(turn)
        for number in range(50):
            newcomers.take_turn(lambda number=number: acted.append((number, turns[0])))
        assert len(acted) == EACH_TURN
        while newcomers.waiting:
            await asyncio.sleep(0)
        assert [number for number, _ in acted] == list(range(50))
        by_turn = [turn for _, turn in acted]
        assert max(by_turn.count(turn) for turn in by_turn) == EACH_TURN
        await asyncio.sleep(0.01)
        newcomers.take_turn(lambda: acted.append("at once"))
        assert acted[-1] == "at once"

    asyncio.run(story())
