from tefuda.engine.state import Knowledge
class BotanyKnowledge(Knowledge):
    pass
