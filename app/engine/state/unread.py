"""Text in play that is not understood, and what it may matter to.

Nothing here guesses what a text means. It only asks whether a text speaks of what happened at all; if it
does, what follows is not known.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Final

from app.engine.abilities.abilities import NotCarriedOut, TriggeredAbility
from app.engine.rule import implements
from app.engine.state.game import Doubt, Game, GameObject
from app.engine.state.history import CONTROL_GAINED, Happened
from app.engine.state.layers import Characteristics, meaning_of_keyword
from app.engine.state.remembered import ByGame
from app.engine.state.view import ByLooks, view
from app.engine.values.zones import Zone

_TOPICS: Final = {
    "entered": r"\benter|\bcreat(e|ed|es)\b|\bput onto\b",
    "died": r"\bdie|\bgraveyard\b|\bdestroy|\bleav",
    "left": r"\bleav|\bexile|\breturn",
    "damage": r"\bdamage|\bdealt\b",
    "combat damage": r"\bdamage|\bdealt\b",
    "prevented": r"\bprevent",
    "investigated": r"\binvestigat",
    "proliferated": r"\bproliferat",
    "populated": r"\bpopulat",
    "explored": r"\bexplor",
    "gained life": r"\blife\b",
    "lost life": r"\blife\b",
    "drew": r"\bdraw",
    "drew from an empty library": r"\blose|\bwin\b|\bdraw",
    "left graveyard": r"\bgraveyards?\b",
    "put into graveyard": r"\bgraveyards?\b",
    "exiled": r"\bexile",
    "attached": r"\battached\b",
    "unattached": r"\bunattached\b",
    "counters put": r"\bcounters?\b",
    "counters removed": r"\bcounters?\b",
    "activated": r"\bactivat",
    "discarded": r"\bdiscard",
    "sacrificed": r"\bsacrific",
    "became target": r"\btarget",
    "attacked": r"\battack",
    "blocked": r"\bblock",
    "became blocked": r"\bblock",
    "tapped": r"\bbecomes? tapped\b|\btap(s|ped) .* for mana\b",
    "untapped": r"\buntap",
    "turned face up": r"\bface up",
    "unlocked": r"\bunlock",
    CONTROL_GAINED: r"\bcontrol of\b|\bexchange",
    "cast": r"\bcasts?\b",
    "copied": r"\bcop(?:y|ies|ied)\b",
    "played land": r"\bland\b",
    "upkeep": r"\bupkeep",
    "draw": r"\bdraw step\b",
    "end": r"\bend step\b",
    "beginning of combat": r"\bcombat\b",
    "precombat main": r"\bmain phases?\b",
    "postcombat main": r"\bmain phases?\b",
    "end of combat": r"\bend of combat\b",
    "untap": r"\buntap",
    "cleanup": r"\bcleanup\b|\bhand size\b",
}
"""What a text says that may have to do with an event."""
_KEYWORDS: Final = {
    "died": (
        "afterlife", "haunt", "modular", "recover", "soulshift", "umbra armor",
    ),
    "entered": (
        "amplify", "backup", "bloodthirst", "champion", "devour", "evolve", "exploit", "fabricate", "fading",
        "for mirrodin!", "graft", "job select", "living weapon", "modular",
        "offspring", "ravenous", "read ahead", "riot", "soulbond", "squad", "tribute", "unleash", "vanishing",
    ),
    "combat damage": ("cipher", "ingest", "poisonous", "renown", "toxic"),
    "damage": ("absorb",),
    "attacked": (
        "annihilator", "battle cry", "dethrone", "double team", "enlist", "exalted", "melee", "mentor",
        "mobilize", "myriad", "provoke", "training",
    ),
    "blocked": ("bushido", "decayed", "flanking"),
    "became blocked": ("afflict", "bushido", "flanking", "rampage"),
    "upkeep": ("cumulative upkeep", "echo", "fading", "vanishing"),
    "discarded": ("madness",),
}  # fmt: skip
"""Keywords that are read and not carried out, by the event on which they do something."""
_ALL_KEYWORDS: Final = frozenset(chain.from_iterable(_KEYWORDS.values()))
_TELLING: Final[ByGame[tuple[tuple[GameObject, Characteristics], ...]]] = ByGame()
_ZONES: Final = {
    Zone.GRAVEYARD: re.compile(r"your graveyard"),
    Zone.EXILE: re.compile(r"exile|suspended"),
    Zone.COMMAND: re.compile(r"command zone"),
}
"""What a text says that functions in such a zone."""
_LOOKS: Final = re.compile(
    r"\b(gets?|has|have|is|are|becomes?|loses?|gains?|power|toughness|base|control|copy|counter)\b",
    re.IGNORECASE,
)
_REMINDER: Final = re.compile(r"\([^)]*\)")
_TRIGGERED: Final = re.compile(r"(?:[^—“\"]{1,40} — )?(?:when|whenever|at) ", re.IGNORECASE)
_ACTIVATED: Final = re.compile(r"[^:“\".]{1,120}: ")
_COST: Final = re.compile(
    r"(?:[^—:“\".]{1,40} — )?(?:\{|\[?[-−+]?[\dX]+\]?:|(?:Sacrifice|Discard|Pay|Remove|Tap|Untap|Exile|Return"
    r"|Reveal|Put|Unattach|Exert|Mill|Waterbend)\b)"
)
"""How an activated ability begins, after an ability word."""


def doubts_about(before: Game, after: Game) -> tuple[Doubt, ...]:
    """Doubts about what happened from `before` to `after`, for text in play that may have to do with it."""
    events = after.history[len(before.history) :]
    found: dict[Doubt, None] = {}
    for event in events:
        for thing, looks in _in_play(before, after, event):
            found.update(dict.fromkeys(_about_event(thing, looks, event)))
    known = set(after.doubts)
    return tuple(doubt for doubt in found if doubt not in known)


def _in_play(before: Game, after: Game, event: Happened) -> Iterator[tuple[GameObject, Characteristics]]:
    """Permanents there are and were, and the object of the event itself, if they may tell of an event."""
    for game in (after, before):
        for thing, looks in (*_telling(game), *_object_of(event, game)):
            now = after.objects.get(thing.id)
            if game is after or now is None or now.version != thing.version:
                yield thing, looks


def _object_of(event: Happened, game: Game) -> Iterator[tuple[GameObject, Characteristics]]:
    if event.event in ("cast", "discarded") and event.object is not None and event.object in game.objects:
        yield game.objects[event.object], view(game).characteristics(event.object)


def _telling(game: Game) -> tuple[tuple[GameObject, Characteristics], ...]:
    """What has text that is not understood, or a keyword that may not be carried out."""
    return _TELLING.get(game, None, lambda: tuple(_look(game)))


def _look(game: Game) -> Iterator[tuple[GameObject, Characteristics]]:
    here = view(game)
    for object_id, looks in _PERMANENTS.get(here):
        yield game.objects[object_id], looks
    for thing in (*here.emblems, *_speaking_elsewhere(game)):
        for looks in _if_telling(here.characteristics(thing.id)):
            yield thing, looks


def _if_telling(looks: Characteristics) -> tuple[Characteristics, ...]:
    return (looks,) if looks.unread or not _ALL_KEYWORDS.isdisjoint(looks.keywords) else ()


_PERMANENTS: Final = ByLooks(_if_telling)


@implements("113.6b")
def _speaking_elsewhere(game: Game) -> Iterator[GameObject]:
    """Cards outside the battlefield with unread text that speaks of the card there."""
    for zone, words in _ZONES.items():
        for thing in game.in_zone(zone):
            unread = (one.text for reading in thing.readings for one in reading.open_text)
            if any("this card" in text and words.search(text) for text in unread):
                yield thing


def _about_event(thing: GameObject, looks: Characteristics, event: Happened) -> Iterator[Doubt]:
    topic = _TOPICS.get(event.event)
    for unread in looks.unread:
        clause = relevant_part(unread.text)
        if topic is not None and re.search(topic, clause, re.IGNORECASE):
            yield Doubt(unread.text, thing.id, "this text is not understood, and it may matter here")
    for keyword in _KEYWORDS.get(event.event, ()):
        if (
            keyword in looks.keywords
            and _concerns(keyword, thing, event)
            and not _carried_out(looks, keyword)
        ):
            yield Doubt(keyword, thing.id, "this keyword is not carried out yet, and it may matter here")


def _concerns(keyword: str, thing: GameObject, event: Happened) -> bool:
    """Whether a keyword of `thing` looks at this event: most look at what happens to the object itself."""
    if keyword in (
        "evolve",
        "graft",
        "soulbond",
        "absorb",
        "echo",
        "vanishing",
        "fading",
    ):
        return True
    return thing.id in (event.object, event.to) or thing.attached_to == event.object


def _carried_out(looks: Characteristics, keyword: str) -> bool:
    """Whether the keyword stands for an ability that triggers, which is then carried out."""
    stands_open = any(isinstance(a, NotCarriedOut) and a.keyword == keyword for a in looks.abilities)
    meaning = meaning_of_keyword(keyword)  # of one that stands with a number, that it is open without
    return not stands_open and any(isinstance(a, TriggeredAbility | NotCarriedOut) for a in meaning)


def relevant_part(text: str) -> str:
    """The part of an unread text that says when it matters: the trigger, or a whole static sentence.

    Activated abilities do nothing by themselves, so nothing of them is relevant.
    """
    words = plain(text)
    if _TRIGGERED.match(words):
        return words.partition(",")[0]
    return "" if _ACTIVATED.match(words) else words


def plain(text: str) -> str:
    """A text without what stands in brackets to remind of rules (207.2)."""
    return _REMINDER.sub("", text).strip()


def is_activated(text: str) -> bool:
    """Whether an unread text is an activated ability."""
    return _ACTIVATED.match(plain(text)) is not None


def is_static(text: str) -> bool:
    """Whether an unread text is a statement that may hold all the time."""
    words = plain(text)
    return bool(words) and not _TRIGGERED.match(words) and not _ACTIVATED.match(words)


def begins_with_a_cost(text: str) -> bool:
    """Whether an unread text is a line of its own with a cost and a colon, and so an activated ability."""
    words = plain(text)
    return "\n" not in words and bool(_ACTIVATED.match(words)) and bool(_COST.match(words))


def blurring_looks(game: Game) -> Iterable[Doubt]:
    """Unread text in play that may change what objects look like, and effects that may or may not apply."""
    looks = view(game)
    for thing in (*game.battlefield(), *looks.emblems):
        for unread in looks.characteristics(thing.id).unread:
            if is_static(unread.text) and _LOOKS.search(_REMINDER.sub("", unread.text)):
                yield Doubt(unread.text, thing.id, "this text is not understood")
    for source, reason in looks.uncertain:
        yield Doubt(source, source, reason)
