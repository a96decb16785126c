"""Tests of the package, on the standard library alone: `python3 -m unittest discover -s tests -t .` in this folder."""
