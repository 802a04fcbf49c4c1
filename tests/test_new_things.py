"""A keyword, a verb, a wording and a statement are each added by writing one file, and nothing else."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[1]

KEYWORD: Final = '''
"""Brisk: "You may pay [cost] rather than pay this spell's mana cost." """

from app.engine.abilities.abilities import AlternativeCost, Keyword
from app.engine.keywords.registry import keyword


def _brisk(entry: Keyword) -> tuple[AlternativeCost, ...]:
    return (AlternativeCost("brisk", entry.cost, "118.9a"),)


keyword("brisk", "118.9", "cost", meaning=_brisk)
'''
VERB: Final = '''
"""Soothing: its player gains twice as much life."""

from app.engine.abilities.abilities import Instruction
from app.engine.abilities.nouns.references import Player
from app.engine.abilities.quantities.amounts import Amount
from app.engine.effects.instructions.reaching import to_each_player
from app.engine.state import changes
from app.engine.state.resolving.execution import Execution, carries_out
from app.engine.text.book import phrase


class Soothe(Instruction, frozen=True):
    who: Player
    n: Amount


phrase("effect", Soothe, "{who:player} soothe[s/] {n:amount} times")


@carries_out(Soothe)
def soothe(effect: Soothe, execution: Execution) -> Execution:
    execution = to_each_player(effect.who, effect.n, execution, changes.gain_life)
    return to_each_player(effect.who, effect.n, execution, changes.gain_life)
'''
WORDING: Final = '''
"""Life that is won is gained."""

from app.engine.effects.damage.life import GetsLife
from app.engine.text.book import reworded

MEANT = "{who:subject}gain[s/] {n:amount} life"

reworded("effect", GetsLife, "{who:subject}win[s/] {n:amount} life back", MEANT)
'''
STATEMENT: Final = '''
"""Gilded creatures have power greater by three (613.4c)."""

from msgspec import Struct

from app.engine.abilities.declared import carried_out
from app.engine.abilities.nouns.objects import AnyObjects
from app.engine.state.characteristics.layers import Applying, Draft, Layer, applies
from app.engine.state.characteristics.view import add_power
from app.engine.text.book import phrase
from app.engine.values.looking import looks_at_permanents


@looks_at_permanents()
@carried_out
class AreGilded(Struct, frozen=True):
    what: AnyObjects


phrase("static", AreGilded, "{what:noun~p} are gilded")


@applies(AreGilded, Layer.POWER_CHANGES)
def gilded(effect: AreGilded, layer: Layer, draft: Draft, applying: Applying) -> Draft:
    return add_power(draft, 3, 0)
'''
BEAR: Final = {"name": "Waiting Bear", "type_line": "Creature — Bear", "power": "2", "toughness": "2"}


def card(text: str) -> dict[str, Any]:
    return {"name": "Something New", "mana_cost": "{5}", "type_line": "Sorcery", "oracle_text": text}


def case(text: str, cast: dict[str, Any], expect: dict[str, Any]) -> dict[str, Any]:
    enchantment = {"name": "Old Hall", "mana_cost": "{1}", "type_line": "Enchantment", "oracle_text": text}
    spell = card("Draw a card." if "gilded" in text else text)
    board = ["5 Forest", "Waiting Bear", *(["Old Hall"] if "gilded" in text else [])]
    return {
        "scenario": 1,
        "cards": [spell, BEAR, enchantment],
        "players": {"you": {"hand": ["Something New"], "battlefield": board}, "opponent": {}},
        "turn": {"number": 3, "active": "you", "step": "precombat main"},
        "do": [cast, {"resolve": "all"}],
        "expect": expect,
    }


CAST: Final = {"cast": "Something New", "expect": {"legal": True, "cost": "{5}"}}
BRISKLY: Final = {"cast": "Something New", "as": "brisk", "expect": {"legal": True, "cost": "{G}"}}
FILES: Final = {
    "keywords/brisk.py": KEYWORD,
    "effects/damage/soothing.py": VERB,
    "effects/damage/winning_back.py": WORDING,
    "statics/traits/gilded.py": STATEMENT,
}
USES: Final = (
    case("Brisk {G}\nYou gain 1 life.", BRISKLY, {"you.life": 21}),
    case("You soothe 3 times.", CAST, {"you.life": 26}),
    case("You win 3 life back.", CAST, {"you.life": 23}),
    case("Creatures you control are gilded.", CAST, {"id:Waiting Bear.power": 5}),
)
"""A use of each file."""


def judged(program: Path, folder: Path) -> str:
    """What the program of a folder says of the cases in another."""
    done = subprocess.run(
        [sys.executable, "-m", "app", "judge", str(folder), "--data-dir", str(folder / "none")],
        cwd=program,
        env={**os.environ, "PYTHONPATH": str(program)},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout + done.stderr


def test_one_file_adds_each(tmp_path: Path) -> None:
    program, cases = tmp_path / "program", tmp_path / "cases"
    for package in ("app", "cardsdb", "resources"):
        shutil.copytree(ROOT / package, program / package, ignore=shutil.ignore_patterns("__pycache__"))
    cases.mkdir()
    for number, use in enumerate(USES):
        (cases / f"{number}.json").write_text(json.dumps(use), encoding="utf-8")
    before = judged(program, cases)
    for where, text in FILES.items():
        (program / "app" / "engine" / where).write_text(text, encoding="utf-8")
    after = judged(program, cases)
    assert ("4 cases: 0 as expected" in before, "4 cases: 4 as expected" in after) == (True, True), after
