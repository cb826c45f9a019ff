from tefuda.engine.words import Words


class CardgoWords(Words):
    pass
