"""Rules packs: the files, what of one is read, and the cases of the set that comes with the program."""

import json
from pathlib import Path

import pytest

from app.cli.main import main
from app.engine.errors import SpellbenchError
from app.engine.scenario import Report
from app.engine.values.pack import NO_PACK
from app.services.catalogue import Catalogue
from app.services.homemade.entries import check
from app.services.judge import judge_file
from app.services.packs import load_pack, pack_of, with_the_program
from app.services.reference.library import Library
from cardsdb.load import import_files
from cardsdb.paths import database_file

PACK = {
    "rules_pack": 1,
    "name": "Marsh Lights",
    "set": "MSH",
    "keywords": [
        {
            "name": "Kindle",
            "parameters": "[N]",
            "default": {"N": 1},
            "kind": "action",
            "text": "You gain N life.",
        },
        {"name": "Muddle", "kind": "action", "text": "Frobnicate the marsh."},
        {"name": "Alone", "text": "Flying"},
    ],
    "terms": [{"term": "lost", "text": "Whoever wanders is lost."}],
    "counters": [
        {"name": "wisp", "on": "player"},
        {"name": "ash", "result": "If a creature has two or more ash counters on it, destroy it."},
    ],
    "state_based": [
        {"name": "Drowned", "text": "If a player has two or more wisp counters, that player loses the game."},
        {"name": "Fog", "text": "If the marsh is foggy, nobody wins."},
    ],
    "subtypes": {"creature": ["Boggle"]},
    "cards": [
        {"name": "Kindled Wick", "mana_cost": "{W}", "type_line": "Instant", "oracle_text": "Kindle 2."},
        {"name": "Mire Doubt", "mana_cost": "{U}", "type_line": "Instant", "oracle_text": "Muddle."},
    ],
    "rulings": [{"about": "Kindled Wick", "text": "It is warm."}],
}


def test_each_entry_tells_whether_it_is_read() -> None:
    found = {(entry.kind, entry.name): entry.read for entry in check(pack_of(PACK))}
    assert found == {
        ("keyword", "Kindle"): True,
        ("keyword", "Muddle"): False,
        ("keyword", "Alone"): True,
        ("term", "lost"): False,
        ("counter", "wisp"): True,
        ("counter", "ash"): True,
        ("rule", "ash"): True,
        ("rule", "Drowned"): True,
        ("rule", "Fog"): False,
        ("subtypes", "Creature"): True,
        ("card", "Kindled Wick"): True,
        ("card", "Mire Doubt"): False,
    }


def test_all_of_the_packs_that_come_with_the_program_is_read() -> None:
    for file in with_the_program():
        assert [entry for entry in check(file) if entry.read is False] == []


def _judged(folder: Path, catalogue: Catalogue, card: str) -> Report:
    case = folder / "case.json"
    case.write_text(
        json.dumps(
            {
                "scenario": 1,
                "packs": ["MSH"],
                "players": {"you": {"hand": [card], "battlefield": ["Plains", "Island"]}, "opponent": {}},
                "turn": {"number": 5, "active": "you", "step": "precombat main"},
                "do": [{"cast": card, "expect": {"legal": True}}, {"resolve": "top"}],
                "expect": {"you.life": 22},
            }
        ),
        encoding="utf-8",
    )
    return judge_file(case, catalogue)


def test_a_pack_of_the_users_folder_serves_a_case(tmp_path: Path) -> None:
    (tmp_path / "packs").mkdir()
    data = {**PACK, "state_based": PACK["state_based"][:1]}  # type: ignore[index]
    (tmp_path / "packs" / "marsh.json").write_text(json.dumps(data), encoding="utf-8")
    (tmp_path / "packs" / "broken.json").write_text("{", encoding="utf-8")
    with Catalogue.open(tmp_path) as catalogue:
        assert _judged(tmp_path, catalogue, "Kindled Wick").ok
        unread = _judged(tmp_path, catalogue, "Mire Doubt")
        assert not unread.ok
        assert not unread.wrong


def _of_set(code: str, text: str, limit: str) -> dict[str, object]:
    keyword = {"name": "Rekindle", "parameters": "[N]", "default": {"N": 1}, "text": text}
    rule = f"If a player has {limit} or more spark counters, that player loses the game."
    card = {"name": f"{code} One", "mana_cost": "{R}", "type_line": "Creature", "oracle_text": "Rekindle 2"}
    return {
        "rules_pack": 1,
        "name": f"Pack {code}",
        "set": code,
        "keywords": [keyword],
        "counters": [{"name": "spark", "on": "player"}],
        "state_based": [{"name": "Spark", "text": rule}],
        "cards": [{**card, "power": "1", "toughness": "1"}],
    }


