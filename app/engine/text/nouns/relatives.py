"""What may follow the noun: whose it is, what it has, where it is, what happened to it."""

from __future__ import annotations

from typing import Final, cast, get_args

from app.engine.abilities.conditions.condition_words import Parity
from app.engine.abilities.conditions.conditions import Had, HasCards, HasMore
from app.engine.abilities.events.events import Commander
from app.engine.abilities.nouns import relatives
from app.engine.abilities.nouns.happened import AmongThem
from app.engine.abilities.nouns.objects import (
    AtRandom,
    AttachedTo,
    CastBy,
    ComparedTo,
    Comparison,
    ControlledBy,
    DealtDamageBy,
    Elsewhere,
    ExiledWith,
    FromAmong,
    InEitherZone,
    InZone,
    Named,
    Noun,
    Objects,
    OfChoice,
    OfTheChosen,
    OtherThan,
    OwnedBy,
    PutWith,
    ThatTargets,
    WithCounters,
    WithKeyword,
    WithMost,
    WithNumber,
    WithTotal,
)
from app.engine.abilities.nouns.references import It, Player, This
from app.engine.abilities.nouns.relatives import Attacking, BlockedSo, Blocking, Helped, SharesWith, WithBase
from app.engine.abilities.nouns.spell_relatives import ExiledByPlayer, FromAmongTop, WithOneOf
from app.engine.abilities.nouns.targets import PlayerOr, Target
from app.engine.abilities.unmeant import Unmeant
from app.engine.abilities.vocabulary import Chooser, ChosenWord
from app.engine.text.book import constant, constants, phrase, phrase_where, same
from app.engine.text.nouns.names import NAMES
from app.engine.text.quantities.numbers import listed, repeated

_YOU: Final = (
    *(Player.YOU, Player.YOUR_OPPONENTS, Player.OPPONENTS, Player.THEY, Player.THOSE_PLAYERS),
    Player.THOSE_OPPONENTS,
)

_OTHERS: Final = (
    *(Player.AN_OPPONENT, Player.THAT_PLAYER, Player.EACH_OPPONENT, Player.DEFENDING_PLAYER, Player.A_PLAYER),
    *(Player.ANOTHER_PLAYER, Player.ENCHANTED_PLAYER, Player.THE_CHOSEN_PLAYER, Player.THAT_OPPONENT),
    Player.YOUR_TEAM,
    *(Player.EACH_PLAYER, Player.THAT_PLAYER_OR_PLANESWALKERS_CONTROLLER, Player.THE_PLAYER),
)

for _player in (*_YOU, *_OTHERS):
    _s = "s" if _player in _OTHERS else ""
    constant("relative", ControlledBy(_player), f"{_player.value} control{_s}")
    constant("relative", OwnedBy(_player), f"{_player.value} own{_s}")
    _that = "that " if _player is Player.YOU else ""
    _cast = f"{_player.value} cast{_s}"
    constant("relative", CastBy(_player), f"({_cast}|{_that}{_cast}|you've cast)" if _that else _cast)

for _player in (
    Player.ITS_CONTROLLER,
    Player.ACTIVE_PLAYER,
    Player.THAT_CREATURES_CONTROLLER,
    Player.THE_MONARCH,
):
    constant("relative", ControlledBy(_player), f"{_player.value} controls")

for _player in (Player.YOU, Player.YOUR_OPPONENTS):
    constant("relative", ControlledBy(_player, that=True), f"that {_player.value} control")

constant("relative", ControlledBy(Player.NOT_YOU), "you don't control")
constant("relative", OwnedBy(Player.NOT_YOU), "you don't own")
constant("relative", OwnedBy(Player.NOT_YOU, by=True), "owned by another player")
constant(
    "relative", relatives.OwnedOrControlled(owned=True, controlled=True), "you (own|both own) and control"
)
constant("relative", relatives.OwnedOrControlled(owned=True, controlled=False), "you own but don't control")
constant(
    "relative", relatives.OwnedOrControlled(owned=False, controlled=False), "you neither own nor control"
)
constant("relative", OwnedBy(Player.ITS_OWNER), "with the same owner as this spell")


for _which in ("mana value", "power", "toughness"):
    for _comparison in Comparison:
        _tail = f" {_comparison.value}" if _comparison.value else ""
        for _number in ("digits", "variable"):
            _said = f"with {_which} {{n:{_number}}}{_tail}"
            phrase("relative", WithNumber, _said, which=_which, comparison=_comparison)

