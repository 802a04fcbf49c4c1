"""Searches on the whole pool, each beside a question put to the cards' own data without the search."""

import re
import sqlite3
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing

import pytest

from cardsdb.search.pool import Source
from cardsdb.search.search import Searcher
from cardsdb.search.statistics import keyword_statistics
from tests.cardsdb.conftest import Imported
from tests.cardsdb.search.by_hand import FILES, RARITIES, Card, all_cards, folded

pytestmark = [
    pytest.mark.pool,
    pytest.mark.skipif(
        not all(file.is_file() for file in FILES), reason="needs the card pool beside the checkout"
    ),
]
Asked = Callable[[Card], object]


@pytest.fixture(scope="module")
def searcher(imported: Imported) -> Iterator[Searcher]:
    with closing(sqlite3.connect(imported.path, check_same_thread=False)) as db:
        yield Searcher([Source("official", db)])


@pytest.fixture(scope="module")
def pool() -> list[Card]:
    return all_cards()


@pytest.fixture(scope="module")
def usual(pool: list[Card]) -> list[Card]:
    """What a search gives that asks for no extras."""
    return [card for card in pool if not card.is_extra()]


def colors(letters: str) -> set[str]:
    return set(letters.upper())


def any_face(ask: Callable[..., object]) -> Asked:
    return lambda card: any(ask(face) for face in card.faces)


def any_print(ask: Callable[[dict[str, str]], object]) -> Asked:
    return lambda card: any(ask(one) for one in card.prints)


def year(one: dict[str, str]) -> float:
    return float(one["released_at"][:4] or "nan")


def rank(one: dict[str, str]) -> float:
    return RARITIES.index(one["rarity"]) if one["rarity"] in RARITIES else float("nan")


def pips(cost: list[str], letters: str) -> int:
    return sum(any(letter in symbol.split("/") for letter in letters) for symbol in cost)


def generic(cost: list[str]) -> int:
    return sum(int(symbol) for symbol in cost if symbol.isdigit())


def has_cost(face: object, wanted: str, number: int = 0) -> bool:
    cost = Counter(s for s in face.symbols if not s.isdigit())  # type: ignore[attr-defined]
    return bool(face.cost) and not Counter(wanted) - cost and generic(face.symbols) >= number  # type: ignore[attr-defined]


def compare(key: str, other: str, sign: Callable[[float, float], bool]) -> Asked:
    def ask(card: Card) -> bool:
        for face in card.faces:
            left = face.number(key)
            right = card.mv if other == "mv" else face.number(other)
            if left is not None and right is not None and sign(left, right):
                return True
        return False

    return ask


def number(key: str, test: Callable[[float], object]) -> Asked:
    return any_face(lambda face: face.number(key) is not None and test(face.number(key)))


def front_is(card: Card, word: str) -> bool:
    return word in folded(card.faces[0].type).split()


LAND_TYPES = r"(?:Plains|Island|Swamp|Mountain|Forest)"

