"""Search queries, on some of the starter cards."""

from collections.abc import Iterable

from cardsdb.paths import database_file
from cardsdb.search.help import help_page
from cardsdb.search.search import Searcher
from cardsdb.store import Store
from tests.fuzz.stores import data_folder

GUIDED = ("cardsdb.search",)
HELD = Searcher([Store.open(database_file(data_folder())).source()])


def samples() -> Iterable[bytes]:
    return (entry.example.encode() for entry in help_page())


def attempt(content: bytes) -> None:
    query = content.decode("utf-8", "replace")
    answer = HELD.search(query)
    assert len(answer.hits()) == answer.count
    assert answer.explained
    for problem in answer.problems:
        assert problem.suggestion, "a problem without words"
        assert query[problem.at :].startswith(problem.text), f"{problem.text!r} is not at {problem.at}"
    assert HELD.search(query).count == answer.count, "asked again, it finds others"