for _parity in Parity:
    _said = f"with [an {_parity.value} mana value/{_parity.value} mana values]"
    constant("relative", WithNumber("mana value", 0, _parity), _said)

phrase("relative", WithKeyword, "with {keyword:asked_keyword}")
phrase("relative", WithKeyword, "that [has/have] {keyword:asked_keyword}", that=True)
phrase("relative", WithKeyword, "without {keyword:asked_keyword}", without=True)
phrase("relative", WithCounters, "with @ {kind:counter_kind} counter on [it/them]")
phrase("relative", WithCounters, "with {kind:counter_kind} counters on [it/them]", several=True)
constant("relative", WithCounters(), "with a counter on [it/them]")
constant("relative", WithCounters(several=True), "with counters on [it/them]")
_said = "that [has/have] @ {kind:counter_kind} counter on [it/them]"
phrase("relative", WithCounters, _said, that=True, number="")
_said = "that have {kind:counter_kind} counters on them"
phrase("relative", WithCounters, _said, that=True, several=True, number="")


_WHOSE_ZONE: Final = {
    Player.YOU: "your",
    Player.AN_OPPONENT: "an opponent's",
    Player.A_PLAYER: "a",
    Player.THAT_PLAYER: "that player's",
    Player.THEY: "their",
    Player.EACH_PLAYER: "each player's",
    Player.EACH_OPPONENT: "each opponent's",
    Player.YOUR_OPPONENTS: "your opponents'",
    Player.DEFENDING_PLAYER: "defending player's",
    Player.THE_CHOSEN_PLAYER: "the chosen player's",
    Player.ENCHANTED_PLAYER: "enchanted player's",
    Player.ITS_OWNER: "its owner's",
    Player.ITS_CONTROLLER: "its controller's",
    Player.THAT_CREATURES_CONTROLLER: "that creature's controller's",
}

for _zone in ("graveyard", "hand", "library"):
    for _preposition in ("from", "in"):
        for _player, _whose in _WHOSE_ZONE.items():
            constant("relative", InZone(_zone, _player, _preposition), f"{_preposition} {_whose} {_zone}")

constant("relative", InZone("hand", Player.PLAYERS, "in"), "in all players' hands")

for _player, _whose in _WHOSE_ZONE.items():
    for _zones in (("hand", "graveyard"), ("graveyard", "hand"), ("graveyard", "library")):
        phrase("relative", Unmeant, f"from {_whose} {_zones[0]} and {_zones[1]}")
        constant("relative", InEitherZone(_zones, _player), f"from {_whose} {_zones[0]} or {_zones[1]}")
        constant(
            "relative", InEitherZone(_zones, _player, True), f"from {_whose} {_zones[0]} and/or {_zones[1]}"
        )

for _text in ("type", "color", "creature type", "card type", "name", "kind", "land type", "quality"):
    _said = "with the chosen name" if _text == "name" else f"of the chosen {_text}"
    constant("relative", OfTheChosen(_text), _said)

constant("relative", OfTheChosen("names"), "with the chosen names")

for _text in get_args(Chooser):
    constant("relative", OfChoice(_text), f"of {_text} choice")

for _text in ("creature type", "color"):
    _said = f"of the {_text} of your choice"
    constant("relative", OfTheChosen(cast("ChosenWord", f"{_text} of your choice")), _said)

phrase("relative", ExiledWith, "exiled with {by:reference}")
phrase("relative", PutWith, "put onto the battlefield with {by:this}")
phrase("relative", PutWith, "created with {by:this}", created=True)
constant("relative", AtRandom(), "at random")
constant("relative", AtRandom(chosen=True), "chosen at random")
for _combat, _damage in ((False, "damage"), (True, "combat damage")):
    phrase("relative", DealtDamageBy, f"dealt {_damage} by {{by:reference}} this turn", combat=_combat)
    _said = f"dealt {_damage} this turn by {{by:a_kind}} you controlled"
    phrase("relative", DealtDamageBy, _said, combat=_combat)


_REFERRED: Final = (This, It, Target)
"""What "other than" says otherwise than with a kind."""


def _is_of_card(what: object) -> bool:
    """Whether this is a kind of card of which no more is said: what follows is said of the others."""
    if not isinstance(what, Objects) or what.noun is not Noun.CARD:
        return False
    return all(isinstance(one, InZone | Elsewhere | AmongThem) for one in what.relatives)


