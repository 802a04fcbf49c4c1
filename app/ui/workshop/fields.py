"""The fields of a card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSignalBlocker, QStringListModel, Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QCompleter,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTabBar,
    QVBoxLayout,
    QWidget,
)

from app.engine.values.frozen import replace
from app.services.language import translated
from app.services.workshop.draft import (
    ALSO,
    LAYOUTS,
    RARITIES,
    Draft,
    DraftFace,
    layout_of,
    with_face,
    with_layout,
)
from app.ui.drawing.qtsigns import HintedEdit
from app.ui.widgets import CostLabel
from app.ui.workshop.rulestext import RulesText

if TYPE_CHECKING:
    from collections.abc import Sequence

_SHORT = ("power", "toughness", "loyalty", "defense", "color_indicator")


_MORE: Final = Qt.ItemDataRole.UserRole + 1
"""Under this role an entry has what else is one of it."""


class _WithMore(QStyledItemDelegate):
    """Draws a layout in the list with what else is one of it, for which the field itself has no room."""

    def initStyleOption(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Add that to its name."""
        super().initStyleOption(option, index)
        more = index.data(_MORE)
        if more:
            option.text = f"{option.text} ({more})"


class Fields(QWidget):
    """All fields of a card, those of one face at a time.

    Signals:
        changed: Something was typed or chosen.
        type_wanted: What a type line may become.
    """

    changed = Signal()
    type_wanted = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._draft, self._number = Draft(), 0
        self.faces = QTabBar()
        self.faces.setAccessibleName(self.tr("Faces"))
        self.faces.setDrawBase(False)
        self.name, self.cost, self.type_line = HintedEdit(), HintedEdit(), HintedEdit()
        self.text, self.flavour, self.set = RulesText(), QLineEdit(), QLineEdit()
        self.numbers = {key: QLineEdit() for key in _SHORT}
        self.symbols = CostLabel()
        self.layouts, self.rarities = QComboBox(), QComboBox()
        self.types = QCompleter(QStringListModel(self), self)
        self._make()
        self._place()
        self._connect()

    def _make(self) -> None:
        self.types.setCompletionMode(QCompleter.CompletionMode.UnfilteredPopupCompletion)
        self.type_line.setCompleter(self.types)
        for box, kinds in ((self.layouts, LAYOUTS), (self.rarities, ("", *RARITIES))):
            for one in kinds:
                box.addItem(translated(one.replace("_", " ")) if one else "", one)
                box.setItemData(box.count() - 1, ", ".join(map(translated, ALSO.get(one, ()))), _MORE)
        for box in (self.layouts, self.rarities):
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            box.setMinimumContentsLength(5)
            box.setItemDelegate(_WithMore(box))
            wide = box.view().sizeHintForColumn(0) + box.view().verticalScrollBar().sizeHint().width()
            box.view().setMinimumWidth(wide)
        said = {
            self.name: (self.tr("Name"), ""),
            self.cost: (self.tr("Mana cost"), "{2}{G} / 2G"),
            self.type_line: (self.tr("Type line"), self.tr("Creature — Elf")),
            self.flavour: (self.tr("Flavor text"), ""),
            self.set: (self.tr("Set code"), ""),
            self.layouts: (self.tr("Layout"), ""),
            self.rarities: (self.tr("Rarity"), ""),
        }
        short = (self.tr("Power"), self.tr("Toughness"), self.tr("Loyalty"), self.tr("Defense"),
                 self.tr("Color indicator"))  # fmt: skip
        said |= {field: (name, "") for field, name in zip(self.numbers.values(), short, strict=True)}
        for field, (name, hint) in said.items():
            field.setAccessibleName(name)
            if isinstance(field, QLineEdit) and hint:
                field.setPlaceholderText(hint)
        for field in self.numbers.values():
            field.setMaximumWidth(round(self.fontMetrics().averageCharWidth() * 9))
            field.setMinimumWidth(round(self.fontMetrics().averageCharWidth() * 4))
        self.set.setMaxLength(8)
        self.text.setMinimumHeight(round(self.fontMetrics().height() * 5.5))

    def _place(self) -> None:
        """Lay out the fields below each other, short ones beside each other."""
        cost = self._row(self.cost, self.symbols)
        numbers = self._row(self.numbers["power"], QLabel("/"), self.numbers["toughness"],
                            self._dim(self.tr("Indicator")), self.numbers["color_indicator"],
                            stretch=True)  # fmt: skip
        others = self._row(self.numbers["loyalty"], self._dim(self.tr("Defense")), self.numbers["defense"],
                           stretch=True)  # fmt: skip
        printed = self._row(self.layouts, self._dim(self.tr("Rarity")), self.rarities)
        grid = QGridLayout()
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setVerticalSpacing(5)
        rows = (
            (self.tr("Name"), self.name), (self.tr("Cost"), cost), (self.tr("Type"), self.type_line),
            (self.tr("Text"), self.text), (self.tr("Size"), numbers), (self.tr("Loyalty"), others),
            (self.tr("Flavor"), self.flavour), (self.tr("Set"), self.set), (self.tr("Layout"), printed),
        )  # fmt: skip
        for number, (words, field) in enumerate(rows):
            label = self._dim(words)
            top = Qt.AlignmentFlag.AlignTop if field is self.text else Qt.AlignmentFlag.AlignVCenter
            grid.addWidget(label, number, 0, top)
            grid.addWidget(field, number, 1)
        grid.setRowStretch(3, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 6, 8, 8)
        column.addWidget(self.faces)
        column.addLayout(grid, 1)

    def _dim(self, words: str) -> QLabel:
        label = QLabel(words)
        label.setObjectName("dim")
        return label

    def _row(self, *widgets: QWidget, stretch: bool = False) -> QWidget:
        made = QWidget()
        row = QHBoxLayout(made)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(5)
        for widget in widgets:
            row.addWidget(widget)
        if stretch:
            row.addStretch(1)
        return made

    def _connect(self) -> None:
        for field in (self.name, self.cost, self.type_line, self.flavour, self.set, *self.numbers.values()):
            field.textChanged.connect(self._typed)
        self.text.textChanged.connect(self._typed)
        self.rarities.currentIndexChanged.connect(self._typed)
        self.layouts.currentIndexChanged.connect(self._laid_out)
        self.faces.currentChanged.connect(self._turned)
        self.type_line.textEdited.connect(self.type_wanted)

    # ----------------------------------------------------------------------------------- the draft
    @property
    def draft(self) -> Draft:
        """What stands in the fields."""
        return self._draft

    @property
    def number(self) -> int:
        """Which face is shown, counted from 0."""
        return self._number

    def show_draft(self, draft: Draft) -> None:
        """Fill the fields; what was typed before can't be undone any more."""
        self._draft, self._number = draft, 0
        self._fill()
        self.changed.emit()

    def put_line(self, start: int, end: int, text: str) -> None:
        """Put another text in the place of one in the rules text; undo takes it back."""
        self.text.replace_text(start, end, text)

    def _fill(self) -> None:
        draft, blockers = self._draft, [QSignalBlocker(one) for one in self._inputs()]
        while self.faces.count() > len(draft.faces):
            self.faces.removeTab(self.faces.count() - 1)
        while self.faces.count() < len(draft.faces):
            self.faces.addTab("")
        self.faces.setCurrentIndex(self._number)
        self.faces.setVisible(len(draft.faces) > 1)
        self._name_faces()
        face = draft.faces[self._number]
        for field, text in ((self.name, face.name), (self.cost, face.mana_cost),
                            (self.type_line, face.type_line), (self.flavour, face.flavor_text),
                            (self.set, draft.set)):  # fmt: skip
            field.setText(text)
        for key, field in self.numbers.items():
            field.setText(getattr(face, key))
        self.text.setPlainText(face.oracle_text)
        self._show_layout()
        self.rarities.setCurrentIndex(self.rarities.findData(draft.rarity))
        del blockers

    def _show_layout(self) -> None:
        """Say which it is, also where the type line alone says so."""
        layout, blocker = layout_of(self._draft), QSignalBlocker(self.layouts)
        if self.layouts.findData(layout) < 0:
            self.layouts.addItem(layout, layout)
        self.layouts.setCurrentIndex(self.layouts.findData(layout))
        del blocker

    def _inputs(self) -> Sequence[QWidget]:
        return (self.faces, self.name, self.cost, self.type_line, self.flavour, self.set, self.text,
                self.layouts, self.rarities, *self.numbers.values())  # fmt: skip

    def _name_faces(self) -> None:
        for number, face in enumerate(self._draft.faces):
            if number < self.faces.count():
                self.faces.setTabText(number, face.name or self.tr("Face {n}").format(n=number + 1))

    def _typed(self) -> None:
        numbers = {key: field.text() for key, field in self.numbers.items()}
        face = DraftFace(
            name=self.name.text(), mana_cost=self.cost.text(), type_line=self.type_line.text(),
            oracle_text=self.text.toPlainText(), flavor_text=self.flavour.text(), **numbers,
        )  # fmt: skip
        draft = replace(self._draft, set=self.set.text(), rarity=str(self.rarities.currentData() or ""))
        draft = with_face(draft, self._number, face)
        if draft != self._draft:
            self._draft = draft
            self._name_faces()
            self._show_layout()
            self.changed.emit()

    def _laid_out(self) -> None:
        self._draft = with_layout(self._draft, str(self.layouts.currentData()))
        self._number = min(self._number, len(self._draft.faces) - 1)
        self._fill()
        self.changed.emit()

    def _turned(self, number: int) -> None:
        if 0 <= number < len(self._draft.faces) and number != self._number:
            self._number = number
            self._fill()
            self.changed.emit()

    def show_types(self, options: Sequence[str]) -> None:
        """Offer what the type line may become."""
        model = self.types.model()
        if isinstance(model, QStringListModel) and self.type_line.hasFocus():
            model.setStringList(list(options))
            if options:
                self.types.complete()
