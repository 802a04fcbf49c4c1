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

# it is said for each of them
can't attack you unless (they pay|their controller pays|its controller pays|they are paid for with)
    {n:mana}[.|$]
    → can't attack you unless their controller pays {n} for each creature they control that's attacking you

# it is said what gains it | permanent
^{cost:no colon}: {what:Ability} until end of turn[.|$] → {cost}: ~ gains {what.small} until end of turn

# what triggers an ability is said first | permanent
^{who:itself} {verb:its verb} {what:phrase} until end of turn {when=when|whenever} {event:phrase}(.|)$
    → {when.capital} {event}, {who.small} {verb} {what} until end of turn.

# damage is dealt to a permanent or player
^If {who:phrase} would deal {kind=combat |noncombat |}damage, it deals that much( damage|) plus {n:figure}(
    damage|)
    instead[.|$]
    → If {who} would deal {kind}damage to a permanent or player, it deals that much damage plus {n} to that
    permanent or player instead
^If {who:phrase} would deal {kind=combat |noncombat |}damage, it deals (twice|double) that( much|)( damage|)
    instead[.|$]
    → If {who} would deal {kind}damage to a permanent or player, it deals double that damage to that
    permanent or player instead
^If {who:phrase} would deal {kind=combat |noncombat |}damage to {whom=a player|an opponent|a creature|a
    permanent or
    player}, it deals that much( damage|) plus {n:figure}( damage|) instead[.|$]
    → If {who} would deal {kind}damage to {whom}, it deals that much damage plus {n} instead
^If {who:phrase} would deal {kind=combat |noncombat |}damage to {whom=a player|an opponent|a creature|a
    permanent or
    player}, it deals (twice|double) that( much|)( damage|) instead[.|$]
    → If {who} would deal {kind}damage to {whom}, it deals double that damage instead
^{color=White|Blue|Black|Red|Green} spells you cast deal {n:figure} (more|extra|additional) damage[.|$]
    → If @ {color.small} spell you control would deal damage to a permanent or player, it deals that much
    damage
    plus {n} to that permanent or player instead
^If damage would be dealt to you, prevent {n:figure} of (it|that damage)[.|$]
    → If a source would deal damage to you, prevent {n} of that damage

# what is sacrificed for counters as it enters is devoured (702.82a) | permanent
^As ~ enters, (you may |)sacrifice any number of (other |)creatures. (It|~) enters with {n=two|three|four}
    +1/+1
    counters on it for each creature sacrificed this way[.|$]
    → Devour {n.figures}

# it goes nowhere else
[. ]If {who=it|that creature|that permanent|that card} would leave the battlefield, exile (it|that creature)
    instead[.|$]
    → If {who} would leave the battlefield, exile it instead of putting it anywhere else

# numbers are words
maximum hand size is {n:figure}[.|$] → maximum hand size is {n.words}

# an event has its verb
^{when=When|Whenever} {who:clause} untaps[,] → {when} {who} becomes untapped
^{when=When|Whenever} {who:clause} is the target of (a|an)[ (spell|ability)] → {when} {who} becomes the
    target of a

# it happens at the beginning of a step | permanent
^During {whose=each player's|your|each opponent's} {step=draw step|upkeep|end step},[ (that player|you|draw
    |sacrifice|put|create|scry|gain|lose|each|discard|mill|return|pay|exile) ]
    → At the beginning of {whose} {step},

# what can't be blocked by others “can't be blocked except by” such | permanent
^Only {who:phrase} can block {what:itself}[.|$] → {what} can't be blocked except by {who}
^Only {who:several types} can {verb=attack|block}[.|$] → Non-{who.single} creatures can't {verb}
^All {who:several types} become[ {pt}] → All {who} are

# it is said who may, and when
^Players can only cast spells (on|during) their own (turn|turns)[.|$]
    → Players can cast spells only during their own turns

# more mana is added as it is tapped | permanent
^{what:attached} (taps for|produces) an additional {n:mana}[.|$]
    → Whenever {what.small} is tapped for mana, its controller adds an additional {n}
""")
