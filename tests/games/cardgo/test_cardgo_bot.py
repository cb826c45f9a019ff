"""What the bots know (rule 7.11)."""

from __future__ import annotations

import pytest

from games.cardgo.drawn import PLAIN, place, position
from tefuda.engine.match import Match
from tefuda.engine.rng import seeded
from tefuda.engine.viewers import OMNISCIENT
from tefuda.games.cardgo import GAME
from tefuda.games.cardgo.chances import threat
from tefuda.games.cardgo.state import CardgoState

KNOWLEDGE = GAME.knowledge()


def greedy(match: Match) -> dict[str, object]:
    seat = match.to_act()[0]
    return match.state.action_document(seat, KNOWLEDGE.greedy_action(match.state, seat, seeded(1)))


def threat_of(match: Match, seat: int) -> int:
    assert isinstance(match.state, CardgoState)
    return int(threat(match.state.position, seat))


def test_rule_7_11_greedy_takes_what_it_can() -> None:
    match = position("G3 G3 . .\nG3", hand=[PLAIN[3], PLAIN[6]])

    assert greedy(match)["card"] == PLAIN[3]
    assert greedy(match)["at"] in ([0, 2], [1, 1], [2, 0])


def test_rule_7_11_greedy_wins_when_it_can() -> None:
    match = position("G1 . G6 G6 G6\n. . G6", hand=[PLAIN[2], PLAIN[1]], lives=(50, 2))
    place(match, str(greedy(match)["card"]), *greedy(match)["at"])  # type: ignore[misc]

    result = match.result()
    assert result is not None
    assert result["winners"] == [0]


def test_rule_7_11_greedy_does_not_kill_itself() -> None:
    match = position(". R1\nR1 .\n. . R6", hand=[PLAIN[1]], lives=(3, 50))

    assert greedy(match)["at"] != [0, 0]


def test_rule_7_11_greedy_breaks_the_enemys_ripe_set() -> None:
    match = position(".\n.\nR6 R6 R6 . R6 R6 R6", hand=[PLAIN[6]], lives=(30, 30))
    before = threat_of(match, 1)
    action = greedy(match)
    place(match, str(action["card"]), *action["at"])  # type: ignore[misc]

    assert before >= 36
    assert threat_of(match, 1) < 30


def test_rule_7_11_greedy_never_passes_while_it_can_place() -> None:
    match = position("R1 R1 R1", hand=[PLAIN[6]], lives=(1, 100))

    assert greedy(match)["do"] == "place"


def test_a_threat_is_the_most_a_plain_card_of_the_range_can_take() -> None:
    match = position("G2 G3 .", hand=[])

    assert threat_of(match, 0) == 4  # a 2 beside them: X = 2, the 2s go off
    assert threat_of(match, 1) == 0


def test_looking_at_chances_leaves_the_position_as_it_was() -> None:
    match = position("R2 . R3\nG5 R4 .", hand=[PLAIN[6], "c30"], terrain="00e6b")
    before = match.state.document(OMNISCIENT)
    KNOWLEDGE.evaluate(match.state, 0)
    KNOWLEDGE.priors(match.state, 0, match.state.legal(0))
    KNOWLEDGE.greedy_action(match.state, 0, seeded(1))

    assert match.state.document(OMNISCIENT) == before


@pytest.mark.parametrize("seat", [0, 1])
def test_the_evaluation_follows_lives_and_threats(seat: int) -> None:
    def chance(drawing: str, lives: tuple[int, int]) -> float:
        return KNOWLEDGE.evaluate(position(drawing, lives=lives).state, seat)

    better = 1 if seat == 0 else -1
    assert (chance("", (60, 40)) - chance("", (50, 50))) * better > 0
    assert (chance("G5 G5 G5 G5", (50, 50)) - chance("R5 R5 R5 R5", (50, 50))) * better > 0
    assert chance("", (50, 50)) == pytest.approx(0.5, abs=0.15)


def test_the_chances_of_both_seats_nearly_add_up_to_one() -> None:
    state = position("G5 R3 G2\nR1 . G4", lives=(33, 44), hand=[PLAIN[3]] * 5).state

    assert KNOWLEDGE.evaluate(state, 0) + KNOWLEDGE.evaluate(state, 1) == pytest.approx(1.0, abs=0.15)


def test_priors_prefer_what_takes_life() -> None:
    match = position("G3 G3 G3 .", hand=[PLAIN[3]])
    legal = match.legal(0)
    priors = KNOWLEDGE.priors(match.state, 0, match.state.legal(0))
    best = legal[priors.index(max(priors))]

    assert best["at"] in ([0, 3], [1, 0], [1, 1], [1, 2])
    assert priors[0] < min(priors[1:])  # passing


def test_careful_priors_see_the_answer_that_would_lose() -> None:
    """Whatever does not break the enemy's ripe set loses to it, also what looks nearly as good at a glance."""
    match = position(".\n.\nR6 R6 R6 . R6 R6 R6", hand=[PLAIN[6]], lives=(30, 30))
    legal, numbers = match.legal(0), match.state.legal(0)
    careful = KNOWLEDGE.careful_priors(match.state, 0, numbers)
    glance = KNOWLEDGE.priors(match.state, 0, numbers)
    breaking = legal.index({"seat": 0, "do": "place", "card": PLAIN[6], "at": [2, 3]})

    assert legal[careful.index(max(careful))] == greedy(match) == legal[breaking]
    assert careful[breaking] / sum(careful) > 0.999
    assert glance[breaking] / sum(glance) < 0.99
    assert 0.0 < careful[0] < min(careful[1:])  # passing


def test_greedy_beats_random_play() -> None:
    rng = seeded(7)
    won = 0.0
    for number in range(6):
        state = GAME.new({"board_size": 7, "life": 50}, number)
        while not state.is_over():
            seat = state.to_act()[0]
            if seat == number % 2:
                state.play(seat, KNOWLEDGE.greedy_action(state.redeal(seat, rng.fork()), seat, rng))
            else:
                state.play(seat, state.random_action(seat, rng))
        result = state.result()
        assert result is not None
        won += result.share(number % 2, 2)

    assert won >= 5
