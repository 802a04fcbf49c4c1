"""A position: players, objects, stack, turn and what has happened. Nothing in it is ever changed in place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from operator import attrgetter
from typing import ClassVar, Final, TypeAlias

from msgspec import Struct

from app.engine.abilities.abilities import ActivatedAbility, TriggeredAbility
from app.engine.abilities.declared import in_play
from app.engine.abilities.nouns.objects import AnyObjects
from app.engine.abilities.quantities.durations import AsLongAs
from app.engine.abilities.reading import Reading
from app.engine.state.history import Happened, Used
from app.engine.state.zones.play_permission import PlayPermission
from app.engine.values.by_identity import ByIdentity
from app.engine.values.card import Card, Face
from app.engine.values.frozen import apart, replace
from app.engine.values.ids import ObjectId, PlayerId, Step, Zone
from app.engine.values.looking import looks_at_permanents
from app.engine.values.mana import SpentMana


class TargetRef(Struct, frozen=True):
    """One chosen target: an object or a player, and which object it was then (400.7)."""

    id: ObjectId | PlayerId
    is_player: bool = False
    version: int = 0
    """The object's `version` as it was chosen; `ANY_VERSION` for whatever it becomes."""


@apart("used")
class CastRecord(Struct, frozen=True):
    """How a spell was cast (601.2b-d); the permanent that it becomes remembers it (400.7d)."""

    ways: tuple[str, ...] = ("normal",)
    """As in `as` of scenario files: "normal", "prowl", "prototype", "free" ..."""
    paid: tuple[str, ...] = ()
    """Names of alternative and optional costs that were paid, a kicker once per time."""
    x: int = 0
    modes: tuple[int, ...] = ()
    targets: tuple[tuple[TargetRef, ...], ...] = ()
    """One group for each use of the word "target", in printed order (601.2c)."""
    division: tuple[tuple[ObjectId | PlayerId, int], ...] = ()
    """How something is divided among targets (601.2d)."""
    face: int | None = None
    from_zone: Zone = Zone.HAND
    life_for_mana: int = 0
    """How many Phyrexian mana symbols were paid for with life (107.4f)."""
    mana_spent: int | None = None
    """How much mana was spent to cast it; None where that is not known."""
    spent: tuple[SpentMana, ...] | None = None
    """Which mana that was; None where that is not known."""
    has_x: bool = False
    """X was announced for an ability, though it may be 0."""
    copied: bool = False
    """It is a copy of a spell, which was not cast (707.10)."""
    used: tuple[Used, ...] = ()
    """What was sacrificed, exiled, discarded ... to pay for it."""
    late: bool = False
    """It was cast when a sorcery couldn't have been (307.5)."""

    def was_paid(self, name: str) -> bool:
        """Whether the alternative or optional cost of this name was paid."""
        return name in self.paid