CARDS: list[tuple[str, Asked]] = [
    # ----------------------------------------------------------------------------------------------- names
    ("bolt", lambda c: "bolt" in c.folded),
    ("light bolt", lambda c: "light" in c.folded and "bolt" in c.folded),
    ('"lightning bolt"', lambda c: "lightning bolt" in c.folded),
    ("“lightning bolt”", lambda c: "lightning bolt" in c.folded),
    ("name:dragon", lambda c: "dragon" in c.folded),
    ("n:dragon n:lord", lambda c: "dragon" in c.folded and "lord" in c.folded),
    ('name:"of the"', lambda c: "of the" in c.folded),
    ("name:/^light/", any_face(lambda f: f.name.lower().startswith("light"))),
    ("name:/bolt$/", any_face(lambda f: f.name.lower().endswith("bolt"))),
    ("-name:e", lambda c: "e" not in c.folded),
    ("aether", lambda c: "aether" in c.folded),
    ("Æther vial", lambda c: "aether" in c.folded and "vial" in c.folded),
    ("jotun", lambda c: "jotun" in c.folded),
    ("urza's", lambda c: "urzas" in c.folded),
    ("name>=zo", lambda c: c.folded >= "zo"),
    ("name<abs", lambda c: c.folded < "abs"),
    ("name>zo name<=zombie", lambda c: "zo" < c.folded <= "zombie"),
    ('!"lightning bolt"', lambda c: "lightning bolt" in [c.folded, *(folded(f.name) for f in c.faces)]),
    ("!fire", lambda c: "fire" in [c.folded, *(folded(f.name) for f in c.faces)]),
    ('-!"lightning bolt" lightning bolt', lambda c: {"lightning", "bolt"} <= set(re.findall("lightning|bolt", c.folded))
     and "lightning bolt" not in [c.folded, *(folded(f.name) for f in c.faces)]),
    ('!"fire // ice"', lambda c: c.folded == "fire ice"),
    ("fire // ice", lambda c: "//" in c.name and "fire" in c.folded and "ice" in c.folded),
    ("bolt or shock", lambda c: "bolt" in c.folded or "shock" in c.folded),
    ("(bolt OR shock) -chain", lambda c: ("bolt" in c.folded or "shock" in c.folded) and "chain" not in c.folded),
    ("bolt and lightning", lambda c: "bolt" in c.folded and "lightning" in c.folded),
    ("bolt -lightning or shock -after", lambda c: ("bolt" in c.folded and "lightning" not in c.folded)
     or ("shock" in c.folded and "after" not in c.folded)),
    # --------------------------------------------------------------------------------------------- colours
    ("c:r", any_face(lambda f: "R" in f.colors)),
    ("c:red", any_face(lambda f: "R" in f.colors)),
    ("color:rg", any_face(lambda f: f.colors >= colors("rg"))),
    ("c=rg", any_face(lambda f: f.colors == colors("rg"))),
    ("c!=rg", lambda c: not any(f.colors == colors("rg") for f in c.faces)),
    ("c<=rg", any_face(lambda f: f.colors <= colors("rg"))),
    ("c<rg", any_face(lambda f: f.colors < colors("rg"))),
    ("c>rg", any_face(lambda f: f.colors > colors("rg"))),
    ("c>=wub", any_face(lambda f: f.colors >= colors("wub"))),
    ("c:c", any_face(lambda f: not f.colors)),
    ("c:colorless t:creature", lambda c: any(not f.colors for f in c.faces) and c.typed("creature")),
    ("c:m", any_face(lambda f: len(f.colors) > 1)),
    ("-c:multicolor", lambda c: not any(len(f.colors) > 1 for f in c.faces)),
    ("c=2", any_face(lambda f: len(f.colors) == 2)),
    ("c>=4", any_face(lambda f: len(f.colors) >= 4)),
    ("color<1", any_face(lambda f: len(f.colors) < 1)),
    ("c:azorius", any_face(lambda f: f.colors >= colors("wu"))),
    ("c=esper", any_face(lambda f: f.colors == colors("wub"))),
    ("c=temur", any_face(lambda f: f.colors == colors("gur"))),
    ("c=prismari", any_face(lambda f: f.colors == colors("ur"))),
    ("c=chaos", any_face(lambda f: f.colors == colors("ubrg"))),
    ("c:growth", any_face(lambda f: f.colors >= colors("gwub"))),
    ("-c:w -c:u -c:b -c:r -c:g", lambda c: not any(f.colors for f in c.faces)),
    ("id:esper", lambda c: c.identity <= colors("wub")),
    ("identity<=w", lambda c: c.identity <= colors("w")),
    ("ci=wu", lambda c: c.identity == colors("wu")),
    ("id!=wu", lambda c: c.identity != colors("wu")),
    ("id>=wubr", lambda c: c.identity >= colors("wubr")),
    ("id>wubr", lambda c: c.identity > colors("wubr")),
    ("id<wu", lambda c: c.identity < colors("wu")),
    ("id:c", lambda c: not c.identity),
    ("id:m t:land", lambda c: len(c.identity) > 1 and c.typed("land")),
    ("id=3", lambda c: len(c.identity) == 3),
    ("-id:wubr", lambda c: not c.identity <= colors("wubr")),
    ("id:rg c:r", lambda c: c.identity <= colors("rg") and any("R" in f.colors for f in c.faces)),
    ("has:indicator", lambda c: "color_indicator" in c.card or any("color_indicator" in f for f in c.card.get("card_faces", ()))),
    ("ind:b", lambda c: ["B"] in [c.card.get("color_indicator"), *(f.get("color_indicator") for f in c.card.get("card_faces", ()))]),
    # ----------------------------------------------------------------------------------------------- types
    ("t:goblin", lambda c: c.typed("goblin")),
    ("type:legendary t:elf", lambda c: c.typed("legendary") and c.typed("elf")),
    ('t:"time lord"', lambda c: c.typed("time lord")),
    ('t:"legendary creature"', lambda c: c.typed("legendary creature")),
    ("t:gob", lambda c: c.typed("gob")),
    ("-t:creature", lambda c: not c.typed("creature")),
    ("t!=creature t:artifact", lambda c: not c.typed("creature") and c.typed("artifact")),
    ("t:/^artifact$/", any_face(lambda f: f.type == "Artifact")),
    ("t:/elf.*warrior/", any_face(lambda f: re.search("elf.*warrior", f.type.lower()))),
    ("(t:elf or t:goblin) t:warrior", lambda c: (c.typed("elf") or c.typed("goblin")) and c.typed("warrior")),
    ("-(t:creature or t:land)", lambda c: not (c.typed("creature") or c.typed("land"))),
    ("t:(elf or goblin) -t:creature", lambda c: (c.typed("elf") or c.typed("goblin")) and not c.typed("creature")),
    ("t:urza’s", lambda c: c.typed("urzas")),
    # ------------------------------------------------------------------------------------------------ text
    ("o:haste", lambda c: c.said("haste")),
    ("oracle:trample -o:flying", lambda c: c.said("trample") and not c.said("flying")),
    ('o:"draw a card"', lambda c: c.said("draw a card")),
    ('o:"draw two cards" o:discard', lambda c: c.said("draw two cards", "discard")),
    ("o:{t}", lambda c: c.said("{t}")),
    ('o:"{t}: add {g}"', lambda c: c.said("{t}: add {g}")),
    ("o:-1/-1", lambda c: c.said("-1/-1")),
    ("o:0:", lambda c: c.said("0:")),
    ("o:'can't be'" .replace("'can't be'", '"can\'t be"'), lambda c: c.said("can't be")),
    ("o:/^flying$/", lambda c: c.matches(r"^flying$")),
    ("o:/deals? \\d+ damage/", lambda c: c.matches(r"deals? \d+ damage")),
    ("-o:/./", lambda c: not any(f.text for f in c.faces)),
    ("o:/whenever .* dies, .* draws? a card/", lambda c: c.matches("whenever .* dies, .* draws? a card")),
    ("o:/\\{t\\}: add \\{[wu]\\}/", lambda c: c.matches(r"\{t\}: add \{[wu]\}")),
    ("o:/counter target (creature|artifact) spell/", lambda c: c.matches("counter target (creature|artifact) spell")),
    ("o:/(?<!non)creature spell/", lambda c: c.matches("(?<!non)creature spell")),
    ("o:/destroy(?! target)/", lambda c: c.matches("destroy(?! target)")),
    ("o:/\\spp until/", lambda c: c.matches(r"\+[\dx]+/\+[\dx]+ until")),
    ("o:/gets? \\smm/", lambda c: c.matches(r"gets? -[\dx]+/-[\dx]+")),
    ("o:/pay \\smp/", lambda c: c.matches(r"pay \{[^}]*/p\}")),
    ("o:/create an? \\spt/", lambda c: c.matches(r"create an? [\d*+.½x-]+/[\d*+.½x-]+")),
    ("o:/\\/\\+1 counter/", lambda c: c.matches(r"/\+1 counter")),
    ("fo:\"can't be blocked\"", any_face(lambda f: "can't be blocked" in f.full)),
    ("fulloracle:reach -o:reach", lambda c: any("reach" in f.full for f in c.faces) and not c.said("reach")),
    ("fo:/\\(this creature/", any_face(lambda f: "(this creature" in f.full)),
    ("o:landfall or o:raid", lambda c: c.said("landfall") or c.said("raid")),
    ("o:(draw or discard) t:instant", lambda c: (c.said("draw") or c.said("discard")) and c.typed("instant")),
    ("ability:(draw discard)", any_face(lambda f: any("draw" in a and "discard" in a for a in f.lines))),
    ("ability:(draw -discard)", any_face(lambda f: any("draw" in a and "discard" not in a for a in f.lines))),
    ("ability:(draw (discard or sacrifice))", any_face(
        lambda f: any("draw" in a and ("discard" in a or "sacrifice" in a) for a in f.lines))),
    ('ability:("whenever you cast" draw)', any_face(
        lambda f: any("whenever you cast" in a and "draw" in a for a in f.lines))),
    ("-ability:(draw discard) o:draw o:discard", lambda c: c.said("draw", "discard")
     and not any("draw" in a and "discard" in a for f in c.faces for a in f.lines)),
    ("ability:flying", any_face(lambda f: any("flying" in a for a in f.lines))),
    ("rulings:copy", lambda c: any("copy" in ruling for ruling in c.rulings)),
    ("-rulings:e", lambda c: not any("e" in ruling for ruling in c.rulings)),
    ("rulings:/^if .* copied/", lambda c: any(re.search("^if .* copied", ruling, re.M) for ruling in c.rulings)),
    ("kw:flying", lambda c: "flying" in c.keywords),
    ("keyword:flying kw:trample", lambda c: {"flying", "trample"} <= c.keywords),
    ('kw:"first strike"', lambda c: "first strike" in c.keywords),
    ("-kw:flying t:dragon", lambda c: "flying" not in c.keywords and c.typed("dragon")),
    ("kw:prowl or kw:convoke", lambda c: {"prowl", "convoke"} & c.keywords),
    ("kw:/walk$/", lambda c: any(keyword.endswith("walk") for keyword in c.keywords)),
    # ---------------------------------------------------------------------------------------------- numbers
    ("mv=3", lambda c: c.mv == 3),
    ("cmc:3", lambda c: c.mv == 3),
    ("manavalue!=3", lambda c: c.mv != 3),
    ("mv>=7", lambda c: c.mv >= 7),
    ("mv<1", lambda c: c.mv < 1),
    ("mv<=1 t:creature", lambda c: c.mv <= 1 and c.typed("creature")),
    ("mv>10", lambda c: c.mv > 10),
    ("mv≥10", lambda c: c.mv >= 10),
    ("mv≤0 t:instant", lambda c: c.mv <= 0 and c.typed("instant")),
    ("mv:even", lambda c: c.mv % 2 == 0),
    ("mv:odd", lambda c: c.mv % 2 == 1),
    ("mv=0.5", lambda c: c.mv == 0.5),
    ("-mv>=2", lambda c: not c.mv >= 2),
    ("(mv=1 or mv=2) t:goblin", lambda c: c.mv in (1, 2) and c.typed("goblin")),
    ("pow=4", number("power", lambda n: n == 4)),
    ("power>=10", number("power", lambda n: n >= 10)),
    ("pow<1", number("power", lambda n: n < 1)),
    ("pow<=-1", number("power", lambda n: n <= -1)),
    ("pow>12", number("power", lambda n: n > 12)),
    ("pow:3.5", number("power", lambda n: n == 3.5)),
    ("pow!=2 t:bear", lambda c: c.typed("bear") and any(f.power not in (None, "2") for f in c.faces)),
    ("pow:*", any_face(lambda f: f.power == "*")),
    ("pow=1+*", any_face(lambda f: f.power == "1+*")),
    ("tou:*", any_face(lambda f: f.toughness == "*")),
    ("tou:1+*", any_face(lambda f: f.toughness in ("1+*", "*+1"))),
    ("-pow:* o:/power .* equal to/ t:creature", lambda c: not any(f.power == "*" for f in c.faces)
     and c.matches("power .* equal to") and c.typed("creature")),
    ("tou>=8", number("toughness", lambda n: n >= 8)),
    ("toughness<=0", number("toughness", lambda n: n <= 0)),
    ("pow>tou", compare("power", "toughness", lambda a, b: a > b)),
    ("pow=mv", compare("power", "mv", lambda a, b: a == b)),
    ("tou<cmc t:elf", lambda c: compare("toughness", "mv", lambda a, b: a < b)(c) and c.typed("elf")),
    ("pow:even", number("power", lambda n: n % 2 == 0)),
    ("tou:odd", number("toughness", lambda n: n % 2 == 1)),
    ("pt>=20", any_face(lambda f: f.number("power") is not None and f.number("toughness") is not None
                        and f.number("power") + f.number("toughness") >= 20)),
    ("powtou=1", any_face(lambda f: f.number("power") is not None and f.number("toughness") is not None
                          and f.number("power") + f.number("toughness") == 1)),
    ("loy=4", number("loyalty", lambda n: n == 4)),
    ("loyalty>=6", number("loyalty", lambda n: n >= 6)),
    ("loy:x", any_face(lambda f: f.loyalty == "X")),
    ("def>=5", number("defense", lambda n: n >= 5)),
    ("defense<4", number("defense", lambda n: n < 4)),
    # ------------------------------------------------------------------------------------------------ mana
    ("m:g", any_face(lambda f: has_cost(f, "G"))),
    ("m:2WW", any_face(lambda f: has_cost(f, "WW", 2))),
    ("mana:{2}{w}{w}", any_face(lambda f: has_cost(f, "WW", 2))),
    ("m=2WW", any_face(lambda f: sorted(f.symbols) == sorted(["2", "W", "W"]))),
    ("m=wubrg", any_face(lambda f: sorted(f.symbols) == sorted("WUBRG"))),
    ("m>2WW", any_face(lambda f: has_cost(f, "WW", 2) and sorted(f.symbols) != sorted(["2", "W", "W"]))),
    ("m<=1g", any_face(lambda f: f.cost and not Counter(s for s in f.symbols if not s.isdigit()) - Counter("G")
                       and generic(f.symbols) <= 1)),
    ("m<g", any_face(lambda f: f.cost and f.symbols in (["0"],))),
    ("m!=1r", lambda c: not any(sorted(f.symbols) == ["1", "R"] for f in c.faces)),
    ("m:{2/w}", any_face(lambda f: "2/W" in f.symbols)),
    ("m:{g/w}{g/w}", any_face(lambda f: f.symbols.count("G/W") >= 2)),
    ("m:{w/g}", any_face(lambda f: "G/W" in f.symbols)),
    ("m:{u/p}", any_face(lambda f: "U/P" in f.symbols)),
    ("m:xx", any_face(lambda f: f.symbols.count("X") >= 2)),
    ("-m:x o:x", lambda c: not any("X" in f.symbols for f in c.faces) and c.said("x")),
    ("m=0", any_face(lambda f: f.symbols == ["0"])),
    ("devotion:uuu", any_face(lambda f: pips(f.symbols, "U") >= 3 and not re.search("instant|sorcery", f.type.lower()))),
    ("devotion={u/b}{u/b}", any_face(lambda f: f.cost and pips(f.symbols, "UB") == 2
                                     and not re.search("instant|sorcery", f.type.lower()))),
    ("devotion>gggg", any_face(lambda f: pips(f.symbols, "G") > 4 and not re.search("instant|sorcery", f.type.lower()))),
    ("devotion<=w t:creature c:w", lambda c: any(
        f.cost and pips(f.symbols, "W") <= 1 and not re.search("instant|sorcery", f.type.lower()) for f in c.faces)
     and c.typed("creature") and any("W" in f.colors for f in c.faces)),
    ("pips>=6", any_face(lambda f: pips(f.symbols, "WUBRG") >= 6)),
    ("pips=0 m:x -t:land", lambda c: any(f.cost and pips(f.symbols, "WUBRG") == 0 for f in c.faces)
     and any("X" in f.symbols for f in c.faces) and not c.typed("land")),
    # --------------------------------------------------------------------------------------------- formats
    ("f:modern", lambda c: c.legal.get("modern") in ("legal", "restricted")),
    ("format:pauper t:goblin", lambda c: c.legal.get("pauper") == "legal" and c.typed("goblin")),
    ("f:edh", lambda c: c.legal.get("commander") in ("legal", "restricted")),
    ("legal:vintage", lambda c: c.legal.get("vintage") in ("legal", "restricted")),
    ("-f:commander", lambda c: c.legal.get("commander") not in ("legal", "restricted")),
    ("banned:legacy", lambda c: c.legal.get("legacy") == "banned"),
    ("banned:modern f:legacy", lambda c: c.legal.get("modern") == "banned" and c.legal.get("legacy") == "legal"),
    ("restricted:vintage", lambda c: c.legal.get("vintage") == "restricted"),
    ("-restricted:vintage c=u mv=0", lambda c: c.legal.get("vintage") != "restricted"
     and any(f.colors == {"U"} for f in c.faces) and c.mv == 0),
    ("decklimit:any -t:basic", lambda c: c.said("a deck can have any number of cards named") and not c.typed(" basic ")),
    ("decklimit>4 -t:basic", lambda c: c.matches("a deck can have (any number of|up to (seven|nine)) cards named")
     and not c.typed(" basic ")),
    # ----------------------------------------------------------------------------------------------- shapes
    ("is:permanent", lambda c: c.types & {"artifact", "battle", "creature", "enchantment", "land", "planeswalker"}),
    ("not:permanent", lambda c: not c.types & {"artifact", "battle", "creature", "enchantment", "land", "planeswalker"}),
    ("-not:permanent mv=9", lambda c: c.mv == 9
     and c.types & {"artifact", "battle", "creature", "enchantment", "land", "planeswalker"}),
    ("-is:spell", lambda c: all("Land" in f.type for f in (c.faces[:1] if c.layout in ("transform", "flip") else c.faces))),
    ("is:historic", lambda c: c.types & {"legendary", "artifact", "saga"}),
    ("is:party", any_face(lambda f: "creature" in folded(f.type).split()
                          and {"cleric", "rogue", "warrior", "wizard"} & set(folded(f.type).split()))),
    ("is:outlaw", lambda c: c.types & {"assassin", "mercenary", "pirate", "rogue", "warlock"}),
    ("is:vanilla", any_face(lambda f: "Creature" in f.type and not f.text)),
    ("-is:vanilla -o:/./ t:creature", lambda c: False),
    ("is:hybrid", any_face(lambda f: any(("/" in s and not s.endswith("/P")) or s.count("/") == 2 for s in f.symbols))),
    ("is:phyrexian", any_face(lambda f: any(s.endswith("/P") for s in f.symbols))),
    ("is:split", lambda c: c.layout == "split"),
    ("is:flip", lambda c: c.layout == "flip"),
    ("is:transform", lambda c: c.layout == "transform"),
    ("is:meld", lambda c: c.layout == "meld"),
    ("is:leveler", lambda c: c.layout == "leveler"),
    ("is:adventure", lambda c: c.layout == "adventure"),
    ("is:dfc", lambda c: c.layout in ("transform", "modal_dfc")),
    ("is:mdfc", lambda c: c.layout == "modal_dfc"),
    ("not:sfc", lambda c: c.layout in ("transform", "modal_dfc")),
    ("is:augment or is:host", lambda c: c.layout in ("augment", "host")),
    ("layout:saga", lambda c: c.layout == "saga"),
    ("layout:prototype", lambda c: c.layout == "prototype"),
    ("-layout:normal", lambda c: c.layout != "normal"),
    ("is:multipart", lambda c: " // " in c.name or c.layout == "meld"),
    ("is:commander", lambda c: c.matches(r"can be your commander\b") or (front_is(c, "legendary") and (
        front_is(c, "creature") or front_is(c, "vehicle") or (front_is(c, "spacecraft") and c.faces[0].power is not None)))),
    ("is:oathbreaker", lambda c: front_is(c, "planeswalker")),
    ("is:companion", lambda c: "companion" in c.keywords),
    ("is:partner -kw:partner", lambda c: {"partner with", "choose a background", "doctors companion", "friends forever"}
     & c.keywords and "partner" not in c.keywords),
    ("is:reserved", lambda c: c.card["reserved"]),
    ("-is:reserved s:lea", lambda c: not c.card["reserved"] and c.printed(set="lea")),
    ("is:funny", lambda c: c.card.get("set_type") == "funny"),
    ("is:modal t:instant", lambda c: c.typed("instant") and c.matches(
        r"\bchoose\b[^\n]*\n•|\bworth of modes\b|^(spree|tiered)\b|^\+ \{")),
    ("is:dual", any_face(lambda f: re.fullmatch(f"Land — {LAND_TYPES} {LAND_TYPES}", f.type) and not f.text)),
    ("is:shockland", any_face(lambda f: re.search(f"Land — {LAND_TYPES} {LAND_TYPES}", f.type) and "pay 2 life" in f.text)),
    ("is:triome", any_face(lambda f: re.search(f"Land — {LAND_TYPES} {LAND_TYPES} {LAND_TYPES}", f.type)
                           and "cycling {3}" in f.text)),
    ("is:guildgate", lambda c: c.typed(" gate ") and c.folded.endswith("guildgate")),
    ("is:surveilland", any_face(lambda f: re.search(f"Land — {LAND_TYPES} {LAND_TYPES}$", f.type) and "surveil 1" in f.text)),
    ("is:bikeland", any_face(lambda f: re.search(f"Land — {LAND_TYPES} {LAND_TYPES}$", f.type) and "cycling {2}" in f.text)),
    ("is:pathway", lambda c: c.layout == "modal_dfc" and all("Land" in f.type for f in c.faces)),
    # --------------------------------------------------------------------------------------------- printings
    ("s:lea", lambda c: c.printed(set="lea")),
    ("e:khm t:elf", lambda c: c.printed(set="khm") and c.typed("elf")),
    ("set:lea or set:leb", lambda c: c.printed(set="lea") or c.printed(set="leb")),
    ("edition:LEA r:r", lambda c: c.printed(set="lea", rarity="rare")),
    ('s:"Limited Edition Alpha"', lambda c: c.printed(set="lea")),
    ("-s:lea c=w t:angel", lambda c: c.typed("angel") and any(f.colors == {"W"} for f in c.faces)
     and (not c.prints or any(one["set"] != "lea" for one in c.prints))),
    ("b:zen", any_print(lambda one: one["block"] == "Zendikar")),
    ("block:wwk r:mythic", any_print(lambda one: one["block"] == "Zendikar" and one["rarity"] == "mythic")),
    ("block:zendikar t:vampire", lambda c: c.typed("vampire") and any(p["block"] == "Zendikar" for p in c.prints)),
    ("st:masters t:goblin", lambda c: c.typed("goblin") and any(p["set_type"] == "masters" for p in c.prints)),
    ("st:funny", any_print(lambda one: one["set_type"] == "funny")),
    ("in:masters t:goblin", lambda c: c.typed("goblin") and any(p["set_type"] == "masters" for p in c.prints)),
    ("cn:1 s:khm", any_print(lambda one: one["set"] == "khm" and one["collector_number"] == "1")),
    ("number:1-5,10 s:khm", any_print(lambda one: one["set"] == "khm" and one["collector_number"] in ["1", "2", "3", "4", "5", "10"])),
    ("cn>=280 s:khm", any_print(lambda one: one["set"] == "khm" and int(re.sub(r"\D", "", one["collector_number"])) >= 280)),
    ("cn<3 s:lea", any_print(lambda one: one["set"] == "lea" and int(re.sub(r"\D", "", one["collector_number"])) < 3)),
    ("r:mythic", lambda c: c.printed(rarity="mythic")),
    ("rarity:c t:dragon", lambda c: c.printed(rarity="common") and c.typed("dragon")),
    ("r>=special t:goblin", lambda c: c.typed("goblin") and any(rank(p) >= 3 for p in c.prints)),
    ("r>rare t:elf", lambda c: c.typed("elf") and any(rank(p) > 2 for p in c.prints)),
    ("r<=uncommon t:planeswalker", lambda c: c.typed("planeswalker") and any(rank(p) <= 1 for p in c.prints)),
    ("r<uncommon t:legendary", lambda c: c.typed("legendary") and any(rank(p) < 1 for p in c.prints)),
    ("r!=common t:wall", lambda c: c.typed("wall") and any(rank(p) != 0 for p in c.prints)),
    ("in:mythic -r:mythic", lambda c: c.printed(rarity="mythic") and any(p["rarity"] != "mythic" for p in c.prints)),
    ("in:lea r:mythic", lambda c: c.printed(set="lea") and c.printed(rarity="mythic")),
    ("-in:lea s:leb", lambda c: not c.printed(set="lea") and c.printed(set="leb")),
    ("a:foglio", any_print(lambda one: "foglio" in folded(one.get("artist") or ""))),
    ('artist:"rebecca guay" t:creature', lambda c: c.typed("creature") and any(
        "rebecca guay" in folded(p.get("artist") or "") for p in c.prints)),
    ("year=1994", any_print(lambda one: year(one) == 1994)),
    ("year>=2026", any_print(lambda one: year(one) >= 2026)),
    ("year<1994 t:dragon", lambda c: c.typed("dragon") and any(year(p) < 1994 for p in c.prints)),
    ("year<=1993", any_print(lambda one: year(one) <= 1993)),
    ("year>2025 c:u", lambda c: any("U" in f.colors for f in c.faces) and any(year(p) > 2025 for p in c.prints)),
    ("year!=1994 in:leg", lambda c: c.printed(set="leg") and any(year(p) != 1994 for p in c.prints)),
    ("date>=2026-06-01", any_print(lambda one: one["released_at"] >= "2026-06-01")),
    ("date<1993-12-31", any_print(lambda one: "" < one["released_at"] < "1993-12-31")),
    ("date=1993-08-05", any_print(lambda one: one["released_at"] == "1993-08-05")),
    ("year>=2003 year<=2004 r:u t:goblin", lambda c: c.typed("goblin") and any(
        2003 <= year(p) <= 2004 and p["rarity"] == "uncommon" for p in c.prints)),
    ("time:1993", any_print(lambda one: year(one) <= 1993)),
    ("prints>=40", lambda c: len(c.prints) >= 40),
    ("prints=1 t:dragon", lambda c: len(c.prints) == 1 and c.typed("dragon")),
    ("prints<2 t:sliver", lambda c: len(c.prints) < 2 and c.typed("sliver")),
    ("sets>20", lambda c: len({p["set"] for p in c.prints}) > 20),
    ("sets=2 t:elf", lambda c: len({p["set"] for p in c.prints}) == 2 and c.typed("elf")),
    ("is:unique t:angel", lambda c: len(c.prints) == 1 and c.typed("angel")),
    ("is:masterpiece", any_print(lambda one: one["set_type"] == "masterpiece")),
    ("artists>1 t:dragon", lambda c: c.typed("dragon") and any(" & " in (p.get("artist") or "") for p in c.prints)),
    ("from:official mv=16", lambda c: c.mv == 16),
    # ----------------------------------------------------------------------------------------------- groups
    ("t:goblin (c:r or c:b) -(mv>3 or kw:haste)", lambda c: c.typed("goblin")
     and any({"R", "B"} & f.colors for f in c.faces) and not (c.mv > 3 or "haste" in c.keywords)),
    ("((t:elf (mv=1 or mv=2)) or (t:goblin mv=3)) -c:b", lambda c: not any("B" in f.colors for f in c.faces)
     and ((c.typed("elf") and c.mv in (1, 2)) or (c.typed("goblin") and c.mv == 3))),
    ("--t:elf mv=1", lambda c: c.typed("elf") and c.mv == 1),
    ("-(-t:elf) mv=1", lambda c: c.typed("elf") and c.mv == 1),
    ("t:elf or t:goblin mv=7", lambda c: c.typed("elf") or (c.typed("goblin") and c.mv == 7)),
    ("any:lhurgoyf", lambda c: "lhurgoyf" in c.folded or c.typed("lhurgoyf")
     or any("lhurgoyf" in f.full for f in c.faces)),
    ("oo:goblin -o:goblin", lambda c: False),
    ("t:cleric  ,", lambda c: c.typed("cleric") and "," in c.name),
]  # fmt: skip


