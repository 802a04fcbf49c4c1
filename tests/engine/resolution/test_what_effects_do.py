"""What comes of instructions as a spell resolves: a sentence, and the position after it (608.2)."""

from __future__ import annotations

from typing import Any, Final

import pytest

from app.engine.scenario import Report
from tests.engine.boards import invented, played

YOURS: Final[dict[str, Any]] = {
    "battlefield": ["Bear", {"card": "Statue", "tapped": True, "counters": {"+1/+1": 1}}, "Banner", "Forest"],
    "hand": ["Bolt", "Elf"],
    "library": ["Swamp", "Rogue", "Study", "Kill"],
    "graveyard": ["Giant", "Sweep"],
    "life": 15,
}
THEIRS: Final[dict[str, Any]] = {
    "battlefield": ["Guardian", {"card": "Snake", "damage": 0}, "Island", "Sage"],
    "hand": ["Deny"],
    "library": ["Plains", "Mountain"],
    "graveyard": ["Bat"],
}
ROWS: Final[list[Any]] = [
    # text, targets, choose, what must come of it
    ("You gain 3 life.", [], [], {"you.life": 18}),
    ("Target player loses 2 life.", ["them"], [], {"them.life": 18, "you.life": 15}),
    ("Each opponent loses 2 life and you gain 2 life.", [], [], {"them.life": 18, "you.life": 17}),
    ("Each player loses 1 life.", [], [], {"them.life": 19, "you.life": 14}),
    ("You gain 1 life for each creature you control.", [], [], {"you.life": 17}),
    ("You gain life equal to the number of creatures on the battlefield.", [], [], {"you.life": 19}),
    ("Target player discards two cards.", ["them"], [], {"them.hand": [], "them.graveyard": ["Bat", "Deny"]}),
    (
        "Target player mills three cards.",
        ["them"],
        [],
        {"them.library": [], "them.graveyard": ["Bat", "Plains", "Mountain"]},
    ),
    (
        "Mill two cards.",
        [],
        [],
        {"you.library": ["Study", "Kill"], "you.graveyard": ["Giant", "Sweep", "Swamp", "Rogue", "Effect"]},
    ),
    ("Effect deals 2 damage to target creature.", ["Snake"], [], {"id:Snake.zone": "graveyard"}),
    ("Effect deals 2 damage to target creature.", ["Statue"], [], {"id:Statue.damage": 2}),
    (
        "Effect deals 1 damage to each creature.",
        [],
        [],
        {"id:Snake.zone": "graveyard", "id:Bear.damage": 1, "id:Guardian.damage": 1, "them.life": 20},
    ),
    ("Effect deals 2 damage to each opponent.", [], [], {"them.life": 18, "you.life": 15}),
    ("Effect deals 2 damage to target planeswalker.", ["Sage"], [], {"id:Sage.counters.loyalty": 1}),
    ("Destroy target creature.", ["Statue"], [], {"id:Statue.zone": "battlefield"}),
    ("Destroy target creature.", ["Bear"], [], {"id:Bear.zone": "graveyard"}),
    (
        "Destroy all creatures.",
        [],
        [],
        {"id:Bear.zone": "graveyard", "id:Statue.zone": "battlefield", "id:Guardian.zone": "graveyard"},
    ),
    ("Exile target creature.", ["Statue"], [], {"id:Statue.zone": "exile"}),
    ("Exile target card from a graveyard.", ["Bat"], [], {"id:Bat.zone": "exile"}),
    ("Return target creature to its owner's hand.", ["Snake"], [], {"id:Snake.zone": "hand"}),
    (
        "Return target creature card from your graveyard to your hand.",
        ["Giant"],
        [],
        {"id:Giant.zone": "hand"},
    ),
    (
        "Return target creature card from your graveyard to the battlefield.",
        ["Giant"],
        [],
        {"id:Giant.zone": "battlefield", "id:Giant.tapped": False},
    ),
    (
        "Return target creature card from your graveyard to the battlefield tapped.",
        ["Giant"],
        [],
        {"id:Giant.zone": "battlefield", "id:Giant.tapped": True},
    ),
    (
        "Put target creature on top of its owner's library.",
        ["Snake"],
        [],
        {"them.library": ["Snake", "Plains", "Mountain"]},
    ),
    (
        "Put target creature on the bottom of its owner's library.",
        ["Snake"],
        [],
        {"them.library": ["Plains", "Mountain", "Snake"]},
    ),
    ("Tap target creature.", ["Bear"], [], {"id:Bear.tapped": True}),
    ("Untap target creature.", ["Statue"], [], {"id:Statue.tapped": False}),
    ("Untap all creatures you control.", [], [], {"id:Statue.tapped": False}),
    (
        "Tap all creatures your opponents control.",
        [],
        [],
        {"id:Snake.tapped": True, "id:Guardian.tapped": True, "id:Bear.tapped": False},
    ),
    (
        "Put two +1/+1 counters on target creature.",
        ["Bear"],
        [],
        {"id:Bear.power": 4, "id:Bear.toughness": 4},
    ),
    (
        "Put a +1/+1 counter on each creature you control.",
        [],
        [],
        {"id:Bear.power": 3, "id:Statue.power": 4, "id:Snake.power": 1},
    ),
    (
        "Put a -1/-1 counter on target creature.",
        ["Statue"],
        [],
        {"id:Statue.power": 2, "id:Statue.toughness": 4},
    ),
    (
        "Target creature gets +2/+2 until end of turn.",
        ["Bear"],
        [],
        {"id:Bear.power": 4, "id:Bear.toughness": 4},
    ),
    ("Target creature gets -2/-2 until end of turn.", ["Bear"], [], {"id:Bear.zone": "graveyard"}),
    (
        "Creatures you control get +1/+0 and gain trample until end of turn.",
        [],
        [],
        {
            "id:Bear.power": 3,
            "id:Statue.power": 4,
            "id:Snake.power": 1,
            "id:Bear.keywords": ["flying", "trample"],
        },
    ),
    ("Create two 1/1 white Soldier creature tokens.", [], [], {"you.battlefield.count:Soldier": 2}),
    ("Create a Treasure token.", [], [], {"you.battlefield.count:Treasure": 1}),
    ("Create a token that's a copy of target creature.", ["Bear"], [], {"you.battlefield.count:Bear": 2}),
    ("Add {R}{R}.", [], [], {"you.mana": "{R}{R}"}),
    ("Target player adds {C}.", ["them"], [], {"them.mana": "{C}"}),
    (
        "Exile the top two cards of your library.",
        [],
        [],
        {"id:Swamp.zone": "exile", "id:Rogue.zone": "exile"},
    ),
    ("Put a creature card from your hand onto the battlefield.", [], ["Elf"], {"id:Elf.zone": "battlefield"}),
    ("You may draw a card.", [], ["no"], {"you.hand": ["Bolt", "Elf"]}),
    ("You may draw a card.", [], ["yes"], {"you.hand": ["Bolt", "Elf", "Swamp"]}),
    (
        "You may sacrifice a creature. If you do, draw a card.",
        [],
        ["no"],
        {"you.hand": ["Bolt", "Elf"], "id:Bear.zone": "battlefield"},
    ),
    ("If you control an artifact, draw a card.", [], [], {"you.hand": ["Bolt", "Elf", "Swamp"]}),
    ("If you control an enchantment, draw a card.", [], [], {"you.hand": ["Bolt", "Elf"]}),
    ("Destroy target creature. Its controller gains 2 life.", ["Snake"], [], {"them.life": 22}),
    ("Destroy target creature. You gain life equal to its toughness.", ["Bear"], [], {"you.life": 17}),
    (
        "Exile target creature, then return it to the battlefield under its owner's control.",
        ["Snake"],
        [],
        {"id:Snake.zone": "battlefield"},
    ),
    (
        "Effect deals 3 damage to target creature and 1 damage to its controller.",
        ["Snake"],
        [],
        {"id:Snake.zone": "graveyard", "them.life": 19},
    ),
    (
        "Each player draws a card.",
        [],
        [],
        {"you.hand": ["Bolt", "Elf", "Swamp"], "them.hand": ["Deny", "Plains"]},
    ),
    (
        "Each player discards their hand, then draws two cards.",
        [],
        [],
        {"you.hand": ["Swamp", "Rogue"], "them.hand": ["Plains", "Mountain"]},
    ),
    (
        "Target player discards their hand, then draws two cards.",
        ["you"],
        [],
        {"you.hand": ["Swamp", "Rogue"]},
    ),
    (
        "Target player draws a card and loses 1 life.",
        ["them"],
        [],
        {"them.hand": ["Deny", "Plains"], "them.life": 19},
    ),
    (
        "Target player draws a card, then loses 1 life.",
        ["them"],
        [],
        {"them.hand": ["Deny", "Plains"], "them.life": 19},
    ),
    (
        "Each opponent mills two cards, then loses 2 life.",
        [],
        [],
        {"them.library": [], "them.life": 18, "you.life": 15},
    ),
    ("Each opponent discards their hand, then draws a card.", [], [], {"them.hand": ["Plains"]}),
    ("Each player mills a card, then loses 1 life.", [], [], {"them.library": ["Mountain"], "you.life": 14}),
    (
        "Target opponent mills two cards, then loses 2 life.",
        ["them"],
        [],
        {"them.library": [], "them.life": 18},
    ),
    ("You draw a card and you lose 1 life.", [], [], {"you.life": 14}),
]
OPEN: Final[list[Any]] = [
    (
        "Draw two cards, then discard a card.",
        [],
        ["Elf"],
        {"you.hand": ["Bolt", "Swamp", "Rogue"], "you.graveyard": ["Giant", "Sweep", "Elf", "Effect"]},
    ),
    (
        "Target creature you control fights target creature you don't control.",
        [["Bear"], ["Snake"]],
        [],
        {"id:Snake.zone": "graveyard", "id:Bear.zone": "graveyard"},
    ),
    ("Target creature loses all abilities until end of turn.", ["Snake"], [], {"id:Snake.keywords": []}),
    ("Gain control of target creature.", ["Snake"], [], {"you.battlefield.count:Snake": 1}),
    ("Target player sacrifices a creature.", ["you"], ["Bear"], {"id:Bear.zone": "graveyard"}),
    (
        "Each player sacrifices a creature.",
        [],
        ["Bear", "Snake"],
        {"id:Bear.zone": "graveyard", "id:Snake.zone": "graveyard", "id:Guardian.zone": "battlefield"},
    ),
    (
        "Search your library for a basic land card, put it onto the battlefield tapped, then shuffle.",
        [],
        ["Swamp"],
        {"id:Swamp.zone": "battlefield", "id:Swamp.tapped": True, "you.library.count": 3},
    ),
    (
        "Search your library for a creature card, reveal it, put it into your hand, then shuffle.",
        [],
        ["Rogue"],
        {"id:Rogue.zone": "hand", "you.library.count": 3},
    ),
    (
        "Look at the top two cards of your library. Put one of them into your hand and the other on the "
        "bottom of your library.",
        [],
        ["Rogue"],
        {"id:Rogue.zone": "hand", "you.library": ["Study", "Kill", "Swamp"]},
    ),
    (
        "You may sacrifice a creature. If you do, draw a card.",
        [],
        ["yes", "Bear"],
        {"you.hand": ["Bolt", "Elf", "Swamp"], "id:Bear.zone": "graveyard"},
    ),
    (
        "Target creature deals damage equal to its power to target player.",
        [["Bear"], ["them"]],
        [],
        {"them.life": 18},
    ),
    ("Your life total becomes 10.", [], [], {"you.life": 10}),
    ("Remove all counters from target permanent.", ["Statue"], [], {"id:Statue.power": 2}),
    ("Double the number of +1/+1 counters on target creature.", ["Statue"], [], {"id:Statue.power": 4}),
    ("Regenerate target creature.", ["Bear"], [], {"id:Bear.zone": "battlefield"}),
    ('You get an emblem with "Creatures you control get +1/+1."', [], [], {"id:Bear.power": 3}),
]


def resolved(text: str, targets: list[Any], choose: list[Any], expect: dict[str, Any]) -> Report:
    effect = {"card": "Effect", "id": "effect", "controller": "you", "targets": targets}
    return played(
        YOURS,
        THEIRS,
        cards=[invented("Effect", "Sorcery", text)],
        stack=[effect],
        do=[{"resolve": "top", "choose": choose}],
        expect=expect,
    )


@pytest.mark.parametrize(("text", "targets", "choose", "expect"), ROWS)
def test_an_instruction(text: str, targets: list[Any], choose: list[Any], expect: dict[str, Any]) -> None:
    assert [check for check in resolved(text, targets, choose, expect).checks if not check.ok] == []


@pytest.mark.parametrize(("text", "targets", "choose", "expect"), OPEN)
def test_an_instruction_that_may_be_left_to_the_player(
    text: str, targets: list[Any], choose: list[Any], expect: dict[str, Any]
) -> None:
    assert resolved(text, targets, choose, expect).wrong == ()
