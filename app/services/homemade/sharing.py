"""Own cards into the workshop from files of all kinds, and out of it into files for other programs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from app.engine.values.frozen import replace as replaced
from app.engine.values.said import said_by, say
from app.services.errors import FileError
from app.services.homemade.sets import no_card
from cardsdb.errors import ExportError, FieldError, ImportFileError
from cardsdb.exporters import Collection, Exporter, collected, export, exporter_for
from cardsdb.exporters.comparing import NotCarried
from cardsdb.importers import recognise
from cardsdb.limits import DIFFERENT_CARDS, Counted
from cardsdb.load import contents
from cardsdb.reading.json_objects import json_objects
from cardsdb.reading.unpack import Source
from cardsdb.records import CardObject, KeywordRecord, SetPart
from cardsdb.workshop import Kind, check, load_all, save

if TYPE_CHECKING:
    from app.engine.values.pack import Pack
    from app.services.catalogue import Catalogue


class TakenIn(Struct, frozen=True):
    """What was put into the workshop."""

    cards: dict[str, CardObject]
    """By the names under which they are found: "Scout (2)" for the second one of a set."""
    new: int


class Written(Struct, frozen=True):
    """A file that was written."""

    path: Path
    title: str
    """What such a file is."""
    cards: int
    not_carried: tuple[NotCarried, ...]

    def by_field(self) -> dict[str, list[NotCarried]]:
        """What the file does not carry, by the fields of cards, most first."""
        fields: dict[str, list[NotCarried]] = {}
        for one in self.not_carried:
            fields.setdefault(one.field, []).append(one)
        return dict(sorted(fields.items(), key=lambda item: -len(item[1])))


# --------------------------------------------------------------------------------------------------------- in
def take_in(workshop: Path, files: list[Path]) -> TakenIn:
    """Keep the cards of files in the workshop, of all of them or none; sets beside them.

    Raises:
        ImportFileError: A file can't be read, or a card has not the shape of one.
        FileError: A file has no card.
        WorkshopError: They can't be kept.
    """
    whole = [_collection_in(file) for file in files]
    for file, found in zip(files, whole, strict=True):
        if not found.cards:
            raise FileError(file, no_card())
    cards = {name: card for one in whole for name, card in named(one.cards)}
    new = save(workshop, Kind.CARD, cards)
    sets = {code.lower(): set_kept(one, code) for one in whole for code in one.sets if code.strip("? ")}
    if sets:
        save(workshop, Kind.SET, sets)
    return TakenIn(cards, new)


def _collection_in(file: Path) -> Collection:
    with Source(file) as source:
        is_json = source.peek(1 << 10).lstrip(b"\xef\xbb\xbf \t\r\n")[:1] in (b"[", b"{")
        try:
            kind = recognise(source).name
        except ImportFileError:
            if not is_json:
                raise
            kind = "scryfall"
    return Collection(tuple(_objects(file))) if kind == "scryfall" else collected(contents(file))


def _objects(file: Path) -> Iterator[CardObject]:
    """Card objects in Scryfall's shape, seen to be such."""
    counted = Counted(DIFFERENT_CARDS)
    with Source(file) as source:
        for number, card in json_objects(source, "card"):
            try:
                counted.another_card()
                if not isinstance(card.get("name"), str) or not card["name"].strip():
                    raise FieldError(say("the field 'name' is missing"))
                check(Kind.CARD, card["name"], card)
            except FieldError as error:
                problem = say("mend the file; nothing was added")
                raise ImportFileError(
                    file, said_by(error), problem, place=say("card {number}", number=number)
                ) from error
            yield card


def named(cards: Iterable[CardObject]) -> Iterator[tuple[str, CardObject]]:
    """The cards of a file by names that tell those of one name apart."""
    seen: Counter[str] = Counter()
    for card in cards:
        name = str(card["name"])
        seen[name] += 1
        yield name if seen[name] == 1 else f"{name} ({seen[name]})", card


def set_kept(one: Collection, code: str) -> dict[str, Any]:
    """What the workshop keeps of a set beside its cards."""
    return {
        "set": {**one.sets.get(code, {}), "code": code},
        "keywords": [[word.name, word.match, word.reminder] for word in one.keywords],
        "parts": [[part.format, part.content] for part in one.parts],
    }


