"""Who or what has the most of something: "the player with the most life"."""

from __future__ import annotations

from app.engine.abilities.conditions.conditions import HasInZone
from app.engine.abilities.nouns.most import HavingMost, Rank
from app.engine.abilities.nouns.objects import WithMost
from app.engine.abilities.nouns.players_who import PlayerWho
from app.engine.abilities.nouns.references import Player
from app.engine.abilities.unmeant import Unmeant
from app.engine.text.book import constant, phrase, phrase_where

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

for _how in ("greatest", "least"):
    for _which in ("power", "toughness", "mana value"):
        phrase(
            "one",
            Unmeant,
            f"{{who:player}} control[s/] the {{what:core~s}} with the {_how} {_which} "
            f"or tied for the {_how} {_which}",
        )

_said = "{color:color_name} is the most common color among all {among:noun~p} or is tied for most common"
phrase("one", Unmeant, _said)
phrase(
    "one",
    Unmeant,
    "{what:reference} shares a color with the most common color among all {among:noun~p} "
    "or a color tied for most common",
)


phrase_where(
    "thing",
    Unmeant,
    lambda the: any(isinstance(r, WithMost) for r in getattr(the.of[0], "relatives", ())),
    "the {what:noun~s}",
    number="s",
)