PRINTED = re.compile(
    r"\b(s|e|set|edition|b|block|st|cn|number|r|rarity|a|artist|artists|year|date|time)[:=<>!]|is:masterpiece"
)
"""What is asked of each printing: a search and its negation may both be true of a card."""


@pytest.mark.parametrize(("query", "asked"), CARDS, ids=[query for query, _ in CARDS])
def test_a_search_gives_the_cards_of_which_it_is_true_and_its_negation_all_others(
    searcher: Searcher, usual: list[Card], query: str, asked: Asked
) -> None:
    answer = searcher.search(query)
    expected = sorted(card.name for card in usual if asked(card))
    assert answer.problems == ()
    assert sorted(hit.name for hit in answer.hits()) == expected
    assert answer.count == len(expected)
    if not PRINTED.search(query):
        assert searcher.search(f"-({query})").count == len(usual) - len(expected)


FIXED: list[tuple[str, int]] = [
    ("is:fetchland", 10), ("is:checkland", 10), ("is:fastland", 10), ("is:slowland", 10), ("is:painland", 10),
    ("is:scryland", 10), ("is:shadowland", 10), ("is:triland", 10), ("is:battleland", 10), ("is:dual", 10),
    ("is:shockland", 10), ("is:surveilland", 10), ("is:triome", 10), ("is:bikeland", 10), ("is:pathway", 10),
    ("is:canopyland", 6), ("is:filterland", 20), ("is:storageland", 18), ("is:guildgate", 10),
]  # fmt: skip


