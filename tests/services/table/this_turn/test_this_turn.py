"""Facts of this turn and the last: added, changed, removed, kept by a case, and asked for by cards."""

from __future__ import annotations

import pytest

from app.engine.casting.casting import Choices, Proposal
from app.engine.casting.procedure import judge
from app.engine.scenario import print_game
from app.engine.state.history import Happened
from app.engine.values.ids import ObjectId, Zone
from app.services.table import this_turn
from app.services.table.facts import in_words
from app.services.table.this_turn import Fact, Part
from tests.engine.boards import THEM, YOU, invented
from tests.engine.boards import board as made
from tests.services.table.boards import again, board, is_kept

GAME = board(
    {"battlefield": ["Rogue", "2 Swamp"], "hand": ["Prowler", "Raider", "Ghoul"], "graveyard": ["Bear"]},
    {"battlefield": ["Giant"]},
)
_VALUES = {
    Part.PLAYER: YOU,
    Part.OBJECT: "Rogue",
    Part.TO: str(THEM),
    Part.AMOUNT: 2,
    Part.FROM: "hand",
    Part.KIND: "charge",
}
_FIELDS = {
    Part.PLAYER: "player",
    Part.OBJECT: "object",
    Part.TO: "to",
    Part.AMOUNT: "amount",
    Part.FROM: "from_zone",
    Part.KIND: "kind",
}


def sample(event: str, turn: int | None = None) -> Fact:
    """A fact of this kind with something in each of its parts."""
    parts = [part for part in this_turn.parts_of(event) if part in _FIELDS]
    return Fact(event, turn, **{_FIELDS[part]: _VALUES[part] for part in parts})  # type: ignore[arg-type]


@pytest.mark.parametrize("turn", [None, 4])
@pytest.mark.parametrize("event", this_turn.KINDS)
def test_every_event_can_be_added_is_kept_and_removed(event: str, turn: int | None) -> None:
    after = this_turn.add(GAME, sample(event, turn))
    assert this_turn.facts(after)[0].fact.event == event
    assert this_turn.facts(after)[0].last_turn is (turn == 4)
    assert this_turn.facts(after)[0].words
    assert is_kept(after)
    assert this_turn.remove(after, 0) == GAME


def test_what_comes_of_a_fact_is_told_with_it_and_goes_with_it() -> None:
    after = this_turn.add(GAME, Fact("combat damage", object="Rogue", to="them", amount=1))
    assert [event.event for event in after.history] == ["combat damage", "lost life"]
    assert after.player(THEM).life == 20  # it is told, not carried out
    more = this_turn.change(after, 0, Fact("combat damage", object="Rogue", to="them", amount=3))
    assert [event.amount for event in more.history] == [3, 3]
    assert this_turn.remove(more, 0).history == ()


def test_a_fact_of_last_turn_stands_before_those_of_this_turn() -> None:
    after = this_turn.add(this_turn.add(GAME, sample("cast")), sample("cast", 4))
    assert [event.turn for event in after.history] == [4, 5]


def test_a_fact_may_be_about_what_is_not_on_the_board() -> None:
    fact = Fact("died", object="a Zombie", controller=THEM, types=("Creature", "Zombie"))
    after = this_turn.add(GAME, fact)
    assert this_turn.facts(after)[0].fact == fact
    assert again(after).history == after.history


def questions(card: str) -> list[str]:
    return [offer.words for offer in this_turn.offered(GAME, [ObjectId(card)])]


def test_cards_ask_what_happened() -> None:
    assert questions("Prowler") == ["Prowler asks: did a Rogue deal combat damage to a player this turn?"]
    assert questions("Raider") == ["Raider asks: you attacked this turn?"]
    assert questions("Ghoul") == ["Ghoul asks: a creature died this turn?"]
    assert questions("Giant") == []


def test_what_is_offered_makes_it_so() -> None:
    for offer in this_turn.offered(GAME):
        assert not offer.is_so
        after = this_turn.take(GAME, offer)
        again_asked = {one.words: one for one in this_turn.offered(after)}
        assert again_asked[offer.words].is_so
        assert is_kept(after)


@pytest.mark.parametrize("asked", ["an opponent lost life", "a creature died", "you attacked"])
def test_what_is_asked_of_last_turn_is_offered_as_of_last_turn(asked: str) -> None:
    asker = invented("Asker", "Sorcery", f"If {asked} last turn, draw a card.")
    there = {"hand": ["Asker"], "battlefield": ["Bear"]}
    game = made({**there}, {"battlefield": ["Giant"]}, cards=[asker])
    (offer,) = this_turn.offered(game)
    assert not offer.is_so
    after = this_turn.take(game, offer)
    (now,) = this_turn.offered(after)
    assert now.is_so
    assert {one.turn for one in after.history} == {game.turn.number - 1}


def test_prowl_is_open_once_its_offer_is_taken() -> None:
    (offer,) = this_turn.offered(GAME, [ObjectId("Prowler")])
    proposal = Proposal(YOU, ObjectId("Prowler"), Zone.HAND, ("prowl",), Choices(targets=(str(THEM),)))
    assert not judge(GAME, proposal).legal
    after = this_turn.take(GAME, offer)
    assert judge(after, proposal).legal
    assert print_game(after)["history"] == [
        {"event": "combat damage", "source": "Rogue", "to": "them", "amount": 1},
        {"event": "lost life", "player": "them", "amount": 1},
    ]


@pytest.mark.parametrize("event", ["becomes crewed", "becomes saddled", "becomes monstrous"])
def test_what_became_so_is_so_as_it_is_after_it_was_saved(event: str) -> None:
    after = this_turn.add(GAME, Fact(event, object="Rogue"))
    assert len(after.lasting) == len(again(after).lasting) == 1
    assert this_turn.remove(after, 0) == GAME


def test_a_card_in_exile_asks_whether_it_was_foretold_and_one_in_a_hand_does_not() -> None:
    game = board({"exile": ["Seer"]})
    (offer,) = this_turn.offered(game)
    assert offer.question == "was it foretold on an earlier turn?"
    assert [(fact.event, fact.turn) for fact in offer.facts] == [("foretold", 4)]
    assert this_turn.offered(this_turn.take(game, offer))[0].is_so
    assert this_turn.offered(board({"hand": ["Seer"]})) == ()


def test_a_face_down_card_is_not_named_by_what_happened_to_it() -> None:
    game = board({"battlefield": [{"card": "Bear", "id": "hidden", "face_down": True}]}, {})
    fact = Happened("targeted", object=ObjectId("hidden"), player=YOU, turn=game.turn.number)
    assert "Bear" not in in_words(game, fact)


@pytest.mark.parametrize("event", ["crewed", "saddled"])
def test_it_is_said_what_a_creature_helped(event: str) -> None:
    fact = Happened(event, object=ObjectId("Rogue"), to=ObjectId("Giant"), player=YOU, turn=GAME.turn.number)
    assert in_words(GAME, fact) == f"Rogue {event} Giant"


@pytest.mark.parametrize(("n", "told"), [(1, "1 wisp counter"), (2, "2 wisp counters")])
def test_counters_that_a_player_got_are_told_by_their_kind(n: int, told: str) -> None:
    fact = Happened("got counters", player=THEM, amount=n, said=(("kind", "wisp"),), turn=GAME.turn.number)
    assert in_words(GAME, fact) == f"{THEM} got {told}"
