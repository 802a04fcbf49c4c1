"""Creating tokens (111, 701.7), also as copies of permanents (111.13, 707.2), and emblems (114)."""

from __future__ import annotations

from typing import Final, TypeAlias

from app.engine.abilities.abilities import AsKeywordSays, DeedTold, Effect, Instruction, Quoted, StaticAbility
from app.engine.abilities.nouns.objects import Joiner, Some
from app.engine.abilities.nouns.places import Entering
from app.engine.abilities.nouns.references import Act, Done, Host, It, Player, This
from app.engine.abilities.nouns.targets import Target
from app.engine.abilities.nouns.tokens import (
    CopyException,
    CopyOf,
    NamedCard,
    Predefined,
    SuchTokens,
    TokenKind,
    Tokens,
)
from app.engine.abilities.quantities.amounts import Amount
from app.engine.abilities.reading import Reading
from app.engine.abilities.vocabulary import AsSaid, CardName
from app.engine.effects.copies.becoming_copies import as_a_copy, entered_too
from app.engine.effects.copies.copy_exceptions import Otherwise, lines_of_abilities, otherwise
from app.engine.effects.copies.predefined_tokens import predefined
from app.engine.effects.instructions.asking import among
from app.engine.effects.instructions.by_keyword import keyword_says
from app.engine.effects.instructions.deeds import deed_told
from app.engine.effects.instructions.following import MORE_INSTEAD
from app.engine.effects.instructions.reaching import people, reach
from app.engine.effects.instructions.sequences import Where
from app.engine.effects.permanents.attach import attached
from app.engine.effects.zones.entering import EntersSo, enters_attacking, enters_so
from app.engine.rule import implements
from app.engine.state.changes import with_object
from app.engine.state.characteristics.copying import copiable_by_token
from app.engine.state.combat.put_attacking import put_blocking
from app.engine.state.custom import named_card
from app.engine.state.game import Game, TargetRef
from app.engine.state.kinds.matching import ref
from app.engine.state.kinds.words import COLOR_WORDS
from app.engine.state.resolving.execution import GATHERS, Execution, carries_out, carry_out
from app.engine.state.resolving.questions import Kind
from app.engine.state.zones.creating import create_emblem, create_token, new_in, read_token
from app.engine.statics.entering.entering import EntersAsCopy
from app.engine.text.book import phrase, phrase_where
from app.engine.text.quantities.numbers import listed
from app.engine.values.card import BASIC_LAND_MANA, Card, Face
from app.engine.values.frozen import exchanged, inside, replace
from app.engine.values.ids import ObjectId, PlayerId, Zone
from app.engine.values.said import say

_BY_HAND: Final = say("the engine can't create these tokens; do it by hand")


@keyword_says("squad", "offspring")
@implements("702.157a", "702.175a")
def copy_paid(effect: AsKeywordSays, execution: Execution) -> Execution:
    """As many tokens that are copies of it as the cost was paid times; those of offspring are 1/1."""
    # Of this instance alone: each is paid by itself, and triggers for its own payments (702.157b).
    times = execution.record.paid.count(effect.keyword)
    size = (1, 1) if effect.keyword.startswith("offspring") else None
    return copied(This(), (execution.controller,), execution, times, size, EntersSo())


def create_copies(tokens: Tokens, names: tuple[PlayerId, ...], execution: Execution) -> Execution:
    """Tokens that are copies of something (707.2)."""
    kind, number = tokens.kind, execution.amount(tokens.n)
    so = enters_so(tokens.ways, execution)
    if not isinstance(kind, CopyOf) or so is None or number is None:
        return execution.about().doubt(_BY_HAND)
    before = execution.game
    execution = copied(kind.what, names, execution, number, None, so, kind.exceptions)
    if tokens.attached_to is None:
        return execution
    return attached(before, new_in(before, execution.game), tokens.attached_to, execution)


