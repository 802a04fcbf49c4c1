"""An ability that no line of a card says is told in its own words."""

import pytest

from app.engine.abilities.abilities import Keyword, TriggeredAbility
from app.engine.keywords.registry import means
from app.engine.oracle import read_line
from app.engine.resolution.resolve import own_words
from app.engine.values.frozen import inside


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("Annihilator 2", "Whenever this creature attacks, defending player sacrifices two permanents."),
        (
            "This creature has annihilator X, where X is the number of +1/+1 counters on it.",
            "Whenever this creature attacks, defending player sacrifices X permanents, where X is the"
            " number of +1/+1 counters on this creature.",
        ),
        (
            "This creature has bushido X, where X is the number of attacking creatures.",
            "Whenever this creature blocks or becomes blocked, it gets +X/+X until end of turn, where X is"
            " the number of attacking creatures.",
        ),
        (
            "Exalted",
            "Whenever a creature you control attacks alone, that creature gets +1/+1 until end of turn.",
        ),
    ],
)
def test_what_a_keyword_stands_for_is_told_in_words(line: str, words: str) -> None:
    (said,) = read_line(line, "permanent_line").abilities
    keyword = said if isinstance(said, Keyword) else next(x for x in inside(said) if isinstance(x, Keyword))
    (ability,) = means(keyword)
    assert isinstance(ability, TriggeredAbility)
    assert own_words(ability) == words
