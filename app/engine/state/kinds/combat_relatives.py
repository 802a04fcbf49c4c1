"""What noun phrases ask of creatures in combat: whom they attack, what they block and are blocked by."""

from __future__ import annotations

from app.engine.abilities.nouns.players import Player
from app.engine.abilities.nouns.references import Pronoun, This
from app.engine.abilities.nouns.relatives import Attacking, BlockedBy, Blocking
from app.engine.rule import implements
from app.engine.state.combat.fighting import ATTACKING, blocks, fights
from app.engine.state.game import GameObject
from app.engine.state.history import since_it_was_had
from app.engine.state.kinds.matching import Asking, answers, any_of, relates
from app.engine.values.ids import ObjectId
from app.engine.values.zones import Zone


@implements("508.1b")
@answers(Attacking)
def _attacking(relative: Attacking, asking: Asking) -> bool | None:
    """ "that's attacking you", "attacking one of your opponents" """
    attacks = fights(asking.game, asking.object, "attacking")
    if not attacks or not isinstance(relative.whom, Player):
        return None if attacks else attacks
    events = since_it_was_had(asking.game.history, asking.object.id)
    attacked = [e for e in events if e.event in ATTACKING and e.object == asking.object.id]
    if not attacked or attacked[-1].to is None:
        return None
    if not attacked[-1].to_player:
        return False
    whom = next(p.name for p in asking.game.players if p.name == attacked[-1].to)
    return relates(asking.game, relative.whom, asking.you, whom)


@answers(Blocking)
def _blocking(relative: Blocking, asking: Asking) -> bool | None:
    """ "blocking this creature", "blocking or blocked by it" """
    whom = _meant(relative.whom, asking)
    if whom is None:
        active = fights(asking.game, asking.object, "blocking")
        fighting = any_of(
            [active, fights(asking.game, asking.object, "blocked") if relative.either_way else False]
        )
        return None if fighting else fighting
    either = blocks(asking.game, whom, asking.object) if relative.either_way else False
    return any_of([blocks(asking.game, asking.object, whom), either])


@answers(BlockedBy)
def _blocked_by(relative: BlockedBy, asking: Asking) -> bool | None:
    """ "blocked by this creature", "it's blocking" """
    by = _meant(relative.by, asking)
    if by is None:
        attacks = fights(asking.game, asking.object, "attacking")
        return None if attacks else attacks
    return blocks(asking.game, by, asking.object)


def _meant(what: object, asking: Asking) -> GameObject | None:
    """The permanent that is meant; "it" is the source where nothing else was spoken of."""
    spoken_of = [ref for ref in asking.it if not ref.is_player]
    plain = isinstance(what, This) or (what is Pronoun.IT and not asking.it)
    meant = asking.source if plain else None
    if what is Pronoun.IT and len(spoken_of) == 1:
        meant = ObjectId(str(spoken_of[0].id))
    thing = asking.game.objects.get(meant) if meant is not None else None
    same = plain or (thing is not None and thing.version == spoken_of[0].version)
    return thing if thing is not None and same and thing.zone is Zone.BATTLEFIELD else None
