"""How much, how many and how long, as makers say it, each with one meaning."""

from typing import Final

from app.engine.text.homemade.wordings.wording import table

TABLE: Final = table(r"""
# whose turn it is is told first | permanent
^{who:itself} {has=has|gets} {what:phrase} (on|during) your (own |)turn[.|$] → During your turn, {who.small}
    {has} {what}

# what holds all the time does so “as long as” | permanent
^(While|Whenever|When) {who:itself} is {how=attacking|blocking|tapped|untapped|equipped|enchanted},[ it
    (has|gets) ]
    → As long as {who.small} is {how},
^(If|When|While|As long as) ~ has {n:number} or more counters(,|) it {has=has|gets}[ ]
    → As long as ~ has {n.words} or more counters on it, it {has}

# something is chosen
pick a[ (color|creature type|player|number|card name|creature|permanent)] → choose a

# it is said how much

# it is said who gains it
you'd → you would
, gain that much( life|) plus {n:figure}( life|) instead[.|$] → , you gain that much life plus {n} instead

# it is said what it does not do, and how long
[. ]{it=It|That creature|That permanent} (stays|remains) tapped (for |)as long as {who:itself}
    (is|remains|stays)
    tapped[.|$]
    → {it} doesn't untap during its controller's untap step for as long as {who} remains tapped

# a card is put “instead of” into a graveyard
^If a spell or ability an opponent controls (would make|would cause|causes|makes) you (to |)discard
    {who:itself},
    put it (into play|onto the battlefield)( instead|)[.|$]
    → If a spell or ability an opponent controls causes you to discard this card, put it onto the battlefield
    instead of putting it into your graveyard

# every two are half of all
gets +1/+1 for (every|each) two {what:phrase}[.|$]
    → gets +X/+X, where X is half the number of {what}, rounded down
get +1/+1 for (every|each) two {what:phrase}[.|$]
    → get +X/+X, where X is half the number of {what}, rounded down
costs {{1}} {how=less|more}(| to cast) for (every|each) two {what:phrase}[.|$]
    → costs {{X}} {how} to cast, where X is half the number of {what}, rounded down
{verb=gain|gains|lose|loses} 1 life for (every|each) two {what:phrase}[.|$]
    → {verb} X life, where X is half the number of {what}, rounded down
draw a card for (every|each) two {what:phrase}[.|$]
    → draw X cards, where X is half the number of {what}, rounded down
deals 1 damage to {whom:clause} for (every|each) two {what:phrase}[.|$]
    → deals X damage to {whom}, where X is half the number of {what}, rounded down
create a {what:token of a size} for (every|each) two {of:phrase}[.|$]
    → create X {what}s, where X is half the number of {of}, rounded down
enters with a {kind:chunk} counter on it for (every|each) two {what:phrase}[.|$]
    → enters with X {kind} counters on it, where X is half the number of {what}, rounded down

# what is moved is put on as often as it was there (122.8)
put (all |all of |)its {kind:size} counters on(to|) target {what:clause}[.|$]
    → put X {kind} counters on target {what}, where X is the number of {kind} counters on it
move (all |all of |)its {kind:size} counters (on|onto|to) target {what:clause}[.|$]
    → put X {kind} counters on target {what}, where X is the number of {kind} counters on it

# how long it lasts is said with what it gets instead
^Target {what:clause} gets {size} until end of turn. If {so:clause}, (it|that creature) gets {more:size}
    instead[.
    |$]
    → Target {what} gets {size} until end of turn. If {so}, it gets {more} until end of turn instead

# tokens are created under somebody's control
^If you would create (one or more|a|any) tokens, (instead create twice (that|as) many|create twice (that|as)
    many
    instead)(| of those tokens)[.|$]
    → If one or more tokens would be created under your control, twice that many of those tokens are created
    instead

# it is said what becomes so much
^If {whose=your|target player's|that player's} life total is {how:clause}, it becomes[ ]
    → If {whose} life total is {how}, {whose} life total becomes
""")
"""Each is tried after the one above it."""
