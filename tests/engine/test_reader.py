"""Reading documents that may be wrong."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tefuda.engine.errors import BadDocument
from tefuda.engine.reader import Reader

DOCUMENT = {"life": 5, "open": True, "name": "x", "hand": ["a", "b"], "at": [1, 2], "players": [{"life": "no"}], "more": {"n": 1}}


def test_what_is_there_is_read() -> None:
    reader = Reader.of(DOCUMENT)

    assert reader.number("life", low=0, high=9) == 5
    assert reader.number("missing", 3) == 3
    assert reader.flag("open") is True
    assert reader.choice("name", ["x", "y"]) == "x"
    assert reader.slugs("hand", {"a": 7, "b": 8}) == [7, 8]
    assert reader.cell("at", 3, 3) == (1, 2)
    assert reader.object("more").number("n") == 1
    assert reader.mapping("nothing") == {}


@pytest.mark.parametrize(
    ("read", "path"),
    [
        (lambda reader: reader.number("life", low=6), "life"),
        (lambda reader: reader.number("missing"), "missing"),
        (lambda reader: reader.number("open"), "open"),
        (lambda reader: reader.flag("life"), "life"),
        (lambda reader: reader.text("life"), "life"),
        (lambda reader: reader.choice("name", ["y"]), "name"),
        (lambda reader: reader.slugs("hand", {"a": 7}), "hand.1"),
        (lambda reader: reader.cell("at", 2, 2), "at"),
        (lambda reader: reader.cell("hand", 2, 2), "hand"),
        (lambda reader: reader.items("hand", 3), "hand"),
        (lambda reader: reader.items("life"), "life"),
        (lambda reader: reader.numbers("hand"), "hand.0"),
        (lambda reader: reader.object("name"), "name"),
        (lambda reader: reader.objects("hand"), "hand.0"),
        (lambda reader: reader.objects("players")[0].number("life"), "players.0.life"),
        (lambda reader: reader.mapping("hand"), "hand"),
        (lambda reader: reader.only(["life"]), "open"),
    ],
)
def test_what_is_wrong_is_refused_with_its_path(read: Callable[[Reader], object], path: str) -> None:
    with pytest.raises(BadDocument) as refusal:
        read(Reader.of(DOCUMENT))

    assert refusal.value.path == path


def test_only_an_object_can_be_read() -> None:
    with pytest.raises(BadDocument, match="an object is expected"):
        Reader.of([1])
