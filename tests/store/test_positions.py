"""Loading positions: the same from the database alone as from memory, and no dearer for a long match than for a short one."""

from __future__ import annotations

from sqlalchemy import Connection, event

from databases import run_in
from positions import GAMES, every_game
from stored import new_match, platform_on, play
from tefuda.engine.game import Game
from tefuda.engine.viewers import OMNISCIENT
from tefuda.store.database import Database
from tefuda.store.matches import entries_between, head
from tefuda.store.positions import SPACING, Positions, loaded

LONGEST = max(GAMES, key=lambda game: len(game.options().names()))


@every_game
def test_a_position_from_the_database_alone_is_the_one_that_was_played(address: str, game: Game) -> None:
    async def work(database: Database) -> None:
        platform = platform_on(database)
        match_id = await new_match(platform, game)
        number = await play(platform, match_id, 2 * SPACING + 3)
        seen = await platform.opened(match_id)
        assert seen.state is not None
        alone = await database.read(lambda connection: loaded(connection, match_id, game.slug, number))
        assert alone.document(OMNISCIENT) == seen.state.document(OMNISCIENT)

    run_in(address, work)


@every_game
def test_loading_reads_at_most_a_snapshot_and_a_few_entries_wherever_the_match_stands(address: str, game: Game) -> None:
    async def work(database: Database) -> None:
        platform = platform_on(database)
        match_id = await new_match(platform, game)
        played = await play(platform, match_id, 70)
        for number in range(played + 1):
            statements, rows = await database.read(lambda connection: cost(connection, match_id, game.slug, number))  # noqa: B023
            assert statements == 2 and rows < SPACING

    run_in(address, work)


def cost(connection: Connection, match_id: str, game: str, number: int) -> tuple[int, int]:
    """Statements, and entries read, to load a position from the database alone."""
    statements = []
    event.listen(connection, "before_cursor_execute", lambda *arguments: statements.append(arguments[2]))
    loaded(connection, match_id, game, number)
    count = len(statements)
    return count, len(entries_between(connection, match_id, number - number % SPACING, number))


def test_what_one_process_remembers_is_brought_forward_by_what_another_wrote(address: str) -> None:
    game = GAMES[0]

    async def work(database: Database) -> None:
        here, there = platform_on(database), platform_on(database)
        match_id = await new_match(here, game)
        for stretch in (3, 1, 30, 5):
            await here.opened(match_id)
            await play(there, match_id, stretch)
            a, b = await here.opened(match_id), await there.opened(match_id)
            assert a.state is not None and b.state is not None
            assert a.state.document(OMNISCIENT) == b.state.document(OMNISCIENT)

    run_in(address, work)


def test_only_so_many_positions_are_remembered() -> None:
    positions = Positions(most=2)
    for name in ("a", "b", "c"):
        positions.remember(name, 0, GAMES[0].new({}, 1))

    assert list(positions._known) == ["b", "c"]


def test_an_unknown_match_has_no_head(address: str) -> None:
    assert run_in(address, lambda database: database.read(lambda connection: head(connection, "none"))) is None