@pytest.mark.parametrize(("query", "count"), FIXED)
def test_a_cycle_of_lands_is_whole(searcher: Searcher, query: str, count: int) -> None:
    answer = searcher.search(f"{query} -name:/^a-/")
    assert answer.count == count, [hit.name for hit in answer.hits()]


EXTRAS: list[tuple[str, Asked]] = [
    ("include:extras", lambda c: True),
    ("include:extras t:goblin", lambda c: c.typed("goblin")),
    ("t:token t:goblin", lambda c: c.typed("token") and c.typed("goblin")),
    ("is:token", lambda c: "token" in c.layout),
    ("t:scheme", lambda c: c.typed("scheme")),
    ("layout:vanguard", lambda c: c.layout == "vanguard"),
    ("t:phenomenon", lambda c: c.typed("phenomenon")),
    ("st:memorabilia t:hero", lambda c: c.typed("hero") and any(p["set_type"] == "memorabilia" for p in c.prints)),
]  # fmt: skip


@pytest.mark.parametrize(("query", "asked"), EXTRAS)
def test_extras_are_shown_when_they_are_asked_for(
    searcher: Searcher, pool: list[Card], query: str, asked: Asked
) -> None:
    answer = searcher.search(query)
    names = {told: searcher.pool.names[number] for number, told in searcher.pool.told_apart.items()}
    found = sorted(names.get(hit.name, hit.name) for hit in answer.hits())
    assert found == sorted(card.name for card in pool if asked(card))
    assert len({hit.name for hit in answer.hits()}) == len(found), "each is found by a name of its own"


