"""Backup, restore and check: everything comes back, also on the other kind of database, and damage is found and named."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest
from sqlalchemy import text

from databases import KINDS, fresh_database, run_in
from matchmaking import GAME
from positions import GAMES
from stored import new_match, platform_on, play
from tefuda.engine.game import Game
from tefuda.store.database import Database, StoreError
from tefuda.store.maintenance import backup, check, restore


def fill(address: str, games: list[Game]) -> list[str]:
    """A match of each of these games."""

    async def work(database: Database) -> list[str]:
        platform = platform_on(database)
        made = []
        for game in games:
            match_id = await new_match(platform, game)
            await play(platform, match_id, 20)
            made.append(match_id)
        return made

    made = run_in(address, work)
    assert isinstance(made, list)
    return made


def spoil(address: str, statement: str, **values: object) -> None:
    run_in(address, lambda database: database.write(lambda connection: connection.execute(text(statement), values)))


def test_a_sound_database_is_found_sound_and_every_entry_replayed(address: str) -> None:
    made = fill(address, GAMES)
    done: list[int] = []

    report = check(address, lambda now, _of: done.append(now))

    assert report.is_sound, report.problems
    assert report.matches == len(made) == done[-1] and report.entries > 10


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE entries SET events = '[]' WHERE match_id = :match_id AND number = 0",
        "DELETE FROM entries WHERE match_id = :match_id AND number = 1",
        "UPDATE snapshots SET state = '{}' WHERE match_id = :match_id AND number = 0",
        "DELETE FROM snapshots WHERE match_id = :match_id AND number = 0",
        "UPDATE matches SET seed = '77' WHERE id = :match_id",
        """UPDATE matches SET result = '{"winners": []}' WHERE id = :match_id""",
        """UPDATE entries SET action = '{"seat": 0, "do": "nothing such"}' WHERE match_id = :match_id AND number = 0""",
    ],
)
def test_damage_is_found_and_the_match_named(address: str, statement: str) -> None:
    fill(address, [GAMES[0]])
    (spoiled,) = fill(address, [GAME])
    spoil(address, statement, match_id=spoiled)

    report = check(address)

    assert report.problems and all(spoiled in problem for problem in report.problems)


@pytest.mark.parametrize("target", KINDS)
def test_a_backup_restores_on_either_kind_of_database(address: str, target: str, tmp_path: Path) -> None:
    fill(address, GAMES)
    file = tmp_path / "all.tefuda-backup"
    written = backup(address, file)

    with fresh_database(target, tmp_path, migrated=False) as new:
        assert restore(new, file) == written
        assert check(new).is_sound
        assert backup(new, tmp_path / "again") == written
        assert rows_of(tmp_path / "again") == rows_of(file)


def rows_of(file: Path) -> list[str]:
    return sorted(json.dumps(json.loads(line), sort_keys=True) for line in gzip.open(file, "rt", encoding="utf-8"))


def test_a_restore_does_not_touch_a_database_that_is_used(address: str, tmp_path: Path) -> None:
    fill(address, [GAME])
    backup(address, tmp_path / "b")

    with pytest.raises(StoreError, match="empty"):
        restore(address, tmp_path / "b")


def test_a_damaged_or_foreign_backup_is_refused_and_nothing_stays(empty: str, tmp_path: Path) -> None:
    with fresh_database("sqlite", tmp_path) as source:
        fill(source, [GAME])
        backup(source, tmp_path / "good")
    good = (tmp_path / "good").read_bytes()
    lines = gzip.decompress(good).splitlines()
    damaged = {
        "cut": good[: len(good) // 2],
        "no end": gzip.compress(b"\n".join(lines[:-1])),
        "row lost": gzip.compress(b"\n".join([*lines[:3], *lines[4:]])),
        "text": b"hello",
        "newer": gzip.compress(b'{"tefuda_backup": 1, "revision": "9999_later"}\n'),
        "other": gzip.compress(b'{"something": "else"}\n'),
    }
    for name, content in damaged.items():
        (tmp_path / name).write_bytes(content)
        with pytest.raises(StoreError):
            restore(empty, tmp_path / name)
    with pytest.raises(StoreError, match="no file"):
        restore(empty, tmp_path / "missing")

    restore(empty, tmp_path / "good")
    assert check(empty).is_sound


def test_an_empty_database_has_nothing_to_back_up(empty: str, tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="nothing"):
        backup(empty, tmp_path / "nothing.backup")
    assert list(tmp_path.glob("nothing.backup*")) == []
