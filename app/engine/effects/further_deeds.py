"""More that objects and players are told to do: enduring, melding, being one size or another."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from app.engine.abilities.amounts import Amount
from app.engine.abilities.durations import Duration
from app.engine.abilities.objects import AnyObjects, EachOf
from app.engine.abilities.references import It, Reference
from app.engine.abilities.targets import Target, Thing
from app.engine.abilities.vocabulary import CardName, Signed
from app.engine.text.book import phrase
from app.engine.text.names import NAMES


@dataclass(frozen=True, slots=True)
class ItActsBy:
    """ "This creature endures 2." (701.63), "Target creature connives X." (701.50)"""

    what: Thing
    action: Literal["connive", "endure"]
    n: Amount


@dataclass(frozen=True, slots=True)
class GetsEither:
    """ "This creature gets +1/-1 or -1/+1 until end of turn." """

    what: Target | Reference | AnyObjects | EachOf
    power: Signed
    toughness: Signed
    other_power: Signed
    other_toughness: Signed
    until: Duration


@dataclass(frozen=True, slots=True)
class Melds:
    """ "Exile them, then meld them into Twin Dawn." (701.42)"""

    what: It
    into: CardName


for _action in ("connive", "endure"):
    phrase("effect", ItActsBy, f"{{what:thing}} {_action}[s/] {{n:amount}}", action=_action)
phrase(
    "effect",
    GetsEither,
    "{what:gainer} get[s/] {power:signed}/{toughness:signed} or "
    "{other_power:signed}/{other_toughness:signed} {until}",
)
phrase("effect", Melds, f"meld {{what:it}} into {{into:{NAMES}}}")
