"""A set as one file for a friend: its cards, its rules pack and its pictures, in a ZIP archive.

An archive from elsewhere may hold anything, so nothing of it is written under a name that it gives by itself,
and it is unpacked only as far as card files are.
"""

from __future__ import annotations

import io
import re
import shutil
import zipfile
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, cast

import orjson
from msgspec import Struct

from app.engine.errors import ScenarioError
from app.engine.scenario.packs import with_tokens_of
from app.engine.values.pack import NO_PACK
from app.engine.values.said import many, said_by, say
from app.services.errors import FileError
from app.services.homemade.pictures import ENDINGS, wrong_with
from app.services.homemade.sets import CARDS_MAX, HomeMade, is_pack, read_set
from app.services.homemade.sharing import collection_of, named, set_kept, write_file
from app.services.packs import FOLDER, PackFile, Packs, load_pack, pack_of
from app.services.scenarios import read_data
from cardsdb.errors import FieldError, ImportFileError
from cardsdb.folding import fold
from cardsdb.reading.unpack import Source
from cardsdb.records import CardObject
from cardsdb.workshop import Kind, check, save

if TYPE_CHECKING:
    from app.services.catalogue import Catalogue

PICTURES: Final = "pictures"
"""The folder of pictures beside the store: for each set a folder, with a file named after each card."""
_HEAD: Final = "spellbench-set.json"
_CARDS: Final = "cards.json"
_PACK: Final = "pack.json"
_VERSION: Final = 1
_PICTURE: Final = re.compile(
    rf"pictures/(?!\.)[^/\\:*?\"<>|\x00-\x1f]{{1,120}}\.({'|'.join(ENDINGS)})", re.IGNORECASE
)
_NO_FILE: Final = re.compile(r"[/\\:*?\"<>|\x00-\x1f]")
_NAME_MAX: Final = 100
_MEMBERS_MAX: Final = 2 * CARDS_MAX
_MEND: Final = say("ask whoever sent it for another one; nothing was taken")
_STAMP: Final = (1993, 8, 5, 0, 0, 0)
"""The date of all members, so that the same set makes the same file."""


class Bundled(Struct, frozen=True):
    """What was put into a bundle, or taken out of it."""

    code: str
    name: str
    cards: int
    pictures: int
    has_pack: bool
    new: int = 0
    """How many of the cards the workshop had not."""
    is_pack: bool = False
    """Whether it was a rules pack by itself."""


def folder_name(code: str) -> str:
    """A set code as the name of a file."""
    return re.sub(r"[^\w-]", "_", code.strip().upper()) or "SET"


def pictures_of(catalogue: Catalogue, code: str) -> dict[str, Path]:
    """The pictures of a set, by the names of their files."""
    folder = catalogue.database.with_name(PICTURES) / folder_name(code)
    found = sorted(folder.iterdir()) if folder.is_dir() else []
    return {one.name: one for one in found if _PICTURE.fullmatch(f"{PICTURES}/{one.name}")}


def own_pictures(catalogue: Catalogue, code: str) -> dict[str, Path]:
    """The user's pictures of a set, by the folded names of what they show."""
    return {fold(Path(name).stem): path for name, path in pictures_of(catalogue, code).items()}


def take_picture(catalogue: Catalogue, code: str, name: str, path: Path) -> None:
    """Keep a copy of a picture as that of a face of a set, in the place of the one that it has.

    Raises:
        FileError: It is no picture, or can't be read or written.
    """
    kept = _NO_FILE.sub("_", name).strip(" ._")[:_NAME_MAX]
    if not kept or not _PICTURE.fullmatch(f"{PICTURES}/{kept}{path.suffix}"):
        raise FileError(path, say("a picture is a PNG, JPEG or WebP file, for a card that has a name"))
    folder = catalogue.database.with_name(PICTURES) / folder_name(code)
    beside = folder / f".{kept}.new"
    old = own_pictures(catalogue, code).get(fold(kept))
    try:
        folder.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, beside)
        if old is not None:
            old.unlink()
        beside.replace(folder / f"{kept}{path.suffix}")
    except OSError as error:
        raise FileError(path, error.strerror or str(error)) from None
    finally:
        beside.unlink(missing_ok=True)


def is_bundle(path: Path) -> bool:
    """Whether a file is a set that was bundled here, or a rules pack."""
    try:
        if is_pack(path):
            return True
        with Source(path) as source:
            return _HEAD in source.names()
    except ImportFileError:
        return False


