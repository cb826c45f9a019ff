"""A match: legality, log, events per viewer, undo, fork, records."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from little import StonesGame

import tefuda
from tefuda.engine import discovery
from tefuda.engine.errors import BadDocument, BadRecord, ContractBroken, IllegalAction, UnknownGame
from tefuda.engine.game import Game
from tefuda.engine.match import Match
from tefuda.engine.record import read_record, replayed
from tefuda.engine.viewers import OMNISCIENT, SPECTATOR


@pytest.fixture(autouse=True)
def known_game() -> Iterator[None]:
    """Stones is known as if a package had brought it."""
    games = discovery.games()
    games["stones"] = StonesGame()
    yield
    del games["stones"]


def take(seat: int, stones: int) -> dict[str, object]:
    return {"seat": seat, "do": "take", "stones": stones}


def played(*actions: dict[str, object]) -> Match:
    match = tefuda.new_match("stones", seed=7)
    for action in actions:
        match.play(action)
    return match


def test_a_match_lists_what_is_legal_and_plays_it() -> None:
    match = played()

    assert match.legal(0) == [take(0, 1), take(0, 2), take(0, 3)]
    assert match.legal(1) == []
    assert match.play(take(0, 2))[0] == {"type": "took", "seat": 0, "stones": 2, "left": 8}
    assert match.number == 1
    assert match.to_act() == [1]


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        (take(1, 1), "seat 1 may not act now; the match waits for seat 0"),
        (take(0, 4), "seat 0 may not take 4; it may take 1; take 2; take 3"),
        (take(2, 1), "not one of this match's seats 0 to 1"),
        (take(True, 1), "not one of this match's seats"),
        ({"do": "take", "stones": 1}, "seat None"),
        ({"seat": 0, "do": "eat"}, "take stones"),
        ({"seat": 0, "do": "take", "stones": 1, "twice": True}, "'take' has no field 'twice'; it has: seat, do, stones"),
        ("take 1", "an action is an object"),
    ],
)
def test_an_illegal_action_is_refused_with_the_reason_and_changes_nothing(action: Any, reason: str) -> None:
    match = played()
    before = match.view(OMNISCIENT)

    with pytest.raises(IllegalAction) as refusal:
        match.play(action)

    assert reason in str(refusal.value)
    assert match.view(OMNISCIENT) == before
    assert match.number == 0


def test_nothing_is_legal_when_the_match_is_over() -> None:
    match = played(take(0, 3), take(1, 3), take(0, 3), take(1, 1))

    assert match.result() == {"winners": [1], "reason": "last", "scores": [0, 1]}
    with pytest.raises(IllegalAction, match="over"):
        match.play(take(0, 1))


def test_each_viewer_gets_its_own_events() -> None:
    match = played(take(0, 1), take(1, 2))

    assert [len(events) for events in match.events(0)] == [2, 1]
    assert [len(events) for events in match.events(1)] == [1, 2]
    assert [len(events) for events in match.events(SPECTATOR)] == [1, 1]
    assert [len(events) for events in match.events(OMNISCIENT, since=1)] == [2]


def test_undo_truncates_the_log_and_fork_copies_it() -> None:
    match = played(take(0, 1), take(1, 2), take(0, 3))
    other = match.fork(2)
    other.play(take(0, 1))
    match.undo(2)

    assert match.actions == [take(0, 1)]
    assert match.view(OMNISCIENT)["stones"] == 9
    assert other.actions == [take(0, 1), take(1, 2), take(0, 1)]
    with pytest.raises(IllegalAction, match="cannot be taken back"):
        match.undo(2)
    with pytest.raises(IllegalAction, match="there is no action 5"):
        match.fork(5)


def test_a_record_file_replays_to_the_same_match(tmp_path: Path) -> None:
    match = played(take(0, 3), take(1, 3))
    match.save(tmp_path / "game.tefuda.json")

    again = tefuda.replay(tmp_path / "game.tefuda.json")

    assert again.view(OMNISCIENT) == match.view(OMNISCIENT)
    assert again.record() == match.record()
    assert [path.name for path in tmp_path.iterdir()] == ["game.tefuda.json"]


def test_a_match_from_a_prepared_position_replays_too() -> None:
    match = Match(StonesGame(), {}, 3, position={"game": "stones", "stones": 4, "turn": 2})
    match.play(take(1, 3))

    assert replayed(match.record()).view(OMNISCIENT) == match.view(OMNISCIENT)


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"tefuda": 2}, "tefuda"),
        ({"seed": -1}, "seed"),
        ({"seed": "7"}, "seed"),
        ({"options": {"stones": 99}}, "options"),
        ({"options": []}, "options"),
        ({"actions": {}}, "actions"),
        ({"actions": [take(0, 3), take(0, 3)]}, "actions.1"),
        ({"actions": [take(0, 3), 7]}, "actions.1"),
        ({"result": {"winners": [0]}}, "result"),
        ({"seats": [{"name": "a", "kind": "human"}]}, "seats"),
        ({"seats": [{"name": 3}]}, "seats.0"),
        ({"more": 1}, "more"),
    ],
)
def test_a_damaged_record_is_refused_with_the_first_bad_entry(change: dict[str, object], path: str) -> None:
    record = {**played(take(0, 3), take(1, 3)).record(), **change}

    with pytest.raises(BadRecord) as refusal:
        replayed(record)

    assert refusal.value.path == path


@pytest.mark.parametrize("key", ["tefuda", "game", "rules", "options", "seed", "seats", "actions"])
def test_a_record_without_one_of_its_fields_is_refused(key: str) -> None:
    record = played().record()
    del record[key]

    with pytest.raises(BadRecord, match=f"{key}: is missing"):
        replayed(record)


def test_a_record_of_other_rules_says_so_when_it_does_not_replay() -> None:
    record = {**played(take(0, 3)).record(), "rules": "0", "actions": [take(0, 9)]}

    with pytest.raises(BadRecord, match="recorded with rules 0, these are 1"):
        replayed(record)


@pytest.mark.parametrize("content", [b"", b"{", b"\xff\xfe", b"[1]", b"[" * 200_000])
def test_a_file_that_is_no_record_is_refused(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "game.tefuda.json"
    file.write_bytes(content)

    with pytest.raises(BadRecord):
        read_record(file)
    with pytest.raises(BadRecord, match="there is no such file"):
        read_record(tmp_path / "other.tefuda.json")


def test_the_stateless_step_plays_and_keeps_nothing() -> None:
    state = json.loads(json.dumps(played().view(OMNISCIENT)))
    before = json.dumps(state)

    answer: dict[str, Any] = tefuda.step(state, take(0, 3))

    assert answer["state"]["stones"] == 7
    assert answer["events"][0]["type"] == "took"
    assert json.dumps(state) == before
    with pytest.raises(IllegalAction):
        tefuda.step(state, take(1, 3))
    with pytest.raises(BadDocument, match=r"state\.game"):
        tefuda.step({}, take(0, 3))
    with pytest.raises(BadDocument, match="32 hexadecimal digits"):
        tefuda.step({**state, "rng": "zz"}, take(0, 3))


def test_an_unknown_game_is_refused_with_those_there_are() -> None:
    with pytest.raises(UnknownGame, match="stones"):
        tefuda.new_match("chess")


def test_a_fresh_match_without_a_seed_gets_one_nobody_can_guess() -> None:
    assert tefuda.new_match("stones").seed != tefuda.new_match("stones").seed


def test_a_game_that_breaks_the_contract_is_refused_when_it_is_found() -> None:
    class Nameless(Game):
        pass

    class Ruleless(Game):
        slug, rules_version, seats, folder = "ruleless", "1", range(2, 3), Path()

    for offered, reason in ((3, "must offer GAME"), (Nameless(), "must set slug"), (Ruleless(), r"must define option_table\(\)")):
        with pytest.raises(ContractBroken, match=reason):
            discovery._register({}, offered, "it")
    with pytest.raises(ContractBroken, match="two games are called 'stones'"):
        discovery._register({"stones": StonesGame()}, StonesGame(), "it")
