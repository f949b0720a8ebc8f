"""The same question to every runtime, each in a fresh thread."""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar
from unittest.mock import patch

from marrakech.compile.runtime import VARIABLE

Answer = TypeVar("Answer")


def answers(ask: Callable[[], Answer]) -> list[Answer]:
    """Return the answers of the WebAssembly module and of machine code."""
    return [answer_of(name, ask) for name in ("wasm", "native")]


def answer_of(name: str, ask: Callable[[], Answer]) -> Answer:
    """Return the answer of a runtime; a new thread takes the one that the environment names."""
    with patch.dict(os.environ, {VARIABLE: name}), ThreadPoolExecutor(1) as pool:
        return pool.submit(ask).result()
