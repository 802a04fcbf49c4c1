"""Events about casting, targets, mana and abilities, besides those that objects and players do."""

from __future__ import annotations

from typing import get_args

from app.engine.abilities.events import casting_events as events
from app.engine.abilities.events.event_words import AbilityKind
from app.engine.abilities.events.events import Activates, Attacks, Batch, BecomesTarget, PlayerAttacks
from app.engine.abilities.nouns.objects import Objects, Word
from app.engine.abilities.nouns.references import Player, PlayerKind
from app.engine.abilities.unmeant import Unmeant, UnmeantEvent
from app.engine.text.book import constant, constants, phrase, same
from app.engine.text.nouns.subjects import Subject

phrase("happening", UnmeantEvent, "you planeswalk to ~")
phrase("happening", events.TapsFor, "{who:actor} tap[s/] {what:participant} for {mana:mana}")
_said = "{what:participant} [is/are] tapped for mana of the chosen color"
phrase("happening", events.TapsFor, _said, who=None, mana=None)
_said = "{who:actor} cast[s/] {what:a_kind} using mana produced by {by:reference}"
phrase("happening", events.CastsSo, _said)
phrase("happening", events.CastsSo, "{who:actor} cast[s/] {what:a_kind} for its {keyword:cost_keyword} cost")
phrase("happening", events.CastsSo, "{who:actor} cast[s/] {what:this} {place:cast_this_place}")
constants("cast_this_place", get_args(events.CastPlace))
_said = "{what:participant} [is/are] cast"
phrase("happening", events.CastsSo, _said, who=None)
phrase("happening", events.CastsSo, _said + " from exile", who=None, place="from exile")
phrase("happening", events.CastsSo, "the {n:ordinal} {what:noun~s} of a turn is cast", who=None)

_COST = "without {{T}} in its activation cost"

_said = "{who:actor} activate[s/] an ability of {of:participant} " + _COST
phrase("happening", Activates, _said, kind=AbilityKind.ANY, without_tap=True)
_said = "{who:actor} activate[s/] {of:participant}'s ability " + _COST
phrase("happening", Activates, _said, kind=AbilityKind.ANY, without_tap=True, owner_first=True)
constants("spell_deed", (events.Done.DESTROY, events.Done.EXILE))
constants("caused_deed", (one for one in events.Done if one not in (events.Done.DESTROY, events.Done.EXILE)))
phrase("happening", events.CausesDeed, "{by:a_kind} causes {who:player} to {deed:caused_deed}")
_said = "{by:a_kind} causes {who:player} to discard {what:reference}"
phrase("happening", events.CausesDeed, _said, deed=events.Done.DISCARD)

for _what in ("a_kind", "batch"):
    phrase("happening", events.CausesDeed, f"{{by:a_kind}} {{deed:spell_deed}} {{what:{_what}}}", who=None)

phrase("happening", events.CastsSo, "{who:actor} kick[s/] {what:a_kind}", kicked=True)
phrase("happening", Unmeant, "{of:this}'s {keyword:cost_keyword} cost is paid")
phrase("happening", BecomesTarget, "{what:player} become[s/] the target of {by:a_kind}")

for _first in events.NotFirst:
    if _first is not events.NotFirst.THAT_TURN:
        constant("not_first", _first, _first.value)

same("not_first", "the first {what:core~s} that player casts each turn")
phrase("player_deed", events.CastsSo, "cast[s/] {what:a_kind} other than {first:not_first}",
       who=Subject.OPEN, number=None)  # fmt: skip
phrase("player_deed", events.CastsSo,
       "cast[s/] {what:a_kind} during your turn other than {first:not_first_then}",
       who=Subject.OPEN, number=None)  # fmt: skip
constant("not_first_then", events.NotFirst.THAT_TURN, events.NotFirst.THAT_TURN.value)
phrase("event_limit", Unmeant, "while casting {what:a_kind}")
_said = "{of:a_kind}'s ability causes {who:player} to add one or more mana of the chosen color"
phrase("happening", events.AddsChosen, _said)
phrase("player_deed", Activates, "activate[s/] an ability that targets only {only:this}",
       who=Subject.OPEN, kind=AbilityKind.ANY, of=None, number=None)  # fmt: skip
phrase("happening", Unmeant, "{what:a_kind} dealt damage by {by:it} dies")
phrase("happening", Unmeant, "{what:it} dies under your control")
phrase("happening", Unmeant, "{what:participant} attack[s/] or block[s/] alone")
phrase("happening", Unmeant, "{what:participant} [is/are] dealt damage by {by:a_kind}")
phrase("happening", Unmeant, "{what:participant} enter[s/] {place:spot_not_hand}")
phrase("happening", events.ExilesAnother, "you exile another card with {by:this}")
_said = "one or more of your opponents are attacked"
_opponents = Batch(1, PlayerKind.OPPONENT)
phrase("happening", PlayerAttacks, _said, who=Player.A_PLAYER, whom=_opponents, plain=True)
_creatures = Batch(1, Objects(((Word("creature"),),)))
phrase("happening", PlayerAttacks, "{who:actor} attack[s/] with creatures", with_=_creatures, plain=True)
_said = "{by:a_kind} causes {what:a_kind} to be put into your graveyard from the battlefield"
phrase("happening", Unmeant, _said)

phrase("happening", Unmeant, "you and/or at least one {what:noun~s} becomes the target of {by:a_kind}")
phrase("happening", PlayerAttacks, "{who:actor} attack[s/] with exactly {with_:companions}", exactly=True)
_said = "{who:actor} attack[s/] with {with_:noun~p} with total power {power:digits} or greater"
phrase("happening", PlayerAttacks, _said)
phrase("happening", Unmeant, "{what:participant} [is/are] put into a library from anywhere")
phrase("happening", Unmeant, "you remove the last {kind:counter_kind} counter from {from_:this}")
phrase("happening", Unmeant, "{one:this} and {other:another} attack different players")
_said = "{what:batch} attack {whom:victim} and aren't blocked"
phrase("happening", Attacks, _said, unblocked=True)
phrase("happening", Unmeant, "{who:actor} attack[s/] you and/or planeswalkers you control")
