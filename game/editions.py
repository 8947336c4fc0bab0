"""The games of the program, each told in one record: what is known of it but pixels.

A part of a game is imported when it is first asked for: the first frame of the menu waits for no rules.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final

from game.bots.expertise import Expertise
from game.bots.roster import Roster
from game.core.registry import Registry

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from game.core.model import Game


@dataclass(frozen=True, slots=True, kw_only=True)
class Edition:
    """A game as it is known to the program: its `key`, its `rules`, and what `bots` know of it."""

    key: str
    rules: Callable[[], Game]
    bots: Callable[[], Expertise] = Expertise


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

    @cached_property
    def expertise(self) -> Registry[Expertise]:
        """What bots know of each game, by key."""
        return Registry({edition.key: edition.bots for edition in self})

    @cached_property
    def bots(self) -> Roster:
        """The bots that there are."""
        return Roster(self.expertise)


# --- Reverse War ----------------------------------------------------------------------------------------


def _reverse_war() -> Game:
    from game.rules.reverse_war.game import ReverseWar

    return ReverseWar()


def _reverse_war_bots() -> Expertise:
    from game.bots.reverse_war.levels import EXPERTISE

    return EXPERTISE


REVERSE_WAR: Final = Edition(key="reverse-war", rules=_reverse_war, bots=_reverse_war_bots)


# --- Openmok Bataille -----------------------------------------------------------------------------------


def _bataille() -> Game:
    from game.rules.bataille.game import OpenmokBataille

    return OpenmokBataille()


def _bataille_bots() -> Expertise:
    from game.bots.bataille.levels import EXPERTISE

    return EXPERTISE


BATAILLE: Final = Edition(key="openmok-bataille", rules=_bataille, bots=_bataille_bots)


# --- Openmok Évolution ----------------------------------------------------------------------------------


def _evolution() -> Game:
    from game.rules.evolution.game import OpenmokEvolution

    return OpenmokEvolution()


def _evolution_bots() -> Expertise:
    from game.bots.evolution.levels import EXPERTISE

    return EXPERTISE


EVOLUTION: Final = Edition(key="openmok-evolution", rules=_evolution, bots=_evolution_bots)


# --- Magicjoust -----------------------------------------------------------------------------------------


def _magicjoust() -> Game:
    from game.rules.magicjoust.game import Magicjoust

    return Magicjoust()


def _magicjoust_bots() -> Expertise:
    from game.bots.magicjoust.levels import EXPERTISE

    return EXPERTISE


MAGICJOUST: Final = Edition(key="magicjoust", rules=_magicjoust, bots=_magicjoust_bots)


EDITIONS: Final = Editions((REVERSE_WAR, BATAILLE, EVOLUTION, MAGICJOUST))
"""Every game there is."""
