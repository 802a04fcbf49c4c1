"""Statements that limit or replace the drawing of cards (121.2, 614.11)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from msgspec import Struct

from app.engine.abilities.abilities import StaticEffect
from app.engine.abilities.quantities.fixed_elsewhere import Spoken
from app.engine.effects.instructions.sequences import Together
from app.engine.effects.library.draw import Draw
from app.engine.rule import implements
from app.engine.state.carried_out_statements import known_to_last, knows_statements
from app.engine.state.characteristics.view import statements
from app.engine.state.conditions import stated
from app.engine.state.game import Game, GameObject, LastingEffect, TargetRef
from app.engine.state.kinds.matching import all_of, relates
from app.engine.state.resolving.execution import RESOLVERS, Execution, carry_out
from app.engine.state.resolving.targeting import targets_in
from app.engine.state.zones.drawing import (
    Answers,
    DrawReplaced,
    limits_draws,
    replaces_drawing,
    replaces_draws,
)
from app.engine.statics.casting.prohibitions import Deed, PlayerCant
from app.engine.statics.replacement.replacements import (
    Doing,
    DrawWhen,
    PlayerWould,
    Replaces,
    ReplacesAndMore,
    would_be,
)
from app.engine.values.frozen import exchanged, replace
from app.engine.values.ids import ObjectId, PlayerId, Step

_LEAST: Final[dict[object, int]] = {Doing.DRAW_ANY: 1, Doing.DRAW_MORE: 2}
"""How many cards have to be drawn at once for what replaces the drawing of them all."""


def _is_one(doing: object) -> bool:
    return doing is Doing.DRAW or isinstance(doing, DrawWhen)


def _as_replacement(effect: StaticEffect) -> StaticEffect:
    """The statement with all that is done instead, where more sentences say it."""
    match effect:
        case ReplacesAndMore(
            event=PlayerWould(doing=Doing.DRAW) as event, effect=first, instead=True, more=more
        ):
            return Replaces(event, Together((first, *more)))
        case _:
            return effect


@knows_statements
def changes_draws(effect: StaticEffect) -> bool:
    """Whether a statement limits or replaces draws in a way that is carried out."""
    match _as_replacement(effect):
        case PlayerCant(deed=deed):
            return deed in (Deed.DRAW, Deed.DRAW_TWO)
        case Replaces(event=PlayerWould(doing=doing), effect=instead) if doing in _LEAST or _is_one(doing):
            effects = instead.effects if isinstance(instead, Together) else (instead,)
            return all(type(one) in RESOLVERS for one in effects)
        case _:
            return False


@limits_draws
@implements("101.2", "121.2")
def limited(game: Game, player: PlayerId) -> Iterator[tuple[ObjectId, bool | None]]:
    """Who says that the player can draw no card, or none more this turn."""
    for thing, ability in statements(game):
        match ability.effect:
            case PlayerCant(who=who, deed=Deed.DRAW | Deed.DRAW_TWO as deed):
                held = stated(game, thing, ability)
                answer = all_of((relates(game, who, thing.controller, player), held))
                # A limit stops single draws: of several the others are still made (121.2b).
                if answer is not False and (deed is Deed.DRAW or _drawn(game, player)):
                    yield thing.id, answer


def _drawn(game: Game, player: PlayerId) -> int:
    """How many cards the player has drawn this turn."""
    this_turn = (h for h in game.history if h.turn == game.turn.number and h.player == player)
    return sum(max(1, h.amount) for h in this_turn if h.event == "drew")


@replaces_draws
@implements("614.11")
def by_statements(game: Game, player: PlayerId) -> Iterator[DrawReplaced]:
    """The statements of permanents that replace the draw of a card."""
    for thing, event, effect, held in _instead(game, player):
        answer = all_of((_is_such(game, player, event.doing), held))
        if _is_one(event.doing) and answer is not False:
            instead = partial(instead_of, thing=thing, effect=effect, player=player)
            # Replaced also where the library is empty: nobody then has to draw from it (614.11).
            plain = isinstance(effect, Draw) and effect.told is None and not effect.life
            yield DrawReplaced(thing.id, effect, instead, sure=answer is True, multiplies=plain)


@replaces_drawing
@implements("614.11", "121.2a")
def of_several(game: Game, player: PlayerId, amount: int) -> Iterator[DrawReplaced]:
    """The statements of permanents that replace the drawing of so many cards."""
    for thing, event, effect, answer in _instead(game, player):
        # What replaces the drawing of several is applied before any single draw is (121.2a).
        if answer is not False and amount >= _LEAST.get(event.doing, amount + 1):
            done = exchanged(effect, lambda part: amount if part is Spoken.THAT_MANY else part)
            instead = partial(instead_of, thing=thing, effect=done, player=player)
            yield DrawReplaced(thing.id, effect, instead, sure=answer is True)


def _instead(game: Game, player: PlayerId) -> Iterator[tuple[GameObject, PlayerWould, object, bool | None]]:
    """What is done instead of the player's draws, with whether the statement that says so holds."""
    for thing, ability in statements(game):
        if not changes_draws(ability.effect):
            continue
        match _as_replacement(ability.effect):
            case Replaces(event=PlayerWould() as event, effect=effect):
                held = stated(game, thing, ability)
                yield thing, event, effect, all_of((would_be(game, event, thing, player), held))


