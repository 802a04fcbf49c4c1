"""Costs as they stand before a colon and after "as an additional cost"."""

from __future__ import annotations

from typing import Final, cast

from app.engine.abilities.costs import costs
from app.engine.abilities.costs.costs import PayMana, Where
from app.engine.abilities.nouns.objects import ControlledBy, EitherObjects, InZone, Joiner, Noun, Objects
from app.engine.abilities.nouns.references import Player
from app.engine.abilities.quantities.amounts import AnyNumber, Half
from app.engine.abilities.quantities.fixed_elsewhere import LifeOf
from app.engine.abilities.unmeant import Unmeant
from app.engine.rule import implements
from app.engine.text.book import Fields, constant, constants, general, phrase, phrase_where, same
from app.engine.text.quantities.numbers import listed
from app.engine.values.frozen import replace
from app.engine.values.mana import ManaCost

phrase("cost_part", PayMana, "{cost:mana}")
constant("cost_part", costs.TapThis(), "{{T}}")
constant("cost_part", costs.UntapThis(), "{{Q}}")


# How many of something are used
same("cost_count", "{n:count}")
constant("cost_count", AnyNumber(), "any number of", number="p")
constant("cost_count", AnyNumber(1), "one or more", number="p")
phrase("deed", costs.Sacrifice, "sacrifice {what:this}", "sacrifice {what:it}", n=1)
phrase("deed", costs.Sacrifice, "sacrifice {n:cost_count} {what:noun~n}")
phrase("deed", costs.Sacrifice, "sacrifice {what:another}", "sacrifice {what:another_or}", n=1)
phrase("deed", costs.UseAll, "sacrifice all {what:noun~p}", deed=costs.Use.SACRIFICE)
phrase("deed", costs.UseThese, "sacrifice {what:sacrificed_ones}", deed=costs.Use.SACRIFICE)
same("sacrificed_one", "{what:this}", "{what:some}")
listed("sacrificed_ones", "sacrificed_one", two=" and ", comma=", ", last=", and ")
phrase("deed", costs.UseSome, "discard {n:cost_count} {what:noun~n}", deed=costs.Use.DISCARD)
phrase("deed", costs.UseSome, "discard {what:another}", deed=costs.Use.DISCARD, n=1)
phrase("deed", costs.UseThis, "discard {what:this}", deed=costs.Use.DISCARD)
constant("deed", costs.UseAll(costs.Use.DISCARD), "discard your hand")
phrase("deed", costs.PayLife, "pay {n:amount} life", "pay life equal to {n:computed}")

for _up, _way in ((True, "up"), (False, "down")):
    _half = costs.PayLife(Half(LifeOf(Player.YOU, short=True), _up))
    constant("deed", _half, f"pay half your life, rounded {_way}")

phrase("deed", costs.PayEnergy, "pay {n:energy}")
phrase("deed", costs.PayEnergy, "pay {n:number_word} {{E}}", "pay {n:variable} {{E}}", symbols=False)
constant("deed", costs.PayEnergy(50, False), "pay fifty {{E}}")
phrase("paid_one", PayMana, "{cost:mana}")
phrase("paid_one", costs.PayLife, "{n:digits} life")
phrase("paid_one", costs.PayEnergy, "{n:energy}")
listed("paid_or", "paid_one", two=" or ")
_said = "pay {options:paid_or}"
phrase_where("cost_part", costs.EitherCost, lambda either: not _all_mana(either.options), _said, once=True)
phrase("deed", Unmeant, "pay {mana} and {n:digits} life", "pay {n:digits} life for each {each:for_each}")
phrase("deed", costs.PayEnergy, "pay {n:any_amount} {{E}}", symbols=False)
phrase("deed", costs.PayEnergy, "pay {n:count} {kind:player_counter} [counter/counters]", symbols=False)
constant("any_amount", AnyNumber(), "any amount of")


# Exiling
phrase("deed", costs.UseSome, "exile {n:cost_count} {what:noun~n}", deed=costs.Use.EXILE)
phrase("deed", costs.UseSome, "exile {what:another}", deed=costs.Use.EXILE, n=1)
_IN_GRAVEYARD: Final = InZone("graveyard", Player.YOU, "from")


