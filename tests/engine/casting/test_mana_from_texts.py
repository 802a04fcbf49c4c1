"""Whether the mana that a text gives pays for a spell (106, 605)."""

from __future__ import annotations

from typing import Any, Final

import pytest

from tests.engine.boards import invented, played

CREATURES: Final = ["Bear", "Giant"]
OWN: Final[list[Any]] = [
    # the text of a land, what there is besides, what is to be paid, whether it can be
    ("{T}: Add {R} or {G}.", {}, "{G}", True),
    ("{T}: Add {R} or {G}.", {}, "{U}", False),
    ("{T}: Add {R} or {G}.", {}, "{R}{G}", False),
    ("{T}: Add {R}{G}.", {}, "{R}{G}", True),
    ("{T}: Add two mana in any combination of {R} and/or {G}.", {}, "{R}{G}", True),
    ("{T}: Add two mana in any combination of {R} and/or {G}.", {}, "{G}{G}", True),
    ("{T}: Add two mana in any combination of {R} and/or {G}.", {}, "{U}{G}", False),
    ("{T}: Add two mana of any one color.", {}, "{U}{U}", True),
    ("{T}: Add two mana of any one color.", {}, "{U}{G}", False),
    ("{T}: Add three mana of different colors.", {}, "{U}{G}{W}", True),
    ("{T}: Add three mana of different colors.", {}, "{U}{U}", False),
    ("{T}, Pay 1 life: Add {B}.", {}, "{B}", True),
    ("{T}, Pay 3 life: Add {B}.", {"life": 2}, "{B}", False),
    ("{T}, Sacrifice this land: Add {B}{B}.", {}, "{B}{B}", True),
    ("{T}, Sacrifice a creature: Add {B}{B}.", {}, "{B}{B}", False),
    ("{T}, Sacrifice a creature: Add {B}{B}.", {"battlefield": ["Bear"]}, "{B}{B}", True),
    ("{T}, Tap an untapped creature you control: Add {G}{G}.", {"battlefield": ["Bear"]}, "{G}{G}", True),
    (
        "{T}, Tap an untapped creature you control: Add {G}{G}.",
        {"battlefield": [{"card": "Bear", "tapped": True}]},
        "{G}{G}",
        False,
    ),
    ("{T}, Discard a card: Add {R}{R}.", {}, "{R}{R}", False),
    ("{T}, Discard a card: Add {R}{R}.", {"hand": ["Bear"]}, "{R}{R}", True),
    ("{T}, Exile a card from your graveyard: Add {R}.", {}, "{R}", False),
    ("{T}, Exile a card from your graveyard: Add {R}.", {"graveyard": ["Bear"]}, "{R}", True),
    ("{T}, Return a land you control to its owner's hand: Add {G}{G}.", {}, "{G}{G}", True),
    ("{T}, Remove a charge counter from this land: Add {R}.", {}, "{R}", False),
    ("{T}, Remove a charge counter from this land: Add {R}.", {"counters": {"charge": 1}}, "{R}", True),
    ("{1}, {T}: Add {U}{U}.", {}, "{U}{U}", False),
    ("{1}, {T}: Add {U}{U}.", {"battlefield": ["Forest"]}, "{U}{U}", True),
    ("{1}, {T}: Add {U}{U}.", {"battlefield": ["Forest"]}, "{U}{U}{U}", False),
    ("{T}: Add {G} for each creature you control.", {"battlefield": CREATURES}, "{G}{G}", True),
    ("{T}: Add {G} for each creature you control.", {"battlefield": CREATURES}, "{G}{G}{G}", False),
    ("{T}: Add {C}. Spend this mana only to cast artifact spells.", {}, "{1}", False),
    ("{T}: Add {C}. Spend this mana only to cast creature spells.", {}, "{1}", True),
    ("{T}: Add one mana of any color that a land you control could produce.", {}, "{R}", False),
    (
        "{T}: Add one mana of any color that a land you control could produce.",
        {"battlefield": [{"card": "Mountain", "tapped": True}]},
        "{R}",
        True,
    ),
    ("{T}: Add one mana of any color that a land an opponent controls could produce.", {}, "{U}", True),
    ("{T}: Add one mana of any color that a land an opponent controls could produce.", {}, "{R}", False),
    ("{T}: Add one mana of the chosen color.", {"chosen": {"color": "red"}}, "{R}", True),
    ("{T}: Add one mana of the chosen color.", {"chosen": {"color": "red"}}, "{U}", False),
    ("{T}: Add {G}. Activate only if you control two or more creatures.", {}, "{G}", False),
    (
        "{T}: Add {G}. Activate only if you control two or more creatures.",
        {"battlefield": CREATURES},
        "{G}",
        True,
    ),
    ("{T}: Add {G}. Activate only during your upkeep.", {}, "{G}", False),
    (
        "{T}: Add X mana of any one color, where X is the number of creatures you control.",
        {"battlefield": CREATURES},
        "{U}{U}",
        True,
    ),
    (
        "{T}: Add X mana of any one color, where X is the number of creatures you control.",
        {"battlefield": CREATURES},
        "{U}{U}{U}",
        False,
    ),
]


