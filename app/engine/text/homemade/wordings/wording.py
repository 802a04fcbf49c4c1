"""Tables of wordings: what makers write, and what is printed for it today.

A table is lines, each with two wordings, tried one after the other, under a heading with the reason that a
user is told:

    # it is the end step
    end phase → end step

A line with four blanks before it belongs to the one above it. The first wording is found wherever it stands
as whole words; where it begins with a small letter, also with a capital, which today's has then, too. In it
are

    {n:figure}      a hole: what may fill it is a kind (`kinds.py`); `{size}` has the name of its kind
    {verb=gain|get} a hole for one of these words; `{do=do→deal}` says what today's wording has for it
    (is|are|)       one of these, or nothing
    [ until]        what must stand before or behind it, and stays; `[! until]`: what must not
    ^ $ ¶           beginning and end of the paragraph, and of a line within it
    ␣ {{T}}         a blank at an edge, a symbol; a backslash stands before another sign that has a use here

and in today's `{n}` is what filled the hole, `{n.words}` the same in another form (`FORMS`), and `@` "a" or
"an". Behind a heading, `| permanent` says that it is so on lines of permanents alone, `| itself` that it is
of the card itself, and not of what has an ability in quotation marks.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from msgspec import Struct

from app.engine.errors import PhrasebookError
from app.engine.text.homemade.wordings.kinds import FORMS, KINDS, Kind, capital, small
from app.engine.values.patterns import parts_of, regex

_USED: Final = frozenset("(){}[]|^$\\¶␣→")
"""Signs that have a use in a form."""
_SIGNS: Final = {"¶": "\n", "␣": " "}
_HOLE: Final = regex(r"\{(\w[\w' ]*)(?:([:=])([^{}]*))?\}")
_NOW: Final = regex(r"\{\{|\}\}|\{(\w+)(?:\.(\w+))?\}|[@¶␣]")
_QUOTED: Final = regex(r"(\"[^\"]*\")")


class Wording(Struct, frozen=True):
    """A small rewriting that turns no meaning into another."""

    form: str
    now: str
    why: str
    """In words, for the user: what today's texts have."""
    category: str = ""
    """The category of the lines that it is for; "" for any."""
    own: bool = False
    """It is about the card itself, and not about what has an ability between quotation marks."""

    def rewrite(self, text: str, category: str) -> str:
        """The text with today's wording."""
        if self.category not in ("", category) or not self.may_stand_in(text):
            return text
        form = _form(self.form)
        if not self.own or '"' not in text:
            return form.put(text, self.now)
        return "".join(part if part[:1] == '"' else form.put(part, self.now) for part in _QUOTED.split(text))

    def may_stand_in(self, text: str) -> bool:
        """Whether one of the words is there without which it can't be."""
        parts = parts_of(_form(self.form).found.pattern)
        return not parts or any(part in text for part in parts)

    def stands_in(self, text: str) -> bool:
        """Whether the text has the maker's wording."""
        return self.may_stand_in(text) and stands_in(self.form, text)


def rewritten(text: str, wordings: Iterable[Wording], category: str = "") -> str:
    """The text with each of the wordings, one after the other."""
    for one in wordings:
        text = one.rewrite(text, category)
    return text


class Found(NamedTuple):
    """A place where a form stands, and what fills its holes there."""

    values: dict[str, str]
    start: int
    end: int


def found_in(form: str, text: str) -> Iterator[Found]:
    """The places of a text where a form stands."""
    whole = _form(form)
    for match in whole.found.finditer(text):
        values = {name: match[name] or "" for name in whole.holes}
        yield Found(values, match.end("before_it"), match.end())


def stands_in(form: str, text: str) -> bool:
    """Whether a form stands somewhere in a text."""
    return _form(form).found.search(text) is not None


def values_in(form: str, text: str) -> dict[str, str] | None:
    """What fills the holes of a form that a whole text has; None for a text that hasn't."""
    return next((one.values for one in found_in(f"^{form}$", text)), None)


def literal(text: str) -> str:
    """A text as a part of a form that stands for itself."""
    return "".join(f"\\{sign}" if sign in _USED else sign for sign in text)


