"""Files of cards, of all kinds that can be imported."""

from cardsdb.errors import ImportFileError
from cardsdb.load import contents, import_files
from cardsdb.store import Store
from tests.fuzz.stores import scratch

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
        told = str(error)
        assert told.startswith(str(FILE)), f"does not name the file: {told}"
        assert "\n" not in told, f"more than one line: {told}"
        return
    with Store.open(STORE) as store:
        assert store.count() == len(list(store.objects())), "cards that can't be read again"
        assert report.added == store.count(), "not as many cards as were told"
