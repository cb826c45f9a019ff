"""The vocabulary of the effect language is exactly what the rulebook lists (rule 7.10), and every word of it resolves.

What each word does in full is proved elsewhere; here no word can be missing, neither in the code nor among the examples.
"""

from __future__ import annotations

import re

import pytest

from games.headquarters.hq_language import abilities, mine, on_enter, play, rival, triggered
from games.headquarters.hq_table import Fields, choose, current, do, end_turn, of_type, player, side, table, types
from tefuda.engine.errors import BadData
from tefuda.games.headquarters import FOLDER, GAME, vocabulary
from tefuda.games.headquarters.cards import CardTable

RULES = (FOLDER / "RULES.md").read_text(encoding="utf-8")
LANGUAGE = RULES.split("### 7.10")[1].split("\n## 8")[0]


# -- what the rulebook lists


def rows_of(title: str) -> list[list[str]]:
    """The cells of the table under a title."""
    found = re.search(r"(\|.*\n)+", LANGUAGE.split(title, 1)[1])
    assert found is not None
    return [[cell.strip() for cell in line.split("|")[1:-1]] for line in found[0].splitlines()[2:]]


def sentence(start: str, end: str) -> str:
    return LANGUAGE.split(start, 1)[1].split(end, 1)[0]


def words_in(text: str) -> tuple[str, ...]:
    return tuple(re.findall(r"`([^`]+)`", text))


def test_triggers_operations_and_filters_are_those_of_the_rulebooks_tables() -> None:
    assert tuple(word for row in rows_of("**Triggers**") for word in words_in(row[0])) == vocabulary.TRIGGERS
    assert tuple(word for row in rows_of("**Operations**") for word in words_in(row[0])) == vocabulary.OPERATION_NAMES
    assert tuple(word for row in rows_of("**Filters**") for word in words_in(row[0])) == vocabulary.FILTER_KEYS
    assert (len(vocabulary.TRIGGERS), len(vocabulary.OPERATION_NAMES)) == (11, 18)


def test_every_operation_has_the_fields_of_the_rulebook_and_no_other() -> None:
    for op, fields, _ in rows_of("**Operations**"):
        needed, optional = vocabulary.OPERATIONS[words_in(op)[0]]
        assert set(words_in(fields)) == {*needed, *optional}, op


def test_all_other_words_are_those_of_the_rulebooks_sentences() -> None:
    values = sentence("**Values**", "**Conditions**")
    targets = sentence("**Targets**", "**Players**")

    assert words_in(sentence("**References**", "\n")) == vocabulary.REFERENCES
    assert words_in(sentence("comparisons ", "\n")) == vocabulary.COMPARISONS
    assert words_in(sentence("**Players** (`who`)", "Several")) == vocabulary.PLAYERS
    assert words_in(sentence("**Durations** (`until`)", "A static")) == vocabulary.DURATIONS
    assert ("reference", *re.findall(r'`\{"(\w+)": ', targets)) == vocabulary.TARGET_KINDS
    assert list(dict.fromkeys(re.findall(r'`\{"(\w+)": ', values))) == ["count", "cards", "stat"]
    assert tuple(re.findall(r'"(\w+)"', sentence('`{"stat": ', ", "))) == vocabulary.VALUE_STATS
    assert tuple(re.findall(r'"(\w+)"', sentence('`{"cards": ', ", "))) == vocabulary.ZONES
    assert words_in(sentence("`add` maps ", " to a value")) == vocabulary.STATS
    assert words_in(sentence("`cost` keys: ", ";")) == vocabulary.COSTS
    assert words_in(RULES.split("- flags (")[1].split(")")[0]) == vocabulary.FLAGS
    assert tuple(re.findall(r'\{"kind": "(\w+)"', LANGUAGE.split("```")[1])) == vocabulary.ABILITY_KINDS
    assert words_in(rows_of("**Filters**")[0][1]) == vocabulary.SIDES
    assert words_in(rows_of("**Filters**")[1][1]) == vocabulary.KINDS


def test_the_constants_are_the_places_of_their_words() -> None:
    for prefix, words in (("OP_", vocabulary.OPERATION_NAMES), ("ON_", vocabulary.TRIGGERS)):
        assert [getattr(vocabulary, prefix + word.upper()) for word in words] == list(range(len(words)))
    for words in (vocabulary.KINDS, vocabulary.POWER_TYPES, vocabulary.ABILITY_KINDS, vocabulary.REFERENCES, vocabulary.ZONES):
        assert [getattr(vocabulary, word.upper()) for word in words] == list(range(len(words)))
    assert [getattr(vocabulary, flag.upper()) for flag in vocabulary.FLAGS] == [1, 2, 4]
    assert [getattr(vocabulary, stat.upper()) for stat in vocabulary.VALUE_STATS] == [0, 1, 2, 3, 4]


# -- every word resolves


OWN: Fields = {"all": {"side": "you"}}
ENEMIES: Fields = {"all": {"side": "opponents"}}
HIDDENS: Fields = {"all": {"hidden": True}}