def now_literal(text: str) -> str:
    """A text as a part of today's wording that stands for itself."""
    return text.replace("{", "{{").replace("}", "}}")


def table(lines: str) -> tuple[Wording, ...]:
    """The wordings of a table; raises PhrasebookError for a line that is none."""
    found, why, flags = [], "", list[str]()
    whole = lines.replace("\n    |", "|").replace("\n    ", " ")
    for line in filter(None, whole.split("\n")):
        if line.startswith("# "):
            why, *flags = line.removeprefix("# ").split(" | ")
            continue
        form, arrow, now = f"{line} ".partition(" → ")
        if not arrow:
            raise PhrasebookError(f"a wording has an arrow between two blanks: {line!r}")
        category = "permanent_line" if "permanent" in flags else ""
        found.append(Wording(form, now[:-1], why, category, "itself" in flags))
    return tuple(found)


class _Form(NamedTuple):
    """A maker's wording, as it is looked for."""

    found: re.Pattern[str]
    holes: dict[str, Callable[[str, str, str], str | None]]
    """For each hole what today's wording has for what fills it there, between what stands before and behind;
    None where it is no such wording there."""
    may_begin: bool
    """It is the same with a capital."""

    def put(self, text: str, now: str) -> str:
        """The text with today's wording in its places."""
        return self.found.sub(lambda match: self._of(match, now), text)

    def _of(self, match: re.Match[str], now: str) -> str:
        start = match.end("before_it")
        first = next((name for name in self.holes if match[name] and match.start(name) == start), "")
        begins = self.may_begin and match.string[start : start + 1].isupper()
        begins = begins and not (first and now.startswith(f"{{{first}}}"))
        values = {}
        for name, told in self.holes.items():
            value = match[name] or ""
            at_start = begins and match.start(name) == start
            around = match.string[: match.start(name)], match.string[match.end(name) :]
            today = told(small(value) if at_start else value, *around)
            if today is None:
                return match[0]
            values[name] = today
        today = _filled(now, values, match.string[match.end() :])
        return match["before_it"] + (capital(today) if begins else today)


def _filled(now: str, values: dict[str, str], behind: str) -> str:
    """Today's wording with what fills its holes."""

    def part(match: re.Match[str]) -> str:
        if not match[1]:
            return _SIGNS.get(match[0], match[0][0])
        return FORMS[match[2]](values[match[1]]) if match[2] else values[match[1]]

    before, *rest = _NOW.sub(part, now).split("@")
    for piece in rest:
        noun = (piece + behind).lstrip(" ‹")
        before += ("an" if noun[:1] in "aeiouAEIO8" or noun.startswith(("11/", "18/")) else "a") + piece
    return before


# ------------------------------------------------------------------------- how a form is taken apart
class _Piece(NamedTuple):
    """A part of a form as a pattern, and whether it begins and ends with a word."""

    pattern: str
    begins: bool = False
    ends: bool = False


@lru_cache(maxsize=10_000)
def _form(form: str) -> _Form:
    return _Forming(form).made()


