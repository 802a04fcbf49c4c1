"""Of which kind the objects of past events were, as they were then (608.2h)."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.nouns.happened import Being, Passive, Spot
from app.engine.abilities.nouns.objects import (
    AnyObjects,
    ControlledBy,
    EitherObjects,
    Elsewhere,
    InZone,
    Named,
    Noun,
    Relative,
    WithNumber,
    Word,
)
from app.engine.abilities.nouns.references import Player
from app.engine.abilities.nouns.relatives import WithCardTypes, WithXInCost
from app.engine.rule import implements
from app.engine.state.game import Game
from app.engine.state.history import CREATED, KICKED, WAS_TOKEN, Happened
from app.engine.state.kinds.matching import all_of, any_of, relates
from app.engine.state.kinds.words import COLOR_WORDS, DOUBLE_FACED, OUTLAWS
from app.engine.values.card import CARD_TYPES, PERMANENT_TYPES, SUPERTYPES
from app.engine.values.ids import ObjectId, PlayerId, Zone

GONE: Final = ("died", "left", "sacrificed")
"""Events in which a permanent leaves the battlefield."""


def _controller(relative: Relative) -> Player | None:
    """Who is said to have controlled it: "creatures you control", "creatures you controlled" """
    if isinstance(relative, Being) and relative == Being(Passive.CONTROLLED, who=relative.who):
        return relative.who
    return relative.player if isinstance(relative, ControlledBy) else None


def was_of_kind(
    event: Happened, what: AnyObjects, game: Game, you: PlayerId, source: ObjectId | None = None
) -> bool | None:
    """Whether the object of an event was of a kind at that time, as far as its types tell."""
    if isinstance(what, EitherObjects):
        kinds = any_of(was_of_kind(event, kind, game, you, source) for kind in what.kinds)
        return all_of([kinds, None if what.relatives else True])
    # The event holds what the object was like then; what it is like now, or whether it is there at all, says
    # nothing of that (608.2h).
    answers = [any_of(all_of(_word(event, word, game) for word in words) for words in what.rows)]
    for relative in what.relatives:
        if isinstance(relative, Elsewhere) and event.from_zone and relative.place in _CAME_FROM:
            answers.append(_came_from(event, relative.place, game))
            continue
        if isinstance(relative, InZone) and relative.preposition == "from" and event.from_zone:
            answers.append(_was_from(event, relative, game, you))
            continue
        if isinstance(relative, Named):
            answers.append(_was_named(event, relative, game, source))
            continue
        if isinstance(relative, WithNumber) and relative.which == "mana value":
            answers.append(_has_value(event, relative))
            continue
        if isinstance(relative, WithXInCost | WithCardTypes):
            answers.append(_as_printed(event, relative))
            continue
        # Who controlled it then, which its owner need not have done (108.4a).
        who, they = _controller(relative), event.controller
        answers.append(None if who is None or they is None else relates(game, who, you, they))
    if what.other:
        # "Another spell" is another than the one whose text asks, though that has become a permanent (400.7).
        answers.append(not is_itself(event, game, source))
    if what.noun is Noun.TOKEN:
        answers.append(True if event.event == CREATED else was_token(event, game))
    return all_of(answers)


@implements("300.2")
def _as_printed(event: Happened, asked: WithXInCost | WithCardTypes) -> bool | None:
    """Whether the object of an event had X in its cost, or so many card types."""
    if isinstance(asked, WithXInCost):
        return event.x_in_cost
    types = sum(kind in CARD_TYPES for kind in event.types)
    return asked.n.fits(types, types) if types else None


def was_token(event: Happened, game: Game) -> bool | None:
    """Whether it was a token that left, or was used to pay."""
    if (told := dict(event.said).get(WAS_TOKEN)) is not None:
        return told == "yes"
    if event.event not in GONE or event.object is None:
        return None
    thing = game.objects.get(event.object)
    return thing is None or thing.token  # a token that has left is no more (111.7)


_CAME_FROM: Final = (Spot.FROM_EXILE, Spot.NOT_YOUR_HAND)


def _came_from(event: Happened, place: Spot, game: Game) -> bool:
    """Whether the card of an event came from exile, or from elsewhere than the hand of its player."""
    if place is Spot.FROM_EXILE:
        return event.from_zone == Zone.EXILE.value
    thing = game.objects.get(event.object) if event.object is not None else None
    return event.from_zone != Zone.HAND.value or (thing is not None and thing.owner != event.player)


@implements("400.7")
def is_itself(event: Happened, game: Game, source: ObjectId | None) -> bool:
    """Whether an event is about an object itself; what it was cast as before it left is another spell."""
    if event.object != source or source is None or event.event != "cast":
        return event.object == source
    thing = game.objects[source]
    # The permanent is another object than the spell that it was, and comes just after it (400.7).
    became = thing.version - 1 if thing.zone is Zone.BATTLEFIELD else thing.version
    return event.version in (became, thing.version)


def _was_from(event: Happened, there: InZone, game: Game, you: PlayerId) -> bool | None:
    """Whether the object of an event came from such a zone: cards go to their owners' (400.3)."""
    if event.from_zone != there.zone:
        return False
    thing = game.objects.get(event.object) if event.object is not None else None
    return None if thing is None else relates(game, there.player, you, thing.owner)


