"""What "if", "as long as", "unless" and "only if" ask: who has what, what there is, whose turn it is."""

from __future__ import annotations

from typing import Final, Literal, cast

from app.engine.abilities.conditions import conditions
from app.engine.abilities.conditions.condition_words import (
    Designation,
    Fact,
    InExileWith,
    InOneOf,
    OfPlayer,
    Outcome,
    Quality,
    Relation,
    Shown,
    Status,
    Turn,
    Whereabouts,
)
from app.engine.abilities.conditions.conditions import (
    Are,
    CameOut,
    Controls,
    ControlsEach,
    ControlsThis,
    Had,
    Has,
    HasCards,
    HasCounters,
    HasInZone,
    HasMore,
    HasNumber,
    HasSame,
    Is,
    IsAttached,
    IsAttacking,
    Joined,
    LifeIs,
    OpponentsAre,
    OwnsPair,
    PlayerHasCounters,
    Shares,
    SoOfPlayer,
    Targets,
)
from app.engine.abilities.conditions.there_is import Among, Compared, IsGreater, LiesUnder, ThereAre, Total
from app.engine.abilities.events.events import EitherOf
from app.engine.abilities.nouns.objects import (
    AttachedTo,
    Comparison,
    ControlledBy,
    EitherObjects,
    Elsewhere,
    ExiledWith,
    InZone,
    Named,
    Noun,
    Objects,
    OfTheChosen,
    Word,
)
from app.engine.abilities.nouns.players_who import OfTarget
from app.engine.abilities.nouns.references import Player, Pronoun
from app.engine.abilities.quantities.amounts import Half
from app.engine.abilities.quantities.fixed_elsewhere import Counted, LifeOf
from app.engine.abilities.quantities.tallies import NO, ONE, Tally
from app.engine.abilities.unmeant import Unmeant
from app.engine.text.book import Fields, constant, constants, general, phrase, phrase_where, same
from app.engine.text.nouns.names import NAMES
from app.engine.text.quantities.numbers import listed
from app.engine.values.frozen import replace

# ------------------------------------------------------------------------------------ what players control
_CONTROL: Final = "{who:player} control[s/]"

_DONT: Final = "{who:player} [doesn't/don't] control"

phrase("one", Controls, _CONTROL + " {n:tally} {what:noun~n}")
phrase("one", Controls, "any player controls {n:tally} {what:noun~n}", who=Player.ANY_PLAYER)
phrase("one", Controls, _CONTROL + " {what:another}", n=ONE)
phrase("one", Controls, _DONT + " {n:tally_s} {what:noun~s}", negated=True)
phrase("one", ControlsThis, _CONTROL + " {what:reference}")
phrase("one", ControlsThis, _DONT + " {what:reference}", negated=True)
phrase("one", ControlsThis, "{who:player} controlled {what:reference}", past=True)
phrase("one", SoOfPlayer, _CONTROL + " your commander", so=OfPlayer.CONTROLS_COMMANDER)
listed("kinds_and", "a_kind", two=" and ", comma=", ", last=", and ")
listed("kinds_or", "a_kind", two=" or ", comma=", ", last=", or ")
phrase("one", ControlsEach, _CONTROL + " {whats:kinds_and}", all=True)
phrase("one", ControlsEach, _CONTROL + " {whats:kinds_or}", all=False)

for _fewer, _word in ((False, "more"), (True, "fewer")):
    _more = f"{_CONTROL} {_word} {{what:noun~p}} than {{than:player}}"
    phrase("one", HasMore, _more, fewer=_fewer)
    phrase("one", HasMore, f"{_CONTROL} {_word} {{what:noun~p}} than {{than:noun~p}}", fewer=_fewer)
    for _had in Had:
        _word = "less" if _fewer and _had is Had.LIFE else _word
        _more = f"{{who:player}} [has/have] {_word} {_had.value} than {{than:player}}"
        phrase("one", HasMore, _more, what=_had, fewer=_fewer)
    _more = "fewer" if _fewer else "more"
    _said = f"{{who:player}} [has/have] {_more} {{what:counters_had}} than {{than:player}}"
    phrase("one", HasMore, _said, fewer=_fewer)

same("counters_had", "{kind:player_counter} counters")

phrase("one", HasMore, _CONTROL + " at least {by:number_word} more {what:noun~p} than {than:player}")


# ---------------------------------------------------------------------------------------- what players have
_HAS: Final = "{who:player} [has/have]"

