"""The sheets of a game whose players bring decks: how games end and what serves best, decks, opponents."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

from game.core.i18n import N_, _
from game.storage.deck_statistics import DeckStatistics
from scenes.kit.layout import column
from scenes.pages.statistics.sheets import (
    GameFigures,
    Sheet,
    common_figures,
    draw_decks,
    draw_favourites,
    draw_first_cards,
    draw_opponents,
    draw_rows,
    draw_top,
    halves,
)
from scenes.pages.statistics.telling import told_of_rivals, won_heads, won_rows

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Callable, Mapping

    import pygame

    from game.cards.plans import Plan
    from game.storage.packs import Packs
    from game.storage.records import Record
    from scenes.kit.measures import Measures
    from scenes.kit.sprites import Painter

C = TypeVar("C", bound=DeckStatistics)


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckSheets(Generic[C]):
    """What three sheets show of a game; titles, and what is said where nothing is, are to be translated.

    `ends` is the title over the `endings`, by reason, each in a sentence and in a word or two; `figure` the
    fourth of the big figures; `favourites` what serves best, `ranked` how it is drawn and how often it did.
    `plans` are those of the ready decks; `draw` draws what only this game counts, over the cards `played`
    most often, `cards`.
    """

    ends: str
    endings: Mapping[str, tuple[str, str]]
    figure: Callable[[C], tuple[str, str, str]]
    favourites: tuple[str, str]
    ranked: Callable[[C], list[tuple[Painter, int]]]
    plans: Callable[[], Mapping[str, Plan]]
    draw: Callable[[pygame.Surface, Measures, pygame.Rect, C], None]
    cards: tuple[str, str]
    played: Callable[[C], Counter[str]]
    packs: Packs

    def figures(
        self, count: type[C], none: str, friendly: str, mode: Callable[[Record], str]
    ) -> GameFigures[C]:
        """Return the figures of the game with three sheets; `mode` is what was played."""
        reasons = {key: sentence for key, (sentence, _name) in self.endings.items()}
        sheets: tuple[Sheet[C], ...] = (
            Sheet(N_("At a glance"), self._draw_overview),
            Sheet(N_("Your play"), self._draw_play),
            Sheet(N_("Opponents"), draw_opponents),
        )
        return GameFigures(
            count, sheets, none, friendly, lambda record: told_of_rivals(record, mode(record), reasons)
        )

    def _draw_overview(self, surface: pygame.Surface, m: Measures, area: pygame.Rect, found: C) -> None:
        """Draw four big figures over how games end and what serves best."""
        left, right = halves(m, draw_top(surface, m, area, [*common_figures(found), self.figure(found)]))
        names = {key: _(name) for key, (_sentence, name) in self.endings.items()}
        draw_rows(surface, m, left, _(self.ends), won_rows(found.endings, names), won_heads())
        title, none = map(_, self.favourites)
        draw_favourites(surface, m, right, title, self.ranked(found), none)

    def _draw_play(self, surface: pygame.Surface, m: Measures, area: pygame.Rect, found: C) -> None:
        """Draw a bar a deck, then what only this game counts, and the cards played most often."""
        left, right = halves(m, area)
        draw_decks(surface, m, left, found.decks, self.plans())
        upper, lower = column(right, 2, m.px(14))
        self.draw(surface, m, upper, found)
        title, none = map(_, self.cards)
        draw_first_cards(surface, m, lower, self.packs, title, self.played(found), none)
