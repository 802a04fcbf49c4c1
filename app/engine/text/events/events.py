"""What abilities trigger on (603.2): the words between "whenever" and the comma.

Objects do "deeds" ("enters", "attacks alone"), players do "player deeds" (see `player_events`); a deed knows
its subject only when it is put together with one, so that "enters or attacks" has one subject for both.
"""

from __future__ import annotations

from typing import Final

from app.engine.abilities.events import events
from app.engine.abilities.events.event_words import (
    Arrival,
    DamageKind,
    Deed,
    DeedTo,
    Joint,
    Limit,
    Origin,
    Place,
)
from app.engine.abilities.events.events import AnyOf, Batch, Commander, EitherOf
from app.engine.abilities.events.turn_times import NotFirstDraw
from app.engine.abilities.graveyards import AsItResolves, Graveyard, IntoGraveyard
from app.engine.abilities.nouns.objects import EitherObjects, Joiner
from app.engine.abilities.nouns.references import Player, This
from app.engine.abilities.nouns.targets import PlayerOr
from app.engine.abilities.unmeant import Unmeant, UnmeantEvent
from app.engine.text.book import constant, constants, general, joined, phrase, same
from app.engine.text.nouns.kinds_apart import make_each, take_each
from app.engine.text.nouns.subjects import Subject, one_deed, several_deeds
from app.engine.text.quantities.numbers import listed
from app.engine.values.ids import Zone

# ------------------------------------------------------------------------------------------- participants
same("participant", "{what:reference}")
general("participant", "{kinds:one_kind_or}", make_each, take_each, number="s")
same("participant", "{what:a_kind}")
listed("kinds_or_by", "a_kind", two=" or by ")
phrase("dealer", EitherObjects, "{kinds:kinds_or_by}", joiner=Joiner.OR, number="s")
same("dealer", "{what:participant}")
same("participant", "{what:another}", number="s")
same("participant", "{what:batch}", number="p")
constant("plural_name", This(plural=True), "~", number="p")
phrase("participant", Commander, "{whose:possessive} commander", number="s")
phrase("participant", EitherOf, "{first:reference} or {second:another}", number="s")
phrase("participant", EitherOf, "{first:reference} or {second:a_kind}", number="s")
phrase("participant", EitherOf, "{first:this} or {second:it}", number="s")
phrase("participant", Unmeant, "{first:this} and/or {second:batch}", number="p")
phrase("player_or_object", Unmeant, "{first:player} and/or {second:batch}", number="p")
constant("participant", This("door"), "this door", number="s")
same("a_kind", "@ {what:noun~s}", number="s", fits=lambda value: not getattr(value, "other", False))
phrase("batch", Batch, "{n:one_or_several} or more {what:noun~p}")
phrase("batch", Batch, "{n:one_or_several} or more( | of your ){what:player_kind~p}")
same("victim", "{what:participant}", "{what:player}", "{what:player_or_object}")
phrase("player_or_object", EitherOf, "{first:player} or {second:noun~s}", bare=True, number="s")
phrase("player_or_object", EitherOf, "{first:player} or {second:a_kind}", number="s")
phrase("player_or_object", EitherOf, "{first:player} or {second:another}", number="s")
phrase("player_or_object", EitherOf, "{first:player} or {second:reference}", number="s")
_said = "@ {objects:noun~s} or {player:player_kind~s}"
phrase("player_or_object", PlayerOr, _said, number="s", player_first=False)
same("counted_thing", "{on:participant}")
phrase("counted_thing", PlayerOr, _said, number="s", player_first=False)
same("actor", "{who:player}")
phrase("actor", Batch, "{n:one_or_several} or more {what:player_kind~p}", number="p")
same("targeted", "{what:reference}", "{what:a_kind}")


# -------------------------------------------------------------------------------------------------- deeds
def deed(value: type, words: str, **fixed: object) -> None:
    """Add what objects do: `words` without their subject."""
    phrase("deed", value, words, what=Subject.OPEN, number=None, **fixed)


