"""Where cards are put: "into your hand", "onto the battlefield tapped", "on the bottom of your library"."""

from __future__ import annotations

from typing import Final, cast, get_args

from app.engine.abilities.nouns.happened import Spot
from app.engine.abilities.nouns.objects import Elsewhere, InZone
from app.engine.abilities.nouns.places import (
    AddedCounters,
    AllButBottom,
    AllFrom,
    BackOnLibrary,
    CountersOfKinds,
    EndCard,
    Entering,
    EnteringAttack,
    FromTargetsZone,
    FromTheTop,
    FromZone,
    InEither,
    InLibrary,
    IntoZone,
    OnBattlefield,
    OnTopOrBottom,
    Order,
    Picking,
    Side,
    SomeOfThem,
    TheOther,
    TopCards,
    TopHalf,
    WholeZone,
)
from app.engine.abilities.nouns.references import Player
from app.engine.abilities.nouns.targets import Target
from app.engine.abilities.quantities.amounts import AnyNumber, Count
from app.engine.abilities.unmeant import Unmeant
from app.engine.abilities.vocabulary import OwnZone
from app.engine.text.book import constant, constants, general, phrase, same
from app.engine.text.nouns.players import possessive
from app.engine.text.quantities.numbers import listed

# Whose hand, library or graveyard; the number is that of the cards that are put there
WHOSE: Final = {
    Player.YOU: "your",
    Player.THEY: "their",
    Player.THAT_PLAYER: "that player's",
    Player.ITS_OWNER: "[its/their] owner's",
    Player.ITS_CONTROLLER: "[its/their] controller's",
}

for _player, _words in WHOSE.items():
    constant("whose_zone", _player, _words, number="s")

for _player in (Player.THE_PLAYER, Player.THAT_OPPONENT, Player.ENCHANTED_PLAYER, Player.THE_CHOSEN_PLAYER):
    constant("whose_zone", _player, f"{_player.value}'s", number="s")

constant("whose_zone", Player.ITS_OWNER, "(its|his|her) owner's", number="s")
constant("whose_zone", Player.THEIR_OWNERS, "their owners'", number="p")
constant("whose_zone", Player.THOSE_PLAYERS, "those players'", number="p")


for _order in Order:
    constant("order", _order, f" {_order.value}" if _order.value else "")

for _side in Side:
    constant("library_side", _side, "top" if _side is Side.TOP else "the bottom")

_LIBRARIES: Final = "[library/libraries]"

for _number, _word in {2: "second", 3: "third", 4: "fourth", 5: "fifth", 7: "seventh", 8: "eighth"}.items():
    constant("library_place", _number, _word)


def _zones(places: str, into: str) -> None:
    """Hand, graveyard and places in a library, for "put into" and "return to"."""
    phrase(places, IntoZone, f"{into} {{whose:whose_zone~}} hand[/s]", zone="hand")
    phrase(places, IntoZone, f"{into} {{whose:whose_zone~}} graveyard[/s]", zone="graveyard")
    phrase(places, FromTheTop, f"{into} {{whose:whose_zone~}} library {{place:library_place}} from the top")
    same(places, "{place:library_end~}", number="")


