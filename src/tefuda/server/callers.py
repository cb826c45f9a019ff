"""Who asks: which seats of a match the caller holds, and what it may therefore see and do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tefuda.engine.viewers import OMNISCIENT, SPECTATOR
from tefuda.server.credentials import is_token_of
from tefuda.server.problems import Problem
from tefuda.store.accounts import Account
from tefuda.store.matches import OVER, Head, Seat

VIEWERS: Final = {"spectator": SPECTATOR, "omniscient": OMNISCIENT}


@dataclass(frozen=True, slots=True)
class Caller:
    """A request's credentials: a seat token, an account, or nothing."""

    token: str | None
    account: Account | None
    person: str  # whom limits are counted for: the account, or a name for the network address

    def holds(self, seat: Seat) -> bool:
        if self.token is not None and is_token_of(self.token, seat.token_hash):
            return True
        return self.account is not None and seat.account_id == self.account.id

    def seats(self, head: Head) -> list[int]:
        """The seats of a match that are the caller's; Problem if it shows a token that fits none."""
        own = [seat.seat for seat in head.seats if self.holds(seat)]
        if self.token is not None and not any(is_token_of(self.token, seat.token_hash) for seat in head.seats):
            raise Problem("bad_token", "this token belongs to no seat of this match; ask without a token to watch it")
        return own

    def seat(self, head: Head, wanted: int | None = None) -> int:
        """The seat that the caller acts for."""
        own = self.seats(head)
        if wanted is not None and wanted in own:
            return wanted
        if not own:
            raise Problem("need_seat", "only who has a seat in this match may do this; send the seat's token as bearer")
        if wanted is not None:
            raise Problem("not_your_seat", f"seat {wanted} is not yours; yours: {', '.join(str(seat) for seat in own)}")
        if len(own) > 1:
            raise Problem("bad_request", f"you hold several seats, {', '.join(str(seat) for seat in own)}; say which one: seat")
        return own[0]

    def viewer(self, head: Head, wanted: str | None = None) -> int:
        """Through whose eyes the caller looks: its own seat, or as a spectator; anybody's once the match is over."""
        own = self.seats(head)
        viewer = _parsed(wanted, head) if wanted is not None else (own[0] if own else SPECTATOR)
        if viewer in own:
            return viewer
        if not own and not head.spectators:
            raise Problem("no_spectators", "this match is for its players only")
        if viewer == SPECTATOR or head.status == OVER:
            return viewer
        raise Problem("not_your_seat", f"nobody else looks through the eyes of {wanted} before the match is over")


def _parsed(wanted: str, head: Head) -> int:
    if wanted in VIEWERS:
        return VIEWERS[wanted]
    if wanted.isascii() and wanted.isdigit() and len(wanted) < 4 and int(wanted) < len(head.seats):
        return int(wanted)
    raise Problem("bad_request", f"viewer is a seat from 0 to {len(head.seats) - 1}, or one of {', '.join(VIEWERS)}")