for _arrival in Arrival:
    deed(events.Enters, f"enter[s/] {_arrival.value}".rstrip(), how=_arrival)

deed(events.Enters, "(enters|enters the battlefield|comes into play)")

for _place in Place:
    deed(events.Leaves, f"leave[s/] {_place.value}", place=_place)

for _origin in Origin:
    _from = f" {_origin.value}".rstrip()
    deed(
        events.PutIntoGraveyard,
        f"[is/are] put into {{whose:whose_graveyard}} graveyard{_from}",
        origin=_origin,
    )
    _said = f"[is/are] put into graveyards{_from}"
    deed(events.PutIntoGraveyard, _said, whose=Player.PLAYERS, origin=_origin)
    for _zone, _words in ((Zone.EXILE, "exile"), (Zone.COMMAND, "the command zone")):
        deed(events.PutIntoZone, f"[is/are] put into {_words}{_from}", zone=_zone, origin=_origin)

for _whose, _words in (
    (Player.A_PLAYER, "(a|a player's)"),
    (Player.YOU, "your"),
    (Player.AN_OPPONENT, "an opponent's"),
    (Player.ITS_OWNER, "its owner's"),
    (Player.THAT_PLAYER, "their"),
):
    constant("whose_graveyard", _whose, _words)

deed(events.Attacks, "attack[s/]")

deed(events.Attacks, "attack[s/] {whom:victim}")

deed(events.Attacks, "attack[s/] alone", alone=True)

deed(events.Attacks, "attack[s/] and [isn't/aren't] blocked", unblocked=True)

deed(events.Attacks, "attack[s/] {whom:victim} and isn't blocked", unblocked=True)

deed(events.Blocks, "block[s/]")

deed(events.Blocks, "block[s/] {whom:participant}")

deed(events.BecomesBlocked, "become[s/] blocked")

deed(events.BecomesBlocked, "become[s/] blocked by {by:participant}")

deed(events.Blocks, "block[s/] or become[s/] blocked by {whom:participant}", either_way=True)

for _kind in DamageKind:
    _damage = f"{_kind.value} damage".lstrip()
    deed(events.DealsDamage, f"deal[s/] {_damage}", kind=_kind, to=None)
    deed(events.DealsDamage, f"deal[s/] {_damage} to {{to:victim}}", kind=_kind)
    deed(events.IsDealtDamage, f"[is/are] dealt {_damage}", kind=_kind)
    _by = f"{{to:player}} [is/are] dealt {_damage} by {{what:dealer}}"
    phrase("happening", events.DealsDamage, _by, kind=_kind, passive=True)
    _much = f"{{least:digits}} or more {_damage}"
    deed(events.DealsDamage, f"deal[s/] {_much}", kind=_kind, to=None)
    deed(events.DealsDamage, f"deal[s/] {_much} to {{to:victim}}", kind=_kind)
    _said = f"deal[s/] exactly {{least:digits}} {_damage} to {{to:victim}}"
    deed(events.DealsDamage, _said, kind=_kind, exactly=True)
    deed(events.IsDealtDamage, f"[is/are] dealt {_much}", kind=_kind)
    _said = f"{_damage} is dealt to {{what:victim}}"
    phrase("happening", events.IsDealtDamage, _said, kind=_kind, at_once=True)

deed(events.BecomesTarget, "become[s/] the target of {by:a_kind}")

for _deed in Deed:
    _verb, _, _rest = _deed.value.partition(" ")
    _plural = "are" if _verb == "is" else _verb.removesuffix("s")
    deed(events.Does, f"[{_verb}/{_plural}] {_rest}".rstrip(), deed=_deed)

for _deed_to in DeedTo:
    _verb, _, _rest = _deed_to.value.partition(" ")
    deed(
        events.DoesTo, f"{_verb.removesuffix('s')}[s/] {_rest}".rstrip() + " {to:participant}", deed=_deed_to
    )

