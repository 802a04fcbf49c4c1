"""Casting and playing cards that an effect lets a player cast or play (601.3e, 608.2g)."""

from __future__ import annotations

from enum import Enum

from app.engine.abilities.abilities import DeedTold, Instruction, StaticEffect, UnmeantDeed
from app.engine.abilities.conditions.spent import AnyTypeSpends, SpendsAs, SpentSo
from app.engine.abilities.costs.costs import Cost
from app.engine.abilities.declared import lets_cast
from app.engine.abilities.nouns.objects import AnyObjects, Some
from app.engine.abilities.nouns.places import Portion
from app.engine.abilities.nouns.references import It, Player, Reference, This
from app.engine.abilities.nouns.targets import Target
from app.engine.abilities.quantities.amounts import Count
from app.engine.abilities.quantities.durations import AsLong, AsLongAs, Duration
from app.engine.abilities.vocabulary import AsSaid
from app.engine.effects.durations.until_end_of_turn import holds_so, let_last
from app.engine.effects.instructions.deeds import deed_told
from app.engine.effects.instructions.sequences import May, OnlyIf
from app.engine.rule import implements
from app.engine.state.players.of_players import cast_so_far
from app.engine.state.resolving.execution import Execution
from app.engine.statics.casting.prohibitions import CantCast, CantCastMore, CastLimit
from app.engine.text.book import constant, constants, phrase, phrase_where, same
from app.engine.values.said import say


class Verb(Enum):
    """Casting, or casting and playing lands (701.18)."""

    CAST = "cast"
    PLAY = "play"
    LOOK_AND_PLAY = "look at and play"
    LOOK_AND_CAST = "look at and cast"


class PlayWhile(Enum):
    """For how long; as the instruction is carried out where nothing is said."""

    NOW = ""
    THIS_TURN = "this turn"
    UNTIL_END_OF_TURN = "until end of turn"
    NEXT_TURN = "until the end of your next turn"
    NEXT_END_STEP = "until your next end step"
    WHILE_EXILED = "for as long as [it remains/they remain] exiled"


@lets_cast
class PlayCard(Instruction, frozen=True):
    """ "... cast that card without paying its mana cost", "... play those cards this turn" """

    verb: Verb
    what: It | This | Some | Portion | Target | AnyObjects
    free: bool
    during: PlayWhile
    mana: SpentSo | None
    """None where nothing is said."""
    free_last: AsSaid = False
    """It says how long before "without paying its mana cost"."""
    instead: Cost | None = None
    """What is paid rather than the mana cost (118.9)."""


# The copy is put on top of that spell, and so resolves before it (405.2).
class CopyNext(Instruction, frozen=True):
    """ "Copy the next instant or sorcery spell you cast this turn when you cast it." """

    spell: AnyObjects
    times: int = 1
    """More where the next sentence says so: "copy that spell twice instead"."""


# Added to the one that everybody may play, and used in one's own turn alone (305.2, 305.3).
class AdditionalLands(Instruction, frozen=True):
    """ "You may play an additional land this turn." (305.2)"""

    n: Count


@lets_cast
class CastsCommander(Instruction, frozen=True):
    """ "... cast your commander from the command zone without paying its mana cost" (903.8)"""


@lets_cast
class LooksOn(Instruction, frozen=True):
    """ "You may look at that card for as long as it remains exiled." """

    what: It


class CastFromGraveyard(Instruction, frozen=True):
    """ "... cast this card from your graveyard", "... cast it from your graveyard this turn" """

    verb: Verb
    what: Reference
    during: PlayWhile
    as_adventure: bool = False


phrase("effect", AdditionalLands, "play {n:land_count} additional land[/s] this turn")
constant("land_count", 1, "an", number="s")
same("land_count", "{n:number_word}", "{n:variable}", "{n:chosen_number}", number="p")
constant("paying", False, "")
constant("paying", True, " without paying [its mana cost/their mana costs]")
constants("play_verb", Verb)
for _during in PlayWhile:
    if _during.value:
        constant("said_while", _during, f" {_during.value}")

