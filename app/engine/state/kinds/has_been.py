"""What the objects of past events were like, and to how many something happened this turn."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.nouns.happened import (
    AmongThem,
    Being,
    BeingSo,
    CastFrom,
    CastOfDrawn,
    Fate,
    Passive,
    Spot,
    ThatHappened,
    WasPut,
    When,
)
from app.engine.abilities.nouns.objects import (
    AnyObjects,
    ControlledBy,
    EitherObjects,
    Elsewhere,
    Named,
    Noun,
    Relative,
    WithNumber,
    Word,
)
from app.engine.abilities.nouns.players import Player
from app.engine.abilities.nouns.relatives import WithXInCost
from app.engine.rule import implements
from app.engine.state.game import Game, TargetRef
from app.engine.state.history import Happened
from app.engine.state.kinds.matching import all_of, any_of, relates
from app.engine.state.kinds.words import COLOR_WORDS, OUTLAWS
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId
from app.engine.values.types import CARD_TYPES, PERMANENT_TYPES, SUPERTYPES
from app.engine.values.zones import Zone

_PAST: Final = (AmongThem, Being, BeingSo, CastFrom, CastOfDrawn, ThatHappened, WasPut)
"""What is said of objects that happened to them."""

_DONE: Final = {
    Passive.CAST: "cast",
    Passive.DRAWN: "drew",
    Passive.DISCARDED: "discarded",
    Passive.CYCLED_OR_DISCARDED: "discarded",
    Passive.SACRIFICED: "sacrificed",
}
"""What is done to objects, and what the history calls it; a cycled card is discarded (702.29a)."""

_BECAME: Final = {
    Fate.ATTACKED: "attacked",
    Fate.DIED: "died",
    Fate.DIED_YOURS: "died",
    Fate.CYCLED_OR_DISCARDED: "discarded",
}

_STILL_THERE: Final = (Fate.DAMAGED, Fate.DEALT_DAMAGE, Fate.ENTERED, Fate.NOT_THERE)
"""What is asked of permanents that are there, where somebody controls them."""


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
    answers = [any_of(all_of(_word(event, word) for word in words) for words in what.rows)]
    for relative in what.relatives:
        if relative == Elsewhere(Spot.FROM_EXILE) and event.from_zone:
            answers.append(event.from_zone == Zone.EXILE.value)
            continue
        if isinstance(relative, Named):
            answers.append(_was_named(event, relative, game, source))
            continue
        if isinstance(relative, WithNumber) and relative.which == "mana value":
            answers.append(_has_value(event, relative))
            continue
        if isinstance(relative, WithXInCost):
            answers.append(event.x_in_cost)
            continue
        who, they = _controller(relative), event.controller
        answers.append(None if who is None or they is None else relates(game, who, you, they))
    if what.other:
        answers.append(not _is_itself(event, game, source))
    if what.noun is Noun.TOKEN:
        answers.append(None)
    return all_of(answers)


@implements("400.7")
def _is_itself(event: Happened, game: Game, source: ObjectId | None) -> bool:
    """Whether an event is about an object itself; what it was cast as before it left is another spell."""
    if event.object != source or source is None or event.event != "cast":
        return event.object == source
    thing = game.objects[source]
    became = thing.version - 1 if thing.zone is Zone.BATTLEFIELD else thing.version
    return event.version in (became, thing.version)


def _has_value(event: Happened, asked: WithNumber) -> bool | None:
    """Whether a spell that was cast had such a mana value."""
    if event.mana_value is None or not isinstance(asked.n, int):
        return None
    return asked.comparison.fits(event.mana_value, asked.n)


def _was_named(event: Happened, named: Named, game: Game, source: ObjectId | None) -> bool | None:
    """Whether the object of an event had a name; "~" is that of the text itself."""
    thing = game.objects.get(source) if source is not None else None
    name = named.name if named.name != "~" else thing.card.front.name if thing is not None else ""
    return (event.name == name) is not named.non if event.name and name else None


def _word(event: Happened, word: Word) -> bool | None:
    title = word.text.capitalize()
    if title in CARD_TYPES or title in SUPERTYPES:
        return (title in event.types) is not word.non
    if word.text[:1].isupper():
        return (word.text in event.types) is not word.non
    if word.text == "face-down" and event.event == "cast" and event.types:
        return (not event.name) is not word.non  # alone among spells it has no name (708.2a)
    sums = {"outlaw": OUTLAWS, "permanent": PERMANENT_TYPES, "historic": ("Artifact", "Legendary", "Saga")}
    if word.text in sums and event.types:
        return any(kind in event.types for kind in sums[word.text]) is not word.non
    color = COLOR_WORDS.get(word.text.lower())
    return None if color is None or event.colors is None else (color in event.colors) is not word.non


def is_past(what: AnyObjects) -> bool:
    """Whether it is asked what happened to objects, which may be gone, and not what is there."""
    past = [r for r in _relatives(what) if isinstance(r, _PAST)]
    return bool(past) and not all(_is_there(r, what) for r in past)


def number_done(
    game: Game,
    what: AnyObjects,
    you: PlayerId,
    source: ObjectId | None = None,
    it: tuple[TargetRef, ...] = (),
) -> int | None:
    """To how many such objects that happened this turn; None where the history does not tell it."""
    past = [r for r in _relatives(what) if isinstance(r, _PAST)]
    named = deed_of(past[0]) if len(past) == 1 and past[0] in what.relatives else None
    if named is None:
        return None
    name, who = named
    rest = replace(what, relatives=tuple(r for r in what.relatives if r is not past[0]))
    found = _done(game, name, who, rest, you, source, it)
    if found is None:
        return None
    return sum(max(1, event.amount) if name == "drew" else 1 for event in found)


def card_types_done(game: Game, what: AnyObjects, you: PlayerId, source: ObjectId | None) -> int | None:
    """How many card types there are among what something was done to this turn."""
    past = [r for r in what.relatives if isinstance(r, _PAST)]
    named = deed_of(past[0]) if len(past) == 1 else None
    rest = replace(what, relatives=tuple(r for r in what.relatives if r not in past))
    found = None if named is None else _done(game, *named, rest, you, source, ())
    if found is None or not all(event.types for event in found):
        return None
    return len({kind for event in found for kind in event.types if kind in CARD_TYPES})


def _done(
    game: Game,
    name: str,
    who: Player | None,
    rest: AnyObjects,
    you: PlayerId,
    source: ObjectId | None,
    it: tuple[TargetRef, ...],
) -> list[Happened] | None:
    """The events of this turn in which it happened to such objects; None where that can't be told."""
    found: list[Happened] = []
    seen: set[tuple[ObjectId | None, int]] = set()
    for event in game.history:
        again = name == "attacked" and (event.object, event.version) in seen
        if event.event != name or event.turn != game.turn.number or again:
            continue
        seen.add((event.object, event.version))
        whose = event.controller if name == "died" else event.player
        mine = True if who is None else None if whose is None else _by(game, who, you, whose, it)
        such = True if is_any(rest) else was_of_kind(event, rest, game, you, source)
        answer = all_of([mine, such])
        if answer is None:
            return None
        found += [event] if answer else []
    return found


