"""What the list of commands finds beside commands: rules, keywords, terms, cards and cases."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QT_TRANSLATE_NOOP

from app.engine.values.said import say
from app.services.language import shown, translated
from app.ui.command_list import Line, meaning
from app.ui.commands.registry import command

if TYPE_CHECKING:
    from app.services.reference.asking import Meant
    from app.ui.main_window import MainWindow

_Show = Callable[[Iterable[Line], Iterable[Line]], object]
_TOPIC: Final = "what is meant"
_KINDS: Final = (say("rule"), say("term"), say("keyword"), say("card"), say("case"), say("search"))
"""What may be meant."""


@command(
    "search_rules",
    menu="View",
    text=QT_TRANSLATE_NOOP("Commands", "Search the &rules"),
    keys=("Ctrl+Shift+R",),
    words="comprehensive rules glossary keyword look up",
)
def search_rules(window: MainWindow) -> None:
    """Go to the search box of the rules."""
    window.go_to("rules")


@command(
    "remove_edition",
    menu="View",
    text=QT_TRANSLATE_NOOP("Commands", "Keep this edition of the rules no longer"),
    keys=("Ctrl+G, R",),
    when=lambda window: window.panels.made("rules") is not None and window.rules.opened is not None,
    words="remove delete comprehensive",
)
def remove_edition(window: MainWindow) -> None:
    """Offer to remove the edition that is read."""
    window.rules.ask_to_remove()


@meaning
def what_is_meant(window: MainWindow, typed: str, show: _Show) -> None:
    """What is called so, or nearly so, in rules, cards and cases."""
    library = window.session.program.library

    def tell(answer: object) -> None:
        if isinstance(answer, tuple):
            show(
                [_line(window, one) for one in answer if one.is_exact],
                [_line(window, one) for one in answer if not one.is_exact],
            )

    window.session.ask(_TOPIC, lambda _: library.meant(typed), tell)


def _line(window: MainWindow, one: Meant) -> Line:
    run = partial(window.look_up, one.kind, one.to)
    kind = translated(one.kind)
    about = shown(one.about)
    return Line(one.title, about, run, "" if kind in about else kind)
