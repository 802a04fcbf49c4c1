"""Things are dragged over the table with the mouse; each landing is one step."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QByteArray, QMimeData, QPoint, QPointF, Qt
from PySide6.QtGui import QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from app.engine.values.ids import ObjectId, PlayerId, Zone
from app.services.table.board.landing import Does, Landing
from app.ui.drawing.theme import wear
from app.ui.table.dragging import MIME, card_of
from app.ui.table.panel import TablePanel
from cardsdb.load import import_files
from cardsdb.paths import database_file
from tests.ui.table.conftest import (
    LEFT,
    NONE,
    Make,
    case,
    drag,
    in_hand,
    last_step,
    middle,
    players,
    tile,
    zone_of,
)

ANA, BEN = PlayerId("Ana"), PlayerId("Ben")


Store = Callable[..., None]


@pytest.fixture
def store(tmp_path: Path) -> Store:
    """Takes cards into the store that the table has."""

    def taken(*cards: dict[str, Any]) -> None:
        file = tmp_path / "cards of these tests.json"
        file.write_text(json.dumps(cards), encoding="utf-8")
        import_files(database_file(tmp_path), [file])

    return taken


def _card(name: str, line: str) -> dict[str, Any]:
    text = "Enchant creature" if "Aura" in line else "Equip {1}"
    return {"name": name, "layout": "normal", "mana_cost": "{1}", "type_line": line, "oracle_text": text}


def test_a_card_is_dragged_from_the_hand_to_the_battlefield(table: TablePanel) -> None:
    card = in_hand(table, "Gold Star")
    ident = str(card.tile.id)
    drag(card, table.top.sides[ANA])
    assert zone_of(table, ident) == (Zone.BATTLEFIELD, ANA)
    assert last_step(table) == "Gold Star to Ana, battlefield"


def test_a_permanent_is_dragged_to_the_other_side(table: TablePanel) -> None:
    drag(tile(table, "Ana0"), table.top.sides[BEN], at=QPoint(30, 20))
    assert zone_of(table, "Ana0") == (Zone.BATTLEFIELD, BEN)


@pytest.mark.parametrize("zone", [Zone.HAND, Zone.LIBRARY, Zone.GRAVEYARD])
def test_zones_of_every_player_take_what_is_dragged(table: TablePanel, zone: Zone) -> None:
    drag(tile(table, "Ana0"), table.top.strips[BEN].zones[zone])
    thing = table.session.game.objects[ObjectId("Ana0")]
    assert (thing.zone, thing.owner) == (zone, BEN)


def test_with_shift_a_card_goes_to_the_bottom_of_a_library(table: TablePanel) -> None:
    library = table.top.strips[ANA].zones[Zone.LIBRARY]
    drag(tile(table, "Ana0"), library, Qt.KeyboardModifier.ShiftModifier, let_go=False)
    place = tile(table, "Ana0").mapFromGlobal(library.mapToGlobal(middle(library)))
    QTest.mouseRelease(tile(table, "Ana0"), LEFT, Qt.KeyboardModifier.ShiftModifier, place)
    assert table.session.game.player(ANA).library[-1] == "Ana0"


def test_a_permanent_dragged_onto_a_player_changes_sides(table: TablePanel) -> None:
    drag(tile(table, "Ana0"), table.top.strips[BEN].name)
    assert zone_of(table, "Ana0") == (Zone.BATTLEFIELD, BEN)


def test_a_card_dragged_to_the_stack_is_selected_for_casting(table: TablePanel) -> None:
    card = in_hand(table, "Gold Star")
    drag(card, table.top.stack)
    assert table.session.setting.selected == card.tile.id


def test_with_alt_it_is_attached_to_what_lies_there(table: TablePanel) -> None:
    star = str(in_hand(table, "Gold Star").tile.id)
    drag(in_hand(table, "Gold Star"), table.top.sides[ANA])
    goal = tile(table, "Ana1")
    start = tile(table, star)
    drag(start, goal, Qt.KeyboardModifier.AltModifier, let_go=False)
    alt = Qt.KeyboardModifier.AltModifier
    place = start.mapFromGlobal(goal.mapToGlobal(middle(goal)))
    QTest.mouseRelease(start, LEFT, alt, place)
    assert table.session.game.objects[ObjectId(star)].attached_to == "Ana1"


def test_an_aura_let_go_on_a_creature_is_attached_to_it_without_a_key(make: Make) -> None:
    everybody = players()
    everybody["Ana"]["hand"] = [{"card": "Gold Star", "id": "oath"}]
    table = make(case(players=everybody))
    drag(in_hand(table, "Gold Star"), tile(table, "Ana1"))
    assert table.session.game.objects[ObjectId("oath")].attached_to == "Ana1"


def test_several_that_are_marked_are_dragged_together(table: TablePanel) -> None:
    table.session.mark([ObjectId("Ana0"), ObjectId("Ana1")])
    drag(tile(table, "Ana0"), table.top.strips[ANA].zones[Zone.GRAVEYARD])
    assert set(table.session.game.player(ANA).graveyard) == {"Ana0", "Ana1"}
    assert last_step(table) == "2 cards to Ana, graveyard"


def test_the_place_under_the_mouse_lights_up_and_says_what_will_happen(table: TablePanel) -> None:
    drag(tile(table, "Ana0"), table.top.sides[BEN], at=QPoint(30, 20), let_go=False)
    found = table.dragging.landing
    assert found is not None
    assert (found.does, found.words) == (Does.MOVE, "Ben, battlefield")
    assert table.dragging._ghost is not None
    assert table.dragging._ghost.words == "Ben, battlefield"


def test_a_place_where_a_card_can_not_go_is_crossed_out_while_it_is_dragged(table: TablePanel) -> None:
    drag(in_hand(table, "Double Detention"), table.top.sides[BEN], at=QPoint(30, 20), let_go=False)
    assert table.dragging._ghost is not None
    assert table.dragging._ghost.words == "✕ Ben, battlefield"
    assert not table.top.sides[BEN]._lit


def test_what_is_dragged_wears_another_theme_at_once(table: TablePanel, qapp: QApplication) -> None:
    drag(tile(table, "Ana0"), table.top.sides[BEN], at=QPoint(30, 20), let_go=False)
    ghost = table.dragging._ghost
    assert ghost is not None
    wear(qapp, "dark")
    changed = ghost.grab().toImage()
    drag(tile(table, "Ana0"), table.top.sides[BEN], at=QPoint(30, 20), let_go=False)
    assert changed == ghost.grab().toImage()


def test_escape_puts_it_back(table: TablePanel) -> None:
    start = tile(table, "Ana0")
    drag(start, table.top.sides[BEN], at=QPoint(30, 20), let_go=False)
    QTest.keyClick(start, Qt.Key.Key_Escape)
    QTest.mouseRelease(start, LEFT, NONE, QPoint(400, 10))
    assert zone_of(table, "Ana0") == (Zone.BATTLEFIELD, ANA)
    assert not table.dragging.is_on


def of_list(name: str, line: str = "") -> QMimeData:
    data = QMimeData()
    said = json.dumps({"name": name, "source": "", "type": line})
    data.setData(MIME, QByteArray(said.encode()))
    return data


def hosts_of(table: TablePanel, name: str) -> list[object]:
    """What each permanent of a name is attached to."""
    return [one.attached_to for one in table.session.game.battlefield() if one.face.name == name]


def hover(
    table: TablePanel, place: QPointF, data: QMimeData, keys: Qt.KeyboardModifier = NONE
) -> Landing | None:
    card = card_of(data)
    assert card is not None
    return table.dragging.hover(card, table.mapToGlobal(place.toPoint()), keys)


def drop(table: TablePanel, goal: QWidget, data: QMimeData, keys: Qt.KeyboardModifier = NONE) -> None:
    """Drag something out of the list over a widget, and let it go there."""
    place = QPointF(goal.mapTo(table, middle(goal)))
    hover(table, place, data, keys)
    table.dropEvent(QDropEvent(place, Qt.DropAction.CopyAction, data, LEFT, keys))


def test_a_card_of_the_list_is_dropped_on_the_other_side(table: TablePanel) -> None:
    side = table.top.sides[BEN]
    place = QPointF(side.mapTo(table, QPoint(30, 20)))
    data = of_list("Paper Golem")
    found = hover(table, place, data)
    assert found is not None
    assert found.words == "Ben, battlefield"
    table.dropEvent(QDropEvent(place, Qt.DropAction.CopyAction, data, LEFT, NONE))
    there = [thing.face.name for thing in table.session.game.battlefield(BEN)]
    assert "Paper Golem" in there


def test_with_alt_a_card_of_the_list_is_attached_at_once(table: TablePanel) -> None:
    drop(table, tile(table, "Ana1"), of_list("Gold Star"), Qt.KeyboardModifier.AltModifier)
    attached = [thing.face.name for thing in table.session.game.battlefield() if thing.attached_to == "Ana1"]
    assert attached == ["Gold Star"]
    assert last_step(table) == "Gold Star attached to Choir Leader"


@pytest.mark.parametrize("line", ["Enchantment — Aura", "Artifact — Equipment"])
def test_what_wants_a_host_is_attached_as_it_is_dropped_on_one_out_of_the_list(
    make: Make, store: Store, line: str
) -> None:
    host = "Ana1"
    store(_card("Bright Thing", line))
    table = make()
    drop(table, tile(table, host), of_list("Bright Thing", line))
    assert hosts_of(table, "Bright Thing") == [host]
    assert last_step(table) == "Bright Thing attached to Choir Leader"


@pytest.mark.parametrize("line", ["Enchantment — Aura", "Artifact — Equipment"])
def test_on_what_can_not_be_its_host_it_goes_to_the_battlefield(make: Make, store: Store, line: str) -> None:
    store(_card("Bright Thing", line))
    table = make()
    lands = next(w for home in table.homes() for w in home.tiles.values() if w.tile.name == "Plains")
    drop(table, lands, of_list("Bright Thing", line))
    there = [
        thing.attached_to for thing in table.session.game.battlefield() if thing.face.name == "Bright Thing"
    ]
    assert there == [None]
    assert last_step(table) == "Bright Thing to battlefield"


def test_another_permanent_card_dropped_on_a_creature_goes_to_the_battlefield(table: TablePanel) -> None:
    drop(table, tile(table, "Ana1"), of_list("Paper Golem", "Artifact Creature — Golem"))
    there = [
        thing.attached_to for thing in table.session.game.battlefield() if thing.face.name == "Paper Golem"
    ]
    assert there == [None]


def test_an_aura_for_what_an_opponent_controls_is_of_another_player(make: Make, store: Store) -> None:
    """An Aura that could not enchant what its host's controller has belongs to who puts it (702.5a)."""
    line = "Enchantment — Aura"
    aura = {**_card("Far Chain", line), "oracle_text": "Enchant creature an opponent controls"}
    store(aura)
    table = make()
    drop(table, tile(table, "Ben1"), of_list("Far Chain", line))
    found = next(thing for thing in table.session.game.battlefield() if thing.face.name == "Far Chain")
    assert (found.attached_to, found.controller) == ("Ben1", ANA)


