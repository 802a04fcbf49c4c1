"""The whole card pool, imported once."""

from collections.abc import Iterator
from typing import Any

import orjson
import pytest

from cardsdb.rows import KEPT
from cardsdb.store import Store
from tests.cardsdb.conftest import Imported

pytestmark = pytest.mark.pool


@pytest.fixture
def pool(imported: Imported) -> Iterator[Store]:
    with Store.open(imported.path) as store:
        yield store


def test_every_object_is_taken(imported: Imported) -> None:
    report, seen = imported.report, imported.seen
    assert (report.added, report.changed, report.kept) == (34_916, 0, 0)
    assert report.unknown_layouts == {}
    assert (report.rulings, report.sets) == (46_751, 1_047)
    left_out = {one.reason: one.count for one in report.left_out}
    assert report.printings + sum(left_out.values()) == 107_126
    assert report.objects == 34_916 + 46_751 + 107_126 + 1_047
    assert len(seen) > 100


def test_every_card_comes_back_as_it_was(pool: Store, pool_cards: list[dict[str, Any]]) -> None:
    for given, read in zip(pool_cards, pool.objects(), strict=True):
        kept = {key: value for key, value in given.items() if key in KEPT}
        assert read == {**kept, "legalities": given["legalities"]}


def test_every_card_is_found_by_its_name(pool: Store, pool_cards: list[dict[str, Any]]) -> None:
    for card in pool_cards:
        found = pool.card(card["name"])
        assert found is not None
        if "token" not in card["layout"]:
            assert (found["name"], found["oracle_id"]) == (card["name"], card["oracle_id"])


def test_the_names_that_people_type_are_found(pool: Store) -> None:
    assert pool.find("lightning bo")[0].name == "Lightning Bolt"
    assert pool.find("bolt lightning")[0].name == "Lightning Bolt"
    assert pool.find("jace mnd sculptr")[0].name == "Jace, the Mind Sculptor"
    assert pool.find("aether vial")[0].name == "Aether Vial"
    assert pool.suggest("Thalia, Guardian of Trabben")[0] == "Thalia, Guardian of Thraben"
    tutor = pool.card("Demonic Tutor")
    assert tutor is not None
    assert tutor["layout"] == "normal"


def test_rulings_and_printings_hang_on_their_cards(pool: Store) -> None:
    assert len(pool.printings("Lightning Bolt")) > 50
    assert len(pool.rulings("Cryptic Command")) > 1
    assert pool.legalities("Lightning Bolt")["modern"] == "legal"
    assert orjson.loads(pool.meta()["report"])["added"] == 34_916
