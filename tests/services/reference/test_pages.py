"""The pages of keywords: each item that the two pages among the seeds show, and one for every keyword."""

import lzma
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any

import orjson
import pytest

from app.cli.main import main
from app.services.catalogue import Catalogue
from app.services.reference.editions import import_rules
from app.services.reference.keywords import ABILITY, keyword_names, sorts_of
from app.services.reference.library import Library
from app.services.reference.pages import page_of
from app.services.rulestext import RulesText
from cardsdb.load import import_files
from cardsdb.paths import database_file

KEYWORDS = ("Prowl", "Prototype")


@pytest.fixture(scope="module")
def folder(
    tmp_path_factory: pytest.TempPathFactory, pool_cards: list[dict[str, Any]], shared_data: Path
) -> Path:
    """The cards of two keywords, with their printings and rulings, and the newest rules."""
    made, data = tmp_path_factory.mktemp("pages"), shared_data / "data"
    cards = [card for card in pool_cards if set(KEYWORDS) & set(card.get("keywords", ()))]
    ids = [card["oracle_id"].encode() for card in cards]
    lines = lzma.decompress((data / "printings.jsonl.xz").read_bytes()).splitlines(keepends=True)
    rulings = orjson.loads(lzma.decompress((data / "rulings.json.xz").read_bytes()))
    (made / "cards.json").write_bytes(orjson.dumps(cards))
    (made / "printings.jsonl").write_bytes(b"".join(line for line in lines if any(id in line for id in ids)))
    said = [one for one in rulings if one["oracle_id"].encode() in ids]
    (made / "rulings.json").write_bytes(orjson.dumps(said))
    files = [made / name for name in ("cards.json", "printings.jsonl", "rulings.json")]
    import_files(database_file(made), [*files, data / "sets.json.xz"])
    import_rules(sorted((data / "rules").glob("*.xz"))[-1], made)
    return made


@pytest.fixture(scope="module")
def printed(folder: Path) -> dict[str, str]:
    """What the command prints for each of the keywords, with one blank between words."""
    found = {}
    for name in KEYWORDS:
        with redirect_stdout(StringIO()) as out:
            assert main(["--data-dir", str(folder), "keyword", name]) == 0
        found[name] = " ".join(out.getvalue().split())
    return found


@pytest.mark.pool
@pytest.mark.parametrize(
    "item",
    [
        pytest.param("kind: keyword ability", id="keyword ability"),
        pytest.param("type: static functions: on the stack", id="type"),
        pytest.param("first used in: Morningtide (mor), 2008-02-01", id="introduced"),
        pytest.param("last used in: Zendikar Rising Commander (znc), 2020-09-25", id="last used"),
        pytest.param("(You may cast this for its prowl cost if you dealt combat damage to a player this turn"
                     " with a Rogue.)", id="reminder text"),
        pytest.param("cards: 10 cards", id="statistics"),
        pytest.param("black 5 50.0 %", id="share of a colour"),
        pytest.param("spellbench search 'kw:\"prowl\"'", id="search"),
        pytest.param("The rules of August 7, 2026 702.76 Prowl 702.76a Prowl is a static ability", id="rule"),
        pytest.param("Prowl: A keyword ability that may allow a spell", id="glossary"),
        pytest.param("601.2 To cast a spell is to take it from where it is", id="a rule whole"),
        pytest.param("601.2a To propose the casting of a spell", id="the first of its steps"),
        pytest.param("601.2b If the spell is modal", id="a rule it refers to"),
        pytest.param("601.2i Once the steps described in 601.2a–h are completed", id="the last of its steps"),
        pytest.param("601.2h The player pays the total cost", id="the last of a range of rules"),
        pytest.param("in your graveyard, you can return", id="rulings"),
        pytest.param("Morsel Theft {2}{B}{B} Kindred Sorcery — Rogue Prowl {1}{B} (You", id="example"),
        pytest.param("Cases that show it Prowl after a Rogue connected", id="cases"),
    ],
)  # fmt: skip
def test_the_page_of_prowl_has_what_the_encyclopedia_has(printed: dict[str, str], item: str) -> None:
    assert item in printed["Prowl"]