_said = _HAS + " at least {by:number_word} more cards in hand than {than:player}"
phrase("one", HasMore, _said, what=Had.CARDS_IN_HAND)
phrase("one", HasInZone, _HAS + " {n:tally} [card/cards] in hand")
for _category in ("one", "state"):
    phrase(_category, LifeIs, _HAS + " {n:digits} or less life", comparison=Comparison.AT_MOST)
    phrase(_category, LifeIs, _HAS + " {n:digits} or more life", comparison=Comparison.AT_LEAST)
phrase("one", LifeIs, _HAS + " exactly {n:digits} life", comparison=Comparison.EXACTLY)
_said = _HAS + " at least {n:digits} life more than [their/your] starting life total"
phrase("one", LifeIs, _said, comparison=Comparison.AT_LEAST, to_start=True)
phrase("one", HasCards, _HAS + " {n:tally} {what:noun~n}")
phrase("one", PlayerHasCounters, _HAS + " {n:tally} {kind:counter_kind} [counter/counters]")
constants("designation", (one for one in Designation if one is not Designation.MONARCH))
phrase("one", SoOfPlayer, _HAS + " {so:designation}")
phrase("one", SoOfPlayer, "{who:player} [doesn't/don't] have {so:designation}", negated=True)
phrase("one", SoOfPlayer, "you're the monarch", who=Player.YOU, so=Designation.MONARCH)
phrase("one", SoOfPlayer, "{who:player} is the monarch", so=Designation.MONARCH)
_said = f"{{who:player}} {OfPlayer.AFFECTED_IT_LAST.value}"
phrase("one", SoOfPlayer, _said, so=OfPlayer.AFFECTED_IT_LAST)
phrase("one", OpponentsAre, "you have {n:tally} [opponent/opponents]")
constant("one", SoOfPlayer(Player.YOU, OfPlayer.STARTED), "you were the starting player")
_starting = SoOfPlayer(Player.YOU, OfPlayer.STARTING, negated=True)
constant("one", _starting, "you aren't the starting player")
_starting = SoOfPlayer(Player.YOU, OfPlayer.STARTED, negated=True)
constant("one", _starting, "you weren't the starting player")

for _outcome in Outcome:
    _verb, _, _rest = _outcome.value.partition(" ")
    phrase("one", CameOut, f"{{who:player}} {_verb}[s/] {_rest}".rstrip(), outcome=_outcome)

_two_lands = Compared(Counted.LANDS_PLAYED, 2, Comparison.AT_LEAST)
constant("one", _two_lands, "it wasn't the first land you played this turn")
constants("one", Shown)
constants("one", Turn)


# ------------------------------------------------------------------------------------------- what there is
phrase("one", ThereAre, "there are {n:tally_p} {what:noun~p}", "(there is|there's) {n:tally_s} {what:noun~s}")

for _among in Quality:
    phrase("one", Among, f"there are {{n:tally_p}} {_among.value} among {{what:noun~p}}", quality=_among)

_PLACED: Final = (InZone, Elsewhere, ExiledWith, AttachedTo)


def _place_last(filled: Fields) -> object:
    """The place that stands behind the verb belongs to the cards."""
    what, place = filled["what"], filled["place"]
    if not isinstance(what, Objects) or not isinstance(place, _PLACED):
        return NotImplemented
    placed = replace(what, relatives=(*what.relatives, place))
    return ThereAre(cast("Tally", filled["n"]), placed, place_last=True)


def _take_place(value: object) -> Fields | None:
    """The objects and their place."""
    if not isinstance(value, ThereAre) or not value.place_last or isinstance(value.what, EitherObjects):
        return None
    what = value.what
    if not what.relatives or not isinstance(what.relatives[-1], _PLACED):
        return None
    return {"n": value.n, "what": replace(what, relatives=what.relatives[:-1]), "place": what.relatives[-1]}


general("one", "{n:tally_p} {what:noun~p} are {place:relative}", _place_last, _take_place)
general("one", "{n:tally_p} {what:noun~p} are {place:last_relative}", _place_last, _take_place)
general("one", "{n:tally_s} {what:noun~s} is {place:relative}", _place_last, _take_place)
general("state", "{n:tally_p} {what:noun~p} are {place:relative}", _place_last, _take_place)

for _which in ("power", "toughness", "mana value"):
    _said = f"{{what:noun~p}} have total {_which} {{n:digits}} or greater"
    phrase("one", Total, _said, which=_which, comparison=Comparison.AT_LEAST)


