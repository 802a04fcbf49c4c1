"""Versions found by their names, so that keeping a card takes no longer with very many others."""

from typing import Final

SQL: Final = """\
CREATE INDEX ix_own_card_version_name ON own_card_version (name);
"""
