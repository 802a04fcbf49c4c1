"""Lines about casting, costs, mana and what holds: what is read, and what must not be."""

from __future__ import annotations

import pytest

from app.engine.abilities.abilities import Ability, ActivatedAbility, NotUnderstood
from app.engine.effects.mana.mana_made import always_made
from app.engine.effects.mana.spend_mana import CantSpend, SpendOnly
from app.engine.oracle import read_line


def _read(line: str, category: str = "permanent_line") -> Ability:
    found = read_line(line, category)
    assert not found.ambiguous
    return found.abilities[0]


@pytest.mark.parametrize(
    "cost",
    [
        "Remove a charge counter from this artifact",
        "{T}, Remove X storage counters from this land",
        "{1}, Remove any number of pizza counters from this land",
        "Remove two +1/+1 counters from among creatures you control",
        "Remove all +1/+1 counters from this creature",
        "Remove three quest counters from this enchantment and sacrifice it",
        "{2}{B}, Exile this card from your graveyard",
        "{1}, Discard this card",
        "Discard your hand",
        "Pay {E}{E}",
        "Pay eight {E}",
        "Pay half your life, rounded up",
        "{T}, Mill a card",
        "Exile the top three cards of your library",
        "Tap two untapped creatures you control",
        "Tap enchanted creature",
        "Untap a tapped creature you control",
        "Return this creature to its owner's hand",
        "Put a -1/-1 counter on a creature you control",
        "Reveal this card from your hand",
        "Sacrifice this creature and another creature",
        "Sacrifice all creatures you control",
        "Waterbend {5}",
        "Collect evidence 3",
        "Blight 1",
        "Exert this creature",
        "Put a card from your hand on top of your library",
    ],
)
def test_costs_before_a_colon_are_read(cost: str) -> None:
    assert isinstance(_read(f"{cost}: Draw a card."), ActivatedAbility)


@pytest.mark.parametrize(
    "cost",
    [
        "Remove more counters from this artifact",
        "Remove a charge from this artifact",
        "Exile this card from the moon",
        "Pay {E} life",
        "Behold",
    ],
)
def test_other_words_are_no_cost(cost: str) -> None:
    assert isinstance(_read(f"{cost}: Draw a card."), NotUnderstood)


@pytest.mark.parametrize(
    ("mana", "rules"),
    [
        ("Add one mana of any color.", ()),
        ("Add three mana in any combination of {R} and/or {G}.", ()),
        ("Add six {G}.", ()),
        ("Add {C}. Spend this mana only to cast artifact spells.", (SpendOnly,)),
        ("Add {C}{C}. Spend this mana only to activate abilities.", (SpendOnly,)),
        ("Add {C}. Spend this mana only to cast artifact spells or activate abilities of artifacts.",
         (SpendOnly,)),
        ("Add {R}. This mana can't be spent to cast creature spells.", (CantSpend,)),
        ("Add one mana of any color. Spend this mana only to cast a creature spell, and that spell can't be "
         "countered.", (SpendOnly,)),
        ("Add one mana of the chosen color.", None),
        ("Add {B} or one mana of the chosen color.", None),
        ("Add X mana of any one color, where X is this creature's power.", None),
        ("Add an amount of {G} equal to this creature's power.", None),
        ("Add one mana of any color that a land an opponent controls could produce.", None),
        ("Add one mana of any color in your commander's color identity.", None),
    ],
)  # fmt: skip
def test_mana_is_told_with_what_limits_it_and_not_at_all_where_it_depends(
    mana: str, rules: tuple[type, ...] | None
) -> None:
    ability = _read("{T}: " + mana)
    assert isinstance(ability, ActivatedAbility)
    made = always_made(ability.effects)
    assert (None if made is None else tuple(map(type, made.rules))) == rules


