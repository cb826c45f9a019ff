"""Hidden information (rule 10) and worlds dealt anew."""

from __future__ import annotations

from typing import Any

from games.uchinoko.table import act, run, table
from tefuda.engine.game import OMNISCIENT, SPECTATOR
from tefuda.engine.match import Match
from tefuda.engine.rng import seeded
from tefuda.games.uchinoko import GAME

Doc = dict[str, Any]


def seen(match: Match, viewer: int, seat: int) -> Doc:
    view: Doc = match.view(viewer)
    whole: Doc = view["players"][seat]
    return whole


def busy() -> Match:
    rival = {"hand": ["sora", "idea"], "deck": ["gen", "zine"], "discard": ["rin", "mei", "yui"], "area": []}
    return table(["rookie", "zine"], deck=["idea", "album"], discard=["anime", "idea"], area=["gen"], rivals=[rival])


def test_rule_10_a_seat_sees_its_hand_and_nothing_of_its_draw_pile() -> None:
    """Ruling 14.22: of its own discard pile it sees the top alone."""
    assert seen(busy(), 0, 0) == {"deck": [None, None], "hand": ["rookie", "zine"], "area": ["gen"], "discard": [None, "idea"]}


def test_rule_10_others_see_numbers_the_play_area_and_the_top_of_the_discard_pile() -> None:
    """Rulings 14.22 and 14.23."""
    hidden = {"deck": [None, None], "hand": [None, None], "area": [], "discard": [None, None, "yui"]}

    assert seen(busy(), 0, 1) == hidden
    assert seen(busy(), SPECTATOR, 1) == hidden
    assert seen(busy(), SPECTATOR, 0)["hand"] == [None, None]


def test_rule_10_everything_else_is_public_but_the_generator() -> None:
    match = busy()
    whole = match.view(OMNISCIENT)

    for viewer in (0, 1, SPECTATOR):
        view = match.view(viewer)
        assert view["rng"] is None
        assert {key: value for key, value in view.items() if key not in ("rng", "players")} == {
            key: value for key, value in whole.items() if key not in ("rng", "players")
        }


def test_rule_10_only_the_asked_seat_sees_what_is_left_of_the_cards_it_looks_at() -> None:
    match = table([], {"op": "peek", "n": 2}, deck=["zine", "idea", "album"])
    run(match)

    assert seen(match, 0, 0)["deck"] == ["zine", "idea", None]
    assert seen(match, 1, 0)["deck"] == seen(match, SPECTATOR, 0)["deck"] == [None] * 3
    act(match, "pick", "zine")
    assert seen(match, 0, 0)["deck"] == ["idea", None]
    act(match, "done")
    assert seen(match, 0, 0)["deck"] == [None, None]


def test_rule_10_drawn_and_peeked_cards_are_told_to_their_owner_only() -> None:
    match = table([], {"op": "draw", "n": 1}, {"op": "peek", "n": 1}, {"op": "rivals_draw", "n": 1}, deck=["zine", "idea"])
    run(match, "done")
    told = {viewer: [event for events in match.events(viewer) for event in events] for viewer in (0, 1, SPECTATOR)}

    def cards(viewer: int, kind: str, seat: int) -> object:
        (event,) = [event for event in told[viewer] if event["type"] == kind and event["seat"] == seat]
        assert event["n"] == 1
        return event["cards"]

    assert [cards(viewer, "drew", 0) for viewer in told] == [["zine"], [None], [None]]
    assert [cards(viewer, "peeked", 0) for viewer in told] == [["idea"], [None], [None]]
    assert [cards(viewer, "drew", 1) for viewer in told] == [[None], ["zine"], [None]]


def test_rule_10_once_there_is_a_result_every_view_shows_everything_but_the_generator() -> None:
    match = table(["zine"], phase="acquire", supply={"zine": 0}, deck=["idea"] * 9)
    act(match, "end_acquire")
    whole = {**match.view(OMNISCIENT), "rng": None}

    assert match.view(0) == match.view(1) == match.view(SPECTATOR) == whole


def test_a_redeal_moves_hidden_cards_between_a_rivals_hand_draw_pile_and_discard_pile() -> None:
    match = busy()
    worlds = [match.state.redeal(0, seeded(number)).document(OMNISCIENT) for number in range(60)]
    rivals: list[Doc] = [world["players"][1] for world in worlds]  # type: ignore[index]
    own: list[Doc] = [world["players"][0] for world in worlds]  # type: ignore[index]

    everything = ["gen", "idea", "mei", "rin", "sora", "yui", "zine"]
    assert all(sorted(rival["hand"] + rival["deck"] + rival["discard"]) == everything for rival in rivals)
    assert all(rival["discard"][-1] == "yui" for rival in rivals)
    assert {card for rival in rivals for card in rival["hand"]} == {"gen", "idea", "mei", "rin", "sora", "zine"}
    assert all(player["hand"] == ["rookie", "zine"] and player["discard"][-1] == "idea" for player in own)
    assert {card for player in own for card in player["deck"]} == {"idea", "album", "anime"}


def test_a_redeal_keeps_the_cards_that_the_seat_is_looking_at() -> None:
    match = table([], {"op": "peek", "n": 2}, deck=["zine", "idea", "album", "anime", "rookie"])
    run(match)

    decks = [match.state.redeal(0, seeded(number)).document(OMNISCIENT)["players"][0]["deck"] for number in range(20)]  # type: ignore[index]

    assert all(deck[:2] == ["zine", "idea"] for deck in decks)
    assert len({tuple(deck) for deck in decks}) > 3


def test_a_redealt_rival_who_is_paying_can_still_pay() -> None:
    rival = {"hand": ["sora", "motivation", "idea"], "deck": ["zine"] * 9 + ["rookie"] * 9, "discard": ["zine"]}
    match = table([], rivals=[rival], turn=2)
    act(match, "play", "sora", effect=1)

    for number in range(20):
        world = match.state.redeal(0, seeded(number))
        assert world.document(0) == match.view(0)
        while world.to_act() == [1] and world.document(1)["ask"] is not None:
            world.play(1, world.legal(1)[0])
        assert world.document(1)["gold"] == 6


def test_a_redealt_rival_who_is_asked_for_a_type_of_card_has_one() -> None:
    effects = {"luna": {"effects": [{"create": 0, "ops": [{"op": "trash", "n": 2, "type": "content"}]}]}}
    rival = {"hand": ["luna", "zine", "idea"], "deck": ["rookie"] * 20, "discard": []}
    match = table([], rivals=[rival], turn=2, options={"cards": effects})
    run(match)

    for number in range(20):
        world = match.state.redeal(0, seeded(number))
        assert world.legal(1) == match.state.legal(1)


def test_a_finished_match_is_not_dealt_anew() -> None:
    match = table(["zine"], phase="acquire", supply={"zine": 0}, deck=["idea"] * 3 + ["zine"] * 6)
    act(match, "end_acquire")

    assert match.state.redeal(0, seeded(5)).document(0) == match.view(0)


def test_the_game_says_that_it_has_secrets() -> None:
    assert GAME.has_secrets
