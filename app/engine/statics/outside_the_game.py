"""What holds before and outside the game: vanguard, drafts, deck building (100.2a, 211, 905)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities.abilities import StaticAbility
from app.engine.abilities.declared import apart_from_casting
from app.engine.abilities.objects import AnyObjects
from app.engine.abilities.references import This
from app.engine.abilities.vocabulary import Sign
from app.engine.text.book import constant, general, phrase


@apart_from_casting
@dataclass(frozen=True, slots=True)
class VanguardNumbers:
    """ "Hand +1, life -3" (210, 211)"""

    hand: tuple[Sign, int]
    life: tuple[Sign, int]


@apart_from_casting
@dataclass(frozen=True, slots=True)
class DraftFaceUp:
    """ "Draft this card face up." """

    what: This


@apart_from_casting
@dataclass(frozen=True, slots=True)
class StartingIntensity:
    """ "Starting intensity 2" """

    n: int


@apart_from_casting
@dataclass(frozen=True, slots=True)
class LegendRuleOff:
    """ "The "legend rule" doesn't apply to permanents you control." (704.5j)"""

    what: AnyObjects | None = None
    """To which permanents; None for any."""


@apart_from_casting
@dataclass(frozen=True, slots=True)
class VotesMore:
    """ "While voting, you may vote an additional time." """


general(
    "permanent_line",
    "hand {hand:signed}, life {life:signed}",
    lambda filled: StaticAbility(VanguardNumbers(filled["hand"], filled["life"])),  # type: ignore[arg-type]
    lambda value: (
        {"hand": value.effect.hand, "life": value.effect.life}
        if isinstance(value, StaticAbility) and isinstance(value.effect, VanguardNumbers)
        else None
    ),
)
phrase("static", DraftFaceUp, "draft {what:this} face up")
phrase("static", LegendRuleOff, 'the "legend rule" doesn\'t apply to {what:noun~p}')
constant("static", LegendRuleOff(), 'the "legend rule" doesn\'t apply')
constant("static", VotesMore(), "while voting, you may vote an additional time")
for _category in ("spell_line", "permanent_line"):
    general(
        _category,
        "starting intensity {n:digits}",
        lambda filled: StaticAbility(StartingIntensity(filled["n"])),  # type: ignore[arg-type]
        lambda value: (
            {"n": value.effect.n}
            if isinstance(value, StaticAbility) and isinstance(value.effect, StartingIntensity)
            else None
        ),
    )