OPERATIONS: dict[str, tuple[Fields, str]] = {
    "draw": ({"n": 1}, "drawn"),
    "discard": ({"n": 1}, "discarded"),
    "mill": ({"n": 1}, "milled"),
    "recover": ({"n": 1}, "recovered"),
    "credits": ({"n": 1}, "credits"),
    "damage": ({"to": ENEMIES, "n": 1}, "damage"),
    "heal": ({"to": OWN, "n": 1}, "healed"),
    "destroy": ({"to": OWN}, "destroyed"),
    "return": ({"to": OWN}, "returned"),
    "modify": ({"to": OWN, "stat": "link", "n": 1, "until": "turn"}, "modified"),
    "set_type": ({"to": OWN, "type": "wall", "until": "turn"}, "type_set"),
    "activate": ({"to": OWN}, "state"),
    "inactivate": ({"to": ENEMIES}, "state"),
    "expose": ({"to": HIDDENS}, "exposed"),
    "conceal": ({"from": "deck", "x": 4}, "hidden_played"),
    "relink": ({"to": HIDDENS}, "relinked"),
    "win": ({}, "game_over"),
    "lose": ({}, "game_over"),
}


@pytest.mark.parametrize("op", vocabulary.OPERATION_NAMES)
def test_every_operation_resolves(op: str) -> None:
    fields, event = OPERATIONS[op]
    _, events = play(
        mine("10 veteran 0.0 damage=1 inactive", hand=["heist"], deck=["heist"], trash=["heist"]),
        rival("20 clown 1.0", "21 citizen 1.1 x=1"),
        ops=[{"op": op, **fields}],
    )

    assert event in types(events)[types(events).index("resolving") :]


# trigger -> who or what it is about; then 10 attacks the Hidden 20, a citizen is played, and a whole round passes
TRIGGERS: dict[str, object] = {
    **dict.fromkeys(("start_phase", "draw_phase", "main_phase", "end_phase", "draw"), "you"),
    "enter": {},
    "exposed": {},
    "destroyed": {},
    "attack": {},
    "attacked": {},
    "damaged": {},
}


@pytest.mark.parametrize("trigger", vocabulary.TRIGGERS)
def test_every_trigger_makes_an_effect_that_resolves(trigger: str) -> None:
    match = table(
        side("0 city_hall level+1!", "10 veteran 0.0", "11 night_watch 0.1", hand=["citizen"], deck=["heist"] * 3, credits=1),
        side("1 city_hall", "20 citizen 1.0 x=1", deck=["heist"] * 3),
        cards=abilities("night_watch", triggered(trigger, {"op": "credits", "n": 1}, of=TRIGGERS[trigger])),
    )

    events = do(match, 0, "attack", attacker=10, target=20) + do(match, 0, "play_unit", card="citizen", parent=11)
    events += end_turn(match) + end_turn(match)

    assert [event["card"] for event in of_type(events, "resolving")][:1] == ["night_watch"]


TARGETS: dict[str, tuple[object, int]] = {
    "reference": ("your_hq", 1),
    "all": ({"all": {"side": "opponents"}}, 3),
    "choose": ({"choose": 2, "from": {"side": "opponents"}}, 2),
    "random": ({"random": 2, "from": {"side": "opponents"}}, 2),
}


@pytest.mark.parametrize("kind", vocabulary.TARGET_KINDS)
def test_every_kind_of_target_finds_its_objects(kind: str) -> None:
    target, count = TARGETS[kind]
    ops: list[Fields] = [{"op": "damage", "to": target, "n": 1}]
    match, events = play(mine(), rival("20 clown 1.0", "21 clown 1.1", "22 clown 1.2"), ops=ops)
    if kind == "choose":
        choose(match, 20)
        events = choose(match, 22)

    assert len(of_type(events, "damage")) == count


@pytest.mark.parametrize("duration", vocabulary.DURATIONS)
def test_every_duration_ends_or_stays(duration: str) -> None:
    ops: list[Fields] = [{"op": "modify", "to": OWN, "stat": "power", "n": 1, "until": duration}]
    match, _ = play(mine("10 citizen 0.0"), rival(deck=["heist"]), ops=ops)
    assert current(match, 10)[2] == 3

    end_turn(match)

    assert current(match, 10)[2] == {"turn": 2, "permanent": 3}[duration]


CONDITIONS: dict[str, tuple[int, int]] = {"=": (2, 3), "!=": (3, 2), "<": (3, 2), "<=": (2, 1), ">": (1, 2), ">=": (2, 3)}


@pytest.mark.parametrize("comparison", vocabulary.COMPARISONS)
def test_every_comparison_lets_an_effect_pass_or_skips_it(comparison: str) -> None:
    for right, passes in zip(CONDITIONS[comparison], (True, False), strict=True):
        condition = [[{"cards": "deck"}, comparison, right]]
        ability = {"if": condition}
        match, events = play(mine(deck=["heist"] * 2), rival(), ops=[{"op": "credits", "n": 7}], ability=ability)
        assert (player(match, 0)["credits"], "skipped" in types(events)) == ((7, False) if passes else (0, True))


