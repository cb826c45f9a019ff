"""One folder per game. Nothing outside a game's folder names the game."""
