"""How permanents enter the battlefield: tapped, with counters (614.1c-d).

A module of `app.engine.statics` says how its value changes what enters:

    @as_it_enters(EntersTapped)
    def enters_tapped(effect: EntersTapped, game: Game, object_id: ObjectId) -> Game: ...
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Final, TypeAlias, TypeVar

from app.engine.abilities.abilities import StaticAbility
from app.engine.abilities.reading import Reading
from app.engine.rule import implements
from app.engine.state.characteristics.view import view
from app.engine.state.conditions import holds
from app.engine.state.game import Doubt, Game, GameObject
from app.engine.state.resolving.questions import Answer, Answers, Question, head, want
from app.engine.values.card import Card
from app.engine.values.frozen import replace
from app.engine.values.hooks import Hooks, entering
from app.engine.values.ids import ObjectId, Zone
from app.engine.values.said import say

_Effect = TypeVar("_Effect")
Entering: TypeAlias = Callable[[_Effect, Game, ObjectId], Game]
"""Changes an object that is just entering; an unsure one notes a doubt."""
ENTERING: Final[dict[type, Entering[object]]] = {}
"""For each type of static effect on the object's own entering, who applies it."""


def as_it_enters(effect_type: type[_Effect]) -> Callable[[Entering[_Effect]], Entering[_Effect]]:
    """Mark the function that applies effects of this type."""
    return entering(ENTERING, effect_type)


OthersEntering: TypeAlias = Callable[[Game, Game, ObjectId], Game]
"""Applies what others say of an entering object; given are the positions before and after its own text."""
as_others_enter: Final[Hooks[OthersEntering]] = Hooks()
"""Functions that apply what other permanents say of how an object enters."""
as_others_copy: Final[Hooks[Callable[[Game, ObjectId], Game]]] = Hooks()
"""Functions that let an object enter as a copy because other permanents say so."""
Decides: TypeAlias = Callable[[Game, ObjectId, Answer], "Game | None"]
"""The game once a choice about an object is made as answered; None where that is no answer."""
_DECIDES: Final[dict[str, Decides]] = {}
Asks: TypeAlias = Callable[[Game, ObjectId], "Question | None"]
"""The question for a choice about an object; None where nothing is to be chosen."""
_ASKS: Final[dict[str, Asks]] = {}


def decides(reason: str, asks: Asks | None = None) -> Callable[[Decides], Decides]:
    """Mark the function that makes the choice which a doubt with this reason waits for.

    `asks` makes the question for it.
    """

    def mark(function: Decides) -> Decides:
        _DECIDES[reason] = function
        if asks is not None:
            _ASKS[reason] = asks
        return function

    return mark


def new_permanents(before: Game, game: Game) -> Iterator[GameObject]:
    """The permanents that were not there before: those that have just entered."""
    for thing in game.battlefield():
        then = before.objects.get(thing.id)
        if then is None or then.zone is not Zone.BATTLEFIELD or then.version != thing.version:
            yield thing


Chooses: TypeAlias = Callable[[Game, Game, Answers], "tuple[Game, Answers]"]
"""Makes choices for what has entered since the first position; gives the answers that are left."""
as_they_enter: Final[Hooks[Chooses]] = Hooks()
"""Functions that make choices for permanents that have entered."""


@implements("614.12a")
def answered(before: Game, game: Game, answers: Answers) -> tuple[Game, Answers]:
    """Make the choices that came up since `before`, as the next answers say; gives those that are left."""
    for chooses in as_they_enter:
        game, answers = chooses(before, game, answers)
    return _decided(before, game, answers)


def _decided(before: Game, game: Game, answers: Answers) -> tuple[Game, Answers]:
    """The same for choices for which a doubt waits."""
    asked = tuple(doubt for doubt in game.doubts if doubt.reason in _DECIDES)
    for doubt in (one for one in asked if one not in before.doubts):
        if doubt.reason in _ASKS and doubt.source is not None:
            want(answers, game, partial(_ASKS[doubt.reason], game, doubt.source))
        # The choice is made before it is there (614.12a); where nobody has answered yet the doubt stays, and
        # no later answer is taken for this one.
        said = head(answers)
        if said is None or doubt.source is None:
            return game, answers
        settled = replace(game, doubts=tuple(one for one in game.doubts if one is not doubt))
        decided = _DECIDES[doubt.reason](settled, doubt.source, said)
        if decided is None:
            return game, answers
        game, answers = decided, answers[1:]
    return game, answers


