"""Where text that was not understood, or is not carried out, may change how a spell is cast."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, TypeAlias

from app.engine.abilities.abilities import (
    ActivatedAbility,
    AdditionalCost,
    NotCarriedOut,
    NotUnderstood,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
)
from app.engine.abilities.conditions.conditions import Is
from app.engine.abilities.declared import apart_from_casting, carried_out
from app.engine.abilities.nouns.elsewhere import CountsAs
from app.engine.abilities.nouns.references import This
from app.engine.abilities.reading import Line, Reading
from app.engine.carried_out import is_carried_out
from app.engine.casting.casting import Finding, Status, Way
from app.engine.casting.costs.optional_costs import not_among
from app.engine.casting.in_force import LASTING, sources
from app.engine.casting.permission.ways import castable_faces
from app.engine.casting.wording.words import name_of
from app.engine.effects.mana.mana_abilities import is_triggered_mana_ability, makes_mana
from app.engine.rule import Rule, implements
from app.engine.state.carried_out_statements import is_known_lasting
from app.engine.state.characteristics.copying import CopyMade
from app.engine.state.characteristics.layers import (
    APPLIERS,
    CONTROLLING,
    Characteristics,
    Uncertain,
    keywords_alone,
    zones_said,
)
from app.engine.state.characteristics.view import ByLooks, view
from app.engine.state.game import Designated, Game, GameObject
from app.engine.state.zones.emblems import is_emblem
from app.engine.statics.quiet import is_quiet
from app.engine.statics.traits.one_by_one import one_by_one
from app.engine.text.unread import of_casting as shapes
from app.engine.text.unread.harmless import asked_after, is_asked
from app.engine.values.by_identity import ByIdentity
from app.engine.values.card import Face
from app.engine.values.frozen import inside, replace
from app.engine.values.ids import ObjectId, Zone
from app.engine.values.said import say


def on_board(game: Game) -> Iterator[tuple[shapes.Steps, str, ObjectId | None]]:
    """What permanents, emblems and resolved spells do that casting does not know how to look at."""
    looks = view(game)
    doing = {object_id for object_id, _ in _DOING.get(looks)}
    for thing in sources(game):
        # A permanent that does nothing of this kind is not asked, for speed.
        if thing.zone is Zone.BATTLEFIELD and thing.id not in doing:
            continue
        for ability in looks.characteristics(thing.id).abilities:
            steps = _steps_of_kind(ability, counters=bool(thing.counters))
            if steps:
                text = say(
                    "An ability of {name} is not carried out here and may matter.",
                    name=name_of(game, thing.id),
                )
                yield steps, text, thing.id
    for lasting in game.lasting:
        kind = type(lasting.effect)
        known = kind in APPLIERS or kind in {*LASTING, *CONTROLLING, Designated, CopyMade}
        # Declared to be no matter of casting, where the effect is defined.
        apart = lasting.effect in apart_from_casting or is_known_lasting(lasting.effect)
        if not known and not apart:
            text = say(
                "An effect of a spell or ability that resolved is not carried out here and may matter."
            )
            yield shapes.ALL, text, None


def _steps_of_kind(ability: object, *, counters: bool) -> shapes.Steps:
    """Where an ability may matter that is not asked about."""
    if isinstance(ability, TriggeredAbility):
        return shapes.NOWHERE  # found as it triggers, in every zone where it functions (113.6)
    if hasattr(ability, "lines"):
        return shapes.ALL if counters else shapes.NOWHERE  # what it has from some level on
    if hasattr(ability, "abilities"):
        return shapes.ALL  # abilities that something else gives or withholds
    if not isinstance(ability, StaticAbility):
        return shapes.NOWHERE
    if ability.effect in carried_out:
        return shapes.NOWHERE
    kind = type(ability.effect)
    in_layers = kind in APPLIERS or kind in CONTROLLING
    return shapes.NOWHERE if in_layers or is_quiet(ability) else shapes.ALL


def _perhaps(looks: Characteristics) -> Iterator[object]:
    """The abilities of a permanent that may do such a thing."""
    return (a for a in looks.abilities if _steps_of_kind(a, counters=True))


_DOING: Final = ByLooks(_perhaps)


_MAY_CHANGE: Final = {
    "602.2a": say("which ability is activated"),
    "601.2a": say("what is proposed"),
    "601.2b": say("what can be announced"),
    "601.2c": say("which targets are legal"),
    "601.2d": say("how it can be divided"),
    "601.2e": say("whether the proposal is legal"),
    "601.2f": say("the total cost"),
    "601.2g": say("which mana there is"),
    "601.2h": say("what can be paid"),
    "601.2i": say("what triggers"),
}
"""What may be otherwise at a step."""


def left_open(game: Game, spell: ObjectId) -> Iterator[tuple[str, ObjectId | None]]:
    """What makes the position uncertain for what is cast or activated, in words, and whose text it is."""
    for open_ in dict.fromkeys(view(game).uncertain):
        if _may_matter(game, open_, spell):
            name = name_of(game, open_.source)
            yield say("What {name} does here is not certain: {why}.", name=name, why=open_.why), open_.source
    for doubt in dict.fromkeys(game.doubts):
        yield (
            say("“{text}” was not carried out ({reason}).", text=doubt.text, reason=doubt.reason),
            doubt.source,
        )


def _may_matter(game: Game, open_: Uncertain, spell: ObjectId) -> bool:
    """Whether an effect may matter to a casting: one that gives keywords for combat, where something asks."""
    # Flying or trample matter to a casting only where something asks for them.
    words = asked_after(f"this has {', '.join(open_.keywords)}") if open_.keywords else None
    if words is None:
        return True
    others = (thing for thing in sources(game) if thing.id not in (spell, open_.source))
    lines = [line for thing in (game.objects[spell], *others) for line in _lines(thing)]
    own = _lines(game.objects[open_.source])
    # The line that gives the keyword does not ask for it.
    lines += [line for line in own if not _gives(line, open_.keywords)]
    return is_asked(words, (line.text for line in lines))


def _lines(thing: GameObject) -> Iterator[Line]:
    """The lines of the text of an object, of all its faces and of what it gained."""
    return (line for reading in (*thing.copiable_readings, *thing.gains) for line in reading.lines)


def _gives(line: Line, keywords: tuple[str, ...]) -> bool:
    """Whether a line is a statement that such keywords are given and no more."""
    effects = (getattr(ability, "effect", None) for ability in line.abilities)
    return any(keywords_alone(effect) == keywords for effect in effects)


def further(step: str) -> Finding:
    """That what is told at the first step may matter at a later one, too."""
    what = _MAY_CHANGE.get(step, say("this step"))
    return Finding(
        Rule(step), Status.UNSURE, say("What is open, as told above, may change {what}.", what=what)
    )


Doubts: TypeAlias = dict[str, tuple[Finding, ...]]
"""Findings that something is not known, by the step where it may matter."""

_ELSEWHERE = (Zone.HAND, Zone.GRAVEYARD, Zone.EXILE, Zone.COMMAND)

_TARGETING = ("target", "enchant", "bestow", "mutate", "awaken")

_WAYS = "ways"
"""In place of a step: it only adds a way to cast, or something optional to pay for."""


def doubts(game: Game, spell: ObjectId, way: Way, extra: Iterable[str] = ()) -> Doubts:
    """Everything that may change the casting of `spell` without being understood.

    Args:
        game: The position with the spell on the stack.
        spell: The spell.
        way: How it is cast.
        extra: Names of optional costs that the player wants to pay.
    """
    found: dict[str, list[Finding]] = {}
    opened = frozenset(left_open(game, spell))
    for steps, text, source in _all(game, spell, way, frozenset(extra)):
        for step in shapes.EVERYWHERE:
            if step in steps:
                # Told once in full; later steps only point back to it.
                again = (text, source) in opened and step != shapes.EVERYWHERE[0]
                told = further(step) if again else Finding(Rule(step), Status.UNSURE, text, source)
                found.setdefault(step, []).append(told)
    return {step: tuple(dict.fromkeys(findings)) for step, findings in found.items()}


def doubts_about_ways(game: Game, object_id: ObjectId) -> tuple[str, ...]:
    """What may add ways to cast a card, in words: its own unread text and what is not carried out."""
    thing = game.objects[object_id]
    readings = (*(thing.readings[index] for index in castable_faces(thing)), *thing.gains)
    unread = [
        u.text
        for reading in readings
        for u in reading.open_text
        # Text that may offer a way, or that matters where ways are chosen.
        if shapes.way_added(u.text) or _where_left(u, thing.face) & {"601.3", "601.2b"}
    ]
    names = [
        ability.keyword
        for reading in readings
        for ability in reading.general
        if isinstance(ability, NotCarriedOut) and _WAYS in ability.matters
    ]
    return (*unread, *names)


def open_at(abilities: Iterable[object], step: str) -> tuple[str, ...]:
    """The keywords among these abilities that are not carried out and matter at this step."""
    return tuple(a.keyword for a in abilities if isinstance(a, NotCarriedOut) and step in a.matters)


def _all(
    game: Game, spell: ObjectId, way: Way, extra: frozenset[str]
) -> Iterator[tuple[shapes.Steps, str, ObjectId | None]]:
    yield from _own(game, spell, way, extra)
    looks = view(game)
    speaking = {object_id for object_id, _ in _SPEAKING.get(looks)}
    for thing in sources(game):
        # A face-down permanent has no text (708.2a).
        if (thing.zone is Zone.BATTLEFIELD and thing.id not in speaking) or thing.face_down:
            continue
        seen = looks.characteristics(thing.id)
        for unread in seen.unread:
            steps = _on_board(game, spell, unread)
            if steps:
                yield steps, _quote(game, thing.id, unread), thing.id
        for name in open_at(seen.abilities, "601.2i"):
            yield shapes.CAST, _not_carried_out(game, thing.id, name), thing.id
    yield from on_board(game)
    for zone in _ELSEWHERE:
        for thing in game.in_zone(zone):
            # The spell's own text is asked apart, and an emblem's with the board.
            if thing.id != spell and not is_emblem(thing):
                yield from _elsewhere(game, thing)
    yield from _stack(game, spell)
    for text, source in left_open(game, spell):
        yield shapes.ALL, text, source


def _open(looks: Characteristics) -> Iterator[object]:
    """Text that is not understood or not carried out."""
    yield from looks.unread
    yield from (ability for ability in looks.abilities if isinstance(ability, NotCarriedOut))


_SPEAKING: Final = ByLooks(_open)


def _on_board(game: Game, spell: ObjectId, unread: NotUnderstood) -> shapes.Steps:
    """Where the text of a permanent matters."""
    thing = game.objects[spell]
    zone = thing.zone if thing.cast is None else thing.cast.from_zone
    text = unread.text if zone is Zone.EXILE else shapes.besides_exiled(unread.text)
    steps = shapes.NOWHERE if unread.quiet else shapes.matters_on_board(text)
    # Text about targets can't matter to a spell that has none (115.1).
    if steps and steps <= shapes.TARGETS and not _may_have_targets(game.objects[spell]):
        return shapes.NOWHERE
    return _where_asked(game, spell, unread, steps)


def _may_have_targets(spell: GameObject) -> bool:
    """Whether some text of a spell may ask for targets (115.1)."""
    readings = (*spell.readings, *spell.gains)
    lines = (line.text.lower() for reading in readings for line in reading.lines)
    # A granted ability has no printed line to look into.
    given = any(reading.general and not reading.lines for reading in spell.gains)
    return given or any(word in line for line in lines for word in _TARGETING)


def _where_asked(game: Game, spell: ObjectId, unread: NotUnderstood, steps: shapes.Steps) -> shapes.Steps:
    """The steps where text matters; for sizes and keywords only where something asks after these."""
    words = asked_after(shapes.bare_text(unread.text)) if steps else None
    if words is None:
        return steps
    lines = (line for thing in (game.objects[spell], *sources(game)) for line in _lines(thing))
    # The text itself is not what asks.
    others = (line.text for line in lines if line.unread != unread and unread.text not in line.text)
    return steps if is_asked(words, others) else shapes.NOWHERE


def _own(
    game: Game, spell: ObjectId, way: Way, extra: frozenset[str]
) -> Iterator[tuple[shapes.Steps, str, ObjectId | None]]:
    """What the spell itself leaves open."""
    thing = game.objects[spell]
    looks = view(game).characteristics(spell)
    offered = (cost for cost in looks.abilities if isinstance(cost, AdditionalCost))
    # What is announced and nobody knows may be what a text offers in words (118.8b, 118.9), which may be
    # those of a pack's keyword: these have lost its name.
    is_strange = bool(way.refused and way.alternative is None) or bool(not_among(extra, offered))
    for unread in looks.unread:
        added = shapes.way_added(unread.text)
        named = shapes.names_one(unread.text, {*way.names, *extra})
        if named or (is_strange and shapes.may_offer(unread.text)):
            steps = shapes.ALL  # it may be what offers the way, or the cost, that is announced
        # Nothing known lets it be cast from there, so what is not understood may.
        elif way.permission is None and (added in shapes.FROM_GRAVEYARD or shapes.lets_itself(unread.text)):
            steps = shapes.ALL  # it may be what lets the card be cast from where it is
        # It speaks of the permanent, not of the spell (113.6).
        elif unread.idle and thing.face.type_line.is_permanent:
            steps = shapes.NOWHERE
        elif added:
            # Apart from the way that it offers the text may still say something else.
            besides = replace(unread, text=shapes.besides_its_offer(unread.text), left=None)
            steps = shapes.ALL if added in {*way.names, *extra} else _where_left(besides, thing.face)
        else:
            steps = _where_left(unread, thing.face)
            steps = _where_asked(game, spell, unread, steps) if thing.face.type_line.is_permanent else steps
        if steps:
            yield steps, _quote(game, spell, unread), spell
    for ability in looks.abilities:
        if isinstance(ability, NotCarriedOut):
            steps = _steps(ability, {*way.names, *extra})
            if steps:
                yield steps, _not_carried_out(game, spell, ability.keyword), spell


@implements("107.3a")
def _where_left(unread: NotUnderstood, face: Face) -> shapes.Steps:
    """The steps that a line of the spell itself may change, by the sentences that are not understood.

    The X of the mana cost is announced with that: its text only uses the number.
    """
    texts = (unread.text,) if unread.left is None else unread.left
    # The text can't define another X for a spell that has one in its mana cost (107.3i).
    if face.mana_cost is not None and face.mana_cost.has_variable:
        texts = tuple(map(shapes.with_a_number, texts))
    permanent = face.type_line.is_permanent
    return shapes.NOWHERE.union(*(shapes.matters_on_spell(text, permanent=permanent) for text in texts))


def _steps(ability: NotCarriedOut, wanted: set[str]) -> shapes.Steps:
    """Where a keyword that is not carried out matters; one that only adds a way, when that is wanted."""
    if ability.keyword in wanted:
        return shapes.ALL
    steps = frozenset(ability.matters) - {_WAYS}
    if steps & {"601.2f", "601.2g"}:  # what changes the cost or the mana decides whether it can be paid
        steps |= {"601.2h"}
    # A keyword that only adds a way is no doubt for another way.
    return steps if _WAYS not in ability.matters or not steps <= shapes.CAST else shapes.NOWHERE


def _elsewhere(game: Game, thing: GameObject) -> Iterator[tuple[shapes.Steps, str, ObjectId | None]]:
    """Cards outside the battlefield whose text speaks of the zone that they are in."""
    reading, zone = thing.reading, thing.zone.value
    for steps, unread in _SPOKEN_OF.get((reading,), zone, lambda: tuple(_speaking_of(reading, zone))):
        yield steps, _quote(game, thing.id, unread), thing.id


_SPOKEN_OF: Final[ByIdentity[tuple[tuple[shapes.Steps, NotUnderstood], ...]]] = ByIdentity()


def _speaking_of(reading: Reading, zone: str) -> Iterator[tuple[shapes.Steps, NotUnderstood]]:
    for line in reading.lines:
        # Where all of a line's abilities are asked for in that zone, its words add nothing.
        if line.abilities and all(_is_asked(ability, line.text, zone) for ability in line.abilities):
            continue
        steps = shapes.matters_elsewhere(line.text, zone)
        if steps:
            yield steps, NotUnderstood(line.text, by_hand=line.unread is None)


@implements("113.6")
def _is_asked(ability: object, text: str, zone: str) -> bool:
    """Whether an ability is found in every zone where it functions, or only as a spell resolves."""
    if isinstance(ability, SpellAbility):
        # A spell's instructions work as it resolves, unless they let something be cast.
        return not shapes.lets_cast(text)
    if isinstance(ability, StaticAbility):
        said = zones_said(ability)
        in_force = Zone.COMMAND in said and zone == Zone.COMMAND.value
        return isinstance(ability.effect, CountsAs) or in_force or _is_applied(ability)
    # Other abilities wait for priority, which nobody has until the spell is cast (601.2i).
    if isinstance(ability, ActivatedAbility):
        return not makes_mana(ability) or is_carried_out(ability)
    return (
        isinstance(ability, TriggeredAbility)
        and not is_triggered_mana_ability(ability)
        and is_carried_out(ability)
    )


def _is_applied(ability: StaticAbility) -> bool:
    """Whether the layers know where a statement holds: where it says so, or on the battlefield."""
    told = one_by_one(ability) or (ability,)
    if any(type(one.effect) not in APPLIERS and one.effect not in apart_from_casting for one in told):
        return False
    own = any(isinstance(part, Is) and isinstance(part.what, This) for part in inside(ability.condition))
    return bool(zones_said(ability)) or (is_carried_out(ability) and not own)


def _stack(game: Game, spell: ObjectId) -> Iterator[tuple[shapes.Steps, str, ObjectId | None]]:
    """Spells below it that may forbid casting while they are on the stack."""
    for thing in game.in_zone(Zone.STACK):
        if thing.id == spell or thing.face_down:  # a face-down spell has no text (708.4)
            continue
        looks = view(game).characteristics(thing.id)
        for name in open_at(looks.abilities, "601.3"):
            yield shapes.ALL, _not_carried_out(game, thing.id, name), thing.id
        for unread in looks.unread:
            # Only what says where it functions, or is not even a sentence, holds on the stack (113.6b).
            if "stack" in unread.text.lower() or not unread.text.endswith("."):
                yield shapes.ALL, _quote(game, thing.id, unread), thing.id


def _quote(game: Game, source: ObjectId, unread: NotUnderstood) -> str:
    text = unread.text if len(unread.text) <= 160 else unread.text[:157] + "…"
    of = name_of(game, source)
    if unread.by_hand:
        return say(
            "“{text}” ({name}) is read, but not carried out yet, and may matter here.", text=text, name=of
        )
    return say("“{text}” ({name}) is not understood and may matter here.", text=text, name=of)


def _not_carried_out(game: Game, source: ObjectId, keyword: str) -> str:
    return say(
        "{keyword} ({name}) is not carried out yet and may matter here.",
        keyword=keyword.capitalize(),
        name=name_of(game, source),
    )
