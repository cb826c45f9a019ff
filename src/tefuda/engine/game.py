"""The contract between the engine and a game, explained once.

A game is a folder under `tefuda/games/` (or an installed package) whose module offers `GAME`, an instance of a `Game`
subclass without mutable state. The engine, the bots, the server and the clients know nothing else about it.

- `Game` makes states: a fresh one from options and a seed, or one from a state document.
- `State` (state.py) is a position: plain ints and lists inside, documents with words at the edge. It knows who may act,
  what is legal, how to play, what each viewer sees, and how to re-deal what a seat cannot see.
- `Knowledge` (state.py) is what the game teaches the bots.
- `Words` (words.py) turn documents into sentences in four languages.

Numbers inside, words outside: an action is an int whose meaning only the game knows (it may depend on the position);
`action_document` and `action_number` translate. Legality has one definition: membership in `legal`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from tefuda.engine.decks import DeckKind
from tefuda.engine.errors import BadDocument
from tefuda.engine.events import Document, EventLog
from tefuda.engine.options import Filled, OptionTable
from tefuda.engine.outline import outline
from tefuda.engine.reader import Reader
from tefuda.engine.rng import Rng, from_text, seeded
from tefuda.engine.state import UNSEEN, Knowledge, Result, State, missing
from tefuda.engine.viewers import OMNISCIENT, SPECTATOR, sees
from tefuda.engine.words import LANGUAGES, Words

__all__ = [
    "LANGUAGES",
    "OMNISCIENT",
    "SPECTATOR",
    "UNSEEN",
    "CardUse",
    "Document",
    "EventLog",
    "Game",
    "Knowledge",
    "Result",
    "State",
    "Words",
    "sees",
]


@dataclass(frozen=True)
class CardUse:
    """What became of cards in a match: from it the gallery counts how a card does."""

    offered: frozenset[str]  # slugs of the cards that everybody could get
    taken: Mapping[str, int]  # how many copies were got, by slug, by all seats together
    owned: tuple[Mapping[str, int], ...]  # what each seat's deck had of them at the end


class Game:
    """One game. Subclasses set the attributes and define `option_table`, `start` and `read`."""

    slug: str
    rules_version: str
    seats: range
    folder: Path  # where text/, cards.toml and the rest of the game lie
    has_secrets: bool = True  # whether seats see different things: hot seat hides the screen between turns
    passing_events: tuple[str, ...] = ()  # types of events that show hidden cards for a moment, by the rules; no view keeps them

    # -- what a game must define

    def option_table(self) -> OptionTable:
        """The options of the rulebook; called once."""
        raise missing(self, "option_table")

    def start(self, options: Filled, rng: Rng, log: EventLog | None) -> State:
        """Set a match up; `options` are complete and valid."""
        raise missing(self, "start")

    def read(self, options: Filled, document: Reader, rng: Rng) -> State:
        """The state of a document, missing fields by their defaults; BadDocument where it makes no sense."""
        raise missing(self, "read")

    # -- what a game may define

    def knowledge(self) -> Knowledge:
        return Knowledge()

    def words_class(self) -> type[Words]:
        return Words

    def text_board(self, view: Document, words: Words) -> str:
        """A view drawn in plain text for the line mode; the default outlines its fields."""
        return outline(view)

    def card_documents(self) -> dict[str, Document]:
        """The printed data of every card by slug, for browsers and builders; empty if the game has no cards."""
        return {}

    def preview(self, view: Document, action: Document) -> Document | None:
        """What a seat may foresee of an action from its view alone; None where the game foresees nothing."""
        return None

    def implied(self, view: Document) -> Document | None:
        """What a view says without spelling it out, such as current values of objects; None where it spells out everything."""
        return None

    # -- cards that players design: a game that has them defines all of these
    #
    # A document of such a card has at least `slug`, `name`, `author` and may have `picture`, the id of an uploaded picture.
    # The server keeps, publishes and counts the documents and reads nothing else in them.

    def check_card(self, document: object, language: str = "en") -> Document | None:
        """A report on a card that a player designed; None if the cards of this game cannot be designed.

        It has `legal` and `errors`, each with `code`, `path` and `message` in the language; the rest is the game's.
        """
        return None

    def words_with_card(self, document: Document, language: str = "en") -> Words | None:
        """Words that know this card too; None while it is too unfinished to be spoken of and drawn."""
        return None

    def design_form(self) -> Document | None:
        """What a form for such a card has to know: fields, vocabulary, ranges; None if cards cannot be designed."""
        return None

    def options_with_cards(self, documents: list[Document]) -> Document:
        """Options of a match in which these cards of players are to be had."""
        raise missing(self, "options_with_cards")

    def designed_cards(self, options: Filled) -> list[Document]:
        """The cards of players that a match with these options carries."""
        return []

    def card_use(self, state: State) -> CardUse | None:
        """What became of the cards in a match that is over; None if the game does not tell."""
        return None

    def deck_kinds(self, options: Filled) -> list[DeckKind]:
        """The decks that players build for a match with these (complete) options; empty if the game has none."""
        return []

    def variants(self) -> list[Filled]:
        """Option sets that between them reach every rule; the contract tests play each of them."""
        return [{}]

    def scenario_checks(self) -> Mapping[str, Callable[[object], list[str]]]:
        """Further keys of scenario files: each gets the key's value and returns what is wrong, nothing if all is well."""
        return {}

    # -- what the engine calls

    @cached_property
    def _options(self) -> OptionTable:
        return self.option_table()

    def options(self) -> OptionTable:
        return self._options

    def new(self, options: Mapping[str, object], seed: int, log: EventLog | None = None) -> State:
        """A fresh match; BadOptions if the options do not fit."""
        return self.start(self.options().fill(options), seeded(seed), log)

    def load(self, document: object) -> State:
        """The state of a full or partial state document; BadDocument or BadOptions if it makes no sense."""
        reader = Reader.of(document)
        slug = reader.text("game", self.slug)
        if slug != self.slug:
            raise BadDocument("game", f"this is a state of '{slug}', not of '{self.slug}'")
        options = self.options().fill(reader.mapping("options"))
        return self.read(options, reader, _generator(reader))

    def words(self, language: str = "en") -> Words:
        return self.words_class().of(self.folder / "text", language)

    def has_designs(self) -> bool:
        """Whether players design cards of this game."""
        return type(self).check_card is not Game.check_card

    def seat_count(self, options: Filled) -> int:
        """How many seats a match with these (complete) options has."""
        seats = options.get("seats", self.seats.start)
        assert isinstance(seats, int)
        return seats


def _generator(reader: Reader) -> Rng:
    text = reader.text("rng", "") if reader.value.get("rng") is not None else ""
    if not text:
        return seeded(0)
    try:
        return from_text(text)
    except ValueError as problem:
        raise BadDocument("rng", str(problem)) from None
