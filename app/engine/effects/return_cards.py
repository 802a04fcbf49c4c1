"""Returning objects to hands, to libraries and to the battlefield (400.7)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities.places import InHand, Moved, Place
from app.engine.abilities.players import Player
from app.engine.abilities.targets import Target
from app.engine.effects.moving import move_to, reach_cards
from app.engine.state.execution import Execution, carries_out
from app.engine.text.book import Fields, general, phrase


@dataclass(frozen=True, slots=True)
class Return:
    """ "Return target permanent to its owner's hand." """

    who: Player | Target
    what: Moved
    to: Place


@dataclass(frozen=True, slots=True)
class ReturnTogether:
    """ "Return ~ and target creature to their owners' hands." """

    who: Player | Target
    what: tuple[Moved, ...]
    to: Place


@dataclass(frozen=True, slots=True)
class ReturnThere:
    """ "Return to your hand all enchantments you control.": the place is said first"""

    who: Player | Target
    to: Place
    what: Moved


phrase("effect", Return, "{who:subject}return[s/] {what:moved} {to:return_place~what}")
phrase("effect", ReturnTogether, "{who:subject}return[s/] {what:several_moved} {to:return_place~what}")


def _there(found: Fields) -> object:
    """ "its owner's hand" would have to tell before that one object comes."""
    owners = found["to"] == InHand(Player.ITS_OWNER)
    return NotImplemented if owners else ReturnThere(**found)  # type: ignore[arg-type]  # the template's holes


general(
    "effect",
    "{who:subject}return[s/] {to:return_place~p} {what:moved}",
    _there,
    lambda v: {"who": v.who, "to": v.to, "what": v.what} if isinstance(v, ReturnThere) else None,
)


@carries_out(Return)
def return_it(effect: Return, execution: Execution) -> Execution:
    """400.7: it becomes a new object where it goes."""
    if not isinstance(effect.who, Player) or not effect.who.is_you:
        return execution.doubt("which cards these are is not known; do it by hand")
    refs, execution = reach_cards(effect.what, execution)
    return move_to(refs, effect.to, execution)


@carries_out(ReturnTogether)
def return_together(effect: ReturnTogether, execution: Execution) -> Execution:
    """608.2e: all at the same time."""
    if not isinstance(effect.who, Player) or not effect.who.is_you:
        return execution.doubt("which cards these are is not known; do it by hand")
    refs, execution = reach_cards(effect.what, execution)
    return move_to(refs, effect.to, execution)
