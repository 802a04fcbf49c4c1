"""Conditions about what has happened: "a creature died this turn", "you've cast another spell this turn"."""

from __future__ import annotations

from functools import partial
from typing import Final

from app.engine.abilities.conditions.past import (
    Befell,
    CameSinceUpkeep,
    DamageFromPrevented,
    Deed,
    Did,
    DoneByOpponent,
    ExcessDealt,
    Happened,
    HappenedTo,
    HasDealt,
    NoneRemoved,
    Period,
    PlayerDid,
    PlayerDidTo,
    PutCounters,
    Resolved,
    Result,
    RingHasTempted,
    SpellsCastLastTurn,
    Tense,
    WasDealt,
)
from app.engine.abilities.nouns.references import Player
from app.engine.abilities.quantities.tallies import ONE
from app.engine.abilities.unmeant import UnmeantPast
from app.engine.text.book import constant, constants, phrase, same
from app.engine.text.nouns.names import NAMES
from app.engine.text.quantities.numbers import listed

for _period in Period:
    if _period is not Period.EVER:
        constant("period", _period, _period.value)


# What befell objects
_BASE: Final = {"died": "die", "entered": "enter", "left": "leave", "attacked": "attack", "blocked": "block"}

for _befell in Befell:
    _verb, _, _rest = _befell.value.partition(" ")
    _agreeing = {"was": "[was/were]", "is": "[is/are]", "dies": "die[s/]"}.get(_verb, _verb)
    _said = "(exiled|put into exile)" if _befell is Befell.EXILED else _rest
    constant("befell", _befell, f"{_agreeing} {_said}".rstrip())
    if _verb in _BASE and "or" not in _rest.split():
        constant("didnt_befall", _befell, f"didn't {_BASE[_verb]} {_rest}".rstrip())
    elif _verb in ("was", "is", "has"):
        constant("didnt_befall", _befell, f"{_verb}n't {_rest}")

same("befell", "[was/were] {deed:into_graveyard}", number="")
same("didnt_befall", "[wasn't/weren't] {deed:into_graveyard}", number="")
phrase("one", Happened, "{n:tally} {what:noun~n} {deed:befell~n} {period}")
phrase("one", Happened, "{what:another} {deed:befell~what} {period}", n=ONE)
phrase("one", UnmeantPast, "{kinds:one_kind_or} {deed:befell~} {period}", number="s")
phrase("one", HappenedTo, "{what:reference} {deed:befell~what} {period}")
phrase("one", HappenedTo, "{what:reference} {deed:didnt_befall~what} {period}", negated=True)

for _befell in (Befell.SACRIFICED, Befell.ENTERED_YOURS):
    _words = _befell.value.replace("was ", "[was/were] ")
    phrase("one", HappenedTo, f"{{what:reference}} {_words}", deed=_befell, period=Period.EVER)


# What players did
_PAST: Final = {
    Did.WAS_DEALT_DAMAGE: "[was/were] dealt damage",
    Did.WAS_DEALT_COMBAT_DAMAGE: "[was/were] dealt combat damage",
    Did.WAS_ATTACKED: "[was/were] attacked",
}

_BASE_OF: Final = {
    Did.ATTACKED: "attack",
    Did.GAINED_LIFE: "gain life",
    Did.LOST_LIFE: "lose life",
    Did.DESCENDED: "descend",
}

for _did in Did:
    constant("did", _did, _PAST.get(_did, _did.value))
    constant("has_done", _did, f"been {_did.value[4:]}" if _did in _PAST else _did.value)

for _did, _base in _BASE_OF.items():
    constant("do", _did, _base)

constant("do_so", Did.PAID_LIFE, "pay[s/] life")
phrase("one", PlayerDid, "{who:player} {deed:did~who} {period}", tense=Tense.PAST)
phrase("one", PlayerDid, "you've {deed:has_done} {period}", who=Player.YOU, tense=Tense.PERFECT)
constant("has_ever_done", Did.COMPLETED_DUNGEON, Did.COMPLETED_DUNGEON.value)
_said = "you've {deed:has_ever_done}"
phrase("one", PlayerDid, _said, who=Player.YOU, tense=Tense.PERFECT, period=Period.EVER)
phrase(
    "one", PlayerDid, f"you haven't completed {{named:{NAMES}}}", who=Player.YOU, tense=Tense.PERFECT,
    deed=Did.COMPLETED_DUNGEON, period=Period.EVER, negated=True,
)  # fmt: skip
_said = "{who:player} {deed:do_so~who} this way"
phrase("one", PlayerDid, _said, tense=Tense.PRESENT, period=Period.THIS_WAY)
phrase("one", PlayerDid, "{who:player} didn't {deed:do} {period}", tense=Tense.PAST, negated=True)


