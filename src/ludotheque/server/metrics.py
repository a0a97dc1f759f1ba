"""Metrics of a server for Prometheus."""

from collections.abc import Callable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

_BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)


class Metrics:
    """The metrics of a server; no label ever names a table, a seat or a person."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.sockets = Gauge("ludotheque_sockets", "Open WebSockets.", registry=self.registry)
        self._lines = Counter(
            "ludotheque_lines", "Lines written to logs.", ["game", "kind"], registry=self.registry
        )
        self._counts: dict[tuple[str, str], Counter] = {}  # `labels` costs more than `inc`
        self._requests = Histogram(
            "ludotheque_request_seconds",
            "Time to answer a request.",
            ["method", "route", "status"],
            buckets=_BUCKETS,
            registry=self.registry,
        )

    def gauge(self, name: str, text: str, value: Callable[[], float]) -> None:
        """Add a gauge whose value is computed when metrics are read."""
        Gauge(f"ludotheque_{name}", text, registry=self.registry).set_function(value)

    def written(self, game: str, kind: str) -> None:
        """Count a line written to a table's log."""
        count = self._counts.get((game, kind))
        if count is None:
            count = self._counts[game, kind] = self._lines.labels(game, kind)
        count.inc()

    def requested(self, method: str, route: str, status: int, seconds: float) -> None:
        """Record a request's duration; unknown methods, like unknown routes, count as `other`."""
        known = method if method in ("GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS") else "other"
        self._requests.labels(known, route, str(status)).observe(seconds)

    def text(self) -> bytes:
        """Return all metrics in Prometheus's text format."""
        return bytes(generate_latest(self.registry))
