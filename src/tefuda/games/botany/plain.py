from tefuda.engine.events import Document
from tefuda.engine.words import Words


def board(view: Document, words: Words, colour: bool = False) -> str:
    return str(view)
