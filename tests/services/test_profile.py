"""Casting profiles of made-up cards: what each field says, and which are left out."""

import json
from typing import Any, Final

import pytest

from app.engine.oracle import read_card
from app.engine.values.card import Card
from app.services.profile import FIELDS, Profile, profiles
from tests.services.conftest import made_up

NOTHING: Final[dict[str, Any]] = {
    **{name: [] for name in FIELDS},
    **dict.fromkeys(("x_in_cost", "casting_restriction", "divided", "uncounterable"), False),
    **dict.fromkeys(("activated_abilities", "loyalty_abilities"), 0),
    **dict.fromkeys(("modes", "mode_targets", "timing")),
    "triggers": dict.fromkeys(("total", "enters", "dies", "cast", "targeted", "other"), 0),
}
ONE_OF_ANY: Final = {"min": 1, "max": 1, "what": ["any"]}
CREATURE: Final = {"min": 1, "max": 1, "what": ["creature"]}


def triggers(**counts: int) -> dict[str, int]:
    return {**NOTHING["triggers"], "total": 1, **counts}


def profile(text: str, type_line: str = "Creature — Bear", **more: object) -> Profile:
    card = Card.from_object(made_up("Old Bear", type_line, text, **more))
    return next(profiles(card, read_card(card)))


def unordered(value: object) -> object:
    """A value in which the order of lists does not matter."""
    if isinstance(value, list):
        return sorted((unordered(one) for one in value), key=lambda one: json.dumps(one, sort_keys=True))
    return {key: unordered(one) for key, one in value.items()} if isinstance(value, dict) else value


def says(found: Profile) -> dict[str, object]:
    """The fields that say something, and those that are left out, as "?"."""
    known = {name: found.get(name, "?") for name in FIELDS}
    return {name: value for name, value in known.items() if value != NOTHING[name] and name != "timing"}


