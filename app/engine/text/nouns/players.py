"""Players and targets, as subjects and as those something is done to."""

from __future__ import annotations

from typing import Final, cast

from app.engine.abilities.nouns.happened import ThatHappened
from app.engine.abilities.nouns.objects import (
    AnyTarget,
    EachOf,
    EitherObjects,
    Joiner,
    Objects,
    OtherThan,
    Word,
)
from app.engine.abilities.nouns.references import Player, PlayerKind
from app.engine.abilities.nouns.relatives import ThatIs
from app.engine.abilities.nouns.targets import PlayerOf, PlayerOr, Target
from app.engine.abilities.quantities.amounts import AnyNumber, OneOf, Times, UpTo
from app.engine.text.book import constant, constants, general, phrase, phrase_where, same
from app.engine.text.quantities.numbers import listed
from app.engine.text.template import Number

_PLURAL = (
    *(Player.YOU, Player.YOUR_OPPONENTS, Player.PLAYERS, Player.OPPONENTS, Player.THEY, Player.THOSE_PLAYERS),
    *(Player.THEIR_CONTROLLERS, Player.THEIR_OWNERS, Player.THOSE_CARDS_OWNERS),
    *(Player.THOSE_PERMANENTS_OWNERS, Player.THOSE_OPPONENTS, Player.PLAYERS_DEALT_DAMAGE),
)

_UNSAID: Final = (Player.UNSAID_YOU, Player.THE_SAME_PLAYER, Player.WHO)

_ELSEWHERE: Final = (Player.THE_OPPONENT,)
"""Of whom only what is theirs is spoken."""

_OFFERED: Final = (Player.ANY_PLAYER,)
"""To whom something is offered; who may cast what is told by statics."""

for _player in Player:
    if _player not in _UNSAID + _OFFERED + _ELSEWHERE:
        _number: Number = "p" if _player in _PLURAL else "s"
        # "Attacks another one of your opponents": none attacks the one who attacks.
        _words = _player.value.replace("one of your", "(one|another one) of your")
        _words = _words.replace("another opponent", "another (opponent|of your opponents)")
        constant("player", _player, _words, number=_number)

constants("offered", _OFFERED, number="s")
constant("unsaid", Player.UNSAID_YOU, "", number="p")
constant("unsaid_again", Player.THE_SAME_PLAYER, "", number="s")


def possessive(player: Player) -> str:
    """What stands before something that belongs to a player: "your", "their", "its owner's"."""
    own = {Player.YOU: "your", Player.THEY: "their"}
    return own.get(player) or player.value + ("'" if player.value.endswith("s") else "'s")


constant("player_kind", PlayerKind.PLAYER, "player[/s]", number="")
constant("player_kind", PlayerKind.OPPONENT, "opponent[/s]", number="")
same("targetable", "{what:noun~}", "{what:player_kind~}")
phrase("targetable", PlayerOr, "{player:player_kind~} or {objects:noun~}", player_first=True, number="")
phrase("targetable", PlayerOr, "{objects:core~} or {player:player_kind~}", player_first=False, number="")
listed("kinds_comma_s", "kind", two=", ")
general(
    "targetable",
    "{kinds:kinds_comma_s~s}, or {player:player_kind~s}",
    lambda found: PlayerOr(
        cast("PlayerKind", found["player"]),
        Objects(cast("tuple[tuple[Word, ...], ...]", found["kinds"])),
        player_first=False,
        in_list=True,
    ),
    lambda value: (
        {"kinds": value.objects.alternatives, "player": value.player}
        if isinstance(value, PlayerOr) and value.in_list and isinstance(value.objects, Objects)
        else None
    ),
    number="s",
)
listed("nouns_comma_or", "noun", two=", or ", comma=", ", last=", or ")
general(
    "targetable",
    "{player:player_kind~s}, {kinds:nouns_comma_or~s}",
    lambda found: PlayerOr(
        cast("PlayerKind", found["player"]),
        EitherObjects(cast("tuple[Objects, ...]", found["kinds"]), Joiner.OR),
        player_first=True,
        in_list=True,
    ),
    lambda value: (
        {"kinds": value.objects.kinds, "player": value.player}
        if isinstance(value, PlayerOr) and value.in_list and isinstance(value.objects, EitherObjects)
        else None
    ),
    number="s",
)
phrase("each_of_those", EachOf, "each of {what:it}", number="s")