@implements("702.33d")
def _was_kicked(event: Happened, game: Game) -> bool | None:
    """Whether a spell that was cast had been kicked; a card without kicker never is."""
    told = dict(event.said).get(KICKED)
    # Only the history of a game that was played tells it; a case names the spell alone.
    if told is not None or event.event != "cast":
        return None if told is None else told == "yes"
    thing = game.objects.get(event.object) if event.object is not None else None
    keywords = {name for reading in thing.readings for name in reading.keywords} if thing else {"kicker"}
    return None if keywords & {"kicker", "multikicker"} else False


def _has_value(event: Happened, asked: WithNumber) -> bool | None:
    """Whether a spell that was cast had such a mana value."""
    if event.mana_value is None or not isinstance(asked.n, int):
        return None
    return asked.comparison.fits(event.mana_value, asked.n)


def _was_named(event: Happened, named: Named, game: Game, source: ObjectId | None) -> bool | None:
    """Whether the object of an event had a name; "~" is that of the text itself."""
    if named.other:
        return any_of([_was_named(event, Named(one), game, source) for one in (named.name, named.other)])
    thing = game.objects.get(source) if source is not None else None
    name = named.name if named.name != "~" else thing.copiable_face.name if thing is not None else ""
    return (event.name == name) is not named.non if event.name and name else None


def _word(event: Happened, word: Word, game: Game) -> bool | None:
    title = word.text.capitalize()
    if word.text == "kicked":
        kicked = _was_kicked(event, game)
        return None if kicked is None else kicked is not word.non
    # Types and supertypes as they were noted in the event, of an object that may be another by now (400.7).
    if title in CARD_TYPES or title in SUPERTYPES:
        return (title in event.types) is not word.non
    # Subtypes are written with a capital, and stand among the types of the event.
    if word.text[:1].isupper():
        return (word.text in event.types) is not word.non
    if word.text == "face-down" and event.event == "cast" and event.types:
        return (not event.name) is not word.non  # alone among spells it has no name (708.2a)
    sums = {"outlaw": OUTLAWS, "permanent": PERMANENT_TYPES, "historic": ("Artifact", "Legendary", "Saga")}
    if word.text in sums and event.types:
        return any(kind in event.types for kind in sums[word.text]) is not word.non
    if word.text == "token" and (token := was_token(event, game)) is not None:
        return token is not word.non
    thing = game.objects.get(event.object) if event.object is not None else None
    if word.text in DOUBLE_FACED and thing is not None:  # its card stays what it is (712.1)
        return (thing.card.layout in DOUBLE_FACED[word.text]) is not word.non
    color = COLOR_WORDS.get(word.text.lower())
    return None if color is None or event.colors is None else (color in event.colors) is not word.non
