"""`is:`, `not:`, `has:` and `layout:`: what a card is, by its text, its faces or its printings."""

from collections.abc import Callable, Iterable
from typing import Final

from cardsdb.folding import fold
from cardsdb.search import tables
from cardsdb.search.clauses import AllOf, AnyOf, Clause, Contains, Level, Matches, NoneOf, Part, Where
from cardsdb.search.land_cycles import LAND_CYCLES
from cardsdb.search.operators import EQUAL, no_regex, one_of, operator
from cardsdb.search.operators.colors import needs_indicators
from cardsdb.search.operators.looks import detail
from cardsdb.search.operators.text import type_words
from cardsdb.search.pool import Pool
from cardsdb.search.printings import printings
from cardsdb.search.printings_stored import needs_printings, noted
from cardsdb.search.tree import NotUsedError, Term
from resources.said import Verbatim, say

_PERMANENTS: Final = "artifact|battle|creature|enchantment|land|planeswalker"
_DOUBLE_FACED: Final = "('transform', 'modal_dfc', 'double_faced_token', 'reversible_card')"


def typed(words: str, *, front: bool = False) -> Where:
    """A face whose type line has one of these words, given as `a|b`; or the front alone."""
    wanted = tuple(f" {word} " for word in words.split("|"))
    some = " OR ".join(["instr(folded, ?) > 0"] * len(wanted))
    return Where("type", f"({some}){' AND front' if front else ''}", wanted)


def _layout(*names: str) -> Where:
    return Where("card", f"layout IN ({', '.join('?' * len(names))})", names)


def _keyword(*names: str) -> Clause:
    return AnyOf(tuple(Where("keywords", "instr(folded, ?) > 0", (f"\n{name}\n",)) for name in names))


def _face(*clauses: Clause) -> AllOf:
    return AllOf(clauses, Level.FACE)


_LAND: Final = typed("land")
_FRONT_LEGEND: Final = typed("legendary", front=True)
_SPELL: Final = AnyOf(
    (
        Where("type", "front AND NOT instr(folded, ' land ') > 0"),
        AllOf(
            (
                NoneOf(_layout("transform", "meld", "double_faced_token", "flip")),
                Where("type", "NOT front AND NOT instr(folded, ' land ') > 0"),
            )
        ),
    )
)
_COMMANDER: Final = AnyOf(
    (
        AllOf(
            (
                _face(
                    _FRONT_LEGEND,
                    AnyOf(
                        (
                            typed("creature|vehicle", front=True),
                            AllOf((typed("spacecraft", front=True), Where("numbers", "power IS NOT NULL"))),
                        )
                    ),
                ),
            )
        ),
        Matches("text", r"can be your commander\b"),
    )
)
_PARTNER: Final = ("partner", "partner with", "choose a background", "doctors companion", "friends forever")

SHAPES: Final[dict[str, tuple[Clause, str]]] = {
    "spell": (_SPELL, say("are spells when they are cast")),
    "permanent": (typed(_PERMANENTS), say("are permanents on the battlefield")),
    "historic": (typed("legendary|artifact|saga"), say("are historic")),
    "party": (_face(typed("creature"), typed("cleric|rogue|warrior|wizard")), say("can be in a party")),
    "outlaw": (typed("assassin|mercenary|pirate|rogue|warlock"), say("are outlaws")),
    "modal": (Where("modes", "modal"), say("have modes")),
    "vanilla": (_face(typed("creature"), Where("shape", "blank")), say("are creatures without text")),
    "frenchvanilla": (
        _face(typed("creature"), Where("shape", "keywords_only")),
        say("are creatures with keywords only"),
    ),
    "hybrid": (Where("cost", "regexp('\\{[^{}/]+/[^{}p/]', cost)"), say("have hybrid mana in the cost")),
    "phyrexian": (Where("cost", "regexp('/p\\}', cost)"), say("have Phyrexian mana in the cost")),
    "dfc": (Where("card", f"layout IN {_DOUBLE_FACED}"), say("have two faces, front and back")),
    "sfc": (Where("card", f"layout NOT IN {_DOUBLE_FACED}"), say("have one face")),
    "mdfc": (_layout("modal_dfc"), say("are modal and double-faced")),
    "reversible": (_layout("reversible_card"), say("are reversible")),
    "multipart": (AnyOf((Contains("printed names", " // "), _layout("meld"))), say("have several parts")),
    "token": (Where("card", "kind = 'token'"), say("are tokens")),
    "funny": (Where("card", "set_type = 'funny'"), say("are from a set that is not to be taken seriously")),
    "commander": (_COMMANDER, say("can be a commander")),
    "brawler": (
        AnyOf((_COMMANDER, _face(_FRONT_LEGEND, typed("planeswalker", front=True)))),
        say("can be a Brawl commander"),
    ),
    "oathbreaker": (typed("planeswalker", front=True), say("can be an oathbreaker")),
    "companion": (_keyword("companion"), say("can be a companion")),
    "partner": (_keyword(*_PARTNER), say("can be a partner")),
    **{
        name: (_layout(name), f"have the layout {name}")
        for name in (
            "split",
            "flip",
            "transform",
            "meld",
            "leveler",
            "adventure",
            "augment",
            "host",
            "saga",
            "class",
            "case",
            "mutate",
            "prototype",
            "prepare",
            "scheme",
            "vanguard",
            "emblem",
        )
    },
    "plane": (typed("plane|phenomenon"), "are planes or phenomena"),
    **LAND_CYCLES,
}
"""What a value of `is:` means where the cards' own text tells it."""