READ = """
This spell costs {3} less to cast if a creature died this turn.
If an opponent controls seven or more lands, this spell costs {6} less to cast.
This spell costs {X} less to cast, where X is the greatest power among creatures you control.
This spell costs {1} less to cast for each creature in your party.
Each creature spell you cast costs {1} less to cast.
The first creature spell you cast each turn costs {2} less to cast.
This spell costs {1}{R} more to cast for each target beyond the first.
Spells your opponents cast that target this creature cost {2} more to cast.
Equip abilities you activate cost {1} less to activate.
Activated abilities of artifacts cost {2} more to activate unless they're mana abilities.
You may cast this spell as though it had flash if you control a Wizard.
You may cast this spell as though it had flash if you pay {2} more to cast it.
Any player may cast Sliver spells as though they had flash.
Cast this spell only during combat.
Players can cast spells and activate abilities only during their own turns.
Each opponent can cast spells only any time they could cast a sorcery.
Spells with the chosen name can't be cast.
Your opponents can't cast spells or activate abilities of artifacts during your turn.
Activated abilities of artifacts can't be activated unless they're mana abilities.
Enchanted creature can't attack or block, and its activated abilities can't be activated.
This creature can't be the target of black spells.
Players can't gain life.
Damage can't be prevented.
As an additional cost to cast this spell, you may collect evidence 6.
As an additional cost to cast this spell, blight 1 or pay {3}.
You may pay {1} and return a land you control to its owner's hand rather than pay this spell's mana cost.
If you control a commander, you may cast this spell without paying its mana cost.
This land enters tapped with two depletion counters on it.
Creatures your opponents control enter tapped.
This creature enters with a +1/+1 counter on it for each creature card in your graveyard.
Each other creature you control enters with an additional +1/+1 counter on it.
As this creature enters, choose a creature type.
As this land enters, you may pay 2 life. If you don't, it enters tapped.
As this enchantment enters, choose Khans or Dragons.
If it's neither day nor night, it becomes day as this creature enters.
This creature can't attack unless defending player controls an Island.
This creature can't be blocked by more than one creature.
This creature can block an additional creature each combat.
All creatures able to block this creature do so.
No more than one creature can attack each combat.
Each creature you control assigns combat damage equal to its toughness rather than its power.
You may choose not to untap this creature during your untap step.
Enchanted creature gets +2/+2, has reach, and can't block.
Each creature you control with a +1/+1 counter on it has trample.
All creatures are black and can't be blocked by more than one creature.
Enchanted creature loses all abilities and is a blue Frog creature with base power and toughness 1/1.
During your turn, this creature has first strike.
During turns other than yours, spells you cast cost {1} less to cast.
You may play lands and cast spells from the top of your library.
You may cast creature spells from the top of your library.
Once during each of your turns, you may cast a creature spell from your graveyard.
You may cast this card from your graveyard.
You may pay {W}{U}{B}{R}{G} rather than pay the mana cost for spells you cast.
You may play two additional lands on each of your turns.
You have no maximum hand size.
Each opponent's maximum hand size is reduced by one.
Skip your draw step.
You may spend mana as though it were mana of any color to cast creature spells.
You don't lose unspent red mana as steps and phases end.
You have hexproof.
You control enchanted creature.
You may have this creature enter as a copy of any creature on the battlefield.
If this creature would die, exile it instead.
If you would gain life, you gain that much life plus 1 instead.
If a source you control would deal damage to a permanent or player, it deals double that damage instead.
If damage would be dealt to this creature, prevent that damage. Put a +1/+1 counter on this creature.
Prevent all combat damage that would be dealt to and dealt by enchanted creature.
All damage that would be dealt to you is dealt to this creature instead.
Each creature card in your graveyard has scavenge. The scavenge cost is equal to its mana cost.
The first instant or sorcery spell you cast each turn has casualty 2.
You may pay {0} rather than pay the equip cost of the first equip ability you activate each turn.
You may cast this card from your graveyard by discarding a card in addition to paying its other costs.
You may cast this card from your graveyard using its blitz ability.
Once each turn, you may pay {0} rather than pay the mana cost for a colorless spell you cast from your hand.
If a land is tapped for mana, it produces {B} instead of any other type.
If you tap a permanent for mana, it produces twice as much of that mana instead.
Spend only mana produced by basic lands to cast this spell.
Hand +1, life -3
Players can't play lands with the same name as a nontoken permanent.
You may cast this spell as though it had flash by discarding a card in addition to paying its other costs.
You may play the top card of your library.
Your opponents can't play land cards from graveyards.
Players can't cast spells or play lands with a name originally printed in the Homelands expansion.
Players can't cast spells that don't share a color with the spell most recently cast this turn.
Creature spells you cast cost {1} less to cast. The same is true for artifacts and enchantments.
Cumulative upkeep—Draw a card.
Cumulative upkeep—Pay {B} and 1 life.
Cumulative upkeep—Gain control of a land you don't control.
Reconfigure—Pay {2} or {E}{E}{E}.
Equip—Pay 1 life for each card in your hand.
Pay 2 life or {2}: Draw a card. Any player may activate this ability.
Spells that share a card type with the top card of a library can't be cast.
This creature and other Vampires you control get +2/+1 and have flying.
During your turn, as long as this creature is equipped, it has double strike.
This creature gets +2/+2 as long as an opponent owns a card in exile.
This creature doesn't untap during your untap step if it attacked during your last turn.
This Equipment can be attached only to a legendary creature.
Enchanted creature gets +2/+2 and can't become suspected.
Equipped creature gets +1/+1 and is all creature types.
You may look at face-down creatures you don't control any time.
If this creature was kicked, it enters with a +1/+1 counter on it and with "This creature can't block".
As long as this creature is untapped, all damage that would be dealt to you is dealt to it instead.
If a source would deal damage to this creature, prevent X of that damage, where X is your devotion to red.
If you would draw a card, instead reveal the top card of your library. Put it into your hand.
Creatures can't attack unless their controller sacrifices a land for each Goblin they control.
~'s power is equal to the number of cards in your hand minus the number of Goblins you control.
Whenever this creature attacks, if he's equipped, put another +1/+1 counter on this creature.
Whenever this creature is dealt 3 or more damage, you may sacrifice a token or a land.
Whenever a creature you control leaves the battlefield without dying, draw a card.
Whenever a player puts a Forest onto the battlefield, sacrifice ~ unless you remove a counter from it.
When this enchantment leaves the battlefield, exile all tokens created with this enchantment.
When no creatures are on the battlefield, sacrifice this enchantment.
At the beginning of your upkeep, if you control no artifacts and have no cards in hand, draw a card.
{2}: Exile target creature that has a charge counter on it.
{2}: Choose target creature that doesn't have the same name as another creature you control.
{2}: Exile target creature. Return it to the battlefield when this artifact leaves the battlefield.
{3}, {T} or {W}, {T}: Draw a card.
{2}: This creature and other Vampires you control get +1/+1 until end of turn.
{TK}{TK} — Landfall — Whenever a land enters under your control, put a +1/+1 counter on this permanent.
{TK}{TK} — Landfall — Whenever a land you control enters, draw a card.
Creatures your opponents control with power less than ~'s power are goaded.
Whenever a creature you control leaves the battlefield without dying, draw a card.
Whenever enchanted player is attacked, you draw a card. Each opponent attacking that player does the same.
{T}: Draw a card. The player to your right gains control of this artifact.
Specialize {6}. You may also activate this ability if ~ is in your graveyard.
"""
NOT_READ = """
This creature and other breakfasts you control get +2/+1.
Whenever this creature is dealt 3 or more smiles, draw a card.
{2}: Exile target creature that has a frown on it.
This spell costs {3} less to cast if a creature frowned this turn.
The chosen creature spell you cast each turn costs {2} less to cast.
Cast this spell only during breakfast.
Players can't gain weight.
As this creature enters, choose wisely.
This creature can't attack unless able.
Activated abilities can't be activated unless they're fun.
During breakfast, this creature has first strike.
You may spend mana as though it were money.
If this creature would smile, exile it instead.
Each creature card in your graveyard has scavenge. The flashback cost is equal to its mana cost.
If a land is tapped for fun, it produces {B} instead of any other type.
Players can't play creatures with the same name as a nontoken permanent.
Players can't cast spells or play lands with a name originally printed in the Breakfast expansion.
Players can't cast spells that share a color with the spell most loudly cast this turn.
Creature spells you cast cost {1} less to cast. The same is true for Goblins and breakfasts.
Once in a while, you may cast a creature spell from your graveyard.
"""


@pytest.mark.parametrize("line", READ.strip().splitlines())
def test_statements_are_read(line: str) -> None:
    assert not isinstance(_read(line), NotUnderstood)


@pytest.mark.parametrize("line", NOT_READ.strip().splitlines())
def test_statements_with_unknown_words_are_not_read(line: str) -> None:
    assert isinstance(_read(line), NotUnderstood)


@pytest.mark.parametrize(
    "line",
    [
        "The next spell you cast this turn costs {1} less to cast.",
        "The next creature spell you cast this turn has cascade.",
        "You may cast spells this turn as though they had flash.",
        "Target card in your graveyard gains flashback until end of turn. The flashback cost is equal to its "
        "mana cost.",
        "Counter target spell unless its controller pays {1} for each card in your graveyard.",
    ],
)
def test_instructions_about_spells_to_come_are_read(line: str) -> None:
    assert not isinstance(_read(line, "spell_line"), NotUnderstood)