# -------------------------------------------------------------------------------------- how numbers compare
constant("computed", Half(LifeOf(Player.YOU, starting=True), None), "half your starting life total")

for _comparison in (Comparison.AT_LEAST, Comparison.AT_MOST):
    _more = "(more|greater)" if _comparison is Comparison.AT_LEAST else "less"
    phrase("one", Compared, f"{{left:variable}} is {{n:digits}} or {_more}", comparison=_comparison)
    phrase("one", Compared, f"{{left:computed}} is {{n:digits}} {_comparison.value}", comparison=_comparison)
    _was = f"{{left:computed}} was {{n:digits}} {_comparison.value}"
    phrase("one", Compared, _was, comparison=_comparison, past=True)
    _bound = f"{{left:computed}} is {{n:variable}} {_comparison.value}"
    phrase("one", Compared, _bound, comparison=_comparison)

for _left, _number in (("variable", "digits"), ("computed", "digits"), ("computed", "variable")):
    phrase("one", Compared, f"{{left:{_left}}} is {{n:{_number}}}", comparison=Comparison.EXACTLY)

for _relation in Relation:
    _was = f"{{left:computed}} was {_relation.value} {{n:computed}}"
    phrase("one", Compared, _was, comparison=_relation, past=True)
    _was = f"{{left:computed}} was {_relation.value} {{n:amount}}"
    phrase("one", Compared, _was, comparison=_relation, past=True)
    phrase("one", Compared, f"{{left:computed}} is {_relation.value} {{n:amount}}", comparison=_relation)
    for _left in ("computed", "variable"):
        _words = f"{{left:{_left}}} is {_relation.value} {{n:computed}}"
        phrase("one", Compared, _words, comparison=_relation)
    _words = f"{{left:computed}} is {_relation.value} {{n:number_word}}"
    phrase("one", Compared, _words, comparison=_relation, in_words=True)


# --------------------------------------------------------------------------------------------- the frame
same("condition", "{condition:one}")
listed("conditions_or", "one", two=" or ", comma=", ", last=", or ")
listed("conditions_and", "one", two=" and ", comma=", ", last=", and ")
phrase("condition", Joined, "{conditions:conditions_or}", all=False)
phrase("condition", Joined, "{conditions:conditions_and}", all=True)
listed("conditions_or_if", "one", two=" or if ")
phrase("condition", Joined, "{conditions:conditions_or_if}", all=False, again=True)

for _player, _whose in ((Player.YOU, "your"), (Player.A_PLAYER, "a"), (Player.AN_OPPONENT, "an opponent's")):
    for _zone in ("library", "graveyard"):
        _said = f"{_whose} {_zone} has {{n:tally}} [card/cards] in it"
        phrase("one", HasInZone, _said, who=_player, zone=_zone)

same("if", "if {condition}, ")

# What a state trigger waits for (603.8): what is there or not, never what happens
phrase("state", Controls, "{who:player} control[s/] {n:tally} {what:noun~n}")
phrase("state", ThereAre, "there are {n:tally_p} {what:noun~p}")
_said = "{what:reference} has {n:tally} {kind:counter_kind} [counter/counters] on (it|him|her)"
phrase("state", conditions.HasCounters, _said)
phrase("state", HasInZone, "{who:player} [has/have] {n:tally_p} cards in hand")
_said = "there are {n:tally_p} {kind:counter_kind} counters on {what:reference}"
phrase("state", conditions.HasCounters, _said, there=True)
phrase("state", Unmeant, "{what:a_kind} has {n:tally} {kind:counter_kind} counters on it")
phrase("state", conditions.Has, "{what:reference} has {keyword:ability_name}")

for _comparison in (Comparison.AT_LEAST, Comparison.AT_MOST):
    _state = f"{{left:computed}} is {{n:digits}} {_comparison.value}"
    phrase("state", Compared, _state, comparison=_comparison)


