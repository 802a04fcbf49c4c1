"""Opening a card file, packed or not, without believing its name or its size."""

import bz2
import gzip
import lzma
import struct
import tempfile
import zipfile
import zlib
from pathlib import Path
from types import TracebackType
from typing import IO, Final, Self

from cardsdb.errors import FileCutOffError, ImportFileError
from resources.said import say

_GZIP: Final = b"\x1f\x8b"
_XZ: Final = b"\xfd7zXZ\x00"
_ZIP: Final = b"PK\x03\x04"
_BZIP2: Final = b"BZh"
_OTHER_PACKERS: Final = {
    b"(\xb5/\xfd": say("a Zstandard archive"),
    b"7z\xbc\xaf": say("a 7-Zip archive"),
    b"Rar!": "a RAR archive",
}
_BESIDE_MAX: Final = 1 << 26
"""Bytes of a file that is read whole."""
_PIECE: Final = 1 << 20
_SET: Final = "set"
"""The member of an archive of Magic Set Editor that holds its text."""
_TEXTS: Final = frozenset((".json", ".jsonl", ".xml", ".txt", ".sqlite", ".db", ".mse-set", ""))
"""Endings of what an archive may hold for an import."""

_END: Final = (1 << 16) + 22
"""Bytes at the end of an archive, in which it says where the list of what it holds is, and how long."""
_DIRECTORY: Final = 2 << 20
"""Bytes of that list; one for each file of a set of 5,000 cards has less."""

_DAMAGED: Final = (
    zlib.error, gzip.BadGzipFile, lzma.LZMAError, zipfile.BadZipFile, struct.error,
    EOFError, ValueError, NotImplementedError, RuntimeError,
)  # fmt: skip
"""What Python's unpackers raise over a file that is damaged, or packed in a way that they don't know."""

_RATIO: Final = 100
"""Card files shrink to a tenth. A file that unpacks to more than so many times its size is a trap."""
_HARMLESS: Final = 64 << 20
"""Bytes that may be unpacked before the ratio is looked at."""


