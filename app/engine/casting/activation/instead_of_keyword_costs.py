"""What a player may pay rather than the cost of a keyword, as an ability is activated (118.9, 602.2b)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from app.engine.abilities.abilities import ActivatedAbility
from app.engine.abilities.costs.costs import Cost, PayMana
from app.engine.abilities.nouns.references import Player, This
from app.engine.abilities.vocabulary import OnWhichTurns
from app.engine.casting.activation.ability_zones import abilities_there
from app.engine.casting.activation.activation_limits import is_meant, is_of_kind
from app.engine.casting.in_force import Standing, concerns, saying
from app.engine.keywords.activated import fixed_parts
from app.engine.rule import implements
from app.engine.state.game import Game, GameObject
from app.engine.state.history import CYCLED, KEYWORD, Happened
from app.engine.state.kinds.matching import any_of
from app.engine.statics.costs.keyword_costs import InsteadOfKeywordCost, KeywordCosts
from app.engine.values.ids import ObjectId, PlayerId


class Instead(Struct, frozen=True):
    """Another cost to activate an ability, and who offers it."""

    cost: Cost
    source: ObjectId
    sure: bool

    @property
    def is_nothing(self) -> bool:
        """Whether nothing at all is asked rather than the cost of the keyword."""
        mana = (part.cost.symbols for part in self.cost if isinstance(part, PayMana))
        return not any(symbol.text != "0" for symbols in mana for symbol in symbols)


@implements("118.9", "602.2b")
def offered(game: Game, thing: GameObject, ability: ActivatedAbility, player: PlayerId) -> Iterator[Instead]:
    """Each cost that the player may pay rather than that of the ability's keyword, or perhaps may."""
    if not ability.keyword:  # a cost of no keyword can't be replaced so: each statement names a keyword
        return
    for standing, effect in saying(game, InsteadOfKeywordCost):
        if standing.source.controller != player:
            continue  # "you may pay"
        answer = _is_for(game, standing, thing, ability, player)
        if answer is not False:
            # Only the keyword's cost is replaced; what the keyword itself adds, as to discard the card, stays
            # (702.29a).
            cost = (*effect.cost, *fixed_parts(ability))
            yield Instead(cost, standing.source.id, standing.sure and answer is True)


def _is_for(
    game: Game, standing: Standing, thing: GameObject, ability: ActivatedAbility, player: PlayerId
) -> bool | None:
    """Whether a statement speaks of the cost of this ability."""
    effect = standing.ability.effect
    match effect.of if isinstance(effect, InsteadOfKeywordCost) else None:
        case KeywordCosts(keyword=keyword, first=str() as first_of, when=str() as when):
            if not (is_of_kind(ability, keyword) and _is_in(game, when, standing)):
                return False
            before = any_of(_is_activation(game, event, player, first_of) for event in game.history)
            return None if before is None else not before
        case KeywordCosts(when=str() as when):
            # Only the first one this turn: a second card is cycled for its own cost.
            first = not any(_is_cycling(game, event, player) for event in game.history)
            return is_of_kind(ability, "cycling") and _is_in(game, when, standing) and first
        case KeywordCosts(keyword=keyword, who=who, of=None):
            mine = concerns(game, who or Player.A_PLAYER, standing, player)
            return is_of_kind(ability, keyword) and mine
        case KeywordCosts(of=This() as of, keyword=keyword):
            return is_of_kind(ability, keyword) and is_meant(game, standing, thing, of)
        case _:
            return False


def _is_in(game: Game, when: OnWhichTurns, standing: Standing) -> bool:
    """Whether it is such a turn for the controller of the statement."""
    mine = game.turn.active == standing.source.controller
    return when == "each turn" or mine is (when != "during each opponent's turn")


def _is_cycling(game: Game, event: Happened, player: PlayerId) -> bool:
    """Whether the player cycled a card this turn by this event."""
    this_turn = event.turn == game.turn.number and event.player == player
    return this_turn and event.event == "discarded" and CYCLED in event.said


def _is_activation(game: Game, event: Happened, player: PlayerId, keyword: str) -> bool | None:
    """Whether the player activated an ability of this keyword this turn by this event."""
    # Another player's activations leave the first of one's own open.
    if (event.event, event.player, event.turn) != ("activated", player, game.turn.number):
        return False
    told = dict(event.said).get(KEYWORD)
    # An event of a case may tell neither, and then only the object can say.
    if told is not None or event.amount:  # what was carried out tells the keyword where there is one
        return told == keyword
    thing = game.objects.get(ObjectId(str(event.object)))
    there = () if thing is None else abilities_there(game, thing)
    return None if thing is None or any(is_of_kind(one, keyword) for one in there) else False
