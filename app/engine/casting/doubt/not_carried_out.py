"""Abilities that were read, but that nothing here asks about: they may matter all the same."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from app.engine.abilities.abilities import StaticAbility, TriggeredAbility
from app.engine.abilities.declared import apart_from_casting, carried_out
from app.engine.abilities.nouns.players import Player
from app.engine.casting.in_force import LASTING, sources
from app.engine.casting.wording.words import name_of
from app.engine.state.carried_out_statements import is_known_lasting
from app.engine.state.characteristics.control import who_controls
from app.engine.state.characteristics.copying import CopyMade
from app.engine.state.characteristics.layers import APPLIERS, CONTROLLING, Characteristics
from app.engine.state.characteristics.view import ByLooks, view
from app.engine.state.game import Designated, Game
from app.engine.state.players.blessing import is_told
from app.engine.statics.quiet import is_quiet
from app.engine.text.unread import of_casting as shapes
from app.engine.values.ids import ObjectId
from app.engine.values.said import say
from app.engine.values.zones import Zone


def on_board(game: Game) -> Iterator[tuple[shapes.Steps, str, ObjectId | None]]:
    """What permanents, emblems and resolved spells do that casting does not know how to look at."""
    looks = view(game)
    doing = {object_id for object_id, _ in _DOING.get(looks)}
    monarch = is_told(game)
    for thing in sources(game):
        if thing.zone is Zone.BATTLEFIELD and thing.id not in doing:
            continue
        for ability in looks.characteristics(thing.id).abilities:
            steps = _steps(ability, counters=bool(thing.counters), monarch=monarch)
            if steps:
                text = say(
                    "An ability of {name} is not carried out here and may matter.",
                    name=name_of(game, thing.id),
                )
                yield steps, text, thing.id
    for lasting in game.lasting:
        kind = type(lasting.effect)
        known = kind in APPLIERS or kind in {*LASTING, *CONTROLLING, Designated, CopyMade}
        apart = lasting.effect in apart_from_casting or is_known_lasting(lasting.effect)
        if not known and not apart:
            text = say(
                "An effect of a spell or ability that resolved is not carried out here and may matter."
            )
            yield shapes.ALL, text, None


def _steps(ability: object, *, counters: bool, monarch: bool) -> shapes.Steps:
    """Where an ability may matter that is not asked about; one about the monarch, unless it is told who."""
    if who_controls(ability) is Player.THE_MONARCH and not monarch:
        return shapes.ALL
    if isinstance(ability, TriggeredAbility):
        return shapes.NOWHERE  # found as it triggers, in every zone where it functions (113.6)
    if hasattr(ability, "lines"):
        return shapes.ALL if counters else shapes.NOWHERE  # what it has from some level on
    if hasattr(ability, "abilities"):
        return shapes.ALL  # abilities that something else gives or withholds
    if not isinstance(ability, StaticAbility):
        return shapes.NOWHERE
    if ability.effect in carried_out:
        return shapes.NOWHERE
    kind = type(ability.effect)
    in_layers = kind in APPLIERS or kind in CONTROLLING
    return shapes.NOWHERE if in_layers or is_quiet(ability) else shapes.ALL


def _perhaps(looks: Characteristics) -> Iterator[object]:
    """The abilities of a permanent that may do such a thing."""
    return (a for a in looks.abilities if _steps(a, counters=True, monarch=False))


_DOING: Final = ByLooks(_perhaps)
