"""Rules packs, with the cards in them."""

from app.engine.errors import SpellbenchError
from app.engine.oracle import prepare
from app.services.homemade.entries import check
from app.services.packs import load_pack
from tests.fuzz.stores import scratch

GUIDED = ("app.engine.scenario", "app.engine.text.homemade", "app.services.packs")
FILE = scratch() / "pack.json"
prepare()


def attempt(content: bytes) -> None:
    FILE.write_bytes(content)
    try:
        file = load_pack(FILE)
    except SpellbenchError as error:
        told = str(error)
        assert told.startswith(str(FILE)), f"does not name the file: {told}"
        assert "\n" not in told, f"more than one line: {told}"
        return
    check(file)
