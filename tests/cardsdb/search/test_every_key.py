"""Every key with every comparison: alone, negated and in a group, beside what the cards' own data say.

The cards are some of the pool's; what the files at hand don't tell of them and of their printings, such as
frames and flavour texts, is made up.
"""

import json
import operator
import re
import sqlite3
from collections import Counter
from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from random import Random
from typing import Any, Final

import pytest

from cardsdb.load import import_files
from cardsdb.readings import CardFacts, keep_readings
from cardsdb.search.operators import operators
from cardsdb.search.pool import Source
from cardsdb.search.search import Searcher
from tests.cardsdb.search.by_hand import FILES, RARITIES, Card, Face, all_cards, folded, lower
from tests.cardsdb.search.test_pool import generic, has_cost, pips

pytestmark = [
    pytest.mark.pool,
    pytest.mark.skipif(
        not all(file.is_file() for file in FILES), reason="needs the card pool beside the checkout"
    ),
]
Print = dict[str, Any]
Holds = Callable[[Card, Print], object]
Given = Callable[[str, str], Holds]
"""From a comparison and a value to what is true of a printing of a card."""

COMPARE: Final[dict[str, Callable[[Any, Any], bool]]] = {
    ":": operator.eq, "=": operator.eq, "!=": operator.ne, "<": operator.lt, "<=": operator.le,
    ">": operator.gt, ">=": operator.ge,
}  # fmt: skip
EQUAL: Final = (":", "=", "!=")
FACTS: Final = (
    CardFacts("whole", ("normal",), ("{1}{G}",), ("enters",), ()),
    CardFacts("partly", ("normal", "prowl"), ("{2}{B}{B}", "{1}{B}"), ("cast", "dies"), ("creature",)),
    CardFacts("unread", (), (), (), ("self",)),
)


def made_up_of(card: dict[str, Any], picked: Random) -> dict[str, Any]:
    """What only Scryfall's own file would tell of a card."""
    told: dict[str, Any] = {"edhrec_rank": picked.randrange(1, 20000), "game_changer": picked.random() < 0.1}
    told["reserved"] = picked.random() < 0.1
    told["produced_mana"] = sorted(picked.sample("WUBRGC", picked.randrange(4)))
    if picked.random() < 0.2:
        told["color_indicator"] = picked.sample("WUBRG", picked.randrange(1, 3))
    if picked.random() < 0.3:
        name = picked.choice(("Goblin", "Spirit", "Treasure"))
        told["all_parts"] = [{"object": "related_card", "component": "token", "name": name}]
    return told


def printed(picked: Random) -> dict[str, Any]:
    """What only that file would tell of a printing."""
    some = picked.choice
    return {
        "lang": some(("en", "en", "ja")), "games": picked.sample(["paper", "mtgo", "arena"], picked.randrange(1, 4)),
        "finishes": picked.sample(["foil", "nonfoil", "etched"], picked.randrange(1, 3)),
        "border_color": some(("black", "white", "borderless")), "frame": some(("1993", "1997", "2003", "2015", "future")),
        "frame_effects": picked.sample(["showcase", "extendedart", "legendary"], picked.randrange(3)),
        "promo_types": picked.sample(["prerelease", "buyabox", "glossy"], picked.randrange(2)),
        "watermark": some((None, "orzhov", "set")), "security_stamp": some((None, "oval", "acorn")),
        "flavor_text": some((None, "The sea is calm.", "Fire and fury.", "Calm fire.")),
        "illustration_id": f"picture {picked.randrange(3)}", "textless": picked.random() < 0.2,
        **{flag: picked.random() < 0.3 for flag in ("promo", "reprint", "variation", "oversized", "digital", "full_art",
                                                   "booster", "story_spotlight", "highres_image")},
    }  # fmt: skip


