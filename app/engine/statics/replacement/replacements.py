"""Replacement effects: "if something would happen, something else happens instead" (614)."""

from __future__ import annotations

from enum import Enum
from typing import Final

from msgspec import Struct

from app.engine.abilities.abilities import Effect
from app.engine.abilities.conditions.conditions import Condition
from app.engine.abilities.declared import replaces, replaces_in_play
from app.engine.abilities.graveyards import IntoGraveyard
from app.engine.abilities.nouns.elsewhere import DiscardedOnto
from app.engine.abilities.nouns.objects import AnyObjects
from app.engine.abilities.nouns.references import Player, Reference
from app.engine.abilities.nouns.targets import PlayerOr
from app.engine.abilities.sequence_words import Usual
from app.engine.abilities.unmeant import Unmeant, UnmeantReplacement
from app.engine.abilities.vocabulary import AsSaid, CounterKind
from app.engine.state.conditions import holds
from app.engine.state.game import Game, GameObject
from app.engine.state.kinds.matching import all_of, relates
from app.engine.text.book import constant, constants, phrase, same
from app.engine.text.quantities.numbers import listed
from app.engine.values.ids import PlayerId


class Fate(Enum):
    """What would happen to an object."""

    # Only from the battlefield, so not where it is countered or discarded (700.4).
    DIE = "would die"
    # What is sacrificed, or has toughness 0, goes without being destroyed (701.8b, 704.5f).
    DESTROYED = "would be destroyed"
    LEAVE = "would leave the battlefield"
    ENTER = "would enter"
    UNTAP = "would become untapped"
    DEAL_DAMAGE = "would deal damage"
    DEAL_COMBAT_DAMAGE = "would deal combat damage"
    EXPLORE = "would explore"
    CONNIVE = "would connive"


class Would(Struct, frozen=True):
    """ "if this creature would die", "if a creature an opponent controls would die" """

    what: AnyObjects | Reference
    fate: Fate | IntoGraveyard | Unmeant


class WouldIf(Struct, frozen=True):
    """ "if a creature would enter and it wasn't cast", "if damage would be dealt to it while it ..." """

    would: Would | WouldBeDamaged
    condition: Condition


class EitherWould(Struct, frozen=True):
    """ "if a nontoken creature would die or a creature card would be put into an opponent's graveyard" """

    one: Would
    other: Would


class Kind(Enum):
    """Which damage."""

    ANY = "damage"
    COMBAT = "combat damage"
    NONCOMBAT = "noncombat damage"


# Of 0 damage none would be dealt, so that there is nothing to replace (614.7a).
class WouldDamage(Struct, frozen=True):
    """ "if a source you control would deal damage to an opponent" """

    by: AnyObjects | Reference
    kind: Kind
    to: tuple[Hit, ...]
    least: int = 0
    most: int | None = None
    """ "4 or more damage", "3 or less damage" """


class WouldBeDamaged(Struct, frozen=True):
    """ "if damage would be dealt to this creature", "if this creature would be dealt damage" """

    kind: Kind
    to: tuple[Hit, ...]
    of_whom: AsSaid = False
    """It says first who would be dealt damage."""


Hit = AnyObjects | Reference | Player | PlayerOr
"""What damage is dealt to."""


class Doing(Enum):
    """What a player would do."""

    GAIN_LIFE = "would gain life"
    LOSE_LIFE = "would lose life"
    LOSE_LIFE_YOUR_TURN = "would lose life during your turn"
    # Each card of several is a draw of its own, and may be replaced by itself (121.2).
    DRAW = "would draw a card"
    LOSE_GAME = "would lose the game"
    BEGIN_EXTRA_TURN = "would begin an extra turn"
    # Of a scry of 0 there is nothing to replace (701.22b).
    SCRY = "would scry a number of cards"
    SURVEIL = "would surveil"
    PROLIFERATE = "would proliferate"
    ROLL = "would roll one or more dice"
    FLIP = "would flip a coin"
    MILL = "would mill one or more cards"
    DISCARD = "would discard a card"
    GET_COUNTERS = "would get one or more counters"
    GET_ENERGY = "would get one or more {{E}}"
    SEARCH = "would search a library"
    INVESTIGATE = "would investigate"
    EXPLORE = "would explore"
    PAY_LIFE = "would pay life"
    LEARN = "would learn"
    DRAW_STEP = "would begin [their/your] draw step"
    # Asked of the number that is to be drawn, before the single draws are looked at (121.2a).
    DRAW_MORE = "would draw two or more cards"
    DRAW_ANY = "would draw one or more cards"
    SHUFFLE = "would shuffle [their/your] library"


