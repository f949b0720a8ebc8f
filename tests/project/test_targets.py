"""Every target of the Makefile is run by a test, in a short form that changes nothing here."""

import os
import re
import shutil
import signal
import subprocess
import time
import tomllib

import httpx
import pytest

import hatch_build
from tests.support.pictures import ICONS, WANTED
from tests.support.targets import ROOT, SHORT_FORMS, make, make_command, phony_targets, surroundings
from tests.support.visitor import ON_THE_PAGE

GIT = shutil.which("git")
PNG = b"\x89PNG\r\n\x1a\n"
SOURCES = ("marrakech", "tests", "benchmarks", "examples", "press", "web")
MADE = shutil.ignore_patterns("__pycache__", "node_modules", "static", "*.so")
MADE_FOLDERS = (
    ".venv", ".venv-bench", ".venv-gpu", "web/node_modules", "web/engine/dist",
    "web/engine/files", "marrakech/server/static", "build", "site", "dist", ".mypy_cache",
    ".pytest_cache", ".ruff_cache", ".hypothesis", ".import_linter_cache",
)  # fmt: skip


@pytest.fixture
def project(tmp_path):
    """A folder with the files that the tools read, and with the tools of this one."""
    folder = tmp_path / "project"
    folder.mkdir()
    for name in ("Makefile", "pyproject.toml", "README.md", "LICENSE", ".pre-commit-config.yaml"):
        shutil.copy(ROOT / name, folder)
    (folder / ".venv").symlink_to(ROOT / ".venv")
    return folder


def targets_in(makefile):
    """The targets of every rule, but for those that a variable names: they are files."""
    rules = re.findall(r"^([^\s.#$:=][^:=\n]*)::?(?!=)", makefile, re.MULTILINE)
    return [target for rule in rules for target in rule.split()]


def image_size(path):
    """The width and the height of a PNG."""
    head = path.read_bytes()[:24]
    assert head.startswith(PNG), path
    return int.from_bytes(head[16:20], "big"), int.from_bytes(head[20:24], "big")


def test_every_target_has_a_short_form_that_is_tested():
    assert sorted(SHORT_FORMS) == sorted(phony_targets())
    for target, place in SHORT_FORMS.items():
        file, name = place.split("::")
        text = (ROOT / "tests" / file).read_text(encoding="utf-8")
        _, found, body = text.partition(f"\ndef {name}(")
        assert found, place
        if target != "test":  # which would run itself
            assert f'"{target}"' in body.partition("\n\n\n")[0], place


def test_every_recipe_belongs_to_a_target_with_a_short_form():
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert sorted(targets_in(makefile)) == sorted(SHORT_FORMS)


@pytest.mark.parametrize(
    ("rule", "names"),
    [
        ("new:\n", ["new"]),
        ("new: page\n", ["new"]),
        ("one two: page\n", ["one", "two"]),
        ("_New_1 ::\n", ["_New_1"]),
        ("A := b\nC ?= d\n.PHONY: new\n# a comment: text\n\techo a:\n$(VENV)/test: page\n", []),
    ],
)
def test_a_recipe_is_found_however_it_is_written(rule, names):
    assert targets_in(rule) == names


def test_play_opens_the_page(tmp_path):
    opened, browser, log = tmp_path / "opened", tmp_path / "browser", tmp_path / "log"
    browser.write_text(f'#!/bin/sh\necho "$1" > {opened}.new && mv {opened}.new {opened}\n')
    browser.chmod(0o700)
    with log.open("wb") as out:
        playing = subprocess.Popen(
            make_command("play"), env=surroundings(tmp_path) | {"BROWSER": str(browser)},
            start_new_session=True, stdin=subprocess.DEVNULL, stdout=out, stderr=out,
        )  # fmt: skip
    try:
        while not opened.exists():
            assert playing.poll() is None, log.read_text(encoding="utf-8")
            time.sleep(0.05)
        address = opened.read_text(encoding="utf-8").strip()
        assert "<title>Marrakech" in httpx.get(address, timeout=60).text
    finally:
        if playing.poll() is None:
            os.killpg(playing.pid, signal.SIGINT)
            playing.wait(60)
    assert (tmp_path / "marrakech" / "marrakech.db").exists()


