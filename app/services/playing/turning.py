"""How a turn goes on: steps, turn-based actions and what players have to do in them (500-514, 703)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from app.engine.casting.casting import Proposal
from app.engine.play import happens
from app.engine.play.hand_size import maximum_hand_size
from app.engine.play.opening_hand import said_by
from app.engine.rule import implements
from app.engine.state.changes import with_priority
from app.engine.state.game import Game
from app.engine.state.history import Happened
from app.engine.state.resolving.questions import Answer
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId, Step
from app.services.playing.position import Asked, Duty, IllegalActionError, Pairs, Position
from app.services.table import combat, turns
from app.services.table.actions import Action as Deed
from app.services.table.actions import DeclareAttackers, DeclareBlockers, LetHappen, NextStep, Resolve
from app.services.table.rules import carried_out

DECLARING: Final = (DeclareAttackers, DeclareBlockers)
"""What players declare as a duty."""


def in_order(game: Game, first: PlayerId) -> tuple[PlayerId, ...]:
    """The players who are still in the game, in turn order from one of them (101.4)."""
    names = [player.name for player in game.players]
    at = names.index(first)
    return tuple(name for name in (*names[at:], *names[:at]) if not game.player(name).lost)


def carry(position: Position, deed: Deed, answers: tuple[Answer | Proposal, ...] = ()) -> Position:
    """The position once something is done, or while it asks for a choice.

    Raises:
        IllegalActionError: It can't be done, or nobody knows whether it can.
    """
    game = position.game
    outcome = carried_out(game, deed, answers)
    if outcome.asked is not None:
        there = outcome.so_far or game
        asked = Asked(deed, outcome.asked, there, answers, outcome.offered)
        return replace(position, asked=asked, announced=None)
    if outcome.legal is not True:
        raise IllegalActionError(outcome.reasons)
    if position.duty is Duty.OPENING:
        return opening(replace(position, game=outcome.game), position.on_duty)
    after = Position(outcome.game, mulligans=position.mulligans)
    if isinstance(deed, (*DECLARING, NextStep)):  # 508.2, 509.2, 510.3
        after = replace(after, game=with_priority(after.game, after.game.turn.active))
    ended = after.game.turn.step is Step.CLEANUP is not game.turn.step  # by an effect (724.1d)
    if isinstance(deed, LetHappen) or (ended and isinstance(deed, Resolve)):  # a discard in it, too
        return cleaned_up(after)
    return begun(game, after) if isinstance(deed, NextStep) else rest(after)


@implements("103.6")
def opening(position: Position, players: tuple[PlayerId, ...]) -> Position:
    """The next of these players who may begin the game with a card acts; after them the first turn begins."""
    game = position.game
    able = tuple(name for name in players if any(opening_cards(game, name)))
    if able:
        return replace(position, duty=Duty.OPENING, on_duty=able)
    return next_step(replace(position, duty=None, on_duty=()))


def opening_cards(game: Game, player: PlayerId) -> Iterator[ObjectId]:
    """The cards of the hand with which the player may begin the game."""
    return (card for card in game.player(player).hand if said_by(game, game.objects[card]) is not None)


def blocks_of(pairs: Pairs) -> dict[ObjectId, tuple[ObjectId, ...]]:
    """What each blocker blocks."""
    found: dict[ObjectId, tuple[ObjectId, ...]] = {}
    for blocker, attacker in pairs:
        found[blocker] = (*found.get(blocker, ()), ObjectId(attacker))
    return found


def declared(position: Position, duty: Duty | None, pairs: Pairs = ()) -> Position:
    """The position in which these attackers, or blockers, are declared."""
    position = replace(position, duty=None, on_duty=(), pairs=())
    if duty is Duty.ATTACK:
        return carry(position, DeclareAttackers(pairs))
    return carry(position, DeclareBlockers(tuple(blocks_of(pairs).items())))


@implements("117.3d", "117.4", "514.3a")
def passed(position: Position) -> Position:
    """The position once the player who has priority has passed it."""
    game = position.game
    order = in_order(game, game.turn.priority)
    if position.passed + 1 < len(order):
        return replace(position, game=with_priority(game, order[1]), passed=position.passed + 1)
    position = replace(position, passed=0)
    if game.stack:
        return carry(position, Resolve())
    if game.turn.step is Step.CLEANUP:  # there was something to respond to: another cleanup step
        return carry(position, LetHappen((turns.beginning(game, Step.CLEANUP),)))
    return next_step(position)


# ----------------------------------------------------------------------------------------------- steps
@implements("500.2", "508.1", "509.1", "510.4")
def next_step(position: Position) -> Position:
    """Go on to the next step; where somebody has to declare something, that is waited for."""
    _, step = turns.coming(position.game)
    if step is Step.DECLARE_ATTACKERS:
        return declaring(position, DeclareAttackers)
    if step is Step.DECLARE_BLOCKERS:
        return declaring(position, DeclareBlockers)
    return carry(position, NextStep())


def _defending(game: Game) -> Iterator[PlayerId]:
    """The players who have a creature that may block, in turn order."""
    able = {game.objects[one.id].controller for one in combat.may_block(game) if one.legal is not False}
    return (player for player in in_order(game, game.turn.active) if player in able)


def declaring(position: Position, what: type[DeclareAttackers | DeclareBlockers]) -> Position:
    """Wait for those who may declare something; where there are none, nothing is declared."""
    game = position.game
    duty, players = Duty.BLOCK, tuple(_defending(game))
    if what is DeclareAttackers:
        able = any(one.legal is not False for one in combat.may_attack(game))
        duty, players = Duty.ATTACK, (game.turn.active,) if able else ()
    if not players:
        return declared(position, duty)
    return replace(position, duty=duty, on_duty=players, pairs=())


@implements("502.4", "504.1", "514.1", "514.3")
def begun(before: Game, position: Position) -> Position:
    """The position in which a step has begun; where nobody gets priority the next one begins."""
    game = position.game
    active, step = game.turn.active, game.turn.step
    if step is Step.DRAW and not before.player(active).library:
        drew = Happened("drew", game.turn.number, active)
        return rest(replace(position, game=happens(game, (drew,)).game))
    if step is Step.UNTAP:
        return next_step(position)
    if step is Step.CLEANUP:
        return cleaned_up(position)
    return rest(position)


def cleaned_up(position: Position) -> Position:
    """The cleanup step, in which the active player discards; then the turn is over (514.1, 514.3)."""
    game = position.game
    most = maximum_hand_size(game, game.turn.active)
    if most is not None and len(game.player(game.turn.active).hand) > most:
        return replace(position, duty=Duty.DISCARD, on_duty=(game.turn.active,))
    position = replace(position, duty=None, on_duty=())
    return rest(position) if game.stack or position.is_over else next_step(position)


def rest(position: Position) -> Position:
    """The position, with priority for somebody who is still in the game (800.4a)."""
    game = position.game
    if position.is_over or not game.player(game.turn.priority).lost:
        return position
    return replace(position, game=with_priority(game, in_order(game, game.turn.priority)[0]))
