"""What instructions say of spells that are yet to be cast, and of cards cast for their own cost."""

from __future__ import annotations

from enum import Enum
from typing import Final, Literal

from app.engine.abilities.abilities import (
    COSTS_OTHERWISE,
    DeedTold,
    Instruction,
    Keyword,
    Quoted,
    StaticAbility,
    StaticEffect,
    UnmeantDeed,
)
from app.engine.abilities.costs.costs import Cost
from app.engine.abilities.declared import in_play
from app.engine.abilities.nouns.objects import AnyObjects, Each, InZone, Objects, Word
from app.engine.abilities.nouns.places import Entering
from app.engine.abilities.nouns.references import It, Player, Pronoun, Reference, Subject, That, This
from app.engine.abilities.nouns.targets import Target, Thing
from app.engine.abilities.quantities.amounts import Amount, CountersOn, CountOf, Told, Variable
from app.engine.abilities.quantities.durations import Duration
from app.engine.abilities.vocabulary import (
    AsSaid,
    ColorWord,
    CounterKind,
    KeywordName,
    ManaOfKind,
    ManaWord,
    WhoseCost,
)
from app.engine.effects.casting.counter_spell import CantBeCountered
from app.engine.effects.durations.lasting_changes import Changes
from app.engine.effects.durations.until_end_of_turn import let_last, settled
from app.engine.effects.instructions.deeds import deed_told
from app.engine.effects.instructions.reaching import reach
from app.engine.effects.zones.entering import ItEnters
from app.engine.rule import implements
from app.engine.state.game import LastingEffect, TargetRef
from app.engine.state.kinds.in_events import was_of_kind
from app.engine.state.resolving.execution import GATHERS, Execution, NotKnownError, carries_out, carry_out
from app.engine.statics.abilities.granted_abilities import HasAbilities
from app.engine.statics.casting.casting_permissions import AsThoughFlash
from app.engine.statics.casting.casting_this_way import IfCastThisWay
from app.engine.statics.casting.playing import MayCast, Payment
from app.engine.statics.casting.prohibitions import CantBe
from app.engine.statics.costs.ability_costs import NthAbilityCost
from app.engine.statics.costs.cost_changes import CostChange, CostPart
from app.engine.statics.costs.granted_costs import HasForItsCost
from app.engine.statics.entering.entering import EntersTapped, EntersWithCounters
from app.engine.statics.traits.characteristics import HasKeywords
from app.engine.text.book import constants, phrase, same
from app.engine.text.quantities.numbers import listed
from app.engine.values.frozen import replace
from app.engine.values.ids import Zone
from app.engine.values.mana import ManaCost
from app.engine.values.said import say


class SpellsAre(Enum):
    """What is so of spells to come, with nothing to fill in."""

    FREE = "without paying their mana costs"
    SAFE = "can't be countered"
    FLASH = "as though they had flash"


# It begins only as such a spell is put on the stack, and goes for that spell (611.2f).
class SpellsToCome(Instruction, frozen=True, kw_only=True):
    """ "The next spell you cast this turn costs {1} less to cast.", "... can't be countered." (611.2)"""

    # In the order of the words, in which targets are announced (601.2c), whether or not they have a default.
    who: Player | None = None
    """Who may cast them as though they had flash."""
    spells: AnyObjects
    quality: tuple[tuple[Word, ...], ...] = ()
    """ "... that are black and/or red" """
    so: CostPart | SpellsAre | tuple[Keyword | Quoted, ...]
    """What is so of them; abilities are those that they have."""
    next: bool = False
    this_turn: bool = True


class EntersWith(Instruction, frozen=True):
    """ "That creature enters with an additional +1/+1 counter on it." """

    what: Reference
    n: Amount
    kind: CounterKind
    additional: bool = False
    told: AsSaid = False
    """It says "a number of counters on it equal to its power"."""
    gains: tuple[KeywordName, ...] = ()
    until: Duration = ""
    """ "... on it and gains hexproof until your next turn" """


class PaysLifeInstead(Instruction, frozen=True):
    """ "Pay life equal to its mana value rather than pay its mana cost." """

    who: Player | Target
    n: Amount


