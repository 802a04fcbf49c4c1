"""What commands tell of a set that is one file for a friend."""

from __future__ import annotations

from pathlib import Path

import msgspec

from app.cli.terminal import counted, print_json
from app.services.homemade.bundles import Bundled


def tell_of_bundle(file: Path, done: Bundled, what: str, *, json: bool) -> None:
    """Tell what was put into a file for a friend, or taken out of it."""
    if json:
        print_json(msgspec.to_builtins(done, enc_hook=str))
        return
    more = " and its rules pack" if done.has_pack else ""
    pictures = f", {counted(done.pictures, 'picture')}" if done.pictures else ""
    print(f"{done.name} ({done.code.upper()}): {counted(done.cards, 'card')}{pictures}{more} {what} {file}.")
