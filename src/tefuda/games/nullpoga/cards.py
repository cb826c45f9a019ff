"""The cards of a match as plain numbers: what cards.toml and the option `cards` say, read once, shared by all copies."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

# What a spell does (rule 7.7).
STRIKE: Final[i64] = 0
PLACE: Final[i64] = 1
SWAP: Final[i64] = 2
GUARD: Final[i64] = 3
CALL: Final[i64] = 4
SCORCH: Final[i64] = 5
RAIN: Final[i64] = 6
NO_SPELL: Final[i64] = -1
SPELL_VERBS: Final = ("strike", "place", "swap", "guard", "call", "scorch", "rain")


@mypyc_attr(acyclic=True)
class Card:
    """One kind of card or token. A number of 0 means: it has no such ability."""

    def __init__(self, slug: str, index: int, entry: dict[str, Any], indices: dict[str, int]) -> None:
        self.slug = slug
        self.index: i64 = index  # its place by card number: hands are sorted by it, spell speed is compared by it
        self.is_spell: bool = entry["kind"] == "spell"
        self.is_token: bool = entry["kind"] == "token"
        self.cost: i64 = entry.get("cost", 0)
        self.attack: i64 = entry.get("attack", 0)
        self.life: i64 = entry.get("life", 0)

        effect: dict[str, Any] = entry.get("effect", {})
        verbs: dict[str, dict[str, Any]] = {ability["verb"]: ability for ability in entry.get("abilities", [])}

        self.verb: i64 = SPELL_VERBS.index(effect["verb"]) if self.is_spell else NO_SPELL
        self.damage: i64 = effect.get("damage", 0)
        self.zones: i64 = effect.get("zones", 0)
        self.max_cost: i64 = effect.get("max_cost", 0)
        self.is_inert: bool = "inert" in verbs
        self.sweeps: bool = "sweep" in verbs
        self.aims: bool = "aim" in verbs
        self.freezes: bool = "freeze" in verbs
        self.rewinds: bool = "rewind" in verbs
        self.gales: bool = "gale" in verbs
        self.stuns: bool = "stun" in verbs
        self.decays: bool = "decay" in verbs
        self.sharpen: i64 = number_of(verbs, "sharpen", "amount")
        self.absorb: i64 = number_of(verbs, "absorb", "amount")
        self.heal: i64 = number_of(verbs, "heal", "amount")
        self.firestorm: i64 = number_of(verbs, "firestorm", "damage")
        self.thunder: i64 = number_of(verbs, "thunder", "damage")
        self.poison: i64 = number_of(verbs, "poison", "turns")
        self.double: i64 = number_of(verbs, "double", "turns")
        self.brings: i64 = number_of(verbs, "bring", "count")
        token: str | None = effect.get("token", verbs["bring"]["token"] if "bring" in verbs else None)
        self.token: i64 = indices[token] if token is not None else -1
        self.growth: list[list[int]] = [list(step) for step in verbs["grow"]["steps"]] if "grow" in verbs else []

    def new_ids(self) -> i64:
        """How many monsters it makes when it is summoned or cast, itself included (12.3)."""
        if self.is_spell:
            return 1 if self.verb == PLACE or self.verb == CALL else 0
        return 1 + self.brings


def number_of(verbs: dict[str, dict[str, Any]], verb: str, field: str) -> int:
    if verb not in verbs:
        return 0
    number: int = verbs[verb][field]
    return number


class CardTable:
    """All cards of a match, in the order of their numbers."""

    def __init__(self, table: dict[str, dict[str, Any]]) -> None:
        slugs = sorted(table, key=lambda slug: int(table[slug]["number"]))
        self.indices: dict[str, int] = {slug: index for index, slug in enumerate(slugs)}
        self.cards = vec[Card]([Card(slug, index, table[slug], self.indices) for index, slug in enumerate(slugs)])

    def slugs(self, indices: vec[i64]) -> list[str]:
        return [self.cards[index].slug for index in indices]
