"""The rules that packs add to a whole game: their state-based actions and their subtypes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from app.engine.abilities.abilities import Effect, SpellAbility
from app.engine.abilities.conditions.conditions import PlayerHasCounters
from app.engine.abilities.nouns.objects import AnyObjects, Each
from app.engine.abilities.nouns.places import IntoZone
from app.engine.abilities.nouns.references import Player
from app.engine.abilities.reading import LineRead
from app.engine.effects.actions.keyword_actions import Action, Acts, GetsCounters
from app.engine.effects.damage.life import GetsLife
from app.engine.effects.instructions.sequences import If, Then, Together
from app.engine.effects.mana.adding_mana import LosesAll
from app.engine.effects.zones.destroy import Destroy
from app.engine.effects.zones.exile import Exile
from app.engine.effects.zones.put_cards import Put
from app.engine.effects.zones.sacrifice import Sacrifices
from app.engine.oracle import read_card, read_line
from app.engine.rule import implements
from app.engine.state.custom import Custom, Fate, StateRule, custom
from app.engine.state.game import Game
from app.engine.state.zones.creating import create_emblem
from app.engine.state.zones.emblems import GAME_RULES
from app.engine.text.homemade.marks import marked
from app.engine.text.homemade.wordings.plain import of_each
from app.engine.values.card import Card
from app.engine.values.frozen import replace
from app.engine.values.pack import Pack, PackRule
from app.engine.values.said import say


def with_rules(game: Game, packs: Iterable[Pack]) -> Game:
    """The game in which the rules of the packs hold, too; one that is not understood leaves all open."""
    packs, now = tuple(packs), custom(game)
    rules = dict.fromkeys((*now.state_based, *(rule for pack in packs for rule in state_rules(pack))))
    subtypes = dict.fromkeys((*now.subtypes, *(one for pack in packs for one in pack.subtypes)))
    texts = [text for pack in packs for text in _texts(pack)]
    affected = now.asks_who_affected or any(Player.LAST_TO_AFFECT_IT.value in text for text in texts)
    added: Custom = replace(
        now, state_based=tuple(rules), subtypes=tuple(subtypes), asks_who_affected=affected
    )
    return _with_game_rules(replace(game, custom=added), packs)


@implements("114.4")
def _with_game_rules(game: Game, packs: tuple[Pack, ...]) -> Game:
    """Each player has the abilities of the packs, as though by an emblem."""
    for pack in packs:
        card = game_rules(pack) if pack.game_rules else None
        if card is not None and not any(thing.card == card for thing in game.objects.values()):
            readings = read_card(card)
            for player in game.players:
                game = create_emblem(game, card, readings, player.name)
    return game


def game_rules(pack: Pack) -> Card:
    """What stands for the abilities that a pack gives to each player."""
    name = say("Rules of {name}", name=pack.name or pack.set or say("this case"))
    text = "\n".join(rule.text for rule in pack.game_rules)
    return Card.from_object({"name": str(name), "type_line": GAME_RULES, "oracle_text": text}, pack)


def _texts(pack: Pack) -> Iterator[str]:
    yield from (term.text for term in pack.terms)
    yield from (keyword.text for keyword in pack.keywords)


def state_line(rule: PackRule, pack: Pack) -> LineRead:
    """What the sentence of a state-based action of a pack is read as."""
    return read_line(marked(of_each(rule.text), pack), "spell_line")


def state_rules(pack: Pack) -> Iterator[StateRule]:
    """The state-based actions of a pack, each as it is read."""
    for rule in pack.state_based:
        yield _read(rule, pack)


def _read(rule: PackRule, pack: Pack) -> StateRule:
    match state_line(rule, pack).abilities:
        case (SpellAbility(effects=(effect,)),):
            return _of_players(rule, effect) or _of_permanents(rule, effect)
    return StateRule(rule.name, rule.text)


def _of_players(rule: PackRule, effect: object) -> StateRule | None:
    match effect:
        case If(
            condition=PlayerHasCounters(who=Player.A_PLAYER) as has,
            effect=Acts(who=Player.THAT_PLAYER, action=Action.WIN | Action.LOSE as action),
        ):
            return StateRule(rule.name, rule.text, has, action is Action.WIN)
        case If(condition=PlayerHasCounters(who=Player.A_PLAYER) as has, effect=deeds) if _ends(deeds, has):
            return StateRule(rule.name, rule.text, has, effect=deeds)
    return None


def _ends(effect: Effect, has: PlayerHasCounters) -> bool:
    """Whether a player loses life, and counters of those that the rule asks for.

    A rule that would hold as before once it applied would apply for ever (104.4b).
    """
    deeds = effect.effects if isinstance(effect, Together | Then) else (effect,)
    fewer = [one.what if isinstance(one, LosesAll) else getattr(one, "kind", "") for one in deeds]
    return has.kind in fewer and all(map(_takes_away, deeds))


def _takes_away(effect: object) -> bool:
    return isinstance(effect, LosesAll) or (isinstance(effect, GetsCounters | GetsLife) and effect.lost)


def _of_permanents(rule: PackRule, effect: object) -> StateRule:
    what: AnyObjects | None = None
    fate = Fate.BURIED
    match effect:
        case Destroy(what=(Each(what=what),)):
            fate = Fate.DESTROYED
        case Sacrifices(who=Player.EACH_PLAYER, what=(Each(what=what),)):
            fate = Fate.SACRIFICED
        case Exile(what=(Each(what=what),), face_down=False, counters=None, until=""):
            fate = Fate.EXILED
        case Put(what=Each(what=what), to=IntoZone(zone="graveyard"), returned=False):
            pass
    return StateRule(rule.name, rule.text, what=what, fate=fate)
