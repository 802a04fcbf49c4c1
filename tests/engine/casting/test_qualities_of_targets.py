"""What a quality says of each permanent of one board: which of them a spell may target (109.2, 115.1)."""

from __future__ import annotations

from typing import Any, Final

import pytest

from app.engine.casting.casting import Choices, Proposal
from app.engine.casting.procedure import judge
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId
from tests.engine.boards import YOU, board, invented

CARDS: Final = [
    invented("Giant", "Creature — Giant Warrior", "", "4/5", "{4}{R}"),
    invented("Scout", "Creature — Elf Scout", "Flying", "1/3", "{G}"),
    invented("Golem", "Artifact Creature — Golem", "Reach", "2/2", "{3}"),
    invented("Wolf", "Creature — Wolf", "", "3/3", "{1}{R}"),
    invented("Changed", "Creature — Werewolf", "", "2/1", "{W}{B}"),
    invented("Ghost", "Creature — Spirit", "", "0/1", "{1}"),
    invented("Wood Isle", "Land — Forest Island", "", cost=""),
]
MINE: Final[list[Any]] = ["Giant", {"card": "Scout", "counters": {"+1/+1": 1}}, "Forest"]
THEIRS: Final[list[Any]] = [
    {"card": "Golem", "tapped": True, "counters": {"charge": 3}}, "Wolf",
    {"card": "Changed", "counters": {"stun": 1}}, "Ghost", {"card": "Bear", "id": "Token", "token": True},
    "Wood Isle",
]  # fmt: skip
ALL: Final = {"Giant", "Scout", "Golem", "Wolf", "Changed", "Ghost", "Token"}

QUALITIES: Final[dict[str, set[str]]] = {
    # what it is
    "Wolf or Werewolf": {"Wolf", "Changed"},
    "creature that's a Wolf or a Werewolf": {"Wolf", "Changed"},
    "creature that isn't a Wolf": ALL - {"Wolf"},
    "creature other than a Wolf": ALL - {"Wolf"},
    "non-Elf creature": ALL - {"Scout"},
    "artifact or land": {"Golem", "Forest", "Wood Isle"},
    "nonbasic land": {"Wood Isle"},
    "land with a basic land type": {"Forest", "Wood Isle"},
    "Forest": {"Forest", "Wood Isle"},
    "Island an opponent controls": {"Wood Isle"},
    "permanent that isn't a creature": {"Forest", "Wood Isle"},
    "nonartifact, nonblack creature": {"Giant", "Scout", "Wolf", "Ghost", "Token"},
    "historic permanent": {"Golem"},
    "outlaw creature": set(),
    "creature or Vehicle": ALL,
    # colours
    "creature that's black or red": {"Giant", "Wolf", "Changed"},
    "red or green creature": {"Giant", "Scout", "Wolf", "Token"},
    "creature that's one or more colors": ALL - {"Golem", "Ghost"},
    "multicolored creature": {"Changed"},
    "monocolored creature": {"Giant", "Scout", "Wolf", "Token"},
    "colorless creature": {"Golem", "Ghost"},
    # numbers
    "creature with mana value 3": {"Golem"},
    "creature with mana value 1 or 3": {"Scout", "Golem", "Ghost"},
    "creature with mana value 2 or less": {"Scout", "Wolf", "Changed", "Ghost", "Token"},
    "artifact or creature with mana value 2 or less": {"Scout", "Wolf", "Changed", "Ghost", "Token"},
    "creature with power greater than its toughness": {"Changed"},
    "creature with toughness greater than its power": {"Giant", "Scout", "Ghost"},
    "creature with total power and toughness 5 or less": {"Golem", "Changed", "Ghost", "Token"},
    "creature with power less than or equal to the number of lands you control": {"Ghost"},
    "creature with the greatest power among creatures you control": {"Giant"},
    "creature with the greatest mana value among creatures your opponents control": {"Golem"},
    "permanent with mana value X or less, where X is the number of lands you control":
        {"Scout", "Ghost", "Forest", "Wood Isle"},
    # abilities and counters
    "creature with flying or reach": {"Scout", "Golem"},
    "creature without flying": ALL - {"Scout"},
    "creature with no abilities": ALL - {"Scout", "Golem"},
    "creature with defender": set(),
    "creature with a counter on it": {"Scout", "Golem", "Changed"},
    "creature with no counters on it": ALL - {"Scout", "Golem", "Changed"},
    "creature with a +1/+1 counter on it": {"Scout"},
    "creature with two or more charge counters on it": {"Golem"},
    "modified creature": {"Scout", "Golem", "Changed"},
    # status, whose it is, what it did
    "tapped creature": {"Golem"},
    "untapped creature": ALL - {"Golem"},
    "creature token": {"Token"},
    "nontoken creature": ALL - {"Token"},
    "creature you own": {"Giant", "Scout"},
    "creature you don't own": ALL - {"Giant", "Scout"},
    "creature you don't control": ALL - {"Giant", "Scout"},
    "enchanted creature": set(),
    "face-down creature": set(),
    "attacking or blocking creature": set(),
    "creature that attacked this turn": set(),
    "creature that was dealt damage this turn": set(),
    "creature with the same name as another creature": set(),
}  # fmt: skip


