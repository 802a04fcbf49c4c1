"""Case files: read, carried out, and each position printed and read again."""

from collections.abc import Iterable, Mapping

from app.engine.errors import SpellbenchError
from app.engine.oracle import prepare
from app.engine.scenario import parse, print_game
from app.engine.scenario.printing import comparable
from app.engine.state.game import Game
from app.services.catalogue import Catalogue
from app.services.judge import judge_file, report_data
from app.services.scenarios import load
from tests.conftest import ROOT
from tests.fuzz.stores import names_its_file, scratch

GUIDED = ("app.engine.scenario", "app.engine.casting.steps", "app.services.scenarios")
FILE = scratch() / "case.json"
CATALOGUE = Catalogue.open(scratch() / "no store")
prepare()


def samples() -> Iterable[bytes]:
    return (file.read_bytes() for file in sorted((ROOT / "tests" / "scenarios").rglob("*.json")))


def attempt(content: bytes) -> None:
    FILE.write_bytes(content)
    try:
        case = load(FILE, CATALOGUE)
        report = judge_file(FILE, CATALOGUE)
    except SpellbenchError as error:
        names_its_file(error, FILE)
        return
    report_data(FILE, report, changes=True)
    assert comparable(printed_and_read(case.game, case.data)) == comparable(case.game), (
        "read as another board"
    )
    printed_and_read(report.game, case.data)


def printed_and_read(game: Game, kept: Mapping[str, object]) -> Game:
    """The position as it is after it was saved; printed again it must be the same."""
    printed = print_game(game, kept=kept)
    again = parse(printed, CATALOGUE.card, CATALOGUE.packs.named).game
    assert print_game(again, kept=kept) == printed, "printed again it is another"
    return again