def as_objects(card: Card, number: int) -> list[Print]:
    """The card as Scryfall's default-cards file has it: an object for each printing."""
    told = made_up_of(card.card, Random(number))
    objects = []
    for place, one in enumerate(card.prints):
        about = {
            key: value for key, value in printed(Random(f"{number} {place}")).items() if value is not None
        }
        here = {
            key: one[key]
            for key in ("set", "collector_number", "rarity", "released_at", "artist")
            if one.get(key)
        }
        objects.append({**card.card, **told, **about, **here})
    card.card = {**card.card, **told}
    for mine, one in zip(card.prints, objects, strict=True):
        mine.update({**one, "set_type": mine["set_type"]})
    return objects


@pytest.fixture(scope="module")
def cards() -> list[Card]:
    """Every hundredth card that has printings with a date, and more of some rare kinds."""
    whole = [card for card in all_cards() if not card.is_extra() and card.prints and len(card.prints) < 12]
    whole = [card for card in whole if all(one["released_at"] for one in card.prints)]
    rare = [c for c in whole if c.matches("a deck can have") or any(f.defense or f.loyalty for f in c.faces)]
    return list({card.name: card for card in (*whole[::100], *rare[::9])}.values())


@pytest.fixture(scope="module")
def searcher(cards: list[Card], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Searcher]:
    folder = tmp_path_factory.mktemp("every-key")
    store, sets, rulings = folder / "cards.sqlite", FILES[2], FILES[3]
    official, own = folder / "default-cards.json", folder / "own.json"
    objects = [as_objects(card, number) for number, card in enumerate(cards)]
    official.write_text(json.dumps([one for some in objects[60:] for one in some]))
    own.write_text(json.dumps([one for some in objects[:60] for one in some]))
    import_files(store, [official, sets, rulings])
    import_files(store, [own], source="Our Cube")
    known = {card.card["oracle_id"]: FACTS[number % 3] for number, card in enumerate(cards)}

    def read(given: Iterator[str]) -> Generator[CardFacts, None, None]:
        yield from (known[json.loads(one)["oracle_id"]] for one in given)

    keep_readings(store, "book", read)
    for number, card in enumerate(cards):
        card.card["facts"], card.card["own"] = FACTS[number % 3], number < 60
    with closing(sqlite3.connect(store, check_same_thread=False)) as db:
        yield Searcher([Source("official", db)])


# ------------------------------------------------------------------------------------- what a term says
def faces(ask: Callable[[Any, str], object], *, all_differ: bool = False) -> Given:
    """Of some face; if `all_differ`, "is not" is said of all faces."""

    def given(sign: str, value: str) -> Holds:
        if sign == "!=" and all_differ:
            return lambda card, one: not any(ask(face, value) for face in card.faces)
        return lambda card, one: any(ask(face, value) for face in card.faces)

    return given


def says(ask: Callable[[Card, Print, str], object]) -> Given:
    """True, or with "!=" not true."""
    return lambda sign, value: lambda card, one: bool(ask(card, one, value)) != (sign == "!=")


def number(of: Callable[[Card, Print], object], read: Callable[[str], object] = float) -> Given:
    """A number that is compared; what has none compares with nothing."""

    def given(sign: str, value: str) -> Holds:
        def holds(card: Card, one: Print) -> bool:
            found = of(card, one)
            return found is not None and COMPARE[sign](found, read(value))

        return holds

    return given


def number_of_face(of: Callable[[Any], float | None]) -> Given:
    return lambda sign, value: (
        lambda card, one: any(
            (found := of(face)) is not None and COMPARE[sign](found, float(value)) for face in card.faces
        )
    )


def letters(of: Callable[[Card], list[set[str]]], colon: str, *, some: bool = False) -> Given:
    """Sets of letters, one for each face; if `some`, empty ones compare with nothing."""

    def given(sign: str, value: str) -> Holds:
        wanted = set(value.upper())
        if sign == "!=" and not some:
            return lambda card, one: wanted not in of(card)
        compare = COMPARE[colon if sign == ":" else sign]
        return lambda card, one: any((found or not some) and compare(found, wanted) for found in of(card))

    return given


