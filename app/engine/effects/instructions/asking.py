"""The questions of effects: what is to be chosen, in the words of the card, with what may be chosen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Final, TypeAlias

from app.engine.abilities.costs.costs import Cost, PayLife
from app.engine.abilities.nouns.objects import AnyObjects
from app.engine.state.characteristics.view import view
from app.engine.state.game import Game, TargetRef
from app.engine.state.kinds.kinds import apart, most_together
from app.engine.state.kinds.matching import value_of
from app.engine.state.resolving.execution import Execution
from app.engine.state.resolving.questions import YES_OR_NO, Kind, Option, Question
from app.engine.state.resolving.telling import effect_writers, told
from app.engine.text.reader import write
from app.engine.values.frozen import replace
from app.engine.values.ids import HIDDEN_ZONES, YOU, ObjectId, PlayerId
from app.engine.values.said import card_words, joined, say

Refs: TypeAlias = "tuple[TargetRef, ...]"
HAS_TOO_FEW: Final[dict[type, Callable[[object, Execution], bool]]] = {}
"""Instructions that a player may have too few objects to choose, and whether that is so (608.2d)."""
NOT_SHOWN: Final = say("the board shows no more of the library; do it by hand")
_CATEGORIES: Final = ("effect", "sentence", "action", "clause", "step", "chain")
"""As what instructions are written."""


def words(execution: Execution, effect: object, otherwise: str = "") -> str:
    """An instruction in the words of the card; else the sentence that is carried out."""
    return told(effect, execution.source_name) or otherwise or execution.text


def _written(effect: object) -> str:
    """An instruction as a sentence, "~" for the name of the card; "" where it is not written so."""
    for category in _CATEGORIES:
        written = write(effect, category, capital=True)
        if written is not None:
            return written if written.endswith((".", "”", '"')) else f"{written}."
    return ""


effect_writers(_written)


def price_of(cost: Cost) -> str:
    """What is paid, in words that stand after "pay"."""
    written = write(cost, "keyword_mana") or write(cost, "cost")
    if written is not None:
        return written.removeprefix("pay ")
    return joined(
        " and ", (say("{n} life", n=part.n) if isinstance(part, PayLife) else str(part) for part in cost)
    )


def choose(what: object, otherwise: str = "something") -> str:
    """That so much of a kind is to be chosen."""
    return say("Choose {what}.", what=card_words(write(what, "some") or write(what, "thing") or otherwise))


def may(
    execution: Execution, effect: object, *, player: PlayerId | None = None, rule: str = "608.2d"
) -> Callable[[], Question]:
    """Whether a player does what is offered."""
    return yes_or_no(
        execution,
        lambda: say(
            "{player} may do this: {deed}",
            player=player or execution.controller,
            deed=card_words(words(execution, effect)),
        ),
        player=player,
        rule=rule,
        shown=hidden(execution),
    )


def hidden(execution: Execution) -> tuple[ObjectId, ...]:
    """The cards in hands and libraries that were spoken of last, in the order in which they lie there."""
    spoken_of = {thing.id for one in execution.it if (thing := execution.current(one)) is not None}
    there = (card.id for zone in HIDDEN_ZONES for card in execution.game.in_zone(zone)) if spoken_of else ()
    return tuple(ident for ident in there if ident in spoken_of)


def yes_or_no(
    execution: Execution,
    text: Callable[[], str],
    *,
    player: PlayerId | None = None,
    rule: str = "608.2d",
    shown: Iterable[ObjectId] = (),
) -> Callable[[], Question]:
    """Yes or no."""

    def question() -> Question:
        who = player or execution.controller
        seen = tuple(shown)
        return Question(who, Kind.MAY, text(), YES_OR_NO, rule=rule, source=_source(execution), shown=seen)

    return question


def objects(
    execution: Execution,
    there: Sequence[TargetRef],
    least: int,
    most: int,
    text: str,
    *,
    player: PlayerId | None = None,
    kind: Kind = Kind.OBJECTS,
    rule: str = "608.2d",
    ordered: bool = False,
    shown: Iterable[TargetRef] = (),
    of: AnyObjects | None = None,
) -> Callable[[], Question | None]:
    """Some of these objects or players; nobody is asked where nothing is left to choose.

    `of` is the kind that says what those that are chosen may have in common, or in all.
    """

    def question() -> Question | None:
        # As many as there are, where there are fewer than are asked for (609.3); and what is no choice is not
        # asked.
        low, high = min(least, len(there)), min(most, len(there))
        if high == 0 or (low == len(there) and not ordered):
            return None
        seen = tuple(ObjectId(str(one.id)) for one in shown if not one.is_player)
        options = options_of(execution.game, there)
        who, source = player or execution.controller, _source(execution)
        asked = Question(who, kind, text, options, low, high, rule, source, ordered, seen)
        return asked if of is None else together(asked, of, there, execution.game)

    return question


def together(question: Question, of: AnyObjects, there: Iterable[TargetRef], game: Game) -> Question:
    """The question with what those that are chosen may have in common, or in all."""
    marks = {str(one.id): apart(game, of, one) for one in there}
    total = most_together(of)
    if total is None or not isinstance(total.n, int):
        options = (replace(option, apart=marks.get(option.value, ())) for option in question.options)
        return replace(question, options=tuple(options))
    looks = view(game)
    worth = {name: value_of(looks.characteristics(ObjectId(name)), total.which) or 0 for name in marks}
    counted = (
        replace(option, apart=marks.get(option.value, ()), worth=worth.get(option.value, 0))
        for option in question.options
    )
    return replace(question, options=tuple(counted), at_most=total.n)


def options_of(game: Game, there: Iterable[TargetRef]) -> tuple[Option, ...]:
    """An option for each object or player, by its id; those of the same name are told apart by that."""
    named = [(one, name_of(game, one)) for one in there]
    names = Counter(name for _, name in named)
    return tuple(
        Option(str(one.id), name if names[name] < 2 or name == str(one.id) else f"{name} ({one.id})", one.id)
        for one, name in named
    )


def name_of(game: Game, one: TargetRef) -> str:
    """What an object or a player is called."""
    thing = game.objects.get(ObjectId(str(one.id)))
    if one.is_player or thing is None:
        return str(one.id)
    if thing.face_down:
        return say("a face-down card")
    return view(game).characteristics(thing.id).name or thing.card.name


def among(
    execution: Execution,
    kind: Kind,
    named: Iterable[str],
    text: str,
    *,
    least: int = 1,
    most: int = 1,
    player: PlayerId | None = None,
    rule: str = "608.2d",
    free: bool = False,
) -> Callable[[], Question]:
    """Some of these words: colours, types, numbers, mana."""

    def question() -> Question:
        options = tuple(Option(word, say("{word}", word=word)) for word in named)
        who = player or execution.controller
        return Question(who, kind, text, options, least, most, rule, _source(execution), free=free)

    return question


def if_shown(player: PlayerId, execution: Execution) -> Execution:
    """This, with a doubt where cards of a library are gone through of which the board shows none."""
    missing = execution.asks and not execution.game.player(player).library
    return execution.doubt(NOT_SHOWN) if missing else execution


def as_far_as_shown(player: PlayerId, number: int, execution: Execution) -> Execution:
    """This, with a doubt where a player looks at more cards of a library than the board shows.

    The board of a game that is played elsewhere, which is where choices are asked for, need not show it.
    """
    shown = len(execution.game.player(player).library)
    if not execution.asks or shown >= number:
        return execution
    if player == YOU:
        return execution.doubt(NOT_SHOWN, say("You look at {number} cards of a library.", number=number))
    return execution.doubt(
        NOT_SHOWN, say("{player} looks at {number} cards of a library.", player=player, number=number)
    )


def card_names(game: Game) -> list[str]:
    """The names of the cards in this game, which may be meant where a card name is chosen."""
    return sorted({face.name for thing in game.objects.values() for face in thing.card.faces})


def _source(execution: Execution) -> ObjectId | None:
    return execution.source if execution.source in execution.game.objects else None