class Source:
    """The unpacked bytes of a file, front to back, with a look ahead.

    Everything that can go wrong with the file is raised as `ImportFileError`.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._ahead = b""
        self._unpacked = 0
        self._copy: IO[bytes] | None = None
        self._archive: zipfile.ZipFile | None = None
        try:
            self._raw: IO[bytes] = path.open("rb")
        except OSError as error:
            raise _unreadable(path, error) from error
        try:
            self.size = self._raw.seek(0, 2)
            self._raw.seek(0)
            self._stream = self._unpack()
        except OSError as error:
            self._raw.close()
            raise _unreadable(path, error) from error
        except ImportFileError:
            self._raw.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close the file."""
        if self.is_packed:
            self._stream.close()
        if self._copy is not None:
            self._copy.close()
        self._raw.close()

    @property
    def position(self) -> int:
        """Bytes of the file as it lies on the disk that have been used, 0 to `size`."""
        return self._raw.tell()

    def see_whole(self) -> None:
        """See that a packed file can be unpacked to its end, a small part of what its cards take; uses it up.

        Raises:
            ImportFileError: It is damaged or cut off, which else would come out with its last card.
        """
        while self.is_packed and self.read(_PIECE):
            pass

    @property
    def is_packed(self) -> bool:
        """Whether what is read is not what lies on the disk."""
        return self._stream is not self._raw

    def read(self, count: int) -> bytes:
        """Up to `count` bytes more, fewer only at the end; empty at the end."""
        data, self._ahead = self._ahead[:count], self._ahead[count:]
        return data or self._read(count)

    def peek(self, count: int) -> bytes:
        """The next `count` bytes, or all that there are, without using them up."""
        while len(self._ahead) < count:
            data = self._read(count - len(self._ahead))
            if not data:
                break
            self._ahead += data
        return self._ahead[:count]

    def names(self) -> list[str]:
        """The names of all files in the archive that is read; none where it is no archive."""
        return [one.filename for one in self._archive.infolist()] if self._archive is not None else []

    def beside(self, name: str) -> bytes | None:
        """What the archive that is read has under another name; None where it has nothing there."""
        if self._archive is None or name not in self._archive.NameToInfo:
            return None
        pieces = []
        try:
            with self._archive.open(name) as member:
                if self._archive.NameToInfo[name].file_size > _BESIDE_MAX:
                    problem = say("{name} in it is larger than it may be", name=name)
                    raise ImportFileError(self.path, problem, say("choose another file"))
                while piece := member.read(_PIECE):
                    self._count(len(piece))
                    pieces.append(piece)
        except (*_DAMAGED, OSError) as error:
            raise self._damaged(say("file {name}", name=f"{name:.60}")) from error
        return b"".join(pieces)

    def _unpack(self) -> IO[bytes]:
        head = self._raw.read(8)
        self._raw.seek(0)
        if not head:
            raise ImportFileError(
                self.path, say("the file is empty"), say("choose another file, or download it again")
            )
        for magic, packer in _OTHER_PACKERS.items():
            if head.startswith(magic):
                raise ImportFileError(
                    self.path,
                    say("the file is {packer}", packer=packer),
                    say("unpack it first, and import what is inside"),
                )
        if head.startswith(_GZIP):
            return gzip.GzipFile(fileobj=self._raw)  # type: ignore[return-value]
        if head.startswith(_XZ):
            return lzma.LZMAFile(self._raw)
        if head.startswith(_BZIP2):
            return bz2.BZ2File(self._raw)
        if head.startswith(_ZIP):
            return self._unzip(self._raw)
        return self._raw

    def _copied(self, piece: bytes) -> IO[bytes]:
        """What is unpacked, as a file of its own: an archive within a packed file, such as `x.mse-set.gz`."""
        self._copy = tempfile.TemporaryFile()  # noqa: SIM115  (closed with the rest)
        while piece:
            self._copy.write(piece)
            piece = self._read(_PIECE)
        self._stream.close()
        return self._copy

    def _unzip(self, packed: IO[bytes]) -> IO[bytes]:
        """The member `set`, or else the largest file of the archive that is no picture."""
        self._see_directory(packed)
        try:
            archive = zipfile.ZipFile(packed)
            members = [
                one for one in archive.infolist() if not one.filename.endswith("/")
            ]  # a name may be empty
            wanted = [one for one in members if one.filename == _SET] or sorted(
                (one for one in members if Path(one.filename).suffix.lower() in _TEXTS),
                key=lambda one: one.file_size,
            )
            if not wanted:
                raise ImportFileError(
                    self.path,
                    say("the archive holds no card file"),
                    say("unpack it, and choose a file in it"),
                )
            self._archive = archive
            return archive.open(wanted[-1])
        except (*_DAMAGED, OSError) as error:
            raise ImportFileError(
                self.path,
                say("the ZIP archive can't be unpacked ({error})", error=error),
                say("download or copy it again"),
            ) from error

    def _see_directory(self, packed: IO[bytes]) -> None:
        """See that the list of what an archive holds is no longer than any; all of it is read on opening."""
        size = packed.seek(0, 2)
        packed.seek(max(0, size - _END))
        end = packed.read()
        at = end.rfind(b"PK\5\6")
        packed.seek(0)
        if at >= 0 and int.from_bytes(end[at + 12 : at + 16], "little") > _DIRECTORY:
            raise ImportFileError(
                self.path,
                say("the archive holds more files than any with cards does"),
                say("unpack it, and choose a file in it"),
                place=say("byte {at}", at=size - len(end) + at),
            )

    def _read(self, count: int) -> bytes:
        first = not self._unpacked
        data = self._next(count)
        if first and self.is_packed and data.startswith((_GZIP, _XZ, _BZIP2)):
            raise ImportFileError(
                self.path,
                say("what is packed in the file is packed again"),
                say("unpack it once, and import what is inside"),
            )
        if first and self.is_packed and data.startswith(_ZIP):
            self._stream = self._unzip(self._copied(data))
            data = self._next(count)
        return data

    def _next(self, count: int) -> bytes:
        try:
            data = self._stream.read(count)
        except EOFError as error:
            raise FileCutOffError(self.path, place=say("byte {at}", at=self.size)) from error
        except _DAMAGED as error:
            raise self._damaged(say("near byte {at}", at=self.position)) from error
        except OSError as error:
            if error.errno is None:  # so bz2 tells of damage
                raise self._damaged(say("near byte {at}", at=self.position)) from error
            raise _unreadable(self.path, error) from error
        self._count(len(data))
        return data

    def _damaged(self, where: str) -> ImportFileError:
        return ImportFileError(
            self.path, say("the packed file is damaged"), say("download or copy it again"), place=where
        )

    def _count(self, count: int) -> None:
        """Count what has been unpacked."""
        self._unpacked += count
        if self._unpacked > max(_HARMLESS, _RATIO * self.size):
            raise ImportFileError(
                self.path,
                say(
                    "the file unpacks to more than {ratio} times its size, which no card file does",
                    ratio=_RATIO,
                ),
                say("choose another file"),
            )


def _unreadable(path: Path, error: OSError) -> ImportFileError:
    if isinstance(error, FileNotFoundError):
        return ImportFileError(path, say("there is no such file"), say("check the name"))
    if isinstance(error, IsADirectoryError):
        return ImportFileError(path, say("this is a folder"), say("choose a file in it"))
    if isinstance(error, PermissionError):
        return ImportFileError(
            path, say("the file may not be read"), say("change its permissions or copy it elsewhere")
        )
    return ImportFileError(
        path,
        say("the file can't be read ({strerror})", strerror=error.strerror or error),
        say("copy it to another disk and try again"),
    )
