"""Abilities in general terms: keywords as what they stand for, statements as the engine carries them out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, cast

from app.engine.abilities.abilities import (
    Ability,
    ActivatedAbility,
    AdditionalCost,
    AlternativeCost,
    AnchorWords,
    Band,
    ChapterAbility,
    ClassLevel,
    Effect,
    General,
    Keyword,
    LoyaltyAbility,
    NotUnderstood,
    Quoted,
    SpellAbility,
    StaticAbility,
    Sticker,
    ToSolve,
    TriggeredAbility,
    UnderKeyword,
)
from app.engine.abilities.conditions.condition_words import Status
from app.engine.abilities.conditions.conditions import Is
from app.engine.abilities.conditions.past import NoneRemoved
from app.engine.abilities.costs.costs import AddCounters, Cost, RemoveCounters, in_parts
from app.engine.abilities.events import events
from app.engine.abilities.events.event_words import Turns, Verb
from app.engine.abilities.events.events import Activates
from app.engine.abilities.events.waiting import ChapterReached, RoomEntered
from app.engine.abilities.limits import ActivateOnly
from app.engine.abilities.nouns.descriptions import Kept
from app.engine.abilities.nouns.objects import EitherObjects, Noun, Objects, Some
from app.engine.abilities.nouns.places import OnBattlefield
from app.engine.abilities.nouns.references import Host, It, Player, Pronoun, This
from app.engine.effects.actions.keyword_actions import Action, Acts
from app.engine.effects.casting.play_cards import PlayCard
from app.engine.effects.choices.modes import Modal
from app.engine.effects.durations.changing import IsFromNow
from app.engine.effects.durations.combat import InCombatNow
from app.engine.effects.durations.lasting_changes import Changes, StillIs
from app.engine.effects.instructions.sequences import (
    Delayed,
    Either,
    If,
    IfDone,
    InsteadOf,
    May,
    OnlyIf,
    Then,
    Together,
    WhenDone,
    WhenThisWay,
)
from app.engine.effects.library.searching import Steps
from app.engine.effects.permanents.transform import Hides
from app.engine.effects.zones.put_cards import Put
from app.engine.keywords.registry import means
from app.engine.keywords.while_so import of_frame
from app.engine.rule import implements
from app.engine.state.characteristics.layers import quoted_meanings
from app.engine.statics import about_before
from app.engine.statics.casting.casting_permissions import MayPayToCastThis
from app.engine.statics.casting.looking import RevealsFirstDrawn
from app.engine.statics.costs.granted_costs import SameElsewhere
from app.engine.statics.traits.one_by_one import one_by_one
from app.engine.statics.traits.traits import BeingSuch
from app.engine.values.frozen import exchanged, inside, replace, swapped
from app.engine.values.pack import OWN


def in_full(abilities: Iterable[Ability]) -> tuple[Ability, ...]:
    """The abilities of a line, with what is said of the one before, or of a card, told as abilities."""
    return about_before.in_full(one for ability in abilities for one in _of_first_drawn(ability))


@implements("603.1", "701.20a")
def _of_first_drawn(ability: Ability) -> tuple[Ability, ...]:
    """What happens as the first card drawn is revealed, as abilities that trigger on that card being drawn.

    Where it may be revealed nobody tells whether it is.
    """
    match ability:
        case StaticAbility(effect=RevealsFirstDrawn(may=False, more=more, own_turns=own), condition=None):
            turns = Turns.EACH_OF_YOUR_TURNS if own else Turns.EACH_TURN
            told = tuple(_drawn_first(one, turns) for one in more)
            return (ability,) if None in told else tuple(filter(None, told))
        case _:
            return (ability,)


def _drawn_first(told: Effect, turns: Turns) -> TriggeredAbility | None:
    match told:
        case WhenThisWay(event=events.Acts(what=Objects() | EitherObjects() as such), effect=effect):
            nth = events.Nth(Player.YOU, 1, Objects(noun=Noun.CARD), turns, such)
            return TriggeredAbility(events.Acts(Player.YOU, Verb.DRAW, nth), (effect,))
        case _:
            return None


def in_general_terms(abilities: Iterable[Ability]) -> Iterator[General | SpellAbility]:
    """Abilities with keywords replaced by what they stand for, and "instead" put in its place."""
    for ability in _everywhere(tuple(abilities)):
        match ability:
            case LoyaltyAbility():
                yield _loyalty(ability)
            case UnderKeyword() | AnchorWords() | ToSolve() | Band() | ClassLevel():
                yield from in_general_terms(of_frame(ability) or ())
            case ChapterAbility():
                yield from _chapters(ability)
            case Sticker() | NotUnderstood():
                pass
            case Keyword():
                yield from means(ability)
            case StaticAbility():
                yield from one_by_one(ability) or (ability,)
            case ActivatedAbility(cost=cost):
                told = _limits_apart(ability)
                yield replace(told, cost=in_parts(cost), effects=with_alternatives(told.effects))
            case AdditionalCost(cost=cost) | AlternativeCost(cost=cost):
                yield replace(ability, cost=in_parts(cost))
            case TriggeredAbility():
                yield _without_mana(replace(ability, effects=with_alternatives(ability.effects)))
            case SpellAbility():
                yield replace(ability, effects=with_alternatives(ability.effects))
            case _:
                yield ability


@implements("602.5b")
def _limits_apart(ability: ActivatedAbility) -> ActivatedAbility:
    """ "Choose one. Activate only as a sorcery." before the modes is said of the ability."""
    match ability.effects:
        case (Modal(notes=notes) as modal,) if said := tuple(n for n in notes if isinstance(n, ActivateOnly)):
            modal = replace(modal, notes=tuple(note for note in notes if note not in said))
            return replace(ability, effects=(modal,), limits=(*ability.limits, *said))
        case _:
            return ability


@implements("603.4")
def _without_mana(ability: TriggeredAbility) -> TriggeredAbility:
    """ "Whenever you activate an ability, if it isn't a mana ability" as one event: what it is stays so."""
    match ability:
        case TriggeredAbility(
            event=Activates() as event,
            condition=Is(what=Pronoun.IT, quality=Status.MANA_ABILITY, negated=True),
        ):
            return replace(ability, event=replace(event, no_mana_ability=True), condition=None)
        case _:
            return ability


@implements("606.1", "606.4", "606.5")
def _loyalty(ability: LoyaltyAbility) -> ActivatedAbility:
    """A loyalty ability as an activated one, which is paid for with loyalty counters."""
    n, this = ability.loyalty, This("permanent")
    cost: Cost = ()
    if ability.sign == "+":
        # Loyalty counters are the cost: so an ability of -X can't be activated for more than there are
        # (606.4).
        cost = (AddCounters(n, "loyalty", this),)
    elif ability.sign:
        cost = (RemoveCounters(n, "loyalty", this),)
    # When and how often it may be activated is a rule of all loyalty abilities, no text of this one (606.3).
    return ActivatedAbility(cost, with_alternatives(ability.effects), ability.limits, loyalty=True)


@implements("714.2b", "714.2c")
def _chapters(ability: ChapterAbility) -> Iterator[TriggeredAbility]:
    """Chapters as triggered abilities, one for each number."""
    effects = with_alternatives(ability.effects)
    # Two numbers before one text are two abilities, each with its own trigger (714.2c).
    return (TriggeredAbility(ChapterReached(chapter), effects) for chapter in ability.chapters)


def _everywhere(abilities: tuple[Ability, ...]) -> Iterator[Ability]:
    """The abilities of a line, with "the same is true for ..." told as statements of their own."""
    abilities = _of_host(abilities)
    told = [
        a for ability in abilities if isinstance(ability, StaticAbility) for a in one_by_one(ability) or ()
    ]
    for ability in abilities:
        match ability:
            case StaticAbility(effect=SameElsewhere(spells=spells, cards=cards)):
                for one in told:
                    if hasattr(one.effect, "what"):
                        for what in (spells, cards):
                            effect = replace(one.effect, what=what)  # type: ignore[type-var]
                            yield replace(one, effect=effect)
            case StaticAbility(effect=MayPayToCastThis(cost=cost), condition=condition):
                yield AlternativeCost("alternative", cost, "118.9", condition)
            case _:
                yield ability


def _of_host(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Statements in which "it" is the enchanted creature of the sentence before: "It loses all abilities"."""
    host: Host | None = None
    told: list[Ability] = []
    for ability in abilities:
        what = getattr(ability.effect, "what", None) if isinstance(ability, StaticAbility) else None
        host = what if isinstance(what, Host) else host
        of_it = isinstance(ability, StaticAbility) and what is Pronoun.IT
        told.append(_with_host(cast("StaticAbility", ability), host) if host and of_it else ability)
    return tuple(told)


