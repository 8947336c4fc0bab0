"""The cards of Openmok Évolution laid out to be looked at, for the gallery."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from game.core.i18n import language
from game.editions import EDITIONS
from scenes.gallery import Moment
from scenes.games.evolution.faces import face as evolution
from scenes.games.evolution.faces.cards import look_of
from scenes.kit import palette
from scenes.kit.faces.pictures import drawn
from scenes.moments.rows import lay_rows
from scenes.shell.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

_FAR: Final = 64
_TABLE: Final = 124
_NEAR: Final = 186
_CLOSE: Final = 316


@lru_cache(maxsize=2)
def starter(_spoken: str) -> tuple[evolution.Look, ...]:
    """Return the starter collection as it is read in the language spoken now."""
    return tuple([look_of(card, drawn(card.picture)) for card in EDITIONS.packs.read("evolution").cards])


def caracteres() -> list[evolution.Look]:
    """Return the Moks."""
    return [card for card in starter(language()) if isinstance(card, evolution.Mok)]


def variations() -> list[evolution.Look]:
    """Return the variations."""
    return [card for card in starter(language()) if isinstance(card, evolution.Variation)]


def in_play() -> list[evolution.Look]:
    """Return Moks with their markers, one with changed numbers, one K.O., and an experimental variation."""
    first, second, third, *others = [card for card in caracteres() if isinstance(card, evolution.Mok)]
    card = variations()[2]
    assert isinstance(card, evolution.Variation)  # noqa: S101 - they are what was asked for
    return [
        replace(first, marked=frozenset({0})),
        replace(second, marked=frozenset({1, 2})),
        replace(third, attack=(2, 6, 3), changes=(2, 2, 2, 0, 0, 0)),
        evolution.Out(others[0].name),
        replace(card, experimental=True),
        *others[1:],
        *variations(),
    ]


class EvolutionCards(Scene):
    """Cards in rows, as many as the window holds; then a back."""

    def __init__(self, width: int, shown: Callable[[], list[evolution.Look]]) -> None:
        super().__init__()
        self.width = width
        self.shown = shown

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the cards on their table."""
        surface.fill(palette.TABLES["openmok-evolution"])
        width = self.m.px(self.width)
        masters = [evolution.master(card, width) for card in self.shown()]
        lay_rows(surface, self.m, [*masters, evolution.BACK], width)


EVOLUTION_CARDS: Final = (
    Moment("evolution-cards-far", lambda _app: EvolutionCards(_FAR, in_play)),
    Moment("evolution-cards-table", lambda _app: EvolutionCards(_TABLE, in_play)),
    Moment("evolution-cards-moks", lambda _app: EvolutionCards(_NEAR, caracteres)),
    Moment("evolution-cards-variations", lambda _app: EvolutionCards(_NEAR, variations)),
    Moment("evolution-cards-close", lambda _app: EvolutionCards(_CLOSE, in_play)),
)
