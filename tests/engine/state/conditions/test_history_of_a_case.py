"""What a case tells of the turn, and what conditions make of it: a spell costs {2} less if they hold."""

from __future__ import annotations

from typing import Any, Final

import pytest

from tests.engine.boards import invented, played

HAPPENED: Final[dict[str, list[dict[str, Any]]]] = {
    "nothing": [],
    "a spell": [{"event": "cast", "player": "you", "card": "Bolt"}],
    "two spells": [{"event": "cast", "player": "you", "card": name} for name in ("Bolt", "Study")],
    "their spell": [{"event": "cast", "player": "them", "card": "Bolt"}],
    "a creature died": [{"event": "died", "card": "Giant", "controller": "you"}],
    "theirs died": [{"event": "died", "card": "Giant", "controller": "them"}],
    "a sacrifice": [{"event": "sacrificed", "player": "you", "card": "Giant"}],
    "a land": [{"event": "played land", "player": "you"}],
    "a discard": [{"event": "discarded", "player": "you", "card": "Bear"}],
    "a spell discarded": [{"event": "discarded", "player": "you", "card": "Bolt"}],
    "life gained": [{"event": "gained life", "player": "you", "amount": 3}],
    "life lost": [{"event": "lost life", "player": "them", "amount": 3}],
    "damage": [{"event": "combat damage", "source": "Elf", "to": "them", "amount": 3}],
    "an attack": [{"event": "attacked", "player": "you", "with": ["Elf"]}],
    "two attackers": [{"event": "attacked", "player": "you", "with": ["Elf", "Bat"]}],
    "two cards": [{"event": "drew", "player": "you", "amount": 2}],
    "descended": [{"event": "descended", "player": "you"}],
}
HOLDS: Final[dict[str, tuple[set[str], set[str]]]] = {
    # the condition: after what it holds, after what it is not known
    "a creature died this turn": ({"a creature died", "theirs died", "a sacrifice"}, set()),
    "a creature died under your control this turn": ({"a creature died", "a sacrifice"}, set()),
    "a creature you controlled died this turn": ({"a creature died", "a sacrifice"}, set()),
    "a permanent left the battlefield this turn": ({"a creature died", "theirs died", "a sacrifice"}, set()),
    "an artifact or creature was put into a graveyard from the battlefield this turn": (
        {"a creature died", "theirs died", "a sacrifice"}, set(),
    ),
    "you sacrificed a permanent this turn": ({"a sacrifice"}, set()),
    "you've played a land this turn": ({"a land"}, set()),
    "a land entered the battlefield under your control this turn": ({"a land"}, set()),
    "you had a land enter the battlefield under your control this turn": ({"a land"}, set()),
    "you descended this turn": (
        {"descended"}, {"a creature died", "theirs died", "a sacrifice", "a discard"},
    ),
    "you've cast another spell this turn": ({"a spell", "two spells"}, set()),
    "you've cast two or more spells this turn": ({"two spells"}, set()),
    "an opponent cast a spell this turn": ({"their spell"}, set()),
    "you've discarded a card this turn": ({"a discard", "a spell discarded"}, set()),
    "you gained 3 or more life this turn": ({"life gained"}, set()),
    "you gained 4 or more life this turn": (set(), set()),
    "an opponent lost 3 or more life this turn": ({"life lost", "damage"}, set()),
    "an opponent was dealt damage this turn": ({"damage"}, set()),
    "you attacked this turn": ({"an attack", "two attackers"}, set()),
    "you attacked with two or more creatures this turn": ({"two attackers"}, set()),
    "you've drawn two or more cards this turn": ({"two cards"}, set()),
    "you've drawn three or more cards this turn": (set(), set()),
}  # fmt: skip


def legal(
    condition: str, history: list[dict[str, Any]] | None = None, more: object = None, before: object = None
) -> bool | None:
    """Whether a spell for {2} that costs {2} less if the condition holds can be cast without mana."""
    text = f"This spell costs {{2}} less to cast if {condition}.\nDraw a card."
    report = played(
        {"hand": ["Spell"], "battlefield": ["Elf", "Bat", *([more] if more else [])]},
        cards=[invented("Spell", "Instant", text)],
        do=[*([before] if before else []), {"cast": "Spell", "player": "you"}],
        history=history or [],
    )
    return report.steps[-1].done.outcome.legal


@pytest.mark.parametrize(("condition", "answers"), HOLDS.items(), ids=list(HOLDS))
def test_after_what_a_condition_holds(condition: str, answers: tuple[set[str], set[str]]) -> None:
    found = {name: legal(condition, history=history) for name, history in HAPPENED.items()}
    assert {name for name, answer in found.items() if answer} == answers[0]
    assert {name for name, answer in found.items() if answer is None} == answers[1]


@pytest.mark.parametrize(
    ("dies", "expected"),
    [
        pytest.param("Bear", True, id="a permanent card"),
        pytest.param({"card": "Bear", "token": True}, False, id="a token, which is no card"),
        pytest.param({"card": "Bear", "owner": "them"}, False, id="a card of another player"),
    ],
)
def test_700_11_who_has_descended(dies: object, expected: bool) -> None:
    before = {"happens": {"event": "dies", "card": "Bear"}}
    assert legal("you descended this turn", more=dies, before=before) is expected


def test_what_came_this_turn_may_have_entered_this_turn() -> None:
    condition = "another creature entered the battlefield under your control this turn"
    assert legal(condition, more={"card": "Bear", "sick": True}) is None
    assert legal(condition, more="Bear") is False
