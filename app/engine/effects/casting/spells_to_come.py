"""What instructions say of spells that are yet to be cast, and of cards cast for their own cost."""

from __future__ import annotations

from enum import Enum

from app.engine.abilities.abilities import Instruction, Keyword, Quoted, UnmeantDeed
from app.engine.abilities.costs.costs import Cost
from app.engine.abilities.declared import in_play
from app.engine.abilities.nouns.objects import AnyObjects, Each, Word
from app.engine.abilities.nouns.players import Player
from app.engine.abilities.nouns.references import It, Reference
from app.engine.abilities.nouns.targets import Target, Thing
from app.engine.abilities.quantities.amounts import Amount, CountersOn, CountOf, Told
from app.engine.abilities.quantities.durations import Duration
from app.engine.abilities.vocabulary import (
    ColorWord,
    CounterKind,
    KeywordName,
    ManaOfKind,
    ManaWord,
    WhoseCost,
)
from app.engine.state.resolving.execution import Execution, carries_out
from app.engine.statics.casting.casting_this_way import IfCastThisWay
from app.engine.text.book import constant, phrase, same
from app.engine.text.quantities.numbers import listed
from app.engine.values.mana import ManaCost


class SpellsCost(Instruction, frozen=True):
    """ "The next spell you cast this turn costs {1} less to cast.", "Spells you cast this turn cost ..." """

    spells: AnyObjects
    quality: tuple[tuple[Word, ...], ...]
    """ "... that are black and/or red" """
    amount: ManaCost
    more: bool
    next: bool = False
    """Only the next one."""
    this_turn: bool = True


class NextSpellHas(Instruction, frozen=True):
    """ "The next spell you cast this turn has cascade." """

    spell: AnyObjects
    abilities: tuple[Keyword | Quoted, ...]


class NextSpellFree(Instruction, frozen=True):
    """ "The next spell you cast this turn can be cast without paying its mana cost." """

    spell: AnyObjects


class SpellsSafe(Instruction, frozen=True):
    """ "The next spell you cast this turn can't be countered.", "Creature spells ..." """

    spells: AnyObjects
    next: bool = False


class SpellsFlash(Instruction, frozen=True):
    """ "You may cast spells this turn as though they had flash.", "The next spell you cast ..." """

    who: Player
    spells: AnyObjects
    next: bool = False


class GainsForItsCost(Instruction, frozen=True):
    """ "Target card in your graveyard gains flashback until end of turn. The flashback cost is equal to its
    mana cost." """

    what: Target | Reference | Each
    keyword: KeywordName
    until: Duration
    whose: WhoseCost
    its: bool = False
    """It says "its flashback cost"."""
    plus: Cost = ()
    """ "... plus exile three other cards from your graveyard" """


class EntersWith(Instruction, frozen=True):
    """ "That creature enters with an additional +1/+1 counter on it." """

    what: Reference
    n: Amount
    kind: CounterKind
    additional: bool = False


class PaysLifeInstead(Instruction, frozen=True):
    """ "Pay life equal to its mana value rather than pay its mana cost." """

    who: Player | Target
    n: Amount


class SpendsAsThough(Instruction, frozen=True):
    """ "Spend mana as though it were mana of any color to cast it." (609.4b)"""

    mana: ManaWord
    as_kind: ManaOfKind
    on: It | ThoseAbilities


class ThoseAbilities(Enum):
    """Abilities that were spoken of."""

    THOSE = "those abilities"


class CastsAsThoughFlash(Instruction, frozen=True):
    """ "Cast it as though it had flash." """

    what: It


class CastThisWay(Enum):
    """Spells that an effect lets a player cast."""

    A_SPELL = "a spell cast this way"
    EACH_SPELL = "each spell cast this way"
    SPELLS = "spells you cast this way"


class EntersAndGains(Instruction, frozen=True):
    """ "It enters with an additional +1/+1 counter on it and gains hexproof until your next turn." """

    enters: EntersWith
    keywords: tuple[KeywordName, ...]
    until: Duration


@in_play
class EntersWithChoice(Instruction, frozen=True):
    """ "That creature enters with your choice of a +1/+1 counter or a flying counter on it." """

    what: Reference
    kinds: tuple[CounterKind, ...]


class CounterUnlessForEach(Instruction, frozen=True):
    """ "Counter target spell unless its controller pays {1} for each card in your graveyard." """

    what: Thing
    cost: Cost
    each: CountOf | CountersOn | Told


class SpendOnlyOnX(Instruction, frozen=True):
    """ "Spend only black mana on X." """

    color: ColorWord


@carries_out(SpendOnlyOnX)
def spent_on_x(effect: SpendOnlyOnX, execution: Execution) -> Execution:
    """106.6: that was seen to as the spell was paid for."""
    return execution


for _more, _word in ((False, "less"), (True, "more")):
    for _spells, _fixed in (
        ("the next {spells:noun~s} this turn costs", {"next": True, "quality": ()}),
        ("the next {spells:noun~s} costs", {"next": True, "quality": (), "this_turn": False}),
        ("{spells:noun~p} this turn that are {quality:attributes_AND_OR} cost", {}),
        ("{spells:noun~p} this turn cost", {"quality": ()}),
    ):
        _costs = f"{_spells} {{amount:mana}} {_word} to cast"
        phrase("effect", SpellsCost, _costs, more=_more, **_fixed)

