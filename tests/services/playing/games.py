"""Games of invented cards that tests begin and play."""

from __future__ import annotations

from typing import Final

from app.engine.oracle import read_card
from app.engine.values.card import Card
from app.engine.values.ids import ObjectId, PlayerId, Step
from app.services.playing import Declared, Discard, Do, Keep, Pass, Position, apply, dealt, legal_actions
from app.services.playing.starting import Deck
from tests.engine.boards import invented

_ON: Final = (Pass, Declared, Discard)
ANN, BEN = PlayerId("Ann"), PlayerId("Ben")
_MODES: Final = "Choose one —\n• You gain 3 life.\n• Target player loses 2 life."
_GIFT: Final = "Exile the top card of your library. You may cast that card without paying its mana cost."
_HALVES: Final = [
    invented("Safe", "Sorcery", "You gain 3 life.", cost="{0}"),
    invented("Sound", "Sorcery", "Destroy target artifact.", cost="{0}"),
]
_HELD: Final = "If this card is in your opening hand"
_LUCKY: Final = (
    "you may begin the game with Cave on the battlefield with a luck counter on it. "
    "If you do, exile a card from your hand."
)
_RINGS: Final = "This artifact enters tapped.\nWhenever this artifact becomes untapped, you gain 3 life."
_SHOWN: Final = "You may reveal this card from your opening hand. If you do,"
_GAINS: Final = "at the beginning of the first upkeep, you gain 3 life."
_MADE: Final = {
    card["name"]: card
    for card in (
        invented("Bear", "Creature — Bear", "", "2/2", "{1}{G}"),
        invented("Pair", "Creature — Goblin", "Menace", "2/1", "{0}"),
        invented("Runner", "Creature — Goblin", "Haste", "3/1", "{0}"),
        invented("Second Wind", "Sorcery", "Take an extra turn after this one.", cost="{0}"),
        invented("Long Sleep", "Sorcery", "Skip your next two turns.", cost="{0}"),
        invented("No Dawn", "Enchantment", "Players skip their untap steps.", cost="{0}"),
        invented("No Rest", "Enchantment", "Skip your draw step.", cost="{0}"),
        invented("Great Bag", "Artifact", "You have no maximum hand size.", cost="{0}"),
        invented("Plenty", "Sorcery", "You have no maximum hand size for the rest of the game.", cost="{0}"),
        invented("Small Bag", "Artifact", "Your maximum hand size is two.", cost="{0}"),
        invented("Clock", "Artifact", _RINGS, cost="{0}"),
        invented("Plan", "Sorcery", "Draw three cards.", cost="{0}"),
        invented("Two Paths", "Instant", _MODES, cost="{0}"),
        invented("Echo", "Creature — Cat", "When this creature enters, you may draw a card.", "1/1", "{0}"),
        invented("Gift", "Sorcery", _GIFT, cost="{0}"),
        {"name": "Safe // Sound", "layout": "split", "card_faces": _HALVES},
        invented("Search", "Sorcery", "Shuffle your library.", cost="{0}"),
        invented("Ground", "Enchantment", f"{_HELD}, you may begin the game with it on the battlefield."),
        invented("Cave", "Land", f"{_HELD} and you're not the starting player, {_LUCKY}"),
        invented("Herald", "Creature — Bird", f"{_SHOWN} {_GAINS}"),
        invented("Pilot", "Creature — Bird", f"{_SHOWN} scry 1 at the beginning of your first upkeep."),
        {"name": "Forest", "type_line": "Basic Land — Forest", "oracle_text": "({T}: Add {G}.)"},
    )
}  # fmt: skip


def deck(*names: str, forests: int = 20) -> Deck:
    """The cards of these names, and so many Forests."""
    cards = [Card.from_object(_MADE[name]) for name in (*names, *("Forest",) * forests)]
    return [(card, read_card(card)) for card in cards]


def begun(mine: Deck, theirs: Deck | None = None, *, seed: int = 1) -> Position:
    """A game that Ann begins, both hands kept."""
    position = dealt({ANN: mine, BEN: theirs or deck()}, seed=seed, first=ANN)
    return apply(apply(position, Keep()), Keep())


def passing(position: Position, step: Step, player: PlayerId | None = None) -> Position:
    """The game once both have passed until that step (of a player) has begun; nothing attacks or blocks."""
    for _ in range(200):
        turn = position.game.turn
        if turn.step is step and player in (None, turn.active) and position.duty is None:
            return position
        position = apply(position, next(one for one in legal_actions(position) if isinstance(one, _ON)))
    raise AssertionError(f"{step} did not come")


def resolved(position: Position) -> Position:
    """The game once both have passed, so that the top of the stack has resolved."""
    return apply(apply(position, Pass()), Pass())


def hand(position: Position, player: PlayerId = ANN) -> list[str]:
    """The names of the cards in a hand."""
    game = position.game
    return [game.objects[card].card.name for card in game.player(player).hand]


def doing(position: Position, name: str) -> Do:
    """The action that begins with an object of this name, where it is legal."""
    return next(
        one for one in legal_actions(position) if isinstance(one, Do) and _name(position, one) == name
    )


def can_do(position: Position) -> set[str]:
    """The names of the objects with which something can be begun now."""
    return {_name(position, one) for one in legal_actions(position) if isinstance(one, Do)}


def _name(position: Position, action: Do) -> str:
    deed = action.deed
    ids = (getattr(deed, "land", None), getattr(deed, "thing", None))
    thing = next((one for one in ids if one), None) or deed.proposal.object  # type: ignore[union-attr]
    return position.game.objects[ObjectId(thing)].card.name
