"""When and how often abilities may be activated besides the ordinary (302.6, 606.3)."""

from __future__ import annotations

from msgspec import Struct

from app.engine.abilities.declared import carried_out
from app.engine.abilities.nouns.objects import AnyObjects
from app.engine.abilities.nouns.references import Pronoun, Reference
from app.engine.text.book import phrase


@carried_out
class MayActivateLoyalty(Struct, frozen=True):
    """ "You may activate loyalty abilities of ~ on any player's turn any time you could cast an instant." """

    of: AnyObjects | Reference
    any_turn: bool = True
    its: bool = False
    """It says "its loyalty abilities"."""
    twice: bool = False
    """ "You may activate ... twice each turn rather than only once": at no other times than usual (606.3)."""


@carried_out
class ActivateAsThoughHaste(Struct, frozen=True):
    """ "You may activate abilities of creatures you control as though those creatures had haste." (302.6)"""

    of: AnyObjects


_ANY_TIME = "any time you could cast an instant"

_said = f"you may activate loyalty abilities of {{of:ability_owner}} on any player's turn {_ANY_TIME}"
phrase("static", MayActivateLoyalty, _said)
_said = f"you may activate (its|her|his) loyalty abilities {_ANY_TIME}"
phrase("static", MayActivateLoyalty, _said, of=Pronoun.IT, any_turn=False, its=True)
_said = "you may activate the loyalty abilities of {of:ability_owner} twice each turn rather than only once"
phrase("static", MayActivateLoyalty, _said, any_turn=False, twice=True)
_said = "you may activate abilities of {of:noun~p} as though those creatures had haste"
phrase("static", ActivateAsThoughHaste, _said)
