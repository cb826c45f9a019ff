"""The store's clock: milliseconds since 1970 in UTC, the same on both databases and in every document."""

from __future__ import annotations

import time


def now() -> int:
    return time.time_ns() // 1_000_000
