"""The documentation as a site: `python -m press.site FOLDER`.

The site builder gets a folder of plain Markdown, so it can be replaced by another one.
"""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from press.check import check_site
from press.pages import DOCS, ROOT, pages

SETTINGS = "zensical.toml"


def build_site(folder: Path) -> None:
    """Build the site in a folder, and refuse links that lead nowhere."""
    with tempfile.TemporaryDirectory() as place:
        project = Path(place)
        write_sources(project)
        settings = project / SETTINGS
        command = [sys.executable, "-m", "zensical", "build", "--strict", "-f", str(settings)]
        subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
        check_site(project / "site")
        shutil.rmtree(folder, ignore_errors=True)
        shutil.move(project / "site", folder)


def write_sources(project: Path) -> None:
    """Write everything that the site is built from into an empty folder."""
    shutil.copy(ROOT / SETTINGS, project)
    shutil.copytree(DOCS, project / "docs")
    for path, text in pages().items():
        page = project / "docs" / path
        page.parent.mkdir(parents=True, exist_ok=True)
        page.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    build_site(Path(sys.argv[1]))
