"""Conditions on what an object is and has, on what there is, on numbers, and conditions that are joined."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import Final, cast

from app.engine.abilities.conditions.condition_words import InExileWith, InOneOf, Quality, Status, Whereabouts
from app.engine.abilities.conditions.conditions import (
    Are,
    Has,
    HasCounters,
    HasNumber,
    HasSame,
    Is,
    IsAttached,
    IsOfLevel,
    Joined,
    Not,
    Shares,
    Targets,
    WordChosen,
)
from app.engine.abilities.conditions.spent import IsOnTop, TargetsOnly, TopCardIs
from app.engine.abilities.conditions.there_is import Among, MostCommonColor, ThereAre, Total
from app.engine.abilities.nouns.objects import (
    AnyObjects,
    AttachedTo,
    Comparison,
    EitherObjects,
    Noun,
    Objects,
    ThatTargets,
    WithKeyword,
    WithNumber,
    Word,
)
from app.engine.abilities.nouns.references import It, Player, Pronoun, This
from app.engine.abilities.nouns.relatives import Attacking, SharesWith
from app.engine.abilities.nouns.spell_relatives import FromAmongTop
from app.engine.abilities.quantities.amounts import CountersOn
from app.engine.abilities.quantities.tallies import Tally
from app.engine.rule import implements
from app.engine.state.amounts import is_hidden, is_known, qualities
from app.engine.state.characteristics.layers import Characteristics
from app.engine.state.characteristics.view import view
from app.engine.state.conditions.asking import Asking, judge, judges, opposite
from app.engine.state.conditions.compared import number_compared
from app.engine.state.game import AbilityOnStack, Game, GameObject
from app.engine.state.history import Used
from app.engine.state.kinds.in_combat import attacking_alone
from app.engine.state.kinds.in_events import was_of_kind
from app.engine.state.kinds.kinds import fitting
from app.engine.state.kinds.matching import Asking as OfObject
from app.engine.state.kinds.matching import Perhaps, all_of, answers, any_of, fits, ref
from app.engine.state.kinds.words import COLOR_WORDS, is_designated, is_suspended, word_fits
from app.engine.state.permanents.pairing import is_paired
from app.engine.state.spent import used_of
from app.engine.state.zones.library import is_top_known
from app.engine.values.by_identity import ByIdentity
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId, Zone

_YOURS: Final = (Whereabouts.YOUR_GRAVEYARD, Whereabouts.YOUR_HAND)
_OF_PLACES: Final = (Status, InOneOf, InExileWith)


def zones_of(quality: object) -> frozenset[Zone]:
    """The zones in which an object has to be to be so; none where no zone is spoken of."""
    match quality:
        case InOneOf(places=places):
            return frozenset(place.zone for place in places)
        case InExileWith() | Status.EXILED | Status.SUSPENDED:
            return frozenset({Zone.EXILE})
        case _:
            return frozenset()


def fits_anywhere(asking: Asking, thing: GameObject, what: AnyObjects) -> bool | None:
    """Whether an object is of a kind, whatever zone it is in."""
    if isinstance(what, EitherObjects):
        kinds = tuple(replace(kind, noun=Noun.SOURCE) for kind in what.kinds)
        what = replace(what, kinds=kinds)
    elif what.noun in (Noun.NONE, Noun.PERMANENT, Noun.CARD, Noun.SPELL):
        what = replace(what, noun=Noun.SOURCE)
    return fits(asking.game, thing.id, what, you=asking.you, source=asking.source)


@judges(Targets)
def _targets(condition: Targets, asking: Asking) -> bool | None:
    """115.9b: whether a spell targets something of that kind, or so many of these."""
    thing = asking.meant(condition.what)
    if thing is None:
        return None
    if condition.n > 1:
        return _targets_many(condition, asking)
    kind = Objects(noun=Noun.SOURCE, relatives=(ThatTargets(condition.target),))
    record = asking.record if thing.id == asking.source else None
    answer = fits(asking.game, thing.id, kind, you=asking.you, source=asking.source, record=record)
    return opposite(answer, negated=condition.negated)


@implements("115.9b", "115.9c")
@judges(TargetsOnly)
def _targets_only(condition: TargetsOnly, asking: Asking) -> bool | None:
    """Whether a spell targets a thing, and nothing else where it says "only"."""
    thing = asking.meant(condition.what)
    if thing is None or thing.zone is not Zone.STACK:
        return None
    target = condition.target
    kind = Objects(noun=Noun.SOURCE, relatives=(ThatTargets(target, only=condition.only),))
    return fits(asking.game, thing.id, kind, you=asking.you, source=asking.source)


@implements("115.9b")
def _targets_many(condition: Targets, asking: Asking) -> bool | None:
    """Whether a spell or ability targets so many different objects of a kind."""
    thing = asking.meant(condition.what)
    record = asking.record if thing is not None and thing.id == asking.source else None
    if record is None:
        return None
    # Different ones: the same object twice is one (115.9c).
    chosen = {one.id for group in record.targets for one in group if not one.is_player}
    there = [ObjectId(str(one)) for one in chosen]
    answers = [
        fits(asking.game, one, condition.target, you=asking.you, source=asking.source) for one in there
    ]
    # Certain of enough of them, the doubtful ones don't matter.
    if answers.count(True) >= condition.n:
        return True
    return False if len(answers) - answers.count(False) < condition.n else None


@judges(Shares)
def _shares(condition: Shares, asking: Asking) -> bool | None:
    """Whether an object shares a quality with another one."""
    thing = asking.meant(condition.what)
    if thing is None:
        return None
    kind = Objects(noun=Noun.SOURCE, relatives=(SharesWith(condition.quality, condition.with_),))
    return fits(asking.game, thing.id, kind, you=asking.you, source=asking.source)


@judges(Is)
def _is(condition: Is, asking: Asking) -> bool | None:
    if paid := used_of(asking.record, condition.what):
        return opposite(_was_such(condition.quality, paid, asking), negated=condition.negated)
    if isinstance(condition.what, Pronoun) and [one.is_player for one in asking.it] == [True]:
        return condition.negated  # a player who was any target is no creature, and no other object (109.1)
    # What it is like is asked of it as it last was, once it has moved (608.2h); where it is, as it is now.
    moved = asking.meant(condition.what) is None and not isinstance(condition.quality, _OF_PLACES)
    then = asking.back(condition.what) if condition.past or moved else asking
    if then is None or (thing := then.meant(condition.what)) is None:
        return None
    return opposite(_has_quality(condition.quality, thing, then), negated=condition.negated)


def _was_such(quality: object, paid: tuple[Used, ...], asking: Asking) -> bool | None:
    """Whether the one thing that was used to pay was of a kind."""
    if isinstance(quality, tuple) and all(isinstance(word, Word) for word in quality):
        quality = Objects((cast("tuple[Word, ...]", quality),))
    if len(paid) != 1 or not isinstance(quality, Objects | EitherObjects):
        return None
    return was_of_kind(paid[0].was, quality, asking.game, asking.you, asking.source)


def _has_quality(quality: object, thing: GameObject, asking: Asking) -> bool | None:
    match quality:
        case Status():
            return _status(quality, thing, asking)
        case Objects() | EitherObjects():
            return fits_anywhere(asking, thing, quality)
        case InOneOf(places=places):
            mine = thing.owner == asking.you
            return any(thing.zone is place.zone and (mine or place not in _YOURS) for place in places)
        case InExileWith(kind=kind):
            return thing.zone is Zone.EXILE and kind in dict(thing.counters)
        case tuple():
            if quality and isinstance(quality[0], tuple):
                return any_of(_words(cast("tuple[Word, ...]", part), thing, asking) for part in quality)
            return _words(cast("tuple[Word, ...]", quality), thing, asking)
        case _:
            return None


def _words(words: tuple[Word, ...], thing: GameObject, asking: Asking) -> bool | None:
    looks = view(asking.game).characteristics(thing.id)
    return all_of(word_fits(asking.game, thing, looks, word) for word in words)


def _status(status: Status, thing: GameObject, asking: Asking) -> bool | None:
    match status:
        case Status.EXILED:
            return thing.zone is Zone.EXILE
        case Status.FACE_DOWN:
            return thing.face_down
        case Status.FACE_UP:
            return not thing.face_down
        case Status.SUSPENDED:
            return is_suspended(asking.game, thing)
        case Status.SADDLED | Status.MONSTROUS | Status.RENOWNED | Status.SUSPECTED | Status.HARNESSED:
            # Designations of that permanent, which no copy of it has (701.37b, 701.64b, 702.171b).
            return is_designated(asking.game, thing.id, status.value)
        case Status.SOLVED:
            # Also a mark alone: it stays so whatever becomes of its condition (719.3b).
            return thing.solved
        case Status.YOUR_COMMANDER:
            return thing.is_commander and thing.owner == asking.you
        case Status.PAIRED | Status.PAIRED_WITH_ONE:
            return is_paired(asking.game, thing)
        case Status.ATTACKING_ALONE:
            return attacking_alone(asking.game, thing)
        case _:
            return None


@judges(Has)
def _has(condition: Has, asking: Asking) -> bool | None:
    if isinstance(condition.what, Objects | EitherObjects):
        return _any_has(condition.what, condition, asking)
    then = asking.back(condition.what) if condition.past else asking
    if then is None or (thing := then.meant(condition.what)) is None:
        return None
    keyword = Objects(noun=Noun.SOURCE, relatives=(WithKeyword(condition.keyword),))
    return opposite(fits_anywhere(then, thing, keyword), negated=condition.negated)


@judges(HasNumber)
def _has_number(condition: HasNumber, asking: Asking) -> bool | None:
    then = asking.back(condition.what) if condition.past else asking
    if then is None or (thing := then.meant(condition.what)) is None:
        return None
    # Numbers that are worked out as something resolves are known only there (608.2h).
    if not isinstance(condition.n, int) or not isinstance(condition.comparison, Comparison):
        return None
    number = WithNumber(condition.which, condition.n, condition.comparison)
    return fits_anywhere(then, thing, Objects(noun=Noun.SOURCE, relatives=(number,)))


@judges(HasSame)
@implements("201.2a")
def _has_same(condition: HasSame, asking: Asking) -> bool | None:
    """Whether it has the name of another object of a kind."""
    thing, kind, game = asking.meant(condition.what), condition.as_, asking.game
    # Mana values have a number to be compared by, and are asked where instructions are followed.
    if thing is None or condition.quality != "name" or not isinstance(kind, Objects | EitherObjects):
        return None
    if "name" in view(game).characteristics(thing.id).not_known:
        return None
    names = set(view(game).characteristics(thing.id).names)
    others = (one for one in game.objects if one != thing.id)
    # An object without a name has the same name as no other, a split card each of its two (201.2a).
    like = (one for one in others if names & set(view(game).characteristics(one).names))
    found = any_of(fits(game, one, kind, you=asking.you, source=thing.id) for one in like)
    return opposite(found, negated=condition.negated)


@judges(IsOfLevel)
def _is_of_level(condition: IsOfLevel, asking: Asking) -> bool | None:
    thing = asking.meant(condition.what)
    if thing is None:
        return None
    return thing.level >= condition.n if condition.or_greater else thing.level == condition.n


@judges(WordChosen)
@implements("614.12c")
def _word_chosen(condition: WordChosen, asking: Asking) -> bool | None:
    """None where the board names none of the words as chosen."""
    thing = asking.meant(condition.what)
    values = () if thing is None else tuple(value for _, value in thing.chosen)
    chosen = [word for word in condition.words if word in values]
    return condition.word in chosen if len(chosen) == 1 else None


@judges(HasCounters)
def _has_counters(condition: HasCounters, asking: Asking) -> bool | None:
    if isinstance(condition.what, Objects | EitherObjects):
        count = number_compared(CountersOn(condition.kind, condition.what), asking)
        return None if count is None or condition.n is None else condition.n.fits(count, count)
    # As it last was: where it has gone its counters ceased to exist (122.2).
    then = asking.back(condition.what) if condition.past else asking
    if then is None or (thing := then.meant(condition.what)) is None:
        return None
    count = sum(n for kind, n in thing.counters if condition.kind in (None, kind))
    if condition.even is not None:
        return (count % 2 == 0) is condition.even
    return count > 0 if condition.n is None else condition.n.fits(count, count)


@judges(IsAttached)
@implements("608.2h")
def _is_attached(condition: IsAttached, asking: Asking) -> bool | None:
    thing = asking.meant(condition.what)
    if condition.past:  # before what is spoken of happened to it
        if asking.before is None or thing is None:
            return None
        thing, asking = asking.before.objects.get(thing.id), replace(asking, game=asking.before)
    such = getattr(condition.what, "kind", None)
    if thing is None or (isinstance(such, Objects) and fits_anywhere(asking, thing, such) is not True):
        return None  # it is not this that is spoken of
    host = asking.game.objects.get(thing.attached_to) if thing.attached_to is not None else None
    if host is None:
        return False
    match condition.to:
        case This():
            return host.id == asking.source
        case _ if isinstance(condition.to, It):
            meant = asking.meant(condition.to)
            return None if meant is None else meant.id == host.id
        case what:
            return fits_anywhere(asking, host, what)


@judges(Are)
def _are(condition: Are, asking: Asking) -> bool | None:
    """Whether so many of a kind are attacking, tapped ..."""
    if condition.n is None:
        return _all_are(condition, asking)
    words = condition.quality if isinstance(condition.quality, tuple) else ()
    if condition.quality is Status.ATTACKING_YOU and isinstance(condition.what, Objects):
        there = (*condition.what.relatives, Attacking(Player.YOU))
        attackers = replace(condition.what, relatives=there)
        return condition.n.fits(*asking.count(attackers))
    if not words or isinstance(condition.what, EitherObjects):
        return None
    kind = replace(condition.what, common=(*condition.what.common, *words))
    return condition.n.fits(*asking.count(kind))


def _all_are(condition: Are, asking: Asking) -> bool | None:
    """Whether there is none of a kind that is otherwise; of cards it isn't known which ones are meant."""
    if any(kind.noun is Noun.CARD for kind in condition.what.apart):
        return None
    game, kind = asking.game, condition.what
    there = fitting(game, game.battlefield(), kind, you=asking.you, source=asking.source)
    so = ((meant, _has_quality(condition.quality, thing, asking)) for thing, meant in there)
    return all_of(any_of((opposite(meant), is_so)) for meant, is_so in so)


