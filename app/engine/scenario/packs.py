"""The rules packs of a case, and of files: from plain data to values, with errors that name the place."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final, TypeAlias

from app.engine.abilities.abilities import SpellAbility
from app.engine.abilities.conditions.conditions import PlayerHasCounters
from app.engine.abilities.nouns.objects import AnyObjects, Each
from app.engine.abilities.nouns.places import InGraveyard
from app.engine.abilities.nouns.players import Player
from app.engine.effects.actions.keyword_actions import Action, Acts
from app.engine.effects.instructions.sequences import If
from app.engine.effects.zones.destroy import Destroy
from app.engine.effects.zones.exile import Exile
from app.engine.effects.zones.put_cards import Put
from app.engine.effects.zones.sacrifice import Sacrifices
from app.engine.errors import ScenarioError
from app.engine.oracle import read_card, read_line
from app.engine.rule import implements
from app.engine.scenario.shape import Place, optional
from app.engine.state.custom import Custom, Fate, StateRule, custom
from app.engine.state.game import Game
from app.engine.state.zones.creating import create_emblem
from app.engine.state.zones.emblems import GAME_RULES
from app.engine.text.homemade.marks import marked
from app.engine.text.homemade.patterns import PARAMETERS_MAX, parameters_of
from app.engine.text.homemade.wordings.plain import of_each
from app.engine.values.card import Card
from app.engine.values.frozen import replace
from app.engine.values.pack import NO_PACK, Pack, PackCounter, PackKeyword, PackRule, PackTerm
from app.engine.values.said import say
from app.engine.values.types import SUBTYPES_OF, TypeLine

RULES_KEYS: Final = (
    *("keywords", "terms", "counters", "state_based", "subtypes", "designations"),
    *("deeds", "game_rules"),
)
"""What a pack adds to the rules; a case may have it as well."""
PACK_KEYS: Final = ("rules_pack", "name", "set", *RULES_KEYS, "cards", "rulings")
VERSION: Final = 1
KEYWORD_KEYS: Final = ("name", "parameters", "default", "kind", "text", "if_you_do", "notes")
"""What a keyword of a pack may say."""
KINDS: Final = ("ability", "action", "word")
"""Of which kinds it may be."""
_ON: Final = ("player", "permanent", "card")
_ENTRIES_MAX: Final = 2_000
_TEXT_MAX: Final = 2_000
_NAME_MAX: Final = 60
_OF: Final = ("Creature", "Artifact", "Land", "Enchantment", "Planeswalker", "Spell", "Battle", "Dungeon")

_IS_WORD: Final = re.compile(r"[^\W\d_][\w'-]{1,29}")
_KNOWN: Final = frozenset(word for words in SUBTYPES_OF.values() for word in words)

LookUpPack: TypeAlias = Callable[[str], Pack]
"""Gives the pack with that set code or name; raises ScenarioError, with a hint, where there is none."""


def no_packs(name: str) -> Pack:
    """A look-up that knows no pack."""
    raise ScenarioError(say("no rules pack is called {name!r}, and none is loaded", name=name))


def read_pack(places: Mapping[str, Place]) -> Pack:
    """The pack that the keys of a case or a pack file describe; no rules where it has none of them.

    New subtypes are also those that stand on the type lines of its cards.

    Raises:
        ScenarioError: something is not as the format says; the message names the place and the mend.
    """
    told = {key: places[key].value for key in RULES_KEYS if key in places and places[key].value}
    printed = dict(_printed_subtypes(optional(places, "cards", Place.items, ())))
    if not told and not printed:
        return NO_PACK
    named = _subtypes(places["subtypes"]) if "subtypes" in told else ()
    known = {word for _, words in named for word in words}
    more = {word: kind for word, kind in printed.items() if word not in known}
    told["printed"] = more
    text = json.dumps(told, sort_keys=True, default=str).encode()
    return Pack(
        hashlib.blake2b(text, digest_size=12).hexdigest(),
        optional(places, "name", Place.text, ""),
        optional(places, "set", Place.text, ""),
        tuple(map(_keyword, _items(places, "keywords"))),
        tuple(map(_term, _items(places, "terms"))),
        tuple(map(_counter, _items(places, "counters"))),
        tuple(map(_rule, _items(places, "state_based"))),
        (*named, *((kind, (word,)) for word, kind in more.items())),
        tuple(map(_small_word, _items(places, "designations"))),
        tuple(map(_small_word, _items(places, "deeds"))),
        tuple(map(_rule, _items(places, "game_rules"))),
    )


def _printed_subtypes(cards: tuple[Place, ...]) -> Iterator[tuple[str, str]]:
    """The subtypes on the type lines of cards that the rules don't know, and of which card type they are."""
    for place in cards:
        text = place.value.get("type_line") if isinstance(place.value, Mapping) else None
        line = TypeLine.parse(text) if isinstance(text, str) else TypeLine()
        for word in line.subtypes:
            if word not in _KNOWN and word[:1].isupper() and _IS_WORD.fullmatch(word):
                yield word, "Creature" if "Creature" in line.types else next(iter(line.types), "Creature")


def _items(places: Mapping[str, Place], key: str) -> tuple[Place, ...]:
    items = optional(places, key, Place.items, ())
    if len(items) > _ENTRIES_MAX:
        raise places[key].error(
            say(
                "there are {len:,} entries; a pack has at most {entries_max:,}",
                len=len(items),
                entries_max=_ENTRIES_MAX,
            )
        )
    return items


