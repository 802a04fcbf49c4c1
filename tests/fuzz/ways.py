"""The two ways to invent inputs for so long: guided by the branches they take, or at random."""

import faulthandler
import importlib.util
import random
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from tests.fuzz.mutating import mutated
from tests.fuzz.targets import KEPT, Target, guided, kept, load, samples
from tests.fuzz.trying import named, tried

FOUND: Final = Path(".fuzz")
"""What grows: inputs that reach something new, and finds. `make clean` takes it away."""
LAST: Final = "last"
"""The input that was tried last, or on which the process crashed."""
ALONE: Final = 30
"""Seconds after which an input is given up, whatever it hangs in."""
_SLOWER: Final = 4
"""So many times as long as alone an input may take while branches are watched."""
_MEMORY: Final = 2_000
"""MB."""
_LONGEST: Final = 4_000
"""Bytes of an input that is guided, unless a kept one is longer: long ones take most of the time."""

Kept = Callable[[Target, bytes, float], None]
"""Tries an input, and keeps what it finds."""


def invent(name: str, way: str, seconds: float, seed: int) -> None:
    """Try inputs for so long; those with a find are kept in the folder of finds, one for each place."""
    known = set[str]()

    def one(target: Target, content: bytes, slower: float) -> None:
        find = tried(target, content, slower)
        if find is not None and find.place not in known:
            known.add(find.place)
            print(f"{name}: {find.place}", flush=True)
            (FOUND / name / "finds" / named(content)).write_bytes(content)

    WAYS[way](name, seconds, seed or random.randrange(1 << 31), one)


def _guided(name: str, seconds: float, seed: int, one: Kept) -> None:
    """What reaches a new branch is changed further, and kept in the folder of what grows."""
    import atheris

    others = [file.read_bytes() for file in kept(name)]
    with atheris.instrument_imports(include=guided(name)):
        target = load(name)

    def changed(content: bytes, most: int, seed: int) -> bytes:
        if seed % 2:
            return bytes(atheris.Mutate(content, most))
        return mutated(content, others, random.Random(seed))[:most]

    options = [
        f"-max_total_time={seconds:.0f}", f"-seed={seed}", f"-rss_limit_mb={_MEMORY}", f"-timeout={ALONE}",
        f"-artifact_prefix={FOUND / name / 'finds'}/", "-print_final_stats=1",
        f"-max_len={max(_LONGEST, *map(len, others))}",
        str(FOUND / name / "corpus"), str(KEPT / name),
    ]  # fmt: skip
    atheris.Setup(["fuzz", *options], lambda content: one(target, content, _SLOWER), custom_mutator=changed)
    atheris.Fuzz()


def _at_random(name: str, seconds: float, seed: int, one: Kept) -> None:
    """What is kept, what grew, and samples of what people have, changed at random; nothing is watched."""
    target, chance, until = load(name), random.Random(seed), time.monotonic() + seconds
    files = *kept(name), *sorted((FOUND / name / "corpus").iterdir())
    others = [*(file.read_bytes() for file in files), *samples(target)]
    inputs = 0
    with (FOUND / name / LAST).open("wb", buffering=0) as last:
        while time.monotonic() < until:
            content = mutated(chance.choice(others), others, chance)
            last.seek(0)
            last.truncate()
            last.write(content)
            faulthandler.dump_traceback_later(ALONE, exit=True)
            one(target, content, 1)
            inputs += 1
    faulthandler.cancel_dump_traceback_later()
    print(f"changed at random: {inputs}")


WAYS: Final[Mapping[str, Callable[[str, float, int, Kept], None]]] = {
    **({"guided": _guided} if importlib.util.find_spec("atheris") else {}),
    "random": _at_random,
}
