"""What `choose` says of attackers that may be exerted (508.1g, 701.43d)."""

from __future__ import annotations

from app.engine.abilities.abilities import StaticAbility
from app.engine.abilities.nouns.references import This
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.characteristics.view import view
from app.engine.state.conditions import holds
from app.engine.state.game import Game
from app.engine.state.history import Happened
from app.engine.state.resolving.questions import NO, YES, Answers, head
from app.engine.statics.combat.exerting import MayExert
from app.engine.values.ids import ObjectId


@implements("701.43d", "508.1g")
def with_exerted(
    game: Game, events: tuple[Happened, ...], answers: Answers
) -> tuple[tuple[Happened, ...], Answers]:
    """The events with those that attackers are exerted, and the answers left; unsaid, none is."""
    told = {event.object for event in events if event.event == "exerted"}
    for attacker in (event.object for event in events if event.event == "attacked"):
        if attacker is None or attacker in told or not _may_be_exerted(game, attacker):
            continue
        said = head(answers)
        answers = answers[1:] if said in (YES, NO) else answers
        if said == YES:
            events += (changes.happened(game, "exerted", object_id=attacker),)
    return events, answers


def _may_be_exerted(game: Game, attacker: ObjectId) -> bool:
    """Whether an attacking creature says that it may be exerted."""
    abilities = view(game).characteristics(attacker).abilities if attacker in game.objects else ()
    you = game.objects[attacker].controller if abilities else None
    return you is not None and any(
        holds(game, one.condition, you, attacker)
        for one in abilities
        if isinstance(one, StaticAbility)
        and isinstance(one.effect, MayExert)
        and isinstance(one.effect.what, This)
    )
