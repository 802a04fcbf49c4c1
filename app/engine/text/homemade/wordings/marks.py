"""Signs that are typed otherwise than they are printed: symbols, dashes, bullets, blanks, full stops."""

from __future__ import annotations

import re
from typing import Final

from app.engine.text.homemade.wordings.wording import Wording, wording

_MANA: Final = r"(?:X|\d{1,2})?(?:[WUBRGC]|[WUBRG2]/[WUBRGP])*"
_BARE: Final = rf"(?=[\dXWUBRGC]){_MANA}"
"""Mana that is written without braces."""
_COLORS: Final = r"(?:[WUBRGC]|[WUBRG]/[WUBRG])+"
_ONE: Final = re.compile(r"[WUBRG2]/[WUBRGP]|\d+|[A-Z]")
_SYMBOL: Final = re.compile(r"[0-9]+|[WUBRGCSXYZTQEP]|(?:[WUBRGC2]/)+[WUBRGP](?:/P)?")
_SIGNS: Final = {"TAP": "T", "UNTAP": "Q"}
_ITEM: Final = rf"(?:(?<![\w]){_BARE}(?![\w/])|T(?!\w)|[Tt]ap(?!\w)|TAP|(?:\{{[^{{}}]+\}})+)"
_COST: Final = (
    rf"(?P<start>^|\n• |\"|(?<=\. ))(?P<cost>(?:{_ITEM}(?:, ?| |(?=\{{)))*{_ITEM})"
    r"(?P<more>(?:, [A-Za-z~][^:\"\n]{0,80})?):"
)


def braced(mana: str) -> str:
    """ "2RR": "{2}{R}{R}" """
    return "".join(f"{{{one}}}" for one in _ONE.findall(mana))


def _symbol(match: re.Match[str]) -> str:
    """A symbol in capital letters; what is none stays."""
    sign = match[1].upper().strip()
    sign = _SIGNS.get(sign, sign)
    return f"{{{sign}}}" if _SYMBOL.fullmatch(sign) else match[0]


def _cost(match: re.Match[str]) -> str:
    """The cost of an ability with braces; a bare number before the colon may be a loyalty cost, and stays."""
    parts = [part for part in re.split(r",? +|,|(?<=\})(?=\{[TQ]\})", match["cost"]) if part]
    if len(parts) == 1 and not match["more"] and re.fullmatch(r"\d+|X|C", parts[0]):
        return match[0]
    told = (
        "{T}" if part.upper() in ("T", "TAP") else part if "{" in part else braced(part) for part in parts
    )
    return f"{match['start']}{', '.join(told)}{match['more']}:"


def _mana_after(match: re.Match[str]) -> str:
    """The verb, and its mana in braces."""
    return match[1] + re.sub(_BARE + r"(?![a-z])", lambda found: braced(found[0]), match[2])


def _keyword_cost(match: re.Match[str]) -> str:
    cost = match["cost"]
    return f"{match['name']} {cost if '{' in cost else braced(cost)}"


_BRACES: Final = "mana and tapping are written as symbols in braces"
_DASH: Final = "a long dash stands here"
_CODES: Final = "marks of another program are left out"

