"""What may be played or cast from where, and what players may look at, keep and have."""

from __future__ import annotations

from enum import Enum
from functools import partial
from typing import Final, Literal, TypeAlias, cast, get_args

from msgspec import Struct

from app.engine.abilities import vocabulary
from app.engine.abilities.abilities import Keyword, StaticEffect
from app.engine.abilities.conditions.conditions import Condition
from app.engine.abilities.costs.costs import Cost, PayMana
from app.engine.abilities.declared import apart_from_casting, carried_out, in_play
from app.engine.abilities.guards import Guarded
from app.engine.abilities.nouns.objects import AnyObjects, Noun, Objects
from app.engine.abilities.nouns.references import Player, Reference, That, This
from app.engine.abilities.quantities.amounts import Amount, AnyNumber, CharacteristicOf
from app.engine.abilities.unmeant import KeptByPlayers, UnmeantStatement
from app.engine.abilities.vocabulary import AsMana, AsSaid, CastPlace, HandOwner
from app.engine.state.carried_out_statements import knows_statements
from app.engine.text.book import Fields, constant, constants, general, phrase, same
from app.engine.values.ids import Step
from app.engine.values.looking import looks_at_permanents
from app.engine.values.mana import ManaCost


class Payment(Enum):
    """How spells that may be cast are paid for."""

    USUAL = ""
    FREE = " without paying their mana costs"
    LIFE = "life equal to their mana values"


CastPlaces: TypeAlias = Literal[
    "from your graveyard or from exile", "from your graveyard, but not from anywhere else"
]
"""Several zones, or one alone, from which a card may be cast."""
ALONE: Final = "from your graveyard, but not from anywhere else"


class Often(Enum):
    """How often something may be done."""

    EACH_OF_YOUR_TURNS = "once during each of your turns"
    EACH_TURN = "once each turn"
    YOUR_TURNS = "during each of your turns"


# It says from where and not when: the timing is that of the spell itself (117.1a).
@carried_out
class MayCast(Struct, frozen=True):
    """ "You may cast creature spells from the top of your library." """

    who: Player
    spells: AnyObjects | None = None
    """What may be cast; None where it says "play" alone."""
    top: bool = False
    """ "... from the top of your library" """
    # An alternative cost like others, so that no second one can be applied beside it (118.9a).
    payment: Payment = Payment.USUAL
    often: Often | None = None
    """How often one; None for as many as there are."""
    play: AnyObjects | None = None
    """What may be played."""
    either: bool = False
    """It says "or", not "and"."""
    each_type: bool = False
    """ "... of each permanent type from your graveyard" """
    cost: Cost = ()
    """ "... by sacrificing a land in addition to paying its other costs" """
    instead: Cost | None = None
    """ "... by paying {E} rather than paying their mana costs" """
    flash: bool = False
    """ "... and as though they had flash" """
    first: bool = False
    """Only the first spell that a player casts during each of their turns."""
    mana: AsMana = ""
    """As what mana may be spent on what is cast so."""
    more: ManaCost | None = None
    less: ManaCost | None = None
    """What such spells cost more or less (601.2f)."""
    one_card: AsSaid = False
    """ "You may play the top card of your library." """

    @property
    def kind(self) -> AnyObjects:
        """What may be cast; anything where that is not said."""
        return Objects() if self.spells is None else self.spells

    @property
    def both(self) -> bool:
        """Whether some may be played and others cast."""
        return self.spells is not None and self.play is not None


# Such an ability functions everywhere, or it could not be used where the card is (113.6f).
@carried_out
class MayCastThis(Struct, frozen=True):
    """ "You may cast this card from your graveyard.", "... by discarding a card in addition ..." """

    what: This
    place: vocabulary.CastPlace | CastPlaces
    land: bool = False
    """It says "play"."""
    cost: Cost | None = None
    besides: bool = False
    """The cost is paid in addition to its other costs; else instead of its mana cost."""
    keyword: vocabulary.CostName = ""
    """ "... using its blitz ability" """
    condition: Condition | None = None


# One alternative cost at the most, whoever offers it, and nobody has to take it (118.9a, 118.9b).
@carried_out
class MayPayInstead(Struct, frozen=True):
    """ "You may pay {W}{U}{B}{R}{G} rather than pay the mana cost for spells you cast." (118.9)"""

    who: Player
    cost: Cost
    spells: AnyObjects
    often: Often | None = None
    """How often; None for every such spell."""
    x: Amount | None = None
    """ "... with mana value X or less, where X is ...", or what X in the cost is."""

    @property
    def for_mana_value(self) -> bool:
        """Whether X is the mana value of the spell, and all of the cost."""
        match self.x:
            case CharacteristicOf(of=That(kind=Objects(noun=Noun.SPELL)), which="mana value"):
                return self.cost == (PayMana(ManaCost.parse("{X}")),)
            case _:
                return False


