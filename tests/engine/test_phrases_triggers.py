"""Triggers and conditions are read and written back; what says something else is not read as one."""

from __future__ import annotations

import pytest

from app.engine.abilities.abilities import NotUnderstood, SpellAbility, TriggeredAbility
from app.engine.abilities.conditions.conditions import Controls, Is, Joined
from app.engine.abilities.conditions.there_is import ThereAre
from app.engine.abilities.events.event_words import DamageKind, Deed, Joint, Limit
from app.engine.abilities.events.events import (
    AnyOf,
    Attacks,
    Batch,
    Blocks,
    Casts,
    DealsDamage,
    Does,
    EitherOf,
    Enters,
    Limited,
    Nth,
    PlayerAttacks,
)
from app.engine.abilities.nouns.objects import ControlledBy, Objects
from app.engine.abilities.nouns.references import Player, This
from app.engine.abilities.quantities.tallies import Bound, Tally
from app.engine.effects.later.delayed import Awaits
from app.engine.oracle import read_line
from app.engine.text.reader import write

EVENTS = """
this creature enters
this creature enters or attacks
this creature enters, attacks, or dies
this creature or another creature you control enters
one or more creatures you control enter
a creature enters under an opponent's control
this artifact enters and when you sacrifice it
this creature leaves the battlefield
one or more cards leave your graveyard
~ or another creature dies
one or more other creatures die
this artifact is put into a graveyard from the battlefield
this creature attacks and isn't blocked
this creature attacks a player
a creature attacks you or a planeswalker you control
a creature you control attacks alone
~ and at least two other creatures attack
you attack
you attack with two or more creatures
an opponent attacks you with two or more creatures
this creature attacks while saddled
this creature attacks while you control a creature with power 4 or greater
this creature blocks
this creature blocks or becomes blocked
this creature blocks or becomes blocked by a creature
this creature becomes blocked
this creature deals combat damage to a player
this creature deals combat damage to a player or planeswalker
one or more creatures you control deal combat damage to a player
this creature deals damage
a source you control deals noncombat damage to an opponent
this creature is dealt damage
you're dealt combat damage
this creature becomes the target of a spell or ability an opponent controls
this creature becomes the target of a spell for the first time each turn
you or a permanent you control becomes the target of a spell
this creature is turned face up
enchanted land becomes tapped
enchanted land is tapped for mana
a player taps a land for mana
you cast your second spell each turn
an opponent casts their first noncreature spell each turn
you cast your first spell during each opponent's turn
you cast or copy an instant or sorcery spell
you cast a spell during an opponent's turn
an opponent draws a card except the first one they draw in each of their draw steps
you draw your second card each turn
you discard one or more cards
you cycle or discard a card
you cycle this card
you sacrifice another permanent
you gain life for the first time each turn
an opponent loses life during their turn
you gain or lose life
you play a land or cast a spell
you scry or surveil
an opponent shuffles their library
you commit a crime
you win a coin flip
you roll one or more dice
you become the monarch
you expend 4
you activate an ability that isn't a mana ability
one or more +1/+1 counters are put on this creature
you put one or more +1/+1 counters on a creature you control
this creature exploits a creature
this creature mutates
this Vehicle becomes crewed
this Class becomes level 2
you unlock this door
you fully unlock a Room
day becomes night or night becomes day
the Ring tempts you
a spell or ability an opponent controls causes you to discard this card
you control no Islands
an opponent is dealt noncombat damage
a creature dealt damage by this creature this turn dies
you cast a kicked spell
you cast a spell with {X} in its mana cost
you cast a spell you don't own
""".strip().splitlines()
MOMENTS = """
the beginning of your upkeep
the beginning of each player's draw step
the beginning of combat on your turn
the beginning of each combat
the beginning of your first main phase
the beginning of each of your postcombat main phases
the beginning of the upkeep of enchanted creature's controller
the beginning of enchanted player's upkeep
the beginning of the end step
the beginning of your upkeep and whenever you cast a green spell
end of combat
""".strip().splitlines()
CONDITIONS = """
you control an artifact
you control another Dragon
you control no artifacts
you don't control an Elf
you control three or more artifacts
you control exactly one creature
you control an artifact and an enchantment
you control a Plains or an Island
you control this creature
you control your commander
you control three or more creatures with different powers
an opponent controls more lands than you
an opponent has more life than you
you have more cards in hand than each opponent
you have no cards in hand
that player has two or fewer cards in hand
you have 5 or less life
an opponent has eight or more cards in their graveyard
you have the city's blessing
you're the monarch
it's your turn
it's not your turn
it's neither day nor night
there are four or more card types among cards in your graveyard
there are seven or more cards in your graveyard
seven or more cards are in your graveyard
there is an Elf card in your graveyard
no creatures are on the battlefield
creatures you control have total power 8 or greater
X is 5 or more
your devotion to white is less than five
it's a creature card
it isn't a land card
it's untapped
this creature is tapped
enchanted creature is red
it's attacking alone
it was a creature
this creature is monstrous
this card is in your graveyard
it has a +1/+1 counter on it
it had counters on it
it has three or more +1/+1 counters on it
there are no charge counters on this artifact
that creature has power 4 or greater
this Equipment is attached to a creature
a creature died this turn
three or more creatures died this turn
a permanent left the battlefield under your control this turn
another creature entered the battlefield under your control this turn
it entered this turn
it didn't attack this turn
you attacked this turn
you gained life this turn
you gained 3 or more life this turn
an opponent lost life this turn
you've cast another spell this turn
you've drawn two or more cards this turn
you haven't cast a spell from your hand this turn
you descended this turn
you've completed a dungeon
this is the second time this ability has resolved this turn
you cast it
you cast it from your hand
a Hero was beheld
you were the monarch as the turn began
an ability of an artifact or creature is countered this way
an opponent had three or more cards put into their graveyard from anywhere this turn
a creature spell you cast this turn was countered by a spell or ability an opponent controlled
you chose a creature other than ~ as your Ring-bearer
you control thirty or more artifacts
none of them were cast
you've been dealt damage by two or more creatures this turn
you've played a land or cast a spell this turn from anywhere other than your hand
you've cast a spell from a graveyard or activated an ability of a card in a graveyard this turn
{S} of any of that spell's colors was spent to cast it
her sneak cost was paid this turn
that target is white and/or blue
it has the same name as another creature you control or a creature card in your graveyard
excess damage was dealt to that creature this way
a player's life total is less than or equal to half their starting life total
you didn't cast it from your hand
this spell was cast from a graveyard
it wasn't cast
no mana was spent to cast it
at least three white mana was spent to cast this spell
{R} was spent to cast this spell
mana from a Treasure was spent to cast it
it's the third time
this creature has fewer than three charge counters on it
you have fewer than seven cards in hand
you had a land enter the battlefield under your control this turn
you attacked with creatures with total power 6 or greater this combat
you've put one or more +1/+1 counters on a creature this turn
your library has no cards in it
four or more creatures are attacking
a creature is attacking you
its mana value was 4 or less
your life total is greater than your starting life total
this land entered this turn or if you control a basic land
you revealed a Dragon card or controlled a Dragon as you cast this spell
they're mana abilities
it was kicked twice
it was kicked with its {1}{R} kicker
it was bargained
the gift was promised
tribute wasn't paid
its sneak cost was paid
this spell's additional cost was paid
you control a Desert or there is a Desert card in your graveyard
""".strip().splitlines()
DELAYED = """
Whenever a creature dies this turn, you gain 1 life.
When you next cast an instant or sorcery spell this turn, copy that spell.
Target creature gets +2/+0 until end of turn. When that creature dies this turn, draw a card.
Draw a card. Whenever a creature attacks this turn, draw a card. You gain 1 life.
""".strip().splitlines()
UNREAD = """
When you attack with precisely two creatures, transform this creature.
Whenever this creature blocks or becomes blocked by, draw a card.
Whenever this creature enter, draw a card.
Whenever you attacks, draw a card.
Whenever you casts a spell, draw a card.
Whenever this creature enters while attacks, draw a card.
Whenever you cast your second each turn, draw a card.
At the beginning of your, draw a card.
At the beginning of your combat on, draw a card.
When this creature enters, if you control three or more artifact, draw a card.
When this creature enters, if there are a creature card in your graveyard, draw a card.
When this creature enters, if creature died this turn, draw a card.
When this creature enters, if a creature died, draw a card.
When this creature enters, if it's, draw a card.
""".strip().splitlines()