TABLE: Final[tuple[Wording, ...]] = (
    wording(
        r"\b(have|has|gains?|with) '([^'\"]+)'(?=\.|$| until)",
        r'\1 "\2"',
        "abilities stand in double quotation marks",
    ),
    wording(r"\{(?:/?i|/b|b(?=\}[^{}]*\{/b)|indent|flavor)\}|</?(?:i|b)>", "", _CODES),
    wording(r" ?\{-\} ?(?=\n|$|[A-Z])", " — ", _CODES),
    wording(r" ?\{-\} ?", "—", _CODES),
    wording(r"\{([^{}]{1,6})\}", _symbol, _BRACES),
    wording(r"[(\[]((?:\d{1,2}|[XWUBRGCTQ]|[WUBRG2]/[WUBRGP]))[)\]]", r"{\1}", _BRACES),
    wording(r"\b(\d|X) colorless mana\b(?=[:.,]| or | rather | to cast)", r"{\1}", _BRACES),
    # dashes, bullets, blanks
    wording(r"—(?=[\dX]+/)|(?<=/)—(?=[\dX])|^—(?=[\dX]+:)", "-", "a minus stands before a number"),
    wording(r" +(?=\n|$)", "", "no blank stands at the end"),
    wording(r"\b([Cc]hoose (?:one|two|three|any|up)\b[^\n.:—-]*?) ?(?:[:.;]|-+|—)?(?=\n)", r"\1 —", _DASH),
    wording(r"\n(?:[•*·◦‣●▪—-]+) *(?=[A-Za-z~{+])", "\n• ", "each mode has a bullet"),
    wording(
        r"^([A-Z][A-Za-z' ]{1,30}?)(?: ?- ?|: )(?=(?:When|Whenever|At the|As long as|If) )", r"\1 — ", _DASH
    ),
    wording(
        r"^(?!X\b)([IVX]+(?:, [IVX]+)*)(?: ?[-—] ?|: ?|\. )(?=[A-Z~{])", r"\1 — ", _DASH, "permanent_line"
    ),
    wording(r"^(To solve|Solved|Max speed) ?[-:] ?(?=[A-Z~{])", r"\1 — ", _DASH, "permanent_line"),
    wording(r"^(Prototype (?:\{[^{}]+\})+) ?(?:-|—|) ?(?=\d+/\d+$)", r"\1 — ", _DASH, "permanent_line"),
    wording(
        r"^([A-Z][a-z' ]{1,30}?) - (?=(?:\{[^{}]+\}|[A-Z~])[^.\"]*(?::| as long as | if ))", r"\1 — ", _DASH
    ),
    wording(r"(?<=\S) +(?=[.,:;](?: |$|\n))", "", "no blank stands before a full stop, comma or colon"),
    wording(r"(?<=[\w}]),(?=[A-Za-z{])", ", ", "a blank stands behind a comma"),
    wording(r"(?<=[a-z]{2})\.(?=[A-Z][a-z])", ". ", "a blank stands behind a full stop"),
    wording(r"\.{2,}$", ".", "one full stop ends a sentence"),
    wording(
        r"\n(?=This ability triggers only|Activate (?:this ability )?only|\")",
        " ",
        "what belongs together stands in one paragraph",
    ),
    # mana
    wording(_COST, _cost, _BRACES),
    wording(
        rf"\b([Aa]dds? )({_COLORS}(?:(?:, or | or |, ){_COLORS})*)(?=[.,\"\n]|$| for | to your " rf"mana)",
        _mana_after,
        _BRACES,
    ),
    wording(
        r"(?<=\}: )(\{[WUBRGC]\}(?:(?:, or | or |, )?\{[WUBRGC]\})*)(?=\.|$)", r"Add \1", "mana is added"
    ),
    wording(
        rf"\b([Pp]ay(?:s|ing)? )({_BARE})(?=[.,\"\n:]|$| rather | instead | more | or | and | to )",
        _mana_after,
        _BRACES,
    ),
    wording(r"\b([Pp]ay(?:s|ing)? )(\d+|X) (?:generic )?mana\b", _mana_after, _BRACES),
    wording(r"\b([Cc]osts? )(\d+|X) (?:generic mana )?(?=less\b|more\b)", r"\1{\2} ", _BRACES),
    wording(r"\b(costs? )(\{\w+\}) mana (?=less\b|more\b)", r"\1\2 ", _BRACES),
    wording(r"\b([Ww]ard|equip|cycling|kicker|flashback) (\d+|X)(?![\w{/])", r"\1 {\2}", _BRACES),
    wording(
        r"^([A-Z][a-z]+ (?:\d+|X)) ?(?:-|: ?)?((?:\{[^{}]+\})+)(?=\.?$)",
        r"\1—\2",
        "a dash stands between a keyword's number and its cost",
    ),
    wording(
        r"^((?:\{[^{}]+\})+(?:, \{[^{}]+\})*), "
        r"(?=(?:each|target|you|draw|create|put|scry|destroy|exile|gain) [^:]*$)",
        r"\1: ",
        "a colon stands behind a cost",
    ),
    wording(
        r"\{T\} (?=(?:up to|target|another|each|all|it\b|that|enchanted|equipped)[^:]*$)",
        "tap ",
        "what is done is said in words",
    ),
    wording(
        rf"^(?!Mills? )(?P<name>[A-Z][a-z]+(?: [a-z]+)?)(?: ?[:—-] ?| )(?P<cost>{_BARE}|"
        rf"(?:\{{[^{{}}]+\}})+)(?=\.?$)",
        _keyword_cost,
        "a keyword is followed by its cost alone",
    ),
)
"""Each is tried after the one above it."""
