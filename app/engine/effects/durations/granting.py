"""Giving abilities for a while (611.2c), to objects and to players, also ones that are chosen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias, TypeVar, cast

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
from app.engine.abilities.choices import Choice, ChosenKind, Fixing, NameOf, NumberBetween, PlayerAtRandom
from app.engine.abilities.guards import Guarded
from app.engine.abilities.nouns.descriptions import Description, Kept
from app.engine.abilities.nouns.objects import AnyObjects, EitherObjects, Objects, Word
from app.engine.abilities.nouns.players_who import PlayerWho
from app.engine.abilities.nouns.references import Player, Pronoun, Reference, Subject, This
from app.engine.abilities.nouns.targets import Target
from app.engine.abilities.parameters import ColorsOf, Quality
from app.engine.abilities.quantities.durations import Duration
from app.engine.abilities.unmeant import Saying
from app.engine.abilities.vocabulary import AsSaid, ColorWord
from app.engine.effects.choices.choosing import ChoosesQuality
from app.engine.effects.durations import lasting_changes as c
from app.engine.effects.durations.lasting_changes import Changes
from app.engine.effects.durations.sizes import ChangesSize
from app.engine.effects.durations.until_end_of_turn import let_last
from app.engine.effects.instructions.asking import among, card_names, words
from app.engine.effects.instructions.following import by_hand
from app.engine.effects.instructions.of_choice import chosen_color, chosen_type
from app.engine.effects.instructions.reaching import one_player
from app.engine.effects.instructions.sequences import If, IfDone
from app.engine.rule import implements
from app.engine.state.carried_out_statements import known_to_last
from app.engine.state.characteristics.layers import Layer, layers_of
from app.engine.state.characteristics.view import view
from app.engine.state.game import TargetRef
from app.engine.state.kinds.words import COLOR_WORDS
from app.engine.state.resolving.execution import Execution, carries_out, carry_out
from app.engine.state.resolving.questions import Kind
from app.engine.statics.abilities.granted_abilities import HasAbilities
from app.engine.statics.traits.characteristics import Becomes, HasKeywords
from app.engine.statics.traits.one_by_one import one_by_one
from app.engine.statics.traits.traits import BeingSuch
from app.engine.text.book import constant, constants, phrase, phrase_where, same
from app.engine.text.quantities.numbers import listed
from app.engine.text.reader import write
from app.engine.values.card import PLAYED_TYPES
from app.engine.values.frozen import inside, replace
from app.engine.values.hooks import entering
from app.engine.values.ids import Zone
from app.engine.values.said import say

_Change = TypeVar("_Change")
_Decide: TypeAlias = Callable[[_Change, Execution], tuple[object | None, Execution]]


def decided(changes: tuple[object, ...], execution: Execution) -> tuple[tuple[object, ...] | None, Execution]:
    """The changes with what is chosen; None where nobody said it."""
    found: list[object] = []
    for change in changes:
        choose = _CHOOSING.get(type(change))
        if choose is not None:
            change, execution = choose(change, execution)  # noqa: PLW2901  (it is another change then)
        if change is None:
            return None, execution.doubt(say("nobody said what is chosen"))
        found.append(change)
    return tuple(found), execution


@implements("608.2d")
def _becomes(change: c.BecomesChosen, execution: Execution) -> tuple[object | None, Execution]:
    """It becomes a colour, several, or a type."""
    if change.what.startswith("color"):
        colors, execution = _colors(change.fixed, execution, several=change.what == "color or colors")
        return Becomes(Subject.OF_SENTENCE, colors=colors) if colors else None, execution
    kind, execution = _type(change.what, change.fixed, execution)
    words = (Word(kind),)
    return BeingSuch(Description(None, (), words, None, (), Kept.UNSAID)) if kind else None, execution


def _colors(fixed: Fixing, execution: Execution, *, several: bool) -> tuple[tuple[ColorWord, ...], Execution]:
    if fixed is not Fixing.YOUR_CHOICE:
        return _words((execution.color,)), execution
    text = say("Choose a color or colors.") if several else say("Choose a color.")
    most = len(COLOR_WORDS) if several else 1
    # Chosen as it resolves, so that nobody can respond to which one it is (608.2d).
    answer, execution = execution.answer(among(execution, Kind.COLOR, COLOR_WORDS, text, most=most))
    names = (answer,) if isinstance(answer, str) else answer or ()
    colors = _words(names)
    # A colour that was chosen is "that color" for what follows.
    if len(colors) == 1:
        execution = replace(execution, color=colors[0])
    return colors if several or len(colors) == 1 else (), execution


def _words(names: tuple[str, ...]) -> tuple[ColorWord, ...]:
    """The names as colour words; none where one of them is none."""
    lower = tuple(name.lower() for name in names)
    return cast("tuple[ColorWord, ...]", lower) if all(name in COLOR_WORDS for name in lower) else ()


def _type(what: ChosenKind, fixed: Fixing, execution: Execution) -> tuple[str, Execution]:
    if fixed is not Fixing.YOUR_CHOICE:
        return execution.kind, execution
    found = chosen_type(what, execution)
    return ("", execution) if found is None else found


def _gains(change: c.GainedByChoice, execution: Execution) -> tuple[object | None, Execution]:
    """It gains one of some keywords."""
    asked = among(execution, Kind.WORD, change.options, say("Choose which it gains."))
    answer, execution = execution.answer(asked)
    chosen = answer.lower() if isinstance(answer, str) else ""
    return HasKeywords(Subject.OF_SENTENCE, (chosen,)) if chosen in change.options else None, execution


def _gains_if(change: c.GainsIf, execution: Execution) -> tuple[object | None, Execution]:
    """It gains them, or nothing; None where it is not known whether it does."""
    holds = execution.holds(change.condition)
    gained = HasKeywords(Subject.OF_SENTENCE, change.keywords if holds else ())
    return (None if holds is None else gained), execution


def _protected(change: c.ProtectionChosen, execution: Execution) -> tuple[object | None, Execution]:
    """It gains protection from a colour, or from what the text names besides (702.16a)."""
    if change.card_type:
        asked = among(execution, Kind.WORD, PLAYED_TYPES, say("Choose what it gains protection from."))
        answer, execution = execution.answer(asked)
        word = str(answer).capitalize()
        kind = Objects(((Word(word.lower()),),))
        gained = HasAbilities(Subject.OF_SENTENCE, (Keyword("protection", amount=kind),))
        return gained if word in PLAYED_TYPES else None, execution
    other = "colorless" if change.what is None else write(change.what, "noun", number="p") or ""
    asked = among(execution, Kind.COLOR, (*COLOR_WORDS, other), say("Choose what it gains protection from."))
    answer, execution = execution.answer(asked)
    if not isinstance(answer, str):
        return None, execution
    colors = _words((answer,))
    if not colors and answer != other:
        return None, execution
    amount = colors[0] if colors else change.what or "colorless"
    gained = HasAbilities(Subject.OF_SENTENCE, (Keyword("protection", amount=amount),))
    return gained, replace(execution, color=colors[0]) if colors else execution


_Decision: TypeAlias = Callable[[object, Execution], tuple[object | None, Execution]]
_CHOOSING: Final = cast(
    "dict[type, _Decision]",
    {
        c.BecomesChosen: _becomes,
        c.GainsIf: _gains_if,
        c.GainedByChoice: _gains,
        c.ProtectionChosen: _protected,
    },
)


def decides(kind: type[_Change]) -> Callable[[_Decide[_Change]], _Decide[_Change]]:
    """Mark the function that says what a change with a choice comes to."""
    return entering(_CHOOSING, kind)


phrase("change", UnmeantDeed, "[becomes/become] your choice of {one:such_s} or {other:such_s}", number="")
phrase("change", UnmeantDeed, "gain[s/] this card's other abilities", number="")
phrase("change", UnmeantDeed, "lose[s/] your choice of {options:keyword_choice}", number="")
phrase_where(
    "change",
    UnmeantDeed,
    lambda said: said.of != ((Word("creature"),),),  # of which there is a statement
    "[isn't/aren't] @ {kind:kind~s}",
    number="",
)
phrase("change", UnmeantDeed, "lose[s/] the {kind:core~s} creature type", number="")
phrase("change", UnmeantDeed, "gain[s/] {options:keyword_choice}", number="")
phrase("change", UnmeantDeed, "gain[s/] protection from the color of its controller's choice", number="")
phrase("change", UnmeantDeed, "gain[s/] landwalk of the chosen type", number="")
for _kind in ("type", "creature type", "basic land type"):
    _becoming = f"[becomes/become] the {_kind} of your choice in addition to [its/their] other types"
    phrase("change", UnmeantDeed, _becoming, number="")

phrase("change", UnmeantDeed, "gain[s/] all activated abilities of {of:thing}", number="")
phrase("lasting", ChangesSize, "double {what:possessor} power", which="power of", until="")


class HasFromNow(Instruction, frozen=True):
    """ "Create a token. It has "{T}: Draw a card."": what was just spoken of has it as long as it exists."""

    what: Reference
    abilities: tuple[Keyword | Quoted, ...]
    gains: AsSaid = False


phrase("sentence", HasFromNow, "{what:reference} [has/have] {abilities:granted}")
phrase("has_now", HasFromNow, "{what:reference} [has/have] {abilities:granted}")
phrase("conditional", If, "{condition:if}{effect:has_now}")
phrase("sentence", IfDone, "{how:outcome}, {effect:has_now}")
for _bare in ("suspend", "split second"):
    constant("bare_keyword", (Keyword(_bare),), _bare)
phrase("effect", HasFromNow, "{what:reference} gain[s/] {abilities:bare_keyword}", gains=True)
_said = "{what:gainer} gain[s/] {abilities:bare_keyword}"
phrase_where("effect", UnmeantDeed, lambda said: not isinstance(said.what, Reference), _said)
listed("quotations", "quoted", two=" and ", comma=", ", last=", and ", least=1)
same("lost_ability", "{ability:quoted}")
listed("lost_abilities", "lost_ability", two=" and ", comma=", ", last=", and ", least=1)
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
    if isinstance(effect.quality, Player | PlayerAtRandom | PlayerWho) and mine and not effect.secretly:
        who = effect.quality.who if isinstance(effect.quality, PlayerAtRandom) else effect.quality
        return _choosing_player(who, execution)
    if mine and effect.quality is Choice.ODD_OR_EVEN:
        parity, execution = execution.answer(among(execution, Kind.WORD, _PARITIES, words(execution, effect)))
        if not isinstance(parity, str) or parity not in _PARITIES:
            return execution.doubt(say("nobody said whether odd or even is chosen"))
        return replace(execution, results=replace(execution.results, parity=parity))
    if mine and isinstance(effect.quality, NumberBetween) and not effect.quality.at_random:
        return _choosing_number(effect, effect.quality, execution)
    if effect.quality is not Choice.COLOR or not mine:
        return execution.doubt(say("the engine can't carry this out; do it by hand"))
    color, execution = chosen_color(execution)
    return replace(execution, color=color) if color else execution.doubt(_NO_COLOR)


_PARITIES: Final = ("odd", "even")


def _choosing_number(effect: ChoosesQuality, bounds: NumberBetween, execution: Execution) -> Execution:
    """The number that is chosen is "that many" from now on."""
    numbers = tuple(map(str, range(bounds.least, bounds.most + 1)))
    answer, execution = execution.answer(among(execution, Kind.NUMBER, numbers, words(execution, effect)))
    if not isinstance(answer, str) or answer not in numbers:
        return execution.doubt(say("nobody said which number is chosen"))
    return replace(execution, much=int(answer))


def _choosing_player(who: Player | PlayerWho, execution: Execution) -> Execution:
    """The player who is chosen is spoken of from now on; where only one is left, nobody need say who."""
    name, after = one_player(who, execution)
    if name is None:
        return execution.doubt(say("nobody said which player is chosen"))
    if after is execution and execution.said == name:
        after = execution.answer()[1]
    return after.about(TargetRef(name, is_player=True))


_GIVEN: Final = (Zone.BATTLEFIELD, Zone.STACK, Zone.EXILE, Zone.GRAVEYARD, Zone.HAND)
"""Zones in which what is given abilities has them."""


def give(refs: tuple[TargetRef, ...], given: Abilities, until: Duration, execution: Execution) -> Execution:
    """Let these have abilities for a while; what can't be given so is left to do by hand."""
    there = [execution.current(ref) for ref in refs]
    if any(thing is not None and thing.zone not in _GIVEN for thing in there):
        return execution.doubt(say("what a card gains elsewhere is left to do by hand"))
    known, execution = _with_color(given, execution)
    if known is None:
        return execution.doubt(_NO_COLOR)
    itself = all(ref.id == execution.source for ref in refs)
    if not all(_stands_alone(one, itself=itself) for one in known):
        return execution.doubt(say("what it gains is left to do by hand"))
    # Which objects have them is settled now; what comes later does not (611.2c).
    return let_last(HasAbilities(Pronoun.IT, known), refs, until, execution)


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
    told = None if any(isinstance(part, Saying) for part in inside(ability)) else one_by_one(ability)
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
            color, execution = chosen_color(execution)
        elif amount in (Quality.CHOSEN_COLOR, Quality.THAT_COLOR):
            color = execution.color or _of_source(execution)
        elif isinstance(amount, ColorsOf) and isinstance(one, Keyword):
            colors, execution = _colors_of(amount.of, execution)
            if colors is None:
                return None, execution
            # Of what is colorless there is no color to be protected from (105.2c).
            known += [replace(one, amount=colors)] if colors else []
            continue
        elif not isinstance(amount, Quality) or amount in _PLAIN:
            known.append(one)
            continue
        if not color or not isinstance(one, Keyword):
            return None, execution
        known.append(replace(one, amount=cast("ColorWord", color)))
    return tuple(known), execution