@implements("702.167b")
def materials(kind: Objects) -> EitherObjects:
    """Permanents of a kind that one controls and such cards in one's graveyard, also some of each."""
    cards = replace(kind, noun=Noun.CARD, relatives=(*kind.relatives, _IN_GRAVEYARD))
    permanents = replace(kind, noun=Noun.PERMANENT, relatives=(*kind.relatives, ControlledBy(Player.YOU)))
    return EitherObjects((permanents, cards), Joiner.OR)


def _of_materials(found: Fields) -> object:
    kind = found["what"]
    if not isinstance(kind, Objects) or kind.noun is not Noun.NONE:
        return NotImplemented
    return costs.UseSome(costs.Use.EXILE, found["n"], materials(kind), among=True)  # type: ignore[arg-type]


def _told_materials(value: object) -> Fields | None:
    match value:
        case costs.UseSome(among=True, what=EitherObjects(kinds=(Objects() as first, _)) as what):
            kind = replace(first, noun=Noun.NONE, relatives=first.relatives[:-1])
            return {"n": value.n, "what": kind} if what == materials(kind) else None
        case _:
            return None


_said = "exile {n:cost_count} {what:core~n} from among permanents you control and/or cards in your graveyard"
general("deed", _said, _of_materials, _told_materials)
_EXILE_UNTIL = "exile {n:cost_count} {what:noun~n} until {until:this} leaves the battlefield"

for _when in ("", " or fails to resolve"):
    phrase("deed", Unmeant, _EXILE_UNTIL + _when)

phrase("deed", Unmeant, "pay {what:this}'s mana cost")
phrase("deed", costs.UseThis, "exile {what:this}{where:own_zone}", deed=costs.Use.EXILE)
constants("own_zone", Where)

for _zone in ("library", "graveyard"):
    phrase("deed", costs.ExileTop, f"exile the top card of your {_zone}", n=1, zone=_zone)
    phrase("deed", costs.ExileTop, f"exile the top {{n:number_word}} cards of your {_zone}", zone=_zone)
    phrase("deed", costs.ExileTop, f"exile the top {{n:variable}} cards of your {_zone}", zone=_zone)


# Tapping and returning
phrase("deed", costs.UseSome, "tap {n:cost_count} {what:noun~n}", deed=costs.Use.TAP)
phrase("deed", costs.UseSome, "tap {what:another}", deed=costs.Use.TAP, n=1)
phrase("deed", costs.DoTo, "tap {what:it}", deed="tap")
phrase("deed", costs.UseSome, "untap {n:count} {what:noun~n}", deed=costs.Use.UNTAP)
_said = "return {n:cost_count} {what:noun~n} to [its/their] owner's hand"
phrase("deed", costs.UseSome, _said, deed=costs.Use.RETURN)
phrase("deed", costs.UseSome, "return {what:another} to its owner's hand", deed=costs.Use.RETURN, n=1)
phrase("deed", costs.UseThis, "return {what:this} to its owner's hand", deed=costs.Use.RETURN)
phrase("deed", costs.DoTo, "unattach {what:this}", deed="unattach")
phrase("deed", costs.DoTo, "exert {what:this}", deed="exert")


# Counters
_KIND = "{kind:counter_kind} [counter/counters]"

for _words, _fixed in ((_KIND, {}), ("counter[s/]", {"kind": None})):
    _those = _words.replace("counter[s/]", "[counter/counters]")
    phrase("deed", costs.RemoveCounters, f"remove {{n:cost_count}} {_those} from {{of:reference}}", **_fixed)
    phrase("deed", costs.RemoveCounters, f"remove {{n:cost_count}} {_those} from {{of:some}}", **_fixed)
    _said = f"remove {{n:cost_count}} {_those} from among {{of:noun~p}}"
    phrase("deed", costs.RemoveCounters, _said, among=True, **_fixed)

