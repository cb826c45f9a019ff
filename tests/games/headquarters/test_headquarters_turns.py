"""Setup and the course of a turn (rules 4 and 5)."""

from __future__ import annotations

from games.headquarters.hq_table import (
    current,
    do,
    end_turn,
    field,
    is_legal,
    of_type,
    player,
    queued,
    side,
    table,
    thing,
    types,
    whole,
)
from tefuda.engine.events import EventLog
from tefuda.engine.match import Match
from tefuda.engine.viewers import OMNISCIENT
from tefuda.games.headquarters import GAME

# -- 4 setup


def test_rule_4_a_match_begins_with_shuffled_decks_opening_hands_and_hqs_numbered_by_seat() -> None:
    match = Match(GAME, {"seats": 4, "turn_order": "seats", "opening_hand": 5}, 11)

    for seat, hq in enumerate(("city_hall", "grand_casino", "bomb_factory", "big_top")):
        mine = player(match, seat)
        assert mine["field"][0] | {"id": seat, "card": hq, "active": True, "damage": 0} == mine["field"][0]
        assert mine["hp"] == GAME.card_documents()[hq]["hp"]
        assert len(mine["hand"]) + len(mine["deck"]) == 30
    assert [len(player(match, seat)["hand"]) for seat in range(4)] == [6, 5, 5, 5]
    assert whole(match)["next_id"] == 4


def test_rule_4_1_a_random_order_begins_with_any_seat_and_the_option_seats_with_seat_0() -> None:
    first = {Match(GAME, {"seats": 3}, seed).view(0)["order"][0] for seed in range(40)}  # type: ignore[index]

    assert first == {0, 1, 2}
    assert all(Match(GAME, {"seats": 3, "turn_order": "seats"}, seed).view(0)["order"] == [0, 1, 2] for seed in range(5))


def test_rule_4_2_the_draws_of_the_setup_trigger_nothing_and_come_before_match_started() -> None:
    log = EventLog()
    GAME.new({"turn_order": "seats"}, 3, log)
    kinds = [event["type"] for event in log.seen_by(OMNISCIENT)]

    assert kinds[:8] == ["drawn"] * 6 + ["match_started", "turn_started"]
    assert kinds[8:] == ["phase_started", "credits", "phase_started", "drawn", "phase_started"]


def test_rule_4_the_same_seed_deals_the_same_cards_and_another_seed_others() -> None:
    assert Match(GAME, {}, 5).view(OMNISCIENT) == Match(GAME, {}, 5).view(OMNISCIENT)
    assert Match(GAME, {}, 5).view(OMNISCIENT) != Match(GAME, {}, 6).view(OMNISCIENT)


# -- 5.1 start phase


def test_rule_5_1_a_new_turn_empties_every_used_list_and_resets_the_count_of_actions() -> None:
    match = table(side("0 city_hall used=1"), side("1 grand_casino used=0", deck=["heist"]), actions_taken=4)

    end_turn(match)

    assert thing(match, 0)["used"] == thing(match, 1)["used"] == []
    assert whole(match)["actions_taken"] == 0


def test_rule_5_1_1_only_the_turn_owners_commands_are_destroyed_as_one_batch() -> None:
    match = table(
        side("0 city_hall", "10 first_aid 0.0", "11 heist 0.1"),
        side("1 grand_casino", "20 first_aid 1.0", "21 heist 1.1", "22 first_aid 1.2 x=1", deck=["heist"]),
    )

    events = end_turn(match)

    assert field(match, 0) == [0, 10, 11]
    assert field(match, 1) == [1, 22]  # a face-down command is a unit
    assert [(event["id"], event["cause"]) for event in of_type(events, "destroyed")] == [(20, "start_phase"), (21, "start_phase")]


def test_rule_5_1_2_own_damage_goes_and_the_hqs_counter_with_it_but_not_its_lost_hp() -> None:
    match = table(
        side("0 bomb_factory", "10 powder_keg 0.0 power-2"),
        side("1 grand_casino damage=1", "20 veteran 1.0", hp=20, deck=["heist"]),
    )
    # the keg of power 0 falls in the end phase's state check and wounds everything after damage was removed (R5)
    end_turn(match)

    assert player(match, 1)["hp"] == 19
    assert thing(match, 1)["damage"] == thing(match, 20)["damage"] == 0  # cleared by their own start phase
    assert field(match, 0) == [0]


def test_rule_5_1_3_every_inactive_object_of_the_turn_owner_becomes_active() -> None:
    match = table(
        side("0 city_hall inactive", "10 citizen 0.0 inactive"),
        side("1 war_room inactive", "20 citizen 1.0 inactive", "21 heist 1.1 x=1 inactive", deck=["heist"]),
    )

    events = end_turn(match)

    assert [event["id"] for event in of_type(events, "state")] == [1, 20, 21]
    assert not thing(match, 0)["active"]
    assert not thing(match, 10)["active"]


def test_rule_5_1_4_to_6_destroyed_effects_then_start_phase_effects_are_queued_then_credits_are_set() -> None:
    match = table(side("0 city_hall"), side("1 shadow_cabinet", "20 broker 1.0", "21 slush_fund 1.1", deck=["heist"], credits=9))

    events = end_turn(match)

    assert queued(events) == [(21, 0, 21), (20, 0, None)]
    assert [(event["from"], event["to"]) for event in of_type(events, "credits")] == [(9, 2), (2, 4), (4, 5)]
    kinds = types(events)
    assert kinds.index("credits") > max(place for place, kind in enumerate(kinds) if kind == "queued")


