"""What the active player discards as the cleanup step begins (514.1)."""

from __future__ import annotations

from itertools import islice

from app.engine.play.hand_size import maximum_hand_size
from app.engine.play.putting import Answers
from app.engine.rule import implements
from app.engine.state.game import Game
from app.engine.state.history import Happened
from app.engine.values.ids import ObjectId, Step, Zone

Discarding = tuple[tuple[Happened, ...], Answers, bool]
"""What happens, with the discards before it; the answers that are left; whether that is all of it."""


@implements("402.2", "514.1")
def with_discards(game: Game, events: tuple[Happened, ...], answers: Answers) -> Discarding:
    """Events with what is discarded down to the maximum hand size, where the cleanup step is one of them."""
    who = next((one.player or game.turn.active for one in events if one.event == Step.CLEANUP.value), None)
    most = None if who is None else maximum_hand_size(game, who)
    hand = () if who is None else tuple(card.id for card in game.in_zone(Zone.HAND, who))
    if most is None or len(hand) <= most:
        return events, answers, True
    chosen, answers = _chosen(game, hand, len(hand) - most, answers)
    discards = (Happened("discarded", game.turn.number, who, one) for one in chosen)
    return (*discards, *events), answers, bool(chosen)


def _chosen(
    game: Game, hand: tuple[ObjectId, ...], number: int, answers: Answers
) -> tuple[tuple[ObjectId, ...], Answers]:
    """The cards that are discarded, and the answers that are left; none where nobody said which."""
    if number == len(hand) or len({game.objects[one].card for one in hand}) == 1:
        return hand[:number], answers
    one_by_one = bool(answers) and isinstance(answers[0], str)
    said = answers[:number] if one_by_one else answers[0] if answers else ()
    chosen: list[ObjectId] = []
    for name in said:
        named = (one for one in hand if one not in chosen and name in (one, game.objects[one].card.name))
        chosen += list(islice(named, 1))
    if len(chosen) != number or len(said) != number:
        return (), answers
    return tuple(chosen), answers[number if one_by_one else 1 :]
