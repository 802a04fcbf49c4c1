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


def test_a_label_with_a_cost_and_its_effect_in_brackets_is_an_activated_ability(tmp_path: Path) -> None:
    cards = [
        bear(str(n), f"Feast of Ash — {cost} (You gain 2 life.)")
        for n, cost in enumerate(["{1}", "{B}, {T}"])
    ]
    draft = drafted(tmp_path, *cards)
    assert draft.data["keywords"] == [
        {"name": "Feast of Ash", "kind": "word", "text": "<line>: You gain 2 life."}
    ]
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


PATH = "A card is rambled if it is in exile with a ramble counter on it."
TOLL = "(As you cast this spell, you may tap two artifacts you control.)"
BOUND = "When this enters, you may tap two other creatures you control."
SHAPED = {
    "a rule of all players": (
        [
            "When this creature enters, ramble. (Exile the top card of your library face up. "
            "Whenever you gain life, "
            "put a rambled card you own into your hand.)",
            "When this creature dies, ramble twice.",
            "Whenever you put a rambled card into your hand, each opponent rambles.",
            "When this creature attacks, ramble. (To ramble, exile the top card of your library face "
            "up. Whenever you "
            "gain life, put a rambled card you own into your hand.)",
        ],
        {
            "keywords": [
                {
                    "name": "Ramble",
                    "kind": "action",
                    "text": "Exile the top card of your library with a ramble counter on it.",
                }
            ],
            "terms": [{"term": "rambled", "text": PATH}],
            "counters": [{"name": "ramble", "on": "card"}],
            "game_rules": [
                {
                    "name": "Ramble",
                    "text": "Whenever you gain life, put a rambled card you own into your hand.",
                }
            ],
        },
    ),
    "what its owner may do": (
        [
            "{T}: Ramble target creature. (To ramble a card, exile it face up. Its owner may pay {1} "
            "to put it into "
            "their hand any time they could cast a sorcery.)",
            "When this creature enters, ramble the top card of your library. (To ramble a card, "
            "exile it face up. Its "
            "owner may pay {1} to put it into their hand any time they could cast a sorcery.)",
            "{2}: Put a rambled card you own into your hand.",
        ],
        {
            "keywords": [
                {
                    "name": "Ramble",
                    "parameters": "<what>",
                    "kind": "action",
                    "text": "Exile <what> with a ramble counter on it.",
                }
            ],
            "terms": [{"term": "rambled", "text": PATH}],
            "counters": [{"name": "ramble", "on": "card"}],
            "game_rules": [
                {
                    "name": "Ramble",
                    "text": "You may pay {1} any time you could cast a sorcery. If you do, put a "
                    "rambled card you own "
                    "into your hand.",
                }
            ],
        },
    ),
    "what is so from then on": (
        [
            "{T}, Mire a nonmires land you control: Draw a card. (Mires lose all abilities and gain "
            '"{T}: Add {C}.")',
            "When this creature enters, you may mire two nonmires lands you control. If you do, draw "
            "a card. (Mires lose "
            'all abilities and gain "{T}: Add {C}.")',
        ],
        {
            "keywords": [
                {
                    "name": "Mire",
                    "parameters": "<what>",
                    "kind": "action",
                    "text": "Put a mire counter on <what>.",
                }
            ],
            "terms": [{"term": "nonmires", "text": "A land is nonmires if it lacks a mire counter on it."}],
            "counters": [{"name": "mire", "on": "permanent"}],
            "game_rules": [
                {
                    "name": "Mire",
                    "text": 'Lands with mire counters on them lose all abilities and have "{T}: Add {C}."',
                }
            ],
        },
    ),
    "a deed and a designation": (
        [
            "Vow {1} ({1}, {T}: If this isn't sworn, put a +1/+1 counter on both this creature and "
            "target creature "
            "without vow, then this becomes sworn. Vow only as a sorcery.)",
            "Vow {2} ({2}, {T}: If this isn't sworn, put a +1/+1 counter on both this creature and "
            "target creature "
            "without vow, then this becomes sworn. Vow only as a sorcery.)",
            "Whenever this creature vows a Bear, draw a card.",
            "{T}: Destroy target nonsworn creature with vow.",
        ],
        {
            "keywords": [
                {
                    "name": "Vow",
                    "parameters": "<cost>",
                    "kind": "ability",
                    "text": "<cost>, {T}: If this permanent isn't sworn, put a +1/+1 counter on this "
                    "creature and target "
                    "creature without vow, then this permanent becomes sworn. This permanent vows "
                    "that creature. "
                    "Activate only as a sorcery.",
                }
            ],
            "deeds": ["vow"],
            "designations": ["sworn"],
        },
    ),
    "a deed as it attacks": (
        [
            "Daring (This creature may dare as it attacks. If it does, sacrifice it at the beginning "
            "of the next end "
            "step.)\nWhenever this creature dares, draw a card.",
            "Daring (This creature may dare as it attacks. If it does, sacrifice it at the beginning "
            "of the next end "
            "step.)\nWhenever a creature you control dares, you gain 1 life.",
        ],
        {
            "keywords": [
                {
                    "name": "Daring",
                    "kind": "ability",
                    "text": "This creature may dare as it attacks. If it does, sacrifice it at the "
                    "beginning of the "
                    "next end step.",
                }
            ],
            "deeds": ["dare"],
        },
    ),
    "what each card says itself": (
        [
            "Unrest (Discard a card, Pay this card's mana cost and exile it from your graveyard: "
            "Create a token that's "
            "a copy of it, except it's a black Zombie Bear. Unrest only as a sorcery.)",
            "Unrest (Discard a card, Pay this card's mana cost and exile it from your graveyard: "
            "Create a token that's "
            "a copy of it, except it's a black Zombie Elf. Unrest only as a sorcery.)",
        ],
        {"keywords": [{"name": "Unrest", "kind": "ability", "text": "<reminder>"}]},
    ),
    "an ability word that an action triggers": (
        [
            "Refrain — Draw a card.\nWhen this creature enters, resound. (Trigger up to one refrain "
            "of a permanent you "
            "control.)",
            "Refrain — You gain 1 life.\n{T}: Resound twice. (Trigger up to one refrain of a "
            "permanent you control.)",
            "Whenever you gain life, resound. (Trigger up to one refrain of a permanent you control.)",
        ],
        {
            "keywords": [
                {
                    "name": "Resound",
                    "kind": "action",
                    "text": "Up to one permanent you control with refrain resounds.",
                },
                {"name": "Refrain", "kind": "word", "text": "When this permanent resounds, <line>."},
            ],
            "deeds": ["resound"],
        },
    ),
    "a cost that is paid as it enters or is cast": (
        [
            f"Toll ({BOUND})\nWhen One's toll is paid, draw a card.",
            f"Toll ({BOUND})\nWhen this creature enters, draw a card. If its toll was paid, you gain 1 life.",
            f"Toll {TOLL}\nWhen you cast this spell, draw a card. If this spell's toll was paid, you "
            f"gain 1 life.",
            f"Toll {TOLL}",
        ],
        {"keywords": [{"name": "Toll", "kind": "ability", "text": "<reminder>"}], "designations": ["tolled"]},
    ),
}


