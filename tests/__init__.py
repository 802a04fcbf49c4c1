"""The tests: folders mirror the packages; `python -m tests.bench` measures speed."""
