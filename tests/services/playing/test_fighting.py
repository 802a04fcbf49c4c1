"""Combat in games that go on: what is paid to declare it, and how damage is divided."""

from __future__ import annotations

from typing import Final

from app.engine.state import changes
from app.engine.state.resolving.questions import Kind
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, Step, Zone
from app.services.playing import (
    Answers,
    Attack,
    Block,
    Declared,
    Duty,
    Pass,
    Position,
    TakeBack,
    apply,
    legal_actions,
)
from tests.engine.boards import THEM, YOU, invented
from tests.services.table.boards import board

_TAX: Final = (
    "Creatures can't attack you unless their controller pays {2} for each creature they control that's "
    "attacking you."
)
_CARDS: Final = [invented("Toll", "Enchantment", _TAX), invented("Boar", "Creature — Boar", "Trample", "5/5")]


def attacking(you: list[object], them: list[object]) -> Position:
    """A game in which you declare attackers now."""
    position = Position(board({"battlefield": you}, {"battlefield": them}, cards=_CARDS))
    while position.duty is not Duty.ATTACK:
        position = apply(position, Pass())
    return position


def test_who_attacks_pays_or_declares_anew() -> None:
    position = attacking(["2 Swamp", "Bear"], ["Toll"])
    (attack,) = (one for one in legal_actions(position) if isinstance(one, Attack))
    asked = apply(apply(position, attack), Declared())
    assert legal_actions(asked) == (Answers("yes"), Answers("no"))
    assert apply(asked, Answers("no")) == position
    paid = apply(asked, Answers("yes")).game
    assert [thing.id for thing in paid.battlefield(YOU) if not thing.tapped] == []


def test_what_can_not_be_paid_for_is_not_declared() -> None:
    position = attacking(["3 Swamp", "Bear", "Rogue"], ["Toll"])
    for name in ("Bear", "Rogue"):
        position = apply(position, Attack(ObjectId(name), THEM))
    assert legal_actions(position) == (TakeBack(),)
    assert Attack(ObjectId("Bear"), THEM) not in legal_actions(attacking(["Swamp", "Bear"], ["Toll", "Sage"]))


def test_each_listed_division_of_damage_is_accepted() -> None:
    position = apply(
        apply(attacking(["Boar"], ["Bear", "Rogue"]), Attack(ObjectId("Boar"), THEM)), Declared()
    )
    while position.duty is not Duty.BLOCK:
        position = apply(position, Pass())
    for name in ("Bear", "Rogue"):
        position = apply(position, Block(ObjectId(name), ObjectId("Boar")))
    position = apply(position, Declared())
    while position.asked is None:
        position = apply(position, Pass())
    assert (position.asked.question.kind, position.player) == (Kind.DIVISION, YOU)
    able = legal_actions(position)
    assert able[0] == Answers(("2 Bear", "1 Rogue", f"2 {THEM}"))
    assert sorted({apply(position, one).game.player(THEM).life for one in able}) == [18, 19, 20]


def test_combat_goes_on_where_all_that_attacked_is_gone() -> None:
    position = apply(apply(attacking(["Bear"], ["Rogue"]), Attack(ObjectId("Bear"), THEM)), Declared())
    game = changes.move(position.game, ObjectId("Bear"), Zone.EXILE)
    position, steps = replace(position, game=game), set()
    while position.game.turn.step is not Step.END_OF_COMBAT:
        position = apply(position, Pass())
        steps.add(position.game.turn.step)
    assert Step.DECLARE_BLOCKERS in steps