# Only how it may be paid: the cost, and what mana was spent, stay what they are (609.4b).
class SpendsAsThough(Instruction, frozen=True):
    """ "Spend mana as though it were mana of any color to cast it." (609.4b)"""

    mana: ManaWord
    as_kind: ManaOfKind
    on: It | Literal["those abilities"]


class CastsAsThoughFlash(Instruction, frozen=True):
    """ "Cast it as though it had flash." """

    what: It


@in_play
class EntersWithChoice(Instruction, frozen=True):
    """ "That creature enters with your choice of a +1/+1 counter or a flying counter on it." """

    what: Reference
    kinds: tuple[CounterKind, ...]


# A cost that is paid as this resolves, so that no more can be paid than there is (118.12a, 118.3).
class CounterUnlessForEach(Instruction, frozen=True):
    """ "Counter target spell unless its controller pays {1} for each card in your graveyard." """

    what: Thing
    cost: Cost
    each: CountOf | CountersOn | Told
    base: Cost = ()
    """What is to be paid anyhow: "{2} plus an additional {1} for each Faerie you control"."""


class SpendOnlyOnX(Instruction, frozen=True):
    """ "Spend only black mana on X.", "Spend only black and/or red mana on X." """

    colors: tuple[ColorWord, ...]


@carries_out(SpendOnlyOnX)
def spent_on_x(effect: SpendOnlyOnX, execution: Execution) -> Execution:
    """106.6: that was seen to as the spell was paid for."""
    return execution


for _more, _word in ((False, "less"), (True, "more")):
    phrase("cost_to_come", CostPart, f"{{amount:mana}} {_word} to cast", more=_more)
phrase("effect", SpellsToCome, "the next {spells:noun~s} this turn costs {so:cost_to_come}", next=True)
phrase("effect", SpellsToCome, "the next {spells:noun~s} costs {so:cost_to_come}", next=True, this_turn=False)
_said = "{spells:noun~p} this turn that are {quality:attributes_AND_OR} cost {so:cost_to_come}"
phrase("effect", SpellsToCome, _said, "{spells:noun~p} this turn cost {so:cost_to_come}")
phrase("effect", SpellsToCome, "the next {spells:noun~s} this turn has {so:grantables}", next=True)
phrase("effect", SpellsToCome, "as you cast {spells:noun~p} this turn, they gain {so:grantables}")
_said = "the next {spells:noun~s} this turn can be cast without paying its mana cost"
phrase("effect", SpellsToCome, _said, so=SpellsAre.FREE, next=True)
_said = "the next {spells:noun~s} this turn {such:relative} can be cast without paying its mana cost"
phrase("effect", UnmeantDeed, _said)
for _next, _spells in ((False, "{spells:noun~p}"), (True, "the next {spells:noun~s}")):
    phrase("effect", SpellsToCome, f"{_spells} this turn can't be countered", so=SpellsAre.SAFE, next=_next)

_said = "{who:player} may cast {spells:noun~p} this turn as though they had flash"
phrase("effect", SpellsToCome, _said, so=SpellsAre.FLASH)
_said = "the next {spells:noun~s} this turn can be cast as though it had flash"
phrase("effect", SpellsToCome, _said, so=SpellsAre.FLASH, who=Player.YOU, next=True)
same("gains_for", "{what:target}", "{what:reference}")
phrase("gains_for", Each, "each {what:noun~s}", number="s")
_said = "{what:gains_for} perpetually gain[s/] {keyword:costed}. "
_said += "^The {keyword:costed} cost is equal to {whose:whose_mana} mana cost"
phrase("sentence", UnmeantDeed, _said)
for _additional, _count in ((False, "count"), (True, "additional_count")):
    _said = f"{{what:reference}} enters with {{n:{_count}}} {{kind:counter_kind}} [counter/counters] "
    _said += "on (it|him|her|them)"
    phrase("effect", EntersWith, _said, additional=_additional)
    _said = f"{{what:reference}} enters with {{n:{_count}}} {{kind:counter_kind}} [counter/counters] on it"
    phrase("enters_with", EntersWith, _said, additional=_additional)
    _said += " and gains {gains:keyword_names} {until}"
    phrase("effect", EntersWith, _said, additional=_additional)

