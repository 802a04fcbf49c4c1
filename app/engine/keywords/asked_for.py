"""Keywords that are asked for, as in "a card that has flashback", and those that are lost."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.nouns.objects import WithKeyword
from app.engine.abilities.variants import LANDWALKS
from app.engine.text.book import constant, constants, phrase, same
from app.engine.text.quantities.numbers import listed

_ASKED: Final = (
    *("cascade", "flashback", "foretell", "unearth", "suspend", "blitz", "freerunning", "emerge", "cycling"),
    *("madness", "escape", "sneak", "morph", "disguise", "plot", "kicker", "multikicker", "delve"),
    *("improvise", "fading", "level up", "awaken", "soulbond", "disturb"),
    *LANDWALKS,
    *("affinity", "storm", "prototype", "mutate", "bestow", "evoke", "dash", "miracle", "overload", "ward"),
    *("toxic", "enlist", "modular", "myriad", "training", "mentor", "exploit", "mayhem", "warp", "harmonize"),
    *(
        "doctor's companion",
        "convoke",
        "retrace",
        "jump-start",
        "rebound",
        "split second",
        "ninjutsu",
        "crew",
        "backup",
    ),
)
constants("asked_keyword", _ASKED)
same("keyword_asked", "{keyword:keyword_name}")
same("keyword_asked", "{keyword:asked_keyword}")
constants("lost_keyword", LANDWALKS)
constant("lost_keyword", "landwalk", "all landwalk abilities")
same("lost_keyword", "{keyword:keyword_name}")
listed("lost_keywords", "lost_keyword", two=" and ", comma=", ", last=", and ", least=1)
phrase("relative", WithKeyword, "with {keyword:asked_keyword}")
phrase("relative", WithKeyword, "without {keyword:asked_keyword}", without=True)
phrase("relative", WithKeyword, "that [has/have] {keyword:keyword_asked}", that=True)
