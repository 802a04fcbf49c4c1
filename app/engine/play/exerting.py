"""Exerting permanents, also as one attacks (701.43)."""

from __future__ import annotations

from functools import partial

from app.engine.abilities.abilities import StaticAbility
from app.engine.abilities.nouns.references import This
from app.engine.play.putting import Answers
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.characteristics.view import view
from app.engine.state.game import STAYS_TAPPED, Designated, Game, LastingEffect
from app.engine.state.history import Happened
from app.engine.state.kinds.matching import ref
from app.engine.state.resolving.questions import NO, YES, YES_OR_NO, Kind, Question, head, want
from app.engine.statics.combat.exerting import MayExert
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, Zone
from app.engine.values.said import say


@implements("701.43a", "701.43c")
def exert(game: Game, event: Happened) -> Game:
    """An exerted permanent doesn't untap during its controller's next untap step."""
    thing = game.objects.get(event.object) if event.object is not None else None
    if thing is None or thing.zone is not Zone.BATTLEFIELD:
        return game
    # The one who exerts, whose next untap step it misses.
    who = event.player or thing.controller
    mark = LastingEffect(Designated(STAYS_TAPPED), (ref(game, thing.id),), "", who, game.clock)
    game = replace(game, lasting=(*game.lasting, mark), clock=game.clock + 1)
    return changes.record(game, replace(event, player=who))


@implements("701.43d", "508.1g")
def exerted(before: Game, game: Game, answers: Answers) -> tuple[Game, Answers]:
    """What is exerted as it begins to attack, as is answered, which is no where nothing is said."""
    new = game.history[len(before.history) :]
    told = {event.object for event in new if event.event == "exerted"}
    for attacker in (event.object for event in new if event.event == "attacked"):
        if attacker is None or attacker in told or not _may_be(game, attacker):
            continue
        want(answers, game, partial(_whether, game, attacker))
        said = head(answers)
        answers = answers[1:] if said in (YES, NO) else answers
        if said == YES:
            game = exert(game, changes.happened(game, "exerted", object_id=attacker))
    return game, answers


def _may_be(game: Game, attacker: ObjectId) -> bool:
    """Whether an attacking creature says that it may be exerted."""
    abilities = view(game).characteristics(attacker).abilities if attacker in game.objects else ()
    statements = (one.effect for one in abilities if isinstance(one, StaticAbility))
    return any(isinstance(one, MayExert) and isinstance(one.what, This) for one in statements)


def _whether(game: Game, attacker: ObjectId) -> Question:
    looks = view(game).characteristics(attacker)
    text = say("Exert {name} as it attacks?", name=looks.name)
    you = game.objects[attacker].controller
    return Question(you, Kind.MAY, text, YES_OR_NO, rule="701.43d", source=attacker)