class DrawWhen(Enum):
    """When or except when a player would draw a card."""

    BUT_FIRST = "except the first one [they/you] draw in each of [their/your] draw steps"
    DRAW_STEP = "during [their/your] draw step"


class PlayerWould(Struct, frozen=True):
    """ "if you would draw a card", "if an opponent would gain life" """

    who: Player
    doing: Doing | DrawWhen | Unmeant
    meanwhile: Condition | None = None
    """ "while your library has no cards in it" """


class TokensWould(Struct, frozen=True):
    """ "if one or more tokens would be created under your control" """

    kind: AnyObjects
    anyones: bool = False
    """It does not say under whose control."""


# Also of tokens that another replacement lets be created (614.16).
class WouldCreate(Struct, frozen=True):
    """ "if you would create one or more Treasure tokens", "if an effect would create ..." """

    who: Player | None
    """None: an effect."""
    kind: AnyObjects
    yours: bool = False
    """ "... under your control" """
    one: bool = False
    """ "if you would create a Clue token" """


class WouldPutCounters(Struct, frozen=True):
    """ "if you would put one or more counters on a permanent you control", "if an effect would put ..." """

    who: Player | None
    """None: an effect."""
    on: tuple[Hit, ...]


class CountersWould(Struct, frozen=True):
    """ "if one or more +1/+1 counters would be put on a creature you control" """

    kind: CounterKind | None
    on: AnyObjects | Reference


@replaces
class Replaces(Struct, frozen=True):
    """ "If this creature would die, exile it instead." """

    event: Event
    effect: Effect
    instead_first: AsSaid = False
    """ "instead exile it" """


# That source itself deals twice as much: no damage comes besides (701.10g).
@replaces
class DoublesDamage(Struct, frozen=True):
    """ "Double all damage that creature sources you control would deal." """

    by: AnyObjects | Reference


# What is replaced never happens, and nothing triggers on it (614.6).
@replaces
class ReplacesUsual(Struct, frozen=True):
    """ "If this creature would leave the battlefield, exile it instead of putting it anywhere else." """

    event: Event
    effect: Effect
    usual: Usual | Unmeant


@replaces
class ReplacesAndMore(Struct, frozen=True):
    """ "If damage would be dealt to this creature, prevent that damage. Remove a +1/+1 counter from it." """

    event: Event
    effect: Effect
    instead: bool
    more: tuple[Effect, ...] = ()


Event = (
    Would | WouldIf | WouldDamage | WouldBeDamaged | PlayerWould | TokensWould | CountersWould
    | WouldCreate | WouldPutCounters | EitherWould
)  # fmt: skip
"""What would happen."""


constants("fate", Fate)
phrase("would_be", Would, "{what:participant} {fate}")
same("would", "{event:would_be}")
phrase("would", EitherWould, "{one:would_be} or {other:would_be}")
phrase("would", WouldIf, "{would:would_be} and {condition}")
constants("damage_kind", Kind)
listed("hits", "hit", two=" or ", comma=", ", last=", or ", least=1)
same("hit", "{to:reference}", "{to:a_kind}", "{to:another}")
phrase("hit", PlayerOr, "@ {objects:noun~s} or {player:player_kind~s}", player_first=False)
same("hit", "{to:player}")
phrase("would", WouldDamage, "{by:participant} would deal {kind:damage_kind} to {to:hits}")
_said = "{by:participant} would deal {least:digits} or more {kind:damage_kind} to {to:hits}"
phrase("would", WouldDamage, _said)
_said = "{by:participant} would deal {most:digits} or less {kind:damage_kind} to {to:hits}"
phrase("would", WouldDamage, _said)

