"""Mana costs, mana values, devotion, and power, toughness, loyalty and defence."""

from typing import Final

from cardsdb.search import mana
from cardsdb.search.clauses import SIGNS, AllOf, Level, NoneOf, Part, Where, sql_sign
from cardsdb.search.numbers import typed
from cardsdb.search.operators import no_regex, operator
from cardsdb.search.operators.reading import FAR, as_read
from cardsdb.search.pool import Pool
from cardsdb.search.tree import NotUsedError, Term
from resources.said import Verbatim, say, worded

_FIELDS: Final = {
    "pow": "power", "power": "power", "tou": "toughness", "toughness": "toughness",
    "loy": "loyalty", "loyalty": "loyalty", "def": "defense", "defense": "defense", "defence": "defense",
    "mv": "mv", "cmc": "mv", "manavalue": "mv",
}  # fmt: skip
_WORDS: Final = {
    "mv": say("mana value"), "power": say("power"), "toughness": say("toughness"), "loyalty": say("loyalty"),
    "defense": say("defence"),
}  # fmt: skip


def _number(field: str, term: Term) -> Part:
    """A number of the card compared with one, with another of its numbers, or with even and odd."""
    no_regex(term)
    value = term.value.lower()
    what, sign = _WORDS[field], sql_sign(term.comparison)
    if value in ("even", "odd"):
        return _parity(field, value, sign)
    if value in _FIELDS:
        return _beside(field, _FIELDS[value], term)
    number, kind_of = typed(value.replace(",", "."))
    kind = kind_of or ""
    if number is None or (kind and (field == "mv" or not set(kind) <= set("-*x?∞²y"))):
        raise NotUsedError(_no_number(term, field))
    if field == "mv":
        return Part(
            Where("card", f"mana_value {sign} ?", (number,)),
            say("have a mana value that {sign} {value}", sign=SIGNS[term.comparison], value=Verbatim(value)),
        )
    if sign == "!=":
        clause = Where(
            "numbers", f"{field} IS NOT NULL AND NOT ({field} = ? AND {field}_kind = ?)", (number, kind)
        )
    else:
        clause = Where("numbers", f"{field}_kind = ? AND {field} {sign} ?", (kind, number))
    return Part(
        clause,
        say(
            "have {what} that {sign} {value}",
            what=what,
            sign=SIGNS[term.comparison],
            value=Verbatim(term.value),
        ),
    )


def _beside(field: str, other: str, term: Term) -> Part:
    """A number of the card compared with another of its numbers."""
    same, sign = f"{_kind(field)} = {_kind(other)}", sql_sign(term.comparison)
    sql = f"{field} IS NOT NULL AND {other} IS NOT NULL AND {same} AND {field} {sign} {other}"
    words = say(
        "have a {what} that {sign} their {words}",
        what=_WORDS[field],
        sign=SIGNS[term.comparison],
        words=_WORDS[other],
    )
    return Part(Where("numbers", sql), words)


def _parity(field: str, value: str, sign: str) -> Part:
    """A number of the card that is even or odd, or isn't."""
    kind = "" if field == "mv" else f" AND {field}_kind = ''"
    whole = f"{field} IS NOT NULL AND {field} = round({field}){kind}"
    clause = Where("numbers", f"{whole} AND abs({field}) % 2 = {int(value == 'odd')}")
    what, parity = _WORDS[field], say("even") if value == "even" else say("odd")
    if sign == "!=":
        return Part(NoneOf(clause), say("have no {parity} {what}", parity=parity, what=what))
    return Part(clause, say("have {parity} {what}", parity=parity, what=what))


def _no_number(term: Term, field: str) -> str:
    value = Verbatim(term.value)
    if field == "mv":
        return say(
            "“{value}” is no number; write one, such as {key}>=3, or even or odd", value=value, key=term.key
        )
    return say(
        "“{value}” is no number; write one, such as {key}>=3, or * or another value, such as pow>tou",
        value=value,
        key=term.key,
    )


def _kind(field: str) -> str:
    return "''" if field == "mv" else f"{field}_kind"


@operator("mv", "cmc", "manavalue", help="mana value: a number, even, odd, or another value", example="mv>=3")
def mana_value(term: Term, pool: Pool) -> Part:
    """Cards whose mana value compares so."""
    return _number("mv", term)


@operator("power", "pow", help="power: a number, *, 1+*, or another value", example="pow>tou")
def power(term: Term, pool: Pool) -> Part:
    """Cards with a face whose power compares so; `*` is no number and is found by `pow:*`."""
    return _number("power", term)


@operator("toughness", "tou", help="toughness: a number, *, 1+*, or another value", example="tou>=5")
def toughness(term: Term, pool: Pool) -> Part:
    """Cards with a face whose toughness compares so."""
    return _number("toughness", term)


@operator("loyalty", "loy", help="starting loyalty: a number, X, or another value", example="loy=4")
def loyalty(term: Term, pool: Pool) -> Part:
    """Cards with a face whose loyalty compares so."""
    return _number("loyalty", term)