@implements("111.13", "707.2", "707.8a", "707.9", "718.3d")
def copied(
    what: object,
    names: tuple[PlayerId, ...],
    execution: Execution,
    times: int,
    size: tuple[int, int] | None,
    so: EntersSo,
    exceptions: tuple[CopyException, ...] = (),
) -> Execution:
    """Create tokens that copy one object; what it was when it is gone."""
    refs, execution = reach(what, execution)
    if not refs and isinstance(what, Host | Some | Target):  # there is nothing to copy (609.3)
        return execution.about()
    # A token of something that is gone is like it last was (111.12).
    known = execution.as_it_was(refs[0], what) if refs else None
    merged = {part.id for part in known[1].merged} if known else set()  # all its cards are spoken of (730.3c)
    known = known if all(other.id in merged for other in refs[1:]) else None
    found = copiable_by_token(known[1]) if known is not None else None
    made_so = otherwise(found[0], exceptions, Otherwise(execution.source_name, None)) if found else None
    if known is None or found is None or made_so is None:
        return execution.about().doubt(_BY_HAND)
    # The token has the text by which it enters as a copy, and so makes that choice itself (707.5).
    if _enters_as_copy(made_so[1][found[1]]):
        return _copied_anew(refs[0], names, execution, times, so, exceptions)
    card, readings = made_so
    if size is not None:
        card = replace(card, faces=(_sized(card.front, size), *card.faces[1:]))
    before, prototyped = execution.game, known[1].is_prototyped and size is None
    for name in names:
        game, up = execution.game, found[1]
        made = create_token(
            game, card, readings, name, times, tapped=so.tapped, prototyped=prototyped, face_index=up
        )
        for token in new_in(game, made):
            made = entered_too(_made_with(execution.source, made, token), token, exceptions, known[1])
        execution = execution.with_game(so.put(made, new_in(game, made)))
    execution = _linked(new_in(before, execution.game), exceptions, execution)
    return execution.about(*(ref(execution.game, thing) for thing in new_in(before, execution.game)))


@implements("607.2a")
def _linked(
    tokens: tuple[ObjectId, ...], exceptions: tuple[CopyException, ...], execution: Execution
) -> Execution:
    """With the card that was exiled just now linked to the token whose ability speaks of it."""
    said = [part for part in inside(exceptions) if isinstance(part, Done) and part.act is Act.EXILED]
    cards = execution.treated(Act.EXILED, said[0].kind) or () if said and tokens else ()
    game = execution.game
    for card in cards:
        there = game.objects[ObjectId(str(card.id))]
        game = with_object(game, replace(there, exiled_with=tokens[0]))
    return execution.with_game(game)


def _enters_as_copy(reading: Reading) -> bool:
    """Whether what has such a text may enter as a copy of something."""
    statics = (ability for ability in reading.general if isinstance(ability, StaticAbility))
    return any(isinstance(ability.effect, EntersAsCopy) for ability in statics)


@implements("707.5", "614.12a")
def _copied_anew(
    original: TargetRef,
    names: tuple[PlayerId, ...],
    execution: Execution,
    times: int,
    so: EntersSo,
    exceptions: tuple[CopyException, ...],
) -> Execution:
    """A token that is a copy of what may enter as a copy itself, and so enters as what its player chooses."""
    thing = execution.current(original)
    if thing is None or exceptions or times != 1 or len(names) != 1:
        return execution.about().doubt(_BY_HAND)
    entry = as_a_copy(execution.game, thing, names[0], execution.answers)
    found = copiable_by_token(thing if entry.original is None else entry.original)
    if entry.to is not Zone.BATTLEFIELD or found is None:
        return execution.about().doubt(_BY_HAND)
    (card, readings), up = found
    tapped = so.tapped or entry.tapped
    made = create_token(entry.game, card, readings, names[0], tapped=tapped, face_index=up)
    tokens = new_in(entry.game, made)
    for token in tokens:
        made = entry.finished(made, token)
    execution = replace(execution, game=so.put(made, tokens), answers=entry.answers)
    return execution.about(*(ref(execution.game, token) for token in tokens))


def _sized(face: Face, size: tuple[int, int]) -> Face:
    """A face with another power and toughness."""
    return replace(face, power=str(size[0]), toughness=str(size[1]))


# The copy of a permanent spell becomes a token without being created (111.13).
# Who creates it owns it, though another may control it later (111.2).
class Create(Instruction, frozen=True):
    """ "Create two 1/1 white Soldier creature tokens." """

    who: Player | Target
    tokens: tuple[Tokens, ...]
    joiner: Joiner = Joiner.AND
    choice: AsSaid = False
    """It says "your choice of"."""
    blocking: It | Target | None = None
    """ "Create a 1/1 white Cat Soldier creature token that's blocking that creature." """


for _way in ("up", "down"):
    _said = f"{{n:half_x_{_way}}} {{before:entering_first}}{{kind:token~p}}, rounded {_way}"
    phrase("tokens", Tokens, _said, after=Entering.PLAIN, attached_to=None)