phrase("effect", UnmeantDeed, "{enters:enters_with} and is {description:such_s}")
for _category in ("effect", "static"):
    _said = "{what:reference} enters with your choice of {kinds:counter_choices} on it"
    phrase(_category, EntersWithChoice, _said)

same("counter_choice", "@ {kind:counter_kind} counter")
listed("counter_choices", "counter_choice", two=" or ", comma=", ", last=", or ")
phrase("effect", UnmeantDeed, "{what:reference} enters with an additional {kinds:counters_added} on it")
same("counter_added", "{kind:counter_kind} counter")
listed("counters_added", "counter_added", two=" and ", comma=", ", last=", and ")
_said = "counter {what:thing} unless its controller pays {cost:keyword_mana} for each {each:for_each}"
phrase("effect", CounterUnlessForEach, _said)
_said = "counter {what:thing} unless its controller pays {base:keyword_mana} plus an additional "
_said += "{cost:keyword_mana} for each {each:for_each}"
phrase("effect", CounterUnlessForEach, _said)
listed("colors_on_x", "color_name", two=" and/or ", least=1)
phrase("sentence", SpendOnlyOnX, "spend only {colors:colors_on_x} mana on X")
_said = "{who:subject}pay[s/] life equal to {n:told_number} rather than (paying|pay) its mana cost"
phrase("effect", PaysLifeInstead, _said)
_SPEND = "spend {mana:spent_mana} as though it were {as_kind:as_mana}"
phrase("effect", SpendsAsThough, _SPEND + " to cast {on:it}", _SPEND + " to activate {on:those_abilities}")
constants("those_abilities", ("those abilities",))
phrase("effect", CastsAsThoughFlash, "cast {what:it} as though it had flash")
same("spell_now", "{what:it}")
for _more, _word in ((False, "less"), (True, "more")):
    _costs = f"{{what:spell_now}} cost[s/] {{amount:mana}} {_word} to cast"
    for _way in ("", " this way"):
        phrase("effect", UnmeantDeed, _costs + _way)
        COSTS_OTHERWISE.add(_costs + _way)

same("cast_outcome", "{effect:clause}", "{effect:may_step}")
phrase("static", IfCastThisWay, "if you cast {spell:a_kind} this way, {effect:cast_outcome}")
_THIS_TURN: Final = "end of turn"


@implements("611.2")
def _lasting(
    effect: object,
    execution: Execution,
    following: AnyObjects | None,
    until: str = _THIS_TURN,
    *,
    each: bool = False,
) -> Execution:
    """A statement that holds for a while; with `following` only of the next such spell, or of each."""
    # X and the numbers in it are settled as the ability resolves, not as the spell is cast (611.2d).
    game, effect, following = execution.game, settled(effect, execution), settled(following, execution)
    you = execution.controller
    lasting = LastingEffect(effect, (), until, you, game.clock, following, each_spell=each)
    return execution.with_game(replace(game, lasting=(*game.lasting, lasting), clock=game.clock + 1))


@carries_out(SpellsToCome)
@implements("611.2f", "101.2", "601.3b", "118.9")
def spells_to_come(effect: SpellsToCome, execution: Execution) -> Execution:
    """It holds of the next of them, from the moment in which it is put on the stack, or of all this turn."""
    spells, following = effect.spells, effect.spells if effect.next else None
    match effect.so:
        case CostPart() as cost:
            return _costing(effect, cost, execution)
        # The next spell is not known yet, so that it is given to it as it is put on the stack (611.2f).
        case SpellsAre.SAFE if effect.next:
            safe = Quoted((StaticAbility(CantBe(This("spell"), "be countered")),))
            return _lasting(HasAbilities(spells, (safe,)), execution, following)
        case SpellsAre.SAFE:
            return _lasting(CantBe(spells, "be countered"), execution, None)
        case SpellsAre.FLASH:
            return _with_flash(effect, execution, following)
        case SpellsAre.FREE:
            # It says of no other zone that cards may be cast from there, so it is of those that may be cast
            # anyhow (601.3).
            from_hand = InZone("hand", Player.YOU, "from")
            kind = replace(spells, relatives=(*spells.relatives, from_hand))
            free = MayCast(Player.YOU, kind, top=False, payment=Payment.FREE)
            return _lasting(free, execution, spells)
        case abilities:
            # An ability comes to a spell as it is put on the stack, and not before (611.2f).
            return _lasting(HasAbilities(spells, abilities), execution, spells, each=not effect.next)