@judges(Joined)
def _joined(condition: Joined, asking: Asking) -> bool | None:
    answers = [judge(part, asking) for part in condition.conditions]
    return all_of(answers) if condition.all else any_of(answers)


@judges(Not)
def _not(condition: Not, asking: Asking) -> bool | None:
    return opposite(judge(condition.condition, asking))


@judges(ThereAre)
def _there_are(condition: ThereAre, asking: Asking) -> bool | None:
    n = Tally(1) if condition.n is None else condition.n
    relatives = condition.what.relatives
    hosts = [one.to for one in relatives if isinstance(one, AttachedTo) and isinstance(one.to, Pronoun)]
    if hosts:  # "two or more Equipment are attached to it"
        host = asking.meant(hosts[0])
        it = () if host is None else (ref(asking.game, host.id),)
        there, you, source = asking.game.battlefield(), asking.you, asking.source
        fit = (fits(asking.game, o.id, condition.what, you=you, source=source, it=it) for o in there)
        return None if host is None else n.fits_of(fit)
    return None if is_hidden(condition.what) else n.fits(*asking.count(condition.what))


_HAVING: Final[ByIdentity[AnyObjects]] = ByIdentity()


def _having(kind: AnyObjects, condition: Has) -> AnyObjects:
    return replace(kind, relatives=(*kind.relatives, WithKeyword(condition.keyword)))


