"""Fetching card files from the network, only when the user asks: Scryfall's bulk data, resumable.

Proxies are taken from the environment. The address is a setting, so that any server of the same shape will
do. Nothing here is imported unless an update is asked for.
"""

import hashlib
import json
import re
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from http.client import HTTPException, HTTPMessage, HTTPResponse
from pathlib import Path
from socket import SHUT_RDWR, socket
from threading import Event, Thread
from typing import IO, Final
from urllib.error import HTTPError, URLError
from urllib.parse import urljoin, urlsplit
from urllib.request import HTTPRedirectHandler, Request, build_opener

from cardsdb.errors import CardsError, ImportCancelledError
from cardsdb.reading.unpack import Source
from cardsdb.records import Progress
from resources.said import say

ADDRESS: Final = "https://api.scryfall.com"
"""Where updates are taken from unless the settings say otherwise."""
KINDS: Final = ("oracle_cards", "default_cards", "rulings")
"""The files that can be asked for."""
_THIS_MACHINE: Final = ("localhost", "127.0.0.1", "::1")
_TIMEOUT: Final = 30.0
"""Seconds without a byte, after which the connection is broken off."""
_ASKED: Final = 0.2
"""Seconds after which the user is asked whether they still want what does not come."""
_LIST_TIME: Final = 60.0
"""Seconds for the whole list of files."""
_SLOWEST: Final = 2_000
"""Bytes a second: a file that comes slower than that for a whole period is broken off."""
_PERIOD: Final = 60.0
"""Seconds."""
_CHUNK: Final = 1 << 16
_LIST_MAX: Final = 1 << 20
"""Bytes of the list of files."""
_FILE_MAX: Final = 4 << 30
_WAIT: Final = 0.25
"""Seconds before it is taken up for the first time, then twice as long each time."""
_LATER: Final = say("try again later, or import a file that you have")
_TRIES: Final = 4
"""How often a download that breaks off is taken up again."""
_PART: Final = ".part"
_PIECE: Final = 1 << 20
_SIZES: Final = ("size", "compressed_size")
_CHECKSUMS: Final = ("sha512", "sha256", "sha1", "md5")
"""What a list may tell of a file, best first."""

ShowProgress = Callable[[Progress], None]
IsCancelled = Callable[[], bool]


class DownloadError(CardsError):
    """A file can't be fetched; its text says why and what to do."""

    def __init__(self, problem: str, mend: str) -> None:
        super().__init__(
            say(
                "The update was given up because {problem}; {mend}. The cards are as they were before.",
                problem=problem,
                mend=mend,
            )
        )


@dataclass(frozen=True, slots=True)
class BulkFile:
    """A file that the server offers."""

    kind: str
    updated_at: str
    """As the server writes it, "2026-08-07T09:05:32.000+00:00"."""
    address: str
    name: str
    sizes: tuple[int, ...] = ()
    """Its bytes as the list tells them, unpacked or packed; empty when it does not."""
    checksum: tuple[str, str] | None = None
    """The kind of checksum and its hexadecimal digits."""


def offered(address: str, kind: str, agent: str, cancelled: IsCancelled | None = None) -> BulkFile:
    """The file of a kind that the server at `address` offers now.

    Args:
        address: As "https://api.scryfall.com", with or without a slash at its end.
        kind: One of `KINDS`.
        agent: What the program calls itself to the server.

    Raises:
        DownloadError: The server can't be reached, or does not answer as it should.
        ImportCancelledError: `cancelled` said so.
    """
    with _open(urljoin(address.rstrip("/") + "/", "bulk-data"), agent) as response:
        pieces = _pieces(response, cancelled, time.monotonic() + _LIST_TIME)
        text = b"".join(_at_most(pieces, _LIST_MAX, address))
    try:
        files = json.loads(text)["data"]
        one = next(file for file in files if file["type"] == kind)
        name = _file_name(one["download_uri"])
        about = (_sizes(one), _checksum(one))
        found = BulkFile(kind, str(one["updated_at"]), str(one["download_uri"]), name, *about)
    except (ValueError, KeyError, TypeError, StopIteration, RecursionError) as error:
        raise DownloadError(
            say("{address} offers no file of {kind}", address=address, kind=kind.replace("_", " ")),
            say("check the address"),
        ) from error
    _checked(found.address)
    return found


