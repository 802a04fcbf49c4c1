"""The Ring and its bearers in words (701.54)."""

from __future__ import annotations

from app.engine.abilities import ring
from app.engine.text.book import constant, phrase

_YOURS = "your Ring-bearer"

for _category in ("participant", "subject_of", "trait_holder"):
    constant(_category, ring.YOUR_BEARER, _YOURS, number="s")

phrase("one", ring.IsBearer, "{what:reference} is your Ring-bearer")
phrase("one", ring.ChoseBearer, "you chose {what:a_kind} as your Ring-bearer")
phrase("one", ring.HasTempted, "the Ring has tempted you {n:number_word} or more times this game")
phrase("happening", ring.RingTempts, "the Ring tempts {who:player}")