phrase(
    "one",
    Unmeant,
    "the two spells have the same mana value",
    "you control neither creature",
    "you haven't added mana with this ability this turn",
    "they search their library this way",
)
phrase("one", Is, "he's {quality}", what=Pronoun.HE)
phrase("one", Is, "she's {quality}", what=Pronoun.SHE)
phrase("one", Unmeant, "they're not {quality}")
phrase("one", Are, "all {what:noun~p} are {quality:qualities}", n=None)
phrase("one", Unmeant, "@ {one:core~s} and @ {other:core~s} are {place:relative}")
phrase("one", Unmeant, "{who:player} control[s/] {what:another} or {other:a_kind}")
constants("one", (Fact.DEFENDING,))
phrase("one", conditions.IsOnlySuch, "{what:this} is the only {kind:noun~s}")
phrase("one", Unmeant, "{n:tally_p} {what:noun~p} are blocking {whom:reference}")
_said = "there are {n:tally_p} counters among {what:noun~p}"
phrase("one", HasCounters, _said, kind=None, there=True)
_said = "there are {n:tally_p} {kind:counter_kind} counters among {what:noun~p}"
phrase("one", HasCounters, _said, there=True)
phrase("one", Unmeant, "there are {n:tally_p} different kinds of counters among {what:noun~p}")
phrase("one", Unmeant, "{what:a_kind} has @ {kind:counter_kind} counter on it")
phrase("one", Unmeant, "{n:tally_p} {what:noun~p} have @ {kind:counter_kind} counter on them")
phrase("one", HasCounters, "there is {n:tally_s} {kind:counter_kind} counter on {what:reference}", there=True)
phrase("one", HasCounters, "{what:reference} [has/have] {kind:counter_kind} counters on (it|him|her)", n=None)
listed("names_and", NAMES, two=" and ", comma=", ", last=", and ")


def _each_named(filled: Fields) -> object:
    """One of a kind for each of the names."""
    what = filled["what"]
    if not isinstance(what, Objects):
        return NotImplemented
    names = cast("tuple[str, ...]", filled["names"])
    whats = tuple(replace(what, relatives=(*what.relatives, Named(name))) for name in names)
    return ControlsEach(cast("Player", filled["who"]), whats, all=True, by_names=True)


def _take_names(value: object) -> Fields | None:
    """The kind, and the names."""
    if not isinstance(value, ControlsEach) or not value.by_names:
        return None
    whats = [what for what in value.whats if isinstance(what, Objects)]
    names = tuple(what.relatives[-1].name for what in whats if isinstance(what.relatives[-1], Named))
    kind = replace(whats[0], relatives=whats[0].relatives[:-1])
    return {"who": value.who, "what": kind, "names": names}


general("one", "{who:player} control[s/] {what:core~p} named {names:names_and}", _each_named, _take_names)
phrase("one", Unmeant, "there's {what:another}", "at least one {what:noun~s} is blocking {whom:reference}")
_said = "you've controlled {what:reference} continuously since the beginning of your most recent turn"
phrase("one", Unmeant, _said)
phrase("one", Unmeant, "{who:player} protects {what:reference}")
phrase("one", Unmeant, "the top card of {whose:whose_cards} graveyard is {what:a_kind}", "it doesn't")
phrase("one", HasCards, "{who:player} own[s/] {n:tally} {what:noun~n}", owns=True)
phrase("one", Unmeant, "{what:reference} is {kind:another}")
constant("such_name", Objects(relatives=(OfTheChosen("name"),)), "the chosen name")
phrase("one", Is, "{what:reference} [has/have] {quality:such_name}")
phrase("one", Unmeant, "{left:computed} is exactly {n:digits}")
phrase("one", Unmeant, "{what:reference} attacked {whom:a_kind} {period}")
_said = "{what:reference} is attacking {whom:a_kind}"
phrase_where("one", IsAttacking, lambda said: said.what is not Pronoun.IT, _said)
phrase("one", IsAttacking, "it's attacking {whom:a_kind}", what=Pronoun.IT)
phrase_where(
    "one",
    IsAttacking,
    lambda said: said.whom is not Player.YOU,  # which is told as what it is
    "it's attacking {whom:player}",
    what=Pronoun.IT,
)
_planeswalkers = Objects(((Word("planeswalker"),),), relatives=(ControlledBy(Player.YOU),))
_said = "{n:tally_p} of {what:it} are attacking you and/or planeswalkers you control"
phrase("one", IsAttacking, _said, whom=EitherOf(Player.YOU, _planeswalkers))
_said = "it's attacking {whom:player_or_object}"
phrase_where("one", IsAttacking, lambda said: isinstance(said.whom, EitherOf), _said, what=Pronoun.IT)
phrase("one", Unmeant, "there is @ {one:core~s} and @ {other:noun~s}")
phrase("one", Unmeant, "{who:player} [has/have] {n:tally} unspent mana")


phrase_where(
    "one",
    HasInZone,
    lambda hand: hand.what is not None and hand.what != Objects(noun=Noun.CARD),  # which goes without saying
    "{who:player} [has/have] {n:tally} {what:core~n} in hand",
)


