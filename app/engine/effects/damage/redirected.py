"""Damage that is dealt to another instead, for a while or as long as something says so (614.9)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from app.engine.abilities.nouns.references import Host, Player, This
from app.engine.effects.damage.prevent import DealtInstead
from app.engine.effects.damage.shields import Shield, applies, lasts, meant, shield_against
from app.engine.effects.durations.until_end_of_turn import let_last
from app.engine.effects.replacement.numbers_replaced import is_meant, is_source
from app.engine.rule import implements
from app.engine.state.carried_out_statements import known_to_last, knows_statements
from app.engine.state.characteristics.view import statements
from app.engine.state.combat.damage import Moved, redirects
from app.engine.state.combat.modified import DamageDealt
from app.engine.state.conditions import stated
from app.engine.state.game import Game, GameObject, TargetRef
from app.engine.state.kinds.matching import all_of, attached_of, ref
from app.engine.state.resolving.execution import Execution, carries_out
from app.engine.statics.replacement.prevention import Redirects
from app.engine.statics.replacement.replacements import Kind
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId
from app.engine.values.said import say


@known_to_last
class Redirection(Struct, frozen=True):
    """What damage a lasting effect moves, and to whom."""

    what: Shield
    to: TargetRef


@carries_out(DealtInstead)
@implements("614.9")
def dealt_instead(effect: DealtInstead, execution: Execution) -> Execution:
    """For a while, damage of a kind, or so much of it, is dealt to one other instead."""
    n = None if effect.n is None else execution.amount(effect.n)
    if effect.n is not None and n is None:
        return execution.doubt(say("how much damage is dealt to another can't be worked out"))
    shield, execution = shield_against(effect.damage, execution, n, once=effect.once)
    if shield is None:
        return execution
    doubts = len(execution.game.doubts)
    struck = [one for one in shield.to or () if isinstance(one, TargetRef) and not one.is_player]
    if struck and effect.to in ((Player.ITS_OWNER,), (Player.ITS_CONTROLLER,)):
        execution = execution.about(*struck)  # whose it is that would be dealt the damage
    to, execution = meant(effect.to, execution)
    if len(execution.game.doubts) > doubts or not to:
        return execution
    if len(to) > 1 or not isinstance(to[0], TargetRef):
        return execution.doubt(say("to whom damage is dealt instead is left to do by hand"))
    return let_last(Redirection(shield, to[0]), (), lasts(effect.damage), execution)


@redirects
@implements("614.9")
def for_a_while(game: Game, would: DamageDealt, amount: int) -> tuple[tuple[Moved, ...], Game, bool]:
    """What lasting effects move of this damage, which may use them up."""
    moved: list[Moved] = []
    for lasting in game.lasting:
        effect = lasting.effect
        # To a permanent that has left the battlefield nothing is redirected (614.9).
        if amount <= 0 or not isinstance(effect, Redirection) or not _is_there(game, effect.to):
            continue
        answer = applies(game, lasting, effect.what, would)
        # All combat damage of a time is "the next damage", by whatever sources (510.2).
        if answer is None or (answer and would.combat and effect.what.once and effect.what.by is None):
            return (), game, False
        if answer and effect.to.id != would.to:
            n = amount if effect.what.left is None else min(amount, effect.what.left)
            moved.append((effect.to.id, n))
            amount -= n
            left = None if effect.what.left is None else effect.what.left - n
            worn = replace(lasting, effect=replace(effect, what=replace(effect.what, left=left)))
            kept = () if left == 0 or effect.what.once else (worn,)
            others = [kept if one is lasting else (one,) for one in game.lasting]
            game = replace(game, lasting=tuple(one for part in others for one in part))
    return tuple(moved), game, True


def _is_there(game: Game, to: TargetRef) -> bool:
    thing = game.objects.get(ObjectId(str(to.id)))
    return to.is_player or (thing is not None and thing.version == to.version)


@knows_statements
def is_known_redirection(effect: object) -> bool:
    """Whether it is known to whom a statement moves what damage."""
    return isinstance(effect, Redirects) and isinstance(effect.instead, This | Host)


@redirects
@implements("614.9")
def by_statements(game: Game, would: DamageDealt, amount: int) -> tuple[tuple[Moved, ...], Game, bool]:
    """What statements of permanents move of this damage; where several would, a player chooses."""
    found = list(_found(game, would))
    # Of several the player chooses who is dealt the damage, or controls what is (616.1).
    if any(answer is None for _, answer in found) or len(found) > 1:
        return (), game, False
    return tuple((to, amount) for to, _ in found), game, True


def _found(game: Game, would: DamageDealt) -> Iterator[tuple[ObjectId, bool | None]]:
    for thing, ability in statements(game):
        if not is_known_redirection(ability.effect):
            continue
        assert isinstance(ability.effect, Redirects)
        effect = ability.effect
        hosts = (ref(game, thing.id),) if isinstance(effect.instead, This) else _hosts(game, thing, effect)
        if effect.kind is not Kind.ANY and (effect.kind is Kind.COMBAT) is not would.combat:
            continue
        by = effect.by is None or is_source(game, would.source, effect.by, thing)
        about = all_of((is_meant(game, would.to, effect.to, thing), by))
        answer = all_of((about, stated(game, thing, ability)))
        for host in hosts:
            if answer is not False and host.id != would.to:
                yield ObjectId(str(host.id)), answer


def _hosts(game: Game, thing: GameObject, effect: Redirects) -> tuple[TargetRef, ...]:
    if not isinstance(effect.instead, Host):
        return ()
    return tuple(attached_of(game, thing.id, effect.instead) or ())
