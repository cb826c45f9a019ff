"""Pictures that players send: whatever comes in is decoded with care and goes out as one small WebP of one size.

Nothing of the file itself survives: no metadata, no colour profile, no second frame, nothing behind the end. It is the same
for every format, so that what is served can only ever be an image.
"""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from typing import Final

from PIL import Image, ImageOps, UnidentifiedImageError

from tefuda.server.problems import Problem

SIDE: Final = 480  # pixels of the square that is kept
FORMATS: Final = ("PNG", "JPEG", "WEBP", "GIF")
MEDIA_TYPE: Final = "image/webp"
QUALITY: Final = 84

# One at a time: a decoded picture takes a hundred megabytes at the worst.
_decoder = ThreadPoolExecutor(1, "pictures")


async def reencoded(data: bytes, most_pixels: int) -> bytes:
    """The picture as it is kept; Problem if it is none, or too large. Never in the event loop."""
    return await asyncio.get_running_loop().run_in_executor(_decoder, reencode, data, most_pixels)


def reencode(data: bytes, most_pixels: int) -> bytes:
    if not data:
        raise Problem("bad_picture", "there is no picture in the body", reason="empty")
    try:
        with Image.open(BytesIO(data), formats=FORMATS) as opened:
            _refuse_pixels(*opened.size, most_pixels)
            return _squared(opened)
    except Image.DecompressionBombError:
        raise _too_many_pixels(most_pixels) from None
    except UnidentifiedImageError:
        raise Problem("bad_picture", "this is no PNG, JPEG, WebP or GIF", reason="format") from None
    except Problem:
        raise
    except Exception:  # damaged files make decoders fail in every way there is
        raise Problem("bad_picture", "the picture is damaged or incomplete", reason="damaged") from None


def _squared(opened: Image.Image) -> bytes:
    """The middle of the first frame, upright, without anything but its pixels."""
    opened.draft("RGB", (SIDE * 2, SIDE * 2))  # a large JPEG is decoded at a fraction of its size
    upright = ImageOps.exif_transpose(opened)
    if upright.mode.startswith(("I", "F")):  # 16 bits of grey
        upright = upright.convert("I").point(lambda value: value * (1 / 256)).convert("L")
    is_clear = upright.mode in ("RGBA", "LA", "PA") or "transparency" in upright.info
    square = ImageOps.fit(upright.convert("RGBA" if is_clear else "RGB"), (SIDE, SIDE), Image.Resampling.LANCZOS)
    square.info.clear()  # Pillow before 13 would write the colour profile on
    out = BytesIO()
    square.save(out, "WEBP", quality=QUALITY, method=4)
    return out.getvalue()


def _refuse_pixels(width: int, height: int, most: int) -> None:
    if width * height > most:
        raise _too_many_pixels(most)


def _too_many_pixels(most: int) -> Problem:
    return Problem("bad_picture", f"the picture may have {most // 1_000_000} million pixels at most", reason="pixels")