# Spells, after the examples of the format
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Old Bear deals 3 damage to any target.", {"targets": [ONE_OF_ANY]}),
        (
            "Choose two —\n• Counter target spell.\n• Tap target permanent.\n• Draw a card.",
            {
                "modes": {"count": 3, "min": 2, "max": 2},
                "mode_targets": [
                    [{"min": 1, "max": 1, "what": ["spell"]}],
                    [{"min": 1, "max": 1, "what": ["permanent"]}],
                    [],
                ],
            },
        ),
        (
            "As an additional cost to cast this spell, sacrifice a creature or discard a card.\n"
            "Destroy target creature or planeswalker.",
            {
                "additional_costs": [
                    [{"do": "sacrifice", "n": "1", "what": ["creature"]}],
                    [{"do": "discard", "n": "1", "what": []}],
                ],
                "targets": [{"min": 1, "max": 1, "what": ["creature", "planeswalker"]}],
            },
        ),
        (
            "Kicker {5}\nDestroy target creature. If this spell was kicked, draw a card.",
            {
                "keywords": ["kicker {5}"],
                "optional_costs": [{"name": "kicker", "cost": [{"do": "mana", "n": "{5}"}]}],
                "targets": [CREATURE],
            },
        ),
        (
            "Kicker {1}{R}\nDraw a card. If this spell was kicked, destroy target creature.",
            {
                "keywords": ["kicker {1}{R}"],
                "optional_costs": [{"name": "kicker", "cost": [{"do": "mana", "n": "{1}{R}"}]}],
                "targets": [{**CREATURE, "if_paid": True}],
            },
        ),
        (
            "Spree\n+ {1} — Draw a card.\n+ {2} — Destroy target artifact.",
            {
                "keywords": ["spree"],
                "modes": {"count": 2, "min": 1, "max": 2},
                "mode_targets": [[], [{"min": 1, "max": 1, "what": ["artifact"]}]],
            },
        ),
        (
            "Old Bear deals 3 damage divided as you choose among one, two, or three targets.",
            {"divided": True, "targets": [{"min": 1, "max": 3, "what": ["any"]}]},
        ),
        (
            "Flashback {2}{R}\nTap up to two target Goblins or Equipment.",
            {
                "keywords": ["flashback {2}{R}"],
                "alternative_costs": [
                    {"via": "flashback", "cost": [{"do": "mana", "n": "{2}{R}"}], "conditional": None}
                ],
                "targets": [{"min": 0, "max": 2, "what": ["artifact", "creature"]}],
            },
        ),
        ("This spell can't be countered.\nDraw a card.", {"uncounterable": True}),
        (
            "Destroy target attacking or blocking creature.\n"
            "Old Bear deals 4 damage to target player who attacked this turn and 4 damage to you.",
            {"targets": [CREATURE, {"min": 1, "max": 1, "what": ["player"]}]},
        ),
        (
            "Return up to one target instant card and up to one target creature card from your graveyard "
            "to your hand.",
            {
                "targets": [
                    {"min": 0, "max": 1, "what": ["card in graveyard"]},
                    {"min": 0, "max": 1, "what": ["card in graveyard", "creature"]},
                ]
            },
        ),
        (
            "Return target exiled card with flashback you own to your hand.",
            {"targets": [{"min": 1, "max": 1, "what": ["card in exile"]}]},
        ),
        (
            "Exile up to three target cards from a single graveyard.",
            {"targets": [{"min": 0, "max": 3, "what": ["card in graveyard"]}]},
        ),
        (
            "Draw cards equal to the number of cards target opponent discarded this turn.",
            {"targets": [{"min": 1, "max": 1, "what": ["opponent"]}]},
        ),
        (
            "One or more target creatures become red until end of turn.",
            {"targets": [{"min": 1, "max": "variable", "what": ["creature"]}]},
        ),
        (
            "Draw a card.\nAt the beginning of your upkeep, if you control a Bear, you may return this card "
            "from your graveyard to your hand.",
            {"triggers": triggers(other=1)},
        ),
        (
            "You may discard a Bear card and another card rather than pay this spell's mana cost.\n"
            "Draw a card.",
            {
                "alternative_costs": [
                    {
                        "via": "text",
                        "cost": [
                            {"do": "discard", "n": "1", "what": ["bear"]},
                            {"do": "discard", "n": "1", "what": []},
                        ],
                        "conditional": False,
                    }
                ]
            },
        ),
        (
            "Madness—Pay six {C}.\nDraw a card.",
            {
                "keywords": ["madness {C}{C}{C}{C}{C}{C}"],
                "alternative_costs": [
                    {
                        "via": "madness",
                        "cost": [{"do": "mana", "n": "{C}{C}{C}{C}{C}{C}"}],
                        "conditional": None,
                    }
                ],
            },
        ),
    ],
)
def test_a_spell_says(text: str, expected: dict[str, object]) -> None:
    found = profile(text, "Sorcery")
    assert found["timing"] == "sorcery"
    assert unordered(says(found)) == unordered(expected)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "First strike\nNoncreature spells cost {1} more to cast.",
            {
                "keywords": ["first strike"],
                "cost_changes_to_others": [
                    {
                        "direction": "more",
                        "amount": "{1}",
                        "whose": "any",
                        "what": ["noncreature"],
                        "limited": False,
                    }
                ],
            },
        ),
        (
            "This spell costs {1} less to cast for each attacking creature you control.\n"
            "When this creature enters, draw a card.",
            {
                "own_cost_changes": [{"direction": "less", "amount": "variable", "conditional": False}],
                "triggers": triggers(enters=1),
            },
        ),
        (
            "Whenever Old Bear becomes the target of a spell, draw a card.",
            {
                "triggers": triggers(targeted=1),
                "target_triggers": [{"by": ["spell"], "whose": "any", "self": True}],
            },
        ),
        (
            "Whenever you and/or at least one permanent you control becomes the target of a spell or ability "
            "an opponent controls, draw a card.",
            {
                "triggers": triggers(targeted=1),
                "target_triggers": [{"by": ["ability", "spell"], "whose": "opponents", "self": False}],
            },
        ),
        (
            "Spells with flash you cast cost {1} less to cast and can't be countered.",
            {
                "cost_changes_to_others": [
                    {"direction": "less", "amount": "{1}", "whose": "you", "what": [], "limited": True}
                ]
            },
        ),
        (
            "Whenever you cast an Adventure instant or sorcery spell, draw a card.",
            {
                "triggers": triggers(cast=1),
                "cast_triggers": [
                    {"who": "you", "what": ["adventure", "instant", "sorcery"], "limited": False}
                ],
            },
        ),
        (
            "Whenever you cast your second spell each turn, draw a card.",
            {"triggers": triggers(cast=1), "cast_triggers": [{"who": "you", "what": [], "limited": True}]},
        ),
        ("Whenever this creature enters or attacks, draw a card.", {"triggers": triggers(enters=1, other=1)}),
        (
            "{T}: Add {C}.\n{T}: Add {R} or {G}.\n{2}, {T}: Draw a card.",
            {
                "mana_abilities": [
                    {"produces": "RGC", "amount": 1, "cost": ["tap self"], "restricted": False}
                ],
                "activated_abilities": 1,
            },
        ),
        (
            "Your opponents can't cast creature spells.",
            {"cant_cast": [{"whose": "opponents", "what": ["creature"], "limit": None, "limited": False}]},
        ),
        (
            "You may cast Goblin spells as though they had flash.",
            {
                "cast_permissions": [
                    {
                        "who": "you",
                        "what": ["goblin"],
                        "from": None,
                        "as_though_flash": True,
                        "free": False,
                        "limited": False,
                    }
                ]
            },
        ),
        (
            "{T}: Add {G}. If you control a Bear, add {G}{G} instead.\n"
            "{T}, Remove any number of charge counters from Old Bear: Add {W}, then add an additional {W} "
            "for each charge counter removed this way.\n{T}, Mill a card: Add {C}.",
            {
                "mana_abilities": [
                    {"produces": "G", "amount": None, "cost": ["tap self"], "restricted": False},
                    {
                        "produces": "W",
                        "amount": "variable",
                        "cost": ["tap self", "remove counters"],
                        "restricted": False,
                    },
                ],
                "activated_abilities": 1,
            },
        ),
        (
            "When you cast this spell from your hand, draw a card.\n"
            "Whenever you cast a noncreature spell or a Dragon spell, draw a card.",
            {
                "triggers": {**triggers(cast=2), "total": 2},
                "cast_triggers": [
                    {"who": "you", "what": ["self"], "limited": True},
                    {"who": "you", "what": ["noncreature", "dragon"], "limited": False},
                ],
            },
        ),
        ("Exhaust — {3}: Draw a card.", {"keywords": ["exhaust"], "activated_abilities": 1}),
        ("Protection from red\nWard—Pay 3 life.", {"keywords": ["protection from red", "ward +"]}),
        (
            "Hexproof from artifacts, creatures, and enchantments\nTrample over planeswalkers",
            {
                "keywords": [
                    *("hexproof from artifact", "hexproof from creature", "hexproof from enchantment"),
                    "trample over planeswalker",
                ]
            },
        ),
        ("Power-up — {2}: Draw a card.", {"keywords": ["power-up"], "activated_abilities": 1}),
        (
            "Whenever the second spell of a turn is cast, draw a card.\n"
            "When you cast your commander, draw a card.",
            {
                "triggers": {**triggers(cast=2), "total": 2},
                "cast_triggers": [
                    {"who": "any", "what": [], "limited": True},
                    {"who": "you", "what": [], "limited": True},
                ],
            },
        ),
    ],
)
def test_a_creature_says(text: str, expected: dict[str, object]) -> None:
    assert unordered(says(profile(text))) == unordered(expected)


