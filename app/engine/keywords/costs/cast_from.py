"""Keywords that let a card be cast from a graveyard, or as a whole (601.3, 702.102)."""

from __future__ import annotations

from app.engine.abilities.abilities import General, Keyword
from app.engine.abilities.costs.costs import Use, UseSome
from app.engine.abilities.nouns.elsewhere import ByRules, CastFrom, ExiledAfter, RulesSay
from app.engine.abilities.nouns.objects import Noun, Objects, Word
from app.engine.keywords.registry import keyword


def jump_start(entry: Keyword) -> tuple[General, ...]:
    """702.133a: from the graveyard, by discarding a card besides; it is exiled afterwards."""
    card = UseSome(Use.DISCARD, 1, Objects(noun=Noun.CARD))
    # An additional cost: the mana cost, or another, is paid besides (702.133a).
    return (CastFrom("jump-start", "graveyard", "702.133a", (card,)), ExiledAfter("jump-start"))


def retrace(entry: Keyword) -> tuple[General, ...]:
    """702.81a: from the graveyard, by discarding a land card besides."""
    land = UseSome(Use.DISCARD, 1, Objects(((Word("land"),),), Noun.CARD))
    # It is not exiled afterwards, and so may be cast again and again (702.81a).
    return (CastFrom("retrace", "graveyard", "702.81a", (land,)),)


def aftermath(entry: Keyword) -> tuple[General, ...]:
    """702.127a: this half is cast from a graveyard and from nowhere else, and exiled afterwards."""
    # From the hand only the other half is cast, whatever allows it (702.127a).
    return (CastFrom("", "graveyard", "702.127a", alone=True), ExiledAfter("", "graveyard"))


def fuse(entry: Keyword) -> tuple[General, ...]:
    """702.102a: both halves may be cast as one spell from the hand."""
    # From the hand alone; elsewhere one half has to be chosen (702.102a).
    return (ByRules(RulesSay.FUSED),)


keyword("jump-start", "702.133", meaning=jump_start)
keyword("retrace", "702.81", meaning=retrace)
keyword("aftermath", "702.127", meaning=aftermath)
keyword("fuse", "702.102", meaning=fuse)
