"""602.2: activating is told as casting is, and what can't be activated is refused."""

import pytest

from app.engine.casting.casting import Proposal, Status
from app.engine.casting.procedure import judge
from app.engine.values.ids import ObjectId, Zone
from tests.engine.boards import invented, played
from tests.engine.casting import positions
from tests.engine.casting.positions import YOU, answer, position, texts

TEXT = "{T}: Add {G}.\n{1}: Draw a card."


@pytest.mark.parametrize(
    ("ability", "expected", "said"),
    [
        pytest.param(
            1, "legal", "Mana ability 1 of Test is activated; it does not use the stack.", id="mana"
        ),
        pytest.param(2, "legal", "Activated ability 2 of Test is put on the stack.", id="no mana ability"),
        pytest.param(
            3, "602.2a", "Test has no activated ability 3 that functions on the battlefield.", id="not there"
        ),
    ],
)
def test_the_ability_is_told(ability: int, expected: str, said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(positions.CARDS, "Test", ("{2}", "Artifact", TEXT))
    proposal = Proposal(YOU, ObjectId("Test"), Zone.BATTLEFIELD, ability=ability)
    verdict = judge(position([], ["Test", "Island"]), proposal)
    assert answer(verdict) == expected
    assert said in texts(verdict, "602.2a")


def test_it_is_announced_to_pay_its_cost(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(positions.CARDS, "Test", ("{2}", "Artifact", TEXT))
    proposal = Proposal(YOU, ObjectId("Test"), Zone.BATTLEFIELD, ability=2)
    verdict = judge(position([], ["Test"]), proposal)
    assert texts(verdict, "601.2b", Status.OK) == ["You announce to pay its cost."]
    assert (verdict.legal, verdict.cost) == (True, "{1}")


@pytest.mark.parametrize(
    ("limit", "mine", "theirs"),
    [
        pytest.param("", True, False, id="its controller"),
        pytest.param(" Only your opponents may activate this ability.", False, True, id="opponents alone"),
        pytest.param(" Any player may activate this ability.", True, True, id="anybody"),
        pytest.param(
            " Only the controller of the enchanted creature may activate this ability.",
            False,
            True,
            id="who controls what it enchants",
        ),
    ],
)
def test_who_may_activate(limit: str, mine: bool, theirs: bool) -> None:
    aura = invented(
        "Test", "Enchantment — Aura", f"Enchant creature\n{{0}}: You gain 1 life.{limit}", cost="{B}"
    )
    you = {"battlefield": [{"card": "Test", "attached_to": "Bear"}, "Giant"]}
    for player, may in (("you", mine), ("them", theirs)):
        act = {"activate": "Test", "player": player, "expect": {"legal": may}}
        [check] = played(you, {"battlefield": ["Bear"]}, cards=[aura], do=[act]).checks
        assert check.got is may


FIRST = "The first activated ability of an artifact you activate each turn costs {2} less to activate."


@pytest.mark.parametrize(
    ("whose", "types", "cost"),
    [
        pytest.param("you", "Artifact", "{0}", id="yours, of an artifact"),
        pytest.param("you", "Enchantment", "{2}", id="yours, of something else"),
        pytest.param("them", "Artifact", "{2}", id="an opponent's"),
    ],
)
def test_the_first_of_a_turn_costs_less(whose: str, types: str, cost: str) -> None:
    cards = [invented("Rule", "Enchantment", FIRST), invented("Test", types, "{2}: You gain 1 life.")]
    sides: dict[str, list[str]] = {"you": ["Test", "2 Forest"], "them": []}
    sides[whose].append("Rule")
    act = {"activate": "Test", "expect": {"cost": cost}}
    boards = ({"battlefield": sides["you"]}, {"battlefield": sides["them"]})
    [check] = played(*boards, cards=cards, do=[act]).checks
    assert check.ok


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("Abilities of artifacts flurble.", None, id="of abilities"),
        pytest.param("Artifacts can't be activated twice by blargs.", None, id="of activating"),
        pytest.param("Artifacts flurble.", None, id="of nothing that is known"),
        pytest.param("Artifacts enter tapped if you flurble.", True, id="of something else"),
    ],
)
def test_an_unread_statement_matters_where_it_speaks_of_abilities(text: str, expected: bool | None) -> None:
    cards = [invented("Rule", "Enchantment", text), invented("Test", "Artifact", "{2}: You gain 1 life.")]
    act = {"activate": "Test", "expect": {"legal": True}}
    [check] = played({"battlefield": ["Test", "Rule", "2 Forest"]}, cards=cards, do=[act]).checks
    assert check.got is expected


def test_702_132a_assist_helps_to_cast_and_not_to_activate() -> None:
    cards = [invented("Test", "Artifact", "Assist\n{2}: You gain 1 life.", cost="{2}")]
    act = {"activate": "Test", "expect": {"legal": False}}
    cast = {"cast": "Copy", "expect": {"legal": True}}
    yours = {"battlefield": ["Test"], "hand": [{"card": "Test", "id": "Copy"}]}
    report = played(yours, {"battlefield": ["2 Forest"]}, cards=cards, do=[act, cast])
    assert [check.ok for check in report.checks] == [True, True]
