"""What is said of the last of several kinds alone: "artifact, enchantment, or creature with flying".

A noun that is said of each kind closes what is said of it: of an "instant spell or creature spell with mana
value 2 or less" the instant spell may have any, of an "instant or creature spell with mana value 2 or less"
it may not.
"""

from __future__ import annotations

from typing import Final

from app.engine.abilities.nouns.objects import (
    AnyObjects,
    ComparedTo,
    EitherObjects,
    Noun,
    Objects,
    WithKeyword,
    WithNumber,
    WithTotal,
    Word,
)
from app.engine.abilities.nouns.relatives import Such, WithBase, WithEither, WithParity, WithXInCost

_SIZES: Final = ("power", "toughness")

_OF_CREATURES: Final = frozenset(
    (
        *("flying", "reach", "trample", "haste", "vigilance", "menace", "defender", "first strike", "infect"),
        *("double strike", "deathtouch", "lifelink", "fear", "intimidate", "shadow", "horsemanship"),
    )
)
"""Keywords by which a creature fights (702): no other kind of object is told apart by them."""

_OF_A_KIND: Final = (
    *(WithKeyword, WithNumber, ComparedTo, WithEither, WithTotal),
    *(WithBase, WithParity, WithXInCost, Such),
)
"""What is said of a kind itself, and not of where the objects are or whose."""


def are_of_last(kinds: tuple[Objects, ...], relatives: tuple[object, ...]) -> bool:
    """Whether these are asked of the last kind alone: a keyword, or of a bare type what creatures have."""
    bare = all(kind.noun is Noun.NONE for kind in kinds)
    told = _OF_A_KIND if _each_in_full(kinds) else WithKeyword
    return bool(kinds and relatives) and all(
        _is_of_creatures(one) if bare else isinstance(one, told) for one in relatives
    )


def _each_in_full(kinds: tuple[Objects, ...]) -> bool:
    """Whether a noun that could be said once is said of each kind: "instant spell or creature spell"."""
    return len({kind.noun for kind in kinds}) == 1 and all(kind.alternatives != ((),) for kind in kinds)


def _is_of_creatures(relative: object) -> bool:
    match relative:
        case WithKeyword(keyword=keyword):
            return keyword in _OF_CREATURES
        case WithNumber(which=which) | ComparedTo(which=which):
            return which in _SIZES
        case _:
            return isinstance(relative, WithEither | WithTotal)


def each_kind(core: AnyObjects) -> tuple[Objects, ...]:
    """The kinds of a noun phrase; those of one with several types only where creatures are the last."""
    match core:
        case EitherObjects(kinds=kinds):
            return kinds
        case Objects(alternatives=(_, *_, last) as rows, noun=Noun.NONE, common=(), last=(), other=False):
            return tuple(Objects((words,)) for words in rows) if last[-1] == Word("creature") else ()
        case _:
            return ()
