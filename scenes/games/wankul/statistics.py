"""The statistics of Wankul: its figures and sheets among those of every game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.i18n import N_, _, ngettext
from game.editions import EDITIONS
from game.rules.wankul.starter import plans, starter
from game.storage.statistics import most_frequent
from game.storage.wankul import WankulStatistics
from scenes.games.wankul.looks import Looks
from scenes.kit import palette
from scenes.kit.icons import icon
from scenes.kit.layout import column
from scenes.pages.statistics.sheets import (
    Bar,
    GameFigures,
    Sheet,
    bar_sign,
    common_figures,
    draw_bars,
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
    import pygame

    from game.storage.export import Told
    from game.storage.records import Record
    from scenes.kit.layout import Measures
    from scenes.kit.sprites import Painter

_REASONS: Final[dict[str, str]] = {
    "points": N_("All the terrains it takes are won"),
    "empty-deck": N_("A draw pile is empty"),
    "no-terrain": N_("No terrain is left to place"),
    "turn-limit": N_("Both have had all their turns"),
    "given_up": N_("One has given up"),
}
"""How a game ended."""

ENDINGS: Final = {
    "points": N_("Terrains won"),
    "empty-deck": N_("Empty draw pile"),
    "no-terrain": N_("No terrain left"),
    "turn-limit": N_("Out of turns"),
    "given_up": N_("Giving up"),
}
"""How games end, in a word or two."""


def told(record: Record) -> Told:
    """Return what a row of the table for a spreadsheet says of a game."""
    return told_of_rivals(record, "Wankul", _REASONS)


def _draw_overview(surface: pygame.Surface, m: Measures, area: pygame.Rect, found: WankulStatistics) -> None:
    """Draw four big figures over how games end and the terrains won most often."""
    left, right = halves(m, draw_top(surface, m, area, _figures(found)))
    names = {key: _(name) for key, name in ENDINGS.items()}
    draw_rows(surface, m, left, _("How duels end"), won_rows(found.endings, names), won_heads())
    none = _("No terrain has been won yet.")
    draw_favourites(surface, m, right, _("Your favourite terrains"), _ranked(found), none)


def _draw_play(surface: pygame.Surface, m: Measures, area: pygame.Rect, found: WankulStatistics) -> None:
    """Draw a bar a deck, then the scores, and the characters played most often."""
    left, right = halves(m, area)
    draw_decks(surface, m, left, found.decks, plans())
    upper, lower = column(right, 2, m.px(14))
    _draw_scores(surface, m, upper, found)
    none = _("None has been played yet.")
    favourites = _("Your favourite characters")
    draw_first_cards(surface, m, lower, EDITIONS.packs, favourites, found.deeds.played, none)


_SHEETS: Final[tuple[Sheet[WankulStatistics], ...]] = (
    Sheet(N_("At a glance"), _draw_overview),
    Sheet(N_("Your play"), _draw_play),
    Sheet(N_("Opponents"), draw_opponents),
)

FIGURES: Final = GameFigures(
    count=WankulStatistics,
    sheets=_SHEETS,
    none=N_("No duel for terrains is finished yet. Play one: it will start your statistics."),
    friendly=N_(
        "So far you have only played among yourselves: these duels have neither victory nor defeat here."
    ),
    tell=told,
)
"""The sheets of the statistics of Wankul."""


def _figures(found: WankulStatistics) -> list[tuple[str, str, str]]:
    deeds = found.deeds
    combos = ngettext("{count} combo", "{count} combos", deeds.combos).format(count=deeds.combos)
    return [*common_figures(found), (_("Terrains won"), str(deeds.terrains.total()), combos)]


def _ranked(found: WankulStatistics) -> list[tuple[Painter, int]]:
    """Return what draws the terrains won most often, with how often."""
    ranked = most_frequent(found.deeds.terrains, len(found.deeds.terrains))
    refs = [ref for ref, _n in ranked if ref in starter()]
    looks = Looks([starter()[ref] for ref in refs])
    return [(looks.ground(ref), found.deeds.terrains[ref]) for ref in refs]


def _draw_scores(surface: pygame.Surface, m: Measures, rect: pygame.Rect, found: WankulStatistics) -> None:
    """Draw a bar for the scores that one set off and won, for those lost, and for those of the other one."""
    px, deeds = bar_sign(m), found.deeds
    trophy, cross, shield = (icon(name, px, palette.INK) for name in ("trophy", "cross", "shield"))
    bars = [
        Bar(trophy, _("Scored and won"), deeds.won, palette.GOOD),
        Bar(cross, _("Scored and lost"), deeds.scores - deeds.won, palette.FORCE),
        Bar(shield, _("Won in defence"), deeds.taken, palette.GOOD),
    ]
    draw_bars(surface, m, rect, _("Your scores"), bars, _("Nobody has scored yet."))
