"""Doing the same again: "repeat this process", "proliferate twice" (608.2c)."""

from __future__ import annotations

from app.engine.abilities.abilities import UnmeantDeed
from app.engine.text.book import constants, phrase

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
