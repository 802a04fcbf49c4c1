"""What words that refer to something point to in the value that is read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

import pytest

from app.engine.abilities.choices import ChosenKind, Fixing
from app.engine.abilities.nouns.happened import Among, AmongThem
from app.engine.abilities.nouns.objects import Noun, Objects, OfTheChosen, Word
from app.engine.abilities.nouns.references import (
    Act,
    Bond,
    Copied,
    Done,
    Host,
    It,
    NotCast,
    Player,
    Pronoun,
    TargetedBy,
    That,
    TheCopy,
    TheRest,
    This,
    Which,
)
from app.engine.abilities.quantities.amounts import CharacteristicOf
from app.engine.abilities.quantities.fixed_elsewhere import (
    Became,
    LifeChanged,
    LifeOf,
    ManaSpentOn,
    Measured,
    MuchThisWay,
    Spoken,
)
from app.engine.abilities.unmeant import UnmeantReference
from app.engine.effects.durations.lasting_changes import BecomesChosen
from app.engine.oracle import read_line
from app.engine.values.frozen import field_names, is_value, kind_of_field

CREATURE = Objects(((Word("creature"),),))
LAND = Objects(((Word("land"),),))
CARD = Objects(noun=Noun.CARD)
CARDS = CARD
SPELL = Objects(noun=Noun.SPELL)
PERMANENT = Objects(noun=Noun.PERMANENT)
THAT_CREATURE = That(CREATURE)
SENTENCES = [
    ("Tap target creature. It doesn't untap during its controller's next untap step.", Pronoun.IT),
    ("Tap target creature. It doesn't untap during its controller's next untap step.", Player.ITS_CONTROLLER),
    ("Destroy target creature. Its controller loses 2 life.", Player.ITS_CONTROLLER),
    ("Exile target creature. Its owner gains 2 life.", Player.ITS_OWNER),
    ("Target player discards a card. That player loses 1 life.", Player.THAT_PLAYER),
    ("Tap target creature. Put a stun counter on that creature.", THAT_CREATURE),
    ("Tap two target creatures. Those creatures gain haste until end of turn.", That(CREATURE, plural=True)),
    ("Untap target land. That land becomes a 2/2 creature until end of turn.", That(LAND)),
    ("Counter target spell. Its controller may copy that spell.", That(SPELL)),
    ("Exile target permanent. Return that card to the battlefield under its owner's control.", That(CARD)),
    ("Tap target creature. Put a stun counter on the creature.", That(CREATURE, Which.THE)),
    ("Tap up to two target creatures. Put a stun counter on each of them.", Pronoun.EACH_OF_THEM),
    (
        "Tap up to two target creatures. Put a stun counter on each of those creatures.",
        That(CREATURE, Which.EACH_OF, plural=True),
    ),
    ("Exile target creature. Return the exiled card to its owner's hand.", Done(Act.EXILED, CARD)),
    (
        "Sacrifice a creature. You gain life equal to the sacrificed creature's toughness.",
        CharacteristicOf(Done(Act.SACRIFICED, CREATURE), "toughness"),
    ),
    ("Discard a card. If the discarded card was a land card, draw a card.", Done(Act.DISCARDED, CARD)),
    (
        "Reveal the top three cards of your library. Put the revealed cards into your hand.",
        Done(Act.REVEALED, CARDS, plural=True),
    ),
    ("Choose target creature. Put a +1/+1 counter on the chosen creature.", Done(Act.CHOSEN, CREATURE)),
    (
        "Exile the top card of your library. Put the card exiled this way into your hand.",
        Done(Act.EXILED, CARD, this_way=True),
    ),
    (
        "Exile the top three cards of your library. Put the exiled cards that weren't cast this way on the "
        "bottom of your library in a random order.",
        Done(Act.EXILED, CARDS, plural=True, but=NotCast.WERENT),
    ),
    (
        "Look at the top three cards of your library. Put one of them into your hand and the rest into your "
        "graveyard.",
        TheRest(),
    ),
    (
        "Reveal the top three cards of your library. You may put a land card from among them onto the "
        "battlefield. Put the rest of the revealed cards into your graveyard.",
        TheRest(Done(Act.REVEALED, CARDS, plural=True)),
    ),
    (
        "Reveal the top three cards of your library. You may put a land card from among them onto the "
        "battlefield.",
        AmongThem(Pronoun.THEM),
    ),
    (
        "Destroy all creatures. You gain 1 life for each creature destroyed this way.",
        AmongThem(Act.DESTROYED, Among.THIS_WAY),
    ),
    ("Copy target spell. You may choose new targets for the copy.", TheCopy(Which.THE, Copied.COPY)),
    ("Enchanted creature gets +1/+1.", Host(Bond.ENCHANTED, CREATURE)),
    ("Equipped creature has haste.", Host(Bond.EQUIPPED, CREATURE)),
    ("Enchanted land doesn't untap during its controller's untap step.", Host(Bond.ENCHANTED, LAND)),
    ("~ deals 2 damage to any target. ~ deals 1 damage to you.", This()),
    ("{1}: This creature gets +1/+1 until end of turn.", This("creature")),
    ("Whenever this creature deals damage, you gain that much life.", Spoken.THAT_MUCH),
    ("Whenever you gain life, put that many +1/+1 counters on this creature.", Spoken.THAT_MANY),
    ("Draw cards equal to its power.", CharacteristicOf(Pronoun.ITS, "power")),
    (
        "Each opponent loses 2 life. You gain life equal to the life lost this way.",
        MuchThisWay(Measured.LIFE, Became.LOST),
    ),
    ("Draw cards equal to the amount of life you gained this turn.", LifeChanged(Player.YOU, gained=True)),
    ("You gain life equal to the amount of mana spent to cast this spell.", ManaSpentOn(This("spell"))),
    ("~ deals damage to target player equal to their life total.", LifeOf(Player.THEY)),
    ("As this creature enters, choose a creature type.", This("creature")),
    ("Creatures of the chosen type get +1/+1.", OfTheChosen("type")),
    (
        "Target creature becomes the color of your choice until end of turn.",
        BecomesChosen("color", Fixing.YOUR_CHOICE),
    ),
    ("Whenever a creature enters, that creature gains haste until end of turn.", THAT_CREATURE),
    (
        "This spell costs {X} less to cast, where X is the power of the creature it targets.",
        CharacteristicOf(TargetedBy(CREATURE, Pronoun.IT), "power", of_first=True),
    ),
    (
        "Destroy the creature it's attached to.",
        UnmeantReference("the {kind:core~s} it's attached to", (CREATURE,)),
    ),
]


def _parts(value: object) -> Iterator[object]:
    """A value and all values in it."""
    yield value
    if isinstance(value, tuple):
        for part in value:
            yield from _parts(part)
    elif is_value(value):
        for field in field_names(type(value)):
            yield from _parts(getattr(value, field))


@pytest.mark.parametrize(("line", "meant"), SENTENCES)
def test_a_word_points_to_what_it_means(line: str, meant: object) -> None:
    readings = [read_line(line, category).abilities for category in ("spell_line", "permanent_line")]
    assert any(meant in list(_parts(reading)) for reading in readings)


def test_a_reference_holds_no_words_of_its_own() -> None:
    for kind in (kind for kind in get_args(It) if kind is not UnmeantReference):
        fields = field_names(kind)
        assert not [field for field in fields if "str" in kind_of_field(kind, field).split()]


def test_each_colour_or_type_is_fixed_in_a_way() -> None:
    assert {fixing.value.count("{}") for fixing in Fixing} == {1}
    assert len(get_args(ChosenKind)) == 6