constant("play_while", PlayWhile.NOW, "")
same("play_while", "{during:said_while~}", number="")
constant("any_type_spends", AnyTypeSpends(), "mana of any type can be spent")
same("spent_so", "{mana:any_type_spends}")
constants("spender", (Player.YOU, Player.THEY))
phrase("spent_so", SpendsAs, "{who:spender} may spend {mana:spent_mana} as though it were {as_kind:as_mana}")
constant("mana_as", None, "")
same("mana_as", "(, and| and) {mana:spent_so} to cast (that spell|it|them|those spells|spells this way)")
same("playable", "{what:it}", "{what:some}", "{what:portion}", "{what:target}")
_said = "{verb:play_verb} {what:playable}{free:paying~what}{during:play_while~what}{mana:mana_as}"
phrase("play", PlayCard, _said)
_said = "{verb:play_verb} {what:playable}{during:said_while~what}"
_said += " without paying [its mana cost/their mana costs]"
phrase("play", PlayCard, _said, free=True, mana=None, free_last=True)
_said = "{verb:play_verb} {what:playable} by {instead:gerunds} rather than paying its mana cost"
phrase("play", PlayCard, _said, free=False, during=PlayWhile.NOW, mana=None)
phrase("effect", CopyNext, "copy the next {spell:noun~s} this turn when you cast it")
_said = "{verb:play_verb} {what:this} for as long as it remains exiled"
phrase("play", PlayCard, _said, free=False, during=PlayWhile.WHILE_EXILED, mana=None)
_said = "{verb:play_verb} {what:reference} from your graveyard as an Adventure{during:play_while}"
phrase("effect", CastFromGraveyard, _said, as_adventure=True)
_said = "{verb:play_verb} {what:reference} from your graveyard{during:play_while}"
phrase("effect", CastFromGraveyard, _said)
same("effect", "{effect:play}")
phrase("lasting", May, "{who:player} may {effect:play}")
phrase("may_play", May, "{who:player} may {effect:play}")
phrase("lasting", OnlyIf, "{effect:may_play} {condition:last_if}")
constant("play", CastsCommander(), "cast your commander from the command zone without paying its mana cost")
phrase("effect", UnmeantDeed, "play {lands:noun~p} and cast {spells:noun~p} without paying their mana costs")
phrase("effect", LooksOn, "look at {what:it} for as long as [it remains/they remain] exiled")
phrase("effect", UnmeantDeed, "play {what:noun~p} this way without paying their mana costs")


class PlayUntil(Instruction, frozen=True):
    """ "You may play that card until you exile another card with this creature." """

    effect: PlayCard
    until: Duration


def _says_no_while(said: PlayUntil) -> bool:
    """Whether the permission does not say itself how long it lasts."""
    until, play = said.until, said.effect
    told = isinstance(until, str) or (isinstance(until, AsLongAs) and until.how is AsLong.EXILED)
    return not told and play.during is PlayWhile.NOW


phrase_where("effect", PlayUntil, _says_no_while, "{effect:play} {until}")
_said = "cast {what:noun~p} without paying their mana costs"
phrase("effect", PlayCard, _said, verb=Verb.CAST, free=True, during=PlayWhile.NOW, mana=None)
phrase("effect", UnmeantDeed, "cast {spells:noun~p} this way without paying their mana costs")
phrase("sentence", UnmeantDeed, "you can't choose any player as a target more than once")


@deed_told("{who:player} can cast only {n:number_word} more {spells:noun~n} this turn", category="sentence")
@implements("611.2")
def only_so_many_more(
    told: DeedTold, execution: Execution, who: Player, n: int, spells: AnyObjects
) -> Execution:
    """The player may cast so many spells after those that were cast this turn already."""
    sure, possible = cast_so_far(execution.game, execution.controller, spells)
    if not who.is_you or sure != possible:
        return execution.doubt(say("how many spells may still be cast is not known"))
    # Those that were cast already don't count against "one more", so the limit is above them (101.2).
    limit = CastLimit(who, sure + n, spells)
    return let_last(limit, (), "end of turn", execution)


@holds_so(CantCastMore)
def no_more(effect: StaticEffect, until: Duration, execution: Execution) -> Execution | None:
    """101.2: the player can't cast such spells from now on."""
    if not isinstance(effect, CantCastMore) or not effect.who.is_you:
        return None
    return let_last(CantCast(effect.who, effect.spells), (), until, execution)


phrase("effect", UnmeantDeed, "cast {spells:noun~p} this turn without paying their mana costs")
phrase("sentence", UnmeantDeed, "during any turn you attacked with {what:this}, {effect:timed}")
