"""`tefuda serve`, `tefuda db …`, `tefuda openapi`."""

from __future__ import annotations

import json
import sys
from dataclasses import asdict
from pathlib import Path

from tefuda.commands.lab import progress_bar
from tefuda.commands.output import err, out, print_json
from tefuda.server.run import bot_worker, default_database, serve
from tefuda.store.database import parsed
from tefuda.store.maintenance import backup, check, restore


def start(host: str, port: int, database: str | None, workers: int, bots: int, secure: bool) -> None:
    """Serve until told to stop, and say where to look."""
    address = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::") else host
    out.print(f"Tefuda is at [bold]http://{address}:{port}[/bold]   (Ctrl-C ends it)")
    kept = parsed(database or default_database()).render_as_string(hide_password=True)
    out.print(f"matches are kept in {kept}", markup=False)
    serve(host, port, database, workers, bot_processes=bots, secure_cookies=secure)


def work(database: str | None, processes: int) -> None:
    bot_worker(database or default_database(), processes)


def write_backup(database: str | None, path: Path) -> None:
    _counted("wrote", path, backup(database or default_database(), path))


def read_backup(database: str | None, path: Path) -> None:
    _counted("restored", path, restore(database or default_database(), path))


def _counted(done: str, path: Path, rows: dict[str, int]) -> None:
    out.print(f"{done} {path}: " + ", ".join(f"{count} {table}" for table, count in rows.items()), markup=False)


def check_all(database: str | None, as_json: bool) -> int:
    """Replay every stored match; 1 if one does not come out as it is stored."""
    with progress_bar() as progress:
        task = progress.add_task("replaying", total=None)
        report = check(database or default_database(), lambda done, total: progress.update(task, completed=done, total=total))
    if as_json:
        print_json(asdict(report))
    else:
        out.print(f"{report.matches} matches, {report.entries} entries, {len(report.problems)} problems", markup=False)
        for problem in report.problems:
            err.print(problem, markup=False)
    return 1 if report.problems else 0


def write_openapi(path: Path | None) -> None:
    """The API's schema, complete with examples, without starting a server."""
    from tefuda.server.app import create_app
    from tefuda.server.settings import Settings

    text = json.dumps(create_app(Settings(database="")).openapi(), ensure_ascii=False, indent=1)
    if path is None:
        sys.stdout.write(text + "\n")
    else:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text + "\n", encoding="utf-8")
