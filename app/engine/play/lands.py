"""Playing lands (305, 116.2a)."""

from __future__ import annotations

from msgspec import Struct

from app.engine.abilities.speaking import Topic
from app.engine.casting.in_force import Standing, own_statics
from app.engine.casting.permission.permissions import cast_so
from app.engine.casting.wording.words import from_zone as zone_in_words
from app.engine.casting.wording.words import in_zone, name_of
from app.engine.effects.copies.becoming_copies import enter
from app.engine.play.land_statements import bans, lets_itself, lets_play, may_play_more, through
from app.engine.play.outcome import Outcome, settle, with_asking
from app.engine.play.putting import Answers
from app.engine.resolution.resolve import add_doubt
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.conditions import holds
from app.engine.state.game import Game, GameObject
from app.engine.state.kinds.matching import all_of, any_of, ref
from app.engine.state.resolving.execution import Execution, carry_out
from app.engine.state.resolving.while_resolving import LandNow, land_players
from app.engine.state.unread import statements_about
from app.engine.state.until import may_still_play
from app.engine.state.zones.entering import answered
from app.engine.state.zones.one_of_several import without_its_group
from app.engine.statics.casting.cast_from import IfSoCast
from app.engine.statics.entering.applied_on_entering import as_it_is_played_so
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId, Zone
from app.engine.values.said import say


class _Refusal(Struct, frozen=True):
    rule: str
    text: str
    may_be_lifted: bool = False
    """Whether some permanent may let the player play the land all the same."""
    unsure: bool = False
    """Whether it stands against playing it is not known."""


@implements("305.1", "305.2", "116.2a")
def play_land(
    game: Game,
    player: PlayerId,
    land: ObjectId,
    from_zone: Zone = Zone.HAND,
    face: int = 0,
    answers: Answers = (),
    *,
    ask: bool = False,
) -> Outcome:
    """Play a land: in a main phase of one's own turn, the stack empty, one each turn.

    With `ask` the outcome is the first choice for which no answer is given.
    """
    return with_asking(
        game, answers, lambda given: _played(game, player, land, from_zone, face, given), ask=ask
    )


def _played(
    game: Game, player: PlayerId, land: ObjectId, from_zone: Zone, face: int, answers: Answers
) -> Outcome:
    thing = game.objects[land]
    refusals = tuple(_refusals(game, player, thing, from_zone, face))
    if refusals:  # all reasons are told, and some of them a permanent might lift
        lifted = all(refusal.may_be_lifted for refusal in refusals)
        unsure = any(refusal.unsure for refusal in refusals)
        lifted = lifted and (unsure or _unread(game, land, Topic.MORE_LANDS))
        texts = tuple(refusal.text for refusal in refusals)
        return (
            _unsure(game, thing, refusals[0].rule, texts)
            if lifted
            else Outcome(game, legal=False, failed=refusals[0].rule, reasons=texts)
        )
    if _unread(game, land, Topic.NO_LANDS):
        text = say("Text that is not understood may say that it can't be played.")
        return _unsure(game, thing, "101.2", (text,))
    shown = _with_face_up(game, thing, face)
    permits = through(shown, shown.objects[land], player)
    moved, left = _as_land(game, player, thing, face, answers, permits)
    after, triggers, _ = settle(game, moved, answers=left)
    return Outcome(after, triggers=triggers)


def _as_land(
    game: Game,
    player: PlayerId,
    thing: GameObject,
    face: int,
    answers: Answers,
    permits: tuple[Standing, ...],
) -> tuple[Game, Answers]:
    """The game with the land on the battlefield, and the answers that are left."""
    # Playing is no casting: it enters at once, without the stack (305.1).
    moved, answers = enter(without_its_group(game, thing), thing.id, player, answers, face_index=face)
    # A land is no spell: no record of a casting tells that its own text let it be played from there (305.1).
    for own in () if permits or thing.zone is Zone.HAND else own_statics(game, thing.id, IfSoCast):
        said = own.ability.effect
        moved = as_it_is_played_so(said.effect, moved, thing.id) if isinstance(said, IfSoCast) else moved
    event = changes.happened(moved, "played land", object_id=thing.id, player=player)
    # With several permissions it is not known which one was used.
    via = (("via", str(permits[0].source.id)),) if len(permits) == 1 else ()
    moved = changes.record(moved, replace(event, from_zone=thing.zone.value, said=via))
    return answered(game, _with_what_comes_of_it(moved, thing.id, permits), answers)


