"""`python -m tefuda` is `tefuda`."""

from tefuda.cli import main

main()
