"""Who looks at a match right now, over all processes.

A process says for each match how many watch through it, and renews one row of its own to show that it lives: a killed
process is forgotten when that row runs out, without a row per heartbeat of every client.
"""

from __future__ import annotations

from sqlalchemy import Connection, delete, insert, select, text, update

from tefuda.store import matches
from tefuda.store.tables import presence, processes


def alive(connection: Connection, process_id: str, now: int, until: int) -> None:
    if connection.execute(update(processes).where(processes.c.id == process_id).values(alive_until=until)).rowcount == 0:
        connection.execute(insert(processes), {"id": process_id, "alive_until": until})
    connection.execute(delete(processes).where(processes.c.alive_until <= now))


def ended(connection: Connection, process_id: str) -> None:
    connection.execute(delete(processes).where(processes.c.id == process_id))


def count(connection: Connection, process_id: str, counts: dict[tuple[str, int], int], now: int) -> None:
    """How many look as (match, viewer) through this process; the others who look are woken."""
    for (match_id, viewer), number in sorted(counts.items()):
        connection.execute(
            text(
                "INSERT INTO presence (match_id, process_id, viewer, count) "
                "SELECT id, :process_id, :viewer, :count FROM matches WHERE id = :match_id "
                "ON CONFLICT (match_id, process_id, viewer) DO UPDATE SET count = excluded.count"
            ),
            {"match_id": match_id, "process_id": process_id, "viewer": viewer, "count": number},
        )
    for match_id in sorted({match_id for match_id, _ in counts}):
        matches.touch(connection, match_id, now)


def of_match(connection: Connection, match_id: str, now: int) -> dict[int, int]:
    """How many look as each viewer."""
    query = (
        select(presence.c.viewer, presence.c.count)
        .join(processes, processes.c.id == presence.c.process_id)
        .where(presence.c.match_id == match_id, processes.c.alive_until > now, presence.c.count > 0)
    )
    looking: dict[int, int] = {}
    for viewer, number in connection.execute(query):
        looking[viewer] = looking.get(viewer, 0) + number
    return looking
