"""Line mode: a match in plain lines, for screen readers, pipes and small terminals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Final, TextIO

from tefuda.bots.advice import hint
from tefuda.engine.errors import TefudaError
from tefuda.engine.events import Document
from tefuda.engine.match import Match
from tefuda.saves import keep
from tefuda.seating import bots_of, human_seats, seen_by, taken_back
from tefuda.terminal.common import ui_words
from tefuda.terminal.typed import candidates, spoken

MOST_LISTED: Final = 24
HINT_SECONDS: Final = 1.0


class Left(Exception):
    """The player left; the match is saved."""


class PlainTable:
    """One match played in lines. `ask` reads a line or raises EOFError."""

    def __init__(self, match: Match, path: Path, language: str, ask: Callable[[str], str], out: TextIO) -> None:
        self.match = match
        self.path = path
        self.words = match.game.words(language)
        self.words.introduce(match.options)
        self.ui = ui_words(language)
        self.ask = ask
        self.out = out
        self.bots = bots_of(match)
        self.humans = human_seats(match)
        self.told = match.number  # events up to here have been shown

    def say(self, text: str = "") -> None:
        print(text, file=self.out, flush=True)

    def run(self) -> None:
        """Play until the match is over; Left when the player leaves before."""
        keep(self.match, self.path)
        shown: tuple[int, int] | None = None
        while self.match.to_act():
            seat = next((seat for seat in self.match.to_act() if seat not in self.bots), self.match.to_act()[0])
            if seat in self.bots:
                self.bot_acts(seat)
                continue
            if shown != (self.match.number, seat):
                self.hand_over(seat)
                self.tell(seat)
                self.show(seat)
            shown = (self.match.number, seat)
            self.obey(seat, self.read_line(seat))
        self.tell(self.humans[0] if len(self.humans) == 1 else -1)
        result = self.match.result()
        assert result is not None
        self.say(self.match.game.text_board(self.match.view(self.humans[0] if self.humans else -1), self.words))
        self.say(self.words.result(result))

    def bot_acts(self, seat: int) -> None:
        action = self.bots[seat].choose(seen_by(self.match, seat))
        self.match.play_number(seat, action)
        keep(self.match, self.path)

    def read_line(self, seat: int) -> str:
        try:
            return self.ask(self.ui.get("prompt", seat=seat, name=self.words.seat(seat))).strip()
        except (EOFError, KeyboardInterrupt):
            self.say()
            raise Left from None

    def hand_over(self, seat: int) -> None:
        """Where hands are secret, the next player at this screen says that nobody else looks."""
        if len(self.humans) > 1 and self.match.game.has_secrets:
            self.say("\n" * 40 + self.ui.get("pass_keyboard", name=self.words.seat(seat)))
            try:
                self.ask(self.ui.get("press_enter"))
            except (EOFError, KeyboardInterrupt):
                raise Left from None

    def tell(self, viewer: int) -> None:
        """What has happened since the last time, as this viewer saw it."""
        for events in self.match.events(viewer, since=min(self.told, self.match.number)):
            for event in events:
                self.say("  " + self.words.event(event))
        self.told = self.match.number

    def show(self, seat: int) -> None:
        self.say()
        self.say(self.match.game.text_board(self.match.view(seat), self.words))
        self.list_actions(seat, "")

    def list_actions(self, seat: int, filtered_by: str) -> None:
        """The legal actions with the numbers that choose them; many are summed up by what they do."""
        legal = self.match.legal(seat)
        places = candidates(filtered_by, legal, self.words) if filtered_by else list(range(len(legal)))
        if not places:
            self.say(self.ui.get("nothing_fits", text=filtered_by))
        if len(places) <= MOST_LISTED or filtered_by:
            for place in places[: 4 * MOST_LISTED]:
                self.say(f"{place + 1:4}  {self.words.action(legal[place])}   [{spoken(legal[place])}]")
            if len(places) > 4 * MOST_LISTED:
                self.say(self.ui.get("and_more", count=len(places) - 4 * MOST_LISTED))
            return
        examples = {str(document["do"]): document for document in reversed(legal)}
        for kind, count in Counter(str(document["do"]) for document in legal).items():
            self.say(f"  {count:4} × {kind}   [{spoken(examples[kind])}]")
        self.say(self.ui.get("list_help"))

    def obey(self, seat: int, line: str) -> None:
        """Carry a typed line out: a command, the number of an action, or its words."""
        command, _, rest = line.partition(" ")
        known = {
            "help": lambda: self.say(self.ui.get("help")),
            "?": lambda: self.say(self.ui.get("help")),
            "board": lambda: self.show(seat),
            "list": lambda: self.list_actions(seat, rest),
            "log": lambda: self.whole_log(seat),
            "undo": self.undo,
            "hint": lambda: self.hint(seat),
            "save": lambda: self.save(rest),
            "quit": self.quit,
            "exit": self.quit,
        }
        legal = self.match.legal(seat)
        if not line:
            return
        if command in known and not any(document["do"] == command for document in legal):
            known[command]()
        elif command.startswith("/") and command[1:] in known:
            known[command[1:]]()
        elif line.isdigit() and 1 <= int(line) <= len(legal):
            self.act(legal[int(line) - 1])
        else:
            self.act_by_words(line, legal)

    def act_by_words(self, line: str, legal: list[Document]) -> None:
        places = candidates(line, legal, self.words)
        if len(places) == 1:
            self.act(legal[places[0]])
        elif places:
            self.say(self.ui.get("several_fit", count=len(places)))
            for place in places[:MOST_LISTED]:
                self.say(f"{place + 1:4}  {self.words.action(legal[place])}   [{spoken(legal[place])}]")
        else:
            self.say(self.ui.get("not_legal", text=line))

    def act(self, document: Document) -> None:
        before = self.match.number
        events = self.match.play(document)
        keep(self.match, self.path)
        if self.match.game.has_secrets and len(self.humans) > 1:
            return  # told to each seat in its own words when its turn comes
        seat = document["seat"]
        assert isinstance(seat, int) and events is not None
        self.told = before
        self.tell(seat)

    def whole_log(self, seat: int) -> None:
        for number, events in enumerate(self.match.events(seat), start=1):
            for event in events:
                self.say(f"{number:4}  {self.words.event(event)}")

    def undo(self) -> None:
        count = taken_back(self.match, self.humans)
        if not count:
            self.say(self.ui.get("nothing_to_undo"))
            return
        self.match.undo(count)
        self.told = self.match.number
        keep(self.match, self.path)
        self.say(self.ui.get("undone", count=count))

    def hint(self, seat: int) -> None:
        for advice in hint(seen_by(self.match, seat), self.match.game, HINT_SECONDS)[:3]:
            document = self.match.state.action_document(seat, advice.action)
            self.say(f"  {advice.chance:4.0%}  {self.words.action(document)}   [{spoken(document)}]")

    def save(self, name: str) -> None:
        path = Path(name).expanduser() if name else self.path
        try:
            self.match.save(path)
        except (OSError, TefudaError) as problem:
            self.say(self.ui.get("not_saved", problem=str(problem)))
        else:
            self.say(self.ui.get("saved", path=str(path)))

    def quit(self) -> None:
        raise Left
