"""Countering spells (701.6)."""

from __future__ import annotations

from app.engine.abilities.abilities import Effect, Instruction, StaticAbility, UnmeantDeed
from app.engine.abilities.conditions.past import Befell, Happened, HappenedTo, Period
from app.engine.abilities.nouns.objects import AnyObjects, EitherObjects, Objects
from app.engine.abilities.nouns.references import It, This
from app.engine.abilities.nouns.targets import Target, Thing
from app.engine.effects.instructions.reaching import reach, to_each_object
from app.engine.effects.instructions.sequences import If, InsteadOf
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.carried_out_statements import known_to_last
from app.engine.state.characteristics.view import statements, view
from app.engine.state.conditions import holds, stated
from app.engine.state.game import AbilityOnStack, GameObject, LastingEffect, TargetRef
from app.engine.state.kinds.abilities import ability_fits, permanent_with
from app.engine.state.kinds.matching import all_of, any_of, fits
from app.engine.state.resolving.execution import GATHERS, Execution, carries_out, carry_out
from app.engine.statics.casting.prohibitions import CantBe
from app.engine.statics.casting.safe_spells import CantBeCounteredBy, SafeIf
from app.engine.statics.traits.one_by_one import one_by_one
from app.engine.text.book import phrase
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, Zone
from app.engine.values.said import say


# Nothing that was paid for it comes back (701.6b).
class Counter(Instruction, frozen=True):
    """ "Counter target spell." """

    what: Thing


phrase("effect", Counter, "counter {what:thing}")


@carries_out(Counter)
def counter(effect: Counter, execution: Execution) -> Execution:
    """701.6a: the spell goes from the stack to its owner's graveyard; an ability is just taken off it."""
    refs, execution = reach(effect.what, execution)
    abilities = {item.id: item for item in execution.game.stack if isinstance(item, AbilityOnStack)}
    for target in refs:
        item = abilities.get(ObjectId(str(target.id)))
        # Taken off the stack an ability is nowhere; there is no card that goes to a graveyard (701.6a).
        execution = execution if item is None else _without(item, execution)
        thing = execution.current(target)
        safe = _cant_be_countered(execution, thing.id) if thing is not None else False
        if safe is None:
            execution = execution.doubt(say("whether it can be countered can't be told"))
        # It stays on the stack and resolves; the rest of what counters it is done all the same (101.2).
        if safe:
            continue
        execution = _countered(target, thing, execution)
        if thing is not None:
            execution = _noted(thing.id, execution)
    return execution


@implements("101.2", "701.6a")
def _without(ability: AbilityOnStack, execution: Execution) -> Execution:
    """The execution in which an ability is off the stack, unless it can't be countered."""
    game, answers = execution.game, list[bool | None]()
    for source, said in statements(game):
        match said.effect:
            case CantBe(what=Objects() | EitherObjects() as kind, participle="be countered"):
                such = ability_fits(game, ability, kind, you=source.controller, source=source.id)
                answers.append(all_of((such, stated(game, source, said))))
    safe = any_of(answers)
    if safe is None:
        execution = execution.doubt(say("whether it can be countered can't be told"))
    stack = tuple(item for item in game.stack if safe or item is not ability)
    execution = execution.with_game(replace(execution.game, stack=stack))
    permanent = None if safe else permanent_with(game, ability)
    # "That permanent" is what has the ability, which itself is nowhere any more.
    return execution if permanent is None else execution.about(permanent)


def _noted(spell: ObjectId, execution: Execution) -> Execution:
    """The execution in whose history it stands that its source countered a spell, and with which item."""
    game, source, you = execution.game, execution.source, execution.controller
    by = tuple(item.id if isinstance(item, AbilityOnStack) else item for item in execution.before.stack[-1:])
    event = changes.happened(game, "countered", object_id=source, player=you, to=spell, with_=by)
    return execution.with_game(changes.record(game, event))


@implements("614.6", "701.6a")
def _countered(target: TargetRef, spell: GameObject | None, execution: Execution) -> Execution:
    """Put one spell from the stack into its owner's graveyard, or where the next sentence says."""
    refs = execution.it
    instead = _instead(spell, execution) if spell is not None else None
    if instead is not None:
        execution = carry_out((instead,), execution.about(target))
        return execution.about(
            *(one for one in refs if one != target), *execution.it
        )  # as the card it is now
    # Into its owner's graveyard, not that of who controls it (701.6a).
    return to_each_object(
        (target,), execution, lambda game, i: changes.leave_stack(game, i, Zone.GRAVEYARD), zone=Zone.STACK
    )


