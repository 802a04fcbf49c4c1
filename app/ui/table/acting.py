"""What is done on the table by a drag, a key or a menu; each becomes one step of undo."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import count
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QPoint, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QApplication, QMenu

from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId, Step, Zone
from app.engine.values.said import say
from app.services.language import shown, translated
from app.services.table.board import by_hand, landing
from app.services.table.board.landing import Does, Landing
from app.ui.language import called
from app.ui.settings.keys import native
from app.ui.table.dragging import CardOfList
from app.ui.table.placing import PLACES

if TYPE_CHECKING:
    from app.engine.state.game import Game
    from app.services.table.menus.entries import Entry
    from app.services.table.program import Program
    from app.ui.table.panel import TablePanel

_LETTERS: Final = {
    Zone.HAND: say("&hand"),
    Zone.BATTLEFIELD: say("&battlefield"),
    Zone.GRAVEYARD: say("&graveyard"),
    Zone.LIBRARY: say("&library, on top"),
    Zone.EXILE: say("&exile"),
    Zone.COMMAND: say("&command"),
    Zone.OUTSIDE: say("&outside the game"),
}


_SHORTCUT: Final = "shortcut"
"""The property of an entry that has a key."""


class BoardActs(QObject):
    """Does things to the board.

    Signals:
        asked: A menu's entry asks something before it changes anything.
        menu_shown: A menu was opened.
    """

    asked = Signal(object)
    menu_shown = Signal(object)

    def __init__(self, table: TablePanel) -> None:
        super().__init__(table)
        self._table, self._session = table, table.session
        self._numbers = count()
        self.menu: QMenu | None = None

    # --------------------------------------------------------------------------------------------- whom
    def together(self, ident: str) -> tuple[ObjectId, ...]:
        """The objects that are meant with this one: all that are marked if it is, in their order."""
        marked = self._session.marked
        if ident not in marked:
            return (ObjectId(ident),)
        tiles = self._session.seen.tiles if self._session.seen is not None else {}
        return tuple(one for one in tiles if one in marked)

    def _called(self, ids: Sequence[ObjectId]) -> str:
        """What a step of undo calls them."""
        if len(ids) == 1:
            return self._table.name_of(ids[0])
        return self.tr("{n} cards").format(n=len(ids))

    # -------------------------------------------------------------------------------------------- moving
    def land(self, ids: tuple[ObjectId, ...], found: Landing) -> None:
        """Do what letting them go there means."""
        session, name = self._session, self._called(ids)
        if found.does is Does.CAST:
            self._table.select(str(ids[0]))
            return
        if found.does is Does.ATTACH:
            host = self._table.name_of(found.host)
            step = self.tr("{card} attached to {host}").format(card=name, host=host)
            session.act(step, by_hand.attached(ids, found.host))
            return
        if why := self.refusal(ids, found):
            session.said.emit(why, "illegal")
            return
        if found.place is None and all(self._is_there(ident, found) for ident in ids):
            return
        step = self.tr("{card} to {place}").format(card=name, place=shown(found.words))
        session.act(step, by_hand.moved(ids, found.player, found.zone, found.place))

    def refusal(self, ids: Sequence[ObjectId], found: Landing) -> str:
        """Why these can't go there; "" where they can."""
        if found.does is not Does.MOVE:
            return ""
        return next((words for ident in ids if (words := self._refusal(ident, found))), "")

    def _refusal(self, ident: ObjectId, found: Landing) -> str:
        tile = self._table.tile(ident)
        if tile is None or tile.zone is Zone.BATTLEFIELD:
            return ""
        return landing.refusal(found, tile.name, tile.types)

    def _is_there(self, ident: ObjectId, found: Landing) -> bool:
        tile = self._table.tile(ident)
        return tile is not None and tile.zone is found.zone and tile.holder == found.player

    def put(self, card: CardOfList, found: Landing) -> None:
        """Put a card of the list there."""
        zone = Zone.HAND if found.does is Does.CAST else found.zone
        player = found.player or self._table.placement[0]
        if found.does is Does.ATTACH:
            zone = Zone.BATTLEFIELD
        session, program = self._session, self._session.program
        goes = replace(found, zone=zone)

        def known(answer: object) -> None:
            types = answer if isinstance(answer, tuple) else ()
            why = landing.refusal(goes, card.name, types)
            if why:
                session.said.emit(why, "illegal")
            elif found.does is Does.ATTACH:
                host = self._table.name_of(found.host)
                step = self.tr("{card} attached to {host}").format(card=card.name, host=host)
                new = by_hand.NewCard(program, card.name, card.source, player)
                session.act(step, new.onto(found.host))
            else:
                session.put(card.name, player, zone, card.source)

        session.ask("what is put", lambda _: _types(program, card), known)

    def attach_new(self, card: CardOfList) -> None:
        """Ask what a card of the list is put onto the battlefield attached to."""
        session, game = self._session, self._session.game
        new = by_hand.NewCard(session.program, card.name, card.source, self._table.placement[0])

        def known(answer: object) -> None:
            if isinstance(answer, Exception):
                session.failed.emit(answer)
                return
            entry: Entry = answer  # type: ignore[assignment]  # that is what was asked for
            for why in entry.refused:
                session.said.emit(why, "illegal")
            self.asked.emit(entry)  # nothing is asked where it is refused

        session.ask("what is put", lambda _: new.entry(game), known)

    def tap(self, ident: str) -> None:
        """Tap or untap what is meant with this object, where it is a permanent."""
        ids = tuple(one for one in self.together(ident) if self._is_permanent(one))
        if ids:
            step = self.tr("turn {card}").format(card=self._called(ids))
            self._session.act(step, by_hand.tapped(ids))

    def _is_permanent(self, ident: ObjectId) -> bool:
        tile = self._table.tile(ident)
        return tile is not None and tile.zone is Zone.BATTLEFIELD

    # ------------------------------------------------------------------------------------------- players
    def set_life(self, who: str, life: int) -> None:
        """Give a player another life total."""
        step = self.tr("{player}: {n} life").format(player=called(who), n=life)
        self._session.act(step, by_hand.with_life(PlayerId(who), life))

    def set_poison(self, who: str, number: int) -> None:
        """Give a player another number of poison counters."""
        step = self.tr("{player}: {n} poison").format(player=called(who), n=number)
        self._session.act(step, by_hand.with_counters(PlayerId(who), "poison", number))

    # ---------------------------------------------------------------------------------------------- turn
    def set_number(self, number: int) -> None:
        """Go to another turn by hand."""
        self._session.act(self.tr("turn {n}").format(n=number), by_hand.in_turn(number=number))

    def set_step(self, step: str) -> None:
        """Go to another step by hand."""
        self._session.act(translated(step), by_hand.in_turn(step=Step(step)))

    def set_active(self, who: str) -> None:
        """Let it be the turn of another player."""
        step = self.tr("turn: {player}").format(player=called(who))
        self._session.act(step, by_hand.in_turn(active=PlayerId(who)))

    def set_priority(self, who: str) -> None:
        """Let another player have priority."""
        step = self.tr("priority: {player}").format(player=called(who))
        self._session.act(step, by_hand.in_turn(priority=PlayerId(who)))

    # --------------------------------------------------------------------------------------------- menus
    def open_menu(self, ident: str, place: QPoint) -> None:
        """Open the menu of an object with all that are marked with it, or of a player."""
        self._entries(ident, lambda entries: self._popup(entries, place))

    def _entries(self, ident: str, deliver: object) -> None:
        """Work out a menu, and hand it on."""
        session = self._session
        game = session.game
        is_player = any(player.name == ident for player in game.players)
        ids = self.together(ident)

        def question(_: object) -> object:
            if is_player:
                return by_hand.player_entries(game, PlayerId(ident))
            return by_hand.object_entries(game, ids)

        def shown(answer: object) -> None:
            if isinstance(answer, Exception):
                session.failed.emit(answer)
            else:
                deliver(answer)  # type: ignore[operator]  # a function that takes entries

        session.ask(f"menu {next(self._numbers) % 4}", question, shown)

    def _popup(self, entries: tuple[Entry, ...], place: QPoint, *, by_key: bool = False) -> None:
        menu = _EntryMenu(self._table)
        self._fill(menu, entries)
        self._show_menu(menu, place, by_key=by_key)

    def _show_menu(self, menu: QMenu, place: QPoint, *, by_key: bool = False) -> None:
        """Open a menu; one that a key opened stands at its first entry, so that Enter does that."""
        self.menu = menu
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(place)
        if by_key and menu.actions():
            menu.setActiveAction(menu.actions()[0])
        self.menu_shown.emit(menu)

    def _fill(self, menu: QMenu, entries: Iterable[Entry]) -> None:
        for entry in entries:
            if entry.separated:
                menu.addSeparator()
            words = shown(entry.text).replace("&", "&&")
            below = _EntryMenu(words, menu) if entry.entries else None
            action = menu.addAction(words) if below is None else menu.addMenu(below)
            if entry.shortcut:
                action.setText(f"{words}\t{native(entry.shortcut)}")
                action.setProperty(_SHORTCUT, QKeySequence(entry.shortcut).toString())
            if below is not None:
                self._fill(below, entry.entries)
            else:
                action.triggered.connect(lambda _=False, entry=entry: self.do(entry))

    def do(self, entry: Entry) -> None:
        """Do what an entry says, or ask what it needs to know."""
        if entry.change is not None:
            self._session.act(shown(entry.step or entry.text), entry.change)
        elif entry.ask is not None:
            self.asked.emit(entry)

    def answered(self, entry: Entry, value: object) -> None:
        """Do what an entry says, with the answer."""
        ask = entry.ask
        if ask is None:
            return
        session = self._session
        if ask.kind.value == "card":
            program, name = session.program, str(value)

            def with_card(game: Game) -> Game:
                return ask.change(game, program.card_for(game, name))

            session.act(f"{shown(entry.step)}: {name}", with_card)
            return
        session.act(shown(entry.step_with(value)), lambda game: ask.change(game, value))  # type: ignore[arg-type]

    def open_moves(self, ident: str, place: QPoint) -> None:
        """Open the menu of zones to which it can be moved: a letter goes there."""
        ids = self.together(ident)
        tile = self._table.tile(ids[0]) if ids else None
        if tile is None:
            return
        menu = QMenu(self._table)
        menu.setToolTipsVisible(True)
        names = [player.name for player in self._session.game.players]
        self._moves(menu, ids, tile.holder or names[0])
        menu.addSeparator()
        for number, name in enumerate(names, 1):
            self._moves(menu.addMenu(f"&{number} {called(name)}"), ids, name)
        self._show_menu(menu, place)

    def _moves(self, menu: QMenu, ids: tuple[ObjectId, ...], player: PlayerId) -> None:
        for zone in PLACES:
            spot = 0 if zone is Zone.LIBRARY else None
            action = menu.addAction(shown(_LETTERS[zone]))
            there = landing.into(player, zone, spot)
            action.triggered.connect(lambda _=False, there=there: self.land(ids, there))
        bottom = landing.into(player, Zone.LIBRARY, landing.BOTTOM)
        last = menu.addAction(self.tr("library, at the b&ottom"))
        last.triggered.connect(lambda: self.land(ids, bottom))

    # ---------------------------------------------------------------------------------------------- keys
    def press(self, ident: str, event: QKeyEvent) -> bool:
        """Do what a key does to this object, or to a player; whether it may do something."""
        keys = QKeySequence(event.keyCombination()).toString()
        plain = event.modifiers() in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier)
        if not keys or not plain:
            return False
        is_object = self._table.tile(ObjectId(ident)) is not None
        widget = self._table.widget_of(ObjectId(ident))
        if keys == "T" and is_object:
            self.tap(ident)
            return True
        if keys == "M" and is_object and widget is not None:
            self.open_moves(ident, widget.mapToGlobal(widget.rect().center()))
            return True
        if len(keys) > 1 and keys not in ("Del", "Shift++", "Backspace"):
            return False
        wanted = {"Shift++": "+", "Backspace": "Del"}.get(keys, keys)
        self._entries(ident, lambda entries: self._by_key(ident, entries, wanted))
        return True

    def _by_key(self, ident: str, entries: tuple[Entry, ...], keys: str) -> None:
        entry = _by_shortcut(entries, keys)
        if entry is None:
            return
        if not entry.entries:
            self.do(entry)
            return
        strip = self._table.top.strips.get(PlayerId(ident))
        widget = self._table.widget_of(ObjectId(ident)) if strip is None else strip.name
        place = widget.mapToGlobal(widget.rect().center()) if widget is not None else QPoint()
        self._popup(tuple(replace(one, separated=False) for one in entry.entries), place, by_key=True)