phrase("deed", costs.RemoveAllCounters, "remove all {kind:counter_kind} counters from {of:reference}")
phrase("deed", costs.RemoveAllCounters, "remove all counters from {of:reference}", kind=None)
phrase("deed", costs.AddCounters, f"put {{n:count}} {_KIND} on {{on:reference}}")
phrase("deed", costs.AddCounters, f"put {{n:count}} {_KIND} on {{on:some}}")


# Showing and moving cards
phrase("deed", costs.UseSome, "reveal {n:cost_count} {what:noun~n}", deed=costs.Use.REVEAL)
phrase("deed", costs.UseThis, "reveal {what:this}{where:own_zone}", deed=costs.Use.REVEAL)
constant("deed", costs.UseAll(costs.Use.REVEAL), "reveal your hand")
phrase("deed", costs.MillCards, "mill {n:count} [card/cards]")

for _bottom, _side in ((False, "on top"), (True, "on the bottom")):
    _said = f"put {{n:count}} {{what:noun~n}} {_side} of your library"
    phrase("deed", costs.PutHandCards, _said, bottom=_bottom)
    _said = f"put {{what:this}}{{where:own_zone}} {_side} of {{whose:library_owner}} library"
    phrase("deed", costs.PutThisOnBottom, _said, bottom=_bottom)

constants("library_owner", ("your", "its owner's"))
phrase("deed", costs.PutIntoGraveyard, "put {n:count} {what:noun~n} into {whose:graveyard_owner} graveyard")
constants("graveyard_owner", ("its owner's", "that player's"))
phrase("deed", Unmeant, "pay {of:it}'s mana cost", "pay its mana cost")
phrase("deed", costs.OthersGainLife, "have {who:player} gain {n:digits} life", have=True)
phrase("deed", costs.OthersGainLife, "{who:player} gains {n:digits} life", have=False)
listed("discarded_ones", "some", two=" and ")
phrase("deed", costs.UseThese, "discard {what:discarded_ones}", deed=costs.Use.DISCARD)
_said = "exile the top {n:number_word} {what:noun~p} of your graveyard"
phrase_where("deed", costs.ExileTop, lambda top: top.n != 1, _said, zone="graveyard")
phrase("deed", Unmeant, "exile {what:noun~p} equal to {n:computed}")
phrase("deed", costs.SacrificeHalf, "sacrifice half the {what:noun~p}, rounded up", up=True)
_said = "exile any number of {what:noun~p} with {least:number_word} or more card types among them"
phrase("deed", Unmeant, _said)
_said = "exile any number of {what:noun~p} with {least:number_word} or more {color:color_name} mana "
_said += "symbols among "
_said += "their mana costs"
phrase("deed", Unmeant, _said)
phrase("deed", costs.PayMany, "pay {n:number_word} {mana:mana}")
phrase("deed", Unmeant, "get {n:number_word} {kind:player_counter} counters")
phrase("deed", Unmeant, "add {mana:mana}", "draw {n:count} [card/cards]", "flip {n:count} [coin/coins]")
phrase("deed", Unmeant, "gain control of {what:some}", "have {who:player} create {tokens:tokens_AND}")
_said = "put {n:count} {what:noun~n} from a single graveyard on the bottom of their owner's library"
phrase("deed", Unmeant, _said)
phrase("deed", Unmeant, "exile {what:this} and {others:some}")


# Keyword actions (701)
phrase("deed", costs.Behold, "behold {n:count} {what:noun~n}")
phrase("deed", costs.Behold, "behold {n:count} {what:noun~n} and exile [it/them]", exile=True)
phrase("deed", costs.Blight, "blight {n:amount}")
phrase("deed", costs.CollectEvidence, "collect evidence {n:amount}")
phrase("deed", costs.Waterbend, "waterbend {cost:mana}")
constant("deed", costs.Forage(), "forage")
phrase("deed", costs.TapPower, "tap any number of creatures you control with total power {n:digits} or more")

