"""Doing the same again with other objects, or by others (608.2c)."""

from __future__ import annotations

from enum import Enum

from app.engine.abilities.abilities import UnmeantDeed
from app.engine.text.book import constant, phrase
from app.engine.text.quantities.numbers import listed


class Again(Enum):
    """What is done the same way to other objects."""

    DISCARD = "discard"
    SACRIFICE = "sacrifice"
    EXCHANGE = "exchange control of"


phrase("effect", UnmeantDeed, "{who:subject}do[es/] the same")
phrase("effect", UnmeantDeed, "{who:subject}do[es/] the same for {what:noun~p}")
phrase("effect", UnmeantDeed, "{who:subject}do[es/] the same for {kinds:kind_AND~s}")
phrase("effect", UnmeantDeed, "repeat this process for {what:noun~p}")
phrase("effect", UnmeantDeed, "repeat this process for {whats:kinds_and}")

for _again in Again:
    _verb, _, _rest = _again.value.partition(" ")
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
