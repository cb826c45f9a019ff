"""Sheets to print: true size, every letter in a font of ours, cards where the cut marks say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from positions import GAMES
from tefuda.engine.game import LANGUAGES, Game
from tefuda.faces.face import Face
from tefuda.faces.fonts import read_slices, slice_of
from tefuda.faces.found import card_face
from tefuda.faces.palette import palette
from tefuda.faces.printing import drawn
from tefuda.faces.sheets import CARD, ON_A_SHEET, PAPERS, Paper, sheets, write_pdf, write_pngs

WITH_CARDS = [game for game in GAMES if game.card_documents()]
every_game_with_cards = pytest.mark.parametrize("game", WITH_CARDS, ids=lambda game: game.slug)
PLAIN = Face("plain", "Title", text="A text", cost="3")
SCREEN = Paper("a4", 72)


def rgb(colour: str) -> tuple[int, ...]:
    return tuple(int(colour[at : at + 2], 16) for at in (1, 3, 5))


@every_game_with_cards
def test_every_letter_on_every_card_is_in_a_font_of_ours(game: Game) -> None:
    missing = {
        letter
        for language in LANGUAGES
        for card in game.card_documents()
        for face in [card_face(game, card, language)]
        for letter in "".join((face.title, face.text, face.kind, face.cost, face.footer, *(stat.value for stat in face.stats)))
        if letter != "\n" and slice_of(letter, language) is None
    }

    assert missing == set()


@every_game_with_cards
def test_a_card_of_every_game_is_drawn_with_picture_and_words(game: Game) -> None:
    face = card_face(game, next(iter(game.card_documents())), "ja")
    whole = drawn(face, 250, 350, "ja")
    wordless = drawn(Face(**{**vars(face), "title": "", "text": "", "kind": "", "footer": ""}), 250, 350, "ja")

    assert len(set(whole.crop((20, 50, 230, 150)).get_flattened_data())) > 3, "the picture is empty"
    assert ImageChops.difference(whole, wordless).crop((14, 10, 200, 42)).getbbox() is not None, "the title is missing"


@pytest.mark.parametrize("dpi", [72, 96, 300])
@pytest.mark.parametrize("paper", sorted(PAPERS))
def test_a_page_has_the_size_of_the_paper_and_a_card_63_by_88_millimetres(paper: str, dpi: int) -> None:
    page = Paper(paper, dpi)
    width, height = PAPERS[paper]

    assert page.size == (round(width / 25.4 * dpi), round(height / 25.4 * dpi))
    assert CARD == (63, 88)
    for place in range(ON_A_SHEET):
        left, top = page.corner(place)
        assert left >= 0 and top >= 0 and left + CARD[0] <= width and top + CARD[1] <= height


def is_like(page: Image.Image, x: float, y: float, colour: str) -> bool:
    """Whether the dot at this place, in millimetres, has this colour; edges are smoothed, so nearly."""
    dot = page.getpixel((SCREEN.dots(x), SCREEN.dots(y)))
    assert isinstance(dot, tuple)
    return all(abs(one - other) < 6 for one, other in zip(dot, rgb(colour)))


def test_nine_cards_lie_edge_to_edge_with_marks_outside() -> None:
    (page,) = sheets([PLAIN] * ON_A_SHEET, SCREEN, "en")
    frame = palette(PLAIN.hue, PLAIN.accent).frame
    left, top = SCREEN.corner(0)
    right, bottom = left + 3 * CARD[0], top + 3 * CARD[1]

    for x in (left + CARD[0], left + 2 * CARD[0]):
        assert is_like(page, x, top + 40, frame)
    for x, y in ((left + 1, top + 1), (right - 1, bottom - 1)):
        assert is_like(page, x, y, frame), "corners are filled: scissors cut straight"
    for x, y in ((left, top - 4), (left - 4, top), (right + 4, bottom)):
        assert is_like(page, x, y, "#000000")
    for x, y in ((left + 20, top - 4), (left - 4, top + 20)):
        assert is_like(page, x, y, "#ffffff")


def test_the_tenth_card_begins_a_second_page() -> None:
    pages = list(sheets([PLAIN] * (ON_A_SHEET + 1), SCREEN, "en"))
    frame = palette(PLAIN.hue, PLAIN.accent).frame
    corners = [SCREEN.corner(place) for place in range(ON_A_SHEET)]

    assert [sum(is_like(page, x + 1, y + 1, frame) for x, y in corners) for page in pages] == [9, 1]


def test_a_pdf_has_all_pages_at_the_size_of_the_paper(tmp_path: Path) -> None:
    path = tmp_path / "cards.pdf"
    assert write_pdf(path, sheets([PLAIN] * 10, SCREEN, "en"), SCREEN.dpi) == 2

    content = path.read_bytes()
    boxes = {tuple(float(number) for number in box.split()) for box in re.findall(rb"/MediaBox \[ ([^]]*) \]", content)}
    assert content.startswith(b"%PDF-") and content.rstrip().endswith(b"%%EOF")
    assert re.findall(rb"/Count (\d+)", content)[-1] == b"2"
    assert len(boxes) == 1
    assert [round(number / 72 * 25.4) for number in boxes.pop()] == [0, 0, 210, 297]
    assert list(tmp_path.iterdir()) == [path]


def test_pictures_of_pages_know_their_resolution(tmp_path: Path) -> None:
    assert write_pngs(tmp_path, "cards", sheets([PLAIN], SCREEN, "en"), SCREEN.dpi) == 1

    with Image.open(tmp_path / "cards-01.png") as page:
        assert page.size == SCREEN.size
        assert [round(number) for number in page.info["dpi"]] == [72, 72]


def test_a_broken_off_pdf_leaves_nothing_behind(tmp_path: Path) -> None:
    def pages() -> object:
        yield from sheets([PLAIN], SCREEN, "en")
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        write_pdf(tmp_path / "cards.pdf", pages(), SCREEN.dpi)  # type: ignore[arg-type]

    assert list(tmp_path.iterdir()) == []


def test_the_letters_of_a_font_file_are_read_from_the_style_sheet(tmp_path: Path) -> None:
    (tmp_path / "noto-sans-jp-0-x.woff2").write_bytes(b"")
    rule = '@font-face{font-family:A;src:url(%s)format("woff2-variations");unicode-range:U+41,U+61-7A,U+4??}'
    (tmp_path / "a.css").write_text(rule % "/noto-sans-jp-0-x.woff2" + rule % "/noto-sans-jp-1-gone.woff2")

    (only,) = read_slices(tmp_path)

    assert only.family == "jp"
    assert [letter for letter in "ABazЖ\u04ff\u0500" if only.has(letter)] == ["A", "a", "z", "Ж", "\u04ff"]