def test_what_may_be_a_host_is_worked_out_once_for_a_drag(
    make: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    everybody = players()
    everybody["Ana"]["hand"] = [{"card": "Gold Star", "id": "oath"}]
    table = make(case(players=everybody))
    asked: list[str] = []
    ask = table.session.ask
    monkeypatch.setattr(table.session, "ask", lambda *of: (asked.append(of[0]), ask(*of)))
    drag(in_hand(table, "Gold Star"), tile(table, "Ana1"))
    assert asked.count("hosts of what is dragged") == 1
    assert table.session.game.objects[ObjectId("oath")].attached_to == "Ana1"


@pytest.mark.parametrize(("from_list", "line"), [(True, "Instant"), (True, ""), (False, "Instant")])
def test_what_is_no_permanent_card_is_not_put_onto_the_battlefield(
    table: TablePanel, line: str, *, from_list: bool
) -> None:
    said: list[tuple[str, str]] = []
    table.session.said.connect(lambda *told: said.append(told))
    side = table.top.sides[ANA]
    if from_list:
        place = QPointF(side.mapTo(table, QPoint(30, 20)))
        data = of_list("Snack Thief", line)
        hover(table, place, data)
        assert table.dragging._ghost is not None
        assert table.dragging._ghost.words.startswith("✕") is bool(line)
        table.dropEvent(QDropEvent(place, Qt.DropAction.CopyAction, data, LEFT, NONE))
    else:
        drag(in_hand(table, "Snack Thief"), side, at=QPoint(30, 20))
    assert said == [
        ("Snack Thief can't be on the battlefield: it is no permanent card (110.4a, 400.4a).", "illegal")
    ]
    assert not any(thing.face.name == "Snack Thief" for thing in table.session.game.battlefield())


def test_keys_move_what_the_mouse_can_drag(table: TablePanel) -> None:
    shown: list[object] = []
    table.acts.menu_shown.connect(shown.append)
    tile(table, "Ana0").setFocus()
    QTest.keyClick(tile(table, "Ana0"), Qt.Key.Key_M)
    menu = table.acts.menu
    assert menu is not None
    assert shown == [menu]
    QTest.keyClick(menu, Qt.Key.Key_G)
    assert "Ana0" in table.session.game.player(ANA).graveyard


def test_the_menu_of_zones_has_those_of_other_players(table: TablePanel) -> None:
    tile(table, "Ana0").setFocus()
    QTest.keyClick(tile(table, "Ana0"), Qt.Key.Key_M)
    menu = table.acts.menu
    assert menu is not None
    words = [action.text() for action in menu.actions()]
    assert "&2 Ben" in words
