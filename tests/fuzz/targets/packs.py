"""Rules packs, with the cards in them."""

from app.engine.errors import SpellbenchError
from app.engine.oracle import prepare
from app.services.homemade.entries import check
from app.services.packs import load_pack
from tests.fuzz.stores import names_its_file, scratch

GUIDED = ("app.engine.scenario", "app.engine.text.homemade", "app.services.packs")
FILE = scratch() / "pack.json"
prepare()


def attempt(content: bytes) -> None:
    FILE.write_bytes(content)
    try:
        file = load_pack(FILE)
    except SpellbenchError as error:
        names_its_file(error, FILE)
        return
    check(file)