# What players did with objects
_HAD: Final = (Deed.HAD_ENTER, Deed.HAD_PUT_INTO_GRAVEYARD)

for _deed in (one for one in Deed if one not in _HAD):
    constant("did_to", _deed, _deed.value)
    constant("has_done_to", _deed, "drawn" if _deed is Deed.DREW else _deed.value)

for _deed, _words in (
    (Deed.CAST, "cast[s/]"),
    (Deed.DREW, "draw[s/]"),
    (Deed.DISCARDED, "discard[s/]"),
    (Deed.SACRIFICED, "sacrifice[s/]"),
    (Deed.REVEALED, "reveal[s/]"),
    (Deed.MILLED, "mill[s/]"),
    (Deed.EXILED, "exile[s/]"),
    (Deed.RETURNED, "return[s/]"),
    (Deed.SHUFFLED, "shuffle[s/]"),
):
    constant("do_to", _deed, _words)

constants("short_period", (Period.THIS_TURN, Period.THIS_COMBAT, Period.THIS_GAME, Period.SINCE_YOUR_LAST))
constants(
    "did_this_way", (Deed.DISCARDED, Deed.SACRIFICED, Deed.REVEALED, Deed.EXILED, Deed.RETURNED, Deed.CHOSE)
)


def _did_to(words: str, tense: Tense, **fixed: object) -> None:
    """Add what players did with objects: `words` with "#" for so many of them, or for another one."""
    many, another = words.replace("#", "{n:tally} {what:noun~n}"), words.replace("#", "{what:another}")
    phrase("one", PlayerDidTo, many, number=None, tense=tense, **fixed)
    phrase("one", PlayerDidTo, another, number=None, tense=tense, n=ONE, **fixed)


_WHEN: Final = "# {period:short_period}"

_did_to("{who:player} {deed:did_this_way} # this way", Tense.PAST, period=Period.THIS_WAY)
_did_to("{who:player} didn't {deed:do_to~p} # this way", Tense.PAST, period=Period.THIS_WAY, negated=True)
_did_to("{who:player} {deed:do_to~who} # this way", Tense.PRESENT, period=Period.THIS_WAY)
_did_to("{who:player} {deed:did_to} " + _WHEN, Tense.PAST)
_did_to("{who:player} didn't {deed:do_to~p} " + _WHEN, Tense.PAST, negated=True)
_did_to("you've {deed:has_done_to} " + _WHEN, Tense.PERFECT, who=Player.YOU)
_did_to("{who:player} has {deed:has_done_to} " + _WHEN, Tense.PERFECT)
_did_to("you haven't {deed:has_done_to} " + _WHEN, Tense.PERFECT, who=Player.YOU, negated=True)

_scried = partial(phrase, "one", PlayerDid, deed=Did.SCRIED)
_scried("{who:player} scried {n:number_word} or more cards {period}", tense=Tense.PAST)
_scried("you've scried {n:number_word} or more cards {period}", who=Player.YOU, tense=Tense.PERFECT)

for _did, _verb in ((Did.GAINED_LIFE, "gained"), (Did.LOST_LIFE, "lost")):
    _life = f"{_verb} {{n:digits}} or more life {{period}}"
    phrase("one", PlayerDid, f"{{who:player}} {_life}", deed=_did, tense=Tense.PAST)
    phrase("one", PlayerDid, f"you've {_life}", who=Player.YOU, deed=_did, tense=Tense.PERFECT)

for _theirs, _whose in ((False, "your"), (True, "their")):
    _enter = f"enter the battlefield under {_whose} control {{period}}"
    _had = partial(
        phrase, "one", PlayerDidTo, tense=Tense.PAST, deed=Deed.HAD_ENTER, theirs=_theirs, number=None
    )
    _had("{who:player} had {n:tally} {what:noun~n} " + _enter)
    _had("{who:player} had {what:another} " + _enter, n=ONE)

_template = "{who:player} attacked with {what:noun~p} with total power {power:digits} or greater {period}"
phrase("one", PlayerDidTo, _template, tense=Tense.PAST, deed=Deed.ATTACKED_WITH, n=ONE)

_PUT: Final = "put {n:tally} {kind:counter_kind} [counter/counters] on"

