"""The first page is small, and nothing on it jumps."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Request, expect

from browser.served import person
from positions import GAMES

LARGEST = 300_000  # bytes of the first page as they travel, without fonts
WATCH = """
    window.jumps = [];
    new PerformanceObserver(list => window.jumps.push(...list.getEntries().map(each => each.value)))
        .observe({ type: 'layout-shift', buffered: true });
"""
NOTICEABLE = 0.05  # of the shift score; 0.1 is called good


def test_the_first_page_weighs_less_than_300_kilobytes(browser: Browser, address: str) -> None:
    context, page = person(browser, address)
    finished: list[Request] = []
    page.on("requestfinished", lambda request: finished.append(request))
    page.goto("/")
    expect(page.locator(".games li")).to_have_count(len(GAMES))
    page.wait_for_load_state("networkidle")

    weights = {
        request.url: sum(request.sizes()[part] for part in ("responseBodySize", "responseHeadersSize"))
        for request in finished
        if not request.url.endswith(".woff2")
    }
    assert any(url.endswith(".js") for url in weights)
    assert sum(weights.values()) < LARGEST, sorted(weights.items(), key=lambda each: -each[1])[:8]
    context.close()


@pytest.mark.parametrize("path", ["/", f"/new/{GAMES[0].slug}", f"/learn/{GAMES[0].slug}"])
def test_nothing_jumps_while_a_page_loads(browser: Browser, address: str, path: str) -> None:
    context, page = person(browser, address, language="ja")
    page.add_init_script(WATCH)
    page.goto(path)
    expect(page.locator("main h1").first).to_be_visible()
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready")

    assert page.evaluate("window.jumps.reduce((sum, each) => sum + each, 0)") < NOTICEABLE
    context.close()