_WHICH: Final[tuple[Literal["power", "toughness", "mana value"], ...]] = ("power", "toughness", "mana value")


phrase("one", Unmeant, "any of {what:it} remain exiled", "any of {what:it} are {quality:attributes}")
phrase("one", Has, "{what:a_kind} has {keyword:ability_name}")
phrase("one", Unmeant, "{what:reference} enters as {kind:a_kind}")
phrase("one", Unmeant, "both coins come up heads", "both coins come up tails")

for _even in (True, False):
    _said = f"{{what:reference}} has an {'even' if _even else 'odd'} number of counters on it"
    phrase("one", HasCounters, _said, n=None, kind=None, even=_even)

phrase("one", OwnsPair, "{who:player} both own[s/] and control[s/] {what:reference} and {other:a_kind}")
_said = (
    "{what:reference} and {other:a_kind} are attacking, and {who:player} both own[s/] and control[s/] them"
)
phrase("one", OwnsPair, _said, attacking=True)
phrase("one", PlayerHasCounters, "{who:player} is poisoned", n=ONE, kind="poison", poisoned=True)

for _which_conditions in _WHICH:
    phrase("one", Unmeant, f"no other {{what:noun~s}} has greater {_which_conditions}")
    for _how in ("greatest", "least"):
        _said = f"{{what:reference}} has the {_how} {_which_conditions} "
        _said += f"or is tied for {_how} {_which_conditions} among {{among:noun~p}}"
        phrase("one", Unmeant, _said)


# What it is: a kind, qualities, or a status
same("quality", "{what:a_kind}", "{what:your_own}")

_ASKED: Final = {"kicked", *(status.value for status in Status)}
"""Words for which there are conditions of their own."""

same("quality", "{what:attributes}", fits=lambda words: words not in {(Word(word),) for word in _ASKED})
same("quality", "{what:attributes_OR}")
phrase("quality", Unmeant, "{what:attributes_AND_OR}")
constants("quality", Status)
constants("whereabouts", Whereabouts)
listed("in_one_of", "whereabouts", two=" or ", least=1)
phrase("quality", InOneOf, "{places:in_one_of}")
phrase("quality", InExileWith, "in exile with a {kind:counter_kind} counter on it")
phrase("one", Is, "it's {quality}", what=Pronoun.IT)
phrase("one", Is, "(it isn't|it's not) {quality}", what=Pronoun.IT, negated=True)
phrase("one", Is, "they're {quality:qualities}", what=Pronoun.THEY)
phrase("one", Is, "{what:reference} is {quality}")
phrase("one", Is, "{what:reference} isn't {quality}", negated=True)
phrase("one", Is, "{what:reference} was {quality}", past=True)
phrase("one", Is, "{what:reference} wasn't {quality}", negated=True, past=True)
same("qualities", "{what:noun~p}", "{what:attributes}")
constant("qualities", Status.MANA_ABILITY, "mana abilities")
phrase("one", Are, "{n:tally_p} {what:noun~p} are {quality:state_of}")
phrase("one", Are, "{n:tally_s} {what:noun~s} is {quality:state_of}")
same("state_of", "{what:attributes}")
constants("state_of", (Status.ATTACKING_YOU, Status.ATTACKING_ALONE))


# What it has
_COUNTERS: Final = "{n:tally} {kind:counter_kind} [counter/counters] on (it|him|her)"

for _past, _has in ((False, "[has/have]"), (True, "had")):
    phrase("one", HasCounters, f"{{what:reference}} {_has} {_COUNTERS}", past=_past)
    _said = f"{{what:reference}} {_has} {{n:tally}} [counter/counters] on (it|him|her)"
    phrase("one", HasCounters, _said, kind=None, past=_past)
    _said = f"{{what:reference}} {_has} counters on (it|him|her)"
    phrase("one", HasCounters, _said, n=None, kind=None, past=_past)

