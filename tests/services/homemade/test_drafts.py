"""Rules packs drafted from a set's own words."""

import io
import zipfile
from pathlib import Path
from typing import Any

import orjson
import pytest

from app.services.homemade.drafts import Draft, draft_of
from app.services.homemade.sets import read_set
from tests.services.conftest import made_up

RAMBLE = "Ramble {} ({}, {{T}}: Draw a card. Ramble only as a sorcery.)"


def drafted(folder: Path, *cards: dict[str, Any]) -> Draft:
    path = folder / "set.json"
    path.write_bytes(orjson.dumps(cards))
    return draft_of(read_set(path))


def bear(name: str, text: str, types: str = "Creature — Bear") -> dict[str, Any]:
    return {**made_up(name, types, text, power="2", toughness="2"), "set": "hil"}


def test_a_text_in_brackets_on_several_cards_defines_a_keyword_with_its_cost(tmp_path: Path) -> None:
    cards = [bear(str(n), RAMBLE.format(cost, cost)) for n, cost in enumerate(["{1}", "{W}{W}"])]
    draft = drafted(tmp_path, *cards)
    text = "<cost>, {T}: Draw a card. Activate only as a sorcery."
    assert draft.data == {
        "rules_pack": 1,
        "name": "set",
        "set": "hil",
        "keywords": [{"name": "Ramble", "parameters": "<cost>", "kind": "ability", "text": text}],
    }
    assert (draft.before.read, draft.after.read, draft.after.total) == (0, 2, 2)


def test_what_creatures_become_by_a_keyword_is_drafted_with_it(tmp_path: Path) -> None:
    text = (
        "Medal {} (When this creature attacks with two or more other creatures, if it isn't medaled, "
        "put {} on it and it becomes medaled.)"
    )
    cards = [
        bear("One", text.format(1, "a +1/+1 counter")),
        bear(
            "Two",
            text.format(2, "two +1/+1 counters") + "\nAs long as this creature is medaled, it has flying.",
        ),
    ]
    draft = drafted(tmp_path, *cards)
    assert draft.data["designations"] == ["medaled"]
    assert [one.remark for one in draft.words] == [""]
    assert (draft.before.read, draft.after.read, draft.after.total) == (0, 3, 3)


@pytest.mark.parametrize(
    ("texts", "parameters", "text"),
    [
        pytest.param(
            [
                "Ramble 1 (When this creature enters, put a +1/+1 counter on two target creatures.)",
                "Ramble 2 (When this creature enters, put two +1/+1 counters on two target creatures.)",
            ],
            "<N>",
            "When this creature enters, put N +1/+1 counters on two target creatures.",
            id="a number, but not another of the same value",
        ),
        pytest.param(
            ["Ramble 2—{1}{W} ({1}{W}: Draw two cards.)", "Ramble 3—{R} ({R}: Draw three cards.)"],
            "<N>—<cost>",
            "<cost>: Draw N cards.",
            id="a number and a cost",
        ),
        pytest.param(
            [
                "When this creature enters, ramble. (To ramble, draw a card.)",
                "When this creature dies, ramble. (Draw a card.)",
            ],
            "",
            "Draw a card.",
            id="an action",
        ),
        pytest.param(
            ["{T}: Ramble 2. (To ramble 2, draw two cards.)", "{T}: Ramble 3. (Draw three cards.)"],
            "<N>",
            "Draw N cards.",
            id="an action with a number",
        ),
        pytest.param(
            [
                "When this creature enters, ramble it. (Put a +1/+1 counter on this creature.)",
                "{T}: Ramble target creature. (Put a +1/+1 counter on that creature.)",
            ],
            "<what>",
            "Put a +1/+1 counter on <what>.",
            id="an action with what it is done to",
        ),
    ],
)
def test_what_stands_behind_a_word_becomes_its_parameter(
    tmp_path: Path, texts: list[str], parameters: str, text: str
) -> None:
    draft = drafted(tmp_path, *(bear(str(n), one) for n, one in enumerate(texts)))
    (entry,) = draft.data["keywords"]
    assert (entry.get("parameters", ""), entry["text"]) == (parameters, text)
    assert draft.after.read == draft.after.total


@pytest.mark.parametrize(
    ("texts", "remark"),
    [
        pytest.param(
            ["Ramble {1} (Flying)", "Ramble {2} (Flying)"], "doesn't say what “{1}” is for", id="no place"
        ),
        pytest.param(["Ramble (Frobnicate.)"] * 2, "is not read: “Frobnicate.”", id="not read"),
        pytest.param(["Ramble (Flying)", "Ramble (Haste)"], "explained in 2 ways", id="two ways"),
    ],
)
def test_what_no_definition_can_be_made_of_has_a_remark(
    tmp_path: Path, texts: list[str], remark: str
) -> None:
    draft = drafted(tmp_path, *(bear(str(n), one) for n, one in enumerate(texts)))
    assert "keywords" not in draft.data
    (ruling,) = draft.data["rulings"]
    assert ruling["about"] == "Ramble"
    assert remark in ruling["text"]


def test_one_card_alone_defines_nothing_for_its_set(tmp_path: Path) -> None:
    assert drafted(tmp_path, bear("One", "Ramble (Flying)")).words == ()


def test_new_subtypes_are_in_the_draft_unless_they_would_hide_what_is_read_now(tmp_path: Path) -> None:
    cards = [
        bear("One", "Other Ramblers you control get +1/+1.", "Creature — Rambler"),
        bear("Two", "Flying", "Creature — Flying Rambler"),
    ]
    draft = drafted(tmp_path, *cards)
    assert draft.data["subtypes"] == {"creature": ["Rambler"]}
    assert (draft.before.read, draft.after.read) == (1, 2)


def test_the_keywords_that_a_set_of_magic_set_editor_defines(tmp_path: Path) -> None:
    blocks = "".join(
        f"keyword:\n\tkeyword: {name}\n\tmatch: {match}\n\tmode: custom\n\treminder: {reminder}\n"
        for name, match, reminder in (
            ("Ramble", "Ramble <atom-param>cost</atom-param>", "{param1}: Draw a card."),
            ("Stroll", "Stroll", "{if self then that}"),
            ("Cycling", "Cycling <atom-param>cost</atom-param>", "Whatever."),
        )
    )
    text = f"mse version: 2.0.2\nset info:\n\ttitle: Hills\n\tset code: HIL\n{blocks}"
    text += "card:\n\tname: Bear\n\tsuper type: Creature\n\trule text: <kw-1>Ramble <sym>1G</sym></kw-1>\n"
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w") as file:
        file.writestr("set", text)
    (tmp_path / "hills.mse-set").write_bytes(archive.getvalue())
    draft = draft_of(read_set(tmp_path / "hills.mse-set"))
    assert [entry["name"] for entry in draft.data["keywords"]] == ["Ramble"]
    assert [(one["about"], one["text"]) for one in draft.data["rulings"]] == [
        ("Stroll", "Its definition is a script: {if self then that}.")
    ]
    assert (draft.before.read, draft.after.read) == (0, 1)