def test_packs_stand_side_by_side(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "packs").mkdir()
    for code, text, limit in (
        ("AAA", "When this creature enters, draw N cards.", "ten"),
        ("BBB", "When this creature enters, you gain N life.", "five"),
    ):
        data = json.dumps(_of_set(code, text, limit))
        (tmp_path / "packs" / f"{code}.json").write_text(data, encoding="utf-8")
    case = {
        "scenario": 1, "title": "Each its own", "rules": ["set:Rekindle"], "packs": ["AAA", "BBB"],
        "players": {"you": {"hand": ["AAA One", "BBB One"], "battlefield": ["2 Mountain"],
                            "library": ["3 Forest"]}, "opponent": {}},
        "turn": {"number": 5, "active": "you", "step": "precombat main", "priority": "you"},
        "do": [step for name in ("AAA One", "BBB One")
               for step in ({"cast": name}, {"resolve": "top"}, {"resolve": "top"})],
        "expect": {"you.hand": ["Forest", "Forest"], "you.life": 22},
    }  # fmt: skip
    (tmp_path / "case.json").write_text(json.dumps(case), encoding="utf-8")
    with Catalogue.open(tmp_path) as catalogue:
        assert judge_file(tmp_path / "case.json", catalogue).ok
        page = Library(tmp_path, lambda: catalogue).page("Rekindle")
    assert [(page.keyword.pack, other.pack) for other in page.elsewhere] == [("Pack AAA", "Pack BBB")]
    assert main(["pack", str(tmp_path / "packs" / "AAA.json"), "--data-dir", str(tmp_path)]) == 0
    assert "Pack BBB has a rule 'Spark' that says something else" in capsys.readouterr().out


def test_a_card_means_its_own_file_where_two_have_one_set_code(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "packs").mkdir()
    for name, text in (("Alpha", "You gain N life."), ("Beta", "Draw N cards.")):
        data = {**_of_set("DUP", f"When this creature enters, {text}", "ten"), "name": name}
        data["cards"] = [{**data["cards"][0], "name": name}]  # type: ignore[index]
        (tmp_path / "packs" / f"{name}.json").write_text(json.dumps(data), encoding="utf-8")
    with Catalogue.open(tmp_path) as catalogue:
        assert [catalogue.card(one).pack.name for one in ("Alpha", "Beta")] == ["Alpha", "Beta"]
    assert main(["pack", str(tmp_path / "packs" / "Beta.json"), "--data-dir", str(tmp_path)]) == 0
    assert "Alpha has the set code DUP, too" in " ".join(capsys.readouterr().out.split())


@pytest.mark.parametrize(("sparks", "told"), [(4, False), (5, True), (9, True), (10, False)])
def test_rules_of_one_name_that_differ_are_told_where_it_matters(
    sparks: int, told: bool, tmp_path: Path
) -> None:
    (tmp_path / "packs").mkdir()
    for code, limit in (("AAA", "ten"), ("BBB", "five")):
        data = json.dumps(_of_set(code, "You gain N life.", limit))
        (tmp_path / "packs" / f"{code}.json").write_text(data, encoding="utf-8")
    case = {
        "scenario": 1, "packs": ["AAA", "BBB"],
        "players": {"you": {"hand": ["AAA One"], "battlefield": ["Mountain"]},
                    "opponent": {"counters": {"spark": sparks}}},
        "turn": {"number": 5, "active": "you", "step": "precombat main", "priority": "you"},
        "do": [{"cast": "AAA One"}, {"resolve": "top"}],
        "expect": {"opponent.lost": sparks >= 5},
    }  # fmt: skip
    (tmp_path / "case.json").write_text(json.dumps(case), encoding="utf-8")
    with Catalogue.open(tmp_path) as catalogue:
        report = judge_file(tmp_path / "case.json", catalogue)
    assert not report.wrong
    assert report.ok is not told
    assert (
        any("another rules pack has a rule of this name" in one.reason for one in report.game.doubts) is told
    )