@land_players
@implements("305.2b", "305.3", "608.2g")
def land_now(game: Game, player: PlayerId, card: ObjectId, answers: Answers) -> LandNow:
    """Play a card as a land because something that resolves says so: whatever the step, the stack aside."""
    thing = game.objects[card]
    faces = [n for n, face in enumerate(thing.card.faces) if "Land" in face.type_line.types]
    # Nobody plays a land in another player's turn, whatever lets them do so (305.3).
    if not faces or game.turn.active != player:
        return LandNow(False, game, answers)
    shown = _with_face_up(game, thing, faces[0])
    banned = (False if sure else None for sure, _ in bans(shown, shown.objects[card], player))
    can = all_of((may_play_more(game, player), *banned))
    if not can:
        return LandNow(can, game, answers)
    return LandNow(True, *_as_land(game, player, thing, faces[0], answers, ()))


def _with_what_comes_of_it(game: Game, land: ObjectId, permits: tuple[Standing, ...]) -> Game:
    """What lets it be played may do something to it: "if you do, it gains ..."."""
    for source in (permit.source for permit in permits):
        so, name = cast_so(game, source), name_of(game, source.id)
        if so.gives:
            doing = Execution(game, game, source.controller, source.id, name)
            game = carry_out(so.gives, doing.about(ref(game, land))).game
        if so.later:
            game = add_doubt(game, name, source.id, say("what comes of playing it so is not carried out"))
    return game


def _unsure(game: Game, land: GameObject, rule: str, texts: tuple[str, ...]) -> Outcome:
    """Nobody knows whether the land can be played; what follows may be wrong, as if it had been."""
    doubted = add_doubt(game, land.card.name, land.id, say("whether this can be played is not known"))
    return Outcome(doubted, None, rule, texts)


def _refusals(game: Game, player: PlayerId, thing: GameObject, from_zone: Zone, face: int) -> list[_Refusal]:
    """All reasons against it, each with its rule."""
    found: list[_Refusal] = []
    looks = replace(thing, face_index=face).face
    if "Land" not in looks.type_line.types:
        found.append(_Refusal("305.1", say("{name} is not a land.", name=looks.name)))
    if thing.zone is not from_zone:
        there, wanted = in_zone(thing.zone, thing.owner, player), in_zone(from_zone, player, player)
        text = say("{name} is {where}, not {wanted}.", name=looks.name, where=there, wanted=wanted)
        found.append(_Refusal("305.1", text))
    elif (from_zone is not Zone.HAND or thing.owner != player) and (
        allowed := _allowed(game, thing, player, face)
    ) is not True:
        where = zone_in_words(from_zone, thing.owner, player)
        text = say("Nothing lets you play {name} from {zone}.", name=looks.name, zone=where)
        found.append(_Refusal("305.1", text, may_be_lifted=True, unsure=allowed is None))
    if game.turn.active != player:  # never on another player's turn, whatever lets it be played (305.3)
        found.append(_Refusal("305.3", say("It is not your turn.")))
    if not game.turn.step.is_main:
        step = game.turn.step.value
        text = say("Lands are played in a main phase; this is the {step} step.", step=step)
        found.append(_Refusal("305.1", text))
    # A special action with the timing of a sorcery (116.2a).
    if game.stack:
        found.append(_Refusal("305.1", say("Lands are played while the stack is empty.")))
    more = may_play_more(game, player)
    if more is not True:
        text = say("You have played a land this turn.")
        # By number: an effect may allow more (305.2b).
        found.append(_Refusal("305.2b", text, may_be_lifted=True, unsure=more is None))
    shown = _with_face_up(game, thing, face)
    for sure, name in bans(shown, shown.objects[thing.id], player):
        text = say("{name} says that it can't be played.", name=name)
        found.append(_Refusal("101.2", text, not sure, unsure=not sure))
    return found


def _allowed(game: Game, thing: GameObject, player: PlayerId, face: int) -> bool | None:
    """Whether something lets the player play this card as a land from where it is now."""
    only = thing.playable.only if thing.playable is not None else ""
    asked = thing.playable.condition if thing.playable is not None else None
    so = holds(game, asked, player, thing.id)
    said = all_of((may_still_play(game, thing, player), so, None if only else True))
    if only.endswith(("spell", "spells")):  # "You may cast spells from …" lets no land be played (305.9)
        said = False  # a land is never a spell (305.9)
    shown = _with_face_up(game, thing, face)
    played = shown.objects[thing.id]
    return any_of((said, lets_play(shown, played, player), lets_itself(game, thing, player)))


@implements("712.12")
def _with_face_up(game: Game, thing: GameObject, face: int) -> Game:
    """The position in which the card has the face that is chosen, which decides what lets it be played.

    A card that lies face down in exile is looked at for it by whoever may play it (406.3).
    """
    hidden = thing.face_down and thing.zone is Zone.EXILE
    shown = replace(thing, face_index=face, face_down=thing.face_down and not hidden)
    return changes.with_object(game, shown) if hidden or face != thing.face_index else game


def _unread(game: Game, land: ObjectId, of: Topic) -> bool:
    """Whether some text in play that is not understood may say such a thing."""
    return any(True for _ in statements_about(game, land, of))
