"""Importing files into the card database: all of them, or nothing changes.

The cards are written into a new file beside the database, which begins as a copy of it. Only when
everything is in it and has been checked does it take the place of the old one, in one step.
"""

import sqlite3
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import orjson
from msgspec.structs import replace

from cardsdb.errors import FieldError, ImportCancelledError, ImportFailedError, ImportFileError
from cardsdb.folding import fold
from cardsdb.importers import Importer, recognise
from cardsdb.limits import Counted
from cardsdb.reading.unpack import Source
from cardsdb.records import (
    CardRecord,
    DateRecord,
    ImportReport,
    KeywordRecord,
    LeftOut,
    Omission,
    PrintingRecord,
    Progress,
    Record,
    RulingRecord,
    SetPart,
    SetRecord,
    SourceRecord,
)
from cardsdb.replacing import begin, new_database, put_in_place
from cardsdb.rows import KNOWN_LAYOUTS, card_rows
from cardsdb.schema import MINE, OFFICIAL
from cardsdb.writing import Writer
from resources.said import said_by, say

_EVERY: Final = 500
"""Objects between two looks at progress and cancelling."""
_EXAMPLES: Final = 5_000
"""What is left out for one reason is named so far, which is all of any set."""
_LONGEST_NAME: Final = 80
_MEND: Final = say("mend the file or download it again; nothing was imported")
_STUMBLES: Final = (ValueError, TypeError, LookupError, AttributeError, RecursionError, MemoryError)

_REMEMBERED: Final = ("objects", "added", "changed", "unchanged", "kept", "rulings", "printings", "sets")
"""What is kept in the database of a report."""

ShowProgress = Callable[[Progress], None]
IsCancelled = Callable[[], bool]


def import_files(
    store_path: Path,
    files: Sequence[Path],
    *,
    source: str | None = None,
    day: str | None = None,
    anew: bool = False,
    progress: ShowProgress | None = None,
    cancelled: IsCancelled | None = None,
) -> ImportReport:
    """Bring what the files hold into the database at `store_path`, which is made if there is none.

    Cards that the database has and the files have not are kept. The cards go to the source of that name; by
    default those of the game itself to the official one, those of a set that somebody made to one named
    after it, so that none takes the place of a card of another source. `day`, which begins with
    year-month-day, is that of the files where something else than they themselves tells it. `anew`: only what
    they hold is in it then; what was there, damaged or not, is kept beside it.

    Raises:
        ImportFileError: A file can't be imported; says which, where and why.
        StoreError: The database that is there can't be used.
        ImportFailedError: The new database could not be written.
        ImportCancelledError: `cancelled` said so.
    """
    started = time.perf_counter()
    _refuse_mine(source)
    planned = _recognised(files)
    target = store_path.resolve()
    watch = _Watch(planned, progress, cancelled)
    with new_database(target) as (path, db):
        mark = begin(target, db, anew=anew)
        db.set_progress_handler(watch.is_cancelled, 1_000_000)
        report = _filled(db, planned, watch, source, day)
        db.close()
        watch.stop_if_cancelled()
        put_in_place(path, target, mark, keep=anew)
    watch.show("Done")
    return replace(report, seconds=time.perf_counter() - started)


def _refuse_mine(source: str | None) -> None:
    """The own cards are those of the workshop, which no import changes."""
    if source is not None and fold(source) in ("", MINE):
        raise ImportFailedError(
            say("imported cards can't be called {source!r}", source=source),
            say("choose another name for them"),
        )


def contents(file: Path) -> Iterator[Record]:
    """What a file of cards holds, as an import would take it; nothing is kept.

    Raises:
        ImportFileError: It can't be imported; says where and why.
    """
    ((_, importer),) = _recognised([file])
    counted, numbers = Counted(importer.most), [0]
    with Source(file) as source:
        for record in _told(file, importer, source, lambda: numbers[-1]):
            numbers[-1] = record.number
            try:
                counted.one_more(type(record))
                if isinstance(record, CardRecord):
                    card_rows(record.card)
            except FieldError as error:
                raise ImportFileError(file, said_by(error), _MEND, place=_place(record)) from error
            yield record


