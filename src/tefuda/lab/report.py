"""What an arena found: per bot, per pairing, per seat; as a document and as tables."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from rich.box import SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.table import Table

from tefuda.lab.deals import Deals, count_deals
from tefuda.lab.played import Played, Setup
from tefuda.lab.ratings import Rate, Rating, bradley_terry, wilson


@dataclass(frozen=True)
class Standing:
    """One bot over all its games. At tables of more than two seats a game counts once for every seat it held."""

    name: str
    games: int
    points: float
    draws: int
    rate: Rate
    rating: Rating
    decisions: float  # per game
    seconds: float  # per decision
    slowest: float


@dataclass(frozen=True)
class Pairing:
    first: str
    second: str
    games: int
    points: float  # of the first
    draws: int
    rate: Rate  # of the first
    deals: Deals


@dataclass(frozen=True)
class SeatRecord:
    """One seat, whoever sat there."""

    seat: int
    points: float
    rate: Rate


class ArenaReport:
    """The games of an arena, counted."""

    def __init__(self, setup: Setup, seats: int, games: int, played: list[Played], interrupted: bool) -> None:
        self.setup = setup
        self.seats = seats
        self.asked = games
        self.played = played
        self.interrupted = interrupted
        self.names = entrant_names(setup.specs)

    # -- counting

    def standings(self) -> list[Standing]:
        """The strongest first."""
        ratings = bradley_terry(self.points())
        found = [self._standing(entrant, ratings[entrant]) for entrant in range(len(self.names))]
        return sorted(found, key=lambda standing: -standing.rating.elo)

    def _standing(self, entrant: int, rating: Rating) -> Standing:
        places = [(game, seat) for game in self.played for seat, who in enumerate(game.seats) if who == entrant]
        points = sum(game.shares[seat] for game, seat in places)
        decisions = sum(game.decisions[seat] for game, seat in places)
        seconds = sum(game.seconds[seat] for game, seat in places)
        return Standing(
            self.names[entrant],
            len(places),
            points,
            sum(is_draw(game) for game, _ in places),
            wilson(points, len(places)),
            rating,
            decisions / max(1, len(places)),
            seconds / max(1, decisions),
            max((game.slowest[seat] for game, seat in places), default=0.0),
        )

    def points(self) -> list[list[float]]:
        """What each entrant took from each other: in every game, every two seats of different bots share one point."""
        count = len(self.names)
        table = [[0.0] * count for _ in range(count)]
        for game in self.played:
            for seat, who in enumerate(game.seats):
                for other, whom in enumerate(game.seats):
                    if who != whom:
                        mine, theirs = game.shares[seat], game.shares[other]
                        table[who][whom] += 1.0 if mine > theirs else 0.5 if mine == theirs else 0.0
        return table

    def pairings(self) -> list[Pairing]:
        found = []
        for number in sorted({game.pairing for game in self.played}):
            games = [game for game in self.played if game.pairing == number]
            sides = sorted({who for game in games for who in game.seats})
            first, second = sides[0], sides[-1]
            points = sum(_side_points(game, first) for game in games)
            draws = sum(is_draw(game) for game in games)
            rate = wilson(points, len(games))
            told_apart = games if first != second else []  # against itself no deal has a better side
            deals = count_deals(told_apart, self.seats, partial(_side_points, entrant=first))
            found.append(Pairing(self.names[first], self.names[second], len(games), points, draws, rate, deals))
        return found

    def seat_records(self) -> list[SeatRecord]:
        found = []
        for seat in range(self.seats):
            points = sum(game.shares[seat] for game in self.played)
            found.append(SeatRecord(seat, points, wilson(points, len(self.played))))
        return found

    def mean(self, figures: list[int]) -> float:
        return sum(figures) / max(1, len(figures))

    @property
    def draws(self) -> int:
        return sum(is_draw(game) for game in self.played)

    # -- telling

    def document(self) -> dict[str, object]:
        reasons = sorted({game.reason for game in self.played})
        return {
            **self.setup.document(),
            "games": len(self.played),
            "games_per_pairing": self.asked,
            "interrupted": self.interrupted,
            "bots": [
                {
                    "name": each.name,
                    "games": each.games,
                    "points": round(each.points, 3),
                    "draws": each.draws,
                    "rate": each.rate.document(),
                    "rating": each.rating.document(),
                    "decisions_per_game": round(each.decisions, 2),
                    "seconds_per_decision": round(each.seconds, 5),
                    "slowest_decision": each.slowest,
                }
                for each in self.standings()
            ],
            "pairings": [
                {
                    "bots": [each.first, each.second],
                    "games": each.games,
                    "points": round(each.points, 3),
                    "draws": each.draws,
                    "rate": each.rate.document(),
                    "deals": each.deals.document(),
                }
                for each in self.pairings()
            ],
            "seats": [
                {"seat": each.seat, "points": round(each.points, 3), "rate": each.rate.document()} for each in self.seat_records()
            ],
            "draws": self.draws,
            "actions_per_game": round(self.mean([game.actions for game in self.played]), 2),
            "turns_per_game": round(self.mean([game.turn for game in self.played]), 2),
            "decisions_per_game": round(self.mean([sum(game.decisions) for game in self.played]), 2),
            "reasons": {reason: sum(game.reason == reason for game in self.played) for reason in reasons},
        }

    def table(self) -> RenderableType:
        """All of it for people."""
        note = ", interrupted" if self.interrupted else ""
        bots = _table("bot")
        for heading in ("games", "points", "win % (95 %)", "Elo (95 %)", "s each", "slowest"):
            bots.add_column(heading, justify="right", no_wrap=True)
        for each in self.standings():
            rating = each.rating
            bots.add_row(
                each.name,
                str(each.games),
                f"{each.points:g}",
                str(each.rate),
                f"{rating.elo:+.0f} ({rating.low:+.0f}..{rating.high:+.0f})",
                f"{each.seconds:.3f}",
                f"{each.slowest:.2f}",
            )
        parts: list[RenderableType] = [f"{self.setup.game}: {len(self.played)} games{note}", bots]
        if len(self.names) > 2:
            meetings = _table("pairing")
            for heading in ("games", "points of first", "draws", "win % of first", "deals"):
                meetings.add_column(heading, justify="right", no_wrap=True)
            for met in self.pairings():
                pair = f"{met.first} - {met.second}"
                meetings.add_row(pair, str(met.games), f"{met.points:g}", str(met.draws), str(met.rate), str(met.deals))
            parts.append(meetings)
        elif self.played and self.pairings()[0].deals.played:
            met = self.pairings()[0]
            parts.append(f"deals played from all sides: {met.deals}; {met.first} by deals {met.deals.rate} %")
        seats = _table("seat")
        for heading in ("points", "win % (95 %)"):
            seats.add_column(heading, justify="right", no_wrap=True)
        for seat in self.seat_records():
            seats.add_row(str(seat.seat), f"{seat.points:g}", str(seat.rate))
        parts.append(seats)
        actions = self.mean([game.actions for game in self.played])
        turns = self.mean([game.turn for game in self.played])
        decisions = self.mean([sum(game.decisions) for game in self.played])
        parts.append(f"draws {self.draws}; per game {actions:.1f} actions, {decisions:.1f} decisions, {turns:.1f} turns")
        return Group(*parts)


def entrant_names(specs: list[str]) -> list[str]:
    """The specs, told apart by a number where one enters more than once."""
    return [spec if specs.count(spec) == 1 else f"{spec} ({specs[: place + 1].count(spec)})" for place, spec in enumerate(specs)]


def is_draw(game: Played) -> bool:
    """Whether nobody was ahead of anybody."""
    return max(game.shares) == min(game.shares) and len(game.shares) > 1


def _side_points(game: Played, entrant: int) -> float:
    """The points of a side: against itself, those of the seats where the first of two equal sides would sit."""
    if len(set(game.seats)) == 1:
        return sum(game.shares[seat] for seat in range(0, len(game.seats), 2))
    return sum(share for share, who in zip(game.shares, game.seats) if who == entrant)


def _table(heading: str) -> Table:
    table = Table(box=SIMPLE_HEAD, header_style="bold", padding=(0, 1), pad_edge=False, collapse_padding=True)
    table.add_column(heading, no_wrap=True)
    return table
