"""What the objects of past events were like, and how many spells were cast (601.2i)."""

from __future__ import annotations

from dataclasses import replace

from app.engine.abilities.happened import Being, Passive, When
from app.engine.abilities.objects import AnyObjects, ControlledBy, EitherObjects, Noun, Objects, Word
from app.engine.abilities.players import Player
from app.engine.state.game import Game, TargetRef
from app.engine.state.history import Happened
from app.engine.state.matching import all_of, any_of, relates
from app.engine.state.words import COLOR_WORDS
from app.engine.values.ids import ObjectId, PlayerId
from app.engine.values.types import CARD_TYPES, SUPERTYPES


def was_of_kind(
    event: Happened, what: AnyObjects, game: Game, you: PlayerId, source: ObjectId | None = None
) -> bool | None:
    """Whether the object of an event was of a kind at that time, as far as its types tell."""
    if isinstance(what, EitherObjects):
        kinds = any_of(was_of_kind(event, kind, game, you, source) for kind in what.kinds)
        return all_of([kinds, None if what.relatives else True])
    answers: list[bool | None] = [_word(event, word) for word in (*what.common, *what.last)]
    answers.append(any_of(all_of(_word(event, word) for word in words) for words in what.alternatives))
    for relative in what.relatives:
        known = isinstance(relative, ControlledBy) and event.controller is not None
        answers.append(
            relates(game, relative.player, you, event.controller)
            if isinstance(relative, ControlledBy) and known and event.controller is not None
            else None
        )
    if what.other:
        answers.append(event.object != source)
    if what.noun is Noun.TOKEN:
        answers.append(None)
    return all_of(answers)


def _word(event: Happened, word: Word) -> bool | None:
    title = word.text.capitalize()
    if title in CARD_TYPES or title in SUPERTYPES:
        return (title in event.types) is not word.non
    if word.text[:1].isupper():
        return (word.text in event.types) is not word.non
    color = COLOR_WORDS.get(word.text.lower())
    return None if color is None or event.colors is None else (color in event.colors) is not word.non


def casts_of(what: AnyObjects) -> Being | None:
    """What a noun phrase says of casting: "spells you've cast this turn"; None for other phrases."""
    if not isinstance(what, Objects) or what.noun is not Noun.SPELL or len(what.relatives) != 1:
        return None
    said = what.relatives[0]
    is_cast = isinstance(said, Being) and said.what is Passive.CAST and said.when is When.THIS_TURN
    return said if is_cast and isinstance(said, Being) else None


def number_cast(
    game: Game,
    what: AnyObjects,
    you: PlayerId,
    source: ObjectId | None = None,
    it: tuple[TargetRef, ...] = (),
) -> int | None:
    """How many such spells were cast this turn; None where that can't be told."""
    said = casts_of(what)
    if said is None:
        return None
    answers: list[bool | None] = []
    for event in game.history:
        if event.event != "cast" or event.turn != game.turn.number or event.player is None:
            continue
        who = _by(game, said.who, you, event.player, it)
        answers.append(all_of([who, was_of_kind(event, replace(what, relatives=()), game, you, source)]))
    return None if None in answers else answers.count(True)


def _by(
    game: Game, who: Player | None, you: PlayerId, player: PlayerId, it: tuple[TargetRef, ...]
) -> bool | None:
    if who is None:
        return True
    answer = relates(game, who, you, player)
    spoken_of = [ref.id for ref in it if ref.is_player]
    return player in spoken_of if answer is None and spoken_of else answer
