"""Files of cards, of all kinds that can be imported."""

from cardsdb.errors import ImportFileError
from cardsdb.load import contents, import_files
from cardsdb.store import Store
from tests.fuzz.stores import names_its_file, scratch

GUIDED = ("cardsdb",)
FILE = scratch() / "given.file"
STORE = scratch() / "taken" / "cards.sqlite"


def attempt(content: bytes) -> None:
    FILE.write_bytes(content)
    try:
        for _ in contents(FILE):
            pass
        STORE.unlink(missing_ok=True)
        report = import_files(STORE, [FILE])
    except ImportFileError as error:
        names_its_file(error, FILE)
        return
    with Store.open(STORE) as store:
        assert store.count() == len(list(store.objects())), "cards that can't be read again"
        assert report.added == store.count(), "not as many cards as were told"
