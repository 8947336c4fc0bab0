"""The statistics of Magicjoust: its figures and sheets among those of every game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.i18n import N_, _, ngettext
from game.editions import EDITIONS
from game.rules.magicjoust.starter import plans, starter
from game.storage.magicjoust import MagicStatistics
from game.storage.statistics import most_frequent
from scenes.games.magicjoust.looks import Looks
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
    "great_work": N_("A great work is complete"),
    "turn_limit": N_("Both have had all their turns"),
    "given_up": N_("One has given up"),
}
"""How a game ended."""
ENDINGS: Final = {
    "great_work": N_("Great work"),
    "turn_limit": N_("Out of turns"),
    "given_up": N_("Giving up"),
}
"""How games end, in a word or two."""


def told(record: Record) -> Told:
    """Return what a row of the table for a spreadsheet says of a game."""
    return told_of_rivals(record, "Magicjoust", _REASONS)


def _draw_overview(surface: pygame.Surface, m: Measures, area: pygame.Rect, found: MagicStatistics) -> None:
    """Draw four big figures over how games end and the plans completed most often."""
    left, right = halves(m, draw_top(surface, m, area, _figures(found)))
    names = {key: _(name) for key, name in ENDINGS.items()}
    draw_rows(surface, m, left, _("How jousts end"), won_rows(found.endings, names), won_heads())
    none = _("No plan has been completed yet.")
    draw_favourites(surface, m, right, _("Your favourite plans"), _ranked(found), none)


def _draw_play(surface: pygame.Surface, m: Measures, area: pygame.Rect, found: MagicStatistics) -> None:
    """Draw a bar a deck, then attacks and defences, and the cards invoked most often."""
    left, right = halves(m, area)
    draw_decks(surface, m, left, found.decks, plans())
    upper, lower = column(right, 2, m.px(14))
    _draw_jousts(surface, m, upper, found)
    none = _("None has been invoked yet.")
    draw_first_cards(surface, m, lower, EDITIONS.packs, _("Your favourite cards"), found.deeds.invoked, none)


_SHEETS: Final[tuple[Sheet[MagicStatistics], ...]] = (
    Sheet(N_("At a glance"), _draw_overview),
    Sheet(N_("Your play"), _draw_play),
    Sheet(N_("Opponents"), draw_opponents),
)

FIGURES: Final = GameFigures(
    count=MagicStatistics,
    sheets=_SHEETS,
    none=N_("No joust is finished yet. Play one: it will start your statistics."),
    friendly=N_(
        "So far you have only played among yourselves: these jousts have neither victory nor defeat here."
    ),
    tell=told,
)
"""The sheets of the statistics of Magicjoust."""


def _figures(found: MagicStatistics) -> list[tuple[str, str, str]]:
    worn = ngettext("{count} card worn out", "{count} cards worn out", found.deeds.worn).format(
        count=found.deeds.worn
    )
    return [*common_figures(found), (_("Plans completed"), str(found.deeds.plans.total()), worn)]


def _ranked(found: MagicStatistics) -> list[tuple[Painter, int]]:
    """Return what draws the plans completed most often, of those of the program, with how often."""
    cards = {
        ref: starter()[ref]
        for ref, _n in most_frequent(found.deeds.plans, len(found.deeds.plans))
        if ref in starter()
    }
    looks = Looks([*cards.values()])
    return [(looks.painter(ref), found.deeds.plans[ref]) for ref in cards]


def _draw_jousts(surface: pygame.Surface, m: Measures, rect: pygame.Rect, found: MagicStatistics) -> None:
    """Draw a bar for the attacks that succeeded, and for those that failed, of each side."""
    px = bar_sign(m)
    sword, shield = icon("sword", px, palette.INK), icon("shield", px, palette.INK)
    bars = [
        Bar(sword, _("Attacks won"), found.deeds.won, palette.GOOD),
        Bar(sword, _("Attacks lost"), found.deeds.attacks - found.deeds.won, palette.FORCE),
        Bar(shield, _("Fended off"), found.deeds.fended, palette.GOOD),
        Bar(shield, _("Suffered"), found.deeds.attacked - found.deeds.fended, palette.FORCE),
    ]
    draw_bars(surface, m, rect, _("Your jousts"), bars, _("Nobody has attacked yet."))
