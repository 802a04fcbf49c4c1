"""What was chosen for an object, and what was exiled with it by a player (607.2a, 607.2d)."""

from __future__ import annotations

from app.engine.abilities.nouns.objects import OfTheChosen
from app.engine.abilities.nouns.references import This
from app.engine.abilities.nouns.spell_relatives import ExiledByPlayer
from app.engine.rule import implements
from app.engine.state.kinds.matching import Asking, answers
from app.engine.state.kinds.words import COLOR_WORDS
from app.engine.values.ids import ObjectId


@answers(ExiledByPlayer)
def _exiled_by_player(relative: ExiledByPlayer, asking: Asking) -> bool | None:
    """Whether a player exiled it with the object: which player did so, and when, is not told."""
    source = asking.game.objects.get(asking.source) if asking.source is not None else None
    if not isinstance(relative.by, This) or source is None:
        return None
    return None if asking.object.exiled_with in (str(source.id), source.card.name) else False


@answers(OfTheChosen)
def _of_the_chosen(relative: OfTheChosen, asking: Asking) -> bool | None:
    """Whether the object is of the type or colour that was chosen for the source, or is what was chosen."""
    what = relative.what
    source = asking.game.objects.get(asking.source) if asking.source is not None else None
    chosen = dict(source.chosen) if source is not None else {}
    if what == "permanent":
        return _is_chosen(asking, chosen.get("permanent"))
    if what == "type" and "creature type" in chosen:
        return str(chosen["creature type"]) in asking.looks.subtypes
    if what == "type" and "card type" in chosen:
        return str(chosen["card type"]).capitalize() in asking.looks.types
    if what == "name" and "card name" in chosen:
        named = str(chosen["card name"]).casefold()
        return named in (name.casefold() for name in (*asking.looks.names, asking.looks.name))
    if what == "color" and "color" in chosen:
        return COLOR_WORDS.get(str(chosen["color"]).lower()) in asking.looks.colors
    return None


@implements("607.2d", "400.7")
def _is_chosen(asking: Asking, chosen: str | int | None) -> bool | None:
    """Whether the object is the permanent that was chosen; what came back since then is another one."""
    if chosen == "none":
        return False
    if chosen is None or ObjectId(str(chosen)) not in asking.game.objects:
        return None
    return asking.object.id == chosen and (None if asking.object.version else True)