def indicated(card: Card) -> set[str]:
    """The colours of the indicators of its faces, or else its own."""
    of_faces = {
        letter for face in card.card.get("card_faces", ()) for letter in face.get("color_indicator", ())
    }
    return of_faces or set(card.card.get("color_indicator", ()))


def differs(key: str) -> Given:
    """A number of a face; what is no number is another than any number."""

    def given(sign: str, value: str) -> Holds:
        if sign != "!=":
            return number_of_face(lambda face: face.number(key))(sign, value)
        return lambda card, one: any(
            getattr(face, key) is not None and face.number(key) != float(value) for face in card.faces
        )

    return given


def cost(sign: str, value: str) -> Holds:
    wanted = re.findall(r"\{([^}]+)\}|(\w)", value.upper())
    symbols = [one or other for one, other in wanted]
    plain, total = [s for s in symbols if not s.isdigit()], sum(int(s) for s in symbols if s.isdigit())

    def equal(face: Face) -> bool:
        return bool(face.cost) and sorted(s for s in face.symbols if not s.isdigit()) == sorted(plain) and generic(
            face.symbols) == total  # fmt: skip

    def less(face: Face) -> bool:
        return bool(face.cost) and generic(face.symbols) <= total and not (
            Counter(s for s in face.symbols if not s.isdigit()) - Counter(plain))  # fmt: skip

    def more(face: Face) -> bool:
        return bool(has_cost(face, plain, total))

    ask = {
        ":": more, ">=": more, "=": equal, "!=": equal, "<=": less,
        "<": lambda face: less(face) and not equal(face), ">": lambda face: more(face) and not equal(face),
    }[sign]  # fmt: skip
    if sign == "!=":
        return lambda card, one: not any(ask(face) for face in card.faces)
    return lambda card, one: any(ask(face) for face in card.faces)


def devotion(sign: str, value: str) -> Holds:
    compare = COMPARE[">=" if sign == ":" else sign]
    return lambda card, one: any(
        face.cost
        and not re.search("instant|sorcery", face.type.lower())
        and compare(pips(face.symbols, value[0].upper()), len(value))
        for face in card.faces
    )


def limit(card: Card) -> float:
    """How many of a card a deck may have."""
    words = {"seven": 7, "nine": 9, "one": 1}
    if card.matches("a deck can have any number of cards named") or card.typed(" basic "):
        return float("inf")
    found = [
        words[w] for f in card.faces for w in re.findall(r"a deck can have (?:up to|only) (\w+)", f.text)
    ]
    return found[0] if found else 4


def alphabet(sign: str, value: str) -> Holds:
    if sign in EQUAL:
        return says(lambda card, one, value: value in card.folded)(sign, value)
    return lambda card, one: COMPARE[sign](card.folded, value)


def collector(sign: str, value: str) -> Holds:
    leading = re.compile(r"\D*(\d+)")
    if sign in EQUAL:
        return says(lambda card, one, value: one["collector_number"].lower() == value)(sign, value)
    return lambda card, one: COMPARE[sign](int(leading.match(one["collector_number"])[1]), int(value))  # type: ignore[index]


def on_paper(card: Card) -> list[Print]:
    return [one for one in card.prints if "paper" in one["games"]]


def first_with(key: str) -> Holds:
    """Whether no printing before it has that."""

    def holds(card: Card, one: Print) -> bool:
        def place(p: Print) -> tuple[str, str, str]:
            return p["released_at"], p["set"], p["collector_number"]

        value = one.get(key)
        return value is not None and not any(
            p.get(key) == value and place(p) < place(one) for p in card.prints
        )

    return holds