def test_an_aura_targets_what_it_enchants() -> None:
    found = profile(
        "Enchant creature\nWhen Old Bear is put into a graveyard from the battlefield, draw a card.",
        "Enchantment — Aura",
    )
    expected = {"keywords": ["enchant creature"], "targets": [CREATURE], "triggers": triggers(dies=1)}
    assert says(found) == expected


def test_a_basic_land_type_is_a_mana_ability() -> None:
    found = profile("({T}: Add {G} or {W}.)", "Land — Forest Plains", mana_cost="")
    assert found["timing"] is None
    made = {"produces": "WG", "amount": 1, "cost": ["tap self"], "restricted": False}
    assert says(found) == {"mana_abilities": [made]}


def test_loyalty_abilities_are_counted() -> None:
    found = profile("+1: Draw a card.\n−3: Destroy target creature.", "Planeswalker — Bear")
    assert found["loyalty_abilities"] == 2


def test_both_halves_of_an_adventure_are_told() -> None:
    faces = [
        made_up("Old Bear", "Creature — Bear", "Flash"),
        made_up("Growl", "Instant — Adventure", "Draw a card.", mana_cost="{X}{R}"),
    ]
    card = Card.from_object(
        {**made_up("Old Bear // Growl", "Creature"), "card_faces": faces, "layout": "adventure"}
    )
    found = list(profiles(card, read_card(card)))
    assert [(one["face"], one["timing"], one["x_in_cost"]) for one in found] == [
        ("Old Bear", "instant", False),
        ("Growl", "instant", True),
    ]