@pytest.mark.parametrize(
    ("lands", "paid"),
    [(["Plains", "Forest", "Wastes"], True), (["Plains", "Swamp", "Wastes"], False),
     (["Fen", "Plains"], False), (["Fen", "Fen", "Wastes"], True)],
)  # fmt: skip
def test_a_symbol_of_a_pack_is_paid_and_made_as_the_symbol_that_it_stands_for(
    lands: list[str], paid: bool, tmp_path: Path
) -> None:
    pack = {
        "rules_pack": 1, "name": "Marsh", "symbols": [{"name": "PINK", "mana": "{W/U/R/G}"}],
        "cards": [
            {"name": "Doll", "mana_cost": "{1}{PINK}{PINK}", "type_line": "Creature", "power": "1",
             "toughness": "1", "oracle_text": "Ward {PINK}"},
            {"name": "Fen", "type_line": "Land", "oracle_text": "{T}: Add {PINK}."},
        ],
    }  # fmt: skip
    assert {entry.read for entry in check(pack_of(pack))} == {True}
    case = {
        **{key: pack[key] for key in ("cards", "symbols")},
        "scenario": 1,
        "players": {"you": {"hand": ["Doll"], "battlefield": lands}, "opponent": {}},
        "turn": {"number": 5, "active": "you", "step": "precombat main"},
        "do": [{"cast": "Doll", "expect": {"legal": paid}}],
    }
    path = tmp_path / "case.json"
    path.write_text(json.dumps(case), encoding="utf-8")
    with Catalogue.open(tmp_path) as catalogue:
        assert judge_file(path, catalogue).ok


def test_a_symbol_of_the_game_is_none_of_a_pack() -> None:
    for name, mana in (("W", "{U}"), ("T", "{U}"), ("PINK", "{CERISE}"), ("PINK", "{W}{U}")):
        with pytest.raises(SpellbenchError, match="symbol"):
            pack_of({"rules_pack": 1, "name": "Marsh", "symbols": [{"name": name, "mana": mana}]})


def test_a_rule_of_a_pack_that_is_not_understood_leaves_the_game_open(tmp_path: Path) -> None:
    (tmp_path / "packs").mkdir()
    (tmp_path / "packs" / "marsh.json").write_text(json.dumps(PACK), encoding="utf-8")
    with Catalogue.open(tmp_path) as catalogue:
        report = _judged(tmp_path, catalogue, "Kindled Wick")
    assert not report.wrong
    assert "foggy" in report.game.doubts[0].text


def test_a_pack_serves_the_imported_cards_of_its_set_and_not_those_of_the_game(tmp_path: Path) -> None:
    (tmp_path / "packs").mkdir()
    (tmp_path / "packs" / "marsh.json").write_text(json.dumps({**PACK, "cards": []}), encoding="utf-8")
    cards = [{"name": "Wick", "set": "msh", "type_line": "Instant", "oracle_text": "Kindle 2."}]
    for name, source in (("fan", "Marsh Lights"), ("official", None)):
        file = tmp_path / f"{name}.json"
        file.write_text(json.dumps([{**card, "name": f"{name} wick"} for card in cards]), encoding="utf-8")
        import_files(database_file(tmp_path), [file], source=source)
    with Catalogue.open(tmp_path) as catalogue:
        assert catalogue.card("fan wick").pack.name == "Marsh Lights"
        assert catalogue.card("fan wick", "mine").pack.name == "Marsh Lights"
        assert catalogue.card("official wick").pack == NO_PACK


def test_a_pack_that_is_not_there_is_named_with_the_near_ones(tmp_path: Path) -> None:
    with Catalogue.open(tmp_path) as catalogue, pytest.raises(SpellbenchError, match="MSH"):
        catalogue.packs.named("MSH")


def test_the_command_says_what_is_not_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "marsh.json"
    path.write_text(json.dumps(PACK), encoding="utf-8")
    assert main(["pack", str(path)]) == 1
    said = capsys.readouterr().out
    assert "✓ keyword Kindle: read" in said
    assert "Frobnicate the marsh." in said
    assert main(["pack", str(path), "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["set"] == "MSH"


@pytest.mark.parametrize(
    "data",
    [
        pytest.param({"name": "x"}, id="no version"),
        pytest.param({"rules_pack": 9, "name": "x"}, id="a newer version"),
        pytest.param({"rules_pack": 1, "name": "x", "cards": [{}]}, id="a card without a name"),
        pytest.param({"rules_pack": 1, "name": "x", "spells": []}, id="an unknown key"),
    ],
)
def test_a_file_that_is_no_pack_is_refused_with_its_name(data: dict[str, object], tmp_path: Path) -> None:
    path = tmp_path / "odd.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    with pytest.raises(SpellbenchError, match=r"odd\.json"):
        load_pack(path)
