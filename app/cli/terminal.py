"""What commands print with: JSON, and text in colour where the terminal has colours."""

from __future__ import annotations

import argparse
import io
import os
import shutil
import sys
import textwrap
from collections.abc import Callable
from typing import Final

from app.services.shown import STEERING, cleaned

NO_RULINGS: Final = "No rulings are stored; `spellbench import FILE` takes the file of them."
_FREE: Final = 0xF0000 + 2 * (int.from_bytes(os.urandom(2), "big") % 0x7000)
_TRUSTED: Final = {0x1B: _FREE, 0x0D: _FREE + 1}
"""The program's own control characters until they are printed: nobody can know what stands for them."""
_RAW: Final = {sign: code for code, sign in _TRUSTED.items()}
_MARK: Final = "writes_uncleaned"
_STYLES: Final = {
    "bold": "1", "dim": "2", "red": "31", "green": "32", "yellow": "33", "magenta": "35", "cyan": "36",
}  # fmt: skip


def data_arguments(parser: argparse.ArgumentParser) -> None:
    """Add `--json`, for a command that prints data."""
    parser.add_argument("--json", action="store_true", help="print the answer as JSON")


def words(text: str) -> str:
    """An argument as text: bytes that are no text become question marks, spaces at its ends go."""
    return text.encode("utf-8", "replace").decode("utf-8").strip()


def print_json(value: object, *, one_line: bool = False) -> None:
    """Print plain data (dicts, lists, values with fields, text, numbers) as JSON."""
    import orjson  # noqa: PLC0415  (10 ms that the window need not wait for)

    from app.engine.values.frozen import by_field  # noqa: PLC0415  (only where JSON is asked for)

    option = 0 if one_line else orjson.OPT_INDENT_2
    try:
        text = orjson.dumps(value, default=by_field, option=option).decode()
    except orjson.JSONEncodeError:  # half a character, as of the name of a file
        import json  # noqa: PLC0415  (hardly ever wanted)

        text = json.dumps(value, default=by_field, indent=None if one_line else 2)
    print(STEERING.sub(lambda found: f"\\u{ord(found[0]):04x}", text))


def counted(number: int, what: str, many: str = "") -> str:
    """A number of things, as "1 card" or "2,000 cards"."""
    return f"{number:,} {what}" if number == 1 else f"{number:,} {many or f'{what}s'}"


def wrapped(text: str, indent: str, *, first: str | None = None) -> str:
    """`text` broken to the width of the terminal, indented; its first line by `first` if that is given."""
    width = max(40, min(shutil.get_terminal_size((100, 24)).columns, 120))
    lines = text.split("\n")
    start = indent if first is None else first
    return "\n".join(
        textwrap.fill(
            line, width, initial_indent=indent if number else start, subsequent_indent=indent,
            break_long_words=False, break_on_hyphens=False,
        )
        for number, line in enumerate(lines)
    )  # fmt: skip


def has_colour(stream: io.TextIOBase | None = None) -> bool:
    """Whether what is printed may be coloured: on a terminal, unless NO_COLOR says otherwise."""
    if os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return False
    return bool((stream or sys.stdout).isatty())


def styled(text: str, *styles: str) -> str:
    """`text` as "bold", "dim", "red", "green", "yellow", "magenta" or "cyan", where there are colours."""
    if not styles or not text or not has_colour():
        return text
    codes = ";".join(_STYLES[style] for style in styles)
    return trusted(f"\x1b[{codes}m") + text + trusted("\x1b[0m")


def trusted(codes: str) -> str:
    """Control characters that the program itself prints; those of a file never reach the terminal."""
    return codes.translate(_TRUSTED)


def _cleaning(write: Callable[[str], int]) -> Callable[[str], int]:
    """`write` for text that may come from anywhere."""

    def clean(text: str) -> int:
        write(cleaned(text).translate(_RAW) if not (text.isascii() and text.isprintable()) else text)
        return len(text)

    return clean


def prepare_output() -> None:
    """Let printing never fail for a character, nor steer the terminal; files and pipes get UTF-8."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            if _MARK not in vars(stream):
                vars(stream).update({_MARK: True, "write": _cleaning(stream.write)})
            if stream.isatty():
                stream.reconfigure(errors="replace")
            else:
                stream.reconfigure(encoding="utf-8", errors="replace")