constant("relative", relatives.WithXInCost(), "with {{X}} in [its mana cost/their mana costs]")
phrase("relative", Unmeant, "without {symbol:mana} in [its mana cost/their mana costs]")
constant(
    "relative", relatives.WithXInCost(contained=True), "with a mana cost that contains {{X}}", number="s"
)
constants("relative", (relatives.Such.ADVENTURE, relatives.Such.SECOND_SPELL, relatives.Such.PAIRED))
constants("relative", (relatives.Such.HELD_ALL_TURN,))
constants("relative", (relatives.Such.SINGLE_TARGET, relatives.Such.TARGETS, relatives.Such.ATTACKING_ALONE))

repeated("relatives", "relative", " ")


# Relatives with a noun phrase of their own stand last: what follows belongs to that noun.
phrase("last_relative", FromAmong, "from among {what:noun~p}")

for _to in ("reference", "a_kind", "another", "target"):
    phrase("last_relative", AttachedTo, f"attached to {{to:{_to}}}")

phrase("last_relative", AttachedTo, "attached to {to:noun~p}", plural=True)
phrase("last_relative", AttachedTo, "that's attached to {to:a_kind}", that=True, number="s")
_said = "other than {what:reference}"
phrase_where("last_relative", OtherThan, lambda said: said.what != This("card"), _said)
constant("relative", OtherThan(This("card")), "other than this card")
phrase("last_relative", OtherThan, "other than {what:target~s}")
phrase_where(
    "last_relative",
    OtherThan,
    lambda said: not _is_of_card(said.what) and not isinstance(said.what, _REFERRED),
    "other than {what:a_kind}",
)
_said = "other than @ {what:core~s}"
phrase_where("relative", OtherThan, lambda said: _is_of_card(said.what), _said, number="")
phrase("last_relative", OtherThan, "other than {what:noun~p}", plural=True)
for _target in ("targeted", "player", "player_or_object", "batch"):
    phrase("last_relative", ThatTargets, f"that target[s/] {{what:{_target}}}")

phrase("last_relative", ThatTargets, "that target[s/] only {what:targeted}", only=True)
phrase("last_relative", relatives.OfSource, "from {source:a_kind}")
phrase("relative", Named, f"named {{name:{NAMES}}}", f"named {{name:{NAMES}}} or {{other:{NAMES}}}")
phrase("relative", Named, f"not named {{name:{NAMES}}}", non=True)


for _which in ("mana value", "power", "toughness"):
    for _how in (
        "equal to",
        "less than or equal to",
        "less than",
        "greater than",
        "greater than or equal to",
    ):
        _words = f"({_how}|equal to or greater than)" if _how.endswith("greater than or equal to") else _how
        phrase("relative", ComparedTo, f"with {_which} {_words} {{n:told_number}}", which=_which, how=_how)
        phrase("relative", ComparedTo, f"with {_which} {_words} {{n:variable}}", which=_which, how=_how)
        _said = f"with {_which} {_words} {{n:controlled_count}}"
        phrase("relative", ComparedTo, _said, which=_which, how=_how, counts=True)
        _said = f"with {_which} {_words} {{n:counted}}"
        phrase("last_relative", ComparedTo, _said, which=_which, how=_how, counts=True)

for _which in ("mana value", "power", "toughness", "power and toughness"):
    for _number in ("digits", "variable"):
        _said = f"with total {_which} {{n:{_number}}} or less"
        phrase("relative", WithTotal, _said, which=_which, comparison=Comparison.AT_MOST)
    for _how in ("greatest", "least", "lowest"):
        _said = f"with the {_how} {_which} among {{among:noun~p}}"
        phrase("last_relative", WithMost, _said, how=_how, which=_which)

for _which in ("mana value", "power", "toughness"):
    for _how in ("greatest", "least", "lowest"):
        phrase("relative", WithMost, f"with the {_how} {_which}", how=_how, which=_which)

constants("relative", (relatives.Such.BASIC_LAND_TYPE,))

for _target in ("noun~s", "object_or_player"):
    _said = f"that target[s/] only a single {{what:{_target}}}"
    phrase("last_relative", ThatTargets, _said, only=True, single=True)
phrase("object_or_player", PlayerOr, "{objects:core~s} or {player:player_kind~s}", player_first=False)

_LAST: Final = (
    *(FromAmong, AttachedTo, OtherThan, ThatTargets, WithMost, relatives.OfSource),
    *(relatives.Except, FromAmongTop, relatives.WhoseController),
)


