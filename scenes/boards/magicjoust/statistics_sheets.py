"""The sheets of the statistics of Magicjoust: endings and plans, then decks, jousts, favourite cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import N_, _, ngettext, typeset
from game.core.i18n import language as spoken
from game.rules.magicjoust.starter import plans, starter
from game.storage.played_again import OWN_DECK
from game.storage.statistics import most_frequent
from scenes.boards.magicjoust.looks import Looks
from scenes.kit import palette
from scenes.kit.icons import icon
from scenes.kit.layout import column
from scenes.statistics.bars import Bar, bar_sign, draw_bars
from scenes.statistics.favourites import draw_favourites
from scenes.statistics.printed import card_name
from scenes.statistics.sheets import (
    common_figures,
    draw_figures,
    draw_list,
    draw_rows,
    draw_words,
    figures_height,
    halves,
    titled,
)
from scenes.statistics.words import won_heads, won_rows

if TYPE_CHECKING:
    from game.storage.magicjoust_statistics import MagicStatistics
    from scenes.kit.layout import Measures
    from scenes.kit.sprites import Painter

ENDINGS: Final = {
    "great_work": N_("Great work"),
    "turn_limit": N_("Out of turns"),
    "given_up": N_("Giving up"),
}
"""How games end, in a word or two."""

_SHOWN: Final = 4
"""How many cards are listed."""


def draw_overview(surface: pygame.Surface, m: Measures, area: pygame.Rect, found: MagicStatistics) -> None:
    """Draw four big figures over how games end and the plans completed most often."""
    top = pygame.Rect(area.left, area.top, area.width, figures_height(m))
    draw_figures(surface, m, top, _figures(found))
    gap = m.px(14)
    low = pygame.Rect(area.left, top.bottom + gap, area.width, area.bottom - top.bottom - gap)
    left, right = halves(m, low)
    names = {key: _(name) for key, name in ENDINGS.items()}
    draw_rows(surface, m, left, _("How jousts end"), won_rows(found.endings, names), won_heads())
    none = _("No plan has been completed yet.")
    draw_favourites(surface, m, right, _("Your favourite plans"), _ranked(found), none)


def draw_play(surface: pygame.Surface, m: Measures, area: pygame.Rect, found: MagicStatistics) -> None:
    """Draw a bar a deck, then attacks and defences, and the cards invoked most often."""
    left, right = halves(m, area)
    names = {key: typeset(plan.name.spoken, spoken()) for key, plan in plans().items()}
    names[OWN_DECK] = _("A deck of your own")
    draw_rows(surface, m, left, _("By deck"), won_rows(found.decks, names), won_heads())
    upper, lower = column(right, 2, m.px(14))
    _draw_jousts(surface, m, upper, found)
    title = _("Your favourite cards")
    invoked = [(card_name(ref), str(count)) for ref, count in most_frequent(found.invoked, _SHOWN)]
    if invoked:
        draw_list(surface, m, lower, title, invoked)
    else:
        draw_words(surface, m, titled(surface, m, lower, title, 4), _("None has been invoked yet."))


def _figures(found: MagicStatistics) -> list[tuple[str, str, str]]:
    worn = ngettext("{count} card worn out", "{count} cards worn out", found.worn).format(count=found.worn)
    return [*common_figures(found), (_("Plans completed"), str(found.plans.total()), worn)]


def _ranked(found: MagicStatistics) -> list[tuple[Painter, int]]:
    """Return what draws the plans completed most often, of those of the program, with how often."""
    cards = {
        ref: starter()[ref] for ref, _n in most_frequent(found.plans, len(found.plans)) if ref in starter()
    }
    looks = Looks([*cards.values()])
    return [(looks.painter(ref), found.plans[ref]) for ref in cards]


def _draw_jousts(surface: pygame.Surface, m: Measures, rect: pygame.Rect, found: MagicStatistics) -> None:
    """Draw a bar for the attacks that succeeded, and for those that failed, of each side."""
    px = bar_sign(m)
    sword, shield = icon("sword", px, palette.INK), icon("shield", px, palette.INK)
    bars = [
        Bar(sword, _("Attacks won"), found.won, palette.GOOD),
        Bar(sword, _("Attacks lost"), found.attacks - found.won, palette.FORCE),
        Bar(shield, _("Fended off"), found.fended, palette.GOOD),
        Bar(shield, _("Suffered"), found.attacked - found.fended, palette.FORCE),
    ]
    draw_bars(surface, m, rect, _("Your jousts"), bars, _("Nobody has attacked yet."))
