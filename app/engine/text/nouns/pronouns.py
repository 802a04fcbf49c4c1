"""Words for what was spoken of before: "it", "that creature", "those cards", "the exiled card"."""

from __future__ import annotations

from functools import partial
from typing import Final, cast

from app.engine.abilities.events.events import Haunted
from app.engine.abilities.nouns.objects import AnyTarget, EitherObjects, Joiner, Noun, Objects, Word
from app.engine.abilities.nouns.references import (
    Act,
    Bond,
    Copied,
    Done,
    Host,
    NotCast,
    Player,
    Pronoun,
    SpellCastThisWay,
    TargetedBy,
    That,
    ThatOr,
    TheCopy,
    TheRest,
    This,
    WasHost,
    Which,
)
from app.engine.abilities.nouns.targets import PlayerOr
from app.engine.abilities.unmeant import UnmeantReference
from app.engine.text.book import Fields, constant, constants, general, phrase, same

_MANY: Final = (*(Pronoun.THEY, Pronoun.THEM, Pronoun.BOTH, Pronoun.EITHER_OF_THEM, Pronoun.ALL_OF_THEM),)

_POSSESSIVE: Final = (Pronoun.ITS, Pronoun.HIS, Pronoun.HERS, Pronoun.THEIR)

for _pronoun in Pronoun:
    if _pronoun not in _POSSESSIVE:
        constant("it", _pronoun, _pronoun.value, number="p" if _pronoun in _MANY else "s")


# The kind of which it is
_DONE_WORDS: Final = ("exiled", "tapped")
"""Qualities that in "the tapped creature" tell what was done to it."""


def _is_plain(kind: object) -> bool:
    """Whether a kind begins with nothing that tells what was done to it."""
    if not isinstance(kind, Objects):
        return False
    words: tuple[Word, ...] = (*kind.common, *(word for row in kind.alternatives for word in row))
    return not any(word.text in _DONE_WORDS and not word.non for word in words)


def _either(filled: Fields) -> object:
    kinds = cast("tuple[Objects, Objects]", (filled["first"], filled["second"]))
    if all(kind.noun is Noun.NONE for kind in kinds):
        return NotImplemented
    return EitherObjects(kinds, Joiner.OR)


def _take_either(value: object) -> Fields | None:
    if not isinstance(value, EitherObjects) or value.relatives or len(value.kinds) != 2:
        return None
    return {"first": value.kinds[0], "second": value.kinds[1]}


same("spoken_kind", "{kind:core~}", number="", fits=_is_plain)
general("spoken_kind", "{first:core~} or {second:core~}", _either, _take_either, number="")
same("spoken_of", "{kind:spoken_kind~}", number="")

for _joiner in Joiner:
    _or = f" {_joiner.value} "
    phrase(
        "spoken_of" if _joiner is Joiner.OR else "spoken_of_both",
        PlayerOr,
        f"{{objects:core~}}{_or}{{player:player_kind~}}",
        player_first=False,
        joiner=_joiner,
        number="",
    )

phrase("spoken_of", PlayerOr, "{player:player_kind~} or {objects:core~}", player_first=True, number="")
same("spoken_of_many", "{kind:spoken_kind~p}", "{kind:spoken_of_both~p}", number="p")


# "The cards" alone points to none.
_said = "{kind:spoken_kind~p}"
same("of_those_kinds", _said, number="p", fits=lambda kind: kind != Objects(noun=Noun.CARD))

# "that creature", "those creatures", "the creature"
phrase("it", That, "that {kind:spoken_of~s}", number="s")
phrase("those_spoken", That, "those {kind:spoken_of_many}", plural=True, number="p")
same("it", "{what:those_spoken}")
phrase("it", That, "the {kind:spoken_of~s}", which=Which.THE, number="s")
phrase("it", That, "the {kind:of_those_kinds}", which=Which.THE, plural=True, number="p")
phrase("it", That, "the other {kind:spoken_kind~p}", which=Which.THE_OTHER, plural=True, number="p")
phrase("it", That, "the other {kind:spoken_kind~s}", which=Which.THE_OTHER, number="s")
phrase("it", That, "the first {kind:spoken_kind~s}", which=Which.FIRST, number="s")
phrase("it", That, "both {kind:spoken_kind~p}", which=Which.BOTH, plural=True, number="p")
phrase("it", That, "each of those {kind:spoken_of_many}", which=Which.EACH_OF, plural=True, number="s")
phrase("it", That, "any of those {kind:spoken_kind~p}", which=Which.ANY_OF, plural=True, number="p")
phrase("it", ThatOr, "that {kind:core~s} or that player", player_first=False, number="s")
phrase("it", ThatOr, "that player or that {kind:core~s}", player_first=True, number="s")

for _player, _words in (
    (Player.YOU, "you control"),
    (Player.NOT_YOU, "you don't control"),
    (Player.AN_OPPONENT, "an opponent controls"),
    (Player.THE_OPPONENT, "the opponent controls"),
    (Player.THEY, "they control"),
):
    constant("its_controller", _player, _words)

phrase("it", That, "the {kind:core~s} {controller:its_controller}", which=Which.THE, number="s")

for _which, _one, _those in ((Which.THE, "the", "the"), (Which.THAT, "that", "those")):
    for _copy in Copied:
        _many = "copies" if _copy is Copied.COPY else f"{_copy.value}s"
        constant("it", TheCopy(_which, _copy), f"{_one} {_copy.value}", number="s")
        constant("it", TheCopy(_which, _copy, plural=True), f"{_those} {_many}", number="p")

