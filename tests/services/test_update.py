"""Updates, from a server of our own on the loopback address."""

from __future__ import annotations

import gzip
import hashlib
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from email.message import Message
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import Path
from urllib.parse import urlsplit
from urllib.request import Request

import orjson
import pytest

from app.services.settings import Settings
from app.services.update import AGENT, update
from cardsdb.downloads import DownloadError, _Redirects
from cardsdb.errors import ImportCancelledError
from cardsdb.store import Store

CARDS = [
    {"object": "card", "name": f"Hill {n}", "type_line": "Land", "oracle_text": "x" * 400} for n in range(300)
]
CONTENT = orjson.dumps(CARDS)


class Server(ThreadingHTTPServer):
    """Offers one file, as Scryfall does, and keeps the headers of each request."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.asked: list[tuple[str, dict[str, str]]] = []
        self.updated_at = "2030-01-01T09:00:00.000+00:00"
        self.break_off_after: list[int] = []
        """For each of the next answers the number of bytes after which the connection ends."""
        self.ranges = True
        self.chunked = False
        """Whether it keeps to itself how long its files are."""
        self.status = 200
        self.files: object = None
        self.leads_to = ""
        self.endless = ""
        """The path of what comes without an end, so many bytes at a time with pauses of so many seconds."""
        self.at_a_time, self.pause = 1, 0.05
        self.content = CONTENT
        self.told: dict[str, object] = {}
        """What its list tells of the file beside its address."""

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_port}"


class Handler(BaseHTTPRequestHandler):
    server: Server

    def do_GET(self) -> None:
        self.server.asked.append((self.path, dict(self.headers)))
        self.path = urlsplit(self.path).path  # a proxy is asked for the whole address
        if self.server.status != 200:
            self.send_error(self.server.status)
        elif self.path == "/bulk-data" and self.server.leads_to:
            self.send_response(302)
            self.send_header("Location", self.server.leads_to)
            self.end_headers()
        elif self.path == self.server.endless:
            self._drip()
        elif self.path == "/bulk-data":
            offer = {"type": "oracle_cards", "updated_at": self.server.updated_at,
                     "download_uri": f"{self.server.address}/file/oracle-cards.json",
                     **self.server.told}  # fmt: skip
            files = self.server.files or {"object": "list", "data": [offer]}
            self._answer(files if isinstance(files, bytes) else orjson.dumps(files), 0)
        else:
            given = self.headers.get("Range", "") if self.server.ranges else ""
            self._answer(self.server.content, int(given.removeprefix("bytes=").removesuffix("-") or 0))

    def _drip(self) -> None:
        self.send_response(200)
        self.end_headers()
        with suppress(OSError):  # until the other side has had enough
            while True:
                self.wfile.write(b"[" * self.server.at_a_time)
                time.sleep(self.server.pause)

    def _answer(self, content: bytes, start: int) -> None:
        self.send_response(206 if start else 200)
        if start:
            self.send_header("Content-Range", f"bytes {start}-{len(content) - 1}/{len(content)}")
        if self.server.chunked and self.path.startswith("/file"):
            self.send_header("Transfer-Encoding", "chunked")
            self.end_headers()
            size = f"{len(content) - start:x}\r\n".encode()
            self._send(size, content[start:], b"\r\n0\r\n\r\n")
            return
        self.send_header("Content-Length", str(len(content) - start))
        self.end_headers()
        self._send(b"", content[start:], b"")

    def _send(self, head: bytes, piece: bytes, tail: bytes) -> None:
        if self.path.startswith("/file") and self.server.break_off_after:
            piece, tail = piece[: self.server.break_off_after.pop(0)], b""
            self.close_connection = True
        self.wfile.write(head + piece + tail)

    def log_message(self, format: str, *args: object) -> None:
        """The test's output is no place for it."""


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    monkeypatch.setenv("no_proxy", "127.0.0.1")
    monkeypatch.setattr("cardsdb.downloads._WAIT", 0.0)
    with Server() as one:
        thread = threading.Thread(target=one.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True)
        thread.start()
        yield one
        one.shutdown()
        thread.join()


def count(folder: Path) -> int:
    with Store.open(folder / "cards.sqlite") as store:
        return store.count()


def test_the_newest_cards_are_fetched_and_imported_once(server: Server, tmp_path: Path) -> None:
    first = update(tmp_path, "oracle_cards", address=server.address)
    assert first.report is not None
    assert (first.report.added, count(tmp_path)) == (300, 300)
    assert all(headers["User-Agent"] == AGENT for _, headers in server.asked)
    assert not list((tmp_path / "downloads").iterdir())
    assert update(tmp_path, "oracle_cards", address=server.address).report is None
    server.updated_at = "2030-02-01T09:00:00.000+00:00"
    again = update(tmp_path, "oracle_cards", address=server.address)
    assert again.report is not None
    assert again.report.unchanged == 300


