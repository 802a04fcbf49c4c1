"""The state-based actions of permanents that packs add (704.3)."""

from __future__ import annotations

from app.engine.rule import implements
from app.engine.state.custom import Fate, custom
from app.engine.state.game import Doubt, Game, GameObject
from app.engine.state.kinds.matching import fits
from app.engine.values.frozen import replace
from app.engine.values.said import say


@implements("704.3")
def fate(game: Game, thing: GameObject) -> Fate | None:
    """What comes of a permanent by the first rule of a pack that is about it; None where none is."""
    for rule in custom(game).state_based:
        if rule.what is not None and fits(game, thing.id, rule.what, you=thing.controller):
            return rule.fate
    return None


def doubted(game: Game) -> Game:
    """The game in which it is noted where nobody knows whether a rule of a pack is about a permanent."""
    for rule in custom(game).state_based:
        for thing in game.battlefield() if rule.what is not None else ():
            if rule.what is not None and fits(game, thing.id, rule.what, you=thing.controller) is None:
                doubt = Doubt(rule.text, thing.id, say("whether this rule is about it is not known"))
                game = game if doubt in game.doubts else replace(game, doubts=(*game.doubts, doubt))
    return game
