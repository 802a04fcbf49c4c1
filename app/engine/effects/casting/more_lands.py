"""Playing more lands this turn: a permission, and no choice that is made as the spell resolves (305.2)."""

from __future__ import annotations

from app.engine.abilities.nouns.players import Player
from app.engine.abilities.quantities.amounts import UpTo
from app.engine.effects.casting.play_cards import AdditionalLands
from app.engine.effects.durations.until_end_of_turn import let_last
from app.engine.effects.instructions.following import OFFERED
from app.engine.rule import implements
from app.engine.state.resolving.execution import Execution
from app.engine.statics.casting.playing import ExtraLands
from app.engine.values.said import say


@implements("305.2")
def _more_lands(who: Player, effect: object, until: str, execution: Execution) -> Execution:
    """The number of lands that a player may play this turn grows."""
    assert isinstance(effect, AdditionalLands)
    n = effect.n.n if isinstance(effect.n, UpTo) else effect.n
    number = execution.amount(n)
    if not who.is_you or number is None or until:
        return execution.doubt(say("how many more lands may be played is left to do by hand"))
    return let_last(ExtraLands(Player.YOU, number), (), "end of turn", execution)


OFFERED[AdditionalLands] = _more_lands