@implements("608.2h", "702.16a")
def _colors_of(of: object, execution: Execution) -> tuple[tuple[ColorWord, ...] | None, Execution]:
    """The colours of what is spoken of as it resolves, or as it last was; None where that can't be told."""
    if isinstance(of, Target):
        refs, execution = execution.take_targets()
    elif isinstance(of, Objects | EitherObjects):
        return None, execution
    else:
        refs = execution.referred(cast("Reference", of))
    known = [execution.as_it_was(ref, of) for ref in refs]
    looks = [view(one[0]).characteristics(one[1].id) for one in known if one is not None]
    if not refs or len(looks) < len(refs) or any("colors" in one.not_known for one in looks):
        return None, execution
    letters = frozenset[str]().union(*(one.colors for one in looks))
    return tuple(
        cast("ColorWord", word) for word, letter in COLOR_WORDS.items() if letter in letters
    ), execution


_PLAIN = (Quality.EVERYTHING, Quality.EACH_COLOR, Quality.ALL_COLORS, Quality.ODD, Quality.EVEN)
"""Qualities that mean the same whoever has the ability."""


def _of_source(execution: Execution) -> str:
    source = execution.before.objects.get(execution.source)
    return str(dict(source.chosen).get("color", "")).lower() if source is not None else ""


