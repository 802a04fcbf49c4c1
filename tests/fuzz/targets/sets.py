"""Sets for a friend: an archive, or its members one after the other, of which one is made."""

import io
import shutil
import warnings
import zipfile

from app.engine.errors import SpellbenchError
from app.engine.oracle import prepare
from app.services.catalogue import Catalogue
from app.services.homemade.bundles import is_bundle, set_in, unbundle
from cardsdb.errors import ImportFileError
from tests.fuzz.stores import names_its_file, scratch

GUIDED = ("app.services.homemade", "cardsdb.reading.unpack", "cardsdb.workshop")
FILE = scratch() / "friend.zip"
FOLDER = scratch() / "friend"
APART = b"\n====\n"
MEMBERS = ("spellbench-set.json", "cards.json", "pack.json", "pictures/Wick.png", "pictures/Wick.jpg")
prepare()


def attempt(content: bytes) -> None:
    FILE.write_bytes(content if content.startswith(b"PK") else packed(content))
    shutil.rmtree(FOLDER, ignore_errors=True)
    with Catalogue.open(FOLDER) as catalogue:
        try:
            is_bundle(FILE)
            found = set_in(FILE, catalogue.packs)
            taken = unbundle(catalogue, FILE)
        except (SpellbenchError, ImportFileError) as error:
            names_its_file(error, FILE)
            assert not [*FOLDER.rglob("*.*")], "refused, and yet something was taken"
            return
    assert taken.cards == len(found.cards)
    assert {file.name for file in scratch().parent.glob("Wick.*")} == set(), "a picture lies elsewhere"


def packed(content: bytes) -> bytes:
    """An archive with the parts of the content, under the names in their order, or those that they say."""
    target = io.BytesIO()
    with warnings.catch_warnings(action="ignore"), zipfile.ZipFile(target, "w") as archive:  # two of a name
        for number, part in enumerate(content.split(APART)[:9]):
            name, said, rest = part.partition(b":::")
            given = name.decode("utf-8", "replace") if said else MEMBERS[min(number, len(MEMBERS) - 1)]
            archive.writestr(zipfile.ZipInfo(given), rest if said else part)
    return target.getvalue()