# They add up: as many as may be played are set against those that were played this turn (305.2a).
@in_play
class ExtraLands(Struct, frozen=True):
    """ "You may play two additional lands on each of your turns." """

    who: Player
    n: int | AnyNumber


# An effect on the rules of the game: several are applied in the order of their timestamps (613.11).
@in_play
class HandSizeIs(Struct, frozen=True):
    """ "Your maximum hand size is two.", "Each opponent's maximum hand size is reduced by one." """

    whose: vocabulary.HandOwner | Player
    n: Amount | None
    """None for no maximum: nothing is discarded in the cleanup step then (402.2, 514.1)."""
    more: bool | None = None
    """That it is so much more, or less; None for the number itself."""


# The step is replaced by nothing, and what was to happen in it does not happen later (614.10, 614.10a).
@apart_from_casting
class SkipsStep(Struct, frozen=True):
    """ "Skip your draw step.", "Players skip their untap steps." """

    who: Player
    step: vocabulary.SkippablePart


SKIPPED: Final = {
    "untap step": Step.UNTAP,
    "upkeep step": Step.UPKEEP,
    "upkeep": Step.UPKEEP,
    "draw step": Step.DRAW,
}
"""The steps that are skipped for what statements say."""


@knows_statements
def says_what_is_skipped(effect: StaticEffect) -> bool:
    """Whether a statement says that players skip a step."""
    return (
        isinstance(effect, SkipsStep) and effect.step in SKIPPED and effect.who is not Player.ENCHANTED_PLAYER
    )


# To look is to see it alone: for all others the card stays hidden (701.20e).
@in_play
class MayLook(Struct, frozen=True):
    """ "You may look at cards exiled with this.", "... at the top card of your library any time." """

    who: Player
    this: This | None
    """With what they are exiled; None for the top card of the library."""
    own: bool = False
    """Only those that this player exiled."""


# It changes how the cost may be paid: neither the cost nor what mana was spent (609.4b).
@carried_out
class SpendAsThough(Struct, frozen=True):
    """ "You may spend mana as though it were mana of any color to cast creature spells." (609.4b)"""

    who: Player
    mana: vocabulary.ManaWord
    as_kind: vocabulary.ManaOfKind
    cast: AnyObjects | This | None = None
    activate: AnyObjects | Reference | None = None
    costs: AsSaid = False
    """It says "to pay the activation costs of ~'s abilities"."""
    # Colourless mana is among the types, so {C} can be paid so as well (118.14).
    can_be: AsSaid = False
    """ "Mana of any type can be spent to activate ~'s abilities.", "... to cast spells you own." """
    you: AsSaid = False
    """ "You can spend mana of any type ..." """


# Without it the pool empties as each step and phase ends (106.4).
@in_play
class KeepsUnspent(Struct, frozen=True):
    """ "You don't lose unspent red mana as steps and phases end." """

    who: Player
    color: vocabulary.ManaWord | vocabulary.ColorlessToo
    becomes: bool = False
    """ "If you would lose unspent mana, that mana becomes colorless instead." """


# What affects players is applied once the characteristics of all objects are determined (613.10).
@carried_out
class PlayerHas(Struct, frozen=True):
    """ "You have hexproof." """

    who: Player
    keywords: tuple[vocabulary.KeywordName, ...]


# As long as it is attached, whoever controlled it before has it back then (613.1b, 611.3b).
@looks_at_permanents(closed=("who",))
class ControlsAttached(Struct, frozen=True):
    """ "You control enchanted creature." (613.1b)"""

    who: Player
    what: Reference


@carried_out
class MayActivateLate(Struct, frozen=True):
    """ "You may activate equip abilities any time you could cast an instant." """

    who: Player
    keyword: vocabulary.AbilityKind


@carried_out
class MustTarget(Struct, frozen=True):
    """ "While an opponent is choosing targets ..., that player must choose one Flagbearer." (601.2c)"""

    kind: AnyObjects


# That reason alone is set aside: poison and the empty library still lose the game (104.3b, 104.3c, 104.3d).
@apart_from_casting
class StaysDespite(Struct, frozen=True):
    """ "You don't lose the game for having 0 or less life." (104.3b)"""


def _cards(template: str, **fixed: object) -> None:
    """Enter a permission to cast or play cards of a kind."""
    phrase("static", MayCast, template, number=None, **fixed)


_BOTH: Final = "{who:player} may play {play:noun~p} and cast {spells:noun~p}{top:from_top}"

