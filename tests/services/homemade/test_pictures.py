"""The head of a picture: its kind and its size, as they are written by others."""

import pytest
from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QImage

from app.services.homemade.pictures import ENDINGS, wrong_with


def written(wide: int, high: int, ending: str, quality: int = -1) -> bytes:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image = QImage(wide, high, QImage.Format.Format_RGB32)
    image.fill(0x336699)
    assert image.save(buffer, ending, quality)  # type: ignore[call-overload]
    return bytes(buffer.data().data())


@pytest.mark.parametrize("quality", [50, 100])
@pytest.mark.parametrize("ending", ENDINGS)
def test_the_size_of_a_picture_is_read_from_its_head(ending: str, quality: int) -> None:
    content = written(31, 20_001, ending) if ending == "png" else written(31, 16_000, ending, quality)
    assert wrong_with(written(31, 17, ending, quality), ending.upper()) is None
    assert wrong_with(content, ending) == (
        "is a picture of 31 × 20,001 dots, which no card has" if ending == "png" else None
    )
    for cut in range(40):
        assert wrong_with(content[:cut], ending) in (
            f"is no picture of the kind {ending}", wrong_with(content, ending)
        )  # fmt: skip


def test_a_large_picture_of_each_kind_is_refused() -> None:
    jpeg = bytearray(written(31, 17, "jpg"))
    at = jpeg.index(b"\xff\xc0")
    jpeg[at + 5 : at + 9] = b"\xff\xff\xff\xff"
    assert wrong_with(bytes(jpeg), "jpg") == "is a picture of 65,535 × 65,535 dots, which no card has"
    webp = b"RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0" + b"\xff" * 6
    assert wrong_with(webp, "webp") == "is a picture of 16,777,216 × 16,777,216 dots, which no card has"
    for kind, rest in ((b"VP8L", b"\xff" * 13), (b"VP8 ", b"\0" * 10 + b"\xff" * 4)):
        assert "dots" in (wrong_with(b"RIFF\0\0\0\0WEBP" + kind + rest + b"\xff" * 9, "webp") or "")