_said = f"on {{side:library_side}} of {{whose:whose_zone~}} {_LIBRARIES}{{order:order}}"
phrase("library_end", InLibrary, _said)
_said = f"back on {{side:library_side}} of {{whose:whose_zone~}} {_LIBRARIES}{{order:order}}"
phrase("library_end", InLibrary, _said, back=True)
_said = "on {choice:chooser} choice of the top or bottom of {whose:whose_zone~} library"
phrase("library_end", OnTopOrBottom, _said)
phrase("library_end", BackOnLibrary, "on {side:library_side} of (that|the) library{order:order}", that=True)
phrase("library_end", OnTopOrBottom, "on the top or bottom of {whose:whose_zone~} library", choice=None)
constant("chooser", Player.YOU, "your")
constant("chooser", Player.THAT_PLAYER, "their")
_said = "into {whose:whose_zone~} library second from the top or on the bottom"
phrase("library_end", InEither, _said, places=("second from the top", "bottom"))
phrase("put_place", Unmeant, "into the top {n:number_word} cards of {whose:whose_zone~} library at random")
phrase("library_end", FromTheTop, "{place:library_place} from the top", whose=Player.THE_SAME_PLAYER)
_said = "into {whose:whose_zone~} library just beneath the top {place:variable} cards of that library"
phrase("put_place", FromTheTop, _said)
phrase("library_end", BackOnLibrary, "on top{order:order}", side=Side.TOP)
phrase("library_end", BackOnLibrary, "on the bottom{order:order}", side=Side.BOTTOM)
phrase("library_end", BackOnLibrary, "back{order:order}", side=None)
phrase("library_end", BackOnLibrary, "back on top{order:order}", side=Side.TOP)


# Onto the battlefield: how, under whose control, attached to what, with what counters
for _entering in Entering:
    constant("entering", _entering, f" {_entering.value}" if _entering.value else "")

constants("attacked_player", (Player.THAT_PLAYER, Player.THAT_OPPONENT))

for _or, _tail in ((False, ""), (True, " or a planeswalker they control")):
    _so = "tapped and attacking {whom:attacked_player}" + _tail
    for _category in ("entering", "said_entering"):
        phrase(_category, EnteringAttack, " " + _so, or_planeswalker=_or)
    phrase("entering_last", EnteringAttack, " [that's/that are] " + _so, or_planeswalker=_or, number="")

_said = " [that's/that are] attacking {whom:attacked_player}"
phrase("entering_last", EnteringAttack, _said, tapped=False, number="")
constant("under_control", None, "")

for _player, _words in {**WHOSE, Player.THEIR_OWNERS: "their owners'"}.items():
    constant("under_control", _player, f" under {_words} control")

constant("under_control", Player.ITS_OWNER, " under (its|his|her) owner's control")

for _player, _words in {**WHOSE, Player.THEIR_OWNERS: "their owners'"}.items():
    constant("said_control", _player, f" under {_words} control")

for _entering in Entering:
    if _entering is not Entering.PLAIN:
        constant("said_entering", _entering, f" {_entering.value}")

constant("attachment", None, "")
same("attachment", " attached to {to:thing}")
constant("with_counters", None, "")
constant("it_or_them", None, "[it/them]")


def _with_counters(words: str, additional: bool) -> None:
    general(
        "with_counters",
        f" with {{n:count}} {words}{{kind:counter_kind}} [counter/counters] on {{them:it_or_them~}}",
        lambda found: AddedCounters(cast("Count", found["n"]), str(found["kind"]), additional),
        lambda value: (
            {"n": value.n, "kind": value.kind, "them": None}
            if isinstance(value, AddedCounters) and value.additional is additional and not value.equal
            else None
        ),
    )


_with_counters("", False)

_with_counters("additional ", True)

general(
    "with_counters",
    " with a number of {kind:counter_kind} counters on {them:it_or_them~} equal to {n:computed}",
    lambda found: AddedCounters(found["n"], str(found["kind"]), equal=True),
    lambda value: (
        {"kind": value.kind, "n": value.n, "them": None}
        if isinstance(value, AddedCounters) and value.equal
        else None
    ),
)
listed("counters_with", "counter_choice", two=" and ", comma=", ", last=", and ")
general(
    "with_counters",
    " with {kinds:counters_with} on {them:it_or_them~}",
    lambda found: CountersOfKinds(cast("tuple[str, ...]", found["kinds"])),
    lambda value: {"kinds": value.kinds, "them": None} if isinstance(value, CountersOfKinds) else None,
)

_BATTLEFIELD: Final = (
    "the battlefield{entering}{under:under_control~}{attached_to:attachment}{counters:with_counters~}"
)


_zones("put_place", "into")

_zones("return_place", "to")

