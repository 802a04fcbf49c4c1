"""What can't be countered, or can be a target of what only (101.2, 115)."""

from __future__ import annotations

from msgspec import Struct

from app.engine.abilities.conditions.conditions import Condition
from app.engine.abilities.declared import carried_out
from app.engine.abilities.nouns.objects import AnyObjects
from app.engine.abilities.nouns.references import It, Player, This
from app.engine.abilities.vocabulary import KeywordName
from app.engine.text.book import phrase


# It can be targeted by what would counter it: only that does nothing (101.2).
@carried_out
class SafeIf(Struct, frozen=True):
    """ "If X is 5 or more, this spell can't be countered and the damage can't be prevented." """

    condition: Condition
    what: This
    damage_too: bool = False


@carried_out
class CantBeCounteredBy(Struct, frozen=True):
    """ "Spells you control can't be countered by blue or black spells." """

    what: AnyObjects
    by: AnyObjects


# For this alone it counts as without: others still can't target it (609.4).
@carried_out
class TargetsDespite(Struct, frozen=True):
    """ "Creatures your opponents control with hexproof can be the targets of spells and abilities you control
    as though they didn't have hexproof." (609.4)"""

    what: AnyObjects
    # Hexproof stands for all its variants "from" a quality here (702.11e).
    keyword: KeywordName
    who: Player | None = None
    """A player is meant besides."""
    yours: bool = True
    """Of spells and abilities you control only."""


@carried_out
class WardIsOff(Struct, frozen=True):
    """ "Ward abilities of those creatures don't trigger." """

    of: It | AnyObjects
    """What "those" are, once it is told in full."""


_YOURS = "spells and abilities you control"

_DESPITE = " as though they didn't have {keyword:keyword_name}"

phrase("static", TargetsDespite, "{what:noun~p} can be the targets of " + _YOURS + _DESPITE)
_said = "{what:noun~p} can be the targets of spells and abilities" + _DESPITE
phrase("static", TargetsDespite, _said, yours=False)
phrase("static", TargetsDespite, "{who:player} and {what:noun~p} can be the targets of " + _YOURS + _DESPITE)
phrase("static", WardIsOff, "ward abilities of {of:it} don't trigger")


_SAFE = "if {condition}, {what:this} can't be countered"

phrase("static", SafeIf, _SAFE)
phrase("static", SafeIf, _SAFE + " and the damage can't be prevented", damage_too=True)
phrase("static", CantBeCounteredBy, "{what:noun~p} can't be countered by {by:noun~p}")
