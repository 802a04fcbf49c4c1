"""What keywords do as they resolve that no text can tell: tokens that copy the card (702.128a)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from app.engine.abilities.abilities import AsKeywordSays
from app.engine.abilities.nouns.references import Pronoun
from app.engine.effects.durations.until_end_of_turn import let_last
from app.engine.effects.instructions.by_keyword import keyword_says
from app.engine.rule import implements
from app.engine.state.combat.restrictions import InCombat
from app.engine.state.game import TargetRef
from app.engine.state.kinds.matching import ref
from app.engine.state.resolving.execution import Execution
from app.engine.state.zones.creating import create_token
from app.engine.statics.combat.combat import MustAttack
from app.engine.values.card import Face
from app.engine.values.frozen import replace
from app.engine.values.ids import PlayerId
from app.engine.values.said import say


def _embalmed(face: Face) -> Face | None:
    """White, without mana cost, a Zombie as well."""
    return _zombie(face, "W")


def _eternalized(face: Face) -> Face | None:
    """Black, without mana cost, 4/4, a Zombie as well; not where the text tells its size (707.9d)."""
    if not (face.power or "").isdigit() or not (face.toughness or "").isdigit():
        return None
    return replace(_zombie(face, "B"), power="4", toughness="4")


def _zombie(face: Face, color: str) -> Face:
    line = face.type_line
    subtypes = tuple(dict.fromkeys((*line.subtypes, "Zombie")))
    return replace(
        face, mana_cost=None, color_indicator=frozenset(color), type_line=replace(line, subtypes=subtypes)
    )


def _one(execution: Execution) -> tuple[PlayerId, ...]:
    return (execution.controller,)


def _opponents(execution: Execution) -> tuple[PlayerId, ...]:
    game = execution.game
    return tuple(name for name in game.opponents(execution.controller) if not game.player(name).lost)


_TOKENS: Final[
    dict[str, tuple[Callable[[Face], Face | None], Callable[[Execution], tuple[PlayerId, ...]]]]
] = {
    "embalm": (_embalmed, _one),
    "eternalize": (_eternalized, _one),
    "encore": (lambda face: face, _opponents),
}
"""For each keyword how its token differs from the card, and for whom there is one."""


@keyword_says(*_TOKENS)
@implements("702.128a", "702.129a", "702.141a", "707.9d")
def token_of_card(effect: AsKeywordSays, execution: Execution) -> Execution:
    """Create the tokens."""
    (exception, for_whom), source = _TOKENS[effect.keyword], execution.before.objects.get(execution.source)
    if source is None:
        return execution.doubt(say("the engine can't carry this out; do it by hand"))
    front = exception(source.card.front)
    colored = front is not None and front.color_indicator != source.card.front.color_indicator
    # What the exception says of the colour takes the place of what the text says of it (707.9d).
    if front is None or (colored and any("devoid" in reading.keywords for reading in source.readings)):
        return execution.doubt(say("what its text says of itself may not hold for the token; do it by hand"))
    card = replace(source.card, faces=(front, *source.card.faces[1:]))
    game, before, people = execution.game, set(execution.game.objects), for_whom(execution)
    game = create_token(game, card, source.readings, execution.controller, len(people))
    made = tuple(ref(game, thing) for thing in game.objects if thing not in before)
    execution = execution.with_game(game).about(*made)
    # More are created where an effect says so: as many for each opponent (702.141a, 614.1).
    each = len(made) // max(1, len(people))
    for number, player in enumerate(people if effect.keyword == "encore" else ()):
        whom = InCombat(MustAttack(Pronoun.IT), (TargetRef(player, is_player=True),))
        execution = let_last(whom, made[number * each : (number + 1) * each], "end of turn", execution)
    return execution
