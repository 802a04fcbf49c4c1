"""What permanents say of playing lands: from where, how many, and that it can't be done (305, 101.2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from app.engine.abilities.abilities import StaticEffect
from app.engine.abilities.conditions.conditions import Condition
from app.engine.abilities.nouns.elsewhere import CastFrom
from app.engine.abilities.nouns.objects import AnyObjects, InZone, Noun, Objects, with_noun
from app.engine.abilities.nouns.references import Player
from app.engine.abilities.quantities.amounts import AnyNumber
from app.engine.casting.in_force import Standing, concerns, in_force, saying
from app.engine.casting.permission.permissions import (
    is_there,
    of_any_top,
    of_cards,
    without_place,
    without_zone,
)
from app.engine.casting.permission.permits import of_itself
from app.engine.casting.permission.used_up import casts_through, lands_through
from app.engine.casting.wording.words import name_of
from app.engine.rule import implements
from app.engine.state.characteristics.view import view
from app.engine.state.conditions import holds
from app.engine.state.game import Game, GameObject
from app.engine.state.kinds.matching import all_of, any_of, fits, relates
from app.engine.state.zones.library import is_top_known
from app.engine.statics.casting import prohibitions
from app.engine.statics.casting.cast_from import IfSoCast
from app.engine.statics.casting.playing import ExtraLands, MayCast
from app.engine.statics.casting.prohibitions import CantCastOrActivate, Deed, PlayerCant
from app.engine.statics.entering.not_entering import barring
from app.engine.values.frozen import replace
from app.engine.values.ids import PlayerId, Zone

_ANY: Final = Objects()
_YOURS: Final = (InZone("graveyard", Player.YOU, "from"),)
_PERMITS: Final = (MayCast, IfSoCast)
_BANS: Final = (PlayerCant, CantCastOrActivate, prohibitions.CantPlay, prohibitions.CantCastOrPlay)


class _Permit(Struct, frozen=True):
    who: Player
    lands: AnyObjects
    places: tuple[InZone, ...]
    top: bool = False
    any_top: bool = False
    """The top of any player's library, not only of the own one."""
    once: bool = False
    """It lets the player play one land each turn."""
    among: AnyObjects = _ANY
    """The spells of which it speaks with the lands: "from among cards exiled with it" holds for both."""
    either: bool = False
    """It is for a land or for a spell."""


class _Ban(Struct, frozen=True):
    who: Player
    lands: AnyObjects = _ANY
    your_turn_only: bool = False
    condition: Condition | None = None


# ---------------------------------------------------------------------------------------- permissions
@implements("305.3", "601.3")
def lets_play(game: Game, thing: GameObject, player: PlayerId) -> bool | None:
    """Whether some permanent lets the player play this land from where it is."""
    return any_of(_lets(game, thing, player, standing) for standing in _permitting(game))


def through(game: Game, thing: GameObject, player: PlayerId) -> tuple[Standing, ...]:
    """The permanents that let the player play this land from where it is."""
    return tuple(one for one in _permitting(game) if _lets(game, thing, player, one))


def _permitting(game: Game) -> Iterator[Standing]:
    return (standing for kind in _PERMITS for standing in in_force(game, kind))


@implements("113.6b")
def lets_itself(game: Game, thing: GameObject, player: PlayerId) -> bool | None:
    """Whether the card's own text lets its owner play it from where it is."""
    # A cost besides playing it is not carried out, so it stays unknown.
    own = (told for a in view(game).characteristics(thing.id).abilities for told in of_itself(a))
    return thing.owner == player and any_of(
        all_of((holds(game, told.condition, player, thing.id), None if told.cost else True))
        for told in own
        if isinstance(told, CastFrom) and told.zone == thing.zone.value
    )


def _lets(game: Game, thing: GameObject, player: PlayerId, standing: Standing) -> bool | None:
    told, you = _permit(standing.ability.effect), standing.source.controller
    if told is None:
        return False
    return all_of(  # everything that the permission says must hold for this land
        (
            relates(game, told.who, you, player),
            _is_there(game, thing, standing, told),
            _is_such(game, thing, told.lands, standing),
            True if standing.sure else None,
            _is_left(game, thing, player, standing, told) if told.once else True,
        )
    )


def _is_left(
    game: Game, thing: GameObject, player: PlayerId, standing: Standing, told: _Permit
) -> bool | None:
    """Whether a permission for one land each turn, or for a land or a spell, was not used this turn."""
    source = standing.source.id
    # One permission for a land or a spell is used up by either.
    if lands_through(game, source) or (told.either and casts_through(game, source)):
        return False
    lands = (one for one in lands_through(game, None) if one.player == player)
    # History does not always say through which permission a land came.
    return None if any(one.from_zone == thing.zone.value for one in lands) else True


def _permit(effect: StaticEffect) -> _Permit | None:
    match effect:
        case MayCast(play=what) if what is not None:
            return _of_lands(effect, what)
        case IfSoCast(may=may):
            return _permit(may)
        case _:
            return None


