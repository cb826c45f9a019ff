"""Chooses between the compiled build and the plain sources, for the whole package at once.

A compiled module lies beside its source. It is used unless TEFUDA_PURE is set, or a source is newer than its
compiled twin: then everything runs from source, so that an edited rule is played at once and no stale one is.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

PACKAGE = Path(__file__).parent


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


def compiled_modules() -> list[Path]:
    return [path for path in PACKAGE.rglob("*") if path.name.endswith(EXTENSION_SUFFIXES[0])]


def source_of(compiled: Path) -> Path:
    return compiled.with_name(compiled.name.removesuffix(EXTENSION_SUFFIXES[0]) + ".py")


def is_stale(compiled: Path) -> bool:
    source = source_of(compiled)
    return source.is_file() and source.stat().st_mtime > compiled.stat().st_mtime


def choose_mode() -> bool:
    """Whether the compiled build is used; arranges for the sources if it is not."""
    compiled = compiled_modules()
    if compiled and (os.environ.get("TEFUDA_PURE") or any(is_stale(path) for path in compiled)):
        sys.meta_path.insert(0, SourceFinder)
        return False
    return bool(compiled)
