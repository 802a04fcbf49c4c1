"""Which activated abilities are mana abilities (605.1a)."""

import pytest

from app.engine.abilities.abilities import ActivatedAbility
from app.engine.effects.mana.mana_abilities import makes_mana
from app.engine.oracle import read_line


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("{T}: Add {C}.", True),
        ("{T}: Target player adds {C}.", False),
        ("{T}, Mill a card: Add {C}.", False),
        ("{T}: Add {C}. Draw a card.", False),
        ("{T}: Add {C}. Draw a card at the beginning of the next turn's upkeep.", True),
        ("{T}: Add {C}. When you spend this mana to cast a creature spell, draw a card.", True),
        ("{T}: Add {C}. When you do, mill two cards.", True),
        ("{T}: Draw a card.", False),
    ],
)
def test_a_mana_ability_moves_no_card_of_a_library_by_itself(text: str, expected: bool) -> None:
    (ability,) = read_line(text, "permanent_line").abilities
    assert isinstance(ability, ActivatedAbility)
    assert makes_mana(ability) is expected
