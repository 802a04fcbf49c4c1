"""Lines about what happens on the board: changes for a while, damage, counters, keyword actions."""

from __future__ import annotations

import pytest

from tests.engine.lines import faults

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
    "Put two +1/+1 counters and a flying counter on target creature.",
    "Put a flying or lifelink counter on it.",
    "Put that many +1/+1 counters on it.",
    "Put a number of +1/+1 counters on it equal to its power.",
    "Remove a charge counter from this artifact.",
    "Move a +1/+1 counter from target creature you control onto another target creature you control.",
    "Distribute three +1/+1 counters among one, two, or three target creatures you control.",
    "Double the number of +1/+1 counters on it.",
    "Choose a color.",
    "Choose target creature you control.",
    "~ deals 4 damage to target creature and 2 damage to that creature's controller.",
    "Each creature you control deals damage equal to its power to target creature.",
    "~ deals X damage to each of up to two targets.",
    "~ deals 3 damage to target creature. ~ deals 5 damage instead if you control a Goblin.",
    "Damage can't be prevented this turn.",
    "The next time a red source of your choice would deal damage to you this turn, prevent that damage.",
    "Prevent all combat damage that would be dealt to and dealt by that creature this turn.",
    "If that creature would die this turn, exile it instead.",
    "If a creature dealt damage this way would die this turn, exile it instead.",
    "Goad target creature.",
    "You skip your next turn.",
    "You get six {E}.",
    "You may pay {E}{E}.",
    "Your life total becomes 10.",
    "That player loses half their life, rounded up.",
    "Tap or untap target permanent.",
    "You may have it deal damage equal to its power to target creature.",
    "You may have target player discard a card.",
    "This creature gets +1/+0 until end of turn and can't be blocked this turn.",
    "Creatures you control gain trample until end of turn and attack this turn if able.",
]
NOT_READ = [
    "All lands you control becomes a 1/1 creature until end of turn.",
    "Target creature become blue until end of turn.",
    "Target creature gains your choice of deathtouch until end of turn.",
    "Destroy target attacking blocking or creature.",
    "You may have target player discards a card.",
    "Put a flying or lifelink counters on it.",
    "Choose a colors.",
]


@pytest.mark.parametrize("text", READ)
def test_is_read_and_written_back(text: str) -> None:
    assert faults(text) == []


@pytest.mark.parametrize("text", NOT_READ)
def test_is_not_read(text: str) -> None:
    assert faults(text) == ["not read"]
