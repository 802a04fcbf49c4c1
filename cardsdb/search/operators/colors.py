"""Colours, colour identity, colour indicators, and the mana that cards produce."""

from collections.abc import Iterable
from typing import Final

from cardsdb.search import tables
from cardsdb.search.clauses import SIGNS, Clause, NoneOf, Part, Where, opposite, sql_sign
from cardsdb.search.operators import did_you_mean, no_regex, operator
from cardsdb.search.pool import Pool
from cardsdb.search.tree import NotUsedError, Term
from resources.said import Verbatim, listed, say

_NAMES: Final = {
    "white": "W", "blue": "U", "black": "B", "red": "R", "green": "G",
    "azorius": "WU", "dimir": "UB", "rakdos": "BR", "gruul": "RG", "selesnya": "GW",
    "orzhov": "WB", "izzet": "UR", "golgari": "BG", "boros": "RW", "simic": "GU",
    "silverquill": "WB", "prismari": "UR", "witherbloom": "BG", "lorehold": "RW", "quandrix": "GU",
    "bant": "GWU", "esper": "WUB", "grixis": "UBR", "jund": "BRG", "naya": "RGW",
    "abzan": "WBG", "jeskai": "URW", "sultai": "BGU", "mardu": "RWB", "temur": "GUR",
    "chaos": "UBRG", "aggression": "BRGW", "altruism": "RGWU", "growth": "GWUB", "artifice": "WUBR",
    "fivecolor": "WUBRG", "rainbow": "WUBRG",
}  # fmt: skip
_WORDS: Final = {
    "W": say("white"), "U": say("blue"), "B": say("black"), "R": say("red"), "G": say("green"),
    "C": say("colourless"),
}  # fmt: skip
COLOR_WORDS: Final = ("white", "blue", "black", "red", "green", "colorless", "colourless", "multicolor")
"""Colours as players say them."""
_COLOR: Final = say("colour")
_IDENTITY: Final = say("identity colour")
_COLORLESS: Final = ("c", "colorless", "colourless")
_MULTICOLOR: Final = ("m", "multicolor", "multicolour", "multicolored", "multi", "gold")


def _offer(pool: Pool) -> Iterable[str]:
    return (*_NAMES, "colorless", "multicolor")


def compared(column: str, comparison: str, mask: int) -> str:
    """SQL that compares a set of colours, as bits, with another."""
    has_all, has_no_other = f"({column} & {mask}) = {mask}", f"({column} & ~{mask}) = 0"
    return {
        "=": f"{column} = {mask}",
        "!=": f"{column} <> {mask}",
        ">=": has_all,
        "<=": has_no_other,
        ">": f"{has_all} AND {column} <> {mask}",
        "<": f"{has_no_other} AND {column} <> {mask}",
    }[comparison]


def in_words(mask: int) -> str:
    """Colours in words."""
    names = [_WORDS[letter] for letter, bit in tables.COLOR_BITS.items() if mask & bit]
    return listed(names) or say("colourless")


def read_colors(value: str, letters: str = "WUBRG") -> int:
    """Colours as bits, from letters or from the name of a colour or of a group of them.

    Raises:
        NotUsedError: It is neither.
    """
    value = value.lower().replace("{", "").replace("}", "").replace("-", "")
    if value not in _NAMES and (not value or set(value.upper()) - set(letters)):
        raise NotUsedError(
            say(
                "“{value}” is no colour{meant} (letters are w, u, b, r and g; c is colourless and m is "
                "multicoloured)",
                value=Verbatim(value),
                meant=did_you_mean(value, _NAMES),
            )
        )
    return tables.color_mask(_NAMES.get(value, value.upper())) or 0


