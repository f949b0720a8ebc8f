"""The options of every benchmark: a short run, and the folder that its figures go to."""

import argparse
from pathlib import Path

RESULTS = Path(__file__).parent / "results"
IMAGES = Path(__file__).parent.parent / "docs" / "images"


def read_options(parser: argparse.ArgumentParser) -> argparse.Namespace:
    """Read the options of one benchmark and those of all; `results` and `images` are folders."""
    parser.add_argument(
        "--short", action="store_true",
        help="do everything once with tiny counts: shows that it works, measures nothing",
    )  # fmt: skip
    parser.add_argument(
        "--to", type=Path, metavar="FOLDER",
        help="write figures and charts here, not where the documents take them from",
    )  # fmt: skip
    options = parser.parse_args()
    if options.short and options.to is None:
        parser.error("--short needs --to FOLDER: its figures must not replace measured ones")
    options.results, options.images = (options.to, options.to) if options.to else (RESULTS, IMAGES)
    options.results.mkdir(parents=True, exist_ok=True)
    return options
