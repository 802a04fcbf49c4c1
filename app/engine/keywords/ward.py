"""Ward: a trigger when an opponent's spell or ability makes it a target (702.21)."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.abilities import General, Keyword, TriggeredAbility
from app.engine.abilities.events.events import BecomesTarget
from app.engine.abilities.nouns.objects import ControlledBy, EitherObjects, Joiner, Noun, Objects
from app.engine.abilities.nouns.references import Player, That, This
from app.engine.effects.casting.counter_spell import Counter
from app.engine.effects.choices.prices import Pays
from app.engine.effects.instructions.sequences import Unless
from app.engine.keywords.registry import keyword

_BY: Final = EitherObjects(
    (Objects(noun=Noun.SPELL), Objects(noun=Noun.ABILITY)), Joiner.OR, (ControlledBy(Player.AN_OPPONENT),)
)


def ward(entry: Keyword) -> tuple[General, ...]:
    """702.21a: counter that spell or ability unless that player pays the cost."""
    # The cost is paid as the ability resolves, and by whoever controls what targets it (118.12a).
    countered = Unless(Counter(That(Objects(noun=Noun.SPELL))), Pays(Player.THAT_PLAYER, entry.cost))
    return (TriggeredAbility(BecomesTarget(This(), _BY), (countered,)),)


def is_ward(ability: General) -> bool:
    """Whether a triggered ability of an object with ward is its ward ability."""
    match ability:
        case TriggeredAbility(
            event=BecomesTarget(what=This(), by=by),
            effects=(Unless(effect=Counter(), unless=Pays(who=Player.THAT_PLAYER)),),
        ):
            return by == _BY
        case _:
            return False


keyword("ward", "702.21", "cost", "dash", meaning=ward)