def _with_host(ability: StaticAbility, host: Host) -> StaticAbility:
    effect = replace(ability.effect, what=host)  # type: ignore[type-var]
    of_it = exchanged(ability.condition, lambda part: host if part is Pronoun.IT else part)
    return replace(ability, effect=effect, condition=of_it)


@implements("118.8", "118.9")
def called(abilities: tuple[Ability, ...], keyword: str) -> tuple[Ability, ...]:
    """The abilities for which a pack's keyword stands: the cost that they have is called by it."""

    def named(ability: Ability) -> Ability:
        match ability:
            case AlternativeCost() | AdditionalCost(optional=True):
                return replace(ability, name=keyword)
            case StaticAbility(effect=MayPayToCastThis(cost=cost), condition=condition):
                return AlternativeCost(keyword, cost, "118.9", condition)
            case _:
                return ability

    return tuple(map(named, abilities)) if keyword else abilities


@implements("118.9")
def with_given_names(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """The same with each cost that a pack's keyword has where it is given, called by that keyword."""
    return exchanged(abilities, _with_names)


def _with_names(part: object) -> object:
    """A list of what is given, in which the text of a keyword stands behind its name."""
    if not isinstance(part, tuple):
        return part
    name, named = "", []
    for one in part:
        if not isinstance(one, Quoted):
            name = one.name.removeprefix(OWN) if isinstance(one, Keyword) and one.name.startswith(OWN) else ""
        named.append(replace(one, abilities=called(one.abilities, name)) if isinstance(one, Quoted) else one)
    return part if tuple(named) == part else tuple(named)


def with_alternatives(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """Each "if ..., ... instead" joined with the instruction whose place it takes (614.1a).

    What "is still a land" keeps its types (205.1b). All that follows "when you do, ..." is part of that
    reflexive ability (603.12): "That creature gains trample".
    """
    result: list[Effect] = []
    for number, effect in enumerate(effects, 1):
        if isinstance(effect, WhenDone | WhenThisWay) and effects[number:]:
            told = with_alternatives((effect.effect, *effects[number:]))
            return (*result, replace(effect, effect=told[0] if len(told) == 1 else Then(told)))
        if isinstance(effect, Steps):
            result.append(replace(effect, effects=tuple(_without_order(effect.effects))))
        elif isinstance(effect, Modal):  # each mode by itself
            modes = (replace(mode, effects=with_alternatives(mode.effects)) for mode in effect.modes)
            result.append(replace(effect, modes=tuple(modes)))
        elif result and isinstance(effect, StillIs) and _still(result[-1]) != result[-1]:
            result[-1] = _still(result[-1])
        # Found here and not as it resolves: which targets there are may depend on it as the spell is cast
        # (601.2c).
        elif result and isinstance(effect, If | OnlyIf) and effect.instead:
            result[-1] = _instead(result[-1], effect)
        elif result and (back := _come_back(result[-1], effect)) is not None:
            result[-1] = back
        else:
            result.append(effect)
    return tuple(result)


@implements("603.7", "608.2c")
def _come_back(before: Effect, told: Effect) -> Effect | None:
    """What stands behind a later return is said of the permanent that is there then: "It gains haste." """
    back = next((part for part in inside(before) if isinstance(part, Delayed) and _returns(part)), None)
    lasts = isinstance(told, Changes | IsFromNow | InCombatNow) and isinstance(told.what, It)
    if back is None or not lasts:
        return None
    return swapped(before, back, replace(back, effect=Then((back.effect, told))))


def _returns(later: Delayed) -> bool:
    return isinstance(later.effect, Put) and isinstance(later.effect.to, OnBattlefield)


_SHUFFLED: Final = Acts(Player.UNSAID_YOU, Action.SHUFFLE_PILE)


@implements("701.40e", "701.58e")
def _without_order(effects: tuple[Effect, ...]) -> Iterator[Effect]:
    """The steps without the shuffling of a pile that is manifested: its order is hidden from others only."""
    for one, following in zip(effects, (*effects[1:], None), strict=True):
        if not (one == _SHUFFLED and isinstance(following, Hides)):
            yield one


@implements("614.1a")
def _instead(usual: Effect, told: If | OnlyIf) -> Effect:
    """Either of two; "if you do, ..." is said of both."""
    if isinstance(usual, IfDone):
        return replace(usual, effect=_instead(usual.effect, told))
    # What was removed is known only once that is done: the last alone is replaced (608.2c).
    if isinstance(told.condition, NoneRemoved) and isinstance(usual, Together | Then):
        *first, last = usual.effects
        return replace(usual, effects=(*first, Either(told.condition, last, told.effect)))
    return Either(told.condition, usual, told.effect)


@implements("205.1b")
def _still(effect: Effect) -> Effect:
    """The instruction with what it lets something become besides what that was."""

    def kept(part: object) -> object:
        if not isinstance(part, BeingSuch) or part.description.kept is not Kept.UNSAID:
            return part
        return replace(part, description=replace(part.description, kept=Kept.TYPES))

    return exchanged(effect, kept)


quoted_meanings(lambda quoted: tuple(in_general_terms(in_full(quoted.abilities))))


@implements("309.4c")
def in_room(room: str, ability: Ability) -> Ability:
    """The ability of a room of a dungeon, of which only the effect is printed."""
    if not room or not isinstance(ability, SpellAbility):
        return ability
    return TriggeredAbility(RoomEntered(room), ability.effects)


def across(general: list[General | SpellAbility]) -> tuple[General | SpellAbility, ...]:
    """The abilities with "... instead" of one paragraph joined with the instruction of one before it."""
    result: list[General | SpellAbility] = []
    for ability in general:
        match ability:
            case SpellAbility(effects=(If(condition=condition, effect=InsteadOf(effect=effect)),)):
                place = next((i for i, before in enumerate(result) if _has_like(before, effect)), None)
                if place is not None:
                    before = cast("SpellAbility", result[place])
                    joined = tuple(
                        Either(condition, usual, _so_many(usual, effect))
                        if _is_like(usual, effect)
                        else usual
                        for usual in before.effects
                    )
                    result[place] = replace(before, effects=joined)
                    continue
        result.append(ability)
    return tuple(result)


def _so_many(usual: Effect, effect: Effect) -> Effect:
    """The instruction that takes the place of another; where only the number is another, all else stays."""
    match usual, effect:
        case May(effect=PlayCard() as play), May(effect=PlayCard(what=what)):
            return replace(usual, effect=replace(play, what=what))
        case May(effect=Put(what=Some() as few) as put), May(effect=Put(what=Some(n=n))):
            return replace(usual, effect=replace(put, what=replace(few, n=n)))
        case _:
            return effect


def _has_like(ability: General | SpellAbility, effect: Effect) -> bool:
    return isinstance(ability, SpellAbility) and any(_is_like(usual, effect) for usual in ability.effects)


def _is_like(usual: Effect, effect: Effect) -> bool:
    """Whether two instructions tell of the same deed, so that one can take the other's place."""
    inner = type(getattr(usual, "effect", None)) is type(getattr(effect, "effect", None))
    same_words = getattr(usual, "says", None) == getattr(effect, "says", None)
    return type(usual) is type(effect) and same_words and inner
