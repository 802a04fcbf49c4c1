"""What is offered for open choices: values with words and costs, up to what can be paid."""

from __future__ import annotations

from typing import Any, Final

import pytest

from app.engine.casting.casting import OpenChoice, Proposal, Verdict
from app.engine.casting.choices.open_choices import with_picked
from app.engine.casting.procedure import judge
from app.engine.values.ids import ObjectId
from tests.engine.boards import invented, played
from tests.engine.casting.positions import YOU

CARDS: Final = (
    invented("Blaze", "Sorcery", "Blaze deals X damage to any target.", cost="{X}{R}"),
    invented("Three Floors", "Artifact",
             "As long as Three Floors is untapped, each spell that would cost less than three mana to cast "
             "costs three mana to cast."),
    invented("Called Blaze", "Sorcery", "Convoke\nCalled Blaze deals X damage to any target.",
             cost="{X}{R}"),
    invented("Cheap Red", "Artifact", "Red spells you cast cost {2} less to cast."),
    invented("Chip", "Artifact — Treasure", "{T}, Sacrifice this artifact: Add one mana of any color."),
    invented("Price", "Sorcery", "As an additional cost to cast this spell, pay X life.\nDraw X cards.",
             cost="{B}"),
    invented("Exact", "Sorcery", "Destroy target creature with mana value X.", cost="{X}{B}"),
    invented("Charm", "Instant", "Choose one —\n• Destroy target artifact.\n• Draw a card.", cost="{U}"),
    invented("Pair", "Instant", "Choose two —\n• You gain 3 life.\n• Draw a card.\n• You lose 1 life.",
             cost="{U}"),
    invented("Spark", "Instant", "Kicker {2}{R}\nSpark deals 2 damage to any target.", cost="{R}"),
    invented("Rings", "Sorcery", "Multikicker {1}\nYou gain 1 life for each time this spell was kicked.",
             cost="{W}"),
    invented("Again", "Sorcery", "Buyback {3}\nDraw a card.", cost="{U}"),
    invented("Shown", "Sorcery", "As an additional cost to cast this spell, you may reveal a Dragon card "
             "from your hand.\nDraw a card.", cost="{U}"),
    invented("Wyrm", "Creature — Dragon", "", "4/4", cost="{5}"),
    invented("Heap", "Sorcery", "As an additional cost to cast this spell, sacrifice any number of "
             "creatures.\nDraw a card.", cost="{B}"),
    invented("Arcane One", "Instant — Arcane", "Draw a card.", cost="{U}"),
    invented("Onto", "Instant — Arcane", "You gain 1 life.\nSplice onto Arcane {1}", cost="{W}"),
    invented("Helped", "Creature — Ogre", "Assist", "4/4", cost="{4}{R}"),
)  # fmt: skip


def verdict(you: dict[str, Any], name: str, them: dict[str, Any] | None = None) -> Verdict:
    report = played(you, them or {}, cards=list(CARDS), do=[{"cast": name}])
    before, proposal = report.steps[0].done.before, report.steps[0].done.proposal
    assert proposal is not None
    return judge(before, proposal)


def choice(found: Verdict, key: str) -> OpenChoice:
    return next(one for one in found.open if one.key == key)


def said(found: Verdict, key: str) -> list[tuple[object, str, str]]:
    return [(option.value, option.text, option.cost) for option in choice(found, key).options]


@pytest.mark.parametrize(
    ("hand", "board", "greatest"),
    [
        pytest.param("Blaze", ["5 Mountain"], 4, id="all the mana"),
        pytest.param("Blaze", ["5 Mountain", "Three Floors"], 4, id="though the least total is three"),
        pytest.param("Blaze", ["3 Mountain", "Three Floors"], 2, id="where it is three whatever X is"),
        pytest.param("Blaze", ["3 Mountain", "Cheap Red"], 4, id="though it costs less"),
        pytest.param("Called Blaze", ["2 Mountain", "3 Bear"], 4, id="with creatures that help"),
        pytest.param("Blaze", ["Mountain", "3 Chip"], 3, id="with treasures"),
        pytest.param("Price", ["Swamp"], 20, id="where X is life"),
    ],
)
def test_x_goes_up_to_the_greatest_that_can_be_paid(hand: str, board: list[str], greatest: int) -> None:
    found = choice(verdict({"hand": [hand], "battlefield": board}, hand), "x")
    assert [option.value for option in found.options] == list(range(greatest + 1))
    assert [option.text for option in found.options][:2] == ["X = 0", "X = 1"]


