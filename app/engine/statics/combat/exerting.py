"""What exerting an attacking creature brings (701.43d)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeVar

from msgspec import Struct

from app.engine.abilities.abilities import Effect, StaticAbility, TriggeredAbility
from app.engine.abilities.declared import in_play
from app.engine.abilities.events.event_words import Verb
from app.engine.abilities.events.events import Acts
from app.engine.abilities.nouns.references import Player, Reference
from app.engine.rule import implements
from app.engine.text.book import phrase
from app.engine.values.frozen import replace

_Ability = TypeVar("_Ability")


@in_play
class MayExert(Struct, frozen=True):
    """ "You may exert this creature as it attacks. When you do, draw a card." (701.43)"""

    what: Reference
    effects: tuple[Effect, ...] = ()
    """What is done then."""


@implements("607.2h", "701.43d")
def when_exerted(abilities: Iterable[_Ability]) -> Iterator[_Ability | StaticAbility | TriggeredAbility]:
    """The abilities of a line; what is done when something is exerted as an ability that triggers on that."""
    for ability in abilities:
        match ability:
            case StaticAbility(effect=MayExert(what=what, effects=effects)) if effects:
                yield replace(ability, effect=MayExert(what))
                yield TriggeredAbility(Acts(Player.YOU, Verb.EXERT, what), effects)
            case _:
                yield ability


phrase("static", MayExert, "you may exert {what:reference} as it attacks")
_said = "you may exert {what:reference} as (it|he|she) attacks. ^when you do, {effects:body}"
phrase("exerting", MayExert, _said)

phrase("unended", StaticAbility, "{effect:exerting}")
