"""Giving abilities for a while (611.2c), to objects and to players (702.11c, 702.16k)."""

from __future__ import annotations

from typing import Final, TypeAlias, cast

from app.engine.abilities.abilities import (
    ActivatedAbility,
    AlternativeCost,
    Instruction,
    Keyword,
    Quoted,
    StaticAbility,
    TriggeredAbility,
    UnmeantDeed,
)
from app.engine.abilities.choices import Choice, NameOf
from app.engine.abilities.declared import asks_what_it_holds
from app.engine.abilities.guards import Guarded
from app.engine.abilities.nouns.objects import AnyObjects, Named
from app.engine.abilities.nouns.players import Player
from app.engine.abilities.nouns.references import Pronoun, Reference, Subject, This
from app.engine.abilities.qualities import Quality
from app.engine.abilities.quantities.durations import Duration
from app.engine.abilities.vocabulary import ColorWord
from app.engine.effects.choices.choosing import ChoosesQuality
from app.engine.effects.durations.chosen_changes import chosen_type
from app.engine.effects.durations.lasting_changes import Changes
from app.engine.effects.durations.until_end_of_turn import let_last
from app.engine.effects.instructions.asking import among, card_names, words
from app.engine.effects.instructions.following import by_hand
from app.engine.effects.instructions.reaching import one_player
from app.engine.effects.instructions.sequences import If, IfDone
from app.engine.rule import implements
from app.engine.state.carried_out_statements import knows_lasting
from app.engine.state.characteristics.layers import Layer, layers_of
from app.engine.state.game import TargetRef
from app.engine.state.kinds.words import COLOR_WORDS
from app.engine.state.resolving.execution import Execution, carries_out, carry_out
from app.engine.state.resolving.questions import Kind
from app.engine.statics.abilities.granted_abilities import HasAbilities
from app.engine.statics.traits.one_by_one import one_by_one
from app.engine.text.book import constants, phrase
from app.engine.text.quantities.numbers import listed
from app.engine.values.frozen import replace
from app.engine.values.said import say
from app.engine.values.walking import exchanged, inside
from app.engine.values.zones import Zone


@asks_what_it_holds
class HasFromNow(Instruction, frozen=True):
    """ "Create a token. It has "{T}: Draw a card."": what was just spoken of has it as long as it exists."""

    what: Reference
    abilities: tuple[Keyword | Quoted, ...]


phrase("sentence", HasFromNow, "{what:reference} [has/have] {abilities:granted}")
phrase("has_now", HasFromNow, "{what:reference} [has/have] {abilities:granted}")
phrase("conditional", If, "{condition:if}{effect:has_now}")
phrase("sentence", IfDone, "{how:outcome}, {effect:has_now}")
constants("bare_keyword", ("suspend", "split second"))
phrase("effect", UnmeantDeed, "{what:gainer} gain[s/] {keyword:bare_keyword}")
listed("quotations", "quoted", two=" and ", comma=", ", last=", and ", least=1)


Abilities: TypeAlias = tuple[Keyword | Quoted, ...]

_NO_COLOR = say("nobody said which color is chosen")


@carries_out(ChoosesQuality)
@implements("608.2d")
def chooses(effect: ChoosesQuality, execution: Execution) -> Execution:
    """A colour, subtype or card name is as the player answers; other choices are left to do by hand."""
    mine = isinstance(effect.who, Player) and effect.who.is_you
    found = chosen_type(effect.quality, execution) if mine else None
    if found is not None:
        kind, execution = found
        return (
            replace(execution, kind=kind)
            if kind
            else execution.doubt(say("nobody said which type is chosen"))
        )
    if isinstance(effect.quality, NameOf) and mine and not effect.secretly:
        asked = among(execution, Kind.WORD, card_names(execution.game), words(execution, effect), free=True)
        name, execution = execution.answer(asked)
        known = name if isinstance(name, str) else ""
        return (
            replace(execution, name=known)
            if known
            else execution.doubt(say("nobody said which name is chosen"))
        )
    if isinstance(effect.quality, Player) and mine and not effect.secretly:
        return _choosing_player(effect.quality, execution)
    if effect.quality is not Choice.COLOR or not mine:
        return execution.doubt(say("the engine can't carry this out; do it by hand"))
    color, execution = _answered(execution)
    return replace(execution, color=color) if color else execution.doubt(_NO_COLOR)


def _choosing_player(who: Player, execution: Execution) -> Execution:
    """The player who is chosen is spoken of from now on; where only one is left, nobody need say who."""
    name, after = one_player(who, execution)
    if name is None:
        return execution.doubt(say("nobody said which player is chosen"))
    if after is execution and execution.said == name:
        after = execution.answer()[1]
    return after.about(TargetRef(name, is_player=True))


def give(refs: tuple[TargetRef, ...], given: Abilities, until: Duration, execution: Execution) -> Execution:
    """Let these have abilities for a while; what can't be given so is left to do by hand."""
    there = [execution.current(ref) for ref in refs]
    if any(thing is not None and thing.zone not in (Zone.BATTLEFIELD, Zone.STACK) for thing in there):
        return execution.doubt(say("what a card gains elsewhere is left to do by hand"))
    known, execution = _with_color(with_its_name(given, execution), execution)
    if known is None:
        return execution.doubt(_NO_COLOR)
    itself = all(ref.id == execution.source for ref in refs)
    if not all(_stands_alone(one, itself=itself) for one in known):
        return execution.doubt(say("what it gains is left to do by hand"))
    return let_last(HasAbilities(Pronoun.IT, known), refs, until, execution)


