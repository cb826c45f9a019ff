"""Cards that players design, for tests: of any game that has them, by the contract alone; and people who make them."""

from __future__ import annotations

from io import BytesIO
from itertools import count
from typing import Any

from PIL import Image

from positions import GAMES
from servers import Client
from tefuda.engine.game import Game

SLUGS = count()
DESIGNERS = [game for game in GAMES if game.has_designs()]


def samples(game: Game) -> list[dict[str, Any]]:
    """Legal cards: those that the game's own variants carry."""
    return [card for variant in game.variants() for card in game.designed_cards(game.options().fill(variant))]


def card(game: Game, name: str = "Moss", author: str = "Aki", place: int = 0, **fields: Any) -> dict[str, Any]:
    """A legal card with a slug of its own."""
    return {**samples(game)[place], "slug": f"t{next(SLUGS)}", "name": name, "author": author, **fields}


def maker(address: str) -> Client:
    """Somebody without an account who makes cards."""
    with Client(address) as nobody:
        token = nobody.tell("/makers", status=201)["token"]
    return Client(address, token)


def published(client: Client, game: Game, document: dict[str, Any]) -> dict[str, Any]:
    """A card that this maker has put into the gallery."""
    draft = client.tell("/drafts", {"game": game.slug, "document": document}, 201)
    design: dict[str, Any] = client.tell(f"/drafts/{draft['id']}/publish", {"revision": draft["revision"]}, 201)
    return design


def image_file(kind: str = "PNG", size: tuple[int, int] = (64, 48), mode: str = "RGB", **further: Any) -> bytes:
    """A picture as a file: red on the left, blue on the right."""
    image = Image.new("RGB", size, (200, 30, 30))
    image.paste((20, 40, 200), (size[0] // 2, 0, size[0], size[1]))
    out = BytesIO()
    image.convert(mode).save(out, kind, **further)
    return out.getvalue()


def uploaded(client: Client, data: bytes | None = None) -> str:
    """The id of an uploaded picture."""
    answer = client.post("/pictures", content=data or image_file(), headers={"content-type": "image/png"})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])
