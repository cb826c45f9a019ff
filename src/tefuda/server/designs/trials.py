"""CPU matches with a card in them, played when somebody asks how a new card does. They run in a process of their own."""

from __future__ import annotations

from typing import Any, Final

from tefuda.engine.discovery import find_game
from tefuda.engine.match import fresh_seed
from tefuda.server.chooser import make_chooser
from tefuda.server.credentials import new_id
from tefuda.server.designs.tally import uses_of
from tefuda.store.card_uses import Use

PREFIX: Final = "trial-"
BOT: Final = "greedy"


def played(slug: str, document: dict[str, Any], design_id: str, version: int, count: int) -> list[Use]:
    """Play matches between CPUs and say how the card did in each."""
    game = find_game(slug)
    options = game.options().fill(game.options_with_cards([document]))
    slugs = {str(document["slug"]): [(design_id, version)]}
    found: list[Use] = []
    for _ in range(count):
        seed = fresh_seed()
        state = game.new(options, seed)
        bots = [make_chooser(BOT, game, seed + seat) for seat in range(state.seat_count())]
        while (result := state.result()) is None:
            seat = state.to_act()[0]
            state.play(seat, bots[seat](state, seat))
        found += uses_of(game, state, f"{PREFIX}{new_id()}", False, result.winners, slugs)
    return found
