"""What mana may be spent on, and what comes of it (106.6)."""

from __future__ import annotations

from collections import Counter
from enum import Enum
from functools import lru_cache
from typing import Final, Literal, TypeAlias

from app.engine.abilities.abilities import Effect, Instruction
from app.engine.abilities.nouns.objects import AnyObjects, Objects
from app.engine.abilities.nouns.references import Player
from app.engine.abilities.quantities.durations import Duration
from app.engine.abilities.vocabulary import AsSaid
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.game import RestrictedMana
from app.engine.state.resolving.execution import Execution, carries_out
from app.engine.text.book import constants, phrase, same
from app.engine.text.quantities.numbers import listed
from app.engine.text.reader import wholly, write
from app.engine.values.frozen import replace
from app.engine.values.mana import ManaCost


class UseOf(Instruction, frozen=True):
    """ "cast artifact spells", "activate an ability of an artifact", "pay a cost that contains {C}" """

    what: AnyObjects | ManaCost
    """A kind of spells, or of what has abilities; symbols of a cost."""
    plural: bool = False
    activate: bool = False

    @property
    def casts(self) -> bool:
        """Whether it is casting a spell."""
        return not self.activate and not isinstance(self.what, ManaCost)


class Purpose(Enum):
    """What else mana may be spent on."""

    ABILITY = "activate an ability"
    ABILITIES = "activate abilities"
    EQUIP = "activate an equip ability"
    EQUIPS = "activate equip abilities"
    CUMULATIVE_UPKEEP = "pay cumulative upkeep costs"
    UNLOCK = "unlock a door"
    UNLOCKS = "unlock doors"
    FACE_UP = "turn a permanent face up"
    CREATURES_FACE_UP = "turn creatures face up"
    PERMANENTS_FACE_UP = "turn permanents face up"
    FORETELL = "foretell cards"
    FORETELL_A_CARD = "foretell a card from your hand"
    PLOT = "plot cards"
    CLASS_LEVEL = "gain a Class level"
    DISTURB = "pay a disturb cost"
    POWER_UP = "activate power-up abilities"
    COMMANDER = "cast your commander"
    MANIFESTED = "pay a mana cost to turn a manifested creature face up"
    MORPH = "pay a morph cost"


Use: TypeAlias = UseOf | Purpose


# A rule for the use of that mana, whose type it does not change (106.6).
class SpendOnly(Instruction, frozen=True):
    """ "Spend this mana only to cast artifact spells or activate abilities of artifacts." """

    uses: tuple[Use, ...]
    joined: Literal["or", "or to", "and", "or of"] = "or"
    """ "or of": the kinds of spells alone are told, as "to cast an Elf spell or a kicked spell". """
    uncounterable: bool = False
    """ "... and that spell can't be countered" """

    @property
    def on_spells_alone(self) -> bool:
        """Whether it may be spent on nothing but spells."""
        return all(isinstance(use, UseOf) and use.casts for use in self.uses)


class NotFor(Enum):
    """What mana can't be spent on."""

    GENERIC = "this mana can't be spent to pay generic mana costs"


class CantSpend(Instruction, frozen=True):
    """ "This mana can't be spent to cast a nonartifact spell." """

    spells: AnyObjects
    plural: bool = False
    you: AsSaid = False
    """ "You can't spend this mana to cast spells." """


class SpentOn(Enum):
    """What else mana is spent on."""

    COMMANDER = "your commander"
    SPELL_OR_ABILITY = "a spell or activate an ability"


# Each mana does so by itself, also what a replacement added (106.6a).
class IfSpent(Instruction, frozen=True):
    """ "If that mana is spent on a creature spell, it gains haste until end of turn." """

    on: AnyObjects | SpentOn
    effect: Effect
    when: bool = False
    """ "When you spend this mana to cast a creature spell, scry 2.": a delayed triggered ability (106.6a)"""


# Else it is lost as each step and phase ends (500.5, 106.4).
class KeepMana(Instruction, frozen=True):
    """ "Until end of turn, you don't lose this mana as steps and phases end." """

    until: Duration
    who: Player
    phases: bool = True
    """ "as steps and phases end", not "as steps end" """


SPEND_RULES: Final = (SpendOnly, CantSpend, NotFor)
MANA_RULES: Final = (*SPEND_RULES, IfSpent)
"""All that goes with mana in the pool until it is spent."""


def _is_narrow(kind: object) -> bool:
    """Whether more is said of a kind of spells after the noun."""
    return isinstance(kind, Objects) and bool(kind.relatives)


