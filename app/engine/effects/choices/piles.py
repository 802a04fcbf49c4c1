"""Piles (700.3): objects are separated into them, and someone chooses one."""

from __future__ import annotations

from enum import Enum
from typing import Literal, TypeAlias, get_args

from app.engine.abilities.abilities import DeedTold, UnmeantDeed
from app.engine.abilities.nouns.objects import AnyObjects
from app.engine.abilities.nouns.places import TheOther
from app.engine.abilities.nouns.references import Player
from app.engine.abilities.nouns.targets import Target, Thing
from app.engine.effects.instructions.asking import name_of, objects
from app.engine.effects.instructions.deeds import deed_told
from app.engine.effects.instructions.reaching import one_player
from app.engine.effects.zones.moving import PORTIONS, Refs, reach_cards
from app.engine.rule import implements
from app.engine.state.resolving.execution import Execution
from app.engine.state.resolving.questions import Answer, Asking, Kind, Option, Question
from app.engine.text.book import constants, phrase
from app.engine.values.frozen import replace
from app.engine.values.ids import PlayerId
from app.engine.values.said import say

Piles: TypeAlias = Literal["two piles", "a face-down pile and a face-up pile", "two face-down piles"]


class Pile(Enum):
    """A pile that was made before."""

    THAT = "that pile"
    ONE = "one pile"
    CHOSEN = "the chosen pile"
    OPPONENTS = "the pile of an opponent's choice"


constants("new_pile", ("a face-up pile", "another face-down pile"))
phrase("effect", UnmeantDeed, "{who:subject}exile[s/] {what:moved_list} in {pile:new_pile}")
constants("faces", get_args(Piles))
constants("portion", Pile, number="s")
_FIRST, _SECOND = "first pile", "second pile"
_NOT_SAID = say("nobody said which pile is chosen")


# Every object goes into one of them, and none leaves its zone for it (700.3a, 700.3c).
@deed_told("{who:subject}separate[s/] {what:thing} into {piles:faces}")
@implements("700.3", "700.3a")
def separates(
    told: DeedTold, execution: Execution, who: Player | Target, what: Thing | AnyObjects, piles: Piles
) -> Execution:
    """A player says which of the objects are the first pile; the others are the second."""
    if piles != "two piles":
        return execution.doubt(say("piles that lie face down are left to do by hand"))
    refs, execution = reach_cards(what, execution)
    mine = isinstance(who, Player) and who.is_you
    name, execution = (execution.controller, execution) if mine else one_player(who, execution)
    execution = execution.about(*refs)
    if name is None or not refs:
        return execution if not refs else execution.doubt(say("who separates them was not said"))
    text = say("{name}: which of these are the first pile? The others are the second.", name=name)
    asked = objects(execution, refs, 0, len(refs), text, player=name, rule="700.3", shown=refs)
    answer, execution = execution.answer(asked)
    said = (answer,) if isinstance(answer, str) else answer
    if said is None or not set(said) <= {str(one.id) for one in refs}:
        return execution.doubt(say("nobody said which cards are in which pile"))
    # All of them may be in one pile: a pile may be empty (700.3d).
    first = tuple(one for one in refs if str(one.id) in said)
    return _with_piles(execution, first, tuple(one for one in refs if one not in first))


def _with_piles(execution: Execution, *piles: Refs) -> Execution:
    return replace(execution, results=replace(execution.results, piles=piles))


def _which(player: PlayerId, execution: Execution) -> Asking:
    """The question for one of the two piles."""

    def question() -> Question:
        said = (_FIRST, _SECOND)
        names = [", ".join(name_of(execution.game, one) for one in pile) for pile in execution.results.piles]
        both = zip(said, names, strict=True)
        options = tuple(
            Option(what, say("{what}: {name}", what=what, name=name or say("no card"))) for what, name in both
        )
        text, source = say("{player}: choose a pile.", player=player), execution.source
        return Question(player, Kind.WORD, text, options, rule="700.3", source=source)

    return question


def _by_its_cards(answer: Answer | None, first: Refs, second: Refs) -> Answer | None:
    """The answer, which may say a pile by cards that are in it."""
    said = {answer} if isinstance(answer, str) else set(answer or ())
    for pile, name in ((first, _FIRST), (second, _SECOND)):
        if said and said <= {str(one.id) for one in pile}:
            return name
    return answer


def _chosen(player: PlayerId, execution: Execution) -> tuple[Refs | None, Execution]:
    """The pile that a player chooses, and the other one as the rest."""
    if len(execution.results.piles) != 2:
        return None, execution
    answer, execution = execution.answer(_which(player, execution))
    first, second = execution.results.piles
    answer = _by_its_cards(answer, first, second)
    if answer not in (_FIRST, _SECOND):
        return None, execution
    chosen, other = (first, second) if answer == _FIRST else (second, first)
    return chosen, replace(_with_piles(execution, chosen), rest=other)


@deed_told("{who:subject}choose[s/] one of those piles", "{who:subject}choose[s/] one of the piles")
@implements("700.3")
def chooses_pile(told: DeedTold, execution: Execution, who: Player | Target) -> Execution:
    """One of the piles is chosen; it is spoken of from then on."""
    mine = isinstance(who, Player) and who.is_you
    name, execution = (execution.controller, execution) if mine else one_player(who, execution)
    pile, execution = _chosen(name, execution) if name is not None else (None, execution)
    return execution.doubt(_NOT_SAID) if pile is None else execution.about(*pile)


def _pile_separating(what: object, execution: Execution) -> tuple[Refs, Execution]:
    """The pile that is meant: one that is chosen now, or that was chosen before."""
    if len(execution.results.piles) == 1:
        return execution.results.piles[0], execution
    name: PlayerId | None = execution.controller
    if what is Pile.OPPONENTS:
        name, execution = one_player(Player.AN_OPPONENT, execution)
    pile, execution = _chosen(name, execution) if name is not None else (None, execution)
    return ((), execution.doubt(_NOT_SAID)) if pile is None else (pile, execution)


def _other(what: object, execution: Execution) -> tuple[Refs, Execution]:
    """The cards with which nothing was done yet."""
    left = tuple(one for one in execution.rest or () if execution.current(one) is not None)
    assert isinstance(what, TheOther)
    if execution.rest is None:
        return (), execution.doubt(say("it is not known which cards these are"))
    return left, execution


PORTIONS[Pile] = _pile_separating
PORTIONS[TheOther] = _other