def says_instead(effect: object) -> bool:
    """ "If that spell is countered this way, exile it instead of putting it into its owner's graveyard." """
    if not isinstance(effect, If) or not isinstance(effect.effect, InsteadOf):
        return False
    match effect.condition:
        case HappenedTo(period=Period.THIS_WAY, deed=Befell.IS_COUNTERED, negated=False):
            return True
        case Happened(period=Period.THIS_WAY, deed=Befell.IS_COUNTERED):
            return True
        case _:
            return False


GATHERS[Counter] = says_instead


def _instead(spell: GameObject, execution: Execution) -> Effect | None:
    """What the next sentence says is done with it, if it is of the kind that is said there."""
    for sentence in execution.following:
        assert isinstance(sentence, If)
        assert isinstance(sentence.effect, InsteadOf)
        kind = sentence.condition.what if isinstance(sentence.condition, Happened) else None
        you, source = execution.controller, execution.source
        if kind is None or fits(execution.game, spell.id, kind, you=you, source=source, as_spell=True):
            return sentence.effect.effect
    return None


def _cant_be_countered(execution: Execution, spell: ObjectId) -> bool | None:
    """Whether the spell's own text, or that of a permanent, says that it can't be countered (101.2)."""
    game = execution.game
    answers = [_is_safe_now(execution, spell, lasting) for lasting in game.lasting]
    for source in (game.objects[spell], *game.battlefield()):
        for ability in view(game).characteristics(source.id).abilities:
            for one in (one_by_one(ability) or (ability,)) if isinstance(ability, StaticAbility) else ():
                answer = _protects(execution, one.effect, source, spell)
                if answer is not False:
                    record = source.cast if source.id == spell else None
                    holding = holds(game, one.condition, source.controller, source.id, record)
                    answers.append(all_of((answer, holding)))
    return any_of(answers)


def _is_safe_now(execution: Execution, spell: ObjectId, lasting: LastingEffect) -> bool | None:
    """Whether an effect that lasts for a while says so of such spells."""
    game, effect = execution.game, lasting.effect
    by: bool | None = True
    if isinstance(effect, CantBeCounteredBy):
        there = execution.source in game.objects
        by = fits(game, execution.source, effect.by, you=lasting.controller, as_spell=True) if there else None
    elif not isinstance(effect, CantBe) or effect.participle != "be countered":
        return False
    what, caster = effect.what, game.objects[spell].controller
    if not isinstance(what, Objects | EitherObjects):
        return None
    return all_of((by, fits(game, spell, what, you=lasting.controller, as_spell=True, caster=caster)))


known_to_last(CantBeCounteredBy)  # asked as a spell would be countered


def _protects(execution: Execution, effect: object, source: GameObject, spell: ObjectId) -> bool | None:
    """Whether a statement of an object lets this spell not be countered by what is resolving."""
    match effect:
        case CantBe(what=This(), participle="be countered"):
            return source.id == spell
        case SafeIf(condition=condition) if source.id == spell:
            return holds(execution.game, condition, source.controller, spell, source.cast)
        case CantBe(what=Objects() | EitherObjects() as kind, participle="be countered"):
            # On the stack a permanent spell says this of itself alone; of others it speaks once it is on the
            # battlefield (113.6).
            return source.zone is not Zone.STACK and _is_such(execution, spell, kind, source)
        case CantBeCounteredBy(what=kind, by=by):
            own = isinstance(kind, This) and source.id == spell
            other = source.zone is not Zone.STACK and not isinstance(kind, This)
            meant = own or (other and _is_such(execution, spell, kind, source))
            return all_of((meant, _is_such(execution, execution.source, by, source)))
        case _:
            return False


def _is_such(execution: Execution, one: ObjectId, kind: AnyObjects, source: GameObject) -> bool | None:
    """Whether a spell, or the source of an ability, is of a kind that a statement of `source` names."""
    game = execution.game
    if one not in game.objects:
        return None
    caster = game.objects[one].controller
    return fits(game, one, kind, you=source.controller, source=source.id, as_spell=True, caster=caster)


phrase("effect", UnmeantDeed, "counter {what:several_things}")


class CantBeCountered(Instruction, frozen=True):
    """ "Target spell can't be countered." """

    what: Target | It


phrase("effect", CantBeCountered, "{what:target} can't be countered", "{what:it} can't be countered")
