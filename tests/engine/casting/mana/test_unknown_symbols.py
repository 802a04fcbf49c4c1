"""Mana costs with symbols that the rules don't know, as home-made sets have them."""

from __future__ import annotations

from typing import Final

import pytest

from tests.engine.boards import invented, played

RUNNER: Final = invented("Rosy Runner", "Creature — Human", "Haste", "2/2", "{1}{PINK}")
RED: Final = {**RUNNER, "name": "Red Runner", "colors": ["R"]}
DOUSE: Final = invented("Douse", "Instant", "Tap target red creature.", cost="{0}")


def test_what_it_costs_is_not_known() -> None:
    me = {"hand": ["Rosy Runner"], "mana": "{W}{U}{B}{R}{G}{C}"}
    report = played(me, cards=[RUNNER], do=[{"cast": "Rosy Runner"}])
    outcome = report.steps[0].done.outcome
    assert outcome.legal is None
    assert outcome.verdict is not None
    found = [finding.text for step in outcome.verdict.checklist for finding in step.findings]
    assert "What {1}{PINK} stands for in its mana cost is not known." in found


@pytest.mark.parametrize(
    ("name", "answer"),
    [
        pytest.param("Rosy Runner", None, id="a colour that nobody knows"),
        pytest.param("Red Runner", True, id="a colour that the card tells"),
    ],
)
def test_whether_it_is_red(name: str, answer: bool | None) -> None:
    report = played(
        {"hand": ["Douse"]},
        {"battlefield": [name]},
        cards=[RUNNER, RED, DOUSE],
        do=[{"cast": "Douse", "targets": [name]}],
    )
    assert report.steps[0].done.outcome.legal is answer
