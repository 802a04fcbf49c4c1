"""What the engine can't carry out is said once, and is gone once the player has done it."""

from __future__ import annotations

from collections import Counter

from app.engine import play
from app.engine.casting.casting import Proposal, Status, Verdict
from app.engine.casting.procedure import judge
from app.engine.state.game import Doubt, Game
from app.engine.values.ids import ObjectId
from tests.engine.boards import YOU, board, invented

LIBRARY = ["Plains", "Giant", "Bolt"]


def after_resolving(text: str) -> Game:
    """The position after a sorcery that says this, with a Bear in hand and the mana for it."""
    mine = {"hand": ["Speech", "Bear"], "mana": "{G}{G}", "library": LIBRARY}
    game = board(mine, cards=[invented("Speech", "Sorcery", text, cost="{0}")])
    return play.resolve(play.cast(game, Proposal(YOU, ObjectId("Speech"))).game).game


def verdict(game: Game) -> Verdict:
    return judge(game, Proposal(YOU, ObjectId("Bear")))


def test_once_all_is_done_by_hand_nothing_is_unsure_because_of_it() -> None:
    game = after_resolving("Planeswalk.")
    (doubt,) = play.to_do(game)
    assert verdict(game).legal is None
    done = play.done_by_hand(game, doubt)
    assert play.to_do(done) == ()
    assert verdict(done).legal


def test_one_thing_that_is_done_leaves_the_others() -> None:
    game = after_resolving("Open an Attraction. Planeswalk.")
    first, *others = play.to_do(game)
    assert (first.text, [other.text for other in others]) == ("Open an Attraction.", ["Planeswalk."])
    assert play.to_do(play.done_by_hand(game, first)) == tuple(others)


def test_what_was_not_carried_out_is_said_at_one_step_only() -> None:
    found = verdict(after_resolving("Planeswalk."))
    said = Counter(f.text for step in found.checklist for f in step.findings if f.status is Status.UNSURE)
    assert max(said.values()) == 1
    assert sum("was not carried out" in text for text in said) == 1


def test_every_step_that_it_may_change_is_unsure_all_the_same() -> None:
    found = verdict(after_resolving("Planeswalk."))
    assert {step.status for step in found.checklist} == {Status.UNSURE}


def test_the_order_of_a_library_that_is_set_by_hand_is_known() -> None:
    game = after_resolving("Shuffle your library. Draw a card.")
    while game.doubts:
        game = play.done_by_hand(game, game.doubts[0])
    assert not any(game.objects[card].mixed for card in game.player(YOU).library)


def test_a_doubt_that_is_not_there_changes_nothing() -> None:
    game = after_resolving("Draw a card.")
    assert play.done_by_hand(game, Doubt("anything", None, "it is not known")) == game