def fetch(
    file: BulkFile,
    folder: Path,
    agent: str,
    *,
    progress: ShowProgress | None = None,
    cancelled: IsCancelled | None = None,
) -> Path:
    """Fetch a file into `folder`, going on where an earlier attempt broke off; returns where it is.

    Raises:
        DownloadError: It can't be fetched or written; what has come so far is kept for the next attempt.
            Or it is not what the list tells, by its size or its checksum.
        ImportFileError: It is packed, and can't be unpacked.
        ImportCancelledError: `cancelled` said so.
    """
    whole = folder / file.name
    part = folder / f"{_stamp(file)}{_PART}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        _forget_others(folder, part)
        for attempt in range(_TRIES):
            if attempt:
                time.sleep(min(_WAIT * 2.0**attempt, 2.0))
            if _take_up(file, part, agent, progress, cancelled):
                _check(file, part)
                part.replace(whole)
                return whole
    except OSError as error:
        problem = say(
            "nothing can be written in the folder {folder} ({strerror})",
            folder=folder,
            strerror=error.strerror or error,
        )
        raise DownloadError(problem, say("make room there, or change its permissions")) from error
    raise DownloadError(
        say("the connection broke off again and again"), say("try again, it goes on from there")
    )


def _take_up(
    file: BulkFile, part: Path, agent: str, progress: ShowProgress | None, cancelled: IsCancelled | None
) -> bool:
    """Fetch what is missing; whether the file is whole now."""
    there = part.stat().st_size if part.exists() else 0
    with _open(file.address, agent, start=there) as response:
        if response.status != 206:
            there = 0  # the server begins anew
        total, ended = _length(response, there), False
        most = max(file.sizes, default=_FILE_MAX)
        with part.open("ab" if there else "wb") as out:
            out.truncate(there)
            with suppress(TimeoutError, HTTPException, ConnectionError):
                for piece in _pieces(response, cancelled):
                    out.write(piece)
                    there += len(piece)
                    if there > most:
                        out.close()
                        part.unlink()
                        raise _too_large(file)
                    if progress is not None:
                        progress(Progress(say("Fetching {name}", name=file.name), there, total or there, 0))
                ended = there > 0
    return there == total if total else ended


def _too_large(file: BulkFile) -> DownloadError:
    if not file.sizes:
        return DownloadError(say("{name} is larger than any card file", name=file.name), _LATER)
    told = say(
        "{name} came with another {what} than the server's list tells", name=file.name, what=say("size")
    )
    return DownloadError(told, _LATER)


def _pieces(
    response: HTTPResponse, cancelled: IsCancelled | None, until: float | None = None
) -> Iterator[bytes]:
    """The body as it comes, a byte or many at a time; the user and the clock are asked between them.

    Raises:
        ImportCancelledError: `cancelled` said so.
        TimeoutError: It is later than `until`, or it comes too slowly.
    """
    over, asked = Event(), cancelled or (lambda: False)
    watch = Thread(target=_break_off, args=(response, asked, over), daemon=True)
    watch.start()
    began, came = time.monotonic(), 0
    try:
        while piece := response.read1(_CHUNK):
            came += len(piece)
            yield piece
            now = time.monotonic()
            if asked():
                break
            if until is not None and now > until:
                raise TimeoutError(say("it takes too long"))
            if now - began > _PERIOD:
                if came < _SLOWEST * _PERIOD:
                    raise TimeoutError(say("it comes too slowly"))
                began, came = now, 0
    except (OSError, HTTPException):
        if not asked():
            raise
    finally:
        over.set()
        watch.join()
    if asked():
        raise ImportCancelledError


def _break_off(response: HTTPResponse, cancelled: IsCancelled, over: Event) -> None:
    """Break the connection off once the user says so, which wakes who waits for a silent server."""
    while not over.wait(_ASKED):
        if cancelled():
            with suppress(OSError, ValueError):
                connection = socket(fileno=response.fileno())
                try:
                    connection.shutdown(SHUT_RDWR)
                finally:
                    connection.detach()
            return


def _at_most(pieces: Iterator[bytes], most: int, address: str) -> Iterator[bytes]:
    came = 0
    for piece in pieces:
        came += len(piece)
        if came > most:
            raise DownloadError(
                say("the list of files that {address} offers has no end", address=address),
                say("check the address"),
            )
        yield piece


def _check(file: BulkFile, part: Path) -> None:
    """Compare what has come with what the list told, as it came and unpacked.

    Raises:
        DownloadError: It is another; it is forgotten then.
    """
    if not file.sizes and file.checksum is None:
        return
    with part.open("rb") as plain:
        size, checksum = _measured(plain.read, file.checksum)
    with Source(part) as source:
        unpacked = source.is_packed and _measured(source.read, file.checksum)
    if _fits(file, size, checksum) or (unpacked and _fits(file, *unpacked)):
        return
    part.unlink()
    sizes = {size, unpacked[0] if unpacked else size}
    what = say("checksum") if not file.sizes or sizes & set(file.sizes) else say("size")
    raise DownloadError(
        say("{name} came with another {what} than the server's list tells", name=file.name, what=what), _LATER
    )


