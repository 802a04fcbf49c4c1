"""Damage that is prevented or dealt elsewhere all the time (615, 614.9)."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from app.engine.abilities.conditions.conditions import Condition
from app.engine.abilities.declared import in_play, replaces, replaces_in_play
from app.engine.abilities.events.events import EitherOf
from app.engine.abilities.nouns.objects import AnyObjects
from app.engine.abilities.nouns.references import Player, Reference
from app.engine.abilities.unmeant import UnmeantReplacement
from app.engine.abilities.vocabulary import KeywordName
from app.engine.statics.replacement.replacements import Kind
from app.engine.text.book import constant, phrase, same

Struck = AnyObjects | Reference | Player | EitherOf
"""What damage is dealt to: also "you and creatures you control"."""


# It is never used up, unlike the shield of a resolved spell (615.1, 615.7).
@replaces_in_play
class Prevents(Struct, frozen=True):
    """ "Prevent all combat damage that would be dealt to this creature by creatures." """

    kind: Kind
    to: Struck | None = None
    by: AnyObjects | Reference | None = None
    both: bool = False
    """ "... dealt to and dealt by enchanted creature": either of it. """


# What else a prevention effect does is done, and shields stay (615.12).
@replaces_in_play
class Unpreventable(Struct, frozen=True):
    """ "Damage that would be dealt by this creature can't be prevented." """

    kind: Kind
    by: AnyObjects | Reference


# The same source deals the same damage, only to something else (614.9).
@replaces_in_play
class Redirects(Struct, frozen=True):
    """ "All damage that would be dealt to you is dealt to this creature instead." """

    kind: Kind
    to: Struck
    instead: Reference
    by: AnyObjects | Reference | None = None
    """Only what these would deal: "by artifacts"."""


# The damage is dealt in full: of its results the loss of life is less (120.4c).
@in_play
@replaces
class LifeStaysAtOne(Struct, frozen=True):
    """ "Damage that would reduce your life total to less than 1 reduces it to 1 instead." """

    condition: Condition | None = None
    """ "If you control a creature, damage ..." """


# The damage is dealt all the same, and what waits for damage triggers (120.3a).
@in_play
class LosesNoneForDamage(Struct, frozen=True):
    """ "Damage doesn't cause you to lose life." """

    who: Player


@in_play
@replaces
class DealtAsThough(Struct, frozen=True):
    """ "All damage is dealt to you as though its source had infect." """

    keyword: KeywordName
    to: Player | None = None
    """None for damage to anything."""


_AS_THOUGH: Final = "as though its source had {keyword:ability_name}"

phrase("static", DealtAsThough, "all damage is dealt " + _AS_THOUGH)
phrase("static", DealtAsThough, "all damage is dealt to {to:player} " + _AS_THOUGH)

same("struck", "{to:reference}", "{to:noun~p}", "{to:player}")
same("striker", "{by:reference}", "{by:noun~p}")
phrase("struck", EitherOf, "{first:player} and {second:noun~p}")

_ALL = "prevent all {kind:damage_kind} that would be dealt"

phrase("static", Prevents, _ALL + " to {to:struck}", _ALL + " by {by:striker}")
phrase("static", Prevents, _ALL + " to {to:struck} by {by:striker}")
phrase("static", Prevents, _ALL + " to and dealt by {to:striker}", both=True)
for _by in ("", " by {by:striker}"):
    _said = "all {kind:damage_kind} that would be dealt to {to:struck}" + _by
    phrase("static", Redirects, _said + " is dealt to {instead:reference} instead")
phrase("static", Unpreventable, "{kind:damage_kind} that would be dealt by {by:striker} can't be prevented")
phrase("static", LosesNoneForDamage, "damage doesn't cause {who:player} to lose life")

_AT_ONE: Final = "damage that would reduce your life total to less than 1 reduces it to 1 instead"

constant("static", LifeStaysAtOne(), _AT_ONE)
phrase("static", LifeStaysAtOne, "if {condition}, " + _AT_ONE)
for _unless in ("", " unless {condition}"):
    phrase("static", UnmeantReplacement, "{by:striker} can't deal {kind:damage_kind}" + _unless)
    phrase(
        "static", UnmeantReplacement, "{by:striker} can't deal {kind:damage_kind} to {to:struck}" + _unless
    )
