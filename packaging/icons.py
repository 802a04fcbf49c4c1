"""Draws the icon in all sizes from its SVG, with Qt: `python packaging/icons.py FOLDER`."""

import os
import struct
import sys
from pathlib import Path

SOURCE = Path(__file__).parent / "icon" / "spellbench.svg"
SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
ICNS = {16: b"icp4", 32: b"icp5", 64: b"icp6", 128: b"ic07", 256: b"ic08", 512: b"ic09"}


def draw(folder: Path) -> None:
    """Write spellbench-SIZE.png of each size, spellbench.ico and spellbench.icns."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtGui import QGuiApplication, QImage, QPainter  # noqa: PLC0415
    from PySide6.QtSvg import QSvgRenderer  # noqa: PLC0415

    application = QGuiApplication.instance() or QGuiApplication([])
    folder.mkdir(parents=True, exist_ok=True)
    pictures = {}
    for size in SIZES:
        image = QImage(size, size, QImage.Format.Format_ARGB32)
        image.fill(0)
        painter = QPainter(image)
        QSvgRenderer(str(SOURCE)).render(painter)
        painter.end()
        file = folder / f"spellbench-{size}.png"
        image.save(str(file))
        pictures[size] = file.read_bytes()
    del application
    (folder / "spellbench.ico").write_bytes(ico({n: data for n, data in pictures.items() if n <= 256}))
    (folder / "spellbench.icns").write_bytes(icns(pictures))


def ico(pictures: dict[int, bytes]) -> bytes:
    """An icon of Windows: a table of pictures (PNG), then the pictures; 0 stands for 256."""
    table, body, at = b"", b"", 6 + 16 * len(pictures)
    for size, data in pictures.items():
        table += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(data), at + len(body))
        body += data
    return struct.pack("<HHH", 0, 1, len(pictures)) + table + body


def icns(pictures: dict[int, bytes]) -> bytes:
    """An icon of macOS: each picture (PNG) behind the name of its size and its length."""
    parts = b"".join(
        name + struct.pack(">I", 8 + len(pictures[size])) + pictures[size] for size, name in ICNS.items()
    )
    return b"icns" + struct.pack(">I", 8 + len(parts)) + parts


if __name__ == "__main__":
    draw(Path(sys.argv[1]))