# ---------------------------------------------------------------------------------------------- packing
def bundle(catalogue: Catalogue, path: Path, code: str, *, replace: bool = False) -> Bundled:
    """Write a set with all that belongs to it into one file.

    Raises:
        FileError, ExportError: There is no such set, or it can't be written.
    """
    collection = collection_of(catalogue, code)
    about = collection.first_set()
    word, title = str(about["code"] or code.lower()), str(about["name"] or code)
    kept = set_kept(collection, word)
    head = {"spellbench_set": _VERSION, "code": word, "name": title, "about": kept}
    pack = _pack_data(catalogue, code)
    pictures = {name: _good(file) for name, file in pictures_of(catalogue, code).items()}
    members = {_HEAD: head, _CARDS: list(collection.cards), **({_PACK: pack} if pack else {})}
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for name, data in members.items():
            text = orjson.dumps(data, option=orjson.OPT_INDENT_2)
            archive.writestr(zipfile.ZipInfo(name, _STAMP), text, zipfile.ZIP_DEFLATED)
        for name, content in pictures.items():
            archive.writestr(zipfile.ZipInfo(f"{PICTURES}/{name}", _STAMP), content)
    write_file(path, packed.getvalue(), replace=replace)
    return Bundled(word, title, len(collection.cards), len(pictures), pack is not None)


def _good(picture: Path) -> bytes:
    content = picture.read_bytes()
    if (wrong := wrong_with(content, picture.suffix[1:])) is not None:
        raise FileError(picture, say("this {wrong}; mend it or move it away", wrong=wrong))
    return content


def _pack_data(catalogue: Catalogue, code: str) -> dict[str, Any] | None:
    """The rules pack of a set as its file in the user's folder has it."""
    folder = catalogue.database.with_name(FOLDER)
    for file in sorted(folder.glob("*.json")) if folder.is_dir() else ():
        data = read_data(file)
        if isinstance(data, dict) and str(data.get("set", "")).casefold() == code.casefold():
            return data
    return None


# -------------------------------------------------------------------------------------------- unpacking
class _Parts(Struct, frozen=True):
    """What a bundle holds, all of it looked through."""

    code: str
    name: str
    about: dict[str, Any]
    cards: tuple[CardObject, ...]
    pack: bytes | None
    pictures: dict[str, bytes]


def unbundle(catalogue: Catalogue, path: Path) -> Bundled:
    """Take a set out of its file: cards into the workshop, its pack and pictures beside the store.

    A rules pack by itself is kept whole, cards and all.

    Raises:
        ImportFileError, FileError: It is damaged, or holds what no set has; nothing was taken.
    """
    if is_pack(path):
        return _of_pack(catalogue, path)
    parts = _looked_through(path)
    pictures = catalogue.database.with_name(PICTURES) / folder_name(parts.code)
    if parts.pack is not None:
        _keep_pack(catalogue, parts.code, parts.pack)
    for name, content in parts.pictures.items():
        pictures.mkdir(parents=True, exist_ok=True)
        write_file(pictures / name, content, replace=True)
    new = save(catalogue.workshop, Kind.CARD, dict(named(parts.cards)))
    if parts.about:
        save(catalogue.workshop, Kind.SET, {parts.code.lower(): parts.about})
    return Bundled(parts.code, parts.name, len(parts.cards), len(parts.pictures), parts.pack is not None, new)


def set_in(path: Path, packs: Packs) -> HomeMade:
    """The set in a file: one that was bundled for a friend, with its own rules, or any that `read_set` reads.

    Raises:
        ImportFileError, SpellbenchError: It can't be read, or has no cards; says where, and why.
    """
    if is_pack(path) or not is_bundle(path):
        return read_set(path, packs)
    parts = _looked_through(path)
    cards = tuple(enumerate(parts.cards, start=1))
    pack = packs.of(cards[0][1]) if cards else None
    if parts.pack is not None:
        pack = with_tokens_of(_checked_pack(path, parts.pack).pack, parts.cards)
    return HomeMade(path, parts.name, parts.code, cards, pack=pack or NO_PACK)


def _of_pack(catalogue: Catalogue, path: Path) -> Bundled:
    file = load_pack(path)
    code = file.pack.set.strip()
    if not code:
        raise FileError(path, say("the rules pack has no set code, by which its cards know it; give it one"))
    _keep_pack(catalogue, code, path.read_bytes())
    catalogue.renew_packs()
    return Bundled(code, file.pack.name, len(file.cards), 0, has_pack=True, new=len(file.cards), is_pack=True)