class PlayersGain(Instruction, frozen=True):
    """ "You and permanents you control gain hexproof until end of turn." """

    who: Player
    objects: AnyObjects | None
    abilities: tuple[Keyword | Quoted, ...]
    until: Duration
    each: AsSaid = False
    """It says "you and each permanent you control"."""


constants("gaining_player", (Player.YOU, Player.PLAYERS), number="p")
constants("gaining_player", (Player.EACH_PLAYER, Player.THAT_PLAYER, Player.EACH_OPPONENT), number="s")
for _who, _fixed in (
    ("{who:gaining_player}", {"objects": None}),
    ("{who:gaining_player} and {objects:noun~p}", {}),
):
    _gain = " gain[s/]" if _fixed else " gain"
    if not _fixed:
        _said = "{who:gaining_player} and each {objects:noun~s} gain {abilities:grantables} {until}"
        phrase("effect", PlayersGain, _said, each=True)
    phrase("effect", PlayersGain, f"{_who}{_gain} {{abilities:grantables}} {{until}}", **_fixed)
    phrase("effect", PlayersGain, f"{_who}{_gain} {{abilities:grantables}}", until="", **_fixed)
    phrase("lasting", PlayersGain, f"{_who}{_gain} {{abilities:grantables}}", until="", **_fixed)