def _told(file: Path, importer: Importer, source: Source, objects: Callable[[], int]) -> Iterator[Record]:
    """What the importer reads; what it stumbles over is told as a fault of the file."""
    try:
        yield from importer.read(source)
    except _STUMBLES as error:
        told = (
            said_by(error)
            if isinstance(error, FieldError)
            else say("this could not be read ({error})", error=f"{error!r:.100}")
        )
        raise ImportFileError(
            file, told, _MEND, place=say("after object {objects}", objects=objects())
        ) from error


class _Watch:
    """Tells how far the import is, and stops it when the user has had enough."""

    def __init__(
        self,
        planned: Sequence[tuple[Path, Importer]],
        progress: ShowProgress | None,
        cancelled: IsCancelled | None,
    ) -> None:
        self._progress = progress
        self._cancelled = cancelled
        self._before = 0
        self._total = sum(file.stat().st_size for file, _ in planned)
        self.source: Source | None = None
        self.objects = 0

    def start(self, source: Source) -> None:
        self.source = source

    def finish(self, source: Source) -> None:
        self._before += source.size
        self.source = None

    def is_cancelled(self) -> bool:
        return self._cancelled is not None and self._cancelled()

    def stop_if_cancelled(self) -> None:
        if self.is_cancelled():
            raise ImportCancelledError

    def show(self, step: str) -> None:
        self.stop_if_cancelled()
        if self._progress is not None:
            here = self.source.position if self.source else 0
            self._progress(Progress(step, self._before + here, self._total, self.objects))


class _Job:
    """Reads files into the writer, and counts what is not taken as it is."""

    def __init__(self, writer: Writer, watch: _Watch, source: str | None, day: str | None) -> None:
        self._source = source
        self._day = day
        self._current = OFFICIAL
        self._sources: Counter[str] = Counter()
        self._writer = writer
        self._watch = watch
        self._left_out: dict[str, tuple[int, list[str]]] = {}
        self._unknown_layouts: Counter[str] = Counter()
        self._kinds: Counter[type] = Counter()
        self._counted = Counted(0)

    def read(self, file: Path, importer: Importer) -> None:
        """Take everything that is in a file."""
        step = say("Reading {name}", name=file.name)
        self._belongs_to(self._source or OFFICIAL)
        self._writer.of_day(self._day)
        self._counted = Counted(importer.most)
        with Source(file) as source:
            self._watch.start(source)
            number = 0
            for record in _told(file, importer, source, lambda: self._watch.objects):
                if record.number != number:
                    number = record.number
                    self._watch.objects += 1
                    if number % _EVERY == 0:
                        self._watch.show(step)
                self._take(file, record)
            self._watch.show(step)
            self._watch.finish(source)

    def report(self, files: Sequence[Path]) -> ImportReport:
        """What has been done so far."""
        writer = self._writer
        return ImportReport(
            files=tuple(files),
            objects=self._watch.objects,
            added=writer.added,
            changed=writer.changed,
            unchanged=writer.unchanged,
            kept=writer.kept,
            left_out=tuple(
                Omission(reason, count, tuple(examples))
                for reason, (count, examples) in self._left_out.items()
            ),
            unknown_layouts=dict(self._unknown_layouts),
            variants=tuple(writer.variants),
            rulings=self._kinds[RulingRecord],
            printings=self._kinds[PrintingRecord],
            sets=self._kinds[SetRecord],
            sources=dict(self._sources),
        )

    def _take(self, file: Path, record: Record) -> None:
        self._kinds[type(record)] += 1
        try:
            self._counted.one_more(type(record))
            match record:
                case CardRecord():
                    self._card(record)
                case PrintingRecord():
                    self._writer.printing(record)
                case RulingRecord():
                    self._writer.ruling(record)
                case SetRecord():
                    self._writer.set(record)
                case LeftOut(number, name, reason):
                    self._leave_out(number, name, reason)
                case DateRecord(_, day):
                    self._writer.of_day(self._day or day)
                case SourceRecord(_, title):
                    own = OFFICIAL if title is None else own_name(title, file)
                    self._belongs_to(self._source or own)
        except FieldError as error:
            raise ImportFileError(file, said_by(error), _MEND, place=_place(record)) from error

    def _belongs_to(self, source: str) -> None:
        self._current = source
        self._writer.of_source(source)

    def _card(self, record: CardRecord) -> None:
        if (reason := self._writer.card(record)) is not None:
            self._leave_out(record.number, record.card["name"], reason)
            return
        self._counted.another_card()
        self._sources[self._current] += 1
        layout = record.card.get("layout") or "normal"
        if layout not in KNOWN_LAYOUTS:
            self._unknown_layouts[layout] += 1

    def _leave_out(self, number: int, name: str, reason: str) -> None:
        count, examples = self._left_out.get(reason, (0, []))
        if count < _EXAMPLES:
            examples.append(say("{name} (number {number})", name=name, number=number))
        self._left_out[reason] = (count + 1, examples)


