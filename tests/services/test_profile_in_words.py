"""Fields of a profile as people read them."""

from __future__ import annotations

import pytest

from app.services.profile.in_words import cost_in_words, field_in_words


@pytest.mark.parametrize(
    ("value", "words"),
    [
        pytest.param(None, "", id="nothing"),
        pytest.param([], "", id="an empty list"),
        pytest.param({"total": 0}, "", id="a total of nothing"),
        pytest.param({"total": 3}, "3", id="a total"),
        pytest.param(True, "yes", id="yes"),
        pytest.param(["flying", "haste"], "flying, haste", id="a list of words"),
        pytest.param({"min": 1, "max": 1, "count": 3}, "1 of 3", id="one of three modes"),
        pytest.param({"min": 0, "max": 2, "count": 3}, "up to 2 of 3", id="up to two modes"),
        pytest.param({"min": 1, "max": 3, "count": 3}, "1 to 3 of 3", id="one to three modes"),
        pytest.param({"min": 1, "max": None, "count": 3}, "? of 3", id="not known how many modes"),
        pytest.param(
            [{"min": 1, "max": 1, "what": ["creature", "player"]}], "1 × creature or player", id="a target"
        ),
        pytest.param(
            [{"via": "text", "cost": [], "conditional": True}], "nothing, on a condition", id="free"
        ),
        pytest.param(
            [{"via": "flashback", "cost": [{"do": "mana", "n": "{2}{R}"}]}],
            "flashback {2}{R}",
            id="a keyword",
        ),
        pytest.param([{"via": "evoke", "cost": []}], "evoke {0}", id="a keyword that costs nothing"),
        pytest.param([{"name": "kicker", "cost": [{"do": "mana", "n": "{4}"}]}], "kicker {4}", id="a kicker"),
    ],
)
def test_a_field(value: object, words: str) -> None:
    assert field_in_words(value) == words


@pytest.mark.parametrize(
    ("part", "words"),
    [
        pytest.param({"do": "mana", "n": "{1}{B}"}, "{1}{B}", id="mana"),
        pytest.param({"do": "pay life", "n": "2"}, "pay 2 life", id="life"),
        pytest.param({"do": "pay energy", "n": "2"}, "pay 2 energy", id="energy"),
        pytest.param(
            {"do": "sacrifice", "n": "1", "what": ["creature"]}, "sacrifice 1 creature", id="one creature"
        ),
        pytest.param(
            {"do": "sacrifice", "n": "1", "what": ["artifact", "land"]},
            "sacrifice 1 artifact or land",
            id="one of two kinds",
        ),
        pytest.param({"do": "tap", "n": "1", "what": ["self"]}, "tap", id="itself"),
        pytest.param({"do": "discard", "n": "1"}, "discard 1 card", id="a card"),
        pytest.param({"do": "discard", "n": "2"}, "discard 2 cards", id="two cards"),
        pytest.param({"do": "discard", "n": "variable"}, "discard any number of cards", id="any number"),
        pytest.param(
            {"do": "exile from graveyard", "n": "3"}, "exile 3 cards from graveyard", id="from the graveyard"
        ),
        pytest.param(
            {"do": "exile from hand", "n": "1", "what": ["blue"]},
            "exile 1 blue card from hand",
            id="of a colour",
        ),
    ],
)
def test_a_part_of_a_cost(part: dict[str, object], words: str) -> None:
    assert cost_in_words([part]) == words
    assert cost_in_words([{"do": "mana", "n": "{1}"}, part]) == f"{{1}} and {words}"


def test_ways_to_pay_stand_side_by_side() -> None:
    assert (
        field_in_words([[{"do": "mana", "n": "{1}"}], [{"do": "pay life", "n": "2"}]]) == "{1} or pay 2 life"
    )
