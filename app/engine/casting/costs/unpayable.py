"""What players may not do to pay costs: pay life, sacrifice some permanents (118.3, 101.2)."""

from __future__ import annotations

from collections.abc import Iterator

from app.engine.casting.casting import Casting
from app.engine.casting.in_force import Standing, concerns, saying
from app.engine.rule import implements
from app.engine.state.game import GameObject
from app.engine.state.kinds.matching import all_of, fits
from app.engine.statics.casting.prohibitions import CantPay


@implements("118.3", "119.4")
def barring_life(casting: Casting, *, for_mana: bool = False) -> tuple[Standing, bool] | None:
    """What says that the player can't pay life, and whether that is certain; None where nothing does.

    `for_mana`: for a mana ability.
    """
    found = [  # "Except to activate mana abilities" leaves life for those
        (standing, sure) for standing, effect, sure in _bars(casting) if not (for_mana and effect.but_mana)
    ]
    # One that is sure settles it, so it comes first.
    return next((one for one in found if one[1]), found[0] if found else None)


@implements("701.21a")
def bars_sacrifice(casting: Casting, thing: GameObject) -> bool:
    """Whether something says that the player can't sacrifice this permanent to pay for anything."""
    return any(
        effect.sacrificed is not None
        and all_of(
            (sure or None, fits(casting.game, thing.id, effect.sacrificed, you=standing.source.controller))
        )
        is not False  # what may be barred is treated as barred: to sacrifice it could be illegal
        for standing, effect, sure in _bars(casting)
    )


def _bars(casting: Casting) -> Iterator[tuple[Standing, CantPay, bool]]:
    for standing, effect in saying(casting.game, CantPay):
        concerned = concerns(casting.game, effect.who, standing, casting.player)
        if concerned is not False:
            yield standing, effect, bool(concerned and standing.sure)
