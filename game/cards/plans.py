"""What the decks that come with the program are called, and how each means to win."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from game.cards.text import Text

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path


@dataclass(frozen=True, slots=True)
class Plan:
    """What a ready deck is called, and how it means to win, in one line."""

    name: Text
    line: Text


def read_plans(path: Path) -> Mapping[str, Plan]:
    """Return the plans of the ready decks that a file tells, by key, in its order."""
    decks: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
    told = {deck["key"]: Plan(Text(**deck["name"]), Text(**deck["plan"])) for deck in decks["decks"]}
    return MappingProxyType(told)
