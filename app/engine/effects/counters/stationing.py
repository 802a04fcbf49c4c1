"""What a creature counts for that is tapped to station (702.184)."""

from __future__ import annotations

from app.engine.abilities.nouns.objects import EitherObjects, Objects
from app.engine.abilities.nouns.references import Act, Done, This
from app.engine.abilities.quantities.amounts import Amount, CharacteristicOf
from app.engine.rule import implements
from app.engine.state.characteristics.view import statements
from app.engine.state.game import Game, GameObject
from app.engine.state.kinds.matching import any_of, fits
from app.engine.state.resolving.execution import Execution
from app.engine.statics.combat.crewing import CrewsOtherwise
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId


@implements("702.184c")
def as_stationed(n: Amount, execution: Execution) -> Amount | None:
    """The number, by toughness where that is said of the creature that was tapped; None for not known."""
    if not isinstance(n, CharacteristicOf) or not isinstance(n.of, Done) or n.of.act is not Act.TAPPED:
        return n
    refs = execution.referred(n.of)
    said = [
        _is_said_of(one.id, ability.effect.what, source, execution.game)
        for source, ability in statements(execution.game)
        if isinstance(ability.effect, CrewsOtherwise) and ability.effect.deed == "stations permanents"
        for one in refs
    ]
    by_toughness = any_of((False, *said))
    return None if by_toughness is None else replace(n, which="toughness") if by_toughness else n


def _is_said_of(tapped: ObjectId | PlayerId, what: object, source: GameObject, game: Game) -> bool | None:
    """Whether a statement is about what was tapped."""
    if isinstance(what, Objects | EitherObjects):
        return fits(game, ObjectId(tapped), what, you=source.controller, source=source.id)
    return isinstance(what, This) and source.id == tapped
