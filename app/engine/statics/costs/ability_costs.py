"""What it costs more or less to activate abilities (602.2b), and what besides."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from app.engine.abilities.conditions.conditions import Condition
from app.engine.abilities.declared import carried_out
from app.engine.abilities.nouns.objects import AnyObjects
from app.engine.abilities.nouns.references import Player, Reference
from app.engine.abilities.quantities.amounts import Amount, CountersOn, CountOf
from app.engine.abilities.vocabulary import AbilityKind, AsSaid, OnWhichTurns
from app.engine.text.book import constant, constants, phrase, same
from app.engine.values.mana import ManaCost


class AbilitiesMeant(Struct, frozen=True):
    """ "equip abilities you activate", "abilities you activate that target creatures" """

    keyword: AbilityKind
    """"" for all activated abilities."""
    who: Player | None = None
    """Who activates them; None for anybody."""
    target: AnyObjects | Reference | None = None
    """ "that target ..." """
    not_mana: bool = False
    """ "that aren't mana abilities" """
    of: AnyObjects | Reference | None = None
    """None for those of everything."""
    owner_first: AsSaid = False
    """ "enchanted artifact's activated abilities" """
    own: bool = False
    """ "this creature's equip ability": in whatever zone it is activated"""


# The total cost of an ability is determined like that of a spell (602.2b, 601.2f).
@carried_out
class AbilityCostChange(Struct, frozen=True):
    """ "Activated abilities of creatures you control cost {2} less to activate." """

    abilities: AbilitiesMeant
    amount: ManaCost
    more: bool
    times: CountOf | CountersOn | None = None
    x: Amount | None = None
    condition: Condition | None = None
    unless_mana: bool = False
    """ "... unless they're mana abilities" """
    leaves_one: bool = False
    """ "This effect can't reduce the mana in that cost to less than one mana." """


@carried_out
class NthAbilityCost(Struct, frozen=True):
    """ "The first activated ability of an artifact you activate each turn costs {2} less to activate." """

    n: int
    of: AnyObjects | None
    when: OnWhichTurns
    amount: ManaCost
    more: bool
    target: AnyObjects | Reference | None = None
    """ "... that targets a creature you control" """


_KEYWORDS: Final = (
    *("boast", "channel", "cycling", "equip", "exhaust", "forecast", "level up", "loyalty", "ninjutsu"),
    *("outlast", "power-up", "unearth", "scavenge", "adapt", "reconfigure", "crew", "morph", "encore"),
    *("embalm", "eternalize", "station", "saddle", "transfigure", "transmute", "fortify", "mana"),
)

constants("ability_keyword", _KEYWORDS)

for _player, _verb in (
    (Player.YOU, "activate"),
    (Player.YOUR_OPPONENTS, "activate"),
    (Player.PLAYERS, "activate"),
    (Player.ENCHANTED_PLAYER, "activates"),
):
    constant("activator", _player, f"{_player.value} {_verb}")

phrase("ability_group", AbilitiesMeant, "{keyword:ability_keyword} abilities {who:activator}")
phrase("ability_group", AbilitiesMeant, "abilities {who:activator}", keyword="")
phrase("ability_group", AbilitiesMeant, "abilities {who:activator} that target {target:targeted}", keyword="")
_said = "{keyword:ability_keyword} abilities {who:activator} that target {target:targeted}"
phrase("ability_group", AbilitiesMeant, _said)
_said = "abilities {who:activator} that aren't mana abilities"
phrase("ability_group", AbilitiesMeant, _said, keyword="", not_mana=True)
same("ability_owner", "{of:reference}", "{of:noun~p}")
phrase("ability_group", AbilitiesMeant, "activated abilities of {of:ability_owner}", keyword="")
phrase("ability_group", AbilitiesMeant, "{keyword:ability_keyword} abilities of {of:ability_owner}")
constant("ability_group", AbilitiesMeant(""), "activated abilities")
phrase("ability_group", AbilitiesMeant, "{of:reference}'s activated abilities", keyword="", owner_first=True)
phrase("ability_group", AbilitiesMeant, "{of:this}'s {keyword:ability_keyword} abilities", owner_first=True)
phrase("own_ability", AbilitiesMeant, "{of:this}'s {keyword:ability_keyword} ability", own=True)
phrase("ability_group", AbilitiesMeant, "{keyword:ability_keyword} abilities {who:activator} of {of:noun~p}")

_FLOOR: Final = (
    ". This effect can't reduce the mana in (that cost|that ability's activation cost) to less than one mana"
)

for _more, _word in ((False, "less"), (True, "more")):
    _costs = f"{{abilities:ability_group}} cost {{amount:mana}} {_word} to activate"
    for _end in ("", " for each {times:for_each}", ", where X is {x:computed}", " if {condition}"):
        phrase("static", AbilityCostChange, _costs + _end, more=_more)
        phrase("static", AbilityCostChange, _costs + _end + _FLOOR, more=_more, leaves_one=True)
    phrase(
        "static", AbilityCostChange, _costs + " unless they're mana abilities", more=_more, unless_mana=True
    )
    _own = f"{{abilities:own_ability}} costs {{amount:mana}} {_word} to activate"
    for _end in ("", " for each {times:for_each}", " if {condition}"):
        phrase("static", AbilityCostChange, _own + _end, more=_more)
    _nth = f"costs {{amount:mana}} {_word} to activate"
    _said = f"the {{n:ordinal}} activated ability of {{of:a_kind}} you activate {{when:each_turn}} {_nth}"
    phrase("static", NthAbilityCost, _said, more=_more)
    phrase(
        "static",
        NthAbilityCost,
        "the {n:ordinal} activated ability you activate {when:each_turn} that targets {target:targeted} "
        + _nth,
        of=None,
        more=_more,
    )