@pytest.mark.pool
@pytest.mark.parametrize(
    "item",
    [
        pytest.param("kind: keyword ability", id="keyword ability"),
        pytest.param("type: static", id="type"),
        pytest.param("first used in: The Brothers' War (bro), 2022-11-18", id="introduced"),
        pytest.param("last used in: Modern Horizons 3 (mh3), 2024-06-14", id="last used"),
        pytest.param("(You may cast this spell with different mana cost, color, and size. It keeps its"
                     " abilities and types.)", id="reminder text"),
        pytest.param("cards: 21 cards", id="statistics"),
        pytest.param("Artifact 21", id="all are artifacts"),
        pytest.param("by its cost: white 3 14.3 %", id="white by prototype cost"),
        pytest.param("blue 5 23.8 %", id="blue by prototype cost"),
        pytest.param("red 4 19.0 %", id="red by prototype cost"),
        pytest.param("green 6 28.6 %", id="green by prototype cost"),
        pytest.param("Prototype: An ability which allows a prototype card", id="glossary"),
        pytest.param("Prototype Card: Cards with a two-part card frame", id="second glossary entry"),
        pytest.param("702.160a Prototype is a static ability", id="rule"),
        pytest.param("718. Prototype Cards 718.1 Prototype cards have", id="the chapter of its name"),
        pytest.param("718.5 A prototype card’s characteristics", id="the end of that chapter"),
        pytest.param("Rulings (0) None says it; the newest that is loaded is of 2", id="rulings"),
        pytest.param("Blitz Automaton {7} Artifact Creature — Construct Prototype {2}{R} —", id="example"),
        pytest.param("Cases that show it Prototype: small and red now", id="cases"),
    ],
)  # fmt: skip
def test_the_page_of_prototype_has_what_the_encyclopedia_has(printed: dict[str, str], item: str) -> None:
    assert item in printed["Prototype"]


def test_every_keyword_of_the_rules_has_a_page(newest: RulesText) -> None:
    names = keyword_names(newest)
    rules = {one.rule for one in names.values()}
    assert {f"702.{number}" for number in range(2, 196)} <= rules
    assert {f"701.{number}" for number in range(2, 71)} <= rules
    for one in dict.fromkeys(names.values()):
        page = page_of(one, newest, lambda *_: None, lambda _: ())
        assert page.rules, one.name
        assert page.sorts is None or page.sorts.zone, one.name


@pytest.mark.parametrize(
    ("name", "sorts", "zone"),
    [
        ("prowl", ("static",), "on the stack"),
        ("cycling", ("activated",), "while the card with cycling is in a player’s hand"),
        ("storm", ("triggered",), "on the stack"),
        ("flying", ("static", "evasion"), "its rule names none; 113.6 tells where abilities function"),
        ("fading", ("static", "triggered"), "its rule names none; 113.6 tells where abilities function"),
        ("evoke", ("static", "triggered"), "in any zone from which the card with evoke can be cast and a"),
    ],
)
def test_a_keyword_ability_has_its_sorts(
    newest: RulesText, name: str, sorts: tuple[str, ...], zone: str
) -> None:
    found = sorts_of(newest, keyword_names(newest)[name].rule)
    assert found.sorts == sorts
    assert found.zone.startswith(zone)


def test_variants_halves_and_words_have_pages_too(newest: RulesText) -> None:
    names = keyword_names(newest)
    assert names["multikicker"].rule == "702.33"
    assert names["untap"].name == "Tap and Untap"
    assert names["nightbound"].kind == ABILITY
    assert names["infinity"].rule == "702.186"
    assert names["landfall"].kind == "ability word"


def test_the_keyword_of_a_pack_has_a_page(tmp_path: Path) -> None:
    with Catalogue.open(tmp_path) as catalogue:
        page = Library(tmp_path, lambda: catalogue).page("Vulnerability to")
    assert page.keyword.pack == "Sburban Session"
    assert page.keyword.text.startswith("Vulnerability to <quality>: If a source")
    assert page.pack_cards