@implements("614.12")
def entered(game: Game, object_id: ObjectId) -> Game:
    """Apply what the abilities of an object, and of others, say of how it enters."""
    # What makes a copy of it comes before all else, as its own text is another one then (616.1c).
    for copied in as_others_copy:
        game = copied(game, object_id)
    # Its own text is looked at first; that of others sees it as it would be then (614.12).
    after = _by_itself(game, object_id)
    for applied in as_others_enter:
        after = applied(game, after, object_id)
    return after


def _by_itself(game: Game, object_id: ObjectId) -> Game:
    # Its abilities are those that it would have on the battlefield (614.12).
    for ability in view(game).characteristics(object_id).abilities:
        if not isinstance(ability, StaticAbility) or type(ability.effect) not in ENTERING:
            continue
        answer = holds(game, ability.condition, game.objects[object_id].controller, object_id)
        if answer is None:
            game = unsure(game, object_id, say("whether what it says of entering holds is not known"))
        elif answer:
            game = ENTERING[type(ability.effect)](ability.effect, game, object_id)
    return game


@implements("614.12")
def not_yet_there(game: Game, together: Iterable[ObjectId]) -> Game:
    """The position for a permanent that enters at the same time as these: they are no permanents yet, so what
    they say or are does not change how it enters."""
    return _zoned(game, together, Zone.BATTLEFIELD, Zone.PHASED_OUT)


def there_now(game: Game, together: Iterable[ObjectId]) -> Game:
    """The position in which they all have entered."""
    return _zoned(game, together, Zone.PHASED_OUT, Zone.BATTLEFIELD)


def _zoned(game: Game, ids: Iterable[ObjectId], was: Zone, to: Zone) -> Game:
    things = (game.objects[one] for one in ids if one in game.objects)
    # What is attached stays as it is: whom it gives control of something is not to be settled twice.
    hidden = {one.id: replace(one, zone=to) for one in things if one.zone is was and one.attached_to is None}
    return replace(game, objects={**game.objects, **hidden}) if hidden else game


def unsure(game: Game, object_id: ObjectId, reason: str) -> Game:
    """The game with a doubt about how an object enters."""
    doubt = Doubt(game.objects[object_id].card.name, object_id, reason)
    return game.doubting(doubt)


@implements("306.5b", "310.4b", "702.150a", "714.3a")
def starting_counters(
    thing: GameObject, face_index: int, copies: tuple[Card, tuple[Reading, ...]] | None = None
) -> tuple[tuple[str, int], ...]:
    """The loyalty, defense or lore counters with which a permanent enters, as a copy of something or not."""
    card, readings = (thing.card, thing.readings) if copies is None else copies
    at = face_index if face_index < len(card.faces) else 0
    # By what it enters as: a copy has the loyalty of what it copies (614.12, 306.5b).
    face, reading = card.faces[at], readings[at]
    compleated = thing.cast is not None and "compleated" in reading.keywords
    # Two loyalty counters fewer for each symbol for which life was paid, and never below none (702.150a).
    fewer = 2 * thing.cast.life_for_mana if thing.cast is not None and compleated else 0
    # With read ahead its controller chooses how many lore counters it enters with (714.3a, 702.155b).
    lore = "1" if "Saga" in face.type_line.subtypes and "read ahead" not in reading.keywords else None
    printed = (("defense", face.defense, 0), ("lore", lore, 0), ("loyalty", face.loyalty, fewer))
    return tuple(
        (kind, max(0, int(text) - less))
        for kind, text, less in ((kind, _with_x(text, thing), less) for kind, text, less in printed)
        if text is not None and text.isdigit()
    )


@implements("107.3m")
def _with_x(text: str | None, thing: GameObject) -> str | None:
    """A printed loyalty of X is what was announced as the spell was cast; else it is 0."""
    return text if text != "X" else str(thing.cast.x or 0) if thing.cast is not None else "0"
