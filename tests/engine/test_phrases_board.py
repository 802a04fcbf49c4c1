"""Lines about what happens on the board: changes for a while, damage, counters, keyword actions."""

from __future__ import annotations

import pytest

from app.engine.abilities.abilities import NotUnderstood
from app.engine.oracle import read_line

READ = [
    "Target land you control becomes a 4/4 Elemental creature with haste until end of turn. "
    "It's still a land.",
    "All lands you control become 1/1 creatures until end of turn. They're still lands.",
    "Until end of turn, target creature loses all abilities and becomes a blue Frog with base power and "
    "toughness 1/1.",
    "Target creature becomes blue until end of turn.",
    "Target permanent becomes the color of your choice until end of turn.",
    "It gains haste.",
    "Target creature gets +1/+1 and gains your choice of deathtouch or lifelink until end of turn.",
    "Creatures you control have base power and toughness X/X until end of turn.",
    "Switch target creature's power and toughness until end of turn.",
    "Target creature loses flying until end of turn.",
    "Up to two target creatures each get +2/+2 until end of turn.",
    "Gain control of target creature for as long as you control this creature.",
    "Destroy target attacking or blocking creature.",
    "Destroy all white or blue creatures.",
]
NOT_READ = [
    "All lands you control becomes a 1/1 creature until end of turn.",
    "Target creature become blue until end of turn.",
    "Target creature gains your choice of deathtouch until end of turn.",
    "Destroy target attacking blocking or creature.",
]


@pytest.mark.parametrize("text", READ)
def test_is_read_and_written_back(text: str) -> None:
    found = read_line(text, "spell_line")
    assert not isinstance(found.abilities[0], NotUnderstood)
    assert not found.mismatched
    assert not found.ambiguous


@pytest.mark.parametrize("text", NOT_READ)
def test_is_not_read(text: str) -> None:
    assert isinstance(read_line(text, "spell_line").abilities[0], NotUnderstood)
