"""Everything Tefuda refuses, as one tree.

TefudaError            code, sentence; the sentence says what was tried and what would have worked
├── UnknownGame        no game of that name is installed
├── BadOptions         an option of a match is unknown or out of range
├── BadDocument        a state, action or record document cannot be read (says where)
│   └── BadRecord      a record file is damaged, or does not replay (says which entry)
├── IllegalAction      the action is not among the legal ones
├── BadData            a card or text file of a game is wrong (says file, entry, field)
└── ContractBroken     a game does not keep the contract of engine/game.py
"""

from __future__ import annotations


class TefudaError(Exception):
    """A refusal that a person can act on; `code` is stable and meant for programs."""

    code = "error"

    @property
    def sentence(self) -> str:
        return str(self)


class UnknownGame(TefudaError):
    code = "unknown_game"

    def __init__(self, slug: str, known: list[str]) -> None:
        self.slug = slug
        self.known = known
        super().__init__(f"there is no game '{slug}'; there are: {', '.join(known) or 'none'}")


class BadOptions(TefudaError):
    code = "bad_options"

    def __init__(self, option: str, value: object, allowed: str, details: list[dict[str, object]] | None = None) -> None:
        self.option = option
        self.value = value
        self.allowed = allowed
        self.details = details or []  # e.g. the errors of a document that is the option's value
        super().__init__(f"option '{option}' cannot be {shortened(value)}: {allowed}")


class BadDocument(TefudaError):
    code = "bad_document"

    def __init__(self, path: str, problem: str) -> None:
        self.path = path
        self.problem = problem
        super().__init__(f"{path or 'document'}: {problem}")


class BadRecord(BadDocument):
    code = "bad_record"


class IllegalAction(TefudaError):
    code = "illegal_action"


class BadData(TefudaError):
    code = "bad_data"

    def __init__(self, file: str, entry: str, field: str, problem: str) -> None:
        self.file = file
        self.entry = entry
        self.field = field
        self.problem = problem
        where = f"{file}: {entry}" if entry else file
        super().__init__(f"{where}: {field}: {problem}" if field else f"{where}: {problem}")


class ContractBroken(TefudaError):
    code = "contract_broken"


def shortened(value: object, limit: int = 80) -> str:
    """A value as it may stand in a sentence: quoted, and never longer than `limit` characters."""
    text = repr(value)
    return text if len(text) <= limit else text[: limit - 1] + "…"
