"""Numbers that something else in the text or the game fixes: "that much", "for each opponent"."""

from __future__ import annotations

from typing import Final, get_args

from app.engine.abilities.choices import NumberBetween
from app.engine.abilities.nouns.references import Player, Pronoun
from app.engine.abilities.quantities.amounts import AmongThose, CharacteristicOf
from app.engine.abilities.quantities.fixed_elsewhere import (
    Became,
    CastBefore,
    CastsFromCommandZone,
    CommanderCasts,
    Counted,
    CountersRemoved,
    DamageThisTurn,
    GreatestCommander,
    HowMuch,
    LifeAmong,
    LifeChanged,
    LifeOf,
    ManaSpentOn,
    Measured,
    MostAlike,
    MostDiscarded,
    MuchThisWay,
    OfYou,
    PlayersCounted,
    PlayersCounters,
    SharedTypes,
    SoFar,
    Spent,
    Spoken,
    Targeting,
    TargetsOf,
    TimesCostPaid,
    UnspentMana,
)
from app.engine.abilities.unmeant import UnmeantNumber
from app.engine.abilities.vocabulary import LikeQuality
from app.engine.text.book import constant, constants, phrase
from app.engine.text.nouns.players import possessive

_SHORT: Final = (
    *(Spoken.THAT_MUCH, Spoken.THAT_MANY, Spoken.HALF_THAT_MUCH),
    *(Spoken.TWICE_THAT_MUCH, Spoken.TWICE_THAT_MANY),
)

for _spoken in Spoken:
    if _spoken in _SHORT:
        _said = "(that many|that number of)" if _spoken is Spoken.THAT_MANY else _spoken.value
        constant("told_short", _spoken, _said)
    if _spoken in _SHORT[:2] or _spoken not in (*_SHORT, Spoken.AGAIN, Spoken.EACH_DEALT):
        constant("told_number", _spoken, _spoken.value)

constant("for_each", Spoken.EACH_DEALT, Spoken.EACH_DEALT.value)


# Life and damage
for _who in (Player.YOU, Player.THAT_PLAYER, Player.THEY, Player.ITS_CONTROLLER):
    constant("told_number", LifeOf(_who), f"{possessive(_who)} life total")
    constant("told_number", LifeOf(_who, starting=True), f"{possessive(_who)} starting life total")

for _who in (Player.YOU, Player.THEY):
    constant("told_number", LifeOf(_who, short=True), f"{possessive(_who)} life")

_AMONG = "the {how:life_extreme} life total among "

phrase("told_number", LifeAmong, _AMONG + "all players", who=Player.PLAYERS, all_of_them=True)
phrase("told_number", LifeAmong, _AMONG + "{who:player}")
phrase("counted", UnmeantNumber, "the life total of {of:player}")
phrase("told_number", UnmeantNumber, "the number of {quality:quality_of_all~p} among {what:reference}")
phrase(
    "told_number",
    UnmeantNumber,
    "the damage",
    "the life paid as it entered",
    "the life you lost when it entered",
    "the number of times you descended this turn",
    "the difference between its power and toughness",
    "the number of supertypes, card types, and subtypes it has",
)
constants("life_extreme", ("highest", "lowest"))
phrase("told_number", UnmeantNumber, "the difference between those players' life totals")

for _which in ("power", "toughness", "mana value"):
    _many = "toughnesses" if _which == "toughness" else f"{_which}s"
    phrase("told_number", UnmeantNumber, f"the difference between {{between:it}}' {_many}")

constants("how_much", HowMuch)
constants("measured_done", Became)

for _what in Measured:
    _word = _what.value.replace("{", "{{").replace("}", "}}")
    constant("measured", _what, _word)
    if _what is not Measured.ENERGY:
        constant("measured_unit", _what, _word)

_MUCH: Final = "{how:how_much} {what:measured}"

phrase("told_number", MuchThisWay, _MUCH + " {done:measured_done} this way")
phrase("told_number", MuchThisWay, _MUCH + " {done:measured_done} to {to:it} this way")
phrase("told_number", MuchThisWay, _MUCH + " {who:who_paid} {done:measured_done} this way")
constants("who_paid", (Player.YOU, Player.THEY, Player.THAT_PLAYER))
phrase("for_each", MuchThisWay, "1 {what:measured_unit} {done:measured_done} this way")
phrase("for_each", MuchThisWay, "1 {what:measured_unit} {who:who_paid} {done:measured_done} this way")
phrase("for_each", MuchThisWay, "{{E}} paid this way", what=Measured.ENERGY, done=Became.PAID)

