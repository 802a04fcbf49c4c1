"""What holds before and outside the game: vanguard, drafts, deck building (100.2a, 211, 905)."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from app.engine.abilities.abilities import StaticAbility
from app.engine.abilities.declared import apart_from_casting, in_play
from app.engine.abilities.nouns.elsewhere import CountsAs
from app.engine.abilities.nouns.objects import AnyObjects
from app.engine.abilities.nouns.references import Pronoun
from app.engine.abilities.quantities.fixed_elsewhere import CastsFromCommandZone
from app.engine.abilities.unmeant import KeptByPlayers, UnmeantApart, UnmeantStatement
from app.engine.abilities.vocabulary import Sign
from app.engine.text.book import constant, phrase
from app.engine.text.nouns.names import NAMES


@apart_from_casting
class VanguardNumbers(Struct, frozen=True):
    """ "Hand +1, life -3" (210, 211)"""

    hand: tuple[Sign, int]
    life: tuple[Sign, int]


@apart_from_casting
class StartingIntensity(Struct, frozen=True):
    """ "Starting intensity 2" """

    n: int


@in_play
class LegendRuleOff(Struct, frozen=True):
    """ "The "legend rule" doesn't apply to permanents you control." (704.5j)"""

    what: AnyObjects | None = None
    """To which permanents; None for any."""


phrase("outside", VanguardNumbers, "hand {hand:signed}, life {life:signed}")
phrase("permanent_line", StaticAbility, "{effect:outside}")
phrase("static", UnmeantApart, "draft {what:this} face up")
phrase("static", LegendRuleOff, 'the "legend rule" doesn\'t apply to {what:noun~p}')
constant("static", LegendRuleOff(), 'the "legend rule" doesn\'t apply')
phrase("static", UnmeantApart, "while voting, you may vote an additional time")

phrase("intensity", StartingIntensity, "starting intensity {n:digits}")

for _category in ("spell_line", "permanent_line"):
    phrase(_category, StaticAbility, "{effect:intensity}")


OF_COMMANDER: Final = CastsFromCommandZone(Pronoun.IT)
"""For each time that the commander has been cast from the command zone: "it" is that card."""


phrase("static", KeptByPlayers, "a deck can have any number of cards named ~")
phrase("static", UnmeantStatement, "a deck can have only {n:number_word} card[/s] named ~")
phrase(
    "static",
    CountsAs,
    f"if this card is in a graveyard, effects from spells named {{name:{NAMES}}} count it as a card named "
    f"{{name:{NAMES}}}",
)