@pytest.mark.parametrize(
    ("query", "asked", "needs"),
    [
        ("usd<1 t:elf", "t:elf", "network data"),
        ("t:elf eur>=5", "t:elf", "network data"),
        ("t:elf -tix=0", "t:elf", "network data"),
        ("t:elf cheapest:usd", "t:elf", "network data"),
        ("cube:vintage t:elf", "t:elf", "network data"),
        ("t:elf otag:removal", "t:elf", "network data"),
        ("t:elf art:tree", "t:elf", "network data"),
        ("t:elf order:usd", "t:elf", "network data"),
        ("t:elf is:foil", "t:elf", "printings"),
        ("t:elf -is:foil", "t:elf", "printings"),
        ("t:elf ft:tree", "t:elf", "printings"),
        ("t:elf frame:2003", "t:elf", "printings"),
        ("t:elf border:black", "t:elf", "printings"),
        ("t:elf wm:izzet", "t:elf", "printings"),
        ("t:elf stamp:oval", "t:elf", "printings"),
        ("t:elf is:showcase", "t:elf", "printings"),
        ("t:elf new:art", "t:elf", "printings"),
        ("t:elf new:language", "t:elf", "printings"),
        ("t:elf illustrations>1", "t:elf", "printings"),
        ("t:elf lang:ja", "t:elf", "printings"),
        ("t:elf related:goblin", "t:elf", "related"),
        ("t:elf -is:gamechanger", "t:elf", "game_changer"),
        ("t:elf way:prowl", "t:elf", "readings"),
        ("t:elf -reading:partly", "t:elf", "readings"),
        ("t:elf triggers:cast", "t:elf", "readings"),
        ("t:elf reduces:creature", "t:elf", "readings"),
        ("t:elf castable:{1}{B}", "t:elf", "readings"),
    ],
)
def test_what_is_not_stored_is_told_and_the_rest_answers(
    searcher: Searcher, query: str, asked: str, needs: str
) -> None:
    answer = searcher.search(query)
    assert [hit.name for hit in answer.hits()] == [hit.name for hit in searcher.search(asked).hits()]
    (problem,) = answer.problems
    assert problem.suggestion.startswith("needs ")
    assert needs in problem.suggestion
    assert query[problem.at :].startswith(problem.text)


