"""What is measured, for Prometheus. With several workers the figures of all of them are added up (multiprocess mode)."""

from __future__ import annotations

import os

from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client import REGISTRY as OWN
from prometheus_client.multiprocess import MultiProcessCollector

REQUESTS = Counter("tefuda_requests_total", "Requests by route and status", ["method", "route", "status"])
REQUEST_SECONDS = Histogram(
    "tefuda_request_seconds", "Time to answer", ["route"], buckets=(0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5)
)
ACTIONS = Counter("tefuda_actions_total", "Actions played in stored matches", ["game", "by"])
SOCKETS = Gauge("tefuda_sockets", "Open WebSockets", multiprocess_mode="livesum")
MESSAGES = Counter("tefuda_messages_total", "Messages sent over WebSockets")
BOT_SECONDS = Histogram(
    "tefuda_bot_seconds", "Time from claiming a bot's turn to its action", buckets=(0.05, 0.25, 0.5, 1, 2, 4, 8, 16)
)
BOT_FAILURES = Counter("tefuda_bot_failures_total", "Bot turns that failed and were tried again")
REFUSED = Counter("tefuda_refused_total", "Requests refused by a limit", ["limit"])


def exposition() -> tuple[bytes, str]:
    """The figures in Prometheus's text format, and its media type."""
    registry = OWN
    if "PROMETHEUS_MULTIPROC_DIR" in os.environ:
        registry = CollectorRegistry()
        MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return generate_latest(registry), CONTENT_TYPE_LATEST
