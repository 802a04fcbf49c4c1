"""Permanents that enter only if something else is done instead of their entering (614.6, 614.12a)."""

from __future__ import annotations

from app.engine.abilities.abilities import Effect, StaticAbility, StaticEffect
from app.engine.abilities.nouns.objects import Some
from app.engine.abilities.nouns.places import InGraveyard, OnBattlefield
from app.engine.abilities.nouns.references import This
from app.engine.abilities.sequence_words import Outcome
from app.engine.effects.instructions.sequences import IfDone, May, Then
from app.engine.effects.zones.sacrifice import Sacrifices
from app.engine.rule import implements
from app.engine.state.carried_out_statements import knows_statements
from app.engine.state.characteristics.view import view
from app.engine.state.game import Game, GameObject
from app.engine.state.resolving.execution import RESOLVERS, Execution, carry_out
from app.engine.state.resolving.questions import Answers
from app.engine.statics.replacement.replacements import Fate, Replaces, ReplacesAndMore, Would
from app.engine.values.ids import PlayerId
from app.engine.values.said import say
from app.engine.values.zones import Zone


@knows_statements
def is_paid_to_enter(effect: StaticEffect) -> bool:
    """Whether a statement says what is done instead of its object's entering, and that is carried out."""
    return _done_instead(effect) is not None


def _done_instead(effect: object) -> Effect | None:
    """What is done before the object enters after all."""
    match effect:
        case Replaces(
            event=Would(what=This(), fate=Fate.ENTER), effect=Then(effects=(Sacrifices() as does, enters))
        ) if isinstance(getattr(enters, "to", None), OnBattlefield):
            return does
        case ReplacesAndMore(
            event=Would(what=This(), fate=Fate.ENTER),
            effect=does,
            instead=True,
            more=(
                IfDone(how=Outcome.YOU_DO, effect=enters),
                IfDone(how=Outcome.YOU_DONT, effect=goes),
            ),
        ):
            there = isinstance(getattr(enters, "to", None), OnBattlefield)
            away = isinstance(getattr(goes, "to", None), InGraveyard)
            known = isinstance(does, Sacrifices) or (isinstance(does, May) and type(does.effect) in RESOLVERS)
            return does if there and away and known else None
        case _:
            return None


@implements("614.6", "614.12a")
def paid_to_enter(
    game: Game, thing: GameObject, you: PlayerId, answers: Answers
) -> tuple[Game, Answers, Zone]:
    """Do what is done instead of an object's entering; gives the zone that it goes to then.

    Where that can't be told it is noted as a doubt, and the object enters.
    """
    for ability in view(game).characteristics(thing.id).abilities:
        does = _done_instead(ability.effect) if isinstance(ability, StaticAbility) else None
        if does is None:
            continue
        began = Execution(game, game, you, thing.id, thing.card.name, answers=answers)
        done = carry_out((does,), began)
        answers = done.answers
        if len(done.game.doubts) > len(game.doubts):
            return done.game, answers, Zone.BATTLEFIELD
        enters = done.did if isinstance(does, May) else _has_sacrificed(does, began, done)
        if enters is None:
            done = done.doubt(say("whether enough was sacrificed for it is not known"))
        return done.game, answers, Zone.GRAVEYARD if enters is False else Zone.BATTLEFIELD
    return game, answers, Zone.BATTLEFIELD


def _has_sacrificed(does: Effect, began: Execution, done: Execution) -> bool | None:
    """Whether all was sacrificed that is asked for; None where it was only some of it."""
    asked = [what for what in getattr(does, "what", None) or () if isinstance(what, Some)]
    events = done.game.history[len(began.game.history) :]
    number = sum(event.event == "sacrificed" for event in events)
    wanted = [began.amount(what.n) for what in asked]
    if None in wanted:
        return None
    enough = number >= sum(filter(None, wanted))
    return True if enough else None if number else False
