"""Rules packs that are being made: as files have them, as they are read, kept and written."""

import importlib.resources
import json
from pathlib import Path
from typing import Any

import pytest

from app.engine.errors import SpellbenchError
from app.engine.scenario.packs import ENTRY_KINDS, PACK_KEYS
from app.services.catalogue import Catalogue
from app.services.homemade.sets import read_set
from app.services.packs import pack_of
from app.services.workshop.packbench import PackBench
from app.services.workshop.packdraft import (
    PackDraft,
    data_of,
    draft_of,
    new_entry,
    with_entry,
    with_text,
    without_entry,
)
from app.services.workshop.packlook import look_at, look_at_all, usable
from cardsdb.workshop import Kind, save

OWN = json.loads(importlib.resources.files("resources").joinpath("packs/sbs.json").read_bytes())
EVERY: dict[str, Any] = {
    "rules_pack": 1,
    "name": "Marsh",
    "set": "MSH",
    "keywords": [
        {"name": "Kindle", "parameters": "[N]", "default": {"N": 1, "word": "fire"}, "kind": "action",
         "text": "You gain N life.", "if_you_do": "you gained life this way", "notes": ["Warm.", "Bright."]},
    ],
    "terms": [{"term": "lit", "text": "A creature is lit if it has a light counter on it."}],
    "counters": [{"name": "wisp", "on": "player"}, {"name": "ash", "result": "If it rains, it pours."}],
    "state_based": [{"text": "If a player has two or more wisp counters, that player loses the game."}],
    "subtypes": {"creature": ["Wick", "Boggle"], "land": ["Mire"]},
    "designations": ["prized"],
    "deeds": ["vow"],
    "game_rules": [{"name": "Rest", "text": "{2}: You gain 1 life."}],
    "symbols": [{"name": "PINK", "mana": "{W/U/R/G}"}],
    "rulings": [{"about": "Scout", "text": "It is warm."}],
    "cards": [{"name": "Scout", "type_line": "Creature — Wick", "oracle_text": "{T}: Kindle 2."}],
}  # fmt: skip


def test_what_a_file_says_is_said_again() -> None:
    assert set(EVERY) == set(PACK_KEYS)
    assert data_of(draft_of(EVERY)) == EVERY
    again, before = pack_of(data_of(draft_of(OWN))), pack_of(OWN)
    assert (again.pack.keywords, again.cards) == (before.pack.keywords, before.cards)


def test_an_entry_comes_behind_those_of_its_kind_and_goes_again() -> None:
    draft = draft_of(EVERY)
    for kind in ENTRY_KINDS:
        more, place = with_entry(draft, new_entry(kind))
        assert [entry.kind for entry in more.entries] == sorted(
            (entry.kind for entry in more.entries), key=[one.key for one in ENTRY_KINDS].index
        )
        assert more.entries[place] == new_entry(kind)
        assert without_entry(more, place) == draft


def status_of(kind: str, **texts: str) -> tuple[str, int | None]:
    one = next(kind_ for kind_ in ENTRY_KINDS if kind_.key == kind)
    draft, place = with_entry(PackDraft("Marsh", "MSH"), new_entry(one))
    for key, text in texts.items():
        draft = with_text(draft, place, one.keys.index(key), text)
    looked = look_at(draft.entries[place], usable(draft), ())
    return looked.status, looked.stop


@pytest.mark.parametrize(
    ("kind", "texts", "told"),
    [
        ("keywords", {"name": "Waver", "text": "{T}: Draw a card."}, ("ok", None)),
        ("keywords", {"name": "Waver", "text": "{T}: Frobnicate."}, ("unsure", 5)),
        ("keywords", {"name": "Waver", "parameters": "<cost>", "text": "<cost>: Frobnicate."}, ("unsure", 8)),
        ("keywords", {"name": "Waver"}, ("illegal", None)),
        ("keywords", {"name": "Waver", "parameters": "<x>", "text": "Wallow with <x>."}, ("unsure", 0)),
        (
            "terms",
            {"term": "lit", "text": "A creature is lit if it has a light counter on it."},
            ("ok", None),
        ),
        ("terms", {"term": "lost", "text": "Who wanders is lost."}, ("unsure", 0)),
        ("counters", {"name": "ash", "result": "If it rains, it pours."}, ("unsure", 6)),
        ("counters", {"name": "ash"}, ("ok", None)),
        ("subtypes", {"name": "Wick"}, ("ok", None)),
        ("subtypes", {"name": "Elf"}, ("choose", None)),
        ("subtypes", {"name": "wick"}, ("illegal", None)),
        ("game_rules", {"text": "{2}: You gain 1 life."}, ("ok", None)),
        ("symbols", {"name": "PINK", "mana": "{W/U/R/G}"}, ("ok", None)),
        ("symbols", {"name": "PINK", "mana": "{CERISE}"}, ("illegal", None)),
        ("rulings", {"about": "Nobody", "text": "Warm."}, ("choose", None)),
    ],
)
def test_an_entry_is_read_as_one_types(
    kind: str, texts: dict[str, str], told: tuple[str, int | None]
) -> None:
    assert status_of(kind, **texts) == told


