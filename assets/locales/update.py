"""Bring the French catalogue up to date with the program's strings, and compile it: run it from anywhere."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import TYPE_CHECKING

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parents[2]
FRENCH = Path(__file__).parent / "fr" / "LC_MESSAGES" / "cartelier.po"
Message = str | tuple[str, str]
"""What is said, or both forms of it, for one and for many."""


def messages() -> Iterator[tuple[Path, Message, str | None]]:
    """Yield every message of the program: the file that says it, and its context, if any."""
    for package in ("game", "scenes"):
        for path in sorted((ROOT / package).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.Call) and (said := _said(node)) is not None:
                    yield path, *said


def _said(call: ast.Call) -> tuple[Message, str | None] | None:
    """Return the message that a call says or marks, with its context; None where it does neither."""
    name = getattr(call.func, "attr", None) or getattr(call.func, "id", None)
    match name, [getattr(given, "value", None) for given in call.args]:
        case "_" | "N_", [str(message), *_]:
            return message, None
        case "ngettext", [str(one), str(many), *_]:
            return (one, many), None
        case "pgettext", [str(context), str(message)]:
            return message, context
    return None


def said() -> Catalog:
    """Return every string of the program, with no translation."""
    template = Catalog()
    for _path, message, context in messages():
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
