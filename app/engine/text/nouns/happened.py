"""What happened to an object, what it did, and which of those spoken of it is."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.events.event_words import Origin
from app.engine.abilities.nouns.happened import (
    Among,
    AmongThem,
    Being,
    BeingSo,
    CastFrom,
    CastOfDrawn,
    Fate,
    Group,
    Passive,
    PutWhere,
    Spot,
    ThatHappened,
    UsedToCraft,
    WasPut,
    When,
    Whence,
    WithMostVotes,
)
from app.engine.abilities.nouns.objects import Elsewhere
from app.engine.abilities.nouns.references import Act, Player, Pronoun
from app.engine.text.book import constant, constants, phrase

for _spot in Spot:
    constant("relative", Elsewhere(_spot), _spot.value)


# Of those spoken of
constant("relative", AmongThem(Pronoun.THEM), "from among them")
phrase("relative", AmongThem, "from among {of:those_spoken}", "from among {of:done}")
constant("relative", AmongThem(Pronoun.IT, Among.FROM), "from it")
constant("relative", AmongThem(Pronoun.IT, Among.IN), "in it")

_ACTS: Final = tuple(
    act for act in Act if act not in (Act.CHOSEN, Act.LOOKED_AT, Act.DISCOVERED, Act.AMASSED)
)

for _act in _ACTS:
    constant("relative", AmongThem(_act, Among.THIS_WAY), f"{_act.value} this way")

_TIED: Final = "with the most votes or tied for most votes"

constant("relative", WithMostVotes(or_tied=False), "with the most votes")
constant("relative", WithMostVotes(or_tied=True), _TIED)

for _group in Group:
    constant("relative", AmongThem(_group), _group.value)


# "that entered this turn"
_ALWAYS: Final = (
    *(Fate.NOT_CHOSEN, Fate.NOT_CAST, Fate.NOT_PUT, Fate.NOT_THERE, Fate.HAS_ALL, Fate.ATTACHED),
)

for _fate in Fate:
    for _when in When:
        if _when is not When.SINCE_ITS_BEGINNING and (_when is When.UNSAID) == (_fate in _ALWAYS):
            constant("relative", ThatHappened(_fate, _when), f"that {_fate.value} {_when.value}".rstrip())

_WHENS: Final = (When.THIS_TURN, When.THIS_WAY)

for _when in _WHENS:
    for _where in PutWhere:
        for _origin in Origin:
            _from = f" {_origin.value}" if _origin.value else ""
            _put = f"put {_where.value}{_from} {_when.value}"
            _that = WasPut(_where, _when, _origin, that=True)
            constant("relative", _that, f"that [was/were] {_put}")
            if _where is not PutWhere.THERE and _put not in [f"{act.value} this way" for act in _ACTS]:
                constant("relative", WasPut(_where, _when, _origin), _put)

constant(
    "relative", WasPut(PutWhere.YOUR_HAND, When.THIS_WAY, by=Player.YOU), "you put into your hand this way"
)


# "dealt damage this way", "you've cast this turn"
_BY: Final = (
    *(Passive.CREATED, Passive.SURVEILLED, Passive.VISITED),
    *(Passive.CONTROLLED, Passive.CYCLED_OR_DISCARDED),
)
"""Of these it is always said who did it."""

for _passive in Passive:
    for _when in _WHENS:
        _same = f"{_passive.value} {_when.value}" in [f"{act.value} this way" for act in _ACTS]
        if _passive not in _BY and not _same:
            constant("relative", Being(_passive, _when), f"{_passive.value} {_when.value}")

for _passive in (
    *(Passive.CAST, Passive.DRAWN, Passive.DISCARDED, Passive.SACRIFICED, Passive.SURVEILLED),
    *(Passive.VISITED, Passive.CYCLED_OR_DISCARDED),
):
    for _who, _has in (
        (Player.YOU, "you've"),
        (Player.THEY, "they've"),
        (Player.YOUR_OPPONENTS, "your opponents have"),
        (Player.THAT_PLAYER, "that player has"),
    ):
        _by = Being(_passive, When.THIS_TURN, _who, have=True)
        constant("relative", _by, f"{_has} {_passive.value} this turn")

_SINCE: Final = Being(Passive.CAST, When.SINCE_ITS_BEGINNING, Player.YOU, have=True)

constant("relative", _SINCE, f"you've cast {When.SINCE_ITS_BEGINNING.value}")

for _who in (Player.YOU, Player.THEY):
    constant("relative", Being(Passive.CONTROLLED, who=_who), f"{_who.value} controlled")
    for _passive in (Passive.DISCARDED, Passive.REVEALED, Passive.EXILED):
        constant("relative", Being(_passive, When.THIS_WAY, _who), f"{_who.value} {_passive.value} this way")

constant("relative", Being(Passive.EXILED, who=Player.YOU), "you exiled")
constant("relative", Being(Passive.CREATED, When.THIS_TURN, Player.YOU), "you created this turn")
_said = "you cycled or discarded this turn"
constant("relative", Being(Passive.CYCLED_OR_DISCARDED, When.THIS_TURN, Player.YOU), _said)
constants("who_drew", (Player.YOU, Player.YOUR_OPPONENTS))
constant("spot_not_hand", Spot.NOT_YOUR_HAND, Spot.NOT_YOUR_HAND.value)
phrase("relative", CastFrom, "you've cast {place:spot_not_hand} this turn")
phrase("relative", CastOfDrawn, "cast from among cards {who:who_drew} drew this turn")
phrase("relative", UsedToCraft, "used to craft {what:reference}")
constants("relative", Whence)
constants("relative", BeingSo)
