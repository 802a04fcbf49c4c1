"""601.2e: prohibitions that depend on what was announced."""

import pytest

from app.engine.abilities.abilities import StaticAbility
from app.engine.abilities.nouns.objects import Comparison, Noun, Objects, WithNumber
from app.engine.abilities.nouns.references import Player
from app.engine.abilities.reading import Reading
from app.engine.statics.casting.prohibitions import CantCast
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId
from tests.engine.casting.positions import answer, cast, position, texts

SMALL = Objects(noun=Noun.SPELL, relatives=(WithNumber("mana value", 2, Comparison.AT_MOST),))


@pytest.mark.parametrize(("x", "expected"), [(1, "601.2e"), (2, "legal"), (None, "legal")])
def test_x_may_take_a_spell_out_of_reach_of_a_prohibition(x: int | None, expected: str) -> None:
    game = position(["Heat"], ["Mountain"] * 4, ["Riddle"])
    reading = Reading(general=(StaticAbility(CantCast(Player.YOUR_OPPONENTS, SMALL)),))
    ban = replace(game.objects[ObjectId("Riddle")], readings=(reading,))
    game = replace(game, objects={**game.objects, ban.id: ban})
    verdict = cast(game, "Heat", x=x)
    assert answer(verdict) == expected
    assert verdict.record is None or verdict.record.x >= 2


FINE = "Nothing forbids the spell as it is proposed."


@pytest.mark.parametrize(
    ("theirs", "choices", "said"),
    [
        pytest.param([], {}, [FINE], id="nothing forbids it"),
        pytest.param([], {"kicked": 1}, [], id="it failed before"),
    ],
)
def test_nothing_forbids_what_did_not_fail_before(
    theirs: list[str], choices: dict[str, int], said: list[str]
) -> None:
    assert texts(cast(position(["Bolt"], ["Mountain"], theirs), "Bolt", **choices), "601.2e") == said