class GameObject(Struct, frozen=True):
    """A card, copy or token, in whatever zone it is."""

    id: ObjectId
    card: Card
    readings: tuple[Reading, ...]
    """What the text of each face of `card` means, in the order of the faces."""
    owner: PlayerId
    controller: PlayerId
    zone: Zone
    first_controller: PlayerId | None = None
    """Who controls it but for the effects that say who does (110.2); None where no effect does."""
    version: int = 0
    """Goes up with each change of zone: it is then a new object (400.7)."""
    # A new one as it changes zone, is attached, turns face up or down, or transforms (613.7d, 613.7e, 613.7f,
    # 613.7g).
    timestamp: int = 0
    """When it came to its zone; greater is later (613.7)."""
    face_index: int = 0
    """The face that is up."""
    unlocked: tuple[int, ...] | None = None
    """The unlocked halves of a Room (709.5c); None for the one that is up."""
    level: int = 1  # of a Class (716.2c)
    solved: bool = False  # whether it is a solved Case (719.3b)
    tapped: bool = False
    sick: bool = False
    """It came under its controller's control this turn (302.6)."""
    face_down: bool = False
    hidden: str = ""  # how an effect turned it face down: "manifested", "cloaked", "turned" (701.40a, 708.2)
    token: bool = False
    is_copy: bool = False  # a copy of a spell or card, with no card of its own (707.10, 707.12)
    copies: tuple[Card, tuple[Reading, ...]] | None = None
    """What a permanent is a copy of, with its readings (707.2); it is itself again in any other zone."""
    merged: tuple[GameObject, ...] = ()
    """The other cards of a merged permanent, as they were; they go where it goes (730.3)."""
    over_token: bool = False  # its first part is a token that lies under a card (730.2d)
    went_with: tuple[TargetRef, ...] = ()
    """The other cards of the merged permanent that it was, as they came here with it (730.3c)."""
    uncopied: tuple[int, tuple[Card, tuple[Reading, ...]] | None, bool, Chosen] | None = None
    """Its `version`, `copies`, `prototyped`, `chosen` before an effect made it a copy; None without any."""
    counters: tuple[tuple[str, int], ...] = ()
    """Kinds and numbers, sorted by kind; no zeros."""
    counted_at: tuple[tuple[str, int], ...] = ()
    """When counters of a kind that it has were put on it last (613.7c); those not named came with it."""
    # It stays until the cleanup step, and is no change of toughness (514.2, 120.6).
    damage: int = 0
    deathtouched: bool = False
    """A source with deathtouch has dealt damage to it since the last check (704.5h)."""
    attached_to: ObjectId | None = None
    enchants: PlayerId | None = None  # the player to whom an Aura is attached (303.4)
    cast: CastRecord | None = None
    """How it was cast, while it is a spell or the permanent that the spell became."""
    prototyped: bool = False
    """It copies a prototyped permanent (718.3d)."""
    chosen: Chosen = ()
    """What was chosen for it: (("creature type", "Goblin"),)."""
    gains: tuple[Reading, ...] = ()
    """Readings of abilities that it gained earlier this turn."""
    playable: PlayPermission | None = None
    # Of the card and no characteristic, so that no copy has it (903.3).
    commander: bool = False
    command_casts: int = 0
    prepared_by: TargetRef | None = None
    """It is the copy of the prepare spell of this permanent, which is prepared while it is there (722.3c)."""
    mixed: bool = False
    """Its place in its library among the other cards so marked is not known (701.24a)."""
    exiled_with: str = ""
    """The id of the object that exiled it."""
    put_with: str = ""
    """The id of what put it onto the battlefield, where an ability did."""
    returns: bool = False  # as that object leaves (610.3)
    returns_to: Zone = Zone.BATTLEFIELD
    """The zone to which it then returns: that from which it was exiled (610.3)."""
    reign: PlayerId | None = None
    """It returns to the battlefield as an opponent of this player becomes the monarch (610.3)."""
    exiled_leaving: bool = False
    """If it would leave the battlefield, it is exiled instead (702.84a)."""
    note: str = ""

    @property
    def face(self) -> Face:
        """The printed face that is up."""
        return self.card.faces[self.face_index]

    @property
    def copiable_card(self) -> Card:
        """The card whose values it has: that of what it copies, else its own (707.2)."""
        return self.card if self.copies is None else self.copies[0]

    @property
    def copiable_index(self) -> int:
        """Which face of that is up: one that is flipped stays so, whichever flip card it copies (110.5c)."""
        card = self.copiable_card
        turned = card.layout != "flip" or self.card.layout == "flip"  # and is not what has its back up
        return self.face_index if turned and self.face_index < len(card.faces) else 0

    @property
    def copiable_face(self) -> Face:
        """The face of that which is up."""
        return self.copiable_card.faces[self.copiable_index]

    @property
    def copiable_readings(self) -> tuple[Reading, ...]:
        """What the texts of all its faces mean: of what it copies, else of its own card (707.2)."""
        return self.readings if self.copies is None else self.copies[1]

    @property
    def copiable_reading(self) -> Reading:
        """The same of the face that is up."""
        return self.copiable_readings[self.copiable_index]

    @property
    def reading(self) -> Reading:
        """What the text of the face that is up means."""
        return self.readings[self.face_index]

    @property
    def is_commander(self) -> bool:
        """Whether it is a commander, or merged with a card that is one (903.3c)."""
        return self.commander or any(part.commander for part in self.merged)

    @property
    def is_prototyped(self) -> bool:
        """Whether it is a prototyped spell or the permanent that one became (718.3b)."""
        return self.prototyped or (self.cast is not None and "prototype" in self.cast.ways)