phrase("cast_use", UseOf, "cast {what:a_kind}")
phrase("cast_use", UseOf, "cast {what:noun~p}", plural=True)
phrase("other_use", UseOf, "activate an ability of {what:a_kind}", activate=True)
phrase("other_use", UseOf, "activate abilities of {what:noun~p}", plural=True, activate=True)
constants("other_use", Purpose)
phrase("other_use", UseOf, "pay a cost that contains {what:mana}")
phrase("costs_with", UseOf, "costs that contain {what:mana}", plural=True)
same("mana_use", "{use:cast_use}", "{use:other_use}")
listed("several_uses", "mana_use", two=" or ", comma=", ", last=", or ")
listed("uses_or_to", "mana_use", two=" or to ", comma=", ", last=", or to ")
listed("uses_and", "mana_use", two=" and ", comma=", ", last=", and ")
listed("one_use", "mana_use", two="|", least=1)
listed("one_cast", "cast_use", two="|", least=1)
listed("costs_alone", "costs_with", two="|", least=1)
_ONLY: Final = "spend this mana only to {uses:%s}"
phrase("effect", SpendOnly, _ONLY % "several_uses")
phrase("effect", SpendOnly, _ONLY % "uses_or_to", joined="or to")
phrase("effect", SpendOnly, _ONLY % "uses_and", joined="and")
phrase("effect", SpendOnly, _ONLY % "one_use", "spend this mana only on {uses:costs_alone}")
phrase("effect", SpendOnly, _ONLY % "one_cast" + ", and that spell can't be countered", uncounterable=True)
phrase("effect", CantSpend, "this mana can't be spent to cast {spells:a_kind}")
phrase("effect", CantSpend, "this mana can't be spent to cast {spells:noun~p}", plural=True)
phrase("effect", CantSpend, "you can't spend this mana to cast {spells:noun~p}", plural=True, you=True)
constants("effect", NotFor)
phrase("kind_to_cast", UseOf, "{what:a_kind}")
listed("kinds_to_cast", "kind_to_cast", two=" or ", comma=", ", last=", or ")
same("narrow_kind", "{what:noun~p}", fits=_is_narrow)
phrase("narrow_to_cast", UseOf, "{what:narrow_kind}", plural=True)
listed("nouns_to_cast", "narrow_to_cast", two=" or ", comma=", ", last=", or ")
for _kinds in ("kinds_to_cast", "nouns_to_cast"):
    phrase("effect", SpendOnly, f"spend this mana only to cast {{uses:{_kinds}}}", joined="or of")

same("spent_on", "{on:a_kind}")
constants("spent_on", SpentOn)
phrase(
    "sentence",
    IfSpent,
    "if (that mana is spent on|this mana is spent on|that mana is spent to cast|this mana is spent to cast|"
    "you spend this mana to cast) {on:spent_on}, {effect:timed}",
)
_said = "when (you spend this mana|that mana is spent) to cast {on:spent_on}, {effect:timed}"
phrase("sentence", IfSpent, _said, when=True)
for _phases, _ends in ((True, "steps and phases end"), (False, "steps end")):
    _said = f"{{until}}, {{who:player}} [doesn't/don't] lose this mana as {_ends}"
    phrase("effect", KeepMana, _said, phases=_phases)


def in_words(rule: Effect) -> str:
    """What goes with mana, as a mana ability says it."""
    return write(rule, "effect") or write(rule, "sentence") or "spend this mana only for some things"


@implements("106.6")
def mark(rule: Effect, execution: Execution) -> Execution:
    """Let the rule go with the mana that was added just now."""
    game, words = execution.game, in_words(rule)
    for now in game.players:
        before = execution.before.player(now.name)
        added = Counter(now.mana) - Counter(before.mana)
        old, new = (
            now.restricted_mana[: len(before.restricted_mana)],
            now.restricted_mana[len(before.restricted_mana) :],
        )
        more = tuple(replace(one, only=f"{one.only}; {words}") for one in new)
        # The rule goes with the mana and not with what made it, which may be gone as it is spent (106.6).
        more += tuple(RestrictedMana(unit, words, str(execution.source)) for unit in added.elements())
        plain = tuple((Counter(now.mana) - added).elements())
        game = changes.with_player(game, replace(now, mana=plain, restricted_mana=(*old, *more)))
    return execution.with_game(game)


for _rule in MANA_RULES:
    carries_out(_rule)(mark)


@lru_cache(maxsize=256)
def restrictions(words: str) -> tuple[Effect, ...]:
    """The rules that such words stand for, as "cast creature spells"; none where they are not read."""
    found: list[Effect] = []
    for part in words.split("; "):
        plain = part.strip().rstrip(".").removeprefix("only to ").removeprefix("only ")
        rule = _stated(f"spend this mana only to {plain}")
        if rule is None:
            rule = _stated(plain)
        if rule is None:
            return ()
        found.append(rule)
    return tuple(found)


def _stated(text: str) -> Effect | None:
    """The rule that a sentence without its stop states."""
    read = (*wholly(text, "effect"), *wholly(text, "sentence"))
    return next((value for value in read if isinstance(value, MANA_RULES)), None)
