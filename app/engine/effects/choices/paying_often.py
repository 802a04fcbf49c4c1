"""Paying a cost several times, and what comes of it (603.12a)."""

from __future__ import annotations

from app.engine.abilities.abilities import UnmeantDeed
from app.engine.abilities.quantities.amounts import AnyNumber, UpTo
from app.engine.text.book import constant, phrase

phrase("effect", UnmeantDeed, "{who:subject}pay[s/] {cost:keyword_mana} {often:times_paid}")

constant("times_paid", AnyNumber(), "any number of times")

for _n, _times in {2: "twice", 3: "three times", 4: "four times", 5: "five times"}.items():
    constant("times_paid", UpTo(_n), f"up to {_times}")

phrase("sentence", UnmeantDeed, "when you pay this cost one or more times, {effect:timed}")

phrase("modal_end", UnmeantDeed, "when you pay this cost one or more times, {effect:modal}")

phrase("effect", UnmeantDeed, "{what:it} targets {target:reference}")

phrase("effect", UnmeantDeed, "each copy targets a different one of {of:it}")

phrase("sentence", UnmeantDeed, "during any turn you attacked with {what:a_kind}, {effect:timed}")


phrase("effect", UnmeantDeed, "{who:subject}pay[s/] {of:it}'s mana cost")

phrase("effect", UnmeantDeed, "{who:subject}pay[s/] {cost:mana} and {n:digits} life")
