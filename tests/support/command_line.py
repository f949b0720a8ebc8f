"""The command line as a process: its arguments in, its output and exit status out."""

import os
import subprocess
import sys


def run(*arguments, text=None, columns="100", **others):
    """Run `marrakech` with these arguments in a process of its own."""
    command = [sys.executable, "-c", "from marrakech.cli.main import main; main()", *arguments]
    environment = {name: value for name, value in os.environ.items() if "COLOR" not in name}
    environment |= {"COLUMNS": columns}
    return subprocess.run(
        command, input=text, capture_output=True, encoding="utf-8", env=environment, **others
    )
