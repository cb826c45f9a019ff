"""Decks that accounts keep. They may be unfinished; whether one is legal is asked when it is played."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Query
from sqlalchemy import Connection

from tefuda.engine.deck_forms import kind_of, kinds_of, read_value
from tefuda.engine.discovery import find_game, games
from tefuda.server.credentials import new_id
from tefuda.server.platform import Platform
from tefuda.server.problems import Problem
from tefuda.server.requests import ID_PATTERN, AccountOf, Json, PlatformOf
from tefuda.server.schemas.decks import DeckIn, DeckOut, DecksOut
from tefuda.server.texts import cleaned
from tefuda.store import decks
from tefuda.store.documents import written

router = APIRouter(prefix="/api/v1/decks", tags=["decks"])

DeckId = Annotated[str, Path(pattern=ID_PATTERN)]


def _values(body: DeckIn, now: int) -> dict[str, Any]:
    """The columns of a deck, written out: what a preset's name stands for may change later."""
    game = find_game(body.game)
    kind = kind_of(kinds_of(game), body.option)
    value = kind.write(read_value(kind, body.value, game.words("en")))
    name = cleaned(body.name)
    if not name:
        raise Problem("bad_request", "a deck's name has a visible character")
    return {"game": body.game, "name": name, "option": body.option, "value": written(value), "updated_at": now}


def _shown(deck: dict[str, Any]) -> dict[str, Any]:
    """A deck with whether it is legal; never if its game has changed so much that it cannot be read any more."""
    game = games().get(deck["game"])
    kinds = [] if game is None else [kind for kind in kinds_of(game) if kind.option == deck["option"]]
    return {**deck, "is_legal": any(not kind.problems_of(deck["value"]) for kind in kinds)}


async def _found(platform: Platform, account_id: str, deck_id: str) -> Json:
    deck = await platform.database.read(lambda connection: decks.find(connection, account_id, deck_id))
    if deck is None:
        raise Problem("unknown_deck", "you have no such deck")
    return Json(_shown(deck))


@router.get("", response_model=DecksOut)
async def list_decks(platform: PlatformOf, account: AccountOf, game: Annotated[str | None, Query(max_length=64)] = None) -> Json:
    """Your decks."""
    if game is not None:
        find_game(game)
    kept = await platform.database.read(lambda connection: decks.listed(connection, account.id, game))
    return Json({"decks": [_shown(deck) for deck in kept]})


@router.post("", status_code=201, response_model=DeckOut)
async def create_deck(body: DeckIn, platform: PlatformOf, account: AccountOf) -> Json:
    """Keep a deck."""
    values = {**_values(body, platform.now()), "id": new_id(), "account_id": account.id}

    def create(connection: Connection) -> None:
        if decks.count(connection, account.id) >= platform.settings.most_decks:
            raise Problem("too_many", f"an account keeps {platform.settings.most_decks} decks at most; remove one first")
        decks.create(connection, values)

    await platform.database.write(create)
    answer = await _found(platform, account.id, values["id"])
    answer.status_code = 201
    return answer


@router.get("/{deck_id}", response_model=DeckOut)
async def show_deck(deck_id: DeckId, platform: PlatformOf, account: AccountOf) -> Json:
    """One of your decks."""
    return await _found(platform, account.id, deck_id)


@router.put("/{deck_id}", response_model=DeckOut)
async def change_deck(deck_id: DeckId, body: DeckIn, platform: PlatformOf, account: AccountOf) -> Json:
    """Change a deck; running matches keep the one they began with."""
    values = _values(body, platform.now())
    await platform.database.write(lambda connection: decks.change(connection, account.id, deck_id, values))
    return await _found(platform, account.id, deck_id)


@router.delete("/{deck_id}", status_code=204, response_class=Json)
async def remove_deck(deck_id: DeckId, platform: PlatformOf, account: AccountOf) -> None:
    """Remove a deck."""
    if not await platform.database.write(lambda connection: decks.remove(connection, account.id, deck_id)):
        raise Problem("unknown_deck", "you have no such deck")
