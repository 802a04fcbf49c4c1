"""Lines about casting, costs, mana and what holds: what is read, and what must not be."""

from __future__ import annotations

import pytest

from app.engine.abilities.abilities import Ability, ActivatedAbility, NotUnderstood
from app.engine.effects.add_mana import mana_made
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
    ("mana", "told"),
    [
        ("Add one mana of any color.", True),
        ("Add three mana in any combination of {R} and/or {G}.", True),
        ("Add six {G}.", True),
        ("Add {C}. Spend this mana only to cast artifact spells.", True),
        ("Add one mana of the chosen color.", False),
        ("Add {B} or one mana of the chosen color.", False),
        ("Add X mana of any one color, where X is this creature's power.", False),
        ("Add an amount of {G} equal to this creature's power.", False),
        ("Add one mana of any color that a land an opponent controls could produce.", False),
        ("Add one mana of any color in your commander's color identity.", False),
        ("Add {C}{C}. Spend this mana only to activate abilities.", False),
        ("Add {C}{C}. Spend this mana only to cast artifact spells or activate abilities of artifacts.", False),
        ("Add {R}. This mana can't be spent to cast creature spells.", False),
        ("Add one mana of any color. Spend this mana only to cast a creature spell, and that spell can't be "
         "countered.", False),
    ],
)  # fmt: skip
def test_mana_abilities_are_read_and_what_they_make_is_told_only_where_it_is_certain(
    mana: str, told: bool
) -> None:
    ability = _read("{T}: " + mana)
    assert isinstance(ability, ActivatedAbility)
    assert (mana_made(ability.effects) is not None) is told
