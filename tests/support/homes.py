"""A home of one's own for every test of the terminal game, in English and in colour."""

import pytest

from marrakech.workers.processes import start_resource_tracker


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("LANG", "C.UTF-8")
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)
    start_resource_tracker()
    return tmp_path / "marrakech"
