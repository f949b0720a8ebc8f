"""A wire between a client and a server, which can be cut, or held so that nothing passes."""

import asyncio
import threading
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, Literal

Direction = Literal["there", "back"]  # from the client to the server, and from the server
CHUNK = 1 << 16


class Wire:
    """Listens on a port of its own and carries every connection on to a port, or a Unix socket.

    It runs in a thread of its own, so that whoever tests may block.
    """

    def __init__(self, target: int | Path) -> None:
        self.target, self.is_cut = target, False
        self.flows: dict[Direction, asyncio.Event] = {"there": flowing(), "back": flowing()}
        self.ends: set[asyncio.StreamWriter] = set()
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self.thread.start()
        self.mouth = self._run(asyncio.start_server(self._accept, "127.0.0.1", 0))
        self.port: int = self.mouth.sockets[0].getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"

    def __enter__(self) -> "Wire":
        return self

    def __exit__(self, *_error: object) -> None:
        self._run(self._close())
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join()
        self.loop.close()

    def cut(self) -> None:
        """Break every connection, and accept none."""
        self._run(self._cut())

    def hold(self, *directions: Direction) -> None:
        """Let connections stand, new ones too, but nothing pass in these directions."""
        for direction in directions:
            self.loop.call_soon_threadsafe(self.flows[direction].clear)

    def mend(self) -> None:
        """Accept connections again, and let pass what was held."""
        self.is_cut = False
        for flow in self.flows.values():
            self.loop.call_soon_threadsafe(flow.set)

    def _run(self, call: Coroutine[Any, Any, Any]) -> Any:
        return asyncio.run_coroutine_threadsafe(call, self.loop).result(10)

    async def _cut(self) -> None:
        self.is_cut = True
        for end in self.ends:
            end.transport.abort()

    async def _close(self) -> None:
        self.mouth.close()
        await self._cut()
        others = asyncio.all_tasks() - {asyncio.current_task()}
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)

    async def _accept(self, near: asyncio.StreamReader, near_end: asyncio.StreamWriter) -> None:
        ends = {near_end}
        try:
            if self.is_cut:
                return
            if isinstance(self.target, Path):
                far, far_end = await asyncio.open_unix_connection(self.target)
            else:
                far, far_end = await asyncio.open_connection("127.0.0.1", self.target)
            ends.add(far_end)
            if self.is_cut:
                return
            self.ends |= ends
            await asyncio.wait(
                [
                    asyncio.create_task(carry(near, far_end, self.flows["there"])),
                    asyncio.create_task(carry(far, near_end, self.flows["back"])),
                ],
                return_when=asyncio.FIRST_COMPLETED,
            )
        except (OSError, asyncio.CancelledError):
            pass  # nobody listens, or the wire is closed
        finally:
            self.ends -= ends
            for end in ends:
                end.close()


def flowing() -> asyncio.Event:
    """Return an event that is set."""
    event = asyncio.Event()
    event.set()
    return event


async def carry(
    source: asyncio.StreamReader, target: asyncio.StreamWriter, flow: asyncio.Event
) -> None:
    """Carry bytes one way until an end is closed; wait while nothing may pass."""
    try:
        while data := await source.read(CHUNK):
            await flow.wait()
            target.write(data)
            await target.drain()
        await flow.wait()  # the end of a connection is held like everything else
    except OSError:
        pass