phrase("would_be_damaged", WouldBeDamaged, "{kind:damage_kind} would be dealt to {to:hits}")
phrase("would_be_damaged", WouldBeDamaged, "{to:hits} would be dealt {kind:damage_kind}", of_whom=True)
same("would", "{event:would_be_damaged}")
phrase("would", WouldIf, "{would:would_be_damaged} while {condition}")
constants("doing", Doing, number="")
for _when in DrawWhen:
    constant("doing", _when, f"would draw a card {_when.value}", number="")
phrase("doing", Unmeant, "would get one or more {kind:player_counter} counters", number="")
phrase("would", PlayerWould, "{who:player} {doing:doing~who}")
phrase("would", PlayerWould, "{who:player} {doing:doing~who} while {meanwhile:condition}")

_MADE: Final = "one or more {kind:noun~p} would be created"

phrase("would", TokensWould, _MADE + " under your control")
phrase("would", TokensWould, _MADE, anyones=True)
phrase("would", CountersWould, "one or more {kind:counter_kind} counters would be put on {on:participant}")
phrase("would", CountersWould, "one or more counters would be put on {on:participant}", kind=None)

_CREATE: Final = "would create one or more {kind:noun~p}"

phrase("would", WouldCreate, "{who:player} " + _CREATE)
phrase("would", WouldCreate, "{who:player} would create {kind:a_kind}", one=True)
phrase("would", WouldCreate, "an effect " + _CREATE, who=None)
phrase("would", WouldCreate, "an effect " + _CREATE + " under your control", who=None, yours=True)
phrase("would", WouldPutCounters, "{who:player} would put one or more counters on {on:hits}")
phrase("would", WouldPutCounters, "an effect would put one or more counters on {on:hits}", who=None)

_IF: Final = "if {event:would}, "

phrase("static", Replaces, _IF + "{effect:action} instead")
phrase("static", Replaces, _IF + "instead {effect:action}", instead_first=True)
phrase("static", Replaces, _IF + "{effect:halved} instead, rounded down")
phrase("static", ReplacesUsual, _IF + "{effect:clause} instead {usual:usual_way}")
phrase("static", ReplacesAndMore, _IF + "{effect:clause}", instead=False)
phrase("static", ReplacesAndMore, _IF + "{effect:clause}. ^{more:sentences}", instead=False)
phrase("static", ReplacesAndMore, _IF + "{effect:action} instead. ^{more:sentences}", instead=True)

_DISCARDED: Final = "if a spell or ability an opponent controls causes you to discard {what:this}, put it "

_INSTEAD: Final = " instead of putting it into your graveyard"

phrase("static", DiscardedOnto, _DISCARDED + "onto the battlefield" + _INSTEAD)
_said = _DISCARDED + "onto the battlefield with {counters:number_word} +1/+1 counters on it" + _INSTEAD
phrase("static", DiscardedOnto, _said)
phrase("static", UnmeantReplacement, _IF + "{effect:clause}, where {variable} is {n:computed}")
phrase("static", UnmeantReplacement, _IF + "{effect:offer}, where {variable} is {n:computed}")
phrase("static", UnmeantReplacement, _IF + "{effect:may_instead}")
_said = "all {kind:damage_kind} that would be dealt to {to:struck} is dealt to its controller instead"
phrase("static", UnmeantReplacement, _said)
_said = "prevent all {kind:damage_kind} that {by:reference} would deal to {to:noun~p}"
phrase("static", UnmeantReplacement, _said, _IF + "instead {effect:action}. ^{more:sentences}")
phrase("static", UnmeantReplacement, _IF + "{effect:may_instead}. ^{more:sentences}")
phrase("static", DoublesDamage, "double all damage {by:reference} would deal")
phrase("static", DoublesDamage, "double all damage that {by:noun~p} would deal")
phrase("static", UnmeantReplacement, _IF + "{effect:offer}. ^{more:sentences}")


@replaces_in_play
class Dredges(Struct, frozen=True):
    """ "If you would draw a card, you may mill this many cards and return this card ..." (702.52a)"""

    n: int


def would_be(game: Game, event: PlayerWould, thing: GameObject, player: PlayerId) -> bool | None:
    """Whether a statement of `thing` speaks of what this player would do, and of now."""
    meanwhile = holds(game, event.meanwhile, thing.controller, thing.id)
    return all_of((relates(game, event.who, thing.controller, player), meanwhile))
