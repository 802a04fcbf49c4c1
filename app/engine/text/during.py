"""Statements that hold in some turns only: "during your turn, this creature has flying"."""

from __future__ import annotations

from app.engine.abilities.abilities import StaticAbility
from app.engine.abilities.during import During
from app.engine.text.book import constant, phrase

for _during in During:
    constant("during", _during, _during.value)
    if _during is not During.YOUR_TURN:  # which prohibitions tell by themselves
        constant("during_last", _during, _during.value)
phrase("static_ability", StaticAbility, "{condition:during}, {effect:static}")
phrase("static_ability", StaticAbility, "{effect:static} {condition:during_last}", condition_last=True)
