"""Where the program's own files lie: beside the packages, in a checkout, a wheel or a frozen program."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
ASSETS = ROOT / "assets"


def tables(path: Path) -> dict[str, Any]:
    """Return what a file of tables of the program's own tells."""
    import tomllib  # noqa: PLC0415 - start-up time: no card is read before the first frame

    return tomllib.loads(path.read_text(encoding="utf-8"))


@cache
def shipped(game: str) -> dict[str, dict[str, Any]]:
    """Return the cards of the pack that comes with a game, by ref (`pack/card`), as its file tells them."""
    pack = tables(ASSETS / "cards" / game / "pack.toml")
    return {f"{pack['id']}/{card['id']}": card for card in pack["cards"]}