constants("totalled", ("power", "toughness", "mana value"))
_worth = "sacrifice any number of {what:noun~p} with total {of:totalled} {n:digits} or greater"
phrase("deed", costs.SacrificeWorth, _worth, costless=0)
_worth += ", those with no mana cost counting as {costless:digits}"
phrase("deed", costs.SacrificeWorth, _worth)

constants("choosing", ("a creature type", "an opponent", "a color", "a number between 0 and 5"))
phrase("deed", costs.Choose, "choose {what:choosing}")

phrase("deed", costs.ChooseOne, "choose {what:some}")
phrase("deed", Unmeant, "choose {one:some} or {other:some}")


def _all_mana(options: object) -> bool:
    """Whether all that one may choose among is mana."""
    return isinstance(options, tuple) and all(isinstance(part, PayMana) for part in options)


listed("deeds_or", "deed_or_mana", two=" or ", comma=", ", last=", or ")
same("deed_or_mana", "{cost:deed}")
phrase("deed_or_mana", PayMana, "pay {cost:mana}")
phrase("deed_or_choice", costs.EitherCost, "{options:deeds_or}")
same("deed_or_choice", "{cost:deed_or_mana}")
same("cost_part", "{cost:deed}")
_said = "{options:deeds_or}"
phrase_where("cost_part", costs.EitherCost, lambda either: not _all_mana(either.options), _said)
listed("deeds_and", "deed", two=" and ")
phrase("cost_part", costs.CostsTogether, "{parts:deeds_and}")
listed("cost", "cost_part", two=", ", least=1, capital=True)
listed("one_cost", "cost_part", two=", ", least=2, capital=True)
listed("spoken_cost", "deed_or_choice", two=" and ", least=1)
general(
    "keyword_mana",
    "{cost:mana}",
    lambda filled: (PayMana(cast("ManaCost", filled["cost"])),),
    lambda v: (
        {"cost": v[0].cost} if isinstance(v, tuple) and len(v) == 1 and isinstance(v[0], PayMana) else None
    ),
)


def _either_mana(value: object) -> Fields | None:
    """The options of a cost that is one of several mana costs."""
    if not isinstance(value, tuple) or len(value) != 1 or not isinstance(value[0], costs.EitherCost):
        return None
    options = value[0].options
    return {"options": options} if all(isinstance(part, PayMana) for part in options) else None


phrase("mana_part", PayMana, "{cost:mana}")
listed("mana_parts", "mana_part", two=" or ", comma=", ", last=", or ")
general(
    "either_mana",
    "{options:mana_parts}",
    lambda filled: (costs.EitherCost(cast("tuple[PayMana, ...]", filled["options"])),),
    _either_mana,
)
phrase("deed", Unmeant, "exile {n:cost_count} {what:noun~n} and {this:this}")
phrase("deed", Unmeant, "sacrifice up to {n:number_word} {what:noun~n}")
_said = "exile the top {what:noun~s} of your graveyard"
phrase_where(
    "deed",
    costs.ExileTop,
    lambda top: top.what not in (None, Objects(noun=Noun.CARD)),  # which goes without saying
    _said,
    n=1,
    zone="graveyard",
)
phrase("deed", Unmeant, "discard the last card you drew this turn")
phrase("deed", Unmeant, "sacrifice {n:cost_count} {what:noun~n} or {other:another}")
phrase("deed", costs.UseSome, "discard {what:one_either}", deed=costs.Use.DISCARD, n=1, apart=True)


def _either(filled: Fields) -> object:
    """Either of two costs that differ in their first part."""
    one, other = cast("tuple[costs.Cost, costs.Cost]", (filled["one"], filled["other"]))
    same_rest = one[1:] == other[1:]
    return (costs.EitherCost((one[0], other[0]), apart=True), *one[1:]) if same_rest else NotImplemented


def _take_either(value: object) -> Fields | None:
    """The two costs."""
    match value:
        case (costs.EitherCost(options=(one, other), apart=True), *rest):
            return {"one": (one, *rest), "other": (other, *rest)}
        case _:
            return None


general("cost", "{one:one_cost} or {other:one_cost}", _either, _take_either)