@pytest.mark.parametrize(("quality", "expected"), QUALITIES.items(), ids=list(QUALITIES))
def test_which_permanents_a_quality_speaks_of(quality: str, expected: set[str]) -> None:
    spell = invented("Spell", "Instant", f"Destroy target {quality}.", cost="{0}")
    game = board({"battlefield": MINE, "hand": ["Spell"]}, {"battlefield": THEIRS}, cards=[spell, *CARDS])
    proposal = Proposal(YOU, ObjectId("Spell"))
    answers = {
        thing.id: judge(game, replace(proposal, choices=Choices(targets=(thing.id,)))).legal
        for thing in game.battlefield()
    }
    assert None not in answers.values()
    assert {str(name) for name, legal in answers.items() if legal} == expected


TOTALS: Final = [
    pytest.param(["Wolf"], "power 3 or less", True, id="one that fits"),
    pytest.param(["Giant"], "power 3 or less", False, id="one that has too much alone"),
    pytest.param(["Changed", "Ghost"], "power 3 or less", True, id="two that fit together"),
    pytest.param(["Changed", "Golem"], "power 3 or less", False, id="two that have too much together"),
    pytest.param(["Giant"], "mana value 4 or less", False, id="a mana value that is too great alone"),
    pytest.param([], "mana value 4 or less", True, id="none"),
]


@pytest.mark.parametrize(("targets", "total", "legal"), TOTALS)
def test_a_total_is_asked_of_all_targets_together(targets: list[str], total: str, legal: bool) -> None:
    text = f"Destroy any number of target creatures with total {total}."
    spell = invented("Spell", "Instant", text, cost="{0}")
    game = board({"battlefield": MINE, "hand": ["Spell"]}, {"battlefield": THEIRS}, cards=[spell, *CARDS])
    choices = Choices(targets=tuple(targets))
    assert judge(game, Proposal(YOU, ObjectId("Spell"), choices=choices)).legal is legal


@pytest.mark.parametrize(("name", "legal"), [("Wolf", True), ("Golem", False), ("Scout", None)])
def test_nobody_knows_whether_something_shares_a_color_with_itself(name: str, legal: bool | None) -> None:
    spell = invented(
        "Spell", "Instant", "Destroy target creature that shares a color with a permanent you control."
    )
    game = board({"battlefield": MINE, "hand": ["Spell"], "mana": "{C}{C}"}, {"battlefield": THEIRS},
                 cards=[spell, *CARDS])  # fmt: skip
    choices = Choices(targets=(name,))
    assert judge(game, Proposal(YOU, ObjectId("Spell"), choices=choices)).legal is legal