@apart("put", "then", "known")
class AbilityOnStack(Struct, frozen=True):
    """An activated or triggered ability on the stack: an object, but no card (113.3, 405.1)."""

    id: ObjectId
    # It is there without its source, whatever becomes of that (113.7a).
    source: ObjectId
    source_name: str
    # Who activated it, or controlled its source as it triggered, whoever controls that now (113.8).
    controller: PlayerId
    ability: ActivatedAbility | TriggeredAbility | None
    """None where only its text is known."""
    targets: tuple[tuple[TargetRef, ...], ...] = ()
    about: tuple[TargetRef, ...] = ()
    """What the event that triggered it was about, for "it" and "that creature"."""
    text: str = ""
    spell: GameObject | None = None
    """The spell that it is about, as it was on the stack as the ability triggered (608.2h)."""
    moved: tuple[ObjectId, ...] = ()
    """What moved in the event that triggered it: the ability finds it where it went (400.7)."""
    record: CastRecord | None = None
    """What was announced as it was activated or put on the stack: X, modes, and how something is divided."""
    put: Game | None = None
    """The position as it was put on the stack, while its controller has still to choose for it (603.3d)."""
    source_cast: CastRecord | None = None
    """How its source was cast, as the ability triggered or was activated (608.2h)."""
    source_version: int | None = None
    """Which object its source was as it was put on the stack (400.7); None where that is not told."""
    tapped: tuple[TargetRef, ...] = ()
    """What was tapped to pay for it, where nothing was tapped for mana."""
    put_at: int | None = None
    """How long the history was as it was put on the stack; None where that is not told."""
    then: Game | None = None
    """The position before the event that triggered it, for one that looks back (603.10)."""
    told: int | None = None
    """How long the history was as a reflexive or delayed ability was created (603.7, 603.12)."""
    much: int | None = None
    """How much damage, life or how many counters that event was about."""
    known: tuple[Game, ...] = ()
    """The positions just before what it is about left the battlefield while it waited (608.2h)."""


@apart("then")
class DelayedTrigger(Struct, frozen=True):
    """A triggered ability that an effect created, waiting for its event (603.7)."""

    source: ObjectId
    source_name: str
    # Who controlled what created it, as that resolved (603.7d, 603.7e).
    controller: PlayerId
    ability: TriggeredAbility
    about: tuple[TargetRef, ...] = ()
    """What was spoken of as it was created, for "it"; () for what the event is about."""
    once: bool = True
    until: str = ""
    """How long it waits: "end of turn", "your next turn", "" for ever."""
    timestamp: int = 0
    after: int = 0
    """It does not wait in this turn, nor in those before: of an extra turn that is still to come."""
    then: Game | None = None
    """The position before the resolution that created it, for what is gone since (608.2h)."""
    told: int | None = None
    """How long the history was as it was created, for what was done "this way" before."""


@apart("then")
class Trigger(Struct, frozen=True):
    """An ability that triggered, waiting to be put on the stack (603.3)."""

    source: ObjectId
    source_name: str
    controller: PlayerId
    ability: TriggeredAbility
    about: tuple[TargetRef, ...] = ()
    """What the event was about, for "it" and "that creature"."""
    sure: bool = True
    """False where it is not known whether it triggered."""
    delayed: DelayedTrigger | None = None
    """Where it comes from, if an effect created it."""
    source_cast: CastRecord | None = None
    """How its source was cast."""
    source_version: int | None = None
    """Which object its source was after the event; None where it is the object that it is now (400.7)."""
    then: Game | None = None
    """The position before the event, for one that looks back (603.10)."""
    told: int | None = None
    """How long the history was as it was created, for a reflexive or delayed one (603.7, 603.12)."""
    much: int | None = None
    """How much "that much" is."""
    known: tuple[Game, ...] = ()
    """Positions in which what it is about was last (608.2h)."""