for _gained, _verb in ((True, "gained"), (False, "lost")):
    _life = f"{{how:how_much}} life {{who:life_changer}} {_verb}"
    phrase("told_number", LifeChanged, f"{_life} this turn", gained=_gained)
    phrase("told_number", LifeChanged, _life, gained=_gained, this_turn=False)
    phrase("for_each", LifeChanged, f"1 life {{who:life_changer}} {_verb} this turn", gained=_gained)
    phrase("for_each", LifeChanged, f"1 life {{who:life_changer}} {_verb}", gained=_gained, this_turn=False)
    _have = f"life {{who:life_had}} {_verb} this turn"
    phrase("told_number", LifeChanged, "{how:how_much} " + _have, gained=_gained, have=True)
    phrase("for_each", LifeChanged, "1 " + _have, gained=_gained, have=True)

for _who in (Player.YOU, Player.THEY, Player.YOUR_OPPONENTS, Player.THAT_PLAYER):
    constant("life_changer", _who, _who.value)
    constant("life_had", _who, "(you've|you have)" if _who is Player.YOU else f"{_who.value} have")

for _who, _said in ((Player.PLAYERS, "all players"), (Player.YOUR_OPPONENTS, "your opponents")):
    _lost = LifeChanged(_who, gained=False, how=HowMuch.TOTAL, by=True)
    constant("told_number", _lost, f"the total life lost by {_said} this turn")

for _noncombat, _kind in ((False, "damage"), (True, "noncombat damage")):
    for _to in ("player", "it"):
        _dealt = f"{{how:how_much}} {_kind} dealt to {{to:{_to}}}"
        phrase("told_number", DamageThisTurn, _dealt + " this turn", noncombat=_noncombat)

_said = "the damage already dealt to {to:player} this turn"
phrase("told_number", DamageThisTurn, _said, so_far=SoFar.ALREADY)
phrase("told_number", DamageThisTurn, "the damage already dealt to {to:it} this turn", so_far=SoFar.ALREADY)
_said = "the damage dealt to {to:player} so far this turn by {by:noun~p}"
phrase("told_number", DamageThisTurn, _said, so_far=SoFar.SO_FAR)


# Mana
phrase("told_number", ManaSpentOn, "the amount of mana spent to cast {on:reference}")
phrase("for_each", ManaSpentOn, "mana spent to cast {on:reference}")
_said = "mana from {source:a_kind} %s to cast {on:reference}"
phrase("for_each", ManaSpentOn, _said % "spent")
phrase("for_each", ManaSpentOn, _said % "that was spent", that_was=True)
_said = "the number of colors of mana spent to cast {on:reference}"
phrase("told_number", ManaSpentOn, _said, what=Spent.COLORS)
phrase("for_each", ManaSpentOn, "{what:mana} spent to cast {on:reference}")
phrase("for_each", ManaSpentOn, "color of mana spent to cast {on:reference}", what=Spent.COLORS)
phrase("told_number", ManaSpentOn, "the amount of {what:mana} spent to cast {on:reference}")
constant("told_number", UnspentMana(), "the amount of unspent mana you have")
phrase("for_each", UnspentMana, "unspent {color:color_name} mana you have")
phrase("told_number", TimesCostPaid, "the number of times {of:reference} was kicked", cost="kicker")
phrase("for_each", TimesCostPaid, "time {of:reference} was kicked", cost="kicker")
phrase("for_each", UnmeantNumber, "additional {cost:mana} you paid")
phrase("told_number", UnmeantNumber, "the amount of generic mana in {of:reference}'s mana cost")
phrase("for_each", UnmeantNumber, "{symbol:mana} in {of:reference}'s mana cost")
constant("for_each", CharacteristicOf(Pronoun.ITS, "colors"), "of its colors")
phrase("for_each", CharacteristicOf, "color of {of:what_it_targets}", which="colors")
phrase("for_each", CharacteristicOf, "of {of:reference}'s colors", which="colors")
phrase("for_each", UnmeantNumber, "of the chosen colors it is")
phrase("told_number", CharacteristicOf, "the number of colors {of:it} is", which="colors")
phrase("told_number", CharacteristicOf, "the number of colors {of:it} was", which="colors", of_first=True)


# Commanders
for _who, _has in ((Player.YOU, "you've"), (Player.THEY, "they've")):
    _times = f"time {_has} cast %s commander from the command zone this game"
    constant("for_each", CommanderCasts(_who), _times % "a")
    constant("for_each", CommanderCasts(_who, own=True), _times % possessive(_who))
    constant(
        "told_number",
        GreatestCommander(_who),
        f"the greatest mana value of a commander {_who.value} own on the battlefield or in the command zone",
    )

_CAST: Final = "it's been cast from the command zone this game"

constant("told_number", CastsFromCommandZone(Pronoun.IT), f"the number of times {_CAST}")
constant("for_each", CastsFromCommandZone(Pronoun.IT), f"time {_CAST}")


# Players and what is counted of them
for _who, _word in (
    (Player.EACH_PLAYER, "player"),
    (Player.EACH_OPPONENT, "opponent"),
    (Player.EACH_OTHER_PLAYER, "other player"),
    (Player.ANOTHER_OPPONENT, "other opponent"),
):
    constant("front_each", PlayersCounted(_who), _word)

