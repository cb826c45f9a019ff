"""The line that names the keys, in the player's language; each name can be clicked."""

from __future__ import annotations

from dataclasses import dataclass

from textual.content import Content
from textual.style import Style
from textual.widgets import Static


@dataclass(frozen=True)
class Key:
    key: str  # as a person calls it
    label: str
    action: str  # what Textual runs, such as `screen.undo`


class KeyBar(Static):
    """One line at the foot of a screen; what does not fit is cut, the menu has it too."""

    def __init__(self, keys: list[Key], id: str = "keys") -> None:
        super().__init__(id=id, markup=False)
        self.keys = keys

    def on_mount(self) -> None:
        self.show(self.keys)

    def show(self, keys: list[Key]) -> None:
        self.keys = keys
        parts = [
            Content.assemble((key.key, "bold reverse"), f" {key.label} ").stylize(Style.from_meta({"@click": key.action}))
            for key in keys
        ]
        self.update(Content(" ").join(parts), layout=False)
