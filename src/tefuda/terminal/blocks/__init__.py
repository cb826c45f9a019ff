"""Building blocks of boards: a grid of cells, a row of cards, and text that keeps its width."""
