"""`python -m tests.fuzz [--minutes N] [TARGET…]` fuzzes; with `--try FILE TARGET` an input is tried again."""

import argparse
import os
import random
import re
import subprocess
import sys
import time
from pathlib import Path
from typing import Final

from tests.conftest import redirect_user_directories
from tests.fuzz.mutating import mutated
from tests.fuzz.stores import scratch
from tests.fuzz.targets import KEPT, Target, guided, kept, load, names
from tests.fuzz.trying import named, tried

FOUND: Final = Path(".fuzz")
"""What grows: inputs that reach something new, and finds. `make clean` takes it away."""
SLOWER: Final = 4
"""So many times as long as alone an input may take while branches are watched."""
MEMORY: Final = 2_000
"""MB."""
LONGEST: Final = 4_000
"""Bytes of an input: long ones take most of the time and show what short ones show."""
ALONE: Final = 30
"""Seconds after which an input that is tried alone is given up."""


def main() -> int:
    """Fuzz, and tell of each find; 1 when there was one."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.fuzz", description="Invent input, and find faults."
    )
    parser.add_argument("targets", nargs="*", metavar="TARGET", help=f"of {', '.join(names())}; else all")
    parser.add_argument("--minutes", type=float, default=1.0, help="in all, shared by the targets")
    parser.add_argument("--seed", type=int, default=0, help="the same inputs again; 0: others each time")
    parser.add_argument("--try", type=Path, dest="again", metavar="FILE", help="try this input alone")
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
        fuzz(targets[0], asked.seconds, asked.seed or random.randrange(1 << 31))
        return 0
    return int(sum(watched(name, asked.minutes * 60 / len(targets), asked.seed) for name in targets) > 0)


def watched(name: str, seconds: float, seed: int) -> int:
    """Fuzz a target in a process of its own, which may crash, and tell of each find; how many there are."""
    (finds := FOUND / name / "finds").mkdir(parents=True, exist_ok=True)
    (FOUND / name / "corpus").mkdir(exist_ok=True)
    before, until = set(finds.iterdir()), time.monotonic() + seconds
    inputs, log = 0, FOUND / name / "log"
    while (left := until - time.monotonic()) > 1:
        line = [sys.executable, "-m", "tests.fuzz", "--seconds", f"{left:.0f}", "--seed", str(seed), name]
        with log.open("w") as said:
            subprocess.run(line, stdout=said, stderr=said, check=False)
        done = re.findall(r"(?:number_of_executed_units:|at random:) *(\d+)", log.read_text())
        inputs += sum(map(int, done))
        if not done:  # it crashed, or could not even begin
            print(f"{name}: ended early; {log} says why", flush=True)
            break
    found = sum(told(name, file) for file in sorted(set(finds.iterdir()) - before))
    print(f"{name}: {inputs:,} inputs in {seconds:.0f} seconds, {found} finds; {log} has more", flush=True)
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


def fuzz(name: str, seconds: float, seed: int) -> None:
    """Try inputs for so long; those with a find are kept in the folder of finds, one for each place."""
    others, known = [file.read_bytes() for file in kept(name)], set[str]()

    def one(target: Target, content: bytes, slower: float) -> None:
        find = tried(target, content, slower)
        if find is not None and find.place not in known:
            known.add(find.place)
            print(f"{name}: {find.place}", flush=True)
            (FOUND / name / "finds" / named(content)).write_bytes(content)

    try:
        import atheris
    except ImportError:
        target, chance, until, inputs = load(name), random.Random(seed), time.monotonic() + seconds, 0
        while time.monotonic() < until:
            one(target, mutated(chance.choice(others), others, chance), 1)
            inputs += 1
        print(f"atheris is not installed, so that nothing guides; inputs changed at random: {inputs}")
        return
    with atheris.instrument_imports(include=guided(name)):
        target = load(name)

    def changed(content: bytes, most: int, seed: int) -> bytes:
        if seed % 2:
            return bytes(atheris.Mutate(content, most))
        return mutated(content, others, random.Random(seed))[:most]

    options = [
        f"-max_total_time={seconds:.0f}", f"-seed={seed}", f"-rss_limit_mb={MEMORY}", f"-timeout={ALONE}",
        f"-artifact_prefix={FOUND / name / 'finds'}/", f"-max_len={LONGEST}", "-print_final_stats=1",
        str(FOUND / name / "corpus"), str(KEPT / name),
    ]  # fmt: skip
    atheris.Setup(["fuzz", *options], lambda content: one(target, content, SLOWER), custom_mutator=changed)
    atheris.Fuzz()


if __name__ == "__main__":
    sys.exit(main())
