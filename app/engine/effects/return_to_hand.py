"""Returning things to hands."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities.objects import Reference
from app.engine.abilities.targets import Target
from app.engine.text.book import phrase


@dataclass(frozen=True, slots=True)
class ReturnToOwnersHand:
    """ "Return target permanent to its owner's hand." """

    what: Target | Reference


@dataclass(frozen=True, slots=True)
class ReturnToYourHand:
    """ "Return target creature card from your graveyard to your hand." """

    what: Target


phrase("effect", ReturnToOwnersHand, "return {what:thing} to [its owner's hand/their owners' hands]")
phrase("effect", ReturnToYourHand, "return {what:target} to your hand")
