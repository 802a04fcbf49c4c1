"""Exiling or revealing cards from a library until one may be cast: cascade, discover, ripple (608.2g)."""

from __future__ import annotations

from app.engine.abilities.abilities import Instruction
from app.engine.abilities.nouns.places import Order
from app.engine.abilities.quantities.amounts import Amount
from app.engine.effects.actions.keyword_actions import ACTIONS, Action, Acts
from app.engine.effects.casting.casting_now import cast_now
from app.engine.effects.instructions.asking import yes_or_no
from app.engine.effects.zones.moving import into_library
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.characteristics.layers import Characteristics
from app.engine.state.characteristics.view import view
from app.engine.state.game import TargetRef
from app.engine.state.kinds.matching import ref
from app.engine.state.resolving.execution import Execution, carries_out
from app.engine.state.resolving.offers import CastOffer
from app.engine.state.zones.library import looked_at
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId
from app.engine.values.said import say
from app.engine.values.zones import Zone


class Cascade(Instruction, frozen=True):
    """ "Exile cards from the top of your library until you exile a nonland card whose mana value is less than
    this spell's mana value" and what follows (702.85a)"""


class Ripple(Instruction, frozen=True):
    """ "You may reveal the top N cards of your library" and what follows (702.60a)"""

    n: Amount


@carries_out(Cascade)
@implements("702.85a")
def cascade(effect: Cascade, execution: Execution) -> Execution:
    """The card that was found may be cast if its mana value is less; the others go to the bottom."""
    spell = _spell(execution)
    if spell is None:
        return execution.doubt(say("the mana value of the spell is not known any more"))
    less = spell.mana_value
    exiled, found, execution = _exiled_until(less - 1, execution)
    execution = _offered(found, less - 1, execution)
    return _to_the_bottom(exiled, Order.RANDOM, execution)


@implements("701.57a")
def _discover(effect: Acts, execution: Execution) -> Execution:
    """701.57a: the same with a number, and the card goes to the hand if it is not cast."""
    number = execution.amount(effect.n)
    if number is None or effect.times != 1:
        return execution.doubt(say("how far it discovers is not known"))
    exiled, found, execution = _exiled_until(number, execution)
    execution = _offered(found, number, execution)
    kept = execution.current(found) if found is not None else None
    if kept is not None and execution.rest is not None:
        execution = execution.with_game(changes.move(execution.game, kept.id, Zone.HAND))
    execution = _to_the_bottom(exiled, Order.RANDOM, execution)
    event = changes.happened(execution.game, "discovers", player=execution.controller)
    return execution.with_game(changes.record(execution.game, event))


ACTIONS[Action.DISCOVER] = _discover


@implements("608.2h")
def _spell(execution: Execution) -> Characteristics | None:
    """What the spell is like; one that has left the stack is as it was there when the ability triggered."""
    it = execution.it[0] if execution.it else None
    known = execution.last_known(it) if it is not None else None
    if known is not None and known[1].zone is Zone.STACK:
        return view(known[0]).characteristics(known[1].id)
    left = execution.spell
    if left is None or it is None or (it.id, it.version) != (left.id, left.version):
        return None
    there = replace(changes.with_object(execution.game, left), stack=(*execution.game.stack, left.id))
    return view(there).characteristics(left.id)


def _exiled_until(
    most: int, execution: Execution
) -> tuple[tuple[TargetRef, ...], TargetRef | None, Execution]:
    """Exile cards until a nonland card of at most this mana value: all of them, and that card."""
    exiled: list[TargetRef] = []
    player = execution.controller
    while execution.game.player(player).library:
        game = looked_at(execution.game, player, 1)
        top = game.player(player).library[0]
        execution = execution.with_game(changes.move(game, top, Zone.EXILE))
        exiled.append(ref(execution.game, top))
        looks = view(execution.game).characteristics(top)
        if "Land" not in looks.types and looks.mana_value <= most:
            return tuple(exiled), exiled[-1], execution
    return tuple(exiled), None, execution


def _offered(found: TargetRef | None, most: int, execution: Execution) -> Execution:
    """Let the player cast the card that was found; `rest` is None when nobody said whether they do."""
    if found is None:
        return replace(execution, rest=())
    only = f"spell with mana value {most} or less"
    offer = CastOffer(execution.controller, (ObjectId(str(found.id)),), 1, free=True, only=only)
    return cast_now(offer, replace(execution.about(found), rest=None))


def _to_the_bottom(cards: tuple[TargetRef, ...], order: Order, execution: Execution) -> Execution:
    left = tuple(card for card in cards if execution.current(card) is not None)
    return into_library(left, -1, order, execution)


@carries_out(Ripple)
@implements("702.60a")
def ripple(effect: Ripple, execution: Execution) -> Execution:
    """Cards of the same name among them may be cast; the others go to the bottom."""
    number, player = execution.amount(effect.n), execution.controller
    spell = _spell(execution)
    if execution.casts is None or execution.asks:
        text = f"Reveal the top {number} cards of your library?"
        answer, execution = execution.answer(yes_or_no(execution, lambda: text, rule="702.60a"))
        if answer == "no":
            return execution
        if answer != "yes":
            return execution.doubt(say("nobody said whether cards are revealed"))
    if spell is None or number is None:
        return execution.doubt(say("the name of the spell is not known any more"))
    game = looked_at(execution.game, player, number)
    name = spell.name
    cards = game.player(player).library[:number]
    same = tuple(card for card in cards if view(game).characteristics(card).name == name)
    revealed = tuple(ref(game, card) for card in cards)
    execution = execution.with_game(game)
    if same:
        execution = cast_now(CastOffer(player, same, len(same), free=True), execution)
    return _to_the_bottom(revealed, Order.ANY, execution)
