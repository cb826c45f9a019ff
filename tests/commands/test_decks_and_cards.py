"""`tefuda decks` and `tefuda cards`, for every game by discovery."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from program import Program

from positions import GAMES
from tefuda.commands.cards import MOST_CARDS, chosen_cards
from tefuda.commands.decks import check_deck, list_decks, read_deck
from tefuda.engine.deck_forms import kinds_of
from tefuda.engine.decks import DeckKind
from tefuda.engine.errors import TefudaError
from tefuda.engine.game import LANGUAGES, Game

KINDS = [(game, kind) for game in GAMES for kind in kinds_of(game)]
every_kind = pytest.mark.parametrize(("game", "kind"), KINDS, ids=[f"{game.slug}-{kind.option}" for game, kind in KINDS])
WITH_CARDS = [game for game in GAMES if game.card_documents()]


def preset_of(kind: DeckKind) -> str:
    return next(iter(kind.presets))


def check(game: Game, deck: str, kind: DeckKind, form: str | None = None, as_json: bool = False, language: str = "en") -> int:
    return check_deck(game.slug, deck, kind.option, [], language, form, as_json)


# -- decks


@every_kind
def test_the_presets_are_listed_in_the_language_asked_for(game: Game, kind: DeckKind, capsys: pytest.CaptureFixture[str]) -> None:
    list_decks(game.slug, [], "ja", False)

    listed = capsys.readouterr().out
    for preset in kind.presets:
        assert preset in listed
    assert game.words("ja").get(f"deck.kind.{kind.option}") in listed


@every_kind
def test_a_deck_goes_from_form_to_form_and_stays_the_same(
    game: Game, kind: DeckKind, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    deck = preset_of(kind)
    for form in ("text", "json", "code", "file", "json"):
        assert check(game, deck, kind, form, language="zh") == 0
        path = tmp_path / f"deck.{form}"
        path.write_text(capsys.readouterr().out, encoding="utf-8")
        deck = str(path)

    read = read_deck(game, deck, kind.option)
    assert read.piles == kind.piles_of(kind.presets[preset_of(kind)])


@every_kind
def test_an_illegal_deck_is_said_why_and_ends_with_1(
    game: Game, kind: DeckKind, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "deck.txt"
    path.write_text(f"1 {kind.piles[-1].cards[0]}\n", encoding="utf-8")

    for language in LANGUAGES:
        assert check(game, str(path), kind, as_json=True, language=language) == 1
        report: dict[str, Any] = json.loads(capsys.readouterr().out)
        assert report["is_legal"] is False
        assert {problem["code"] for problem in report["problems"]} == {"too_few"}
        pile = game.words(language).get(f"deck.pile.{kind.piles[-1].name}")
        assert any(pile in problem["sentence"] for problem in report["problems"])


@every_kind
@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"{", b"TD1.AAAA", b"x" * 100_000, b"3 <b>", b"[" * 50_000, b"\x00\x01"])
def test_a_file_that_is_no_deck_is_refused_in_a_sentence(game: Game, kind: DeckKind, content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "deck"
    path.write_bytes(content)

    with pytest.raises(TefudaError) as refusal:
        check(game, str(path), kind)

    assert 5 < len(str(refusal.value)) < 400


def test_decks_that_are_not_there_are_named(tmp_path: Path) -> None:
    game, kind = KINDS[0]
    without = next(game for game in GAMES if not kinds_of(game))

    with pytest.raises(TefudaError, match=f"no such preset; presets: {preset_of(kind)}"):
        read_deck(game, str(tmp_path / "nothing.txt"))
    with pytest.raises(TefudaError, match="cannot be read"):
        read_deck(game, str(tmp_path))
    with pytest.raises(TefudaError, match="no decks of the option 'nonesuch'"):
        read_deck(game, preset_of(kind), "nonesuch")
    with pytest.raises(TefudaError, match="has no decks to build"):
        list_decks(without.slug, [], "en", False)


def test_the_program_checks_and_converts_decks(program: Program) -> None:
    game, kind = KINDS[0]
    code = program.run("decks", game.slug, preset_of(kind), "--kind", kind.option, "--as", "code")
    assert code.code == 0

    text = program.run("decks", game.slug, "-", "--as", "text", typed=code.out)
    assert text.code == 0
    fewer = "\n".join(text.out.splitlines()[:-1])

    illegal = program.run("decks", game.slug, "-", "--kind", kind.option, typed=fewer)
    assert illegal.code == 1 and "not legal" in illegal.out
    wrong = program.run("decks", game.slug, "-", "--as", "poem", typed=fewer)
    assert wrong.code == 2 and "json, text, code, file" in wrong.err and wrong.out == ""


# -- cards


@pytest.mark.parametrize("game", WITH_CARDS, ids=lambda game: game.slug)
def test_cards_are_chosen_by_slug_by_name_in_any_language_and_by_number(game: Game) -> None:
    slug = next(iter(game.card_documents()))

    assert chosen_cards(game, [slug], None, 2) == [slug, slug]
    assert chosen_cards(game, [f"3x{slug}"], None, 1) == [slug] * 3
    assert chosen_cards(game, [], None, 1) == list(game.card_documents())
    with pytest.raises(TefudaError, match="has no card"):
        chosen_cards(game, ["<b>"], None, 1)
    with pytest.raises(TefudaError, match=f"{MOST_CARDS} cards are printed at most"):
        chosen_cards(game, [f"999x{slug}", f"2x{slug}"], None, 1)


@every_kind
def test_the_cards_of_a_deck_are_chosen_in_their_copies(game: Game, kind: DeckKind) -> None:
    wanted = sum(pile.size for pile in kind.piles)

    assert len(chosen_cards(game, [], preset_of(kind), 1)) == wanted
    for language in LANGUAGES:
        card = kind.cards()[0]
        assert chosen_cards(game, [game.words(language).name(card)], None, 1) == [card]


def test_the_program_lists_and_prints_cards(program: Program, tmp_path: Path) -> None:
    game = WITH_CARDS[0]
    slug = next(iter(game.card_documents()))
    listed = program.run("cards", game.slug, "--lang", "ja", "--json")
    assert json.loads(listed.out)[slug]["title"] == game.words("ja").name(slug)

    done = program.run("cards", game.slug, f"2x{slug}", "--out", str(tmp_path / "sheets"), "--dpi", "72", "--lang", "ko")
    assert done.code == 0, done.err
    assert [path.name for path in (tmp_path / "sheets").iterdir()] == [f"{game.slug}-ko.pdf"]

    (tmp_path / "file").write_text("")
    refused = program.run("cards", game.slug, slug, "--out", str(tmp_path / "file"), "--format", "svg")
    assert refused.code == 2 and "cannot write into" in refused.err
    assert (tmp_path / "file").read_text() == ""