phrase("put_place", OnBattlefield, "onto " + _BATTLEFIELD)
phrase("return_place", OnBattlefield, "to " + _BATTLEFIELD)

_LATE: Final = "the battlefield{under:said_control~}{entering:said_entering}"

for _category, _to in (("put_place", "onto "), ("return_place", "to ")):
    phrase(_category, OnBattlefield, _to + _LATE, attached_to=None, counters=None, late=True)

_said = "under your control{counters:with_counters~}"
_at: dict[str, object] = {"entering": Entering.PLAIN, "under": Player.YOU, "attached_to": None}
phrase("return_place", OnBattlefield, _said, number=None, **_at, unsaid=True)
constant("put_place", IntoZone("exile"), "into exile")
_said = "into {whose:whose_zone~} hand or graveyard"
phrase("put_place", InEither, _said, places=("hand", "graveyard"))
_said = "both on top of {whose:whose_zone~} library or both on the bottom of {whose:whose_zone~} library"
phrase("put_place", OnTopOrBottom, _said, choice=None, together=True)


# Which of the cards just spoken of
for _picking in Picking:
    _of = f" of {{of:it}}{_picking.value}"
    phrase("of_them", SomeOfThem, "any number" + _of, n=AnyNumber(), how=_picking, number="p")
    phrase("of_them", SomeOfThem, "{n:choose_count}" + _of, how=_picking, number="n")

phrase("of_them", SomeOfThem, "either of {of:those_spoken}", n=1, either=True, number="s")
same("portion", "{what:of_them}")
phrase("portion", SomeOfThem, "{n:choose_count}", number="n")
constant("portion", TheOther(), "the other", number="s")
same("choose_count", "{n:several}", number="n")


# Whose: also a target's
for _player in (
    *(Player.EACH_PLAYER, Player.EACH_OPPONENT, Player.DEFENDING_PLAYER, Player.AN_OPPONENT),
    *(Player.THE_PLAYER, Player.THAT_OPPONENT, Player.ENCHANTED_PLAYER, Player.THE_CHOSEN_PLAYER),
):
    constant("whose_cards", _player, f"{_player.value}'s")

for _player, _words in {
    Player.YOU: "your",
    Player.THAT_PLAYER: "that player's",
    Player.THEY: "their",
    Player.ITS_OWNER: "its owner's",
    Player.ITS_CONTROLLER: "its controller's",
    Player.THEIR_OWNERS: "their owners'",
}.items():
    constant("whose_cards", _player, _words)

phrase("whose_target", Target, "target {what:player_kind~s}'s", count=1)
same("whose_cards", "{whose:whose_target}")


# Kinds of what is moved
phrase("top_cards", TopCards, "the top {n:top_count}card[/s] of {whose:whose_cards} library", number="n")
constant("top_count", 1, "", number="s")
same("top_count", "{n:number_word} ", "{n:variable} ", "{n:of_x} ")
phrase("top_cards", TopCards, "the top {n:top_count}card[/s]", whose=Player.THE_SAME_PLAYER, number="n")
_said = "cards equal to {n:told_number} from the top of {whose:whose_cards} library"
phrase("top_cards", TopCards, _said, number="p", number_first=True)
for _side, _zone in ((Side.BOTTOM, "library"), (Side.TOP, "graveyard"), (Side.BOTTOM, "graveyard")):
    _said = f"the {_side.value} {{what:noun~s}} of {{whose:whose_cards}} {_zone}"
    phrase("end_card", EndCard, _said, side=_side, zone=_zone, number="s")
same("top_cards", "{what:end_card}")
_said = "all but the bottom {n:top_count}card[/s] of {whose:whose_cards} library"
phrase("top_cards", AllButBottom, _said, number="p")

for _whose in (Player.THOSE_OPPONENTS, Player.THOSE_PLAYERS):
    _each = f"the top card of each of {possessive(_whose)} libraries"
    phrase("top_cards", Unmeant, _each, number="p")

