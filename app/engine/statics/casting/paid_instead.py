"""What may be paid instead of a mana cost, and what may be cast as though it had flash (118.9, 601.3)."""

from __future__ import annotations

from msgspec import Struct

from app.engine.abilities.costs.costs import Cost
from app.engine.abilities.declared import carried_out
from app.engine.abilities.nouns.objects import AnyObjects
from app.engine.abilities.vocabulary import OnWhichTurns
from app.engine.text.book import constant, phrase


@carried_out
class FlashForFirst(Struct, frozen=True):
    """ "You may cast the first creature spell you cast each turn as though it had flash." """

    n: int
    spells: AnyObjects
    when: OnWhichTurns


@carried_out
class FlashForThose(Struct, frozen=True):
    """ "You may cast cards exiled with ~ and you may cast them as though they had flash." """


@carried_out
class MayPayToCastThis(Struct, frozen=True):
    """ "As long as you've discarded a card this turn, you may pay {B/R} to cast this spell." (118.9)"""

    cost: Cost


_said = "you may cast the {n:ordinal} {spells:noun~s} {when:each_turn} as though it had flash"
phrase("static", FlashForFirst, _said)
phrase("static", MayPayToCastThis, "you may {cost:spoken_cost} to cast this spell")
constant("static", FlashForThose(), "you may cast them as though they had flash")