def test_x_is_what_a_target_has() -> None:
    board = {"battlefield": ["Wyrm", "Bear"]}
    found = choice(verdict({"hand": ["Exact"], "battlefield": ["8 Swamp"]}, "Exact", board), "x")
    assert [option.value for option in found.options] == [2, 5]


@pytest.mark.parametrize(
    ("hand", "board", "key", "expected"),
    [
        ("Charm", ["Island"], "modes", [(2, "Draw a card.", "{U}")]),
        ("Spark", ["4 Mountain"], "kicked",
         [(0, "not kicked", "{R}"), (1, "kicked, {2}{R} more", "{2}{R}{R}")]),
        ("Again", ["4 Island"], "optional",
         [((), "not paid", "{U}"), (("buyback",), "buyback, {3} more", "{3}{U}")]),
        ("Shown", ["Island"], "optional",
         [((), "not paid", "{U}"), (("additional",), "reveal a Dragon card from your hand", "{U}")]),
        ("Rings", ["6 Plains"], "kicked", [
            (0, "not kicked", "{W}"), (1, "kicked, {1} more", "{1}{W}"),
            (2, "kicked twice, {1} more each time", "{2}{W}"),
            (3, "kicked three times, {1} more each time", "{3}{W}"),
            (4, "kicked four times, {1} more each time", "{4}{W}"),
            (5, "kicked five times, {1} more each time", "{5}{W}"),
        ]),
    ],
)  # fmt: skip
def test_options_are_told_in_the_words_of_the_card(
    hand: str, board: list[str], key: str, expected: list[tuple[object, str, str]]
) -> None:
    found = said(verdict({"hand": [hand, "Wyrm"], "battlefield": board}, hand), key)
    assert [(value, text) for value, text, _ in found] == [(value, text) for value, text, _ in expected]
    assert all(cost in ("", wanted) for (_, _, cost), (_, _, wanted) in zip(found, expected, strict=True))


def test_single_modes_are_offered_with_how_many_are_chosen() -> None:
    found = choice(verdict({"hand": ["Pair"], "battlefield": ["Island"]}, "Pair"), "modes")
    assert [option.value for option in found.options] == [1, 2, 3]
    assert (found.least, found.most, found.again, found.matters) == (2, 2, False, True)


def test_any_number_of_things_may_be_picked() -> None:
    found = choice(verdict({"hand": ["Heap"], "battlefield": ["Swamp", "2 Bear"]}, "Heap"), "sacrifice")
    assert (found.label, found.least, found.most) == ("sacrifice any number of creatures", 0, 2)
    assert len(found.options) == 2


def test_cards_that_can_be_spliced_are_offered() -> None:
    you = {"hand": ["Arcane One", "Onto"], "battlefield": ["3 Island"]}
    found = verdict(you, "Arcane One")
    onto = choice(found, "splice")
    assert ([option.text for option in onto.options], onto.least, onto.most) == (["Onto"], 0, 1)
    chosen = with_picked(found.proposal.choices, onto, [option.value for option in onto.options])
    report = played(you, {}, cards=list(CARDS), do=[{"cast": "Arcane One"}])
    again = judge(report.steps[0].done.before, Proposal(YOU, ObjectId("Arcane One"), choices=chosen))
    assert (again.legal, again.cost) == (True, "{1}{U}")


def test_who_helps_to_pay_is_offered() -> None:
    them = {"battlefield": ["2 Mountain"]}
    found = choice(verdict({"hand": ["Helped"], "battlefield": ["5 Mountain"]}, "Helped", them), "assist")
    assert [option.text for option in found.options] == [
        "them pays nothing",
        "them pays {1}",
        "them pays {2}",
    ]
    assert found.matters is False
