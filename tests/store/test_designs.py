"""Published cards in the store: versions that only grow, likes that count once, search that knows every script."""

from __future__ import annotations

import pytest
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from databases import run_in
from tefuda.store import card_uses, designs, pictures
from tefuda.store.card_uses import Total, Use
from tefuda.store.database import Database
from tefuda.store.designs import Wish, findable

NEW = {
    "id": "d",
    "game": "g",
    "slug": "moss",
    "owner": "maker:a",
    "name": "Moss",
    "author": "Aki",
    "search": "moss aki",
    "fork_of": None,
    "created_at": 1,
    "updated_at": 1,
}
VERSION = {"document": '{"name":"Moss"}', "digest": "x", "picture": None, "created_at": 1}


def within(address: str, *steps: object) -> None:
    """Each step in a transaction of its own."""

    async def work(database: Database) -> None:
        for step in steps:
            await database.write(step)  # type: ignore[arg-type]

    run_in(address, work)


def create(connection: Connection) -> None:
    designs.create(connection, NEW, VERSION)


def test_a_version_is_added_to_the_one_before_and_to_no_other(address: str) -> None:
    def add(connection: Connection) -> None:
        later = {**VERSION, "document": '{"name":"Fern"}', "digest": "y"}
        assert designs.add_version(connection, "d", 2, {"name": "Fern"}, later)
        assert not designs.add_version(connection, "d", 2, {"name": "Late"}, later)
        assert not designs.add_version(connection, "d", 4, {"name": "Far"}, later)

    def look(connection: Connection) -> None:
        assert [version.document["name"] for version in designs.versions_of(connection, "d")] == ["Fern", "Moss"]
        assert designs.latest(connection, ["d"])["d"].number == 2
        assert designs.with_digests(connection, "g", ["x", "y", "z"]) == {"x": [("d", 1)], "y": [("d", 2)]}

    within(address, create, add, look)


def test_two_cards_of_a_game_never_share_a_slug(address: str) -> None:
    with pytest.raises(IntegrityError):
        within(address, create, lambda connection: designs.create(connection, {**NEW, "id": "e"}, VERSION))
    within(address, lambda connection: designs.create(connection, {**NEW, "id": "f", "game": "other"}, VERSION))


def test_a_like_counts_once_per_person(address: str) -> None:
    def like(connection: Connection) -> None:
        counts = [designs.like(connection, "d", owner, True) for owner in ("a", "a", "b")]
        assert counts == [1, 1, 2] and designs.like(connection, "d", "a", False) == 1
        assert designs.liked(connection, "b", ["d"]) == {"d"} and designs.liked(connection, "a", ["d"]) == set()

    within(address, create, like)


def test_a_use_is_counted_once_and_uses_add_up(address: str) -> None:
    use = Use("m1", "d", 1, True, copies=3, decks=1, won=1000, fair=500)

    def count(connection: Connection) -> None:
        card_uses.add(connection, [use, Use("m2", "d", 1, False, 0, 0, 0, 0)])
        card_uses.add(connection, [use])
        assert card_uses.totals(connection, ["d"]) == {("d", 1): Total(2, 1, 1, 3, 1, 1000, 500)}
        card_uses.set_counted(connection, "g", 50)
        card_uses.set_counted(connection, "g", 40)
        assert card_uses.counted_up_to(connection, "g") == 50

    within(address, create, count)


def test_pictures_that_no_card_shows_are_forgotten_and_others_are_not(address: str) -> None:
    def keep(connection: Connection) -> None:
        for name in ("shown", "alone", "new"):
            pictures.create(connection, name, "p", name.encode(), 9 if name == "new" else 1)
        designs.create(connection, NEW, {**VERSION, "picture": "shown"})
        pictures.remove_unused(connection, "p", before=5)

        assert [pictures.data(connection, name) for name in ("shown", "alone", "new")] == [b"shown", None, b"new"]

    within(address, keep)


def test_a_search_takes_every_sign_as_itself(address: str) -> None:
    def look(connection: Connection) -> None:
        for words, expected in (("mo aki", 1), ("MOSS", 1), ("%", 0), ("_", 0), ("\\", 0), ("m%s", 0), ("", 1)):
            assert designs.listed(connection, Wish(words=words))[1] == expected, words

    within(address, create, look)


def test_width_case_and_kana_do_not_matter_to_a_search() -> None:
    assert findable("ﾓﾁ") == findable("モチ") == findable("もち")
    assert findable("ＡＫＩ") == findable("aki") and findable("Straße") == findable("STRASSE")
