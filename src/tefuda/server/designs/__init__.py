"""Cards that players design: who makes them, how they are checked and drawn, their pictures, and how they do in matches.

Nothing here knows a game: documents are judged, put in words and counted by the hooks of `Game`.
"""
