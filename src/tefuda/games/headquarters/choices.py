"""Choices (7.5): picks made one at a time, asked for only where there is something to choose.

An operation changes nothing until all its choices are made, so it is simply begun again with every answer: `picked`
holds the answers so far, and `pick` reads them in order before it asks for another.
"""

from __future__ import annotations

from mypy_extensions import i64

from tefuda.games.headquarters.position import CARD_MARK, CHOICE_KINDS, CHOOSE_CARD, DECLINED, NOBODY, Position


def pick(position: Position, seat: i64, kind: i64, candidates: list[int], count: i64, optional: bool) -> list[int] | None:
    """Up to `count` of the candidates as the seat picks them; None while its answer is awaited."""
    taken: list[int] = []
    rest = candidates[:]
    while count > 0 and rest:
        if not optional:
            if len(rest) <= count:
                return taken + rest
            if _are_equal(rest):
                return taken + rest[:count]
        if position.answers_read >= len(position.picked):
            _open(position, seat, kind, rest, count, optional)
            return None
        answer: i64 = position.picked[position.answers_read]
        position.answers_read += 1
        if answer == DECLINED:
            return taken
        chosen: i64 = answer - CARD_MARK if kind == CHOOSE_CARD else answer
        rest.remove(chosen)
        taken.append(chosen)
        count -= 1
    return taken


def _are_equal(items: list[int]) -> bool:
    first: i64 = items[0]
    return all(item == first for item in items)


def _open(position: Position, seat: i64, kind: i64, candidates: list[int], count: i64, optional: bool) -> None:
    position.choice_seat = seat
    position.choice_kind = kind
    position.choice_options = different(candidates)
    position.choice_left = count
    position.choice_optional = optional
    if position.log is not None:
        position.log.add({"type": "choice", "seat": seat, "kind": CHOICE_KINDS[kind]})


def different(items: list[int]) -> list[int]:
    """The different items, ascending; cards are numbered in the order of their slugs."""
    found: list[int] = []
    for item in sorted(items):
        if not found or found[len(found) - 1] != item:
            found.append(item)
    return found


def answer_choice(position: Position, pick: i64) -> None:
    """Note the answer to the open choice: an id, a seat, a card's number, or DECLINED."""
    seat = position.choice_seat
    kind = position.choice_kind
    position.choice_seat = NOBODY
    position.choice_options = []
    position.picked.append(CARD_MARK + pick if kind == CHOOSE_CARD and pick != DECLINED else pick)
    if position.log is not None:
        shown: object = None if pick == DECLINED else position.slug(pick) if kind == CHOOSE_CARD else pick
        event: dict[str, object] = {"type": "chosen", "seat": seat, "kind": CHOICE_KINDS[kind], "pick": shown}
        if kind == CHOOSE_CARD:
            position.log.add_secret(int(seat), event, {**event, "pick": None})
        else:
            position.log.add(event)