def test_terminal_plays_in_the_terminal(tmp_path):
    output = make("terminal", "OPTIONS=--players 3 --seed 5", home=tmp_path, typed="L\n\nq\n")
    assert "begins." in output
    assert "marrakech play --resume" in output


def test_test_checks_first_and_leaves_nothing_out():
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    recipe = re.search(r"^test:.*\n((?:\t.*\n)+)", makefile, re.MULTILINE)[1]
    first, *tests = recipe.splitlines()
    assert "$(MAKE) check" in first
    assert "npm test" in first
    assert [re.sub(r".*pytest|-n \S+|--durations=\d+", "", each).split() for each in tests] == [
        ["-q", "--ignore", "tests/page"],
        ["-q", "tests/page"],
    ]


def test_check_runs_every_checker(tmp_path):
    output = make("check", "--dry-run", home=tmp_path)
    for tool in (
        "npm run check",
        "ruff check",
        "ruff format --check",
        "mypy",
        "mypy --platform win32",
        "lint-imports",
    ):
        assert tool in output, tool
    hooks = (ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8")
    for tool in re.findall(r"entry: (\.venv/bin/.*?), ", hooks):
        assert tool in output, tool


def test_page_builds_the_page(tmp_path):
    make("page", home=tmp_path)
    assert hatch_build.is_built(ROOT)


@ON_THE_PAGE[0]
@ON_THE_PAGE[1]
@ON_THE_PAGE[2]
def test_pictures_takes_pictures(tmp_path):
    folders = (ROOT / "docs" / "images", ROOT / "web" / "public")
    published = {path.name: path for folder in folders for path in folder.glob("*.png")}
    assert {f"{name}.png" for name in (*WANTED, *ICONS, "terminal")} <= set(published)
    before = {name: path.stat().st_mtime_ns for name, path in published.items()}
    taken = tmp_path / "pictures"
    taken.mkdir()
    make("pictures", f"OPTIONS=--short --to {taken}", home=tmp_path)
    assert {name: path.stat().st_mtime_ns for name, path in published.items()} == before
    kinds = {path.name.partition("-")[0].removesuffix(".png") for path in taken.iterdir()}
    assert kinds == {"icon", "first", "steer", "analysis", "terminal"}
    for path in taken.iterdir():
        assert image_size(path) == image_size(published[path.name]), path.name


def test_a_missing_program_is_installed(tmp_path):
    for name in ("apt-get", "id"):
        script = "echo 0" if name == "id" else 'echo "apt-get $*"'
        (tmp_path / name).write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
        (tmp_path / name).chmod(0o700)
    tools = {"make": shutil.which("make"), "sh": "/bin/sh"}
    for name, path in tools.items():
        (tmp_path / name).symlink_to(path)
    bare = {"PATH": str(tmp_path)}
    for name, program, package in (
        ("chromium", "chromium", "chromium"), ("tmux", "tmux", "tmux"),
        ("nginx", "nginx", "nginx-light"), ("podman", "podman", "podman runc mmdebstrap"),
        ("lld", "wasm-ld", "lld"),
    ):  # fmt: skip
        output = make(name, "SHELL=/bin/sh", home=tmp_path, **bare)
        assert output.splitlines()[-2:] == [
            "apt-get update -q", f"apt-get install -qy --no-install-recommends {package}",
        ]  # fmt: skip
        (tmp_path / program).symlink_to("/bin/sh")
        assert "apt-get install" not in make(name, "--silent", home=tmp_path, **bare)


@pytest.mark.slow
def test_soak_tries_a_law_fifty_times_as_often(tmp_path):
    law = "tests/rules/test_laws.py::test_a_patch_is_joined_and_complete"
    output = make("soak", f"TESTS={law} --hypothesis-show-statistics", home=tmp_path)
    assert "1 passed" in output
    assert "max_examples=5000" in output


def test_format_puts_the_code_in_order(project, tmp_path):
    for name in SOURCES:
        shutil.copytree(ROOT / name, project / name, ignore=MADE)
    shutil.copy(ROOT / "hatch_build.py", project)
    (project / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    sources = [path for name in SOURCES for path in (project / name).rglob("*.*")]
    before = {path: path.read_bytes() for path in sources if path.is_file()}
    version, names = project / "marrakech" / "version.py", project / "web" / "src" / "names.ts"
    version.write_bytes(before[version].replace(b"__version__", b"import os\n\n__version__"))
    names.write_bytes(before[names].replace(b";\n", b"  ;\n"))
    make("format", home=tmp_path, folder=project)
    assert [path for path in before if path.read_bytes() != before[path]] == []


@pytest.mark.skipif(GIT is None, reason="there is no git here")
def test_hooks_refuse_a_commit_that_check_would_refuse(project, tmp_path):
    kept = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
    identity = {f"GIT_{who}_{what}": "x@example.org" for who in ("AUTHOR", "COMMITTER")
                for what in ("NAME", "EMAIL")}  # fmt: skip
    environment = kept | identity | {
        "GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1",
        "PRE_COMMIT_HOME": str(tmp_path / "pre-commit"),
        "SKIP": "mypy,imports,page",  # which read the whole project
    }  # fmt: skip

    def git(*words):
        return subprocess.run(
            [GIT, *words], cwd=project, env=environment, capture_output=True, encoding="utf-8"
        )

    assert git("init", "-q").returncode == 0
    make("hooks", home=tmp_path, folder=project, PRE_COMMIT_HOME=str(tmp_path / "pre-commit"))
    source = project / "rule.py"
    for text, is_taken in (("import os\n", False), ("x = ( 1 )\n", False), ("x = 1\n", True)):
        source.write_text(f'"""A rule."""\n\n{text}', encoding="utf-8")
        git("add", "rule.py", "pyproject.toml", ".pre-commit-config.yaml")
        done = git("commit", "-q", "-m", "try")
        assert (done.returncode == 0) == is_taken, done.stdout + done.stderr
        assert ("Failed" in done.stderr) != is_taken


def test_lock_writes_every_lock_there_is(project, tmp_path):
    """Without dependencies, so that no index is asked; what locks hold is tested in test_extras."""
    extras = tomllib.loads((project / "pyproject.toml").read_text())["project"]
    stub = ["[project]", 'name = "marrakech"', 'version = "0"', 'requires-python = ">=3.11"']
    stub += ["[project.optional-dependencies]"]
    stub += [f"{extra} = []" for extra in extras["optional-dependencies"]]
    stub += ["[dependency-groups]", "build = []"]
    (project / "pyproject.toml").write_text("\n".join(stub), encoding="utf-8")
    (project / "locks").mkdir()
    make("lock", home=tmp_path, folder=project, UV_OFFLINE="1")
    locks = {path.name for path in (ROOT / "locks").iterdir()}
    assert {path.name for path in (project / "locks").iterdir()} == locks
    assert "pytest==" not in (project / "locks" / "test.txt").read_text(encoding="utf-8")


def test_clean_removes_what_was_made_and_nothing_else(tmp_path):
    shutil.copy(ROOT / "Makefile", tmp_path)
    for name in (*MADE_FOLDERS, "marrakech/rules", "web/src", "docs"):
        (tmp_path / name).mkdir(parents=True)
        (tmp_path / name / "file").touch()
    make("clean", home=tmp_path, folder=tmp_path)
    left = sorted(str(path.relative_to(tmp_path)) for path in tmp_path.rglob("file"))
    assert left == ["docs/file", "marrakech/rules/file", "web/src/file"]