@pytest.mark.parametrize("event", EVENTS)
def test_events_are_read(event: str) -> None:
    found = read_line(f"Whenever {event}, draw a card.", "permanent_line")
    assert isinstance(found.abilities[0], TriggeredAbility)
    assert not found.ambiguous


@pytest.mark.parametrize("moment", MOMENTS)
def test_moments_are_read(moment: str) -> None:
    found = read_line(f"At {moment}, draw a card.", "permanent_line")
    assert isinstance(found.abilities[0], TriggeredAbility)
    assert not found.ambiguous


@pytest.mark.parametrize("condition", CONDITIONS)
def test_conditions_are_read(condition: str) -> None:
    found = read_line(f"When this creature enters, if {condition}, draw a card.", "permanent_line")
    ability = found.abilities[0]
    assert isinstance(ability, TriggeredAbility)
    assert ability.condition is not None
    assert not found.ambiguous


@pytest.mark.parametrize("line", DELAYED)
def test_delayed_triggers_take_the_sentences_after_them(line: str) -> None:
    """603.7: on a spell, what waits for an event of this turn is an instruction, the last one."""
    found = read_line(line, "spell_line")
    ability = found.abilities[0]
    assert isinstance(ability, SpellAbility)
    assert isinstance(ability.effects[-1], Awaits)
    assert not found.ambiguous


