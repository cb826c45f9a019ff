"""Who sits where: people and bots, as a record names them (`human`, `bot:<spec>`)."""

from __future__ import annotations

from tefuda.bots.bot import Bot, Seen
from tefuda.bots.specs import make_bot
from tefuda.engine.events import Document
from tefuda.engine.match import Match

HUMAN = "human"
BOT = "bot:"


def seats_for(count: int, bot: str | None, own_seat: int) -> list[Document]:
    """The seats of a match at one screen: everybody a person, or one person against bots of one spec."""
    if bot is None:
        return [{"name": f"Player {seat + 1}", "kind": HUMAN} for seat in range(count)]
    opponent: Document = {"name": f"CPU ({bot})", "kind": BOT + bot}
    return [{"name": "You", "kind": HUMAN} if seat == own_seat else dict(opponent) for seat in range(count)]


def human_seats(match: Match) -> list[int]:
    return [seat for seat, sitter in enumerate(match.seats) if not str(sitter["kind"]).startswith(BOT)]


def bots_of(match: Match) -> dict[int, Bot]:
    """A bot for every seat that one holds; their chance comes from the match's seed, so that a match can be repeated."""
    return {
        seat: make_bot(str(sitter["kind"]).removeprefix(BOT), match.game, match.seed + seat + 1)
        for seat, sitter in enumerate(match.seats)
        if str(sitter["kind"]).startswith(BOT)
    }


def seen_by(match: Match, seat: int) -> Seen:
    """What a bot at this seat may look at."""
    return Seen(match.state, seat, match.game.knowledge())


def taken_back(match: Match, humans: list[int]) -> int:
    """How many actions to undo so that the person who acted last decides anew; 0 if nobody did."""
    for count, action in enumerate(reversed(match.actions), start=1):
        if action["seat"] in humans:
            return count
    return 0