def _types(program: Program, card: CardOfList) -> tuple[str, ...]:
    """The types of all faces of a card; () for a card that is not known."""
    known = program.card(card.name, card.source)
    faces = known.card.faces if known is not None else ()
    return tuple(kind for face in faces for kind in face.type_line.types)


def _by_shortcut(entries: Iterable[Entry], keys: str) -> Entry | None:
    """The entry that a key does, wherever it stands."""
    for entry in entries:
        if entry.shortcut == keys:
            return entry
        found = _by_shortcut(entry.entries, keys)
        if found is not None:
            return found
    return None


class _EntryMenu(QMenu):
    """A menu whose entries are done by the keys beside them, too: on the table these do the same."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A key that stands beside an entry does it, also one of a menu below, or opens that menu."""
        pressed = QKeySequence(event.keyCombination())
        wanted = (action for action in _all_below(self) if action.isEnabled())
        found = next((one for one in wanted if one.property(_SHORTCUT) == pressed.toString()), None)
        if found is None:
            super().keyPressEvent(event)
        elif isinstance(below := found.menu(), QMenu):
            self.setActiveAction(found)
            below.setActiveAction(below.actions()[0])
        else:
            while isinstance(opened := QApplication.activePopupWidget(), _EntryMenu):
                opened.close()
            found.trigger()


def _all_below(menu: QMenu) -> Iterator[QAction]:
    """The entries of a menu and of those below it."""
    for action in menu.actions():
        yield action
        below = action.menu()
        if isinstance(below, QMenu):
            yield from _all_below(below)