NEW: Final = {
    "rarity": "rarity",
    "artist": "artist",
    "art": "illustration_id",
    "flavor": "flavor_text",
    "frame": "frame",
}
IS: Final[dict[str, Holds]] = {
    "foil": lambda c, p: "foil" in p["finishes"],
    "nonfoil": lambda c, p: "nonfoil" in p["finishes"],
    "etched": lambda c, p: "etched" in p["finishes"],
    "glossy": lambda c, p: "glossy" in p["promo_types"],
    "hires": lambda c, p: p["highres_image"],
    "full": lambda c, p: p["full_art"],
    "textless": lambda c, p: p["textless"],
    "promo": lambda c, p: p["promo"],
    "spotlight": lambda c, p: p["story_spotlight"],
    "booster": lambda c, p: p["booster"],
    "oversized": lambda c, p: p["oversized"],
    "variation": lambda c, p: p["variation"],
    "digital": lambda c, p: p["digital"],
    "old": lambda c, p: p["frame"] in ("1993", "1997"),
    "new": lambda c, p: p["frame"] in ("2003", "2015"),
    "acorn": lambda c, p: p.get("security_stamp") == "acorn",
    "watermark": lambda c, p: p.get("watermark"),
    "showcase": lambda c, p: "showcase" in p["frame_effects"],
    "extendedart": lambda c, p: "extendedart" in p["frame_effects"],
    "prerelease": lambda c, p: "prerelease" in p["promo_types"],
    "buyabox": lambda c, p: "buyabox" in p["promo_types"],
    "unique": lambda c, p: len(c.prints) == 1,
    "reserved": lambda c, p: c.card["reserved"],
    "gamechanger": lambda c, p: c.card["game_changer"],
    "indicator": lambda c, p: indicated(c),
    "firstprint": lambda c, p: p["released_at"] == min(one["released_at"] for one in c.prints),
    "reprint": lambda c, p: p["released_at"] > min(one["released_at"] for one in c.prints),
    "permanent": lambda c, p: (
        c.types & {"artifact", "battle", "creature", "enchantment", "land", "planeswalker"}
    ),
    "historic": lambda c, p: c.types & {"legendary", "artifact", "saga"},
}
PAYABLE: Final = {"1g": ("{1}{G}",), "{b}{b}{b}": ("{1}{B}",), "bb2": ("{2}{B}{B}", "{1}{B}")}


def face_said(ask: Callable[[Any, str], object]) -> Given:
    return says(lambda card, one, value: any(ask(face, value.strip('"')) for face in card.faces))


def span(sign: str, value: str) -> Holds:
    """A date compared with a year or a day."""
    first, last = (value, value) if len(value) > 4 else (f"{value}-01-01", f"{value}-12-31")
    return lambda card, one: {
        ":": first <= one["released_at"] <= last, "=": first <= one["released_at"] <= last,
        "!=": not first <= one["released_at"] <= last, "<": one["released_at"] < first,
        "<=": one["released_at"] <= last, ">": one["released_at"] > last, ">=": one["released_at"] >= first,
    }[sign]  # fmt: skip


def legal(*wanted: str) -> Given:
    return says(lambda card, one, value: card.legal.get(value) in wanted)


def fact(ask: Callable[[CardFacts, str], object]) -> Given:
    return says(lambda card, one, value: ask(card.card["facts"], value))