# -------------------------------------------------------------------------------------------------------- out
def collection_of(catalogue: Catalogue, code: str | None = None) -> Collection:
    """The own cards, all or those of a set: of the workshop, of a rules pack, or else of an imported set.

    Raises:
        FileError: There are none, or one of the workshop is no card any more.
    """
    kept: list[CardObject] = list(_whole(catalogue.workshop, Kind.CARD).values())
    wanted = [card for card in kept if code is None or _is_of(card, code)]
    packs = [one for one in catalogue.packs.files if code and one.pack.set.casefold() == code.casefold()]
    if not wanted and code:
        wanted = [{**card, "set": one.pack.set.lower()} for one in packs for card in one.cards]
    if not wanted and code and catalogue.store is not None:
        wanted = catalogue.store.made_cards(code)
    if not wanted:
        of = say(" of the set {code}", code=code) if code else ""
        what = say("there are no own cards{of}; `spellbench workshop add` takes some", of=of)
        raise FileError(catalogue.workshop, what)
    return _with_sets(catalogue, wanted, [one.pack for one in packs])


def _whole(workshop: Path, kind: Kind) -> dict[str, Any]:
    """The cards or sets of the workshop, each looked at: damage may have left JSON that is no such thing."""
    kept = load_all(workshop, kind)
    for name, thing in kept.items():
        try:
            check(kind, name, thing)
        except FieldError as error:
            what = say(
                "the {kind} {name!r} is damaged ({error}); "
                "`spellbench workshop restore` takes the newest copy",
                kind=kind.name.lower(), name=name, error=said_by(error),
            )  # fmt: skip
            raise FileError(workshop, what) from error
    return kept


def _is_of(card: CardObject, code: str) -> bool:
    return str(card.get("set") or "").casefold() == code.casefold()


def _with_sets(catalogue: Catalogue, cards: list[CardObject], packs: list[Pack]) -> Collection:
    """The cards with what is known of their sets: by the workshop, and by rules packs with their codes."""
    codes = {str(card["set"]).lower() for card in cards if card.get("set")}
    known = {code: about for code, about in _whole(catalogue.workshop, Kind.SET).items() if code in codes}
    sets = {one.set.lower(): {"code": one.set.lower(), "name": one.name} for one in packs if one.set}
    keywords = [KeywordRecord(0, *words) for about in known.values() for words in about["keywords"]]
    keywords += [
        KeywordRecord(0, word.name, f"{word.name} {word.parameters}".strip(), word.text)
        for pack in packs
        for word in pack.keywords
        if word.name not in {one.name for one in keywords}
    ]
    parts = [SetPart(0, *part) for about in known.values() for part in about["parts"]]
    told = sets | {code: about["set"] for code, about in known.items()}
    return Collection(tuple(cards), told, tuple(keywords), tuple(parts))


def write_cards(
    catalogue: Catalogue, path: Path, code: str | None = None, format: str | None = None, *, replace: bool
) -> Written:
    """Write own cards to a file, in the form that its ending or `format` names.

    Raises:
        FileError, ExportError: It can't be written.
    """
    to = exporter_for(path, format)
    collection = collection_of(catalogue, code)
    written = _written(collection, to, path, replace=replace)
    codes = {str(card.get("set") or "").casefold() for card in collection.cards} - {""}
    packs = [one.pack for one in catalogue.packs.files if one.pack.set.casefold() in codes]
    return replaced(written, not_carried=(*written.not_carried, *_rules_left(packs)))


def _rules_left(packs: list[Pack]) -> Iterator[NotCarried]:
    """What of rules packs has no place in a file of cards: keywords have one there with their texts alone."""
    for pack in packs:
        for word in pack.keywords:
            missing = ", ".join(f"{name} = {value}" for name, value in word.default)
            told = {say("default of a parameter"): missing, say("what “If you do” asks"): word.if_you_do}
            for field, text in told.items():
                if text:
                    yield NotCarried(word.name, field, text, None)
        names = [*(one.term for one in pack.terms), *(one.name for one in pack.counters)]
        names += [one.name for one in (*pack.state_based, *pack.game_rules)]
        for name in dict.fromkeys((*names, *pack.designations, *pack.deeds)):
            yield NotCarried(name, say("rule of its pack"), pack.name, None)


def _written(collection: Collection, to: Exporter, path: Path, *, replace: bool) -> Written:
    made = export(collection, to)
    write_file(path, made.content, replace=replace)
    return Written(path, to.title, len(collection.cards), made.not_carried)


def write_file(path: Path, content: bytes, *, replace: bool) -> None:
    """Write a file, whole or not at all.

    Raises:
        ExportError: There is one already that is not to be replaced, or it can't be written.
    """
    if path.exists() and not replace:
        raise ExportError(path, say("there is a file already"), say("choose another name"))
    beside = path.with_name(f".{path.name}.new")
    try:
        beside.write_bytes(content)
        beside.replace(path)
    except OSError as error:
        beside.unlink(missing_ok=True)
        problem = say("the file can't be written ({strerror})", strerror=error.strerror or error)
        raise ExportError(path, problem, say("choose another folder")) from error