def _filled(
    db: sqlite3.Connection,
    planned: Sequence[tuple[Path, Importer]],
    watch: _Watch,
    source: str | None,
    day: str | None,
) -> ImportReport:
    """Write what the files hold into a database, check that it is whole, and close the transaction."""
    writer = Writer(db)
    job = _Job(writer, watch, source, day)
    for file, importer in planned:
        job.read(file, importer)
    watch.show(say("Building the search index"))
    writer.finish()
    report = job.report([file for file, _ in planned])
    _write_meta(db, report, watch)
    _check(db, writer, watch)
    db.execute("COMMIT")
    return report


def own_name(title: str, file: Path) -> str:
    """What a source is called after its title, or without one after its file; never as one of ours."""
    name = " ".join(title.split())[:_LONGEST_NAME] or file.name.partition(".")[0] or "cards"
    return f"{name} (set)" if fold(name) in (OFFICIAL, MINE, "") else name


def _place(record: Record) -> str:
    match record:
        case CardRecord(number, card):
            name = card.get("name")
            shown = f" ({name[:60]})" if isinstance(name, str) and name.strip() else ""
            return say("card {number}{shown}", number=number, shown=shown)
        case SetRecord(number):
            return say("set {number}", number=number)
        case PrintingRecord(number):
            return say("printing {number}", number=number)
        case RulingRecord(number):
            return say("ruling {number}", number=number)
        case LeftOut() | SourceRecord() | DateRecord() | KeywordRecord() | SetPart():
            return say("object {number}", number=record.number)


def _recognised(files: Sequence[Path]) -> list[tuple[Path, Importer]]:
    if not files:
        raise ImportFailedError(say("no file was given"), say("choose at least one"))
    planned = []
    for file in files:
        with Source(file) as source:
            planned.append((file, recognise(source)))
            _see_number(source, planned[-1][1])
            source.see_whole()
    return sorted(planned, key=lambda one: one[1].order)


def _see_number(source: Source, importer: Importer) -> None:
    """See that a file has no more than any has, before the first of it is taken."""
    counted, cards = Counted(importer.most), set[object]()
    number = 0
    try:
        for kind, key in importer.count(source):
            number += 1
            counted.one_more(kind)
            if kind is CardRecord and key not in cards:
                cards.add(key)
                counted.another_card()
    except _STUMBLES as error:
        told = (
            said_by(error)
            if isinstance(error, FieldError)
            else say("this could not be read ({error})", error=f"{error!r:.100}")
        )
        raise ImportFileError(
            source.path, told, _MEND, place=say("object {number}", number=number)
        ) from error


def _write_meta(db: sqlite3.Connection, report: ImportReport, watch: _Watch) -> None:
    watch.show("Checking")
    newest = db.execute("SELECT max(released_at) FROM card").fetchone()[0]
    values = {
        "imported_at": datetime.now(UTC).isoformat(timespec="seconds"),
        "files": "\n".join(file.name for file in report.files),
        "newest_card": newest or "",
        "report": orjson.dumps({key: getattr(report, key) for key in _REMEMBERED}).decode(),
    }
    db.executemany("INSERT OR REPLACE INTO meta VALUES (?, ?)", values.items())


def _check(db: sqlite3.Connection, writer: Writer, watch: _Watch) -> None:
    """See that the new database is whole before it takes the old one's place."""
    expected = writer.added + writer.changed + writer.unchanged + writer.kept
    (cards,) = db.execute("SELECT count(*) FROM card").fetchone()
    (named,) = db.execute("SELECT count(DISTINCT card_id) FROM name").fetchone()
    whole = db.execute("PRAGMA quick_check(1)").fetchone() == ("ok",)
    watch.stop_if_cancelled()
    if not whole or not cards == named == expected:
        raise ImportFailedError(
            say("the new database did not pass its check"), say("try again, and report it if it persists")
        )
