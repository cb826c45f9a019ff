"""How published cards do: counted from finished matches when somebody looks, each match once.

What has been counted is kept; a look counts only what ended since the last one. Positions are played and documents compared
in a thread, never in the event loop.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any, Final

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from tefuda.engine.discovery import find_game
from tefuda.engine.game import CardUse, Game
from tefuda.engine.state import State
from tefuda.lab.ratings import wilson
from tefuda.server.designs.documents import digest_of
from tefuda.server.platform import Platform
from tefuda.store import card_uses, designs
from tefuda.store.card_uses import Finished, Total, Use
from tefuda.store.documents import read
from tefuda.store.matches import Entry, entries_between, snapshot_before
from tefuda.store.positions import played_on

PAGE: Final = 100  # matches read at a time
MOST_PAGES: Final = 5  # at one look; the next look goes on
OVERLAP: Final = 5_000  # milliseconds that are looked at again: processes write a little out of order

Log = tuple[str, list[Entry]]  # the last snapshot of a match, and what came after it


async def catch_up(platform: Platform, slug: str) -> None:
    """Count the matches of a game that ended since somebody looked last."""
    game = find_game(slug)
    since = await platform.database.read(lambda connection: card_uses.counted_up_to(connection, slug)) - OVERLAP
    after = (since, "")
    for _ in range(MOST_PAGES):
        page = await platform.database.read(
            lambda connection: card_uses.finished_since(connection, slug, since, after, PAGE)  # noqa: B023
        )
        if not page:
            return
        after = (page[-1].updated_at, page[-1].id)
        uses = await _uses(platform, game, page)
        try:
            await platform.database.write(lambda connection: _keep(connection, slug, uses, after[0]))  # noqa: B023
        except IntegrityError:
            return  # another process counts the same matches at this very moment
        if len(page) < PAGE:
            return


async def _uses(platform: Platform, game: Game, page: list[Finished]) -> list[Use]:
    cards = await asyncio.to_thread(_digests, game, page)
    wanted = sorted({digest for by_digest in cards.values() for digest in by_digest})
    if not wanted:
        return []
    known = await platform.database.read(lambda connection: designs.with_digests(connection, game.slug, wanted))
    found: list[Use] = []
    for match in page:
        slugs = {slug: known[digest] for digest, slug in cards.get(match.id, {}).items() if digest in known}
        if slugs:
            log = await platform.database.read(lambda connection: _log(connection, match))  # noqa: B023
            found += await asyncio.to_thread(_counted, game, match, log, slugs)
    return found


def _digests(game: Game, page: list[Finished]) -> dict[str, dict[str, str]]:
    """By match, the digests of the designed cards it carries, with their slugs."""
    found: dict[str, dict[str, str]] = {}
    for match in page:
        cards = game.designed_cards(read(match.options))
        if cards:
            found[match.id] = {digest_of(card): str(card["slug"]) for card in cards}
    return found


def _log(connection: Connection, match: Finished) -> Log:
    first, state = snapshot_before(connection, match.id, match.number)
    return state, entries_between(connection, match.id, first, match.number)


def _counted(game: Game, match: Finished, log: Log, slugs: Mapping[str, list[tuple[str, int]]]) -> list[Use]:
    text, later = log
    state = played_on(game.load(read(text)), later)
    return uses_of(game, state, match.id, match.is_of_people, read(match.winners)["winners"], slugs)


def uses_of(
    game: Game,
    state: State,
    match_id: str,
    is_of_people: bool,
    winners: Sequence[int],
    slugs: Mapping[str, list[tuple[str, int]]],
) -> list[Use]:
    """What a match that is over says of designs: by slug, which designs and versions that card is."""
    use = game.card_use(state)
    if use is None:
        return []
    found = []
    for slug, known in slugs.items():
        if slug in use.offered:
            numbers = _numbers(use, slug, winners)
            found += [Use(match_id, design_id, version, is_of_people, *numbers) for design_id, version in known]
    return found


def _numbers(use: CardUse, slug: str, winners: Sequence[int]) -> tuple[int, int, int, int]:
    """Copies that were got, decks that had it, thousandths of wins they took, and that chance would have given them."""
    count = len(use.owned)
    if count < 2:  # alone, everybody wins
        return use.taken.get(slug, 0), 0, 0, 0
    having = [seat for seat, cards in enumerate(use.owned) if cards.get(slug, 0)]
    sharing = winners or range(count)  # nobody wins a draw: everybody has a part of it
    won = sum(1000 // len(sharing) for seat in having if seat in sharing)
    return use.taken.get(slug, 0), len(having), won, len(having) * 1000 // count


def _keep(connection: Connection, game: str, uses: list[Use], up_to: int) -> None:
    add(connection, uses)
    card_uses.set_counted(connection, game, up_to)


def add(connection: Connection, uses: list[Use]) -> None:
    """Store function: count uses, and let the gallery's order follow."""
    if not uses:
        return
    card_uses.add(connection, uses)
    for (design_id, version), total in card_uses.totals(connection, sorted({use.design_id for use in uses})).items():
        low = wilson(total.won / 1000, total.decks).low if total.decks else 0.0
        designs.set_score(connection, design_id, version, int(low * 1_000_000))


def document_of(total: Total) -> dict[str, Any]:
    """Statistics as they leave the server: shares with 95 % intervals, none where there is nothing to divide by."""
    return {
        "matches": total.matches,
        "with_people": total.with_people,
        "acquired_in": total.acquired_in,
        "copies": total.copies,
        "decks": total.decks,
        "acquisition": wilson(total.acquired_in, total.matches).document() if total.matches else None,
        "win_rate": wilson(total.won / 1000, total.decks).document() if total.decks else None,
        "fair_share": round(total.fair / 1000 / total.decks, 4) if total.decks else None,
    }
