"""Which cards a player may cast as something resolves, and what can't be told of that (608.2g)."""

from __future__ import annotations

import pytest

from tests.engine.boards import invented, played

TALE = {
    "name": "Boar // Roast",
    "layout": "adventure",
    "card_faces": [
        invented("Boar", "Creature — Boar", "", "2/2", cost="{2}{R}"),
        invented("Roast", "Instant — Adventure", "You gain 1 life.", cost="{1}{R}"),
    ],
}


@pytest.mark.parametrize(
    ("kind", "fitting"),
    [
        ("a spell", {"Boar", "Roast"}),
        ("a red spell", {"Boar", "Roast"}),
        ("a spell with mana value 3 or less", {"Boar", "Roast"}),
        ("a spell with mana value 2 or less", {"Roast"}),
        ("an instant spell", {"Roast"}),
        ("a creature spell", {"Boar"}),
        ("an artifact spell", set()),
        ("a blue spell", set()),
    ],
)
@pytest.mark.parametrize("face", ["Boar", "Roast"])
def test_a_card_with_several_faces_is_cast_with_one_that_fits(
    face: str, kind: str, fitting: set[str]
) -> None:
    """601.3e: what it is like as it is proposed counts, not what the card is like in its zone."""
    ways = ["free"] if face == "Boar" else [face, "free"]
    text = f"Exile the top two cards of your library. You may cast {kind} from among them"
    report = played(
        {"hand": ["Find"], "battlefield": ["Mountain"], "library": ["Boar", "Island"]},
        cards=[TALE, invented("Find", "Sorcery", f"{text} without paying its mana cost.", cost="{R}")],
        do=[
            {"cast": "Find"},
            {
                "resolve": "top",
                "during": [{"cast": "Boar", "from": "exile", "as": ways, "expect": {"legal": True}}],
            },
        ],
        expect={},
    )
    assert [check.got for check in report.checks] == [face in fitting]


@pytest.mark.parametrize(
    ("library", "answers", "doubted"),
    [
        (["Surge"], ["no"], []),
        (["Surge"], ["yes", "no"], []),
        (["Surge"], ["yes"], ["nobody said what is cast now"]),
        (["Surge"], [], ["nobody said whether cards are revealed"]),
        (["Bear"], ["yes"], []),
        ([], ["yes"], []),
    ],
)
def test_whether_what_was_revealed_is_cast_has_to_be_said(
    library: list[str], answers: list[str], doubted: list[str]
) -> None:
    """702.60a: you may cast any of those with the same name; nothing else is asked."""
    report = played(
        {
            "hand": [{"card": "Surge", "id": "first"}],
            "battlefield": ["Mountain"],
            "library": [{"card": name, "id": "found"} for name in library],
        },
        cards=[invented("Surge", "Instant", "Ripple 4\nYou gain 1 life.", cost="{R}")],
        do=[{"cast": "first"}, {"resolve": "top", "choose": answers}],
        expect={},
    )
    assert [doubt.reason for doubt in report.game.doubts] == doubted
