"""Measures speed: `python -m tests.bench`, or `make bench`.

Machines differ, so every measurement is told as a ratio to a baseline of the same run. To add one,
add a module with a function marked `@bench(...)`; it is found by itself.
"""
