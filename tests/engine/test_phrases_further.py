"""Lines of many kinds: what is read in one way, and what must not be."""

from __future__ import annotations

import pytest

from app.engine.abilities.abilities import NotUnderstood
from app.engine.oracle import read_line

SPELLS = """
Draw X cards. X can't be 0.
This spell costs {2} less to cast if it's bargained.
Draw a card if you control a commander.
Destroy all creatures except for commanders.
It gets -4/-0 until end of turn instead if you control an outlaw.
""".strip().splitlines()
PERMANENTS = """
Affinity for outlaws
{X}{G}: Draw X cards. X can't be 0.
{X}, {T}: Choose one —¶• Draw X cards. X can't be 0.¶• You gain X life. X can't be 0.
Whenever this creature attacks, you gain X life, where X is the number of outlaws you control.
""".strip().splitlines()
UNREAD = """
X can't be 0 or 1.
Draw a card if you control a commanders.
""".strip().splitlines()
ROWS = [*((line, "spell_line") for line in SPELLS), *((line, "permanent_line") for line in PERMANENTS)]


@pytest.mark.parametrize(("line", "category"), ROWS)
def test_a_line_is_read_in_one_way(line: str, category: str) -> None:
    found = read_line(line.replace("¶", "\n"), category)
    assert not isinstance(found.abilities[0], NotUnderstood)
    assert not found.ambiguous


@pytest.mark.parametrize("line", UNREAD)
def test_other_words_are_not_read(line: str) -> None:
    assert isinstance(read_line(line, "spell_line").abilities[0], NotUnderstood)
