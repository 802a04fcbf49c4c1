"""What is left out or put in few words: of activated abilities, replacements, Auras, Equipment, and lands."""

from typing import Final

from app.engine.text.homemade.wordings.wording import table

SAY_WHEN: Final = {
    "Landfall": "Whenever a land you control enters",
    "Constellation": "Whenever an enchantment you control enters",
    "Magecraft": "Whenever you cast or copy an instant or sorcery spell",
    "Enrage": "Whenever ~ is dealt damage",
    "Heroic": "Whenever you cast a spell that targets ~",
    "Inspired": "Whenever ~ becomes untapped",
}
"""Ability words that stand before the same event on all cards that have them (207.2c)."""

_WORDS: Final = "\n".join(
    f"^{word}(:| -| —)[ ][! (when|whenever|if|as|When|Whenever|If|As) ] → {word} — {event},"
    for word, event in SAY_WHEN.items()
)

_EVENTS: Final = table(f"# all cards with that ability word say when it triggers | permanent\n{_WORDS}")

TABLE: Final = (
    *_EVENTS,
    *table(r"""
# the spelling is American
colour{more:ending} → color{more}

# what holds all the time has no label | permanent
^(Static|Passive)( ability|):␣ →

# mana is written in symbols
^(Tap|T|{{T}}): (one|1|a|add one) {c:bare colors} mana → {{T}}: Add {c}

# an attack triggers it | permanent
^(Attacks|On attack|When attacking): → Whenever ~ attacks,

# it deals combat damage to a player | permanent
^{when=When|Whenever} {who:clause} connects[,] → {when} {who} deals combat damage to a player

# it happens at the beginning of a step | permanent
^Each {step=end step|upkeep},[ ] → At the beginning of each {step},
^During your {step=end step|upkeep},[ ] → At the beginning of your {step},

# a comma stands behind when that is so | permanent
^As long as it's your turn[ (~|this|this {letters}) (has|gets|can)] → As long as it's your turn,

# it triggers on the first time | permanent
^The first time {who=you|a player|an opponent} {what:clause} each turn,
    → Whenever {who} {what} for the first time each turn,

# a creature becomes blocked | permanent
^{when=When|Whenever} {who:clause} is blocked[,| (it|you|draw|put|~) ] → {when} {who} becomes blocked

# it is said of the spell | itself
^If {what:clause}, (this spell |it |~ |)costs {n:mana or bare} less( to cast|)[.|$]
    → This spell costs {n} less to cast if {what}

# it enters the battlefield | permanent
^{when=When|Whenever} {what:clause} (hits|enters) (the board|the table|the battlefield|the field
    |play)[,|;| {deed}]
    → {when} {what} enters

# counters change both numbers
(a|an) {n=+1|-1} counter[ on] → a {n}/{n} counter

# what is controlled is not had
[{small} ]you('ve got| have got|'ve| have) {n:number} or more {what:things or lands}[,|.|$]
    → you control {n.words} or more {what}

# what is cast is a spell
{cast=cast|casts} (a|an) {kind:kind of spell}[,|.|$| this turn] → {cast} @ {kind} spell

# it is said what is controlled
for each {what:letters} you've got[.|$] → for each {what} you control

# it is a sentence of its own
[ target {letters}], it {gets=gains|gets} → . It {gets}
[ target {letters} (you control|an opponent controls|you don't control)], it {gets=gains|gets} → . It {gets}

# it is said how much life
{loses=gain|gains|lose|loses} {n:figure}[.|,|$| and ] → {loses} {n} life

# what a thing has, has an apostrophe
target {what=creature|permanent|player|opponent}s[ (power|toughness|controller|owner|library|hand|graveyard)]
    → target {what}'s

# mana is written in symbols, and a comma stands behind it
If you do, draw[.|$] → If you do, draw a card
^Cumulative (Upkeep|upkeep)( -|:|—|) {n:mana or bare} → Cumulative upkeep {n}

# one is done after the other
then draw that many[.|$] → then draw that many cards

# it is said whose hand
put {what=it|them|that card} in(to|) hand[,|.|$| and ] → put {what} into your hand

# it is chosen at random
{discard=discard|discards} a random card → {discard} a card at random

# an object is of a type besides its others
are {what:types} too(.|)$ → are {what} in addition to their other types

# counters that come besides others are “additional”
enters with {n:number} (more|extra) {kind:counter} {s=counters|counter}( on it|)[.|$|,| if]
    → enters with {n.words} additional {kind} {s} on it

# it is said how many are drawn
{may=may|can→may} draw[.|$] → {may} draw a card
[: |, |. |^]draw {n=2→two|3→three|4→four}[,|.|$| and ] → draw {n} cards

# the zone is the graveyard
your yard → your graveyard

# what holds all the time does so “as long as” | permanent
^Unblockable (as long as|while|if) {so:clause}[.|$] → As long as {so}, ~ can't be blocked
^As long as you cast {what:clause} this turn, → As long as you've cast {what} this turn,

# it is a sentence of its own
[. |^](~ deals |){n:figure} damage to {whom:phrase},( and|) (you |)gain {m:figure} life[.|$]
    → ~ deals {n} damage to {whom}. You gain {m} life

# things are counted, and controlled
equal to the amount of {what:several} you (have|control)[.|$]
    → equal to the number of {what} you control

# how much is said before to whom
deal damage to {whom:phrase} equal to {n:phrase}[.|$] → ~ deals damage equal to {n} to {whom}

# a card is put onto the battlefield
put {what=it|them|that card} (on|to|into) the battlefield → put {what} onto the battlefield

# elsewhere than on the battlefield these are cards
search your library for {n=a|an|up to one|up to two|up to three} {what=basic |}{kind=land|creature
    |artifact}{s=s|}[ and (put|reveal)|, (put|reveal)]
    → search your library for {n} {what}{kind} card{s}

# such numbers are told with “or less” and “or greater”
{what=power|toughness|mana value} (less than|under|below) {n:figures}[.|,|$| and | or ]
    → {what} {n.below} or less
{what=power|toughness|mana value} (greater than|more than|over|above) {n:figures}[.|,|$| and | or ]
    → {what} {n.above} or greater

# it is a sentence of its own
look at {whose=target player's|target opponent's} hand(,| and
    |, and) choose (a|an) {what:letters} card( from it|)(,| and
    |, and|.) (they|that player) (discard|discards) (it|that card)[.|$]
    → look at {whose} hand and choose @ {what} card from it. That player discards that card

# it lasts until end of turn
give (all of |all |)your creatures {size} and {what:ability} (this turn|until end of turn)[.|$]
    → creatures you control get {size} and gain {what} until end of turn

# what it has is told behind what it gets | permanent
^{who:attached} gets {size} and {what:ability}[.|$] → {who} gets {size} and has {what}

# the keyword has no article
^Enchant (a|an)[ ] → Enchant

# it is “activate only …”
[. ]Use (this ability |this |)only[ (as|during|if|once|when)] → Activate only
[. ]((Only |Use only |)(Sorcery speed|sorcery speed|at sorcery speed|sorcery)|Only as a sorcery)[.|$]
    → Activate only as a sorcery
[:{rest}. ]Only[ (if|during|once|twice) ] → Activate only
[:{rest}. ]Only on[ your turn] → Activate only during

# it is “this ability triggers only …”
[^(When|Whenever|At) {rest}. ]Only[ (once|twice) each turn] → This ability triggers only

# it is said what is attached | itself
attach to[ target] → attach ~ to

# mana is spent to cast spells
spend this mana only on {what:spells} → spend this mana only to cast {what}

# mana is written in symbols
{add=add|adds} an additional {c=W|U|B|R|G|C} → {add} an additional {{{c}}}

# what is replaced would happen
if {who=you|they|it|he|she}'d[ {small}] → if {who} would

# it is said what is drawn
draw {n=two|three|four}[ instead] → draw {n} cards

# it is said who loses what
they lose that much instead → that player loses that much life instead

# “instead” stands last
exile it instead with {what:sentence} on it → exile it with {what} on it instead

# what is replaced would happen
prevent the next {n:figure} damage to {who:sentence} this turn
    → prevent the next {n} damage that would be dealt to {who} this turn
prevent all {kind=combat |noncombat |}damage (done|dealt) {to=to|by}
    → prevent all {kind}damage that would be dealt {to}

# events cause abilities to trigger
don't trigger abilities → don't cause abilities to trigger

# it is said where the counter is
^(Your creatures|Creatures you control|creatures you control) (come onto the battlefield|enter) with (a|an)
    (extra|additional) {kind:counter} counter( on it| on them|)
    → Each creature you control enters with an additional {kind} counter on it

# it is said who gets it
[: ]Emblem( with|:|)[ "] → You get an emblem with

# it is said when the turn is
take an {more=extra|additional} turn[! after] → take an {more} turn after this one

# the keyword has no colon
^Enchant:( |){first:Capital} → Enchant {first.small}

# both numbers have a sign
[!{letter}|/]{p:signed}/0 → {p}/+0

# the size stands first | permanent
^{what:attached} has {ability:small words} and {size}[.|$] → {what} gets {size} and has {ability}

# it triggers on that
^If[ (~|(equipped|enchanted) creature) dies] → When

# only activated abilities are activated
can't attack or block(,|) and its (activated |)abilities[ can't be activated]
    → can't attack or block, and its activated abilities

# it is said whose hand
to (the |)owner's hand → to its owner's hand

# players have untap steps
doesn't untap during its untap step → doesn't untap during its controller's untap step

# a size that is set is base power and toughness
loses all abilities and (is|becomes) (a|an) {pt}[.|$]
    → loses all abilities and has base power and toughness {pt}
becomes (a |an |){pt}[ until end of turn] → has base power and toughness {pt}

# each of the two is so large
power and toughness equal to {its=its|their} (converted |)mana (cost|value)
    → power and toughness each equal to {its} mana value

# a comma stands there
{size} where X is → {size}, where X is

# it enters so
If you don't, it's tapped → If you don't, it enters tapped

# it is said when it enters tapped
^If {what:clause}, ~ enters untapped. (Otherwise|If not)(,|) (it|~) enters tapped[.|$]
    → ~ enters tapped unless {what}
"""),
)


def says_no_event(text: str) -> bool:
    """Whether an ability word stands where today's texts have, behind it, when that triggers."""
    return any(one.stands_in(text) for one in _EVENTS)
