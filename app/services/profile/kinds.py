"""Kinds of objects, players, numbers and limits, in the words of a profile."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from app.engine.abilities.nouns.happened import AmongThem, Being, BeingSo, Passive
from app.engine.abilities.nouns.objects import (
    CastBy,
    ControlledBy,
    EitherObjects,
    Elsewhere,
    ExiledWith,
    FromAmong,
    InEitherZone,
    InZone,
    Noun,
    Objects,
    OwnedBy,
    Word,
)
from app.engine.abilities.nouns.players_who import PlayerWho
from app.engine.abilities.nouns.references import Act, Done, Player
from app.engine.abilities.nouns.relatives import ThatIs
from app.engine.abilities.nouns.spell_relatives import ExiledByPlayer
from app.engine.abilities.quantities.amounts import AnyNumber, OneOf, UpTo
from app.engine.abilities.quantities.variable import Variable
from app.engine.values.card import CARD_TYPES, SUBTYPES_OF, SUPERTYPES
from app.services.profile.known import NotKnownError

VARIABLE: Final = "variable"
_YOU: Final = (Player.YOU, Player.UNSAID_YOU)
_OPPONENTS: Final = frozenset(
    ("an opponent", "each opponent", "your opponents", "opponents", "any opponent", "one of your opponents")
)
_ANY: Final = frozenset(("a player", "each player", "players", "any player"))
_TYPES: Final = frozenset(word.lower() for word in CARD_TYPES)
_QUALITIES: Final = frozenset(
    (
        *("white", "blue", "black", "red", "green", "colorless", "multicolored", "monocolored"),
        *("noncolorless", "historic", "outlaw", "token", "modified", "permanent"),
        *_TYPES,
        *(word.lower() for word in SUPERTYPES),
    )
)
_TYPE_OF: Final = {
    word.lower(): kind.lower() for kind, words in reversed(SUBTYPES_OF.items()) for word in words
}
"""The card type that a subtype implies."""
_SPELLS_NEVER: Final = frozenset(("land", "nonland", "nontoken"))
_ZONES: Final = ("graveyard", "library", "exile", "hand")
_JUST_ZONES: Final = (InZone, InEitherZone, Elsewhere)
"""Relatives that name zones and nothing more."""
_OWNERS: Final = (CastBy, ControlledBy, OwnedBy)
"""Relatives that tell whose something is."""


def player_word(player: object) -> str:
    """A player as "you", "opponents", "any" or "other"."""
    if isinstance(player, PlayerWho):
        player = player.who
    if not isinstance(player, Player):
        raise NotKnownError(type(player).__name__)
    if player in _YOU:
        return "you"
    return "opponents" if player.value in _OPPONENTS else "any" if player.value in _ANY else "other"


def phrases(kind: object) -> Iterator[tuple[Objects, tuple[object, ...]]]:
    """The simple noun phrases of a kind, each with all relatives that hold for it."""
    match kind:
        case Objects():
            yield kind, kind.relatives
        case EitherObjects(kinds=kinds, relatives=relatives):
            for one in kinds:
                yield one, (*one.relatives, *relatives)
        case _:
            raise NotKnownError(type(kind).__name__)


def words_of(objects: Objects) -> Iterator[Word]:
    """All words of a noun phrase, and those of "that's red or green" behind it."""
    for words in (objects.common, *objects.alternatives, *objects.last):
        yield from words
    for relative in objects.relatives:
        yield from _told(relative)


def _told(relative: object) -> tuple[Word, ...]:
    """The words of a relative that tells the kind alone; none for any other."""
    if not isinstance(relative, ThatIs) or not isinstance(relative.what, tuple):
        return ()
    flat = [one for part in relative.what for one in (part if isinstance(part, tuple) else (part,))]
    return tuple(Word(word.text, word.non != relative.negated) for word in flat)


def kind_words(kind: object, *, spells: bool = False) -> list[str]:
    """What kind of object is meant: types, supertypes, subtypes, colours and their like."""
    found: dict[str, None] = {}
    for objects, _ in phrases(kind):
        for word in words_of(objects):
            if is_kind_word(word):
                found[("non" if word.non else "") + word.text.lower().replace(" ", "_")] = None
        if objects.noun is Noun.TOKEN:
            found["token"] = None
        elif objects.noun is Noun.PERMANENT:
            found["permanent"] = None
        elif objects.noun not in (Noun.NONE, Noun.SPELL, Noun.CARD):
            raise NotKnownError(objects.noun.value)
    # An Adventure or Arcane spell is of either type: instants and sorceries share their subtypes (205.3k).
    implied = {_TYPE_OF[word] for word in found if word in _TYPE_OF} - {"instant"}
    dropped = implied | (_SPELLS_NEVER if spells else set())
    return [word.replace("_", " ") for word in found if word not in dropped]


def is_kind_word(word: Word) -> bool:
    """Whether a word says what kind of object it is, not how it stands ("tapped", "attacking")."""
    return word.text.lower() in _QUALITIES or word.text.lower() in _TYPE_OF


def whose(kind: object) -> str:
    """Whose objects are meant; "any" when nobody is named."""
    found = {
        player_word(relative.player)
        for _, relatives in phrases(kind)
        for relative in relatives
        if isinstance(relative, _OWNERS)
    }
    if len(found) > 1:
        raise NotKnownError("whose")
    return found.pop() if found else "any"


def is_limited(kind: object, *, zones_limit: bool = True) -> bool | None:
    """Whether anything besides kind words, players and zones narrows a kind; None when that is open."""
    others = False
    for objects, relatives in phrases(kind):
        narrow = [one for one in relatives if not isinstance(one, _OWNERS) and not _told(one)]
        if not zones_limit:
            narrow = [one for one in narrow if not (isinstance(one, _JUST_ZONES) and zones_of(one))]
        if narrow or not all(map(is_kind_word, words_of(objects))):
            return True
        others = others or objects.other
    return None if others else False


def zones(kind: object) -> list[str] | None:
    """The zones that a kind is in; None when none is named."""
    found = {zone: None for _, many in phrases(kind) for one in many for zone in zones_of(one)}
    return [*found] or None


def zones_of(relative: object) -> list[str]:
    """The zones that a relative names, where objects are told by it: "from your graveyard", "exiled with"."""
    match relative:
        case InZone(zone=zone):
            return [zone]
        case InEitherZone(zones=several):
            return [*several]
        case Elsewhere(place=place):
            told = place.value
            return [] if "other than" in told else [zone for zone in _ZONES if zone[:6] in told]
        case ExiledWith() | ExiledByPlayer():
            return ["exile"]
        case AmongThem(of=Act.EXILED | Done(act=Act.EXILED)) | BeingSo.FACE_DOWN:
            return ["exile"]
        case Being(what=Passive.EXILED | Passive.EXILED_FROM_THEIR_HAND | Passive.EXILED_FROM_YOUR_HAND):
            return ["exile"]
        case FromAmong(what=what):
            return zones(what) or []
        case _:
            return []


def count_word(n: object) -> str:
    """A number in a cost: "1", "variable" or "all"."""
    return str(n) if isinstance(n, int) else VARIABLE


def least_and_most(count: object) -> tuple[int | str | None, int | str | None]:
    """How many targets there are, at least and at most."""
    match count:
        case int():
            return count, count
        case Variable():
            return VARIABLE, VARIABLE
        case UpTo(n=n):
            return 0, n if isinstance(n, int) else VARIABLE
        case OneOf(numbers=numbers):
            return min(numbers), max(numbers)
        case AnyNumber(least=least):
            return least, VARIABLE
        case _:
            return None, None


def types_of(objects: Objects) -> set[str]:
    """The card types of a noun phrase, a subtype counted as its type; excluded ones are not there."""
    named = [word.text.lower() for word in words_of(objects) if not word.non]
    return {_TYPE_OF.get(word, word) for word in named if word in _TYPES or word in _TYPE_OF}
