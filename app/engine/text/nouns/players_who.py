"""Relative clauses about players: "each opponent who controls more creatures than you"."""

from __future__ import annotations

from typing import Final, cast

from app.engine.abilities.conditions.condition_words import OfPlayer, Relation
from app.engine.abilities.conditions.conditions import (
    Condition,
    Controls,
    ControlsThis,
    Had,
    HasInZone,
    HasMore,
    Joined,
    LifeIs,
    PlayerHasCounters,
    SoOfPlayer,
)
from app.engine.abilities.conditions.past import Deed, Did, Period, PlayerDid, PlayerDidTo, Tense
from app.engine.abilities.nouns.objects import Comparison
from app.engine.abilities.nouns.players_who import (
    AsTold,
    AttackedWhom,
    DamagedBy,
    OfTarget,
    PlayersWho,
    PlayerWho,
)
from app.engine.abilities.nouns.references import Player, PlayerKind
from app.engine.abilities.unmeant import Unmeant
from app.engine.text.book import Fields, constant, constants, general, phrase
from app.engine.values.frozen import swapped


def _who(value: type, words: str, **fixed: object) -> None:
    """Add what may be said of players after "who"."""
    phrase("who_clause", value, words, who=Player.WHO, number=None, **fixed)


_who(Controls, "control[s/] {n:tally} {what:noun~n}", negated=False)

_who(ControlsThis, "control[s/] {n:tally} of {what:it}")

_who(Controls, "[doesn't/don't] control {n:tally_s} {what:noun~s}", negated=True)

for _fewer, _word in ((False, "more"), (True, "fewer")):
    _who(HasMore, f"control[s/] {_word} {{what:noun~p}} than {{than:player}}", fewer=_fewer)
    _who(
        HasMore,
        f"[has/have] {_word} cards in (hand|their hand) than {{than:player}}",
        what=Had.CARDS_IN_HAND,
        fewer=_fewer,
    )
    _word = "less" if _fewer else "more"
    _who(HasMore, f"[has/have] {_word} life than {{than:player}}", what=Had.LIFE, fewer=_fewer)

    _said = f"control[s/] the {'fewest' if _fewer else 'most'} {{what:noun~p}}"
    _who(HasMore, _said, than=Player.EACH_OTHER_PLAYER, fewer=_fewer, tied=True)

_who(HasInZone, "[has/have] {n:tally} [card/cards] in hand")

for _comparison, _life in (
    (Comparison.EXACTLY, "exactly {n:digits} life"),
    (Comparison.AT_MOST, "{n:digits} or less life"),
    (Comparison.AT_LEAST, "{n:digits} or more life"),
):
    _who(LifeIs, "[has/have] " + _life, comparison=_comparison)

_who(PlayerHasCounters, "[has/have] {n:tally} {kind:counter_kind} [counter/counters]")

_who(PlayerDid, "{deed:did~} {period}", tense=Tense.PAST)

_who(PlayerDid, "didn't {deed:do} {period}", tense=Tense.PAST, negated=True)

for _period in ("{period:short_period}", "this way"):
    _fixed = {} if "{" in _period else {"period": Period.THIS_WAY}
    _who(PlayerDidTo, f"{{deed:did_to}} {{n:tally}} {{what:noun~n}} {_period}", tense=Tense.PAST, **_fixed)
    _who(
        PlayerDidTo,
        f"didn't {{deed:do_to~p}} {{n:tally}} {{what:noun~n}} {_period}",
        tense=Tense.PAST,
        negated=True,
        **_fixed,
    )


_who(PlayerDidTo, "has {deed:has_done_to} {n:tally} {what:noun~n} {period:short_period}", tense=Tense.PERFECT)

_who(
    PlayerDidTo,
    "controlled {n:tally} {what:noun~n}",
    tense=Tense.PAST,
    deed=Deed.CONTROLLED,
    period=Period.EVER,
)

