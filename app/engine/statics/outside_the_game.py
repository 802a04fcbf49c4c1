"""What holds before and outside the game: vanguard, drafts, deck building (100.2a, 211, 905)."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from app.engine.abilities.abilities import StaticAbility
from app.engine.abilities.conditions.there_is import ThereAre
from app.engine.abilities.declared import in_play
from app.engine.abilities.nouns.elsewhere import CountsAs
from app.engine.abilities.nouns.objects import AnyObjects
from app.engine.abilities.nouns.references import Pronoun
from app.engine.abilities.quantities.fixed_elsewhere import CastsFromCommandZone
from app.engine.abilities.unmeant import KeptByPlayers, UnmeantApart, UnmeantStatement
from app.engine.abilities.vocabulary import AsSaid, CardName
from app.engine.text.book import Fields, constant, general, phrase
from app.engine.text.nouns.names import NAMES


# Whoever else controls such permanents chooses one of them as ever (704.5j).
@in_play
class LegendRuleOff(Struct, frozen=True):
    """ "The "legend rule" doesn't apply to permanents you control." (704.5j)"""

    what: AnyObjects | None = None
    """To which permanents; None for any."""
    them: AsSaid = False
    """They are those that the condition before counts."""


@in_play
class VotesMore(Struct, frozen=True):
    """ "While voting, you may vote an additional time.", "While voting, you get an additional vote." """

    if_wanted: AsSaid = False


@in_play
class EnteredOnlyBy(Struct, frozen=True):
    """ "You can't enter this dungeon unless you "venture into Undercity"." (701.49d)"""

    name: CardName
    within: AsSaid = False
    """The full stop stands before the quotation mark."""


_ONLY_BY: Final = f"you can't enter this dungeon unless you \"venture into {{name:{NAMES}}}"

phrase("of_dungeon", EnteredOnlyBy, _ONLY_BY + '".')
phrase("of_dungeon", EnteredOnlyBy, _ONLY_BY + '."', within=True)
phrase("spell_line", StaticAbility, "{effect:of_dungeon}")

phrase("outside", UnmeantApart, "hand {hand:signed}, life {life:signed}")
phrase("permanent_line", StaticAbility, "{effect:outside}")
phrase("static", UnmeantApart, "draft {what:this} face up")
phrase("static", LegendRuleOff, 'the "legend rule" doesn\'t apply to {what:noun~p}')
constant("static", LegendRuleOff(), 'the "legend rule" doesn\'t apply')


def _off_for_them(filled: Fields) -> object:
    """ "Them" are those of whom the condition tells how many there are."""
    condition = filled["condition"]
    return (
        StaticAbility(LegendRuleOff(condition.what, them=True), condition)
        if isinstance(condition, ThereAre)
        else NotImplemented
    )


def _take_them(value: object) -> Fields | None:
    match value:
        case StaticAbility(
            effect=LegendRuleOff(what=what, them=True), condition=ThereAre(what=those) as condition
        ):
            return {"condition": condition} if what == those else None
        case _:
            return None


_said = 'if {condition:one}, the "legend rule" doesn\'t apply to them'
general("static_ability", _said, _off_for_them, _take_them)
phrase("static", VotesMore, "while voting, you may vote an additional time", if_wanted=True)
phrase("static", VotesMore, "while voting, you get an additional vote")

phrase("intensity", UnmeantApart, "starting intensity {n:digits}")

for _category in ("spell_line", "permanent_line"):
    phrase(_category, StaticAbility, "{effect:intensity}")


OF_COMMANDER: Final = CastsFromCommandZone(Pronoun.IT)
"""For each time that the commander has been cast from the command zone: "it" is that card."""


phrase("static", KeptByPlayers, "a deck can have any number of cards named ~")
_BEGINS = "if {what:this} is your commander, you may begin the game with {card:a_kind} in the command zone"
_SMALLER = ". If you do, your starting hand size is reduced by {n:number_word}, and at the beginning of your "
_SMALLER += "first upkeep, {then:effect}"
phrase("static", KeptByPlayers, _BEGINS + _SMALLER, "a deck can have up to {n:number_word} cards named ~")
phrase("static", KeptByPlayers, "a deck can have only {n:number_word} card[/s] named ~")
phrase(
    "static",
    CountsAs,
    f"if this card is in a graveyard, effects from spells named {{name:{NAMES}}} count it as a card named "
    f"{{name:{NAMES}}}",
)
_AS_DRAFTED: Final = "reveal this card as you draft it"
_BEFORE: Final = (
    "before you shuffle your deck to start the game, you may reveal this card from your deck and exile"
)

phrase("static", UnmeantApart, _BEFORE + " {what:a_kind} you drafted that isn't in your deck")
phrase("static", KeptByPlayers, "your minimum deck size is reduced by {n:number_word}")
phrase(
    "of_drafting",
    UnmeantApart,
    _AS_DRAFTED + " and note how many cards you've drafted this draft round, including this card",
    _AS_DRAFTED + " and note the player who passed it to you",
    _AS_DRAFTED + ". Reveal the next card you draft and note its name",
    _AS_DRAFTED + ". You may look at the next card drafted from this booster pack",
    "as you draft a card, you may remove it from the draft face up",
    "as you draft a card, you may remove it from the draft face down",
    "as you draft a card, you may draft an additional card from that booster pack. If you do, put this card "
    "into that booster pack",
    "as long as this card is face up during the draft, you can't look at booster packs and must draft cards "
    "at random. After you draft three cards this way, turn this card face down",
    "instead of drafting a card from a booster pack, you may draft each card in that booster pack, one at a "
    "time. If you do, turn this card face down and you can't draft cards for the rest of this draft round",
    "immediately after the draft, you may reveal a card in your card pool. Each other player may offer you "
    "one card in their card pool in exchange. You may accept any one offer",
    "each player passes the last card from each booster pack to a player who drafted a card named ~",
)
phrase("unended", StaticAbility, "{effect:of_drafting}", "{effect:of_commander}")
phrase(
    "of_commander",
    UnmeantStatement,
    "if ~ is your commander, choose a color before the game begins. ~ is the chosen color",
)
