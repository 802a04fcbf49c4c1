"""Games that go on turn by turn: steps, priority, hands, decks and combat."""

from __future__ import annotations

import pytest

from app.engine.play.hand_size import maximum_hand_size
from app.engine.values.ids import Step
from app.services.playing import (
    Answers,
    Attack,
    Block,
    Bottom,
    Choose,
    Declared,
    Discard,
    Duty,
    IllegalActionError,
    Keep,
    Mulligan,
    Pass,
    TakeBack,
    apply,
    dealt,
    legal_actions,
)
from tests.services.playing.games import ANN, BEN, begun, can_do, deck, doing, hand, passing, resolved


def test_who_begins_has_seven_cards_and_skips_the_first_draw() -> None:
    position = passing(begun(deck(forests=30)), Step.PRECOMBAT_MAIN)
    assert (position.game.turn.active, position.game.turn.number) == (ANN, 1)
    assert len(hand(position, ANN)) == len(hand(position, BEN)) == 7
    later = passing(position, Step.PRECOMBAT_MAIN, BEN)
    assert (later.game.turn.number, len(hand(later, BEN))) == (2, 8)


def test_a_mulligan_is_a_new_hand_of_seven_of_which_one_card_is_put_away() -> None:
    position = dealt({ANN: deck(), BEN: deck()}, seed=3, first=ANN)
    position = apply(position, Mulligan())
    assert position.player == ANN
    position = apply(position, Keep())
    assert position.duty is Duty.BOTTOM
    card = position.game.player(ANN).hand[0]
    position = apply(position, Bottom(card))
    assert position.game.player(ANN).library[-1] == card
    assert (len(hand(position)), position.player) == (6, BEN)


def test_both_pass_and_the_top_resolves_then_the_player_whose_turn_it_is_has_priority() -> None:
    position = passing(begun(deck(*["Plan"] * 20, forests=0)), Step.PRECOMBAT_MAIN)
    position = apply(position, doing(position, "Plan"))
    assert (position.player, len(position.game.stack)) == (ANN, 1)
    position = resolved(position)
    assert (position.player, len(hand(position)), position.game.stack) == (ANN, 9, ())


def test_one_land_a_turn_and_no_sorcery_in_the_others_turn() -> None:
    position = passing(
        begun(deck(*["Plan"] * 10, forests=10), deck(*["Plan"] * 30, forests=0)), Step.PRECOMBAT_MAIN
    )
    assert can_do(position) == {"Forest", "Plan"}
    position = apply(position, doing(position, "Forest"))
    assert can_do(position) == {"Plan"}
    position = apply(position, Pass())
    assert (position.player, can_do(position)) == (BEN, set())


def test_what_triggers_as_permanents_untap_waits_for_the_upkeep() -> None:
    position = passing(begun(deck(*["Clock"] * 20, forests=0)), Step.PRECOMBAT_MAIN)
    position = resolved(apply(position, doing(position, "Clock")))
    position = passing(position, Step.UPKEEP, ANN)
    assert (position.player, len(position.game.stack)) == (ANN, 1)


def test_who_can_draw_no_card_loses() -> None:
    position = begun(deck(forests=8), deck(forests=40))
    for _ in range(400):
        if position.is_over:
            break
        able = legal_actions(position)
        position = apply(position, next((one for one in able if isinstance(one, Pass | Declared)), able[0]))
    assert position.winner == BEN
    assert legal_actions(position) == ()


@pytest.mark.parametrize(
    ("bag", "most"), [("Great Bag", None), ("Plenty", None), ("Small Bag", 2), ("Bear", 7)]
)
def test_the_maximum_hand_size_is_as_permanents_and_resolved_spells_say(bag: str, most: int | None) -> None:
    position = passing(begun(deck(*[bag] * 20)), Step.PRECOMBAT_MAIN)
    if bag != "Bear":
        position = resolved(apply(position, doing(position, bag)))
    assert maximum_hand_size(position.game, ANN) == most
    assert maximum_hand_size(position.game, BEN) == 7


def test_in_the_cleanup_step_one_discards_down_to_seven() -> None:
    position = passing(begun(deck(*["Plan"] * 30, forests=0)), Step.PRECOMBAT_MAIN)
    position = resolved(apply(position, doing(position, "Plan")))
    position = passing(position, Step.END)
    position = apply(apply(position, Pass()), Pass())
    assert position.duty is Duty.DISCARD
    for left in (8, 7):
        (card, *_) = position.game.player(ANN).hand
        position = apply(position, Discard(card))
        assert len(hand(position)) == left
    assert (position.game.turn.active, position.duty) == (BEN, None)


def test_an_extra_turn_comes_next_and_then_the_other_player() -> None:
    position = passing(begun(deck(*["Second Wind"] * 30, forests=0)), Step.PRECOMBAT_MAIN)
    position = resolved(apply(position, doing(position, "Second Wind")))
    position = passing(position, Step.END)
    again = passing(apply(apply(position, Pass()), Pass()), Step.PRECOMBAT_MAIN)
    assert (again.game.turn.active, again.game.turn.number) == (ANN, 2)
    assert passing(passing(again, Step.END), Step.UPKEEP).game.turn.active == BEN