def test_a_proxy_is_asked_where_there_is_one(
    server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("http_proxy", server.address)
    monkeypatch.setattr("urllib.request._opener", None)  # it has the proxies that were set when it was made
    uri = "http://localhost/file/oracle-cards.json"
    offer = {"type": "oracle_cards", "updated_at": server.updated_at, "download_uri": uri}
    server.files = {"object": "list", "data": [offer]}
    assert update(tmp_path, "oracle_cards", address="http://localhost").report is not None
    assert [path for path, _ in server.asked] == ["http://localhost/bulk-data", uri]


def test_the_address_is_a_setting(server: Server, tmp_path: Path) -> None:
    Settings(update_address=server.address).write(tmp_path)
    assert update(tmp_path, "oracle_cards").report is not None
    assert Settings.read(tmp_path).update_address == server.address


@pytest.mark.parametrize("ranges", [True, False])
def test_a_download_that_breaks_off_is_taken_up_again(server: Server, tmp_path: Path, ranges: bool) -> None:
    server.break_off_after, server.ranges = [50_000, 20_000], ranges
    assert update(tmp_path, "oracle_cards", address=server.address).report is not None
    assert count(tmp_path) == 300
    given = [headers.get("Range") for path, headers in server.asked if path.startswith("/file")]
    assert given[:3] == [None, "bytes=50000-", "bytes=70000-" if ranges else "bytes=20000-"]


def test_a_file_of_unknown_length_is_whole_only_when_it_ends(server: Server, tmp_path: Path) -> None:
    server.chunked, server.break_off_after = True, [50_000]
    assert update(tmp_path, "oracle_cards", address=server.address).report is not None
    assert count(tmp_path) == 300
    assert len([path for path, _ in server.asked if path.startswith("/file")]) == 2


def test_the_next_update_goes_on_where_one_was_cancelled(server: Server, tmp_path: Path) -> None:
    def comes() -> bool:
        return any(path.startswith("/file") for path, _ in server.asked)

    with pytest.raises(ImportCancelledError):
        update(tmp_path, "oracle_cards", address=server.address, cancelled=comes)
    (part,) = (tmp_path / "downloads").iterdir()
    there = part.stat().st_size
    assert 0 < there < len(CONTENT)
    assert update(tmp_path, "oracle_cards", address=server.address).report is not None
    assert server.asked[-1][1]["Range"] == f"bytes={there}-"


SHA = hashlib.sha256(CONTENT).hexdigest()
PACKED = gzip.compress(CONTENT)


@pytest.mark.parametrize(
    ("told", "content"),
    [
        ({"size": len(CONTENT)}, CONTENT),
        ({"size": len(CONTENT)}, PACKED),
        ({"compressed_size": len(PACKED)}, PACKED),
        ({"size": len(CONTENT), "sha256": SHA.upper()}, CONTENT),
        ({"sha256": SHA}, PACKED),
        ({"md5": hashlib.md5(PACKED, usedforsecurity=False).hexdigest()}, PACKED),
        ({"size": None, "sha256": 7}, CONTENT),
    ],
)
def test_a_file_is_taken_that_is_as_the_list_tells(
    server: Server, tmp_path: Path, told: dict[str, object], content: bytes
) -> None:
    server.told, server.content = told, content
    assert update(tmp_path, "oracle_cards", address=server.address).report is not None
    assert count(tmp_path) == 300


@pytest.mark.parametrize(
    ("told", "content", "problem"),
    [
        ({"size": len(CONTENT) + 1}, CONTENT, "another size"),
        ({"size": len(CONTENT)}, CONTENT + b" ", "another size"),
        ({"size": len(CONTENT)}, gzip.compress(CONTENT[:-1]), "another size"),
        ({"size": len(CONTENT), "sha256": SHA}, CONTENT.replace(b"Hill 7", b"Hell 7"), "another checksum"),
        ({"sha256": SHA}, gzip.compress(CONTENT + b" "), "another checksum"),
    ],
)
def test_another_file_than_the_list_tells_is_refused(
    server: Server, tmp_path: Path, told: dict[str, object], content: bytes, problem: str
) -> None:
    assert update(tmp_path, "oracle_cards", address=server.address).report is not None
    before = (tmp_path / "cards.sqlite").read_bytes()
    server.told, server.content, server.updated_at = told, content, "2030-02-01T09:00:00.000+00:00"
    with pytest.raises(DownloadError, match=problem):
        update(tmp_path, "oracle_cards", address=server.address)
    assert (tmp_path / "cards.sqlite").read_bytes() == before
    assert not list((tmp_path / "downloads").iterdir())
    server.told, server.content = {}, CONTENT
    assert update(tmp_path, "oracle_cards", address=server.address).report is not None


def test_parts_of_two_files_are_never_mixed(server: Server, tmp_path: Path) -> None:
    with pytest.raises(ImportCancelledError):
        update(tmp_path, "oracle_cards", address=server.address, cancelled=lambda: True)
    server.updated_at = "2030-03-01T09:00:00.000+00:00"
    assert update(tmp_path, "oracle_cards", address=server.address).report is not None
    assert "Range" not in server.asked[-1][1]


@pytest.mark.parametrize(
    ("files", "status", "problem"),
    [
        ({"data": []}, 200, "offers no file of oracle cards"),
        ([1], 200, "offers no file"),
        (b"[" * 100_000, 200, "offers no file"),
        (b"\xff", 200, "offers no file"),
        (None, 503, "answers 503"),
        ({"data": [{"type": "oracle_cards", "updated_at": "x", "download_uri": "file:///etc/passwd"}]}, 200,
         "no safe address of the web"),
    ],
)  # fmt: skip
def test_what_a_server_does_wrong_is_told(
    server: Server, tmp_path: Path, files: object, status: int, problem: str
) -> None:
    server.files, server.status = files, status
    with pytest.raises(DownloadError, match=problem):
        update(tmp_path, "oracle_cards", address=server.address)


def test_no_network_is_one_sentence(server: Server, tmp_path: Path) -> None:
    server.shutdown()
    server.server_close()
    with pytest.raises(DownloadError, match="can't be reached"):
        update(tmp_path, "oracle_cards", address=server.address)


def test_a_connection_that_breaks_off_again_and_again_is_given_up(server: Server, tmp_path: Path) -> None:
    server.break_off_after = [100] * 10
    with pytest.raises(DownloadError, match="again and again"):
        update(tmp_path, "oracle_cards", address=server.address)


@pytest.mark.parametrize("path", ["/bulk-data", "/file/oracle-cards.json"])
def test_what_comes_byte_by_byte_is_stopped_by_the_user(server: Server, tmp_path: Path, path: str) -> None:
    server.endless = path
    began = time.monotonic()
    with pytest.raises(ImportCancelledError):
        update(
            tmp_path, "oracle_cards", address=server.address,
            cancelled=lambda: time.monotonic() - began > 0.3,
        )  # fmt: skip
    assert time.monotonic() - began < 3


@pytest.mark.parametrize("path", ["/bulk-data", "/file/oracle-cards.json"])
def test_a_silent_download_is_stopped_by_the_user(server: Server, tmp_path: Path, path: str) -> None:
    server.endless, server.pause = path, 8.0
    began = time.monotonic()
    with pytest.raises(ImportCancelledError):
        update(
            tmp_path, "oracle_cards", address=server.address,
            cancelled=lambda: time.monotonic() - began > 0.5,
        )  # fmt: skip
    assert time.monotonic() - began < 5


def test_what_comes_byte_by_byte_is_given_up_in_time(
    server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cardsdb.downloads._LIST_TIME", 0.2)
    monkeypatch.setattr("cardsdb.downloads._PERIOD", 0.1)
    for path, problem in (
        ("/bulk-data", "it (takes too long|comes too slowly)"),
        ("/file/oracle-cards.json", "again and again"),
    ):
        server.endless = path
        with pytest.raises(DownloadError, match=problem):
            update(tmp_path, "oracle_cards", address=server.address)


@pytest.mark.parametrize("told", [{}, {"size": 100_000}])
def test_what_has_no_end_is_cut_and_leaves_no_file(
    server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, told: dict[str, object]
) -> None:
    monkeypatch.setattr("cardsdb.downloads._FILE_MAX", 1_000_000)
    server.told, server.at_a_time, server.pause = told, 50_000, 0.0
    for path, problem in (
        ("/bulk-data", "has no end"),
        ("/file/oracle-cards.json", r"is larger than|another size"),
    ):
        server.endless = path
        with pytest.raises(DownloadError, match=problem):
            update(tmp_path, "oracle_cards", address=server.address)
    assert not [file for file in tmp_path.rglob("*") if file.is_file()]


@pytest.mark.parametrize(
    "address", ["ftp://127.0.0.1/cards.json", "file:///etc/passwd", "http://example.org/cards.json"]
)
def test_a_server_leads_to_no_other_protocol(server: Server, tmp_path: Path, address: str) -> None:
    server.leads_to = address
    with pytest.raises(DownloadError, match=r"is no safe address of the web|is not allowed"):
        update(tmp_path, "oracle_cards", address=server.address)


def test_a_list_names_no_file_that_others_can_change_on_its_way(server: Server, tmp_path: Path) -> None:
    uri = "http://example.org/cards.json"
    server.files = {"data": [{"type": "oracle_cards", "updated_at": "x", "download_uri": uri}]}
    with pytest.raises(DownloadError, match="is no safe address of the web"):
        update(tmp_path, "oracle_cards", address=server.address)


def test_a_server_that_leads_in_a_circle_is_told_in_one_line(server: Server, tmp_path: Path) -> None:
    server.leads_to = f"{server.address}/bulk-data"
    with pytest.raises(DownloadError, match=r"answers 302 .* infinite loop") as told:
        update(tmp_path, "oracle_cards", address=server.address)
    assert "\n" not in str(told.value)


def test_a_safe_address_leads_to_safe_ones_only() -> None:
    asked = Request("https://example.org/bulk-data")
    answer = 302, "Found", Message()
    safe = _Redirects().redirect_request(asked, BytesIO(), *answer, "https://example.org/other")  # type: ignore[arg-type]
    assert safe is not None
    with pytest.raises(DownloadError, match="which is not safe"):
        _Redirects().redirect_request(asked, BytesIO(), *answer, "http://localhost/other")  # type: ignore[arg-type]
