"""The count at the end of the match if nobody acted any more: what the bots judge a position by."""

from __future__ import annotations

from mypy_extensions import i64

from tefuda.games.botany.state import Botany
from tefuda.games.botany.turns import activate, native_count, red_count


def projected_lead(state: Botany) -> i64:
    """Red cells minus native cells after the last round, both sides only ending their turns from now on."""
    future = state.clone()
    last: i64 = 2 * future.ruleset.rounds
    while future.turn <= last:
        activate(future, None)
        if future.ruleset.early_end and native_count(future) == 0:
            return future.ruleset.cells  # the aliens have won, whatever is empty
        future.turn += 1
    return red_count(future) - native_count(future)
