"""The card's own name, or nothing at all, where today's texts say "this spell" or "this creature"."""

from typing import Final

from app.engine.text.homemade.wordings.wording import table

ITS_NAME: Final = "a card's text calls the card “this creature”, “this spell” or by its name"
SUBJECT: Final = "it is said what does so"

OF_ITSELF: Final = table(r"""
# it is said what does so
^{when=When|Whenever}[ (dies|attacks|blocks|deals|becomes)] → {when} ~
^(Attacks|attacks)[ ][! be countered] → ~ attacks
[, |: |— |- ]{size} until end of turn → ~ gets {size} until end of turn
^{verb=Gets|Has|Doesn't|Can't|Cannot|Can|Gains|Loses}[ ][! be countered] → ~ {verb.small}
""")
"""Sentences of a creature that speak of nobody: "Can't be blocked."."""

TABLE: Final = table(r"""
# a card's text calls the card “this creature”, “this spell” or by its name | itself
(CARDNAME|Cardname|CardName|LEGENDNAME) → ~
~(this|This|THIS|name|Name|NAME|cardname|Cardname|CARDNAME)~ → ~
@[ |'s |,|.] → ~
the ~[ |,|.|:][! {word} token] → ~
this[ {its verb}] → ~
this card[ {permanent's verb}] → ~
[{small} ]this[.|,|:|$| until | unless | from the battlefield] → ~

# while it is cast, a card is “this spell” | itself
{cast=cast|casts|casting|play→cast} ~[!'] → {cast} this spell
(rather than|instead of|instead) (pay|paying) (for |)(~|this card|this spell)('s|)( mana|)( casting|)( cost
    |)[.|,|$]
    → rather than pay this spell's mana cost
(pay|paying) ~'s (mana|casting) cost → pay this spell's mana cost
as an (additional|extra) cost to (cast|play) (this card|it|this)[! spell]
    → as an additional cost to cast this spell
^(As an additional|As an Additional|Additional|additional) cost( to cast ~| to cast this spell|)(,|:| —
    |)[ {small}]
    → As an additional cost to cast this spell,
Additional cost( to cast ~| to cast this spell|)(,|:| —|) {first:Capital}[{small}]
    → As an additional cost to cast this spell, {first.small}
^(~|This card|This) costs[ {{] → This spell costs

# it is said what does so | itself
^costs[ {mana} (less|more)] → This spell costs

# it is said that the spell is cast | itself
^{who=This spell|~} {cost=cost|costs} {mana} {how=less|more}[$|.|,| if | for | during | as
    long | while | unless | until ]
    → {who} {cost} {mana} {how} to cast
spell{s=s|} {what:sentence}{cost=cost|costs} {mana} {how=less|more}[$|.|,| if | for | during | as
    long | while | unless | until ]
    → spell{s} {what}{cost} {mana} {how} to cast

# who casts a spell controls it | itself
spells {who=you control→you cast|your opponents control→your opponents cast|an opponent controls→an opponent
    casts}[ cost]
    → spells {who}

# several spells cost | itself
^{what:many words}{spells=spells|Spells}( that|) you cast costs[ {{] → {what}{spells} you cast cost

# it is said what does so | itself | permanent
^(Enter|Enters|Comes into play|ETB|ETBs)[ (tapped|untapped|with|as|unless)] → ~ enters
^{when=When|Whenever}[ (enters|leaves)] → {when} ~

# it is said what does so | itself
^Can't be countered → This spell can't be countered
[^|. |: |— |• |, |, then |¶](deal|deals)[ ({figure}|that much) damage] → ~ deals
""")


def said_of_itself(text: str) -> str:
    """The text with the creature that nobody named; "" where it says so."""
    found = next((one for one in OF_ITSELF if one.stands_in(text)), None)
    return "" if found is None else found.rewrite(text, "")
