"""The command line: `tefuda …`. Names the arguments; tefuda/commands does the work."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from tefuda.commands.output import err
from tefuda.engine.errors import TefudaError
from tefuda.engine.words import LANGUAGES

app = typer.Typer(
    name="tefuda",
    no_args_is_help=False,
    add_completion=True,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    help="Original card games on one engine: play, design, measure, extend.",
    epilog="Start here: [bold]tefuda games[/bold], then [bold]tefuda play GAME --bot normal[/bold]",
)

Json = Annotated[bool, typer.Option("--json", help="write JSON for a program to read")]
Options = Annotated[
    list[str], typer.Option("--option", "-o", metavar="NAME=VALUE", help="an option of the match; may be repeated")
]
Language = Annotated[str, typer.Option("--lang", help=f"language: {', '.join(LANGUAGES)}", envvar="TEFUDA_LANG")]

MaybeLanguage = Annotated[
    str | None,
    typer.Option("--lang", help=f"language: {', '.join(LANGUAGES)}; the one last used by default", envvar="TEFUDA_LANG"),
]


def _maybe_language(value: str | None) -> str | None:
    return None if value is None else _language(value)


def _language(value: str) -> str:
    if value not in LANGUAGES:
        raise TefudaError(f"there is no language '{value}'; there are: {', '.join(LANGUAGES)}")
    return value


@app.command()
def games(
    game: Annotated[str | None, typer.Argument(help="show the options of this game")] = None,
    lang: Language = "en",
    json: Json = False,
) -> None:
    """List the games with seats, options and CPU players.

    Examples: tefuda games · tefuda games GAME --lang ja · tefuda games --json
    """
    from tefuda.commands.games import list_games

    list_games(game, _language(lang), json)


@app.command()
def play(
    game: Annotated[str | None, typer.Argument(help="which game; tefuda games lists them")] = None,
    bot: Annotated[
        str, typer.Option(help="CPU opponents: random, greedy, easy, normal, hard, expert, mcts:1000, mcts:0.5s")
    ] = "normal",
    hotseat: Annotated[bool, typer.Option("--hotseat", help="all seats are people at this screen")] = False,
    seat: Annotated[int, typer.Option(help="your seat against the CPU")] = 0,
    seed: Annotated[int | None, typer.Option(min=0, help="the match's seed: the same seed deals the same cards")] = None,
    option: Options = [],  # noqa: B006  # typer makes a new list for every call
    load: Annotated[Path | None, typer.Option(help="go on with this record file")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="go on with the latest unfinished match")] = False,
    plain: Annotated[bool, typer.Option("--plain", help="numbered lines instead of a full screen")] = False,
    lang: MaybeLanguage = None,
) -> None:
    """Play in the terminal against the CPU or at one screen. The match is saved after every action.

    Examples: tefuda play GAME --bot hard --seat 1 · tefuda play GAME --hotseat -o seats=3 · tefuda play --resume
    """
    from tefuda.commands.play import Wish, opened, play_in_lines, play_on_screen
    from tefuda.commands.screen import is_interactive

    language = _maybe_language(lang)
    match, path = opened(Wish(game, None if hotseat else bot, seat, seed, option, load, resume))
    if plain or not is_interactive():
        raise typer.Exit(play_in_lines(match, path, language or "en"))
    play_on_screen(match, path, language)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="a record file, *.tefuda.json")],
    viewer: Annotated[int | None, typer.Option(help="look with the eyes of this seat; -1 is a spectator")] = None,
    all: Annotated[bool, typer.Option("--all", help="print everything without asking")] = False,
    plain: Annotated[bool, typer.Option("--plain", help="lines instead of a full screen")] = False,
    lang: MaybeLanguage = None,
) -> None:
    """Step through a record.

    Examples: tefuda replay game.tefuda.json · tefuda replay game.tefuda.json --viewer 0 --all
    """
    from tefuda.commands.play import replay_in_lines, replay_on_screen
    from tefuda.commands.screen import is_interactive

    language = _maybe_language(lang)
    if plain or all or not is_interactive():
        raise typer.Exit(replay_in_lines(file, language or "en", viewer, all))
    replay_on_screen(file, language, viewer)


@app.command()
def scenario(files: Annotated[list[Path], typer.Argument(help="scenario files, or folders of them")], json: Json = False) -> None:
    """Run scenario files, one line each; exit code 1 if one fails.

    Examples: tefuda scenario my-idea.json · tefuda scenario src/tefuda/games/*/scenarios
    """
    from tefuda.commands.documents import run_scenarios

    raise typer.Exit(run_scenarios(files, json))


@app.command()
def step() -> None:
    """Read {"state", "action"} from standard input, write {"state", "events"}: the stateless step.

    Example: tefuda step < request.json
    """
    from tefuda.commands.documents import step_once

    step_once()


@app.command("check-card")
def check_card(
    file: Annotated[Path, typer.Argument(help="the card's document, JSON")],
    game: Annotated[str | None, typer.Option(help="the game it belongs to")] = None,
    json: Json = False,
) -> None:
    """Say what a designed card is worth and whether it is legal; exit code 1 if it is not.

    Example: tefuda check-card my-character.json
    """
    from tefuda.commands.documents import check_card as checked

    raise typer.Exit(checked(file, game, json))


@app.command()
def decks(
    game: Annotated[str, typer.Argument(help="which game; tefuda games lists them")],
    deck: Annotated[
        str | None, typer.Argument(help="a preset, a file with a deck in any form, a deck code, or - for input")
    ] = None,
    form: Annotated[str | None, typer.Option("--as", help="write the deck as json, text, code or file")] = None,
    kind: Annotated[str | None, typer.Option(help="which option's deck it is, where the game has several")] = None,
    option: Options = [],  # noqa: B006
    lang: Language = "en",
    json: Json = False,
) -> None:
    """List the preset decks, check a deck, or turn it into another form; exit code 1 if it is not legal.

    Examples: tefuda decks GAME · tefuda decks GAME mine.txt · tefuda decks GAME mine.txt --as json > mine.json ·
    tefuda decks GAME mine.json --as code · tefuda decks GAME PRESET --as text --lang ja
    """
    from tefuda.commands.decks import FORMS, check_deck, list_decks

    _one_of("--as", form, FORMS)
    if deck is None:
        list_decks(game, option, _language(lang), json)
    else:
        raise typer.Exit(check_deck(game, deck, kind, option, _language(lang), form, json))


@app.command()
def cards(
    game: Annotated[str, typer.Argument(help="which game; tefuda games lists them")],
    card: Annotated[list[str] | None, typer.Argument(help="which cards, all by default; 3xCARD is three of them")] = None,
    out: Annotated[Path | None, typer.Option(metavar="DIR", help="print them into this folder")] = None,
    deck: Annotated[str | None, typer.Option(help="the cards of this deck: a preset, a file or a code")] = None,
    copies: Annotated[int, typer.Option(min=1, max=99, help="how many of each card")] = 1,
    format: Annotated[str, typer.Option(help="pdf or png: sheets to cut; svg: each card as a drawing")] = "pdf",
    paper: Annotated[str, typer.Option(help="a4 or letter")] = "a4",
    dpi: Annotated[int, typer.Option(min=72, max=600, help="dots per inch")] = 300,
    lang: Language = "en",
    json: Json = False,
) -> None:
    """List the cards of a game, or print them at true size, 63 x 88 mm, nine on a page with marks to cut along.

    Examples: tefuda cards GAME --lang ja · tefuda cards GAME --out cards · tefuda cards GAME --deck PRESET --out cards ·
    tefuda cards GAME 2xCARD --out cards --format png
    """
    from tefuda.commands.cards import FORMATS, Printing, list_cards, print_cards

    _one_of("--format", format, FORMATS)
    _one_of("--paper", paper, ("a4", "letter"))
    if out is None:
        list_cards(game, card or [], deck, _language(lang), json)
    else:
        print_cards(game, card or [], deck, copies, _language(lang), Printing(out, format, paper, dpi))


def _one_of(name: str, value: str | None, allowed: tuple[str, ...]) -> None:
    if value is not None and value not in allowed:
        raise TefudaError(f"{name} cannot be '{value[:40]}'; it is one of {', '.join(allowed)}")


@app.command()
def bench(
    game: Annotated[list[str] | None, typer.Argument(help="which games; all of them by default")] = None,
    option: Options = [],  # noqa: B006
    seconds: Annotated[float, typer.Option(min=0.01, help="CPU time for each figure")] = 2.0,
    json: Json = False,
) -> None:
    """Measure random games, steps, clones and search simulations per second on one core.

    Examples: tefuda bench · tefuda bench GAME -o board_size=9 · TEFUDA_PURE=1 tefuda bench
    """
    from tefuda.commands.lab import bench as measured

    measured(game or [], option, seconds, json)


@app.command()
def arena(
    game: Annotated[str, typer.Argument(help="which game")],
    bots: Annotated[str, typer.Option(help="two or more CPU players, separated by commas")] = "greedy,random",
    games: Annotated[int, typer.Option(min=1, help="games for each pairing")] = 100,
    seed: Annotated[int, typer.Option(min=0, help="the same seed plays the same games (with simulation budgets)")] = 1,
    jobs: Annotated[int, typer.Option(min=0, help="processes; 0: one per core")] = 0,
    time_per_move: Annotated[float | None, typer.Option(min=0.001, help="seconds per decision for searching bots")] = None,
    option: Options = [],  # noqa: B006
    out: Annotated[Path | None, typer.Option(help="keep every game here; an interrupted run goes on from it")] = None,
    json: Json = False,
) -> None:
    """Let CPU players meet: win rates and ratings with 95 % intervals.

    Examples: tefuda arena GAME --bots greedy,random --games 200 · tefuda arena GAME --bots easy,normal,hard --out run.jsonl
    """
    from tefuda.commands.lab import arena as met

    specs = [spec.strip() for spec in bots.split(",") if spec.strip()]
    met(game, specs, games, seed, jobs or os.cpu_count() or 1, time_per_move, option, out, json)


@app.command()
def analyse(
    file: Annotated[Path, typer.Argument(help="a record file, *.tefuda.json")],
    seconds: Annotated[float, typer.Option(min=0.01, help="thinking time for each decision")] = 0.5,
    lang: Language = "en",
    json: Json = False,
) -> None:
    """Go through a record and mark the decisions that lost most win chance.

    Example: tefuda analyse game.tefuda.json --seconds 1
    """
    from tefuda.commands.lab import analyse as analysed

    analysed(file, seconds, _language(lang), json)


DatabaseUrl = Annotated[
    str | None,
    typer.Option(
        "--database", envvar="TEFUDA_DATABASE", help="a file for SQLite, or postgresql://…; by default in your data folder"
    ),
]


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="address to listen on; 0.0.0.0 for other machines")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=1, max=65535)] = 8000,
    database: DatabaseUrl = None,
    workers: Annotated[int, typer.Option(min=1, max=64, help="server processes")] = 1,
    bots: Annotated[int, typer.Option(min=0, help="processes for CPU players, per worker; 0: tefuda work does it")] = 1,
    secure_cookies: Annotated[bool, typer.Option("--secure-cookies", help="set it where people come by https")] = False,
) -> None:
    """Serve the web client and the API; the database is set up or migrated first.

    Examples: tefuda serve · tefuda serve --host 0.0.0.0 --port 80 --workers 2 --database postgresql://user@host/tefuda
    """
    from tefuda.commands.server import start

    start(host, port, database, workers, bots, secure_cookies)


@app.command()
def work(database: DatabaseUrl = None, processes: Annotated[int, typer.Option(min=1, help="how many turns at once")] = 1) -> None:
    """Play CPU turns for servers on the same database, on a machine that does nothing else.

    Example: tefuda work --database postgresql://user@host/tefuda --processes 8
    """
    from tefuda.commands.server import work as worked

    worked(database, processes)


@app.command()
def openapi(file: Annotated[Path | None, typer.Argument(help="where to write it; standard output by default")] = None) -> None:
    """Write the API's OpenAPI schema.

    Example: tefuda openapi schema.json
    """
    from tefuda.commands.server import write_openapi

    write_openapi(file)


db = typer.Typer(no_args_is_help=True, help="Back up, restore and check the server's database.")
app.add_typer(db, name="db")


@db.command()
def backup(file: Annotated[Path, typer.Argument(help="the backup to write")], database: DatabaseUrl = None) -> None:
    """Write everything to a file while servers go on.

    Example: tefuda db backup tefuda-backup.jsonl.gz
    """
    from tefuda.commands.server import write_backup

    write_backup(database, file)


@db.command()
def restore(file: Annotated[Path, typer.Argument(help="the backup to read")], database: DatabaseUrl = None) -> None:
    """Fill an empty database from a backup; it may be of the other kind of database.

    Example: tefuda db restore tefuda-backup.jsonl.gz --database postgresql://user@host/tefuda
    """
    from tefuda.commands.server import read_backup

    read_backup(database, file)


@db.command()
def check(database: DatabaseUrl = None, json: Json = False) -> None:
    """Replay every match and compare; exit code 1 if one does not come out as it is stored.

    Example: tefuda db check
    """
    from tefuda.commands.server import check_all

    raise typer.Exit(check_all(database, json))


def _version(wanted: bool) -> None:
    if wanted:
        import tefuda

        print(f"tefuda {tefuda.__version__} ({'compiled' if tefuda.COMPILED else 'pure Python'})")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="version, and compiled or pure")
    ] = False,
) -> None:
    if context.invoked_subcommand is None and not version:
        from tefuda.commands.screen import is_interactive, open_home

        if is_interactive():
            open_home(_maybe_language(os.environ.get("TEFUDA_LANG")))
        else:
            from tefuda.commands.picker import pick_and_play

            raise typer.Exit(pick_and_play())


def main() -> None:
    """Run a command; trouble is one sentence on standard error and exit code 2, never a traceback."""
    try:
        app(standalone_mode=True)
    except TefudaError as refusal:
        err.print(f"tefuda: {refusal}", markup=False)
        sys.exit(2)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # nobody reads on: nothing is left to flush
        sys.exit(0)
    except KeyboardInterrupt:
        err.print("\ntefuda: interrupted", markup=False)
        sys.exit(130)
