"""How many targets there are, where that depends on what is paid only later (601.2c, 601.2h)."""

import pytest

from tests.engine.boards import invented, played

_SACRIFICE = "As an additional cost to cast this spell, sacrifice a creature.\n"


@pytest.mark.parametrize(
    ("text", "legal"),
    [
        ("Tap X target creatures, where X is the sacrificed creature's power.", None),
        ("Tap X target creatures, where X is the number of creatures you control.", True),
    ],
)
def test_a_number_that_is_told_too_late_is_not_known(text: str, legal: bool | None) -> None:
    odd = invented("Odd Bargain", "Sorcery", f"{_SACRIFICE}{text}", cost="{R}")
    you = {"hand": ["Odd Bargain"], "battlefield": ["Mountain", "Elf", "Pinger"]}
    report = played(you, {"battlefield": ["Mourner", "Greeter"]}, cards=[odd], do=[{"cast": "Odd Bargain"}])
    assert report.steps[0].done.outcome.legal is legal