def test_an_entry_that_is_none_yet_keeps_no_other_from_being_read() -> None:
    draft, _ = with_entry(draft_of(OWN), new_entry(ENTRY_KINDS[0]))
    looked = look_at_all(draft, OWN["cards"])
    assert looked is not None
    assert looked.problem
    assert looked.statuses.count("illegal") == 1
    assert "unsure" not in looked.statuses


def test_a_pack_is_kept_written_and_read_by_the_cards_of_its_set(tmp_path: Path) -> None:
    catalogue = Catalogue.open(tmp_path)
    bench = PackBench(catalogue)
    save(catalogue.workshop, Kind.CARD, {"Wick": {"name": "Wick", "type_line": "Instant", "set": "msh"}})
    draft = draft_of(EVERY)
    assert catalogue.card("Wick").pack.key == ""
    with pytest.raises(SpellbenchError, match="no set code"):
        bench.save("", PackDraft("Marsh"))
    bench.keep("", draft)
    assert bench.open().draft == draft
    opened = bench.save("", draft)
    assert (opened.file, opened.files, opened.draft) == ("MSH", ("MSH",), opened.saved)
    assert [card["name"] for card in opened.cards] == ["Wick", "Scout"]
    assert catalogue.card("Wick").pack.name == "Marsh"
    assert bench.open().file == "MSH"
    (tmp_path / "packs" / "MSH.json").write_text(json.dumps({**EVERY, "name": "By hand"}))
    names = [one.content["name"] for one in bench.save("MSH", draft).versions]
    assert names == ["Marsh", "By hand", "Marsh"]  # what was written into the file is kept as well
    with pytest.raises(SpellbenchError, match="another rules pack of this set"):
        bench.save("", draft)
    assert json.loads((tmp_path / "packs" / "MSH.json").read_bytes()) == EVERY


def test_the_tokens_of_a_set_are_known_where_its_pack_has_no_cards(tmp_path: Path) -> None:
    catalogue = Catalogue.open(tmp_path)
    token = {"name": "Ember Mote", "layout": "token", "type_line": "Token Creature — Elemental", "set": "msh"}
    text = "Create an Ember Mote token."
    cards = [{"name": "Wick", "type_line": "Instant", "oracle_text": text, "set": "msh"}]
    cards += [{**token, "power": "1", "toughness": "1", "colors": ["R"], "oracle_text": "Haste"}]
    save(catalogue.workshop, Kind.CARD, {str(card["name"]): card for card in cards})
    stands_for = "Create a 1/1 red Elemental creature token named Ember Mote with haste."
    assert catalogue.readings(catalogue.card("Wick"))[0].lines[0].stands_for == stands_for
    PackBench(catalogue).save("", PackDraft("Marsh", "MSH"))
    pack = catalogue.card("Wick").pack
    assert (pack.name, [one.name for one in pack.tokens]) == ("Marsh", ["Ember Mote"])
    assert catalogue.readings(catalogue.card("Wick"))[0].lines[0].stands_for == stands_for
    (tmp_path / "set.json").write_text(json.dumps(cards), encoding="utf-8")
    assert [one.name for one in read_set(tmp_path / "set.json").pack.tokens] == ["Ember Mote"]
    save(catalogue.workshop, Kind.CARD, {"Ember Mote": token})  # which creature it is, nobody says
    assert catalogue.card("Wick").pack.tokens == ()


def test_a_rule_of_another_pack_with_its_name_is_told(tmp_path: Path) -> None:
    for code, text in (("AAA", "ten"), ("BBB", "five")):
        rule = {"name": "Spark", "text": f"A player with {text} or more poison counters loses the game."}
        data = {"rules_pack": 1, "name": code, "set": code, "state_based": [rule]}
        (tmp_path / "packs").mkdir(exist_ok=True)
        (tmp_path / "packs" / f"{code}.json").write_text(json.dumps(data), encoding="utf-8")
    with Catalogue.open(tmp_path) as catalogue:
        bench = PackBench(catalogue)
        rows = bench.look(bench.open("AAA").draft, 0, ()).rows
    assert any("BBB has a rule 'Spark' that says something else" in row.text for row in rows)