constant("from_top", False, "")
constant("from_top", True, " from the top of your library")
constants("cast_payment", (Payment.USUAL, Payment.FREE))
constants("free_or_not", (Payment.USUAL, Payment.FREE))
constant("life_paid", Payment.LIFE, Payment.LIFE.value)
same("cast_payment", " by paying {paid:life_paid} rather than paying their mana costs")
constant("one_payment", Payment.USUAL, "")
constant("one_payment", Payment.FREE, " without paying its mana cost")
constant(
    "one_payment", Payment.LIFE, " by paying life equal to its mana value rather than paying its mana cost"
)
constants("often", Often)
_cards("{who:player} may cast {spells:noun~p}{top:from_top}{payment:cast_payment}")
_cards("{who:player} may play {play:noun~p}{top:from_top}")
_said = "{who:player} may play the top card of your library"
_cards(_said, play=Objects(noun=Noun.CARD), top=True, one_card=True)
_cards(_BOTH + "{payment:free_or_not}")
_cards(
    _BOTH + ". If you cast a spell this way, pay life equal to its mana value rather than pay its mana cost",
    payment=Payment.LIFE,
)
_cards("{often}, you may cast {spells:a_kind}{top:from_top}{payment:one_payment}", who=Player.YOU)
_cards("{often}, you may play {play:a_kind}{top:from_top}", who=Player.YOU)

for _either, _word in ((False, "and"), (True, "or")):
    _cards(
        f"{{often}}, you may play {{play:a_kind}} {_word} cast {{spells:a_kind}}{{top:from_top}}"
        "{payment:one_payment}",
        who=Player.YOU,
        either=_either,
    )

_cards(
    "{often}, you may play {play:a_kind} and cast {spells:a_kind} of each permanent type from your graveyard",
    who=Player.YOU,
    each_type=True,
)
_cards(
    "you may cast {spells:noun~p}{top:from_top} by {cost:gerunds} in addition to( paying|) their other costs",
    who=Player.YOU,
)
_cards(
    "{often}, you may cast {spells:a_kind} by {cost:gerunds} in addition to paying its other costs",
    who=Player.YOU,
)
_cards(
    "any player may cast {spells:noun~p} without paying their mana costs and as though they had flash",
    who=Player.A_PLAYER,
    payment=Payment.FREE,
    flash=True,
)
_cards(
    "you may cast {spells:noun~p} by {instead:gerunds} rather than paying their mana costs", who=Player.YOU
)
constant(
    "static",
    MayCast(Player.EACH_PLAYER, Objects(noun=Noun.SPELL), payment=Payment.FREE, first=True),
    "the first spell each player casts during each of their turns may be cast without paying its mana cost",
)
constants("cast_place", get_args(CastPlace))

_CAST_THIS: Final = "you may cast {what:this} {place:cast_place}"

constants("cast_places", get_args(CastPlaces))
constants(
    "usable", ("blitz", "mutate", "bestow", "dash", "prototype", "disguise", "morph", "overload", "warp")
)
phrase("static", MayCastThis, _CAST_THIS, "you may cast {what:this} {place:cast_places}")
phrase("static", MayCastThis, "you may play {what:this} {place:cast_place}", land=True)
_said = _CAST_THIS + " by {cost:gerunds} in addition to paying its other costs"
phrase("static", MayCastThis, _said, besides=True)
phrase("static", MayCastThis, _CAST_THIS + " by {cost:gerunds} rather than paying its mana cost")
phrase("static", MayCastThis, _CAST_THIS + " using its {keyword:usable} ability")
phrase("static", MayCastThis, _CAST_THIS + " if {condition}")
_said = "{who:player} may {cost:spoken_cost} rather than pay the mana cost[/s] for {spells:noun~p}"
phrase("static", MayPayInstead, _said)
_rather = partial(phrase, "static", MayPayInstead, who=Player.YOU)
_said = "you may {cost:spoken_cost} rather than pay the mana cost for "
_rather(_said + "{spells:noun~p}, where X is {x:computed}")
_rather("{often}, " + _said + "{spells:a_kind}")
_rather("{often}, " + _said + "{spells:a_kind}, where X is {x:computed}")


_EACH_TURN: Final = {Player.YOU: "each of your turns", Player.EACH_PLAYER: "each of their turns"}

for _player, _turns in _EACH_TURN.items():
    _may = f"{_player.value} may play"
    _on = f"(on|during) {_turns}"
    phrase("static", ExtraLands, f"{_may} an additional land {_on}", who=_player, n=1)
    phrase("static", ExtraLands, f"{_may} {{n:number_word}} additional lands {_on}", who=_player)
    phrase("static", ExtraLands, f"{_may} any number of lands {_on}", who=_player, n=AnyNumber())