@pytest.mark.parametrize(
    ("query", "names"),
    [
        ("order:mv t:/^instant$/ mv>=12 direction:desc", None),
        ("order:-mv mv>=12 t:creature", None),
        ("order:power pow>=13", None),
        ("order:released s:lea -in:leb", None),
        ("order:rarity s:lea t:dragon", None),
        ("order:set t:dragon s:lea", None),
        ("order:artist s:lea c:w", None),
        ("order:color mv=1 t:elf", None),
        ("order:toughness tou>=12", None),
    ],
)
def test_an_order_changes_nothing_but_the_order(searcher: Searcher, query: str, names: None) -> None:
    plain = " ".join(word for word in query.split() if not word.startswith(("order:", "direction:")))
    answer = searcher.search(query)
    assert answer.problems == ()
    assert sorted(h.name for h in answer.hits()) == sorted(h.name for h in searcher.search(plain).hits())


def test_a_card_of_the_very_name_comes_before_those_with_such_a_face(searcher: Searcher) -> None:
    hits = searcher.search('!"lightning bolt"').hits()
    assert [hit.name for hit in hits][:1] == ["Lightning Bolt"]
    assert len(hits) > 1


def test_orders_are_kept(searcher: Searcher, usual: list[Card]) -> None:
    mana_values = {card.name: card.mv for card in usual}
    up = [mana_values[hit.name] for hit in searcher.search("t:sliver order:mv").hits()]
    down = [mana_values[hit.name] for hit in searcher.search("t:sliver order:mv direction:desc").hits()]
    assert up == sorted(up)
    assert down == sorted(down, reverse=True)
    dates = [hit.released_at or "" for hit in searcher.search("t:sliver order:released prefer:oldest").hits()]
    assert dates == sorted(dates)


