"""Cases with huge numbers, lists and texts: refused with the limit, or judged as soon as any other."""

from __future__ import annotations

from typing import Any

import pytest

from app.engine.errors import ScenarioError
from app.engine.scenario import parse, run
from tests.ending import comes_to_an_end
from tests.engine.boards import case, look_up

HUGE = 10**9


def judged(text: str, cost: str = "{0}", mana: str = "", **cast: object) -> tuple[object, str]:
    """Whether a home-made sorcery is legal for a player with very much life, and what is doubted."""
    card = {"name": "Mass", "type_line": "Sorcery", "mana_cost": cost, "oracle_text": text}
    data: dict[str, Any] = case(
        {"hand": ["Mass"], "battlefield": [{"card": "Bear", "id": "b"}], "life": HUGE, "mana": mana},
        do=[{"cast": "Mass", **cast}, {"resolve": "top"}],
    )
    data["cards"] = [card]
    with comes_to_an_end():
        report = run(parse(data, look_up))
    verdict = report.steps[0].done.outcome.verdict
    return verdict.legal if verdict else None, " ".join(one.reason for one in report.game.doubts)


@pytest.mark.parametrize(
    ("text", "doubt"),
    [
        ("Create X 1/1 white Soldier creature tokens, where X is your life total.", "carries out 500"),
        (
            "Create X tokens that are copies of target creature, where X is your life total.",
            "carries out 500",
        ),
        ("Draw X cards, where X is your life total.", ""),
        ("Add X mana of any one color, where X is your life total.", "mana"),
        ("You gain X life, where X is your life total.", ""),
    ],
)
def test_what_happens_very_often_is_carried_out_soon_or_doubted(text: str, doubt: str) -> None:
    target = {"targets": ["b"]} if "target" in text else {}
    legal, doubts = judged(text, **target)
    assert legal is True
    assert doubt in doubts


@pytest.mark.parametrize(
    ("text", "cost", "cast"),
    [
        pytest.param("Draw a card.", "{999999999}{G}", {}, id="a cost"),
        pytest.param("Draw X cards.", "{X}{G}", {"x": HUGE}, id="X"),
        pytest.param(
            "This spell costs {X} more to cast, where X is your life total.", "{G}", {}, id="dearer"
        ),
    ],
)
def test_what_costs_more_than_there_ever_is_is_illegal_at_once(
    text: str, cost: str, cast: dict[str, object]
) -> None:
    assert judged(text, cost, "{G}{G}", **cast)[0] is False


def test_many_hybrid_symbols_are_announced_each_number_once() -> None:
    assert judged("Draw a card.", "{G/W}" * 40, "{G}" * 20 + "{W}" * 20)[0] is True
    assert judged("Draw a card.", "{G/W}" * 40, "{G}" * 20 + "{W}" * 19)[0] is False


def test_more_ways_to_announce_symbols_than_are_looked_at_are_unsure_where_none_fits() -> None:
    many = "".join(f"{{{one}}}" * 3 for one in ("W/U", "U/B", "B/R", "R/G", "G/W", "W/B", "U/R", "B/G"))
    assert judged("Draw a card.", many, "{C}" * 24)[0] is None


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        pytest.param({"life": 10**4000}, "players.you.life: expected a number", id="life"),
        pytest.param({"mana": "{G}" * 2000}, "1000 may stand in one place", id="mana"),
        pytest.param({"hand": ["x" * 5_000_000]}, "this text has 5,000,000 characters", id="a name"),
        pytest.param({"hand": ["Bear"] * 6000}, "6,000 entries here; 5,000 are the most", id="a list"),
        pytest.param({f"zz{n}": 1 for n in range(6000)}, "5,000 are the most", id="keys"),
        pytest.param({"hand": [{"card": "Bear", "count": 6000}]}, "more than 5000 cards", id="a count"),
    ],
)
def test_what_is_larger_than_any_case_is_refused_with_the_limit(
    change: dict[str, object], sentence: str
) -> None:
    with pytest.raises(ScenarioError, match=r"are the most|expected|may stand|more than") as refused:
        parse(case(change, do=[]), look_up)
    assert sentence in str(refused.value)
    assert len(str(refused.value)) < 300


@pytest.mark.parametrize(
    "step",
    [
        pytest.param({"kicked": HUGE}, id="kicked"),
        pytest.param({"targets": ["b"] * 4000}, id="targets"),
        pytest.param({"optional": ["replicate"] * 4000}, id="optional"),
    ],
)
def test_a_proposal_that_is_longer_than_any_is_refused(step: dict[str, object]) -> None:
    with pytest.raises(ScenarioError, match=r"1,?000"):
        parse(case({"hand": ["Bolt"]}, do=[{"cast": "Bolt", **step}]), look_up)


def test_very_many_steps_are_refused() -> None:
    with pytest.raises(ScenarioError, match="500 are the most"):
        parse(case({}, do=[{"cast": "Bolt"}] * 5000), look_up)
