"""Revealing hands and discarding (701.9, 701.20)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities.amounts import Amount
from app.engine.abilities.objects import AnyObjects, It
from app.engine.abilities.players import Player
from app.engine.abilities.targets import Target
from app.engine.text.book import phrase


@dataclass(frozen=True, slots=True)
class RevealHand:
    """ "Target opponent reveals their hand." """

    who: Player | Target


@dataclass(frozen=True, slots=True)
class ChooseFrom:
    """ "You choose a noncreature, nonland card from it." """

    who: Player
    n: Amount
    what: AnyObjects


@dataclass(frozen=True, slots=True)
class Discards:
    """ "That player discards two cards." """

    who: Player | Target
    n: Amount


@dataclass(frozen=True, slots=True)
class DiscardsThat:
    """ "That player discards that card." """

    who: Player | Target
    what: It


phrase("effect", RevealHand, "{who:subject}reveal[s/] [their/your] hand")
phrase("effect", ChooseFrom, "{who:subject}choose[s/] {n:count} {what:noun~n}")
phrase("effect", Discards, "{who:subject}discard[s/] {n:count} [card/cards]")
phrase("effect", DiscardsThat, "{who:subject}discard[s/] {what:it}")