@pytest.mark.parametrize("name", SHAPED)
def test_what_a_reminder_says_beside_the_deed_is_drafted_and_read(tmp_path: Path, name: str) -> None:
    texts, meant = SHAPED[name]
    names = ["One", "Two", "Three", "Four"]
    draft = drafted(tmp_path, *(bear(one, text) for one, text in zip(names, texts, strict=False)))
    found = {key: value for key, value in draft.data.items() if key not in ("rules_pack", "name", "set")}
    assert found == meant
    assert draft.after.read == draft.after.total


def test_a_cost_of_its_own_is_another_way_to_pay_for_the_spell(tmp_path: Path) -> None:
    text = "Draw a card.\nRiddle {} (When you cast this spell for its riddle cost, copy it.)"
    cards = [{**bear(str(n), text.format(cost), "Instant")} for n, cost in enumerate(("{1}", "{2}{U}"))]
    draft = drafted(
        tmp_path, *({k: v for k, v in one.items() if k not in ("power", "toughness")} for one in cards)
    )
    assert draft.data["keywords"][0]["text"] == (
        "You may pay <cost> rather than pay this spell's mana cost.\n"
        "When you cast this spell, if the <cost> cost was paid, copy it."
    )
    assert draft.after.read == draft.after.total


@pytest.mark.parametrize(
    ("texts", "remark"),
    [
        pytest.param(
            ["Ramble {1} (Flying)", "Ramble {2} (Flying)"], "doesn't say what “{1}” is for", id="no place"
        ),
        pytest.param(["Ramble (Frobnicate.)"] * 2, "is not read: “Frobnicate.”", id="not read"),
        pytest.param(["Ramble (Flying)", "Ramble (Frobnicate.)"], "explained in 2 ways", id="two ways"),
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


NOTED = {
    "with a cost": (
        "You may pay {cost} rather than pay this spell's mana cost.",
        ("Ramble {1}", "Flying\nRamble {W}{W}"),
        {"parameters": "<cost>", "text": "You may pay <cost> rather than pay this spell's mana cost."},
    ),
    "in the words of the card": (
        "Ramble N (To ramble N, draw N cards.)",
        ("{T}: Ramble 2.", "When this creature dies, Ramble 1."),
        {"parameters": "<N>", "text": "Draw N cards."},
    ),
    "what it is done to": (
        '"To Ramble a creature, is to exile it face down."',
        ("{T}: Ramble target creature.",),
        {"parameters": "<what>", "text": "Exile <what> face down."},
    ),
}


@pytest.mark.parametrize(("text", "cards", "entry"), NOTED.values(), ids=NOTED)
def test_a_note_defines_a_word(
    tmp_path: Path, text: str, cards: tuple[str, ...], entry: dict[str, str]
) -> None:
    note = bear("Ramble Reminder - HIL", text.format(cost="its Ramble cost"), "Reminder — Marker")
    draft = drafted(tmp_path, *(bear(str(n), one) for n, one in enumerate(cards)), note)
    (found,) = draft.data["keywords"]
    assert {key: found.get(key) for key in entry} == entry
    assert draft.after.read == draft.after.total


def test_a_note_says_how_cards_explain_the_word_otherwise(tmp_path: Path) -> None:
    note = bear("Ramble Reminder", "Draw a card.", "Reminder")
    draft = drafted(tmp_path, bear("One", "{T}: Ramble. (Draw two cards.)"), note)
    (entry,) = draft.data["keywords"]
    assert (entry["text"], entry["notes"]) == ("Draw a card.", ["Cards explain it so, too: Draw two cards."])


def test_what_several_cards_say_goes_before_a_note(tmp_path: Path) -> None:
    note = bear("Ramble Reminder", "Whenever this creature attacks, draw a card.", "Reminder")
    cards = [bear(str(n), "Ramble (This creature can't be blocked.)") for n in range(2)]
    (entry,) = drafted(tmp_path, *cards, note).data["keywords"]
    assert entry["text"] == "This creature can't be blocked."


def test_a_note_explains_a_mana_symbol(tmp_path: Path) -> None:
    note = bear(
        "Pink Mana Reminder", "Pink mana symbols may be paid with white, blue,\nor red mana.", "Marker"
    )
    draft = drafted(tmp_path, note, bear("One", "{T}: Add {PINK}."), bear("Two", "{2}{PINK}: Draw a card."))
    assert draft.data["symbols"] == [{"name": "PINK", "mana": "{W/U/R}"}]
    assert draft.after.read == draft.after.total
    assert "symbols" not in drafted(tmp_path, note, bear("One", "Flying")).data


def test_a_word_that_another_word_of_the_set_defines(tmp_path: Path) -> None:
    texts = (
        "Ramble (Other creatures you control with stroll have flying.)",
        "Stroll (This creature can't be blocked.)",
    )
    draft = drafted(tmp_path, *(bear(f"{n}{one}", one) for n in "AB" for one in texts))
    assert {entry["name"] for entry in draft.data["keywords"]} == {"Ramble", "Stroll"}
    assert draft.after.read == draft.after.total


def test_a_definition_may_speak_of_a_type_of_the_set(tmp_path: Path) -> None:
    text = "Ramble (Other Ramblers you control have flying.)"
    draft = drafted(tmp_path, *(bear(str(n), text, "Creature — Rambler") for n in range(2)))
    assert [entry["name"] for entry in draft.data["keywords"]] == ["Ramble"]


def test_one_card_defines_a_word_where_what_it_says_of_it_is_read(tmp_path: Path) -> None:
    assert drafted(tmp_path, bear("One", "Ramble (Flying)")).data["keywords"][0]["name"] == "Ramble"
    assert "keywords" not in drafted(tmp_path, bear("One", "Ramble (Nobody knows what.)")).data


def test_new_subtypes_are_in_the_draft_unless_they_would_hide_what_is_read_now(tmp_path: Path) -> None:
    cards = [
        bear("One", "Other Ramblers you control get +1/+1.", "Creature — Rambler"),
        bear("Two", "Flying", "Creature — Flying Rambler"),
    ]
    draft = drafted(tmp_path, *cards)
    assert draft.data["subtypes"] == {"creature": ["Rambler"]}
    assert (draft.before.read, draft.after.read) == (1, 2)


def test_what_stands_where_a_token_has_its_subtypes_is_one_unless_it_is_a_slip_of_the_pen(
    tmp_path: Path,
) -> None:
    cards = [
        bear("One", "When this creature enters, create a 1/1 white Trinket artifact creature token."),
        bear("Two", "When this creature dies, create a 1/1 white Human Solider creature token."),
        bear("Three", "Trinkets you control have flying."),
    ]
    draft = drafted(tmp_path, *cards)
    assert draft.data["subtypes"] == {"creature": ["Trinket"]}
    assert (draft.before.read, draft.after.read) == (0, 2)


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