def _sets(term: Term, table: str, default: str, what: str) -> Part:
    """A comparison of sets of colours, or of how many there are."""
    no_regex(term)
    value = term.value.lower()
    comparison = default if term.comparison == ":" else term.comparison
    if value.isdecimal():
        sign = sql_sign(term.comparison)
        sql = Where(table, f"number {'=' if sign == '!=' else sign} {int(value[:3])}")
        words = say(
            "have {what}s whose number {sign} {value}",
            what=what,
            sign=SIGNS[term.comparison],
            value=Verbatim(value),
        )
        return Part(NoneOf(sql) if sign == "!=" else sql, words)
    if value in _COLORLESS or value in _MULTICOLOR:
        if comparison in ("<", ">"):
            raise NotUsedError(
                say(
                    "“{value}” can't be more or less; write {key}:{value}",
                    value=Verbatim(value),
                    key=term.key,
                )
            )
        sql = Where(table, "mask = 0" if value in _COLORLESS else "number >= 2")
        kind = say("colourless") if value in _COLORLESS else say("multicoloured")
        words = (
            say("are {kind} by identity", kind=kind) if what is _IDENTITY else say("are {kind}", kind=kind)
        )
        return Part(_unless(sql, comparison), opposite(words) if comparison == "!=" else words)
    mask = read_colors(value)
    sql = Where(table, compared("mask", "=" if comparison == "!=" else comparison, mask))
    return Part(_unless(sql, comparison), _said(what, comparison, mask))


def _unless(clause: Clause, comparison: str) -> Clause:
    """Of cards with faces, "is not" must be true of all of them."""
    return NoneOf(clause) if comparison == "!=" else clause


def _said(what: str, comparison: str, mask: int) -> str:
    colors = in_words(mask)
    match comparison:
        case "=":
            return say("have the {what}s {colors} and no other", what=what, colors=colors)
        case "!=":
            return say("have {what}s other than exactly {colors}", what=what, colors=colors)
        case ">=" if what is _COLOR:
            return say("are {colors}", colors=colors)
        case ">=":
            return say("have the {what}s {colors}", what=what, colors=colors)
        case "<=":
            return say("have no {what} but {colors}", what=what, colors=colors)
        case ">":
            return say("have the {what}s {colors} and more", what=what, colors=colors)
        case _:
            return say("have fewer {what}s than {colors}, and no other", what=what, colors=colors)


@operator(
    "color",
    "c",
    help="colours: letters, names, guilds, a number; c: is at least",
    example="c:rg",
    offer=_offer,
)
def color(term: Term, pool: Pool) -> Part:
    """Cards whose colours, on some face, compare so; `:` means these and perhaps more."""
    return _sets(term, "colors", ">=", _COLOR)


@operator(
    "identity",
    "id",
    "ci",
    help="colour identity; id: is what fits under a commander",
    example="id:esper",
    offer=_offer,
)
def identity(term: Term, pool: Pool) -> Part:
    """Cards whose colour identity compares so; `:` means these or fewer."""
    return _sets(term, "identity", "<=", _IDENTITY)


@operator("indicator", "ind", help="the colours of a colour indicator", example="ind:b", offer=_offer)
def indicator(term: Term, pool: Pool) -> Part:
    """Cards whose colour indicator compares so; `:` means exactly these."""
    no_regex(term)
    mask = read_colors(term.value)
    comparison = "=" if term.comparison == ":" else term.comparison
    sql = f"indicated IS NOT NULL AND {compared('indicated', comparison, mask)}"
    needs_indicators(pool)
    return Part(
        Where("about", sql),
        say("have a colour indicator that {sign} {colors}", sign=SIGNS[comparison], colors=in_words(mask)),
    )


def needs_indicators(pool: Pool) -> None:
    """See that colour indicators are stored.

    Raises:
        NotUsedError: None is.
    """
    if not tables.has(pool, "about", "indicated"):
        raise NotUsedError(
            say("needs colour indicators: none are stored; import Scryfall's oracle-cards file again")
        )


@operator(
    "produces", help="the mana that it can produce: letters with c, names, a number", example="produces:wu"
)
def produces(term: Term, pool: Pool) -> Part:
    """Cards that can produce mana so; `:` means these and perhaps more."""
    no_regex(term)
    value = term.value.lower()
    comparison = ">=" if term.comparison == ":" else term.comparison
    if value in ("c", "colorless", "colourless"):
        mask = tables.COLOR_BITS["C"]
    elif value in _MULTICOLOR:
        return Part(Where("produces", "mask & (mask - 1)"), say("can produce mana of several kinds"))
    else:
        mask = read_colors(value, "WUBRGC")
    sql = f"mask <> 0 AND {compared('mask', comparison, mask)}"
    return Part(
        Where("produces", sql),
        say("can produce mana that {sign} {colors}", sign=SIGNS[comparison], colors=in_words(mask)),
    )
