"""Card texts as they are searched: plain letters, without reminder text, with or without the card's name."""

import re
from collections.abc import Iterator
from typing import Final

_PLAIN: Final = str.maketrans({
    "’": "'", "‘": "'", "“": '"', "”": '"', "−": "-", "–": "-", "\u00a0": " ",
    "æ": "ae", "œ": "oe", "á": "a", "à": "a", "â": "a", "ä": "a", "ã": "a", "é": "e", "è": "e", "ê": "e",
    "í": "i", "î": "i", "ï": "i", "ó": "o", "ò": "o", "ô": "o", "ö": "o", "ú": "u", "ù": "u", "û": "u",
    "ü": "u", "ñ": "n", "ç": "c",
})  # fmt: skip
_REMINDER: Final = re.compile(r"[ ]?\([^()]*\)")
_THIS: Final = re.compile(
    r"\bthis (?:creature|land|artifact|enchantment|planeswalker|battle|spell|card|permanent|aura|equipment"
    r"|vehicle|spacecraft|fortification|saga|siege|class|case|room|token|conspiracy|plane|scheme|dungeon"
    r"|attraction|contraption|emblem|phenomenon|vanguard)\b"
)
_TITLE: Final = re.compile(r",| of | the ")

_MODES: Final = re.compile(r"\bchoose\b[^\n]*\n•|\bworth of modes\b|^(?:spree|tiered)\b|^\+ \{", re.MULTILINE)


def plain(text: str) -> str:
    """A text in small letters, without accents, with straight quotes and dashes as keyboards have them."""
    text = text.lower()
    return text if text.isascii() else text.translate(_PLAIN)


def without_reminder(text: str) -> str:
    """A text without what stands in brackets, and without the lines that this leaves empty."""
    if "(" not in text:
        return text
    while (shorter := _REMINDER.sub("", text)) != text:
        text = shorter
    return "\n".join(line.strip() for line in text.split("\n") if line.strip())


def without_name(text: str, names: tuple[str, ...], *, legendary: bool) -> str:
    """A plain text with `~` in the place of the card's names; a legend's may be short."""
    short = [_TITLE.split(name)[0].strip() for name in names] if legendary else []
    for name in sorted({*names, *short}, key=len, reverse=True):
        if name and name in text:
            text = _replaced(text, name)
    return text


def _replaced(text: str, name: str) -> str:
    """A text with `~` where the name stands for itself; an expression for each name would take longer."""
    pieces, start, at = [], 0, text.find(name)
    while at >= 0:
        end = at + len(name)
        if _is_letter(text[at - 1 : at]) or _is_letter(text[end : end + 1]):
            at = text.find(name, at + 1)
        else:
            pieces.append(text[start:at])
            start, at = end, text.find(name, end)
    return "~".join((*pieces, text[start:]))


def _is_letter(letter: str) -> bool:
    return letter.isalnum() or letter == "_"


def with_self(text: str) -> str:
    """A plain text in which "this creature" and its like are `~` too."""
    return _THIS.sub("~", text) if "this " in text else text


def abilities(text: str) -> Iterator[str]:
    """The abilities of a text: its lines, each mode with the line that it belongs to."""
    ability = ""
    for line in text.split("\n"):
        if line.startswith("•") and ability:
            ability += f"\n{line}"
        else:
            if ability:
                yield ability
            ability = line
    if ability:
        yield ability


def is_modal(text: str) -> bool:
    """Whether a plain text offers modes, one of which is chosen (700.2)."""
    return ("•" in text or "\n+ {" in text or " worth of modes" in text) and _MODES.search(text) is not None


def only_keywords(text: str, keywords: frozenset[str]) -> bool:
    """Whether all lines of a plain text are lists of the card's keywords, with their costs and qualities."""
    return all(
        any(_is_keyword(part, keyword) for keyword in keywords)
        for line in text.split("\n")
        for part in re.split(r"[,;] ", line if "—" not in line else line.split("—")[0])
    ) and not any(" — " in line or ("." in line and "—" not in line) for line in text.split("\n"))


def _is_keyword(text: str, keyword: str) -> bool:
    return text == keyword or (text.startswith(keyword) and text[len(keyword) :][:1] in (" ", "—"))
