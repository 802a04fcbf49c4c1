"""What is known of a set that the user makes, beside its cards."""

from typing import Final

SQL: Final = """\
CREATE TABLE own_set (
    name TEXT NOT NULL,
    content TEXT NOT NULL,
    saved_at TEXT NOT NULL,
    PRIMARY KEY (name)
);
"""
