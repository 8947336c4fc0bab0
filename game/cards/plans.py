"""What the decks that come with the program are called, and how each means to win."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING

from game.cards.decks import Deck
from game.cards.text import Text
from game.core.i18n import language, typeset
from game.core.program_files import tables

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Mapping
    from pathlib import Path

    from game.cards.decks import Charter


@dataclass(frozen=True, slots=True)
class Plan:
    """What a ready deck is called, and how it means to win, in one line."""

    name: Text
    line: Text


@cache
def read_plans(path: Path) -> Mapping[str, Plan]:
    """Return the plans of the ready decks that a file tells, by key, in its order."""
    decks = tables(path)["decks"]
    told = {deck["key"]: Plan(Text(**deck["name"]), Text(**deck["plan"])) for deck in decks}
    return MappingProxyType(told)


def ready_to_play(
    game: str,
    plans: Mapping[str, Plan],
    refs: Mapping[str, Iterable[str]],
    collection: Container[str],
    charter: Charter = (),
) -> list[Deck]:
    """Return ready decks to start from, of the cards that there are, called in the language spoken now."""
    spoken = language()
    return [
        Deck(
            game,
            typeset(plan.name.spoken, spoken),
            tuple([ref for ref in refs[key] if ref in collection]),
            charter,
        )
        for key, plan in plans.items()
    ]
