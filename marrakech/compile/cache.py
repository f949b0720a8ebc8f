"""A cache of compiled rules on disk, so that the next process need not compile them again.

numba's own setting for this, NUMBA_CACHE_DIR, is read when numba is imported and counts for every
function of a process, so it belongs to the user. Our functions have a cache class of their own.
"""

import contextlib
import hashlib
import os
import sys
import tempfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from ..private_files import private_folder

NEVER_COMPILED = (
    "server", "table", "workers", "clients", "cli", "tui", "i18n", "drawing", "arena",
)  # fmt: skip


def keep_compiled(compiled: Any, folder: Path) -> None:
    """Let one of numba's functions load its compiled code from a folder and save it there."""
    compiled._cache = cache_class(folder)(compiled.py_func)


@cache
def locator_class(folder: Path) -> Any:
    """Return numba's locator of cached functions, bound to our folder."""
    from numba.core import caching

    class Locator(caching._CacheLocator):  # type: ignore[misc]
        """Places a function in the folder; the folder's name stands for all our sources."""

        def __init__(self, function: Any) -> None:
            self._py_file = function.__code__.co_filename
            self._lineno = function.__code__.co_firstlineno

        def get_cache_path(self) -> str:
            return str(folder / self.get_suitable_cache_subpath(self._py_file))

        def get_source_stamp(self) -> str:
            return folder.name

        def get_disambiguator(self) -> str:
            return str(self._lineno)

    return Locator


@cache
def cache_class(folder: Path) -> Any:
    """Return numba's cache for functions, in a folder that no setting of numba's changes."""
    from numba.core import caching

    class Implementation(caching.CompileResultCacheImpl):  # type: ignore[misc]
        """Saves compiled functions as numba does, without asking numba where."""

        def __init__(self, function: Any) -> None:
            self._lineno = function.__code__.co_firstlineno
            self._locator = locator_class(folder)(function)
            module = Path(function.__code__.co_filename).stem
            name = f"{module}.{function.__qualname__}"
            self._filename_base = self.get_filename_base(name, getattr(sys, "abiflags", ""))

    class RuleCache(caching.FunctionCache):  # type: ignore[misc]
        """The cache of one function; a disk that fails means compiling, not an error."""

        _impl_class = Implementation

        @contextlib.contextmanager
        def _guard_against_spurious_io_errors(self) -> Iterator[None]:
            with contextlib.suppress(OSError):
                yield

    return RuleCache


@cache
def cache_folder() -> Path | None:
    """Return the folder for this version of the sources, or None if none can be written."""
    return find_cache_folder()


def find_cache_folder() -> Path | None:
    """Find a private, writable folder that belongs to this version of the sources alone.

    Below the user's NUMBA_CACHE_DIR, where there is one. Nobody else may write to it: what is
    loaded from it is run as a program.
    """
    name = "marrakech-" + digest_of_sources()
    homes = (os.environ.get("NUMBA_CACHE_DIR"), os.environ.get("XDG_CACHE_HOME"), "~/.cache")
    folders = [Path(home).expanduser() / name for home in homes if home]
    for folder in (*folders, Path(tempfile.gettempdir()) / f"{name}-{user()}"):
        if can_write(folder) and is_private(folder):
            return folder
    return None


def user() -> str:
    """Return the id of the current user, on systems that have one."""
    return str(os.getuid()) if hasattr(os, "getuid") else "user"


def is_private(folder: Path) -> bool:
    """Return whether nobody else could have written to a folder."""
    found = folder.stat(follow_symlinks=False)
    return not hasattr(os, "getuid") or (found.st_uid == os.getuid() and not found.st_mode & 0o022)


def can_write(folder: Path) -> bool:
    """Make the folder if needed, and return whether it takes a file."""
    try:
        with tempfile.TemporaryFile(dir=private_folder(folder)):
            return True
    except OSError:
        return False


def digest_of_sources() -> str:
    """Return a digest of every source that may be compiled: a change in any means a new cache."""
    package, digest = Path(__file__).parents[1], hashlib.sha256(sys.version.encode())
    for path in sorted(package.rglob("*.py")):
        if path.relative_to(package).parts[0] in NEVER_COMPILED:
            continue
        digest.update(str(path.relative_to(package)).encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]