EXACT: Final = tuple(f'"{name}"' for name in ("ajanis mantra", "backslide", "road", "ruin"))
TABLE: Final[dict[str, tuple[tuple[str, ...], Given]]] = {
    "": (("dragon", "of"), says(lambda c, p, v: v in c.folded)),
    "!": (EXACT, says(lambda c, p, v: v.strip('"') in [c.folded, *(folded(f.name) for f in c.faces)])),
    "name": (("dra", "m"), alphabet),
    "type": (("elf", '"legendary creature"', "artifact"), face_said(lambda f, v: v in folded(f.type))),
    "oracle": (("flying", '"draw a card"'), face_said(lambda f, v: v in f.text)),
    "fulloracle": (("damage", '"can\'t be blocked"'), face_said(lambda f, v: v in f.full)),
    "oo": (("token", "creature"), face_said(lambda f, v: v in f.text.replace(lower(f.name), "~"))),
    "any": (("goblin", "angel"), says(lambda c, p, v: v in c.folded or any(v in folded(f.type) or v in f.full for f in c.faces))),
    "ability": (("flying", '"when this creature enters"'), face_said(lambda f, v: any(v in one for one in f.lines))),
    "rulings": (("copy", "control"), says(lambda c, p, v: not c.card["own"] and any(v in r for r in c.rulings))),
    "keyword": (("flying", "trample"), says(lambda c, p, v: v in c.keywords)),
    "flavor": (("calm", '"and fury"'), says(lambda c, p, v: v.strip('"') in (p.get("flavor_text") or "").lower())),
    "lore": (("calm", "goblin"), says(lambda c, p, v: v in (p.get("flavor_text") or "").lower() or v in c.folded or c.typed(v))),
    "related": (("goblin", "treasure"), says(lambda c, p, v: any(v in one["name"].lower() for one in c.card.get("all_parts", ())))),
    "color": (("rg", "u"), letters(lambda c: [face.colors for face in c.faces], ">=")),
    "identity": (("wu", "brg"), letters(lambda c: [c.identity], "<=")),
    "indicator": (("w", "ub"), letters(lambda c: [indicated(c)], "=", some=True)),
    "produces": (("g", "wu", "rc"), letters(lambda c: [set(c.card["produced_mana"])], ">=", some=True)),
    "mana": (("1g", "2WW", "{u}"), cost),
    "devotion": (("g", "uu"), devotion),
    "pips": (("2", "4"), number_of_face(lambda f: pips(f.symbols, "WUBRG") if f.cost else None)),
    "mv": (("2", "5"), number(lambda c, p: c.mv)),
    "power": (("2", "4"), differs("power")),
    "toughness": (("2", "4"), differs("toughness")),
    "powtou": (("4", "7"), number_of_face(lambda f: None if f.number("power") is None or f.number("toughness") is None
                                          else f.number("power") + f.number("toughness"))),
    "loyalty": (("3", "4"), differs("loyalty")),
    "defense": (("4", "5"), differs("defense")),
    "decklimit": (("4", "any"), number(lambda c, p: limit(c), lambda v: float("inf") if v == "any" else float(v))),
    "format": (("modern", "pauper"), legal("legal", "restricted")),
    "banned": (("modern", "commander"), legal("banned")),
    "restricted": (("vintage", "legacy"), legal("restricted")),
    "is": (tuple(IS), lambda sign, v: says(lambda c, p, _: IS[v](c, p))(sign, v)),
    "not": (("foil", "permanent"), lambda sign, v: says(lambda c, p, _: not IS[v](c, p))(sign, v)),
    "layout": (("normal", "transform"), says(lambda c, p, v: c.layout == v)),
    "set": (("m10", "dom"), says(lambda c, p, v: p["set"] == v)),
    "block": (("zendikar", "isd"), says(lambda c, p, v: p.get("block") == {"isd": "Innistrad", "zendikar": "Zendikar"}[v])),
    "st": (("core", "expansion"), says(lambda c, p, v: p["set_type"] == v)),
    "in": (("m10", "masters", "mythic", "arena", "ja"), says(
        lambda c, p, v: any(v in (o["set"], o["set_type"], o["rarity"], o["lang"], *o["games"]) for o in c.prints))),
    "cn": (("10", "100"), collector),
    "rarity": (("rare", "uncommon"), number(lambda c, p: RARITIES.index(p["rarity"]), RARITIES.index)),
    "artist": (("john", '"rebecca guay"', "an"), says(lambda c, p, v: v.strip('"') in folded(p.get("artist") or ""))),
    "artists": (("1", "2"), number(lambda c, p: p.get("artist") and 1 + p["artist"].count(" & "))),
    "year": (("2010", "2015"), span),
    "date": (("2009-07-17", "2018-04-27"), span),
    "time": (("2003", "2012-05-04"), lambda sign, v: span("<=", v)),
    "border": (("white", "borderless"), says(lambda c, p, v: p["border_color"] == v)),
    "frame": (("2003", "showcase"), says(lambda c, p, v: v in (p["frame"], *p["frame_effects"]))),
    "stamp": (("oval", "acorn"), says(lambda c, p, v: p.get("security_stamp") == v)),
    "game": (("paper", "arena"), says(lambda c, p, v: v in p["games"])),
    "lang": (("ja", "en"), says(lambda c, p, v: p["lang"] == v)),
    "watermark": (("orzhov", "set"), says(lambda c, p, v: p.get("watermark") == v)),
    "prints": (("1", "3"), number(lambda c, p: len(c.prints))),
    "sets": (("1", "3"), number(lambda c, p: len({o["set"] for o in c.prints}))),
    "paperprints": (("1", "2"), number(lambda c, p: len(on_paper(c)))),
    "papersets": (("1", "2"), number(lambda c, p: len({o["set"] for o in on_paper(c)}))),
    "illustrations": (("1", "2"), number(lambda c, p: len({o["illustration_id"] for o in c.prints}))),
    "new": (tuple(NEW), says(lambda c, p, v: first_with(NEW[v])(c, p))),
    "from": (("official", "mine", '"our cube"'), says(lambda c, p, v: c.card["own"] == (v != "official"))),
    "reading": (("whole", "partly"), fact(lambda f, v: f.state == v)),
    "way": (("prowl", "normal"), fact(lambda f, v: v in f.ways)),
    "triggers": (("cast", "enters"), fact(lambda f, v: v in f.triggers)),
    "reduces": (("creature", "self"), fact(lambda f, v: v in f.reduces)),
    "castable": (tuple(PAYABLE), fact(lambda f, v: set(PAYABLE[v]) & set(f.costs))),
}  # fmt: skip
"""The values of each key that are asked for, and what each comparison with one says."""
NOWHERE: Final = {"usd", "cube", "otag"}
"""Keys whose data no file has; `test_pool` sees that they say so."""


