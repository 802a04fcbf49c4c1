"""Activating an ability while something resolves (608.2g)."""

from __future__ import annotations

from msgspec import Struct

from app.engine.abilities.nouns.players import Player
from app.engine.abilities.nouns.targets import Target
from app.engine.effects.instructions.following import OFFERED
from app.engine.effects.instructions.reaching import reach
from app.engine.rule import implements
from app.engine.state.resolving.execution import Execution, carries_out
from app.engine.state.resolving.offers import CastOffer
from app.engine.text.book import phrase
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId
from app.engine.values.said import say


class ActivateNow(Struct, frozen=True):
    """ "Activate one activated ability of target creature you control." """

    of: Target
    despite: bool = False
    """ "... even though ~ is on the stack": though the spell that says so has split second"""


phrase("effect", ActivateNow, "activate one activated ability of {of:target}")
phrase(
    "effect",
    ActivateNow,
    "activate one activated ability of {of:target}, even though ~ is on the stack",
    despite=True,
)


@carries_out(ActivateNow)
@implements("608.2g")
def activate_now(effect: ActivateNow, execution: Execution) -> Execution:
    """The ability that was said is activated; nobody is asked for it yet."""
    refs, execution = reach(effect.of, execution)
    objects = tuple(ObjectId(str(one.id)) for one in refs if execution.current(one) is not None)
    if not objects or execution.said == "no":
        return replace(execution.answer()[1] if execution.said == "no" else execution, did=False)
    if execution.casts is None:
        return execution.doubt(say("nobody said which ability is activated now; do it by hand"))
    despite = execution.source if effect.despite else None
    offer = CastOffer(execution.controller, objects, 1, abilities=True, despite=despite)
    game, done = execution.casts(execution.game, offer)
    return replace(execution.with_game(game), did=bool(done))


def _may(who: Player, effect: object, until: str, execution: Execution) -> Execution:
    """Whoever may do it does so where it is said what is activated."""
    if not isinstance(effect, ActivateNow) or not who.is_you:
        return execution.doubt(say("the engine can't carry this out; do it by hand"))
    return activate_now(effect, execution)


OFFERED[ActivateNow] = _may
