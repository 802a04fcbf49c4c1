"""Casting this card from elsewhere for another or a further cost, and what comes of it (118.9, 601.3)."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from app.engine.abilities.abilities import Effect
from app.engine.abilities.costs import costs
from app.engine.abilities.costs.costs import Cost
from app.engine.abilities.declared import carried_out
from app.engine.abilities.nouns.objects import AnyObjects
from app.engine.abilities.nouns.references import Reference
from app.engine.abilities.vocabulary import ColorWord
from app.engine.text.book import constant, phrase
from app.engine.text.quantities.numbers import listed
from app.engine.values.mana import ManaCost


@carried_out
class IfCastThisWay(Struct, frozen=True):
    """ "If you cast a spell this way, that creature enters with a finality counter on it." """

    spell: AnyObjects
    effect: Effect


@carried_out
class ExiledIfCastThisWay(Struct, frozen=True):
    """ "If a spell cast this way would be put into your graveyard, exile it instead." """

    spell: AnyObjects | Reference
    anywhere: bool = False
    """ "... would leave the stack, exile it instead of putting it anywhere else": as flashback (702.34a)."""


@carried_out
class CostForSpells(Struct, frozen=True):
    """ "As an additional cost to cast white permanent spells, you may pay 2 life." """

    spells: AnyObjects
    cost: Cost
    amount: ManaCost | None = None
    """How much less they cost then, where the sentences behind it are told with it."""
    colored_only: bool = False


class LessIfPaid(Struct, frozen=True):
    """ "Those spells cost {W} less to cast if you paid life this way." """

    amount: ManaCost


class OnlyColored(Struct, frozen=True):
    """ "This effect reduces only the amount of white mana you pay." """

    color: ColorWord


# Costs as "by discarding a card" has them
phrase("gerund", costs.Sacrifice, "sacrificing {n:cost_count} {what:noun~n}")
phrase("gerund", costs.Sacrifice, "sacrificing {what:another}", n=1)
phrase("gerund", costs.UseSome, "discarding {n:cost_count} {what:noun~n}", deed=costs.Use.DISCARD)
phrase("gerund", costs.UseSome, "exiling {n:cost_count} {what:noun~n}", deed=costs.Use.EXILE)
phrase("gerund", costs.UseSome, "exiling {what:another}", deed=costs.Use.EXILE, n=1)
phrase("gerund", costs.PayLife, "paying {n:amount} life")
phrase("gerund", costs.PayLife, "paying life equal to {n:computed}")
phrase("gerund", costs.PayMana, "paying {cost:mana}")
phrase("gerund", costs.PayEnergy, "paying {n:energy}")
phrase("gerund", costs.PayEnergy, "paying an amount of {{E}} equal to {n:computed}", symbols=False)
constant("gerund", costs.Forage(), "foraging")
phrase("gerund", costs.Waterbend, "waterbending {cost:mana}")
phrase("gerund", costs.UseSome, "tapping {n:cost_count} {what:noun~n}", deed=costs.Use.TAP)
_said = "returning {n:cost_count} {what:noun~n} to [its/their] owner's hand"
phrase("gerund", costs.UseSome, _said, deed=costs.Use.RETURN)

_FROM: Final = "{kind:counter_kind} [counter/counters] from"

phrase("gerund", costs.RemoveCounters, f"removing {{n:count}} {_FROM} {{of:some}}")
phrase("gerund", costs.RemoveCounters, f"removing {{n:count}} {_FROM} among {{of:noun~p}}", among=True)
phrase("gerund", costs.RemoveCounters, "removing {n:count} [counter/counters] from {of:some}", kind=None)
_said = "removing {n:count} [counter/counters] from among {of:noun~p}"
phrase("gerund", costs.RemoveCounters, _said, kind=None, among=True)
listed("gerunds", "gerund", two=" and ", least=1)


_said = "if {spell:a_kind} cast this way would be put into your graveyard, exile it instead"
phrase("static", ExiledIfCastThisWay, _said)
_said = "if {spell:a_kind} cast this way would leave the stack, exile it instead of putting it anywhere else"
phrase("static", ExiledIfCastThisWay, _said, anywhere=True)

_WOULD: Final = "this way and it would be put into your graveyard, exile it instead"

phrase("static", ExiledIfCastThisWay, "if you cast {spell:reference} " + _WOULD)
phrase("static", CostForSpells, "as an additional cost to cast {spells:noun~p}, you may {cost:spoken_cost}")
phrase("static", LessIfPaid, "those spells cost {amount:mana} less to cast if you paid life this way")
phrase("static", OnlyColored, "this effect reduces only the amount of {color:color_name} mana you pay")
