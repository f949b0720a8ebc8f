"""Admission of connections before anything is read from them, and the order of newcomers."""

import asyncio
from collections import deque
from collections.abc import Callable

from .addresses import counted_address, may_be_proxy
from .instruments import limited
from .limits import ARRIVALS, Limits

EACH_TURN = 2  # who come or go; with 4 a player waited 0.3 s beside 2,000, with 2 half as long


class Admission:
    """Counts connections, in all and by address, and turns away those beyond the limits.

    Behind a proxy all come from its address. Then the requests and live connections of an address
    are limited as soon as it is known, and only the total of connections here.
    """

    def __init__(self, limits: Limits, most: int, is_behind_proxy: bool = False) -> None:
        self.limits, self.most, self.is_behind_proxy = limits, most, is_behind_proxy
        self.open = 0
        self.newcomers = Newcomers()

    def enter(self, host: str) -> Callable[[], None] | None:
        """Return what to call when a connection ends, or None if there is no room for it."""
        if self.open >= self.most:
            limited.labels("all-connections").inc()
            return None
        address = "" if self.is_behind_proxy and may_be_proxy(host) else counted_address(host)
        if address and not (
            self.limits.allow(ARRIVALS, address) and self.limits.connections.enter(address)
        ):
            return None
        self.open += 1

        def leave() -> None:
            self.open -= 1
            if address:
                self.limits.connections.leave(address)

        return leave


class Newcomers:
    """Lets a few who send a request, or go, act in each turn of the event loop, in order.

    Live connections are served in every turn. So when thousands come or go at once, those who play
    wait for a few of them and not for all.
    """

    def __init__(self) -> None:
        self.waiting = deque[Callable[[], None]]()
        self.left = EACH_TURN
        self.is_scheduled = False

    def take_turn(self, act: Callable[[], None]) -> None:
        """Let somebody act, now or in one of the next turns."""
        if not self.is_scheduled:
            self.is_scheduled = True
            asyncio.get_running_loop().call_soon(self._next_turn)
        if self.left > 0:
            self.left -= 1
            act()
        else:
            self.waiting.append(act)

    def _next_turn(self) -> None:
        now = [self.waiting.popleft() for _ in range(min(EACH_TURN, len(self.waiting)))]
        self.left = EACH_TURN - len(now)
        self.is_scheduled = bool(now)
        if now:
            asyncio.get_running_loop().call_soon(self._next_turn)
        for act in now:
            act()
