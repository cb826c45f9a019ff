"""The closed effect language of rule 7.10: every word, and the number that the rules know it by.

A word's number is its place in its table. The constants repeat the places, because compiled code compares constants.
"""

from __future__ import annotations

from typing import Final

KINDS: Final = ("hq", "unit", "command")
HQ: Final = 0
UNIT: Final = 1
COMMAND: Final = 2

POWER_TYPES: Final = ("offensive", "defensive", "wall")
OFFENSIVE: Final = 0
DEFENSIVE: Final = 1
WALL: Final = 2
NO_TYPE: Final = -1  # a command has no power type

FACTIONS: Final = ("test", "general", "politician", "criminal", "anarchy", "tricksters")
GENERAL: Final = 1
TEST: Final = 0

ABILITY_KINDS: Final = ("triggered", "activated", "static")
TRIGGERED: Final = 0
ACTIVATED: Final = 1
STATIC: Final = 2

TRIGGERS: Final = (
    "start_phase",
    "draw_phase",
    "main_phase",
    "end_phase",
    "draw",
    "enter",
    "exposed",
    "destroyed",
    "attack",
    "attacked",
    "damaged",
)
ON_START_PHASE: Final = 0
ON_DRAW_PHASE: Final = 1
ON_MAIN_PHASE: Final = 2
ON_END_PHASE: Final = 3
ON_DRAW: Final = 4
ON_ENTER: Final = 5
ON_EXPOSED: Final = 6
ON_DESTROYED: Final = 7
ON_ATTACK: Final = 8
ON_ATTACKED: Final = 9
ON_DAMAGED: Final = 10
PLAYER_TRIGGERS: Final = TRIGGERS[: ON_DRAW + 1]  # something happens to a player; the others happen to an object

SIDES: Final = ("you", "opponents", "any")
YOU: Final = 0
OPPONENTS: Final = 1
ANY: Final = 2

PLAYERS: Final = ("you", "opponents", "everyone", "chosen")
EVERYONE: Final = 2
CHOSEN: Final = 3

REFERENCES: Final = ("self", "event", "that", "your_hq", "attacker", "attack_target")
SELF: Final = 0
EVENT: Final = 1
THAT: Final = 2
YOUR_HQ: Final = 3
ATTACKER: Final = 4
ATTACK_TARGET: Final = 5

STATS: Final = ("level", "link", "power")  # what modifiers and static abilities change
VALUE_STATS: Final = (*STATS, "damage", "hp")
LEVEL: Final = 0
LINK: Final = 1
POWER: Final = 2
DAMAGE: Final = 3
HP: Final = 4
TYPE: Final = 3  # as the stat of a modifier: it sets the power type

FLAGS: Final = ("cannot_attack", "cannot_be_attacked", "indestructible")
CANNOT_ATTACK: Final = 1  # flags are bits: 1 << place
CANNOT_BE_ATTACKED: Final = 2
INDESTRUCTIBLE: Final = 4

ZONES: Final = ("hand", "deck", "trash")
HAND: Final = 0
DECK: Final = 1
TRASH: Final = 2

COMPARISONS: Final = ("=", "!=", "<", "<=", ">", ">=")
EQUAL: Final = 0
UNEQUAL: Final = 1
LESS: Final = 2
AT_MOST: Final = 3
MORE: Final = 4
AT_LEAST: Final = 5

TARGET_KINDS: Final = ("reference", "all", "choose", "random")
TO_REFERENCE: Final = 0
TO_ALL: Final = 1
TO_CHOOSE: Final = 2
TO_RANDOM: Final = 3

DURATIONS: Final = ("turn", "permanent")
UNTIL_TURN: Final = 0
PERMANENT: Final = 1

TAGS: Final = ("level_up", "draw", "power_up")
COSTS: Final = ("credits", "hp", "inactivate", "destroy")

FILTER_KEYS: Final = ("side", "kind", "hidden", "active", "type", "level", "power", "faction", "subtype", "other", "child")

# op -> the fields it needs, the fields it may have (besides "if")
OPERATIONS: Final[dict[str, tuple[tuple[str, ...], tuple[str, ...]]]] = {
    "draw": (("n",), ("who",)),
    "discard": (("n",), ("who", "random")),
    "mill": (("n",), ("who",)),
    "recover": (("n",), ("kind", "optional")),
    "credits": (("n",), ("who",)),
    "damage": (("to", "n"), ()),
    "heal": (("to", "n"), ()),
    "destroy": (("to",), ()),
    "return": (("to",), ()),
    "modify": (("to", "stat", "n", "until"), ()),
    "set_type": (("to", "type", "until"), ()),
    "activate": (("to",), ()),
    "inactivate": (("to",), ()),
    "expose": (("to",), ()),
    "conceal": (("from", "x"), ("optional",)),
    "relink": (("to",), ()),
    "win": ((), ("who",)),
    "lose": ((), ("who",)),
}
OPERATION_NAMES: Final = tuple(OPERATIONS)
OP_DRAW: Final = 0
OP_DISCARD: Final = 1
OP_MILL: Final = 2
OP_RECOVER: Final = 3
OP_CREDITS: Final = 4
OP_DAMAGE: Final = 5
OP_HEAL: Final = 6
OP_DESTROY: Final = 7
OP_RETURN: Final = 8
OP_MODIFY: Final = 9
OP_SET_TYPE: Final = 10
OP_ACTIVATE: Final = 11
OP_INACTIVATE: Final = 12
OP_EXPOSE: Final = 13
OP_CONCEAL: Final = 14
OP_RELINK: Final = 15
OP_WIN: Final = 16
OP_LOSE: Final = 17
