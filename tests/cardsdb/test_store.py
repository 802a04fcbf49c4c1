import os
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from cardsdb.errors import StoreError
from cardsdb.load import import_files
from cardsdb.records import CardPrinting, CardRuling, NameHit
from cardsdb.search.search import Searcher
from cardsdb.store import Store

Cards = list[dict[str, Any]]
WriteFile = Callable[..., Path]


def test_a_store_that_is_not_there_is_made_empty(store_path: Path) -> None:
    with Store.open(store_path) as store:
        assert store.count() == 0
        assert store.card("Ember Peddler") is None
        assert store.find("ember") == list(store.objects()) == []
        assert store.meta() == {}


@pytest.mark.parametrize(
    ("asked", "name"),
    [
        pytest.param("Ember Peddler", "Ember Peddler", id="exactly"),
        pytest.param("ember PEDDLER", "Ember Peddler", id="in other capitals"),
        pytest.param("aerial seance", "Ærial Séance", id="without accents"),
        pytest.param("mims lantern the last", "Mim's Lantern, the Last", id="without punctuation"),
        pytest.param("Mim’s Lantern, the Last", "Mim's Lantern, the Last", id="with another apostrophe"),
        pytest.param("Tide // Turn", "Tide // Turn", id="both faces"),
        pytest.param("tide/turn", "Tide // Turn", id="both faces, written otherwise"),
        pytest.param("Turn", "Tide // Turn", id="one face"),
        pytest.param("Novice of Sparks", "Novice of Sparks // Kindle Anew", id="the front"),
        pytest.param("Kindle Anew", "Kindle Anew", id="a card rather than another card's face"),
        pytest.param("The Long Meadow", "The Long Meadow", id="a plane"),
    ],
)
def test_a_card_is_found_by_its_name(store: Store, asked: str, name: str) -> None:
    card = store.card(asked)
    assert card is not None
    assert card["name"] == name


def test_a_card_wins_over_a_token_of_the_same_name(store: Store) -> None:
    card = store.card("Moor Hound")
    assert card is not None
    assert card["layout"] == "normal"


@pytest.mark.parametrize("asked", ["", "Ember", "Peddler Ember", "Nothing Like It"])
def test_a_name_that_no_card_has_gives_nothing(store: Store, asked: str) -> None:
    assert store.card(asked) is None


def test_an_exact_name_wins_over_one_that_only_compares_equal(
    store_path: Path, write_file: WriteFile
) -> None:
    cards = [{"name": "Ash!", "type_line": "Instant"}, {"name": "Ash", "type_line": "Sorcery"}]
    import_files(store_path, [write_file(cards)])
    with Store.open(store_path) as store:
        assert [(store.card(name) or {})["type_line"] for name in ("Ash", "Ash!")] == ["Sorcery", "Instant"]


def test_a_card_comes_back_as_it_was_but_for_what_no_rule_asks_for(store: Store, cards: Cards) -> None:
    dropped = ("lang", "set_name", "collector_number", "artist", "prices")
    for given, read in zip(cards, store.objects(), strict=True):
        kept = {key: value for key, value in given.items() if key not in dropped}
        for face in kept.get("card_faces", ()):
            del face["artist"]
        assert read == kept


def test_what_was_given_out_may_be_changed(store: Store) -> None:
    card = store.card("Ember Peddler")
    assert card is not None
    card["legalities"].clear()
    assert store.legalities("Ember Peddler") == {"homestead": "legal", "duchy": "not_legal"}


def test_a_hit_has_what_a_line_of_a_list_shows(store: Store) -> None:
    assert store.find("ember") == [
        NameHit("Ember Peddler", "{1}{R}", "Creature — Goblin Merchant", ("R",), "normal")
    ]
    assert [(hit.name, hit.layout) for hit in store.find("hound")] == [
        ("Moor Hound", "normal"),
        ("Moor Hound (1/1 colorless)", "token"),
    ]
    assert len(store.find("m", limit=2)) == 2


def test_names_are_suggested_for_one_that_does_not_exist(store: Store) -> None:
    assert store.suggest("Embr Pedler") == ["Ember Peddler"]
    assert store.suggest("Lantern") == ["Mim's Lantern, the Last"]
    assert store.suggest("Xyzzy") == []