Chosen: TypeAlias = tuple[tuple[str, str | int], ...]
StackItem: TypeAlias = ObjectId | AbilityOnStack


class RestrictedMana(Struct, frozen=True):
    """Mana in a pool that may be spent for some things only (106.6)."""

    mana: str
    """One letter of "WUBRGC"."""
    only: str
    """The restriction in words, as "cast creature spells"."""
    source: str = ""


@in_play
class KeptMana(Struct, frozen=True):
    """What a lasting effect keeps in a pool as steps and phases end: a letter of "WUBRGC" for each."""

    mana: tuple[str, ...]
    restricted: tuple[RestrictedMana, ...] = ()


class Designated(Struct, frozen=True):
    """What a lasting effect marks permanents as, without any meaning of its own: "saddled" (702.171b)."""

    word: str


@in_play
class HauntedBy(Struct, frozen=True):
    """Marks the creature that a card in exile haunts (702.55b)."""

    card: ObjectId
    version: int
    """Which object that card is (400.7)."""


def earlier(object_id: ObjectId) -> str:
    """With what a card was exiled that left the battlefield and came back as another object (400.7)."""
    return f"{object_id} as it was"


DAY: Final = "day"
NIGHT: Final = "night"
NEITHER: Final = "neither"
STAYS_TAPPED: Final = "doesn't untap during its controller's next untap step"
"""The mark of permanents that one untap step leaves tapped."""
NEVER_UNTAPS: Final = "doesn't untap during its controller's untap step"
"""The mark of permanents that every untap step leaves tapped."""
EXILED_IF_IT_DIES: Final = "exiled if it would die"
"""The mark of permanents that are exiled instead of dying."""
CARDS_EXILED: Final = "cards exiled instead"
"""Cards that would be put into the controller's graveyard are exiled instead."""


@looks_at_permanents()
class ControlGained(Struct, frozen=True):
    """That a lasting effect gives its controller the control of permanents (613.1b)."""


class PlayerState(Struct, frozen=True):
    """One player: life, counters, mana, and the order of the cards in the zones that have one."""

    name: PlayerId
    life: int = 20
    counters: tuple[tuple[str, int], ...] = ()
    mana: tuple[str, ...] = ()
    """Unrestricted mana in the pool, a letter of "WUBRGC" for each."""
    restricted_mana: tuple[RestrictedMana, ...] = ()
    library: tuple[ObjectId, ...] = ()
    """Top card first."""
    hand: tuple[ObjectId, ...] = ()
    graveyard: tuple[ObjectId, ...] = ()
    """Bottom card first."""
    lost: bool = False
    won: bool = False
    speed: int | None = None  # 702.179: 0 for none, None where the board does not say it
    monarch: bool = False  # 725.1
    initiative: bool = False  # 726.1
    blessing: bool = False  # 702.131
    story: bool = False  # 702.195


class Turn(Struct, frozen=True):
    """Whose turn it is, which step, and who has priority."""

    number: int
    active: PlayerId
    step: Step
    priority: PlayerId

    @property
    def acting(self) -> PlayerId | None:
        """Who has priority; nobody in the untap step (502.4)."""
        return None if self.step is Step.UNTAP else self.priority


class Doubt(Struct, frozen=True):
    """Something that happened which the engine could not carry out: what follows may be wrong."""

    SAYS: ClassVar = False

    text: str
    source: ObjectId | None
    reason: str
    orders: tuple[ObjectId, ...] = ()
    """The sources of effects in whose order the chooser may settle it (616.1)."""
    chooser: PlayerId | None = None


class LastingEffect(Struct, frozen=True):
    """A continuous effect of a resolved spell or ability, with its duration (611.2)."""

    effect: object
    """A value that `state.layers` or the engine knows how to apply."""
    # Settled as it began where it changes characteristics or control (611.2c).
    affected: tuple[TargetRef, ...]
    until: str
    """"end of turn", "your next turn", "" for ever."""
    controller: PlayerId
    timestamp: int
    next_spell: AnyObjects | None = None
    """It is about the next such spell that the controller casts, and over once that is cast."""
    as_long: tuple[tuple[AsLongAs, TargetRef], ...] = ()
    """What must all go on being so, and of which objects (611.2b)."""
    each_spell: bool = False
    """Of each of these that is cast, not of the next alone: "as you cast spells from your hand" (611.2f)."""


