"""Words of nullpoga's own: monsters as #id, sentences by the shape of a document, card texts made from the cards' verbs."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, Self

from tefuda.engine.events import Document
from tefuda.engine.words import Words
from tefuda.games.nullpoga.check import printed_cards

MONSTER_FIELDS: Final = ("id", "by", "target")
ROWS: Final = ((1, "standby"), (1, "battle"), (0, "battle"), (0, "standby"))  # whose row it is, and of which kind
COLUMNS: Final = 5
ZONE_FIELDS: Final = ("at", "from", "to", "cells")


class NullpogaWords(Words):
    looks: bool = False
    near: int | None = None  # the seat that looks
    monsters: dict[int, str]  # their cards, as far as the looker knows them

    @classmethod
    def of(cls, folder: Path, language: str) -> Self:
        """The texts of the folder, and `card.<slug>` for every printed card that has an effect or an ability."""
        words = super().of(folder, language)
        card_texts = {f"card.{slug}": words.card_text(entry) for slug, entry in printed_cards().items()}
        words.texts = words.texts | {key: text for key, text in card_texts.items() if text}
        return words

    def card_text(self, entry: dict[str, Any]) -> str:
        """What a card does, from its verbs and numbers, so that a changed card is described as it is; empty if nothing."""
        parts = [entry["effect"]] if "effect" in entry else entry.get("abilities", [])
        return " ".join(self.get(f"ability.{part['verb']}", **self._numbers(entry, part)) for part in parts)

    def _numbers(self, entry: dict[str, Any], part: dict[str, Any]) -> dict[str, object]:
        fields: dict[str, object] = {name: value for name, value in part.items() if name not in ("when", "verb", "steps")}
        if "token" in part:
            token = printed_cards()[part["token"]]
            fields["token"] = f"{self.name(part['token'])} ({token['attack']}/{token['life']})"
        if "steps" in part:
            fields["stages"] = _stages(entry["attack"], entry["life"], part["steps"])
        return fields

    def look(self, view: Document, seat: int | None, events: list[Document]) -> None:
        """Monsters by name and number, zones by side, kind and number, as on the board of a browser."""
        self.looks, self.near = True, seat
        standing = view.get("monsters")
        known = [*(standing if isinstance(standing, list) else []), *events]
        self.monsters = {
            thing["id"]: thing["card"]
            for thing in known
            if isinstance(thing, dict) and isinstance(thing.get("id"), int) and isinstance(thing.get("card"), str)
            and thing.get("type") not in ("cast", "fizzled")  # these name a spell and whom it is cast on
        }  # fmt: skip

    def action(self, document: Document) -> str:
        return self._sentence("action", _shape(str(document.get("do")), document), document)

    def event(self, document: Document) -> str:
        kind = str(document.get("type"))
        if kind == "game_over":
            return f"{self.get('event.game_over')}: {self.result(document)}"
        if self.looks and "card" in document and kind != "cast":
            document = {**document, "id": f"#{document['id']}"} if isinstance(document.get("id"), int) else document
        sentence = self._sentence("event", _shape(kind, document), document)
        return sentence[:1].upper() + sentence[1:] if self.looks else sentence

    def value(self, field: str, value: object) -> str:
        if field in MONSTER_FIELDS and isinstance(value, int):
            card = self.monsters.get(value) if self.looks else None
            return f"#{value}" if card is None else self.get("place.monster", card=card, number=value)
        if self.looks and isinstance(value, list) and len(value) == 2 and field in ZONE_FIELDS:
            row, column = value
            if type(row) is int and type(column) is int and 0 <= row < len(ROWS) and 0 <= column < COLUMNS:
                return self._zone(row, column)
        if field == "mana" and isinstance(value, list):
            return "/".join(str(mana) for mana in value)
        if field in ("cells", "chosen") and isinstance(value, list) and any(isinstance(part, list) for part in value):
            return " + ".join(self.value(field, part) for part in value)
        return super().value(field, value)

    def _zone(self, row: int, column: int) -> str:
        """A zone as the board calls it: counted from the left of who looks."""
        owner, kind = ROWS[row]
        number = COLUMNS - column if self.near == 1 else column + 1
        whose = "of" if self.near is None else "own" if owner == self.near else "enemy"
        return self.get(f"place.{whose}", zone=self.name(kind), column=number, seat=self.seat(owner))


def _shape(kind: str, document: Document) -> str:
    """Which sentence of its kind fits: actions and events of one kind may have different fields."""
    if kind == "cast":
        return (
            "cast_call" if "monster" in document else "cast_at" if "at" in document else "cast_on" if "id" in document else kind
        )
    if kind == "attack" and "at" in document:
        return "attack_at"
    if kind == "fizzled" and "card" in document:
        return "fizzled_card"
    if kind == "drew" and document.get("card") is None:
        return "drew_hidden"
    if kind == "action_step" and "part" in document:
        return "action_step_part"
    return kind


def _stages(attack: int, life: int, steps: list[list[int]]) -> str:
    """The frog's way: 1/1, 1/2, 2/2, 3/3."""
    stages = [f"{attack}/{life}"]
    for more_attack, more_life in steps:
        attack, life = attack + more_attack, life + more_life
        stages.append(f"{attack}/{life}")
    return ", ".join(stages)
