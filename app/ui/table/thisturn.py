"""All that happened this turn and last turn, a line each; lines are added, changed and removed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from app.services.language import shown, translated
from app.services.table.board.telling import Form, Told, form_of
from app.ui.drawing.cardpaint import rounded
from app.ui.drawing.flow import Span
from app.ui.drawing.theme import colours_of
from app.ui.language import called
from app.ui.table.fields import Chip, em, framed
from app.ui.walking import LIES_OVER
from app.ui.widgets import FlowLabel, Heading

if TYPE_CHECKING:
    from app.services.table.this_turn import Line, Offer

_PARTS: Final = ("player", "object", "to", "amount")
"""What is asked of an event; "player" is who controlled the object where nobody did it."""


class FactForm(QWidget):
    """One event to be filled in.

    Signals:
        filled: The event, and the line in whose place it stands (None: it is added).
        left: Nothing shall be added.
    """

    filled = Signal(object, object)
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._line: Line | None = None
        self._before = Form("")
        self._known: dict[str, str] = {}
        self._words: dict[str, str] = {}
        self._parts: Mapping[str, tuple[str, ...]] = {}
        self.what, self.player = QComboBox(), QComboBox()
        self.object, self.to, self.amount = QComboBox(), QComboBox(), QSpinBox()
        self.what.setEditable(True)
        self.what.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.object.setEditable(True)
        self.amount.setRange(0, 999)
        self.last = QCheckBox(self.tr("last turn"))
        self.done, self.leave = QPushButton(self.tr("Add")), Chip()
        self.leave.setText("✕")
        self.leave.setAccessibleName(self.tr("Add nothing"))
        self._labels: dict[str, QLabel] = {}
        self._place()
        self.what.currentTextChanged.connect(self._show_parts)
        self.done.clicked.connect(self._fill)
        self.leave.clicked.connect(self.left)

    def _place(self) -> None:
        """A line for each field, and the buttons below."""
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 4, 0, 4)
        fields = {
            "event": (self.tr("what happened"), self.what),
            "player": (self.tr("who"), self.player),
            "object": (self.tr("which"), self.object),
            "to": (self.tr("to"), self.to),
            "amount": (self.tr("how much"), self.amount),
        }
        for row, (key, (words, field)) in enumerate(fields.items()):
            label = self._labels[key] = QLabel(words)
            field.setAccessibleName(words)
            label.setBuddy(field)
            grid.addWidget(label, row, 0)
            grid.addWidget(field, row, 1)
        buttons = QHBoxLayout()
        for widget in (self.last, self.done, self.leave):
            buttons.addWidget(widget)
        buttons.addStretch(1)
        grid.addLayout(buttons, len(fields), 1)
        grid.setColumnStretch(1, 1)

    def offer(self, told: Told, names: Mapping[str, str], players: Sequence[str]) -> None:
        """Offer the events there are, the objects and players of the position."""
        self._parts = told.parts
        self._known = dict(names)
        self._words = {name: translated(name) for name in told.kinds} | {
            name: called(name) for name in players
        }
        who = [self._words[name] for name in players]
        for box, words in (
            (self.what, sorted((self._words[name] for name in told.kinds), key=str.casefold)),
            (self.player, who),
            (self.object, ["", *names.values()]),
            (self.to, ["", *who, *names.values()]),
        ):
            now = box.currentText()
            box.blockSignals(True)
            box.clear()
            box.addItems(words)
            box.setCurrentText(now if now in words else words[0] if words else "")
            box.blockSignals(False)
        self._show_parts(self.what.currentText())

    def _names(self) -> dict[str, str]:
        """What cases call the events and players, by what they are called here."""
        return {words: name for name, words in self._words.items()}

    def known(self) -> dict[str, str]:
        """The names of the objects that are offered, by their ids."""
        return dict(self._known)

    def open(self, form: Form, line: Line | None) -> None:
        """Fill in an event, or change a line."""
        self._line, self._before = line, form
        self.what.setCurrentText(self._words.get(form.event, form.event) or self.what.itemText(0))
        self.player.setCurrentText(self._words.get(form.player, form.player))
        self.object.setCurrentText(self._known.get(form.object, form.object))
        self.to.setCurrentText(self._known.get(form.to, self._words.get(form.to, form.to)))
        self.amount.setValue(form.amount or 1)
        self.last.setChecked(form.last_turn)
        self.done.setText(self.tr("Add") if line is None else self.tr("Change"))
        self.show()
        self.what.setFocus(
            Qt.FocusReason.TabFocusReason
        )  # what is typed takes the place of what stands there

    def _show_parts(self, event: str) -> None:
        parts = set(self._parts.get(self._names().get(event, event), _PARTS))
        if "controller" in parts:
            parts.add("player")
        for key, field in (
            ("player", self.player),
            ("object", self.object),
            ("to", self.to),
            ("amount", self.amount),
        ):
            field.setVisible(key in parts)
            self._labels[key].setVisible(key in parts)

    def form(self) -> Form:
        """What is filled in."""
        ids, names = {name: ident for ident, name in self._known.items()}, self._names()
        event, player, to = (box.currentText() for box in (self.what, self.player, self.to))
        before = self._before
        same = before.event == names.get(event, event)
        return Form(
            names.get(event, event),
            names.get(player, player),
            ids.get(self.object.currentText(), self.object.currentText()),
            ids.get(to, names.get(to, to)),
            self.amount.value(),
            self.last.isChecked(),
            before.types if same else (),
            before.from_zone if same else "",
            before.kind if same else "",
        )

    def _fill(self) -> None:
        self.filled.emit(self.form(), self._line)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter fills it in, Escape leaves it."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._fill()
        elif event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)


class ThisTurn(QWidget):
    """The list over the lower part of the table.

    Signals:
        taken: What an offer says has happened.
        removed: A line did not happen.
        filled: An event was filled in, and the line in whose place it stands (None: it is added).
        closed: It was closed.
        sized: It would like to have another height.
    """

    taken = Signal(object)
    removed = Signal(object)
    filled = Signal(object, object)
    closed = Signal()
    sized = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty(LIES_OVER, True)
        self._told: Told | None = None
        self._shows_quiet = False
        self.offers: list[Chip] = []
        self.rows: list[tuple[FlowLabel, Chip, Chip]] = []
        self.form = FactForm()
        self.form.filled.connect(self._filled)
        self.form.left.connect(self._leave)
        self.add, self.quiet, self.close_ = framed(Chip()), framed(Chip()), Chip()
        self.add.setText(self.tr("Add…"))
        self.add.clicked.connect(lambda: self.form.open(Form(""), None))
        self.quiet.setText(self.tr("steps, taps too"))
        self.quiet.setCheckable(True)
        self.quiet.toggled.connect(self._show_quiet)
        self.close_.setText("✕")
        self.close_.setAccessibleName(self.tr("Close what happened this turn"))
        self.close_.clicked.connect(self.closed)
        head = QHBoxLayout()
        head.addWidget(Heading(self.tr("This turn")), 1)
        for chip in (self.quiet, self.add, self.close_):
            head.addWidget(chip)
        holder = QWidget()
        self._list = QVBoxLayout(holder)
        self._list.setContentsMargins(0, 0, 6, 0)
        self._list.setSpacing(2)
        area = QScrollArea()
        area.setWidget(holder)
        area.setWidgetResizable(True)
        holder.setAutoFillBackground(False)  # the list has one ground, which is its own
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        column = QVBoxLayout(self)
        column.setContentsMargins(18, 8, 14, 8)
        column.addLayout(head)
        column.addWidget(self.form)
        column.addWidget(area, 1)
        self.form.hide()
        self.hide()

    def show_told(self, told: Told, names: Mapping[str, str], players: Sequence[str]) -> None:
        """Show the lines of another position."""
        self._told = told
        self.form.offer(told, names, players)
        focused = self._place_of_focus()
        self._clear()
        for offer in told.offers:
            self._add_offer(offer)
        this = [line for line in told.lines if not line.last_turn and (self._shows_quiet or not line.quiet)]
        last = [line for line in told.lines if line.last_turn and (self._shows_quiet or not line.quiet)]
        for line in this:
            self._add_line(line)
        if not this:
            self._list.addWidget(FlowLabel((Span(self.tr("Nothing has happened yet.")),), dim=True))
        if last:
            self._list.addWidget(Heading(self.tr("Last turn")))
        for line in last:
            self._add_line(line)
        self._list.addStretch(1)
        self._restore_focus(focused)

    def _place_of_focus(self) -> tuple[str, int] | None:
        """Which line's button has the keyboard."""
        for index, (_, change, remove) in enumerate(self.rows):
            if change.hasFocus() or remove.hasFocus():
                return ("remove" if remove.hasFocus() else "change", index)
        return next((("offer", n) for n, chip in enumerate(self.offers) if chip.hasFocus()), None)

    def _restore_focus(self, focused: tuple[str, int] | None) -> None:
        if focused is None:
            return
        kind, index = focused
        if kind == "offer" and self.offers:
            self.offers[min(index, len(self.offers) - 1)].setFocus()
        elif self.rows and kind != "offer":
            _, change, remove = self.rows[min(index, len(self.rows) - 1)]
            (remove if kind == "remove" else change).setFocus()
        else:
            self.add.setFocus()

    def _clear(self) -> None:
        self.offers, self.rows = [], []
        while (item := self._list.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()

    def _add_offer(self, offer: Offer) -> None:
        row, _ = self._row(
            (
                Span(offer.name, bold=True),
                Span(" " + self.tr("asks: {question}").format(question=shown(offer.question))),
            )
        )
        chip = framed(Chip())
        chip.setText(self.tr("it is so ✓") if offer.is_so else self.tr("Yes"))
        chip.setEnabled(not offer.is_so)
        chip.setAccessibleName(f"{shown(offer.words)} {chip.text()}")
        chip.clicked.connect(lambda: self.taken.emit(offer))
        row.addWidget(chip)
        self.offers.append(chip)

    def _add_line(self, line: Line) -> None:
        row, words = self._row((Span(line.words),))
        change, remove = Chip(), Chip()
        change.setText("✎")
        change.setAccessibleName(self.tr("Change: {fact}").format(fact=shown(line.words)))
        change.clicked.connect(lambda: self.form.open(form_of(line.fact), line))
        remove.setText("✕")
        remove.setAccessibleName(self.tr("Remove: {fact}").format(fact=shown(line.words)))
        remove.clicked.connect(lambda: self.removed.emit(line))
        row.addWidget(change)
        row.addWidget(remove)
        self.rows.append((words, change, remove))

    def _row(self, spans: Sequence[Span]) -> tuple[QHBoxLayout, FlowLabel]:
        holder = QWidget()
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 0, 0, 0)
        words = FlowLabel(spans, share=0.95)
        row.addWidget(words, 1)
        self._list.addWidget(holder)
        return row, words

    def _show_quiet(self, shown: bool) -> None:
        self._shows_quiet = shown
        if self._told is not None:
            form = self.form
            names = form.known()
            players = [form.player.itemText(n) for n in range(form.player.count())]
            self.show_told(self._told, names, players)

    def _filled(self, form: Form, line: Line | None) -> None:
        self.form.hide()
        self.add.setFocus()
        self.filled.emit(form, line)

    def _leave(self) -> None:
        self.form.hide()
        self.add.setFocus()

    def wanted(self) -> int:
        """How high it would like to be."""
        rows = len(self.rows) + len(self.offers) + 4
        return round(em() * 1.7 * rows) + (0 if self.form.isHidden() else self.form.sizeHint().height())

    def event(self, event: QEvent) -> bool:
        """The form takes more room, and with each event another one."""
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self.sized.emit()
        return done

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape closes it."""
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the ground."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = colours_of(self)
        area = rounded(QRectF(self.rect()).adjusted(6.5, 0.5, -6.5, -0.5), 9)
        painter.fillPath(area, QColor(colours.raised))
        painter.strokePath(area, QPen(QColor(colours.line), 1.2))
