"""Reads and writes the files of GNU gettext: `.po` for translators, `.mo` for the program."""

from __future__ import annotations

import ast
import struct
from collections.abc import Mapping
from pathlib import Path
from typing import Final

_HEAD: Final = "Content-Type: text/plain; charset=UTF-8\nLanguage: {language}\n"
_MAGIC: Final = 0x950412DE


def read_po(path: Path) -> dict[str, str]:
    """Each text and its translation, which is empty where there is none yet; no head."""
    found, parts, key = dict[str, str](), dict[str, str](), ""
    for line in [*path.read_text(encoding="utf-8").splitlines(), 'msgid ""'] if path.is_file() else ():
        word, _, rest = line.partition(" ")
        if word in ("msgid", "msgstr"):
            if word == "msgid" and parts.get("msgid"):
                found[parts["msgid"]] = parts["msgstr"]
            parts, key = (parts if word == "msgstr" else {}), word
            parts[key] = ast.literal_eval(rest)
        elif line.startswith('"'):
            parts[key] += ast.literal_eval(line)
    return found


def write_po(path: Path, language: str, translated: Mapping[str, str], places: Mapping[str, str]) -> None:
    """Write them with the modules that have them, those of a module together."""
    lines = ['msgid ""', f"msgstr {_quoted(_HEAD.format(language=language))}", ""]
    for text, place in sorted(places.items(), key=lambda pair: (pair[1], pair[0])):
        lines += [f"#: {place}", f"msgid {_quoted(text)}", f"msgstr {_quoted(translated.get(text, ''))}", ""]
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(lines), encoding="utf-8")


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t")
    return f'"{escaped}"'


def compiled(language: str, translated: Mapping[str, str]) -> bytes:
    """The same as the program reads it; what has no translation is left out."""
    pairs = sorted(
        (text.encode(), words.encode())
        for text, words in {"": _HEAD.format(language=language), **translated}.items()
        if words
    )
    start, texts, tables = 28 + 16 * len(pairs), bytearray(), list[int]()
    for column in zip(*pairs, strict=True):
        for one in column:
            tables += (len(one), start + len(texts))
            texts += one + b"\0"
    head = struct.pack("<7I", _MAGIC, 0, len(pairs), 28, 28 + 8 * len(pairs), 0, 0)
    return head + struct.pack(f"<{len(tables)}I", *tables) + bytes(texts)
