"""Lines of permanents about casting, costs and mana: what is read, and what must not be."""

from __future__ import annotations

import pytest

from app.engine.abilities.abilities import Ability, NotUnderstood, StaticAbility
from app.engine.abilities.quantities.durations import During
from app.engine.oracle import read_line
from app.engine.statics.both import TwoStatements


def _read(line: str) -> Ability:
    found = read_line(line, "permanent_line")
    assert not found.ambiguous
    return found.abilities[0]


READ = """
If X is 5 or more, this spell can't be countered and the damage can't be prevented.
Flashback costs your opponents pay cost {2} more.
Buyback costs cost {2} less.
All morph costs cost {2} more.
Plotting cards from your hand costs {1} less.
You may pay {0} rather than pay cycling costs.
You may pay {0} rather than pay the echo cost for creatures you control.
Activated abilities cost {2} more to activate unless they're mana abilities.
Enchanted artifact's activated abilities cost {2} less to activate.
Equip abilities you activate of other Equipment cost {1} less to activate.
The first activated ability of an artifact you activate each turn costs {2} less to activate.
Mana abilities of this land cost an additional 1 life to activate.
Activated abilities of creatures cost an additional "Sacrifice a land" to activate.
Spells cost an additional "Sacrifice a Swamp" to cast for each black mana symbol in their mana costs.
Each spell costs {3} more to cast except during its controller's turn.
Spells your opponents cast during your turn cost {1} more to cast.
Creature spells you cast cost {1} less to cast and can't be countered.
The first creature spell you cast each turn costs {2} less to cast and can be cast as though it had flash.
The first spell you cast each turn costs {1} less to cast for each artifact you control.
If you control a Forest, this spell costs {X} less to cast, where X is the number of lands you control.
You can't spend mana to cast this spell.
You can't cast ~ during your first, second, or third turns of the game.
You can't choose an untapped creature as this spell's target as you cast it.
You may cast this card from your graveyard. If you do, it enters with a +1/+1 counter on it.
You may cast creature spells from your graveyard by foraging in addition to paying their other costs.
You may cast creature spells by paying {E} rather than paying their mana costs.
You may spend blue mana as though it were red mana to pay the activation costs of ~'s abilities.
You may activate loyalty abilities of ~ on any player's turn any time you could cast an instant.
This creature enters with a +1/+1 counter on it for each {G}{G} spent to cast it.
{T}: Add {R}. Spend this mana only to cast an Elf spell or a kicked spell.
{T}: Add {R}. Spend this mana only to cast Elf spells with flash or spells with {X} in their mana costs.
{T}: Add {R}. Until end of combat, you don't lose this mana as steps end.
{T}: Add X {G} or X {W}, where X is the number of creatures you control.
{T}: Add {R}. When that mana is spent to cast a creature spell, scry 1.
Whenever you cast a spell that has cascade, draw a card.
Whenever you cast a spell that targets you or a creature you control, draw a card.
Whenever you cast a spell that targets only a single creature you control, draw a card.
Whenever you cast a spell using mana produced by ~, draw a card.
Whenever you tap a permanent for {C}, add an additional {C}.
Whenever a spell or ability causes its controller to shuffle their library, draw a card.
Whenever the fourth spell of a turn is cast, draw a card.
Whenever chaos ensues, draw a card.
Visit — Create a Food token.
Whenever you cast a spell other than your first spell each turn, draw a card.
Whenever you cast a noncreature spell or a Dragon spell, draw a card.
Whenever you cast an instant spell, exile that card instead of putting it into your graveyard as it resolves.
When this creature dies, that spell or ability's controller draws a card.
Whenever an opponent casts a spell, you may draw a card unless that player pays {1}.
{2}: You may pay {1} any number of times. When you pay this cost one or more times, scry 1.
Whenever you cast a spell, copy that spell for each other creature that spell could target. Each \
copy targets a different one of those creatures.
At the beginning of your end step, if you didn't cast a spell this turn, draw a card.
When this creature dies, if you've cast both an Elf spell and a Rat spell this turn, scry 1.
When this creature dies, scry 1. During any turn you attacked with a Rogue, you may cast that card.
Creatures with hexproof can be the targets of spells and abilities you control as though they didn't \
have hexproof.
Creatures you control with mana abilities have haste.
When this creature dies, draw a card for each of that spell's colors.
If you cast a spell this way, you may spend mana as though it were mana of any color to cast it.
The first spell you cast during each of your turns with mana value 2 or greater has cascade.
Each spell you cast has split second if mana from an artifact was spent to cast it.
Spells you cast with mana value X or less have cascade, where X is your life total.
If tapped for mana, Plains produce {R} and Islands produce {G} instead of any other type.
Enchant creature with another Aura attached to it
{R}: Target spell can't be countered.
{3}: Draw a card. Spend only mana of the chosen color to activate this ability.
Whenever this creature attacks, it has base power and toughness 4/2 until end of turn and gains haste until \
end of turn.
When this creature dies, you may cast target card from exile. If an instant or sorcery spell cast this \
way would be put into your graveyard, exile it instead.
Enchanted creature gets +0/+2 and can't be the target of spells.
Companion — Each nonland card in your starting deck has a different name.
Specialize {3}. Activate only if you control six or more lands.
Each opponent who cast a spell this turn can't attack with creatures.
If you cast a spell this turn, you can't attack with creatures.
Creatures can't block, and their activated abilities with {T} in their costs can't be activated.
Enchanted permanent doesn't untap during its controller's untap step and its activated abilities can't be \
activated.
This creature can't be the target of white spells or abilities from white sources.
When this creature enters, sacrifice it unless {U} was spent to cast it.
This creature enters with two -1/-1 counters on it unless you've cast another red spell this turn.
{T}: The next instant spell you cast this turn costs {X} less to cast, where X is this creature's power as \
this ability resolves.
When this creature enters, copy the next instant spell you cast this turn when you cast it.
When this creature dies, until your next turn, it can't block, and its activated abilities can't be activated.
When this creature enters, if it entered from your graveyard or you cast it from your graveyard, draw a card.
When this creature enters, if two or more colors of mana were spent to cast it, draw a card.
When this creature dies, you may cast it from your graveyard this turn.
{2}: Target land gains "{T}: Add {R}" until this card is cast from exile.
{2}: You may cast this card for as long as it remains exiled.
{1}: You may play the exiled card without paying its mana cost if you control a Forest.
Remove one or more charge counters from this artifact: Draw a card.
Madness—Pay six {C}.
Ward—Get five poison counters.
Each card in your graveyard has escape. The escape cost is equal to its mana cost plus discard a card.
When this creature enters, draw a card for each mana from a Treasure spent to cast it.
Ward—Sacrifice a creature
{T}: Add {R}, {G}, or {W}
You may reveal this card from your opening hand. If you do, at the beginning of the first upkeep, draw a card.
Whenever you attack, you may pay {2}. If you do, when you next cast a spell this turn, copy that spell.
When this creature enters, when you cast your next creature spell, that creature enters with your choice of \
a +1/+1 counter or a flying counter on it.
Whenever you cast a creature spell with mana value 4, 5, or 6, draw a card.
Each player may look at cards they exiled with this artifact, and they may play lands and cast spells from \
among those cards.
If this creature would leave the battlefield, exile it instead of putting it anywhere else.
During each opponent's end step, you may cast spells as though they had flash.
When this creature enters, exile the bottom card of your library. For as long as that card remains exiled, \
you may look at them, you may cast spells from among them, and you may spend mana as though it were mana of \
any color to cast those spells.
"""
NOT_READ = """
Whenever you cast a creature spell with mana value 4, 5, or breakfast, draw a card.
When this creature enters, exile the bottom breakfast of your library.
Breakfast costs you pay cost {1} less.
Frowning cards from your hand costs {1} less.
Mana abilities of this land cost an additional 1 breakfast to activate.
Spells cost an additional "Frown at a card" to cast.
Each spell costs {3} more to cast except during breakfast.
You can't cast ~ during your first breakfast.
You have hexproof. If you do, draw a card.
This creature enters with a +1/+1 counter on it for each smile spent to cast it.
"""


@pytest.mark.parametrize("line", READ.strip().splitlines())
def test_lines_about_casting_are_read(line: str) -> None:
    assert not isinstance(_read(line), NotUnderstood)


@pytest.mark.parametrize("line", NOT_READ.strip().splitlines())
def test_other_words_are_not_read(line: str) -> None:
    assert isinstance(_read(line), NotUnderstood)


def test_what_stands_before_two_statements_holds_for_both() -> None:
    found = _read("During your turn, creatures you control have haste and spells cost {1} more to cast.")
    assert isinstance(found, StaticAbility)
    assert found.condition is During.YOUR_TURN
    assert isinstance(found.effect, TwoStatements)
