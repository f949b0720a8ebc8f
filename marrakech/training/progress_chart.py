"""The progress of a run as a picture: loss, strength and games over time."""

from pathlib import Path
from typing import Any

from ..drawing.charts import check_chart_file, save
from ..drawing.palette import RUGS

Measurements = list[dict[str, Any]]  # what was measured, time after time

LINES = ("-", ":", "--")  # one for each opponent


def opponents_in(measurements: Measurements) -> list[str]:
    """Return the opponents of every measurement."""
    not_opponents = {"seconds", "games", "loss"}
    return [
        name
        for name in measurements[0]
        if name not in not_opponents and all(name in each for each in measurements)
    ]


def draw_learning(logs: dict[int, Measurements], path: Path) -> None:
    """Draw loss, strength and games by minutes, a colour a player count, a line an opponent."""
    check_chart_file(path)
    from matplotlib.figure import Figure

    figure = Figure(figsize=(7, 8), layout="constrained")
    losses, strengths, games = figure.subplots(3, 1, sharex=True)
    for (players, measurements), colour in zip(logs.items(), RUGS, strict=False):
        minutes, label = [each["seconds"] / 60 for each in measurements], f"{players} players"
        losses.plot(minutes, [each["loss"] for each in measurements], color=colour, label=label)
        for name, line in zip(opponents_in(measurements), LINES, strict=False):
            win_probabilities = [players * each[name] for each in measurements]
            strengths.plot(
                minutes, win_probabilities, line, color=colour, label=f"{label}, against {name}"
            )
        games.plot(
            minutes, [each["games"] / 1e6 for each in measurements], color=colour, label=label
        )
    losses.set_ylabel("loss")
    strengths.set_ylabel("times an even share")
    games.set_ylabel("million games")
    games.set_xlabel("minutes")
    for axes in (losses, strengths, games):
        axes.legend()
    save(figure, path)
