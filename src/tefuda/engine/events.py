"""Events: facts in the past tense that one action caused, with what each viewer may know of them."""

from __future__ import annotations

from typing import Final

from tefuda.engine.viewers import OMNISCIENT

Document = dict[str, object]

EVERYBODY: Final = -9


class Event:
    """One fact. `full` is what its owner (and the store) sees; the others see `public`, or nothing if it is None."""

    def __init__(self, full: Document, owner: int, public: Document | None) -> None:
        self.full = full
        self.owner = owner
        self.public = public

    def seen_by(self, viewer: int) -> Document | None:
        if self.owner == EVERYBODY or viewer == self.owner or viewer == OMNISCIENT:
            return self.full
        return self.public


class EventLog:
    """Collects the events of an action in the order in which they happen. Search passes None instead and pays nothing."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def add(self, event: Document) -> None:
        """A fact that everybody sees."""
        self.events.append(Event(event, EVERYBODY, event))

    def add_secret(self, owner: int, event: Document, public: Document | None) -> None:
        """A fact that only seat `owner` sees in full; the others get `public` (None: they notice nothing)."""
        self.events.append(Event(event, owner, public))

    def seen_by(self, viewer: int) -> list[Document]:
        seen: list[Document] = []
        for event in self.events:
            document = event.seen_by(viewer)
            if document is not None:
                seen.append(document)
        return seen
