"""Findings in words: what something is called, and why it is refused."""
