"""What the costs of keywords cost more or less, and what may be paid rather than them (601.2f, 602.2b)."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, get_args

from msgspec import Struct

from app.engine.abilities.costs.costs import Cost
from app.engine.abilities.declared import carried_out, in_play
from app.engine.abilities.events.event_words import AbilityKind
from app.engine.abilities.nouns.objects import AnyObjects
from app.engine.abilities.nouns.references import Player, This
from app.engine.abilities.quantities.amounts import CountersOn, CountOf, Told
from app.engine.abilities.vocabulary import CostName, OnWhichTurns
from app.engine.text.book import constant, constants, phrase, same
from app.engine.values.mana import ManaCost


class KeywordCosts(Struct, frozen=True):
    """ "kicker costs you pay", "buyback costs", "all morph costs" """

    keyword: CostName
    who: Player | None = None
    """None for whoever pays them."""
    all: bool = False
    of: AnyObjects | This | None = None
    """ "the echo cost for permanents you control", "~'s crew cost" """
    when: OnWhichTurns | None = None
    """ "the cycling cost of the first card you cycle each turn" """
    first: AbilityKind | None = None
    """ "the equip cost of the first equip ability you activate each turn": the first of which abilities"""


# A part of the total cost alone is changed, and increases come before reductions (601.2f).
@carried_out
class KeywordCostChange(Struct, frozen=True):
    """ "Kicker costs you pay cost {1} less." """

    costs: KeywordCosts
    amount: ManaCost
    more: bool
    times: CountOf | CountersOn | Told | None = None


@carried_out
class InsteadOfKeywordCost(Struct, frozen=True):
    """ "You may pay {0} rather than pay cycling costs." """

    cost: Cost
    of: KeywordCosts


FromHand: TypeAlias = Literal["foretelling", "plotting"]
"""Special actions with cards in hand (116.2)."""


@in_play
class FromHandCostsLess(Struct, frozen=True):
    """ "Plotting cards from your hand costs {2} less." """

    action: FromHand
    amount: ManaCost
    any_turn: bool = False
    """ "... and can be done on any player's turn" """
    first: OnWhichTurns | None = None
    """ "The first card you foretell each turn costs {0} to foretell." """


ACTIVATED: Final = (
    *("crew", "cycling", "embalm", "encore", "equip", "eternalize", "fortify", "ninjutsu", "outlast"),
    *("reconfigure", "reinforce", "scavenge", "transmute", "unearth"),
)
"""Keywords with costs that are activated abilities."""

constants(
    "cost_keyword",
    (
        *ACTIVATED,
        *("bestow", "blitz", "buyback", "dash", "disturb", "echo", "emerge", "escape", "evoke", "flashback"),
        *("foretell", "kicker", "madness", "morph", "mutate", "overload", "plot", "prowl", "sneak"),
        *("spectacle", "surge", "unlock", "warp"),
    ),
)

for _player in (Player.YOU, Player.YOUR_OPPONENTS):
    constant("payer", _player, f"{_player.value} pay")

phrase("keyword_costs", KeywordCosts, "{keyword:cost_keyword} costs {who:payer}")
phrase("keyword_costs", KeywordCosts, "{keyword:cost_keyword} costs")
phrase("keyword_costs", KeywordCosts, "all {keyword:cost_keyword} costs", all=True)

for _more, _word in ((False, "less"), (True, "more")):
    _cost = f"{{costs:keyword_costs}} cost {{amount:mana}} {_word}"
    phrase("static", KeywordCostChange, _cost, more=_more)
    phrase("static", KeywordCostChange, _cost + " for each {times:for_each}", more=_more)

same("keyword_cost_of", "{of:keyword_costs}")
phrase("keyword_cost_of", KeywordCosts, "the {keyword:cost_keyword} cost for {of:noun~p}")
_said = "the cycling cost of the first card you cycle {when:each_turn}"
phrase("keyword_cost_of", KeywordCosts, _said, keyword="cycling")
_said = (
    "the {keyword:first_cost} cost of the first {first:ability_keyword} ability you activate {when:each_turn}"
)
phrase("keyword_cost_of", KeywordCosts, _said)
constants("first_cost", ("equip", "power-up", "unearth", "ninjutsu", "level up"))
phrase("keyword_cost_of", KeywordCosts, "{of:this}'s {keyword:cost_keyword} cost")
phrase("static", InsteadOfKeywordCost, "you may {cost:spoken_cost} rather than pay {of:keyword_cost_of}")
constants("from_hand", get_args(FromHand))

_CHEAPER = "{action:from_hand} cards from your hand costs {amount:mana} less"

phrase("static", FromHandCostsLess, _CHEAPER)
phrase("static", FromHandCostsLess, _CHEAPER + " and can be done on any player's turn", any_turn=True)
_said = "the first card you foretell {first:each_turn} costs {amount:mana} to foretell"
phrase("static", FromHandCostsLess, _said, action="foretelling")