def _any_has(kind: AnyObjects, condition: Has, asking: Asking) -> bool | None:
    """Whether one of a kind has a keyword ability."""
    what = _HAVING.get((condition,), None, partial(_having, kind, condition))
    sure, possible = (0, 1) if is_hidden(what) else asking.count(what)
    return True if sure else None if possible else False


def _all_of_kind(what: AnyObjects, asking: Asking) -> list[Characteristics] | None:
    """What all objects of a kind look like; None where it is not known which ones there are."""
    if is_hidden(what):
        return None
    looks = view(asking.game)
    found: list[Characteristics] = []
    objects = asking.game.objects.values()
    for thing, answer in fitting(asking.game, objects, what, you=asking.you, source=asking.source):
        if answer is None:
            return None
        if answer:
            found.append(looks.characteristics(thing.id))
    return found


@judges(Among)
def _among(condition: Among, asking: Asking) -> bool | None:
    found = _all_of_kind(condition.what, asking)
    if found is None or not all(is_known(looks, condition.quality) for looks in found):
        return None
    different = {quality for looks in found for quality in qualities(looks, condition.quality)}
    return condition.n.fits(len(different), len(different))


@judges(MostCommonColor)
@implements("105.2")
def _most_common_color(condition: MostCommonColor, asking: Asking) -> bool | None:
    """Whether no color is had by more of them; what has several colors counts for each."""
    found = _all_of_kind(condition.among, asking)
    if found is None or not all(is_known(looks, Quality.COLORS) for looks in found):
        return None
    counts = Counter(color for looks in found for color in looks.colors)
    # Several that are tied are all the most common ones.
    most = {color for color, n in counts.items() if n == max(counts.values())}
    if condition.shared_by is None:
        return COLOR_WORDS.get(condition.color or "") in most
    thing = asking.meant(condition.shared_by)
    return None if thing is None else bool(most & view(asking.game).characteristics(thing.id).colors)


