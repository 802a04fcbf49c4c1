"""The settings: looks, start and keys, found as one types."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QKeySequenceEdit,
    QLabel,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from app.services.language import in_language, languages
from app.ui.command_list import Line, fitting
from app.ui.commands.registry import Command, commands, found_by, plain, plain_menu
from app.ui.drawing.qtsigns import SignedEdit
from app.ui.drawing.theme import THEMES
from app.ui.language import SYSTEM, choose, chosen, own_name
from app.ui.settings.keys import change_keys, native, shown, taken_by
from app.ui.settings.recent import BEGIN, begins_there
from app.ui.text_size import SIZES

if TYPE_CHECKING:
    from app.ui.main_window import MainWindow

_THEMES: Final = dict(
    zip(THEMES, map(str, (QT_TRANSLATE_NOOP("Settings", "That of the system"),
                          QT_TRANSLATE_NOOP("Settings", "Light"), QT_TRANSLATE_NOOP("Settings", "Dark"),
                          QT_TRANSLATE_NOOP("Settings", "High contrast"))), strict=True)
)  # fmt: skip


def _tr(text: str) -> str:
    return QCoreApplication.translate("Settings", text)


class SettingsDialog(QDialog):
    """A search box, what can be chosen, and the keys of all commands; all holds at once."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self.setWindowTitle(_tr("Settings"))
        self.search, self.theme, self.text = SignedEdit(), QComboBox(), QComboBox()
        self.language = QComboBox()
        self.begin = QCheckBox(_tr("&Begin with the case that was open last"))
        self.copies, self.restore = QComboBox(), QPushButton(_tr("&Restore"))
        self.form, self.list = QFormLayout(), QTreeWidget()
        self.key, self.told = QKeySequenceEdit(), QLabel()
        self.clear, self.usual = QPushButton(_tr("&No key")), QPushButton(_tr("&Usual keys"))
        self._fill()
        self._place_parts()
        self._connect()
        self.resize(560, 560)
        self.search.setFocus()

    def _fill(self) -> None:
        window, settings = self._window, self._window.settings
        self.search.setObjectName("search")
        self.search.setPlaceholderText(_tr("Find a setting or a key"))
        self.search.setAccessibleName(_tr("Find a setting or a key"))
        self.search.setClearButtonEnabled(True)
        for name, words in _THEMES.items():
            self.theme.addItem(_tr(words), name)
        self.theme.setCurrentIndex(self.theme.findData(window.theme))
        self.language.addItem(_tr("That of the system"), SYSTEM)
        for language in languages():
            self.language.addItem(own_name(language), language)
        self.language.setCurrentIndex(max(0, self.language.findData(chosen(settings))))
        for percent in SIZES:
            self.text.addItem(f"{percent} %", percent)
        self.text.setCurrentIndex(self.text.findData(window.text_size.percent))
        self.begin.setChecked(begins_there(settings))
        self._list_copies()
        self.copies.setPlaceholderText(_tr("none yet"))
        self.copies.setToolTip(_tr("Made each half an hour in which something is kept; those of 12 days, "
                                   "10 weeks and 9 months stay."))  # fmt: skip
        self.list.setHeaderLabels([_tr("Command"), _tr("Keys")])
        self.list.setRootIsDecorated(False)
        self.list.setUniformRowHeights(True)
        self.list.setAccessibleName(_tr("Commands and their keys"))
        for command in commands():
            item = QTreeWidgetItem(self.list, [plain(command.text), ""])
            item.setData(0, Qt.ItemDataRole.UserRole, command)
            self._show_keys(item)
        self.list.resizeColumnToContents(0)
        self.key.setMaximumSequenceLength(2)  # as those of most commands that are seldom used
        self.key.setAccessibleName(_tr("New key of the command"))
        self.told.setWordWrap(True)
        self.told.setAccessibleName(_tr("What became of the key"))

    def _place_parts(self) -> None:
        self.form.addRow(_tr("&Theme (light, dark, contrast):"), self.theme)
        self.form.addRow(_tr("&Size of text:"), self.text)
        self.form.addRow(_tr("&Language, from the next start:"), self.language)
        self.form.addRow(self.begin)
        copies = QHBoxLayout()
        copies.addWidget(self.copies, 1)
        copies.addWidget(self.restore)
        self.form.addRow(_tr("Copies of the &workshop:"), copies)
        if isinstance(label := self.form.labelForField(copies), QLabel):
            label.setBuddy(self.copies)
        label = QLabel(_tr("New &key:"))
        label.setBuddy(self.key)
        keys = QHBoxLayout()
        for widget in (label, self.key, self.clear, self.usual):
            keys.addWidget(widget)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.addWidget(self.search)
        column.addLayout(self.form)
        column.addWidget(self.list, 1)
        column.addLayout(keys)
        column.addWidget(self.told)
        column.addWidget(buttons)

    def _connect(self) -> None:
        self.search.textChanged.connect(self.look_for)
        self.theme.activated.connect(lambda _: self._window.set_theme(str(self.theme.currentData())))
        self.text.activated.connect(lambda _: self._window.text_size.set(int(self.text.currentData())))
        self.language.activated.connect(
            lambda _: choose(self._window.settings, str(self.language.currentData()))
        )
        self.begin.toggled.connect(self._remember_begin)
        self.restore.clicked.connect(self._restore)
        self.list.currentItemChanged.connect(lambda *_: self._choose())
        self.key.editingFinished.connect(lambda: self._change(self.key.keySequence()))
        self.clear.clicked.connect(lambda: self._change(QKeySequence()))
        self.usual.clicked.connect(lambda: self._change(None))
        self.list.setCurrentIndex(self.list.model().index(0, 0))

    # ------------------------------------------------------------------------------------------ searching
    def look_for(self, typed: str) -> None:
        """Show only what the words ask for; settings by their labels, commands as their list finds them."""
        rows = range(self.form.rowCount())
        for row in rows:
            self.form.setRowVisible(row, bool(fitting([_line(self._label(row))], typed)))
        items = self._items()
        lines = {_line_of(_command(item)): item for item in items}
        found = {id(lines[line]) for line in fitting(list(lines), typed)}
        for item in items:
            item.setHidden(id(item) not in found)
        first = next((item for item in items if not item.isHidden()), None)
        if first is not None:
            self.list.setCurrentItem(first)

    def _items(self) -> list[QTreeWidgetItem]:
        found = (self.list.topLevelItem(row) for row in range(self.list.topLevelItemCount()))
        return [item for item in found if item is not None]

    def _label(self, row: int) -> str:
        label = self.form.itemAt(row, QFormLayout.ItemRole.LabelRole)
        place = label or self.form.itemAt(row, QFormLayout.ItemRole.SpanningRole)
        widget: QWidget | None = place.widget() if place is not None else None
        return str(widget.text()) if isinstance(widget, QLabel | QCheckBox) else ""

    # ----------------------------------------------------------------------------------------------- keys
    def _show_keys(self, item: QTreeWidgetItem) -> None:
        item.setText(1, shown(self._window.actions_by_name[_command(item).name]))

    def _choose(self) -> None:
        item = self.list.currentItem()
        keys = self._window.actions_by_name[_command(item).name].shortcuts() if item is not None else []
        self.key.blockSignals(True)
        self.key.setKeySequence(keys[0] if keys else QKeySequence())
        self.key.blockSignals(False)
        self.told.clear()

    def _change(self, key: QKeySequence | None) -> None:
        """Give the command that is marked another key, unless it is that of another command."""
        item = self.list.currentItem()
        if item is None or key in self._window.actions_by_name[_command(item).name].shortcuts()[:1]:
            return
        command = _command(item)
        other = taken_by(self._window, key, command.name) if key is not None and not key.isEmpty() else None
        if other is not None:
            words = _tr("{key} belongs to “{command}”; give that another key first.")
            told = words.format(key=native(self.key.keySequence()), command=plain(other.text))
            self._choose()
            self.told.setText(told)
            return
        change_keys(self._window, command, key)
        self._show_keys(item)
        self._choose()
        self.told.setText(f"{plain(command.text)}: {item.text(1) or _tr('no key')}")

    def _list_copies(self) -> None:
        self.copies.clear()
        for copy in self._window.session.program.copies():
            self.copies.addItem(copy.stem, copy)
        self.restore.setEnabled(self.copies.count() > 0)

    def _restore(self) -> None:
        """Let the copy that is chosen take the workshop's place."""
        copy, said = self.copies.currentData(), list[str]()
        program = self._window.session.program
        if isinstance(copy, Path) and self._window.attempt(lambda: said.append(program.restore(copy))):
            words = in_language(said[0])
            self.told.setText(words)
            self._window.cards.told.emit(words)
            self._list_copies()

    def _remember_begin(self, on: bool) -> None:
        if self._window.settings is not None:
            self._window.settings.setValue(BEGIN, "yes" if on else "no")


def _command(item: QTreeWidgetItem) -> Command:
    command = item.data(0, Qt.ItemDataRole.UserRole)
    assert isinstance(command, Command)
    return command


def _line(text: str) -> Line:
    return Line(plain(text), "", lambda: None)


def _line_of(command: Command) -> Line:
    return Line(plain(command.text), plain_menu(command.menu), lambda: None, words=found_by(command))
