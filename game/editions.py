"""The games of the program, each told in one record: what is known of it but pixels.

A part of a game is imported when it is first asked for: the first frame of the menu waits for no rules.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final

from game.core.registry import Registry

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from game.core.model import Game


@dataclass(frozen=True, slots=True, kw_only=True)
class Edition:
    """A game as it is known to the program: its `key`, and its `rules`, made when first asked for."""

    key: str
    rules: Callable[[], Game]


class Editions:
    """The games of a program, in the order of the shelf, and what they make together."""

    def __init__(self, editions: Iterable[Edition]) -> None:
        self._editions = {edition.key: edition for edition in editions}

    def __iter__(self) -> Iterator[Edition]:
        return iter(self._editions.values())

    @cached_property
    def games(self) -> Registry[Game]:
        """The rules of each game, by key."""
        return Registry({edition.key: edition.rules for edition in self})


# --- Reverse War ----------------------------------------------------------------------------------------


def _reverse_war() -> Game:
    from game.rules.reverse_war.game import ReverseWar

    return ReverseWar()


REVERSE_WAR: Final = Edition(key="reverse-war", rules=_reverse_war)


# --- Openmok Bataille -----------------------------------------------------------------------------------


def _bataille() -> Game:
    from game.rules.bataille.game import OpenmokBataille

    return OpenmokBataille()


BATAILLE: Final = Edition(key="openmok-bataille", rules=_bataille)


# --- Openmok Évolution ----------------------------------------------------------------------------------


def _evolution() -> Game:
    from game.rules.evolution.game import OpenmokEvolution

    return OpenmokEvolution()


EVOLUTION: Final = Edition(key="openmok-evolution", rules=_evolution)


# --- Magicjoust -----------------------------------------------------------------------------------------


def _magicjoust() -> Game:
    from game.rules.magicjoust.game import Magicjoust

    return Magicjoust()


MAGICJOUST: Final = Edition(key="magicjoust", rules=_magicjoust)


EDITIONS: Final = Editions((REVERSE_WAR, BATAILLE, EVOLUTION, MAGICJOUST))
"""Every game there is."""
