"""Cards of one name in a set: on a board, saved and opened again."""

from pathlib import Path
from typing import Any

import orjson

from app.engine.scenario import parse, run
from app.engine.scenario.printing import print_game
from app.services.catalogue import Catalogue
from cardsdb.load import import_files
from cardsdb.paths import database_file
from tests.engine.boards import case
from tests.services.conftest import made_up


def scout(cost: str, power: str) -> dict[str, Any]:
    """A card without an id, as collections have it."""
    given = made_up("Scout", "Creature — Human", power=power, toughness="1", mana_cost=cost)
    return {key: value for key, value in given.items() if key != "oracle_id"}


def test_the_second_card_of_a_name_is_the_same_when_its_board_is_opened_again(tmp_path: Path) -> None:
    file = tmp_path / "fan.json"
    file.write_bytes(orjson.dumps([scout("{1}", "1"), scout("{W}", "2")]))
    import_files(database_file(tmp_path), [file], source="Hills")
    data = case(
        {"hand": ["Scout (2)", "Scout"], "battlefield": ["Plains"]},
        do=[{"cast": "Scout (2)"}, {"resolve": "all"}],
    )
    with Catalogue.open(tmp_path) as catalogue:
        first = parse(data, catalogue.card)
        game = run(first).game
        again = parse(print_game(game, kept=first.data), catalogue.card).game
    for one in (game, again):
        (thing,) = (o for o in one.objects.values() if o.card.name == "Scout (2)")
        assert (thing.face.name, thing.face.power, str(thing.face.mana_cost)) == ("Scout", "2", "{W}")
        assert sorted(o.card.name for o in one.objects.values() if o.face.name == "Scout") == [
            "Scout",
            "Scout (2)",
        ]
