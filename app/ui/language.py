"""Lets the window speak the user's language: that of the system, or the one that was chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QObject, QTranslator

from app.engine.values.ids import Zone
from app.engine.values.said import Said, say
from app.services.language import ENGLISH, nearest, translated, use, used

if TYPE_CHECKING:
    from PySide6.QtCore import QSettings

SYSTEM: Final = "system"
_ZONES: Final = {
    Zone.HAND: say("hand"), Zone.BATTLEFIELD: say("battlefield"), Zone.GRAVEYARD: say("graveyard"),
    Zone.LIBRARY: say("library"), Zone.EXILE: say("exile"), Zone.COMMAND: say("command zone"),
    Zone.STACK: say("stack"), Zone.PHASED_OUT: say("phased out"),
    Zone.OUTSIDE: say("outside the game"),
}  # fmt: skip
_PLAYERS: Final = (say("you"), say("opponent"))
"""What players are called whom nobody has given a name."""
_KEY: Final = "language"
_ASKED: Final[list[QTranslator]] = []
"""The translators that are asked now."""


class _Catalogue(QTranslator):
    """Answers Qt from the catalogues that all other texts are looked up in."""

    def isEmpty(self) -> bool:
        """Qt asks no translator that says it is empty."""
        return False

    def translate(
        self, context: object, text: object, disambiguation: object = None, n: int = -1
    ) -> str:  # the words of Qt itself, whose classes begin with Q, are left to its own catalogue
        """The text in the language that is used; None where it is not known, so that others are asked."""
        source = _as_text(text)
        found = source if _is_of_qt(_as_text(context)) else translated(source)
        return found if found != source else None  # type: ignore[return-value]


def _as_text(given: object) -> str:
    return given.decode() if isinstance(given, bytes) else str(given or "")


def _is_of_qt(context: str) -> bool:
    return context[:1] == "Q" and context[1:2].isupper()


def speak(app: QObject, language: str) -> None:
    """Let the application speak a language; whatever is made from now on is in it."""
    while _ASKED:
        before = _ASKED.pop()
        QCoreApplication.removeTranslator(before)
        before.deleteLater()
    use(language)
    if language == ENGLISH:
        return
    of_qt = QTranslator(app)
    of_qt.load(f"qtbase_{language}", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath))
    for translator in (of_qt, _Catalogue(app)):
        QCoreApplication.installTranslator(translator)
        _ASKED.append(translator)


def chosen(settings: QSettings | None) -> str:
    """What was chosen: a language, or that of the system."""
    return str(settings.value(_KEY, SYSTEM)) if settings is not None else SYSTEM


def choose(settings: QSettings | None, language: str) -> None:
    """Remember a language for the next start."""
    if settings is not None:
        settings.setValue(_KEY, language)


def wanted(settings: QSettings | None) -> str:
    """The language to begin with."""
    kept = chosen(settings)
    return nearest(QLocale.system().uiLanguages() if kept == SYSTEM else (kept,))


def own_name(language: str) -> str:
    """What a language calls itself; it is found even by those who can't read the one that is shown."""
    name = QLocale(language).nativeLanguageName() if language != ENGLISH else "English"
    return name[:1].upper() + name[1:]


def called(player: str) -> str:
    """What a player is called: their own name as it is."""
    return translated(player) if player in _PLAYERS else player


def numeral(number: float, digits: int = 0) -> str:
    """A number as the language that is used writes it: 33,715 or 33.715, with so many digits behind it."""
    return QLocale(used()).toString(float(number), "f", digits)


def brief(text: str) -> Said:
    """A text in little room, which a language may word otherwise than elsewhere: it has a key of its own."""
    said = Said(text)
    said.template, said.values = f"brief|{text}", {}
    return said


def zone_called(zone: Zone) -> str:
    """What a zone is called."""
    return translated(_ZONES[zone])
