"""Decks of every game that has them: legal presets, forms that read back what they write, refusals in words."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from positions import GAMES
from tefuda.engine.deck_forms import (
    LONGEST,
    PREFIX,
    Written,
    file_document,
    folded,
    from_code,
    from_text,
    kinds_of,
    names_of,
    read_any,
    read_value,
    to_code,
    to_text,
)
from tefuda.engine.decks import MOST_COPIES, BadDeck, DeckKind, Piles
from tefuda.engine.game import LANGUAGES, Game

KINDS = [(game, kind) for game in GAMES for kind in kinds_of(game)]
every_kind = pytest.mark.parametrize(("game", "kind"), KINDS, ids=[f"{game.slug}-{kind.option}" for game, kind in KINDS])


@st.composite
def any_piles(draw: st.DrawFn, game: Game, kind: DeckKind) -> Piles:
    """Piles of any cards of the game, legal or not, that can be written down."""
    cards = st.sampled_from(sorted(game.card_documents()))
    return {
        pile.name: draw(
            st.dictionaries(cards, st.just(1), max_size=1)
            if pile.size == 1
            else st.dictionaries(cards, st.integers(1, MOST_COPIES), max_size=20)
        )
        for pile in kind.piles
    }


def test_there_are_games_with_decks() -> None:
    assert len(KINDS) > 2


@every_kind
def test_every_preset_is_a_legal_deck_and_can_be_played(game: Game, kind: DeckKind) -> None:
    assert kind.presets
    for value in kind.presets.values():
        assert kind.problems_of(value) == []
        default = game.options().fill(kind.when)
        whole = default[kind.option]
        assert isinstance(whole, list)
        game.new({**kind.when, kind.option: [value, *whole[1:]]}, 1)


@every_kind
def test_a_deck_is_legal_exactly_if_the_option_takes_it(game: Game, kind: DeckKind) -> None:
    """The builder and the rules ask the same question."""
    piles = kind.piles_of(next(iter(kind.presets.values())))
    last = kind.piles[-1]
    fewer = {**piles, last.name: dict(list(piles[last.name].items())[1:])}
    whole = game.options().fill(kind.when)[kind.option]
    assert isinstance(whole, list)

    assert {problem.code for problem in kind.problems(fewer)} == {"too_few"}
    with pytest.raises(Exception, match="missing"):
        game.options().fill({**kind.when, kind.option: [kind.write(fewer), *whole[1:]]})


@every_kind
def test_the_cards_of_a_legal_deck_fit_and_what_does_not_fit_is_a_problem(game: Game, kind: DeckKind) -> None:
    piles = kind.piles_of(next(iter(kind.presets.values())))
    fitting = kind.fitting(piles)

    for pile in kind.piles:
        assert set(piles[pile.name]) <= set(fitting[pile.name])
        for card in set(pile.cards) - set(fitting[pile.name]):
            with_it = {**piles, pile.name: {card: 1} if pile.size == 1 else {**piles[pile.name], card: 1}}
            assert any(problem.card == card for problem in kind.problems(with_it)), game.slug


@every_kind
def test_everything_a_builder_shows_has_words_in_every_language(game: Game, kind: DeckKind) -> None:
    for language in LANGUAGES:
        words = game.words(language)
        keys = [f"deck.kind.{kind.option}", *(f"deck.pile.{pile.name}" for pile in kind.piles)]
        keys += [f"deck.field.{chosen.field}" for chosen in kind.filters]
        keys += [f"names.{card}" for card in kind.cards()]
        assert [key for key in keys if key not in words] == []
        for chosen in kind.filters:
            values = {value for card in kind.cards() for value in values_of(game, card, chosen.field)}
            assert [value for value in values if isinstance(value, str) and f"{chosen.texts}{value}" not in words] == []
        assert [name for name in kind.presets if f"deck.preset.{name}" not in words and f"names.{name}" not in words] == []
        assert [name for name in kind.fillings if f"names.{name}" not in words] == []


def values_of(game: Game, card: str, field: str) -> list[object]:
    value = game.card_documents()[card].get(field, [])
    return value if isinstance(value, list) else [value]


@every_kind
@given(data=st.data())
def test_value_text_code_and_file_read_back_what_they_write(game: Game, kind: DeckKind, data: st.DataObject) -> None:
    piles = data.draw(any_piles(game, kind))
    words = game.words(data.draw(st.sampled_from(LANGUAGES)))

    assert read_value(kind, json.loads(json.dumps(kind.write(piles))), words) == piles
    assert from_text(game, kind, to_text(kind, piles, words), words) == piles
    assert from_code(game, kinds_of(game), to_code(game, kind, piles), words).piles == piles
    file = read_any(game, kinds_of(game), json.dumps(file_document(game, kind, piles, "Mine")), words)
    assert (file.kind.option, file.piles, file.name) == (kind.option, piles, "Mine")


@every_kind
@given(data=st.data())
def test_whatever_is_pasted_is_read_or_refused_in_words(game: Game, kind: DeckKind, data: st.DataObject) -> None:
    code = to_code(game, kind, kind.piles_of(next(iter(kind.presets.values()))))
    text = data.draw(
        st.one_of(
            st.text(max_size=60),
            st.builds(lambda cut: code[:cut], st.integers(0, len(code) - 1)),
            st.builds(lambda at, letter: code[:at] + letter + code[at + 1 :], st.integers(4, len(code) - 1), st.characters()),
            st.builds(json.dumps, st.recursive(st.none() | st.booleans() | st.integers() | st.text(), st.lists)),
            st.text("0123456789 \n:#abcdefghij", max_size=80),
        )
    )
    read, refusal = read_or_refused(game, kind, text)

    if read is None:
        assert refusal.strip() and "deck.problem" not in refusal
    else:
        assert kind.checked(read.piles) == read.piles


def read_or_refused(game: Game, kind: DeckKind, text: str) -> tuple[Written | None, str]:
    try:
        return read_any(game, [kind], text, game.words("ja")), ""
    except BadDeck as refusal:
        return None, str(refusal)


@every_kind
def test_a_code_is_short_and_one_line(game: Game, kind: DeckKind) -> None:
    for value in kind.presets.values():
        piles = kind.piles_of(value)
        code = to_code(game, kind, piles)
        different = sum(len(cards) for cards in piles.values())
        assert code.isascii() and code.isprintable() and " " not in code
        assert len(code) <= 24 + 4 * different + 8 * len(kind.piles)


@every_kind
def test_cards_may_be_called_by_their_names_in_any_language(game: Game, kind: DeckKind) -> None:
    pile = next(pile for pile in kind.piles if pile.size > 1)
    names = names_of(game)
    for language in LANGUAGES:
        words = game.words(language)
        for card in pile.cards:
            if names.get(folded(words.name(card))) == card:
                read = from_text(game, kind, f"2 {words.name(card).upper()}", words)
                assert read[pile.name] == {card: 2}
    assert set(names.values()) >= set(kind.cards())


@every_kind
@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "empty"),
        (" \n\t ", "empty"),
        ("x" * (LONGEST + 1), "too_long"),
        (PREFIX, "damaged_code"),
        (PREFIX + "!!!!", "damaged_code"),
        (PREFIX + "AAAAAAAAAAAA", "damaged_code"),
        ("{", "bad_json"),
        ("[" * 30000, "bad_json"),
        ('{"tefuda_deck": 2}', "bad_version"),
        ('{"tefuda_deck": 1, "game": "chess"}', "other_game"),
        ("three cards", "line"),
        ("0 cards", "line"),
        ("100 cards", "line"),
        ("² cards", "line"),
        ("3", "line"),
        ("3 <script>alert(1)</script>", "line_card"),
        ("3 \u202egnp.exe", "line_card"),
    ],
)
def test_a_bad_text_is_refused_with_the_reason(game: Game, kind: DeckKind, text: str, code: str) -> None:
    with pytest.raises(BadDeck) as refusal:
        read_any(game, kinds_of(game), text, game.words("en"), kind.option)

    assert refusal.value.deck_problem.code == code
    assert len(str(refusal.value)) < 200


@every_kind
def test_a_card_that_is_listed_twice_is_refused_with_its_line(game: Game, kind: DeckKind) -> None:
    card = next(pile for pile in kind.piles if pile.size > 1).cards[0]

    with pytest.raises(BadDeck, match="Line 2"):
        read_any(game, [kind], f"1 {card}\n2 {card}", game.words("en"))


def test_a_code_of_one_game_is_refused_by_another() -> None:
    for game, kind in KINDS:
        code = to_code(game, kind, kind.piles_of(next(iter(kind.presets.values()))))
        for other in GAMES:
            if other is not game and kinds_of(other):
                with pytest.raises(BadDeck, match="another game"):
                    read_any(other, kinds_of(other), code, other.words("en"))


def test_a_code_tells_its_kind_by_itself() -> None:
    for game, kind in KINDS:
        code = to_code(game, kind, kind.piles_of(next(iter(kind.presets.values()))))
        for option in [other.option for other in kinds_of(game)]:
            assert read_any(game, kinds_of(game), code, game.words("en"), option).kind.option == kind.option


def test_names_are_compared_without_case_width_accents_or_kind_of_kana() -> None:
    for one, other in (("ネズミ", "ねずみ"), ("Ｍｏｕｓｅ", "MOUSE"), ("élan  vital", "Elan Vital"), ("ガス", "がす")):
        assert folded(one) == folded(other)
    assert folded("mouse") != folded("moose")
