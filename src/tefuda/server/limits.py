"""How much and how fast: token buckets per person, in this process's memory."""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from tefuda.server import metrics
from tefuda.server.problems import Problem
from tefuda.server.settings import Settings

REMEMBERED: Final = 50_000  # buckets; the one unused longest is forgotten, which can only be kind to its owner


class Buckets:
    """Each (limit, person) may do `burst` things at once and `rate` per second in the long run; rate 0: no limit."""

    def __init__(self, settings: Settings, clock: Callable[[], float] = time.monotonic) -> None:
        self._limits = {
            "requests": (settings.rate, settings.burst),
            "chat": (settings.chat_rate, settings.chat_burst),
            "pictures": (settings.picture_rate, settings.picture_burst),
            "makers": (settings.maker_rate, settings.maker_burst),
            "login": (settings.login_rate, settings.login_burst),
        }
        self._clock = clock
        self._left: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

    def take(self, limit: str, person: str) -> None:
        """Count one; Problem with the time to wait if that is too many."""
        rate, burst = self._limits[limit]
        if rate <= 0:
            return
        now = self._clock()
        left, seen = self._left.pop((limit, person), (float(burst), now))
        left = min(float(burst), left + (now - seen) * rate)
        is_allowed = left >= 1.0
        self._left[(limit, person)] = (left - 1.0 if is_allowed else left, now)
        while len(self._left) > REMEMBERED:
            self._left.popitem(last=False)
        if not is_allowed:
            metrics.REFUSED.labels(limit).inc()
            wait = max(1, math.ceil((1.0 - left) / rate))
            raise Problem("too_fast", f"too many at once; wait {wait} s and go on more slowly", retry_after=wait)
