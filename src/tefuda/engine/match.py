"""A match: a state and the log that leads to it. Legality is checked here and nowhere else."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from copy import deepcopy
from pathlib import Path
from typing import Any

from tefuda.engine.errors import IllegalAction, shortened
from tefuda.engine.events import Document, Event, EventLog
from tefuda.engine.game import OMNISCIENT, Game, State

SEED_BITS = 63  # fits a signed 64-bit column and a JSON number of any language that reads integers


class Match:
    """A running or finished match. Everything it is can be made again from `record()`."""

    def __init__(
        self,
        game: Game,
        options: Mapping[str, object],
        seed: int,
        seats: list[Document] | None = None,
        position: Document | None = None,
    ) -> None:
        self.game = game
        self.seed = seed
        self.position = deepcopy(position)  # where a prepared match begins, instead of the set-up of its options
        self.options = game.options().fill(options)
        self.actions: list[Document] = []
        self.seats = seats if seats is not None else default_seats(game.seat_count(self.options))
        self._events: list[list[Event]] = []
        self.setup: list[Event] = []
        self.state = self._first_state()

    def _first_state(self) -> State:
        if self.position is not None:
            return self.game.load(self.position)
        log = EventLog()
        state = self.game.new(self.options, self.seed, log)
        self.setup = log.events
        return state

    # -- looking

    @property
    def number(self) -> int:
        """How many actions have been played: the number that the next one gets."""
        return len(self.actions)

    def to_act(self) -> list[int]:
        return self.state.to_act()

    def legal(self, seat: int) -> list[Document]:
        """Every action the seat may take now, as documents."""
        return [self.state.action_document(seat, action) for action in self.state.legal(seat)]

    def view(self, viewer: int) -> Document:
        return self.state.document(viewer)

    def result(self) -> Document | None:
        result = self.state.result()
        return None if result is None else result.document()

    def events(self, viewer: int, since: int = 0) -> list[list[Document]]:
        """What the viewer saw happen, one list per action, from action number `since` on."""
        return [seen(events, viewer) for events in self._events[since:]]

    # -- doing

    def number_of(self, document: object) -> tuple[int, int]:
        """Seat and number of a legal action; IllegalAction with the reason otherwise."""
        return legal_number(self.state, document)

    def play(self, document: Mapping[str, object]) -> list[Document]:
        """Play an action; what happened, as the store sees it. IllegalAction changes nothing."""
        seat, action = self.number_of(document)
        return self.play_number(seat, action)

    def play_number(self, seat: int, action: int) -> list[Document]:
        """Play an action that is known to be legal, by its number."""
        document = self.state.action_document(seat, action)
        log = EventLog()
        self.state.play(seat, action, log)
        self.actions.append(document)
        self._events.append(log.events)
        return log.seen_by(OMNISCIENT)

    def undo(self, count: int = 1) -> None:
        """Take the last actions back: the generator too, so that the same play has the same outcome."""
        if not 0 <= count <= self.number:
            raise IllegalAction(f"{count} actions cannot be taken back; {self.number} have been played")
        kept = self.actions[: self.number - count]
        self.actions, self._events = [], []
        self.state = self._first_state()
        for document in kept:
            self.play(document)

    def fork(self, number: int) -> Match:
        """A match of its own that has the first `number` actions of this one."""
        if not 0 <= number <= self.number:
            raise IllegalAction(f"there is no action {number}; {self.number} have been played")
        other = Match(self.game, self.options, self.seed, deepcopy(self.seats), self.position)
        for document in self.actions[:number]:
            other.play(document)
        return other

    # -- keeping

    def record(self) -> Document:
        """The match as a record document; see record.py."""
        from tefuda.engine.record import record_of

        return record_of(self)

    def save(self, path: str | Path) -> None:
        from tefuda.engine.record import write_record

        write_record(self.record(), Path(path))


def legal_number(state: State, document: object) -> tuple[int, int]:
    """Seat and number of a legal action; IllegalAction with the reason otherwise."""
    if not isinstance(document, dict):
        raise IllegalAction(f'an action is an object such as {{"seat": 0, "do": …}}, not {shortened(document)}')
    seat = document.get("seat")
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < state.seat_count():
        raise IllegalAction(f"seat {shortened(seat)} is not one of this match's seats 0 to {state.seat_count() - 1}")
    if state.is_over():
        raise IllegalAction("the match is over")
    if seat not in state.to_act():
        waiting = ", ".join(str(other) for other in state.to_act())
        raise IllegalAction(f"seat {seat} may not act now; the match waits for seat {waiting}")
    action = state.action_number(document)
    legal = state.legal(seat)
    if action in legal:
        meant = state.action_document(seat, action)
        for key in document:
            if key not in meant:
                raise IllegalAction(f"'{document['do']}' has no field {shortened(key)}; it has: {', '.join(meant)}")
    else:
        raise IllegalAction(f"seat {seat} may not {_spoken(document)}; it may {_some(state, seat, legal)}")
    return seat, action


def seen(events: list[Event], viewer: int) -> list[Document]:
    """What the viewer sees of these events."""
    return [document for event in events if (document := event.seen_by(viewer)) is not None]


def default_seats(count: int) -> list[Document]:
    return [{"name": f"Player {seat + 1}", "kind": "human"} for seat in range(count)]


def fresh_seed() -> int:
    return secrets.randbits(SEED_BITS)


def _some(state: State, seat: int, legal: list[int], limit: int = 6) -> str:
    shown = [_spoken(state.action_document(seat, action)) for action in legal[:limit]]
    return "; ".join(shown) + (f"; and {len(legal) - limit} more" if len(legal) > limit else "")


def _spoken(document: Mapping[str, Any]) -> str:
    """An action in a few plain words for an error message: `place c19 4,4`."""
    parts = [str(document.get("do", "do nothing"))]
    for key, value in document.items():
        if key not in ("seat", "do"):
            parts.append(",".join(str(part) for part in value) if isinstance(value, list) else shortened(value, 40).strip("'"))
    return " ".join(parts)
