"""The judge of text in play that is not understood: what it may matter to.

Nothing here guesses what a text means. It is only asked whether it may speak of what is asked about; if it
may, what follows is not known.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Final

from app.engine.abilities.abilities import NotCarriedOut, NotUnderstood
from app.engine.abilities.speaking import Kind, Topic
from app.engine.rule import implements
from app.engine.state.characteristics.layers import Characteristics, changed, meaning_of_keyword, without_size
from app.engine.state.characteristics.printed import number
from app.engine.state.characteristics.view import ByLooks, View, view
from app.engine.state.game import Doubt, Game, GameObject
from app.engine.state.history import Happened
from app.engine.state.remembered import ByGame
from app.engine.state.zones.emblems import is_emblem
from app.engine.values.ids import ObjectId, Zone
from app.engine.values.said import say

_KEYWORDS: Final = {
    "died": (
        "afterlife", "modular", "recover", "soulshift",
    ),
    "entered": (
        "amplify", "backup", "champion", "devour", "evolve", "exploit", "fabricate", "fading",
        "for mirrodin!", "graft", "job select", "living weapon", "modular",
        "offspring", "riot", "soulbond", "squad", "tribute", "vanishing",
    ),
    "combat damage": ("ingest", "poisonous", "renown"),
    "attacked": (
        "annihilator", "battle cry", "dethrone", "double team", "exalted", "melee", "mentor",
        "mobilize", "myriad", "provoke", "training",
    ),
    "blocked": ("bushido", "decayed", "flanking"),
    "became blocked": ("afflict", "bushido", "flanking", "rampage"),
    "upkeep": ("cumulative upkeep", "echo", "fading", "vanishing"),
    "discarded": ("madness",),
}  # fmt: skip
"""Keywords that are read and not carried out, by the event on which they do something."""
_DAMAGE: Final = frozenset({"lifelink", "deathtouch", "infect", "wither"})
_DECIDES: Final = {
    "damage": _DAMAGE,
    "combat damage": _DAMAGE | {"toxic"},
    "attacked": frozenset({"vigilance"}),
    "destroyed": frozenset({"indestructible"}),
}
"""Keywords that decide what comes of an event, which is over before anything could be asked of them."""
_ALL_KEYWORDS: Final = frozenset(chain.from_iterable(_KEYWORDS.values()))
_TELLING: Final[ByGame[tuple[tuple[GameObject, Characteristics], ...]]] = ByGame()
_ZONES: Final = {
    Zone.GRAVEYARD: ("your graveyard",),
    Zone.EXILE: ("exile", "suspended"),
    Zone.COMMAND: ("command zone",),
}
"""What a text says that functions in such a zone."""
MAY_MATTER: Final = say("this text is not understood, and it may matter here")


def may_matter(unread: NotUnderstood, to: str | Topic, *, own: bool) -> bool:
    """Whether text of something in play may matter to an event of a name, or to what is asked; rather yes.

    An activated ability does nothing by itself; a triggered one waits for an event, and changes no size.

    Args:
        unread: The text, of a permanent or an emblem.
        to: What happens, or what is asked.
        own: It is asked about the object that has the text.
    """
    speaks, asked = unread.speaks, isinstance(to, Topic)
    if speaks.kind in (Kind.NEVER, Kind.ACTIVATED) or (asked and speaks.kind is Kind.TRIGGERED):
        return False
    if speaks.of is None or (isinstance(to, Topic) and to.of_objects):
        return (own or not speaks.itself) and (speaks.of is None or to in speaks.of)
    # As a spell is cast, "when you cast this spell" is about that one; of other events less is known.
    return to in speaks.of and (own or not speaks.itself or to != "cast")


def is_statement(unread: NotUnderstood) -> bool:
    """Whether it may hold all the time."""
    return unread.speaks.kind in (Kind.KEYWORD, Kind.STATEMENT)


def is_activated(unread: NotUnderstood) -> bool:
    """Whether it is an activated ability."""
    return unread.speaks.kind is Kind.ACTIVATED


def statements_about(
    game: Game, about: ObjectId | None, to: str | Topic
) -> Iterator[tuple[ObjectId, NotUnderstood]]:
    """Statements in play, each with its source, that may matter to what is asked about an object."""
    looks = view(game)
    emblems = ((one.id, text) for one in looks.emblems for text in looks.characteristics(one.id).unread)
    for source, unread in (*_UNREAD.get(looks), *emblems):
        if is_statement(unread) and may_matter(unread, to, own=source == about):
            yield source, unread


def doubts_about(before: Game, after: Game) -> tuple[Doubt, ...]:
    """Doubts about what happened from `before` to `after`, for text in play that may have to do with it."""
    events = (*after.history[len(before.history) :], *_given_to_players(before, after))
    found: dict[Doubt, None] = {}
    for event in events:
        for thing, looks in _in_play(before, after, event):
            found.update(dict.fromkeys(_about_event(thing, looks, event)))
        found.update(dict.fromkeys(_of_looks(before, event)))
    known = set(after.doubts)
    return tuple(doubt for doubt in found if doubt not in known)


@implements("120.3", "508.1f")
def _of_looks(before: Game, event: Happened) -> Iterator[Doubt]:
    """Effects that may or may not apply, where what they may give decides what comes of the event."""
    deciding = _DECIDES.get(event.event, frozenset())
    for open_ in view(before).uncertain if deciding else ():
        if not open_.keywords or not deciding.isdisjoint(open_.keywords):
            yield Doubt(open_.source, open_.source, open_.why)


def _given_to_players(before: Game, after: Game) -> Iterator[Happened]:
    """Counters that players got or lost, of which the history does not tell (122.1)."""
    for then, now in zip(before.players, after.players, strict=False):
        if then.counters != now.counters:
            more = sum(n for _, n in now.counters) > sum(n for _, n in then.counters)
            yield Happened("counters put" if more else "counters removed", after.turn.number, player=now.name)


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
_UNREAD: Final = ByLooks(lambda looks: looks.unread)


@implements("113.6b")
def _speaking_elsewhere(game: Game) -> Iterator[GameObject]:
    """Cards outside the battlefield with unread text that speaks of the card there."""
    for zone, words in _ZONES.items():
        for thing in game.in_zone(zone):
            unread = (one.text for reading in thing.readings for one in reading.open_text)
            if any("this card" in text and any(word in text for word in words) for text in unread):
                yield thing


@implements("714.2b")
def _is_due(saga: GameObject, chapters: frozenset[int], event: Happened) -> bool:
    """Whether one of these chapters is reached with the lore counters that were put on its Saga."""
    count = dict(saga.counters).get("lore", 0)
    return event.object == saga.id and any(count - event.amount < chapter <= count for chapter in chapters)


def _about_event(thing: GameObject, looks: Characteristics, event: Happened) -> Iterator[Doubt]:
    own = thing.id in (event.object, event.to)
    in_play = thing.zone is Zone.BATTLEFIELD or is_emblem(thing)
    for unread in looks.unread:
        idle = unread.idle and thing.zone is Zone.STACK and thing.face.type_line.is_permanent
        known = in_play or (unread.speaks.of is not None and not idle)  # elsewhere it says so (113.6)
        dies = event.event == "entered" and may_matter(unread, Topic.SHRINKING, own=own)  # 704.5f
        due = not unread.speaks.chapters or _is_due(thing, unread.speaks.chapters, event)
        instead = own and event.event == "left" and is_statement(unread)  # of dying, where it went elsewhere
        dies = dies or (instead and may_matter(unread, "died", own=own))
        if known and due and (dies or may_matter(unread, event.event, own=own)):
            yield Doubt(unread.text, thing.id, MAY_MATTER)
    for keyword in _KEYWORDS.get(event.event, ()):
        if (
            keyword in looks.keywords
            and _concerns(keyword, thing, event)
            and not _carried_out(looks, keyword)
        ):
            yield Doubt(keyword, thing.id, say("this keyword is not carried out yet, and it may matter here"))


def _concerns(keyword: str, thing: GameObject, event: Happened) -> bool:
    """Whether a keyword of `thing` looks at this event: most look at what happens to the object itself."""
    if keyword in ("evolve", "graft", "soulbond", "absorb", "echo", "vanishing", "fading"):
        return True
    return thing.id in (event.object, event.to) or thing.attached_to == event.object


def _carried_out(looks: Characteristics, keyword: str) -> bool:
    """Whether the keyword stands for abilities that are carried out."""
    stands_open = any(isinstance(a, NotCarriedOut) and a.keyword == keyword for a in looks.abilities)
    meaning = meaning_of_keyword(keyword)  # of one that stands with a number, that it is open without
    return not stands_open and bool(meaning)


@implements("201.2")
def with_open_names(looks: View) -> None:
    """Note in a view whose name unread text may change: that of its own object, or of any."""
    for source, unread in _unread_in(looks):
        if not unread.speaks.names:
            continue
        for thing in looks.permanents:
            seen = looks.characteristics(thing.id)
            if thing.id == source or unread.speaks.others:
                looks.looks[thing.id] = changed(seen, not_known=seen.not_known | {"name"})


@implements("613.4")
def with_open_sizes(looks: View) -> None:
    """Note in a view of which creatures unread text may change the size."""
    found = [(i, one) for i, one in _unread_in(looks) if may_matter(one, Topic.SIZE, own=True)]
    for thing in looks.permanents if found else ():
        seen = looks.characteristics(thing.id)
        if seen.power is not None and any(may_matter(u, Topic.SIZE, own=i == thing.id) for i, u in found):
            looks.looks[thing.id] = without_size(seen)


def _unread_in(looks: View) -> Iterator[tuple[ObjectId, NotUnderstood]]:
    """The unread text in play, while the layers are still being applied."""
    for thing in (*looks.permanents, *looks.emblems):
        yield from ((thing.id, unread) for unread in looks.characteristics(thing.id).unread)


@implements("704.5f", "704.5g")
def may_die(game: Game, thing: GameObject) -> Iterator[Doubt]:
    """Why it is not known whether a creature is destroyed or has no toughness, where that is at stake."""
    looks = view(game).characteristics(thing.id)
    printed = number(thing.copiable_face.toughness)
    size = looks.toughness
    if "toughness" not in looks.not_known or size is None or not looks.is_a("Creature"):
        return
    smaller = size <= 0 or (printed is not None and size < printed)
    if smaller or thing.damage or thing.deathtouched:
        reason = say("whether {name} dies is not known", name=looks.name)
        sizes = tuple(statements_about(game, thing.id, Topic.SIZE))
        yield from (Doubt(unread.text, source, reason) for source, unread in sizes)
        if not sizes:
            yield Doubt(looks.name, thing.id, reason)


def blurring_looks(game: Game, about: ObjectId | None = None) -> Iterable[Doubt]:
    """Unread text in play that may change what an object is like, and effects that may or may not apply."""
    for source, unread in statements_about(game, about, Topic.LOOKS):
        yield Doubt(unread.text, source, say("this text is not understood"))
    for open_ in view(game).uncertain:
        yield Doubt(open_.source, open_.source, open_.why)