def test_rule_5_1_6_credits_become_the_current_level_of_the_hq() -> None:
    match = table(side("0 city_hall"), side("1 grand_casino level+3!", deck=["heist"], credits=1))

    end_turn(match)

    assert player(match, 1)["credits"] == 5


# -- 5.2 draw phase


def test_rule_5_2_the_draw_of_turn_1_is_skipped_if_the_option_says_so() -> None:
    """Ruling 14.34."""
    for draws, cards in ((True, 4), (False, 3)):
        match = Match(GAME, {"turn_order": "seats", "first_player_draws": draws}, 2)
        assert len(player(match, 0)["hand"]) == cards
        end_turn(match)
        assert len(player(match, 1)["hand"]) == 4


def test_rule_5_2_2_no_draw_effects_are_queued_if_no_card_was_drawn() -> None:
    match = table(side("0 city_hall"), side("1 grand_casino", "20 informant 1.0", "21 loan_shark 1.1 level-1!", deck=[]))

    events = end_turn(match)

    assert queued(events) == [(21, 0, None)]
    assert types(events)[-2:] == ["defeated", "game_over"]  # found before the queue is looked at


# -- 5.3 main phase


def test_rule_5_3_main_phase_effects_resolve_before_the_first_action() -> None:
    match = table(
        side("0 city_hall"),
        side("1 city_hall level+2!", "20 minister 1.0", "21 citizen 20.0", deck=["citizen"], hand=["citizen"]),
    )

    end_turn(match)

    assert whole(match)["phase"] == "main"
    assert whole(match)["choice"]["options"] == [20, 21]
    assert not is_legal(match, 1, "end_main")
    do(match, 1, "choose", pick=21)
    assert current(match, 21)[2] == 3
    assert is_legal(match, 1, "end_main")


def test_rule_5_at_each_phases_beginning_the_chain_becomes_0() -> None:
    match = table(side("0 city_hall"), side("1 city_hall", "20 broker 1.0", deck=["heist"]), chain=7)

    end_turn(match)

    assert whole(match)["chain"] == 0


# -- 5.4 end phase


def test_rule_5_4_1_all_damage_of_all_players_is_removed() -> None:
    match = table(
        side("0 city_hall damage=2", "10 veteran 0.0 damage=3"),
        side("1 city_hall damage=1", "20 veteran 1.0 damage=2", deck=["heist"]),
    )

    events = end_turn(match)

    assert [thing(match, id)["damage"] for id in (0, 10, 1, 20)] == [0, 0, 0, 0]
    assert of_type(events, "healed") == []


def test_rule_5_4_2_end_phase_effects_come_before_the_expiry() -> None:
    match = table(
        side("0 bomb_factory", "10 mob 0.0 power+1", deck=["mob"]),
        side("1 grand_casino", "20 veteran 1.0 power-1", deck=["heist"]),
    )

    events = end_turn(match)

    kinds = types(events)
    assert kinds.index("drawn") < kinds.index("expired")
    assert [event["id"] for event in of_type(events, "expired")] == [10, 20]
    assert thing(match, 10)["mods"] == []


def test_rule_5_4_3_permanent_modifiers_stay() -> None:
    match = table(side("0 city_hall", "10 citizen 0.0 power+1! power+1"), side("1 grand_casino", deck=["heist"]))

    end_turn(match)

    assert thing(match, 10)["mods"] == [{"stat": "power", "add": 1, "until": "permanent"}]


def test_rule_5_4_4_a_modifier_made_by_the_expiry_expires_in_the_same_end_phase() -> None:
    """Ruling 14.40 and ruling 14.41: a state check follows the expiry.

    The smuggler of power 0 falls when its bonus ends; its owner draws, and that strengthens the informant for this turn.
    """
    match = table(
        side("0 grand_casino", "10 smuggler 0.0 power-1! power+1", "11 informant 0.1", deck=["heist"]),
        side("1 grand_casino", deck=["heist"]),
    )

    events = end_turn(match)

    assert [event["id"] for event in of_type(events, "expired")] == [10, 11]
    assert thing(match, 11)["mods"] == []
    assert whole(match)["turn"] == 6


def test_rule_5_4_5_the_turn_goes_to_the_next_seat_in_order_that_is_still_in_the_game() -> None:
    match = table(
        side("0 city_hall", deck=["citizen"]),
        {"out": True, "score": 0, "field": []},
        side("2 bomb_factory", deck=["mob"]),
        order=[2, 1, 0],
        active=2,
    )

    end_turn(match)

    assert (whole(match)["active"], whole(match)["turn"], match.to_act()) == (0, 6, [0])


def test_rule_5_a_turn_owner_who_is_defeated_goes_straight_to_the_end_phase() -> None:
    """Seat 0 burns itself with a car bomb; its pending effects go with it and seat 1 plays next."""
    match = table(
        side("0 bomb_factory level+1!", hp=3, credits=3, hand=["car_bomb"]),
        side("1 grand_casino", "20 smuggler 1.0", deck=["heist", "broker", "citizen"]),
        side("2 big_top", deck=["clown"]),
    )

    events = do(match, 0, "play_command", card="car_bomb", parent=0)

    assert [event["phase"] for event in of_type(events, "phase_started")] == ["end", "start", "draw", "main"]
    assert player(match, 0)["out"]
    assert player(match, 1)["hand"] == ["heist", "broker"]  # the smuggler's card, then the draw phase's
    assert match.to_act() == [1]