_OF_PRINTINGS: Final[dict[str, tuple[str, str, str]]] = {
    "foil": ("finishes", "instr(finishes, ' foil ') > 0", say("come in foil")),
    "nonfoil": ("finishes", "instr(finishes, ' nonfoil ') > 0", say("come without foil")),
    "etched": ("finishes", "instr(finishes, ' etched ') > 0", say("come etched")),
    "glossy": ("effects", "instr(effects, ' glossy ') > 0", say("come glossy")),
    "hires": ("highres", "highres", say("have a picture in high resolution")),
    "full": ("full_art", "full_art", say("have a full-art printing")),
    "fullart": ("full_art", "full_art", say("have a full-art printing")),
    "textless": ("textless", "textless", say("have a printing without text")),
    "promo": ("promo", "promo", say("have a promotional printing")),
    "spotlight": ("spotlight", "spotlight", say("are in a story spotlight")),
    "booster": ("booster", "booster", say("are found in boosters")),
    "oversized": ("oversized", "oversized", say("have an oversized printing")),
    "variation": ("variation", "variation", say("have a printing that is a variation")),
    "old": ("frame", "frame IN ('1993', '1997')", say("have an old frame")),
    "new": ("frame", "frame IN ('2003', '2015')", say("have a new frame")),
    "acorn": ("stamp", "stamp = 'acorn'", say("have an acorn stamp")),
    "watermark": ("watermark", "watermark <> ''", say("have a watermark")),
}
_EFFECTS: Final = (
    "legendary",
    "miracle",
    "nyxtouched",
    "draft",
    "devoid",
    "tombstone",
    "colorshifted",
    "inverted",
    "sunmoondfc",
    "compasslanddfc",
    "originpwdfc",
    "mooneldrazidfc",
    "waxingandwaningmoondfc",
    "showcase",
    "extendedart",
    "wanted",
    "snow",
    "lesson",
    "shatteredglass",
    "convertdfc",
    "fandfc",
    "upsidedowndfc",
    "spree",
    "datestamped",
    "prerelease",
    "release",
    "buyabox",
    "giftbox",
    "intropack",
    "intro_pack",
    "gameday",
    "league",
    "planeswalkerdeck",
    "planeswalker_deck",
    "universesbeyond",
    "judgegift",
    "fnm",
    "boosterfun",
    "setpromo",
    "starterdeck",
    "stamped",
    "promopack",
    "bundle",
    "serialized",
    "textured",
    "galaxyfoil",
    "surgefoil",
    "neonink",
    "silverfoil",
    "halofoil",
    "confettifoil",
    "godzillaseries",
    "arenaleague",
    "playerrewards",
    "convention",
    "duels",
    "mediainsert",
    "tourney",
    "wizardsplaynetwork",
    "poster",
    "thick",
)


def _reserved(pool: Pool) -> Part:
    return _about(pool, "reserved", say("are on the reserved list"))


def _about(pool: Pool, column: str, words: str) -> Part:
    if not tables.has(pool, "about", column):
        raise NotUsedError(
            say(
                "needs “{column}”, which is not stored; import Scryfall's oracle-cards file again",
                column=Verbatim(column),
            )
        )
    note = ""
    if (None,) in tables.values(pool, "about", column):
        note = say(
            "some cards don't tell “{column}”, so they were left out",
            column=Verbatim(column.replace("_", " ")),
        )
    return Part(Where("about", column), words, note)


