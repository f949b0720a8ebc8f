"""Targets of the Makefile, run for real from a test: a short form, and somewhere else."""

import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]

# The test that runs a target, by the target. Each target has one, so that no target breaks unseen.
SHORT_FORMS = {
    "play": "project/test_targets.py::test_play_opens_the_page",
    "terminal": "project/test_targets.py::test_terminal_plays_in_the_terminal",
    "test": "project/test_targets.py::test_test_checks_first_and_leaves_nothing_out",
    "check": "project/test_targets.py::test_check_runs_every_checker",
    "page": "project/test_targets.py::test_page_builds_the_page",
    "pictures": "project/test_targets.py::test_pictures_takes_pictures",
    "docs": "project/test_documents.py::test_the_site_is_built_and_every_link_leads_somewhere",
    "dist": "project/test_distribution.py::test_the_release_is_whole_and_plays_without_node",
    "image": "project/test_image.py::test_the_image_is_built_and_a_game_is_played_in_it",
    "lessons": "project/test_lessons.py::test_the_file_is_what_the_library_plays",
    "messages": "project/test_messages.py::test_make_messages_writes_both",
    "chromium": "project/test_targets.py::test_a_missing_program_is_installed",
    "tmux": "project/test_targets.py::test_a_missing_program_is_installed",
    "nginx": "project/test_targets.py::test_a_missing_program_is_installed",
    "podman": "project/test_targets.py::test_a_missing_program_is_installed",
    "lld": "project/test_targets.py::test_a_missing_program_is_installed",
    "engine": "engine/test_build.py::test_the_module_is_what_the_sources_make",
    "soak": "project/test_targets.py::test_soak_tries_a_law_fifty_times_as_often",
    "bench": "project/test_benchmarks.py::test_bench",
    "bench-bots": "project/test_benchmarks.py::test_bench_bots",
    "bench-champion": "project/test_benchmarks.py::test_bench_champion",
    "bench-gpu": "project/test_benchmarks.py::test_bench_gpu",
    "bench-server": "project/test_benchmarks.py::test_bench_server",
    "capacity": "project/test_benchmarks.py::test_the_page_on_scaling_has_the_computed_figures",
    "bench-page": "project/test_benchmarks.py::test_bench_page",
    "format": "project/test_targets.py::test_format_puts_the_code_in_order",
    "hooks": "project/test_targets.py::test_hooks_refuse_a_commit_that_check_would_refuse",
    "lock": "project/test_targets.py::test_lock_writes_every_lock_there_is",
    "counts": "rules/test_counts.py::test_the_counts_are_those_that_the_oracle_makes",
    "clean": "project/test_targets.py::test_clean_removes_what_was_made_and_nothing_else",
}

# They are there while tests run; nothing is installed by a test.
PREREQUISITES = (
    *(f".venv/{name}" for name in ("uv", "play", "test", "bench", "gpu", "postgresql")),
    "page", "chromium", "tmux", "nginx", "podman", "lld",
)  # fmt: skip


def phony_targets() -> list[str]:
    """Return the targets that the Makefile says are no files."""
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    return " ".join(re.findall(r"^\.PHONY: (.*)$", makefile, re.MULTILINE)).split()


def make_command(target: str, *words: str, folder: Path = ROOT) -> list[str]:
    """Return the command that makes a target of what is there."""
    present = [f"--old-file={name}" for name in PREREQUISITES if name != target]
    return ["make", "--no-print-directory", "-C", str(folder), *present, target, *words]


def make(
    target: str, *words: str, home: Path, folder: Path = ROOT, typed: str = "", **changes: str
) -> str:
    """Make a target of what is there, with a home of its own; what it prints."""
    done = subprocess.run(
        make_command(target, *words, folder=folder), env=surroundings(home) | changes,
        input=typed, capture_output=True, encoding="utf-8",
    )  # fmt: skip
    assert done.returncode == 0, f"make {target} {' '.join(words)}\n{done.stdout}\n{done.stderr}"
    return done.stdout


def surroundings(folder: Path) -> dict[str, str]:
    """Return an environment with our commands, no browser window, all files in the folder."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
    return kept | {
        "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}",
        "XDG_DATA_HOME": str(folder), "BROWSER": "true",
    }  # fmt: skip
