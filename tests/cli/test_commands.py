import json
import os
import shlex
import signal
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import orjson
import pytest

from app.cli.commands import load_command
from app.cli.main import main
from cardsdb.errors import ImportCancelledError
from cardsdb.records import ImportReport, Progress
from tests.cli.conftest import Spellbench
from tests.services.conftest import made_up
from tests.services.test_rulestext import TEXT


def write(folder: Path, content: object, name: str = "more.json") -> Path:
    path = folder / name
    path.write_bytes(content if isinstance(content, bytes) else orjson.dumps(content))
    return path


# --------------------------------------------------------------------------------------------------- check
def test_a_set_is_checked_and_not_imported(spellbench: Spellbench, tmp_path: Path) -> None:
    path = write(tmp_path, [made_up("Tin Lantern", "Artifcat", "{HW}: Shine.")])
    status, out, err = spellbench("check", path)
    assert (status, err) == (1, "")
    assert "Tin Lantern, card 1, type line: unknown type\n    “Artifcat” is no card type." in out
    assert "did you mean 'Artifact'?" in " ".join(out.split())
    status, out, _ = spellbench("check", "--json", path)
    assert (status, {one["kind"] for one in json.loads(out)["findings"]}) == (
        1,
        {"unknown type", "unknown symbol", "unread line"},
    )
    assert spellbench("card", "tin lantern")[0] == 1


def test_a_good_set_has_nothing_wrong(spellbench: Spellbench, tmp_path: Path) -> None:
    status, out, _ = spellbench("check", write(tmp_path, [made_up("Tin Lantern", "Artifact")]))
    assert (status, out.splitlines()[-1]) == (0, "Nothing is wrong.")


@pytest.mark.parametrize("content", [b"", b"[{", b"hello", b"\xff\xfea\x00", b'{"rules_pack": 1}'])
def test_a_set_that_cannot_be_read_is_named(spellbench: Spellbench, tmp_path: Path, content: bytes) -> None:
    path = write(tmp_path, content)
    status, out, err = spellbench("check", path)
    assert (status, out) == (2, "")
    assert str(path) in err
    assert err.count("\n") == 1


# ---------------------------------------------------------------------------------------------------- pack
def test_a_pack_is_drafted_from_a_set(spellbench: Spellbench, tmp_path: Path) -> None:
    texts = [
        "Ramble {1} ({1}: Draw a card.)",
        "Ramble {W} ({W}: Draw a card.)",
        "Stroll. (Blarg.)",
        "Stroll. (Blarg.)",
    ]
    cards = [made_up(f"Lamp {n}", "Artifact", text, set="hil") for n, text in enumerate(texts)]
    pack = tmp_path / "pack.json"
    status, out, err = spellbench("pack", "--draft", write(tmp_path, cards), "-o", pack)
    assert (status, err) == (0, "")
    assert "✓ Ramble, on 2 cards\n    <cost>: Draw a card." in out
    assert "? Stroll, on 2 cards\n    Its definition is not read" in out
    assert "0 of 4 lines are read (0.0 %); with this pack 2 of 4 (50.0 %)." in out
    assert spellbench("pack", pack)[0] == 0
    status, out, err = spellbench("pack", "--draft", tmp_path / "more.json", "-o", pack)
    assert (status, out, err) == (2, "", f"{pack}: there is a file already; choose another name\n")
    printed = spellbench("pack", "--draft", tmp_path / "more.json")[1]
    assert json.loads(printed) == json.loads(pack.read_bytes())
    data = json.loads(spellbench("pack", "--draft", "--json", tmp_path / "more.json")[1])
    assert [word["name"] for word in data["words"]] == ["Ramble", "Stroll"]


# -------------------------------------------------------------------------------------------------- import
def test_an_import_says_what_it_did(spellbench: Spellbench, tmp_path: Path) -> None:
    new = made_up("Tin Lantern", "Artifact", layout="lantern")
    art = made_up("Tin Lantern", "Card", layout="art_series")
    status, out, err = spellbench("import", write(tmp_path, [new, art]))
    assert (status, err) == (0, "")
    for words in (
        "Cards: 1 new.",
        "3 cards of earlier imports",
        "Left out 1, art series",
        "layout 'lantern'",
    ):
        assert words in out
    assert spellbench("card", "tin lantern")[0] == 0


def test_an_import_says_it_as_data(spellbench: Spellbench, tmp_path: Path) -> None:
    rules = write(tmp_path, TEXT.encode(), "rules")
    status, out, _ = spellbench(
        "import", "--json", write(tmp_path, [made_up("Tin Lantern", "Artifact")]), rules
    )
    data = json.loads(out)
    assert status == 0
    assert (data["added"], data["kept"], data["left_out"]) == (1, 3, [])
    assert data["rules"] == [{"effective": "May 5, 2030", "day": "2030-05-05", "count": 4}]


