"""How what is put onto the battlefield enters: tapped, attacking, or as is told (508.4, 614.1c)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from app.engine.abilities.abilities import Effect, Instruction, StaticAbility, StaticEffect
from app.engine.abilities.nouns.objects import Some
from app.engine.abilities.nouns.places import Entering, EnteringAttack, OnBattlefield
from app.engine.abilities.nouns.references import Reference, This
from app.engine.abilities.sequence_words import Outcome
from app.engine.effects.instructions.sequences import IfDone, May, Then
from app.engine.effects.zones.sacrifice import Sacrifices
from app.engine.rule import implements
from app.engine.state.carried_out_statements import knows_statements
from app.engine.state.characteristics.view import view
from app.engine.state.combat.put_attacking import put_attacking
from app.engine.state.game import Game, GameObject
from app.engine.state.resolving.execution import RESOLVERS, Execution, carry_out
from app.engine.state.resolving.questions import Answers
from app.engine.statics.replacement.replacements import Fate, Replaces, ReplacesAndMore, Would
from app.engine.text.book import constant, phrase
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId, Zone
from app.engine.values.said import say

_TAPPED: Final = (Entering.TAPPED, Entering.TAPPED_AND_ATTACKING, Entering.TAPPED_AND_TRANSFORMED)
_ATTACKING: Final = (Entering.ATTACKING, Entering.TAPPED_AND_ATTACKING)


class EntersSo(Instruction, frozen=True):
    """The status with which permanents enter."""

    tapped: bool = False
    attacking: bool = False
    whom: PlayerId | None = None
    """The player that was named; None where the choice is free."""
    planeswalkers: bool = True
    """They may attack a planeswalker instead."""

    def put(self, game: Game, entered: tuple[ObjectId, ...]) -> Game:
        """Let what has entered attack, if it was said to."""
        if not self.attacking:
            return game
        # It is attacking without having been declared: nothing triggers on its attacking (508.4).
        return put_attacking(game, entered, self.whom, planeswalkers=self.planeswalkers)


def enters_so(ways: tuple[Entering | EnteringAttack, ...], execution: Execution) -> EntersSo | None:
    """What several words say of entering, and "it enters so" behind; None where a player is not known.

    Raises:
        NotKnownError: nobody was spoken of.
    """
    ways = (*ways, *(said.how for said in execution.following if isinstance(said, ItEnters)))
    attack = next((way for way in ways if isinstance(way, EnteringAttack)), None)
    tapped = (attack is not None and attack.tapped) or any(way in _TAPPED for way in ways)
    if attack is None:
        # Where nobody is named, its controller chooses whom it attacks as it enters (508.4).
        return EntersSo(tapped, any(way in _ATTACKING for way in ways))
    names = execution.players(attack.whom)
    if len(names) != 1 or names[0] not in execution.game.opponents(execution.controller):
        return None
    return EntersSo(tapped, True, names[0], attack.or_planeswalker)


class ItEnters(Instruction, frozen=True):
    """ "They enter tapped and attacking.", "It enters tapped and attacking that player." """

    what: Reference
    how: Entering | EnteringAttack


for _how in Entering:
    if _how is not Entering.PLAIN:
        constant("way_of_entering", _how, _how.value)

phrase("way_of_entering", EnteringAttack, "tapped and attacking {whom:attacked_player}")
phrase("effect", ItEnters, "{what:it} enter[s/] {how:way_of_entering}")


@implements("508.4")
def enters_attacking(said: object) -> bool:
    """Whether it says of what was created or put onto the battlefield just before how it enters."""
    return isinstance(said, ItEnters) and (said.how in _ATTACKING or isinstance(said.how, EnteringAttack))


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
            more=(IfDone(how=Outcome.YOU_DO, effect=enters), IfDone(how=Outcome.YOU_DONT, effect=goes)),
        ):
            there = isinstance(getattr(enters, "to", None), OnBattlefield)
            away = getattr(getattr(goes, "to", None), "zone", "") == "graveyard"
            known = isinstance(does, Sacrifices) or (isinstance(does, May) and type(does.effect) in RESOLVERS)
            return does if there and away and known else None
        case _:
            return None


@implements("614.12")
def as_it_would_be(
    game: Game, thing: GameObject, you: PlayerId, asked: Callable[[object], bool]
) -> Iterator[StaticAbility]:
    """The statements of that kind that what is about to enter will have on the battlefield.

    What takes abilities there takes these; what takes them in the zone that it comes from does not.
    """
    known = (*thing.copiable_reading.general, *view(game).characteristics(thing.id).abilities)
    if any(isinstance(one, StaticAbility) and asked(one.effect) for one in known):
        there = replace(thing, zone=Zone.BATTLEFIELD, controller=you)
        entered = replace(game, objects={**game.objects, thing.id: there})
        for ability in view(entered).characteristics(thing.id).abilities:
            if isinstance(ability, StaticAbility) and asked(ability.effect):
                yield ability


@implements("614.6", "614.12a")
def paid_to_enter(
    game: Game, thing: GameObject, you: PlayerId, answers: Answers
) -> tuple[Game, Answers, Zone]:
    """Do what is done instead of an object's entering; gives the zone that it goes to then.

    Where that can't be told it is noted as a doubt, and the object enters.
    """
    for ability in as_it_would_be(game, thing, you, lambda effect: _done_instead(effect) is not None):
        does = _done_instead(ability.effect)
        if does is None:
            continue
        # Chosen and paid before it enters, so it is none of the things it could be paid with (614.12a).
        began = Execution(game, game, you, thing.id, thing.card.name, answers=answers)
        done = carry_out((does,), began)
        answers = done.answers
        if len(done.game.doubts) > len(game.doubts):
            return done.game, answers, Zone.BATTLEFIELD
        # What did not enter never died either: the event was replaced and did not happen (614.6).
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
