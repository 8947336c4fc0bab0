"""Bring the French catalogue up to date with the program's strings, and compile it: run it from anywhere."""

from __future__ import annotations

from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parents[2]
FRENCH = Path(__file__).parent / "fr" / "LC_MESSAGES" / "cartelier.po"
KEYWORDS = {"_": None, "N_": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2)}


def said() -> Catalog:
    """Return every string of the program, with no translation."""
    template = Catalog()
    for package in ("game", "scenes"):
        for _file, _line, message, _comments, context in extract_from_dir(ROOT / package, keywords=KEYWORDS):
            template.add(message, context=context)
    return template


def main() -> None:
    """Rewrite the catalogue, sorted, without what is no longer said; tell what has no French yet."""
    header, _, _ = FRENCH.read_text(encoding="utf-8").partition("\n\n")
    with FRENCH.open("rb") as file:
        catalogue = read_po(file, locale="fr")
    catalogue.update(said(), no_fuzzy_matching=True)
    with FRENCH.open("wb") as file:
        file.write(f"{header}\n\n".encode())
        write_po(file, catalogue, width=0, omit_header=True, sort_output=True, ignore_obsolete=True)
    with FRENCH.with_suffix(".mo").open("wb") as file:
        write_mo(file, catalogue)
    for message in catalogue:
        if message.id and not (message.string and all(message.string)):
            print("no French yet:", message.id)


if __name__ == "__main__":
    main()
