"""Protection: what permanents and players are protected from (702.16), and hexproof of players (702.11)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from app.engine.abilities.abilities import FromQuality, Keyword
from app.engine.abilities.guards import Guarded
from app.engine.abilities.nouns.objects import EitherObjects, Noun, Objects, WithNumber, Word
from app.engine.abilities.nouns.references import Pronoun
from app.engine.abilities.parameters import ColorsOf, Quality
from app.engine.rule import implements
from app.engine.state.characteristics.layers import meaning_of_ability
from app.engine.state.characteristics.printed import commanders_colors
from app.engine.state.characteristics.view import view
from app.engine.state.conditions import holds
from app.engine.state.game import Game, GameObject
from app.engine.state.kinds.matching import Perhaps, all_of, any_of, fits, relates
from app.engine.state.kinds.words import COLOR_WORDS, word_fits
from app.engine.values.frozen import inside, replace
from app.engine.values.ids import ObjectId, PlayerId

_BY_COLOR: Final = (Quality.EACH_COLOR, Quality.ALL_COLORS, Quality.CHOSEN_COLOR, Quality.NOT_IN_IDENTITY)
_WHERE_IT_IS: Final = (Noun.SPELL, Noun.PERMANENT)
"""Nouns that say where a source is: an ability of what was such a spell is none (113.7)."""


@implements("702.16a")
def is_protected(game: Game, object_id: ObjectId, source: ObjectId) -> bool | None:
    """Whether an object has protection from a source; None where that can't be told."""
    return has_quality_of(game, object_id, source, "protection")


def has_quality_of(game: Game, object_id: ObjectId, source: ObjectId, keyword: str) -> bool | None:
    """Whether a source has a quality that "[keyword] from" of an object names; None where nobody knows."""
    if keyword not in view(game).characteristics(object_id).keywords:
        return False
    # An ability without a known quality may protect from anything.
    return any_of(each_quality_of(game, object_id, source, keyword) or (None,))


def each_quality_of(
    game: Game, object_id: ObjectId, source: ObjectId, keyword: str
) -> tuple[bool | None, ...]:
    """The same for each such ability of the object."""
    if source not in game.objects:  # a source that is gone can't be asked here
        return (None,)
    thing, abilities = game.objects[object_id], view(game).characteristics(object_id).abilities
    qualities = (a.quality for a in abilities if isinstance(a, FromQuality) and a.keyword == keyword)
    return tuple(has_quality(game, thing, source, quality) for quality in qualities)


def has_quality(game: Game, thing: GameObject, source: ObjectId, quality: object) -> bool | None:
    """Whether a source has a quality: a colour, or that of a kind of object; `thing` names it."""
    match quality:
        case str():
            looks = view(game).characteristics(source)
            return word_fits(game, game.objects[source], looks, Word(quality))
        case tuple():
            return any_of(has_quality(game, thing, source, part) for part in quality)
        case Objects():
            # A source may be anywhere, unless the quality says that it is a spell or permanent (702.16a).
            anywhere = quality if quality.noun in _WHERE_IT_IS else replace(quality, noun=Noun.SOURCE)
            return fits(game, source, anywhere, you=thing.controller, source=thing.id)
        case EitherObjects():
            return any_of(has_quality(game, thing, source, kind) for kind in quality.kinds)
        case WithNumber():
            such = Objects(noun=Noun.SOURCE, relatives=(quality,))
            return fits(game, source, such, you=thing.controller, source=thing.id)
        case ColorsOf():
            return _has_color_of(game, thing, source, quality)
        case Quality():
            return _has_named(game, thing, source, quality)
        case _:
            return None


@implements("702.16a", "105.2c")
def _has_color_of(game: Game, thing: GameObject, source: ObjectId, quality: ColorsOf) -> bool | None:
    """Whether a source has one of the colours that these have now; `thing` has the ability."""
    looks, own = view(game).characteristics(source), view(game).characteristics(thing.id)
    if "colors" in looks.not_known:
        return None
    match quality.of:
        case Pronoun.ITS:
            return None if "colors" in own.not_known else bool(looks.colors & own.colors)
        # "You" is whoever controls what gives the ability: known where it is the object's own.
        case Objects() | EitherObjects() as kind if quality in inside(thing.copiable_reading.general):
            return any_of(
                all_of((_alike(game, one, looks.colors), fits(game, one, kind, you=thing.controller)))
                for one in game.objects
            )
        case _:
            return None


