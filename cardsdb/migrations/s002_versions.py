"""Versions of the own cards, and edits of them that are not saved yet."""

from typing import Final

SQL: Final = """\
CREATE TABLE own_card_version (
    number INTEGER NOT NULL,
    name TEXT NOT NULL,
    content TEXT NOT NULL,
    saved_at TEXT NOT NULL,
    PRIMARY KEY (number)
);
CREATE TABLE own_draft (
    name TEXT NOT NULL,
    content TEXT NOT NULL,
    saved_at TEXT NOT NULL,
    PRIMARY KEY (name)
);
INSERT INTO own_card_version (name, content, saved_at)
    SELECT name, content, saved_at FROM own_card ORDER BY saved_at, name;
"""
