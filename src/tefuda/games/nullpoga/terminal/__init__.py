"""Nullpoga in the terminal: the field, the plan, the hand, and both plans of a turn as they are carried out."""

from tefuda.games.nullpoga.terminal.board import Board

__all__ = ["Board"]
