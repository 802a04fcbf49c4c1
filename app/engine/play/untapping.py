"""Permanents that untap during untap steps of other players as well (502.3)."""

from __future__ import annotations

from collections.abc import Iterator

from app.engine.abilities.abilities import StaticAbility, StaticEffect
from app.engine.abilities.nouns.players import Player
from app.engine.abilities.nouns.references import This
from app.engine.resolution.resolve import add_doubt
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.carried_out_statements import knows_statements
from app.engine.state.characteristics.view import abilities_functioning
from app.engine.state.conditions import holds
from app.engine.state.game import Game, GameObject
from app.engine.state.kinds.matching import all_of, fits
from app.engine.statics.combat.combat import UntapsToo
from app.engine.values.said import say


@knows_statements
def says_what_untaps_too(effect: StaticEffect) -> bool:
    """Whether a statement says that permanents untap during each other player's untap step."""
    return isinstance(effect, UntapsToo) and effect.whose is Player.EACH_OTHER_PLAYER


@implements("502.3")
def untapped_too(game: Game) -> Game:
    """The game in which, in the active player's untap step, those of other players untap that do so too."""
    found = [one for source, effect in _statements(game) for one in _meant(game, source, effect)]
    for thing, answer in found:
        if answer:
            game = changes.untap(game, thing.id)
        elif answer is None and thing.tapped:
            game = add_doubt(game, thing.card.name, thing.id, say("whether it untaps is not known"))
    return game


def _statements(game: Game) -> Iterator[tuple[GameObject, StaticAbility]]:
    """What says so for players whose turn it is not."""
    for source, ability in abilities_functioning(game):
        theirs = isinstance(ability, StaticAbility) and source.controller != game.turn.active
        if theirs and says_what_untaps_too(ability.effect):  # type: ignore[union-attr]
            yield source, ability  # type: ignore[misc]


def _meant(
    game: Game, source: GameObject, ability: StaticAbility
) -> Iterator[tuple[GameObject, bool | None]]:
    """The permanents that may be meant, and whether they are."""
    if not isinstance(ability.effect, UntapsToo):
        return
    what, you = ability.effect.what, source.controller
    held = holds(game, ability.condition, you, source.id)
    for thing in game.battlefield():
        own = isinstance(what, This)
        meant = thing.id == source.id if own else fits(game, thing.id, what, you=you, source=source.id)  # type: ignore[arg-type]
        answer = all_of((held, meant))
        if answer is not False:
            yield thing, answer
