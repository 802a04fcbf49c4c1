"""What spells and abilities of opponents can't cause a player to do (101.2)."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.abilities import StaticEffect
from app.engine.abilities.nouns.objects import ControlledBy, EitherObjects
from app.engine.abilities.nouns.references import Player
from app.engine.rule import implements
from app.engine.state.carried_out_statements import knows_statements
from app.engine.state.characteristics.view import statements
from app.engine.state.conditions import holds
from app.engine.state.kinds.matching import any_of
from app.engine.state.resolving.execution import Execution, NotKnownError
from app.engine.statics.casting.prohibitions import CantCause, Caused
from app.engine.values.ids import PlayerId
from app.engine.values.said import say

_KNOWN: Final = (Caused.SACRIFICE, Caused.DISCARD, Caused.DISCARD_OR_SACRIFICE)


@knows_statements
def spares(effect: StaticEffect) -> bool:
    """Whether a statement says that opponents can't cause its controller to sacrifice or discard."""
    if not isinstance(effect, CantCause) or effect.to not in _KNOWN or not effect.who.is_you:
        return False
    by = effect.what
    return isinstance(by, EitherObjects) and by.relatives == (ControlledBy(Player.YOUR_OPPONENTS),)


@implements("101.2")
def is_spared(name: PlayerId, deed: Caused, execution: Execution) -> bool:
    """Whether what resolves can't cause a player to do this, who is an opponent of its controller.

    Raises:
        NotKnownError: That is not known.
    """
    if name == execution.controller:
        return False
    answer = any_of(
        holds(execution.game, ability.condition, name, thing.id)
        for thing, ability in statements(execution.game)
        if thing.controller == name and spares(ability.effect) and _is_about(ability.effect, deed)
    )
    if answer is None:
        raise NotKnownError(say("who can be caused to do this is left to do by hand"))
    return answer


def _is_about(effect: StaticEffect, deed: Caused) -> bool:
    return isinstance(effect, CantCause) and effect.to in (deed, Caused.DISCARD_OR_SACRIFICE)
