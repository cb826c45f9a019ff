"""Card faces: every card of every game as a picture drawn from its data, in SVG, by our own code.

A game describes a face (`Face`: motif, colours, pattern, numbers); `draw.card` and `draw.art` make the picture. The same
card gives the same picture everywhere: browser, printed sheet, terminal export.
"""

from tefuda.faces.draw import art, card
from tefuda.faces.face import Face, Stat, face_of

__all__ = ["Face", "Stat", "art", "card", "face_of"]
