"""Keywords that are given with a cost that the text defines, and to the first spells of a turn."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from app.engine.abilities.abilities import Keyword, Quoted
from app.engine.abilities.costs.costs import Cost
from app.engine.abilities.declared import carried_out
from app.engine.abilities.nouns.objects import All, AnyObjects, Each, Relative
from app.engine.abilities.nouns.references import Reference
from app.engine.abilities.vocabulary import KeywordName, OnWhichTurns, WhoseCost
from app.engine.text.book import constant, constants, phrase, same
from app.engine.values.looking import looks_at_permanents
from app.engine.values.mana import ManaCost


# A card without a mana cost can't pay it: a cost that is made of it is unpayable, too (118.6).
@looks_at_permanents(closed=("whose", "less", "plus"))
class HasForItsCost(Struct, frozen=True):
    """ "Each creature card in your graveyard has scavenge. The scavenge cost is equal to its mana cost." """

    what: Reference | AnyObjects | All | Each
    keyword: KeywordName
    whose: WhoseCost
    less: ManaCost | None
    its: bool = False
    """It says "its foretell cost", not "the foretell cost"."""
    plus: Cost = ()
    """ "... plus exile three other cards from your graveyard" """


@carried_out
class NthSpellHas(Struct, frozen=True):
    """ "The first instant or sorcery spell you cast each turn has casualty 2." """

    n: int
    spells: AnyObjects
    when: OnWhichTurns
    abilities: tuple[Keyword | Quoted, ...]
    such: Relative | None = None
    """ "The first spell you cast each turn with mana value 2 or greater has cascade." """
    source: AnyObjects | None = None
    """ "... that mana from a Treasure was spent to cast" """

    @property
    def is_late(self) -> bool:
        """Whether it is known only as the spell becomes cast which one it is: by X, or by what was spent."""
        return self.such is not None or self.source is not None


class SameElsewhere(Struct, frozen=True):
    """ "The same is true for creature spells you control and creature cards you own that aren't ..." """

    spells: AnyObjects
    cards: AnyObjects


_COSTED: Final = (
    *("flashback", "scavenge", "foretell", "miracle", "blitz", "emerge", "replicate", "unearth", "madness"),
    *("plot", "escape", "encore", "dash", "suspend", "buyback", "mayhem", "warp", "morph", "evoke"),
    *("retrace", "jump-start", "disturb", "eternalize", "embalm", "sneak", "harmonize"),
)

constants("costed", _COSTED)
constants("whose_mana", ("its", "that card's", "the card's", "that spell's"))
constant("less_mana", None, "")
same("less_mana", " reduced by {less:mana}")

for _its, _article in ((False, "the"), (True, "its")):
    phrase(
        "static",
        HasForItsCost,
        "{what:trait_holder} [has/have] {keyword:costed}. "
        f"^{_article} {{keyword:costed}} cost is equal to "
        "{whose:whose_mana} mana cost{less:less_mana}",
        its=_its,
    )
    phrase(
        "static",
        HasForItsCost,
        "{what:trait_holder} [has/have] {keyword:costed}. "
        f"^{_article} {{keyword:costed}} cost is equal to "
        "{whose:whose_mana} mana cost plus {plus:spoken_cost}",
        less=None,
        its=_its,
    )

_NTH = "the {n:ordinal} {spells:noun~s} {when:each_turn}"
phrase("static", NthSpellHas, _NTH + " has {abilities:grantables}")
phrase("static", NthSpellHas, _NTH + " {such:relative} has {abilities:grantables}")
_said = _NTH + " that mana from {source:a_kind} was spent to cast has {abilities:grantables}"
phrase("static", NthSpellHas, _said)

_REST: Final = " that aren't on the battlefield"

phrase("static", SameElsewhere, "the same is true for {spells:noun~p} and {cards:noun~p}" + _REST)
