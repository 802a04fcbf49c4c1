"""Why an object is not of a kind that is asked for, in words: the first part of the phrase that fails."""

from __future__ import annotations

from collections.abc import Iterator

from app.engine.abilities.nouns.objects import (
    AnyObjects,
    ControlledBy,
    Elsewhere,
    InEitherZone,
    InZone,
    Noun,
    Objects,
    OwnedBy,
    Word,
)
from app.engine.abilities.nouns.references import Player
from app.engine.casting.wording.words import kind_in_words, name_of, person, with_article
from app.engine.state.game import Game, TargetRef
from app.engine.state.kinds.matching import fits
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId, Zone
from app.engine.values.said import capital, say

_WHERE = (InZone, InEitherZone, Elsewhere)


def misfit(
    game: Game,
    identity: ObjectId,
    what: AnyObjects,
    *,
    you: PlayerId,
    source: ObjectId,
    it: tuple[TargetRef, ...] = (),
) -> str:
    """One sentence: "Sol Ring is not a creature." The phrase as a whole where no part of it alone fails."""
    name = capital(name_of(game, identity))
    thing = game.objects[identity]
    if isinstance(what, Objects):
        if what.other and identity == source:
            return say("It can't be chosen for itself.")
        if thing.zone is not Zone.BATTLEFIELD and _lies_on_battlefield(what):
            return say("{name} is not on the battlefield.", name=name)
        if thing.zone is not Zone.STACK and what.noun is Noun.SPELL:
            return say("{name} is not a spell on the stack.", name=name)
        for part in _parts(what):
            if fits(game, identity, part, you=you, source=source, it=it) is False:
                return _sentence(game, name, identity, what, part, you)
    return _is_not(name, what)


def _is_not(name: str, kind: AnyObjects) -> str:
    words = kind_in_words(kind)
    if words == "object":
        return say("{name} is not what it asks for.", name=name)
    return say("{name} is not {kind}.", name=name, kind=with_article(words))


def _lies_on_battlefield(what: Objects) -> bool:
    on_it = what.noun in (Noun.NONE, Noun.PERMANENT, Noun.TOKEN)
    return on_it and not any(isinstance(relative, _WHERE) for relative in what.relatives)


def _parts(what: Objects) -> Iterator[Objects]:
    """The phrase cut down: its type alone, its words, then each of what follows the noun alone."""
    where = tuple(relative for relative in what.relatives if isinstance(relative, _WHERE))
    rows = what.rows
    if where:
        yield Objects(((),), Noun.CARD, relatives=where)
    if len(rows) == 1 and len(rows[0]) > 1:
        # The type stands last and is asked first: of a land "is not a creature" says more than "is not
        # black".
        for word in reversed(rows[0]):
            yield Objects((_with_type(word, rows[0]),), what.noun, relatives=where)
    if rows != ((),):
        yield replace(what, relatives=where, other=False)
    for relative in what.relatives:
        if relative not in where:
            yield Objects(
                ((),), Noun.PERMANENT if what.noun is Noun.NONE else what.noun, relatives=(relative,)
            )


def _controls(player: str, name: str) -> str:
    if player == "you":
        return say("You control {name}.", name=name)
    return say("{player} controls {name}.", player=capital(player), name=name)


def _with_type(word: Word, row: tuple[Word, ...]) -> tuple[Word, ...]:
    """A quality with the type that it is said of, as "nonblack creature"."""
    return (word,) if word is row[-1] else (word, row[-1])


def _sentence(game: Game, name: str, identity: ObjectId, what: Objects, part: Objects, you: PlayerId) -> str:
    """That an object is not of this part of a kind."""
    thing = game.objects[identity]
    if part.rows != ((),):
        return _is_not(name, part)
    (relative, *_) = part.relatives
    match relative:
        case ControlledBy(player=Player.YOU):
            return say("You don't control {name}.", name=name)
        case OwnedBy(player=Player.YOU):
            return say("You don't own {name}.", name=name)
        case ControlledBy():
            return _controls(person(thing.controller, you), name)
        case InZone() | InEitherZone() | Elsewhere():
            return _is_not(name, part)
        case _:
            return _is_not(name, replace(what, relatives=(relative,)))
