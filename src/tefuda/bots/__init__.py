"""CPU players: one search for every game, and the plain bots it is measured against."""
