"""What pays is chosen by the user, and checked as it is chosen."""

import pytest
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication

from app.engine.values.ids import ObjectId, PlayerId
from app.services.table.payment_rows import State
from app.ui.cast.payment import GroupLine
from app.ui.drawing.theme import colours_of
from app.ui.main_window import MainWindow
from app.ui.widgets import FlowLabel
from tests.ui.cast.boards import BOARD, CARDS, select
from tests.ui.conftest import Opens
from tests.ui.driving import card_object, click, named, press, settle, type_text


@pytest.fixture
def window(opens: Opens) -> MainWindow:
    return opens(BOARD, CARDS)


def group(window: MainWindow, name: str) -> GroupLine:
    lines = window.cast_panel.payment.source_lines
    return next(line for line in lines if line.group and line.group.name == name)


def paid(window: MainWindow) -> str:
    return " ".join(line.row.text for line in window.cast_panel.payment.plan_lines if line.row)


def test_all_islands_are_kept_with_one_click(window: MainWindow) -> None:
    select(window, "Choir Work")
    assert "Mist Field" in paid(window)
    click(window, group(window, "Mist Field").keep)
    assert "Mist Field" not in paid(window)
    assert len(window.session.choices.keep or ()) == 2
    assert window.session.history.undo_name == "keep 2 × Mist Field"


@pytest.mark.parametrize(
    ("words", "kept"),
    [("keep mist fields", 2), ("keep the mist fields", 2), ("keep mist field", 2), ("keep one mist", 1)],
)
def test_all_of_one_name_are_kept_by_the_list_of_commands_unless_one_is_meant(
    window: MainWindow, words: str, kept: int
) -> None:
    select(window, "Choir Work")
    press(window, "Ctrl+K")
    type_text(window, words)
    press(window, "Return")
    assert len(window.session.choices.keep or ()) == kept


def test_keys_on_a_line_use_keep_and_leave_open(window: MainWindow) -> None:
    select(window, "Choir Work")
    group(window, "Lesser Bear").setFocus()
    press(window, "U")
    assert "Lesser Bear" in paid(window)
    assert QApplication.focusWidget() is group(window, "Lesser Bear")
    press(window, "K")
    assert "Lesser Bear" not in paid(window)
    press(window, "O")
    line = group(window, "Lesser Bear")
    assert line.group is not None
    assert line.group.state is State.FREE


def test_sources_are_listed_one_by_one(window: MainWindow) -> None:
    select(window, "Choir Work")
    group(window, "Ember Field").setFocus()
    press(window, "Right", "Down", "K")
    assert len(window.session.choices.keep or ()) == 1


def test_how_many_of_them_pay_stands_on_one_line(window: MainWindow) -> None:
    select(window, "Choir Work")
    words = {label.text() for label in group(window, "Ember Field").findChildren(FlowLabel)}
    assert any("\u00a0of\u00a04\u00a0used" in text for text in words)


def test_what_pays_is_clicked_on_the_table(window: MainWindow) -> None:
    select(window, "Choir Work")
    bear = named(window.table, "Lesser Bear")
    assert not bear.look.glowing
    click(window, window.cast_panel.payment.by_table)
    assert bear.look.glowing
    assert window.cast_panel.pick("bear")
    window.settle()
    assert window.session.choices.use == ("bear",)
    assert "Lesser Bear" in paid(window)
    assert bear.look.chosen


def test_a_key_lets_what_pays_be_chosen_on_the_table(window: MainWindow) -> None:
    select(window, "Choir Work")
    press(window, "Shift+F5")
    assert named(window.table, "Lesser Bear").look.glowing  # type: ignore[attr-defined]
    press(window, "Shift+F5")
    assert not named(window.table, "Lesser Bear").look.glowing  # type: ignore[attr-defined]
    window.session.select(None)
    settle(window)
    assert not window.actions_by_name["pay_on_table"].isEnabled()


def test_what_can_not_be_paid_so_is_told_in_place(window: MainWindow) -> None:
    select(window, "Choir Work")
    for name in ("Ember Field", "Mist Field"):
        click(window, group(window, name).keep)
    panel = window.cast_panel
    assert panel.answer.sentence.text().startswith("Illegal")
    assert group(window, "Ember Field").keep.isChecked()
    click(window, group(window, "Ember Field").keep)
    assert panel.answer.sentence.text().startswith("Legal")


def test_mana_floats_when_a_land_is_tapped_beforehand(window: MainWindow) -> None:
    land = next(t for t in window.session.game.battlefield() if t.card.name == "Ember Field")
    select(window, str(land.id))
    assert window.cast_panel.cast_button.text() == "Activate"
    press(window, "F5")
    assert window.session.game.players[0].mana == ("R",)
    select(window, "Small Spark")
    assert "from the mana pool" in paid(window)


TEMPLE = card_object(
    "Quiet Temple", "", "Land", "", "{T}: Add {R}. Spend this mana only to cast a creature spell."
)
ONLY = "spend this mana only to cast a creature spell"


def test_mana_for_creatures_is_floated_with_its_restriction_and_refused_with_it(opens: Opens) -> None:
    ana = {
        "hand": ["Small Spark", "Ash Elf"],
        "battlefield": [{"card": "Quiet Temple", "id": "temple"}, "2 Mist Field"],
    }
    window = opens(BOARD, [*CARDS, TEMPLE], players={"Ana": ana, "Ben": {}})
    select(window, "Small Spark")
    line = group(window, "Quiet Temple")
    assert f"not for this: “{ONLY}”" in line.accessibleName().lower()
    assert not line.use.isVisible()
    click(window, window.table.widget_of(ObjectId("temple")))
    select(window, "temple")
    press(window, "F5")
    pool = window.table.top.strips[PlayerId("Ana")].pool
    assert pool.accessibleName().lower() == f"mana pool of ana: {{r}}; {{r}}: {ONLY}"
    picture = pool.grab().toImage()
    accent = QColor(colours_of(pool).accent)
    assert picture.pixelColor(picture.width() // 2, picture.height() - 1) == accent
    select(window, "Small Spark")
    said = "\n".join(label.text() for label in window.cast_panel.findChildren(FlowLabel))
    assert f"mana in the pool may not be spent on it: “{ONLY}”." in said.lower()
    select(window, "Ash Elf")
    assert "{R} from the mana pool" in paid(window)
