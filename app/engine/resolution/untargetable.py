"""What says that something can't be a target: hexproof, shroud, protection, other statements (115.1)."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import Final, TypeAlias

from msgspec import Struct

from app.engine.abilities.abilities import FromQuality, StaticAbility
from app.engine.abilities.nouns.objects import (
    AnyObjects,
    ControlledBy,
    EitherObjects,
    Joiner,
    Noun,
    Objects,
    WithKeyword,
    Word,
)
from app.engine.abilities.nouns.references import It, This
from app.engine.rule import implements
from app.engine.state.characteristics.protection import guards, has_quality, has_quality_of, is_guarded_from
from app.engine.state.characteristics.view import view
from app.engine.state.conditions import holds, is_of_each
from app.engine.state.game import Game, GameObject, TargetRef
from app.engine.state.kinds.kinds import is_of_kind
from app.engine.state.kinds.matching import all_of, any_of, attached_of, fits, ref, relates
from app.engine.state.remembered import ByGame
from app.engine.statics.casting.playing import PlayerHas
from app.engine.statics.casting.prohibitions import CantBeTargeted, CantBeTargetOf
from app.engine.statics.casting.safe_spells import TargetsDespite
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId, Zone


class Targeting(Struct, frozen=True):
    """Who targets with what."""

    game: Game
    you: PlayerId
    source: ObjectId
    """The spell, or the source of the ability."""
    about: tuple[TargetRef, ...] = ()
    """What was spoken of before, for "that player"."""
    item: ObjectId | None = None
    """The triggered ability on the stack that targets; None for anything else."""


class Why(Enum):
    """What is to be said against a target."""

    FITS = "fits"
    GONE = "gone"
    LEFT_GAME = "left the game"
    NOT_OPPONENT = "no opponent"
    KIND = "kind"
    ITSELF = "itself"
    FORBIDDEN = "forbidden"


class Ruling(Struct, frozen=True):
    """Whether something may be chosen."""

    answer: bool | None
    """None where that can't be told."""
    why: Why = Why.FITS
    """What stands against it, or may."""
    rule: str = "601.2c"
    source: ObjectId | None = None
    """The object that forbids it."""


YES: Final = Ruling(True)
"""Nothing stands against it."""


@implements("702.11c", "702.18a")
def forbidden_player(targeting: Targeting, player: PlayerId) -> Ruling:
    """Hexproof, shroud and protection of players."""
    unsure = _by_guards(targeting, player)
    if unsure.answer is False:
        return unsure
    for thing, ability in _about_targets(targeting.game):
        effect = ability.effect
        if not isinstance(effect, PlayerHas):
            continue
        shroud = "shroud" in effect.keywords
        # "you" hexproof is no bar to your own spells (702.11c).
        applies = shroud or ("hexproof" in effect.keywords and player != targeting.you)
        concerned = relates(targeting.game, effect.who, thing.controller, player) if applies else False
        counts = shroud or _hexproof_counts(targeting, player)
        answer = all_of((concerned, counts, _in_force(targeting.game, thing, ability)))
        if answer:
            rule = "702.18a" if shroud else "702.11c"
            return Ruling(False, Why.FORBIDDEN, rule, thing.id)
        if answer is None:
            unsure = Ruling(None, Why.FORBIDDEN, source=thing.id)
    return unsure


@implements("702.11c", "702.11d", "702.16b", "702.18a")
def _by_guards(targeting: Targeting, player: PlayerId) -> Ruling:
    """The same of what a player has for a while, or has from what has some quality."""
    game, opposed, unsure = targeting.game, player != targeting.you, YES
    said: list[tuple[str, bool | None]] = [
        ("702.18a" if given.name == "shroud" else "702.11c", answer)
        for _, given, answer in guards(game, player)
        if given.name == "shroud" or (given.name == "hexproof" and opposed)
    ]  # what the player was given for a while
    said.append(("702.16b", is_guarded_from(game, player, targeting.source, "protection")))
    if opposed:
        said.append(("702.11d", is_guarded_from(game, player, targeting.source, "hexproof from")))
    for rule, has in said:
        # What lets spells target as though without hexproof stops hexproof alone (702.11e).
        counts = not rule.startswith("702.11") or _hexproof_counts(targeting, player)
        answer = all_of((has, counts))
        if answer:
            return Ruling(False, Why.FORBIDDEN, rule)
        unsure = Ruling(None, Why.FORBIDDEN, rule) if answer is None else unsure
    return unsure


@implements("609.4", "702.11e")
def _hexproof_counts(targeting: Targeting, chosen: GameObject | PlayerId) -> bool | None:
    """Whether nothing lets this be a target as though it had no hexproof, of any kind."""
    despite = any_of(
        all_of(
            (
                _is_despite(targeting, holder, ability.effect, chosen),
                _in_force(targeting.game, holder, ability),
            )
        )
        for holder, ability in _about_targets(targeting.game)
        if isinstance(ability.effect, TargetsDespite)
    )
    return None if despite is None else not despite


