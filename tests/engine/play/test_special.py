"""Special actions: what may be turned face up, and what keeps nobody from it (116.2b)."""

from __future__ import annotations

from typing import Any

import pytest

from app.engine import play
from app.engine.values.ids import ObjectId
from tests.engine.boards import YOU, board, invented

QUIET = invented(
    "Quiet", "Creature — Bird", "Morph {W}\nWhen Quiet is turned face up, it sings.", "1/1", "{W}"
)
ART = invented("Art", "Artifact", "{T}: Add {C}.")
BARD = invented("Bard", "Creature — Bird", "Whenever a permanent is turned face up, sing.", "1/1", "{W}")
WARDEN = invented("Warden", "Creature — Bird", "Songs forbid that birds are turned face up.", "1/1", "{W}")
FACE_UP: list[Any] = [
    # what lies face down, what else is there, whether it may be turned face up
    ("Quiet", "Giant", True),  # what it does then does not matter (708.2)
    ("Quiet", "Bard", True),  # nor what triggers then
    ("Quiet", "Warden", None),  # but a statement of another may
    ("Leader", "Plains", None),  # it may have been manifested (701.40b)
    ("Leader", "Giant", False),  # and then it takes {2}{W}
    ("Art", "Giant", False),  # no creature card, and no morph
]


@pytest.mark.parametrize(("hidden", "other", "may"), FACE_UP)
def test_what_may_be_turned_face_up(hidden: str, other: str, may: bool | None) -> None:
    there: list[Any] = [{"card": hidden, "id": "it", "face_down": True}, other, "2 Plains"]
    game = board({"battlefield": there}, {}, cards=[QUIET, ART, BARD, WARDEN])
    assert play.take(game, YOU, ObjectId("it"), "turn face up").legal is may