@pytest.mark.parametrize(
    ("line", "canonical"),
    [
        ("When ~ enter, draw a card.", "Whenever ~ enter, draw a card."),
        ("When ~ comes into play, draw a card.", "Whenever ~ enters, draw a card."),
        ("Whenever ~ enters the battlefield, draw a card.", "Whenever ~ enters, draw a card."),
    ],
)
def test_names_and_old_wordings(line: str, canonical: str) -> None:
    abilities = read_line(line, "permanent_line").abilities
    assert write(abilities[0], "ability", capital=True) == canonical


@pytest.mark.parametrize("line", UNREAD)
def test_other_words_are_no_trigger(line: str) -> None:
    found = read_line(line, "permanent_line")
    assert isinstance(found.abilities[0], NotUnderstood)
    assert not found.mismatched


def event_of(words: str) -> object:
    """The event that the words are read as."""
    ability = read_line(f"Whenever {words}, draw a card.", "permanent_line").abilities[0]
    assert isinstance(ability, TriggeredAbility)
    return ability.event


def condition_of(words: str) -> object:
    """The condition that the words are read as."""
    line = f"When this creature enters, if {words}, draw a card."
    ability = read_line(line, "permanent_line").abilities[0]
    assert isinstance(ability, TriggeredAbility)
    return ability.condition


def test_what_you_do_not_control_is_another_players() -> None:
    """Not your own, as "you" in "you don't control" might be taken for."""
    event = event_of("a creature you don't control attacks")
    assert isinstance(event, Attacks)
    assert isinstance(event.what, Objects)
    assert event.what.relatives == (ControlledBy(Player.NOT_YOU),)


def test_several_deeds_share_their_subject() -> None:
    this = This("creature")
    assert event_of("this creature attacks or dies") == AnyOf(
        (Attacks(this), Does(this, Deed.DIES)), Joint.SHARED
    )


def test_blocking_and_becoming_blocked_by_is_one_event() -> None:
    """509.3d: it triggers once for each creature on the other side, whichever it is."""
    assert isinstance(event_of("this creature blocks or becomes blocked by a creature"), Blocks)


def test_values_carry_what_the_words_say() -> None:
    entering = event_of("this creature or another creature you control enters")
    assert isinstance(entering, Enters)
    assert isinstance(entering.what, EitherOf)
    hit = event_of("one or more creatures you control deal combat damage to a player")
    assert isinstance(hit, DealsDamage)
    assert isinstance(hit.what, Batch)
    assert hit.kind is DamageKind.COMBAT
    second = event_of("you cast your second spell each turn")
    assert isinstance(second, Casts)
    assert isinstance(second.what, Nth)
    assert second.what.n == 2
    first = event_of("you gain life for the first time each turn")
    assert isinstance(first, Limited)
    assert first.limit is Limit.FIRST_EACH_TURN
    attack = event_of("you attack with three or more creatures")
    assert isinstance(attack, PlayerAttacks)
    assert isinstance(attack.with_, Batch)
    assert attack.with_.n == 3


def test_conditions_carry_their_numbers() -> None:
    three = condition_of("you control three or more artifacts")
    assert isinstance(three, Controls)
    assert three.n == Tally(3, Bound.OR_MORE)
    assert condition_of("there are seven or more cards in your graveyard") != condition_of(
        "seven or more cards are in your graveyard"
    )
    there = condition_of("seven or more cards are in your graveyard")
    assert isinstance(there, ThereAre)
    assert there.place_last
    either = condition_of("it's red or it's a creature")
    assert isinstance(either, Joined)
    assert not either.all
    was = condition_of("it wasn't a creature")
    assert isinstance(was, Is)
    assert was.negated
    assert was.past


@pytest.mark.parametrize(
    ("tally", "sure", "possible", "expected"),
    [
        (Tally(2), 2, 2, True),
        (Tally(2), 1, 1, False),
        (Tally(2), 1, 3, None),
        (Tally(0, Bound.NONE), 0, 0, True),
        (Tally(0, Bound.NONE), 1, 1, False),
        (Tally(2, Bound.OR_FEWER), 3, 3, False),
        (Tally(1, Bound.EXACTLY), 1, 1, True),
        (Tally(1, Bound.EXACTLY), 0, 1, None),
    ],
)
def test_counts_are_compared(tally: Tally, sure: int, possible: int, expected: bool | None) -> None:
    assert tally.fits(sure, possible) is expected
