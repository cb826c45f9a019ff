"""How a card does: picks, acquisitions, win rate with intervals, from finished matches and from trials, each match once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from databases import run_in
from designing import DESIGNERS, card, maker, published
from servers import Client, ServerThread
from stored import new_match, platform_on
from tefuda.engine.game import CardUse, Game
from tefuda.engine.state import State
from tefuda.lab.ratings import wilson
from tefuda.server.chooser import make_chooser
from tefuda.server.designs.tally import add, document_of, uses_of
from tefuda.server.entries import played
from tefuda.server.platform import Decided, Opened
from tefuda.store.card_uses import Total, Use
from tefuda.store.database import Database

every_designer = pytest.mark.parametrize("game", DESIGNERS, ids=lambda game: game.slug)
NOTHING = {"matches": 0, "with_people": 0, "acquired_in": 0, "copies": 0, "decks": 0}


@pytest.fixture
def aki(server: ServerThread) -> Iterator[Client]:
    with maker(server.address) as client:
        yield client


def finished(server: ServerThread, game: Game, options: dict[str, Any], **terms: Any) -> State:
    """A match that CPUs have played to its end on behalf of people; the position it ended in."""

    async def work(database: Database) -> State:
        platform = platform_on(database)
        match_id = await new_match(platform, game, options=options, **terms)
        bots = [make_chooser("greedy", game, seat) for seat in range(2)]

        def decide(opened: Opened) -> Decided | None:
            if opened.head.status != "running":
                return None
            seat = opened.running().to_act()[0]
            return played(opened, seat, bots[seat](opened.running(), seat))

        while (await platform.change(match_id, decide)).head.status == "running":
            pass
        state = (await platform.opened(match_id)).state
        assert state is not None
        return state

    state = run_in(server.settings.database, work)
    assert isinstance(state, State)
    return state


@every_designer
def test_a_finished_match_is_counted_once_for_the_version_it_had(aki: Client, server: ServerThread, game: Game) -> None:
    design = published(aki, game, card(game))
    path = f"/designs/{design['id']}"
    assert {key: aki.ask(path)["statistics"][key] for key in NOTHING} == NOTHING

    state = finished(server, game, design["options"])

    use, slug = game.card_use(state), design["document"]["slug"]
    assert use is not None and slug in use.offered
    for _ in range(2):
        counted = aki.ask(path)["statistics"]
        assert (counted["matches"], counted["with_people"]) == (1, 1)
        assert counted["copies"] == use.taken[slug]
        assert counted["decks"] == sum(1 for cards in use.owned if cards.get(slug))
    draft = aki.tell(f"{path}/edit", status=201)
    document = {**draft["document"], "name": "Second"}
    changed = aki.put(f"/drafts/{draft['id']}", json={"document": document, "revision": draft["revision"]}).json()
    aki.tell(f"/drafts/{draft['id']}/publish", {"revision": changed["revision"]}, 201)
    assert aki.ask(path)["statistics"]["matches"] == 0
    assert [version["statistics"]["matches"] for version in aki.ask(f"{path}/versions")["versions"]] == [0, 1]


@every_designer
def test_matches_that_prove_nothing_about_a_card_are_not_counted(sqlite_server: ServerThread, game: Game) -> None:
    server, aki = sqlite_server, maker(sqlite_server.address)
    design = published(aki, game, card(game))
    finished(server, game, design["options"], origin={"match": "x", "number": 1})  # a fork
    finished(server, game, game.options_with_cards([card(game)]))  # with somebody else's card
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    given_up = aki.tell("/matches", {"game": game.slug, "options": design["options"], "seats": seats}, 201)
    with Client(aki.address, given_up["tokens"][0]["token"]) as player:
        player.tell(f"/matches/{given_up['match']['id']}/resign")

    assert aki.ask(f"/designs/{design['id']}")["statistics"]["matches"] == 0


@every_designer
def test_cpus_try_a_card_when_somebody_asks(sqlite_server: ServerThread, game: Game) -> None:
    aki, client = maker(sqlite_server.address), sqlite_server.client()
    design = published(aki, game, card(game))
    path = f"/designs/{design['id']}"

    told = aki.tell(f"{path}/trials")["statistics"]

    assert told["matches"] == sqlite_server.settings.trial_matches and told["with_people"] == 0
    assert told["acquisition"]["low"] <= told["acquisition"]["value"] <= told["acquisition"]["high"]
    assert client.ask(path)["statistics"] == told
    client.refused(f"{path}/trials", {}, "need_maker")


class Told(Game):
    """A game that says of any match what a test wants to hear."""

    def __init__(self, use: CardUse | None) -> None:
        self.use = use

    def card_use(self, state: State) -> CardUse | None:
        return self.use


KNOWN = {"moss": [("design", 2)]}


def counted(use: CardUse | None, winners: list[int]) -> list[Use]:
    return uses_of(Told(use), State(), "match", True, winners, KNOWN)


def test_wins_are_those_of_the_decks_that_had_the_card_at_the_end() -> None:
    use = CardUse(frozenset({"moss"}), {"moss": 5}, ({"moss": 2}, {}, {"moss": 1}))

    assert counted(use, [2]) == [Use("match", "design", 2, True, copies=5, decks=2, won=1000, fair=666)]
    assert counted(use, [0, 2])[0].won == 1000  # a shared win is halved
    assert counted(use, [1])[0].won == 0
    assert counted(use, [])[0].won == 666  # a draw is shared by all


def test_alone_and_where_it_was_not_to_be_had_a_card_has_no_decks() -> None:
    assert counted(CardUse(frozenset({"moss"}), {"moss": 3}, ({"moss": 3},)), [0])[0].decks == 0
    assert counted(CardUse(frozenset({"fern"}), {}, ({}, {})), [0]) == []
    assert counted(None, [0]) == []


def test_shares_have_wilsons_interval_and_nothing_is_divided_by_nothing() -> None:
    told = document_of(Total(matches=40, with_people=30, acquired_in=10, copies=25, decks=12, won=9000, fair=6000))

    assert told["win_rate"] == wilson(9, 12).document() and told["acquisition"] == wilson(10, 40).document()
    assert told["fair_share"] == 0.5
    assert document_of(Total())["win_rate"] is None is document_of(Total())["acquisition"]


def test_the_gallery_can_be_sorted_by_the_low_end_of_the_win_rate(aki: Client, server: ServerThread) -> None:
    game = DESIGNERS[0]
    weak, strong = (published(aki, game, card(game, name=f"Rank {name}"))["id"] for name in ("weak", "strong"))

    async def work(database: Database) -> None:
        uses = [Use(f"{name}-{n}", name, 1, True, 1, 1, won, 500) for name, won in ((weak, 0), (strong, 1000)) for n in range(9)]
        uses.append(Use(f"lucky-{weak}", weak, 1, True, 1, 1, 1000, 500))
        await database.write(lambda connection: add(connection, uses))

    run_in(server.settings.database, work)

    found = aki.ask("/designs", sort="winning", search="rank", only="mine")["designs"]
    assert [design["id"] for design in found] == [strong, weak]
    assert found[0]["statistics"]["win_rate"]["low"] > found[1]["statistics"]["win_rate"]["high"]