@implements("702.16h", "702.16j", "702.16k")
def _has_named(game: Game, thing: GameObject, source: ObjectId, quality: Quality) -> bool | None:
    """Whether a source has a quality that is no colour and no kind of object."""
    looks, chosen = view(game).characteristics(source), dict(thing.chosen)
    match quality:
        case Quality.EVERYTHING:
            return True  # from each object, whatever it is like (702.16j)
        case Quality() if "colors" in looks.not_known and quality in _BY_COLOR:
            return None
        case Quality.EACH_COLOR | Quality.ALL_COLORS:
            return bool(looks.colors)  # colourless is no colour, so it has none of these qualities (105.2c)
        case Quality.NOT_IN_IDENTITY if not _is_helped(game, thing):
            return bool(looks.colors - commanders_colors(game, thing.controller))
        case Quality.CHOSEN_COLOR if "color" in chosen:
            return COLOR_WORDS.get(str(chosen["color"]).lower()) in looks.colors
        case Quality.ODD | Quality.EVEN if "mana_value" not in looks.not_known:
            return looks.mana_value % 2 == (quality is Quality.ODD)
        case Quality.CHOSEN_PARITY | Quality.OTHER_THAN_CHOSEN if "number" in chosen:
            return None if "mana_value" in looks.not_known else _is_meant(chosen["number"], looks.mana_value)
        case Quality.CHOSEN_PLAYER if "player" in chosen:
            return game.objects[source].controller == chosen["player"]
        case Quality.CHOSEN_CARD_NAME if "card name" in chosen and "name" not in looks.not_known:
            return str(chosen["card name"]) in looks.names
        case Quality.CHOSEN_CARD_TYPE if "card type" in chosen:
            return str(chosen["card type"]).capitalize() in looks.types
        case Quality.EACH_OPPONENT | Quality.OPPONENTS:  # by who controls the source now
            return game.objects[source].controller != thing.controller
        case _:
            return None


def _alike(game: Game, other: ObjectId, colors: frozenset[str]) -> bool | None:
    looks = view(game).characteristics(other)
    return None if "colors" in looks.not_known else bool(looks.colors & colors)


def _is_helped(game: Game, thing: GameObject) -> bool:
    """Whether something that another player controls is attached to it, so that "you" may be that player."""
    there = (o for o in game.battlefield() if o.attached_to == thing.id)
    return any(one.controller != thing.controller for one in there)


def _is_meant(chosen: object, mana_value: int) -> bool:
    """Whether it is protected from a mana value: from odd or even ones, or from all but the chosen one."""
    return (mana_value % 2 == (chosen == "odd")) if chosen in ("odd", "even") else mana_value != chosen


def guards(game: Game, player: PlayerId) -> Iterator[tuple[GameObject, Keyword, bool | None]]:
    """The keywords that a player has, what gives each, and whether that is certain."""
    for object_id, ability in view(game).static:
        if isinstance(ability.effect, Guarded):
            holder = game.objects[object_id]
            has = holds(game, ability.condition, holder.controller, object_id)
            yield from _given(game, ability.effect, holder, player, has)
    anything = next(iter(game.objects.values()), None)
    for lasting in game.lasting:
        if isinstance(lasting.effect, Guarded) and anything is not None:
            # Of a resolved effect only the controller counts; nothing was chosen for it.
            holder = replace(anything, controller=lasting.controller, chosen=())
            yield from _given(game, lasting.effect, holder, player, True)


def _given(
    game: Game, effect: Guarded, holder: GameObject, player: PlayerId, has: Perhaps
) -> Iterator[tuple[GameObject, Keyword, bool | None]]:
    answer = all_of((relates(game, effect.who, holder.controller, player), has))
    yield from ((holder, keyword, answer) for keyword in effect.keywords if answer is not False)


@implements("702.16k", "702.11d")
def is_guarded_from(game: Game, player: PlayerId, source: ObjectId, keyword: str) -> bool | None:
    """Whether a player has protection, or hexproof, from a source; None where that can't be told."""
    if source not in game.objects:
        return None if any(given.name == keyword for _, given, _ in guards(game, player)) else False
    return any_of(
        all_of((answer, has_quality(game, holder, source, meant.quality)))
        for holder, given, answer in guards(game, player)
        for meant in meaning_of_ability(given)
        if isinstance(meant, FromQuality) and meant.keyword == keyword
    )
