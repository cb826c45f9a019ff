"""Pictures of every screen and every board, taken in Chromium from positions that CPU players reached.

python docs/pictures.py            all of them into build/pictures/, with sheets to look through
python docs/pictures.py --keep     also those that the README, the docs and the home page show
python docs/pictures.py --only match,home

Needs the built client (`make web`), Chromium and the packages of the tests.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import urllib.request
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Any

from PIL import Image

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]

from playwright.sync_api import Browser, Page  # noqa: E402

from browser.served import browser, server  # noqa: E402
from designing import card, maker, published, samples  # noqa: E402
from tefuda.bots.bot import GreedyBot, Seen  # noqa: E402
from tefuda.engine.discovery import games  # noqa: E402
from tefuda.engine.game import OMNISCIENT, Game  # noqa: E402
from tefuda.engine.match import Match  # noqa: E402

SEED = 11
EARLIEST, LATEST = 0.35, 0.85  # of a match: enough has happened, and enough is still to come
MOST_MOVES = 2000
MOST_CARDS = 8  # in the gallery
LARGEST = 150_000  # bytes of a picture that is kept
CARD = (640, 480)  # of a game on the home page
LARGEST_CARD = 20_000  # bytes
BOARD_WIDTH = 1040  # at which a board is drawn for its picture


@dataclass(frozen=True)
class Look:
    name: str
    width: int
    height: int
    theme: str
    language: str
    touch: bool = False


LOOKS = (
    Look("desktop", 1280, 860, "light", "en"),
    Look("desktop-dark", 1280, 860, "dark", "zh"),
    Look("tablet", 1180, 820, "light", "ja", touch=True),
    Look("tablet-upright-dark", 820, 1180, "dark", "en", touch=True),
    Look("phone", 360, 780, "light", "ko", touch=True),
    Look("phone-dark", 360, 780, "dark", "en", touch=True),
)


def middle(game: Game) -> dict[str, Any]:
    """A position from the middle of a match between CPU players, with seat 0 to act: the one with most to see."""
    match = Match(game, {}, SEED)
    bots = [GreedyBot(SEED + seat) for seat in range(8)]
    turns: list[dict[str, Any]] = []
    for _ in range(MOST_MOVES):
        acting = match.to_act()
        if not acting:
            break
        if 0 in acting:
            turns.append(dict(match.view(OMNISCIENT)))
        seat = acting[0]
        match.play_number(seat, bots[seat].choose(Seen(match.state, seat, game.knowledge())))
    between = turns[int(len(turns) * EARLIEST) : int(len(turns) * LATEST)] or turns
    return max(between, key=lambda view: len(json.dumps(view)))


class Studio:
    """A server with matches to photograph, and a browser."""

    def __init__(self, address: str, chromium: Browser) -> None:
        self.address = address
        self.chromium = chromium
        self.tokens: dict[str, dict[str, Any]] = {}

    def told(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        request = urllib.request.Request(
            f"{self.address}/api/v1{path}", json.dumps(body).encode(), {"content-type": "application/json"}
        )
        with urllib.request.urlopen(request) as answer:
            told: dict[str, Any] = json.load(answer)
            return told

    def match(self, game: Game) -> str:
        position = middle(game)
        count = len(position["players"])
        seats = [{"kind": "me", "name": "Aki"}, *({"kind": "bot", "bot": "normal"} for _ in range(count - 1))]
        wish = {"game": game.slug, "options": position.get("options", {}), "position": position, "seats": seats, "undo": "free"}
        created = self.told("/matches", wish)
        identity: str = created["match"]["id"]
        self.tokens[identity] = {"seats": created["tokens"], "game": game.slug, "at": 1}
        return identity

    def publish(self, game: Game) -> None:
        """Fill the gallery with the cards that the game's variants carry."""
        with maker(self.address) as aki:
            for place, sample in enumerate(samples(game)[:MOST_CARDS]):
                published(aki, game, card(game, name=str(sample["name"]), author=str(sample["author"]), place=place))

    def page(self, look: Look) -> Page:
        context = self.chromium.new_context(
            base_url=self.address, viewport={"width": look.width, "height": look.height}, has_touch=look.touch
        )
        settings = {"language": look.language, "theme": look.theme, "speed": "instant", "volume": 0, "name": "Aki"}
        for key, value in (("tefuda.settings", settings), ("tefuda.seats", self.tokens)):
            context.add_init_script(f"localStorage.setItem('{key}', {json.dumps(json.dumps(value))})")
        page = context.new_page()
        page.set_default_timeout(30_000)
        return page


def settle(page: Page, path: str) -> None:
    page.goto(path)
    page.locator("main :is(h1, h2)").first.or_(page.locator(".board-frame")).first.wait_for()
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready")


