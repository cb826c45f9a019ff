"""What a seat cannot see: dealing it anew for a bot's thoughts, and what an opponent notices of a face-down card (rule 10)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.engine.events import EventLog
from tefuda.engine.rng import Rng
from tefuda.games.cardgo.placing import FIRST_PLACEMENT, holds_value, placed_kind, placed_on
from tefuda.games.cardgo.position import (
    EMPTY,
    Position,
    effect_at,
    hand_count,
    is_hidden,
    is_suppressed,
    need_at,
    owner_of,
    piece_code,
    take_from_hand,
)
from tefuda.games.cardgo.rules import put_down
from tefuda.games.cardgo.sets import workspace_of
from tefuda.games.cardgo.table import UNKNOWN
from tefuda.games.cardgo.vocabulary import (
    BRAVERY,
    EXTRA,
    LONELINESS,
    MALICE,
    STONE,
    SUPPRESSION,
    TALL_GRASS,
    TREE,
    WATER,
    bonus_on,
    happens_on_placement,
)


def redealt(at: Position, seat: i64, rng: Rng) -> Position:
    """A world the seat cannot tell from `at`: the enemy's hand, its face-down pieces and all coming draws are new."""
    world = at.clone()
    if at.thoughts is None:
        world.begin_thinking()
    enemy = 1 - seat
    world.decks = ((), ())  # nobody sees a fixed deck; a seat expects the endless supply
    redeal_hand(world, enemy, rng)
    for place in world.table.places:
        code = world.board[place]
        if code != EMPTY and is_hidden(code) and owner_of(code) == enemy:
            world.board[place] = piece_code(possible_kind(world, place, rng), enemy, True)
    world.rng = rng.fork()
    return world


def redeal_hand(world: Position, seat: i64, rng: Rng) -> None:
    """Any cards of the value range; in an extra phase of this seat one of them is known to fit (rule 7.6)."""
    pool = world.table.pool
    count = hand_count(world, seat)
    if count == 0:
        return
    row = seat * (world.hand_room + 1)
    for slot in range(count):
        world.hands[row + 1 + slot] = pool[rng.below(len(pool))]
    if world.phase == EXTRA and world.active == seat and not holds_value(world, seat, world.extra):
        fitting = kinds_of_value(world, world.extra)
        if len(fitting) > 0:
            world.hands[row + 1 + rng.below(count)] = fitting[rng.below(len(fitting))]


def kinds_of_value(at: Position, value: i64) -> vec[i64]:
    kinds = vec[i64]()
    for kind in range(i64(1), at.table.kinds + 1):
        if at.table.values[kind] == value:
            kinds = append(kinds, kind)
    return kinds


def possible_kind(world: Position, place: i64, rng: Rng) -> i64:
    """A card that may lie face down here: its effect did not give it away, and it has not activated with its own set."""
    table = world.table
    seat = owner_of(world.board[place])
    x = own_x(world, place, seat) + bonus_on(world.terrain[place])
    suppressed = is_suppressed(world, place)
    likely = vec[i64]()
    for kind in table.pool:
        world.board[place] = piece_code(kind, seat, True)
        if suppressed or (keeps_quiet(table.effects[kind]) and need_at(world, place) > x):
            likely = append(likely, kind)
    choice = likely if len(likely) > 0 else table.pool
    return choice[rng.below(len(choice))]


def keeps_quiet(effect: i64) -> bool:
    """Whether a piece with this effect may still be face down after its placement (rule 7.5)."""
    return not happens_on_placement(effect) or effect == BRAVERY or effect == MALICE


def own_x(at: Position, start: i64, seat: i64) -> i64:
    """X of the owner's pieces and trees linked with this place: the least X under which its piece was last judged."""
    work = workspace_of(at)
    work.visit += 1
    visit = work.visit
    visited = work.visited
    stack = work.stack
    width = at.table.width
    stack[0] = start
    visited[start] = visit
    count: i64 = 1
    done: i64 = 0
    while done < count:
        here = stack[done]
        done += 1
        for there in (here - width, here - 1, here + 1, here + width):
            ground = at.terrain[there]
            if visited[there] == visit or ground == STONE or (ground == WATER) != (at.terrain[here] == WATER):
                continue
            code = at.board[there]
            if (code == EMPTY and ground == TREE) or (code != EMPTY and owner_of(code) == seat):
                visited[there] = visit
                stack[count] = there
                count += 1
    return count + at.table.x_shift


def noticed_action(at: Position, viewer: i64, seat: i64, action: i64) -> i64:
    """The number under which the viewer notices an action: cards that stay face down are one and the same to it.

    Beyond the placements there is one number per cell for "a card, face down", and one more each where a face-down
    card shows by what follows that it suppresses or is lonely.
    """
    if viewer == seat or action < FIRST_PLACEMENT:
        return action
    place = placed_on(at, action)
    if at.terrain[place] != TALL_GRASS:
        return action
    kind = placed_kind(at, action)
    after, events = outcome(at, viewer, seat, kind, place)
    _, blank_events = outcome(at, viewer, seat, UNKNOWN, place)
    if any(event.get("type") == "revealed" and event.get("at") == at.table.cell(place) for event in events):
        return action
    face_down = FIRST_PLACEMENT + at.table.kinds * at.table.cells + at.table.number(place)
    if events == blank_events:
        return face_down
    shown = effect_at(after, place)
    return face_down + at.table.cells * (1 if shown == SUPPRESSION else 2 if shown == LONELINESS else 3)


def outcome(at: Position, viewer: i64, seat: i64, kind: i64, place: i64) -> tuple[Position, list[dict[str, object]]]:
    """What the viewer sees if a card is put here."""
    after = at.clone()
    log = EventLog()
    if kind != UNKNOWN:
        take_from_hand(after, seat, kind)
    put_down(after, seat, kind, place, log)
    return after, log.seen_by(int(viewer))
