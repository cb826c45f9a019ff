"""Pictures: whatever is sent, what is served is a small square WebP without anything but its pixels, or there is a refusal."""

from __future__ import annotations

import io
import struct
import zlib
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image
from PIL.PngImagePlugin import PngInfo

from designing import DESIGNERS, card, image_file, maker, uploaded
from servers import Client, ServerThread, own_server
from tefuda.server.designs.pictures import SIDE

FORMATS = ["PNG", "JPEG", "WEBP", "GIF"]


@pytest.fixture
def aki(sqlite_server: ServerThread) -> Iterator[Client]:
    with maker(sqlite_server.address) as client:
        yield client


def shown(client: Client, picture: str) -> Image.Image:
    answer = client.get(f"/pictures/{picture}.webp")
    assert answer.headers["content-type"] == "image/webp"
    return Image.open(io.BytesIO(answer.content))


def colours(image: Image.Image) -> tuple[bool, bool]:
    """Whether the left half is red and the right half blue."""
    plain = image.convert("RGB")
    left, right = plain.getpixel((10, SIDE // 2)), plain.getpixel((SIDE - 10, SIDE // 2))
    assert isinstance(left, tuple) and isinstance(right, tuple)
    return left[0] > 120 > left[2], right[2] > 120 > right[0]


@pytest.mark.parametrize("kind", FORMATS)
def test_every_format_becomes_a_square_webp(aki: Client, kind: str) -> None:
    image = shown(aki, uploaded(aki, image_file(kind, (120, 60))))

    assert (image.format, image.size, colours(image)) == ("WEBP", (SIDE, SIDE), (True, True))


@pytest.mark.parametrize("mode", ["1", "L", "LA", "P", "RGBA", "I;16"])
def test_every_kind_of_pixels_is_read(aki: Client, mode: str) -> None:
    assert shown(aki, uploaded(aki, image_file("PNG", mode=mode))).size == (SIDE, SIDE)


def test_it_is_served_as_an_image_and_nothing_else_for_ever(aki: Client) -> None:
    headers = aki.get(f"/pictures/{uploaded(aki)}.webp").headers

    assert headers["content-type"] == "image/webp" and headers["x-content-type-options"] == "nosniff"
    assert "default-src 'none'; sandbox" in headers.get_list("content-security-policy")
    assert "immutable" in headers["cache-control"]


def test_metadata_profiles_and_what_hangs_behind_the_file_are_gone(aki: Client) -> None:
    secret = b"taken at home"
    exif = Image.Exif()
    exif[0x010E] = secret.decode()
    jpeg = image_file("JPEG", exif=exif, icc_profile=secret) + b"<script>" + secret
    text = PngInfo()
    text.add_text("Comment", secret.decode())
    png = image_file("PNG", pnginfo=text)
    for data in (jpeg, png):
        assert secret in data
        content = aki.get(f"/pictures/{uploaded(aki, data)}.webp").content
        image = Image.open(io.BytesIO(content))
        assert secret not in content and b"script" not in content
        assert not image.getexif() and "icc_profile" not in image.info


def test_a_turned_photograph_stands_upright(aki: Client) -> None:
    exif = Image.Exif()
    exif[0x0112] = 3  # upside down: what is on the left belongs on the right
    image = shown(aki, uploaded(aki, image_file("JPEG", (90, 90), exif=exif)))
    plain = image.convert("RGB").getpixel((10, SIDE // 2))

    assert isinstance(plain, tuple) and plain[2] > 120 > plain[0]


def test_of_an_animation_the_first_frame_is_kept(aki: Client) -> None:
    frames = [Image.new("RGB", (40, 40), colour) for colour in ("red", "blue", "green")]
    out = io.BytesIO()
    frames[0].save(out, "GIF", save_all=True, append_images=frames[1:])

    image = shown(aki, uploaded(aki, out.getvalue()))

    assert getattr(image, "n_frames", 1) == 1
    pixel = image.convert("RGB").getpixel((5, 5))
    assert isinstance(pixel, tuple) and pixel[0] > 200 and pixel[2] < 60


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png_saying(width: int, height: int) -> bytes:
    """A PNG whose header promises a size and whose data does not keep it."""
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    data = zlib.compress(b"\0" * 1_000_000)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", data) + chunk(b"IEND", b"")


def webp_saying(width: int, height: int, kind: bytes) -> bytes:
    """A WebP of one of its three kinds whose header promises a size."""
    if kind == b"VP8X":
        body = b"\0\0\0\0" + (width - 1).to_bytes(3, "little") + (height - 1).to_bytes(3, "little")
    elif kind == b"VP8L":
        body = b"\x2f" + ((width - 1) | (height - 1) << 14).to_bytes(4, "little") + b"\0" * 5
    else:
        body = b"\0" * 3 + b"\x9d\x01\x2a" + width.to_bytes(2, "little") + height.to_bytes(2, "little")
    chunks = b"WEBP" + kind + len(body).to_bytes(4, "little") + body
    return b"RIFF" + len(chunks).to_bytes(4, "little") + chunks


def gif_saying(width: int, height: int) -> bytes:
    """A GIF whose only frame promises a size."""
    frame = b"," + struct.pack("<HHHHB", 0, 0, width, height, 0) + b"\x02\x02\x4c\x01\x00;"
    return b"GIF89a" + struct.pack("<HHBBB", width, height, 0, 0, 0) + frame


BAD = {
    "nothing": (b"", "empty"),
    "text": (b"hello", "format"),
    "svg": (b"<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>", "format"),
    "html": (b"<!doctype html><script>alert(1)</script>", "format"),
    "pdf": (b"%PDF-1.4", "format"),
    "bmp": (image_file("BMP"), "format"),
    "tiff": (image_file("TIFF"), "format"),
    "eps": (b"%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 10 10\n", "format"),
    "cut png": (image_file("PNG", (200, 200))[:200], "damaged"),
    "cut jpeg": (image_file("JPEG", (200, 200))[:-300], "damaged"),
    "cut webp": (image_file("WEBP", (200, 200))[:-40], "damaged"),
    "cut gif": (image_file("GIF", (200, 200))[:400], "damaged"),
    "header only": (image_file("PNG")[:8], "format"),
    "png bomb": (png_saying(60_000, 60_000), "pixels"),
    "smaller png bomb": (png_saying(5_000, 5_000), "pixels"),
    "png that promises more than it has": (png_saying(2_000, 2_000), "damaged"),
    "webp bomb VP8X": (webp_saying(16_000, 16_000, b"VP8X"), "pixels"),
    "webp bomb VP8L": (webp_saying(16_000, 16_000, b"VP8L"), "pixels"),
    "webp bomb VP8": (webp_saying(16_000, 16_000, b"VP8 "), "pixels"),
    "gif bomb": (gif_saying(65_000, 65_000), "pixels"),
}


@pytest.mark.parametrize("name", BAD)
def test_what_is_no_usable_picture_is_refused_in_words_and_nothing_is_kept(aki: Client, name: str) -> None:
    data, reason = BAD[name]

    answer = aki.post("/pictures", content=data, headers={"content-type": "image/png"})

    assert answer.status_code == 422 and answer.headers["content-type"] == "application/problem+json", answer.text
    problem = answer.json()
    assert (problem["code"], problem["reason"]) == ("bad_picture", reason), problem
    assert aki.post("/pictures", content=image_file()).status_code == 201  # and the server goes on


def test_what_it_calls_itself_does_not_matter(aki: Client) -> None:
    answer = aki.post("/pictures", content=image_file("GIF"), headers={"content-type": "text/html"})

    assert answer.status_code == 201
    assert aki.get(f"/pictures/{answer.json()['id']}.webp").headers["content-type"] == "image/webp"


def test_a_file_that_is_too_large_is_refused_before_it_is_read(tmp_path: Path) -> None:
    with own_server(tmp_path, bot_processes=0, largest_picture=300_000) as server, maker(server.address) as client:
        assert client.post("/pictures", content=b"x" * 300_001).json()["code"] == "too_large"
        assert client.post("/pictures", content=iter([b"x" * 200_000] * 2)).json()["code"] == "too_large"


def test_uploads_are_slowed_down_and_counted(tmp_path: Path) -> None:
    with own_server(tmp_path, bot_processes=0, picture_rate=0.001, picture_burst=5, most_pictures=2) as server:
        client = maker(server.address)
        first = uploaded(client, image_file(size=(10, 10)))
        used = client.tell("/drafts", {"game": DESIGNERS[0].slug, "document": card(DESIGNERS[0], picture=first)}, 201)
        unused = uploaded(client, image_file(size=(11, 30)))
        assert client.post("/pictures", content=image_file(size=(30, 11))).json()["code"] == "too_many"

        server.clock.move_on(7_200)  # what no card shows makes room after a while
        uploaded(client, image_file(size=(30, 11)))
        assert client.get(f"/pictures/{unused}.webp").json()["code"] == "unknown_picture"
        assert client.get(f"/pictures/{first}.webp").status_code == 200 and used["picture"] == first

        assert client.post("/pictures", content=image_file()).json()["code"] == "too_many"
        assert client.post("/pictures", content=image_file()).status_code == 429


def test_the_same_picture_is_kept_once_and_needs_a_maker(client: Client) -> None:
    with maker(client.address) as aki:
        picture = uploaded(aki)
        assert picture == uploaded(aki)
    assert shown(client, picture).size == (SIDE, SIDE)
    assert client.post("/pictures", content=image_file()).json()["code"] == "need_maker"
    assert client.get(f"/pictures/{'0' * 64}.webp").json()["code"] == "unknown_picture"
    assert client.get("/pictures/../secrets.webp").status_code in (404, 422)
