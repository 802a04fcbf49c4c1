"""As many as the player with the fewest has: "then sacrifices the rest", and other things "the same way"."""

from __future__ import annotations

from typing import cast

from app.engine.abilities.abilities import DeedTold, UnmeantDeed
from app.engine.abilities.nouns.objects import AnyObjects, Noun, Objects, Some
from app.engine.abilities.nouns.references import Player
from app.engine.abilities.nouns.targets import Target
from app.engine.effects.instructions.deeds import deed_told
from app.engine.effects.instructions.following import by_hand
from app.engine.effects.instructions.kinds_meant import permanents
from app.engine.effects.instructions.reaching import people
from app.engine.effects.library.draw import Discards
from app.engine.effects.zones.sacrifice import Sacrifices
from app.engine.rule import implements
from app.engine.state.game import TargetRef
from app.engine.state.resolving.execution import Execution, carry_out
from app.engine.text.book import constant, phrase
from app.engine.text.quantities.numbers import listed
from app.engine.values.ids import ObjectId, PlayerId

for _again in ("discard", "sacrifice", "exchange control of"):
    _verb, _, _rest = _again.partition(" ")
    constant("again_verb", _again, f"{_verb}[s/] {_rest}".rstrip())

phrase("deed_again", UnmeantDeed, "{deed:again_verb~} {what:noun~p}", number="")
listed("deeds_again", "deed_again", two=" and ")
listed("one_deed_again", "deed_again", two="|", least=1)


@implements("608.2c", "608.2h")
def numbers_of(what: AnyObjects, execution: Execution) -> dict[PlayerId, int] | None:
    """How many permanents of a kind each player controls; None where that can't be told."""
    refs, after = permanents(what, execution)
    if len(after.game.doubts) > len(execution.game.doubts):
        return None
    owners = [execution.game.objects[ObjectId(str(one.id))].controller for one in refs]
    return {one.name: owners.count(one.name) for one in execution.game.players if not one.lost}


@deed_told(
    "{who:subject}{deeds:deeds_again~who} the same way",
    "{who:subject}{deeds:one_deed_again~who} the same way",
)
@implements("101.4", "608.2c")
def the_same_way(
    told: DeedTold, execution: Execution, who: Player | Target, deeds: tuple[UnmeantDeed, ...]
) -> Execution:
    """Each player discards or sacrifices what they have more than the player with the fewest."""
    names, execution = people(who, execution)
    for deed in deeds:
        verb, what = deed.of[0], cast("AnyObjects", deed.what)
        have: dict[PlayerId, int] | None = None
        if verb == "discard" and what == Objects(((),), Noun.CARD):
            have = {name: len(execution.game.player(name).hand) for name in names}
        elif verb == "sacrifice":
            have = numbers_of(what, execution)
        if have is None:
            return by_hand(told, execution)
        fewest = min(have.values(), default=0)
        for name in names:
            some = Some(have[name] - fewest, what)
            player, them = TargetRef(name, is_player=True), Player.THAT_PLAYER
            done = Discards(them, some) if verb == "discard" else Sacrifices(them, (some,))
            execution = carry_out((done,), execution.about(player)) if have[name] > fewest else execution
    return execution
