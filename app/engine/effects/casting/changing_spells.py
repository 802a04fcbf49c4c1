"""Changing the targets of spells and abilities (115.7), and words of texts (612)."""

from __future__ import annotations

from enum import Enum

from app.engine.abilities.abilities import Instruction, UnmeantDeed
from app.engine.abilities.nouns.objects import Noun, Objects
from app.engine.abilities.nouns.references import Reference, That
from app.engine.abilities.nouns.targets import Thing
from app.engine.abilities.quantities.durations import Duration
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.resolving.execution import Execution, carries_out
from app.engine.text.book import constant, constants, phrase
from app.engine.text.quantities.numbers import listed
from app.engine.values.frozen import replace
from app.engine.values.zones import Zone


class Which(Enum):
    """Which of its targets are changed."""

    THE_TARGET = "the target"
    THE_TARGETS = "the targets"
    A_TARGET = "a target"
    ANY_TARGETS = "any targets"


class ChangeTargets(Instruction, frozen=True):
    """ "Change the target of target spell with a single target to this creature." (115.7a)"""

    which: Which
    what: Thing
    to: Reference | None = None


class WordsReplaced(Enum):
    """Which words of a text are replaced, and with which (612.2)."""

    COLOR = "one color word with another"
    LAND_TYPE = "one basic land type with another"
    CREATURE_TYPE = "one creature type with another"
    CREATURE_WITH_VAMPIRE = "one creature type with Vampire"
    SIGNS = "+ with -, and vice versa,"


class ChangeText(Instruction, frozen=True):
    """ "Change the text of target spell by replacing all instances of one color word with another." """

    what: Thing
    replaced: tuple[WordsReplaced, ...]
    """As the player likes: one of these."""
    until: Duration


class NewTypeIsntWall(Instruction, frozen=True):
    """ "The new creature type can't be Wall." """


class XDoubled(Enum):
    """ "Double the value of X": of the spell that was spoken of (107.3)."""

    DOUBLE = "double the value of X"


constants("effect", XDoubled)
constants("which_targets", Which)
phrase("effect", ChangeTargets, "change {which:which_targets} of {what:thing}")
phrase("effect", ChangeTargets, "change {which:which_targets} of {what:thing} to {to:reference}")

for _to in ("reference", "another"):
    phrase("effect", UnmeantDeed, f"change {{whose:target_owner}} target to {{to:{_to}}}")
    phrase("effect", UnmeantDeed, f"change the target to {{to:{_to}}} if able")

constant("target_owner", That(Objects(noun=Noun.SPELL)), "that spell's")
phrase("effect", UnmeantDeed, "the new target must be @ {what:player_kind~s}")
phrase("effect", UnmeantDeed, "the new target must be {what:a_kind}")
constants("words_replaced", WordsReplaced)
listed("words_replaced_or", "words_replaced", two=" or ", least=1)

_TEXT = "change the text of {what:thing} by replacing all instances of {replaced:words_replaced_or}"

phrase("effect", ChangeText, _TEXT, until="")
phrase("effect", ChangeText, _TEXT + " {until}")
constant("effect", NewTypeIsntWall(), "the new creature type can't be Wall")


@carries_out(XDoubled)
@implements("107.3a", "608.2c")
def double_x(effect: XDoubled, execution: Execution) -> Execution:
    """The spell is as if twice as much had been announced; one that has left the stack is not."""
    spells = [thing for one in execution.it if (thing := execution.current(one)) is not None]
    for spell in spells:
        if spell.cast is not None and spell.zone is Zone.STACK:
            doubled = replace(spell, cast=replace(spell.cast, x=2 * spell.cast.x))
            execution = execution.with_game(changes.with_object(execution.game, doubled))
    return execution