_NEXT: Final = "the next activated ability you activate this turn costs {amount:mana}"
_NEXT_OF: Final = "the next activated ability of {of:a_kind} you activate this turn costs {amount:mana}"


@deed_told(f"{_NEXT} less to activate", f"{_NEXT_OF} less to activate", more=False)
@deed_told(f"{_NEXT} more to activate", f"{_NEXT_OF} more to activate", more=True)
@implements("611.2", "602.2b")
def next_ability_costs(
    told: DeedTold, execution: Execution, amount: ManaCost, of: AnyObjects | None = None, *, more: bool
) -> Execution:
    """The next such ability in this turn is the one after those that were activated before."""
    game, you = execution.game, execution.controller
    before = [
        of is None or was_of_kind(event, of, game, you, execution.source)
        for event in game.history
        if (event.event, event.turn, event.player) == ("activated", game.turn.number, you)
    ]
    if None in before:
        return execution.doubt(say("how many abilities were activated is not known"))
    costs = NthAbilityCost(before.count(True) + 1, of, "each turn", amount, more)
    return _lasting(costs, execution, None)


def _costing(effect: SpellsToCome, cost: CostPart, execution: Execution) -> Execution:
    spells = _of_quality(effect.spells, effect.quality)
    # X is what was announced for the ability, and stays that for the spell to come (107.3a).
    x = execution.amount(Variable())
    if (cost.amount.has_variable and x is None) or spells is None:
        return execution.doubt(say("by how much is not known"))
    amount = cost.amount.announced(x or 0) if cost.amount.has_variable else cost.amount
    change = CostChange(spells, amount, cost.more)
    following = spells if effect.next else None
    return _lasting(change, execution, following, _THIS_TURN if effect.this_turn else "")


def _of_quality(spells: AnyObjects, quality: tuple[tuple[Word, ...], ...]) -> AnyObjects | None:
    """ "Spells that are black and/or red": those of which one of the words, or more of them, are true."""
    if not quality or not isinstance(spells, Objects):
        return None if quality else spells
    rows = tuple((*row, *words) for row in spells.alternatives or ((),) for words in quality)
    return replace(spells, alternatives=rows)


def _with_flash(effect: SpellsToCome, execution: Execution, following: AnyObjects | None) -> Execution:
    said = execution.following
    execution = _lasting(AsThoughFlash(effect.who or Player.YOU, effect.spells), execution, following)
    # "That spell can't be countered. That creature enters with an additional +1/+1 counter on it."
    own = tuple(StaticAbility(_of_itself(one, execution)) for one in said)
    # What is said of that spell becomes an ability of its own, so that it goes with it to the battlefield
    # (400.7a).
    return _lasting(HasAbilities(effect.spells, (Quoted(own),)), execution, following) if own else execution


def _is_of_that_spell(said: object) -> bool:
    return isinstance(said, CantBeCountered | EntersWith) and isinstance(said.what, That)


GATHERS[SpellsToCome] = _is_of_that_spell


def _of_itself(said: object, execution: Execution) -> StaticEffect:
    """What is said of a spell to come, as a statement of that spell."""
    if not isinstance(said, EntersWith):
        return CantBe(This("spell"), "be countered")
    number = execution.amount(said.n)
    if number is None:
        raise NotKnownError(say("how it enters is left to do by hand"))
    return EntersWithCounters(This(), number, said.kind)


_GAINS: Final = "{what:gains_for} gain[s/] {keyword:costed} {until}. "
_IS: Final = " {keyword:costed} cost is equal to {whose:whose_mana} mana cost"
_PLUS: Final = f"{_IS} plus {{plus:spoken_cost}}"