def stands_last(relative: object) -> bool:
    """Whether no other relative comes after this one: it ends with a noun phrase of its own."""
    match relative:
        case relatives.SharesWith(with_=other) | relatives.WithSame(as_=other) | ExiledByPlayer(by=other):
            return not isinstance(other, This | It | None)
        case relatives.Blocking(whom=other):
            return not isinstance(other, This | It)
        case relatives.Attacking(whom=whom):
            return not isinstance(whom, Player | This | It)
        case WithMost(among=among):
            return among is not None
        case ComparedTo(counts=counts):
            return counts
        case _:
            return isinstance(relative, _LAST)


phrase(
    "relative",
    Unmeant,
    "owned by the voter",
    "with exactly three colors",
    "with those names",
    "that shares one of those types with it",
    "spliced onto that spell",
    "that could produce any type of mana that land could produce",
    "from their hands",
    "that hasn't been chosen this way",
    "they don't control",
    "in your hand or graveyard",
    "controlled by that player or by that planeswalker's controller",
    "controlled by the next player in that direction",
    "that had a counter put on them this way",
    "with one of the chosen names",
    "with one or more votes",
    "whose power and toughness aren't equal",
    "that was turned face up this turn",
    "with abilities",
    "that fought this turn",
    "that had counters put on it this way",
    "you had enter under your control this turn",
    "that each have toughness greater than their power",
    "of the most prevalent creature type in your library",
    "controlled by the player to your left",
    "controlled by the player to their left",
    "controlled by the player to their right",
    "with the other chosen name",
    "with the same total power and toughness",
    "that each share a color with one or more permanents you control",
    "that [doesn't/don't] have suspend",
    "in a single graveyard",
    "in your opponents' hands",
    "of defending player's choice",
    "of target opponent's choice",
    "that player protects",
    "sacrificed as it entered",
    "with the chosen type",
    "that has been dealt damage this turn",
    "that attacked during [its/their] controller's last turn",
)
phrase("expansion", Unmeant, "Antiquities", "Arabian Nights", "Homelands")
phrase("relative", Unmeant, "with a name originally printed in the {where:expansion} expansion")
phrase("relative", relatives.NamedLike, "that has the same name as a card in {whose:possessive} graveyard")

phrase("targetable", Unmeant, "{kind:core~} you cast this turn", number="")
phrase("commander_of", Commander, "{whose:possessive} commander")
_said = "that shares a creature type with {with_:commander_of}"
phrase("relative", SharesWith, _said, quality="creature type")
same("kinds_noun", "{what:noun~p}")
listed("kinds_comma", "kinds_noun", two=", ")
listed("kinds_are", "kinds_noun", two=", are ")
phrase("relative", relatives.KindOrAdventure, "that are {kinds:kinds_comma}, and/or have an Adventure")
_said = "that are {kinds:kinds_are}, and/or have an Adventure"
phrase("relative", relatives.KindOrAdventure, _said, again=True)
phrase("relative", Unmeant, f"that are {{kind:noun~p}} or are named {{name:{NAMES}}}")
phrase("relative", Unmeant, "that had @ {kind:counter_kind} counter put on it this way")
listed("digits_and", "digits", two=" and ", comma=", ", last=", and ")

for _many in (False, True):
    _said = f"with mana value{'s' * _many} {{numbers:digits_and}}"
    phrase("relative", WithOneOf, _said, which="mana value", apart=True, plural=_many)

for _number_relatives in ("digits", "variable"):
    _said = f"that each have a different mana value {{at_most:{_number_relatives}}} or less"
    phrase("relative", relatives.WithDifferent, _said, quality="mana values", each=True)
    for _exactly, _tail in ((False, " or less"), (True, "")):
        _said = f"that each have mana value {{n:{_number_relatives}}}{_tail}"
        phrase("relative", relatives.EachWith, _said, exactly=_exactly, that=True)

phrase("relative", Unmeant, "the other controls")
phrase("last_relative", relatives.WhoseController, "whose controller {condition:who_clause~s}")
phrase("who_clause", HasCards, "[has/have] {n:tally} {what:noun~n}", who=Player.WHO, number=None)
phrase("relative", Unmeant, "{player:target_player} casts")

_WHO = "{player:player_kind~} who {condition:who_clause~player}"

phrase("targetable", relatives.KindWho, _WHO, number="")
_said = _WHO + " do as you activate this ability"
phrase("targetable", relatives.KindWho, _said, as_activated=True, number="")
_said = "controls more {what:noun~p} than they do"
phrase("rivals", HasMore, _said, who=Player.WHO, than=Player.YOU)
for _had, _said in ((Had.LIFE, "life"), (Had.CARDS_IN_HAND, "cards in hand")):
    constant("rivals", HasMore(Player.WHO, _had, Player.YOU), f"has more {_said} than they do")
