"""Whole paragraphs: abilities of each kind, their costs and limits (113.3)."""