constant("for_each", PlayersCounted(Player.EACH_PLAYER), "player")
constant("for_each", PlayersCounted(Player.EACH_OPPONENT, have=True), "opponent you have")
constant("told_number", PlayersCounted(Player.EACH_PLAYER), "the number of players in the game")
constant("told_number", PlayersCounted(Player.EACH_OPPONENT, have=True), "the number of opponents you have")

_FRONT: Final = (
    *(Counted.COLORS, Counted.CARD_TYPES, Counted.NONLAND_CARD_TYPES, Counted.LAND_TYPES),
    *(Counted.PERMANENT_TYPES, Counted.BASIC_LAND_TYPES, Counted.FLIPS_WIN),
    *(
        Counted.FLIPS_LOSE,
        Counted.EVEN_RESULTS,
        Counted.ODD_RESULTS,
        Counted.DIFFERENT_RESULTS,
        Counted.NUMBERS_TO_X,
    ),
)

for _counted in Counted:
    _word = _counted.value.replace("{", "{{").replace("}", "}}")
    constant("front_each" if _counted in _FRONT else "for_each", _counted, _word)

constant("told_number", Counted.PLAYERS_ATTACKED, "the number of players being attacked")
constants("targeting", Targeting)
phrase("for_each", UnmeantNumber, "other permanent or player {by:targeting} could target")

_UNDER_YOU: Final = "the battlefield under your control this turn"

phrase("for_each", UnmeantNumber, "{what:noun~s} entering " + _UNDER_YOU)
phrase("for_each", UnmeantNumber, "{what:noun~s} you had enter " + _UNDER_YOU)
phrase("for_each", UnmeantNumber, "{what:noun~s} other than the first", "{what:noun~s} beyond the first")
_said = "the greatest amount of damage dealt by {by:a_kind} to @ {to:targetable~s} this turn"
phrase("told_number", UnmeantNumber, _said)
constants("told_number", OfYou)
constant("for_each", OfYou.CREATURES_IN_PARTY, "creature in your party")
phrase("for_each", PlayersCounters, "{kind:player_counter} counter {who:player} [has/have]")
phrase("told_number", PlayersCounters, "the number of {kind:player_counter} counters {who:player} [has/have]")
phrase("for_each", CountersRemoved, "{kind:counter_kind} counter removed this way")
constant("for_each", CountersRemoved(None), "counter removed this way")
phrase("told_number", CountersRemoved, "the number of {kind:counter_kind} counters removed this way")
constant("told_number", CountersRemoved(None), "the number of counters removed this way")
phrase("for_each", TargetsOf, "{what:core~s} it targets")
phrase("told_number", MostAlike, "the greatest number of {what:noun~p}", quality=None)
phrase("told_number", MostDiscarded, "the greatest number of cards {who:player} discarded this way")

for _quality in get_args(LikeQuality):
    _said = f"the greatest number of {{what:noun~p}} that have a {_quality} in common"
    phrase("told_number", MostAlike, _said, quality=_quality)
    phrase("for_each", SharedTypes, f"{_quality} they share with {{with_:noun~p}}", quality=_quality)

phrase("for_each", CastBefore, "{what:head~s} you've cast before {before:it} this turn", who=Player.YOU)
phrase("told_number", CastBefore, "the number of {what:head~p} cast before {before:it} this turn")
_said = "a number from {least:digits} to {most:digits} chosen at random"
phrase("told_number", NumberBetween, _said, at_random=True)
constant("told_number", AmongThose("total", "power", Pronoun.THEIR), "their total power")
constant("told_number", AmongThose("total", "mana value", Pronoun.THEIR), "their total mana value")
phrase("told_number", UnmeantNumber, "the number", "the high bid", "the number of opponents being attacked")
phrase("for_each", UnmeantNumber, "time it has attacked this turn")
phrase("told_number", UnmeantNumber, "that amount of {what:dealt_over}")
constants("dealt_over", ("excess damage",))
_said = "{kind:counter_kind} counter you've put on {on:noun~p} under your control this turn"
phrase("for_each", UnmeantNumber, _said)
phrase("for_each", UnmeantNumber, "{kind:counter_kind} counter you put on {on:a_kind} this way")
phrase("for_each", UnmeantNumber, "{one:mana} or {other:mana} spent this way")
phrase(
    "for_each",
    UnmeantNumber,
    "card in your hand and each foretold card you own in exile",
    "1 damage dealt to you this turn",
    "counter removed",
    "one they gained control of this way",
)
phrase(
    "told_number",
    UnmeantNumber,
    "the number of times this ability has resolved this turn",
    "the number of players you attacked this combat",
    "the number of cards shuffled into your library this way",
    "the greatest mana value among your commanders",
    "the greatest number noted for it this turn",
    "the highest number you noted for cards named ~",
)
