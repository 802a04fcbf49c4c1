"""Players added, removed, renamed and in another order; cards that nobody knows."""

from __future__ import annotations

import pytest

from app.engine import play
from app.engine.abilities.nouns.objects import InZone, Noun, Objects, Word
from app.engine.abilities.nouns.references import Player
from app.engine.casting.casting import Choices, Proposal
from app.engine.casting.procedure import judge
from app.engine.errors import ScenarioError
from app.engine.state.characteristics.view import view
from app.engine.state.kinds.matching import fits
from app.engine.state.zones import drawing
from app.engine.values.ids import ObjectId, PlayerId, Zone
from app.services.table import combat
from app.services.table.edits import hidden, players, zones
from tests.engine.boards import THEM, YOU
from tests.services.table.boards import board, everything, is_kept, known

ANA = PlayerId("Ana, the judge")


def test_a_player_gets_another_name_everywhere() -> None:
    game = board(
        {
            "battlefield": [
                "Bear",
                {"card": "Hex", "attached_to": "you"},
                {"card": "Cavern", "chosen": {"player": "you"}},
            ],
            "exile": [{"card": "Deny", "playable_by": "you"}],
            "monarch": True,
        },
        {"battlefield": [{"card": "Giant", "owner": "you"}]},
        stack=[{"card": "Bolt", "controller": "them", "targets": ["you"]}],
        history=[
            {"event": "damage", "source": "Giant", "to": "you", "amount": 2},
            {"event": "cast", "player": "you", "card": "Kill"},
        ],
    )
    after = players.rename(game, YOU, ANA)
    assert "'you'" not in repr(after)
    assert after.turn.active == ANA
    assert after.history[0].to == ANA
    assert is_kept(after)
    assert players.rename(after, ANA, "you") == game


@pytest.mark.parametrize("name", ["them", "Bear", " "])
def test_a_name_that_is_taken_or_none_is_refused(name: str) -> None:
    with pytest.raises(ScenarioError):
        players.rename(board({"battlefield": ["Bear"]}), YOU, name)


def test_there_may_be_two_to_six_players() -> None:
    game = board({"battlefield": ["Bear"]})
    for number in range(3, 7):
        game = players.add(game, players.fresh_name(game))
        assert len(game.players) == number
        assert is_kept(game)
    with pytest.raises(ScenarioError, match="6 players"):
        players.add(game, "one too many")
    for player in game.players[2:]:
        game = players.remove(game, player.name)
    with pytest.raises(ScenarioError, match="two players"):
        players.remove(game, THEM)


def test_who_leaves_takes_what_they_own_and_leaves_what_others_own() -> None:
    game = players.add(everything(), "third")
    game = play.happens(game, ()).game
    after = players.remove(game, YOU)
    assert {thing.owner for thing in after.objects.values()} == {THEM}
    assert after.turn.active == THEM
    assert is_kept(after)


def test_players_play_in_another_order() -> None:
    game = players.add(board({}), "third")
    after = players.set_order(game, (PlayerId("third"), YOU))
    assert [player.name for player in after.players] == ["third", "you", "them"]
    assert is_kept(after)


def test_three_players_can_be_attacked_apart() -> None:
    game = players.add(board({"battlefield": ["Bear", "Rogue"]}), "third")
    third = PlayerId("third")
    done = combat.declare_attackers(game, {ObjectId("Bear"): THEM, ObjectId("Rogue"): third})
    after = combat.deal_combat_damage(done.game).game
    assert [player.life for player in after.players] == [20, 18, 19]


# -------------------------------------------------------------------------------------------- unknown
def test_hands_and_libraries_of_unknown_cards_have_a_number_and_are_kept() -> None:
    game = hidden.set_unknown(board({"hand": ["Bolt"]}), YOU, Zone.HAND, 3)
    game = hidden.set_unknown(game, THEM, Zone.LIBRARY, 40)
    assert len(game.player(YOU).hand) == 4
    assert len(game.player(THEM).library) == 40
    assert game.history == ()
    assert is_kept(game)
    assert len(hidden.set_unknown(game, YOU, Zone.HAND, 1).player(YOU).hand) == 2


def test_of_an_unknown_card_nothing_is_answered_but_that_it_is_there() -> None:
    game = hidden.set_unknown(board({}), YOU, Zone.HAND, 1)
    (card,) = game.player(YOU).hand
    here = (InZone("hand", Player.YOU, "in"),)
    asked = {
        word: fits(game, card, Objects(((Word(word),),), noun=Noun.CARD, relatives=here), you=YOU)
        for word in ("red", "creature", "Dragon", "legendary", "colorless")
    }
    assert set(asked.values()) == {None}
    assert fits(game, card, Objects(noun=Noun.CARD, relatives=here), you=YOU)
    assert "types" in view(game).characteristics(card).not_known
    assert judge(game, Proposal(YOU, card, Zone.HAND, ("normal",), Choices())).legal is None


def test_an_unknown_card_is_drawn_and_may_become_known() -> None:
    game = hidden.set_unknown(board({}), YOU, Zone.LIBRARY, 2)
    drawn = drawing.draw(game, YOU, 1, ())[0]
    (card,) = drawn.player(YOU).hand
    told = hidden.make_known(drawn, (card,), known("Bolt"))
    assert view(told).characteristics(card).name == "Bolt"
    assert is_kept(told)
    assert hidden.make_unknown(told, (card,)).objects[card].card == drawn.objects[card].card


def test_a_card_is_put_at_a_place_in_a_library() -> None:
    game = board({"library": ["Bat", "Snake", "Elf"], "hand": ["Bolt"]})
    for position, order in ((0, 0), (1, 1), (zones.BOTTOM, 3)):
        after = zones.move(game, (ObjectId("Bolt"),), Zone.LIBRARY, position=position)
        assert after.player(YOU).library.index(ObjectId("Bolt")) == order
        assert is_kept(after)
