"""The released package holds everything and plays without Node and without a clone."""

import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import hatch_build
from marrakech.version import __version__
from tests.support.documents import ROOT, visit
from tests.support.node import examples

BIN = Path(sys.executable).parent


def call(*words, environment=None):
    done = subprocess.run(
        [str(word) for word in words], cwd=ROOT, env=environment, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_release_is_whole_and_plays_without_node(tmp_path):
    """One test, since `make dist` has one folder to work in."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
    call("make", "dist", f"DIST={tmp_path / 'dist'}", environment=kept)
    (wheel,) = tmp_path.glob(f"dist/marrakech-{__version__}-*.whl")
    (archive,) = tmp_path.glob(f"dist/marrakech-{__version__}.tar.gz")
    (package,) = tmp_path.glob(f"dist/marrakech-engine-{__version__}.tgz")
    has_the_page_the_words_the_weights_and_the_engine(wheel)
    needs_no_node_either(archive, tmp_path / "sources")
    plays_in_an_empty_environment(wheel, tmp_path)
    repeats_the_help(tmp_path / "home/share/man/man1/marrakech.1")
    plays_in_node(package, tmp_path / "node")


def files_of(folder):
    """Return the files of a folder of the package, without Python's own caches."""
    paths = (ROOT / "marrakech" / folder).rglob("*.*")
    return {str(path.relative_to(ROOT)) for path in paths if path.suffix != ".pyc"}


def has_the_page_the_words_the_weights_and_the_engine(wheel):
    inside = set(zipfile.ZipFile(wheel).namelist())
    assert files_of("i18n/locales") | files_of("bots/weights") | files_of("engine") <= inside
    assert "marrakech/server/static/index.html" in inside
    assert not any("node_modules" in name or name.startswith("tests") for name in inside)


def needs_no_node_either(archive, folder):
    with tarfile.open(archive) as opened:
        opened.extractall(folder, filter="data")
    (root,) = folder.iterdir()
    assert hatch_build.is_built(root)
    assert (root / hatch_build.SHARE / "man/man1/marrakech.1").exists()


def plays_in_an_empty_environment(wheel, folder):
    home = folder / "home"
    call(BIN / "uv", "venv", "-q", "--python", sys.executable, home)
    environment = os.environ | {"VIRTUAL_ENV": str(home), "UV_PYTHON_DOWNLOADS": "never"}
    install = [BIN / "uv", "pip", "install", "-q"]
    call(*install, "--require-hashes", "-r", "locks/play.txt", environment=environment)
    call(*install, "--no-deps", wheel, environment=environment)
    bare = {"PATH": str(home / "bin"), "HOME": str(folder), "BROWSER": "true"}
    marrakech = home / "bin" / "marrakech"
    assert call(marrakech, "--version", environment=bare).strip().endswith(__version__)
    assert not list(home.glob("lib/*/site-packages/numba"))
    match = (marrakech, "arena", "merchant", "grand-vizier:1", "--games", "2", "--processes", "1")
    assert "2 games" in call(*match, environment=bare)
    visit([str(marrakech), "open"], folder, bare)


def plays_in_node(package, folder):
    folder.mkdir()
    with_node = os.environ | {"PATH": f"{os.environ['PATH']}:{BIN}"}  # where Node may be a package
    install = ("npm", "install", "--silent", "--no-audit", "--offline", "--prefix", folder)
    call(*install, package, environment=with_node)
    installed = folder / "node_modules" / "marrakech-engine"
    assert {"LICENSE", "README.md", "dist", "files", "package.json"} == {
        path.name for path in installed.iterdir()
    }
    for name, program in examples(installed / "README.md").items():
        (folder / name).write_text(program, encoding="utf-8")
        assert call("node", folder / name, environment=with_node)


def repeats_the_help(manual):
    page = manual.read_text(encoding="utf-8")
    assert f"marrakech {__version__}" in page
    for phrase in ("Let bots play matches", "\\-\\-archive\\-days", "marrakech db backup"):
        assert phrase in page
