"""Which of many objects are of a kind: the same answers as for each of them alone."""

from __future__ import annotations

from typing import Final

import pytest

from app.engine.abilities.nouns.objects import (
    AnyObjects,
    Comparison,
    ControlledBy,
    EitherObjects,
    Joiner,
    Noun,
    Objects,
    WithCounters,
    WithKeyword,
    WithNumber,
    Word,
)
from app.engine.abilities.nouns.references import Player
from app.engine.state.kinds.kinds import fitting
from app.engine.state.kinds.matching import fits
from app.engine.values.ids import ObjectId
from tests.engine.boards import YOU, board

BEAR: Final = Objects(((Word("Bear"),),))
KINDS: Final[dict[str, AnyObjects]] = {
    "bears": BEAR,
    "creatures you control": Objects(((Word("creature"),),), relatives=(ControlledBy(Player.YOU),)),
    "other creatures": Objects(((Word("creature"),),), other=True),
    "nonblack permanents": Objects(((Word("black", True),),), Noun.PERMANENT),
    "colorless or artifacts": Objects(((Word("colorless"),), (Word("artifact"),))),
    "historic permanents": Objects(((Word("historic"),),), Noun.PERMANENT),
    "tapped creatures": Objects(((Word("tapped"), Word("creature")),)),
    "tokens": Objects(noun=Noun.TOKEN),
    "commanders": Objects(((Word("commander"),),)),
    "creatures with counters": Objects(((Word("creature"),),), relatives=(WithCounters(None),)),
    "creatures your opponents control": Objects(
        ((Word("creature"),),), relatives=(ControlledBy(Player.YOUR_OPPONENTS),)
    ),
    "small creatures": Objects(
        ((Word("creature"),),), relatives=(WithNumber("power", 2, Comparison.AT_MOST),)
    ),
    "creatures with flying": Objects(((Word("creature"),),), relatives=(WithKeyword("flying"),)),
    "bears or statues": EitherObjects((BEAR, Objects(((Word("Golem"),),))), Joiner.OR),
    "unknown words": Objects(((Word("splendid"), Word("creature")),)),
}
BEARS: Final = (
    "Bear",
    {"card": "Bear", "tapped": True},
    {"card": "Bear", "counters": {"+1/+1": 1}},
    {"card": "Bear", "token": True},
    {"card": "Bear", "commander": True},
)


@pytest.mark.parametrize("what", KINDS.values(), ids=KINDS.keys())
@pytest.mark.parametrize("statement", ["Statue", "Banner", "Barkskin"])
def test_what_looks_alike_gets_the_answer_that_each_gets_alone(what: AnyObjects, statement: str) -> None:
    game = board(
        you={"battlefield": [{"card": "Bear", "id": "first"}, *BEARS, "Blot", statement], "hand": ["Bear"]},
        them={"battlefield": [*BEARS, "Statue", "Forest"], "graveyard": ["Bear"]},
    )
    source = ObjectId("first")
    answers = fitting(game, game.objects.values(), what, you=YOU, source=source)
    alone = [(thing, fits(game, thing.id, what, you=YOU, source=source)) for thing in game.objects.values()]
    assert list(answers) == alone
