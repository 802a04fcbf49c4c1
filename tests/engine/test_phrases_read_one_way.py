"""Lines of many kinds: what is read in one way, and what must not be."""

from __future__ import annotations

import pytest

from app.engine.oracle import read_line
from tests.engine.lines import faults

SPELLS = """
Draw a card if it's the first combat phase of your turn.
Draw a card if it's the first end step of the turn.
Draw a card if you control the creature with the greatest power or tied for the greatest power.
Draw X cards. X can't be 0.
Choose any number of target creatures with equal toughness. Destroy the chosen creatures.
Counter target spell that's the second spell cast this turn.
Prevent all combat damage that would be dealt by creatures other than target creature this turn.
This spell costs {2} less to cast if it's bargained.
Draw a card if you control a commander.
Destroy all creatures except for commanders.
It gets -4/-0 until end of turn instead if you control an outlaw.
This spell costs {1} less to cast during your turn.
This spell costs {2} less to cast during your end step.
This spell costs {1} less to cast if you control an artifact and {1} less to cast if you control a land.
This spell costs {1} less to cast if you control an Elf. It also costs {1} less to cast if you control a land.
You may pay {B} rather than pay this spell's mana cost if you control a Swamp.
If you control a Forest, rather than pay this spell's mana cost, you may have an opponent gain 3 life.
You may discard an Island card and another card rather than pay this spell's mana cost.
As an additional cost to cast this spell, sacrifice half the lands you control, rounded up.
Take an extra turn after this one. During that turn, damage can't be prevented.
You can't lose the game this turn and your opponents can't win the game this turn.
Until end of turn, your life total can't change, and creatures you control gain hexproof.
Each player loses half their life, then discards half the cards in their hand. Round up each time.
You gain half X life and draw half X cards. Round down each time.
Return an Elf card from your graveyard to your hand, then do the same for Goblin, Sliver, and Merfolk.
Each player sacrifices a creature. Players discard cards and sacrifice lands the same way.
If target opponent has more cards in hand than you, draw a card.
If target creature has toughness 5 or greater, it gets +4/-4 until end of turn.
If target spell has only one target and that target is a creature, draw a card.
~ deals 4 damage to target player who attacked this turn.
Destroy target planeswalker that was activated this turn or tapped creature.
Choose two target creatures. Exile one of those creatures and put a +1/+1 counter on the other.
Until end of turn, any time you could activate a mana ability, you may pay 1 life. If you do, add {C}.
You gain X life if {G} was spent to cast this spell and X life if {W} was spent to cast this spell.
Exile cards from the top of your library until you exile cards with total mana value 4 or greater.
Target creature's base power perpetually becomes 0.
Draw a card. If an instant card or a card with flash is exiled this way, you lose 1 life.
Return target artifact card from your graveyard to the battlefield and it's a 3/3 Robot creature with flying.
You may put that card onto the battlefield instead of putting it into your hand if a creature died this turn.
Exile up to one target artifact and/or up to one target land.
Secretly choose land or nonland. Seek a card of the chosen kind.
Return target card from your graveyard to the battlefield with a flying counter and a reach counter on it.
Put that card onto the battlefield with a number of +1/+1 counters on it equal to its power.
If you gained life this turn, you may instead draw two cards.
Exile target nonland permanent. Each player other than its controller draws a card.
Prevent that damage. Whenever damage from a creature is prevented this way, draw a card.
Destroy target creature with greater power than ~.
Note its power.
Choose target spell that targets only a single permanent or player.
Copy that spell for each other permanent or player the spell could target.
When target creature dies this turn, return that card to the battlefield under its owner's control.
Until end of turn, whenever target creature deals damage, you gain that much life.
Until end of turn, double target creature's power and it gains first strike.
Target player can't cast spells this turn, and creatures that player controls can't attack this turn.
Counter target spell unless its controller pays {1} and 1 life.
Add two mana of any one color and two mana of any other color.
Exile the top card of your library. You may play it for as long as ~ remains on the battlefield.
If you have no land cards in hand, draw a card.
Draw two cards, untap up to two lands, and you have no maximum hand size for the rest of the game.
""".strip().splitlines()
PERMANENTS = """
Protection from Spirits and from Arcane
Equip—Pay {3} or discard a card.
Ward—Discard a card or pay {2}.
{3}, {T}, Sacrifice an artifact or discard a nonland card: Draw a card.
{1}, Sacrifice another creature or an artifact: Draw a card.
Whenever ~ attacks, it gains flying if you control a Bird. The same is true for haste and reach.
As long as a card exiled with ~ has flying, ~ has flying. The same is true for fear, landwalk, and trample.
Whenever you attack, for each opponent, create a Treasure token that's tapped and attacking that player.
0: Until end of turn, ~ becomes a 4/4 Human creature that's still a planeswalker.
When you lose control of this artifact, draw a card.
{T}: Draw cards equal to the number of Swamps you control as you activate this ability.
{T}: Choose target opponent who has more life than you do as you activate this ability.
~ has flying as long as an exiled card used to craft it has flying.
Whenever a player attacks enchanted player with one or more creatures, that attacking player may draw a card.
At the beginning of your end step, each of your opponents discards a card.
{T}: A player of your choice adds {C}.
~'s power is equal to the number of Swamps you control and its toughness is equal to that number plus 1.
Players play with the top card of their libraries revealed.
Whenever this creature deals combat damage to an opponent, it deals that much damage to each other opponent.
{T}: Put a +1/+1 counter on each creature that entered the battlefield under your control this turn.
{2}{G}, {T}: Target Elf creature gets +2/+2 and has trample for as long as this creature remains tapped.
{T}: Gain control of target creature for as long as you control ~ and ~ remains tapped.
At the beginning of your upkeep, sacrifice this creature unless you pay {1} for each card in your hand.
If you would create one or more Map tokens, instead create those tokens plus an additional Map token.
If an effect would create one or more tokens, it creates twice that many of those tokens instead.
If an effect would put one or more counters on ~, it puts twice that many of those counters on it instead.
If damage would be dealt to ~ while it has a +1/+1 counter on it, prevent that damage.
If a source would deal damage to a player, it deals half that damage, rounded down, to that player instead.
Whenever this creature attacks, target creature defending player controls blocks it this combat if able.
All creatures attack enchanted creature's controller each combat if able.
Whenever this creature attacks, it deals 1 damage to the player or planeswalker it's attacking.
This artifact enters under the control of an opponent of your choice.
This creature enters tapped and doesn't untap during your untap step.
Reveal the first card you draw each turn. Whenever you reveal a land card this way, draw a card.
Whenever ~ attacks the player with the most life or tied for most life, it can't be blocked this turn.
At the beginning of your upkeep, the player who controls the most Wizards gains control of this creature.
At the beginning of your upkeep, destroy the creature with the least power.
~ gets -2/-2 as long as black is the most common color among all lands or is tied for most common.
{W}, {T}: You may pay {W} to end this effect.
White legendary creatures you control have "bands with other legendary creatures".
Whenever ~ attacks, you may have its base power and toughness become 4/2 until end of turn.
{1}{U}: Change this creature's base power to target creature's power.
{T}: Change ~'s base power and toughness to target creature's power and toughness until end of turn.
Players can't untap more than two permanents during their untap steps.
If a Zombie Knight would be put into your graveyard from the battlefield, exile it instead.
{2}: Draw a card. Any player may activate this ability but only during their draw step.
This creature gets +1/+1 for each land you had enter the battlefield under your control this turn.
Spells cast from among cards your opponents drew this turn cost {1} more to cast.
A deck can have only two cards named ~.
Affinity for outlaws
{X}{G}: Draw X cards. X can't be 0.
{X}, {T}: Choose one —¶• Draw X cards. X can't be 0.¶• You gain X life. X can't be 0.
Whenever this creature attacks, you gain X life, where X is the number of outlaws you control.
Whenever you put a name sticker on a creature, draw a card.
{T}: Note the type of mana spent to pay this activation cost.
{T}: Draw a card. This ability costs {1} less to activate if it targets two creatures you control.
Permanents you control and permanent spells you control are artifacts in addition to their other types.
Whenever a creature you control or a creature spell you control becomes the target of a spell, draw a card.
All cards that aren't on the battlefield, spells, and permanents are colorless.
If you attacked with creatures this turn, you can't cast spells.
If you cast it this way and it would be put into your graveyard, exile it instead.
This creature enters with an additional +1/+1 counter on it.
This token can't block or be blocked by non-Spirit creatures.
You may cast spells from your graveyard. You can't cast more than one spell this way each turn.
If you have no cards in hand, you may cast this spell without paying its mana cost and as though it had flash.
{T}: Choose one. X is the number of Islands you control.¶• Scry X.¶• You gain X life.
""".strip().splitlines()
UNREAD = """
Draw a card if you control the creature with the greatest weight or tied for the greatest weight.
X can't be 0 or 1.
Draw a card if you control a commanders.
Each player does the same for Goblin.
Put a counter on the others.
Destroy target creature with flying or.
Draw a card unless her.
Until end of turn, any time you could sing, you may pay 1 life.
""".strip().splitlines()
ROWS = [*((line, "spell_line") for line in SPELLS), *((line, "permanent_line") for line in PERMANENTS)]


@pytest.mark.parametrize(("line", "category"), ROWS)
def test_a_line_is_read_in_one_way(line: str, category: str) -> None:
    assert faults(line, category) == []


@pytest.mark.parametrize("line", UNREAD)
def test_other_words_are_not_read(line: str) -> None:
    assert faults(line) == ["not read"]


TOGETHER = [
    "Return up to one target Elf card and up to one target land card from your graveyard to your hand.",
    "Return target creature card and target land card from your graveyard to your hand.",
]


@pytest.mark.parametrize("line", TOGETHER)
def test_a_zone_told_once_is_that_of_each_target(line: str) -> None:
    found = repr(read_line(line, "spell_line").abilities[0])
    assert found.count("InZone(") == 2


def test_a_keyword_after_two_kinds_belongs_to_the_last() -> None:
    line = "Whenever you cast an Assassin spell or a spell with freerunning, draw a card."
    assert faults(line, "permanent_line") == []


@pytest.mark.parametrize("last", ["from your graveyard", "from it"])
def test_where_a_card_is_is_said_of_the_one_chosen(last: str) -> None:
    line = f"Target player reveals their hand. You choose a card other than a basic land card {last}."
    assert not read_line(line, "spell_line").ambiguous
