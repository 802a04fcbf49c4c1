"""Statements that give abilities with parameters or in quotation marks (613.1f)."""

from __future__ import annotations

from typing import TypeVar

from msgspec import Struct

from app.engine.abilities.abilities import ActivatedAbility, Keyword, Quoted, TriggeredAbility
from app.engine.abilities.costs.costs import DoTo, RemoveAllCounters, Sacrifice, Use, UseThis
from app.engine.abilities.nouns.objects import AnyObjects
from app.engine.abilities.nouns.references import Giver, Reference, This
from app.engine.abilities.vocabulary import KeywordName
from app.engine.rule import implements
from app.engine.text.book import phrase, phrase_where
from app.engine.text.nouns.subjects import of_objects
from app.engine.values.frozen import exchanged, inside, replace
from app.engine.values.looking import looks_at_permanents

_Value = TypeVar("_Value")


@looks_at_permanents(closed=("abilities",))
class HasAbilities(Struct, frozen=True):
    """ "Enchanted creature has flying and "{T}: Draw a card."" (layer 6)"""

    what: AnyObjects | Reference
    abilities: tuple[Keyword | Quoted, ...]


class YouAndHave(Struct, frozen=True):
    """ "You and other Heroes you control have hexproof." """

    what: AnyObjects | Reference
    keywords: tuple[KeywordName, ...]
    others: AnyObjects | None = None
    """ "You, planeswalkers you control, and other creatures you control have hexproof." """
    guards: Keyword | None = None
    """ "... have protection from Salamanders" """


phrase("static", YouAndHave, "you and {what:holder} have {keywords:keyword_names}")
phrase_where(
    "static",
    YouAndHave,
    lambda both: both.guards is not None and both.guards.name in ("protection", "hexproof from"),
    "you and {what:holder} have {guards:keyword}",
    keywords=(),
)
phrase("static", YouAndHave, "you, {what:noun~p}, and {others:noun~p} have {keywords:keyword_names}")
of_objects(HasAbilities, "[has/have] {abilities:granted}", "{what:holder}")


def _is_with_giver(part: object) -> bool:
    """Whether a part of a cost may be paid with the object that gives the ability."""
    if isinstance(part, UseThis | DoTo):
        return part.deed in (Use.EXILE, "unattach")
    return isinstance(part, Sacrifice | RemoveAllCounters)


def speaks_of_giver(given: object) -> bool:
    """Whether abilities that are given name the object that gives them; "this creature" is who has them."""
    return any(isinstance(part, This) and not part.noun for part in inside(given))


@implements("201.5a")
def of_giver(given: Quoted, giver: Giver) -> Quoted | None:
    """Given abilities in which the name means that object; None where it stands in other places than these.

    It may be named in what is done, and in costs as what is used up, or as what counters are taken off.
    """
    if not speaks_of_giver(given):
        return given
    told: list[object] = []
    for ability in given.abilities:
        done = getattr(ability, "effects", ())
        match ability:
            case ActivatedAbility(cost=cost):
                paid = tuple(_named(p, giver) if _is_with_giver(p) else p for p in cost)
                told.append(replace(ability, cost=paid, effects=_named(done, giver)))
            case TriggeredAbility():
                told.append(replace(ability, effects=_named(done, giver)))
            case _:
                return None
    found = replace(given, abilities=tuple(told))  # type: ignore[arg-type]
    return None if speaks_of_giver(found) else found


def _named(value: _Value, giver: Giver) -> _Value:
    return exchanged(value, lambda part: giver if isinstance(part, This) and not part.noun else part)
