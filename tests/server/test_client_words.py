"""The web client's own words, a folder per area."""

from __future__ import annotations

import json
import re

import pytest

from tefuda.engine.words import LANGUAGES
from tefuda.terminal.common import TEXTS

ROOT = TEXTS.parents[3] / "web" / "src" / "text"
AREAS = sorted(folder.name for folder in ROOT.iterdir())


@pytest.mark.parametrize("area", AREAS)
def test_the_clients_own_words_exist_in_every_language(area: str) -> None:
    texts = {language: json.loads((ROOT / area / f"{language}.json").read_text()) for language in LANGUAGES}

    for language in LANGUAGES:
        assert texts[language].keys() == texts["en"].keys()
        for key, text in texts[language].items():
            assert text.strip(), key
            assert sorted(re.findall(r"\{\w+\}", text)) == sorted(re.findall(r"\{\w+\}", texts["en"][key])), key
