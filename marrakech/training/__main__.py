"""`python -m marrakech.training FOLDER`: train the champion, or continue a run."""

from math import isfinite
from pathlib import Path

import click

from ..extras import LibraryMissing
from .config import Config


@click.command()
@click.argument("folder", type=click.Path(file_okay=False, path_type=Path))
@click.option("--players", type=click.IntRange(2, 4), default=Config.players, show_default=True)
@click.option("--seconds", type=click.FloatRange(1, 1e9), default=Config.seconds, show_default=True,
              help="Length of the whole run.")  # fmt: skip
@click.option("--games", type=click.IntRange(1), default=Config.games, show_default=True,
              help="Games played side by side.")  # fmt: skip
@click.option("--seed", type=click.IntRange(0, 2**31), default=Config.seed, show_default=True)
@click.option("--until", type=click.FloatRange(0, 1), default=1.0, show_default=True,
              help="Stop after this part; the same command without it goes on.")  # fmt: skip
@click.option("--weights", type=click.Path(exists=True, dir_okay=False, path_type=Path),
              help="Continue from these, with the second half of the schedule.")  # fmt: skip
def main(
    folder: Path, players: int, seconds: float, games: int, seed: int, until: float,
    weights: Path | None,
) -> None:  # fmt: skip
    """Train the champion by self-play and leave its weights in FOLDER.

    Runs on a GPU where there is one.
    """
    try:
        from .run import Run
    except ModuleNotFoundError as error:
        raise click.ClickException(str(LibraryMissing(__package__, "PyTorch", "train"))) from error
    if not isfinite(seconds):
        raise click.BadParameter("a run has an end", param_hint="--seconds")
    try:
        schedule_offset = 0.5 if weights else 0.0
        config = Config(
            players=players,
            seconds=seconds,
            games=games,
            seed=seed,
            schedule_offset=schedule_offset,
        )
        run = Run(config, folder, weights)
    except (ValueError, OSError, RuntimeError, LibraryMissing) as error:
        # another run, bad weights, nothing to draw with, no such folder, no room for the games,
        # a GPU but no numba-cuda
        raise click.ClickException(str(error)) from None
    run.go(until=until)


if __name__ == "__main__":
    main()
