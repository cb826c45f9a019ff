"""The web client as a slow phone feels it: weight and time of the first load, layout jumps, frames while dragging.

python benchmarks/web.py

Real Chromium against a real server, throttled through its own protocol: a processor four times slower, and the line of
Lighthouse's mobile profile (150 ms, 1.6 Mbit/s down, 750 kbit/s up). Interactive is when the first button that starts a
match can be pressed and the main thread has been idle once. Needs the built client (`make web`).
"""

from __future__ import annotations

import statistics
import sys
import tempfile
from itertools import pairwise
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]

from playwright.sync_api import Browser, CDPSession, Page  # noqa: E402

from browser.served import browser, person, server  # noqa: E402
from browser.steps import sit_down  # noqa: E402
from tefuda.engine.discovery import games  # noqa: E402
from tefuda.engine.game import Game  # noqa: E402
from tefuda.engine.guide import Lesson, guide_of  # noqa: E402

SLOWER = 4
LINE = {"offline": False, "latency": 150, "downloadThroughput": 1_600_000 / 8, "uploadThroughput": 750_000 / 8}
ROUNDS = 5
STEPS = 90  # of a drag
THINGS = ".board-frame :is([style*='touch-action: none'], [style*='touch-action: none'] button)"
MIDDLE = (500, 380)  # of a board
WATCH = """
    window.jumps = 0;
    new PerformanceObserver(list => list.getEntries().forEach(each => { window.jumps += each.value; }))
        .observe({ type: 'layout-shift', buffered: true });
"""
INTERACTIVE = """() => new Promise(told => {
    const look = () => {
        const button = document.querySelector('.games button.primary:not(:disabled)');
        if (button) requestIdleCallback(() => told(performance.now()));
        else requestAnimationFrame(look);
    };
    look();
})"""
FRAMES = """() => {
    window.frames_seen = [];
    const look = now => { window.frames_seen.push(now); window.frame = requestAnimationFrame(look); };
    window.frame = requestAnimationFrame(look);
}"""


def throttled(page: Page, line: dict[str, Any] | None) -> None:
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    if line is not None:
        session.send("Network.enable")
        session.send("Network.emulateNetworkConditions", line)


def first_load(chromium: Browser, address: str, language: str) -> dict[str, float]:
    context, page = person(chromium, address, language=language, width=412, height=823, touch=True)
    page.add_init_script(WATCH)
    throttled(page, LINE)
    weights: dict[bool, int] = {True: 0, False: 0}

    def weigh(request: Any) -> None:
        sizes = request.sizes()
        weights[request.url.endswith(".woff2")] += sizes["responseBodySize"] + sizes["responseHeadersSize"]

    done: list[Any] = []
    page.on("requestfinished", lambda request: done.append(request))
    page.goto("/", wait_until="commit")
    interactive = float(page.evaluate(INTERACTIVE))
    page.wait_for_load_state("networkidle")
    for request in done:
        weigh(request)
    paint = float(page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime"))
    found = {"paint": paint, "interactive": interactive, "jumps": float(page.evaluate("window.jumps"))}
    found |= {"weight": weights[False] / 1000, "fonts": weights[True] / 1000}
    context.close()
    return found


def drag_frames(chromium: Browser, address: str, game: Game, lesson: Lesson) -> tuple[list[float], float] | None:
    """Milliseconds between frames while something of the board is dragged about, and the main thread's own time for each move
    of the pointer, however busy the machine is; None if nothing can be dragged."""
    context, page = person(chromium, address)
    sit_down(page, address, game, options=lesson.options, position=lesson.position or {})
    page.locator("main[data-turn='true']").wait_for()
    page.wait_for_load_state("networkidle")
    for place in range(page.locator(THINGS).count()):
        box = page.locator(THINGS).nth(place).bounding_box()
        if box is None or box["y"] > 840:
            continue
        x, y = box["x"] + box["width"] / 2, min(box["y"] + box["height"] / 2, 845.0)
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(*MIDDLE, steps=6)
        if page.locator(".drag-ghost").count():
            break
        page.mouse.up()
    else:
        context.close()
        return None
    session = context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    before = busy(session)
    page.evaluate(FRAMES)
    for step in range(STEPS):
        page.mouse.move(120 + 7.5 * step, 300 + 180 * ((step // 15) % 2) + 6 * (step % 15))
    times: list[float] = page.evaluate("(cancelAnimationFrame(window.frame), window.frames_seen)")
    spent = (busy(session) - before) / STEPS
    page.mouse.up()
    context.close()
    return [after - before for before, after in pairwise(times)], spent


def busy(session: CDPSession) -> float:
    """Milliseconds of work that the main thread has done."""
    metrics = {metric["name"]: metric["value"] for metric in session.send("Performance.getMetrics")["metrics"]}
    return 1000 * float(metrics["TaskDuration"])


def main() -> None:
    with tempfile.TemporaryDirectory() as home, server(Path(home)) as address, browser() as chromium:
        first_load(chromium, address, "en")  # the server reads its files once
        print("first load, throttled   paint ms   interactive ms   layout shift   kB without fonts   kB of fonts")
        for language in ("en", "ja", "ko", "zh"):
            rounds = [first_load(chromium, address, language) for _ in range(ROUNDS if language == "en" else 1)]
            middle = {key: statistics.median(each[key] for each in rounds) for key in rounds[0]}
            print(
                f"{language:22}  {middle['paint']:8.0f}   {middle['interactive']:14.0f}   {middle['jumps']:12.4f}"
                f"   {middle['weight']:16.0f}   {middle['fonts']:11.0f}"
            )
        print("\ndragging, not throttled   frames per second (median)   slowest frame of twenty, ms   work for each move, ms")
        for game in games().values():
            for lesson in guide_of(game).lessons:
                found = drag_frames(chromium, address, game, lesson) if lesson.play[0]["seat"] == 0 else None
                if found is None:
                    continue
                frames, spent = found
                late = sorted(frames)[int(len(frames) * 0.95)]
                print(f"{game.slug:24}  {1000 / statistics.median(frames):26.0f}   {late:27.1f}   {spent:22.1f}")
                break


if __name__ == "__main__":
    main()
