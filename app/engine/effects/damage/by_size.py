"""Damage equal to a number that the text computes: a power, how many Swamps there are (120.3)."""

from __future__ import annotations

from app.engine.abilities.nouns.players import Player
from app.engine.abilities.nouns.references import Done, Pronoun, Reference, This
from app.engine.abilities.quantities.amounts import Amount, CharacteristicOf
from app.engine.effects.damage.dealing import (
    DealDamageEqualTo,
    DealDamageToEqual,
    TargetDealsDamage,
    source_of,
)
from app.engine.effects.instructions.following import skip
from app.engine.effects.instructions.reaching import reach
from app.engine.rule import implements
from app.engine.state.combat.damage import Damage, deal_damages
from app.engine.state.game import TargetRef
from app.engine.state.kinds.matching import ref
from app.engine.state.resolving.execution import Execution, carries_out
from app.engine.state.spent import used_of
from app.engine.values.ids import ObjectId
from app.engine.values.said import say
from app.engine.values.walking import inside

_ITS = (Pronoun.ITS, Pronoun.HIS, Pronoun.IT)
_THEIRS = (Player.THAT_PLAYER, Player.THAT_OPPONENT, Player.THEY)


@carries_out(DealDamageEqualTo)
@implements("608.2h")
def damage_equal_to(effect: DealDamageEqualTo, execution: Execution) -> Execution:
    """As much as the number is now; "its power" is that of what deals the damage."""
    dealer = _dealer(effect.source, effect.n, execution)
    number = None if dealer is None else _number(effect.n, dealer, execution)
    if dealer is None or number is None:
        return skip(effect, execution).doubt(say("the amount of damage can't be worked out"))
    refs, execution = reach(effect.to, execution)
    return _dealt(ObjectId(str(dealer.id)), number, refs, execution)


@carries_out(DealDamageToEqual)
def damage_to_equal(effect: DealDamageToEqual, execution: Execution) -> Execution:
    """The same with the recipient first; a number that hangs on several recipients is left to the player."""
    dealer = source_of(effect.source, execution)
    refs, execution = reach(effect.to, execution)
    if len(refs) > 1 and all(one.is_player for one in refs) and any(p in _THEIRS for p in inside(effect.n)):
        return _dealt_to_each(dealer, effect.n, refs, execution)
    done = any(isinstance(part, Done) for part in inside(effect.n))
    spoken_of = done or any(part in _ITS for part in inside(effect.n))
    number = None if spoken_of else execution.amount(effect.n)
    number = _of_what_was_used(effect.n, execution) if done else number
    if number is None:
        return execution.doubt(say("the amount of damage can't be worked out"))
    return _dealt(dealer, number, refs, execution)


def _dealt_to_each(
    dealer: ObjectId, n: Amount, refs: tuple[TargetRef, ...], execution: Execution
) -> Execution:
    """Damage to several players at once, to each as much as the number is for that player."""
    numbers = [execution.about(one).amount(n) for one in refs]
    damages = [Damage(dealer, one.id, much) for one, much in zip(refs, numbers, strict=True) if much]
    if None in numbers:
        return execution.doubt(say("the amount of damage can't be worked out"))
    return execution.with_game(deal_damages(execution.game, damages))


@carries_out(TargetDealsDamage)
@implements("608.2b")
def target_deals_damage(effect: TargetDealsDamage, execution: Execution) -> Execution:
    """A target that is illegal deals no damage, and one that is illegal is dealt none."""
    dealers, execution = execution.take_targets()
    if len(dealers) > 1:
        return skip(effect.to, execution).doubt(say("the engine can't carry this out; do it by hand"))
    number = _number(effect.n, dealers[0], execution) if dealers else 0
    refs, execution = reach(effect.to, execution)
    if number is None:
        return execution.doubt(say("the amount of damage can't be worked out"))
    return _dealt(ObjectId(str(dealers[0].id)), number, refs, execution) if dealers else execution


def _dealer(source: Reference, n: Amount, execution: Execution) -> TargetRef | None:
    """Who deals the damage; "it", where its own size is asked for, is the creature spoken of last."""
    if source in _ITS and any(part in _ITS for part in inside(n)) and execution.has_spoken:
        refs = execution.referred(source)
        return refs[0] if len(refs) == 1 else None
    if isinstance(source, This):
        refs = execution.referred(source)
        return refs[0] if refs else None
    dealer = source_of(source, execution)
    return ref(execution.before, dealer) if dealer in execution.before.objects else None


def _number(n: Amount, dealer: TargetRef, execution: Execution) -> int | None:
    if any(isinstance(part, Done) for part in inside(n)):
        return _of_what_was_used(n, execution)
    of_dealer = any(part in _ITS for part in inside(n))
    return (execution.about(dealer) if of_dealer else execution).amount(n)


def _of_what_was_used(n: Amount, execution: Execution) -> int | None:
    """A size of what was used to pay: "the sacrificed creature's power"."""
    paid = isinstance(n, CharacteristicOf) and used_of(execution.record, n.of)
    return execution.amount(n) if paid else None


def _dealt(source: ObjectId, number: int, refs: tuple[TargetRef, ...], execution: Execution) -> Execution:
    there = [one for one in refs if one.is_player or execution.current(one)]
    damages = [Damage(source, one.id, number) for one in there]
    return execution.with_game(deal_damages(execution.game, damages))