for _on in ("{on:a_kind}", "{on:reference}"):
    phrase("one", PutCounters, f"you've {_PUT} {_on} {{period}}", who=Player.YOU)
    _said = f"{{who:player}} put {{n:tally}} [counter/counters] on {_on} {{period}}"
    phrase("one", PutCounters, _said, kind=None)
    _said = f"a {{kind:counter_kind}} counter was put on {_on} "
    phrase("one", PutCounters, _said + "{period}", who=None, n=ONE)
    phrase("one", PutCounters, _said + "under your control {period}", who=None, n=ONE, yours=True)
    phrase("one", PutCounters, f"a counter was put on {_on} {{period}}", who=None, n=ONE, kind=None)

phrase("one", DamageFromPrevented, "damage from {source:a_kind} is prevented this way")
constants("one", Result)
constant("one", NoneRemoved(), "no counters were removed this way")
phrase("one", NoneRemoved, "no {kind:counter_kind} counters were removed this way")
phrase("one", SpellsCastLastTurn, "no spells were cast last turn", by_one_player=False, n=0)
_said = "a player cast {n:number_word} or more spells last turn"
phrase("one", SpellsCastLastTurn, _said, by_one_player=True)


# How often the ability itself has
_said = "{what:reference} came under your control since the beginning of your last upkeep"
phrase("one", CameSinceUpkeep, _said)
phrase("one", Resolved, "it's the {n:ordinal} time", short=True)
phrase("one", Resolved, "(this is|it's) the {n:ordinal} time this ability has resolved this turn")
_said = "this ability has been activated {n:number_word} or more times this turn"
phrase("one", Resolved, _said, activated=True)
phrase("one", ExcessDealt, "excess damage was dealt to {to:a_kind} this way")
phrase("one", ExcessDealt, "excess damage was dealt to {to:reference} this way")

_BY_THEIRS: Final = "by a spell or ability an opponent controlled"

_countered = "{what:a_kind} {period} was countered " + _BY_THEIRS
_destroyed = "@ {what:core~s} under your control was destroyed {period} " + _BY_THEIRS

phrase("one", DoneByOpponent, _countered, deed="countered")
phrase("one", DoneByOpponent, _destroyed, deed="destroyed")
_template = "{who:player} had {n:tally_p} {what:noun~p} put into their graveyard from anywhere {period}"
phrase("one", PlayerDidTo, _template, tense=Tense.PAST, deed=Deed.HAD_PUT_INTO_GRAVEYARD)
phrase("one", WasDealt, "you've been dealt damage by {n:tally_p} {by:noun~p} {period}", to=Player.YOU)
phrase("one", WasDealt, "you were dealt damage {period} by {by:a_kind}", to=Player.YOU, n=ONE)
listed("past_deeds", "past_deed", two=" or ")

for _objects in ("{n:tally} {what:noun~n}", "{what:another}"):
    phrase("past_deed", UnmeantPast, f"{{deed:did_to}} {_objects}", number=None)

phrase("past_deed", UnmeantPast, "activated an ability of a card in a graveyard")

for _have in ("{who:player} ", "you've "):
    phrase("one", UnmeantPast, _have + "{deeds:past_deeds} {period}")
    phrase("one", UnmeantPast, _have + "{deeds:past_deeds} {period} {place:spot_not_hand}")

_said = "{who:player} control[s/] {n:tally} {what:noun~n} or {deed:did_this_way} {m:tally} {other:noun~m} "
_said += "to your hand this way"
phrase("one", UnmeantPast, _said, number=None)
phrase("one", UnmeantPast, "you've cast {first:a_kind} and {second:a_kind} {period}")

# What else an object did, or became
for _whose in ("your", "its controller's"):
    phrase("one", UnmeantPast, f"{{what:reference}} {{deed:befell~what}} during {_whose} last turn")