listed("tokens_AND", "tokens", two=" and ", comma=", ", last=", and ", least=1)
listed("tokens_OR", "tokens", two=" or ", comma=", ", last=", or ")
phrase("effect", Create, "{who:subject}create[s/] {tokens:tokens_AND}")
phrase("effect", Create, "{who:subject}create[s/] {tokens:tokens_OR}", joiner=Joiner.OR)
_said = "{who:subject}create[s/] your choice of {tokens:tokens_OR}"
phrase("effect", Create, _said, joiner=Joiner.OR, choice=True)
phrase("effect", Create, "{who:subject}create[s/] {tokens:tokens_AND} that's blocking {blocking:it}")
phrase("effect", Create, "{who:subject}create[s/] {tokens:tokens_AND} that's blocking {blocking:target}")


@carries_out(Create)
def create(effect: Create, execution: Execution) -> Execution:
    """111.1: the player that creates a token owns and controls it (111.2)."""
    if effect.blocking is not None:
        return _blocking(effect, effect.blocking, execution)
    names, execution = people(effect.who, execution)
    if len(effect.tokens) == 1 and isinstance(effect.tokens[0].kind, CopyOf):
        return create_copies(effect.tokens[0], names, execution)
    cards = [described(tokens, execution) for tokens in effect.tokens]
    if not all(cards):
        return execution.about().doubt(_BY_HAND)
    described_so = list(zip(effect.tokens, cards, strict=True))
    if effect.joiner is Joiner.OR:
        described_so, execution = _one_of(described_so, execution)
    start = execution.game
    for tokens, card in described_so:
        number = execution.amount(tokens.n)
        if number is None or card is None:
            return execution.about().doubt(say("the number of tokens can't be worked out"))
        readings, so = read_token(card), enters_so(tokens.ways, execution)
        if so is None:
            return execution.about().doubt(say("whom these tokens attack is not known"))
        before = execution.game
        # Each player creates tokens of their own, which they own and control (111.2).
        for name in names:
            game = create_token(execution.game, card, readings, name, number, tapped=so.tapped)
            tokens_made = new_in(execution.game, game)
            for token in tokens_made:
                game = _made_with(execution.source, game, token)
            execution = execution.with_game(so.put(game, tokens_made))
        if tokens.attached_to is not None:
            execution = attached(before, new_in(before, execution.game), tokens.attached_to, execution)
    made = new_in(start, execution.game)
    return execution.about(*(ref(execution.game, thing) for thing in made))


GATHERS[Create] = enters_attacking


@implements("509.4")
def _blocking(effect: Create, whom: It | Target, execution: Execution) -> Execution:
    """The token is created, and blocks what was said."""
    hosts, execution = reach(whom, execution)
    before = execution.game
    after = create(replace(effect, blocking=None), execution)
    attackers = [thing.id for one in hosts if (thing := execution.current(one)) is not None]
    entered = new_in(before, after.game)
    # It was never declared, so nothing triggers on its blocking (509.3a).
    for attacker in attackers:
        after = after.with_game(put_blocking(after.game, entered, attacker))
    return after


_Described: TypeAlias = list[tuple[Tokens, Card | None]]


@implements("608.2d")
def _one_of(either: _Described, execution: Execution) -> tuple[_Described, Execution]:
    """The one of several kinds of tokens that the player chooses; none, with a doubt, where nobody did."""
    names = tuple(card.front.name.removesuffix(" Token") for _, card in either if card is not None)
    text = say("Which token is created?")
    answer, execution = execution.answer(among(execution, Kind.WORD, names, text))
    if answer not in names:
        return [], execution.doubt(say("nobody said which token is created"))
    return [either[names.index(str(answer))]], execution


@deed_told("{who:subject}create[s/] {name}, @ {token:token~s}")
@implements("111.4")
def create_named(
    told: DeedTold, execution: Execution, who: Player | Target, name: CardName, token: TokenKind
) -> Execution:
    """A token with a name of its own."""
    named = replace(token, named=name)
    tokens = Tokens(1, Entering.PLAIN, named, Entering.PLAIN, None)
    return create(Create(who, (tokens,)), execution)


class SizedSo(Instruction, frozen=True):
    """ "Create a black Spirit creature token. Its power is equal to that creature's power and its ..." """

    effect: Effect
    power: Amount
    toughness: Amount


for _when in ("timed", "conditional"):
    _said = f"{{effect:{_when}}}. ^its power is equal to {{power:told_number}} and its toughness is equal to "
    phrase_where("sentence", SizedSo, lambda so: _is_unsized(so.effect), _said + "{toughness:told_number}")


def _is_unsized(effect: object) -> bool:
    return any(isinstance(part, TokenKind) and part.size is None for part in inside(effect))