def _relatives(what: AnyObjects) -> tuple[object, ...]:
    kinds = what.kinds if isinstance(what, EitherObjects) else ()
    return (*what.relatives, *(relative for kind in kinds for relative in _relatives(kind)))


def _is_there(relative: object, what: AnyObjects) -> bool:
    """Whether it is asked of what is still there: "each creature you control that entered this turn"."""
    controlled = any(isinstance(r, ControlledBy) for r in what.relatives)
    happened = isinstance(relative, ThatHappened) and relative.fate in _STILL_THERE and controlled
    return happened or isinstance(relative, BeingSo | WasPut)


def deed_of(past: object) -> tuple[str, Player | None] | None:
    """What the history calls it, and who did it, or whose it was; None for what it does not tell."""
    match past:
        case Being(what=what, when=When.THIS_TURN, who=who) if what in _DONE:
            return _DONE[what], who
        case ThatHappened(fate=fate, when=When.THIS_TURN) if fate in _BECAME:
            return _BECAME[fate], None if fate in (Fate.ATTACKED, Fate.DIED) else Player.YOU
        case _:
            return None


def is_any(what: AnyObjects) -> bool:
    """Whether a kind is no more than "a card" or "a spell"."""
    if isinstance(what, EitherObjects) or what.relatives or what.other:
        return False
    return what.rows == ((),)


def _by(game: Game, who: Player, you: PlayerId, player: PlayerId, it: tuple[TargetRef, ...]) -> bool | None:
    answer = relates(game, who, you, player)
    spoken_of = [ref.id for ref in it if ref.is_player]
    return player in spoken_of if answer is None and spoken_of else answer