def test_turns_that_are_skipped_do_not_begin() -> None:
    position = passing(begun(deck(*["Long Sleep"] * 20, forests=0)), Step.PRECOMBAT_MAIN)
    position = resolved(apply(position, doing(position, "Long Sleep")))
    for turn in ((2, BEN), (3, BEN), (4, BEN), (5, ANN), (6, BEN)):
        position = passing(position, Step.UPKEEP, turn[1])
        assert (position.game.turn.number, position.game.turn.active) == turn
        position = passing(position, Step.DRAW)


def test_a_step_that_is_skipped_is_passed_over_in_every_turn() -> None:
    position = passing(begun(deck(*["No Rest"] * 30, forests=0)), Step.PRECOMBAT_MAIN)
    position = resolved(apply(position, doing(position, "No Rest")))
    for number in (3, 5):
        position = passing(passing(position, Step.UPKEEP, BEN), Step.PRECOMBAT_MAIN, ANN)
        assert (position.game.turn.number, len(hand(position))) == (number, 6)


def test_a_turn_whose_untap_step_is_skipped_goes_on_with_its_upkeep() -> None:
    position = passing(begun(deck(*["No Dawn"] * 20, forests=0)), Step.PRECOMBAT_MAIN)
    position = passing(resolved(apply(position, doing(position, "No Dawn"))), Step.UPKEEP, BEN)
    assert (position.game.turn.number, position.player) == (2, BEN)


def test_what_is_to_be_chosen_is_asked_one_thing_after_the_other() -> None:
    position = passing(begun(deck(*["Two Paths"] * 30, forests=0)), Step.PRECOMBAT_MAIN)
    position = apply(position, doing(position, "Two Paths"))
    able = legal_actions(position)
    assert able == (Choose("modes", 0, (1,)), Choose("modes", 0, (2,)), TakeBack())
    position = apply(position, able[1])
    assert legal_actions(position) == (
        Choose("targets", 0, ("Ann",)), Choose("targets", 0, ("Ben",)), TakeBack(),
    )  # fmt: skip
    assert apply(position, TakeBack()).announced is None
    position = resolved(apply(position, Choose("targets", 0, ("Ben",))))
    assert position.game.player(BEN).life == 18


def test_an_answer_is_asked_of_who_gives_it() -> None:
    position = passing(begun(deck(*["Echo"] * 30, forests=0)), Step.PRECOMBAT_MAIN)
    position = resolved(resolved(apply(position, doing(position, "Echo"))))
    assert legal_actions(position) == (Answers("yes"), Answers("no"))
    assert len(hand(apply(position, Answers("yes")))) == 7
    assert len(hand(apply(position, Answers("no")))) == 6


def test_shuffled_cards_lie_as_the_seed_has_it() -> None:
    position = passing(begun(deck(*["Search"] * 20)), Step.PRECOMBAT_MAIN)
    action = doing(position, "Search")
    once, again = (resolved(apply(position, action)).game.player(ANN).library for _ in range(2))
    assert once == again
    assert once != position.game.player(ANN).library
    assert sorted(once) == sorted(position.game.player(ANN).library)


# --------------------------------------------------------------------------------------------- combat
def test_what_attacks_unblocked_deals_its_damage_to_the_player() -> None:
    position = passing(begun(deck(*["Runner"] * 30, forests=0)), Step.PRECOMBAT_MAIN)
    position = resolved(apply(position, doing(position, "Runner")))
    while position.duty is not Duty.ATTACK:
        position = apply(position, Pass())
    (attack,) = [one for one in legal_actions(position) if isinstance(one, Attack)]
    position = apply(apply(position, attack), Declared())
    position = passing(position, Step.END_OF_COMBAT)
    assert position.game.player(BEN).life == 17
    assert position.game.objects[attack.attacker].tapped


def test_one_creature_alone_can_not_block_what_has_menace() -> None:
    mine, theirs = deck(*["Pair"] * 30, forests=0), deck(*["Runner"] * 30, forests=0)
    position = passing(begun(mine, theirs), Step.PRECOMBAT_MAIN)
    position = resolved(apply(position, doing(position, "Pair")))
    position = passing(position, Step.PRECOMBAT_MAIN, BEN)
    position = resolved(apply(position, doing(position, "Runner")))
    position = passing(position, Step.BEGINNING_OF_COMBAT, ANN)
    position = apply(apply(position, Pass()), Pass())
    (attack,) = [one for one in legal_actions(position) if isinstance(one, Attack)]
    position = resolved(apply(apply(position, attack), Declared()))
    assert (position.duty, position.player) == (Duty.BLOCK, BEN)
    block = next(one for one in legal_actions(position) if isinstance(one, Block))
    blocked = apply(position, block)
    assert Declared() not in legal_actions(blocked)
    with pytest.raises(IllegalActionError, match="2 creatures"):
        apply(blocked, Declared())
    assert Declared() in legal_actions(apply(blocked, TakeBack()))
