"""What can be done next: every action that is legal in a position, as far as it is known."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, islice, permutations
from typing import Final

from app.engine import play
from app.engine.casting.activation.ability_zones import abilities_there
from app.engine.casting.activation.activating import ACTIVATE
from app.engine.casting.casting import Choices, OpenChoice, Proposal, Value
from app.engine.casting.permission import ways
from app.engine.casting.procedure import is_legal, judge
from app.engine.effects.mana.mana_abilities import makes_mana
from app.engine.play import special
from app.engine.play.opening_hand import BEGIN
from app.engine.state.game import Game, GameObject
from app.engine.state.resolving.dividing import divisions, said
from app.engine.state.resolving.questions import Answer, Kind, Question
from app.engine.values.ids import ObjectId, PlayerId, Zone
from app.services.playing import actions
from app.services.playing.applying import refusals, to_choose, with_choice
from app.services.playing.position import Asked, Duty, Position
from app.services.playing.turning import opening_cards
from app.services.table import combat
from app.services.table.actions import PlayLand, Propose, TakeSpecial
from app.services.table.proposing.offered import lands_of, who_has

MOST: Final = 64
"""So many picks of one choice are listed; `apply` takes any that is legal."""
_CAST_FROM: Final = (Zone.HAND, Zone.GRAVEYARD, Zone.EXILE, Zone.COMMAND, Zone.LIBRARY)


def legal_actions(position: Position, *, mana: bool = False) -> tuple[actions.Action, ...]:
    """What whoever acts next can do; () where the game is over.

    What only may be legal is left out: nothing is listed of which the engine does not know it. With `mana`
    abilities that make mana are listed, too, which payments activate by themselves.
    """
    if position.is_over:
        return ()
    if position.announced is not None:
        return (*_choices(position, position.announced), actions.TakeBack())
    if position.asked is not None:
        return tuple(map(actions.Answers, answers_to(position.asked)))
    if position.game.doubts:
        return (actions.ConfirmByHand(position.game.doubts[0]),)
    if position.duty is not None:
        return tuple(_of_duty(position, position.duty))
    return (actions.Pass(), *map(actions.Do, _deeds(position.game, position.player, mana=mana)))


# -------------------------------------------------------------------------------------------- priority
def _deeds(game: Game, player: PlayerId, *, mana: bool) -> Iterator[Propose | PlayLand | TakeSpecial]:
    """What a player who has priority can begin to do (117.1)."""
    for thing in game.objects.values():
        hidden = thing.zone is Zone.LIBRARY and not _is_top(game, thing)
        if hidden or thing.zone is Zone.STACK or who_has(thing) != player:
            continue
        if thing.zone in _CAST_FROM:
            yield from _lands(game, thing, player)
            yield from map(Propose, _casts(game, thing, player))
        yield from map(Propose, _abilities(game, thing, player, mana=mana))
        for action in special.offered(game, thing):
            if play.take(game, player, thing.id, action).legal:
                yield TakeSpecial(player, thing.id, action)


def _is_top(game: Game, thing: GameObject) -> bool:
    return game.player(thing.owner).library[:1] == (thing.id,)


def _lands(game: Game, thing: GameObject, player: PlayerId) -> Iterator[PlayLand]:
    if not game.turn.step.is_main or game.stack or game.turn.active != player:
        return
    for face in lands_of(thing):
        if play.play_land(game, player, thing.id, thing.zone, face, ask=True).legal:
            yield PlayLand(player, thing.id, thing.zone, face)


def _casts(game: Game, thing: GameObject, player: PlayerId) -> Iterator[Proposal]:
    if all("Land" in thing.card.faces[i].type_line.types for i in ways.castable_faces(thing)):
        return
    for names in ways.names_of_ways(game, player, thing.id, thing.zone):
        proposal = Proposal(player, thing.id, thing.zone, names)
        if is_legal(game, proposal):
            yield proposal


def _abilities(game: Game, thing: GameObject, player: PlayerId, *, mana: bool) -> Iterator[Proposal]:
    for number, ability in enumerate(abilities_there(game, thing), 1):
        proposal = Proposal(player, thing.id, thing.zone, (ACTIVATE,), Choices(), number)
        if (mana or not makes_mana(ability)) and is_legal(game, proposal):
            yield proposal


# --------------------------------------------------------------------------------------------- choices
def _choices(position: Position, proposal: Proposal) -> Iterator[actions.Choose]:
    """The picks for the next choice that matters."""
    game = position.there
    for choice in to_choose(judge(game, proposal).open)[:1]:
        for values in islice(picks_of(choice), MOST):
            chosen = actions.Choose(choice.key, choice.group, values)
            if judge(game, with_choice(position, chosen)).legal:
                yield chosen


def picks_of(choice: OpenChoice) -> Iterator[tuple[Value, ...]]:
    """What may be picked, single options first; for a division, how it may be shared."""
    values = tuple(option.value for option in choice.options)
    if choice.divided is not None:
        yield from _shares(values, choice.divided)
        return
    worth = {option.value: option.worth for option in choice.options}
    for size in range(choice.least, choice.most + 1):
        for picked in combinations(values, size):
            total = sum(worth[value] for value in picked)
            if total >= choice.at_least and (choice.at_most is None or total <= choice.at_most):
                yield picked
    if choice.again:
        yield from ((value,) * choice.least for value in values if choice.least > 1)


def _shares(values: tuple[Value, ...], total: int) -> Iterator[tuple[tuple[PlayerId, int], ...]]:
    """Each value with its part, at least one each: all that is over to one of them (601.2d)."""
    over = total - len(values)
    for lucky in values if over > 0 else values[:1]:
        yield tuple((PlayerId(str(value)), 1 + (over if value == lucky else 0)) for value in values)


def answers_to(asked: Asked) -> tuple[Answer | Proposal, ...]:
    """What may be answered."""
    question = asked.question
    if question.kind is Kind.CAST:
        return ("no", *(one for one in asked.offered if is_legal(asked.game, one)))
    if question.total is not None:
        return tuple(map(said, islice(divisions(question), MOST)))
    values = tuple(option.value for option in question.options)
    found = islice(_picked(question, values), MOST)
    return tuple(question.answer(picked) for picked in found)


def _picked(question: Question, values: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    pick = permutations if question.ordered else combinations
    for size in range(question.least, min(question.most, len(values)) + 1):
        yield from filter(question.allows, pick(values, size))


# --------------------------------------------------------------------------------------------- duties
def _of_duty(position: Position, duty: Duty) -> Iterator[actions.Action]:
    match duty:
        case Duty.MULLIGAN:
            yield from (actions.Keep(), actions.Mulligan())
        case Duty.BOTTOM:
            yield from map(actions.Bottom, position.game.player(position.player).hand)
        case Duty.OPENING:
            yield actions.Keep()
            for card in opening_cards(position.game, position.player):
                yield actions.Do(TakeSpecial(position.player, card, BEGIN))
        case Duty.DISCARD:
            yield from map(actions.Discard, position.game.player(position.player).hand)
        case Duty.ATTACK | Duty.BLOCK:
            yield from _fights(position, duty)


def _fights(position: Position, duty: Duty) -> Iterator[actions.Action]:
    """One attacker or blocker more, or that these are all; one that blocks may block more where it can."""
    if not refusals(position):
        yield actions.Declared()
    elif position.pairs:
        yield actions.TakeBack()
    done = {one for one, _ in position.pairs}
    for one, whom in _pairs(position, duty):
        if one not in done:
            yield actions.Attack(one, whom) if duty is Duty.ATTACK else actions.Block(one, ObjectId(whom))


def _pairs(position: Position, duty: Duty) -> Iterator[tuple[ObjectId, ObjectId | PlayerId]]:
    game = position.game
    candidates = combat.may_attack(game) if duty is Duty.ATTACK else combat.may_block(game)
    for candidate in candidates:
        mine = game.objects[candidate.id].controller == position.player
        if mine and not candidate.reasons:
            yield from ((candidate.id, whom) for whom, against in candidate.options if not against)
