"""The first tables: cards, packs, cases and searches, each by its name."""

from typing import Final

SQL: Final = """\
PRAGMA application_id = 0x53504257;
CREATE TABLE own_card (
    name TEXT NOT NULL,
    content TEXT NOT NULL,
    saved_at TEXT NOT NULL,
    PRIMARY KEY (name)
);
CREATE TABLE own_case (
    name TEXT NOT NULL,
    content TEXT NOT NULL,
    saved_at TEXT NOT NULL,
    PRIMARY KEY (name)
);
CREATE TABLE own_pack (
    name TEXT NOT NULL,
    content TEXT NOT NULL,
    saved_at TEXT NOT NULL,
    PRIMARY KEY (name)
);
CREATE TABLE own_search (
    name TEXT NOT NULL,
    content TEXT NOT NULL,
    saved_at TEXT NOT NULL,
    PRIMARY KEY (name)
);
"""
