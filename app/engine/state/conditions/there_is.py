"""Conditions on what there is, on numbers, and conditions that are joined."""

from __future__ import annotations

from functools import partial
from typing import Final

from app.engine.abilities.conditions.conditions import AnyHas, Joined, Not
from app.engine.abilities.conditions.spent import IsOnTop, TopCardIs
from app.engine.abilities.conditions.there_is import Among, Compared, ThereAre, Total
from app.engine.abilities.nouns.objects import AnyObjects, WithKeyword
from app.engine.abilities.nouns.players import Player
from app.engine.abilities.nouns.references import It, This
from app.engine.abilities.nouns.spell_relatives import FromAmongTop
from app.engine.abilities.quantities.amounts import CharacteristicOf
from app.engine.abilities.quantities.fixed_elsewhere import ManaSpentOn, Spent
from app.engine.rule import implements
from app.engine.state.amounts import evaluate, is_hidden, is_known, number_of, qualities
from app.engine.state.characteristics.layers import Characteristics
from app.engine.state.characteristics.view import view
from app.engine.state.conditions.asking import Asking, judge, judges, opposite
from app.engine.state.conditions.objects import fits_anywhere
from app.engine.state.game import AbilityOnStack, Game, GameObject
from app.engine.state.kinds.kinds import fitting
from app.engine.state.kinds.matching import Asking as OfObject
from app.engine.state.kinds.matching import Perhaps, all_of, answers, any_of
from app.engine.state.spent import of_casting, size_of, used_of
from app.engine.state.zones.library import is_top_known
from app.engine.values.by_identity import ByIdentity
from app.engine.values.frozen import replace
from app.engine.values.ids import PlayerId
from app.engine.values.zones import Zone


@judges(Joined)
def _joined(condition: Joined, asking: Asking) -> bool | None:
    answers = [judge(part, asking) for part in condition.conditions]
    return all_of(answers) if condition.all else any_of(answers)


@judges(Not)
def _not(condition: Not, asking: Asking) -> bool | None:
    return opposite(judge(condition.condition, asking))


@judges(ThereAre)
def _there_are(condition: ThereAre, asking: Asking) -> bool | None:
    return None if is_hidden(condition.what) else condition.n.fits(*asking.count(condition.what))


_HAVING: Final[ByIdentity[AnyObjects]] = ByIdentity()


def _having(condition: AnyHas) -> AnyObjects:
    relatives = (*condition.what.relatives, WithKeyword(condition.keyword))
    return replace(condition.what, relatives=relatives)


@judges(AnyHas)
def _any_has(condition: AnyHas, asking: Asking) -> bool | None:
    """Whether one of a kind has a keyword ability."""
    what = _HAVING.get((condition,), None, partial(_having, condition))
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


@judges(Total)
def _total(condition: Total, asking: Asking) -> bool | None:
    found = _all_of_kind(condition.what, asking)
    field = condition.which.replace(" ", "_")
    if found is None or any(field in looks.not_known for looks in found):
        return None
    total = sum(getattr(looks, field, None) or 0 for looks in found)
    return condition.comparison.fits(total, condition.n)


@judges(Compared)
def _compared(condition: Compared, asking: Asking) -> bool | None:
    size_asked = condition.left if isinstance(condition.left, CharacteristicOf) else None
    used = used_of(asking.record, size_asked.of) if size_asked is not None else ()
    if size_asked is not None and used:  # it is as it was
        size, n = size_of(used, size_asked.which), _number(condition.n, asking)
        return None if size is None or n is None else condition.comparison.fits(size, n)
    left, right = _number(condition.left, asking), _number(condition.n, asking)
    then = condition.past and not isinstance(condition.left, ManaSpentOn)  # what was spent stays so
    if left is None or right is None or then:
        return None
    return condition.comparison.fits(left, right)


def _number(value: object, asking: Asking) -> int | None:
    """A number that is compared: of what was spoken of, of the casting, or of the board."""
    if isinstance(value, CharacteristicOf) and isinstance(value.of, It):
        thing = asking.meant(value.of)
        return None if thing is None else number_of(asking.game, thing.id, value)
    if isinstance(value, ManaSpentOn) and isinstance(value.on, It):
        spell = asking.meant(value.on)
        paid = spell.cast if spell is not None and spell.id != asking.source else asking.record
        if paid is not None:
            return (
                paid.mana_spent if value.what is Spent.MANA else of_casting(replace(value, on=This()), paid)
            )
    source = asking.game.objects.get(asking.source) if asking.source is not None else None
    record = asking.record if asking.record is not None else source.cast if source is not None else None
    told = None if record is None else of_casting(value, record)
    return told if told is not None else evaluate(asking.game, value, asking.you, asking.source, _x(asking))


def _x(asking: Asking) -> int | None:
    return asking.record.x if asking.record is not None and asking.record.x else None


@judges(TopCardIs)
def _top_card_is(condition: TopCardIs, asking: Asking) -> Perhaps:
    if not asking.game.player(asking.you).library or _is_hidden(asking.game, asking.you):
        return False
    top = _top(asking.game, asking.you)
    return None if top is None else fits_anywhere(asking, top, condition.what)


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
