"""Metrics for hosts, in Prometheus' text format."""

from collections.abc import Iterator

from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from ..services import Services


class Figures(Collector):
    """The current figures of a server."""

    def __init__(self, services: Services) -> None:
        self.services = services

    def collect(self) -> Iterator[Metric]:
        """Return the current values of all metrics."""
        services, tables = self.services, self.services.tables
        gauges = {
            "marrakech_tables_live": ("Tables in memory", len(tables.registry.tables)),
            "marrakech_sockets": ("Live connections", services.sockets),
            "marrakech_bots_waiting": ("Bots thinking or waiting to", services.bots.waiting),
            "marrakech_analyses_waiting": ("Analyses under way", services.jobs.workers.waiting),
            "marrakech_commits_waiting": (
                "Commands not on disk yet",
                services.store.waiting.qsize(),
            ),
        }
        for name, (what, value) in gauges.items():
            yield GaugeMetricFamily(name, what, value)
        yield CounterMetricFamily(
            "marrakech_commands", "Commands carried out", tables.commands.carried_out
        )


def prometheus_text(services: Services) -> tuple[bytes, int, dict[str, str]]:
    """Return the metrics as text, with a status and a header."""
    registry = CollectorRegistry()
    registry.register(Figures(services))
    return generate_latest(registry), 200, {"content-type": CONTENT_TYPE_LATEST}