@known_to_last
class NextTime(Struct, frozen=True):
    """What is done the next time that a player would draw a card, or lose the game."""

    doing: Doing
    source: ObjectId
    source_name: str
    effect: object


def is_done_instead(effect: object) -> bool:
    """Whether an instruction can be followed in place of a draw: its targets would be chosen before."""
    return type(effect) in RESOLVERS and not any(targets_in(effect))


@replaces_draws
@implements("614.11", "611.2")
def for_a_while(game: Game, player: PlayerId) -> Iterator[DrawReplaced]:
    """The effects of what resolved that replace the next draw of a card; of those that are alike one."""
    seen = list[NextTime]()
    for lasting in game.lasting:
        effect = lasting.effect
        if not isinstance(effect, NextTime) or effect.doing is not Doing.DRAW or effect in seen:
            continue
        if lasting.controller == player:
            seen.append(effect)
            yield DrawReplaced(effect.source, effect, partial(next_time, lasting=lasting, effect=effect))


def next_time(
    game: Game, answers: Answers, *, lasting: LastingEffect, effect: NextTime
) -> tuple[Game, Answers]:
    """The game in which it was done; the effect is used up."""
    left = tuple(one for one in game.lasting if one is not lasting)
    game, you = replace(game, lasting=left), lasting.controller
    doing = Execution(game, game, you, effect.source, effect.source_name, answers=answers)
    after = carry_out((effect.effect,), doing)
    return after.game, after.answers


def _is_such(game: Game, player: PlayerId, doing: object) -> bool:
    """Whether the draw is one of those that are replaced."""
    match doing:
        case DrawWhen.DRAW_STEP:
            return _in_own_draw_step(game, player)
        case DrawWhen.BUT_FIRST:
            return not _in_own_draw_step(game, player) or _drew_in_it(game, player)
        case _:
            return True


def _in_own_draw_step(game: Game, player: PlayerId) -> bool:
    return game.turn.step is Step.DRAW and game.turn.active == player


def _drew_in_it(game: Game, player: PlayerId) -> bool:
    """Whether the player has drawn since the draw step began, or this turn where that is not told."""
    for event in reversed(game.history):
        if event.turn != game.turn.number or event.event == Step.DRAW.value:
            return False
        if event.event == "drew" and event.player == player:
            return True
    return False


def instead_of(
    game: Game, answers: Answers, *, thing: GameObject, effect: object, player: PlayerId
) -> tuple[Game, Answers]:
    """What happens in place of the draw or the loss, done by the controller of what says it."""
    about = (TargetRef(player, is_player=True),)
    you, name = thing.controller, thing.card.name
    doing = Execution(game, game, you, thing.id, name, it=about, started=about, answers=answers)
    after = carry_out((effect,), doing)
    return after.game, after.answers
