"""What exerting an attacking creature brings (701.43d)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeVar

from msgspec import Struct

from app.engine.abilities.abilities import Effect, StaticAbility, TriggeredAbility
from app.engine.abilities.conditions.conditions import Condition
from app.engine.abilities.declared import in_play
from app.engine.abilities.events.event_words import Verb
from app.engine.abilities.events.events import Acts
from app.engine.abilities.nouns.references import Player, Pronoun, Reference, This
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
    condition: Condition | None = None
    """ "If this creature hasn't been exerted this turn, you may exert it." """


@implements("607.2h", "701.43d")
def when_exerted(abilities: Iterable[_Ability]) -> Iterator[_Ability | StaticAbility | TriggeredAbility]:
    """The abilities of a line; what is done when something is exerted as an ability that triggers on that."""
    for ability in abilities:
        match ability:
            case StaticAbility(effect=MayExert(what=said, effects=effects, condition=condition)) if effects:
                what = said if condition is None else This()  # "it" is what the condition speaks of
                yield replace(ability, effect=MayExert(what), condition=condition)
                yield TriggeredAbility(Acts(Player.YOU, Verb.EXERT, what), effects)
            case _:
                yield ability


phrase("static", MayExert, "you may exert {what:reference} as it attacks")
_said = "you may exert {what:reference} as (it|he|she) attacks. ^when you do, {effects:body}"
phrase("exerting", MayExert, _said)
_said = "if {condition}, you may exert it as it attacks. ^when you do, {effects:body}"
phrase("exerting", MayExert, _said, what=Pronoun.IT)

phrase("unended", StaticAbility, "{effect:exerting}")