def _measured(read: Callable[[int], bytes], checksum: tuple[str, str] | None) -> tuple[int, str]:
    """The bytes that can be read, and their checksum of that kind."""
    size, found = 0, hashlib.new(checksum[0], usedforsecurity=False) if checksum else None
    while piece := read(_PIECE):
        size += len(piece)
        if found is not None:
            found.update(piece)
    return size, found.hexdigest() if found is not None else ""


def _fits(file: BulkFile, size: int, checksum: str) -> bool:
    return (not file.sizes or size in file.sizes) and (
        file.checksum is None or checksum == file.checksum[1].lower()
    )


def _sizes(told: Mapping[str, object]) -> tuple[int, ...]:
    return tuple(size for key in _SIZES if type(size := told.get(key)) is int and size > 0)


def _checksum(told: Mapping[str, object]) -> tuple[str, str] | None:
    return next(((kind, digits) for kind in _CHECKSUMS if isinstance(digits := told.get(kind), str)), None)


def _length(response: HTTPResponse, start: int) -> int:
    """The size of the whole file; 0 when the server does not say."""
    found = re.fullmatch(r"bytes \d+-\d+/(\d+)", response.headers.get("Content-Range", ""))
    if found is not None:
        return int(found[1])
    length = response.headers.get("Content-Length", "")
    return start + int(length) if length.isdecimal() else 0


@contextmanager
def _open(address: str, agent: str, *, start: int = 0) -> Iterator[HTTPResponse]:
    """The answer to a request, from byte `start` on where the server can do that."""
    _checked(address)
    headers = {"User-Agent": agent, "Accept": "application/json;q=0.9,*/*;q=0.8"}
    if start:
        headers["Range"] = f"bytes={start}-"
    try:
        with build_opener(_Redirects).open(Request(address, headers=headers), timeout=_TIMEOUT) as response:
            yield response
    except HTTPError as error:
        if error.code == 416 and start:  # there is nothing after what has come already
            with _open(address, agent) as response:
                yield response
            return
        error.close()
        first = str(error.reason).partition("\n")[0]
        raise DownloadError(
            say("{address} answers {code} {reason}", address=address, code=error.code, reason=first),
            say("try again later"),
        ) from error
    except (URLError, TimeoutError, HTTPException, ConnectionError) as error:
        reason = getattr(error, "reason", None) or error
        mend = say("check the network and the address, or import a file that you have")
        raise DownloadError(
            say("{address} can't be reached ({reason})", address=address, reason=reason), mend
        ) from error


class _Redirects(HTTPRedirectHandler):
    """Follows to other addresses of the web, but never from a safe one to one that others can read."""

    def redirect_request(
        self, req: Request, fp: IO[bytes], code: int, msg: str, headers: HTTPMessage, newurl: str
    ) -> Request | None:
        """The next request."""
        _checked(newurl)
        if urlsplit(req.full_url).scheme == "https" != urlsplit(newurl).scheme:
            raise DownloadError(
                say("{full_url} leads to {newurl}, which is not safe", full_url=req.full_url, newurl=newurl),
                say("check the address, or try again later"),
            )
        return super().redirect_request(req, fp, code, msg, headers, newurl)


def _checked(address: str) -> None:
    """See that nobody on the way can read or change what is asked for; on this machine nobody is."""
    asked = urlsplit(address)
    if asked.scheme != "https" and not (asked.scheme == "http" and asked.hostname in _THIS_MACHINE):
        raise DownloadError(
            say("{address} is no safe address of the web", address=address),
            say("give one that begins with https://"),
        )


def _file_name(address: str) -> str:
    name = urlsplit(address).path.rsplit("/", 1)[-1]
    return re.sub(r"[^\w.-]", "_", name).lstrip(".") or "cards.json"


def _stamp(file: BulkFile) -> str:
    """A name that is another one when the server has a newer file, so that the two are never mixed."""
    return f"{file.name}.{re.sub(r'[^0-9]', '', file.updated_at)[:17]}"


def _forget_others(folder: Path, part: Path) -> None:
    for other in folder.glob(f"*{_PART}"):
        if other != part:
            other.unlink(missing_ok=True)