class _Forming:
    """Takes a form apart."""

    def __init__(self, form: str) -> None:
        self._form = form
        self._at = 0
        self._holes: dict[str, Callable[[str, str, str], str | None]] = {}
        self._keeps = True
        """What fills a hole is wanted; not of what stands around it."""

    def made(self) -> _Form:
        """The whole."""
        start = self._sign("^")
        before, before_not = self._around(behind=False)
        may_begin = self._form[self._at :].lstrip("({")[:1].islower()
        body = self._sequence("", first=may_begin)
        there, absent = self._around(behind=True)
        if self._at < len(self._form):
            raise PhrasebookError(f"a bracket is left over in the wording {self._form!r}")
        edge = r"(?<!\w)" if body.begins and not (start or before) else ""
        end = r"(?!\w)" if body.ends and not there else ""
        head = f"{'^' if start else ''}(?P<before_it>{before}){before_not}"
        return _Form(regex(f"{head}{edge}{body.pattern}{end}{there}{absent}"), self._holes, may_begin)

    def _sign(self, sign: str) -> bool:
        if self._form.startswith(sign, self._at):
            self._at += len(sign)
            return True
        return False

    def _around(self, *, behind: bool) -> tuple[str, str]:
        """What is asked of what stands before or behind: of what is there, and of what isn't."""
        there, absent, self._keeps = "", "", False
        while self._sign("["):
            unwanted = self._sign("!")
            ways = [way.pattern for way in self._ways("]")]
            inner = "|".join(ways)
            if unwanted:
                absent += f"(?!{inner})" if behind else "".join(f"(?<!{way})" for way in ways)
            else:
                there += f"(?={inner})" if behind else f"(?:{inner})"
        self._keeps = True
        return there, absent

    def _ways(self, end: str, *, first: bool = False) -> list[_Piece]:
        """Alternatives up to a bracket."""
        ways = [self._sequence("|" + end, first=first)]
        while self._sign("|"):
            ways.append(self._sequence("|" + end, first=first))
        if not self._sign(end):
            raise PhrasebookError(f"a bracket is missing in the wording {self._form!r}")
        return ways

    def _sequence(self, ends: str, *, first: bool) -> _Piece:
        """What stands one after the other."""
        pieces: list[_Piece] = []
        while self._at < len(self._form) and self._form[self._at] not in (ends or "["):
            pieces.append(self._piece(first=first and not pieces))
        if not pieces:
            return _Piece("")
        return _Piece("".join(one.pattern for one in pieces), pieces[0].begins, pieces[-1].ends)

    def _piece(self, *, first: bool) -> _Piece:
        if self._sign("("):
            return _either(self._ways(")", first=first))
        hole = None if self._form.startswith("{{", self._at) else _HOLE.match(self._form, self._at)
        if hole is not None:
            self._at = hole.end()
            return self._hole(*hole.groups(), first=first)
        escaped = self._form[self._at] == "\\"
        self._at += 2 if escaped or self._form[self._at : self._at + 2] in ("{{", "}}") else 1
        sign = self._form[self._at - 1]
        if sign in "^$" and not escaped:
            return _Piece(sign)
        sign = sign if escaped else _SIGNS.get(sign, sign)
        word = sign.isalnum()
        return _Piece(f"[{sign.upper()}{sign}]" if first and sign.islower() else re.escape(sign), word, word)

    def _hole(self, name: str, sign: str | None, what: str | None, *, first: bool) -> _Piece:
        if sign == "=":
            said = [one.partition("→") for one in (what or "").split("|")]
            piece = _either([_worded(one, first=first) for one, _, _ in said])
            today = {one: now for one, arrow, now in said if arrow}
            kind = Kind(piece.pattern, lambda value, before, behind: _today(value, today))
        else:
            if (what or name) not in KINDS:
                raise PhrasebookError(f"nothing of the kind {what or name!r} can fill a hole: {self._form!r}")
            kind = KINDS[what or name]
            piece = _Piece(f"(?:{kind.pattern})")
        if not self._keeps or name in self._holes:
            return piece
        self._holes[name] = kind.today
        return piece._replace(pattern=f"(?P<{name}>{piece.pattern})")


def _today(value: str, today: dict[str, str]) -> str:
    """What is said for a word today; with a capital where the word has one."""
    begun = today.get(small(value))
    return today.get(value, value if begun is None else capital(begun))


def _worded(text: str, *, first: bool) -> _Piece:
    """Words without holes."""
    if not text:
        return _Piece("")
    start = f"[{text[0].upper()}{text[0]}]" if first and text[0].islower() else re.escape(text[0])
    return _Piece(start + re.escape(text[1:]), text[0].isalnum(), text[-1].isalnum())


def _either(ways: Iterable[_Piece]) -> _Piece:
    """One of several; one that is nothing begins and ends as the others do."""
    ways = list(ways)
    some = [one for one in ways if one.pattern]
    return _Piece(
        f"(?:{'|'.join(one.pattern for one in ways)})",
        all(one.begins for one in some),
        all(one.ends for one in some),
    )
