"""Events wait here to be shown one after another, so that a long resolution can be followed."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass

from tefuda.engine.events import Document


@dataclass(frozen=True)
class Step:
    """An action as one viewer saw it: what happened, and the position it led to."""

    number: int  # of the action, counted from 1
    events: list[Document]
    view: Document


@dataclass(frozen=True)
class Shown:
    """The next thing to show: an event of a step (None where the viewer noticed nothing), and whether it is the step's last."""

    step: Step
    event: Document | None
    is_last: bool


class Playback:
    """A queue of steps that is emptied event by event."""

    def __init__(self) -> None:
        self.waiting: deque[Step] = deque()
        self.done = 0  # events of the first waiting step that have been shown
        self.paused = False

    @property
    def is_idle(self) -> bool:
        return not self.waiting

    def add(self, steps: list[Step]) -> None:
        self.waiting.extend(steps)

    def next(self) -> Shown | None:
        """The next thing to show; None when everything has been."""
        if not self.waiting:
            return None
        step = self.waiting[0]
        event = step.events[self.done] if self.done < len(step.events) else None
        self.done += 1
        is_last = self.done >= len(step.events)
        if is_last:
            self.waiting.popleft()
            self.done = 0
        return Shown(step, event, is_last)

    def skip(self) -> list[Shown]:
        """Everything that is left, at once."""
        self.paused = False
        rest: list[Shown] = []
        while (shown := self.next()) is not None:
            rest.append(shown)
        return rest

    def clear(self) -> None:
        self.waiting.clear()
        self.done = 0
        self.paused = False
