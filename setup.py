"""Compiles the rules and the search with mypyc where there is a C compiler; without one the package is plain Python.

TEFUDA_COMPILE=0           do not compile
TEFUDA_COMPILE_GAMES=a,b   compile only these games (quicker while working on one)
TEFUDA_OPT=0..3            optimisation of the C compiler, 3 by default
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import CCompilerError

SOURCES = Path("src/tefuda")
OPTIMISATION = os.environ.get("TEFUDA_OPT", "3")
ENGINE = ("viewers", "rng", "events", "network", "state")
NOT_COMPILED = (
    "__init__",
    "plain",
    "terminal",
    "words",
    "check",
    "designs",
    "faces",
    "deckbuilding",
)  # what draws, phrases or checks documents
BUILDS = ("build", "build_ext", "bdist_wheel", "editable_wheel", "develop", "install")  # commands that need the extensions
RECORD = "_built.json"  # see src/tefuda/_mode.py
# The files of the extension call each other all the time: seen as one program they run about a fifth faster.
AS_ONE = ["-flto=auto", "-fvisibility=hidden", "-fno-semantic-interposition"]


def compiled_modules() -> list[Path]:
    """The modules that run in the inner loops: the engine's core, every game's rules, the search."""
    wanted = os.environ.get("TEFUDA_COMPILE_GAMES")
    games = [folder for folder in sorted((SOURCES / "games").iterdir()) if (folder / "__init__.py").is_file()]
    if wanted is not None:
        games = [folder for folder in games if folder.name in wanted.split(",")]
    modules = [SOURCES / "engine" / f"{name}.py" for name in ENGINE]
    for folder in games:
        modules += [path for path in sorted(folder.glob("*.py")) if path.stem not in NOT_COMPILED]
    modules += [path for path in sorted((SOURCES / "bots").glob("*.py")) if path.stem in ("search", "tree")]
    return modules


class OptionalBuild(build_ext):
    """A build that says why it could not compile and goes on without, instead of failing the installation."""

    def run(self) -> None:
        (SOURCES / RECORD).unlink(missing_ok=True)
        try:
            super().run()
        except Exception as problem:  # compilers fail in many ways; all of them leave the plain sources
            print(f"tefuda: not compiled ({problem}); the plain Python sources are used", file=sys.stderr)
            self.extensions = []
        if self.extensions:
            self.write_record()

    def write_record(self) -> None:
        """Leave the fingerprints by which the package knows that its compiled modules are up to date."""
        digests = {
            path.relative_to(SOURCES).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest() for path in compiled_modules()
        }
        in_source = self.inplace or getattr(self, "editable_mode", False)
        folder = SOURCES if in_source else Path(self.build_lib) / "tefuda"
        (folder / RECORD).write_text(json.dumps(digests, indent=0), encoding="utf-8")

    def build_extensions(self) -> None:
        """Compile the C files of an extension side by side: there is one extension with many of them."""
        if OPTIMISATION == "3" and self.can_see_as_one():
            for extension in self.extensions:
                extension.extra_compile_args = [*extension.extra_compile_args, *AS_ONE]
                extension.extra_link_args = [*extension.extra_link_args, "-O3", *AS_ONE]
        compile_all: Any = self.compiler.compile

        def side_by_side(sources: list[str], *arguments: Any, **keywords: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                objects = pool.map(lambda source: compile_all([source], *arguments, **keywords), sources)
                return [name for names in objects for name in names]

        self.compiler.compile = side_by_side
        super().build_extensions()

    def can_see_as_one(self) -> bool:
        """Whether compiler and linker work together so far; tried, because not every pair of them does."""
        if self.compiler.compiler_type != "unix":
            return False
        with TemporaryDirectory() as folder:
            (Path(folder) / "trial.c").write_text("int trial(void) { return 0; }\n", encoding="utf-8")
            try:
                objects = self.compiler.compile([f"{folder}/trial.c"], output_dir=folder, extra_preargs=AS_ONE)
                self.compiler.link_shared_object(objects, f"{folder}/trial.so", extra_preargs=AS_ONE)
            except CCompilerError:
                return False
        return True

    def copy_extensions_to_source(self) -> None:
        if self.extensions:
            super().copy_extensions_to_source()

    def get_outputs(self) -> list[str]:
        return super().get_outputs() if self.extensions else []


def extensions() -> list[Extension]:
    """The extensions to build; none where nothing is built now, or nothing can be."""
    if os.environ.get("TEFUDA_COMPILE") == "0" or not set(BUILDS) & set(sys.argv):
        return []
    try:
        from mypyc.build import mypycify

        paths = [str(path) for path in compiled_modules()]
        # Types are checked strictly by `make check`; a build must not fail because a drawing library is not there.
        lenient = ["--ignore-missing-imports", "--config-file="]
        built: Any = mypycify([*lenient, *paths], opt_level=OPTIMISATION, group_name="tefuda_core", multi_file=True)
        return list(built)
    except (ImportError, SystemExit) as problem:  # mypyc leaves the program when it cannot go on
        print(f"tefuda: not compiled ({problem}); the plain Python sources are used", file=sys.stderr)
        return []


setup(ext_modules=extensions(), cmdclass={"build_ext": OptionalBuild})
