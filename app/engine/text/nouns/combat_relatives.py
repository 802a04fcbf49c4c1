"""What may follow the noun about combat, and about what helped to cast, crew or saddle."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.nouns.relatives import (
    Attacking,
    BlockedBy,
    BlockedSo,
    Blocking,
    Helped,
    WithBase,
    WithBaseSize,
)
from app.engine.abilities.unmeant import Unmeant
from app.engine.text.book import phrase, same

_THATS: Final = "that['s/ are] "

for _either, _deed in ((False, "blocking"), (True, "blocking or blocked by")):
    phrase("relative", Blocking, f"{_deed} {{whom:reference}}", either_way=_either)
    for _whom in ("target", "a_kind"):
        phrase("last_relative", Blocking, f"{_deed} {{whom:{_whom}}}", either_way=_either)

phrase("relative", Blocking, _THATS + "blocking {whom:reference}", that=True)
phrase("last_relative", Blocking, _THATS + "blocking {whom:a_kind}", that=True)
phrase("relative", BlockedBy, "blocked by {by:reference}")
phrase("relative", BlockedBy, "{by:this} is blocking", active=True)
phrase("relative", BlockedBy, "{by:pronoun_it}'s blocking", active=True)

for _when in ("this combat", "this turn"):
    _said = f"{{what:pronoun_it}} blocked {_when}"
    phrase("relative", BlockedSo, _said, it=True, when=_when)
    for _what in ("reference", "a_kind", "target"):
        _said = f"{{what:{_what}}} {_when}"
        phrase("relative", BlockedSo, f"that blocked {_said}", blocked=True, when=_when)
        phrase("relative", BlockedSo, f"that [was/were] blocked by {_said}", was=True, when=_when)
        _both = f"that blocked or [was/were] blocked by {_said}"
        phrase("relative", BlockedSo, _both, blocked=True, was=True, when=_when)

for _that, _words in ((False, "attacking"), (True, _THATS + "attacking")):
    phrase("relative", Attacking, _words + " {whom:attacked_one}", that=_that)
    phrase("last_relative", Attacking, _words + " {whom:player_or_object}", that=_that)

same("attacked_one", "{whom:player}")

for _helped, _turn in (("convoked", ""), ("crewed", " this turn"), ("saddled", " this turn")):
    phrase("relative", Helped, f"that {_helped} {{what:helped}}{_turn}", deed=_helped)

same("helped", "{what:pronoun_it}")
same("helped", "{what:this}")
phrase("relative", Helped, "{what:pronoun_it} devoured", deed="devoured")
phrase("relative", Unmeant, "banded with {what:reference}")

for _which in ("power", "toughness", "power or toughness"):
    phrase("relative", WithBase, f"with base {_which} {{n:digits}}", which=_which)

phrase("relative", WithBaseSize, "with base power and toughness {size:such_size}")