def written(key: str, sign: str, value: str) -> str:
    """A term as it is typed."""
    return value if key == "" else f"!{value}" if key == "!" else f"{key}{sign}{value}"


def comparisons(key: str) -> tuple[str, ...]:
    one = next(one for one in operators() if key in one.keys)
    return ("=",) if key in ("", "!") else one.comparisons


ROWS: Final = [
    (key, sign, value) for key, (values, _) in TABLE.items() for sign in comparisons(key) for value in values
]


def test_every_key_is_in_the_table_at_least_twice_with_each_comparison() -> None:
    rows = Counter((key, sign) for key, sign, _ in ROWS)
    for one in operators():
        if one.keys[0] in NOWHERE:
            continue
        key = one.keys[0]
        assert key in TABLE, key
        assert all(rows[key, sign] >= 2 for sign in comparisons(key)), key
    assert len(ROWS) >= 250


@pytest.mark.parametrize(("key", "sign", "value"), ROWS, ids=[written(*row) or "-" for row in ROWS])
def test_a_term_says_the_same_alone_negated_and_in_groups(
    searcher: Searcher, cards: list[Card], key: str, sign: str, value: str
) -> None:
    term, holds = written(key, sign, value), TABLE[key][1](sign, value)
    asked: dict[str, Holds] = {
        term: holds,
        f"-{term}": lambda c, p: not holds(c, p),
        f"({term} or mv=4) -t:creature": lambda c, p: (holds(c, p) or c.mv == 4) and not c.typed("creature"),
        f"-(t:creature {term})": lambda c, p: not (c.typed("creature") and holds(c, p)),
    }
    for query, ask in asked.items():
        answer = searcher.search(query)
        expected = sorted(card.name for card in cards if any(ask(card, one) for one in card.prints))
        assert (query, sorted(hit.name for hit in answer.hits())) == (query, expected)
        assert answer.problems == ()