@implements("201.5")
def with_its_name(given: Abilities, execution: Execution) -> Abilities:
    """The abilities with the name of the card whose text gives them where they speak of it."""
    source = execution.before.objects.get(execution.source)
    name = source.card.front.name if source is not None else execution.source_name

    def named(part: object) -> object:
        return replace(part, name=name) if isinstance(part, Named) and part.name == "~" else part

    return exchanged(given, named)


def _stands_alone(given: Keyword | Quoted, *, itself: bool) -> bool:
    """Whether an ability means the same whatever has given it, and acts in no earlier layer (613)."""
    if isinstance(given, Keyword):
        return True
    of_giver = any(isinstance(part, This) and not part.noun for part in inside(given))
    return (itself or not of_giver) and all(map(_is_late, given.abilities))


def _is_late(ability: object) -> bool:
    """Whether what an ability says begins to hold after it was given."""
    if not isinstance(ability, StaticAbility):
        return isinstance(ability, ActivatedAbility | TriggeredAbility | Keyword | AlternativeCost)
    told = one_by_one(ability)
    return told is not None and all(
        layer >= Layer.ABILITIES for one in told for layer in layers_of(one.effect)
    )


@implements("702.16a")
def _with_color(given: Abilities, execution: Execution) -> tuple[Abilities | None, Execution]:
    """The abilities with the colour chosen in place of the words for it; None where nobody chose one."""
    known: list[Keyword | Quoted] = []
    for one in given:
        color = ""
        amount = one.amount if isinstance(one, Keyword) else None
        if amount is Quality.COLOR_OF_YOUR_CHOICE:
            color, execution = _answered(execution)
        elif amount in (Quality.CHOSEN_COLOR, Quality.THAT_COLOR):
            color = execution.color or _of_source(execution)
        elif not isinstance(amount, Quality) or amount in _PLAIN:
            known.append(one)
            continue
        if not color or not isinstance(one, Keyword):
            return None, execution
        known.append(replace(one, amount=cast("ColorWord", color)))
    return tuple(known), execution


_PLAIN = (Quality.EVERYTHING, Quality.EACH_COLOR, Quality.ALL_COLORS, Quality.ODD, Quality.EVEN)
"""Qualities that mean the same whoever has the ability."""


def _answered(execution: Execution) -> tuple[str, Execution]:
    answer, execution = execution.answer(among(execution, Kind.COLOR, COLOR_WORDS, say("Choose a color.")))
    return (answer.lower() if isinstance(answer, str) and answer.lower() in COLOR_WORDS else ""), execution


def _of_source(execution: Execution) -> str:
    source = execution.before.objects.get(execution.source)
    return str(dict(source.chosen).get("color", "")).lower() if source is not None else ""


class PlayersGain(Instruction, frozen=True):
    """ "You and permanents you control gain hexproof until end of turn." """

    who: Player
    objects: AnyObjects | None
    abilities: tuple[Keyword | Quoted, ...]
    until: Duration


constants("gaining_player", (Player.YOU, Player.PLAYERS), number="p")
constants("gaining_player", (Player.EACH_PLAYER, Player.THAT_PLAYER, Player.EACH_OPPONENT), number="s")

for _who, _fixed in (
    ("{who:gaining_player}", {"objects": None}),
    ("{who:gaining_player} and {objects:noun~p}", {}),
):
    _gain = " gain[s/]" if _fixed else " gain"
    if not _fixed:
        phrase(
            "effect",
            UnmeantDeed,
            "{who:gaining_player} and each {objects:noun~s} gain {abilities:grantables} {until}",
        )
    phrase("effect", PlayersGain, f"{_who}{_gain} {{abilities:grantables}} {{until}}", **_fixed)
    phrase("effect", PlayersGain, f"{_who}{_gain} {{abilities:grantables}}", until="", **_fixed)
    phrase("lasting", PlayersGain, f"{_who}{_gain} {{abilities:grantables}}", until="", **_fixed)


_GUARDS: Final = ("hexproof", "hexproof from", "protection", "shroud")
"""What players may have."""


@carries_out(PlayersGain)
@implements("702.11c", "702.16k", "611.2a")
def players_gain(effect: PlayersGain, execution: Execution) -> Execution:
    """The player has it for a while, and the objects gain it; what is chosen for it is left to do by hand."""
    keywords = tuple(one for one in effect.abilities if isinstance(one, Keyword) and one.name in _GUARDS)
    chosen = any(isinstance(part, Quality) and part not in _KNOWN for part in inside(effect.abilities))
    if keywords != effect.abilities or chosen or not effect.who.is_you:
        return by_hand(effect, execution)
    execution = let_last(Guarded(effect.who, keywords), (), effect.until, execution)
    if effect.objects is None:
        return execution
    gained = Changes(effect.objects, (HasAbilities(Subject.OF_SENTENCE, keywords),), effect.until)
    return carry_out((gained,), execution)


@knows_lasting
def _is_guard(effect: object) -> bool:
    """Whether it is what a player has, which is asked as targets are chosen and damage is dealt."""
    return isinstance(effect, Guarded)


_KNOWN: Final = (Quality.EVERYTHING, Quality.EACH_COLOR, Quality.ALL_COLORS, Quality.ODD, Quality.EVEN)
"""Qualities that are the same for whoever gains protection from them."""
