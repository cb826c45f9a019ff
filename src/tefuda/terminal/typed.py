"""What a typed line means: the number of an action, or enough of its words to tell it from the others."""

from __future__ import annotations

from typing import Any

from tefuda.engine.events import Document
from tefuda.engine.words import Words


def tokens_of(value: Any) -> list[str]:
    """The words of an action in the order in which its document has them: `place c19 4 4`."""
    if isinstance(value, dict):
        return [token for key, part in value.items() if key != "seat" for token in tokens_of(part)]
    if isinstance(value, list):
        return [token for part in value for token in tokens_of(part)]
    return ["none" if value is None else str(value).casefold()]


def spoken(document: Document) -> str:
    """How to type an action."""
    return " ".join(tokens_of(document))


def typed_tokens(line: str) -> list[str]:
    return line.casefold().replace(",", " ").replace("[", " ").replace("]", " ").split()


def candidates(line: str, legal: list[Document], words: Words) -> list[int]:
    """Places of the legal actions that the line may mean, by the strictest reading that fits any."""
    typed = typed_tokens(line)
    if not typed:
        return []
    spelled = [tokens_of(document) for document in legal]
    for fits in (_is_all, _is_beginning, _is_in_order):
        found = [place for place, tokens in enumerate(spelled) if fits(typed, tokens)]
        if found:
            return found
    sentences = [words.action(document).casefold() for document in legal]
    return [place for place, sentence in enumerate(sentences) if all(token in sentence for token in typed)]


def _is_all(typed: list[str], tokens: list[str]) -> bool:
    return typed == tokens


def _is_beginning(typed: list[str], tokens: list[str]) -> bool:
    return tokens[: len(typed)] == typed


def _is_in_order(typed: list[str], tokens: list[str]) -> bool:
    """Every typed word begins a word of the action, in the same order; words between may be left out."""
    rest = iter(tokens)
    return all(any(_begins(token, word) for token in rest) for word in typed)


def _begins(token: str, word: str) -> bool:
    return token == word if word.isdigit() or token.isdigit() else token.startswith(word)