def screens(matches: dict[str, str]) -> dict[str, str]:
    """Every screen by name, with its address."""
    found = {"home": "/", "replay": "/replay", "nothing": "/nothing", "account": "/account", "decks": "/decks"}
    for game in games().values():
        found |= {f"{kind}-{game.slug}": f"/{kind}/{game.slug}" for kind in ("new", "learn", "rules")}
        if (game.folder / "guide.toml").is_file() and "[[puzzles]]" in (game.folder / "guide.toml").read_text():
            found[f"puzzles-{game.slug}"] = f"/puzzles/{game.slug}"
        if game.has_designs():
            found |= {f"{kind}-{game.slug}": f"/{kind}/{game.slug}" for kind in ("workshop", "gallery")}
        if game.deck_kinds(game.options().fill({})):
            found[f"decks-{game.slug}"] = f"/decks/{game.slug}"
    for slug, identity in matches.items():
        found |= {f"match-{slug}": f"/match/{identity}", f"replay-{slug}": f"/replay/{identity}"}
    return found


def saved(shot: bytes, path: Path, size: tuple[int, int] | None = None, largest: int = LARGEST) -> None:
    """A WebP as good as its size allows."""
    picture = Image.open(BytesIO(shot)).convert("RGB")
    if size is not None:
        picture = picture.resize(size, Image.Resampling.LANCZOS)
    path.parent.mkdir(parents=True, exist_ok=True)
    for quality in (88, 80, 70, 60, 50, 40, 30, 22):
        picture.save(path, "WEBP", quality=quality, method=6)
        if path.stat().st_size <= largest:
            return


def sheet(paths: list[Path], target: Path, width: int = 480) -> None:
    """Many pictures on one page, to look through."""
    small = []
    for path in paths:
        picture = Image.open(path)
        small.append(picture.resize((width, max(1, picture.height * width // picture.width))))
    columns = 4
    rows = [small[start : start + columns] for start in range(0, len(small), columns)]
    page = Image.new("RGB", (columns * (width + 8), sum(max(each.height for each in row) + 8 for row in rows)), "#888")
    top = 0
    for row in rows:
        for column, each in enumerate(row):
            page.paste(each, (column * (width + 8), top))
        top += max(each.height for each in row) + 8
    page.save(target, "WEBP", quality=70)


def take_all(studio: Studio, matches: dict[str, str], folder: Path, only: list[str]) -> None:
    for look in LOOKS:
        page = studio.page(look)
        taken = []
        for name, path in screens(matches).items():
            if only and not any(name.startswith(each) for each in only):
                continue
            settle(page, path)
            target = folder / look.name / f"{name}.webp"
            saved(page.screenshot(), target)
            taken.append(target)
        sheet(taken, folder / f"{look.name}.webp")
        page.context.close()


def take_kept(studio: Studio, matches: dict[str, str]) -> None:
    """The pictures of the games, then those of the documents, which show the home page with them."""
    for theme in ("light", "dark"):
        page = studio.page(Look("board", BOARD_WIDTH + 352, 900, theme, "en"))
        for slug, identity in matches.items():
            settle(page, f"/match/{identity}")
            box = page.locator(".board-frame").bounding_box()
            assert box is not None
            height = box["width"] * CARD[1] / CARD[0]
            clip = {"x": box["x"], "y": box["y"], "width": box["width"], "height": height}
            shot = page.screenshot(clip=clip, full_page=True)  # type: ignore[arg-type]
            saved(shot, games()[slug].folder / "web" / f"picture-{theme}.webp", CARD, LARGEST_CARD)
        page.context.close()
    kept = ROOT / "docs" / "pictures"
    page = studio.page(LOOKS[0])
    for slug, identity in matches.items():
        settle(page, f"/match/{identity}")
        saved(page.screenshot(), kept / f"{slug}.webp")
    page.context.close()
    studio.tokens = {}  # as somebody sees it who comes for the first time
    page = studio.page(Look("home", 1280, 1300, "light", "en"))
    settle(page, "/")
    saved(page.screenshot(), kept / "home.webp")
    page.context.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--keep", action="store_true", help="also renew the pictures in the repository")
    parser.add_argument("--only", default="", help="beginnings of names, with commas between them; 'none' for none")
    asked = parser.parse_args()
    folder = ROOT / "build" / "pictures"
    with tempfile.TemporaryDirectory() as home, server(Path(home)) as address, browser() as chromium:
        studio = Studio(address, chromium)
        drawn = [game for game in games().values() if (game.folder / "web" / "Board.svelte").is_file()]
        matches = {game.slug: studio.match(game) for game in drawn}
        for game in games().values():
            if game.has_designs():
                studio.publish(game)
        if asked.only != "none":
            take_all(studio, matches, folder, [each for each in asked.only.split(",") if each])
        if asked.keep:
            take_kept(studio, matches)
    print(f"look at {folder}")


if __name__ == "__main__":
    main()