def _name(place: Place) -> str:
    name = place.text().strip()
    if (
        not any(map(str.isalpha, name))
        or len(name) > _NAME_MAX
        or not name.isprintable()
        or set(name) & set("‹›")
    ):
        raise place.error(say("expected a name of at most {name_max} letters", name_max=_NAME_MAX))
    return name


def _text(place: Place) -> str:
    text = place.text().strip()
    if not text or len(text) > _TEXT_MAX:
        raise place.error(say("expected a rules text of at most {text_max:,} letters", text_max=_TEXT_MAX))
    return text


def _keyword(place: Place) -> PackKeyword:
    keys = place.keys(KEYWORD_KEYS, ("name", "text"))
    default = dict(keys["default"].entries()) if "default" in keys else {}
    kind = keys["kind"].one_of(KINDS) if "kind" in keys else "ability"
    found = PackKeyword(
        _name(keys["name"]),
        optional(keys, "parameters", Place.text, ""),
        tuple(
            (name, str(one.number()) if isinstance(one.value, int) else one.text())
            for name, one in default.items()
        ),
        kind == "action",
        _text(keys["text"]),
        optional(keys, "if_you_do", Place.text, "").strip().removesuffix("."),
        optional(keys, "notes", Place.texts, ()),
        kind == "word",
    )
    parameters = parameters_of(found)
    if len(parameters) > PARAMETERS_MAX or len(found.parameters) > _NAME_MAX:
        raise keys["parameters"].error(
            say("a keyword has at most {parameters_max} parameters", parameters_max=PARAMETERS_MAX)
        )
    for name, may_miss in parameters:
        if may_miss and name not in default:
            raise place.error(say("[{name}] may be missing; say in 'default' what it is then", name=name))
    return found


def _term(place: Place) -> PackTerm:
    keys = place.keys(("term", "text"), ("term", "text"))
    return PackTerm(_name(keys["term"]), _text(keys["text"]))


def _counter(place: Place) -> PackCounter:
    keys = place.keys(("name", "on"), ("name",))
    return PackCounter(_name(keys["name"]), keys["on"].one_of(_ON) if "on" in keys else "permanent")


def _rule(place: Place) -> PackRule:
    keys = place.keys(("name", "text"), ("text",))
    return PackRule(optional(keys, "name", Place.text, ""), _text(keys["text"]))


def _subtypes(place: Place) -> tuple[tuple[str, tuple[str, ...]], ...]:
    found = []
    for kind, words in place.entries():
        Place(kind.capitalize(), words.path).one_of(_OF)
        if len(words.items()) > _ENTRIES_MAX:
            raise words.error(
                say("a pack has at most {entries_max:,} subtypes of a kind", entries_max=_ENTRIES_MAX)
            )
        found.append((kind.capitalize(), tuple(_subtype(word) for word in words.items())))
    return tuple(found)


def _small_word(place: Place) -> str:
    word = _name(place)
    if not word.islower() or not _IS_WORD.fullmatch(word):
        raise place.error(
            say("{word!r}: what permanents become, or do, is one word in small letters", word=word)
        )
    return word


def _subtype(place: Place) -> str:
    word = _name(place)
    if " " in word or not word[:1].isupper():
        raise place.error(
            say("{word!r}: a new subtype is one word that begins with a capital letter", word=word)
        )
    return word


def with_rules(game: Game, packs: Iterable[Pack]) -> Game:
    """The game in which the rules of the packs hold; one that is not understood may change everything."""
    packs = tuple(packs)
    rules = tuple(dict.fromkeys(rule for pack in packs for rule in state_rules(pack)))
    subtypes = tuple(dict.fromkeys(one for pack in packs for one in pack.subtypes))
    texts = [text for pack in packs for text in _texts(pack)]
    affected = any(Player.LAST_TO_AFFECT_IT.value in text for text in texts)
    added: Custom = replace(custom(game), state_based=rules, subtypes=subtypes, asks_who_affected=affected)
    return _with_game_rules(replace(game, custom=added), packs)


@implements("114.4")
def _with_game_rules(game: Game, packs: tuple[Pack, ...]) -> Game:
    """Each player has the abilities of the packs, as though by an emblem."""
    for pack in packs:
        if pack.game_rules:
            card = game_rules(pack)
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


def state_rules(pack: Pack) -> Iterator[StateRule]:
    """The state-based actions of a pack, each as it is read."""
    for rule in pack.state_based:
        yield _read(rule, pack)


def _read(rule: PackRule, pack: Pack) -> StateRule:
    match read_line(marked(of_each(rule.text), pack), "spell_line").abilities:
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
    return None


def _of_permanents(rule: PackRule, effect: object) -> StateRule:
    what: AnyObjects | None = None
    fate = Fate.BURIED
    match effect:
        case Destroy(what=(Each(what=what),)):
            fate = Fate.DESTROYED
        case Sacrifices(who=Player.EACH_PLAYER, what=(Each(what=what),)):
            fate = Fate.SACRIFICED
        case Exile(what=(Each(what=what),), face_down=False, counters=None):
            fate = Fate.EXILED
        case Put(what=Each(what=what), to=InGraveyard()):
            pass
    return StateRule(rule.name, rule.text, what=what, fate=fate)