def test_printings_are_shown_one_by_one_when_that_is_asked(searcher: Searcher, pool: list[Card]) -> None:
    prints = {card.name: len(card.prints) for card in pool}
    for query in ('!"lightning bolt" unique:prints -name:/\\/\\//', '++ !"serra angel"'):
        hits = searcher.search(query).hits()
        assert len(hits) == prints[hits[0].name]
    oldest = searcher.search('!"serra angel" prefer:oldest').hits()[0]
    newest = searcher.search('!"serra angel" prefer:newest').hits()[0]
    assert (oldest.set, newest.released_at) == ("lea", max(p["released_at"] for c in pool if c.name == oldest.name
                                                           for p in c.prints))  # fmt: skip


@pytest.mark.parametrize(
    ("keyword", "first", "last"),
    [("prowl", "mor", None), ("prototype", "bro", "mh3"), ("banding", "lea", None)],
)
def test_a_keyword_is_counted_with_its_first_and_last_set(
    searcher: Searcher, usual: list[Card], keyword: str, first: str, last: str | None
) -> None:
    cards = [card for card in usual if keyword in card.keywords]
    found = keyword_statistics(searcher.pool, keyword)
    colors = Counter(
        {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}[next(iter(colors))]
        if len(colors) == 1
        else "multicoloured"
        if colors
        else "colourless"
        for colors in (set().union(*(face.colors for face in card.faces)) for card in cards)
    )
    assert found.cards == len(cards) == sum(found.colors.values())
    assert {color: count for color, count in found.colors.items() if count} == colors
    assert found.first is not None
    assert found.first.code == first
    assert last is None or (found.last is not None and found.last.code == last)
