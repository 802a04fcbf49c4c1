"""What is read, is not carried out, and can't change how a spell is cast."""

from __future__ import annotations

import pytest

from app.engine.oracle import read_line
from app.engine.statics.quiet import is_idle, is_quiet

LINES = [
    ("Skip your draw step.", True, True),
    ("You may exert this creature as it attacks. When you do, draw a card.", True, True),
    ("As this creature is turned face up, put five +1/+1 counters on it.", True, True),
    ("Damage can't be prevented.", True, True),
    ("Players can't gain life.", True, True),
    ("Players can't lose life.", False, True),
    ("You may play lands from your graveyard.", True, True),
    ("You may cast creature spells from your graveyard.", False, True),
    ("Equip abilities you activate cost {1} less to activate.", True, True),
    ("If you would draw a card, you gain 1 life instead.", True, True),
    ("You control enchanted creature.", False, True),
    ("This spell costs {1} less to cast if you control an artifact.", False, False),
    ("This creature enters with a +1/+1 counter on it if you gained life this turn.", True, True),
    ("Flying", False, False),
]


@pytest.mark.parametrize(("text", "quiet", "idle"), LINES)
def test_whether_a_line_may_matter_to_casting(text: str, quiet: bool, idle: bool) -> None:
    """113.6: most abilities of a permanent function on the battlefield alone."""
    (ability,) = read_line(text, "permanent_line").abilities
    assert (is_quiet(ability), is_idle(ability)) == (quiet, idle)
