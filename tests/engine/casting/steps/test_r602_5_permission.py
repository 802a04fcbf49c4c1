"""602.5: what keeps a player from activating an ability is told, and that nothing does."""

from __future__ import annotations

import pytest

from app.engine.casting.casting import Status
from tests.engine.boards import invented, played
from tests.engine.casting.positions import texts

FREE = "Nothing keeps you from activating it (Lamp)."
BARS = "Activated abilities of artifacts can't be activated."
PERHAPS = f"As long as two or more players are tied for highest life total, {BARS[0].lower()}{BARS[1:]}"


@pytest.mark.parametrize(
    ("limit", "other", "player", "status", "said"),
    [
        pytest.param("", "", "you", Status.OK, FREE, id="nothing"),
        pytest.param(
            "",
            "",
            "them",
            Status.ILLEGAL,
            "Lamp is another player's, so only that player may activate its abilities.",
            id="another player's",
        ),
        pytest.param(
            " Only your opponents may activate this ability.",
            "",
            "you",
            Status.ILLEGAL,
            "Its controller may not activate that ability of Lamp.",
            id="opponents alone",
        ),
        pytest.param("", BARS, "you", Status.ILLEGAL, "Seal says that it can't be activated.", id="barred"),
        pytest.param(
            "",
            PERHAPS,
            "you",
            Status.UNSURE,
            "Whether Seal forbids to activate it is not certain.",
            id="perhaps barred",
        ),
    ],
)
def test_what_is_told(limit: str, other: str, player: str, status: Status, said: str) -> None:
    lamp = invented("Lamp", "Artifact", f"{{0}}: You gain 1 life.{limit}")
    seal = invented("Seal", "Enchantment", other)
    act = {"activate": "Lamp", "player": player}
    [step] = played({"battlefield": ["Lamp", "Seal"]}, cards=[lamp, seal], do=[act], expect={}).steps
    verdict = step.done.outcome.verdict
    assert verdict is not None
    assert texts(verdict, "602.5", status) == [said]
    assert (FREE in texts(verdict, "602.5", Status.OK)) is (status is Status.OK)
