"""A rules pack in the workshop: its entries by kind, the fields of one, and how it is read as one types."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, Final, cast

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QMenu,
    QScrollArea,
    QStackedWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from app.engine.scenario.packs import ENTRY_KINDS
from app.engine.values.frozen import replace
from app.services.language import shown, translated
from app.services.workshop.packdraft import (
    KIND_OF,
    Entry,
    PackDraft,
    draft_of,
    new_entry,
    with_entry,
    with_text,
    without_entry,
)
from app.ui.drawing.flow import card_spans
from app.ui.drawing.qtsigns import HintedEdit
from app.ui.widgets import Heading
from app.ui.workshop.athand import AtHand
from app.ui.workshop.drafting import draft_from_set
from app.ui.workshop.entryform import EntryForm
from app.ui.workshop.packlist import CARDS, ButtonRows, ListBeside, PackList
from app.ui.workshop.result import Said
from app.ui.workshop.steps import Steps

if TYPE_CHECKING:
    from app.services.table.session import Session
    from app.services.workshop.packbench import PackOpened
    from app.services.workshop.packlook import EntryLooked, PackLooked, RowLooked

_REST: Final = 350
"""Milliseconds after the last key until all entries are looked at, and what is written is kept."""
_WIDE: Final = 150
"""So many letters wide it has room for the reading beside the fields."""
_NAME_MAX: Final = 60
_CODE_MAX: Final = 8


class PackPage(QWidget):
    """Where the rules of a set are made.

    Attributes:
        head: Which pack is at hand, and what it is called; to be placed above it.
        deeds: Whether it is saved, and what saves it; to be placed beside that, or below.

    Signals:
        opened: The own card of this name shall be opened.
        card_wanted: A new card of the set with this code shall be begun.
        saved: A pack was written.
        rule_wanted: A rule is asked for; its number.
    """

    opened = Signal(str)
    card_wanted = Signal(str)
    saved = Signal()
    rule_wanted = Signal(str)

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._file, self._draft, self._saved = "", PackDraft(), PackDraft()
        self._cards: tuple[dict[str, Any], ...] = ()
        self._steps = Steps[tuple[PackDraft, int | None]]()
        self._typing: tuple[int | None, int] | None = None
        self.at_hand = AtHand(session, "packs", self.tr("New pack"), self._in_short, self)
        self._ask, self._work = self.at_hand.ask, self.at_hand.work
        self.name, self.code = HintedEdit(), HintedEdit()
        self.list, self.add_button, self.remove_button = PackList(), QToolButton(), QToolButton()
        self.undo_button, self.redo_button = QToolButton(), QToolButton()
        self.forms = QStackedWidget()
        self._forms: dict[str, EntryForm] = {}
        self.rows: list[Said] = []
        self._heading = Heading(self.tr("How it is read"))
        self.head, self.deeds, self._said = QWidget(), QWidget(), QWidget()
        self._lines, self._halves = QVBoxLayout(), QHBoxLayout()
        self._buttons, self._split = ButtonRows(), ListBeside()
        self._rest = QTimer(self, singleShot=True, interval=_REST)
        self._make()
        self._place()
        self._connect()

    # --------------------------------------------------------------------------------------- making
    def _make(self) -> None:
        self.at_hand.which.setAccessibleName(self.tr("Rules packs"))
        self.at_hand.which.setMinimumContentsLength(5)
        for field, words in ((self.name, self.tr("Name of the set")), (self.code, self.tr("Set code"))):
            field.setAccessibleName(words)
            field.setPlaceholderText(words)
            field.is_short = True
        self.name.setMaxLength(_NAME_MAX)
        self.code.setMaxLength(_CODE_MAX)
        self.at_hand.save_button.setText(self.tr("Save rules"))
        hint = self.tr("Write the rules pack; the cards of its set are read with it then")
        self.at_hand.save_button.setToolTip(hint)
        buttons = (
            (self.add_button, self.tr("Add ▾"), ""),
            (self.remove_button, self.tr("Remove"), self.tr("Take the entry away (Delete)")),
            (self.undo_button, self.tr("Undo"), self.tr("Take the last change back (Ctrl+Z)")),
            (self.redo_button, self.tr("Redo"), self.tr("Do again what was taken back (Ctrl+Shift+Z)")),
        )
        for button, words, hint in buttons:
            button.setText(words)
            button.setToolTip(hint)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        menu = QMenu(self.add_button)
        for kind in ENTRY_KINDS:
            menu.addAction(translated(kind.one), partial(self.add, kind.key))
        menu.addAction(self.tr("Card"), partial(self.add, CARDS))
        menu.addAction(self.tr("What a set's own words come to …"), partial(draft_from_set, self))
        self.add_button.setMenu(menu)
        self.add_button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self._nothing = QLabel(self.tr("Choose what to add with “Add”, or press Insert in the list."))
        self._nothing.setWordWrap(True)
        self._nothing.setObjectName("dim")
        self._nothing.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self._nothing.setContentsMargins(12, 8, 12, 8)
        self.forms.addWidget(self._nothing)

    def _place(self) -> None:
        which, deeds = QHBoxLayout(self.head), QHBoxLayout(self.deeds)
        for row in (which, deeds):
            row.setContentsMargins(0, 0, 0, 0)
            row.setSpacing(5)
        for widget, stretch in ((self.at_hand.which, 4), (self.name, 8), (self.code, 1)):
            which.addWidget(widget, stretch)
        for button in (self.at_hand.told, self.at_hand.versions, self.at_hand.save_button):
            deeds.addWidget(button)
        split = self._split
        split.addWidget(self._left())
        split.addWidget(self._right())
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addWidget(split, 1)

    def _left(self) -> QWidget:
        """The list, and what can be done with it."""
        listed, left = QVBoxLayout(), QWidget()
        for button in (self.add_button, self.remove_button, self.undo_button, self.redo_button):
            self._buttons.take(button)
        listed.setContentsMargins(10, 2, 4, 6)
        listed.setSpacing(4)
        listed.addWidget(self.list, 1)
        listed.addWidget(self._buttons)
        left.setLayout(listed)
        return left

    def _right(self) -> QWidget:
        """The fields, and how they are read."""
        holder, area = QWidget(), QScrollArea()
        self._said.setLayout(self._lines)
        holder.setLayout(self._halves)
        self._halves.setContentsMargins(0, 0, 0, 0)
        self._lines.setContentsMargins(0, 0, 8, 4)
        self._lines.setSpacing(6)
        self._lines.addWidget(self._heading)
        self._lines.addStretch(1)
        self._halves.addWidget(self.forms, 1)
        area.setWidget(holder)
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        return area

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the reading and the buttons where there is room for them."""
        super().resizeEvent(event)
        self._place_reading()
        self._split.share(self._buttons.turn_over(self.width()))

    def _place_reading(self) -> None:
        """The reading stands beside the fields where there is room, else below the rules text."""
        is_wide = self.width() > self.fontMetrics().averageCharWidth() * _WIDE
        where = self._halves if is_wide or self.form is None else self.form.slot
        if where.indexOf(self._said) < 0:
            where.addWidget(self._said, 1)
        self._said.show()

    def _connect(self) -> None:
        self.name.textChanged.connect(lambda text: self._head_typed(text, self._draft.set))
        self.code.textChanged.connect(lambda text: self._head_typed(self._draft.name, text))
        self.list.moved.connect(self._show_entry)
        self.list.added.connect(lambda: self.add(self.list.key))
        self.list.removed.connect(self.remove)
        self.list.edited.connect(self._edit)
        self.remove_button.clicked.connect(self.remove)
        self.undo_button.clicked.connect(self.undo)
        self.redo_button.clicked.connect(self.redo)
        self.at_hand.save_button.clicked.connect(self.save)
        self.at_hand.opened.connect(self.open)
        self.at_hand.wanted_back.connect(lambda told, _: self._restore(told))
        self._rest.timeout.connect(self._at_rest)

    # ---------------------------------------------------------------------------------- what is typed
    @property
    def draft(self) -> PackDraft:
        """What stands in the fields."""
        return self._draft

    @property
    def is_saved(self) -> bool:
        """Whether the fields say what is saved."""
        return self._draft == self._saved

    @property
    def form(self) -> EntryForm | None:
        """The fields that are shown; None while no entry is."""
        made = self.forms.currentWidget()
        return made if isinstance(made, EntryForm) else None

    def _head_typed(self, name: str, code: str) -> None:
        which = int(code != self._draft.set)
        self._take_typed(replace(self._draft, name=name, set=code), (None, which))

    def _typed(self, field: int, text: str) -> None:
        place = self.list.place
        if place is not None:
            self._take_typed(with_text(self._draft, place, field, text), (place, field))
            self.list.name_entry(place, self._draft.entries[place].name)

    def _take_typed(self, draft: PackDraft, typing: tuple[int | None, int]) -> None:
        """Take what is typed; as long as it is in one field it is one step for undo."""
        if draft == self._draft:
            return
        if typing != self._typing:
            self._push()
        self._typing, self._draft = typing, draft
        self._tell()
        self._rest.start()
        self._look()

    def _push(self) -> None:
        """Remember how the draft was, for undo."""
        self._steps.push((self._draft, self.list.place))

    def _tell(self) -> None:
        nothing = self._draft == PackDraft() and not self._file
        self.at_hand.tell(nothing=nothing, is_saved=self.is_saved)
        self.undo_button.setEnabled(self._steps.can_undo)
        self.redo_button.setEnabled(self._steps.can_redo)
        self.remove_button.setEnabled(self.list.place is not None)

    def _look(self) -> None:
        """Ask how the entry at hand is read."""
        draft, place, cards, program = self._draft, self.list.place, self._cards, self._session.program
        if place is None:
            self._fill(())
        else:
            show = partial(self._show_looked, draft.entries[place])
            self._ask("look", lambda _: program.packs.look(draft, place, cards), show)

    def _show_looked(self, entry: Entry, looked: EntryLooked) -> None:
        place = self.list.place
        if place is None or self._draft.entries[place] != entry:
            return
        self.list.show_status(place, looked.status)
        if self.form is not None and self.form.rules_text is not None:
            self.form.rules_text.show_reading(looked.marked)
        self._fill(looked.rows)

    def _fill(self, rows: tuple[RowLooked, ...]) -> None:
        """Let the rows say what is to be said; those that are there are used again."""
        self._heading.setVisible(bool(rows))
        for number, row in enumerate(rows):
            while number >= len(self.rows):
                self.rows.append(Said())
                self.rows[-1].rules.wanted.connect(self.rule_wanted)
                self._lines.insertWidget(self._lines.count() - 1, self.rows[-1])
            made, said = self.rows[number], row.said
            made.show()
            if said is None:
                made.say(row.status, card_spans(shown(row.text)), shown(row.more))
            else:
                rest = said.unread.rest if said.unread is not None else ""
                at = len(said.text) - len(rest) if rest and said.text.endswith(rest) else None
                made.say_line(row.status, said, at, shown(row.more))
            made.offer(())
        for made in self.rows[len(rows) :]:
            made.hide()

    def _at_rest(self) -> None:
        """Keep what is written, and look at all entries."""
        self._keep()
        draft, cards, program = self._draft, self._cards, self._session.program
        self._ask("all", lambda wanted: program.packs.look_at_all(draft, cards, wanted), self._show_all)

    def _show_all(self, looked: PackLooked) -> None:
        if looked.draft == self._draft:
            for place, status in enumerate(looked.statuses):
                self.list.show_status(place, status)
            self.at_hand.told.setToolTip(shown(looked.problem))

    def _complete(self, at: int) -> None:
        draft, place, program = self._draft, self.list.place, self._session.program
        form = self.form
        if place is not None and form is not None and form.rules_text is not None:
            show = form.rules_text.show_completions
            self._ask(
                "words",
                lambda _: program.packs.complete(draft, place, at, program.workshop.wordings), show,
            )  # fmt: skip

    # ------------------------------------------------------------------------------------ the entries
    def add(self, key: str) -> None:
        """One more entry of a kind, or a card; the keyboard goes to its name."""
        if key == CARDS:
            self.card_wanted.emit(self._draft.set.strip())
            return
        self._push()
        self._draft, place = with_entry(self._draft, new_entry(KIND_OF[key]))
        self._show(place)
        self._edit()

    def remove(self) -> None:
        """Take the entry at hand away; the next one of its kind is at hand then."""
        place = self.list.place
        if place is not None:
            key, draft = self.list.key, without_entry(self._draft, place)
            near = [at for at in (place, place - 1) if 0 <= at < len(draft.entries)]
            self._push()
            self._draft = draft
            self._show(next((at for at in near if draft.entries[at].kind == key), None))

    def _edit(self) -> None:
        """Go to the name of the entry at hand, or open the card."""
        if self.list.card:
            self.opened.emit(self.list.card)
        elif self.form is not None:
            self.form.take_focus()

    def _show_entry(self) -> None:
        """Show the fields of the entry at hand."""
        place = self.list.place
        self._typing = None
        if place is None:
            self.forms.setCurrentWidget(self._nothing)
        else:
            entry = self._draft.entries[place]
            form = self._form(entry.kind)
            form.show_entry(entry)
            if form.rules_text is not None:
                form.rules_text.show_reading(())
            self.forms.setCurrentWidget(form)
        self._place_reading()
        self._tell()
        self._look()

    def _form(self, key: str) -> EntryForm:
        """The fields of a kind, made when they are first wanted."""
        if key not in self._forms:
            form = self._forms[key] = EntryForm(KIND_OF[key])
            form.changed.connect(self._typed)
            if form.rules_text is not None:
                form.rules_text.completion_wanted.connect(self._complete)
            self.forms.addWidget(form)
        return self._forms[key]

    def _show(self, place: int | None) -> None:
        """Show the draft anew, with an entry at hand."""
        for field, text in ((self.name, self._draft.name), (self.code, self._draft.set)):
            if field.text() != text:
                field.setText(text)
        given = len(dict(self._draft.further).get("cards", ()))
        names = [str(card.get("name")) for card in self._cards]
        self.list.show_pack(self._draft, names[: len(names) - given], names[len(names) - given :], place)
        self._rest.start()

    # --------------------------------------------------------------------------------------- undo
    def undo(self) -> None:
        """Take the last change back."""
        if self._steps.can_undo:
            self._go(*self._steps.undo((self._draft, self.list.place)))

    def redo(self) -> None:
        """Do again what was taken back."""
        if self._steps.can_redo:
            self._go(*self._steps.redo((self._draft, self.list.place)))

    def _go(self, draft: PackDraft, place: int | None) -> None:
        self._draft = draft
        self._show(place if place is not None and place < len(draft.entries) else None)

    def event(self, event: QEvent) -> bool:
        """Undo and redo are of the pack where no field takes them for what was typed in it."""
        is_asked = event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent)
        if is_asked and self._meant(cast("QKeyEvent", event)):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Undo and redo."""
        act = self._meant(event)
        if act is None:
            super().keyPressEvent(event)
        else:
            act()

    def _meant(self, event: QKeyEvent) -> Callable[[], None] | None:
        keys = QKeySequence.StandardKey
        if event.matches(keys.Undo):
            return self.undo
        return self.redo if event.matches(keys.Redo) else None

    # ------------------------------------------------------------------------------- what is kept
    def begin(self) -> None:
        """Open the pack that is there, if it is the only one; see what became of the cards."""
        draft, program = self._draft, self._session.program
        if draft == PackDraft() and not self._file:
            self._work(lambda: program.packs.open(None), self._show_opened)
        else:
            self._work(lambda: program.packs.cards(draft), self._take_cards)

    def _take_cards(self, cards: tuple[dict[str, Any], ...]) -> None:
        if cards != self._cards:
            self._cards = cards
            self._show(self.list.place)

    def open(self, file: str) -> None:
        """Open a pack with what was written of it; "" is the new one."""
        self._keep()
        self._work(lambda: self._session.program.packs.open(file), self._show_opened)

    def draft_from(self, file: str) -> None:
        """Begin a new pack with what a set's own words come to; undo goes back to what was written."""
        self.open("")
        self._work(lambda: self._session.program.packs.drafted(file), self._restore)

    def _show_opened(self, opened: PackOpened) -> None:
        self._steps.clear()
        self._draft = opened.draft
        self._take(opened)
        self._show(0 if opened.draft.entries else None)

    def _take(self, opened: PackOpened) -> None:
        self._file, self._saved, self._cards = opened.file, opened.saved, opened.cards
        self.at_hand.show_names(opened.files, opened.file, opened.versions)
        self._tell()

    def _in_short(self, told: dict[str, Any]) -> str:
        """By what a version of a pack is told from others."""
        entries = len(draft_of(told).entries)
        return self.tr("{name}, entries: {number}").format(name=told.get("name", ""), number=entries)

    def _restore(self, told: dict[str, Any]) -> None:
        """Put a version into the fields; undo goes back to what was written."""
        self._push()
        self._draft, self._typing = draft_of(told), None
        self._show(0 if self._draft.entries else None)
        self._rest.start()

    def save(self) -> None:
        """Write the pack into its file."""
        self._rest.stop()
        draft, program = self._draft, self._session.program

        def saved(opened: PackOpened) -> None:
            self._take(replace(opened, saved=draft))  # as it was typed
            self._show(self.list.place)
            self.saved.emit()

        self._work(lambda: program.packs.save(self._file, draft), saved)

    def _keep(self) -> None:
        """Keep what is written, so that it is there again after whatever happens."""
        self._rest.stop()
        file, draft, program = self._file, None if self.is_saved else self._draft, self._session.program
        self._work(lambda: program.packs.keep(file, draft), lambda _: None)

    def hideEvent(self, event: QHideEvent) -> None:
        """Keep at once what waits to be kept: the window may be gone soon."""
        super().hideEvent(event)
        if self._rest.isActive():
            self._rest.stop()
            self._session.program.packs.keep(self._file, None if self.is_saved else self._draft)