def test_rulings_printings_and_sets_are_told(filled: Path, write_file: WriteFile) -> None:
    ruling = {"object": "ruling", "oracle_id": "id of Kindle Anew", "source": "wotc", "comment": "Yes."}
    printing = {"oracle_id": "id of Kindle Anew", "set": "old", "collector_number": "7", "artist": "Somebody"}
    one_set = {"object": "set", "code": "old", "name": "Older Lands", "released_at": "1999-01-01"}
    files = [
        write_file([{**ruling, "published_at": day} for day in ("2021-02-03", "2020-02-03")], "rulings.json"),
        write_file([printing], "printings.json"),
        write_file([one_set], "sets.json"),
    ]
    report = import_files(filled, files)
    assert (report.rulings, report.printings, report.sets, report.kept) == (2, 1, 1, 10)
    with Store.open(filled) as store:
        assert store.rulings("kindle anew") == [
            CardRuling("2020-02-03", "wotc", "Yes."),
            CardRuling("2021-02-03", "wotc", "Yes."),
        ]
        assert store.printings("Kindle Anew") == [
            CardPrinting("tst", "Tested Lands", "1", "common", None, "Nobody"),
            CardPrinting("old", "Older Lands", "7", None, "1999-01-01", "Somebody"),
        ]
        assert store.rulings("Nothing Like It") == store.printings("Nothing Like It") == []
        assert store.legalities("Nothing Like It") == {}


def test_an_open_store_answers_from_what_was_imported_since(
    store: Store, filled: Path, cards: Cards, write_file: WriteFile
) -> None:
    assert store.find("brand") == []
    cards[0]["oracle_text"] = "Errata"
    import_files(filled, [write_file([cards[0], {"name": "Brand New", "type_line": "Instant"}])])
    assert [hit.name for hit in store.find("brand")] == ["Brand New"]
    assert (store.card("Ember Peddler") or {})["oracle_text"] == "Errata"
    assert store.count() == 11


def test_going_through_all_cards_survives_an_import(
    store: Store, filled: Path, write_file: WriteFile
) -> None:
    objects = store.objects()
    first = next(objects)
    import_files(filled, [write_file([{"name": "Brand New", "type_line": "Instant"}])])
    assert len([first, *objects]) >= 10


def test_threads_share_a_store(store: Store) -> None:
    def ask(number: int) -> tuple[int, int, int]:
        name = ("Turn", "Kindle Anew", "Quiet Marsh")[number % 3]
        return len(store.find(name)), store.count(), len((store.card(name) or {})["name"])

    with ThreadPoolExecutor(8) as threads:
        answers = list(threads.map(ask, range(240)))
    assert answers[:3] * 80 == answers


def test_a_store_of_which_nothing_is_left_is_damaged_and_one_that_is_being_made_is_not(
    store_path: Path,
) -> None:
    store_path.parent.mkdir(parents=True, exist_ok=True)
    store_path.touch()
    os.utime(store_path, (0, 0))
    with pytest.raises(StoreError, match="is damaged"):
        Store.open(store_path)
    assert store_path.read_bytes() == b""
    store_path.touch()
    with Store.open(store_path) as store:
        assert store.count() == 0


def test_a_store_that_was_damaged_meanwhile_says_so(filled: Path) -> None:
    with closing(sqlite3.connect(filled, isolation_level=None)) as db:
        db.execute("DROP TABLE name")
    with Store.open(filled) as store, pytest.raises(StoreError, match="is damaged"):
        store.card("Turn")


def test_a_store_whose_file_is_gone_says_so(store: Store, filled: Path) -> None:
    filled.unlink()
    with pytest.raises(StoreError, match="can't be reached"):
        store.count()


def test_asking_a_closed_store_is_a_mistake(filled: Path) -> None:
    store = Store.open(filled)
    store.close()
    store.close()
    with pytest.raises(RuntimeError, match="closed"):
        store.count()


def test_names_can_be_loaded_ahead(store: Store) -> None:
    store.warm_up()
    assert store.find("kindel anew")[0].name == "Kindle Anew"


def test_the_last_import_is_remembered(store: Store) -> None:
    meta = store.meta()
    assert meta["files"] == "made-up.json"
    assert meta["imported_at"][:2] == "20"
    assert '"added":10' in meta["report"]


def test_a_search_tells_of_every_page_that_is_damaged(filled: Path) -> None:
    whole, page, told = filled.read_bytes(), 4096, list[str]()
    for start in range(page, len(whole), page):
        filled.write_bytes(whole[:start] + b"Z" * page + whole[start + page :])
        try:
            with Store.open(filled) as store:
                searcher = Searcher([store.source()])
                for text in ("a", "o:a", "f:duchy", "r:common", "rulings:a", "order:cmc"):
                    searcher.search(text).hits()
        except StoreError as error:
            told.append(str(error))
    assert len(told) > 3
    assert all("`spellbench import --anew` makes it anew" in one for one in told)


def test_a_search_goes_on_while_an_import_replaces_the_file(
    filled: Path, cards: Cards, write_file: WriteFile
) -> None:
    with Store.open(filled) as store:
        source = store.source()
        import_files(filled, [write_file(cards)])
        assert store.source() is not source
        assert source.db.execute("SELECT count(*) FROM card").fetchone()[0] > 0