@judges(Total)
def _total(condition: Total, asking: Asking) -> bool | None:
    found = _all_of_kind(condition.what, asking)
    field = condition.which.replace(" ", "_")
    if found is None or any(field in looks.not_known for looks in found):
        return None
    # What has no power adds nothing (208.3).
    total = sum(getattr(looks, field, None) or 0 for looks in found)
    return condition.comparison.fits(total, condition.n)


@judges(TopCardIs)
def _top_card_is(condition: TopCardIs, asking: Asking) -> Perhaps:
    # The next card is not looked at before the spell that lay on it has become cast (401.5).
    if not asking.game.player(asking.you).library or _is_hidden(asking.game, asking.you):
        return False
    top = _top(asking.game, asking.you)
    if top is None or isinstance(condition.what, tuple):
        return None if top is None else _has_quality(condition.what, top, asking)
    return fits_anywhere(asking, top, condition.what)


@judges(IsOnTop)
def _is_on_top(condition: IsOnTop, asking: Asking) -> Perhaps:
    thing = asking.meant(condition.what)
    return None if thing is None else _is_top(asking.game, thing, asking.you)


@answers(FromAmongTop)
def _from_among_top(relative: FromAmongTop, asking: OfObject) -> Perhaps:
    """Whether it is the top card of your library; of more cards, or of others' libraries, it isn't told."""
    top = relative.what
    if top.n != 1 or top.whose is not Player.YOU:
        return None
    return _is_top(asking.game, asking.object, asking.you)


def _is_top(game: Game, thing: GameObject, you: PlayerId) -> Perhaps:
    if thing.zone is not Zone.LIBRARY or thing.owner != you or _is_hidden(game, you):
        return False
    top = _top(game, you)
    return None if top is None else top.id == thing.id


def _top(game: Game, you: PlayerId) -> GameObject | None:
    """The top card of a library; None where nobody knows it."""
    library = game.player(you).library
    return game.objects[library[0]] if library and is_top_known(game, you, 1) else None


@implements("401.5")
def _is_hidden(game: Game, you: PlayerId) -> bool:
    """Whether the top card is not revealed, as the one before it is being cast: it is of no kind then."""
    above = game.stack[-1] if game.stack else None
    spell = None if above is None or isinstance(above, AbilityOnStack) else game.objects.get(above)
    return spell is not None and spell.owner == you and _is_being_cast(game, spell)


def _is_being_cast(game: Game, spell: GameObject) -> bool:
    """Whether a spell comes from a library and has not become cast (601.2i)."""
    casts = (e for e in game.history if e.event == "cast" and e.object == spell.id)
    from_there = spell.cast is not None and spell.cast.from_zone is Zone.LIBRARY
    return from_there and all(event.version != spell.version for event in casts)
