"""All that is known of the rules, opened once and asked often: by the window, and by the command line."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from threading import RLock
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from app.engine.errors import UnknownCardError
from app.engine.values.frozen import replace
from app.engine.values.said import either, say
from app.services.language import translated
from app.services.reference.comparing import Comparison
from app.services.reference.editions import Edition, RulesError, chosen, editions, read_rules, remove_edition
from app.services.reference.keywords import ABILITY, KeywordName, keyword_names
from app.services.reference.links import Links
from app.services.reference.pages import KeywordPage, page_of
from app.services.reference.searching import RulesSearch
from app.services.rulestext import RulesText
from cardsdb.folding import fold
from cardsdb.spelling import Spelling

if TYPE_CHECKING:
    from app.services.catalogue import Catalogue
    from app.services.reference.asking import Asking, Meant
    from app.services.reference.cases import CaseSaid
    from cardsdb.keyword_cards import KeywordCards

_NEAR: Final = 3
_NUMBERED: Final = re.compile(r"r?\d+[a-z]?")
"""A part of the name of a module that is the number of its rule."""


class Opened(Struct, frozen=True):
    """An edition that is read, with what finds its way in it."""

    edition: Edition
    text: RulesText
    search: RulesSearch
    links: Links


class Implemented(Struct, frozen=True):
    """A place of the program that does what a rule says."""

    does: str
    """What it does, in a sentence."""
    where: str
    """In which part of the program, in words."""
    file: str
    line: int


class Library:
    """The editions that are kept, read when they are first asked for. Any thread may ask."""

    def __init__(self, data_dir: Path | None, catalogue: Callable[[], Catalogue]) -> None:
        self._data_dir, self._catalogue = data_dir, catalogue
        self._lock = RLock()
        self._texts: dict[tuple[Path, int], RulesText] = {}
        self._opened: dict[str, Opened] = {}
        self._compared: dict[tuple[str, str], Comparison] = {}
        self._cases: tuple[CaseSaid, ...] | None = None
        self._asking: tuple[tuple[str, ...], Asking] | None = None

    @property
    def editions(self) -> tuple[Edition, ...]:
        """The editions that are kept, the newest first."""
        return editions(self._data_dir)

    def remove(self, day: str) -> None:
        """Keep the edition of a day no longer.

        Raises:
            RulesError: None of that day is kept.
        """
        remove_edition(chosen(day, self._data_dir), self._data_dir)

    def open(self, day: str = "") -> Opened | None:
        """The edition of a day, or the newest, ready to be searched; None where none is kept.

        Raises:
            RulesError: None of that day is kept, or it can't be read.
        """
        edition, text = self._edition(day), self.text(day)
        if edition is None or text is None:
            return None
        with self._lock:
            if edition.day not in self._opened or self._opened[edition.day].text is not text:
                self._opened[edition.day] = Opened(edition, text, RulesSearch(text), Links(text))
            return self._opened[edition.day]

    def text(self, day: str = "") -> RulesText | None:
        """The text of an edition, or of the newest; None where none is kept.

        Raises:
            RulesError: None of that day is kept, or it can't be read.
        """
        edition = self._edition(day)
        if edition is None:
            return None
        key = edition.file, edition.file.stat().st_mtime_ns
        with self._lock:
            if key not in self._texts:
                self._texts[key] = read_rules(edition.file)
            return self._texts[key]

    def _edition(self, day: str) -> Edition | None:
        return chosen(day, self._data_dir) if day else next(iter(self.editions), None)

    def compare(self, old: str, new: str) -> Comparison:
        """What became of each rule from one edition to another.

        Raises:
            RulesError: One of them is not kept.
        """
        one, other = chosen(old, self._data_dir), chosen(new, self._data_dir)
        with self._lock:
            if (one.day, other.day) not in self._compared:
                before, after = self.text(one.day), self.text(other.day)
                assert before is not None
                assert after is not None
                self._compared[one.day, other.day] = Comparison(before, after)
            return self._compared[one.day, other.day]

    def now(self, number: str, day: str) -> str:
        """What a rule of an older edition is in the newest; "" where it is gone."""
        kept = self.editions
        return self.compare(day, kept[0].day).new_of.get(number, "") if kept else ""

    def moved(self, number: str) -> tuple[str, str]:
        """For a number that is no longer: the day of the newest edition that has it, and what it is now."""
        for edition in self.editions[1:]:
            text = self.text(edition.day)
            if text is not None and number in text.rules:
                return edition.day, self.now(number, edition.day)
        return "", ""

    # ------------------------------------------------------------------------------------------ keywords
    def keywords(self, day: str = "") -> Mapping[str, KeywordName]:
        """All keywords of an edition, of packs and of the program, by their names as `fold` makes them."""
        packs = [file.pack for file in self._catalogue().packs.files]
        return {**keyword_names(None, packs), **_of_the_engine(), **keyword_names(self.text(day), packs)}

    def page(self, name: str) -> KeywordPage:
        """The page of a keyword.

        Raises:
            RulesError: There is no such keyword; the message has the nearest names.
        """
        names = self.keywords()
        one = names.get(fold(name))
        if one is None:
            told = self._cards(name, ())
            if told is None:
                raise RulesError(_unknown(name, sorted(names)))
            one = KeywordName(told.statistics.keyword.capitalize(), "keyword of cards")
        page = page_of(one, self.text(), self._cards, self.cases)
        same = (other for other in names.values() if fold(other.name) == fold(one.name) and other != one)
        page = replace(page, elsewhere=tuple(dict.fromkeys(same)))
        return replace(page, pack_cards=self._of_pack(one)) if one.pack else page

    def _of_pack(self, one: KeywordName) -> tuple[str, ...]:
        """The cards of a pack that say its keyword."""
        return tuple(
            str(card["name"])
            for file in self._catalogue().packs.files
            if one.pack in (file.pack.name, file.pack.set)
            for card in file.cards
            if fold(one.name) in fold(str(card.get("oracle_text", "")))
        )

    def _cards(self, name: str, words: tuple[str, ...]) -> KeywordCards | None:
        try:
            found = self._catalogue().keyword_cards(name, words)
        except UnknownCardError:
            return None
        return found if found.statistics.cards else None

    def implemented(self, number: str) -> tuple[Implemented, ...]:
        """Where the program does what a rule says; loads the whole engine."""
        from app.services.rulebook import implementations, in_words  # noqa: PLC0415

        return tuple(
            Implemented(in_words(place.module, place.name), _spoken(place.module), place.file, place.line)
            for place in implementations().get(number, ())
        )

    # --------------------------------------------------------------------------------------------- cases
    def all_cases(self) -> tuple[CaseSaid, ...]:
        """The cases that come with the program."""
        from app.services.reference.cases import read_cases  # noqa: PLC0415

        with self._lock:
            if self._cases is None:
                self._cases = read_cases(self._catalogue())
            return self._cases

    def case_names(self) -> tuple[tuple[str, str], ...]:
        """The title and the file of each case, the user's own among them; none is judged for it."""
        from app.services.library.cases import listed, own_folders  # noqa: PLC0415
        from app.services.reference.cases import case_files  # noqa: PLC0415

        entries = listed([*case_files(), *own_folders(self._data_dir)])
        return tuple((translated(entry.title), str(entry.path)) for entry in entries if not entry.problem)

    def meant(self, typed: str) -> tuple[Meant, ...]:
        """What somebody may mean who types this; the names are gathered when first asked."""
        from app.services.library.cases import own_folders  # noqa: PLC0415
        from app.services.reference.asking import Asking  # noqa: PLC0415

        days = tuple(edition.day for edition in self.editions)
        days += tuple(f"{folder} {folder.stat().st_mtime_ns}" for folder in own_folders(self._data_dir))
        with self._lock:
            if self._asking is None or self._asking[0] != days:
                self._asking = days, Asking(self, self._catalogue())
            asking = self._asking[1]
        return asking.meant(typed)

    def cases(self, rule: str) -> tuple[CaseSaid, ...]:
        """The cases that show a rule or one below it."""
        from app.services.reference.cases import showing  # noqa: PLC0415

        return showing(self.all_cases(), rule) if rule else ()


def _spoken(module: str) -> str:
    """The name of a module in words, as "casting › steps › total cost"."""
    parts = module.removeprefix("app.engine.").split(".")
    words = [" ".join(word for word in part.split("_") if not _NUMBERED.fullmatch(word)) for part in parts]
    return " › ".join(filter(None, words))


def _of_the_engine() -> dict[str, KeywordName]:
    """The keyword abilities that are read: without a rules text they are what is known."""
    from app.services.rulebook import keyword_names as rules  # noqa: PLC0415  (it loads the engine)

    return {
        fold(name): KeywordName(name[:1].upper() + name[1:], ABILITY, number)
        for number, names in rules().items()
        for name in names
    }


def _unknown(name: str, names: list[str]) -> str:
    near = Spelling(names).near(fold(name))
    meant = [names[row] for row in sorted(near, key=lambda row: near[row])][:_NEAR]
    text = say("No rule, no pack and no card has a keyword called {name}.", name=repr(name))
    return say("{text} Did you mean {names}?", text=text, names=either(meant)) if meant else text
