"""When a card may be cast and for what, as makers say it of their cards and of spells."""

from typing import Final

from app.engine.text.homemade.wordings.wording import table

TABLE: Final = table(r"""
# when it may be cast is said with “cast this spell only” | itself
^(play|use|cast) ((this spell|this card|this|it|~) |)only{when:when it is cast} → Cast this spell only{when}
^only (play|use|cast) (this spell|this card|this|it|~){when:when it is cast} → Cast this spell only{when}
^you (may|can) only (play|use|cast) (this spell|this card|this|it|~){when:when it is cast}
    → Cast this spell only{when}
^you (may|can) (play|use|cast) (this spell|this card|this|it|~) only{when:when it is cast}
    → Cast this spell only{when}
^(~|This spell|This card|This) (can|may) (only be|be only) (cast|played|used){when:when it is cast}
    → Cast this spell only{when}
^(~|This spell|This card|This) (can|may) be (cast|played|used) only{when:when it is cast}
    → Cast this spell only{when}
^(Can't|(~|This spell|This card|This|You) can't) (be |)(cast|played|play)(| this spell| this card| this| ~)
    (during|on) your(| own) turn[.|$]
    → Cast this spell only during an opponent's turn
^(~|This spell|This card|This) can't be (cast|played)[ (if|unless) ] → You can't cast this spell
^Can't be (cast|played)[ (if|unless) ] → You can't cast this spell

# attacking you is told of you
Cast this spell only if an opponent attacked you this turn → Cast this spell only if you've been attacked
    this turn

# a player's turn is a time during which something is done | itself
Cast this spell only on {whose=your|an opponent's} {turn=turn|upkeep}
    → Cast this spell only during {whose} {turn}

# what is cast at another time is cast “as though it had flash” | itself
^You may (play|cast) (this spell|this card|this|it|~) (any time you could (play|cast) an instant|at instant
    speed|as an instant|as if it had flash|as though it had flash|with flash)[.|$| if | by | for ]
    → You may cast this spell as though it had flash
^(~|This spell|This card|This) may be (cast|played) (any time you could (play|cast) an instant|at instant
    speed|as an instant|as if it had flash|as though it had flash|with flash)[.|$| if | by | for ]
    → You may cast this spell as though it had flash
^You may cast this spell as though it had flash (if you pay|by paying|for)(| an additional| an extra)
    {cost:mana}(| more| extra)(| to (play|cast) (it|this spell|this card|this|~))[.|$]
    → You may cast this spell as though it had flash if you pay {cost} more to cast it

# what is paid besides comes first | itself
^{do=sacrifice|discard|pay|exile|tap|return|reveal} {what:said} as an additional cost to (cast|play) (this
    spell|this card|this|it|~)(.|)$
    → As an additional cost to cast this spell, {do.small} {what}.
^In addition to (its|this spell's|~'s|this card's) (mana |)cost,[ ] → As an additional cost to cast this
    spell,

# what lowers the cost is told of what was used | itself
^You may {do=sacrifice|discard|exile} {what:said} as you cast this spell. If you do, {then:said}(.|)$ → As
    an additional cost to cast this spell, you may {do} {what}. If you do, {then}.
^As an additional cost to cast this spell, you may sacrifice {a=a|an} {what:small words}. If you do, (this
    spell|it|~) costs {n:mana or bare} less(| to cast)[.|$]
    → As an additional cost to cast this spell, you may sacrifice {a} {what}. This spell costs {n} less to
    cast for each {what} sacrificed this way
^As an additional cost to cast this spell, you may discard {a=a|an} {what:small words}. If you do, (this
    spell|it|~) costs {n:mana or bare} less(| to cast)[.|$]
    → As an additional cost to cast this spell, you may discard {a} {what}. This spell costs {n} less to
    cast for each {what} discarded this way
^As an additional cost to cast this spell, you may exile {a=a|an} {what:small words}. If you do, (this
    spell|it|~) costs {n:mana or bare} less(| to cast)[.|$]
    → As an additional cost to cast this spell, you may exile {a} {what}. This spell costs {n} less to cast
    for each {what} exiled this way

# what is done once in a turn is said with “once” first | itself
^During each of your turns, you may {do=cast|play} one {what=artifact|Aura|enchantment|Equipment|instant}
    → Once during each of your turns, you may {do} an {what}
^During each of your turns, you may {do=cast|play} one[ ] → Once during each of your turns, you may {do} a

# nothing is paid “without paying its mana cost” | itself
^You may cast (this spell|this card|this|~) (for free|for no mana|for 0) if {what:said}(.|)$
    → If {what}, you may cast this spell without paying its mana cost.
you may cast (this spell|this card|this|~) (for free|for no mana)[.|$]
    → you may cast this spell without paying its mana cost
^If {what:said}, you may (cast|play) (this spell|this card|this|it|~) for {cost:mana}(.|)$
    → If {what}, you may pay {cost} rather than pay this spell's mana cost.
^You may (cast|play) (this spell|this card|this|it|~) for {cost:mana} (if|as long as) {what:said}(.|)$
    → If {what}, you may pay {cost} rather than pay this spell's mana cost.

# what a spell costs is more or less “to cast” | itself
^(Reduce|reduce) (its|this spell's|~'s|this card's|the) (mana |)cost (of (this spell|~|this card) |)by
    {n:mana or bare}{why:for each or if}[.|$]
    → This spell costs {n} less to cast{why}
^(Its|This spell's|~'s|This card's) (mana |)cost is {how=reduced→less|increased→more} by {n:mana or
    bare}{why:for each or if}[.|$]
    → This spell costs {n} {how} to cast{why}

# what each mode more costs is an escalate cost | itself
^This spell costs {n:mana} more(| to cast) (if you (choose|chose) both(| modes)|for each mode (|chosen )beyond
    the first)(.|)$
    → Escalate {n}
^If you (choose|chose) both(| modes), this spell costs {n:mana} more(| to cast)(.|)$ → Escalate {n}

# a spell “can't be countered” | itself
^(Uncounterable|(This spell |~ |This card |)(cannot|can't) be countered by (spells or abilities|spells and
    abilities|anything))(.|)$
    → This spell can't be countered.

# what is cast from a graveyard “would be put into your graveyard” | itself
^You may (play|cast) (this spell|this card|this|~) from (your|the) graveyard{how:up to a full stop}. (Then
    |If you do,|If you do so,|If you cast it this way,) exile it(| instead of putting it anywhere else any
    time
    it would leave the stack| if it would leave the stack| as it leaves the stack| instead of putting it
    anywhere else)[.|$]
    → You may cast ~ from your graveyard{how}. If a spell cast this way would leave the stack, exile it
    instead
    of putting it anywhere else
^You may (play|cast) (this spell|this card|this|~) from (your|the) graveyard{how:up to a full stop}. (Then
    |If you do,|If you do so,|If you cast it this way,) exile it (as it resolves|afterwards|afterward)[.|$]
    → You may cast ~ from your graveyard{how}. If a spell cast this way would be put into your graveyard,
    exile it instead
^You may (play|cast) (this spell|this card|this|~) from (your|the) graveyard{how:up to a full stop}. If (it
    |~|this spell|this card|that card) would be put into (your|a|its owner's) graveyard(| this turn), exile
    it instead[.|$]
    → You may cast ~ from your graveyard{how}. If a spell cast this way would be put into your graveyard,
    exile it instead
^You may (play|cast) (this spell|this card|this|~) from (your|the) graveyard[.|$| by | for | if ]
    → You may cast ~ from your graveyard
^You may cast ~ from your graveyard for {cost:mana}[.] → You may cast ~ from your graveyard by paying
    {cost} rather than paying its mana cost
in addition to (its|the) (other |)costs[.|$] → in addition to paying its other costs

cast target {what:clause}card from your graveyard without paying its mana cost(. Then|, then) exile it[.|$]
    → cast target {what}card from your graveyard without paying its mana cost. If that spell would be put
    into your graveyard, exile it instead

# whose turn it is is told first
^{what:adjectives}(Spells|spells) you cast (during|on) (your opponents'|opponents'|other players'|each
    opponent's|an opponent's) (turns|turn) {says=cost|have}[ ]
    → During each opponent's turn, {what.small}spells you cast {says}
^{what:adjectives}(Spells|spells) you cast (during|on) your (own |)(turns|turn) {says=cost|have}[ ]
    → During your turn, {what.small}spells you cast {says}
^(During|On) (your opponents'|opponents'|other players') (turns|turn),[ ] → During each opponent's turn,

# a mana cost is paid “for” spells
rather than pay the mana {cost=cost|costs} of {what:spells} you cast → rather than pay the mana {cost} for
    {what} you cast

# a spell is told with its targets
spell that has a single target[,|.] → spell with a single target

# what a card costs is its mana value
if it costs {n:number} or (less|fewer)[,|.|$] → if its mana value is {n.figures} or less
if it costs {n:number} or (more|greater)[,|.|$] → if its mana value is {n.figures} or greater

# nothing is paid “without paying its mana cost”
without paying (its|the) cost[,|.|$| ] → without paying its mana cost
without paying their costs[,|.|$| ] → without paying their mana costs
may {cast=cast|play} {what=it|that card|this card|that spell} for free[,|.|$| ] → may {cast} {what} without
    paying its mana cost
may {cast=cast|play} {what=them|those cards|those spells} for free[,|.|$| ] → may {cast} {what} without
    paying their mana costs
{cast=cast|play} {what:a spell to cast} for free[,|.|$| ] → {cast} {what} without paying its mana cost

# what is cast is a spell
{cast=cast|casts} {a=a|an|one|any number of} {what=instant|sorcery|instant or sorcery|creature|artifact
    |enchantment|instants and/or sorceries→instant and/or sorcery}[ (from (your|among|exile|the top)|with
    mana value) ]
    → {cast} {a} {what} spell
spell from your hand with mana value {n:number} or less → spell with mana value {n.figures} or less from
    your hand
the next {what:kind of spell} you (cast|play) this turn[ ] → the next {what} spell you cast this turn
the next (instant or sorcery|instant/sorcery|instant and sorcery) you (cast|play) this turn[ ]
    → the next instant or sorcery spell you cast this turn
when you cast this from[ ] → when you cast this spell from

# mana is spent to cast spells
spend this mana only (on|for) {what:kinds to cast}[.|$] → spend this mana only to cast {what}
(you (can|may) only (use|spend) this mana|use this mana only|this mana (can|may) only be (used|spent)) (on
    |for|to cast) {what:kinds to cast}[.|$]
    → spend this mana only to cast {what}
(the number of mana|the amount of mana|mana) spent on (this spell|~)[.|,|$] → the amount of mana spent to
    cast this spell
{when=when|whenever} you spend {n:number} or more mana (on|to cast|casting) a {what:spells}, → {when} you
    cast a {what}, if at least {n} mana was spent to cast it,
from anywhere (but|except|besides|else than) (your|a) hand → from anywhere other than your hand
with (X|{{X}}) in their (mana |)(costs|cost) → with {{X}} in their mana costs

# damage is said to be damage
{verb=deals|deal} {n:number} instead[.|$] → {verb} {n.figures} damage instead

# what is drawn instead is a sentence of its own
draw {n:number} (cards|card), or( draw|) {m:number}( cards|) (instead |)if {what:said}[.|$]
    → draw {n} cards. If {what}, draw {m} cards instead

# a keyword's cost stands behind a dash
^{keyword=Flashback|Kicker|Buyback|Madness|Evoke|Retrace|Cycling|Bestow|Escape|Overload}( |)(:|-|–)( |)
    {do=sacrifice|discard|pay|exile|tap|return|reveal|Sacrifice|Discard|Pay|Exile|Tap|Return|Reveal}[ ]
    → {keyword}—{do.capital}
^Escape(:|( |)-|( |)–|)( |){cost:mana}, {do=exile|Exile} → Escape—{cost}, Exile
^{keyword=Suspend|Impending|Awaken|Reinforce} {n:number}(:|( |)-|( |)–)( |){cost:mana} → {keyword}
    {n.figures}—{cost}
^Prototype(:|( |)-|( |)–|( |)—|)( |){cost:mana}(,|:|( |)-|( |)–|)( |){size:pt}(.|)$ → Prototype {cost} —
    {size}
^Strive(:|( |)-|( |)–|( |)—|)( |){cost:mana}(.|)$
    → Strive — This spell costs {cost} more to cast for each target beyond the first.

# the keyword has a hyphen
^Jump( |)start(.|)$ → Jump-start

# whose turn it is is told first
^(Spells your opponents cast|Opponents' spells|Your opponents' spells) cost {n:mana or bare}
    {how=less|more}(| to cast)
    (on|during) {whose=your|their} turn(|s)[.|$]
    → During {whose} turn, spells your opponents cast cost {n} {how} to cast

# spells, not cards, cost mana to cast | itself
^your {what:adjectives}{spells=spells} {with:with something}cost {n:mana or bare} {how=less|more}(| to
    cast)[.|$]
    → {what}spells {with}you cast cost {n} {how} to cast
^Your {what:several types} cost {n:mana or bare} {how=less|more}(| to cast)[.|$]
    → {what.single} spells you cast cost {n} {how} to cast
^{what:several types} you cast cost {n:mana or bare} {how=less|more}(| to cast)[.|$]
    → {what.single} spells you cast cost {n} {how} to cast
^(your |){who=opponents'|opponent's} {what:adjectives}spells cost {n:mana or bare} {how=less|more}(| to
    cast)[.|$]
    → {what}spells your opponents cast cost {n} {how} to cast
^Your {which=first|second} {what:adjectives}spell each turn costs {n:mana or bare} {how=less|more}(| to
    cast)[.|$]
    → The {which} {what}spell you cast each turn costs {n} {how} to cast
^The {which=first|second} {what:kind of spell} you (cast|play) each turn costs[ ]
    → The {which} {what} spell you cast each turn costs
^The {which=first|second} {what:adjectives}spell you cast each turn costs {n:mana or bare} {how=less
    |more}[.|$]
    → The {which} {what}spell you cast each turn costs {n} {how} to cast
^{what:adjectives}{spells=spells|Spells} cast from (your graveyard|graveyards) cost → {what}{spells} you
    cast from your graveyard cost

{kinds:kinds to cast once} you (cast|play) cost {n:mana or bare} {how=less|more}(| to cast)[.|$]
    → {kinds} you cast cost {n} {how} to cast
^(Your ){kinds:kinds to cast once} cost {n:mana or bare} {how=less|more}(| to cast)[.|$] → {kinds} you cast
    cost {n} {how} to cast
^{kinds:kinds to cast once} cost you {n:mana or bare} {how=less|more}(| to cast)[.|$] → {kinds} you cast
    cost {n} {how} to cast

The next {what:adjectives}spell you cast this turn costs {n:mana or bare} {how=less|more}[.|$] → The next
    {what}spell you cast this turn costs {n} {how} to cast

# what opponents must not do they “can't” | itself
^Players (can't|cannot|may not) play {what:spells}[ |.|$] → Players can't cast {what}
{what:things}{of:clause} can't be targeted by (opponents'|your opponents'|opponent's) {by=spells
    |abilities}[.|$]
    → {what}{of} can't be the targets of {by} your opponents control
^(Opponents|Your opponents) (can't|cannot|may not) (cast|play) {what:spells}[ |.|$]
    → Your opponents can't cast {what}
^{who=Each player|Each opponent|You} (may|can) (only |)(cast|play) (only |)(one|1|a single) spell (each|a
    |per) turn(.|)$
    → {who} can't cast more than one spell each turn.
^{who=Players→Each player|Opponents→Each opponent|Your opponents→Each opponent} (may|can) (only |)(cast
    |play) (only |)(one|1|a single) spell (each|a|per) turn(.|)$
    → {who} can't cast more than one spell each turn.

# what is cast at another time is cast “as though it had flash” | itself
^You may (cast|play) {what:spells} (as if they had flash|at instant speed|any time you could (cast|play) an
    instant|as instants)[.|$]
    → You may cast {what} as though they had flash
^You may (cast|play) {what:kind of spell} cards (as if they had flash|as though they had flash|at instant
    speed|any time you could (cast|play) an instant|as instants)[.|$]
    → You may cast {what} spells as though they had flash
^During (your turn|each of your turns), you may (cast|play) (one|a|an) {what:kind of spell} (card|spell)
    from your graveyard[.|$]
    → Once during each of your turns, you may cast @ {what} spell from your graveyard

# a spell that triggers is told by today's words
{when=when|whenever} you cast a {which=second|third} spell (in a|each|this|per) turn,
    → {when} you cast your {which} spell each turn,
multicolor[ (spell|creature|permanent|card)] → multicolored
(that costs|costing) {n:number} or (more|greater)[,|.] → with mana value {n.figures} or greater
(that costs|costing) {n:number} or (less|fewer)[,|.] → with mana value {n.figures} or less
{cast=cast|casts} {what:spells} on {whose=an opponent's|your|another player's} turn[,|.]
    → {cast} {what} during {whose} turn
with (an |)({{X}}|X) in its (mana |)cost → with {{X}} in its mana cost
^{what:adjectives}(Spells|spells) you cast cost {n:mana or bare} {how=less|more}(| to cast) if they target
    {of:phrase}[.|$]
    → {what}spells you cast that target {of} cost {n} {how} to cast
{when=when|whenever} you target {what:some}{of= you control| an opponent controls|} with a{kind= spell|
    spell or ability}, → {when} {what}{of} becomes the target of a{kind} you control,
{when=when|whenever} you target {what:itself} with a{kind= spell| spell or ability}, → {when} {what}
    becomes the target of a{kind} you control,
""")
