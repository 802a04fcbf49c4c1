"""Statements that few cards make: about damage, blocking, commanders, decks, and spells that count others."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from app.engine.abilities.amounts import Amount, CountersOn, CountOf, Told
from app.engine.abilities.conditions import Condition
from app.engine.abilities.elsewhere import CountsAs
from app.engine.abilities.objects import AnyObjects
from app.engine.abilities.players import Player
from app.engine.abilities.references import Pronoun, Reference, This
from app.engine.abilities.told import CastsFromCommandZone
from app.engine.abilities.vocabulary import ManaOfKind, ManaWord
from app.engine.text.book import constant, phrase
from app.engine.text.names import NAMES
from app.engine.values.mana import ManaCost


@dataclass(frozen=True, slots=True)
class AnyNumberInDeck:
    """ "A deck can have any number of cards named ~." (100.2a)"""


@dataclass(frozen=True, slots=True)
class DeckLimit:
    """ "A deck can have only one card named ~." """

    n: int


@dataclass(frozen=True, slots=True)
class ThisWayLimit:
    """ "You can't cast more than one spell this way each turn." """

    n: int


@dataclass(frozen=True, slots=True)
class CantBlockOrBeBlockedBy:
    """ "This token can't block or be blocked by non-Spirit creatures." """

    what: Reference | AnyObjects
    by: AnyObjects


@dataclass(frozen=True, slots=True)
class CantBeTargetUnless:
    """ "This creature can't be the target of spells unless it attacked or blocked this turn." """

    what: Reference | AnyObjects
    by: AnyObjects
    unless: Condition


@dataclass(frozen=True, slots=True)
class BasePowerIs:
    """ "~'s base power is equal to the number of cards in your hand." """

    what: This
    n: Amount


@dataclass(frozen=True, slots=True)
class CommanderCosts:
    """ "Your commander costs {1} less to cast for each time it's been cast from the command zone." """

    amount: ManaCost
    more: bool
    times: CountOf | CountersOn | Told


OF_COMMANDER: Final = CastsFromCommandZone(Pronoun.IT)
"""For each time that the commander has been cast from the command zone: "it" is that card."""


@dataclass(frozen=True, slots=True)
class LifeForTargets:
    """ "This spell costs 3 life more to cast for each target." """

    n: int


@dataclass(frozen=True, slots=True)
class SpendAsThoughForBoth:
    """ "You may spend mana as though it were mana of any color to cast spells you don't own or to activate
    abilities of permanents you control but don't own." """

    who: Player
    mana: ManaWord
    as_kind: ManaOfKind
    cast: AnyObjects
    activate: AnyObjects


@dataclass(frozen=True, slots=True)
class FaceUpCosts:
    """ "This permanent costs {2} less to turn face up." """

    what: This
    amount: ManaCost


constant("static", AnyNumberInDeck(), "a deck can have any number of cards named ~")
phrase("static", DeckLimit, "a deck can have only {n:number_word} card[/s] named ~")
phrase("static", ThisWayLimit, "you can't cast more than {n:number_word} spell[/s] this way each turn")
phrase("static", CantBlockOrBeBlockedBy, "{what:subject_of} can't block or be blocked by {by:noun~p}")
phrase(
    "static",
    CantBeTargetUnless,
    "{what:subject_of} can't be the target[/s] of {by:noun~p} unless {unless:condition}",
)
phrase("static", BasePowerIs, "{what:this}'s base power is equal to {n:computed}")
for _more, _word in ((False, "less"), (True, "more")):
    phrase(
        "static",
        CommanderCosts,
        f"your commander costs {{amount:mana}} {_word} to cast for each {{times:for_each}}",
        more=_more,
    )
phrase(
    "static",
    CountsAs,
    f"if this card is in a graveyard, effects from spells named {{name:{NAMES}}} count it as a card named "
    f"{{name:{NAMES}}}",
)
phrase("static", LifeForTargets, "this spell costs {n:digits} life more to cast for each target")
phrase(
    "static",
    SpendAsThoughForBoth,
    "{who:player} may spend {mana:spent_mana} as though it were {as_kind:as_mana} to cast {cast:noun~p} or "
    "to activate abilities of {activate:noun~p}",
)
phrase("static", FaceUpCosts, "{what:this} costs {amount:mana} less to turn face up")
