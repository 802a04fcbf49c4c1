"""Which mana may be spent as though it were other mana, where two statements differ (609.4b)."""

from __future__ import annotations

from typing import Final

import pytest

from tests.engine.boards import invented, played

DAWN: Final = invented(
    "Dawn",
    "Enchantment",
    "You may spend white mana as though it were mana of any color. "
    "You may spend other mana only as though it were colorless mana.",
)
PRISM: Final = invented("Prism", "Artifact", "You may spend mana as though it were mana of any color.")


@pytest.mark.parametrize(
    ("mana", "there", "legal"),
    [
        pytest.param("{W}", ["Dawn"], True, id="white mana as red"),
        pytest.param("{R}", ["Dawn"], False, id="red mana only as colorless"),
        pytest.param("{G}", ["Prism"], True, id="any mana as red"),
        pytest.param("{G}", ["Dawn", "Prism"], None, id="green mana where the two differ"),
        pytest.param("{W}", ["Dawn", "Prism"], True, id="white mana where both say the same"),
    ],
)
def test_what_red_mana_is_paid_with(mana: str, there: list[str], legal: bool | None) -> None:
    report = played(
        {"battlefield": there, "hand": ["Bolt"], "mana": mana},
        cards=[DAWN, PRISM],
        do=[{"cast": "Bolt", "targets": ["them"]}],
    )
    assert report.steps[0].done.outcome.legal is legal
