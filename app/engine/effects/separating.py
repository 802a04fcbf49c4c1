"""Separating cards into two piles, of which someone chooses one (700.3), carried out."""

from __future__ import annotations

from dataclasses import replace

from app.engine.abilities.places import TheOther
from app.engine.abilities.players import Player
from app.engine.effects.asking import name_of, objects
from app.engine.effects.moving import PORTIONS, Refs, reach_cards
from app.engine.effects.piles import ChoosesPile, Faces, Pile, Separates
from app.engine.effects.reaching import one_player
from app.engine.rule import implements
from app.engine.state.execution import Execution, carries_out
from app.engine.state.questions import Asking, Kind, Option, Question
from app.engine.values.ids import PlayerId

_FIRST, _SECOND = "first pile", "second pile"
_NOT_SAID = "nobody said which pile is chosen"


@carries_out(Separates)
@implements("700.3", "700.3a")
def separates(effect: Separates, execution: Execution) -> Execution:
    """A player says which of the objects are the first pile; the others are the second."""
    if effect.piles is not Faces.UNSAID:
        return execution.doubt("piles that lie face down are left to do by hand")
    refs, execution = reach_cards(effect.what, execution)
    mine = isinstance(effect.who, Player) and effect.who.is_you
    name, execution = (execution.controller, execution) if mine else one_player(effect.who, execution)
    execution = execution.about(*refs)
    if name is None or not refs:
        return execution if not refs else execution.doubt("who separates them was not said")
    text = f"{name}: which of these are the first pile? The others are the second."
    asked = objects(execution, refs, 0, len(refs), text, player=name, rule="700.3", shown=refs)
    answer, execution = execution.answer(asked)
    said = (answer,) if isinstance(answer, str) else answer
    if said is None or not set(said) <= {str(one.id) for one in refs}:
        return execution.doubt("nobody said which cards are in which pile")
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
        options = tuple(Option(what, f"{what}: {name or 'no card'}") for what, name in both)
        text, source = f"{player}: choose a pile.", execution.source
        return Question(player, Kind.WORD, text, options, rule="700.3", source=source)

    return question


def _chosen(player: PlayerId, execution: Execution) -> tuple[Refs | None, Execution]:
    """The pile that a player chooses, and the other one as the rest."""
    if len(execution.results.piles) != 2:
        return None, execution
    answer, execution = execution.answer(_which(player, execution))
    if answer not in (_FIRST, _SECOND):
        return None, execution
    first, second = execution.results.piles
    chosen, other = (first, second) if answer == _FIRST else (second, first)
    return chosen, replace(_with_piles(execution, chosen), rest=other)


@carries_out(ChoosesPile)
@implements("700.3")
def chooses_pile(effect: ChoosesPile, execution: Execution) -> Execution:
    """One of the piles is chosen; it is spoken of from then on."""
    mine = isinstance(effect.who, Player) and effect.who.is_you
    name, execution = (execution.controller, execution) if mine else one_player(effect.who, execution)
    pile, execution = _chosen(name, execution) if name is not None else (None, execution)
    return execution.doubt(_NOT_SAID) if pile is None else execution.about(*pile)


def _pile(what: object, execution: Execution) -> tuple[Refs, Execution]:
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
        return (), execution.doubt("it is not known which cards these are")
    return left, execution


PORTIONS[Pile] = _pile
PORTIONS[TheOther] = _other
