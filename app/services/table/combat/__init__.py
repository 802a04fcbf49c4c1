"""Combat on the board: who may attack and block, declaring it, and dealing damage, by the rules. No Qt."""

from app.services.table.combat.candidates import (
    Candidate,
    attackable,
    attacked_by,
    attackers,
    may_attack,
    may_block,
)
from app.services.table.combat.damage import (
    Assigned,
    Assigner,
    assigned,
    assigners,
    deal_combat_damage,
    is_first_strike,
    is_over,
)
from app.services.table.combat.declaring import (
    Fought,
    against_attacks,
    against_blocks,
    declare_attackers,
    declare_blockers,
)
from app.services.table.combat.reasons import Reason

__all__ = [
    "Assigned",
    "Assigner",
    "Candidate",
    "Fought",
    "Reason",
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
]
