"""Fuzzing: `make fuzz` invents input for what reads texts and files, and tells what it stumbles over."""
