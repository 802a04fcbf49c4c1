"""Files of games, with positions that lie whole in them: opened, looked at, saved and opened again."""

from collections.abc import Iterable
from pathlib import Path

from app.engine.errors import SpellbenchError
from app.engine.oracle import prepare
from app.engine.scenario import print_game
from app.engine.scenario.run import run
from app.services.catalogue import Catalogue
from app.services.scenarios import load as read_case
from app.services.table.cases import beginning
from app.services.table.history import Setting
from app.services.table.rules import Case, load, save, statuses
from tests.conftest import ROOT
from tests.fuzz.stores import names_its_file, scratch

GUIDED = ("app.engine.scenario", "app.services.table.cases", "app.services.table.keeping")
FILE, AGAIN = scratch() / "game.json", scratch() / "again.json"
CATALOGUE = Catalogue.open(scratch() / "no store")
prepare()


def samples() -> Iterable[bytes]:
    for file in sorted((ROOT / "resources" / "cases").glob("*.json"))[:30]:
        yield as_game(file)


def as_game(file: Path) -> bytes:
    """A case that has been carried out, saved with each of its positions."""
    case = read_case(file, CATALOGUE)
    history = beginning(case.game, [("done", run(case).game)], Setting())
    save(AGAIN, Case(case.title, beginning(case.game, (), Setting()), file, case), case.title, history)
    return AGAIN.read_bytes()


def attempt(content: bytes) -> None:
    FILE.write_bytes(content)
    try:
        case = load(FILE, CATALOGUE)
    except SpellbenchError as error:
        names_its_file(error, FILE)
        return
    game = case.history.moment.game
    assert game is not None
    statuses(game, list(game.objects)[:5], lambda: True)
    save(AGAIN, case, case.title, case.history)
    again = load(AGAIN, CATALOGUE).history.moment.game
    assert again is not None
    assert print_game(again) == print_game(game), "saved and opened again it is another"
