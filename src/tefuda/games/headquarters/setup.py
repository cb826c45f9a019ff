"""Setup (4)."""

from __future__ import annotations

from tefuda.engine.events import EventLog
from tefuda.engine.rng import Rng
from tefuda.games.headquarters.position import NOBODY, FieldObject, Player, Setting
from tefuda.games.headquarters.procedures import take_top_card
from tefuda.games.headquarters.state import Headquarters
from tefuda.games.headquarters.turn import begin_turn, go_on


def set_up(setting: Setting, hqs: list[int], decks: list[list[int]], rng: Rng, log: EventLog | None) -> Headquarters:
    """A fresh match, played up to the first moment at which somebody must act."""
    state = Headquarters(setting, rng)
    state.log = log
    state.order = list(range(len(hqs)))
    if setting.options["turn_order"] == "random":
        rng.shuffle(state.order)
    for seat, hq in enumerate(hqs):
        deck = decks[seat]
        rng.shuffle(deck)
        state.players.append(Player(setting.table.hp[hq], 0, [], deck, []))
        for _ in range(setting.opening_hand):
            take_top_card(state, seat)
    for seat, hq in enumerate(hqs):
        state.objects.append(FieldObject(seat, seat, hq, NOBODY, NOBODY, False, 0, True))
    state.next_id = len(hqs)
    state.active = state.order[0]
    if log is not None:
        log.add({"type": "match_started", "order": list(state.order)})
    begin_turn(state)
    go_on(state)
    state.log = None
    return state