def _is_despite(
    targeting: Targeting, holder: GameObject, effect: TargetsDespite, chosen: GameObject | PlayerId
) -> bool | None:
    """Whether such a statement is about this, and about spells and abilities of this player.

    That it has hexproof, of some kind, is known.
    """
    if effect.keyword != "hexproof" or (effect.yours and holder.controller != targeting.you):
        return False
    if isinstance(chosen, GameObject):
        # "Creature with hexproof" is what it says; that it has it is known here.
        rest = tuple(r for r in effect.what.relatives if not isinstance(r, WithKeyword))
        return _is_meant(targeting.game, holder, replace(effect.what, relatives=rest), chosen)
    return effect.who is not None and relates(targeting.game, effect.who, holder.controller, chosen)


_FORBIDDEN: Final[ByGame[Ruling]] = ByGame()


def forbidden(targeting: Targeting, thing: GameObject) -> Ruling:
    """What says that a permanent can't be this target."""
    key = (targeting.you, targeting.source, targeting.item, thing.id)
    return _FORBIDDEN.get(targeting.game, key, lambda: _forbidden(targeting, thing))


@implements("702.11b", "702.11d", "702.16b", "702.18a")
def _forbidden(targeting: Targeting, thing: GameObject) -> Ruling:
    game, opposed = targeting.game, thing.controller != targeting.you
    looks = view(game).characteristics(thing.id)
    unsure = YES
    for keyword, rule in (("protection", "702.16b"), ("hexproof from", "702.11d")):
        # Hexproof from a quality stops opponents' spells of it, protection everybody's (702.11d, 702.16b).
        if keyword in looks.keywords and (opposed or keyword == "protection"):
            counts = keyword == "protection" or _hexproof_counts(targeting, thing)
            answer = all_of((_is_kept_from(targeting, thing, keyword), counts))
            if answer:
                return Ruling(False, Why.FORBIDDEN, rule, thing.id)
            if answer is None:
                unsure = Ruling(None, Why.FORBIDDEN, rule, thing.id)
    for ability in looks.abilities:
        if isinstance(ability, StaticAbility) and isinstance(ability.effect, CantBeTargeted):
            # An ability of one's own may target it (702.11b).
            if ability.effect.by == "opponents" and not opposed:
                continue
            shroud = ability.effect.by == "anyone"
            counts = shroud or _hexproof_counts(targeting, thing)
            answer = all_of((counts, _in_force(game, thing, ability)))
            rule = "702.18a" if shroud else "702.11b"
            if answer:
                return Ruling(False, Why.FORBIDDEN, rule, thing.id)
            unsure = Ruling(None, Why.FORBIDDEN, rule, thing.id) if answer is None else unsure
    others = _said_by_others(targeting, thing)
    return others if others.answer is False or unsure.answer is True else unsure


@implements("702.11d", "113.7")
def _is_kept_from(targeting: Targeting, thing: GameObject, keyword: str) -> bool | None:
    """Whether what targets has a quality that "[keyword] from" names; an ability is asked by its source, but
    where it is abilities that are named."""
    game, said = targeting.game, view(targeting.game).characteristics(thing.id).abilities
    named = [one.quality for one in said if isinstance(one, FromQuality) and one.keyword == keyword]
    kinds = [one for one in named if isinstance(one, Objects) and one.noun is Noun.ABILITY]
    if not kinds:
        return has_quality_of(game, thing.id, targeting.source, keyword)
    others = [has_quality(game, thing, targeting.source, one) for one in named if one not in kinds]
    return any_of([*others, *(_is_such_ability(targeting, kind) for kind in kinds)])


_ANY_ABILITY: Final = (((),), ((Word("activated"),), (Word("triggered"),)))
"""Abilities, however they came onto the stack."""


def _is_such_ability(targeting: Targeting, kind: Objects) -> bool | None:
    """Whether what targets is an ability of the kind."""
    source = targeting.game.objects.get(targeting.source)
    if source is not None and source.zone is Zone.STACK and targeting.item is None:
        return False  # a spell
    return True if replace(kind, alternatives=()) == _ABILITY and kind.alternatives in _ANY_ABILITY else None


_ABILITY: Final = Objects((), Noun.ABILITY, Joiner.AND)


def forbidden_card(targeting: Targeting, thing: GameObject) -> Ruling:
    # Only cards in graveyards can be the subject of such text here.
    """What says that a card in a graveyard can't be this target: "cards in graveyards can't be ..."."""
    return _said_by_others(targeting, thing) if thing.zone is Zone.GRAVEYARD else YES


def _said_by_others(targeting: Targeting, thing: GameObject) -> Ruling:
    """ "... can't be the target of ..." on any permanent, or for a while."""
    unsure = YES
    for source, answer in (*_on_permanents(targeting, thing), *_for_a_while(targeting, thing)):
        if answer:
            return Ruling(False, Why.FORBIDDEN, "115.1", source)
        if answer is None:
            unsure = Ruling(None, Why.FORBIDDEN, source=source)
    return unsure


