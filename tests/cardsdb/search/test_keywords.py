"""Keywords where the file of a card tells none."""

import lzma
from itertools import chain

import orjson
import pytest

from cardsdb.search.keywords import keywords_of
from cardsdb.search.memory import source_of
from cardsdb.search.search import Searcher
from tests.cardsdb.search.by_hand import FILES


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Flying", "flying"), ("Flying, first strike; trample", "first strike|flying|trample"), ("", ""),
        ("Ward—Pay 3 life.", "ward"), ("Equip {10}. This costs {1} less.", "equip"), ("Swampwalk", "landwalk|swampwalk"),
        ("Protection from red and from blue", "protection"), ("Hexproof from black", "hexproof|hexproof from"),
        ("Basic landcycling {2}", "basic landcycling|cycling|landcycling|typecycling"), ("Cycling {2}", "cycling"),
        ("Landfall — Whenever a land enters, scry 1.", "landfall|scry"), ("Target player mills two cards.", "mill"),
        ("More Than Meets the Eye {3}", "more than meets the eye"), ("Flying creatures can't block.", ""),
        ("Mistwoven 2 (It can't be seen.)", "mistwoven"), ("Mistwoven", ""), ("{T}: Add {G}. (Any time.)", ""),
        ("Draw a card.\nStorm (Copy it.)", "storm"), ("When this enters, create a Treasure token.", "treasure"),
        ("Boast — {1}: Draw a card.", "boast"), ("Choose one —\n• Investigate.\n• Draw a card.", "investigate"),
    ],
)  # fmt: skip
def test_a_text_names_keywords(text: str, names: str) -> None:
    assert sorted(set(keywords_of(text))) == (names.split("|") if names else [])


def test_cards_are_found_by_keywords_that_only_their_texts_tell() -> None:
    told = {"name": "Told", "type_line": "Creature", "oracle_text": "Haste", "keywords": []}
    silent = {"name": "Silent", "type_line": "Creature", "oracle_text": "Haste\nMistwoven {1} (Unseen.)"}
    faces = [{"name": "Left", "oracle_text": "Draw a card."}, {"name": "Right", "oracle_text": "Storm"}]
    split = {"name": "Left // Right", "type_line": "Instant", "card_faces": faces}
    searcher = Searcher([source_of("mine", [told, silent, split])])
    found = {query: [hit.name for hit in searcher.search(query).hits()] for query in ("kw:haste", "-kw:haste",
             "kw:mistwoven", "kw:storm or kw:mistwoven", "is:frenchvanilla")}  # fmt: skip
    assert found == {
        "kw:haste": ["Silent"], "-kw:haste": ["Left // Right", "Told"], "kw:mistwoven": ["Silent"],
        "kw:storm or kw:mistwoven": ["Left // Right", "Silent"], "is:frenchvanilla": ["Silent"],
    }  # fmt: skip


@pytest.mark.pool
@pytest.mark.skipif(
    not all(file.is_file() for file in FILES), reason="needs the card pool beside the checkout"
)
def test_texts_tell_what_scryfall_tells() -> None:
    agreed = missed = more = 0
    for card in orjson.loads(lzma.decompress(FILES[0].read_bytes())):
        told = {name.lower() for name in card["keywords"]}
        found = set(
            chain.from_iterable(
                keywords_of(face.get("oracle_text") or "") for face in card.get("card_faces") or [card]
            )
        )
        agreed, missed, more = (
            agreed + len(told & found),
            missed + len(told - found),
            more + len(found - told),
        )
    assert missed < agreed / 250
    assert more < agreed / 30
