"""What instructions say of spells that are yet to be cast, and of cards cast for their own cost."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities.abilities import Keyword, Quoted
from app.engine.abilities.amounts import Amount, CountersOn, CountOf, Told
from app.engine.abilities.costs import Cost
from app.engine.abilities.durations import Duration
from app.engine.abilities.objects import AnyObjects, Reference
from app.engine.abilities.players import Player
from app.engine.abilities.targets import Target, Thing
from app.engine.text.book import phrase, same
from app.engine.values.mana import ManaCost


@dataclass(frozen=True, slots=True)
class NextSpellCosts:
    """ "The next spell you cast this turn costs {1} less to cast." """

    spell: AnyObjects
    amount: ManaCost
    more: bool
    x: Amount | None = None


@dataclass(frozen=True, slots=True)
class NextSpellHas:
    """ "The next spell you cast this turn has cascade." """

    spell: AnyObjects
    abilities: tuple[Keyword | Quoted, ...]


@dataclass(frozen=True, slots=True)
class NextSpellFree:
    """ "The next spell you cast this turn can be cast without paying its mana cost." """

    spell: AnyObjects


@dataclass(frozen=True, slots=True)
class NextSpellSafe:
    """ "The next spell you cast this turn can't be countered." """

    spell: AnyObjects


@dataclass(frozen=True, slots=True)
class SpellsThisTurnCost:
    """ "Spells you cast this turn cost {1} less to cast." """

    spells: AnyObjects
    amount: ManaCost
    more: bool


@dataclass(frozen=True, slots=True)
class FlashThisTurn:
    """ "You may cast spells this turn as though they had flash." """

    who: Player
    spells: AnyObjects


@dataclass(frozen=True, slots=True)
class GainsForItsCost:
    """ "Target card in your graveyard gains flashback until end of turn. The flashback cost is equal to its
    mana cost." """

    what: Target | Reference
    keyword: str
    until: Duration
    whose: str
    its: bool = False
    """It says "its flashback cost"."""


@dataclass(frozen=True, slots=True)
class EntersWithAdditional:
    """ "That creature enters with an additional +1/+1 counter on it." """

    what: Reference
    n: Amount
    kind: str


@dataclass(frozen=True, slots=True)
class CounterUnlessForEach:
    """ "Counter target spell unless its controller pays {1} for each card in your graveyard." """

    what: Thing
    cost: Cost
    each: CountOf | CountersOn | Told


@dataclass(frozen=True, slots=True)
class SpendOnlyOnX:
    """ "Spend only black mana on X." """

    color: str


for _more, _word in ((False, "less"), (True, "more")):
    _next = f"the next {{spell:noun~s}} this turn costs {{amount:mana}} {_word} to cast"
    phrase("effect", NextSpellCosts, _next, more=_more)
    phrase("effect", NextSpellCosts, _next + ", where X is {x:computed}", more=_more)
    phrase(
        "effect",
        SpellsThisTurnCost,
        f"{{spells:noun~p}} this turn cost {{amount:mana}} {_word} to cast",
        more=_more,
    )
phrase("effect", NextSpellHas, "the next {spell:noun~s} this turn has {abilities:grantables}")
phrase("effect", NextSpellFree, "the next {spell:noun~s} this turn can be cast without paying its mana cost")
phrase("effect", NextSpellSafe, "the next {spell:noun~s} this turn can't be countered")
phrase("effect", FlashThisTurn, "{who:player} may cast {spells:noun~p} this turn as though they had flash")
same("gains_for", "{what:target}")
same("gains_for", "{what:reference}")
for _its, _article in ((False, "the"), (True, "its")):
    phrase(
        "sentence",
        GainsForItsCost,
        "{what:gains_for} gain[s/] {keyword:costed} {until}. "
        f"^{_article} {{keyword:costed}} cost is equal to {{whose:whose_mana}} mana cost",
        its=_its,
    )
_COUNTERS = "{n:additional_number} {kind:counter_kind} [counter/counters] on it"
phrase("effect", EntersWithAdditional, "{what:reference} enters with " + _COUNTERS)
same("additional_number", "{n:additional_one}", number="n")
phrase(
    "effect",
    CounterUnlessForEach,
    "counter {what:thing} unless its controller pays {cost:keyword_mana} for each {each:for_each}",
)
phrase("sentence", SpendOnlyOnX, "spend only {color:color_name} mana on X")