@deed_told(f"{_GAINS}^the{_IS}", f"{_GAINS}^the{_PLUS}", category="sentence", its=False)
@deed_told(f"{_GAINS}^its{_IS}", f"{_GAINS}^its{_PLUS}", category="sentence", its=True)
@implements("611.2c")
def gains_for_its_cost(
    told: DeedTold,
    execution: Execution,
    what: Target | Reference | Each,
    keyword: KeywordName,
    until: Duration,
    whose: WhoseCost,
    plus: Cost = (),
    *,
    its: bool,
) -> Execution:
    """Cards gain a keyword with a cost of their own for a while: flashback for their mana cost."""
    refs, execution = reach(what, execution)
    if not isinstance(until, str):
        return execution.doubt(say("it is not known how long this lasts"))
    game = execution.game
    has = HasForItsCost(Pronoun.IT, keyword, whose, None, its, plus)
    lasting = LastingEffect(has, refs, until, execution.controller, game.clock)
    return execution.with_game(replace(game, lasting=(*game.lasting, lasting), clock=game.clock + 1))


_said = "if {what:cast_card} would be put into {whose:some_graveyard} graveyard, put it on the bottom of its "
_said += "owner's library instead"
phrase("sentence", UnmeantDeed, _said)


@carries_out(CantBeCountered)
def cant_be_countered(effect: CantBeCountered, execution: Execution) -> Execution:
    """101.2: it can't be countered while it is this spell."""
    refs, execution = reach(effect.what, execution)
    return _given(CantBe(This("spell"), "be countered"), refs, execution)


@carries_out(EntersWith)
@implements("614.1c")
def enters_with(effect: EntersWith, execution: Execution) -> Execution:
    """The permanent that a spell becomes enters with counters; of what is there already nobody knows how."""
    if effect.gains:  # from now on
        gained = Changes(effect.what, (HasKeywords(Subject.OF_SENTENCE, effect.gains),), effect.until)
        return carry_out((replace(effect, gains=(), until=""), gained), execution)
    refs, execution = reach(effect.what, execution)
    things = [execution.current(ref) for ref in refs]
    number = execution.amount(effect.n)
    # What has entered already entered without them: the words change how it enters (614.12).
    on_stack = all(thing is not None and thing.zone is Zone.STACK for thing in things)
    if not on_stack or number is None:
        return execution.doubt(say("how it enters is left to do by hand"))
    return _given(EntersWithCounters(This(), number, effect.kind), refs, execution)


@carries_out(ItEnters)
@implements("614.1c")
def it_enters(effect: ItEnters, execution: Execution) -> Execution:
    """The permanent that a spell becomes enters tapped."""
    refs, execution = reach(effect.what, execution)
    things = [execution.current(ref) for ref in refs]
    if effect.how is not Entering.TAPPED or any(one is None or one.zone is not Zone.STACK for one in things):
        return execution.doubt(say("how it enters is left to do by hand"))
    return _given(EntersTapped(This()), refs, execution)


def _given(statement: StaticEffect, refs: tuple[TargetRef, ...], execution: Execution) -> Execution:
    """Let these spells have an ability that says so."""
    # An ability of the spell, since it also holds of the permanent that it becomes (400.7a).
    quoted = Quoted((StaticAbility(statement),))
    return let_last(HasAbilities(Pronoun.IT, (quoted,)), refs, "", execution)


for _more in (False, True):
    _number_of = "a number of " + "additional " * _more + "{kind:counter_kind} counters on (it|him|her|them)"
    _said = f"{{what:it}} enter[s/] with {_number_of} equal to {{n:computed}}"
    phrase("effect", EntersWith, _said, additional=_more, told=True)
_said = "each enters with {n:additional_count} {kind:counter_kind} [counter/counters] on it"
phrase("effect", UnmeantDeed, _said)
_said = "the next {one:noun~s} and the next {other:noun~s} this turn each have {abilities:grantables}"
phrase("effect", UnmeantDeed, _said)
_said = "the next {what:noun~s} you play this turn can be played as though it had flash"
phrase("effect", UnmeantDeed, _said, "{what:it} enter as copies of {of:thing}")
_THEIR = "{%s:additional_count} {%s:counter_kind} [counter/counters] on it if it's {%s:a_kind}"
phrase(
    "effect",
    UnmeantDeed,
    "each of them enters with "
    + _THEIR % ("n", "kind", "what")
    + " and "
    + _THEIR.replace(" on it", "") % ("m", "other", "if_so"),
)
