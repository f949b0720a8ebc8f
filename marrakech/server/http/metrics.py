"""What those who run the server can watch, in the form Prometheus reads."""

from collections.abc import Iterator

from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from ..services import Desk


class Figures(Collector):
    """The figures of a desk, read when somebody asks."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    def collect(self) -> Iterator[Metric]:
        """What there is to tell."""
        desk, house = self.desk, self.desk.house
        gauges = {
            "marrakech_tables_live": ("Tables in memory", len(house.tables)),
            "marrakech_sockets": ("Live connections", desk.sockets),
            "marrakech_bots_waiting": ("Bots thinking or waiting to", desk.bots.waiting),
            "marrakech_analyses_waiting": ("Analyses under way", desk.thinkers.workers.waiting),
            "marrakech_commits_waiting": ("Commands not on disk yet", desk.store.waiting.qsize()),
        }
        for name, (what, value) in gauges.items():
            yield GaugeMetricFamily(name, what, value)
        yield CounterMetricFamily("marrakech_commands", "Commands carried out", house.acted)


def exposed(desk: Desk) -> tuple[bytes, int, dict[str, str]]:
    """The figures as text, a status and a header."""
    registry = CollectorRegistry()
    registry.register(Figures(desk))
    return generate_latest(registry), 200, {"content-type": CONTENT_TYPE_LATEST}
