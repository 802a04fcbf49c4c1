"""Keyword actions (701) that are a word, or a word and a number."""
