"""601.2a: the card is put on the stack."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from app.engine.abilities.abilities import Shape
from app.engine.abilities.costs.costs import PayMana
from app.engine.abilities.nouns.elsewhere import ExiledAfter
from app.engine.abilities.reading import Reading
from app.engine.casting.casting import Casting, Proposal, Status, Way
from app.engine.casting.costs import splicing
from app.engine.casting.in_force import own_statics
from app.engine.casting.permission import granted
from app.engine.casting.wording.words import name_of
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.characteristics.view import view
from app.engine.state.game import CastRecord, Game, GameObject
from app.engine.state.zones.arriving import Arrival
from app.engine.state.zones.one_of_several import without_its_group
from app.engine.statics.casting.casting_this_way import ExiledIfCastThisWay
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, Zone
from app.engine.values.said import say

STEP: Final = "601.2a"


@implements("601.2a", "708.4", "712.11a")
def propose(casting: Casting) -> Iterator[Casting]:
    """Put the card on top of the stack, under the player's control, as what it is cast as."""
    name = name_of(casting.proposed, casting.spell)
    text = say("{name} is put on top of the stack.", name=name)
    if len(casting.proposed.stack) > 1:
        text = say(
            "{name} is put on top of the stack, above {other}.",
            name=name,
            other=name_of(casting.before, str(_below(casting))),
        )
    # What was cast as is noted from the start, as later steps and triggers ask for it.
    record = casting.proposed.objects[casting.spell].cast or CastRecord()
    yield casting.but(game=casting.proposed, record=record).find(STEP, STEP, Status.OK, text, casting.spell)


def put_on_stack(game: Game, proposal: Proposal, way: Way) -> Game:
    """The position with the proposed spell as the topmost object of the stack."""
    thing = game.objects[proposal.object]
    if thing.zone is Zone.STACK:  # a copy that is cast is there already (707.12)
        return game
    paid = (way.alternative.name, *_mana_of(way)) if way.alternative is not None else ()
    ways, zone = way.names, proposal.from_zone
    x = proposal.choices.x or 0  # what asks for the mana value sees it from the start (202.3e)
    record = CastRecord(ways, paid, x, face=way.face, from_zone=zone, mana_spent=0, spent=())
    moved = changes.move_object(
        game,
        proposal.object,
        Zone.STACK,
        Arrival(controller=proposal.player, face_index=way.face, cast_as=record),
    )
    # What a card gained to be cast with it keeps (400.7g); it is face down before it moves (708.4).
    face_down = way.alternative is not None and way.alternative.shape is Shape.FACE_DOWN
    given = granted.to_card(game, thing, way.face)
    if way.alternative in given or (way.permission is not None and way.permission.way):
        # What lets the card be cast so goes with it, as to be exiled afterwards (702.34a); what it has for
        # ever it has there anyway.
        there_too = view(moved).characteristics(thing.id)
        given = tuple(ability for ability in given if ability not in there_too.abilities)
        had = view(game).characteristics(thing.id).keywords if given else ()
        kept = Reading(general=given, keywords=tuple(n for n in had if n not in there_too.keywords))
        thing = replace(thing, gains=(*thing.gains, kept) if given else thing.gains)
    thing = _exiled_after(game, thing, way.through, proposal.from_zone)
    spell = replace(
        moved.objects[proposal.object],
        gains=(*thing.gains, *splicing.texts(game, proposal)),
        playable=None,  # the permission is used up: the spell is a new object (400.7)
        face_down=face_down,
    )
    proposed = changes.with_object(moved, spell)
    more = granted.as_it_is_put(game, proposed, spell)
    if more:
        spell = replace(spell, gains=(*spell.gains, *more))
    proposed = changes.with_object(moved, spell)
    own = game.objects[proposal.object]
    return without_its_group(proposed, own) if own.id in way.through else proposed


@implements("614.1a")
def _exiled_after(
    game: Game, thing: GameObject, through: tuple[ObjectId, ...], from_zone: Zone
) -> GameObject:
    """The card, which is exiled instead of going to a graveyard if what lets it be cast says so."""
    told = thing.playable is not None and thing.playable.exiled and thing.id in through
    there = (source for source in through if source in game.objects)
    said = [one.ability.effect for source in there for one in own_statics(game, source, ExiledIfCastThisWay)]
    if not told and not said:
        return thing
    # To a hand or a library it may go, unless that, too, is said to be replaced.
    anywhere = any(isinstance(one, ExiledIfCastThisWay) and one.anywhere for one in said)
    after = ExiledAfter("", from_zone.value, graveyard=not anywhere)
    return replace(thing, gains=(*thing.gains, Reading(general=(after,))))


def _mana_of(way: Way) -> tuple[str, ...]:
    """The mana of an alternative cost that the card itself offers: "the {1}{B} cost was paid"."""
    cost = way.alternative.cost if way.alternative is not None and way.source is None else ()
    return tuple(str(part.cost) for part in cost if isinstance(part, PayMana))


def _below(casting: Casting) -> object:
    below = casting.before.stack[-1]
    return below if isinstance(below, str) else below.id
