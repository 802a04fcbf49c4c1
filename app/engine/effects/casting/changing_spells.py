"""Changing the targets of spells and abilities (115.7), and words of texts (612)."""

from __future__ import annotations

from enum import Enum
from typing import Final, TypeAlias

from app.engine.abilities.abilities import DeedTold, Instruction, UnmeantDeed
from app.engine.abilities.nouns.objects import Noun, Objects
from app.engine.abilities.nouns.references import Reference, That
from app.engine.abilities.nouns.targets import Thing
from app.engine.abilities.quantities.durations import Duration
from app.engine.effects.durations.until_end_of_turn import let_last
from app.engine.effects.instructions.asking import among
from app.engine.effects.instructions.deeds import deed_told
from app.engine.effects.instructions.reaching import reach
from app.engine.effects.instructions.sequences import SeenTo
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.characteristics.texts import TextChanged
from app.engine.state.kinds.words import COLOR_WORDS
from app.engine.state.resolving.execution import Execution, carries_out
from app.engine.state.resolving.questions import Asking, Kind
from app.engine.text.book import constant, constants, phrase
from app.engine.text.quantities.numbers import listed
from app.engine.text.spelling import plural
from app.engine.values.card import BASIC_LAND_MANA, SUBTYPES_OF
from app.engine.values.frozen import replace
from app.engine.values.ids import Zone
from app.engine.values.said import say


class Which(Enum):
    """Which of its targets are changed."""

    THE_TARGET = "the target"
    THE_TARGETS = "the targets"
    A_TARGET = "a target"
    ANY_TARGETS = "any targets"


# Only to another legal one: where there is none the old target stays, legal or not (115.7a).
# To other legal targets all of them, or none is changed (115.7a).
class ChangeTargets(Instruction, frozen=True):
    """ "Change the target of target spell with a single target to this creature." (115.7a)"""

    which: Which
    what: Thing
    to: Reference | None = None
    of_copy: bool = False
    """ "The copy targets that creature.": instead of what it was copied with (707.10e)."""


class WordsReplaced(Enum):
    """Which words of a text are replaced, and with which (612.2)."""

    COLOR = "one color word with another"
    LAND_TYPE = "one basic land type with another"
    CREATURE_TYPE = "one creature type with another"
    CREATURE_WITH_VAMPIRE = "one creature type with Vampire"
    SIGNS = "+ with -, and vice versa,"


class XDoubled(Enum):
    """ "Double the value of X": of the spell that was spoken of (107.3)."""

    DOUBLE = "double the value of X"


constants("effect", XDoubled)
constants("which_targets", Which)
phrase("effect", ChangeTargets, "change {which:which_targets} of {what:thing}")
phrase("effect", ChangeTargets, "change {which:which_targets} of {what:thing} to {to:reference}")
phrase("effect", ChangeTargets, "{what:it} targets {to:reference}", which=Which.THE_TARGET, of_copy=True)
for _to in ("reference", "another"):
    phrase("effect", UnmeantDeed, f"change {{whose:target_owner}} target to {{to:{_to}}}")
    phrase("effect", UnmeantDeed, f"change the target to {{to:{_to}}} if able")

constant("target_owner", That(Objects(noun=Noun.SPELL)), "that spell's")
phrase("effect", UnmeantDeed, "the new target must be @ {what:player_kind~s}")
phrase("effect", UnmeantDeed, "the new target must be {what:a_kind}")
constants("words_replaced", WordsReplaced)
listed("words_replaced_or", "words_replaced", two=" or ", least=1)


@carries_out(XDoubled)
@implements("107.3a", "608.2c")
def double_x(effect: XDoubled, execution: Execution) -> Execution:
    """The spell is as if twice as much had been announced; one that has left the stack is not."""
    spells = [thing for one in execution.it if (thing := execution.current(one)) is not None]
    for spell in spells:
        if spell.cast is not None and spell.zone is Zone.STACK:
            # All instances of X on it have the same value, so it is changed in one place (107.3i).
            doubled = replace(spell, cast=replace(spell.cast, x=2 * spell.cast.x))
            execution = execution.with_game(changes.with_object(execution.game, doubled))
    return execution


