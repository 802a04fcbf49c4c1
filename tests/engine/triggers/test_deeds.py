"""What players and objects do, and which abilities trigger on it (603.2)."""

from __future__ import annotations

from typing import Any

import pytest

from app.engine.scenario import run
from tests.engine.boards import case, invented, parsed

TOKENS = {"card": "Snake", "token": True}


def number(text: str, *events: dict[str, Any], before: list[Any] | None = None, **turn: object) -> int | None:
    """How often an enchantment of yours with this text triggers on what happens together; None: not known."""
    witness = invented("Witness", "Enchantment", text)
    data = case(
        {
            "battlefield": ["Witness", "Bear", {"card": "Statue", "tapped": True}],
            "hand": ["Bolt", "Elf", "Plains"],
            "library": ["Swamp", "Rogue", "Study"],
            "graveyard": ["Giant"],
        },
        {"battlefield": ["Guardian"], "hand": ["Kill"], "library": ["2 Island"]},
        cards=[witness],
        history=before or [],
        do=[{"happens": list(events), "expect": {"triggers": []}}],
    )
    data["turn"] |= turn
    [check] = run(parsed(data)).checks
    return None if check.got is None else sum(found["count"] for found in check.got)  # type: ignore[attr-defined]


def event(name: str, card: str = "", **more: object) -> dict[str, Any]:
    return {"event": name, **({"card": card} if card else {}), **more}


def cast(card: str, player: str = "you", **more: object) -> dict[str, Any]:
    return event("cast", card, player=player, **more)


def drew(amount: int = 1, player: str = "you", **more: object) -> dict[str, Any]:
    return event("drew", player=player, amount=amount, **more)


SECOND = "Whenever you cast your second spell each turn, you gain 1 life."
THEIRS = "Whenever you cast your first spell during each opponent's turn, you gain 1 life."
MINE = "Whenever you cast your first spell during each of your turns, you gain 1 life."
OWN = "Whenever a player casts their first spell during each of their turns, you gain 1 life."
NTH: list[Any] = [
    ("the first is not the second", SECOND, [cast("Bolt")], [], {}, 0),
    ("the second", SECOND, [cast("Bolt")], [cast("Elf")], {}, 1),
    ("the third is not the second", SECOND, [cast("Bolt")], [cast("Elf"), cast("Plains")], {}, 0),
    ("what was cast last turn does not count", SECOND, [cast("Bolt")], [cast("Elf", turn="last")], {}, 0),
    ("what another player cast does not count", SECOND, [cast("Bolt")], [cast("Kill", "them")], {}, 0),
    ("another's second", SECOND, [cast("Kill", "them")], [cast("Kill", "them")], {}, 0),
    ("in an opponent's turn", THEIRS, [cast("Bolt")], [], {"active": "them"}, 1),
    ("not in an opponent's turn", THEIRS, [cast("Bolt")], [], {}, 0),
    ("in your turn", MINE, [cast("Bolt")], [], {}, 1),
    ("not in your turn", MINE, [cast("Bolt")], [], {"active": "them"}, 0),
    ("in that player's own turn", OWN, [cast("Kill", "them")], [], {"active": "them"}, 1),
    ("not in that player's turn", OWN, [cast("Kill", "them")], [], {}, 0),
    (
        "of two drawn at once one is the second",
        "Whenever you draw your second card each turn, you gain 1 life.",
        [drew(2)],
        [],
        {},
        1,
    ),
    (
        "the third card drawn",
        "Whenever you draw your third card each turn, you gain 1 life.",
        [drew()],
        [drew(2)],
        {},
        1,
    ),
    (
        "the third card drawn is not the second",
        "Whenever you draw your second card each turn, you gain 1 life.",
        [drew()],
        [drew(2)],
        {},
        0,
    ),
    (
        "an opponent's second",
        "Whenever an opponent draws their second card each turn, you gain 1 life.",
        [drew(2, "them")],
        [],
        {},
        1,
    ),
    (
        "your own is not an opponent's",
        "Whenever an opponent draws their second card each turn, you gain 1 life.",
        [drew(2)],
        [],
        {},
        0,
    ),
]


@pytest.mark.parametrize(
    ("text", "events", "before", "turn", "expected"), [pytest.param(*rest, id=name) for name, *rest in NTH]
)
def test_so_manieth_of_a_turn(
    text: str, events: list[Any], before: list[Any], turn: dict[str, Any], expected: int
) -> None:
    assert number(text, *events, before=before, **turn) == expected