@operator("defense", "def", "defence", help="defence of a battle", example="def>=4")
def defense(term: Term, pool: Pool) -> Part:
    """Cards with a face whose defence compares so."""
    return _number("defense", term)


@operator("powtou", "pt", help="power and toughness added", example="pt>=20")
def power_and_toughness(term: Term, pool: Pool) -> Part:
    """Cards with a face whose power and toughness together compare so."""
    no_regex(term)
    number, kind = typed(term.value)
    if number is None or kind:
        raise NotUsedError(
            say("“{value}” is no number; write one, such as pt>=10", value=Verbatim(term.value))
        )
    sign = sql_sign(term.comparison)
    sql = f"power_kind = '' AND toughness_kind = '' AND power + toughness {sign} ?"
    words = say(
        "have power and toughness whose sum {sign} {value}",
        sign=SIGNS[term.comparison],
        value=Verbatim(term.value),
    )
    return Part(Where("numbers", sql, (number,)), words)


@operator("mana", "m", help="symbols of the mana cost; m: is at least", example="m:{2/w}")
def mana_cost(term: Term, pool: Pool) -> Part:
    """Cards with a face whose mana cost compares so; more means all these symbols and others."""
    no_regex(term)
    if mana.read_cost(term.value) is None:
        raise NotUsedError(
            say(
                "“{value}” is no mana cost; write one, such as m:2WW or m:{{w/u}}", value=Verbatim(term.value)
            )
        )
    sign = ">=" if term.comparison == ":" else term.comparison
    cost = Verbatim(term.value.upper())
    said = {
        ">=": say("have {cost} in the mana cost", cost=cost),
        "=": say("have the mana cost {cost}", cost=cost),
        "!=": say("have another mana cost than {cost}", cost=cost),
    }.get(sign) or say("have a mana cost that {sign} {cost}", sign=SIGNS[sign], cost=cost)
    clause = Where("cost", "costs(cost, ?, ?)", ("=" if sign == "!=" else sign, term.value))
    return Part(NoneOf(clause) if sign == "!=" else clause, said)


@operator(
    "devotion", help="symbols that count for devotion to a colour, or to two", example="devotion:{u/b}{u/b}"
)
def devotion(term: Term, pool: Pool) -> Part:
    """Permanents with so many symbols of a colour in the cost; `:` means at least so many."""
    no_regex(term)
    cost = mana.read_cost(term.value)
    groups = (
        {symbol.replace("/", ""): count for symbol, count in cost.symbols}
        if cost and not cost.generic
        else {}
    )
    if not groups or not all(set(colors) <= set("WUBRG") for colors in groups):
        raise NotUsedError(
            say(
                "“{value}” are no colours; write one for each symbol, such as devotion:uu",
                value=Verbatim(term.value),
            )
        )
    sign = ">=" if term.comparison == ":" else term.comparison
    clauses = tuple(
        Where("cost", f"cost IS NOT NULL AND pips(cost, ?) {sign} ?", (colors, count))
        for colors, count in groups.items()
    )
    spell = NoneOf(Where("type", "regexp('\\b(instant|sorcery)\\b', line)"), Level.FACE)
    many = Verbatim(term.value.upper())
    words = worded(
        f"count {SIGNS[sign]} {many} for devotion".replace("count is", "count"),
        "count {sign} {many} for devotion", sign=SIGNS[sign], many=many,
    )  # fmt: skip
    return Part(AllOf((*clauses, spell), Level.FACE), words)


@operator("pips", help="how many coloured symbols the mana cost has", example="pips>=4")
def pips(term: Term, pool: Pool) -> Part:
    """Cards with a face whose mana cost has so many coloured symbols; `:` means exactly so many."""
    no_regex(term)
    number, kind = typed(term.value)
    if number is None or kind:
        raise NotUsedError(
            say("“{value}” is no number; write one, such as pips>=4", value=Verbatim(term.value))
        )
    sql = f"cost IS NOT NULL AND pips(cost, 'WUBRG') {sql_sign(term.comparison)} ?"
    words = say(
        "have coloured symbols in the mana cost whose number {sign} {value}",
        sign=SIGNS[term.comparison],
        value=Verbatim(term.value),
    )
    return Part(Where("cost", sql, (number,)), words)


@operator(
    "castable",
    "cast",
    help="what this mana can cast, in any way that the card has",
    example="castable:{1}{B}",
    comparisons=(":", "="),
)
def castable(term: Term, pool: Pool) -> Part:
    """Cards that have a way of casting them whose mana cost this mana pays, as the reading tells."""
    no_regex(term)
    if mana.read_cost(term.value) is None:
        raise NotUsedError(
            say("“{value}” is no mana; write some, such as castable:{{1}}{{B}}", value=Verbatim(term.value))
        )
    clause = Where("reading", "payable(costs, ?)", (term.value,))
    return as_read(
        clause, say("can be cast for {value}{far}", value=Verbatim(term.value.upper()), far=FAR), pool
    )