# 601.2c: how many targets
same("several", "{n:number_word}", "{n:variable}")
constant("several", AnyNumber(), "any number of", number="p")
constant("several", AnyNumber(1), "one or more", number="p")
phrase("several", UpTo, "up to {n:number_word}", "up to {n:variable}", number="n")
phrase("several", UpTo, "up to {n:told_short}", number="p")
phrase("several", UpTo, "up to {n:twice_x}", number="n")
phrase("twice_x", Times, "twice {n:variable}", times=2, twice=True, number="p")
listed("numbers_or", "number_word", two=" or ", comma=", ", last=", or ")
phrase("several", OneOf, "{numbers:numbers_or}", number="p")
phrase("target", Target, "target {what:targetable~s}", count=1, number="s")
phrase("target", Target, "{count:several} target {what:targetable~count}", number="count")
phrase("target", Target, "another target {what:targetable~s}", count=1, other=True, number="s")
phrase("target", Target, "{count:several} other target {what:targetable~count}", other=True, number="count")
phrase("target", Target, "a third target {what:targetable~s}", count=1, other=True, third=True, number="s")
phrase("target", Target, "a second target {what:targetable~s}", count=1, other=True, second=True, number="s")
_said = "target {what:player_kind~s} chosen at random"
phrase("target", Target, _said, count=1, chooser="at random", number="s")
constant("target", Target(1, AnyTarget.TARGET, other=True, third=True), "a third target", number="s")
phrase("target", Target, "any target", count=1, what=AnyTarget.ANY_TARGET, number="s")
for _such in ("relative", "other_than"):
    phrase_where(
        "target",
        Target,
        # "Of their choice" says who chooses, not what it is like.
        lambda said: isinstance(said.such, OtherThan | ThatHappened | ThatIs),
        f"any target {{such:{_such}}}",
        count=1,
        what=AnyTarget.ANY_TARGET,
        number="s",
    )
phrase("other_than", OtherThan, "other than {what:reference}")
for _chooser in ("an opponent's", "their"):
    _any = Target(1, AnyTarget.ANY_TARGET, chooser=_chooser)
    constant("target", _any, f"any target of {_chooser} choice", number="s")
phrase("target", Target, "any other target", count=1, what=AnyTarget.ANY_TARGET, other=True, number="s")
phrase("target", Target, "another target", count=1, what=AnyTarget.TARGET, other=True, number="s")
phrase("target", Target, "{count:several} target[/s]", what=AnyTarget.TARGET, number="count")
_said = "{count:several} other target[/s]"
phrase("target", Target, _said, what=AnyTarget.TARGET, other=True, number="count")


# Who does something: "you ", "target player ", or nothing where an instruction means you
same("subject", "{who:player} ", "{who:target} ", "{who:offered} ", "{who:unsaid}", "{who:unsaid_again}")

for _role in ("owner", "controller"):
    for _of in ("target", "this"):
        phrase("subject", PlayerOf, f"{{of:{_of}}}'s {_role} ", role=_role, owner_first=False, number="s")
    _said = f"the {_role} of {{of:each_of_those}} "
    phrase("subject", PlayerOf, _said, role=_role, owner_first=True, number="s")
    phrase("subject", PlayerOf, f"the {_role} of {{of:target}} ", role=_role, owner_first=True, number="s")

same("whom", "{who:player}", "{who:target}")
constant("possessive", Player.YOU, "your")
constant("possessive", Player.THAT_PLAYER, "their")
constant("possessive", Player.ITS_OWNER, "its owner's")
constant("possessive", Player.ITS_CONTROLLER, "its controller's")
constant("target_player", Target(1, PlayerKind.PLAYER), "target player", number="s")
constant("target_player", Target(1, PlayerKind.OPPONENT), "target opponent", number="s")
constant("target_player", Target(1, PlayerKind.PLAYER, other=True), "another target player", number="s")
