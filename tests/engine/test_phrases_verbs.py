"""Lines with rarer verbs: changing spells, damage that goes elsewhere, what only a computer can do."""

from __future__ import annotations

import pytest

from tests.engine.lines import faults

READ = """
Target creature gets +2/+1 until end of turn. If it's legendary, it also gains lifelink until end of turn.
Each opponent also discards a card.
If this spell was kicked, also put a +1/+1 counter on each other creature you control.
One or two target creatures each get +2/+2 until end of turn.
You gain hexproof until your next turn.
You and permanents you control gain hexproof until end of turn.
Clash with an opponent. If you win, return ~ to its owner's hand.
Counter target activated or triggered ability.
Counter target spell, activated ability, or triggered ability.
Counter target activated ability from an artifact source.
Counter target spell. If that spell is countered this way, put it into its owner's hand instead of into \
that player's graveyard.
Counter target spell. If a permanent spell is countered this way, exile it instead of putting it into its \
owner's graveyard.
Change the target of target spell or ability with a single target.
Change the target of target spell with a single target to this creature.
The new target must be a player.
Change the text of target permanent by replacing all instances of one color word with another until end of \
turn.
You may choose new targets for target spell.
Copy that spell and you may choose new targets for the copy.
That player may copy this spell and may choose a new target for that copy.
Copy target instant or sorcery spell three times.
Proliferate twice.
Investigate X times, where X is the number of lands you control.
Two target players exchange life totals.
If a creature would die this turn, exile it instead.
If it's a creature, it can't be regenerated this turn, and if it would die this turn, exile it instead.
Prevent all combat damage that would be dealt this turn by creatures with power 3 or less.
Prevent all damage that would be dealt to you and creatures you control this turn.
Prevent all damage target creature would deal this turn.
Prevent the next 4 damage that would be dealt this turn to any number of targets, divided as you choose.
Prevent the next 3 damage that a source of your choice would deal to you and/or permanents you control \
this turn.
Until your next turn, prevent all damage that would be dealt to you.
The next 1 damage that would be dealt to target creature this turn is dealt to you instead.
The next time a source of your choice would deal damage to you this turn, that damage is dealt to target \
creature you control instead.
All damage that would be dealt to target creature this turn is dealt to you instead.
Conjure a card named Forest onto the battlefield tapped.
Conjure a duplicate of target creature card into your hand.
Conjure a random card from ~'s spellbook into your hand.
Seek a land card and a nonland card.
Draft a card from ~'s spellbook.
You get a one-time boon with "When you cast your next creature spell, draw a card".
It perpetually gains "You may spend mana as though it were mana of any color to cast this spell".
Draw X cards, where X is this spell's intensity.
All creatures able to block target creature this turn do so.
Target creature blocks target creature this turn if able.
Put a +1/+1 counter on target creature you control. Another target creature blocks it this turn if able.
Destroy all creatures. Creatures destroyed this way can't be regenerated.
Destroy target creature. A creature destroyed this way can't be regenerated.
~ deals 2 damage to any target and 1 damage to another target.
~ deals damage equal to the discarded card's mana value to that permanent or player.
Up to two target creatures you control each deal damage equal to their power to target creature an \
opponent controls.
They each deal damage equal to their power to target creature an opponent controls.
Draw a number of cards equal to this spell's intensity.
Target player discards a number of cards equal to the sacrificed creature's power.
Exile a number of cards from the top of your library equal to its power.
Return to your hand all enchantment cards in your graveyard.
Put onto the battlefield under your control all creature cards in all graveyards.
Each other creature becomes a copy of that creature until end of turn, except it isn't legendary.
Choose target creature you control. Each other creature you control becomes a copy of it until end of \
turn, except those creatures aren't legendary.
Put target creature card from a graveyard onto the battlefield under your control. That creature is a \
black Zombie in addition to its other colors and types.
Return target creature card from your graveyard to the battlefield. It's a 1/1 Spirit creature with \
flying in addition to its other types.
They're Zombies in addition to their other types.
Return up to one target artifact card from your graveyard to the battlefield. They are 5/5 Elemental \
creatures in addition to their other types.
Put one of them into your hand and the rest of the revealed cards into your graveyard.
Roll a d20 and add the number of cards in your hand.
You control target player during that player's next turn.
You choose which creatures block this turn and how those creatures block.
Target player takes two extra turns after this one.
~ deals 4 damage to target creature. Excess damage is dealt to that creature's controller instead.
Target creature you control fights target creature you don't control. The creature you control gets \
+2/+1 until end of turn.
Target creature gets +2/+2 until end of turn. It gets an additional +2/+2 until end of turn for each \
card in your graveyard.
That creature gets an additional +2/+2 and gains trample until end of turn.
Distribute X +1/+1 counters among any number of creatures you control.
Put two +1/+1 counters on target creature and two +1/+1 counters on another target creature.
You get an amount of {E} equal to its mana value.
You get {E}{E}. Then you may pay an amount of {E} equal to that card's mana value.
That player loses all unspent mana.
End the combat phase.
~ deals 1 damage to each nonblack creature and an additional 1 damage to each green creature.
Exile all opponents' graveyards.
Exile all cards from target player's hand and graveyard.
It doesn't untap during its controller's next two untap steps.
Those creatures don't untap during that player's next untap step.
Target player sacrifices half the permanents they control, rounded down.
Target noncreature artifact becomes an artifact creature with power and toughness each equal to its mana \
value until end of turn.
Up to two target creatures each get +2/+0 and gain all creature types until end of turn.
Lands you control gain all basic land types until end of turn.
Target player untaps all basic lands they control.
You destroy up to two target creatures that player controls.
Each opponent puts a +1/+1 counter on each creature they control.
Exchange your hand and graveyard.
Unattach all Equipment from target creature.
Transform all Humans.
Exile the top card of your library. You may cast that card this turn without paying its mana cost.
You may cast that card by paying life equal to its mana value rather than paying its mana cost.
You may cast it by paying {1} rather than paying its mana cost.
Copy the next instant or sorcery spell you cast this turn when you cast it. You may choose new targets \
for the copy.
Create ~'s Journal, a legendary colorless artifact token with hexproof.
If it has three or more flame counters on it, remove all of them.
Until end of turn, gain control of target creature and it gains haste.
Switch the power and toughness of each of up to two target creatures until end of turn.
Switch each creature's power and toughness until end of turn.
The owner of target nonland permanent puts it on the top or bottom of their library.
You may put any number of them into your hand and the rest into your graveyard.
Shuffle your library, then reveal the top card.
Its controller incubates X, where X is its mana value.
That player discovers 3.
Discover 10.
You may planeswalk.
Each player antes the top card of their library.
Create a 1/2 blue Bird creature token with flying named Storm Crow.
A random nonland card in your hand perpetually gains flying.
That player reveals cards from the top of their library until a creature card is revealed.
The next Dragon spell you cast costs {2} less to cast.
That creature enters with an additional +1/+1 counter, reach counter, and trample counter on it.
X can't be greater than the number of snow lands you control.
Starting intensity 2
Remove two time counters from target permanent or suspended card.
Put a -1/-1 counter on target creature, two -1/-1 counters on another target creature, and three -1/-1 \
counters on a third target creature.
~ deals 1 damage to any target, 2 damage to another target, and 3 damage to a third target.
If chaos gets more votes or the vote is tied, chaos ensues.
Target player can't cast creature spells this turn.
Target player can't play lands this turn.
Until your next turn, your life total can't change and you gain protection from everything.
Each opponent chooses a creature they control. Tap and goad the chosen creatures.
That creature can block up to two additional creatures this turn.
Choose a number between 0 and 10.
Copy that spell an additional time.
Target artifact or creature you control gains protection from artifacts or from the color of your choice \
until end of turn.
Target creature or planeswalker you control gains protection from colorless or from the color of your \
choice until end of turn.
You get {TK}{TK}.
Exile the top card of your library. During your next turn, you may play that card.
Each opponent can't cast instant or sorcery spells during that player's next turn.
Triple target creature's power and toughness until end of turn.
This creature has base power and toughness 4/2 until end of turn and gains first strike until end of turn.
Target creature becomes red until end of turn and attacks this turn if able.
~ gets +1/+1 until end of turn and deals 1 damage to each opponent.
Put the rest on the bottom of that library in a random order.
Exile cards equal to its power from the top of its owner's library.
It perpetually gains double team.
You may cast spells from among those cards this turn, and mana of any type can be spent to cast them.
Create a black Zombie creature token. Its power is equal to that card's power and its toughness is equal \
to that card's toughness.
Each player chooses from among the permanents they control an artifact, a creature, and a land, then \
sacrifices the rest.
Creatures don't untap during target player's next untap step.
Until end of turn, you may cast spells from among those exiled cards, and you may spend mana as though \
it were mana of any color to cast those spells.
Choose a kind of counter on a creature you control. \
Put a counter of that kind on each other creature you control.
Target creature can't be blocked this turn except by Walls.
Black creatures you control can't be blocked this turn except by black creatures.
That player chooses and sacrifices one of those creatures.
Draw a card unless you waterbend {2}.
Create a black Zombie creature token. It enters tapped and attacking.
Tap target creature, and it doesn't untap during its controller's next untap step.
Counter target spell if its controller is poisoned.
Destroy target creature if no other creature has greater power.
Exile any number of target creatures that have -1/-1 counters on them.
Remove a counter from target artifact, creature, or opponent.
Simultaneously untap all tapped creatures and tap all untapped creatures.
Return half the creatures target player controls to their owner's hand, rounded up.
Counter target spell unless its controller pays twice {X}.
Counter target black spell unless its controller pays {B} or {3}.
That player guesses whether the card's mana value is greater than 4. If the player guessed wrong, draw a card.
Each opponent chooses fame or fortune. For each player who chose fame, draw a card.
Prevent all combat damage that would be dealt this turn except combat damage that would be dealt by creatures.
During that player's next untap step, creatures they control don't untap.
Put an additional +1/+1 counter on that land.
Exile it instead of putting it into its owner's graveyard, then you may cast it without paying its mana cost.
The next time one or more creatures enter this turn, each enters with two additional +1/+1 counters on it.
Each player reveals their hand, chooses one card of each color from it, then discards all other nonland cards.
The first player controls the second player during the second player's next turn.
Draw a card for each creature another target player controls.
Each player secretly votes for another player, then those votes are revealed.
The high bidder loses life equal to the high bid and draws four cards.
Target player gains 2 life, then searches their library for a card, puts it into their hand, then shuffles.
~ gets +2/+1 and creatures you control gain haste until end of turn.
Each opponent chooses an artifact and a land from among the permanents they control, then sacrifices the rest.
Conjure four cards named Forest into your library, then shuffle.
When you do, choose one —¶• Draw a card.¶• You gain 3 life.
"""
NOT_READ = """
It also gain lifelink until end of turn.
You gains hexproof until end of turn.
Counter target activated.
Change the target of target spell with.
Change the text of target permanent by replacing all instances of one word with another.
Prevent the next damage that would be dealt this turn.
The next 1 damage that would be dealt to target creature this turn is dealt instead.
Investigate time.
Conjure a card named Forest.
Draft a card.
All creatures able to block target creature do so.
Draw a number of cards.
Roll a d20 and add it to.
Target player controls you during a turn.
Target player sacrifices half the permanents they control.
Target player untap all basic lands they control.
Exchange your hand and your.
You may cast it by paying {1} rather.
Target player can't cast spells this.
Choose a number between 0.
Target creature can't be blocked this turn except.
That player chooses and sacrifices.
Remove a counter from target artifact, creature, opponent.
Destroy target creature if no other creature have greater power.
They is Zombies in addition to their other types.
"""


@pytest.mark.parametrize("line", READ.strip().splitlines())
def test_a_line_is_read_in_one_way(line: str) -> None:
    assert faults(line) == []


@pytest.mark.parametrize("line", NOT_READ.strip().splitlines())
def test_a_line_that_says_something_else_is_not_read(line: str) -> None:
    assert faults(line) == ["not read"]
