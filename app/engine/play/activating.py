"""Activating abilities as an action (602, 605)."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Final

from app.engine.abilities.abilities import ActivatedAbility, NotUnderstood
from app.engine.abilities.costs import PayLife, PayMana, Sacrifice, TapThis, UntapThis
from app.engine.abilities.limits import ActivateAtMost, ActivateOnly, OnlyIf, Period, Speed, Times
from app.engine.abilities.objects import This
from app.engine.casting.mana_sources import makes_mana
from app.engine.casting.prohibitions import holding_everything
from app.engine.casting.words import kind_in_words
from app.engine.effects.add_mana import AddAnyColor, AddMana, ManaMade, mana_made
from app.engine.effects.spend_mana import SpendOnly
from app.engine.play.outcome import Outcome, settle
from app.engine.resolution.legal_targets import Targeting, is_legal
from app.engine.resolution.resolve import add_doubt
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.conditions import holds
from app.engine.state.execution import Answer, Execution, carry_out
from app.engine.state.game import AbilityOnStack, CastRecord, Game, GameObject, RestrictedMana, TargetRef
from app.engine.state.targeting import grouped, targets_in
from app.engine.state.view import view
from app.engine.values.ids import ObjectId, PlayerId
from app.engine.values.zones import Zone

_MANA_EFFECTS: Final = (AddMana, AddAnyColor, SpendOnly)


@dataclass(frozen=True, slots=True)
class _Refused:
    rule: str
    text: str
    sure: bool = True


@implements("602.2", "602.5a", "302.6")
def activate(
    game: Game,
    player: PlayerId,
    object_id: ObjectId,
    number: int = 1,
    *,
    from_zone: Zone = Zone.BATTLEFIELD,
    targets: tuple[TargetRef, ...] = (),
    answers: tuple[Answer, ...] = (),
) -> Outcome:
    """Activate an ability of an object; `number` counts its activated abilities from 1.

    What the engine can't pay for or check gives "not known", never a guess.
    """
    thing = game.objects[object_id]
    found = _ability(game, thing, number, from_zone)
    if isinstance(found, _Refused):
        return _refuse(game, thing, found)
    game_then = changes.with_priority(game, player)
    refused = _may_activate(game_then, player, thing, from_zone) or _under_split_second(game_then, found)
    refused = refused or _limited(game_then, player, thing, found)
    chosen = tuple(targets_in(found.effects))
    refused = refused or _targets(game_then, player, thing, found, targets)
    if refused is not None:
        return _refuse(game, thing, refused)
    paid = _pay(game_then, player, thing, found)
    if isinstance(paid, _Refused):
        return _refuse(game, thing, paid)
    if mana_made(found.effects) is not None and not chosen:
        after = _mana(paid, game_then, player, thing, found, answers)
    else:
        name = view(game).characteristics(object_id).name
        handle = ObjectId(f"{object_id} ability {len(game.history)}.{len(game.stack)}")
        item = AbilityOnStack(handle, object_id, name, player, found, grouped(targets, chosen))
        after = replace(paid, stack=(*paid.stack, item))
    event = changes.happened(game_then, "activated", object_id=object_id, player=player, amount=number)
    settled, triggers = settle(game_then, changes.record(after, event))
    return Outcome(changes.with_priority(settled, player), triggers=triggers)


def _refuse(game: Game, thing: GameObject, refused: _Refused) -> Outcome:
    if refused.sure:
        return Outcome(game, legal=False, failed=refused.rule, reasons=(refused.text,))
    doubted = add_doubt(game, thing.card.name, thing.id, refused.text)
    return Outcome(doubted, None, None, (refused.text,))


def _ability(game: Game, thing: GameObject, number: int, from_zone: Zone) -> ActivatedAbility | _Refused:
    """The activated ability of this number, which must be known to be that one."""
    looks = view(game).characteristics(thing.id)
    if from_zone is not Zone.BATTLEFIELD or thing.zone is not Zone.BATTLEFIELD:
        return _Refused(
            "602.1", "Abilities that function outside the battlefield are not carried out.", sure=False
        )
    activated = [a for a in looks.abilities if isinstance(a, ActivatedAbility)]
    unread: tuple[NotUnderstood, ...] = looks.unread
    if unread:
        return _Refused("602.1", "Some text of it is not understood.", sure=False)
    if number > len(activated):
        return _Refused("602.2", f"It has {len(activated)} activated abilities.", sure=False)
    return activated[number - 1]


def _may_activate(game: Game, player: PlayerId, thing: GameObject, from_zone: Zone) -> _Refused | None:
    if thing.zone is not from_zone:
        return _Refused("602.2", f"It is in the {thing.zone.value}.")
    if thing.controller != player:
        return _Refused("602.2", f"{player} does not control it.")
    return None


def _under_split_second(game: Game, ability: ActivatedAbility) -> _Refused | None:
    """Whether a spell with split second keeps the ability from being activated (702.61a)."""
    if holding_everything(game) is None or makes_mana(ability):
        return None
    return _Refused("702.61a", "A spell with split second is on the stack.")


@implements("602.5b", "602.5d")
def _limited(game: Game, player: PlayerId, thing: GameObject, ability: ActivatedAbility) -> _Refused | None:
    """What the ability says of when and how often it is activated."""
    for limit in ability.limits:
        parts: tuple[object, ...] = limit.when if isinstance(limit, ActivateOnly) else (limit,)
        for part in parts:
            answer = _allows(game, player, thing, part)
            if answer is None:
                return _Refused("602.5b", "Whether it may be activated now is not known.", sure=False)
            if not answer:
                return _Refused("602.5b", "Its text does not let it be activated now.")
    return None


def _allows(game: Game, player: PlayerId, thing: GameObject, limit: object) -> bool | None:
    mine = game.turn.active == player
    used = [e for e in game.history if e.event == "activated" and e.object == thing.id]
    today = [e for e in used if e.turn == game.turn.number]
    match limit:
        case Speed.INSTANT:
            return True
        case Speed.SORCERY:
            return mine and game.turn.step.is_main and not game.stack
        case Period.YOUR_TURN:
            return mine
        case Period.OPPONENTS_TURN:
            return not mine
        case Period.COMBAT:
            return game.turn.step.is_combat
        case Times(n=n, each_turn=each_turn):
            return None if used else len(today if each_turn else used) < n
        case ActivateAtMost(n=n):
            return len(today) < n
        case OnlyIf(condition=condition):
            return holds(game, condition, player, thing.id)
        case _:
            return None


def _targets(
    game: Game, player: PlayerId, thing: GameObject, ability: ActivatedAbility, chosen: tuple[TargetRef, ...]
) -> _Refused | None:
    asked = tuple(targets_in(ability.effects))
    targeting = Targeting(game, player, thing.id)
    groups = grouped(chosen, asked)
    if asked and not chosen:
        return _Refused("602.2b", "Its targets are not chosen.", sure=False)
    for target, group in zip(asked, groups, strict=False):
        answers = [is_legal(targeting, target, ref) for ref in group]
        if False in answers or len(set(group)) < len(group):
            return _Refused("601.2c", "A target is not one that it may have.")
        if None in answers:
            return _Refused("601.2c", "Whether a target is legal is not known.", sure=False)
    return None


@implements("602.5a", "118.3")
def _pay(game: Game, player: PlayerId, thing: GameObject, ability: ActivatedAbility) -> Game | _Refused:
    """Pay the costs that need no choice; mana comes from the pool alone."""
    for part in ability.cost:
        done = _pay_part(game, player, thing, part)
        if isinstance(done, _Refused):
            return done
        game = done
    return game


def _pay_part(game: Game, player: PlayerId, thing: GameObject, part: object) -> Game | _Refused:
    match part:
        case TapThis() | UntapThis():
            return _pay_tap(game, thing, untap=isinstance(part, UntapThis))
        case Sacrifice(what=This()):
            return changes.sacrifice(game, thing.id)
        case PayLife(n=int() as n):
            if game.player(player).life < n:
                return _Refused("119.4", f"{player} has less than {n} life.")
            return changes.lose_life(game, player, n)
        case PayMana(cost=cost) if all(s.text in game.player(player).mana for s in cost.symbols):
            pool = list(game.player(player).mana)
            for symbol in cost.symbols:
                if symbol.text not in pool:
                    return _Refused("602.2b", "How its mana cost is paid is not known.", sure=False)
                pool.remove(symbol.text)
            return changes.with_player(game, replace(game.player(player), mana=tuple(pool)))
        case _:
            return _Refused("602.2b", "How its cost is paid is not known.", sure=False)


@implements("302.6", "107.5")
def _pay_tap(game: Game, thing: GameObject, *, untap: bool) -> Game | _Refused:
    now = game.objects[thing.id]
    looks = view(game).characteristics(thing.id)
    if now.tapped is not untap:
        return _Refused("107.5", f"It is {'untapped' if untap else 'tapped'}.")
    if looks.is_a("Creature") and now.sick and "haste" not in looks.keywords:
        return _Refused("302.6", "It came under its controller's control this turn.")
    return changes.untap(game, thing.id) if untap else changes.tap(game, thing.id)


@implements("605.3b", "106.3")
def _mana(
    paid: Game,
    before: Game,
    player: PlayerId,
    thing: GameObject,
    ability: ActivatedAbility,
    answers: tuple[Answer, ...],
) -> Game:
    """A mana ability resolves at once, without the stack."""
    made = mana_made(ability.effects)
    name = view(before).characteristics(thing.id).name
    units = _chosen(made, answers[0] if answers else None) if made is not None else None
    if made is None or units is None:
        return add_doubt(paid, name, thing.id, "which mana it makes was not said")
    if made.only is None:
        game = changes.add_mana(paid, player, units)
    else:
        note = f"only for {kind_in_words(made.only, plural=True)}"
        restricted = tuple(RestrictedMana(unit, note, str(thing.id)) for unit in units)
        state = paid.player(player)
        game = changes.with_player(
            paid, replace(state, restricted_mana=(*state.restricted_mana, *restricted))
        )
    record = thing.cast if thing.cast is not None else CastRecord()
    rest = tuple(effect for effect in ability.effects if not isinstance(effect, _MANA_EFFECTS))
    return carry_out(rest, Execution(game, before, player, thing.id, name, record, answers=answers[1:])).game


def _chosen(made: ManaMade, answer: Answer | None) -> tuple[str, ...] | None:
    """The mana that is made: the only possible one, or the one that the answer names, as "{R}{R}"."""
    wanted = tuple(re.findall(r"[WUBRGC]", answer)) if isinstance(answer, str) else ()
    for option in made.options:
        if wanted and len(wanted) == len(option):
            if all(unit in types for unit, types in zip(wanted, option, strict=True)):
                return wanted
        elif len(made.options) == 1 and all(len(types) == 1 for types in option):
            return tuple(unit for types in option for unit in types)
    return None
