"""The sheets of the statistics of Openmok Évolution: endings and Moks, then decks, attacks, variations."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.cards.evolution import CaractereCard
from game.core.i18n import N_, _, ngettext, typeset
from game.core.i18n import language as spoken
from game.rules.evolution.cards import TYPES, Caractere
from game.rules.evolution.starter import plans
from game.storage.played_again import OWN_DECK
from game.storage.statistics import most_frequent
from scenes.boards.evolution.looks import Looks
from scenes.boards.evolution.words import kind_name
from scenes.kit import palette, symbols
from scenes.kit.icons import icon
from scenes.kit.layout import column
from scenes.statistics.bars import Bar, bar_sign, draw_bars
from scenes.statistics.favourites import MOST, draw_favourites
from scenes.statistics.printed import card_name, printed
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
    from game.storage.evolution_statistics import EvolutionStatistics
    from scenes.kit.layout import Measures
    from scenes.kit.sprites import Painter

ENDINGS: Final = {
    "knock_out": N_("K.O."),
    "stalemate": N_("Close fight"),
    "all_passed": N_("All pass"),
    "given_up": N_("Giving up"),
    "turn_limit": N_("Long fight"),
}
"""How games end, in a word or two."""

_SHOWN: Final = 4
"""How many variations are listed."""


def draw_overview(
    surface: pygame.Surface, m: Measures, area: pygame.Rect, found: EvolutionStatistics
) -> None:
    """Draw four big figures over how games end and the Moks placed most often."""
    top = pygame.Rect(area.left, area.top, area.width, figures_height(m))
    draw_figures(surface, m, top, _figures(found))
    gap = m.px(14)
    low = pygame.Rect(area.left, top.bottom + gap, area.width, area.bottom - top.bottom - gap)
    left, right = halves(m, low)
    names = {key: _(name) for key, name in ENDINGS.items()}
    draw_rows(surface, m, left, _("How duels end"), won_rows(found.endings, names), won_heads())
    none = _("No Mok has been placed yet.")
    draw_favourites(surface, m, right, _("Your favourite Moks"), _ranked(found), none)


def draw_play(surface: pygame.Surface, m: Measures, area: pygame.Rect, found: EvolutionStatistics) -> None:
    """Draw a bar a deck, then how often each symbol attacked, and the variations played most often."""
    left, right = halves(m, area)
    names = {key: typeset(plan.name.spoken, spoken()) for key, plan in plans().items()}
    names[OWN_DECK] = _("A deck of your own")
    draw_rows(surface, m, left, _("By deck"), won_rows(found.decks, names), won_heads())
    upper, lower = column(right, 2, m.px(14))
    _draw_attacks(surface, m, upper, found)
    title = _("Your favourite variations")
    played = [(card_name(ref), str(count)) for ref, count in most_frequent(found.variations, _SHOWN)]
    if played:
        draw_list(surface, m, lower, title, played)
    else:
        draw_words(surface, m, titled(surface, m, lower, title, 4), _("None has been played yet."))


# --- parts -----------------------------------------------------------------------------------------------


def _figures(found: EvolutionStatistics) -> list[tuple[str, str, str]]:
    perfect = ngettext("{count} perfect victory", "{count} perfect victories", found.perfect)
    told = perfect.format(count=found.perfect)
    return [*common_figures(found), (_("Moks knocked out"), str(found.knocked_out), told)]


def _ranked(found: EvolutionStatistics) -> list[tuple[Painter, int]]:
    """Return what draws the Moks placed most often, of those still in their packs, with how often."""
    cards: dict[str, Caractere] = {}
    for ref, _count in most_frequent(found.moks, len(found.moks)):
        card = printed(ref)
        if isinstance(card, CaractereCard):
            cards[ref] = Caractere(ref, card.attack, card.resistance)
        if len(cards) == MOST:
            break
    looks = Looks([*cards.values()])
    return [(looks.painter(ref), found.moks[ref]) for ref in cards]


def _draw_attacks(
    surface: pygame.Surface, m: Measures, rect: pygame.Rect, found: EvolutionStatistics
) -> None:
    """Draw a bar a symbol, and one for the attacks made all together."""
    px = bar_sign(m)
    bars = [
        Bar(symbols.picture(symbol, px), kind_name(kind).capitalize(), count, symbols.COLORS[symbol])
        for kind, symbol in enumerate(symbols.SYMBOLS)
        for count in (found.attacks[TYPES[kind]],)
    ]
    together = Bar(icon("players", px, palette.INK), _("All together"), found.combined, palette.INK)
    draw_bars(surface, m, rect, _("Your attacks"), [*bars, together], _("None has been made yet."))
