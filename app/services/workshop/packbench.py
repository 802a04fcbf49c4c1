"""The rules packs of the user, where they are made; any thread may ask."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec
import orjson
from msgspec import Struct

from app.engine.errors import CardError, SpellbenchError
from app.engine.values.card import Face, TypeLine
from app.engine.values.frozen import replace
from app.engine.values.said import say
from app.services.homemade.bundles import folder_name
from app.services.homemade.sets import read_set
from app.services.homemade.sharing import write_file
from app.services.packs import FOLDER, load_pack
from app.services.scenarios import read_data
from app.services.workshop.packdraft import PackDraft, data_of, draft_of
from app.services.workshop.packlook import (
    EntryLooked,
    PackLooked,
    RowLooked,
    look_at,
    look_at_all,
    problem_of,
    text_of,
    usable,
)
from app.services.workshop.wordings import Completions, Wordings, completions
from cardsdb.workshop import Kind, Version, delete, load, own_cards, save, versions

if TYPE_CHECKING:
    from app.services.catalogue import Catalogue
    from app.services.table.worker import Wanted
    from cardsdb.records import CardObject

_DRAFT: Final = " pack "
"""Before the name of a file, under which lies what is being written of its pack; no card is called so."""


_NAME: Final = "Nameless"
"""What a card is called on which a definition is tried."""


class PackOpened(Struct, frozen=True):
    """A rules pack in the workshop."""

    file: str
    """The name of its file without ending; "" for one that was not saved yet."""
    draft: PackDraft
    saved: PackDraft
    files: tuple[str, ...] = ()
    """All packs of the user."""
    cards: tuple[CardObject, ...] = ()
    """The cards of its set."""
    versions: tuple[Version, ...] = ()
    """As it was saved, the newest first."""


class PackBench:
    """Rules packs, where they are made."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._catalogue, self._path = catalogue, catalogue.workshop
        self._folder = catalogue.database.with_name(FOLDER)

    def files(self) -> tuple[str, ...]:
        """The names of the files of all packs of the user, without ending."""
        found = self._folder.glob("*.json") if self._folder.is_dir() else ()
        return tuple(sorted(file.stem for file in found))

    def open(self, file: str | None = None) -> PackOpened:
        """A pack by the name of its file, with what was written and not saved; "" is the new one.

        If none is named it is the one that was saved last, or the new one where something is written there.

        Raises:
            SpellbenchError: The file can't be used; the message names the place in it.
        """
        saved = PackDraft()
        if file is None:
            files = self.files()
            is_written = load(self._path, Kind.DRAFT, _DRAFT) is not None
            newest = sorted(files, key=lambda name: self._file(name).stat().st_mtime)
            file = "" if is_written else "".join(newest[-1:])
        if file:
            path = self._file(file)
            load_pack(path)
            told = read_data(path)
            saved = draft_of(told if isinstance(told, dict) else {})
        written, draft = load(self._path, Kind.DRAFT, _DRAFT + file), saved
        if written is not None:
            with suppress(msgspec.ValidationError):  # a draft that is damaged can't be shown
                draft = msgspec.convert(written, PackDraft)
        before = tuple(versions(self._path, file, Kind.PACK)) if file else ()
        return PackOpened(file, draft, saved, self.files(), self._cards(draft), before)

    def drafted(self, file: str) -> dict[str, Any]:
        """The data of the pack that the own words of a set in a file come to.

        Raises:
            CardsError, SpellbenchError: It is no set.
        """
        from app.services.homemade.drafts import draft_of as drafted  # noqa: PLC0415  (seldom needed)

        return drafted(read_set(Path(file))).data

    def keep(self, file: str, draft: PackDraft | None) -> None:
        """Keep what is written of a pack and not saved; None where nothing is."""
        if draft is None:
            delete(self._path, Kind.DRAFT, _DRAFT + file)
        else:
            save(self._path, Kind.DRAFT, {_DRAFT + file: msgspec.to_builtins(draft, enc_hook=str)})

    def save(self, file: str, draft: PackDraft) -> PackOpened:
        """Write a pack into its file, which is named after its set where it is new.

        Raises:
            CardError, ExportError: It is no pack, another one is of this set, or it can't be written.
        """
        problem = problem_of(draft)
        if problem:
            raise CardError(problem)
        code = folder_name(draft.set)
        for other in self.files():
            if other != file and (other.casefold() == code.casefold() or self._code(other) == code):
                raise CardError(say("{file} is another rules pack of this set; open that one", file=other))
        self._folder.mkdir(parents=True, exist_ok=True)
        name = file or code
        self._keep_version(name)  # what was written into the file without the workshop
        content = orjson.dumps(data_of(draft), option=orjson.OPT_INDENT_2) + b"\n"
        write_file(self._file(name), content, replace=True)
        self._keep_version(name)
        self.keep(file, None)
        self._catalogue.renew_packs()
        return self.open(name)

    def look(self, draft: PackDraft, place: int, cards: Sequence[CardObject]) -> EntryLooked:
        """How an entry of a draft is read, and what is wrong with it."""
        entry, pack = draft.entries[place], usable(draft)
        looked = look_at(entry, pack, cards)
        if entry.kind != "state_based":  # a keyword is that of its own set, whatever others call so
            return looked
        own = tuple(rule for rule in pack.state_based if rule.name == entry.texts[0].strip())
        differ = self._catalogue.packs.rules_that_differ(replace(pack, state_based=own))
        rows = (RowLooked("unsure", say("{conflict}.", conflict=one)) for one in differ)
        return replace(looked, rows=(*looked.rows, *rows))

    def look_at_all(
        self, draft: PackDraft, cards: Sequence[CardObject], wanted: Wanted = lambda: True
    ) -> PackLooked | None:
        """What is said of all entries; None where nobody wants it any more."""
        return look_at_all(draft, cards, wanted)

    def complete(self, draft: PackDraft, place: int, at: int, known: Wordings) -> Completions:
        """What the word at a place of an entry's rules text may become."""
        text = text_of(draft.entries[place])
        face = Face(_NAME, None, TypeLine(types=("Creature",)), text)
        return completions(text, at, face, usable(draft), known)

    def cards(self, draft: PackDraft) -> tuple[CardObject, ...]:
        """The cards of a pack's set, as they are now."""
        return self._cards(draft)

    def _keep_version(self, file: str) -> None:
        """Keep what the file of a pack says as a version, if there is one that can be read."""
        with suppress(SpellbenchError):
            save(self._path, Kind.PACK, {file: read_data(self._file(file))})

    def _cards(self, draft: PackDraft) -> tuple[CardObject, ...]:
        code = draft.set.strip().casefold()
        own = (card for card in own_cards(self._path) if code and str(card.get("set")).casefold() == code)
        return (*own, *dict(draft.further).get("cards", ()))

    def _file(self, name: str) -> Path:
        return self._folder / f"{name}.json"

    def _code(self, file: str) -> str:
        """The set code of a pack's file; "" for one that can't be used."""
        try:
            return folder_name(load_pack(self._file(file)).pack.set)
        except SpellbenchError:
            return ""