@pytest.mark.parametrize("who", vocabulary.PLAYERS)
def test_every_word_for_players_finds_its_seats(who: str) -> None:
    match, events = play(
        mine(deck=["heist"]), rival(deck=["heist"]), side("2 big_top", deck=["heist"]), ops=[{"op": "draw", "who": who, "n": 1}]
    )
    if who == "chosen":
        events = choose(match, 2)

    seats = {"you": [0], "opponents": [1, 2], "everyone": [0, 1, 2], "chosen": [2]}
    assert [event["seat"] for event in of_type(events, "drawn")] == seats[who]


@pytest.mark.parametrize("reference", vocabulary.REFERENCES)
def test_every_reference_finds_its_object(reference: str) -> None:
    """The night watch 11 sees the veteran 10 attack the HQ 1; `that` are the enemies' HQs of the operation before."""
    first = {"op": "activate", "to": {"all": {"kind": "hq", "side": "opponents"}}}
    mark = {"op": "modify", "to": reference, "stat": "link", "n": 1, "until": "turn"}
    match = table(
        mine("10 veteran 0.0", "11 night_watch 0.1"),
        rival(),
        cards=abilities("night_watch", triggered("attack", first, mark, of={})),
    )

    events = do(match, 0, "attack", attacker=10, target=1)

    found = {"self": 11, "event": 10, "that": 1, "your_hq": 0, "attacker": 10, "attack_target": 1}
    assert [event["id"] for event in of_type(events, "modified")] == [found[reference]]


@pytest.mark.parametrize("flag", vocabulary.FLAGS)
def test_every_flag_forbids_what_it_says(flag: str) -> None:
    """The HQ 1 gives the flag to both sides' units, or to nobody; the veteran 10 and First Aid try what it forbids."""
    for given in ([], [flag]):
        static: Fields = {"kind": "static", "to": {}, "flags": given}
        match = table(
            mine("10 veteran 0.0", hand=["first_aid"]),
            rival("20 clown 1.0"),
            cards={**abilities("big_top", static), **on_enter({"op": "destroy", "to": ENEMIES})},
        )
        attacks = {action["target"] for action in match.legal(0) if action.get("attacker") == 10}
        destroyed = of_type(do(match, 0, "play_command", card="first_aid", parent=0), "destroyed")
        what = (attacks, len(destroyed))
        forbidden = {"cannot_attack": (set(), 1), "cannot_be_attacked": ({1}, 1), "indestructible": ({1, 20}, 0)}
        assert what == (forbidden[flag] if given else ({1, 20}, 1))


# -- and nothing else does


@pytest.mark.parametrize(
    "ability",
    [
        {"kind": "replacing", "do": []},
        {"kind": "triggered", "on": "sold", "do": []},
        {"kind": "triggered", "on": "enter", "of": "that", "do": []},
        {"kind": "triggered", "on": "draw", "of": "everyone", "do": []},
        {"kind": "triggered", "on": "enter", "do": [{"op": "explode"}]},
        {"kind": "triggered", "on": "enter", "do": [{"op": "draw", "n": 1, "to": "self"}]},
        {"kind": "triggered", "on": "enter", "do": [{"op": "draw", "who": "nobody", "n": 1}]},
        {"kind": "triggered", "on": "enter", "do": [{"op": "destroy", "to": "it"}]},
        {"kind": "triggered", "on": "enter", "do": [{"op": "destroy", "to": {"any": {}}}]},
        {"kind": "triggered", "on": "enter", "do": [{"op": "destroy", "to": {"all": {"colour": "red"}}}]},
        {"kind": "triggered", "on": "enter", "do": [{"op": "modify", "to": "self", "stat": "hp", "n": 1, "until": "turn"}]},
        {"kind": "triggered", "on": "enter", "do": [{"op": "modify", "to": "self", "stat": "power", "n": 1, "until": "dawn"}]},
        {"kind": "triggered", "on": "enter", "do": [{"op": "draw", "n": {"sum": [1, 2]}}]},
        {"kind": "triggered", "on": "enter", "do": [{"op": "draw", "n": {"cards": "field"}}]},
        {"kind": "triggered", "on": "enter", "if": [[1, "==", 1]], "do": []},
        {"kind": "triggered", "on": "enter", "cost": {"credits": 1}, "do": []},
        {"kind": "activated", "cost": {"blood": 1}, "do": []},
        {"kind": "static", "to": {}, "flags": ["invisible"]},
        {"kind": "static", "to": "attacker", "add": {"power": 1}},
        {"kind": "static", "to": {}, "add": {"hp": 1}},
    ],
)
def test_a_word_outside_the_vocabulary_is_refused(ability: Fields) -> None:
    with pytest.raises(BadData) as refused:
        CardTable({**GAME.printed, "clown": {**GAME.printed["clown"], "abilities": [ability]}})

    assert refused.value.entry == "clown"


def test_no_rules_module_names_a_card() -> None:
    for path in FOLDER.glob("*.py"):
        if path.name not in ("__init__.py", "faces.py"):  # variants name decks to play, pictures their cards
            found = set(re.findall(r'"([a-z_]+)"', path.read_text(encoding="utf-8"))) & set(GAME.printed)
            assert found == set(), path.name
