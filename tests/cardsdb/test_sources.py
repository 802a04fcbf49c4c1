"""Cards of several sources side by side: nobody's card takes another one's place."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from cardsdb.errors import ImportFailedError, UnknownSourceError
from cardsdb.load import import_files
from cardsdb.search.search import Searcher
from cardsdb.sources import order_sources, remove_source
from cardsdb.store import Store

WriteFile = Callable[..., Path]

FAN_SET = """<?xml version="1.0"?><cockatrice_carddatabase version="4">
<sets><set><name>TST</name><longname>{title}</longname></set></sets><cards>
<card><name>Kindle Anew</name><text>Draw {number} cards.</text><prop><type>Sorcery</type></prop>
<set num="7">TST</set></card>
<card><name>Only Here</name><text>Scry 1.</text><prop><type>Instant</type></prop><set>TST</set></card>
</cards></cockatrice_carddatabase>"""


@pytest.fixture
def with_fans(filled: Path, write_file: WriteFile) -> Path:
    """The made-up cards, and two sets that have a card of the same name."""
    for number, title in enumerate(("Fans One", "Fans Two"), start=2):
        content = FAN_SET.format(title=title, number=number)
        import_files(filled, [write_file(content.encode(), f"{title}.xml")])
    return filled


def text_of(store: Path, name: str, source: str | None = None) -> str:
    with Store.open(store) as opened:
        return str((opened.card(name, source) or {}).get("oracle_text"))


def test_a_set_that_somebody_made_changes_no_official_card(with_fans: Path) -> None:
    assert text_of(with_fans, "Kindle Anew") == "Kindle Anew deals 2 damage to any target."
    assert text_of(with_fans, "Kindle Anew", "Fans One") == "Draw 2 cards."
    assert text_of(with_fans, "Kindle Anew", "fans two") == "Draw 3 cards."
    with Store.open(with_fans) as store:
        found = [(one.name, one.kind, one.cards) for one in store.sources()]
        assert found == [("official", "official", 10), ("Fans One", "mine", 2), ("Fans Two", "mine", 2)]
        assert [(hit.name, hit.source) for hit in store.find("kindle anew", 3)] == [
            ("Kindle Anew", "official"),
            ("Kindle Anew", "Fans One"),
            ("Kindle Anew", "Fans Two"),
        ]
        assert [one.set_name for one in store.printings("Kindle Anew")] == ["Tested Lands"]


def test_a_file_imported_again_changes_its_own_cards_alone(with_fans: Path, write_file: WriteFile) -> None:
    content = FAN_SET.format(title="Fans One", number=9).encode()
    report = import_files(with_fans, [write_file(content, "again.xml")])
    assert (report.added, report.changed, report.unchanged, report.kept) == (0, 1, 1, 12)
    assert report.sources == {"Fans One": 2}
    assert text_of(with_fans, "Kindle Anew", "Fans One") == "Draw 9 cards."
    assert text_of(with_fans, "Kindle Anew", "Fans Two") == "Draw 3 cards."


def test_a_shared_name_means_the_card_whose_source_the_user_put_first(with_fans: Path) -> None:
    order_sources(with_fans, ["fans two", "official"])
    assert text_of(with_fans, "Kindle Anew") == "Draw 3 cards."
    with Store.open(with_fans) as store:
        assert [one.name for one in store.sources()] == ["Fans Two", "official", "Fans One"]
        assert [hit.source for hit in store.find("kindle anew", 3)] == ["Fans Two", "official", "Fans One"]
        assert store.source_of("Kindle Anew") == "Fans Two"
        whole = store.card("Moor Hound")
        assert whole is not None
        assert whole["layout"] == "normal"


def test_a_source_goes_with_all_that_belongs_to_it(with_fans: Path) -> None:
    assert remove_source(with_fans, "Fans One") == 2
    with Store.open(with_fans) as store:
        assert [one.name for one in store.sources()] == ["official", "Fans Two"]
        assert store.count() == 12
        assert [hit.source for hit in store.find("only here")] == ["Fans Two"]
    assert remove_source(with_fans, "official") == 10
    with Store.open(with_fans) as store:
        assert [(one.name, one.cards) for one in store.sources()] == [("official", 0), ("Fans Two", 2)]


@pytest.mark.parametrize("name", ["Fans Three", ""])
def test_a_source_that_is_not_there_is_told(with_fans: Path, name: str) -> None:
    before = with_fans.read_bytes()
    with pytest.raises(UnknownSourceError, match="No source of cards is called"):
        remove_source(with_fans, name)
    with pytest.raises(UnknownSourceError):
        order_sources(with_fans, ["official", name])
    assert with_fans.read_bytes() == before


def test_the_user_may_say_where_cards_belong(filled: Path, cards: list[Any], write_file: WriteFile) -> None:
    changed = [{**cards[1], "oracle_text": "Scry 9."}]
    import_files(filled, [write_file(changed, "mine.json")], source="Our Cube")
    assert text_of(filled, "Kindle Anew") == "Kindle Anew deals 2 damage to any target."
    assert text_of(filled, "Kindle Anew", "Our Cube") == "Scry 9."
    content = FAN_SET.format(title="Fans One", number=9).encode()
    import_files(filled, [write_file(content, "fans.xml")], source="official")
    assert text_of(filled, "Kindle Anew") == "Draw 9 cards."


@pytest.mark.parametrize("name", ["", "mine", " Mine "])
def test_a_source_needs_a_name_of_its_own(filled: Path, write_file: WriteFile, name: str) -> None:
    with pytest.raises(ImportFailedError, match="choose another name"):
        import_files(filled, [write_file([])], source=name)


@pytest.mark.parametrize(
    ("title", "name"),
    [("official", "official (set)"), ("Mine", "Mine (set)"), ("", "TST"), ("  a  b ", "a b")],
)
def test_no_set_can_pass_for_official(store_path: Path, write_file: WriteFile, title: str, name: str) -> None:
    content = FAN_SET.format(title=title, number=2).encode()
    report = import_files(store_path, [write_file(content, "fans.xml")])
    assert list(report.sources) == [name]


@pytest.mark.parametrize(
    ("query", "count"),
    [
        ("from:official", 8),
        ("from:mine", 4),
        ('from:"fans one"', 2),
        ('from:"Fans Two" t:sorcery', 1),
        ('-from:"Fans Two" !"Kindle Anew"', 3),
    ],
)
def test_the_search_tells_sources_apart(with_fans: Path, query: str, count: int) -> None:
    with Store.open(with_fans) as store:
        answer = Searcher([store.source()]).search(query)
        assert answer.problems == ()
        assert answer.count == count


def test_a_database_from_before_there_were_sources_is_official(filled: Path, write_file: WriteFile) -> None:
    with closing(sqlite3.connect(filled)) as db:
        db.executescript(
            "DROP INDEX ix_card_source; DROP INDEX ix_card_short; DROP TABLE legality_date;"
            "DROP TABLE source; PRAGMA user_version = 2;"
            "ALTER TABLE card DROP COLUMN source; ALTER TABLE card_set DROP COLUMN source;"
        )
    with Store.open(filled) as store:
        assert [(one.name, one.kind, one.cards) for one in store.sources()] == [("official", "official", 10)]
        assert store.source_of("Kindle Anew") == "official"
        assert [hit.source for hit in store.find("kindle anew", 1)] == ["official"]
        assert Searcher([store.source()]).search("from:official").count == 8
        assert Searcher([store.source()]).search("from:mine").count == 0
    with pytest.raises(UnknownSourceError):
        order_sources(filled, ["Fans One"])
    content = FAN_SET.format(title="Fans One", number=2).encode()
    import_files(filled, [write_file(content, "fans.xml")])
    with Store.open(filled) as store:
        assert [(one.name, one.cards) for one in store.sources()] == [("official", 10), ("Fans One", 2)]
        hits = Searcher([store.source()]).search('!"Kindle Anew" -is:dfc').hits()
        assert {hit.source for hit in hits} == {"official", "Fans One"}


def test_a_file_whose_cards_are_all_left_out_leaves_no_source_behind(
    filled: Path, write_file: WriteFile
) -> None:
    file = write_file(b"Name;Cost;Type;Text\n;1;Artifact;Of no name\n", "nameless.csv")
    report = import_files(filled, [file], source="Nobody's")
    assert [omission.count for omission in report.left_out] == [1]
    with Store.open(filled) as store:
        assert [one.name for one in store.sources()] == ["official"]
