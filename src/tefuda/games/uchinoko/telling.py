"""A view in words: the texts of the cards that a match brings along, and the open question, in every language.

The sentences of the game are made here alone; the board in the browser shows them as they are.
"""

from __future__ import annotations

from tefuda.engine.errors import BadDocument
from tefuda.engine.events import Document
from tefuda.engine.options import Filled
from tefuda.engine.reader import Reader
from tefuda.engine.words import LANGUAGES
from tefuda.games.uchinoko.cards import FOLDER
from tefuda.games.uchinoko.check import queue_problems
from tefuda.games.uchinoko.position import QUESTIONS
from tefuda.games.uchinoko.reading import LONGEST_LIST, QUESTION_FIELDS
from tefuda.games.uchinoko.vocabulary import PLACES, TYPES
from tefuda.games.uchinoko.words import UchinokoWords


def told(view: Reader, options: Filled) -> Document:
    """`cards`: lines by slug and language; `question`: a sentence by language, null where nothing but payment is asked."""
    ask = _question_of(view.object("ask")) if view.has("ask") else None
    cards: dict[str, dict[str, list[str]]] = {slug: {} for slug in _brought(options)}
    question: dict[str, str] = {}
    for language in LANGUAGES:
        words = UchinokoWords.of(FOLDER / "text", language)
        words.introduce(options)
        for slug, lines in cards.items():
            lines[language] = words.card_lines(slug)
        if ask is not None:
            question[language] = words.question(ask)
    return {"cards": cards, "question": question or None}


def _brought(options: Filled) -> list[str]:
    """Characters that players designed, and printed cards that the match changes."""
    characters, changed = options["characters"], options["cards"]
    assert isinstance(characters, list) and isinstance(changed, dict)
    return [*changed, *(document["slug"] for document in characters)]


def _question_of(ask: Reader) -> Document | None:
    """The fields that the sentence speaks of; what the payment needs is in the view."""
    what = ask.choice("what", QUESTIONS[1:])
    question: Document = {"what": what}
    for name in QUESTION_FIELDS[what]:
        if name == "op":
            question[name] = ask.object(name).value
            for problem in queue_problems([question[name]], ask.at(name)):
                raise BadDocument(problem.path, f"{problem.code}: this is no operation that can be asked about")
        elif name == "type" or name == "to":
            question[name] = ask.choice(name, TYPES if name == "type" else PLACES, "any" if name == "type" else "discard")
        elif name == "may":
            question[name] = ask.flag(name, False)
        elif name != "rivals":
            question[name] = ask.number(name, None, 0, LONGEST_LIST)
    return None if what == "pay" else question
