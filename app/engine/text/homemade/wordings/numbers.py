"""Numbers: of things in words, of damage and life in figures."""

from typing import Final

from app.engine.text.homemade.wordings.wording import table

TABLE: Final = table(r"""
# a single target has no number
[!up to ]1 [target] →

# a number of things is a word
{n:counted} → {n}

# an amount of damage or life is a figure
{n:number word}[ (damage|life)] → {n.figures}
{verb=gain|gains|lose|loses|pay|pays} (a|an) life → {verb} 1 life

# a keyword action's number is a figure
{do=scry|surveil|adapt|bolster} {n:number word} → {do} {n.figures}
amass {type:word} {n:number word} → amass {type} {n.figures}

# a single thing has an article
{verb=put|puts|with|remove|removes|move|moves} {size} counter → {verb} a {size} counter
{verb=draw|draws|discard|discards} card → {verb} a card
a[ (artifact|enchantment|instant|opponent|equipped|attacking|untapped|additional|8/)] → an
a[ (Aura|Elf|Equipment|Island|Angel|Elemental|Army) ] → an
an[ {hard type} (you control|an opponent controls|token|creature|card|counter)] → a
[{small} ][!the |on ]top[ (card|{word} cards) of] → the top
""")
