"""Doing the same again, also with other objects or by others (608.2c), and noting for later (607.2)."""

from __future__ import annotations

from app.engine.abilities.abilities import Instruction, UnmeantDeed
from app.engine.abilities.nouns.references import This
from app.engine.text.book import constant, constants, phrase
from app.engine.text.quantities.numbers import listed

constants(
    "again",
    (
        "",
        " once",
        " two more times",
        " six more times",
        " X more times",
        " any number of times",
        " as many times as they choose",
        " until no one puts a card onto the battlefield",
        " until no one pays life",
        " except that opponent can't choose a card already chosen for ~",
        " until all cards exiled this way have been chosen",
    ),
)
phrase("effect", UnmeantDeed, "{who:subject}repeat[s/] this process{again}")
phrase("timed", UnmeantDeed, "{effect:clause} a number of times equal to {n:computed}")


phrase("effect", UnmeantDeed, "{who:subject}do[es/] the same")
phrase("effect", UnmeantDeed, "{who:subject}do[es/] the same for {what:noun~p}")
phrase("effect", UnmeantDeed, "{who:subject}do[es/] the same for {kinds:kind_AND~s}")
phrase("effect", UnmeantDeed, "repeat this process for {what:noun~p}")
phrase("effect", UnmeantDeed, "repeat this process for {whats:kinds_and}")

for _again in ("discard", "sacrifice", "exchange control of"):
    _verb, _, _rest = _again.partition(" ")
    constant("again_verb", _again, f"{_verb}[s/] {_rest}".rstrip())

phrase("deed_again", UnmeantDeed, "{deed:again_verb~} {what:noun~p}", number="")
listed("deeds_again", "deed_again", two=" and ")
listed("one_deed_again", "deed_again", two="|", least=1)

for _deeds in ("deeds_again", "one_deed_again"):
    phrase("effect", UnmeantDeed, f"{{who:subject}}{{deeds:{_deeds}~who}} the same way")


phrase("effect", UnmeantDeed, "the same is true for {keywords:same_keywords}")
phrase("effect", UnmeantDeed, "put {n:count} {kind:counter_kind} [counter/counters] on the other")
phrase("effect", UnmeantDeed, "{source:each_source} deal[s/] damage equal to {n:computed} to the other")
phrase("effect", UnmeantDeed, "the other can't {participle} {until:while}")


class NewType(Instruction, frozen=True):
    """ "a creature type that hasn't been noted for this Saga" """

    by: This


constants(
    "noted",
    ("its power", "that excess damage", "one of its creature types that hasn't been noted for ~'s Journal"),
)
constants("of_mana", ("type", "type and amount"))
phrase("noted", UnmeantDeed, "the {what:of_mana} of mana spent to pay this activation cost")
phrase("noted", NewType, "a creature type that hasn't been noted for {by:this}")
phrase("effect", UnmeantDeed, "note {what:noted}")
phrase("effect", UnmeantDeed, "note the name of {of:target}")
phrase("effect", UnmeantDeed, "add this artifact's last noted type and amount of mana")
phrase("effect", UnmeantDeed, "count {n:counted}")
