"""What is asked of players while something resolves, triggers or is carried out (608.2d, 603.3c-d).

Choices are given as answers, in the order of the rules. Whoever wants to be asked for those that are missing
puts `ASK` behind the answers: the first place that finds nothing else there raises `ChoiceWantedError` with
its question. Nothing is done then; with one more answer the same action goes on to the next question.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from typing import ClassVar, Final, TypeAlias

from msgspec import Struct

from app.engine.state.game import Game
from app.engine.state.resolving.offers import CastOffer
from app.engine.values.ids import ObjectId, PlayerId
from app.engine.values.said import say

Answer: TypeAlias = "str | tuple[str, ...]"
"""One answer of `choose`: "yes", an id, a name, a player, or a list of ids."""
Answers: TypeAlias = "tuple[Answer, ...]"


class Kind(Enum):
    """What kind of thing is chosen."""

    MAY = "may"
    PAY = "pay"
    CAST = "cast"
    """One of the cards offered is cast, or none: the answer is "no", or the proposal of the spell."""
    OBJECTS = "objects"
    PLAYERS = "players"
    ORDER = "order"
    TARGETS = "targets"
    MODES = "modes"
    DIVISION = "division"
    COLOR = "color"
    WORD = "word"
    NUMBER = "number"
    MANA = "mana"


class Option(Struct, frozen=True):
    """One thing that may be chosen."""

    value: str
    """What goes into the answer."""
    text: str
    object: ObjectId | PlayerId | None = None
    """What glows."""
    level: int = 0
    """In a division it gets nothing before each option of a lower level has what that needs (702.19b)."""
    needs: int = 0
    apart: tuple[str, ...] = ()
    """What no two that are chosen may have in common: "names: Plant"."""
    worth: int = 0


class Question(Struct, frozen=True):
    """A choice that somebody has to make."""

    SAYS: ClassVar = False

    player: PlayerId
    kind: Kind
    text: str
    """What is to be chosen, in the words of the card where it has any."""
    options: tuple[Option, ...]
    least: int = 1
    most: int = 1
    """How many of the options are chosen."""
    rule: str = "608.2d"
    source: ObjectId | None = None
    ordered: bool = False
    """The order in which the options are given matters."""
    shown: tuple[ObjectId, ...] = ()
    """Cards that are looked at or revealed with it."""
    total: int | None = None
    """What is divided among the options (601.2d), `least` to `most` of them; their numbers are said first."""
    at_most: int | None = None
    """What those that are chosen may be worth together."""
    free: bool = False
    """Another word than those of the options may be answered, too: any card name."""

    def allows(self, chosen: Sequence[str]) -> bool:
        """Whether these may be chosen together."""
        options = [option for option in self.options if option.value in chosen]
        marks = [mark for option in options for mark in option.apart]
        worth = sum(option.worth for option in options)
        return len(set(marks)) == len(marks) and (self.at_most is None or worth <= self.at_most)

    def answer(self, chosen: Sequence[str]) -> Answer:
        """The answer that says these values."""
        return chosen[0] if self.most == 1 and len(chosen) == 1 else tuple(chosen)


Asking: TypeAlias = Callable[[], "Question | None"]
"""Makes the question for a choice when it is to be asked; None where nothing is to be chosen."""


class _Ask(str):
    """The end of answers where more may be asked for."""

    __slots__ = ()


ASK: Final[str] = _Ask("(ask)")
"""Stands behind the last answer where the next is to be asked for."""
CAST: Final[str] = "(cast)"
"""Stands among the answers for a spell that is cast there; the proposals are given apart."""
NO: Final = "no"
YES: Final = "yes"
YES_OR_NO: Final = (Option(YES, say("Yes")), Option(NO, say("No")))


class ChoiceWantedError(Exception):
    """A choice for which there is no answer, though whoever acts wants to be asked."""

    def __init__(self, question: Question, game: Game, offer: CastOffer | None = None) -> None:
        """A question, the position in which it is asked, and what may be cast then."""
        super().__init__(question.text)
        self.question, self.game, self.offer = question, game, offer


def head(answers: Answers) -> Answer | None:
    """The next answer; None where none is left."""
    return answers[0] if answers and answers[0] is not ASK else None


def which(answers: Answers, question: Question | None) -> Answers:
    """The answers with what a leading "yes" says where something may be chosen: the next, or all there is."""
    values = {one.value for one in question.options} if question is not None else set()
    if question is None or question.least or YES in values:
        return answers
    named = answers[1:2]
    if {one for answer in named for one in ((answer,) if isinstance(answer, str) else answer)} & values:
        return answers[1:]
    return (*values, *answers[1:]) if len(values) == 1 else answers


def _together(answers: Answers, question: Question | None) -> Answers:
    """The answers, where several options have to be chosen and are said one after the other, as one."""
    least = question.least if question is not None and question.total is None else 0
    said = answers[:least]
    if question is None or least < 2 or len(said) < least or not all(isinstance(one, str) for one in said):
        return answers
    known = {one.value for one in question.options} | {_name(one) for one in question.options}
    one_by_one = tuple(one for one in said if isinstance(one, str) and one in known)
    return (one_by_one, *answers[least:]) if len(one_by_one) == least else answers


def _name(option: Option) -> str:
    """The name of the object that an option is."""
    return option.text.removesuffix(f" ({option.object})") if option.object else option.value


def by_names(answers: Answers, question: Question | None) -> Answers:
    """The answers, in the next of which a name stands for the first option of that name not taken yet."""
    answers = _together(answers, question)
    said = head(answers)
    if said is None or question is None:
        return answers
    values = {one.value for one in question.options}
    named = {one.value: _name(one) for one in question.options if one.object}
    meant: list[str] = []
    for word in (said,) if isinstance(said, str) else said:
        free = (value for value, name in named.items() if name == word and value not in meant)
        meant.append(word if word in values and word not in meant else next(free, word))
    return (meant[0] if isinstance(said, str) else tuple(meant), *answers[1:])


def asks(answers: Answers) -> bool:
    """Whether what is not answered is asked for. Then no answer is taken where nothing is to be chosen."""
    return bool(answers) and answers[-1] is ASK


def want(
    answers: Answers, game: Game, question: Callable[[], Question | None], offer: CastOffer | None = None
) -> None:
    """Ask, where no answer is left and that is wanted; `offer` is what may be cast as the answer.

    Raises:
        ChoiceWantedError: so it is.
    """
    if answers and answers[0] is ASK:
        asked = question()
        if asked is not None:
            raise ChoiceWantedError(asked, game, offer)
