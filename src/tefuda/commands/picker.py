"""`tefuda` without a command where there is no screen to draw on: pick a game, an opponent, and play in lines."""

from __future__ import annotations

from tefuda.api import games
from tefuda.bots.specs import LEVELS
from tefuda.commands.output import out
from tefuda.commands.play import Wish, ask, opened, play_in_lines
from tefuda.engine.words import LANGUAGES
from tefuda.saves import latest_running
from tefuda.terminal.common import ui_words


def chosen(question: str, choices: list[str], default: int = 0) -> int | None:
    """The place of a choice; None when the person leaves."""
    for place, choice in enumerate(choices, start=1):
        out.print(f"  {place}  {choice}", markup=False)
    while True:
        try:
            line = ask(f"{question} [{default + 1}] > ").strip()
        except (EOFError, KeyboardInterrupt):
            out.print()
            return None
        if not line:
            return default
        if line.isdigit() and 1 <= int(line) <= len(choices):
            return int(line) - 1
        if line in ("q", "quit"):
            return None


def pick_and_play() -> int:
    language = chosen("Language / 言語 / 언어 / 语言", ["English", "日本語", "한국어", "中文"])
    if language is None:
        return 0
    code = LANGUAGES[language]
    ui = ui_words(code)
    known = list(games().values())
    saved = latest_running()
    names = [f"{game.words(code).get('name')}: {game.words(code).get('summary')}" for game in known]
    if saved is not None:
        names.append(ui.get("continue_match", game=str(saved.record["game"])))
    which = chosen(ui.get("which_game"), names)
    if which is None:
        return 0
    if which == len(known):
        match, path = opened(Wish(resume=True))
        return play_in_lines(match, path, code)
    opponents = [*(ui.get("against", level=level) for level in LEVELS), ui.get("hot_seat")]
    opponent = chosen(ui.get("which_opponent"), opponents, default=1)
    if opponent is None:
        return 0
    match, path = opened(Wish(known[which].slug, None if opponent == len(LEVELS) else LEVELS[opponent]))
    return play_in_lines(match, path, code)
