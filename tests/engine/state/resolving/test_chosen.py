"""Which permanent was chosen for another: known where the case says it, and only for that very object."""

from __future__ import annotations

from typing import Any, Final

import pytest

from app.engine.scenario import print_game
from tests.engine.boards import invented, played

FENCE: Final = invented(
    "Fence", "Creature — Human", "Activated abilities of the chosen permanent can't be activated."
)
DRAGON: Final = invented("Dragon", "Creature — Dragon", "{R}: This creature gets +1/+0 until end of turn.")
BLINK: Final = invented(
    "Blink",
    "Instant",
    "Exile target creature you control, then return that card to the battlefield under your control.",
    cost="{0}",
)


@pytest.mark.parametrize(
    ("chosen", "legal"),
    [
        pytest.param({"permanent": "Dragon"}, False, id="it was chosen"),
        pytest.param({"permanent": "Bear"}, True, id="another was chosen"),
        pytest.param({"permanent": "none"}, True, id="none was chosen"),
        pytest.param({"permanent": "Nobody"}, None, id="what was chosen is not there"),
        pytest.param({}, None, id="nobody says what was chosen"),
    ],
)
def test_abilities_are_shut_of_what_was_chosen(chosen: dict[str, Any], legal: bool | None) -> None:
    report = played(
        {"battlefield": [{"card": "Fence", "chosen": chosen}, "Dragon", "Bear", "Mountain"]},
        cards=[FENCE, DRAGON],
        do=[{"activate": "Dragon", "ability": 1}],
    )
    assert report.steps[0].done.outcome.legal is legal


def test_what_came_back_is_not_known_to_be_chosen() -> None:
    report = played(
        {
            "battlefield": [
                {"card": "Fence", "id": "f", "chosen": {"permanent": "Dragon"}},
                "Dragon",
                "Mountain",
            ],
            "hand": ["Blink"],
        },
        cards=[FENCE, DRAGON, BLINK],
        do=[
            {"cast": "Blink", "targets": ["Dragon"]},
            {"resolve": "all"},
            {"activate": "Dragon", "ability": 1},
        ],
    )
    assert report.steps[2].done.outcome.legal is None
    after = print_game(report.game)
    fence = next(one for one in after["players"]["you"]["battlefield"] if one["card"] == "Fence")
    assert "chosen" not in fence
