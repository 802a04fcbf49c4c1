"""The readings that the search asks about, in a store of made-up cards."""

from pathlib import Path

import orjson
import pytest

from app.services.catalogue import Catalogue
from app.services.profile.facts import facts
from app.services.readings import read_for_search, unread_for_search
from cardsdb.load import import_files
from cardsdb.paths import database_file
from tests.services.conftest import made_up

PROWL = "Prowl {1}{B} (You may cast this for its prowl cost.)\nDraw a card."
CHEAPER = "Creature spells you cast cost {1} less to cast.\nWhenever you cast a creature spell, draw a card."

ODD = "Frobnicate three Goblins.\nWhen this artifact enters, draw a card."


@pytest.fixture
def data_dir(tmp_path: Path) -> Path:
    file = tmp_path / "cards.json"
    file.write_bytes(orjson.dumps([
        made_up("Slink By", "Kindred Sorcery — Rogue", PROWL, mana_cost="{2}{B}{B}"),
        made_up("Warm Den", "Enchantment", CHEAPER, mana_cost="{1}{G}"),
        made_up("Odd Thing", "Artifact", ODD, mana_cost="{9}"),
    ]))  # fmt: skip
    import_files(database_file(tmp_path / "data"), [file])
    return tmp_path / "data"


@pytest.mark.parametrize(
    ("query", "names"),
    [
        ("way:prowl", ["Slink By"]),
        ("way:normal", ["Odd Thing", "Slink By", "Warm Den"]),
        ("castable:{1}{B}", ["Slink By"]),
        ("castable:{G}{G}", ["Warm Den"]),
        ("-castable:5bb", ["Odd Thing", "Warm Den"]),
        ("triggers:cast", ["Warm Den"]),
        ("triggers:enters", ["Odd Thing"]),
        ("reduces:creature", ["Warm Den"]),
        ("reading:partly", ["Odd Thing"]),
        ("reading:whole -way:prowl", ["Warm Den"]),
    ],
)
def test_the_search_asks_the_readings(data_dir: Path, query: str, names: list[str]) -> None:
    with Catalogue.open(data_dir) as catalogue:
        (problem,) = catalogue.search(query.rsplit(maxsplit=1)[-1]).problems[:1]
        assert problem.suggestion.startswith("needs the readings")
        assert read_for_search(database_file(data_dir)) == 3
        answer = catalogue.search(query)
        assert ([hit.name for hit in answer.hits()], answer.problems) == (names, ())


def test_what_was_read_is_not_read_again(data_dir: Path) -> None:
    store = database_file(data_dir)
    assert [read_for_search(store), read_for_search(store)] == [3, 0]
    file = data_dir / "more.json"
    file.write_bytes(orjson.dumps([made_up("Warm Den", "Enchantment", "Flash", mana_cost="{G}")]))
    import_files(store, [file])
    assert read_for_search(store) == 1


def test_what_was_stopped_keeps_what_it_has_read_and_goes_on_there(data_dir: Path) -> None:
    store = database_file(data_dir)
    file = data_dir / "many.json"
    file.write_bytes(
        orjson.dumps([made_up(f"Nothing {n}", "Artifact", "", mana_cost="{1}") for n in range(150)])
    )
    import_files(store, [file])
    seen: list[tuple[int, int]] = []
    assert read_for_search(store, progress=lambda *now: seen.append(now), cancelled=lambda: bool(seen)) == 100
    assert (seen, unread_for_search(store)) == ([(100, 153)], 53)
    assert (read_for_search(store), unread_for_search(store)) == (53, 0)


def test_a_way_whose_cost_is_a_choice_has_no_known_cost() -> None:
    text = "You may discard a card or pay {1} rather than pay this spell's mana cost."
    (known,) = facts([made_up("Either Or", "Instant", text, mana_cost="{5}")])
    assert (known.ways, known.costs) == (("normal", "alternative"), ("{5}",))


def test_a_card_of_no_known_shape_is_unread() -> None:
    given = [made_up("Bear", "Creature — Bear", ""), {"name": 7}, made_up("Odd Thing", "Artifact", "Frob.")]
    assert [known.state for known in facts(given)] == ["whole", "unread", "unread"]
    assert facts([]) == []
