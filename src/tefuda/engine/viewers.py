"""Who looks: a seat (0, 1, …), a spectator, or the store, which sees everything."""

from __future__ import annotations

from typing import Final

SPECTATOR: Final = -1
OMNISCIENT: Final = -2


def sees(viewer: int, seat: int) -> bool:
    """Whether the viewer may see what belongs to this seat alone."""
    return viewer == seat or viewer == OMNISCIENT
