"""Current values (7.1) as a viewer can work them out: no document holds them, they follow from what the view shows."""

from __future__ import annotations

from tefuda.engine.errors import BadDocument
from tefuda.engine.events import Document
from tefuda.engine.reader import Reader
from tefuda.engine.rng import seeded
from tefuda.games.headquarters.position import FieldObject, Setting
from tefuda.games.headquarters.reading import read_state
from tefuda.games.headquarters.state import Headquarters
from tefuda.games.headquarters.values import can_attack, is_attackable, strike_of
from tefuda.games.headquarters.vocabulary import COMMAND, FLAGS, KINDS, POWER_TYPES


def seen_state(setting: Setting, view: Document) -> Headquarters:
    """A state with everything the view shows; unseen cards are all the same unit, for only their number counts."""
    whole = Reader.of(view)
    filler = setting.table.some_unit()
    players: list[Document] = []
    for player in whole.objects("players", int(setting.seats)):
        shown: Document = dict(player.value)
        shown["field"] = [{**item.value, "card": item.value.get("card") or filler} for item in player.objects("field")]
        for zone in ("hand", "deck"):
            shown[zone] = [card or filler for card in player.items(zone)]
        players.append(shown)
    document: Document = {key: value for key, value in view.items() if key not in ("to_act", "rng", "options")}
    document.update(players=players, pending=[], resolving=None, choice=None, attack=None)
    if view.get("phase") != "over":
        left = [seat for seat, shown in enumerate(players) if shown.get("out") is not True]
        if not left:
            raise BadDocument("players", "nobody is in the game")
        document.update(phase="main", active=left[0], step=0)
    return read_state(setting, [0] * len(players), Reader(document), seeded(0))


def current_values(state: Headquarters) -> Document:
    """What every object is worth now, by its id; commands have a level alone."""
    return {str(thing.id): _values(thing) for thing in state.objects}


def _values(thing: FieldObject) -> Document:
    values: Document = {"kind": KINDS[thing.kind], "level": int(thing.level)}
    if thing.kind != COMMAND:
        values.update(
            power_type=POWER_TYPES[thing.power_type],
            power=int(thing.power),
            strike=int(strike_of(thing)),
            link=int(thing.link),
            filled=int(thing.filled),
            attackable=is_attackable(thing),
            can_attack=can_attack(thing),
        )
    values["flags"] = [flag for place, flag in enumerate(FLAGS) if thing.flags & (1 << place)]
    return values
