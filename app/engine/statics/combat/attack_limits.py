"""Who attacks and blocks only so, and what it costs (508.1d, 508.1h, 509.1b)."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from app.engine.abilities.costs.costs import Cost
from app.engine.abilities.declared import in_play
from app.engine.abilities.nouns.objects import AnyObjects, Objects, Word
from app.engine.abilities.nouns.references import Player, Reference
from app.engine.abilities.quantities.amounts import Amount
from app.engine.abilities.vocabulary import AsSaid, CombatDeed, KeywordName
from app.engine.text.book import constants, phrase
from app.engine.text.nouns.subjects import of_objects
from app.engine.values.mana import ManaCost


# Nobody has to pay that: a creature that attacks if able may stay at home for it (508.1d, 509.1c).
@in_play
class CantUnlessPaid(Struct, frozen=True):
    """ "Enchanted creature can't attack unless its controller pays {3}." """

    what: AnyObjects | Reference
    deed: CombatDeed
    who: Player
    cost: Cost | ManaCost
    each: Amount | None = None
    """ "... unless you pay {1} for each +1/+1 counter on it" """


# All are declared at once, so that two of them may allow each other (508.1a, 508.1c).
@in_play
class CantUnlessOthers(Struct, frozen=True):
    """ "This creature can't attack unless a black or green creature also attacks." """

    what: Reference
    deed: Literal["attack", "block"]
    other: AnyObjects | None = None
    least: int = 1
    """ "... unless at least two other creatures attack" """


# For blocking alone: it has the ability, or lacks it, for all else (609.4).
@in_play
class BlocksAsThough(Struct, frozen=True):
    """ "This creature can block creatures with shadow as though it had shadow." """

    what: Reference | AnyObjects
    blocked: AnyObjects | None
    """None of what can be blocked itself, by anything."""
    having: KeywordName
    theirs: AsSaid = False
    """ "... as though they didn't have shadow" """


# Else a creature has to be untapped as it is declared as a blocker (509.1a).
@in_play
class BlocksTapped(Struct, frozen=True):
    """ "Tapped creatures you control can block as though they were untapped." """

    what: AnyObjects
    blocked: Reference | None = None
    """What they can block so; None for anything."""


_CREATURES: Final = Objects(((Word("creature"),),))

_CANT = "{what:subject_of} can't {deed:combat_deed} unless "

phrase("static", CantUnlessPaid, _CANT + "you {cost:spoken_cost}", who=Player.YOU)
phrase("static", CantUnlessPaid, _CANT + "{who:payer_of_attack} pays {cost:keyword_mana}")

_EACH = "pay[s/] {cost:mana} for each {each:for_each}"

phrase("static", CantUnlessPaid, _CANT + "{who:payer_of_attack} " + _EACH)
phrase("static", CantUnlessPaid, _CANT + "you pay {cost:mana} for each {each:for_each}", who=Player.YOU)
constants("payer_of_attack", (Player.ITS_CONTROLLER, Player.DEFENDING_PLAYER), number="s")

for _deed in ("attack", "block"):
    _so = f"{{what:reference}} can't {_deed} unless "
    phrase("static", CantUnlessOthers, _so + f"{{other:a_kind}} also {_deed}s", deed=_deed)
    _also = f"at least {{least:number_word}} other creatures {_deed}"
    phrase("static", CantUnlessOthers, _so + _also, deed=_deed)

_said = "{what:noun~p} can be blocked as though they didn't have {having:asked_keyword}"
phrase("static", BlocksAsThough, _said, blocked=None)

_said = "{what:reference} can block {blocked:noun~p} as though it had {having:keyword_name}"
phrase("static", BlocksAsThough, _said)
_UNSEEN = "can block {blocked:noun~p} as though they didn't have {having:keyword_name}"

of_objects(BlocksAsThough, _UNSEEN, "{what:reference}", theirs=True)
phrase("static", BlocksTapped, "{what:noun~p} can block as though they were untapped")
phrase("static", BlocksTapped, "tapped creatures can block {blocked:reference}", what=_CREATURES)