deed(events.DoesOwn, "become[s/] {deed:designation}", becomes=True)

deed(events.DoesOwn, "{deed:own_deed}[s/]", to=None)

deed(events.DoesOwn, "{deed:own_deed}[s/] {to:participant}")

deed(events.BecomesLevel, "becomes level {n:digits}")

listed("deeds_shared", "deed", two=" or ", comma=", ", last=", or ")


def _is_about_both(parts: tuple[object, ...]) -> bool:
    """Whether what stands last belongs to the first deed as well: "blocks or becomes blocked by" it."""
    match parts:
        case (events.Blocks(whom=None), events.BecomesBlocked(by=by)):
            return by is not None
        case _:
            return False


one_deed("happening", "what", "{what:participant} {deed:deed~what}")

one_deed("happening", "what", "{what:plural_name} {deed:deed~what}")

several_deeds("happening", "what", "{what:plural_name} {deeds:deeds_shared~what}")

several_deeds("happening", "what", "{what:participant} {deeds:deeds_shared~what}", _is_about_both)


# ------------------------------------------------------------------------- what has no deed of its own words
phrase("happening", events.Attacks, "{what:reference} and at least {along_with:companions} attack")
_said = "{what:reference} and exactly {along_with:companions} attack"
phrase("happening", events.Attacks, _said, exactly=True)
_said = "you attack with {what:this} and {along_with:another_one}"
phrase("happening", events.Attacks, _said, you=True)
phrase("another_one", Batch, "{what:another}", n=1)
phrase("companions", Batch, "{n:one_or_several} {what:noun~n}", number="n")
phrase("happening", events.IsDealtDamage, "you're dealt damage", what=Player.YOU, kind=DamageKind.ANY)
_said = "you're dealt combat damage"
phrase("happening", events.IsDealtDamage, _said, what=Player.YOU, kind=DamageKind.COMBAT)

for _kind in DamageKind:
    _damage = f"{_kind.value} damage".lstrip()
    phrase("happening", events.IsDealtDamage, f"{{what:player}} is dealt {_damage}", kind=_kind)
    _much = f"{{least:digits}} or more {_damage} by a single source"
    phrase("happening", events.IsDealtDamage, f"{{what:player}} is dealt {_much}", kind=_kind, single=True)

_said = "damage that would be dealt to {to:victim} is prevented"
phrase("happening", events.DamageIsPrevented, _said)

phrase("happening", events.BecomesTarget, "{what:player_or_object} become[s/] the target of {by:a_kind}")

for _all, _kind_hole in (("", "{kind:counter_kind} "), ("none", "")):
    _fixed: dict[str, object] = {"kind": None} if _all else {}
    _said = f"{{n:tally}} {_kind_hole}[counter is/counters are] put on {{on:counted_thing}}"
    phrase("happening", events.CountersPut, _said, by=None, number=None, **_fixed)
    _said = f"{{by:actor}} put[s/] {{n:tally}} {_kind_hole}[counter/counters] on {{on:counted_thing}}"
    phrase("happening", events.CountersPut, _said, number=None, **_fixed)


phrase("happening", Unmeant, "{who:player} put[s/] {what:a_kind} into {whose:possessive} hand")
phrase("happening", Unmeant, "{who:player} put[s/] {what:a_kind} from exile into {whose:possessive} hand")