_said = "{player:player_kind~s} who {condition:rivals} and is their opponent"
phrase("targetable", relatives.KindWho, _said, rival=True, number="s")
phrase("relative", Unmeant, "that share[s/] a color or mana value with {with_:reference}")
phrase("relative", Unmeant, "with a different name than {than:reference}")
phrase("relative", Unmeant, "that share[s/] a {what:shared_quality} with the top card of a library")
constants("shared_quality", ("card type", "color", "creature type"))
phrase("who_clause", Unmeant, "own[s/] {n:tally} {what:noun~n} this way", number=None)

for _whose in _WHOSE_ZONE.values():
    for _order in ("(graveyard, hand|hand, graveyard), and library", "hand, library, and graveyard"):
        phrase("relative", Unmeant, f"in {_whose} {_order}")
    phrase("relative", Unmeant, f"among cards in {_whose} graveyard, hand, and library")
phrase("relative", Unmeant, "that [doesn't/don't] have @ {kind:counter_kind} counter on [it/them]", number="")

phrase("relative", Unmeant, "with {n:tally_p} creature types")
_said = "that [has/have] a creature type other than {than:type_word~s}"
phrase("relative", relatives.WithOtherType, _said, number="")
phrase("relative", relatives.WithCardTypes, "with {n:tally_p} card types")
phrase("relative", Unmeant, "in the hand of {player:player}", "that target[s/] only {what:player}")
phrase(
    "relative",
    Unmeant,
    "with mana value less than or equal to {than:it} and with a different name than each "
    "{other:core~s} you control",
    "crewed by {by:this} this turn",
)
phrase("relative", Unmeant, "attacking the same player as {also:this}", "that remain[s/] in exile")
phrase(
    "relative",
    Unmeant,
    "from all opponents' hands and graveyards",
    "controlled by a player who was dealt combat damage by three or more Pirates this turn",
    "controlled by players who chose war",
    "controlled by players who chose peace",
)
phrase(
    "relative",
    Unmeant,
    "attacking the last chosen player",
    "of the last chosen color",
    "created with it",
    "that shares a creature type with each creature tapped this way",
)


_THATS: Final = "that['s/ are] "

for _either, _deed in ((False, "blocking"), (True, "blocking or blocked by")):
    phrase("relative", Blocking, f"{_deed} {{whom:reference}}", either_way=_either)
    for _whom in ("target", "a_kind"):
        phrase("last_relative", Blocking, f"{_deed} {{whom:{_whom}}}", either_way=_either)

phrase("relative", Blocking, _THATS + "blocking {whom:reference}", that=True)
phrase("last_relative", Blocking, _THATS + "blocking {whom:a_kind}", that=True)
phrase("relative", Blocking, "blocked by {whom:reference}", blocked=True)
phrase(
    "relative", Blocking, "{whom:this} is blocking", "{whom:pronoun_it}'s blocking", blocked=True, active=True
)

for _when in ("this combat", "this turn"):
    _said = f"{{what:pronoun_it}} blocked {_when}"
    phrase("relative", BlockedSo, _said, it=True, when=_when)
    for _what in ("reference", "a_kind", "target"):
        _said = f"{{what:{_what}}} {_when}"
        phrase("relative", BlockedSo, f"that blocked {_said}", blocked=True, when=_when)
        phrase("relative", BlockedSo, f"that [was/were] blocked by {_said}", was=True, when=_when)
        _both = f"that blocked or [was/were] blocked by {_said}"
        phrase("relative", BlockedSo, _both, blocked=True, was=True, when=_when)

for _is_that, _words in ((False, "attacking"), (True, _THATS + "attacking")):
    phrase("relative", Attacking, _words + " {whom:attacked_one}", that=_is_that)
    phrase("last_relative", Attacking, _words + " {whom:player_or_object}", that=_is_that)

same("attacked_one", "{whom:player}")

for _helped, _turn in (("convoked", ""), ("crewed", " this turn"), ("saddled", " this turn")):
    phrase("relative", Helped, f"that {_helped} {{what:helped}}{_turn}", deed=_helped)

same("helped", "{what:pronoun_it}", "{what:this}")
phrase("relative", Helped, "{what:pronoun_it} devoured", deed="devoured")
phrase("relative", Unmeant, "banded with {what:reference}")

for _which in ("power", "toughness", "power or toughness"):
    phrase("relative", WithBase, f"with base {_which} {{n:digits}}", which=_which)

phrase("relative", WithBase, "with base power and toughness {n:such_size}", which="power and toughness")