_said = "there are {n:tally_p} {kind:counter_kind} counters on {what:reference}"
phrase("one", HasCounters, _said, there=True)
_said = "there are no more {kind:counter_kind} counters on {what:reference}"
phrase("one", HasCounters, _said, n=NO, there=True, no_more=True)
_said = "{what:reference} doesn't have @ {kind:counter_kind} counter on it"
phrase("one", HasCounters, _said, n=NO, doesnt=True)
phrase("one", Is, "{what:reference} is {quality:exiled_with}")
phrase("exiled_with", InExileWith, "exiled with @ {kind:counter_kind} counter on it", exiled=True)
phrase("one", HasCounters, "there are {n:tally_p} counters on {what:reference}", kind=None, there=True)
same("ability_name", "{name:keyword_name}")
constants("ability_name", ("suspend", "mutate", "madness", "toxic", "flashback", "rampage"))
phrase("one", Has, "{what:reference} has {keyword:ability_name}")
phrase("one", Has, "{what:reference} doesn't have {keyword:ability_name}", negated=True)
phrase("one", Has, "{what:reference} had {keyword:ability_name}", past=True)
phrase("one", Has, "{what:reference} didn't have {keyword:ability_name}", negated=True, past=True)

for _which in ("power", "toughness", "mana value"):
    for _comparison in Comparison:
        _tail = f"{_which} {{n:digits}} {_comparison.value}".rstrip()
        for _past, _has in ((False, "has"), (True, "had")):
            _said = f"{{what:reference}} {_has} {_tail}"
            phrase("one", HasNumber, _said, which=_which, comparison=_comparison, past=_past)


# How it stands to others
phrase("one", IsAttached, "{what:reference} is attached to {to:a_kind}")
phrase("one", IsAttached, "{what:reference} is attached to {to:reference}")
phrase("one", IsAttached, "{what:reference} was attached to {to:a_kind}", past=True)
phrase("one", Unmeant, "{what:another} is on the battlefield")
phrase("one", Targets, "{what:reference} targets {target:a_kind}")
phrase("one", Targets, "{what:reference} doesn't target {target:a_kind}", negated=True)

for _with in ("reference", "a_kind"):
    for _quality in ("creature type", "color", "card type", "name"):
        _said = f"{{what:reference}} shares a {_quality} with {{with_:{_with}}}"
        phrase("one", Shares, _said, quality=_quality)
    for _quality in ("name", "mana value"):
        _said = f"{{what:reference}} has the same {_quality} as {{as_:{_with}}}"
        phrase("one", HasSame, _said, quality=_quality)

for _which in ("power", "toughness"):
    _said = f"its {_which} is greater than each other {{than:core~s}}'s {_which}"
    phrase("one", IsGreater, _said, what=Pronoun.IT, which=_which)
for _which in (*_WHICH, "power or toughness"):
    phrase("one", IsGreater, f"{{what:reference}} has greater {_which} than {{than:reference}}", which=_which)

for _which in ("power", "toughness", "mana value"):
    for _relation in Relation:
        _said = f"{{what:reference}} has {_which} {_relation.value} {{n:computed}}"
        phrase("one", HasNumber, _said, which=_which, comparison=_relation)


for _which in ("power", "toughness", "mana value"):
    for _comparison in Comparison:
        _words = f"has {_which} {{n:digits}} {_comparison.value}".rstrip()
        phrase(
            "target_clause",
            HasNumber,
            _words,
            what=Pronoun.IT,
            which=_which,
            comparison=_comparison,
            past=False,
        )

phrase("one", OfTarget, "{who:target} {condition:target_clause}")

for _is in ("reference", "a_kind", "player"):
    phrase("one", Unmeant, f"{{what:target}} has only one target and that target is {{target:{_is}}}")

phrase("one", Targets, "{what:reference} targets {n:number_word} {target:noun~p}")
_said = "the difference between your life total and {who:target}'s life total is {n:digits} or less"
phrase("one", Unmeant, _said)
phrase("one", Unmeant, "it's at least one of the chosen colors")
phrase("one", Unmeant, "{what:reference} would destroy {other:a_kind}")
phrase("one", Unmeant, "{what:reference} regenerates this way")
phrase("one", Unmeant, "{what:reference} has {n:tally_p} colored mana symbols in its mana cost")
for _above, _directly in (("above it", False), ("directly above it", True)):
    _said = f"{{what:this}} is in your graveyard with {{n:tally}} {{other:noun~n}} {_above}"
    phrase("one", LiesUnder, _said, directly=_directly)
_said = "{n:tally_p} {other:noun~p} are above {what:this}"
phrase("one", LiesUnder, _said, card_first=False)
for _as in ("another", "another_or"):
    for _has, _not in (("has", False), ("doesn't have", True)):
        _words = f"{{what:reference}} {_has} the same name as {{as_:{_as}}}"
        phrase("one", HasSame, _words, quality="name", negated=_not)
