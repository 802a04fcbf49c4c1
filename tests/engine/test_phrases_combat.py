"""Lines about attacking, blocking and what holds besides: what is read, and what must not be."""

from __future__ import annotations

import pytest

from app.engine.abilities.abilities import Ability, NotUnderstood
from app.engine.oracle import read_line

READ = """
{B}{B}: Destroy target creature blocking this creature.
{T}: This creature deals 1 damage to target creature it's blocking.
Creatures blocking or blocked by this creature have lifelink.
Creatures attacking your opponents have double strike.
{4}: Exile target creature that's blocking a creature you control.
Put a +1/+1 counter on each creature that convoked this spell.
Whenever this creature attacks while saddled, untap each creature that saddled it this turn.
When this creature enters, you gain 2 life for each creature it devoured.
This creature can't attack unless you sacrifice a land.
Enchanted creature can't attack or block unless its controller pays {3}.
This creature can't attack or block unless you pay {1} for each +1/+1 counter on it.
This creature can't attack unless a red creature also attacks.
This creature can't block unless at least two other creatures block.
Equipped creature must be blocked by a Wall if able.
All Walls able to block this creature do so.
Creatures with flying can be blocked as though they didn't have flying.
This creature can block creatures with shadow as though it had shadow.
Damage isn't removed from this creature during cleanup steps.
Creatures your opponents control lose flying and can't have or gain flying.
This creature crews Vehicles as though its power were 2 greater.
This creature crews Vehicles using its toughness rather than its power.
The "legend rule" doesn't apply to tokens you control.
This creature has hexproof unless it's attacking.
Skip your upkeep step if you have no cards in hand.
This creature has first strike during your turn.
Enchanted creature gets +2/+2 as long as it's a Human. Otherwise, it can't attack or block.
Enchanted land is a 3/3 black Ooze creature. It's still a land.
Equipped creature gets +1/+0 and can't be blocked by creatures with flying.
Equipped creature has base power and toughness X/X, where X is your life total.
~'s toughness is equal to your life total.
Whenever this creature attacks, double its power until end of turn.
Other Ninja and Rogue creatures you control get +1/+1.
You may exert this creature as it attacks. When you do, draw a card.
Whenever this creature attacks, it endures 2.
When this creature enters, you may forage. If you do, draw a card.
{1}: This creature gets +1/-1 or -1/+1 until end of turn.
{1}: The next time you would draw a card this turn, you gain 5 life instead.
When there are four or more depletion counters on this enchantment, sacrifice it.
When you control a Dwarf, sacrifice this creature.
Whenever you roll a 5 or 6, draw a card.
When this creature blocks a creature, destroy both creatures.
This creature enters with your choice of a flying counter or a hexproof counter on it.
As this creature is turned face up, put five +1/+1 counters on it.
As this land enters, you may reveal a Giant card from your hand. If you don't, this land enters tapped.
{R}: Target creature can't block this creature this turn.
{T}: Target creature can't be blocked by Walls this turn.
{1}: This creature can't be blocked this turn except by creatures with haste.
{U}, {T}: Target creature attacks target opponent this turn if able.
{U}: This creature's owner shuffles it into their library.
Whenever a goaded creature attacks, it deals 1 damage to its controller.
When you planeswalk away from ~, destroy all nonland permanents.
~ gets +X/+0, where X is the number of other creatures you control with base power 1.
"""
NOT_READ = """
{B}{B}: Destroy target creature ignoring this creature.
Put a +1/+1 counter on each creature that applauded this spell.
This creature can't attack unless you sing a song.
Enchanted creature can't attack or block unless its controller begs for {3}.
Equipped creature must be blocked by if able.
Creatures your opponents control lose flying and can't have or gain weight.
This creature has hexproof unless it's Tuesday.
Otherwise, it frowns.
Enchanted land is a 3/3 black Ooze creature. It's still here.
You may exert this creature as it sleeps. When you do, draw a card.
Whenever this creature attacks, it endures much.
When you control a breakfast, sacrifice this creature.
As this creature is turned upside down, put five +1/+1 counters on it.
{T}: Target creature can't be blocked by breakfasts this turn.
"""


def _read(line: str) -> Ability:
    found = read_line(line, "permanent_line" if not line.startswith("Put") else "spell_line")
    assert not found.ambiguous
    return found.abilities[0]


@pytest.mark.parametrize("line", READ.strip().splitlines())
def test_these_lines_are_read(line: str) -> None:
    assert not isinstance(_read(line), NotUnderstood)


@pytest.mark.parametrize("line", NOT_READ.strip().splitlines())
def test_lines_with_unknown_words_are_not_read(line: str) -> None:
    assert isinstance(_read(line), NotUnderstood)
