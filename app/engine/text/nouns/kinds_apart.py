"""Several kinds that each have words of their own: "tapped creature or land you own"."""

from __future__ import annotations

from itertools import chain
from typing import Final, cast

from app.engine.abilities.nouns.happened import Spot
from app.engine.abilities.nouns.objects import All, EitherObjects, Elsewhere, Joiner, Noun, Objects
from app.engine.abilities.nouns.references import Host
from app.engine.abilities.nouns.relatives import ThatIs
from app.engine.abilities.nouns.targets import AndOthers
from app.engine.text.book import Fields, Make, Unmake, general, phrase, phrase_where, same
from app.engine.text.nouns.relatives import stands_last
from app.engine.text.quantities.numbers import listed
from app.engine.values.frozen import replace


def _are_apart(kinds: tuple[object, ...]) -> bool:
    """Whether something is said of a kind before the last; else they are alternatives of one noun phrase.

    Where what is said ends with a noun, what follows belongs to that noun.
    """
    if not all(isinstance(kind, Objects) for kind in kinds):
        return False
    said = [kind.relatives for kind in cast("tuple[Objects, ...]", kinds[:-1])]
    apart = any(said) or any(kind.other for kind in cast("tuple[Objects, ...]", kinds[1:]))
    return apart and not any(stands_last(one) or isinstance(one, ThatIs) for ones in said for one in ones)


def _make(joiner: Joiner) -> Make:
    def make(found: Fields) -> object:
        kinds = cast("tuple[Objects, ...]", found["kinds"])
        return EitherObjects(kinds, joiner) if _are_apart(kinds) else NotImplemented

    return make


def _take(joiner: Joiner) -> Unmake:
    def take(value: object) -> Fields | None:
        if not isinstance(value, EitherObjects) or value.joiner is not joiner or value.relatives:
            return None
        return {"kinds": value.kinds} if _are_apart(value.kinds) else None

    return take


def make_each(found: Fields) -> object:
    """ "A legendary permanent or an artifact": each has its article, so a word belongs to one alone."""
    kinds = cast("tuple[object, ...]", found["kinds"])
    return (
        EitherObjects(cast("tuple[Objects, ...]", kinds), Joiner.OR) if _each_alone(kinds) else NotImplemented
    )


def take_each(value: object) -> Fields | None:
    """Takes such kinds apart."""
    if not isinstance(value, EitherObjects) or value.joiner is not Joiner.OR or value.relatives:
        return None
    return {"kinds": value.kinds} if _each_alone(value.kinds) else None


def _each_alone(kinds: tuple[object, ...]) -> bool:
    # Of "a red creature or spell" the word may be said of both.
    return all(map(_is_plain, kinds)) or _are_apart(kinds) or _are_spells(kinds)


def _is_plain(kind: object) -> bool:
    if not isinstance(kind, Objects) or not any(kind.alternatives) or kind.relatives or kind.other:
        return False
    # "An instant" is no object without "spell" or "card" behind it, as "a creature" is one (109.2).
    return kind.noun is not Noun.NONE or not any(one.text in _NO_PERMANENTS for one in chain(*kind.rows))


_NO_PERMANENTS: Final = ("instant", "sorcery")


def _are_spells(kinds: tuple[object, ...]) -> bool:
    """Whether all are spells, and one no more than that: "a Dragon spell or a spell with flash"."""
    spells = [one for one in kinds if isinstance(one, Objects) and one.noun is Noun.SPELL]
    return len(spells) == len(kinds) and not all(any(one.alternatives) for one in spells)


def _make_or_another(found: Fields) -> object:
    first, second = cast("Objects", found["first"]), cast("Objects", found["second"])
    if first.noun is Noun.SPELL and first.relatives:
        return EitherObjects((first, second), Joiner.OR)
    if first.relatives or not second.relatives:
        return NotImplemented
    return EitherObjects((replace(first, relatives=second.relatives), second), Joiner.OR)


def _take_or_another(value: object) -> Fields | None:
    """A kind and another kind, of which the same is said: "a Shaman or another Wizard you control"."""
    if not isinstance(value, EitherObjects) or value.joiner is not Joiner.OR or value.relatives:
        return None
    first, *rest = value.kinds
    if len(rest) != 1 or not rest[0].other or first.other:
        return None
    if first.noun is Noun.SPELL and first.relatives:  # of a spell the same is told apart
        return {"first": first, "second": rest[0]}
    if first.relatives != rest[0].relatives:
        return None
    return {"first": replace(first, relatives=()), "second": rest[0]}


listed("nouns_or", "noun", two=" or ", comma=", ", last=", or ")
listed("nouns_and", "noun", two=" and ", comma=", ", last=", and ")
general("targetable", "{kinds:nouns_or~}", _make(Joiner.OR), _take(Joiner.OR), number="")
_IN_GRAVEYARDS = (Elsewhere(Spot.FROM_GRAVEYARDS),)


def _make_of_both(found: Fields) -> object:
    """Permanents of a kind, and cards in graveyards."""
    one, other = cast("Objects", found["one"]), cast("Objects", found["other"])
    if one.noun is Noun.CARD or one.relatives or other.relatives or other.noun is not Noun.CARD:
        return NotImplemented
    return EitherObjects((one, replace(other, relatives=_IN_GRAVEYARDS)), Joiner.AND_OR)


def _take_of_both(value: object) -> Fields | None:
    if not isinstance(value, EitherObjects) or value.joiner is not Joiner.AND_OR or len(value.kinds) > 2:
        return None
    one, other = value.kinds
    if other.relatives != _IN_GRAVEYARDS or one.relatives:
        return None
    return {"one": one, "other": replace(other, relatives=())}


_both = "{one:core~p} from the battlefield and/or {other:core~p} from graveyards"
general("targetable", _both, _make_of_both, _take_of_both, number="p")
general("participant", "{first:a_kind} or {second:another}", _make_or_another, _take_or_another, number="s")
general("apart", "{kinds:nouns_and~p}", _make(Joiner.AND), _take(Joiner.AND), number="p")

for _holder in ("trait_holder", "holder", "subject_of"):
    same(_holder, "{kinds:apart}", number="p", fits=lambda value: isinstance(value, EitherObjects))

for _holder in ("trait_holder", "holder", "gainer"):
    phrase(_holder, AndOthers, "{first:reference} and {others:noun~p}", number="p")

for _holder in ("trait_holder", "holder"):
    _said = "{first:this} and {others:it} each"
    phrase_where(_holder, AndOthers, lambda both: isinstance(both.others, Host), _said, number="p")

phrase("trait_holder", All, "all {what:apart}", number="p")