DONE: list[Any] = [
    ("sacrificing one's own", "you sacrifice a creature", [event("sacrificed", "Bear")], 1),
    ("of another kind", "you sacrifice an artifact", [event("sacrificed", "Bear")], 0),
    ("another player's", "you sacrifice a creature", [event("sacrificed", "Guardian")], 0),
    ("an opponent's", "an opponent sacrifices a creature", [event("sacrificed", "Guardian")], 1),
    (
        "one or more at once are one",
        "you sacrifice one or more creatures",
        [event("sacrificed", "Bear"), event("sacrificed", "Statue")],
        1,
    ),
    (
        "each of two",
        "you sacrifice a creature",
        [event("sacrificed", "Bear"), event("sacrificed", "Statue")],
        2,
    ),
    ("discarding any card", "you discard a card", [event("discarded", "Bolt", player="you")], 1),
    (
        "discarding one of the kind",
        "you discard a creature card",
        [event("discarded", "Elf", player="you")],
        1,
    ),
    (
        "each discarded card",
        "you discard a card",
        [event("discarded", "Bolt", player="you"), event("discarded", "Elf", player="you")],
        2,
    ),
    ("another's discard", "an opponent discards a card", [event("discarded", "Bolt", player="you")], 0),
    ("an opponent's discard", "an opponent discards a card", [event("discarded", "Kill", player="them")], 1),
    ("one that is tapped already", "a creature you control becomes tapped", [event("tapped", "Statue")], 0),
    ("becoming tapped", "a creature you control becomes tapped", [event("tapped", "Bear")], 1),
    ("theirs becoming tapped", "a creature you control becomes tapped", [event("tapped", "Guardian")], 0),
    ("becoming untapped", "a creature you control becomes untapped", [event("untapped", "Statue")], 1),
    (
        "one that is untapped already",
        "a creature you control becomes untapped",
        [event("untapped", "Bear")],
        0,
    ),
    (
        "attacking taps",
        "a creature you control becomes tapped",
        [event("attacks", attackers={"Bear": "them"})],
        1,
    ),
    ("a land tapped for mana", "you tap a creature for mana", [event("tapped", "Bear")], 0),
    (
        "tapped for mana, and said so",
        "you tap a creature for mana",
        [event("tapped", "Bear", player="you", **{"for mana": "yes"})],
        1,
    ),
    ("gaining life", "you gain life", [event("gained life", player="you", amount=3)], 1),
    ("gaining no life is no event", "you gain life", [event("gained life", player="you", amount=0)], 0),
    ("losing life", "you lose life", [event("lost life", player="you", amount=3)], 1),
    (
        "damage is a loss of life",
        "you lose life",
        [event("combat damage", source="Guardian", to="you", amount=1)],
        1,
    ),
    ("damage to another", "you lose life", [event("combat damage", source="Bear", to="them", amount=2)], 0),
    ("an opponent's loss", "an opponent loses life", [event("lost life", player="them", amount=1)], 1),
    ("a gain is a gain or loss", "you gain or lose life", [event("gained life", player="you", amount=1)], 1),
    ("another's is not yours", "you gain or lose life", [event("lost life", player="them", amount=1)], 0),
    (
        "being attacked by two at once",
        "a player is attacked",
        [event("attacks", attackers={"Guardian": "you"})],
        1,
    ),
    ("playing a land", "you play a land", [event("played land", "Plains", player="you")], 1),
    ("another's land", "an opponent plays a land", [event("played land", "Plains", player="you")], 0),
    ("a land is not cast", "you play a land", [cast("Bolt")], 0),
    ("activating an ability", "you activate an ability", [event("activated", "Bear", player="you")], 1),
    ("another's ability", "an opponent activates an ability", [event("activated", "Bear", player="you")], 0),
    (
        "of a kind of thing",
        "you activate an ability of a creature",
        [event("activated", "Bear", player="you")],
        1,
    ),
    (
        "of another kind",
        "you activate an ability of an artifact that isn't a mana ability",
        [event("activated", "Bear", player="you")],
        0,
    ),
    (
        "where it is not said whether it makes mana",
        "you activate an ability that isn't a mana ability",
        [event("activated", "Bear", player="you")],
        None,
    ),
    ("mana may have been spent", "you expend 4", [cast("Bolt")], None),
    ("another's mana is not yours", "you expend 4", [cast("Kill", "them")], 0),
    ("creating is told of nothing that comes from a zone", "you create a token", [event("enters", "Elf")], 0),
    (
        "what is put into the graveyard need not be milled (701.17a, 701.25a)",
        "you mill a creature card",
        [event("put into graveyard", "Giant", **{"from": "library"})],
        0,
    ),
    (
        "from elsewhere it is not milled",
        "you mill a creature card",
        [event("put into graveyard", "Giant", **{"from": "hand"})],
        0,
    ),
    ("tapping", "you tap an untapped creature an opponent controls", [event("tapped", "Guardian")], None),
    ("foretelling", "you foretell a card", [event("foretold", "Bolt", player="you")], 1),
    ("another foretells", "you foretell a card", [event("foretold", "Kill", player="them")], 0),
    ("a death may be a destruction", "a creature is destroyed", [event("dies", "Bear")], None),
    ("scrying is not surveilling", "you scry", [event("tapped", "Bear")], 0),
    ("another's crime", "you commit a crime", [event("became target", "Bear", player="them")], 0),
    (
        "a discard that a spell may have caused",
        "a spell an opponent controls causes you to discard this card",
        [event("tapped", "Bear")],
        0,
    ),
]


@pytest.mark.parametrize(
    ("deed", "events", "expected"), [pytest.param(*rest, id=name) for name, *rest in DONE]
)
def test_a_deed(deed: str, events: list[Any], expected: int | None) -> None:
    assert number(f"Whenever {deed}, you gain 1 life.", *events) == expected
