"""How a turn goes on: steps, turn-based actions and what players have to do in them (500-514, 703)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from app.engine.casting.casting import Proposal
from app.engine.play import Outcome, happens
from app.engine.play.hand_size import maximum_hand_size
from app.engine.rule import implements
from app.engine.state.changes import with_priority
from app.engine.state.game import Game
from app.engine.state.history import Happened
from app.engine.state.resolving.questions import Answer
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId
from app.engine.values.zones import Step
from app.services.playing.position import Asked, Duty, Fight, IllegalActionError, Position
from app.services.table import combat, turns
from app.services.table.actions import Action as Deed
from app.services.table.actions import LetHappen, NextStep, Resolve
from app.services.table.rules import carried_out


def in_order(game: Game, first: PlayerId) -> tuple[PlayerId, ...]:
    """The players who are still in the game, in turn order from one of them (101.4)."""
    names = [player.name for player in game.players]
    at = names.index(first)
    return tuple(name for name in (*names[at:], *names[:at]) if not game.player(name).lost)


def carry(position: Position, deed: Deed | Fight, answers: tuple[Answer | Proposal, ...] = ()) -> Position:
    """The position once something is done, or while it asks for a choice.

    Raises:
        IllegalActionError: It can't be done, or nobody knows whether it can.
    """
    game = position.game
    outcome = _fought(game, deed, answers) if isinstance(deed, Fight) else carried_out(game, deed, answers)
    if outcome.asked is not None:
        there = outcome.so_far or game
        asked = Asked(deed, outcome.asked, there, answers, outcome.offered)
        return replace(position, asked=asked, announced=None)
    if outcome.legal is not True:
        raise IllegalActionError(outcome.reasons)
    after = Position(outcome.game, mulligans=position.mulligans)
    if isinstance(deed, Fight):
        return rest(replace(after, game=with_priority(after.game, after.game.turn.active)))
    if isinstance(deed, LetHappen):  # a cleanup step, or a discard in it
        return cleaned_up(after)
    return begun(game, after) if isinstance(deed, NextStep) else rest(after)


def _fought(game: Game, fight: Fight, answers: tuple[Answer | Proposal, ...]) -> Outcome:
    given = tuple(answer for answer in answers if isinstance(answer, str | tuple))
    match fight.duty:
        case Duty.ATTACK:
            came = combat.declare_attackers(game, dict(fight.pairs), given, ask=True)
        case Duty.BLOCK:
            came = combat.declare_blockers(game, blocks_of(fight), given, ask=True)
        case _:
            came = combat.deal_combat_damage(game, None, given, ask=True)
    if came.asked is not None:
        return came.asked
    return Outcome(came.game, came.done, None, tuple(reason.text for reason in came.reasons))


def blocks_of(fight: Fight) -> dict[ObjectId, Sequence[ObjectId]]:
    """What each blocker blocks."""
    found: dict[ObjectId, list[ObjectId]] = {}
    for blocker, attacker in fight.pairs:
        found.setdefault(blocker, []).append(ObjectId(attacker))
    return dict(found)


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
    game = position.game
    if game.turn.step is Step.COMBAT_DAMAGE and not combat.is_over(game) and combat.assigned(game):
        return carry(position, Fight())
    _, step = turns.coming(game)
    if step is Step.DECLARE_ATTACKERS:
        able = any(one.legal is not False for one in combat.may_attack(game))
        return _waiting(position, Duty.ATTACK, (game.turn.active,) if able else ())
    if step is Step.DECLARE_BLOCKERS:
        return _waiting(position, Duty.BLOCK, tuple(_defending(game)))
    return carry(position, Fight() if step is Step.COMBAT_DAMAGE else NextStep())


def _defending(game: Game) -> Iterator[PlayerId]:
    """The players who have a creature that may block, in turn order."""
    able = {game.objects[one.id].controller for one in combat.may_block(game) if one.legal is not False}
    return (player for player in in_order(game, game.turn.active) if player in able)


def _waiting(position: Position, duty: Duty, players: tuple[PlayerId, ...]) -> Position:
    """Wait for these players to do their duty; where there are none, nothing is declared."""
    if not players:
        return carry(position, Fight(duty))
    return replace(position, duty=duty, on_duty=players, fight=Fight(duty))


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
