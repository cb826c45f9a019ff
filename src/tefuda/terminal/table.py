"""A table at one screen: a match, its people and CPU players, and what each viewer has yet to be shown. Draws nothing."""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path

from tefuda.bots.bot import Seen
from tefuda.engine.events import Document, EventLog
from tefuda.engine.match import Match, fresh_seed
from tefuda.engine.rng import seeded
from tefuda.engine.viewers import SPECTATOR
from tefuda.saves import RESIGNED, keep, new_save
from tefuda.seating import bots_of, human_seats, seen_by, taken_back
from tefuda.terminal.playback import Step
from tefuda.terminal.scene import Foreseen


class Table:
    """Acts for everybody at the screen. The match is kept after every change."""

    def __init__(self, match: Match, path: Path) -> None:
        self.match = match
        self.path = path
        self.game = match.game
        self.bots = bots_of(match)
        self.humans = human_seats(match)
        self.viewers = self._viewers()
        self.watcher = self.viewers[0] if len(self.viewers) == 1 else SPECTATOR  # who looks at the screen now
        self.unseen: dict[int, list[Step]] = {viewer: [] for viewer in self.viewers}
        keep(match, path)

    def _viewers(self) -> list[int]:
        """Whose eyes this screen has: with open cards one pair is enough for everybody."""
        if not self.humans:
            return [SPECTATOR]
        return list(self.humans) if self.game.has_secrets else self.humans[:1]

    # -- looking

    @property
    def resigned(self) -> int | None:
        return next((seat for seat, sitter in enumerate(self.match.seats) if sitter.get(RESIGNED)), None)

    @property
    def is_over(self) -> bool:
        return self.resigned is not None or not self.match.to_act()

    def acting(self) -> int | None:
        """The person who is to act: the one at the screen goes on first; None when only CPU players are, or nobody."""
        if self.is_over:
            return None
        waiting = [seat for seat in self.match.to_act() if seat in self.humans]
        return self.watcher if self.watcher in waiting else next(iter(waiting), None)

    def bot_to_act(self) -> int | None:
        """The CPU player to act: people choose first, so that nobody waits while nothing needs him to."""
        if self.is_over or self.acting() is not None:
            return None
        return next((seat for seat in self.match.to_act() if seat in self.bots), None)

    def must_hand_over(self) -> bool:
        """Whether the screen must be hidden first, because somebody else is to look at it."""
        seat = self.acting()
        return seat is not None and len(self.viewers) > 1 and seat != self.watcher

    def view(self) -> Document:
        return self.match.view(self.watcher)

    def seen(self, seat: int) -> Seen:
        """What a CPU player at this seat may look at; a world of its own, so that it may look while the match goes on."""
        return seen_by(self.match, seat)

    def foresee(self, action: Document) -> Foreseen | None:
        """What an action would lead to in a world the acting seat cannot tell from the real one."""
        seat = self.acting()
        if seat is None:
            return None
        world = self.match.state.redeal(seat, seeded(self.match.number))
        log = EventLog()
        world.play(seat, world.action_number(action), log)
        return Foreseen(world.document(seat), log.seen_by(seat))

    # -- doing

    def play(self, action: Document) -> None:
        """Play an action document; IllegalAction changes nothing."""
        self.match.play(action)
        self._played()

    def play_number(self, seat: int, action: int) -> None:
        self.match.play_number(seat, action)
        self._played()

    def _played(self) -> None:
        for viewer in self.viewers:
            events = self.match.events(viewer, since=self.match.number - 1)[0]
            self.unseen[viewer].append(Step(self.match.number, events, self.match.view(viewer)))
        keep(self.match, self.path)

    def take_unseen(self) -> list[Step]:
        """What the watcher has not been shown yet; it counts as shown from now on."""
        steps = self.unseen.get(self.watcher, [])
        self.unseen[self.watcher] = []
        return steps

    def undo(self) -> int:
        """Let the person who acted last decide anew; how many actions were taken back."""
        count = 0
        if self.resigned is not None:
            del self.match.seats[self.resigned][RESIGNED]
        else:
            count = taken_back(self.match, self.humans)
            self.match.undo(count)
        self.unseen = {viewer: [] for viewer in self.viewers}
        keep(self.match, self.path)
        return count

    def resign(self, seat: int) -> None:
        self.match.seats[seat][RESIGNED] = True
        keep(self.match, self.path)

    def rematch(self, swapped: bool) -> Table:
        """A new match with the same options and sitters, each a seat further on if swapped."""
        sitters = [{key: value for key, value in sitter.items() if key != RESIGNED} for sitter in deepcopy(self.match.seats)]
        if swapped:
            sitters = [*sitters[-1:], *sitters[:-1]]
        match = Match(self.game, self.match.options, fresh_seed(), sitters, self.match.position)
        return Table(match, new_save(match))