phrase("effect", NextSpellHas, "the next {spell:noun~s} this turn has {abilities:grantables}")
phrase("effect", NextSpellFree, "the next {spell:noun~s} this turn can be cast without paying its mana cost")
phrase(
    "effect",
    UnmeantDeed,
    "the next {spell:noun~s} this turn {such:relative} can be cast without paying its mana cost",
)

for _next, _spells in ((False, "{spells:noun~p}"), (True, "the next {spells:noun~s}")):
    phrase("effect", SpellsSafe, f"{_spells} this turn can't be countered", next=_next)

phrase("effect", SpellsFlash, "{who:player} may cast {spells:noun~p} this turn as though they had flash")
phrase(
    "effect",
    SpellsFlash,
    "the next {spells:noun~s} this turn can be cast as though it had flash",
    who=Player.YOU,
    next=True,
)
same("gains_for", "{what:target}")
same("gains_for", "{what:reference}")
phrase("gains_for", Each, "each {what:noun~s}", number="s")

for _its, _article in ((False, "the"), (True, "its")):
    phrase(
        "sentence",
        GainsForItsCost,
        "{what:gains_for} gain[s/] {keyword:costed} {until}. "
        f"^{_article} {{keyword:costed}} cost is equal to {{whose:whose_mana}} mana cost",
        its=_its,
    )
    phrase(
        "sentence",
        GainsForItsCost,
        "{what:gains_for} gain[s/] {keyword:costed} {until}. "
        f"^{_article} {{keyword:costed}} cost is equal to {{whose:whose_mana}} mana cost "
        "plus {plus:spoken_cost}",
        its=_its,
    )

phrase(
    "sentence",
    UnmeantDeed,
    "{what:gains_for} perpetually gain[s/] {keyword:costed}. "
    "^The {keyword:costed} cost is equal to {whose:whose_mana} mana cost",
)

for _additional, _count in ((False, "count"), (True, "additional_count")):
    phrase(
        "effect",
        EntersWith,
        f"{{what:reference}} enters with {{n:{_count}}} {{kind:counter_kind}} [counter/counters] "
        "on (it|him|her|them)",
        additional=_additional,
    )
    phrase(
        "enters_with",
        EntersWith,
        f"{{what:reference}} enters with {{n:{_count}}} {{kind:counter_kind}} [counter/counters] on it",
        additional=_additional,
    )

phrase("effect", EntersAndGains, "{enters:enters_with} and gains {keywords:keyword_names} {until}")
phrase("effect", UnmeantDeed, "{enters:enters_with} and is {description:such_s}")

for _category in ("effect", "static"):
    phrase(
        _category,
        EntersWithChoice,
        "{what:reference} enters with your choice of {kinds:counter_choices} on it",
    )

same("counter_choice", "@ {kind:counter_kind} counter")
listed("counter_choices", "counter_choice", two=" or ", comma=", ", last=", or ")
phrase("effect", UnmeantDeed, "{what:reference} enters with an additional {kinds:counters_added} on it")
same("counter_added", "{kind:counter_kind} counter")
listed("counters_added", "counter_added", two=" and ", comma=", ", last=", and ")
phrase(
    "effect",
    CounterUnlessForEach,
    "counter {what:thing} unless its controller pays {cost:keyword_mana} for each {each:for_each}",
)
phrase(
    "effect",
    UnmeantDeed,
    "counter {what:thing} unless its controller pays {base:keyword_mana} plus an additional "
    "{cost:keyword_mana} for each {each:for_each}",
)
phrase("sentence", SpendOnlyOnX, "spend only {color:color_name} mana on X")
phrase(
    "effect",
    PaysLifeInstead,
    "{who:subject}pay[s/] life equal to {n:told_number} rather than (paying|pay) its mana cost",
)

_SPEND = "spend {mana:spent_mana} as though it were {as_kind:as_mana}"

phrase("effect", SpendsAsThough, _SPEND + " to cast {on:it}")
phrase("effect", SpendsAsThough, _SPEND + " to activate {on:those_abilities}")
constant("those_abilities", ThoseAbilities.THOSE, ThoseAbilities.THOSE.value)
phrase("effect", CastsAsThoughFlash, "cast {what:it} as though it had flash")
same("spell_now", "{what:it}")
phrase("spell_now", UnmeantDeed, "a {spell:core~s} cast by {who:player} this way", number="s")

for _which in CastThisWay:
    _number = "p" if _which is CastThisWay.SPELLS else "s"
    constant("spell_now", _which, _which.value, number=_number)

for _more, _word in ((False, "less"), (True, "more")):
    _costs = f"{{what:spell_now}} cost[s/] {{amount:mana}} {_word} to cast"
    phrase("effect", UnmeantDeed, _costs)
    phrase("effect", UnmeantDeed, _costs + " this way")

same("cast_outcome", "{effect:clause}")
same("cast_outcome", "{effect:may_step}")
phrase("static", IfCastThisWay, "if you cast {spell:a_kind} this way, {effect:cast_outcome}")
