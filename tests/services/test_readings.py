"""Readings in words, and casting profiles."""

from __future__ import annotations

import json

from app.engine.oracle import read_card
from app.services.readings import card_data, lines_in_words, profile
from tests.engine.boards import look_up


def test_each_line_says_what_it_was_read_as() -> None:
    card = look_up("Boomerang")
    lines = list(lines_in_words(read_card(card)[0]))
    assert [(line.kind, line.understood) for line in lines] == [("keyword", True), ("spell ability", True)]
    assert "buyback" in lines[0].note


def test_an_unread_line_says_where_reading_stopped() -> None:
    [line] = lines_in_words(read_card(look_up("Riddle"))[0])
    assert not line.understood
    assert "Gloaming" in line.note


def test_the_profile_sums_up_what_matters_to_casting() -> None:
    card = look_up("Boomerang")
    found = profile(card.front, read_card(card)[0])
    assert (found["timing"], found["mana_cost"], found["keywords"]) == ("instant", "{1}{U}", ["buyback"])
    assert found["optional_costs"] == [{"name": "buyback", "cost": ["{3}"], "repeatable": False}]
    assert found["targets"] == [{"min": 1, "max": 1, "what": "permanent"}]


def test_a_second_set_of_characteristics_is_another_way() -> None:
    card = look_up("Machine")
    assert profile(card.front, read_card(card)[0])["alternative_costs"][0]["cost"] == ["{2}{R}"]


def test_the_data_of_a_card_is_plain() -> None:
    card = look_up("Bear")
    data = card_data(card, read_card(card))
    assert json.loads(json.dumps(data)) == data
    assert data["faces"][0]["power"] == "2"
