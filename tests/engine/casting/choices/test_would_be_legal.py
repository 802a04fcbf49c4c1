"""What would make an illegal casting legal: each change is told as the end of a sentence."""

from __future__ import annotations

from typing import Any

import pytest

from app.engine.casting.choices.would_be_legal import would_be_legal
from app.engine.casting.procedure import judge
from app.engine.scenario import parse, run
from app.engine.scenario.cards import no_pool
from app.engine.state.changes import with_priority
from app.engine.values.ids import PlayerId

CARDS = [
    {"name": "Bright Bolt", "type_line": "Instant", "mana_cost": "{1}{R}",
     "oracle_text": "Kicker {4}\nBright Bolt deals 2 damage to any target."},
    {"name": "Slow Study", "type_line": "Sorcery", "mana_cost": "{U}", "oracle_text": "Draw a card."},
    {"name": "Wide Blaze", "type_line": "Sorcery", "mana_cost": "{X}{R}",
     "oracle_text": "Wide Blaze deals X damage to target creature."},
    {"name": "Cut Down", "type_line": "Instant", "mana_cost": "{B}",
     "oracle_text": "Destroy target nonblack creature."},
    {"name": "Quiet Hall", "type_line": "Enchantment",
     "oracle_text": "Players can't cast noncreature spells."},
    {"name": "Blue Isle", "type_line": "Land", "oracle_text": "{T}: Add {U}."},
    {"name": "Plain Bear", "type_line": "Creature — Bear", "power": "2", "toughness": "2"},
    {"name": "Dark Rat", "type_line": "Creature — Rat", "mana_cost": "{B}", "colors": ["B"],
     "power": "1", "toughness": "1"},
    {"name": "Grim Deal", "type_line": "Sorcery", "mana_cost": "{B}",
     "oracle_text": "As an additional cost to cast this spell, sacrifice a creature.\nDraw a card."},
    {"name": "Two Ways", "type_line": "Instant", "mana_cost": "{U}",
     "oracle_text": "Choose one —\n• Destroy target artifact.\n• Draw a card."},
    {"name": "Void Note", "type_line": "Sorcery", "mana_cost": "{1}{C}", "oracle_text": "Draw a card."},
    {"name": "Thin Vow", "type_line": "Sorcery", "mana_cost": "{B/P}", "oracle_text": "You gain 1 life."},
]  # fmt: skip
TURN = {"number": 3, "active": "you", "step": "precombat main", "priority": "you"}


def changes(
    you: dict[str, Any], cast: dict[str, Any], turn: dict[str, Any] | None = None, priority: str = ""
) -> list[str]:
    data = {"scenario": 1, "title": "", "cards": CARDS, "turn": TURN | (turn or {}), "do": [cast],
            "players": {"you": you, "opponent": {"battlefield": ["Plain Bear", "Dark Rat"]}}}  # fmt: skip
    (step,) = run(parse(data, no_pool)).steps
    assert step.done.proposal is not None
    assert step.done.outcome.verdict is not None
    before, verdict = step.done.before, step.done.outcome.verdict
    if priority:  # a case hands it to whoever casts
        before = with_priority(before, PlayerId(priority))
        verdict = judge(before, step.done.proposal)
    found = would_be_legal(before, step.done.proposal, verdict)
    assert all(judge(change.game, change.proposal).legal for change in found)
    return [change.text for change in found]


@pytest.mark.parametrize(
    ("you", "cast", "turn", "expected"),
    [
        pytest.param({"hand": ["Bright Bolt"], "mana": "{R}"}, {"cast": "Bright Bolt"}, None,
                     ["with {1} more"], id="one mana more"),
        pytest.param({"hand": ["Bright Bolt"], "mana": "{C}{C}"}, {"cast": "Bright Bolt"}, None,
                     ["with {R} more"], id="of the right colour"),
        pytest.param({"hand": ["Void Note"], "mana": "{U}{U}"}, {"cast": "Void Note"}, None,
                     ["with {C} more"], id="colourless that is asked for"),
        pytest.param({"hand": ["Slow Study"], "battlefield": [{"card": "Blue Isle", "tapped": True}]},
                     {"cast": "Slow Study"}, None, ["with {U} more", "with Blue Isle untapped"],
                     id="untapped"),
        pytest.param({"hand": ["Slow Study"], "mana": "{U}"}, {"cast": "Slow Study"}, {"step": "upkeep"},
                     ["in your main phase, with nothing on the stack"], id="another time"),
        pytest.param({"hand": ["Wide Blaze"], "mana": "{R}{R}"},
                     {"cast": "Wide Blaze", "x": 3, "targets": ["Plain Bear"]}, None,
                     ["with X = 1", "with {2} more"], id="another X"),
        pytest.param({"hand": ["Cut Down"], "mana": "{B}"}, {"cast": "Cut Down", "targets": ["Dark Rat"]},
                     None, ["with Plain Bear as target"], id="another target"),
        pytest.param({"hand": ["Bright Bolt"], "mana": "{R}{R}"},
                     {"cast": "Bright Bolt", "kicked": 1, "targets": ["opponent"]}, None,
                     ["unkicked", "with {4} more"], id="unkicked"),
        pytest.param({"hand": ["Slow Study"], "mana": "{U}", "battlefield": ["Quiet Hall"]},
                     {"cast": "Slow Study"}, None, ["without Quiet Hall"], id="without a permanent"),
        pytest.param({"hand": ["Thin Vow"], "life": 1, "mana": "{B}"},
                     {"cast": "Thin Vow", "phyrexian": ["2 life"]}, None,
                     ["with {B} for {B/P}", "with 2 life"], id="life"),
        pytest.param({"hand": ["Grim Deal"], "mana": "{B}", "battlefield": ["Plain Bear", "Blue Isle"]},
                     {"cast": "Grim Deal", "sacrifice": ["Blue Isle"]}, None,
                     ["with Plain Bear sacrificed"], id="something else for a cost"),
        pytest.param({"hand": ["Two Ways"], "mana": "{U}"}, {"cast": "Two Ways", "modes": [1]}, None,
                     ["with the mode “Draw a card”"], id="another mode"),
        pytest.param({"hand": ["Plain Bear"]}, {"cast": "Plain Bear"}, None, [], id="nothing helps"),
        pytest.param({"hand": ["Slow Study"], "mana": "{U}"}, {"cast": "Slow Study"}, None, [],
                     id="it is legal"),
    ],
)  # fmt: skip
def test_the_nearest_changes_are_told(
    you: dict[str, Any], cast: dict[str, Any], turn: dict[str, Any] | None, expected: list[str]
) -> None:
    assert changes(you, cast, turn) == expected


@pytest.mark.parametrize(
    ("card", "turn", "expected"),
    [
        pytest.param("Two Ways", {}, ["once you have priority"], id="an instant in the own turn"),
        pytest.param("Two Ways", {"active": "opponent", "step": "end"}, ["once you have priority"],
                     id="an instant in another turn"),
        pytest.param("Two Ways", {"step": "untap"}, ["in your main phase, with nothing on the stack"],
                     id="where nobody has priority"),
        pytest.param("Slow Study", {"active": "opponent"}, ["in your main phase, with nothing on the stack"],
                     id="a sorcery in another turn"),
    ],
)  # fmt: skip
def test_whoever_lacks_priority_alone_is_told_that(
    card: str, turn: dict[str, Any], expected: list[str]
) -> None:
    modes = {"modes": [2]} if card == "Two Ways" else {}
    cast = {"cast": card, "player": "you", **modes}
    assert changes({"hand": [card], "mana": "{U}"}, cast, turn, "opponent") == expected
