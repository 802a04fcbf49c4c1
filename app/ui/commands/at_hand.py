"""What the list of commands offers about the things at hand: their menus, ways, choices and answers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QApplication

from app.services.language import shown as shown_in_words
from app.services.table.later import later
from app.services.table.payment_rows import State, grouped
from app.ui.command_list import Line, offered
from app.ui.language import called

if TYPE_CHECKING:
    from app.engine.state.game import Game
    from app.engine.values.ids import ObjectId
    from app.services.table.considered import Considered
    from app.services.table.menus import Entry
    from app.services.table.payment_rows import Group, Source
    from app.ui.main_window import MainWindow

_MENUS: Final = later("app.services.table.menus")
_Add = Callable[[Iterable[Line]], object]


def _tr(text: str) -> str:
    return QCoreApplication.translate("CommandList", text)


def meant(window: MainWindow) -> tuple[ObjectId, ...]:
    """What is marked; else what has the keyboard on the table, or had it last; else what is selected."""
    session = window.session
    if session.marked:
        return tuple(session.marked)
    focused = QApplication.focusWidget()
    on_table = focused is not None and window.table.isAncestorOf(focused)
    tile = getattr(focused, "tile", None) if on_table else None
    if tile is not None:
        return tuple(tile.ids)
    chosen = session.selected if session.is_begun else None
    return (chosen.id,) if chosen is not None else ()


@offered
def entries_of_menus(window: MainWindow, add: _Add) -> None:
    """Everything that the menus of what is at hand, and of each player, can change."""
    if not window.session.is_begun:
        return
    game, ids = window.session.game, meant(window)
    name = window.table.name_of(ids[0]) if len(ids) == 1 else _tr("{n} cards").format(n=len(ids))

    def question(_: object) -> list[tuple[str, str, Entry]]:
        return list(_entries(game, ids, name))

    def shown(answer: object) -> None:
        if isinstance(answer, list):
            do = window.table.acts.do
            whose = _tr("{player}'s player")  # "Ben's turn" finds what Ben's menu has of turns
            also = {name: ""}
            also |= {str(one.name): whose.format(player=called(one.name)) for one in game.players}
            add([
                Line(words, group, partial(do, entry), entry.shortcut,
                     f"{shown_in_words(entry.step)} {also[group]}")
                for group, words, entry in answer
            ])  # fmt: skip

    window.session.ask("entries for the list of commands", question, shown)


def _entries(game: Game, ids: tuple[ObjectId, ...], name: str) -> Iterator[tuple[str, str, Entry]]:
    """The entries of all menus: whose they are, their words, and what they do."""
    menus = _MENUS()
    if any(ident in game.objects for ident in ids):
        for words, entry in menus.flat(menus.object_menu(game, ids)):
            yield name, words, entry
    for player in game.players:
        for words, entry in menus.flat(menus.player_menu(game, player.name)):
            yield str(player.name), words, entry


@offered
def choices_on_offer(window: MainWindow, add: _Add) -> None:
    """What can be announced for the proposal at hand, or answered to what is asked."""
    considered = window.session.considered
    if considered is not None and not window.session.considered_is_old:
        add([*_answers(window, considered), *_choices(window, considered), *_payments(window, considered)])


def _answers(window: MainWindow, considered: Considered) -> Iterator[Line]:
    asking = considered.asking
    for option in asking.options if asking is not None else ():
        pick = partial(window.cast_panel.question.pick, option.value)
        about = asking.text if asking is not None else ""
        yield Line(option.text, about, pick, words=_tr("answer choose"), asked=True)


def _choices(window: MainWindow, considered: Considered) -> Iterator[Line]:
    panel, name = window.cast_panel, considered.head.name
    for way in considered.ways:
        if not way.refused and not way.chosen:
            take = partial(window.session.take_way, way.names, way.ability, way.text)
            yield Line(way.text, name, take, words=_tr("way cast activate"), asked=True)
    for row in considered.rows:
        for pick in row.picks:
            if pick.on is not None:
                choose = partial(panel.choices.changed.emit, pick.on, f"{row.label}: {pick.text}")
                words = _tr("choose target mode")
                yield Line(f"{row.label}: {pick.text}", name, choose, words=words, asked=True)


def _payments(window: MainWindow, considered: Considered) -> Iterator[Line]:
    wished, names = window.cast_panel.payment.wished, considered.names
    said = {
        State.DEMANDED: _tr("Pay with {what}"),
        State.KEPT: _tr("Keep {what}"),
        State.FREE: _tr("Leave {what} open"),
    }
    for group in grouped(considered.sources, names):
        for what, sources, also in _alike(group):
            for state, words in said.items():
                if any(one.state is not state for one in sources):
                    wish = partial(wished.emit, tuple(one.object for one in sources), state)
                    found_by = f"{_tr('payment mana use')} {also}"
                    yield Line(words.format(what=what), considered.head.name, wish, words=found_by)


def _alike(group: Group) -> Iterator[tuple[str, Sequence[Source], str]]:
    """What is used or kept at once, in words, with other words for it.

    "Keep the Islands" means all of them, which therefore stand before one of them.
    """
    count, name = len(group.sources), group.name
    yield (f"{count}× {name}" if count > 1 else name), group.sources, f"{name}s {_tr('all the')}"
    if count > 1:
        yield _tr("one {name}").format(name=name), group.sources[:1], ""