phrase("static", HandSizeIs, "{whose:player} [has/have] no maximum hand size", n=None)
constants("hand_whose", get_args(HandOwner))
phrase("static", HandSizeIs, "{whose:hand_whose} maximum hand size is {n:number_word}")
phrase("static", HandSizeIs, "{whose:hand_whose} maximum hand size is equal to {n:computed}")

for _more, _word in ((True, "increased"), (False, "reduced")):
    _changed = f"{{whose:hand_whose}} maximum hand size is {_word} by {{n:number_word}}"
    phrase("static", HandSizeIs, _changed, more=_more)

for _step in get_args(vocabulary.SkippablePart):
    constant("skipped", _step, f"{_step}[/s]", number="")

phrase("static", SkipsStep, "skip your {step:skipped~s}", who=Player.UNSAID_YOU)
phrase("static", SkipsStep, "players skip their {step:skipped~p}", who=Player.PLAYERS)
phrase("static", SkipsStep, "each player skips their {step:skipped~s}", who=Player.EACH_PLAYER)
phrase("static", SkipsStep, "enchanted player skips their {step:skipped~s}", who=Player.ENCHANTED_PLAYER)
constant("static", MayLook(Player.YOU, None), "you may look at the top card of your library any time")
phrase("static", MayLook, "{who:player} may look at (cards|the cards) exiled with {this}")
phrase("static", MayLook, "{who:player} may look at cards they exiled with {this}", own=True)


_COLORS: Final = ("", "white", "blue", "black", "red", "green", "colorless")

constant("spent_mana", "snow", "mana from snow sources")

for _color in _COLORS:
    constant("spent_mana", _color, f"{_color} mana" if _color else "mana")

for _color in (*_COLORS[1:6], "any color", "any type"):
    constant("as_mana", _color, f"mana of {_color}" if _color.startswith("any") else f"{_color} mana")

_SPEND = "{who:player} may spend {mana:spent_mana} as though it were {as_kind:as_mana}"

phrase("static", SpendAsThough, _SPEND, _SPEND + " to cast {cast:noun~p}", _SPEND + " to cast {cast:this}")
phrase("static", SpendAsThough, _SPEND + " to activate abilities of {activate:ability_owner}")
_said = " to cast {cast:noun~p} or to activate abilities of {activate:noun~p}"
phrase("static", SpendAsThough, _SPEND + _said)
_said = " to pay the activation costs of {activate:this}'s abilities"
phrase("static", SpendAsThough, _SPEND + _said, costs=True)
_any_type = partial(phrase, "static", SpendAsThough, who=Player.YOU, mana="", as_kind="any type")
_any_type("mana of any type can be spent to activate {activate:this}'s abilities", can_be=True)
_any_type("mana of any type can be spent to cast {cast:noun~p}", can_be=True)
_any_type("mana of any type can be spent to cast {cast:this}", can_be=True)
_any_type("you can spend mana of any type to cast {cast:noun~p}", you=True)
phrase("static", KeepsUnspent, "{who:player} don't lose unspent {color:spent_mana} as steps and phases end")
constants("unspent_color", (*_COLORS[1:7],))
_said = "if {who:player} would lose unspent mana, that mana becomes {color:unspent_color} instead"
phrase("static", KeepsUnspent, _said, becomes=True)
phrase("static", PlayerHas, "{who:player} [has/have] {keywords:keyword_names}")


def _guarding(filled: Fields) -> object:
    """Protection and hexproof from something; plain keywords are told by their names."""
    keyword = filled["keyword"]
    if not isinstance(keyword, Keyword) or keyword.name not in ("protection", "hexproof from"):
        return NotImplemented
    return Guarded(cast("Player", filled["who"]), (keyword,))


def _guards_told(value: object) -> Fields | None:
    if not isinstance(value, Guarded) or len(value.keywords) != 1:
        return None
    return {"who": value.who, "keyword": value.keywords[0]}


general("static", "{who:player} [has/have] {keyword:keyword}", _guarding, _guards_told)
phrase("static", ControlsAttached, "{who:player} control[s/] {what:it}")
phrase("static", UnmeantStatement, "you control each {what:noun~s}")
_said = "{who:player} may activate {keyword:ability_keyword} abilities any time you could cast an instant"
phrase("static", MayActivateLate, _said)
phrase(
    "static",
    MustTarget,
    "while an opponent is choosing targets as part of casting a spell they control or activating an ability "
    "they control, that player must choose at least one {kind:noun~s} if able",
)
constant("static", StaysDespite(), "you don't lose the game for having 0 or less life")
phrase("static", KeptByPlayers, "remove ~ from your deck before playing if you're not playing for ante")
phrase(
    "static",
    UnmeantStatement,
    "you may cast {what:this} {place:cast_place} if you pay {more:mana} more to cast it for each "
    "{each:for_each}",
)
