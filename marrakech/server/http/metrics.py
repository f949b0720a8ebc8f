"""Metrics for hosts, in Prometheus' text format."""

from collections.abc import Iterator

from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from ...version import __version__
from ..instruments import REGISTRY, TASKS
from ..services import Services


class CurrentValues(Collector):
    """The current values of a server."""

    def __init__(self, services: Services, is_ready: bool) -> None:
        self.services, self.is_ready = services, is_ready

    def collect(self) -> Iterator[Metric]:
        """Return the metrics that are read rather than counted."""
        services, tables = self.services, self.services.tables
        gauges = {
            "marrakech_ready": ("Whether the server can work, as /readyz says", self.is_ready),
            "marrakech_tables_live": ("Tables in memory", len(tables.registry.tables)),
            "marrakech_sockets": ("Live connections", services.sockets),
            "marrakech_worker_processes": (
                "Processes for bots, hints and analyses",
                services.workers.processes,
            ),
            "marrakech_worker_processes_busy": ("Processes that work", services.workers.busy),
            "marrakech_commits_waiting": (
                "Commands not on disk yet",
                services.store.waiting.qsize(),
            ),
            "marrakech_lease_held": (
                "Whether the tables are surely ours, where other processes may take them",
                tables.ownership.is_held,
            ),
        }
        for name, (meaning, value) in gauges.items():
            yield GaugeMetricFamily(name, meaning, float(value))
        waiting = GaugeMetricFamily(
            "marrakech_queue_tasks", "Tasks that run or wait for a process", labels=["queue"]
        )
        for kind in TASKS:
            waiting.add_metric([kind], services.workers.waiting[kind])
        yield waiting
        yield CounterMetricFamily(
            "marrakech_commands", "Commands carried out", tables.commands.carried_out
        )
        version = GaugeMetricFamily(
            "marrakech_version", "The version, as a label", labels=["version"]
        )
        version.add_metric([__version__], 1)
        yield version


async def prometheus_text(services: Services) -> tuple[bytes, int, dict[str, str]]:
    """Return the metrics as text, with a status and a header."""
    is_ready = not await services.find_fault()
    current = CollectorRegistry()
    current.register(CurrentValues(services, is_ready))
    text = generate_latest(current) + generate_latest(REGISTRY)
    return text, 200, {"content-type": CONTENT_TYPE_LATEST}