@apart("passed", "custom")
class Game(Struct, frozen=True):
    """One position."""

    SAYS: ClassVar = False

    players: tuple[PlayerState, ...]
    """In turn order."""
    objects: Mapping[ObjectId, GameObject]
    """All objects by id, in every zone. Never written to."""
    turn: Turn
    stack: tuple[StackItem, ...] = ()
    """Bottom first (405.2)."""
    history: tuple[Happened, ...] = ()
    """What has happened, oldest first."""
    lasting: tuple[LastingEffect, ...] = ()
    delayed: tuple[DelayedTrigger, ...] = ()
    """Delayed triggered abilities that wait (603.7)."""
    reflexive: tuple[Trigger, ...] = ()
    """What triggered on an instruction that was followed, to be put on the stack (603.12)."""
    doubts: tuple[Doubt, ...] = ()
    passed: tuple[Game, ...] = ()
    """The positions between what was done in sequence since abilities last triggered (608.2c)."""
    clock: int = 0  # the next timestamp
    replaced: tuple[object, ...] = ()
    """The effects that have replaced the event that happens now (614.5)."""
    order: tuple[ObjectId, ...] | None = None
    """The sources of effects that replace events, in the order that was chosen (616.1); None: not chosen."""
    custom: object = None
    """What a custom rules pack adds, for later."""
    seed: int | None = None
    """From what chance comes, where libraries are shuffled; None where nobody rolls, as in a case."""
    daytime: str | None = None
    """`DAY`, `NIGHT` or `NEITHER` (731.1); None where it is not told."""

    def doubting(self, *doubts: Doubt) -> Game:
        """The position with these doubts noted."""
        return replace(self, doubts=(*self.doubts, *doubts)) if doubts else self

    def unsure_of(self, source: ObjectId, reason: str) -> Game:
        """The position with a doubt about an object, or about one that has gone, of which an effect lasts."""
        there = self.objects.get(source)
        return self.doubting(Doubt(str(source) if there is None else there.card.name, source, reason))

    def player(self, name: PlayerId) -> PlayerState:
        """The player of this name; raises KeyError when there is none."""
        for player in self.players:
            if player.name == name:
                return player
        raise KeyError(name)

    def opponents(self, name: PlayerId) -> tuple[PlayerId, ...]:
        """The other players, in turn order."""
        return tuple(player.name for player in self.players if player.name != name)

    def there(self, zone: Zone) -> tuple[GameObject, ...]:
        """What is in a zone, in the order of all objects; found once for positions with the same ones."""
        return _THERE.get((self.objects,), zone, partial(_in_zone, self.objects, zone))

    def battlefield(self, controller: PlayerId | None = None) -> Iterator[GameObject]:
        """The permanents (of one controller), oldest first."""
        permanents = sorted(self.there(Zone.BATTLEFIELD), key=_timestamp)
        return (o for o in permanents if controller is None or o.controller == controller)

    def in_zone(self, zone: Zone, owner: PlayerId | None = None) -> tuple[GameObject, ...]:
        """The cards in a zone other than the battlefield (of one owner), in their order where it has one."""
        if zone in (Zone.HAND, Zone.LIBRARY, Zone.GRAVEYARD):
            owners = [p for p in self.players if owner is None or p.name == owner]
            return tuple(self.objects[i] for p in owners for i in getattr(p, zone.value))
        found = [o for o in self.there(zone) if owner is None or o.owner == owner]
        return tuple(sorted(found, key=_timestamp))


_THERE: Final[ByIdentity[tuple[GameObject, ...]]] = ByIdentity(most=256)
_timestamp: Final = attrgetter("timestamp")


def _in_zone(objects: Mapping[ObjectId, GameObject], zone: Zone) -> tuple[GameObject, ...]:
    return tuple([thing for thing in objects.values() if thing.zone is zone])
