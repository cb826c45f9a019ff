"""Win rates and ratings with 95 % intervals: Wilson's interval, and Bradley-Terry on the Elo scale."""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, log, sqrt
from typing import Final

Z: Final = 1.959964  # 95 %
ELO: Final = 400.0 / log(10.0)  # one natural unit of strength on the Elo scale
ROUNDS: Final = 100
PRIOR_GAMES: Final = 1.0  # a drawn game supposed between every two that met: without it a clean sweep is infinitely strong


@dataclass(frozen=True)
class Rate:
    """A share of games with its interval."""

    value: float
    low: float
    high: float

    def document(self) -> dict[str, object]:
        return {"value": round(self.value, 4), "low": round(self.low, 4), "high": round(self.high, 4)}

    def __str__(self) -> str:
        return f"{100 * self.value:.1f} ({100 * self.low:.1f}-{100 * self.high:.1f})"


def wilson(points: float, games: float) -> Rate:
    """Wilson's interval of a share; half points (draws) are taken as half a win."""
    if games <= 0:
        return Rate(0.0, 0.0, 1.0)
    share = points / games
    square = Z * Z / games
    centre = (share + square / 2.0) / (1.0 + square)
    half = Z * sqrt(share * (1.0 - share) / games + square / (4.0 * games)) / (1.0 + square)
    return Rate(share, max(0.0, centre - half), min(1.0, centre + half))


@dataclass(frozen=True)
class Rating:
    """Elo relative to the average of all, with its interval."""

    elo: float
    low: float
    high: float

    def document(self) -> dict[str, object]:
        return {"elo": round(self.elo, 1), "low": round(self.low, 1), "high": round(self.high, 1)}


def bradley_terry(points: list[list[float]]) -> list[Rating]:
    """Ratings from the points that each entrant (row) took from each other (column).

    Newton's method on the likelihood; the intervals are those of the information at its maximum.
    """
    count = len(points)
    played = [[points[i][j] + points[j][i] for j in range(count)] for i in range(count)]
    extra = [[PRIOR_GAMES if i != j and played[i][j] > 0 else 0.0 for j in range(count)] for i in range(count)]
    games = [[played[i][j] + extra[i][j] for j in range(count)] for i in range(count)]
    strength = [0.0] * count
    covariance: list[list[float]] = []
    for _ in range(ROUNDS):
        slope = [0.0] * count
        # the average is held at zero by adding 1/count to every place: the information alone has no inverse
        information = [[1.0 / count] * count for _ in range(count)]
        for i in range(count):
            for j in range(count):
                if games[i][j] == 0.0:
                    continue
                expected = 1.0 / (1.0 + exp(strength[j] - strength[i]))
                slope[i] += points[i][j] + extra[i][j] / 2.0 - games[i][j] * expected
                weight = games[i][j] * expected * (1.0 - expected)
                information[i][i] += weight
                information[i][j] -= weight
        covariance = inverse(information)
        change = [sum(covariance[i][j] * slope[j] for j in range(count)) for i in range(count)]
        largest = max((abs(step) for step in change), default=0.0)
        scale = min(1.0, 2.0 / largest) if largest > 0 else 1.0  # a long first step must not overshoot
        strength = [value + scale * step for value, step in zip(strength, change)]
        if largest < 1e-9:
            break
    mean = sum(strength) / count if count else 0.0
    ratings = []
    for place, value in enumerate(strength):
        half = Z * sqrt(max(0.0, covariance[place][place] - 1.0 / count))
        ratings.append(Rating(ELO * (value - mean), ELO * (value - mean - half), ELO * (value - mean + half)))
    return ratings


def inverse(matrix: list[list[float]]) -> list[list[float]]:
    """The inverse of a small matrix, by elimination with the largest pivots; groups that never met are held apart."""
    size = len(matrix)
    rows = [list(row) + [float(i == j) for j in range(size)] for i, row in enumerate(matrix)]
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        head = rows[column][column]
        if abs(head) < 1e-12:
            head = 1e-12
        rows[column] = [value / head for value in rows[column]]
        for row in range(size):
            if row != column and rows[row][column] != 0.0:
                factor = rows[row][column]
                rows[row] = [value - factor * lead for value, lead in zip(rows[row], rows[column])]
    return [row[size:] for row in rows]
