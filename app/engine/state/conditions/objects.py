"""Conditions on what an object is and has."""

from __future__ import annotations

from typing import Final, cast

from app.engine.abilities.conditions.condition_words import InExileWith, InOneOf, Status, Whereabouts
from app.engine.abilities.conditions.conditions import (
    Are,
    Has,
    HasCounters,
    HasNumber,
    Is,
    IsAttached,
    IsOfLevel,
    Shares,
    Targets,
    TargetsMany,
    WordChosen,
)
from app.engine.abilities.conditions.past import ExiledWithCounter
from app.engine.abilities.conditions.spent import TargetsOnly
from app.engine.abilities.nouns.objects import (
    AnyObjects,
    EitherObjects,
    Noun,
    Objects,
    Relative,
    ThatTargets,
    WithKeyword,
    WithNumber,
    Word,
)
from app.engine.abilities.nouns.players import Player
from app.engine.abilities.nouns.references import It, This
from app.engine.abilities.nouns.relatives import Attacking, SharesWith, ThatTargetsSingle, ThatTargetsSome
from app.engine.rule import implements
from app.engine.state.characteristics.view import view
from app.engine.state.conditions.asking import Asking, judges, opposite
from app.engine.state.game import Game, GameObject
from app.engine.state.history import Used
from app.engine.state.kinds.has_been import was_of_kind
from app.engine.state.kinds.matching import all_of, any_of, fits
from app.engine.state.kinds.words import is_designated, word_fits
from app.engine.state.permanents.pairing import is_paired
from app.engine.state.spent import used_of
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId
from app.engine.values.zones import Zone

_YOURS: Final = (Whereabouts.YOUR_GRAVEYARD, Whereabouts.YOUR_HAND)


def zones_of(quality: object) -> frozenset[Zone]:
    """The zones in which an object has to be to be so; none where no zone is spoken of."""
    match quality:
        case InOneOf(places=places):
            return frozenset(place.zone for place in places)
        case InExileWith() | Status.EXILED | Status.SUSPENDED:
            return frozenset({Zone.EXILE})
        case _:
            return frozenset()


def fits_anywhere(asking: Asking, thing: GameObject, what: AnyObjects) -> bool | None:
    """Whether an object is of a kind, whatever zone it is in."""
    if isinstance(what, EitherObjects):
        kinds = tuple(replace(kind, noun=Noun.SOURCE) for kind in what.kinds)
        what = replace(what, kinds=kinds)
    elif what.noun in (Noun.NONE, Noun.PERMANENT, Noun.CARD, Noun.SPELL):
        what = replace(what, noun=Noun.SOURCE)
    return fits(asking.game, thing.id, what, you=asking.you, source=asking.source)


@judges(Targets)
def _targets(condition: Targets, asking: Asking) -> bool | None:
    """115.9b: whether a spell targets something of that kind."""
    thing = asking.meant(condition.what)
    if thing is None:
        return None
    kind = Objects(noun=Noun.SOURCE, relatives=(ThatTargets(condition.target),))
    record = asking.record if thing.id == asking.source else None
    answer = fits(asking.game, thing.id, kind, you=asking.you, source=asking.source, record=record)
    return opposite(answer, negated=condition.negated)


@implements("115.9b", "115.9c")
@judges(TargetsOnly)
def _targets_only(condition: TargetsOnly, asking: Asking) -> bool | None:
    """Whether a spell targets a thing, and nothing else where it says "only"."""
    thing = asking.meant(condition.what)
    if thing is None or thing.zone is not Zone.STACK:
        return None
    target = condition.target
    such = ThatTargetsSingle(target) if condition.only else ThatTargetsSome(target)
    kind = Objects(noun=Noun.SOURCE, relatives=(cast("Relative", such),))
    return fits(asking.game, thing.id, kind, you=asking.you, source=asking.source)


@implements("115.9b")
@judges(TargetsMany)
def _targets_many(condition: TargetsMany, asking: Asking) -> bool | None:
    """Whether a spell or ability targets so many different objects of a kind."""
    thing = asking.meant(condition.what)
    record = asking.record if thing is not None and thing.id == asking.source else None
    if record is None:
        return None
    chosen = {one.id for group in record.targets for one in group if not one.is_player}
    there = [ObjectId(str(one)) for one in chosen]
    answers = [
        fits(asking.game, one, condition.target, you=asking.you, source=asking.source) for one in there
    ]
    if answers.count(True) >= condition.n:
        return True
    return False if len(answers) - answers.count(False) < condition.n else None


@judges(Shares)
def _shares(condition: Shares, asking: Asking) -> bool | None:
    """Whether an object shares a quality with another one."""
    thing = asking.meant(condition.what)
    if thing is None:
        return None
    kind = Objects(noun=Noun.SOURCE, relatives=(SharesWith(condition.quality, condition.with_),))
    return fits(asking.game, thing.id, kind, you=asking.you, source=asking.source)


@judges(Is)
def _is(condition: Is, asking: Asking) -> bool | None:
    if paid := used_of(asking.record, condition.what):
        return opposite(_was_such(condition.quality, paid, asking), negated=condition.negated)
    then = asking.back(condition.what) if condition.past else asking
    thing = then.meant(condition.what) if then is not None else None
    if then is None or thing is None:
        return None
    return opposite(_has_quality(condition.quality, thing, then), negated=condition.negated)


def _was_such(quality: object, paid: tuple[Used, ...], asking: Asking) -> bool | None:
    """Whether the one thing that was used to pay was of a kind."""
    if isinstance(quality, tuple) and all(isinstance(word, Word) for word in quality):
        quality = Objects((cast("tuple[Word, ...]", quality),))
    if len(paid) != 1 or not isinstance(quality, Objects | EitherObjects):
        return None
    return was_of_kind(paid[0].event, quality, asking.game, asking.you, asking.source)


