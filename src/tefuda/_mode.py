"""Chooses between the compiled build and the plain sources, for the whole package at once.

A build leaves `_built.json` with the fingerprint of every source it compiled. The compiled modules are used only while all
of them are as they were built: an edited rule is played at once, from source, and no stale one ever. TEFUDA_PURE asks
for the sources in any case.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

PACKAGE = Path(__file__).parent
BUILT = PACKAGE / "_built.json"


class SourceFinder:
    """Finds the plain sources of the package although compiled modules lie beside them."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None, _target: ModuleType | None = None) -> ModuleSpec | None:
        if not name.startswith("tefuda.") or path is None:
            return None
        for folder in path:
            source = Path(folder) / f"{name.rpartition('.')[2]}.py"
            if source.is_file():
                return spec_from_file_location(name, source, loader=SourceFileLoader(name, str(source)))
        return None


def fingerprint(source: Path) -> str:
    return hashlib.sha256(source.read_bytes()).hexdigest()


def is_as_built() -> bool:
    """Whether there is a build, and every source it was made from is unchanged."""
    try:
        built: dict[str, str] = json.loads(BUILT.read_text(encoding="utf-8"))
        return all(fingerprint(PACKAGE / source) == digest for source, digest in built.items())
    except (OSError, ValueError):
        return False


def choose_mode() -> bool:
    """Whether the compiled build is used; arranges for the sources if it is not."""
    if not os.environ.get("TEFUDA_PURE") and is_as_built():
        return True
    sys.meta_path.insert(0, SourceFinder)
    return False
