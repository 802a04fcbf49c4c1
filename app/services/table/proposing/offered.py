"""What can be done with an object: the ways to cast or play it, and its abilities. It loads the engine."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from app.engine import play
from app.engine.abilities.abilities import ActivatedAbility
from app.engine.casting.activation.ability_zones import abilities_there
from app.engine.casting.activation.activating import ACTIVATE
from app.engine.casting.casting import Choices, Proposal, Verdict, Way
from app.engine.casting.permission import ways
from app.engine.casting.procedure import judge
from app.engine.effects.mana.mana_abilities import makes_mana
from app.engine.general_abilities import in_general_terms
from app.engine.play import special
from app.engine.state.game import Game, GameObject
from app.engine.text.reader import write
from app.engine.values.frozen import replace
from app.engine.values.ids import PlayerId, Zone
from app.engine.values.said import card_words, joined, say
from app.services.table.considered import Kind, WayRow
from app.services.table.history import Setting
from app.services.table.proposing.cast_words import status_of
from app.services.table.worker import Wanted

PLAY: Final = "play"
"""The name of the way of playing a land; the name of a face may follow."""
SPECIAL: Final = "special action"
"""The name of the way of a special action; the name of the action follows."""
_PLAYED_FROM: Final = (Zone.HAND, Zone.GRAVEYARD, Zone.EXILE, Zone.LIBRARY, Zone.COMMAND)
_BEST: Final = ("ok", "unsure", "illegal", "not needed")

_OWN_WORDS: Final = {ways.FREE: say("without paying its mana cost"), "normal": say("normal")}
"""Names of ways that no card has printed."""


def who_has(thing: GameObject) -> PlayerId:
    """Who casts or activates it: its controller, or off the battlefield its owner or who may play it."""
    if thing.zone in (Zone.BATTLEFIELD, Zone.STACK):
        return thing.controller
    return thing.playable.player if thing.playable is not None else thing.owner


def face_of(thing: GameObject, names: tuple[str, ...]) -> int:
    """The face of a land that a way to play it names."""
    return next((i for i, face in enumerate(thing.card.faces) if face.name in names[1:]), 0)


def lands_of(thing: GameObject) -> tuple[int, ...]:
    """The faces of a card that can be played as lands (712.12)."""
    faces = thing.card.faces if thing.card.layout == "modal_dfc" else thing.card.faces[:1]
    return tuple(i for i, face in enumerate(faces) if "Land" in face.type_line.types)


def ways_of(game: Game, thing: GameObject, setting: Setting, wanted: Wanted) -> tuple[WayRow, ...]:
    """All that can be done with it, the one that was taken marked; where none was, the best."""
    found = [*_lands(game, thing), *_casts(game, thing, wanted), *_abilities(game, thing, wanted)]
    found += _special_actions(game, thing)
    if not found:
        return ()
    taken = next((way for way in found if _is_taken(way, setting)), None)
    best = min(found, key=partial(_rank, thing.zone))
    if taken is None or (setting.way is None and taken.status == "illegal" != best.status):
        taken = best  # what was activated before may be activated again, if it can
    return tuple(replace(way, chosen=way is taken) for way in found)


def _rank(zone: Zone, way: WayRow) -> tuple[bool, bool, int]:
    """How soon a way is looked at: what is in a hand is to be cast or played, mana is made last."""
    besides = zone in (Zone.HAND, Zone.COMMAND) and way.kind not in (Kind.CAST, Kind.PLAY)
    return besides, way.is_mana, _BEST.index(way.status)


def _is_taken(way: WayRow, setting: Setting) -> bool:
    if setting.ability or setting.way is None:
        return bool(setting.ability) and way.ability == setting.ability
    return not way.ability and way.names == setting.way


def _lands(game: Game, thing: GameObject) -> Iterator[WayRow]:
    """Each face that can be played as a land (305.1, 712.12)."""
    for index in lands_of(thing) if thing.zone in _PLAYED_FROM else ():
        outcome = play.play_land(game, who_has(thing), thing.id, thing.zone, index)
        several = len(thing.card.faces) > 1
        names = (PLAY, thing.card.faces[index].name) if several else (PLAY,)
        text = say("play {name}", name=thing.card.faces[index].name) if several else say("play it")
        status = {True: "ok", False: "illegal", None: "unsure"}[outcome.legal]
        yield WayRow(names, 0, Kind.PLAY, text, status=status, rule=outcome.failed or "")


def _casts(game: Game, thing: GameObject, wanted: Wanted) -> Iterator[WayRow]:
    """Each manner of casting it."""
    if thing.zone in (Zone.BATTLEFIELD, Zone.STACK):
        return
    if not any("Land" not in thing.card.faces[i].type_line.types for i in ways.castable_faces(thing)):
        return
    for names in ways.names_of_ways(game, who_has(thing), thing.id, thing.zone):
        if not wanted():
            return
        proposal = Proposal(who_has(thing), thing.id, thing.zone, names)
        way = ways.named(game, proposal)[0]
        verdict = None if way.refused else judge(game, proposal)
        yield way_row(names, way, verdict)


def way_row(names: tuple[str, ...], way: Way, verdict: Verdict | None) -> WayRow:
    """A manner of casting with the verdict on it, all choices open; None where it is not on offer."""
    base, name = str(way.base) if way.base is not None else "", named(names)
    if verdict is None:
        return WayRow(names, 0, Kind.CAST, name, base, "", "illegal", way.refused_rule, way.refused)
    also, failed = joined(" + ", verdict.also), str(verdict.failed or "")
    return WayRow(
        names, 0, Kind.CAST, name, verdict.cost or base, also, status_of(verdict), failed, way.refused
    )


def named(names: tuple[str, ...]) -> str:
    """The names of a way, fit to be shown."""
    return joined(" + ", (_OWN_WORDS.get(name) or card_words(name) for name in names))


def mana_of(verdict: Verdict) -> str:
    """The mana that activating an ability costs; "" where something else is its whole cost."""
    return "" if verdict.also and verdict.cost == "{0}" else verdict.cost or ""


def _abilities(game: Game, thing: GameObject, wanted: Wanted) -> Iterator[WayRow]:
    """Each of its abilities that can be activated where it is."""
    if thing.zone is Zone.STACK:
        return
    for number, ability in enumerate(abilities_there(game, thing), 1):
        if not wanted():
            return
        proposal = Proposal(who_has(thing), thing.id, thing.zone, (ACTIVATE,), Choices(), number)
        verdict = judge(game, proposal)
        cost = mana_of(verdict)
        yield WayRow(
            (ACTIVATE,), number, Kind.ACTIVATE, text_of(thing, ability, number), cost,
            joined(" + ", verdict.also), status_of(verdict), str(verdict.failed or ""),
            is_mana=makes_mana(ability),
        )  # fmt: skip


def _special_actions(game: Game, thing: GameObject) -> Iterator[WayRow]:
    """Each special action that can be taken with it (116.2)."""
    for action in special.offered(game, thing):
        outcome = play.take(game, who_has(thing), thing.id, action)
        status = {True: "ok", False: "illegal", None: "unsure"}[outcome.legal]
        names = (SPECIAL, action)
        yield WayRow(names, 0, Kind.SPECIAL, action, outcome.cost or "", "", status, outcome.failed or "")


def text_of(thing: GameObject, ability: ActivatedAbility, number: int) -> str:
    """The text of an ability: the line that it stands in, or what it says in our words."""
    lines = (line for reading in thing.readings for line in reading.lines)
    printed = next((line.text for line in lines if ability in in_general_terms(line.abilities)), "")
    written = printed or write(ability, "ability") or ""
    return written.replace("~", thing.face.name) or say("ability {number}", number=number)
