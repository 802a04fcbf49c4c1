"""Which of many objects are of a kind, with what looks alike asked about once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache, partial
from itertools import chain
from typing import Final

from msgspec import Struct

from app.engine.abilities.nouns.happened import Spot
from app.engine.abilities.nouns.objects import (
    AnyObjects,
    ControlledBy,
    EitherObjects,
    Elsewhere,
    Noun,
    Objects,
    OfTheChosen,
    Relative,
    WithKeyword,
    WithNumber,
    WithTotal,
)
from app.engine.abilities.nouns.references import It, Player, This
from app.engine.abilities.nouns.relatives import (
    ControlledAlike,
    EachWith,
    ShareOne,
    WithDifferent,
    WithXInCost,
)
from app.engine.abilities.nouns.targets import Target
from app.engine.rule import implements
from app.engine.state.characteristics.layers import Characteristics
from app.engine.state.characteristics.view import view
from app.engine.state.game import Game, GameObject, TargetRef
from app.engine.state.kinds.matching import all_of, attached_of, fits, is_told_by_you, may_be_in, value_of
from app.engine.state.kinds.words import is_of_looks
from app.engine.values.by_identity import ByIdentity, Remembering
from app.engine.values.card import PERMANENT_TYPES, SUBTYPES_OF
from app.engine.values.frozen import replace, swapped
from app.engine.values.ids import ObjectId, PlayerId, Zone

_NOUNS: Final = (Noun.NONE, Noun.PERMANENT)
_HERE: Final = Zone.BATTLEFIELD
_OF_LOOKS: Final = (WithKeyword, WithNumber, WithXInCost)
_MOST: Final = 32_768
"""How many answers about looks are kept."""


class _Told(Struct, frozen=True):
    """What of a kind is told by nothing but what a permanent looks like and whether you control it."""

    what: AnyObjects
    whole: bool
    """Nothing else is asked but which object it is: "another"."""


_TOLD: Final[ByIdentity[_Told | None]] = ByIdentity()
_ALIKE: Final[dict[tuple[int, int, bool], tuple[Characteristics, _Told, bool | None]]] = {}
"""Whether what looks so is of a kind, for who controls it and for others; by identity, which is kept so."""
_ELSEWHERE: Final[ByIdentity[tuple[Zone, ...]]] = ByIdentity()
"""The zones in which nothing is of a kind."""


def fitting(
    game: Game,
    things: Iterable[GameObject],
    what: AnyObjects,
    *,
    you: PlayerId,
    source: ObjectId | None = None,
    it: tuple[TargetRef, ...] = (),
) -> Iterator[tuple[GameObject, bool | None]]:
    """Each of these objects, and whether it is of the kind `what`, as `matching.fits` says."""
    elsewhere = _ELSEWHERE.get((what,), None, partial(_not_looked_in, what))
    told = _TOLD.get((what,), None, partial(_told_by_looks, what))
    seen, remembers = view(game).begun(), Remembering.on
    for thing in things:
        # Most questions are about one zone: nothing in another need be looked at.
        if thing.zone in elsewhere:
            yield thing, False
            continue
        if told is not None and thing.zone is _HERE:
            looks, mine = seen.looks.get(thing.id), thing.controller == you
            if looks is None:
                looks = seen.characteristics(thing.id)
            known = _ALIKE.get((id(looks), id(told), mine)) if remembers else None
            answer = _of_looks(game, thing, looks, told, you) if known is None else known[2]
            # What its looks rule out nothing else lets fit; its own source alone may be another.
            if answer is False or (told.whole and thing.id != source):
                yield thing, answer
                continue
        yield thing, fits(game, thing.id, what, you=you, source=source, it=it)


def is_of_kind(
    game: Game, thing: GameObject, what: AnyObjects, *, you: PlayerId, source: ObjectId
) -> bool | None:
    """What `matching.fits` says of one object."""
    return next(answer for _, answer in fitting(game, (thing,), what, you=you, source=source))


def _not_looked_in(what: AnyObjects) -> tuple[Zone, ...]:
    return tuple(zone for zone in Zone if not may_be_in(what, zone))


def _of_looks(
    game: Game, thing: GameObject, looks: Characteristics, told: _Told, you: PlayerId
) -> bool | None:
    """Whether an object is as its looks have to be, noted for all that look so."""
    answer = fits(game, thing.id, told.what, you=you)
    if Remembering.on:
        if len(_ALIKE) >= _MOST:
            _ALIKE.clear()
        _ALIKE[id(looks), id(told), thing.controller == you] = (looks, told, answer)
    return answer


def _told_by_looks(what: AnyObjects) -> _Told | None:
    """What of a kind looks tell; None where that is nothing."""
    relatives = tuple(r for r in what.relatives if isinstance(r, _OF_LOOKS) or _is_of_you(r))
    whole = len(relatives) == len(what.relatives)
    if isinstance(what, EitherObjects):
        kinds = [told.what for told in map(_told_by_looks, what.kinds) if told is not None and told.whole]
        plain = tuple(kind for kind in kinds if isinstance(kind, Objects))
        known = len(plain) == len(what.kinds)
        return _Told(replace(what, kinds=plain, relatives=relatives), whole) if known else None
    if what.noun not in _NOUNS:
        return None
    rows = tuple(tuple(filter(is_of_looks, words)) for words in what.rows)
    whole = whole and rows == what.rows
    if not (whole or relatives or all(rows)):  # then anything may look so
        return None
    return _Told(Objects(rows, what.noun, relatives=relatives), whole)


def _is_of_you(relative: Relative) -> bool:
    return isinstance(relative, ControlledBy) and is_told_by_you(relative.player)


_SINGLE = Spot.SINGLE_GRAVEYARD
_OTHER: Final = frozenset[str]().union(*(names for kind, names in SUBTYPES_OF.items() if kind != "Creature"))
"""Subtypes that are no creature types (205.3)."""
_TOGETHER = (ControlledAlike, ShareOne, WithDifferent, WithTotal)


def _is_of_all(relative: Relative) -> bool:
    """Whether it is said of all that are chosen; a total of power and toughness is that of each one."""
    if isinstance(relative, Elsewhere):
        return relative.place == _SINGLE
    return isinstance(relative, _TOGETHER) and getattr(relative, "which", "") != "power and toughness"


def asks_of_all(target: Target) -> bool:
    """Whether something is asked of all that are chosen together."""
    return any(True for _ in _relatives(target))


@lru_cache(maxsize=4096)
def each_alone(target: Target) -> Target:
    """The target with what is asked of each one alone."""
    if not asks_of_all(target):
        return target
    what = _of_one_type(target.what)
    return replace(target, what=alone(what)) if isinstance(what, Objects | EitherObjects) else target


@implements("601.2b")
def _of_one_type(what: object) -> object:
    """Targets "of the creature type of your choice" have one in common, which is then the chosen one."""
    of_choice, alike = OfTheChosen("creature type of your choice"), ShareOne("creature type")
    return swapped(what, of_choice, alike) if isinstance(what, Objects | EitherObjects) else what


def alone(what: AnyObjects) -> AnyObjects:
    """A kind of objects with what is asked of each one alone."""
    if isinstance(what, Objects):
        return _alone(what)
    more = _alone(Objects(relatives=what.relatives)).relatives
    return replace(what, kinds=tuple(map(_alone, what.kinds)), relatives=more)


def _alone(kind: Objects) -> Objects:
    kept: list[Relative] = []
    for relative in kind.relatives:
        if isinstance(relative, Elsewhere) and relative.place == _SINGLE:
            # One card alone is in a single graveyard anyhow; together it is asked again in `fit_together`.
            kept.append(Elsewhere(Spot.FROM_GRAVEYARDS))
        elif isinstance(relative, ControlledAlike) and "opponent" in relative.who:
            kept.append(ControlledBy(Player.AN_OPPONENT))
        elif isinstance(relative, WithDifferent) and relative.at_most is not None:
            kept.append(EachWith(relative.at_most))
        elif not _is_of_all(relative):
            kept.append(relative)
    return replace(kind, relatives=tuple(kept))


def fit_together(game: Game, target: Target | AnyObjects, chosen: Sequence[TargetRef]) -> bool | None:
    """Whether these may be chosen together, as targets or of a kind; None where that can't be told.

    A single one can have too great a total, and does not differ from others.
    """
    things = [game.objects[ObjectId(str(r.id))] for r in chosen if ObjectId(str(r.id)) in game.objects]
    if len(things) < len(chosen):
        return None
    asked = (r for r in _relatives(target) if len(chosen) > 1 or isinstance(r, WithTotal))
    return all_of(_fit(game, relative, things) for relative in asked)


def _relatives(target: Target | AnyObjects) -> list[Relative]:
    what = _of_one_type(target.what) if isinstance(target, Target) else target
    kinds = what.apart if isinstance(what, Objects | EitherObjects) else ()
    return [*dict.fromkeys(r for kind in kinds for r in kind.relatives if _is_of_all(r))]


def apart(game: Game, what: AnyObjects, one: TargetRef) -> tuple[str, ...]:
    """What no other that is chosen with it may have in common with it: "names: Plant" """
    thing = game.objects[ObjectId(str(one.id))]
    looks = view(game).characteristics(thing.id)
    said = (r for r in _relatives(what) if isinstance(r, WithDifferent))
    return tuple(f"{r.quality}: {_quality(thing, looks, r.quality)}" for r in said)


def most_together(what: AnyObjects) -> WithTotal | None:
    """How much those chosen together may have in all at most; None where no such thing is said."""
    return next((r for r in _relatives(what) if isinstance(r, WithTotal)), None)


def _fit(game: Game, relative: Relative, things: Sequence[GameObject]) -> bool | None:
    looks = [view(game).characteristics(thing.id) for thing in things]
    match relative:
        case Elsewhere():
            # A card in a graveyard lies in that of its owner (404.1).
            return len({thing.owner for thing in things}) <= 1
        case ControlledAlike(who=who):
            number = len({thing.controller for thing in things})
            return number == len(things) if "different" in who else number <= 1
        case WithTotal():
            return _total(relative, looks)
        case WithDifferent(quality="names"):
            names = [set(look.names) for look in looks]
            if any("name" in look.not_known for look in looks):
                return None
            # Each needs a name, of which no other has one of its own (201.2b).
            return all(names) and sum(map(len, names)) == len(set[str]().union(*names))
        case WithDifferent(quality=quality):
            known = [_quality(thing, look, quality) for thing, look in zip(things, looks, strict=True)]
            return None if None in known else len(set(known)) == len(known)
        case ShareOne(quality=quality, none=none):
            return _share(quality, looks, none=none)
        case _:
            return None


def without_difference(what: AnyObjects) -> tuple[AnyObjects, ShareOne | WithDifferent | None]:
    """A kind of objects without "with different powers" or "that share a creature type", and that apart."""
    said = (r for r in what.relatives if isinstance(r, ShareOne | WithDifferent))
    found = next((r for r in said if not (r.each if isinstance(r, WithDifferent) else r.none)), None)
    if found is None or not isinstance(what, Objects):
        return what, None
    return replace(what, relatives=tuple(r for r in what.relatives if r != found)), found


@implements("201.2b")
def counted(game: Game, things: Sequence[GameObject], said: ShareOne | WithDifferent) -> int | None:
    """How many different powers, names ... there are, or how many objects share one type; None if unknown.

    Those without a name have no different one.
    """
    looks = [view(game).characteristics(thing.id) for thing in things]
    if isinstance(said, WithDifferent):
        found = {_quality(*one, said.quality) for one in zip(things, looks, strict=True)}
        return len(found - {None, ""})
    sets = _sets(said.quality, looks)
    return None if sets is None else max(Counter(chain.from_iterable(sets)).values(), default=0)


def _total(relative: WithTotal, looks: Sequence[Characteristics]) -> bool | None:
    numbers = [value_of(look, relative.which) for look in looks]
    if not isinstance(relative.n, int) or None in numbers:
        return None
    return relative.comparison.fits(sum(number for number in numbers if number is not None), relative.n)


def _quality(thing: GameObject, looks: Characteristics, quality: str) -> object:
    match quality:
        case "names":
            return looks.name
        case "controllers":
            return thing.controller
        case "mana values" | "powers" | "toughnesses":
            return value_of(looks, {"toughnesses": "toughness"}.get(quality, quality[:-1]))
        case _:
            return None


_TOLD_BY: Final = {
    "color": "colors",
    "name": "name",
    "creature type": "subtypes",
    "land type": "subtypes",
    "card type": "types",
    "permanent type": "types",
}
"""The characteristic that must be known to tell such a quality."""


def _sets(quality: str, looks: Sequence[Characteristics]) -> list[set[str]] | None:
    """What each of these has of a quality; None for a quality that is not known."""
    known = {
        "color": [set(look.colors) for look in looks],
        "card type": [set(look.types) for look in looks],
        # Kindreds have creature types, too (308.2).
        "creature type": [set(look.subtypes) - _OTHER for look in looks],
        "land type": [set(look.subtypes).intersection(SUBTYPES_OF["Land"]) for look in looks],
        "name": [set(look.names) for look in looks],
        "permanent type": [set(look.types).intersection(PERMANENT_TYPES) for look in looks],
    }
    open_ = any(_TOLD_BY[quality] in look.not_known for look in looks) if quality in _TOLD_BY else True
    return None if open_ else known.get(quality)


def _share(quality: str, looks: Sequence[Characteristics], *, none: bool) -> bool | None:
    """Whether all have one of a quality in common, or no two of them have."""
    sets = _sets(quality, looks)
    if sets is None:
        return None
    if none:
        pairs = ((a, b) for i, a in enumerate(sets) for b in sets[i + 1 :])
        return not any(a & b for a, b in pairs)
    return len(sets) < 2 or bool(set.intersection(*sets))


@implements("109.2", "303.4b")
def speaks_of(
    game: Game, source: GameObject, what: object, ident: ObjectId, it: tuple[TargetRef, ...] = ()
) -> bool | None:
    """Whether a statement of `source` about `what` is about an object; None where that is not known."""
    match what:
        case This():
            return source.id == ident
        case Objects() | EitherObjects():
            return fits(game, ident, what, you=source.controller, source=source.id, it=it)
        case _ if isinstance(what, It):  # what its source is attached to now
            hosts = attached_of(game, source.id, what)
            return None if hosts is None else any(one.id == ident for one in hosts)
        case _:
            return None
