"""What forbids activating abilities (602.5, 101.2): of artifacts, of creatures, of what has a chosen name."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from app.engine.abilities.abilities import ActivatedAbility
from app.engine.abilities.costs.costs import TapThis
from app.engine.abilities.nouns.objects import AnyObjects
from app.engine.abilities.nouns.references import It, Reference, This
from app.engine.casting.in_force import Standing, in_force
from app.engine.casting.permission.moments import is_now
from app.engine.casting.whom import concerns
from app.engine.effects.mana.mana_abilities import makes_mana
from app.engine.rule import implements
from app.engine.state.game import Game, GameObject
from app.engine.state.kinds.matching import all_of, attached_of, fits
from app.engine.statics.casting.casting_permissions import OnlyDuring
from app.engine.statics.casting.prohibitions import CantActivate, CantCastOrActivate, PlayersCantActivate
from app.engine.values.ids import PlayerId

_KINDS: Final = (CantActivate, PlayersCantActivate, CantCastOrActivate, OnlyDuring)


def anything_forbids(game: Game) -> bool:
    """Whether there is any statement that forbids to activate abilities."""
    return any(in_force(game, kind) for kind in _KINDS)


@implements("602.5", "101.2")
def forbidding(
    game: Game, thing: GameObject, ability: ActivatedAbility, player: PlayerId
) -> Iterator[tuple[Standing, bool | None]]:
    """Each statement that forbids the player to activate this ability of `thing`, or may (None)."""
    for kind in _KINDS:
        for standing in in_force(game, kind):
            answer = _forbids(game, standing, thing, ability, player)
            if answer is not False:
                yield standing, answer if standing.sure else None


def _forbids(
    game: Game, standing: Standing, thing: GameObject, ability: ActivatedAbility, player: PlayerId
) -> bool | None:
    source, effect = standing.source, standing.ability.effect
    match effect:
        case CantActivate(of=of, but_mana=but_mana, loyalty=loyalty, tapping=tapping):
            if (loyalty and not ability.loyalty) or (but_mana and makes_mana(ability)):
                return False
            if tapping and not any(isinstance(part, TapThis) for part in ability.cost):
                return False
            return is_meant(game, standing, thing, of)
        case PlayersCantActivate(who=who, of=of, but_mana=but_mana, keyword=keyword):
            exempt = (but_mana and makes_mana(ability)) or (effect.but_loyalty and ability.loyalty)
            if exempt or not is_of_kind(ability, keyword):
                return False
            if effect.your_turn_only and game.turn.active != source.controller:
                return False
            mine = concerns(game, who, standing, player)
            return all_of((mine, of is None or is_meant(game, standing, thing, of)))
        case CantCastOrActivate(who=who, of=of, your_turn_only=yours, play_lands=False):
            if yours and game.turn.active != source.controller:
                return False
            mine = concerns(game, who, standing, player)
            return all_of((mine, of is None or is_meant(game, standing, thing, of)))
        case OnlyDuring(who=who, when=when, abilities_too=True):
            mine = concerns(game, who, standing, player)
            now = is_now(game, when, player)
            return all_of((mine, None if now is None else not now))
        case _:
            return False


def is_of_kind(ability: ActivatedAbility, keyword: str) -> bool:
    """Whether an ability is a "loyalty", "mana", "equip" ... one; "" for any."""
    match keyword:
        case "":
            return True
        case "loyalty":
            return ability.loyalty
        case "mana":
            return makes_mana(ability)
        case "cycling":
            return ability.keyword in ("cycling", "typecycling")
        case _:
            return ability.keyword == keyword


def is_meant(game: Game, standing: Standing, thing: GameObject, of: AnyObjects | Reference) -> bool | None:
    """Whether a statement about "artifacts", "enchanted creature" or its own object speaks of `thing`."""
    source = standing.source
    match of:
        case This():
            return thing.id == source.id
        case _ if isinstance(of, It):
            attached = attached_of(game, source.id, of)
            return None if attached is None else any(ref.id == thing.id for ref in attached)
        case _:
            return fits(game, thing.id, of, you=source.controller, source=source.id)
