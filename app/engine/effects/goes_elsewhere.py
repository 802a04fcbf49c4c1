"""What an object says of itself: exiled instead of being put into a graveyard (614.1a)."""

from __future__ import annotations

from app.engine.abilities.abilities import StaticAbility
from app.engine.abilities.event_words import Origin
from app.engine.abilities.graveyards import IntoGraveyard
from app.engine.abilities.references import Pronoun, This
from app.engine.effects.exile import Exile
from app.engine.rule import implements
from app.engine.state.game import Game, GameObject
from app.engine.state.instead import redirects
from app.engine.state.view import view
from app.engine.statics.replacements import Replaces, Would
from app.engine.values.zones import Zone


def exiles_itself(effect: object) -> bool:
    """Whether a statement is "if this would be put into a graveyard from anywhere, exile it instead"."""
    match effect:
        case Replaces(
            event=Would(what=This(), fate=IntoGraveyard(origin=Origin.ANYWHERE)),
            effect=Exile(what=(Pronoun.IT,), face_down=False, counters=None),
        ):
            return True
        case _:
            return False


@redirects
@implements("614.1a", "614.6")
def exiled_instead(game: Game, thing: GameObject, to: Zone) -> Zone | None:
    """Into exile, where that stands in the text that the object has where it is."""
    if to is not Zone.GRAVEYARD or thing.zone is Zone.GRAVEYARD:
        return None
    for ability in view(game).characteristics(thing.id).abilities:
        if isinstance(ability, StaticAbility) and ability.condition is None and exiles_itself(ability.effect):
            return Zone.EXILE
    return None
