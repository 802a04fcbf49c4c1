"""Letting a player play cards that were spoken of for a while: "cards exiled this way", "from among them"."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.abilities import StaticEffect
from app.engine.abilities.nouns.happened import AmongThem
from app.engine.abilities.nouns.objects import Noun, Objects
from app.engine.abilities.nouns.players import Player
from app.engine.abilities.quantities.durations import Duration
from app.engine.effects.casting.cast_later import permitted
from app.engine.effects.durations.until_end_of_turn import holds_so
from app.engine.rule import implements
from app.engine.state.resolving.execution import Execution
from app.engine.state.zones.play_permission import PlayPermission
from app.engine.statics.casting.playing import MayCast, Payment
from app.engine.text.writer import write
from app.engine.values.frozen import replace
from app.engine.values.said import say
from app.engine.values.zones import Zone

_ENDS: Final = {"this turn": "end of turn"}
"""Durations that a permission knows by other words."""

_CARDS: Final = Objects(noun=Noun.CARD)


@holds_so(MayCast)
@implements("611.2a", "611.2c")
def among_them(effect: StaticEffect, until: Duration, execution: Execution) -> Execution | None:
    """Each card of those spoken of may be played as one of the kind; None where none were spoken of."""
    kind, free = _kind(effect)
    only = write(kind, "noun", number="p") if kind is not None else None
    if kind is None or not only or not isinstance(until, str):
        return None
    there = [execution.current(ref) for ref in execution.it]
    cards = tuple(one.id for one in there if one is not None and one.zone is Zone.EXILE)
    if not cards:
        return execution.doubt(say("which cards may be played is left to do by hand")) if there else execution
    only = "" if kind == _CARDS else only
    may = PlayPermission(execution.controller, until=_ENDS.get(until, until), free=free, only=only)
    return permitted(cards, may, execution)


def _kind(effect: StaticEffect) -> tuple[Objects | None, bool]:
    """Of which kind they must be, and whether they are cast without paying their mana costs."""
    if not isinstance(effect, MayCast) or effect.both or effect.payment is Payment.LIFE:
        return None, False
    what, free = effect.spells or effect.play, effect.payment is Payment.FREE
    plain = MayCast(Player.YOU, effect.spells, payment=effect.payment, play=effect.play)
    if not isinstance(what, Objects) or effect != plain:
        return None, False
    rest = tuple(one for one in what.relatives if not isinstance(one, AmongThem))
    kind = replace(what, relatives=rest)
    if rest == what.relatives or (effect.play is not None and kind != _CARDS):
        return None, False
    return kind, free
