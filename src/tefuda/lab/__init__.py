"""The laboratory: speed and strength, measured."""