_Forms: TypeAlias = tuple[tuple[str, tuple[str, ...]], ...]
_CREATURES: Final = {word.lower(): word for word in sorted(SUBTYPES_OF["Creature"])}
_LANDS: Final = {word.lower(): word for word in BASIC_LAND_MANA}
_COLORS: Final = {word: word for word in COLOR_WORDS}
_KINDS: Final = {
    WordsReplaced.COLOR: _COLORS,
    WordsReplaced.LAND_TYPE: _LANDS,
    WordsReplaced.CREATURE_TYPE: _CREATURES,
    WordsReplaced.CREATURE_WITH_VAMPIRE: _CREATURES,
}
"""The words of each kind, by how they are answered."""
_PARTS: Final = ("walk", "cycling")
"""What follows a land type within a word (702.14a, 702.29e)."""


_TEXT: Final = "change the text of {what:thing} by replacing all instances of {replaced:words_replaced_or}"


# Only words that are used as such, and never a part of a name (612.2).
@deed_told(_TEXT, f"{_TEXT} {{until}}")
@implements("612.1", "608.2d")
def change_text(
    told: DeedTold,
    execution: Execution,
    what: Thing,
    replaced: tuple[WordsReplaced, ...],
    until: Duration = "",
) -> Execution:
    """The words are chosen now, of one of these kinds, and the new one is another of the same kind."""
    refs, execution = reach(what, execution)
    offered = [word for kind in replaced for word in _KINDS.get(kind, {}).values()]
    # Which word is decided as it resolves, so nobody can respond knowing it (608.2d).
    old, execution = execution.answer(among(execution, Kind.WORD, offered, say("Which word is replaced?")))
    new: object = "Vampire"
    if WordsReplaced.CREATURE_WITH_VAMPIRE not in replaced:
        new, execution = execution.answer(_by_which(replaced, old, execution))
    words = next((_KINDS[kind] for kind in replaced if old and str(old).lower() in _KINDS.get(kind, ())), {})
    before, after = words.get(str(old).lower()), words.get(str(new).lower())
    # The sentence that bounds the choice stands behind it, and is known before it is made (608.2c).
    wall = SeenTo.NOT_WALL in execution.following and after == "Wall"
    if before is None or after is None or before == after or wall:
        return execution.doubt(say("nobody said which word is replaced by which"))
    # Colour words are no subtypes; basic land types and creature types change the type line, too (612.1).
    changed = TextChanged(None if words is _COLORS else (before, after), forms(before, after))
    return let_last(changed, refs, until, execution) if refs else execution


def _by_which(replaced: tuple[WordsReplaced, ...], old: object, execution: Execution) -> Asking:
    """The question for the new word, which is another of the kind."""
    words = next((_KINDS[kind] for kind in replaced if str(old).lower() in _KINDS.get(kind, ())), {})
    wall = SeenTo.NOT_WALL in execution.following
    kept = (
        word for word in words.values() if word != words[str(old).lower()] and not (wall and word == "Wall")
    )
    return among(execution, Kind.WORD, kept, say("By which word is {old} replaced?", old=old))


@implements("612.2")
def forms(old: str, new: str) -> _Forms:
    """The forms of a word in texts, and which forms of another may stand there."""
    if old in _COLORS:
        return ((old, (new,)), (old.capitalize(), (new.capitalize(),)))
    singular, many = (old, (new,)), (plural(old), (plural(new),))
    whole = (singular, many) if plural(old) != old else ((old, tuple(dict.fromkeys((new, plural(new))))),)
    # Land types stand in keywords as well: "plainswalk", "plainscycling" (612.2).
    if old not in BASIC_LAND_MANA:
        return whole
    parts = ((old + part, (new + part,)) for part in _PARTS)
    lower = ((old.lower() + part, (new.lower() + part,)) for part in _PARTS)
    return (*whole, *parts, *lower)


_said = "{who:subject}choose[s/] new targets for any number of other spells and/or abilities"
phrase("effect", UnmeantDeed, _said)
