"""What is left out or put in few words: of activated abilities, replacements, Auras, Equipment, and lands."""

from typing import Final

from app.engine.text.homemade.wordings.wording import table

TABLE: Final = table(r"""
# the spelling is American
colour{more:ending} → color{more}

# what holds all the time has no label | permanent
^(Static|Passive)( ability|):␣ →

# mana is written in symbols
^Tap:[ ] → {{T}}:

# it is “activate only …”
[. ]Use (this ability |)only[ (as|during|if|once|when)] → Activate only
[. ]((Only |)(Sorcery speed|sorcery speed|at sorcery speed)|Only as a sorcery)[.|$]
    → Activate only as a sorcery
[:{rest}. ]Only[ (if|during|once) ] → Activate only

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

# the library is shuffled then
put {what=it|them|that card|those cards} (in|into) your hand(,|) and shuffle
    → put {what} into your hand, then shuffle

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
""")
"""Each is tried after the one above it."""