# --------------------------------------------------------------------------------------- what is left out
@pytest.mark.parametrize(
    ("text", "type_line", "left_out"),
    [
        ("Frobnicate target creature.", "Sorcery", {"targets"}),
        ("Frobnicate three cards.", "Sorcery", set()),
        (
            "Choose one —\n• Frobnicate target creature.\n• Draw.",
            "Sorcery",
            {"modes", "mode_targets", "targets"},
        ),
        ("Frobnication, flash", "Creature", {"timing", "keywords"}),
        ("Casualty X. The copy frobnicates.", "Creature", {"keywords", "optional_costs"}),
        ("Frobnication", "Creature", {"keywords"}),
        ("When a frob enters, draw a card.", "Creature", {"triggers"}),
        ("Whenever you cast it twice frobnicated, draw.", "Creature", {"triggers", "cast_triggers"}),
        ("Frobnicate a card: Draw a card.", "Creature", {"activated_abilities"}),
        ("Frobnicate: Add {G}.", "Creature", {"activated_abilities", "mana_abilities"}),
        ("Frobnicated creatures get bigger.", "Creature", set()),
        ('Bears have "Whenever you frobnicate, cast this spell."', "Creature", set()),
        ("Old Bear can't be countered by frobnication.", "Creature", {"uncounterable"}),
        ("Players can't cast frobnicated spells.", "Creature", {"cant_cast"}),
        ("LEVEL 1-4\n2/2\nFrobnication\nWhen a frob enters, draw.", "Creature", {"triggers"}),
    ],
)
def test_a_field_is_left_out_where_an_unread_line_may_say_something(
    text: str, type_line: str, left_out: set[str]
) -> None:
    found = profile(text, type_line)
    assert {name for name in FIELDS if name not in found} == left_out


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("When this creature enters, frobnicate.", {"triggers": triggers(enters=1)}),
        ("Whenever you frobnicate, draw a card.", {"triggers": triggers(other=1)}),
        ("Whenever a frob is cast, draw a card.", {"triggers": "?", "cast_triggers": "?"}),
        (
            "Whenever you cast a Goblin spell, if you frobnicated, draw.",
            {
                "triggers": triggers(cast=1),
                "cast_triggers": [{"who": "you", "what": ["goblin"], "limited": True}],
            },
        ),
        ("{2}, {T}: Frobnicate.", {"activated_abilities": 1}),
        ("Exhaust — {3}: Frobnicate.", {"keywords": ["exhaust"], "activated_abilities": 1}),
        ("{T}: Add {G} and frobnicate.", {"activated_abilities": "?", "mana_abilities": "?"}),
        ("Whenever you cast an artifact, frob, or spell, draw.", {"triggers": "?", "cast_triggers": "?"}),
    ],
)
def test_the_beginning_of_an_unread_line_says_what_it_is(text: str, expected: dict[str, object]) -> None:
    assert says(profile(text)) == expected


@pytest.mark.parametrize(
    ("text", "type_line", "expected"),
    [
        (
            "This spell costs {2} less to cast if you frobnicated.",
            "Creature",
            {"own_cost_changes": [{"direction": "less", "amount": "{2}", "conditional": True}]},
        ),
        (
            "This spell costs {2} less to cast for each frob.\nDraw a card.",
            "Sorcery",
            {"own_cost_changes": [{"direction": "less", "amount": "variable", "conditional": False}]},
        ),
        (
            "This spell costs {2} less to cast if you frobnicated and {1} less to cast if you didn't.",
            "Creature",
            {"own_cost_changes": "?"},
        ),
        (
            "If you frobnicated, you may cast this spell as though it had flash.\nDraw a card.",
            "Instant",
            {
                "cast_permissions": [
                    {
                        "who": "you",
                        "what": ["self"],
                        "from": None,
                        "as_though_flash": True,
                        "free": False,
                        "limited": True,
                    }
                ]
            },
        ),
        (
            "This spell costs {2} less to cast if you control a Bear and {2} less to cast if you control "
            "a Goblin.",
            "Creature",
            {"own_cost_changes": [{"direction": "less", "amount": "{2}", "conditional": True}]},
        ),
        (
            "Frobnicate. Old Bear deals 3 damage divided as you choose among any number of target creatures.",
            "Sorcery",
            {"divided": True, "targets": "?"},
        ),
        ("Cast this spell only if you frobnicated.\nDraw a card.", "Instant", {"casting_restriction": True}),
        ("Frobnicate. You can't cast creature spells.", "Sorcery", {}),
        ("Frobnicate. This spell can't be countered.", "Creature", {"uncounterable": True}),
        ("Frobnicate a spell. You can't cast it this way.", "Creature", {"cant_cast": "?"}),
        (
            "If you would frobnicate, you may cast Bear spells from your graveyard.",
            "Creature",
            {"cast_permissions": "?"},
        ),
        (
            "You may pay {B} rather than pay this spell's mana cost if you frobnicated.",
            "Creature",
            {
                "alternative_costs": [
                    {"via": "text", "cost": [{"do": "mana", "n": "{B}"}], "conditional": True}
                ]
            },
        ),
    ],
)
def test_sentences_of_an_unread_line_speak_for_themselves(
    text: str, type_line: str, expected: dict[str, object]
) -> None:
    assert says(profile(text, type_line)) == expected
