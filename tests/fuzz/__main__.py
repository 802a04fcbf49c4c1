"""`python -m tests.fuzz [--minutes N] [TARGET…]` fuzzes; with `--try FILE TARGET` an input is tried again."""

import argparse
import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

from tests.conftest import redirect_user_directories
from tests.fuzz.stores import scratch
from tests.fuzz.targets import load, names
from tests.fuzz.trying import named, tried
from tests.fuzz.ways import ALONE, FOUND, LAST, WAYS, invent


def main() -> int:
    """Fuzz, and tell of each find; 1 when there was one."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.fuzz", description="Invent input, and find faults."
    )
    parser.add_argument("targets", nargs="*", metavar="TARGET", help=f"of {', '.join(names())}; else all")
    parser.add_argument("--minutes", type=float, default=1.0, help="in all, shared by the targets")
    parser.add_argument("--seed", type=int, default=0, help="the same inputs again; 0: others each time")
    parser.add_argument("--try", type=Path, dest="again", metavar="FILE", help="try this input alone")
    parser.add_argument("--way", choices=WAYS, help="only this way; else all, one after the other")
    parser.add_argument("--seconds", type=float, help=argparse.SUPPRESS)  # in a process of its own, so long
    asked = parser.parse_args()
    targets = asked.targets or names()
    if set(targets) - set(names()):
        parser.error(f"there are the targets {', '.join(names())}")
    redirect_user_directories(os.environ, scratch())
    if asked.again is not None:
        find = tried(load(targets[0]), asked.again.read_bytes())
        print(find.told if find else "nothing is wrong with it")
        return int(find is not None)
    if asked.seconds is not None:
        invent(targets[0], asked.way, asked.seconds, asked.seed)
        return 0
    ways = [asked.way] if asked.way else [*WAYS]
    seconds = asked.minutes * 60 / len(targets) / len(ways)
    return int(sum(watched(name, way, seconds, asked.seed) for name in targets for way in ways) > 0)


def watched(name: str, way: str, seconds: float, seed: int) -> int:
    """Fuzz a target in a process of its own, which may crash, and tell of each find; how many there are."""
    (finds := FOUND / name / "finds").mkdir(parents=True, exist_ok=True)
    (FOUND / name / "corpus").mkdir(exist_ok=True)
    before, until = set(finds.iterdir()), time.monotonic() + seconds
    inputs, log, last = 0, FOUND / name / f"{way}.log", FOUND / name / LAST
    while (left := until - time.monotonic()) > 1:
        line = [sys.executable, "-m", "tests.fuzz", "--seconds", f"{left:.0f}", "--way", way]
        with log.open("w") as said:
            subprocess.run([*line, "--seed", str(seed), name], stdout=said, stderr=said, check=False)
        done = re.findall(r"(?:number_of_executed_units:|at random:) *(\d+)", log.read_text())
        inputs += sum(map(int, done))
        if not done:  # it crashed, or could not even begin
            print(f"{name}: ended early; {log} says why", flush=True)
            if last.exists():
                shutil.copy(last, finds / named(last.read_bytes()))
            break
    found = sum(told(name, file) for file in sorted(set(finds.iterdir()) - before))
    told_so_far = f"{name}, {way}: {inputs:,} inputs in {seconds:.0f} seconds, {found} finds"
    print(f"{told_so_far}; {log} has more", flush=True)
    return found


def told(name: str, file: Path) -> bool:
    """Try a find once more, alone, and print it; False where nothing is wrong with it."""
    line = [sys.executable, "-m", "tests.fuzz", "--try", str(file), name]
    try:
        answer = subprocess.run(line, capture_output=True, text=True, timeout=ALONE, check=False)
        if answer.returncode == 0:
            file.unlink()
            return False
        what = answer.stdout or f"the process ended with {answer.returncode}\n{answer.stderr}"
    except subprocess.TimeoutExpired:
        what = f"takes more than {ALONE} seconds"
    print(
        f"\n{name}: {what.strip()}\ninput: {file.read_bytes()[:500]!r}\n"
        f'  again:  make fuzz ARGS="--try {file} {name}"\n'
        f"  a test: cp {file} tests/fuzz/corpus/{name}/WHAT_IT_IS, and a row in the test of the module"
    )
    return True


if __name__ == "__main__":
    sys.exit(main())
