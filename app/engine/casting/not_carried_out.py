"""Abilities that were read, but that nothing here asks about: they may matter all the same."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from app.engine.abilities.abilities import StaticAbility, TriggeredAbility
from app.engine.carried_out import ASKED, HARMLESS
from app.engine.casting import sentence_shapes as shapes
from app.engine.casting.in_force import LASTING, is_emblem, sources
from app.engine.casting.words import name_of
from app.engine.state.game import Designated, Game, GameObject
from app.engine.state.layers import APPLIERS, CONTROLLING
from app.engine.state.view import ByLooks, View, view
from app.engine.statics.quiet import is_quiet
from app.engine.values.ids import ObjectId


def on_board(game: Game) -> Iterator[tuple[shapes.Steps, str, ObjectId | None]]:
    """What permanents, emblems and resolved spells do that casting does not know how to look at."""
    looks = view(game)
    silent = _SILENT.get(looks, lambda: frozenset(o.id for o in looks.permanents if not any(_of(looks, o))))
    for thing in sources(game):
        for steps in _of(looks, thing) if thing.id not in silent else ():
            if steps:
                text = f"An ability of {name_of(game, thing.id)} is not carried out here and may matter."
                yield steps, text, thing.id
    for lasting in game.lasting:
        kind = type(lasting.effect)
        if kind not in APPLIERS and kind not in {*HARMLESS, *LASTING, *CONTROLLING, Designated}:
            text = "An effect of a spell or ability that resolved is not carried out here and may matter."
            yield shapes.ALL, text, None


_SILENT: Final[ByLooks[frozenset[ObjectId]]] = ByLooks()
"""The permanents without such abilities."""


def _of(looks: View, thing: GameObject) -> Iterator[shapes.Steps]:
    return (_steps(thing, ability) for ability in looks.characteristics(thing.id).abilities)


def _steps(thing: GameObject, ability: object) -> shapes.Steps:
    """Where an ability may matter that is not asked about."""
    if isinstance(ability, TriggeredAbility):
        return shapes.NOWHERE  # found as it triggers, in every zone where it functions (113.6)
    if hasattr(ability, "lines"):
        return shapes.ALL if thing.counters else shapes.NOWHERE  # what it has from some level on
    if hasattr(ability, "abilities"):
        return shapes.ALL  # abilities that something else gives or withholds
    if not isinstance(ability, StaticAbility):
        return shapes.NOWHERE
    kind = type(ability.effect)
    if kind in ASKED or kind in HARMLESS:
        return shapes.NOWHERE
    in_layers = (kind in APPLIERS or kind in CONTROLLING) and not is_emblem(thing)
    return shapes.NOWHERE if in_layers or is_quiet(ability) else shapes.ALL
