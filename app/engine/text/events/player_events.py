"""What players do, as events that abilities trigger on: "you cast a spell", "an opponent draws a card"."""

from __future__ import annotations

from typing import Final, cast

from app.engine.abilities.events import events
from app.engine.abilities.events.event_words import AbilityKind, Joint, PlayerDeed, Turns, Verb
from app.engine.abilities.events.events import AnyOf, LosesControl, Nth
from app.engine.abilities.unmeant import Unmeant
from app.engine.text.book import Fields, constant, constants, general, phrase, same
from app.engine.text.nouns.subjects import Subject, one_deed, several_deeds
from app.engine.text.quantities.numbers import listed


def conjugated(words: str) -> str:
    """The template of a verb phrase in the third person: "scries" becomes "scr[ies/y]"."""
    verb, _, rest = words.partition(" ")
    if verb == "is":
        verb = "[is/are]"
    elif verb.endswith("ies"):
        verb = f"{verb[:-3]}[ies/y]"
    elif verb.endswith(("shes", "ches", "sses")):
        verb = f"{verb[:-2]}[es/]"
    else:
        verb = f"{verb[:-1]}[s/]"
    return f"{verb} {rest}".rstrip()


# ---------------------------------------------------------------------------------------- with an object
constants("turns", Turns)
phrase("nth", Nth, "{whose:possessive} {n:ordinal} {what:noun~s} {turns}")
same("acted_on", "{what:participant}", "{what:nth}")
phrase("acted_on", Nth, "{whose:possessive} next {what:noun~s}", n=1, turns=None)

_OTHER_FORMS: Final = {
    Verb.TAP_FOR_MANA: "tap[s/] {what:acted_on} for mana",
    Verb.TURN_FACE_UP: "turn[s/] {what:acted_on} face up",
    Verb.FULLY_UNLOCK: "fully unlock[s/] {what:acted_on}",
}


def player_deed(value: type, words: str, **fixed: object) -> None:
    """Add what players do: `words` without their subject."""
    phrase("player_deed", value, words, who=Subject.OPEN, number=None, **fixed)


player_deed(events.Casts, "cast[s/] {what:acted_on}")

for _verb in Verb:
    if _verb in _OTHER_FORMS:
        player_deed(events.Acts, _OTHER_FORMS[_verb], verb=_verb)
    elif _verb is not Verb.CAST:
        player_deed(events.Acts, conjugated(_verb.value) + " {what:acted_on}", verb=_verb)
    if _verb not in _OTHER_FORMS:
        constant("verb", _verb, conjugated(_verb.value))

listed("verbs", "verb", two=" or ")


def _with_verb(verb: Verb, who: object, what: object) -> object:
    if verb is Verb.CAST:
        return events.Casts(cast("events.Actor", who), cast("events.Participant", what))
    return events.Acts(cast("events.Actor", who), verb, cast("events.Participant", what))


def _share_object(filled: Fields) -> object:
    verbs = cast("tuple[Verb, ...]", filled["verbs"])
    parts = tuple(_with_verb(verb, filled["who"], filled["what"]) for verb in verbs)
    return AnyOf(parts, Joint.OBJECT)


def _take_object(value: object) -> Fields | None:
    """Who does several things to the same object."""
    if not isinstance(value, AnyOf) or value.joint is not Joint.OBJECT:
        return None
    verbs = tuple(
        Verb.CAST if isinstance(e, events.Casts) else getattr(e, "verb", None) for e in value.events
    )
    first = value.events[0]
    return {"who": getattr(first, "who", None), "verbs": verbs, "what": getattr(first, "what", None)}


general("happening", "{who:actor} {verbs:verbs~who} {what:participant}", _share_object, _take_object)


# ------------------------------------------------------------------------------------- without an object
_AGREEING: Final = {
    " or loses": " or lose[s/]",
    " or discards": " or discard[s/]",
    "their ": "[their/your] ",
    "{E}": "{{E}}",
}

player_deed(events.PlayerDoesOwn, "{deed:own_deed}[s/]", to=None)
player_deed(events.PlayerDoesOwn, "{deed:own_deed}[s/] {to:participant}")

for _verb_form, _lost in (("get[s/]", False), ("lose[s/]", True)):
    player_deed(events.PlayerCounters, f"{_verb_form} @ {{kind:player_counter}} counter", lost=_lost)
    _said = f"{_verb_form} one or more {{kind:player_counter}} counters"
    player_deed(events.PlayerCounters, _said, lost=_lost, several=True)

for _deed in PlayerDeed:
    _words = conjugated(_deed.value)
    for _third, _both in _AGREEING.items():
        _words = _words.replace(_third, _both)
    player_deed(events.PlayerDoes, _words, deed=_deed)

player_deed(LosesControl, "lose[s/] control of {what:participant}")

player_deed(events.PlayerAttacks, "attack[s/]")

player_deed(events.PlayerAttacks, "attack[s/] with {with_:participant}")

player_deed(events.PlayerAttacks, "attack[s/] {whom:victim}")

player_deed(events.PlayerAttacks, "attack[s/] {whom:victim} with {with_:participant}")

player_deed(events.Expends, "expend[s/] {n:digits}")

for _kind in AbilityKind:
    _ability = f"{'an' if _kind.value[:1] in ('', 'e', 'o') else 'a'} {_kind.value} ability".replace(
        "  ", " "
    )
    player_deed(events.Activates, f"activate[s/] {_ability}", kind=_kind, of=None)
    player_deed(events.Activates, f"activate[s/] {_ability} of {{of:participant}}", kind=_kind)
    if _kind is not AbilityKind.ANY:
        _own = f"activate[s/] {{of:this}}'s {_kind.value} ability"
        player_deed(events.Activates, _own, kind=_kind, owner_first=True)
    if _kind in (AbilityKind.ANY, AbilityKind.EXHAUST):
        _no_mana = " that isn't a mana ability"
        player_deed(
            events.Activates, f"activate[s/] {_ability}{_no_mana}", kind=_kind, of=None, no_mana_ability=True
        )
        player_deed(
            events.Activates,
            f"activate[s/] {_ability} of {{of:participant}}{_no_mana}",
            kind=_kind,
            no_mana_ability=True,
        )

_said = "an ability of {of:participant} is activated"
phrase("happening", events.Activates, _said, who=None, kind=AbilityKind.ANY)
listed("player_deeds_shared", "player_deed", two=" or ", comma=", ", last=", or ")


one_deed("happening", "who", "{who:actor} {deed:player_deed~who}")
several_deeds("happening", "who", "{who:actor} {deeds:player_deeds_shared~who}")
one_deed("next_happening", "who", "{who:actor} next {deed:player_deed~who}")


_said = "{who:actor} activate[s/] @ {one:ability_keyword} or {other:ability_keyword} ability"
phrase("happening", Unmeant, _said)
listed("rolled_numbers", "digits", two=" or ", least=1)
phrase("happening", events.Rolls, "{who:player} roll[s/] a {numbers:rolled_numbers}")
listed("least_rolled", "digits", two="|", least=1)
_said = "{who:player} roll[s/] a {numbers:least_rolled} or higher[/ on a die]"
phrase("happening", events.Rolls, _said, higher=True)
phrase(
    "planar_deed",
    Unmeant,
    "planeswalk[s/] away from ~",
    "encounter[s/] ~",
    "roll[s/] the planar die",
    number="",
)
phrase("happening", Unmeant, "{who:player} {deed:planar_deed~who}")
