"""Chat in a match: players and spectators, with limits."""

from __future__ import annotations

from typing import Any

from tefuda.server.callers import Caller
from tefuda.server.limits import Buckets
from tefuda.server.platform import Platform
from tefuda.server.problems import Problem
from tefuda.server.texts import cleaned
from tefuda.store import chat

GUEST = "Guest"


async def say(platform: Platform, caller: Caller, match_id: str, text: Any, name: Any, buckets: Buckets) -> dict[str, Any]:
    """Say something; players by their seat's name, others by their account's or the one they give."""
    most = platform.settings.longest_message
    if not isinstance(text, str) or len(text) > most:
        raise Problem("bad_request", f"a message is a text of at most {most} characters")
    said = cleaned(text)
    if not said:
        raise Problem("bad_request", "the message is empty")
    head = (await platform.opened(match_id)).head
    caller.viewer(head)
    own = caller.seats(head)
    buckets.take("chat", caller.person)
    if own:
        seat, shown = own[0], head.seats[own[0]].name
    else:
        given = cleaned(name)[:32] if isinstance(name, str) else ""
        seat, shown = None, caller.account.name if caller.account else given or GUEST
    now = platform.now()
    message = await platform.database.write(lambda connection: chat.say(connection, match_id, seat, shown, said, now))
    platform.wake(match_id)
    return message
