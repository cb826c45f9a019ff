"""What the commands of `tefuda` do; cli.py names their arguments."""