@carries_out(SizedSo)
@implements("111.3", "608.2h")
def create_sized(effect: SizedSo, execution: Execution) -> Execution:
    """The token is created with that power and toughness, as they are, or last were, then."""

    def sized(part: object) -> object:
        if not isinstance(part, TokenKind) or part.size is not None:
            return part
        return replace(part, size=(effect.power, effect.toughness))

    return carry_out((exchanged(effect.effect, sized),), execution)


def more_of_those(usual: object, instead: object) -> Create | Where | None:
    """What is created where "five of those tokens" takes the place of the usual number; None for all else."""
    match usual, instead:
        case _, Where(effect=inner):
            more = more_of_those(usual, inner)
            return None if more is None else replace(instead, effect=more)
        case Create(tokens=(Tokens() as those,)), Create(tokens=(Tokens(n=n, kind=SuchTokens()) as such,)):
            after = those.after if such.after is Entering.PLAIN else such.after
            return replace(usual, tokens=(replace(those, n=n, after=after),))
        case _:
            return None


MORE_INSTEAD.append(more_of_those)


def described(tokens: Tokens, execution: Execution) -> Card | None:
    """A token as a card; None for one that the engine can't make."""
    match tokens.kind:
        case Predefined(name=name):
            return predefined(name)
        case TokenKind() as kind:
            return _of_kind(kind, execution)
        case NamedCard(name=name):
            found = named_card(execution.game, name)
            return None if found is None else found[0]
        case _:
            return None


def _of_kind(kind: TokenKind, execution: Execution) -> Card | None:
    """A token of a kind: its name is that of its subtypes where it has none of its own (111.4)."""
    size = _size(kind, execution)
    if "creature" in kind.types and (size is None or None in size):
        return None
    # A token that has no name of its own speaks by name of what created it, which its text can't.
    if kind.named is None and This() in inside(kind.abilities):
        return None
    # A Snow token: the text has "snow" among the words before its types, where it is a supertype (205.4a).
    supertypes = ["Snow" for word in kind.subtypes if word.text == "snow"]
    named_types = [word.text for word in kind.subtypes if word.text != "snow"]
    subtypes = " ".join(BASIC_LAND_MANA if kind.all_of == "every basic land type" else named_types)
    types = " ".join((["Legendary"] if kind.legendary else []) + supertypes + [t.title() for t in kind.types])
    named: tuple[str, ...] = kind.all_of if isinstance(kind.all_of, tuple) else kind.colors
    named = tuple(COLOR_WORDS) if kind.all_of == "all colors" else named
    colors = "".join(COLOR_WORDS.get(color, "") for color in named)
    text = "\n".join(lines_of_abilities(kind.abilities))
    # Its subtypes and the word "Token", unless it is given a name (111.4).
    name = kind.named or (f"{subtypes} Token" if subtypes else "Token")
    return _card(name, types, subtypes, colors, text, size)


@implements("607.2c")
def _made_with(source: ObjectId, game: Game, token: ObjectId) -> Game:
    """The token is linked to what created it: "created with this"."""
    return with_object(game, replace(game.objects[token], put_with=source))


@implements("208.2a")
def _size(kind: TokenKind, execution: Execution) -> tuple[int | str | None, ...] | None:
    """Its size; where none is said an ability of the token defines it, which it is "with" or then "has"."""
    if kind.size is not None:
        return tuple(execution.amount(part) for part in kind.size)
    return ("*", "*") if "creature" in kind.types else None


def _card(
    name: str, types: str, subtypes: str, colors: str, text: str, size: tuple[int | str | None, ...] | None
) -> Card:
    line = f"{types} — {subtypes}" if subtypes else types
    card: dict[str, object] = {"name": name, "type_line": line, "oracle_text": text, "colors": list(colors)}
    if size is not None:
        card["power"], card["toughness"] = map(str, size)
    return Card.from_object(card)


# It has those abilities and nothing else, and they function in the command zone (114.3, 114.4).
@deed_told("{who:subject}get[s/] an emblem with {abilities:quotations}")
@implements("114.1", "114.2", "114.3")
def get_emblem(
    told: DeedTold, execution: Execution, who: Player | Target, abilities: tuple[Quoted, ...]
) -> Execution:
    """Each player gets an emblem that has these abilities and nothing else."""
    names, execution = people(who, execution)
    text = "\n".join(lines_of_abilities(abilities))
    card = Card.from_object({"name": "Emblem", "type_line": "Emblem", "oracle_text": text})
    readings = read_token(card)
    # The emblem remembers what was chosen as it was created: nothing else can tell it later (114.3, 607.2d).
    chosen = (("creature type", execution.kind),) if execution.kind else ()
    for name in names:
        game = create_emblem(execution.game, card, readings, name, chosen, execution.source)
        execution = execution.with_game(game)
    return execution
