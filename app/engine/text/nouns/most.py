"""Who or what has the most of something: "the player with the most life"."""

from __future__ import annotations

from functools import partial
from typing import Literal, TypeAlias, cast, get_args

from app.engine.abilities.conditions.conditions import Controls, HasInZone
from app.engine.abilities.conditions.there_is import MostCommonColor
from app.engine.abilities.nouns.most import HavingMost, Rank
from app.engine.abilities.nouns.objects import Objects, WithMost
from app.engine.abilities.nouns.players_who import PlayerWho
from app.engine.abilities.nouns.references import Player
from app.engine.abilities.quantities.tallies import ONE
from app.engine.abilities.unmeant import Unmeant
from app.engine.abilities.vocabulary import Characteristic
from app.engine.text.book import Fields, constant, general, phrase, phrase_where
from app.engine.values.frozen import replace

for _rank in Rank:
    _tied = f" or tied for {_rank.value}"
    constant("with_rank", HavingMost(_rank), f"with the {_rank.value}")
    constant("with_rank", HavingMost(_rank, tied=True), f"with the {_rank.value}{_tied}")
    constant("with_rank", HavingMost(_rank, yours=True), f"with the {_rank.value} among your opponents")
    constant("who_clause", HavingMost(_rank, who=True), f"[has/have] the {_rank.value}")
    _or = f"[has/have] the {_rank.value} or [is/are] tied for {_rank.value}"
    phrase("one", Unmeant, "{who:player} " + _or)

phrase("with_rank", HasInZone, "with {n:tally_p} cards in hand", who=Player.WHO, short=True)

for _player in (
    Player.THE_PLAYER,
    Player.A_PLAYER,
    Player.AN_OPPONENT,
    Player.THE_OPPONENT,
    Player.EACH_OPPONENT,
):
    phrase("player", PlayerWho, f"{_player.value} {{condition:with_rank}}", who=_player, number="s")


for _player in (Player.A_PLAYER, Player.AN_OPPONENT):
    phrase("chosen_quality", PlayerWho, f"{_player.value} {{condition:with_rank}}", who=_player)
    phrase("chosen_quality", PlayerWho, f"{_player.value} who {{condition:who_clause~s}}", who=_player)


def _the_most(how: _How, which: Characteristic, filled: Fields) -> object:
    """Such a one that has the most among all of its kind."""
    what = filled["what"]
    if not isinstance(what, Objects):
        return NotImplemented
    most = replace(what, relatives=(*what.relatives, WithMost(how, which, what)))
    return Controls(cast("Player", filled["who"]), ONE, most, the_most=True)


def _take_kind(how: _How, which: Characteristic, value: object) -> Fields | None:
    """The kind of which it has the most."""
    if not isinstance(value, Controls) or not value.the_most or not isinstance(value.what, Objects):
        return None
    match value.what.relatives:
        case (*_, WithMost(how=is_how, which=is_which, among=among)) if (is_how, is_which) == (how, which):
            return {"who": value.who, "what": among}
        case _:
            return None


_How: TypeAlias = Literal["greatest", "least"]

for _how in get_args(_How):
    for _which in ("power", "toughness", "mana value"):
        _most = f"with the {_how} {_which} or tied for the {_how} {_which}"
        general(
            "one",
            f"{{who:player}} control[s/] the {{what:core~s}} {_most}",
            partial(_the_most, _how, _which),
            partial(_take_kind, _how, _which),
        )

_said = "{color:color_name} is the most common color among all {among:noun~p} or is tied for most common"
phrase("one", MostCommonColor, _said)
_said = "{shared_by:reference} shares a color with the most common color among all {among:noun~p} "
_said += "or a color tied for most common"
phrase("one", MostCommonColor, _said)


phrase_where(
    "thing",
    Unmeant,
    lambda the: any(isinstance(r, WithMost) for r in getattr(the.of[0], "relatives", ())),
    "the {what:noun~s}",
    number="s",
)