def _reprint(pool: Pool) -> Part:
    if not printings(pool).complete:
        return detail("reprint", "reprint", (), say("have a printing that is a reprint"), pool)
    return Part(Where("history", "NOT first"), say("have a printing that is a reprint"))


def _unique(pool: Pool) -> Part:
    needs_printings(pool)
    return Part(Where("counts", "prints = 1"), say("were printed once"))


def _first_print(pool: Pool) -> Part:
    needs_printings(pool)
    return Part(Where("history", "first"), say("have a printing that is the first"))


def _masterpiece(pool: Pool) -> Part:
    return noted(
        Part(Where("edition", "set_type = 'masterpiece'"), say("were printed as a masterpiece")), pool
    )


def _digital(pool: Pool) -> Part:
    if tables.has(pool, "detail", "digital"):
        known = Where("detail", "digital")
        clause = AnyOf((known, AllOf((Where("detail", "digital IS NULL"), Where("edition", "digital")))))
        return noted(Part(clause, say("have a printing that exists only online")), pool)
    return noted(Part(Where("edition", "digital"), say("have a printing that exists only online")), pool)


def _indicator(pool: Pool) -> Part:
    needs_indicators(pool)
    return Part(Where("about", "indicated IS NOT NULL"), say("have a colour indicator"))


def _duel_commander(pool: Pool) -> Part:
    from cardsdb.search.operators.formats import formats  # noqa: PLC0415

    if "duel" not in formats(pool):
        raise NotUsedError(say("needs the legalities of the format “duel”, which are not stored"))
    return Part(
        AllOf((_COMMANDER, Where("legality", "instr(format, ' duel ') > 0"))), say("can be a Duel Commander")
    )


_ASKED: Final[dict[str, Callable[[Pool], Part]]] = {
    "reserved": _reserved,
    "gamechanger": lambda pool: _about(pool, "game_changer", say("are game changers")),
    "reprint": _reprint,
    "unique": _unique,
    "firstprint": _first_print,
    "masterpiece": _masterpiece,
    "digital": _digital,
    "indicator": _indicator,
    "duelcommander": _duel_commander,
}


def _offer(pool: Pool) -> Iterable[str]:
    return sorted({*SHAPES, *_OF_PRINTINGS, *_ASKED, *_EFFECTS})


def _known_effects(pool: Pool) -> set[str]:
    rows = tables.values(pool, "detail", "effects")
    return {word for (text,) in rows if text for word in text.split()}


@operator(
    "is",
    "not",
    "has",
    help="what a card is, such as permanent, commander, dfc or fetchland",
    example="is:modal",
    comparisons=EQUAL,
    offer=_offer,
)
def shape(term: Term, pool: Pool) -> Part:
    """Cards that are something; `not:` is the opposite."""
    no_regex(term)
    value = term.value.lower().replace("-", "")
    if value in _ASKED:
        return _ASKED[value](pool)
    if value in SHAPES:
        return Part(*SHAPES[value])
    if value in _OF_PRINTINGS:
        column, sql, words = _OF_PRINTINGS[value]
        return detail(column, sql, (), words, pool)
    effects: set[str] = pool.once("effects", lambda: _known_effects(pool))
    known = effects if value in effects else set(_offer(pool))
    stored = tables.has(pool, "detail", "effects")
    if (value not in known or not stored) and fold(value) in type_words(pool):
        minus = "-" if term.key == "not" else ""
        raise NotUsedError(
            say(
                "“{value}” is a word of the type line; write {minus}t:{value}",
                value=Verbatim(value),
                minus=minus,
            )
        )
    value = one_of(value, known, say("value of is:"))
    return detail(
        "effects",
        "instr(effects, ?) > 0",
        (f" {value.replace('_', '')} ",),
        say("have a printing with “{value}”", value=Verbatim(value)),
        pool,
    )


@operator(
    "layout",
    help="a layout, such as saga or split",
    example="layout:saga",
    comparisons=EQUAL,
    offer=lambda pool: [layout for (layout,) in tables.values(pool, "card", "layout")],
)
def layout(term: Term, pool: Pool) -> Part:
    """Cards of a layout."""
    no_regex(term)
    known = sorted(layout for (layout,) in tables.values(pool, "card", "layout"))
    value = one_of(term.value.lower().replace(" ", "_"), known, "layout")
    return Part(_layout(value), say("have the layout {value}", value=Verbatim(value.replace("_", " "))))
