"""Tests of what ships with the program."""