phrase("one", UnmeantPast, "{what:reference} {deed:befell~what} since your last upkeep")
phrase("one", UnmeantPast, "you haven't {deed:has_done} since your last turn")
phrase("one", HasDealt, "{what:reference} hasn't dealt damage yet")
_said = "{what:reference} has dealt {least:digits} or more damage"
phrase("one", HasDealt, _said + " {period}", _said + " to {to:player} {period}")
phrase("one", UnmeantPast, "{what:reference} has blocked or been blocked since your last upkeep")
phrase("one", UnmeantPast, "{what:reference} blocked or was blocked by {by:a_kind} this turn")
phrase("one", CameSinceUpkeep, "{what:reference} came under your control this turn", this_turn=True)
phrase("one", UnmeantPast, "{what:reference} didn't attack or come under your control this turn")
phrase("one", UnmeantPast, "{what:reference} wasn't sacrificed")
phrase("one", UnmeantPast, "{what:reference} is returned to {whose:possessive} hand this way")
phrase("one", UnmeantPast, "{what:a_kind} was returned this way")
phrase("one", UnmeantPast, "{what:another} was returned this way", "{what:a_kind} is put into exile this way")
phrase("one", UnmeantPast, "it's the first time {what:reference} has become tapped this turn")
_template = "it's the first time {kind:counter_kind} counters have been put on {on:reference} this turn"
phrase("one", UnmeantPast, _template)
phrase("one", UnmeantPast, "it's the first time counters have been put on {on:reference} this turn")
phrase("one", UnmeantPast, "@ {one:core~s} and @ {other:core~s} {deed:befell~} {period}", number="p")
phrase("one", UnmeantPast, "{what:reference} and at least {along_with:companions} attacked {period}")
phrase("one", UnmeantPast, "{n:tally} {what:noun~n} [was/were] put into graveyards from anywhere {period}")
phrase("one", UnmeantPast, "{n:tally} {what:noun~n} dealt damage {period}")
phrase("one", UnmeantPast, "{who:player} attacked {whom:victim} during their last turn", "{who:player} won")
phrase("one", UnmeantPast, "you've {deed:has_done_to} more than {n:number_word} {what:noun~n} {period}")
phrase("one", UnmeantPast, "@ {kind:counter_kind} counter was removed from {on:a_kind} {period}")

for _damage in ("", "combat "):
    _much = f"{{n:digits}} or more {_damage}damage"
    _combat = bool(_damage)
    phrase("one", WasDealt, f"{_much} was dealt to {{to:reference}} {{period}}", combat=_combat)
    phrase("one", WasDealt, f"{{to:player}} [was/were] dealt {_much} {{period}}", combat=_combat)
    _template = f"{{to:player}} was dealt {_damage}damage by {{by:a_kind}} {{period}}"
    phrase("one", WasDealt, _template, n=ONE, combat=_combat)
    phrase("one", UnmeantPast, f"{{what:reference}} dealt {_damage}damage to {{to:participant}} {{period}}")
    phrase("one", UnmeantPast, f"{{what:reference}} didn't deal {_damage}damage to {{to:victim}} {{period}}")

phrase("one", UnmeantPast, "{what:reference} deals damage to {to:player} this way")
phrase("one", UnmeantPast, "{who:player} [doesn't/don't] {deed:do_to~p} {n:tally} {what:noun~n} this way")
_said = "{who:player} [doesn't/don't] put {n:tally} {what:noun~n} {to:put_place~n} this way"
phrase("one", UnmeantPast, _said)
phrase("one", UnmeantPast, "{who:player} lose[s/] life this way")
phrase("one", RingHasTempted, "you chose {bearer:a_kind} as your Ring-bearer", n=1)
phrase("one", RingHasTempted, "the Ring has tempted you {n:number_word} or more times this game")
phrase("one", UnmeantPast, "{what:a_kind} dealt {n:digits} or more damage {period}")
phrase("one", UnmeantPast, "{what:a_kind} was put into your hand from the battlefield {period}")
phrase(
    "one",
    UnmeantPast,
    "{n:tally_p} {what:noun~p} were put into your graveyard from anywhere other than the "
    "battlefield {period}",
    "you've paid or lost {n:tally_p} {{E}} {period}",
)
phrase("one", UnmeantPast, "{who:player} revealed {what:it} this way")
phrase("past_deed", UnmeantPast, "put {n:tally} {what:noun~n} onto the battlefield", number=None)
phrase("one", UnmeantPast, "an ability of {of:a_kind} is countered this way")
phrase("one", PlayerDid, "{who:player} has {deed:has_done} {period}", tense=Tense.PERFECT)
phrase("one", UnmeantPast, "{who:player} didn't attack with {what:a_kind} {period}")
phrase("one", UnmeantPast, "{what:reference} enlisted {whom:a_kind} {period}")
phrase("one", UnmeantPast, "{what:a_kind} crewed {whom:reference} {period}")
phrase("one", UnmeantPast, "{n:tally_p} {what:noun~p} have been exiled with {by:this}")
phrase("one", UnmeantPast, "cards with {n:tally_p} different mana values are {deed:did_this_way} this way")
phrase("one", UnmeantPast, "one or more {kind:counter_kind} counters are moved this way")
phrase(
    "one",
    UnmeantPast,
    "you've done all four this turn",
    "no life is lost this way",
    "the player hasn't played the card",
    "you discarded the card with the greatest mana value among those cards or tied for greatest",
    "two cards that share all their card types were milled this way",
)

phrase("one", UnmeantPast, "{who:player} dealt damage to {what:a_kind} {period}")