_GUARDS: Final = ("hexproof", "hexproof from", "protection", "shroud")


@carries_out(PlayersGain)
@implements("702.11c", "702.16k", "611.2a")
def players_gain(effect: PlayersGain, execution: Execution) -> Execution:
    """The player has it for a while, and the objects gain it, all of them from the same chosen color."""
    if not effect.who.is_you:
        return by_hand(effect, execution)
    known, execution = _with_color(effect.abilities, execution)
    keywords = tuple(one for one in known or () if isinstance(one, Keyword) and one.name in _GUARDS)
    if known is None:
        return execution.doubt(_NO_COLOR)
    if keywords != known:
        return by_hand(effect, execution)
    execution = let_last(Guarded(effect.who, keywords), (), effect.until, execution)
    if effect.objects is None:
        return execution
    gained = Changes(effect.objects, (HasAbilities(Subject.OF_SENTENCE, keywords),), effect.until)
    return carry_out((gained,), execution)


known_to_last(Guarded)  # asked as targets are chosen and damage is dealt
phrase("change", UnmeantDeed, "get[s/] twice {power:signed}/{toughness:signed}", number="")
phrase("effect", UnmeantDeed, "{what:gainer} [isn't/aren't] {quality:attributes} {until}")
phrase("effect", UnmeantDeed, "only {what:noun~p} {changes:changes~what} {until}")
phrase(
    "lasting",
    UnmeantDeed,
    "double {what:possessor} power {n:variable} times",
    "{what:thing} can be the target[/s] of {by:noun~p} controlled by {who:target} as though [it/they] didn't "
    "have {keyword:ability_name}",
)
phrase_where(
    "effect",
    UnmeantDeed,
    lambda said: isinstance(said.of[0], Objects),  # "all ..." reaches over both kinds
    "{one:gainer} and {other:noun~p} perpetually get {power:signed}/{toughness:signed}",
)
_said = "gain[s/] protection from each color with the most votes or tied for most votes"
phrase("change", UnmeantDeed, _said, number="")
_said = "{what:thing} assigns combat damage equal to its toughness rather than its power"
phrase("lasting", UnmeantDeed, _said)