constant("it", TheCopy(Which.THE, controller=Player.THEY), "the copy they control", number="s")
constant("it", TheCopy(Which.THE, controller=Player.THOSE_PLAYERS), "their copy", number="s")


# "the exiled card", "the card exiled this way", "the card you exiled"
for _act in Act:
    constant("act_done", _act, _act.value)
    constant("act_of_player", _act, "chose" if _act is Act.CHOSEN else _act.value)

_done = partial(phrase, "done", Done)
_ONE, _THOSE = "{act:act_done} {kind:spoken_kind~s}", "{act:act_done} {kind:spoken_kind~p}"

for _which, _one, _those in (
    (Which.THE, "the", "the"),
    (Which.THAT, "that", "those"),
    (Which.LAST, "the last", "the last"),
):
    _done(f"{_one} {_ONE}", which=_which, number="s")
    _done(f"{_those} {_THOSE}", which=_which, plural=True, number="p")

_done("each chosen {kind:spoken_kind~s}", act=Act.CHOSEN, which=Which.EACH, number="s")
_done(f"the {_ONE} you control", controller=Player.YOU, number="s")
_done(f"each of the {_THOSE}", which=Which.EACH_OF, plural=True, number="s")

for _but in NotCast:
    for _which in (Which.THE, Which.ALL):
        _done(f"{_which.value} {_THOSE} {_but.value}", which=_which, plural=True, but=_but, number="p")

_DOERS: Final = (Player.YOU, Player.THEY)

constants("doer", _DOERS)

for _plural, _number in ((False, "s"), (True, "p")):
    _kind = f"{{kind:spoken_kind~{_number}}}"
    _by = f"the {_kind} {{by:doer}} {{act:act_of_player}}"
    _so = f"{_kind} {{act:act_done}} this way"
    _done(f"the {_so}", this_way=True, plural=_plural, number=_number)
    _done(f"the other {_so}", which=Which.THE_OTHER, this_way=True, plural=_plural, number=_number)
    phrase("done_by", Done, _by, plural=_plural, number=_number)
    _done(_by + " this way", this_way=True, plural=_plural, number=_number)

same("done", "{what:done_by}")
same("it", "{what:done}")
_LAST: Final = "the last {kind:spoken_kind~p} {by:doer} {act:act_of_player} this way"
_done(_LAST, which=Which.LAST, this_way=True, plural=True, number="p")
phrase("it", UnmeantReference, "{first:done_by} or {second:done_by}", number="s")
phrase("it", UnmeantReference, "the {kind:core~s} tapped to pay this spell's additional cost", number="s")


# What it is bound to by the rules
for _bond in Bond:
    phrase("it", Host, f"{_bond.value} {{kind:core~s}}", bond=_bond, number="s")

phrase("it", UnmeantReference, "the {kind:core~s} it's attached to", number="s")
_WAS_ON: Final = "the {kind:core~s} it was attached to"
phrase("it", WasHost, _WAS_ON, number="s")
phrase("it", WasHost, _WAS_ON + " as this ability resolved", as_resolved=True, number="s")
constant("pronoun_it", Pronoun.IT, "it")
same("haunter", "{what:pronoun_it}", "{what:this}")
phrase("participant", Haunted, "the {kind:core~s} {by:haunter} haunts", number="s")
phrase("it", TargetedBy, "the {kind:spoken_kind~p} {by:this} targets", plural=True, number="p")
phrase("what_it_targets", TargetedBy, "the {kind:spoken_kind~s} it targets", by=Pronoun.IT, number="s")
same("it", "{what:what_it_targets}")
phrase("a_spell_cast", SpellCastThisWay, "a {kind:core~s} cast this way", number="s")
phrase("a_spell_cast", SpellCastThisWay, "a {kind:core~s} cast {zone:relative} this way", number="s")
phrase("it", UnmeantReference, "the mana that {by:core~s} produced", number="s")
phrase("it", UnmeantReference, "the mana spent on this activation cost", number="s")
phrase("it", UnmeantReference, "the cards in the other pile", number="p")
phrase("it", UnmeantReference, "the topmost {kind:core~s} in your library", number="s")
phrase("it", UnmeantReference, "the last {kind:core~s} {act:act_done}", number="s")
phrase("it", UnmeantReference, "the {kind:core~s} you cast", number="s")
phrase("it", UnmeantReference, "those {n:number_word} {kind:spoken_kind~p}", number="p")


# What was left
constant("it", TheRest(), "(the rest|the rest of the cards)", number="p")
phrase("it", TheRest, "the rest of {of:it}", number="p")


# The object itself, and pronouns
for _noun in (
    "creature", "artifact", "enchantment", "land", "permanent", "spell", "card", "token", "Aura",
    "Equipment", "Vehicle",
    "Saga", "Class", "Case", "planeswalker", "battle", "Siege", "Room", "Spacecraft", "Fortification",
    "emblem",
):  # fmt: skip
    constant("this", This(_noun), f"this {_noun}", number="s")

constant("this", This(), "~", number="s")
constant("any_target", AnyTarget.ANY_TARGET, "any target", number="s")
constant(
    "it", UnmeantReference("the exiled card used to craft it"), "the exiled card used to craft it", number="s"
)
_said = "the exiled cards used to craft it"
constant("it", UnmeantReference("the exiled cards used to craft it"), _said, number="p")
phrase("it", UnmeantReference, "the {kind:core~s} put onto the battlefield with {by:this}", number="s")
phrase("it", UnmeantReference, "the creature that died", "the creature that attacked", number="s")