def _keep_pack(catalogue: Catalogue, code: str, content: bytes) -> None:
    """Keep a rules pack, unless another one of its set is there."""
    pack = catalogue.database.with_name(FOLDER) / f"{folder_name(code)}.json"
    if pack.exists() and pack.read_bytes() != content:
        raise FileError(
            pack, say("there is another rules pack of the set {code}; move it away first", code=code)
        )
    pack.parent.mkdir(parents=True, exist_ok=True)
    write_file(pack, content, replace=True)


def _looked_through(path: Path) -> _Parts:
    with Source(path) as source:
        members = source.names()
        for name in members:
            if name not in (_HEAD, _CARDS, _PACK) and not _PICTURE.fullmatch(name):
                problem = say("the archive holds a file that no set has")
                raise ImportFileError(path, problem, _MEND, place=say("file {name}", name=f"{name!r:.60}"))
        if len(members) > _MEMBERS_MAX or len(set(map(str.casefold, members))) < len(members):
            raise ImportFileError(path, say("the archive holds too many files, or two of one name"), _MEND)
        head = _data(source, path, _HEAD)
        cards = _data(source, path, _CARDS)
        pack = source.beside(_PACK)
        pictures = {
            name.partition("/")[2]: _checked_picture(path, name, found[1], source.beside(name) or b"")
            for name in members
            if (found := _PICTURE.fullmatch(name))
        }
    if not isinstance(head, dict) or head.get("spellbench_set") != _VERSION:
        told = head.get("spellbench_set") if isinstance(head, dict) else None
        raise ImportFileError(
            path,
            say("this set has version {told!r:.20}, and this program reads 1", told=told),
            say("update it"),
        )
    code, about = head.get("code"), head.get("about")
    if not isinstance(code, str) or not code.strip():
        raise ImportFileError(path, say("the set has no code"), _MEND, place=say("file {name}", name=_HEAD))
    if pack is not None:
        _checked_pack(path, pack)
    return _Parts(
        code,
        str(head.get("name") or code),
        _checked_about(path, about),
        _checked(path, cards),
        pack,
        pictures,
    )


def _data(source: Source, path: Path, name: str) -> object:
    content = source.beside(name)
    try:
        return orjson.loads(content or b"")
    except orjson.JSONDecodeError as error:
        raise ImportFileError(
            path,
            say("this is not JSON ({error})", error=str(error)),
            _MEND,
            place=say("file {name}", name=name),
        ) from error


def _checked_picture(path: Path, name: str, ending: str, content: bytes) -> bytes:
    if (wrong := wrong_with(content, ending)) is not None:
        raise ImportFileError(
            path,
            say("what should be a picture {wrong}", wrong=wrong),
            _MEND,
            place=say("file {name}", name=f"{name!r:.60}"),
        )
    return content


def _checked_pack(path: Path, content: bytes) -> PackFile:
    try:
        return pack_of(orjson.loads(content))
    except (orjson.JSONDecodeError, ScenarioError) as error:
        raise ImportFileError(
            path, say("the rules pack can't be used ({error})", error=said_by(error)), _MEND, place=_PACK
        ) from error


def _checked_about(path: Path, about: object) -> dict[str, Any]:
    """What is known of the set, in the shape in which the workshop keeps it."""
    if about is None:
        return {}
    try:
        check(Kind.SET, "set", about)
    except FieldError as error:
        raise ImportFileError(
            path,
            say("of the set, {error}", error=said_by(error)),
            _MEND,
            place=say("file {name}", name=_HEAD),
        ) from error
    return cast("dict[str, Any]", about)


def _checked(path: Path, cards: object) -> tuple[CardObject, ...]:
    if not isinstance(cards, list) or len(cards) > CARDS_MAX:
        problem = say("there must be a list of at most {most} cards", most=many(CARDS_MAX))
        raise ImportFileError(path, problem, _MEND, place=say("file {name}", name=_CARDS))
    for number, card in enumerate(cards, start=1):
        try:
            check(Kind.CARD, str(card.get("name") or "") if isinstance(card, dict) else "?", card)
        except FieldError as error:
            raise ImportFileError(
                path, said_by(error), _MEND, place=say("card {number}", number=number)
            ) from error
    return tuple(cards)