@pytest.mark.parametrize(("text", "besides", "cost", "legal"), OWN)
def test_what_a_source_can_pay(text: str, besides: dict[str, Any], cost: str, legal: bool | None) -> None:
    spring = {"card": "Spring", **{k: besides[k] for k in ("counters", "chosen") if k in besides}}
    yours = {k: v for k, v in besides.items() if k in ("life", "graveyard")}
    yours["battlefield"] = [spring, *besides.get("battlefield", ())]
    yours["hand"] = ["Work", *besides.get("hand", ())]
    cards = [invented("Spring", "Land", text), invented("Work", "Creature — Bear", "", "2/2", cost)]
    step = {"cast": "Work", "expect": {"legal": True}}
    [check] = played(yours, {"battlefield": ["Island"]}, cards=cards, do=[step]).checks
    assert check.got is legal


OF_CHOICE: Final = (
    "If a basic land you control is tapped for mana, it produces mana of a color of your choice instead of "
    "any other type."
)
ONE_OF_CHOICE: Final = (
    "If you tap a land for mana, it produces one mana of a color of your choice instead of any other type "
    "and amount."
)
TWO_OR_MORE: Final = (
    "If a land is tapped for two or more mana, it produces {C} instead of any other type and amount."
)
GIVEN: Final[list[Any]] = [
    # the text of an enchantment of yours, the sources, what is to be paid, whether it can be
    ('Lands you control have "{T}: Add one mana of any color."', ["Forest"], "{U}", True),
    ('Creatures you control have "{T}: Add one mana of any color."', ["Bear"], "{U}", True),
    (
        'Creatures you control have "{T}: Add one mana of any color."',
        [{"card": "Bear", "sick": True}],
        "{U}",
        False,
    ),
    (
        'Creatures you control have "{T}: Add one mana of any color."',
        [{"card": "Bear", "tapped": True}],
        "{U}",
        False,
    ),
    ("You may spend mana as though it were mana of any color.", ["Forest"], "{U}", True),
    ("Whenever you tap a land for mana, add an additional {G}.", ["Forest"], "{G}{G}", True),
    ("Whenever you tap a land for mana, add an additional {G}.", ["Forest"], "{G}{G}{G}", False),
    ("Whenever you tap a Forest for mana, add an additional {G}.", ["Island"], "{U}{G}", False),
    (
        "Whenever a land is tapped for mana, its controller adds one mana of any type that land produced.",
        ["Forest"],
        "{G}{G}",
        True,
    ),
    (
        "Whenever a land is tapped for mana, its controller adds one mana of any type that land produced.",
        ["Forest"],
        "{U}{G}",
        False,
    ),
    (
        "If you tap a permanent for mana, it produces twice as much of that mana instead.",
        ["Forest"],
        "{G}{G}",
        True,
    ),
    (
        "If you tap a permanent for mana, it produces twice as much of that mana instead.",
        ["Forest"],
        "{G}{G}{G}",
        False,
    ),
    (OF_CHOICE, ["Forest"], "{U}", True),
    (OF_CHOICE, ["Slow Field"], "{U}", False),
    (OF_CHOICE, [{"card": "Forest", "gains": ["{T}: Add {C}{C}."]}], "{U}{U}", True),
    (OF_CHOICE, [{"card": "Forest", "gains": ["{T}: Add {C}{C}."]}], "{U}{R}", False),
    (ONE_OF_CHOICE, ["Slow Field"], "{U}", True),
    (ONE_OF_CHOICE, [{"card": "Forest", "gains": ["{T}: Add {C}{C}."]}], "{U}{U}", False),
    (TWO_OR_MORE, ["Forest"], "{G}", True),
    (TWO_OR_MORE, ["Forest"], "{C}", False),
    (TWO_OR_MORE, [{"card": "Forest", "gains": ["{T}: Add {U}{U}."]}], "{C}", True),
    (TWO_OR_MORE, [{"card": "Forest", "gains": ["{T}: Add {U}{U}."]}], "{U}", False),
    (TWO_OR_MORE, [{"card": "Forest", "gains": ["{T}: Add {U}{U}."]}], "{2}", False),
    ("Nonbasic lands are Mountains.", ["Slow Field"], "{R}", True),
    ("Nonbasic lands are Mountains.", ["Slow Field"], "{G}", False),
    ("Nonbasic lands are Mountains.", ["Forest"], "{G}", True),
    ("Each land is a Swamp in addition to its other land types.", ["Forest"], "{B}", True),
    ("Each land is a Swamp in addition to its other land types.", ["Forest"], "{G}", True),
    ("Activated abilities of creatures can't be activated.", ["Elf"], "{G}", False),
    (
        "Activated abilities of creatures can't be activated unless they're mana abilities.",
        ["Elf"],
        "{G}",
        True,
    ),
    ("Activated abilities of artifacts can't be activated.", ["Elf"], "{G}", True),
    ("Spells you cast cost {1} less to cast.", ["Forest"], "{1}{G}", True),
    ("Creature spells you cast cost {1} more to cast.", ["Forest"], "{G}", False),
]


@pytest.mark.parametrize(("text", "sources", "cost", "legal"), GIVEN)
def test_what_a_statement_makes_of_sources(
    text: str, sources: list[Any], cost: str, legal: bool | None
) -> None:
    cards = [invented("Rule", "Enchantment", text), invented("Work", "Creature — Bear", "", "2/2", cost)]
    step = {"cast": "Work", "expect": {"legal": True}}
    report = played({"battlefield": ["Rule", *sources], "hand": ["Work"]}, cards=cards, do=[step])
    assert report.checks[0].got is legal
