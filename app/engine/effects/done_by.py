"""Instructions to a player for what is mostly an instruction to you: "that player untaps all lands"."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final, cast

from app.engine.abilities.abilities import Effect
from app.engine.abilities.amounts import Amount
from app.engine.abilities.objects import ControlledBy
from app.engine.abilities.players import Player
from app.engine.abilities.targets import Target, Thing
from app.engine.effects.destroy import Destroy
from app.engine.effects.put_counters import PutCounters
from app.engine.effects.reaching import people
from app.engine.effects.tap import Tap, Untap
from app.engine.rule import implements
from app.engine.state.execution import Execution, carries_out, carry_out
from app.engine.text.book import Fields, general
from app.engine.values.walking import exchanged


@dataclass(frozen=True, slots=True)
class DoneBy:
    """ "Target player untaps all basic lands they control." """

    who: Player | Target
    effect: Effect


@carries_out(DoneBy)
@implements("608.2c")
def done_by(effect: DoneBy, execution: Execution) -> Execution:
    """Each of the players does it, to what they control."""
    names, execution = people(effect.who, execution)
    theirs = exchanged(effect.effect, _of_who_does)
    for name in names:
        done = carry_out((theirs,), replace(execution, controller=name))
        execution = replace(done, controller=execution.controller)
    return execution


def _of_who_does(part: object) -> object:
    """What "they control" is what the player controls who does it."""
    return replace(part, player=Player.YOU) if part in _THEIRS else part


_THEIRS: Final = (ControlledBy(Player.THEY), ControlledBy(Player.THAT_PLAYER))


def _told(template: str, value: type, make: Callable[[Fields], Effect], *holes: str) -> None:
    """Let `template` say that a player does what `make` builds of its other holes."""

    def made(found: Fields) -> object:
        return DoneBy(cast("Player", found["who"]), make(found))

    def taken(found: object) -> Fields | None:
        if not isinstance(found, DoneBy) or not isinstance(found.effect, value):
            return None
        return {"who": found.who, **{hole: getattr(found.effect, hole) for hole in holes}}

    general("effect", template, made, taken)


_told("{who:whom} tap[s/] {what:thing}", Tap, lambda f: Tap(cast("Thing", f["what"])), "what")
_told("{who:whom} untap[s/] {what:thing}", Untap, lambda f: Untap(cast("Thing", f["what"])), "what")
_told(
    "{who:whom} destroy[s/] {what:things}",
    Destroy,
    lambda f: Destroy(cast("tuple[Thing, ...]", f["what"])),
    "what",
)
_told(
    "{who:whom} put[s/] {n:count} {kind:counter_kind} [counter/counters] on {on:thing}",
    PutCounters,
    lambda f: PutCounters(cast("Amount", f["n"]), str(f["kind"]), cast("Thing", f["on"])),
    *("n", "kind", "on"),
)