phrase("who_clause", AttackedWhom, "attacked {whom:victim} this turn")
phrase("who_clause", AttackedWhom, "attacked {whom:victim} during their last turn", last_turn=True)
phrase("who_clause", DamagedBy, "was dealt combat damage by {by:this} this turn")
constants("who_clause", AsTold)

for _player in (
    *(Player.EACH_OTHER_PLAYER, Player.EACH_PLAYER, Player.EACH_OPPONENT, Player.A_PLAYER),
    *(Player.AN_OPPONENT, Player.THE_PLAYER),
):
    phrase("player", PlayerWho, f"{_player.value} who {{condition:who_clause~s}}", who=_player, number="s")
    _said = f"{_player.value} {{condition:who_short}}"
    phrase("player", PlayerWho, _said, who=_player, short=True, number="s")

for _player in (Player.PLAYERS, Player.YOUR_OPPONENTS):
    phrase("player", PlayerWho, f"{_player.value} who {{condition:who_clause~p}}", who=_player, number="p")

_DAMAGED: Final = PlayerDid(Player.WHO, Tense.PAST, Did.WAS_DEALT_DAMAGE, Period.THIS_WAY)
constant("who_short", _DAMAGED, "dealt damage this way")
_said = "with exactly {n:digits} life"
phrase("who_short", LifeIs, _said, who=Player.WHO, comparison=Comparison.EXACTLY)

phrase("for_each", PlayersWho, "{who:player_kind~s} who {condition:who_clause~s}")
_said = "other player who {condition:who_clause~s}"
phrase("for_each", PlayersWho, _said, who=PlayerKind.PLAYER, other=True)
phrase("for_each", PlayersWho, "of your {who:player_kind~p} who {condition:who_clause~p}", yours=True)
for _player in (Player.A_PLAYER, Player.AN_OPPONENT):
    for _relation in (Relation.LESS, Relation.AT_MOST):
        _said = f"{_player.value}'s life total is {_relation.value} half their starting life total"
        constant("one", LifeIs(_player, None, _relation, to_start=True), _said)

_said = "whose life total is less than half their starting life total"
constant("whose_life", LifeIs(Player.WHO, None, Relation.LESS, to_start=True), _said)
phrase("for_each", PlayersWho, "{who:player_kind~s} {condition:whose_life}")
phrase("counted", PlayersWho, "the number of {who:player_kind~p} (who|that) {condition:who_clause~p}")
_who(PlayerDid, "lost {n:digits} or more life {period}", deed=Did.LOST_LIFE, tense=Tense.PAST)
phrase("who_clause", Unmeant, "voted for a choice you voted for", "voted for a choice you didn't vote for")
phrase("who_clause", Unmeant, "controlled {n:tally} of {what:it}")
phrase("who_clause", Unmeant, "cast {n:tally} {what:noun~n} {period} {such:relative}", number=None)
_said = "{deed:did_to} {n:tally} {what:noun~n} into their library this way"
phrase("who_clause", Unmeant, _said, number=None)
phrase("who_clause", Unmeant, "received no votes", "[doesn't/don't] win the subgame")
phrase("one", OfTarget, "{who:target} {condition:who_clause~s}")


def _both_of_them(filled: Fields) -> object:
    """Two things that hold of one player."""
    whose = (swapped(filled[key], Player.WHO, filled["who"]) for key in ("one", "other"))
    return Joined(cast("tuple[Condition, ...]", tuple(whose)), all=True, of_one=True)


def _take_both(value: object) -> Fields | None:
    """The player, and what holds of them."""
    if not isinstance(value, Joined) or not value.of_one:
        return None
    one, other = value.conditions
    who = getattr(one, "who", None)
    return {"who": who, "one": swapped(one, who, Player.WHO), "other": swapped(other, who, Player.WHO)}


general("one", "{who:player} {one:who_clause~who} and {other:who_clause~who}", _both_of_them, _take_both)
phrase("who_clause", SoOfPlayer, "is your opponent", who=Player.WHO, so=OfPlayer.OPPONENT, number="s")
