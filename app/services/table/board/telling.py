"""What happened this turn and last turn, told by hand: what the lines of the table show and do. No Qt.

What it needs of the engine is loaded as it is carried out, in the worker.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final, TypeAlias, cast

from msgspec import Struct

from app.engine.values.ids import PlayerId
from app.services.table.later import later

if TYPE_CHECKING:
    from app.engine.scenario.cards import LookUp
    from app.engine.state.game import Game
    from app.services.table.program import Program
    from app.services.table.this_turn import Fact, Line, Offer

Change: TypeAlias = "Callable[[Game], Game]"
_THIS_TURN: Final = later("app.services.table.this_turn")


class Told(Struct, frozen=True):
    """The lines of a position."""

    lines: tuple[Line, ...]
    offers: tuple[Offer, ...]
    """What cards at hand ask, those first whose answer is no as things are."""
    kinds: tuple[str, ...]
    """All that can be added."""
    parts: Mapping[str, tuple[str, ...]]
    """What of each can be told."""
    game: Game


def told(game: Game, program: Program) -> Told:
    """What happened, and what cards ask about."""
    module = _THIS_TURN()
    found = module.offered(game, None, _look_up(program))
    offers = tuple(sorted(found, key=lambda offer: offer.is_so))
    parts = {kind: tuple(part.value for part in module.parts_of(kind)) for kind in module.KINDS}
    return Told(module.facts(game), offers, module.KINDS, parts, game)


def taken(offer: Offer, program: Program) -> Change:
    """What an offer says has happened."""

    def change(game: Game) -> Game:
        return cast("Game", _THIS_TURN().take(game, offer, _look_up(program)))

    return change


def without(line: Line) -> Change:
    """What a line tells did not happen; where the line is gone by then, nothing changes."""

    def change(game: Game) -> Game:
        module = _THIS_TURN()
        return cast("Game", module.remove(game, line.index)) if module.stands(game, line) else game

    return change


class Form(Struct, frozen=True):
    """One event as it was filled in."""

    event: str
    player: str = ""
    object: str = ""
    to: str = ""
    amount: int = 0
    last_turn: bool = False
    types: tuple[str, ...] = ()
    from_zone: str = ""
    kind: str = ""


def form_of(fact: Fact) -> Form:
    """A fact as a form that can be changed."""
    return Form(
        fact.event,
        str(fact.player or fact.controller or ""),
        fact.object,
        fact.to,
        fact.amount,
        fact.turn is not None,
        fact.types,
        fact.from_zone,
        fact.kind,
    )


def with_form(form: Form, program: Program, line: Line | None = None) -> Change:
    """The event of a form happened; in the place of a line, where one is named and still there."""

    def change(game: Game) -> Game:
        module, fact = _THIS_TURN(), _fact(form, game)
        if line is None or not module.stands(game, line):
            return cast("Game", module.add(game, fact, _look_up(program)))
        return cast("Game", module.change(game, line.index, fact, _look_up(program)))

    return change


def _fact(form: Form, game: Game) -> Fact:
    """The fact that a form tells: who did it, or who controlled what it befell."""
    module = _THIS_TURN()
    parts = {part.value for part in module.parts_of(form.event)}
    who = PlayerId(form.player) if form.player else None
    told_ = {
        "event": form.event,
        "turn": game.turn.number - 1 if form.last_turn else None,
        "player": who if "player" in parts else None,
        "controller": who if "controller" in parts and "player" not in parts and not form.object else None,
        "object": form.object if "object" in parts else "",
        "to": form.to if "to" in parts else "",
        "amount": form.amount if "amount" in parts else 0,
        "types": form.types,
        "from_zone": form.from_zone,
        "kind": form.kind,
    }
    if "controller" in parts and "player" not in parts and form.object not in game.objects:
        told_["controller"] = who
    return cast("Fact", module.Fact(**told_))


def _look_up(program: Program) -> LookUp:
    return program.catalogue.card
