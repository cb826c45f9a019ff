"""Sentences of the game; the text of an effect is made from its operations, in every language (rulebook 8.4).

The pieces of the sentences stand in text/*.toml. Nobody types the text of a character, so it cannot differ from what
the character does.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tefuda.engine.data import Entry, overridden
from tefuda.engine.events import Document
from tefuda.engine.words import Words
from tefuda.games.uchinoko.cards import fields_of, printed

VERBS: Final = ("draw", "take", "gain", "upgrade", "reveal", "salvage", "next_hand")  # "you may draw a card"
OWN_MAY: Final = ("trash", "discard")  # "you may trash up to 3 cards"
HIDEABLE: Final = ("drew", "peeked")
CARD_FIELDS: Final = ("card", "cards", "market", "top")
SEAT_LISTS: Final = ("winners", "rivals")
COMMAS: Final = (",", "，")  # between a character's name and its title


class UchinokoWords(Words):
    """The words of one language, and the cards they speak of."""

    def __init__(self, texts: dict[str, str], common: dict[str, str], language: str) -> None:
        super().__init__(texts, common, language)
        self.cards: dict[str, Entry] = dict(printed())
        self.own_names: dict[str, str] = {}

    def introduce(self, options: Mapping[str, Any]) -> None:
        """Learn the characters and the changed cards that a match carries in its options."""
        self.cards = dict(overridden(printed(), options.get("cards", {}), fields_of))
        for document in options.get("characters", []):
            self.cards[document["slug"]] = {"type": "character", **document}
            own = document.get("name_en", document["name"]) if self.language == "en" else document["name"]
            self.own_names[document["slug"]] = own

    # -- cards

    def __contains__(self, key: str) -> bool:
        return super().__contains__(key) or key.removeprefix("card.") in self.cards

    def get(self, key: str, **fields: object) -> str:
        section, _, slug = key.partition(".")
        if section == "card" and slug in self.cards:
            return "\n".join(self.card_lines(slug))
        return super().get(key, **fields)

    def name(self, slug: str) -> str:
        return self.own_names[slug] if slug in self.own_names else super().name(slug)

    def short(self, slug: str) -> str:
        """A card's name without its title."""
        name = self.name(slug)
        if slug not in self.own_names:
            for comma in COMMAS:
                name = name.partition(comma)[0]
        return name

    def card_lines(self, slug: str) -> list[str]:
        """What a card does, a line per effect."""
        card = self.cards[slug]
        if card["type"] == "create":
            return [self.get("effect.value", value=card["value"])]
        if card["type"] == "content":
            return [self.get("effect.points", points=card["points"])]
        return [self.effect(effect) for effect in card["effects"]]

    # -- effects

    def effect(self, effect: Mapping[str, Any]) -> str:
        """An effect as it is printed on the card."""
        create = effect["create"]
        text = self.operations(effect["ops"])
        return self.filled("effect.create" if create else "effect.free", create=create, text=text)

    def operations(self, operations: list[Mapping[str, Any]]) -> str:
        sentences = [_capital(self.operation(operation)) for operation in operations]
        return self.texts["join.sentences"].join(sentences) + self.texts["join.end"]

    def operation(self, operation: Mapping[str, Any]) -> str:
        """One operation, as a part of a sentence."""
        op: str = operation["op"]
        if op == "if":
            return self._condition(operation)
        kind = operation.get("type", "any")
        fields = {
            **operation,
            "type": self.texts[f"type.{kind}.one"],
            "types": self.texts[f"type.{kind}.many"],
            "to": self.texts[f"to.{operation.get('to', 'discard')}"],
            "card": self.name(operation.get("card", "")),
            "counter": self.texts.get(f"counter.{operation.get('per')}", ""),
        }
        may = operation.get("may", False)
        key = f"op.{op}_per" if "per" in operation else f"op.{op}_may" if may and op in OWN_MAY else f"op.{op}"
        if key not in self.texts:
            key += ".one" if operation.get("n") == 1 else ".many"
        text = self.filled(key, **fields)
        if may and op not in OWN_MAY:
            text = self.filled("may.verb" if op in VERBS else "may.other", text=text)
        return text

    def _condition(self, operation: Mapping[str, Any]) -> str:
        kind = operation.get("type", "any")
        fields = {"n": operation.get("n", 0), "type": self.texts[f"type.{kind}.one"]}
        key = f"condition.{operation['when']}"
        one = f"{key}_one"  # where a language says one of them in another way
        condition = self.filled(one if fields["n"] == 1 and one in self.texts else key, **fields)
        branches = {
            name: self.texts["join.branch"].join(self.operation(inner) for inner in operation[name])
            for name in ("then", "else")
            if name in operation
        }
        return self.filled("op.if_else" if "else" in branches else "op.if", condition=condition, **branches)

    def question(self, ask: Mapping[str, Any], **more: object) -> str:
        """An open question; `more` are the fields of a payment, which stand elsewhere in a view."""
        fields = {
            **ask,
            "type": self.texts[f"type.{ask.get('type', 'any')}.one"],
            "to": self.texts[f"to.{ask.get('to', 'discard')}"],
            "op": _capital(self.operation(ask["op"])) if "op" in ask else "",
            **more,
        }
        text = self.filled(f"question.{ask['what']}", **fields)
        return f"{text} ({self.texts['question.may_stop']})" if ask.get("may", False) else text

    def filled(self, key: str, **fields: object) -> str:
        """A text with fields that are already in words."""
        return self.texts[key].format_map(fields)

    # -- documents

    def action(self, document: Document) -> str:
        slug, effect = document.get("card"), document.get("effect")
        if document.get("do") == "play" and isinstance(slug, str) and isinstance(effect, int) and slug in self.cards:
            lines = self.card_lines(slug)
            if 0 <= effect < len(lines):
                return self.filled("action.play", card=self.short(slug), effect=lines[effect])
        return super().action(document)

    def event(self, document: Document) -> str:
        kind, cards = document.get("type"), document.get("cards")
        if kind in HIDEABLE and isinstance(cards, list) and all(card is None for card in cards):
            document = {**document, "type": f"{kind}_unseen"}
        if isinstance(number := document.get("effect"), int):
            document = {**document, "effect": number + 1}  # people count from one
        return super().event(document)

    def value(self, field: str, value: object) -> str:
        if field in SEAT_LISTS and isinstance(value, list):
            return ", ".join(self.value("seat", seat) for seat in value)
        if field == "scores" and isinstance(value, list):
            return " – ".join(str(score) for score in value)
        if isinstance(value, str):
            if field in CARD_FIELDS:
                return self.short(value)
            if field in ("op", "what"):
                return self.texts.get(f"op_name.{value}", value)
            if field == "when":
                return self.texts.get(f"when_name.{value}", value)
        return super().value(field, value)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
