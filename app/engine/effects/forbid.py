"""What can't be done for a while (611.2)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities.abilities import Effect
from app.engine.abilities.amounts import Amount
from app.engine.abilities.durations import Duration
from app.engine.abilities.objects import AnyObjects
from app.engine.abilities.players import Player
from app.engine.abilities.targets import Target, Thing
from app.engine.abilities.vocabulary import Participle
from app.engine.effects.until_end_of_turn import Gains, Gets
from app.engine.text.book import constant, phrase, same
from app.engine.text.numbers import listed


@dataclass(frozen=True, slots=True)
class CantThisTurn:
    """ "Target creature can't block this turn." """

    what: tuple[Thing, ...]
    participle: Participle
    until: Duration


@dataclass(frozen=True, slots=True)
class CantBeTargetedNow:
    """ "Target creature can't be the target of spells or abilities your opponents control this turn." """

    what: Target
    by: AnyObjects
    until: Duration


@dataclass(frozen=True, slots=True)
class DoesntUntapNext:
    """ "It doesn't untap during its controller's next untap step." """

    what: Thing | AnyObjects
    whose: str


@dataclass(frozen=True, slots=True)
class DoesntUntapOf:
    """ "Creatures don't untap during target player's next untap step." """

    what: Thing | AnyObjects
    whose: Target


@dataclass(frozen=True, slots=True)
class Also:
    """ "It gets +1/+0 until end of turn and can't be blocked this turn": one more of the same objects."""

    effect: Effect
    deed: str


@dataclass(frozen=True, slots=True)
class MustBlock:
    """ "Target creature blocks target creature this turn if able." """

    what: Thing | AnyObjects
    whom: Thing


@dataclass(frozen=True, slots=True)
class AllAbleBlock:
    """ "All creatures able to block target creature this turn do so." """

    able: AnyObjects
    whom: Thing
    all_of_them: bool = False
    """It says "all"."""


@dataclass(frozen=True, slots=True)
class AndDeals:
    """ "It gets +1/+1 until end of turn and deals 1 damage to each opponent." """

    effect: Effect
    n: Amount
    to: tuple[Thing | Player, ...]


@dataclass(frozen=True, slots=True)
class AndFights:
    """ "That creature gets +1/+1 until end of turn and fights target creature you don't control." """

    effect: Effect
    whom: Thing


@dataclass(frozen=True, slots=True)
class Must:
    """ "Target creature attacks this turn if able." """

    what: Thing | AnyObjects
    deed: str


phrase("effect", MustBlock, "{what:gainer} block[s/] {whom:thing} this turn if able")
phrase("effect", AllAbleBlock, "{able:noun~p} able to block {whom:thing} this turn do so")
phrase(
    "effect", AllAbleBlock, "all {able:noun~p} able to block {whom:thing} this turn do so", all_of_them=True
)
listed("forbidden", "target", two=" and ", least=1)
phrase("effect", CantThisTurn, "{what:forbidden} can't {participle} {until:while}")
phrase(
    "effect",
    CantBeTargetedNow,
    "{what:target} can't be the target[/s] of {by:noun~p} {until:while}",
)
phrase("effect", DoesntUntapNext, "{what:gainer} [doesn't/don't] untap during {whose:next_untap} untap step")
for _text in (
    "their controllers' next untap steps",
    "your next untap step and the one after it",
    "its controller's next two untap steps",
):
    constant("next_untaps", _text, _text)
phrase("effect", DoesntUntapNext, "{what:gainer} [doesn't/don't] untap during {whose:next_untaps}")
phrase(
    "effect",
    DoesntUntapOf,
    "{what:gainer} [doesn't/don't] untap during {whose:whose_target} next untap step",
)
phrase("effect", Must, "{what:gainer} {deed:forced~what}")
for _text in (
    "its controller's next",
    "their controllers' next",
    "their controller's next",
    "your next",
    "that player's next",
    "their next",
    "the player's next",
):
    constant("next_untap", _text, _text)
for _text in (
    "attack[s/] this turn if able",
    "block[s/] this turn if able",
    "attack[s/] or block[s/] this turn if able",
    "attack[s/] this combat if able",
    "must be blocked this turn if able",
    "must be blocked this combat if able",
    "can attack this turn as though it didn't have defender",
    "can block an additional creature this turn",
    "can block any number of creatures this turn",
    "can block up to two additional creatures this turn",
    "block[s/] this combat if able",
):
    constant("forced", _text.replace("[s/]", ""), _text)
for _text in ("this turn", "this combat"):
    constant("while", _text, _text)
same("while", "{until}")
same("forced_too", "{deed:forced~}", number="")
for _text in ("block", "be blocked", "attack", "attack or block"):
    constant("forced_too", f"can't {_text} this turn", f"can't {_text} this turn")
for _value, _words in (
    (Gets, "{what:gainer} get[s/] {power:signed}/{toughness:signed} {until}"),
    (Gains, "{what:gainer} gain[s/] {keywords:keyword_names} {until}"),
):
    phrase("gets_or_gains", _value, _words, number="what", **({"keywords": ()} if _value is Gets else {}))
phrase(
    "gets_or_gains",
    Gets,
    "{what:gainer} get[s/] {power:signed}/{toughness:signed} and gain[s/] {keywords:keyword_names} {until}",
    number="what",
)
phrase("effect", Also, "{effect:gets_or_gains} and {deed:forced_too~effect}")
phrase("effect", AndFights, "{effect:gets_or_gains} and fight[s/] {whom:thing}")
phrase("effect", AndDeals, "{effect:gets_or_gains} and deal[s/] {n:amount} damage to {to:recipients}")