def _has_quality(quality: object, thing: GameObject, asking: Asking) -> bool | None:
    match quality:
        case Status():
            return _status(quality, thing, asking)
        case Objects() | EitherObjects():
            return fits_anywhere(asking, thing, quality)
        case InOneOf(places=places):
            mine = thing.owner == asking.you
            return any(thing.zone is place.zone and (mine or place not in _YOURS) for place in places)
        case InExileWith(kind=kind):
            return thing.zone is Zone.EXILE and kind in dict(thing.counters)
        case tuple():
            if quality and isinstance(quality[0], tuple):
                return any_of(_words(cast("tuple[Word, ...]", part), thing, asking) for part in quality)
            return _words(cast("tuple[Word, ...]", quality), thing, asking)
        case _:
            return None


def _words(words: tuple[Word, ...], thing: GameObject, asking: Asking) -> bool | None:
    looks = view(asking.game).characteristics(thing.id)
    return all_of(word_fits(asking.game, thing, looks, word) for word in words)


def _status(status: Status, thing: GameObject, asking: Asking) -> bool | None:
    match status:
        case Status.EXILED:
            return thing.zone is Zone.EXILE
        case Status.FACE_DOWN:
            return thing.face_down
        case Status.FACE_UP:
            return not thing.face_down
        case Status.SUSPENDED:
            return is_suspended(asking.game, thing)
        case Status.SADDLED | Status.MONSTROUS | Status.RENOWNED | Status.SUSPECTED:
            return is_designated(asking.game, thing.id, status.value)
        case Status.SOLVED:
            return thing.solved
        case Status.YOUR_COMMANDER:
            return thing.commander and thing.owner == asking.you
        case Status.PAIRED | Status.PAIRED_WITH_ONE:
            return is_paired(asking.game, thing)
        case _:
            return None


@implements("702.62b")
def is_suspended(game: Game, thing: GameObject) -> bool:
    """Whether a card is suspended: in exile, with suspend, with a time counter on it."""
    has = "suspend" in view(game).characteristics(thing.id).keywords
    return thing.zone is Zone.EXILE and has and "time" in dict(thing.counters)


@judges(ExiledWithCounter)
def _exiled_with_counter(condition: ExiledWithCounter, asking: Asking) -> bool | None:
    thing = asking.meant(condition.what)
    return None if thing is None else thing.zone is Zone.EXILE and condition.kind in dict(thing.counters)


@judges(Has)
def _has(condition: Has, asking: Asking) -> bool | None:
    thing = asking.meant(condition.what)
    if thing is None:
        return None
    keyword = Objects(noun=Noun.SOURCE, relatives=(WithKeyword(condition.keyword),))
    return opposite(fits_anywhere(asking, thing, keyword), negated=condition.negated)


@judges(HasNumber)
def _has_number(condition: HasNumber, asking: Asking) -> bool | None:
    then = asking.back(condition.what) if condition.past else asking
    thing = then.meant(condition.what) if then is not None else None
    if then is None or thing is None:
        return None
    number = WithNumber(condition.which, condition.n, condition.comparison)
    return fits_anywhere(then, thing, Objects(noun=Noun.SOURCE, relatives=(number,)))


@judges(IsOfLevel)
def _is_of_level(condition: IsOfLevel, asking: Asking) -> bool | None:
    thing = asking.meant(condition.what)
    if thing is None:
        return None
    return thing.level >= condition.n if condition.or_greater else thing.level == condition.n


@judges(WordChosen)
@implements("614.12c")
def _word_chosen(condition: WordChosen, asking: Asking) -> bool | None:
    """None where the board names none of the words as chosen."""
    thing = asking.meant(condition.what)
    values = () if thing is None else tuple(value for _, value in thing.chosen)
    chosen = [word for word in condition.words if word in values]
    return condition.word in chosen if len(chosen) == 1 else None


@judges(HasCounters)
def _has_counters(condition: HasCounters, asking: Asking) -> bool | None:
    then = asking.back(condition.what) if condition.past else asking
    thing = then.meant(condition.what) if then is not None else None
    if then is None or thing is None:
        return None
    count = sum(n for kind, n in thing.counters if condition.kind in (None, kind))
    return count > 0 if condition.n is None else condition.n.fits(count, count)


@judges(IsAttached)
def _is_attached(condition: IsAttached, asking: Asking) -> bool | None:
    thing = asking.meant(condition.what)
    if thing is None:
        return None
    host = asking.game.objects.get(thing.attached_to) if thing.attached_to is not None else None
    if host is None:
        return False
    match condition.to:
        case This():
            return host.id == asking.source
        case _ if isinstance(condition.to, It):
            meant = asking.meant(condition.to)
            return None if meant is None else meant.id == host.id
        case what:
            return fits_anywhere(asking, host, what)


@judges(Are)
def _are(condition: Are, asking: Asking) -> bool | None:
    """Whether so many of a kind are attacking, tapped ..."""
    words = condition.quality if isinstance(condition.quality, tuple) else ()
    if condition.quality is Status.ATTACKING_YOU and isinstance(condition.what, Objects):
        there = (*condition.what.relatives, Attacking(Player.YOU))
        attackers = replace(condition.what, relatives=there)
        return condition.n.fits(*asking.count(attackers))
    if not words or isinstance(condition.what, EitherObjects):
        return None
    kind = replace(condition.what, common=(*condition.what.common, *words))
    return condition.n.fits(*asking.count(kind))
