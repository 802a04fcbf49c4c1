"""Templates: the notation in which phrases are written.

{who:subject}       a hole: field `who`, filled by a phrase of the category "subject"
{what:noun~n}       a hole whose words take the number (singular, plural) of hole `n`;
                    `~` alone: of the phrase that this stands in; `~s`, `~p`: always that one
draw[s/]            agreement: "draws" after a singular, "draw" after a plural hole to the left,
                    or by the number of the whole phrase where no hole to the left has one
(whenever|when)     variants that mean the same; the first is canonical
^                   the next letter is a capital
@                   stands for "a" or "an", by what follows
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from itertools import groupby
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from app.engine.errors import PhrasebookError

Number = Literal["s", "p"]
"""Grammatical number."""

_TOKEN: Final = re.compile(
    r"\{(?P<field>\w+)(?::(?P<category>\w+)(?P<same>~\w*)?)?\}"
    r"|\[(?P<singular>[^/\]]*)/(?P<plural>[^\]]*)\]"
    r"|\((?P<variants>[^)|]+(?:\|[^)|]*)+)\)"
    r"|(?P<capital>\^)"
    r"|(?P<article>@)"
)


class Words(Struct, frozen=True):
    """Words that stand there as they are."""

    text: str


class Hole(Struct, frozen=True):
    """A place for a value."""

    field: str
    category: str
    same: str | None = None
    """Whose number its words take: a field, "" for the whole phrase, "s", "p"; None when it has its own."""


class Agreement(Struct, frozen=True):
    """An ending or word that changes with grammatical number."""

    singular: str
    plural: str


class Variants(Struct, frozen=True):
    """Wordings that mean the same; the first is canonical."""

    texts: tuple[str, ...]


class Reworded(Struct, frozen=True):
    """Words between two holes, in singular and plural, each with those that are canonical for them."""

    singular: tuple[str, str]
    plural: tuple[str, str]


class Capital(Struct, frozen=True):
    """The next letter is a capital."""


class Article(Struct, frozen=True):
    """ "a" or "an"."""


Token: TypeAlias = Words | Hole | Agreement | Variants | Reworded | Capital | Article


@cache
def compile_template(template: str) -> tuple[Token, ...]:
    """Take a template apart; raises PhrasebookError where a bracket is left over.

    Mana symbols are written in double braces, as "{{T}}".
    """
    text = template.replace("{{", "\x01").replace("}}", "\x02")
    tokens: list[Token] = []
    position = 0
    for match in _TOKEN.finditer(text):
        _literal(tokens, text[position : match.start()], template)
        tokens.append(_token(match))
        position = match.end()
    _literal(tokens, text[position:], template)
    return tuple(tokens)


def _literal(tokens: list[Token], text: str, template: str) -> None:
    """Add `text` as a literal, when there is any."""
    if any(bracket in text for bracket in "{}[]|"):
        raise PhrasebookError(f"a bracket is left over in the template {template!r}")
    if text:
        tokens.append(Words(text.replace("\x01", "{").replace("\x02", "}")))


def _token(match: re.Match[str]) -> Token:
    """The token that a match of `_TOKEN` stands for."""
    if match["field"]:
        same = match["same"]
        return Hole(match["field"], match["category"] or match["field"], None if same is None else same[1:])
    if match["variants"]:
        return Variants(tuple(match["variants"].split("|")))
    if match["capital"]:
        return Capital()
    if match["article"]:
        return Article()
    return Agreement(match["singular"], match["plural"])


def in_other_words(template: str, canonical: str) -> tuple[Token, ...]:
    """A template whose words stand for those of another; raises PhrasebookError where their holes differ.

    Between the holes are plain words and agreements alone.
    """
    own, meant = _with_runs(template), _with_runs(canonical)
    if [part for part in own if isinstance(part, Hole)] != [part for part in meant if isinstance(part, Hole)]:
        raise PhrasebookError(f"{template!r} and {canonical!r} have other holes")
    return tuple(
        part if isinstance(part, Hole) else Reworded(*zip(part, meant[index], strict=True))  # type: ignore[arg-type]
        for index, part in enumerate(own)
    )


def _with_runs(template: str) -> list[Hole | tuple[str, str]]:
    """The holes of a template, and before, between and behind them the words in singular and plural."""
    found: list[Hole | tuple[str, str]] = []
    for is_hole, group in groupby(compile_template(template), lambda token: isinstance(token, Hole)):
        run = list(group)
        if is_hole:
            for hole in run:
                found += [("", "")] if not found or isinstance(found[-1], Hole) else []
                found.append(hole)  # type: ignore[arg-type]
        else:
            found.append((_joined(run, 0, template), _joined(run, 1, template)))
    return found if found and not isinstance(found[-1], Hole) else [*found, ("", "")]


def _joined(run: Sequence[Token], number: int, template: str) -> str:
    """The words of a run: in the singular for 0, in the plural for 1."""
    texts = []
    for token in run:
        match token:
            case Words(text=text):
                texts.append(text)
            case Agreement(singular=singular, plural=plural):
                texts.append((singular, plural)[number])
            case _:
                raise PhrasebookError(f"{template!r} must have plain words and agreements alone")
    return "".join(texts)
