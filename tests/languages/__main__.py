"""`python -m tests.languages`: writes all catalogues anew, with the texts of the code as it is."""

from __future__ import annotations

import sys

from app.services.language import FOLDER
from tests.languages.catalogue import compiled, read_po, write_po
from tests.languages.extracting import PARTS, texts


def main() -> None:
    """Write them; a text of both catalogues has the words of the first one, as when it is shown."""
    for folder in sorted(path for path in FOLDER.iterdir() if path.is_dir()):
        before: dict[str, str] = {}
        for name in PARTS:
            file, places = folder / f"{name}.po", texts(name)
            translated = read_po(file) | before
            write_po(file, folder.name, translated, places)
            before = translated
            kept = {text: translated.get(text, "") for text in places}
            file.with_suffix(".mo").write_bytes(compiled(folder.name, kept))
            missing = sum(not words for words in kept.values())
            print(
                f"{folder.name} {name}: {len(places)} texts, {missing} without a translation", file=sys.stderr
            )


if __name__ == "__main__":
    main()
