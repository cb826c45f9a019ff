"""Groups, liberties and connected sets on the board as it stands, and who activates (rules 7.1, 7.3)."""

from __future__ import annotations

from mypy_extensions import i64

from tefuda.games.cardgo.position import EMPTY, Position, effect_at, is_suppressed, owner_of, value_at
from tefuda.games.cardgo.vocabulary import FIRE, JOY, LONELINESS, STONE, TREE, WATER, bonus_on
from tefuda.games.cardgo.workspace import ConnectedSet, Workspace


def workspace_of(at: Position) -> Workspace:
    work = at.work
    if work is None:
        work = Workspace(at.table.area)
        at.work = work
    return work


def is_dead(at: Position, work: Workspace, start: i64) -> bool:
    """Whether the group of the piece on `start` has no liberty (rule 7.1).

    What one flood finds out is remembered until `work.stamp` moves on. A flood stops at the first liberty, or at a
    piece of the same group that is known to live.
    """
    stamp = work.stamp
    alive = work.alive
    dead = work.dead
    if alive[start] == stamp:
        return False
    if dead[start] == stamp:
        return True
    board = at.board
    terrain = at.terrain
    visited = work.visited
    stack = work.stack
    work.visit += 1
    visit = work.visit
    owner = owner_of(board[start])
    width = at.table.width
    stack[0] = start
    visited[start] = visit
    count: i64 = 1
    done: i64 = 0
    lives = False
    while done < count and not lives:
        here = stack[done]
        done += 1
        on_water = terrain[here] == WATER
        step: i64 = -width
        for _way in range(i64(4)):
            there = here + step
            step = -1 if step == -width else 1 if step == -1 else width
            if visited[there] == visit:
                continue
            ground = terrain[there]
            if ground == STONE or (ground == WATER) != on_water:
                continue
            code = board[there]
            if code == EMPTY:
                if ground != TREE:
                    lives = True
                    break
            elif owner_of(code) == owner:
                if alive[there] == stamp:
                    lives = True
                    break
                visited[there] = visit
                stack[count] = there
                count += 1
    known = alive if lives else dead
    for place in range(count):
        known[stack[place]] = stamp
    return not lives


def gather(at: Position, work: Workspace, into: ConnectedSet, side: i64, start: i64) -> None:
    """Fill `into` with set(side) around the piece on `start`, and its X (rule 7.3)."""
    board = at.board
    terrain = at.terrain
    marks = into.marks
    cells = into.cells
    into.stamp += 1
    stamp = into.stamp
    width = at.table.width
    cells[0] = start
    marks[start] = stamp
    count: i64 = 1
    done: i64 = 0
    while done < count:
        here = cells[done]
        done += 1
        on_water = terrain[here] == WATER
        step: i64 = -width
        for _way in range(i64(4)):
            there = here + step
            step = -1 if step == -width else 1 if step == -1 else width
            if marks[there] == stamp:
                continue
            ground = terrain[there]
            if ground == STONE or (ground == WATER) != on_water:
                continue
            code = board[there]
            if code == EMPTY:
                if ground != TREE:
                    continue
            elif owner_of(code) != side and not counts_for_enemy(at, work, there):
                continue
            marks[there] = stamp
            cells[count] = there
            count += 1
    into.count = count
    into.x = count + at.table.x_shift


def counts_for_enemy(at: Position, work: Workspace, place: i64) -> bool:
    """Whether the piece here is a member of the view of the side that does not own it: dead and not lonely (7.3)."""
    return is_dead(at, work, place) and effect_at(at, place) != LONELINESS


def activates(at: Position, place: i64, x: i64) -> bool:
    """Whether a piece of a set with this X activates for its side by connection (rule 7.3): need <= X + bonus."""
    above = value_at(at, place) - x - bonus_on(at.terrain[place])
    if above > 1 or (above == 1 and effect_at(at, place) != JOY):  # joy lowers the need by 1
        return False
    return not is_suppressed(at, place)


def judge(at: Position, work: Workspace, into: ConnectedSet, side: i64, placed: i64) -> None:
    """Gather set(side) around the placed piece, and find who activates in it and what that takes off the enemy's life."""
    gather(at, work, into, side, placed)
    board = at.board
    fired = into.fired
    count: i64 = 0
    damage: i64 = 0
    for number in range(into.count):
        place = into.cells[number]
        code = board[place]
        if code == EMPTY:
            continue  # a tree
        if activates(at, place, into.x) or (place == placed and _burns(at, place, side)):
            fired[count] = place
            count += 1
            damage += value_at(at, place)
    into.fired_count = count
    into.damage = damage


def _burns(at: Position, placed: i64, side: i64) -> bool:
    """Fire: the placed piece activates for its owner whatever X is, unless it is suppressed (rules 7.3, 8.3)."""
    return at.terrain[placed] == FIRE and owner_of(at.board[placed]) == side and not is_suppressed(at, placed)


def judge_placement(at: Position, work: Workspace, placed: i64) -> None:
    """Steps 5 to 7 of rule 7.4: set(A) always, set(B) if the placed piece is dead and not lonely."""
    seat = owner_of(at.board[placed])
    work.stamp += 1  # the board has changed: nothing is known about liberties
    judge(at, work, work.own, seat, placed)
    work.other_judged = counts_for_enemy(at, work, placed)
    if work.other_judged:
        judge(at, work, work.other, 1 - seat, placed)
