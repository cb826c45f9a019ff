"""Everything about a match that never changes: its options, its field's geometry and the numbers of its cards.

Built once per set of options and shared by all states, clones included. Cards are numbered through, the alien library
first; a card's forms (one per growth stage) follow each other.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.engine.data import Entry, Table
from tefuda.engine.options import Filled
from tefuda.games.botany.cards import library
from tefuda.games.botany.codes import (
    CELL_WORDS,
    CONDITIONS,
    FIXED_PATTERNS,
    HITS,
    NEVER,
    NO_PATTERN,
    PROTECTS,
    SHAPES,
    SPECIES_PATTERN,
)
from tefuda.games.botany.patterns import pattern_around

UNLIMITED: Final[i64] = 1 << 40


def _number(options: Filled, name: str) -> int:
    value = options[name]
    assert isinstance(value, int)
    return value


class Ruleset:
    """One match's terms; immutable once built."""

    def __init__(self, options: Filled, table: Table) -> None:
        self.options = options
        self.rows: i64 = _number(options, "rows")
        self.cols: i64 = _number(options, "cols")
        self.cells: i64 = self.rows * self.cols
        self.rounds: i64 = _number(options, "rounds")
        self.summon_on_bare = options["summon_on_bare"] is True
        self.relocation_leaves_empty = options["relocation_leaves"] == "empty"
        self.core_overrun = options["core_overrun"] is True
        self.counters = options["counters"] is True
        self.early_end = options["early_end"] is True

        pages = _number(options, "pages")
        aliens = library(table, True, pages)
        self.slugs: list[str] = [*aliens, *library(table, False, pages)]
        self.numbers: dict[str, int] = {slug: number for number, slug in enumerate(self.slugs)}
        self.aliens: i64 = len(aliens)
        self.cards: i64 = len(self.slugs)
        self.first_piece_action: i64 = 1 + self.cards * self.cells  # see actions.py

        self.cost = vec[i64]()
        self.cooldown = vec[i64]()
        self.limit = vec[i64]()
        # alien cards
        self.scatters = vec[i64]()
        self.first_form = vec[i64]()
        self.form_shape = vec[i64]()
        self.form_power = vec[i64]()
        self.form_pattern = vec[i64]()
        self.form_root = vec[i64]()
        self.next_when = vec[i64]()  # what a piece of this form needs to reach the next one
        self.next_count = vec[i64]()
        # native cards
        self.erases = vec[i64]()  # 1: eradication card, 0: recovery card
        self.pattern = vec[i64]()
        self.hits = vec[i64]()
        self.strength = vec[i64]()
        self.to = vec[i64]()
        self.complete = vec[i64]()
        self.takes = vec[i64]()  # bit k: cells of kind k are in the card's `from` list
        self.protects = vec[i64]()
        # cells of pattern p around cell c: pattern_cells[pattern_first[p * cells + c]] up to the next first
        self.pattern_first = vec[i64]()
        self.pattern_cells = vec[i64]()

        self.shapes_of_patterns: list[tuple[str, int]] = []
        for shape, power in FIXED_PATTERNS:
            self._pattern_number(shape, power)
        for slug in self.slugs:
            entry = table[slug]
            self._add_common(entry)
            if entry["kind"] == "alien":
                self._add_alien(entry)
            else:
                self._add_native(entry)
        self.first_form = append(self.first_form, len(self.form_root))
        self._lay_patterns()

    def stages(self, card: i64) -> i64:
        """How often an alien card's piece can grow."""
        return self.first_form[card + 1] - self.first_form[card] - 1

    def _pattern_number(self, shape: str, power: int) -> int:
        pair = (shape, power)
        if pair not in self.shapes_of_patterns:
            self.shapes_of_patterns.append(pair)
        return self.shapes_of_patterns.index(pair)

    def _add_common(self, entry: Entry) -> None:
        limit: int | None = entry["limit"]
        self.cost = append(self.cost, int(entry["cost"]))
        self.cooldown = append(self.cooldown, int(entry["cooldown"]))
        self.limit = append(self.limit, UNLIMITED if limit is None else limit)

    def _add_alien(self, entry: Entry) -> None:
        self.scatters = append(self.scatters, 1 if entry["counter"] == "scatter" else 0)
        self.first_form = append(self.first_form, len(self.form_root))
        self._add_form(entry)
        for stage in entry["growth"]:
            self.next_when[len(self.next_when) - 1] = CONDITIONS.index(stage["when"])
            self.next_count[len(self.next_count) - 1] = int(stage["count"])
            self._add_form(stage)
        self._add_use(NO_PATTERN, 0, 0, 0, 0, 0, 0, 0)

    def _add_form(self, form: Entry) -> None:
        shape: str = form["shape"]
        power: int = form["power"]
        self.form_shape = append(self.form_shape, SHAPES.index(shape))
        self.form_power = append(self.form_power, power)
        self.form_pattern = append(self.form_pattern, self._pattern_number(shape, power))
        self.form_root = append(self.form_root, int(form["root"]))
        self.next_when = append(self.next_when, NEVER)
        self.next_count = append(self.next_count, 0)

    def _add_native(self, entry: Entry) -> None:
        self.scatters = append(self.scatters, 0)
        shape: str = entry["pattern"]
        pattern = int(NO_PATTERN) if shape == SPECIES_PATTERN else self._pattern_number(shape, entry["power"])
        to = CELL_WORDS.index(entry["to"])
        if entry["kind"] == "eradication":
            self._add_use(pattern, 1, HITS.index(entry["hits"]), entry["strength"], to, 1 if entry["complete"] else 0, 0, 0)
        else:
            takes = sum(1 << CELL_WORDS.index(word) for word in set(entry["from"]) if word != entry["to"])
            self._add_use(pattern, 0, 0, 0, to, 0, takes, PROTECTS.index(entry["protect"]))

    def _add_use(
        self, pattern: i64, erases: i64, hits: i64, strength: i64, to: i64, complete: i64, takes: i64, protects: i64
    ) -> None:
        self.pattern = append(self.pattern, pattern)
        self.erases = append(self.erases, erases)
        self.hits = append(self.hits, hits)
        self.strength = append(self.strength, strength)
        self.to = append(self.to, to)
        self.complete = append(self.complete, complete)
        self.takes = append(self.takes, takes)
        self.protects = append(self.protects, protects)

    def _lay_patterns(self) -> None:
        for shape, power in self.shapes_of_patterns:
            for centre in range(int(self.cells)):
                self.pattern_first = append(self.pattern_first, len(self.pattern_cells))
                for cell in pattern_around(shape, power, int(self.rows), int(self.cols), centre):
                    self.pattern_cells = append(self.pattern_cells, cell)
        self.pattern_first = append(self.pattern_first, len(self.pattern_cells))
