"""Laws of the whole phrasebook."""

from __future__ import annotations

from dataclasses import fields

import app.engine.oracle  # noqa: F401  (fills the phrasebook)
from app.engine.text.book import BOOK, Phrase
from app.engine.text.template import Hole


def _of_effects() -> list[Phrase]:
    phrases = [entry for category in BOOK.values() for entry in category.phrases if entry.of is not None]
    return [entry for entry in phrases if entry.of and entry.of.__module__.startswith("app.engine.effects.")]


def test_fields_of_effects_stand_in_the_order_of_their_words() -> None:
    """Targets are chosen in printed order (601.2c), and found by walking a value field by field."""
    for entry in _of_effects():
        assert entry.of is not None
        holes = list(dict.fromkeys(t.field for t in entry.tokens if isinstance(t, Hole)))
        order = [field.name for field in fields(entry.of)]
        assert holes == sorted(holes, key=order.index), entry.template


def test_no_template_stands_twice_in_a_category() -> None:
    for category in BOOK.values():
        templates = [entry.template for entry in category.phrases]
        assert len(templates) == len(set(templates)), category.name
