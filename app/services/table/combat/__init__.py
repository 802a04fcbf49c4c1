"""Combat on the board: who may attack and block, declaring it, and dealing damage, by the rules. No Qt."""

from app.services.table.combat.assigning import Assigned, Assigner, Recipient, assigners
from app.services.table.combat.candidates import (
    Candidate,
    attackable,
    attacked_by,
    attackers,
    may_attack,
    may_block,
    may_block_or_not,
)
from app.services.table.combat.damage import assigned, deal_combat_damage, is_over
from app.services.table.combat.declaring import (
    Fought,
    against_attacks,
    against_blocks,
    declare_attackers,
    declare_blockers,
    outcome_of,
)
from app.services.table.combat.first_strike import is_first_strike
from app.services.table.combat.reasons import Reason

__all__ = [
    "Assigned",
    "Assigner",
    "Candidate",
    "Fought",
    "Reason",
    "Recipient",
    "against_attacks",
    "against_blocks",
    "assigned",
    "assigners",
    "attackable",
    "attacked_by",
    "attackers",
    "deal_combat_damage",
    "declare_attackers",
    "declare_blockers",
    "is_first_strike",
    "is_over",
    "may_attack",
    "may_block",
    "may_block_or_not",
    "outcome_of",
]
