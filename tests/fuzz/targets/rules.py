"""Texts of the Comprehensive Rules, kept and read again."""

from app.engine.errors import SpellbenchError
from app.services.reference.editions import import_rules, is_rules_file, read_rules
from cardsdb.errors import ImportFileError
from tests.fuzz.stores import names_its_file, scratch

GUIDED = ("app.services.rulestext", "app.services.reference.editions", "cardsdb.reading")
FILE = scratch() / "rules.txt"
FOLDER = scratch() / "kept"


def attempt(content: bytes) -> None:
    FILE.write_bytes(content)
    try:
        is_rules_file(FILE)
        read_rules(FILE)
        text = import_rules(FILE, FOLDER)
    except (SpellbenchError, ImportFileError) as error:
        names_its_file(error, FILE)
        return
    assert text.day_in_words
    assert read_rules(FOLDER / "rules" / f"{text.day}.txt") == text, "kept, it is another one"
