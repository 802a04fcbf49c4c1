"""Tests of what sets a machine up."""