@pytest.mark.parametrize("content", [b"", b"[{", b"hello", b"These rules are effective as of May 1."])
def test_a_bad_file_is_named_and_nothing_changes(
    spellbench: Spellbench, tmp_path: Path, content: bytes
) -> None:
    good, bad = write(tmp_path, [made_up("Tin Lantern", "Artifact")], "good.json"), write(tmp_path, content)
    status, out, err = spellbench("import", good, bad)
    assert (status, out) == (2, "")
    assert err.startswith(str(bad))
    assert len(err.splitlines()) == 1
    assert spellbench("card", "tin lantern")[0] == 1


def test_ctrl_c_ends_an_import_in_order(
    spellbench: Spellbench, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(
        path: Path,
        files: list[Path],
        *,
        source: str | None,
        anew: bool,
        progress: Callable[[Progress], None],
        cancelled: Callable[[], bool],
    ) -> ImportReport:
        progress(Progress("Reading", 1, 2, 3))
        assert not cancelled()
        os.kill(os.getpid(), signal.SIGINT)
        assert cancelled()
        raise ImportCancelledError

    before = signal.getsignal(signal.SIGINT)
    monkeypatch.setattr("app.cli.commands.import_.import_cards", stop)
    status, out, err = spellbench("import", write(tmp_path, [made_up("Tin Lantern", "Artifact")]))
    assert (status, out) == (130, "")
    assert err == "The import was cancelled; the cards are as they were before.\n"
    assert signal.getsignal(signal.SIGINT) == before


def test_an_import_reads_the_texts_unless_told_otherwise(spellbench: Spellbench, tmp_path: Path) -> None:
    file = write(tmp_path, [made_up("Tin Lantern", "Artifact", "Flash", mana_cost="{1}")])
    assert json.loads(spellbench("import", "--json", "--no-readings", file)[1])["read"] is None
    assert "needs the readings" in spellbench("search", "castable:1", "lantern")[2]
    status, out, err = spellbench("import", file)
    assert (status, err) == (0, "")
    assert "The texts of" in out
    assert json.loads(spellbench("search", "--json", "castable:1", "lantern")[1])["count"] == 1
    assert json.loads(spellbench("import", "--json", file)[1])["read"] == 0


def test_ctrl_c_while_texts_are_read_leaves_the_cards_imported(
    spellbench: Spellbench, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(store: Path, *, progress: Callable[[int, int], None], cancelled: Callable[[], bool]) -> int:
        os.kill(os.getpid(), signal.SIGINT)
        assert cancelled()
        return 0

    monkeypatch.setattr("app.cli.commands.readings.read_for_search", stop)
    file = write(tmp_path, [made_up("Tin Lantern", "Artifact")])
    status, out, err = spellbench("import", file)
    assert (status, err) == (130, "The cards are imported; `spellbench readings` reads the other texts.\n")
    assert "1 new" in out
    assert spellbench("card", "tin lantern")[0] == 0


# ---------------------------------------------------------------------------------------------------- card
def test_a_card_is_shown_with_what_was_made_of_each_line(spellbench: Spellbench) -> None:
    status, out, err = spellbench("card", "ember", "peddler")
    assert (status, err) == (0, "")
    for words in (
        "Ember Peddler  {1}{R}",
        "2/1",
        "It has haste.",
        "look up: Haste 702.10",
        "No rulings are stored",
        "Not understood",
        "Some lines are not",
    ):
        assert words in out


def test_a_card_is_given_as_data(spellbench: Spellbench) -> None:
    _, out, _ = spellbench("card", "Kindle Anew", "--json")
    face = json.loads(out)["faces"][0]
    assert (face["name"], face["state"]) == ("Kindle Anew", "whole")
    assert face["lines"][0]["abilities"][0]["kind"] == "spell ability"
    assert face["profile"]["timing"] == "instant"
    assert [target["what"] for target in face["profile"]["targets"]] == [["any"]]


def test_an_unknown_card_is_an_answer_with_suggestions(spellbench: Spellbench) -> None:
    status, out, err = spellbench("card", "Kindel Anew")
    assert (status, out) == (1, "")
    assert err == "No card is called 'Kindel Anew'; did you mean 'Kindle Anew'?\n"


# -------------------------------------------------------------------------------------------------- search
def test_a_search_gives_the_best_first(spellbench: Spellbench) -> None:
    status, out, _ = spellbench("search", "kindle")
    assert status == 0
    assert out.startswith("Kindle Anew  Instant  {1}{R}")


def test_a_search_is_given_as_data(spellbench: Spellbench) -> None:
    data: dict[str, Any] = json.loads(spellbench("search", "--json", "kindle")[1])
    assert list(data) == ["cards", "count", "seconds", "explained", "problems"]
    assert (data["cards"][0]["name"], data["count"], data["problems"]) == ("Kindle Anew", 1, [])


@pytest.mark.parametrize(("arguments", "status"), [(["qqqqqq"], 1), (["--limit", "0", "a"], 2), ([" "], 2)])
def test_a_search_that_gives_nothing_says_so(
    spellbench: Spellbench, arguments: list[str], status: int
) -> None:
    found, out, err = spellbench("search", *arguments)
    assert (found, out) == (status, "")
    assert len(err.splitlines()) == 1


@pytest.mark.parametrize(
    "query", [["-t:instant"], ["-has:x", "-t:instant"], ["-(t:instant or kindle)"], ["--json", "-t:instant"]]
)
def test_a_search_may_begin_with_what_is_not_wanted(spellbench: Spellbench, query: list[str]) -> None:
    status, out, _ = spellbench("search", *query)
    assert status == 0
    assert "Ember Peddler" in out
    assert "Kindle Anew" not in out


def test_a_search_tells_its_problems_as_data(spellbench: Spellbench) -> None:
    data = json.loads(spellbench("search", "--json", "kindle is:slick")[1])
    assert [hit["name"] for hit in data["cards"]] == ["Kindle Anew"]
    assert data["problems"] == [
        {"text": "is:slick", "at": 7, "suggestion": "there is no value of is: “slick”; did you mean “split”?"}
    ]
    assert data["explained"] == "cards that have “kindle” in the name"


def test_the_keys_of_the_search_are_listed(spellbench: Spellbench) -> None:
    status, out, _ = spellbench("search", "--keys")
    assert status == 0
    assert all(
        words in out for words in ("castable:{1}{B}", "ability:(draw discard)", "(also cmc, manavalue)")
    )


def test_keywords_are_counted(spellbench: Spellbench) -> None:
    status, _, err = spellbench("keyword", "nosuch")
    assert (status, err) == (1, "No rule, no pack and no card has a keyword called 'nosuch'.\n")


# ------------------------------------------------------------------------------------------------ coverage
def test_coverage_counts_the_imported_cards(spellbench: Spellbench) -> None:
    status, out, err = spellbench("coverage")
    assert (status, err) == (0, "")
    assert "3 cards" in out
    assert "frobnicate N TYPE." in out


def test_coverage_is_given_as_data(spellbench: Spellbench) -> None:
    data = json.loads(spellbench("coverage", "--json")[1])
    assert data["cards"] == {"total": 3, "whole": 2, "partly": 1, "unread": 0}
    assert set(data["lines"]) == {"total", "read", "casting", "casting_read", "mismatched", "ambiguous"}
    assert [(tail["text"], tail["cards"]) for tail in data["tails"]] == [("frobnicate N TYPE.", 1)]


def test_coverage_lists_the_cards_gained_and_lost(spellbench: Spellbench, tmp_path: Path) -> None:
    before = json.loads(spellbench("coverage", "--json")[1])
    names = {state: next(name for name, found in before["states"].items() if found == state)
             for state in ("whole", "partly")}  # fmt: skip
    before["states"] |= {names["whole"]: "partly", names["partly"]: "whole"}
    old = write(tmp_path, json.dumps(before).encode(), "old.json")
    status, out, _ = spellbench("coverage", "--diff", old)
    assert (status, out) == (0, f"1 gained\n  {names['whole']}\n1 lost\n  {names['partly']}\n")
    changes = json.loads(spellbench("coverage", "--json", "--diff", old)[1])
    assert changes == {"gained": [names["whole"]], "lost": [names["partly"]]}


@pytest.mark.parametrize("content", [b"", b"[]", b'{"states": {"Bear": "eaten"}}', b"\xff\xfe"])
def test_coverage_compares_only_with_what_it_printed(
    spellbench: Spellbench, tmp_path: Path, content: bytes
) -> None:
    status, out, err = spellbench("coverage", "--diff", write(tmp_path, content, "old.json"))
    assert (status, out) == (2, "")
    assert "old.json" in err
    assert "coverage --json" in err


def test_the_summary_of_coverage_has_no_names(spellbench: Spellbench, tmp_path: Path) -> None:
    spellbench("coverage", "--summary", str(tmp_path / "summary.txt"))
    lines = (tmp_path / "summary.txt").read_text("ascii").splitlines()
    assert sorted(line.split()[1] for line in lines) == ["partly", "whole", "whole"]
    assert all(len(line.split()[0]) == 12 for line in lines)


# ---------------------------------------------------------------------------------------------------- rule
def test_a_rule_says_where_it_is_and_how_to_get_its_text(spellbench: Spellbench) -> None:
    status, out, _ = spellbench("rule", "601.2f")
    assert status == 0
    assert "app/engine/casting/steps/r601_2f_total_cost.py" in out
    assert "--rules FILE" in out


@pytest.mark.parametrize("how", ["named", "imported"])
def test_a_rule_says_its_text(spellbench: Spellbench, tmp_path: Path, how: str) -> None:
    file = write(tmp_path, TEXT.encode("utf-16"), "rules.txt")
    if how == "imported":
        assert spellbench("import", file)[1] == "The rules of May 5, 2030 are kept: 4 rules.\n"
    status, out, _ = spellbench("rule", "100.1", *(["--rules", file] if how == "named" else []))
    assert status == 0
    for words in ("These words are made up.", "Example: A café", "100.1a Below it.", "May 5, 2030"):
        assert words in out


def test_a_rule_is_given_as_data(spellbench: Spellbench) -> None:
    data = json.loads(spellbench("rule", "--json", "601.2f")[1])
    assert data["rule"] == "601.2f"
    assert data["implemented"][0]["module"] == "app.engine.casting.steps.r601_2f_total_cost"
    assert data["text"] is None


@pytest.mark.parametrize(("number", "status"), [("601.2z", 1), ("six", 2)])
def test_a_rule_that_is_none_says_so(spellbench: Spellbench, number: str, status: int) -> None:
    found, out, err = spellbench("rule", number)
    assert (found, out) == (status, "")
    assert len(err.splitlines()) == 1


@pytest.mark.parametrize("name", ["card", "profile", "search", "rule", "coverage"])
def test_the_first_example_of_the_help_works_without_imported_cards(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    example = load_command(name).EXAMPLES[0]
    assert main(["--data-dir", str(tmp_path), *shlex.split(example)[1:]]) == 0
    assert capsys.readouterr().out


# -------------------------------------------------------------------------------------- sources and workshop
def test_a_card_shows_its_rulings_printings_and_formats_with_dates(
    spellbench: Spellbench, tmp_path: Path
) -> None:
    card = made_up(
        "Tin Lantern", "Artifact", oracle_id="tin", set="old", collector_number="7", rarity="rare",
        set_name="Older Lands", released_at="1999-01-01",
        legalities={"homestead": "legal", "duchy": "banned"},
    )  # fmt: skip
    ruling = {"object": "ruling", "oracle_id": "tin", "source": "wotc", "comment": "It is tin."}
    files = (
        write(tmp_path, [card]),
        write(tmp_path, [{**ruling, "published_at": "2001-02-03"}], "rulings.json"),
    )
    assert "No rulings are stored" in spellbench("import", files[0])[1]
    assert "No rulings" not in spellbench("import", *files)[1]
    today = datetime.now(UTC).date().isoformat()
    status, out, _ = spellbench("card", "Tin Lantern")
    assert status == 0
    for line in (
        f"Formats, as imported on {today}; the file tells no date", "legal: homestead", "banned: duchy",
        "1999-01-01  Older Lands, old 7, rare", "2001-02-03  It is tin.",
    ):  # fmt: skip
        assert line in out
    data = json.loads(spellbench("card", "--json", "Tin Lantern")[1])
    assert data["legalities"] == {
        "as_of": today, "told_by_file": False, "formats": {"duchy": "banned", "homestead": "legal"},
    }  # fmt: skip
    assert data["rulings"] == [{"published_at": "2001-02-03", "source": "wotc", "comment": "It is tin."}]
    assert [(one["set_code"], one["released_at"]) for one in data["printings"]] == [("old", "1999-01-01")]
    assert data["source"] == "official"


def test_sources_are_listed_put_in_order_and_taken_away(spellbench: Spellbench, tmp_path: Path) -> None:
    file = write(tmp_path, [made_up("Tin Lantern", "Artifact")])
    status, out, _ = spellbench("import", "--source", "Our Cube", file)
    assert (status, "1 to Our Cube" in out) == (0, True)
    assert spellbench("sources", "--first", "our cube")[0] == 0
    data = json.loads(spellbench("sources", "--json")[1])
    assert [(one["name"], one["kind"], one["cards"]) for one in data["sources"]] == [
        ("Our Cube", "mine", 1),
        ("official", "official", 3),
    ]
    status, out, _ = spellbench("sources", "--remove", "Our Cube")
    assert (status, "with 1 card." in out) == (0, True)
    status, _, err = spellbench("sources", "--remove", "oficial")
    assert (status, err) == (2, "No source of cards is called 'oficial'; did you mean 'official'?\n")


def test_of_cards_with_the_same_name_one_is_shown_by_its_source(
    spellbench: Spellbench, tmp_path: Path
) -> None:
    def shown(*more: str) -> tuple[str, str]:
        data = json.loads(spellbench("card", "--json", "tin lantern", *more)[1])
        return data["faces"][0]["oracle_text"], data.get("source", "")

    assert (
        spellbench("import", "--no-readings", write(tmp_path, [made_up("Tin Lantern", "Artifact", "Flash")]))[
            0
        ]
        == 0
    )
    for source, text in (("Our Cube", "Haste"), ("Other Set", "Reach")):
        file = write(tmp_path, [made_up("Tin Lantern", "Artifact", text)])
        assert spellbench("import", "--no-readings", "--source", source, file)[0] == 0
    assert shown() == ("Flash", "official")
    assert shown("--from", "our cube") == ("Haste", "Our Cube")
    assert shown("--from", "mine") == ("Haste", "Our Cube")
    spellbench("sources", "--first", "Other Set")
    assert (shown(), shown("--from", "mine")) == (("Reach", "Other Set"),) * 2
    assert shown("--from", "official") == ("Flash", "official")
    spellbench("workshop", "add", write(tmp_path, [made_up("Tin Lantern", "Artifact", "Trample")]))
    assert (shown()[0], shown("--from", "mine")[0]) == ("Trample", "Trample")
    status, out, err = spellbench("card", "tin lantern", "--from", "their cube")
    assert (status, out) == (1, "")
    assert err == (
        "No card called 'tin lantern' is from 'their cube'; it is from mine, Other Set, official, Our Cube.\n"
    )


def test_a_sloppy_line_is_told_with_todays_wording_and_why(spellbench: Spellbench, tmp_path: Path) -> None:
    made = made_up("Tin Lantern", "Creature — Construct", "Flying and haste\nFrobnicate 2.")
    status, out, _ = spellbench("workshop", "add", write(tmp_path, [made]))
    told = "read as: Flying, haste (today's wording: keywords stand in a list with commas)"
    said = f"Tin Lantern: Flying and haste {told} Tin Lantern: Frobnicate 2. not understood"
    assert (status, " ".join(out.split("\n", 1)[1].split())) == (0, said)
    assert told in " ".join(spellbench("card", "tin lantern")[1].split())
    line = json.loads(spellbench("card", "tin lantern", "--json")[1])["faces"][0]["lines"][0]
    assert (line["text"], line["stands_for"]) == ("Flying and haste", "Flying, haste")
    assert line["why"] == ["keywords stand in a list with commas"]


def test_a_line_that_is_not_read_is_told_with_the_nearest_that_is(
    spellbench: Spellbench, tmp_path: Path
) -> None:
    known = made_up("Brass Lantern", "Sorcery", "Draw two cards.")
    made = made_up("Tin Lantern", "Sorcery", "Draw two card of it.")
    _, out, _ = spellbench("workshop", "add", write(tmp_path, [known, made]))
    said = "Draw two card of it. not understood; the nearest that is: Draw two cards. (Brass Lantern)"
    assert said in " ".join(out.split())


def test_cards_of_the_workshop_are_added_listed_and_removed(spellbench: Spellbench, tmp_path: Path) -> None:
    file = write(tmp_path, [made_up("Tin Lantern", "Artifact")])
    assert spellbench("workshop", "add", file) == (
        0, "Kept in the workshop: 1 new, 0 in place of what was there.\n", ""
    )  # fmt: skip
    assert spellbench("workshop", "list") == (0, "Tin Lantern\n", "")
    assert spellbench("card", "tin lantern")[0] == 0
    wrong = write(tmp_path, [made_up("Tin Lantern", "Artifact"), {"name": "Tin"}], "wrong.json")
    status, out, err = spellbench("workshop", "add", wrong)
    assert (status, out) == (2, "")
    assert err.endswith("card 2: the field 'type_line' is missing; mend the file; nothing was added.\n")
    assert spellbench("workshop", "remove", "Tin", "Lantern")[0] == 0
    assert spellbench("workshop", "remove", "Tin", "Lantern")[0] == 1
    assert spellbench("workshop", "list") == (0, "", "")
    assert spellbench("workshop", "add")[0] == 2