_said = "the {n:ordinal} {kind:counter_kind} counter is put on {on:reference}"
phrase("happening", events.CountersPut, _said, by=None)
phrase("happening", events.CounterRemoved, "a {kind:counter_kind} counter is removed from {what:participant}")
_said = "the last {kind:counter_kind} counter is removed from {what:participant}"
phrase("happening", events.CounterRemoved, _said, last=True)
constants("happening", events.Daytime)
phrase("happening", UnmeantEvent, "players finish voting", "you set this scheme in motion", "chaos ensues")
phrase("happening", events.TemptedByRing, "the Ring tempts {who:player}", bearer=None)
phrase("happening", events.TemptedByRing, "{who:actor} choose[s/] {bearer:a_kind} as your Ring-bearer")
_said = "one or more {kind:counter_kind} counters are removed from {what:participant}"
phrase("happening", events.CounterRemoved, _said, several=True)
phrase("happening", Unmeant, "{n:tally_p} {kind:counter_kind} counters are put on {on:noun~p}")
phrase("happening", events.PutsOntoBattlefield, "{who:player} put[s/] {what:a_kind} onto the battlefield")
_said = "{who:player} gain[s/] control of {what:participant}"
phrase("happening", events.GainsControl, _said, _said + " from {from_:player}")
phrase("happening", Unmeant, "{who:player} pay[s/] {of:this}'s cumulative upkeep")
phrase("happening", Unmeant, "{who:player} doesn't pay {of:this}'s cumulative upkeep")
phrase("happening", Unmeant, "{of:this}'s cumulative upkeep is paid")
phrase("happening", events.Attacks, "all {what:noun~p} attack", all=True)
phrase("participant", Unmeant, "{first:another} or {second:a_kind}", number="s")
_said = "{what:this} is put into your hand from your graveyard"
phrase("happening", events.PutIntoZone, _said, zone=Zone.HAND, origin=Origin.YOUR_GRAVEYARD)


# ----------------------------------------------------------------------------------------------- the frame
for _limit in Limit:
    if _limit not in (Limit.THIS_TURN, Limit.NEXT_THIS_TURN):  # those are delayed triggers (603.7)
        constant("event_limit", _limit, _limit.value)

phrase("event_limit", events.While, "while {condition}")
constant("drawn_in_each", Player.YOU, "you draw in each of your")
constant("drawn_in_each", Player.THEY, "they draw in each of their")
phrase("event_limit", NotFirstDraw, "except the first one {who:drawn_in_each} draw steps")
same("event", "{event:happening}")
phrase("limited", events.Limited, "{event:happening} {limit:event_limit}")
same("event", "{event:limited}")
phrase("event", events.StateIs, "{condition:state}")

for _joint, _words in (
    (Joint.OR, "or"),
    (Joint.AND_WHENEVER, "and whenever"),
    (Joint.AND_WHEN, "and when"),
    (Joint.OR_WHEN, "or when"),
):
    for _category, _one, _other in (
        ("event", "happening", "happening"),
        ("event", "limited", "happening"),
        ("event", "happening", "limited"),
        ("moment", "time", "happening"),
    ):
        joined(_category, AnyOf, "events", f"{{first:{_one}}} {_words} {{second:{_other}}}", joint=_joint)

joined(
    "event", AnyOf, "events", "{first:happening}, or {second:happening}, or {third:happening}", joint=Joint.OR
)
joined("event", AnyOf, "events", "{first:happening} and at {second:time}", joint=Joint.AND_AT)
joined("event", AnyOf, "events", "{first:happening} or at {second:time}", joint=Joint.OR_AT)
same("moment", "{event:time}")


for _graveyard in Graveyard:
    constant("whose_graveyard", _graveyard, _graveyard.value)
    if _graveyard is not Graveyard.YOURS:
        constant("some_graveyard", _graveyard, _graveyard.value)

constants("graveyard_origin", (Origin.ANYWHERE, Origin.BATTLEFIELD))

_INTO_FROM: Final = "put into {whose:whose_graveyard} {origin:graveyard_origin}"

phrase("into_graveyard", IntoGraveyard, "put into {whose:whose_graveyard}")
phrase("into_graveyard", IntoGraveyard, _INTO_FROM)
phrase("fate", IntoGraveyard, "would be put into {whose:some_graveyard}", "would be " + _INTO_FROM)
phrase("usual_way", Unmeant, "of putting it into {whose:whose_graveyard}")
phrase("usual_way", AsItResolves, "of putting it into {whose:whose_graveyard} as it resolves")
