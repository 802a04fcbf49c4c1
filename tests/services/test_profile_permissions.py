"""What a profile says of casting from elsewhere, at other times, for other costs, and of not casting."""

import pytest

from tests.services.test_profile import profile


def may(*what: str, place: list[str] | None = None, **more: object) -> dict[str, object]:
    usual = {"who": "you", "from": place, "as_though_flash": False, "free": False, "limited": False}
    return {**usual, "what": [*what], **more}


def cant(*what: str, **more: object) -> dict[str, object]:
    return {"whose": "any", "what": [*what], "limit": None, "limited": False, **more}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "You may look at the cards exiled with this creature, and you may play lands and "
            "cast spells from among those cards.",
            [may(limited=True, place=["exile"])],
        ),
        (
            "Each player may look at cards they exiled with this creature, and they may play "
            "lands and cast spells from among those cards.",
            [may(who="any", limited=True, place=["exile"])],
        ),
        (
            "During your turn, you may cast cards exiled with Old Bear and you may cast them "
            "as though they had flash.",
            [may(limited=True, as_though_flash=True, place=["exile"])],
        ),
        (
            "You may cast Bear spells from the top of your library. If you cast a spell this "
            "way, you may cast it as though it had flash.",
            [may("bear", as_though_flash=True, place=["library"])],
        ),
        (
            "Once each turn, you may cast a spell from the top of your library if it's a creature spell.",
            [may(limited=True, place=["library"])],
        ),
        (
            "As long as the top card of your library is a Bear card, you may look at it any "
            "time and you may cast it.",
            [may("bear", limited=True, place=["library"])],
        ),
        (
            "You may cast artifact spells from your graveyard by paying 3 life in addition to "
            "their other costs.",
            [may("artifact", place=["graveyard"])],
        ),
        (
            "Once each turn, you may cast a Bear spell from your graveyard by sacrificing a "
            "land in addition to paying its other costs.",
            [may("bear", limited=True, place=["graveyard"])],
        ),
        (
            "You may cast spells from among cards in exile your opponents own with ice counters on them, and "
            "you may spend mana from snow sources as though it were mana of any color to cast those spells.",
            [may(limited=True, place=["exile"])],
        ),
        (
            "As long as Old Bear attacked this turn, you may play the top card of your library.",
            [may(limited=True, place=["library"])],
        ),
        ("You may play the top card of your library.", [may(place=["library"])]),
        (
            "Would You...? — Once each turn, you may play a historic land or cast a historic spell from the "
            "top of your library. When you do, create a Food token.",
            [may("historic", limited=True, place=["library"])],
        ),
        (
            "You may cast this spell as though it had flash by tapping three untapped Bears you control in "
            "addition to paying its other costs.",
            [may("self", as_though_flash=True, limited=True)],
        ),
        (
            "You may cast this card from your graveyard or from exile.",
            [may("self", place=["graveyard", "exile"])],
        ),
        (
            "During each of your turns, you may play a land and cast a permanent spell of "
            "each permanent type from your graveyard.",
            [may("permanent", limited=True, place=["graveyard"])],
        ),
        (
            "The first spell each player casts during each of their turns may be cast without "
            "paying its mana cost.",
            [may(who="any", free=True, limited=True)],
        ),
    ],
)
def test_what_may_be_cast_besides(text: str, expected: list[dict[str, object]]) -> None:
    assert profile(text)["cast_permissions"] == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "Once each turn, you may cast a Bear spell by paying life equal to its mana value "
            "rather than paying its mana cost.",
            {"cost": [{"do": "pay life", "n": "variable"}], "limited": True},
        ),
        (
            "You may cast Bear spells by paying {E} rather than paying their mana costs.",
            {"cost": [{"do": "pay energy", "n": "1"}], "limited": False},
        ),
    ],
)
def test_another_cost_is_no_permission(text: str, expected: dict[str, object]) -> None:
    found = profile(text)
    assert found["alternative_costs_for_others"] == [{"whose": "you", "what": ["bear"], **expected}]
    assert found["cast_permissions"] == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "Each opponent who attacked with a creature this turn can't cast spells.",
            cant(whose="opponents", limited=True),
        ),
        (
            "Each player who has cast a non-Bear spell this turn can't cast additional non-Bear spells.",
            cant("nonbear", limited=True),
        ),
        (
            "During combat, players can't cast instant spells or activate abilities that "
            "aren't mana abilities.",
            cant("instant", limited=True),
        ),
        ("Players can't cast spells or play lands with the chosen name.", cant(limited=True)),
        (
            "Players can't cast spells that share a color with the spell most recently cast this turn.",
            cant(limited=True),
        ),
        (
            "You may cast spells from among cards exiled with this creature. You can't cast more than one "
            "spell this way each turn.",
            cant(whose="you", limit=1, limited=True),
        ),
    ],
)
def test_who_cant_cast_what(text: str, expected: dict[str, object]) -> None:
    assert profile(text)["cant_cast"] == [expected]


def test_what_is_the_same_for_other_types_is_told_of_each() -> None:
    told = "Each opponent who controls more Bears than you can't cast creature spells."
    found = profile(f"{told} The same is true for artifacts and enchantments.")["cant_cast"]
    whose = {"whose": "opponents", "limited": True}
    assert found == [cant("creature", **whose), cant("artifact", **whose), cant("enchantment", **whose)]


def test_lands_that_cant_be_played_are_no_spells() -> None:
    assert profile("Players can't play nonbasic lands.")["cant_cast"] == []


def test_a_spell_may_be_safe_on_a_condition() -> None:
    text = "If X is 5 or more, this spell can't be countered and the damage can't be prevented."
    assert profile(text, "Sorcery")["uncounterable"] is True