_Said: TypeAlias = Iterator[tuple[ObjectId | None, bool | None]]
"""What says that something can't be such a target, and whether it holds here."""


def _on_permanents(targeting: Targeting, thing: GameObject) -> _Said:
    for holder, ability, effect, by in _opposing(targeting):
        meant = _is_meant(targeting.game, holder, effect.what, thing)
        if meant is not False:
            yield holder.id, all_of((meant, by, _in_force(targeting.game, holder, ability, thing)))


@implements("611.2")
def _for_a_while(targeting: Targeting, thing: GameObject) -> _Said:
    # Statements of resolved spells and abilities, with what they named as they resolved (611.2).
    game = targeting.game
    for one in game.lasting:
        if not isinstance(one.effect, CantBeTargetOf):
            continue
        what, you = one.effect.what, one.controller
        named = any(r.id == thing.id and r.version == thing.version for r in one.affected)
        kind = what if isinstance(what, Objects | EitherObjects) else None
        # A kind is asked anew each time, what was named stays: neither changes characteristics (611.2c).
        meant = fits(game, thing.id, kind, you=you, source=None) if kind is not None else named
        if meant is not False:
            yield None, all_of((meant, _is_by(targeting, you, None, one.effect.by)))


_Opposing: TypeAlias = tuple[GameObject, StaticAbility, CantBeTargetOf, bool | None]
"""Such a statement, and whether it speaks of this spell or ability."""
_OPPOSING: Final[ByGame[tuple[_Opposing, ...]]] = ByGame()


def _opposing(targeting: Targeting) -> tuple[_Opposing, ...]:
    """The statements that such spells or abilities can't have some targets, whatever these are."""

    def look() -> tuple[_Opposing, ...]:
        told = ((holder, one, one.effect) for holder, one in _about_targets(targeting.game))
        found = (
            (holder, one, effect, _is_by(targeting, holder.controller, holder.id, effect.by))
            for holder, one, effect in told
            if isinstance(effect, CantBeTargetOf)
        )
        return tuple(each for each in found if each[3] is not False)

    return _OPPOSING.get(targeting.game, (targeting.you, targeting.source, targeting.item), look)


def _is_meant(game: Game, holder: GameObject, what: object, thing: GameObject) -> bool | None:
    match what:
        case This():
            return holder.id == thing.id
        case _ if isinstance(what, It):
            attached = attached_of(game, holder.id, what)
            return None if attached is None else any(r.id == thing.id for r in attached)
        case EitherObjects(kinds=kinds) if thing.zone is not Zone.BATTLEFIELD:
            return any_of(_is_meant(game, holder, kind, thing) for kind in kinds)
        # "Creature" means a permanent; of a card elsewhere it would say "card" (109.2).
        case Objects() if thing.zone is not Zone.BATTLEFIELD and what.noun is not Noun.CARD:
            return False
        case Objects() | EitherObjects():
            return is_of_kind(game, thing, what, you=holder.controller, source=holder.id)
        case _:
            return None


def _is_by(targeting: Targeting, you: PlayerId, holder: ObjectId | None, by: AnyObjects) -> bool | None:
    """Whether the spell or ability that targets is of this kind; `you` said so."""
    game, source = targeting.game, targeting.game.objects.get(targeting.source)
    if source is None:
        return None
    # A spell is its own source; an ability is asked by its kind or by its source.
    if source.zone is Zone.STACK and targeting.item is None:
        return fits(game, source.id, by, you=you, source=holder)
    if isinstance(by, Objects) and by.noun is Noun.SOURCE:
        return fits(game, source.id, by, you=you, source=holder)
    return any_of(
        all_of(
            relates(game, r.player, you, targeting.you) if isinstance(r, ControlledBy) else None
            for r in kind.relatives
        )
        if kind.alternatives == ((),)
        else None
        for kind in by.apart
        if kind.noun is Noun.ABILITY
    )


def _in_force(
    game: Game, thing: GameObject, ability: StaticAbility, about: GameObject | None = None
) -> bool | None:
    of_each = about is not None and is_of_each(ability.condition, getattr(ability.effect, "what", None))
    it = (ref(game, about.id),) if about is not None and of_each else ()
    return holds(game, ability.condition, thing.controller, thing.id, it=it)


_ABOUT: Final[ByGame[tuple[tuple[GameObject, StaticAbility], ...]]] = ByGame()


def _about_targets(game: Game) -> tuple[tuple[GameObject, StaticAbility], ...]:
    """The abilities of permanents that say what can't be a target."""
    return _ABOUT.get(
        game,
        "",
        lambda: tuple(
            (game.objects[object_id], ability)
            for object_id, ability in view(game).static
            if isinstance(ability.effect, CantBeTargetOf | PlayerHas | TargetsDespite)
        ),
    )
