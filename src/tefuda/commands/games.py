"""`tefuda games`: what can be played."""

from __future__ import annotations

from rich.table import Table

from tefuda.api import games
from tefuda.bots.specs import LEVELS
from tefuda.commands.output import out, print_json
from tefuda.engine.discovery import find_game
from tefuda.engine.events import Document
from tefuda.engine.game import Game


def described(game: Game, language: str) -> Document:
    words = game.words(language)
    options = [{**option, "help": words.get(f"option.{option['name']}")} for option in game.options().documents()]
    return {
        "game": game.slug,
        "name": words.get("name"),
        "summary": words.get("summary"),
        "rules": game.rules_version,
        "seats": list(game.seats),
        "options": options,
        "bots": ["random", "greedy", *LEVELS],
    }


def list_games(slug: str | None, language: str, as_json: bool) -> None:
    chosen = [find_game(slug)] if slug else list(games().values())
    documents = [described(game, language) for game in chosen]
    if as_json:
        print_json(documents[0] if slug else documents)
    elif slug:
        _one(documents[0])
    else:
        table = Table("game", "name", "seats", "", box=None, header_style="bold")
        for document in documents:
            seats = document["seats"]
            assert isinstance(seats, list)
            shown = str(seats[0]) if len(seats) == 1 else f"{seats[0]}-{seats[-1]}"
            table.add_row(str(document["game"]), str(document["name"]), shown, str(document["summary"]))
        out.print(table)
        out.print("\nOptions of a game: tefuda games GAME     Play: tefuda play GAME --bot normal")


def _one(document: Document) -> None:
    out.print(f"[bold]{document['name']}[/bold] ({document['game']}): {document['summary']}\n")
    table = Table("option", "default", "allowed", "", box=None, header_style="bold")
    options = document["options"]
    assert isinstance(options, list)
    for option in options:
        default = str(option["default"])
        table.add_row(option["name"], default if len(default) < 40 else default[:39] + "…", option["allowed"], option["help"])
    out.print(table)
    bots = document["bots"]
    assert isinstance(bots, list)
    out.print(f"\nCPU players: {', '.join(bots)}, mcts:1000 (simulations), mcts:0.5s (seconds)")
