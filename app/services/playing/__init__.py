"""Games that go on by the rules, for whoever plays them: a window, a program, a notebook. No Qt.

position = dealt({"Ann": deck, "Ben": other}, seed=7)
while not position.is_over:
    position = apply(position, choose(legal_actions(position)))
"""

from app.services.playing.actions import (
    Action,
    Answers,
    Attack,
    Block,
    Bottom,
    Choose,
    ConfirmByHand,
    Declared,
    Discard,
    Do,
    Keep,
    Mulligan,
    Pass,
    TakeBack,
)
from app.services.playing.applying import apply
from app.services.playing.keeping import opened, saved
from app.services.playing.listing import legal_actions
from app.services.playing.position import Duty, IllegalActionError, Position
from app.services.playing.starting import dealt

__all__ = [
    "Action",
    "Answers",
    "Attack",
    "Block",
    "Bottom",
    "Choose",
    "ConfirmByHand",
    "Declared",
    "Discard",
    "Do",
    "Duty",
    "IllegalActionError",
    "Keep",
    "Mulligan",
    "Pass",
    "Position",
    "TakeBack",
    "apply",
    "dealt",
    "legal_actions",
    "opened",
    "saved",
]
