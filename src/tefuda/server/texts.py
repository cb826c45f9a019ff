"""Text that people type: cleaned of what would deceive or break a display. It is never HTML anywhere."""

from __future__ import annotations

import unicodedata
from typing import Final

FORBIDDEN: Final = ("Cc", "Cs", "Co", "Cn")
DECEIVING: Final = frozenset("\u200b\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff\u061c")


def cleaned(text: str) -> str:
    """Composed, without control characters, invisible marks and changes of direction; spaces are single."""
    composed = unicodedata.normalize("NFC", text)
    kept = "".join(" " if letter.isspace() else letter for letter in composed if _is_kept(letter))
    return " ".join(kept.split())


def _is_kept(letter: str) -> bool:
    return letter.isspace() or (letter not in DECEIVING and unicodedata.category(letter) not in FORBIDDEN)
