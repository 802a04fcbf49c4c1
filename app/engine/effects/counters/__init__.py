"""Counters (122): put, moved, removed, doubled."""
