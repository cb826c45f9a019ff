from tefuda.engine.words import Words
class BotanyWords(Words):
    pass
