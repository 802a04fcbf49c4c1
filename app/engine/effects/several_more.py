"""Instructions about several at once, and how cards that are cast or put are paid for or told."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import cast

from app.engine.abilities.abilities import Effect
from app.engine.abilities.durations import AsLong, AsLongAs, Duration
from app.engine.abilities.objects import AnyObjects, Some
from app.engine.abilities.places import TopCards
from app.engine.abilities.players import Player
from app.engine.abilities.references import It, Reference
from app.engine.abilities.targets import Target, Thing
from app.engine.effects.play_cards import PlayCard, PlayWhile, Verb
from app.engine.effects.sequences import Together
from app.engine.effects.until_end_of_turn import HoldsForAWhile
from app.engine.text.book import Fields, constant, general, phrase
from app.engine.text.numbers import listed
from app.engine.values.mana import ManaCost


@dataclass(frozen=True, slots=True)
class CounterThese:
    """ "Counter all spells your opponents control and all abilities your opponents control." """

    what: tuple[Thing, ...]


@dataclass(frozen=True, slots=True)
class ChoosesAnyOf:
    """ "Choose a creature card and/or a land card from among them." """

    who: Player | Target
    what: tuple[Some, ...]


@dataclass(frozen=True, slots=True)
class RevealEither:
    """ "Reveal a land card or a card with {X} in its mana cost from among them." """

    who: Player | Target
    one: Some
    other: Some


@dataclass(frozen=True, slots=True)
class RevealHandAnd:
    """ "Target player reveals their hand and the top card of their library." """

    who: Player | Target
    what: TopCards


@dataclass(frozen=True, slots=True)
class ChoosesFromThose:
    """ "An opponent chooses from among them a creature card and a land card.", "You choose from it ..." """

    who: Player | Target
    among: FromThose
    what: tuple[Some, ...]


class FromThose(Enum):
    """From which of those spoken of."""

    IT = "from it"
    THEM = "from among them"


@dataclass(frozen=True, slots=True)
class ChoosesFrom:
    """ "Each player chooses from the lands they control a land of each basic land type." """

    who: Player | Target
    among: AnyObjects
    what: tuple[Some, ...]


@dataclass(frozen=True, slots=True)
class PaysManaCost:
    """ "Any other player may pay that spell's mana cost." """

    who: Player | Target
    of: It


@dataclass(frozen=True, slots=True)
class PaysManaAndLife:
    """ "Counter target spell unless its controller pays {1} and 1 life." """

    who: Player | Target
    cost: ManaCost
    n: int


@dataclass(frozen=True, slots=True)
class PlayUntil:
    """ "You may play that card until you exile another card with this creature." """

    effect: PlayCard
    until: Duration


@dataclass(frozen=True, slots=True)
class CastsThisWayFree:
    """ "You may cast Equipment spells this way without paying their mana costs." """

    spells: AnyObjects


@dataclass(frozen=True, slots=True)
class AssignsAsUnblocked:
    """ "X target blocked creatures assign their combat damage this turn as though they weren't blocked." """

    what: Thing | AnyObjects


@dataclass(frozen=True, slots=True)
class OnlyTheyAttack:
    """ "Only the chosen creatures can attack during that combat phase." """

    what: AnyObjects | Reference


@dataclass(frozen=True, slots=True)
class OnlySoManyMore:
    """ "You can cast only one more spell this turn." """

    who: Player
    n: int
    spells: AnyObjects


class CombatOnly(Enum):
    """How often targets may be chosen."""

    NO_TWICE = "you can't choose any player as a target more than once"


@dataclass(frozen=True, slots=True)
class ToCommandZone:
    """ "Target player returns each commander they control from the battlefield to the command zone." """

    who: Player | Target
    what: Thing


@dataclass(frozen=True, slots=True)
class CommanderToHand:
    """ "Put your commander into your hand from the command zone." """


@dataclass(frozen=True, slots=True)
class DealsThat:
    """ "It deals that damage to its controller instead." """

    by: It
    to: Player


listed("effects_comma", "effect", two=", ", least=2)


def _with_held(found: Fields) -> object:
    return Together((*cast("tuple[Effect, ...]", found["effects"]), found["last"]))


def _held_last(value: object) -> Fields | None:
    if not isinstance(value, Together) or len(value.effects) < 3:
        return None
    *effects, last = value.effects
    return {"effects": tuple(effects), "last": last} if isinstance(last, HoldsForAWhile) else None


general("action", "{effects:effects_comma}, and {last:held}", _with_held, _held_last)
phrase("effect", CounterThese, "counter {what:several_things}")
phrase("effect", ChoosesAnyOf, "{who:subject}choose[s/] {what:either_some}")
phrase("effect", RevealEither, "{who:subject}reveal[s/] {one:some} or {other:some}")
phrase("effect", RevealHandAnd, "{who:subject}reveal[s/] [their/your] hand and {what:top_cards}")
for _from in FromThose:
    constant("from_those", _from, _from.value)
phrase("effect", ChoosesFromThose, "{who:subject}choose[s/] {among:from_those} {what:chosen_some}")
phrase("effect", ChoosesFrom, "{who:subject}choose[s/] from the {among:noun~p} {what:one_chosen}")
listed("one_chosen", "some", two="|", least=1)
phrase("effect", PaysManaCost, "{who:subject}pay[s/] {of:it}'s mana cost")
phrase("effect", PaysManaAndLife, "{who:subject}pay[s/] {cost:mana} and {n:digits} life")
general(
    "effect",
    "{effect:play} {until}",
    lambda found: (
        NotImplemented  # which says so itself
        if isinstance(found["until"], str)
        or (isinstance(found["until"], AsLongAs) and found["until"].how is AsLong.EXILED)
        or not isinstance(found["effect"], PlayCard)
        or found["effect"].during is not PlayWhile.NOW
        else PlayUntil(found["effect"], cast("Duration", found["until"]))
    ),
    lambda value: {"effect": value.effect, "until": value.until} if isinstance(value, PlayUntil) else None,
)
phrase(
    "effect",
    PlayCard,
    "cast {what:noun~p} without paying their mana costs",
    verb=Verb.CAST,
    free=True,
    during=PlayWhile.NOW,
    mana=None,
)
phrase("effect", CastsThisWayFree, "cast {spells:noun~p} this way without paying their mana costs")
_UNBLOCKED = (
    "{what:gainer} assign[s/] [its/their] combat damage this turn as though [it/they] [wasn't/weren't] "
    "blocked"
)
phrase("effect", AssignsAsUnblocked, _UNBLOCKED)
for _who in ("reference", "noun~p"):
    phrase("sentence", OnlyTheyAttack, f"only {{what:{_who}}} can attack during that combat phase")
phrase(
    "sentence", OnlySoManyMore, "{who:player} can cast only {n:number_word} more {spells:noun~n} this turn"
)
for _only in CombatOnly:
    constant("sentence", _only, _only.value)
phrase(
    "effect", ToCommandZone, "{who:subject}return[s/] {what:thing} from the battlefield to the command zone"
)
constant("effect", CommanderToHand(), "put your commander into your hand from the command zone")
phrase("effect", DealsThat, "{by:it} deals that damage to {to:player}")
