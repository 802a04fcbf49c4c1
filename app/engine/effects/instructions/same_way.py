"""Doing the same again with other objects, or by others (608.2c)."""

from __future__ import annotations

from enum import Enum

from app.engine.abilities.abilities import Instruction
from app.engine.abilities.nouns.objects import All, AnyObjects, Each, EachOf, Word
from app.engine.abilities.nouns.players import Player
from app.engine.abilities.nouns.targets import Target
from app.engine.abilities.quantities.amounts import Amount
from app.engine.abilities.quantities.durations import Duration
from app.engine.abilities.vocabulary import CounterKind, KeywordName, Participle
from app.engine.text.book import constant, phrase
from app.engine.text.quantities.numbers import listed


class DoesTheSame(Instruction, frozen=True):
    """ "Then target opponent does the same." """

    who: Player | Target


class DoesTheSameFor(Instruction, frozen=True):
    """ "Then do the same for Aura cards." """

    who: Player | Target
    what: AnyObjects


class DoesTheSameForKinds(Instruction, frozen=True):
    """ "Then do the same for Vampire, Dinosaur, and Merfolk.": for each kind in place of the one before"""

    who: Player | Target
    kinds: tuple[tuple[Word, ...], ...]


class RepeatsFor(Instruction, frozen=True):
    """ "Then repeat this process for an enchantment and a planeswalker." """

    whats: tuple[AnyObjects, ...]


class RepeatsForKind(Instruction, frozen=True):
    """ "Then repeat this process for instant cards with mana values 2 and 1." """

    what: AnyObjects


class Again(Enum):
    """What is done the same way to other objects."""

    DISCARD = "discard"
    SACRIFICE = "sacrifice"
    EXCHANGE = "exchange control of"


class DeedAgain(Instruction, frozen=True):
    """ "discard cards" """

    deed: Again
    what: AnyObjects


class SameWay(Instruction, frozen=True):
    """ "Players discard cards and sacrifice creatures the same way." """

    who: Player | Target
    deeds: tuple[DeedAgain, ...]


phrase("effect", DoesTheSame, "{who:subject}do[es/] the same")

phrase("effect", DoesTheSameFor, "{who:subject}do[es/] the same for {what:noun~p}")

phrase("effect", DoesTheSameForKinds, "{who:subject}do[es/] the same for {kinds:kind_AND~s}")

phrase("effect", RepeatsForKind, "repeat this process for {what:noun~p}")

phrase("effect", RepeatsFor, "repeat this process for {whats:kinds_and}")

for _again in Again:
    _verb, _, _rest = _again.value.partition(" ")
    constant("again_verb", _again, f"{_verb}[s/] {_rest}".rstrip())

phrase("deed_again", DeedAgain, "{deed:again_verb~} {what:noun~p}", number="")

listed("deeds_again", "deed_again", two=" and ")

listed("one_deed_again", "deed_again", two="|", least=1)

for _deeds in ("deeds_again", "one_deed_again"):
    phrase("effect", SameWay, f"{{who:subject}}{{deeds:{_deeds}~who}} the same way")


class SameWithKeywords(Instruction, frozen=True):
    """ "It gains flying if a card in your graveyard has flying. The same is true for first strike." """

    keywords: tuple[KeywordName, ...]


phrase("effect", SameWithKeywords, "the same is true for {keywords:same_keywords}")


class PutOnTheOther(Instruction, frozen=True):
    """ "Exile one of those creatures and put two +1/+1 counters on the other." """

    n: Amount
    kind: CounterKind


class DealsToTheOther(Instruction, frozen=True):
    """ "Each of those creatures deals damage equal to its toughness to the other." """

    source: Each | EachOf | All
    n: Amount


class TheOtherCant(Instruction, frozen=True):
    """ "~ deals 5 damage to that creature, and the other can't block this turn." """

    participle: Participle
    until: Duration


phrase("effect", PutOnTheOther, "put {n:count} {kind:counter_kind} [counter/counters] on the other")

phrase("effect", DealsToTheOther, "{source:each_source} deal[s/] damage equal to {n:computed} to the other")

phrase("effect", TheOtherCant, "the other can't {participle} {until:while}")
