"""Noun phrases: likeness to others, what an object is besides, whose target it is, what happened to it."""

from __future__ import annotations

import pytest

from app.engine.abilities.abilities import NotUnderstood
from app.engine.oracle import read_line
from tests.engine.lines import faults

READ = [
    "Destroy all enchantments target player controls.",
    "Creatures target opponent controls get -1/-1 until end of turn.",
    "Return all artifacts target player owns to their hand.",
    "Destroy target enchantment and each other enchantment that shares a color with it.",
    "Exchange control of two target permanents that share a card type.",
    "Choose two target creatures controlled by the same player.",
    "Return target nonland permanent and each other nonland permanent with the same mana value as that "
    "permanent to their owners' hands.",
    "Your opponents can't cast spells with the same name as a card exiled with ~.",
    "Search your library for a card with the same name as target creature, then shuffle.",
    "Return any number of permanent cards with different names from your graveyard to the battlefield.",
    "Exile target creature or planeswalker that's black or red.",
    "Destroy target creature that's an artifact.",
    "Exile all nonland permanents that aren't legendary.",
    "Destroy target creature that's one or more colors.",
    "Choose up to two target permanent cards in your graveyard that were put there from the battlefield "
    "this turn.",
    "~ deals 2 damage to each creature dealt damage this turn.",
    "Draw cards equal to the number of cards named ~ in all graveyards.",
    "Return all creatures of the color of your choice to their owners' hands.",
    "Counter target activated or triggered ability.",
    "One or two target creatures each get +2/+1 until end of turn.",
    "You gain twice X life.",
    "~ deals X plus 2 damage to each creature.",
    "Draw cards equal to the number of cards in your hand plus one.",
    "Draw cards equal to the power of target creature you control.",
    "You gain life equal to its power plus its toughness.",
    "~ deals damage to target creature equal to 2 or the greatest power among Dinosaurs you control, "
    "whichever is greater.",
    "Draw X cards, where X is the number of creatures on the battlefield as you cast this spell.",
    "Draw a card for each different mana value among nonland permanents you control.",
    "You gain X life, where X is the number of red mana symbols in the mana costs of permanents you control.",
    "Counter target spell unless its controller pays {X}, where X is its mana value.",
    "Scry X, where X is your life total, then draw a card.",
    "Until end of turn, target creature gains trample and gets +X/+X, where X is its power.",
    "Each opponent who controls more creatures than you loses 2 life.",
    "Each player who cast a spell this turn draws a card.",
    "Draw a card for each opponent who lost life this turn.",
    "~ deals 2 damage to each creature except for creatures you control with flying.",
    "Destroy all creatures with no counters on them.",
    "Exile target creature that blocked or was blocked by a Zombie this turn.",
    "Destroy all Auras and Equipment attached to target creature.",
    "Draw cards equal to the number of cards in target opponent's hand.",
    "Return target spell or creature to its owner's hand.",
    "You may put that card onto the battlefield if it has the same name as a permanent.",
    "Counter target spell if it shares a color with a creature you control.",
    "~ deals 4 damage to that creature instead if you controlled a Mount as you cast this spell.",
    "Draw a card for each Forest you control and each Forest card in your graveyard.",
    "If X is 4 or greater, scry 2.",
    "~ deals damage to any target equal to the total power of the sacrificed creatures.",
    "Choose target creature with mana value less than X.",
    "Choose target creature with mana value less than X.",
    "Destroy all creatures except creatures chosen this way.",
    "Exile the top half of your library, rounded up.",
    "You gain 2 life for each green mana symbol in those cards' mana costs.",
    "Put one of those two cards into your hand.",
    "Target opponent loses 3 life for each black or artifact creature you control.",
    "Return the last card exiled to your hand.",
    "Put any number of them on the bottom of that library in any order.",
    "You draw cards equal to the highest mana value among creatures you control.",
    "Return one or two target creature cards each with mana value 3 or less from your graveyard to the "
    "battlefield.",
]
NOT_READ = [
    "Destroy all enchantments target player control.",
    "Destroy target creature that's a artifact.",
    "Exile all nonland permanents that isn't legendary.",
    "Choose up to two target permanent cards in your graveyard that was put there this turn.",
]


@pytest.mark.parametrize("line", READ)
def test_reads(line: str) -> None:
    assert faults(line) == []


@pytest.mark.parametrize("line", NOT_READ)
def test_does_not_read(line: str) -> None:
    assert any(isinstance(ability, NotUnderstood) for ability in read_line(line, "spell_line").abilities)
