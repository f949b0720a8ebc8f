"""The libraries that an extra brings, read from the installed distributions."""

from importlib.metadata import PackageNotFoundError, packages_distributions, requires

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name


def brought_by(extra: str) -> set[str]:
    """Return the names of the distributions that an extra of ours installs."""
    found: set[tuple[str, str]] = set()
    pending = [("marrakech", ""), ("marrakech", extra)]
    while pending:
        name, wanted = pending.pop()
        if (name, wanted) in found:
            continue
        found.add((name, wanted))
        try:
            needed = [Requirement(each) for each in requires(name) or ()]
        except PackageNotFoundError:  # for another system, or left out
            continue
        for each in needed:
            if each.marker is None or each.marker.evaluate({"extra": wanted}):
                required = canonicalize_name(each.name)
                pending += [(required, option) for option in ("", *each.extras)]
    return {name for name, _ in found}


def block_all_but(extra: str) -> str:
    """Return a program after which nothing can be imported that only other extras bring."""
    missing = brought_by("dev") - brought_by(extra)
    names = [
        module
        for module, owners in packages_distributions().items()
        if {canonicalize_name(owner) for owner in owners} <= missing
    ]
    return f"import sys\nsys.modules |= dict.fromkeys({sorted(names)!r})\n"
