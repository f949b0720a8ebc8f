"""Open files of the process: every connection is one."""

import contextlib
import sys

RESERVED = 128  # for the database, the processes of bots, and files
FEWEST, MOST = 64, 32_768  # connections at once, whatever the system allows


def raise_descriptor_limit() -> None:
    """Raise the soft limit of open files to the hard one; often it is 1,024 without need."""
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST + RESERVED if hard == resource.RLIM_INFINITY else hard
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return
    with contextlib.suppress(OSError, ValueError):  # some systems allow less than they say
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def most_connections() -> int:
    """Return the number of connections for which there is room beside the other files."""
    if sys.platform == "win32":
        return MOST
    import resource

    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return MOST if soft == resource.RLIM_INFINITY else max(FEWEST, min(MOST, soft - RESERVED))