_said = "the top card of one of their opponents' libraries"
constant("top_cards", TopCards(1, Player.ONE_OF_THEIR_OPPONENTS), _said, number="s")
phrase("top_cards", TopCards, "{n:told_short} cards from the top of {whose:whose_cards} library", number="p")

_said = "(cards|a number of cards) from the top of {whose:whose_cards} library equal to {n:computed}"
phrase("top_cards", TopCards, _said, number="p")

for _zone in ("hand", "graveyard", "library"):
    phrase("whole_zone", WholeZone, f"{{whose:whose_cards}} {_zone}", zone=_zone, number="s")
    _said = f"the cards from {{whose:whose_cards}} {_zone}"
    phrase("whole_zone", WholeZone, _said, zone=_zone, as_cards=True, number="p")
    _said = f"the cards in {{whose:whose_cards}} {_zone}"
    phrase("whole_zone", WholeZone, _said, zone=_zone, as_cards=True, within=True, number="p")
    for _second in ("hand", "graveyard", "library"):
        constant("two_zones", (_zone, _second), f"{_zone} and {_second}")

phrase("whole_zone", WholeZone, "{whose:whose_cards} {zone:two_zones}", number="p")
phrase("whole_zone", WholeZone, "{whose:several_targets}' graveyards", zone="graveyard", number="p")
same("several_targets", "{whose:target}", fits=lambda one: getattr(one, "count", 1) != 1)
_all = WholeZone(Player.PLAYERS, "graveyard", each=True)
constant("whole_zone", _all, "all graveyards", number="p")
_all = WholeZone(Player.OPPONENTS, "graveyard", each=True)
constant("whole_zone", _all, "all opponents' graveyards", number="p")
_said = "all {what:noun~p} from {whose:whose_target} graveyard other than {but:noun~p}"
phrase("moved", AllFrom, _said, zone="graveyard", number="p")

for _zone in ("hand", "graveyard", "library", "hand and graveyard"):
    _said = f"all {{what:noun~p}} from {{whose:whose_target}} {_zone}"
    phrase("moved", AllFrom, _said, zone=_zone, number="p")

for _zone in get_args(OwnZone):
    for _player, _words in (
        *((Player.YOU, "your"), (Player.ITS_OWNER, "its owner's"), (Player.A_PLAYER, "a")),
        (Player.THEY, "their"),
    ):
        constant("zone_left", InZone(_zone, _player, "from"), f"from {_words} {_zone}")

constant("zone_left", Elsewhere(Spot.FROM_EXILE), "from exile")

for _zone in ("graveyard", "hand", "library"):
    for _what in ("target", "some"):
        _said = f"{{what:{_what}}} from {{whose:whose_target}} {_zone}"
        phrase("moved", FromTargetsZone, _said, zone=_zone, number="what")

phrase("moved", FromZone, "{what:reference} {zone:zone_left}", number="what")
same("moved", "{what:thing}", "{what:portion}", "{what:top_cards}", "{what:whole_zone}")
phrase("moved", Unmeant, "{what:of_them} {zone:zone_left}", number="what")
_said = "all the cards from {whose:whose_cards} {zone:own_zone_name}"
phrase("whole_zone", WholeZone, _said, all_of_them=True, number="p")
constants("own_zone_name", get_args(OwnZone))
phrase("top_cards", Unmeant, "{n:told_short} cards from the top", number="p")
_said = "{n:of_x} cards from the top of {whose:whose_cards} library"
phrase("top_cards", TopCards, _said, number="p", number_first=True)

for _up in ("up", "down"):
    _said = f"the top half of {{whose:whose_cards}} library, rounded {_up}"
    phrase("top_cards", TopHalf, _said, number="p", up=_up == "up")
phrase("put_place", Unmeant, "into {whose:whose_zone~} library")
_said = "onto the battlefield or into {whose:whose_zone~} hand"
phrase("put_place", InEither, _said, places=("battlefield", "hand"))
