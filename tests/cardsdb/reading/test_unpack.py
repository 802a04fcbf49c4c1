import bz2
import gzip
import io
import lzma
import os
import random
import zipfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardsdb.errors import FileCutOffError, ImportFileError
from cardsdb.reading.unpack import Source

PACKERS: dict[str, Callable[[bytes], bytes]] = {"plain": bytes, "gz": gzip.compress, "xz": lzma.compress}
CONTENT = bytes(range(256)) * 300


def zipped(content: bytes) -> bytes:
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w") as archive:
        archive.writestr("a.mse-set", content)
    return target.getvalue()


def drain(source: Source) -> None:
    while source.read(1 << 20):
        pass


@pytest.mark.parametrize("pack", PACKERS)
def test_a_file_is_unpacked_whatever_its_name(tmp_path: Path, pack: str) -> None:
    path = tmp_path / "misleading.zip"
    path.write_bytes(PACKERS[pack](CONTENT))
    with Source(path) as source:
        assert source.peek(100) == CONTENT[:100]
        assert source.read(10) == CONTENT[:10]
        assert source.peek(len(CONTENT) * 2) == CONTENT[10:]
        assert b"".join(iter(lambda: source.read(1000), b"")) == CONTENT[10:]
        assert source.position == source.size == path.stat().st_size


@pytest.mark.parametrize("pack", [gzip.compress, lzma.compress, bz2.compress, zipped])
def test_an_archive_within_a_packed_file_is_unpacked_too(
    tmp_path: Path, pack: Callable[[bytes], bytes]
) -> None:
    path = tmp_path / "packed"
    path.write_bytes(pack(zipped(CONTENT)))
    with Source(path) as source:
        assert source.peek(9) == CONTENT[:9]
        assert b"".join(iter(lambda: source.read(1000), b"")) == CONTENT
    path.write_bytes(pack(zipped(CONTENT)[:-30]))
    with pytest.raises(ImportFileError), Source(path) as source:
        drain(source)


def test_packed_pieces_one_after_another_are_one_file(tmp_path: Path) -> None:
    path = tmp_path / "two.gz"
    path.write_bytes(gzip.compress(b"first ") + gzip.compress(b"second"))
    with Source(path) as source:
        assert source.read(100) == b"first second"


@pytest.mark.parametrize("pack", ["gz", "xz"])
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_a_packed_file_that_is_cut_off_anywhere_is_told(
    tmp_path: Path, pack: str, data: st.DataObject
) -> None:
    packed = PACKERS[pack](os.urandom(500))
    path = tmp_path / "cut"
    path.write_bytes(packed[: data.draw(st.integers(8, len(packed) - 1))])
    with Source(path) as source, pytest.raises(FileCutOffError, match="cut off"):
        drain(source)


@pytest.mark.parametrize("pack", ["gz", "xz"])
def test_a_damaged_packed_file_is_told(tmp_path: Path, pack: str) -> None:
    packed = bytearray(PACKERS[pack](os.urandom(5000)))
    packed[2000:2100] = bytes(100)
    path = tmp_path / "damaged"
    path.write_bytes(packed)
    with Source(path) as source, pytest.raises(ImportFileError, match="damaged"):
        drain(source)


@pytest.mark.parametrize("pack", ["gz", "xz"])
def test_a_file_that_unpacks_beyond_reason_is_refused(tmp_path: Path, pack: str) -> None:
    path = tmp_path / "bomb"
    path.write_bytes(PACKERS[pack](bytes(80 << 20)))
    with (
        Source(path) as source,
        pytest.raises(ImportFileError, match="unpacks to more than 100 times its size"),
    ):
        drain(source)


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (b"", "the file is empty"),
        (b"PK\x03\x04....", "the ZIP archive can't be unpacked"),
        (b"7z\xbc\xaf....", "the file is a 7-Zip archive"),
        (b"(\xb5/\xfd....", "the file is a Zstandard archive"),
    ],
)
def test_a_file_that_cannot_be_card_data_is_refused(tmp_path: Path, content: bytes, problem: str) -> None:
    path = tmp_path / "file"
    path.write_bytes(content)
    with pytest.raises(ImportFileError, match=problem):
        Source(path)


def test_a_missing_file_and_a_folder_are_told(tmp_path: Path) -> None:
    with pytest.raises(ImportFileError, match="no such file"):
        Source(tmp_path / "nowhere")
    with pytest.raises(ImportFileError, match="this is a folder"):
        Source(tmp_path)


@pytest.mark.parametrize(
    ("error", "problem"),
    [(PermissionError(13, "Permission denied"), "may not be read"), (OSError(5, "I/O error"), "I/O error")],
)
def test_a_file_that_cannot_be_opened_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: OSError, problem: str
) -> None:
    def refuse(*_: object) -> None:
        raise error

    monkeypatch.setattr(Path, "open", refuse)
    with pytest.raises(ImportFileError, match=problem):
        Source(tmp_path / "file")


@pytest.mark.parametrize("pack", [gzip.compress, lzma.compress, bz2.compress])
def test_whether_a_packed_file_is_whole_is_known_before_it_is_read(
    tmp_path: Path, pack: Callable[[bytes], bytes]
) -> None:
    content = random.Random(601).randbytes(100_000)
    whole, wrong = tmp_path / "whole", tmp_path / "wrong"
    whole.write_bytes(packed := pack(content))
    half = len(packed) // 2
    wrong.write_bytes(packed[:half] + bytes([packed[half] ^ 1]) + packed[half + 1 :])
    with Source(whole) as source:
        source.see_whole()
    with Source(wrong) as source, pytest.raises(ImportFileError, match="the packed file is damaged"):
        source.see_whole()


@pytest.mark.parametrize(
    "kind", [zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA]
)
@pytest.mark.parametrize("pack", [bytes, gzip.compress])
def test_an_archive_with_any_byte_changed_is_read_or_refused(
    tmp_path: Path, kind: int, pack: Callable[[bytes], bytes]
) -> None:
    target, path = io.BytesIO(), tmp_path / "file"
    with zipfile.ZipFile(target, "w", kind) as archive:
        archive.writestr("set", b"card: Tin")
        archive.writestr("beside.png", b"picture")
    for at in range(4, len(whole := target.getvalue())):
        for flipped in (0x01, 0x80, 0xFF):
            path.write_bytes(pack(whole[:at] + bytes([whole[at] ^ flipped]) + whole[at + 1 :]))
            with suppress(ImportFileError), Source(path) as source:
                drain(source)
                source.beside("beside.png")