def _of_lands(effect: MayCast, what: AnyObjects) -> _Permit:
    """The permission for lands alone; what says where the spells are says so of the lands too."""
    lands, places = without_zone(what)
    if effect.each_type:
        return _Permit(effect.who, lands, _YOURS, once=True)
    once = effect.often is not None
    any_top = effect.spells is not None and not once and of_any_top(effect.spells)
    among = _ANY if effect.spells is None or once else effect.spells
    if effect.spells is None and of_cards(lands):  # "lands from among cards exiled with this"
        among, lands = lands, without_place(lands)
    if effect.spells is not None:
        places = places or without_zone(effect.spells)[1]
    return _Permit(effect.who, lands, places, effect.top or any_top, any_top, once, among, effect.either)


def _is_there(game: Game, thing: GameObject, standing: Standing, told: _Permit) -> bool | None:
    """Whether a permission is about the place where the card is."""
    source, you = standing.source, standing.source.controller
    if told.top:
        # Only the top card, and only where it is known which that is.
        top = thing.zone is Zone.LIBRARY and game.player(thing.owner).library[0] == thing.id
        known = thing.zone is not Zone.LIBRARY or is_top_known(game, thing.owner, 1)
        return (thing.owner == you or told.any_top) and (top if known else None)
    if not told.places and of_cards(told.among):
        return thing.zone is not Zone.BATTLEFIELD and is_there(game, thing, told.among, source)
    if not told.places:
        return None if thing.zone not in (Zone.HAND, Zone.LIBRARY, Zone.COMMAND) else False
    return any_of(
        all_of((place.zone == thing.zone.value, concerns(game, place.player, standing, thing.owner)))
        for place in told.places
    )


# --------------------------------------------------------------------------------------- prohibitions
@implements("101.2", "305.1")
def bans(game: Game, thing: GameObject, player: PlayerId) -> Iterator[tuple[bool, str]]:
    """The permanents that say that the player can't play this land, by name, and whether each is sure."""
    for kind in _BANS:  # "can't" beats "can" (101.2), so all of these are asked
        for standing in in_force(game, kind):
            told, you = _ban(standing.ability.effect), standing.source.controller
            if told is None or (told.your_turn_only and game.turn.active != you):
                continue
            lands, places = without_zone(told.lands)
            there = [p.zone == thing.zone.value and relates(game, p.player, you, thing.owner) for p in places]
            answer = all_of(
                (
                    concerns(game, told.who, standing, player),
                    holds(game, told.condition, you, standing.source.id),
                    any_of(there) if places else True,
                    _is_such(game, thing, lands, standing),
                    standing.sure or None,
                )
            )
            if answer is not False:
                yield answer is True, name_of(game, standing.source.id)
    # What can't enter the battlefield can't be played either (614.17).
    for source, answer in barring(game, replace(thing, zone=Zone.BATTLEFIELD)):
        yield answer is True, name_of(game, source.id)


def _ban(effect: StaticEffect) -> _Ban | None:
    match effect:
        case PlayerCant(who=who, deed=Deed.PLAY_LANDS, your_turn_only=yours):
            return _Ban(who, your_turn_only=yours)
        case CantCastOrActivate(who=who, spells=spells, play_lands=True, your_turn_only=yours):
            return _Ban(who, Objects(relatives=without_zone(spells)[1]), yours)
        case prohibitions.CantPlay(who=who, lands=lands, condition=condition):
            return _Ban(who, lands, condition=condition)
        case prohibitions.CantCastOrPlay(who=who, such=such):
            return _Ban(who, Objects(relatives=(such,)))
        case _:
            return None


def _is_such(game: Game, thing: GameObject, lands: AnyObjects, standing: Standing) -> bool | None:
    """Whether the card is of the kind that is spoken of, wherever it is."""
    if lands == _ANY:
        return True
    you, source = standing.source.controller, standing.source.id
    return fits(game, thing.id, with_noun(lands, Noun.CARD), you=you, source=source)


# ------------------------------------------------------------------------------------------- how many
@implements("305.2", "305.2a", "305.2b")
def may_play_more(game: Game, player: PlayerId) -> bool | None:
    """Whether the player may play one more land this turn."""
    most = 1  # one land each turn, and more by effects (305.2)
    unsure = False
    for standing, told in saying(game, ExtraLands):
        if not relates(game, told.who, standing.source.controller, player):
            continue
        if isinstance(told.n, AnyNumber):
            return standing.sure or None
        most += told.n if standing.sure else 0
        unsure = unsure or not standing.sure
    # Each effect adds its number; none replaces another (305.2).
    if len(tuple(_played(game, player))) < most:
        return True
    return None if unsure else False


def _played(game: Game, player: PlayerId) -> Iterator[bool]:
    """A True for each land that the player has played this turn."""
    # Only lands that were played count, not those put onto the battlefield (305.4).
    for event in game.history:
        if event.event == "played land" and event.player == player and event.turn == game.turn.number:
            yield True
