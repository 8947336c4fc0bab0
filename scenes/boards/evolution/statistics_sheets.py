"""The sheets of the statistics of Openmok Évolution: endings and Moks, then decks, attacks, variations."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.cards.evolution import CaractereCard
from game.cards.problems import PackError
from game.core.i18n import N_, _, ngettext, typeset
from game.core.i18n import language as spoken
from game.rules.evolution.cards import TYPES, Caractere
from game.rules.evolution.starter import plans
from game.storage import packs
from game.storage.played_again import OWN_DECK
from game.storage.statistics import most_frequent
from scenes.boards.evolution.looks import Looks
from scenes.boards.evolution.words import kind_name
from scenes.kit import palette, symbols, text
from scenes.kit.icons import icon
from scenes.kit.layout import column
from scenes.statistics.favourites import MOST, draw_favourites
from scenes.statistics.sheets import (
    common_figures,
    draw_figures,
    draw_list,
    draw_rows,
    draw_words,
    figures_height,
    titled,
)
from scenes.statistics.words import won_heads, won_rows

if TYPE_CHECKING:
    from game.cards.pack import Card
    from game.storage.evolution_statistics import EvolutionStatistics
    from scenes.kit.layout import Measures
    from scenes.kit.palette import Color
    from scenes.kit.sprites import Painter

ENDINGS: Final = {
    "knock_out": N_("K.O."),
    "stalemate": N_("Close fight"),
    "all_passed": N_("All pass"),
    "given_up": N_("Giving up"),
    "turn_limit": N_("Long fight"),
}
"""How games end, in a word or two."""

_LEFT: Final = 54
"""The part of the width that the charts of games take, in hundredths."""

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
    left, right = _halves(m, low)
    names = {key: _(name) for key, name in ENDINGS.items()}
    draw_rows(surface, m, left, _("How duels end"), won_rows(found.endings, names), won_heads())
    none = _("No Mok has been placed yet.")
    draw_favourites(surface, m, right, _("Your favourite Moks"), _ranked(found), none)


def draw_play(surface: pygame.Surface, m: Measures, area: pygame.Rect, found: EvolutionStatistics) -> None:
    """Draw a bar a deck, then how often each symbol attacked, and the variations played most often."""
    left, right = _halves(m, area)
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


def card_name(ref: str) -> str:
    """Return what a card is called; its id where its pack is there no more."""
    card = _printed(ref)
    return typeset(card.name.spoken, spoken()) if card else ref.partition("/")[2].replace("-", " ") or ref


# --- parts -----------------------------------------------------------------------------------------------


def _halves(m: Measures, area: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
    gap = m.px(14)
    left = pygame.Rect(area.left, area.top, area.width * _LEFT // 100 - gap, area.height)
    return left, pygame.Rect(left.right + gap, area.top, area.right - left.right - gap, area.height)


def _figures(found: EvolutionStatistics) -> list[tuple[str, str, str]]:
    perfect = ngettext("{count} perfect victory", "{count} perfect victories", found.perfect)
    told = perfect.format(count=found.perfect)
    return [*common_figures(found), (_("Moks knocked out"), str(found.knocked_out), told)]


def _ranked(found: EvolutionStatistics) -> list[tuple[Painter, int]]:
    """Return what draws the Moks placed most often, of those still in their packs, with how often."""
    cards: dict[str, Caractere] = {}
    for ref, _count in most_frequent(found.moks, len(found.moks)):
        card = _printed(ref)
        if isinstance(card, CaractereCard):
            cards[ref] = Caractere(ref, card.attack, card.resistance)
        if len(cards) == MOST:
            break
    looks = Looks([*cards.values()])
    return [(looks.painter(ref), found.moks[ref]) for ref in cards]


def _printed(ref: str) -> Card | None:
    pack_id, _slash, card_id = ref.partition("/")
    try:
        return packs.find(pack_id).pack.card(card_id)
    except (PackError, KeyError):
        return None


def _draw_attacks(
    surface: pygame.Surface, m: Measures, rect: pygame.Rect, found: EvolutionStatistics
) -> None:
    """Draw a bar a symbol, and one for the attacks made all together."""
    inner = titled(surface, m, rect, _("Your attacks"), 5)
    counts = [found.attacks[kind] for kind in TYPES]
    most = max(*counts, found.combined)
    if not most:
        draw_words(surface, m, inner, _("None has been made yet."))
        return
    px = m.type(18)
    rows: list[tuple[pygame.Surface, str, int, Color]] = [
        (symbols.picture(symbol, px), kind_name(kind).capitalize(), counts[kind], symbols.COLORS[symbol])
        for kind, symbol in enumerate(symbols.SYMBOLS)
    ]
    rows.append((icon("players", px, palette.INK), _("All together"), found.combined, palette.INK))
    label = max(text.width_of(name, text.SANS_MEDIUM, m.type(16)) for _sign, name, _n, _c in rows)
    figure = max(text.width_of(str(count), text.SANS_EXTRABOLD, m.type(18)) for _s, _l, count, _c in rows)
    height = min(inner.height // len(rows), m.type(18) * 2)
    for place, (sign, name, count, color) in enumerate(rows):
        line = pygame.Rect(inner.left, inner.top + place * height, inner.width, height)
        pygame.draw.line(surface, palette.HAIRLINE, line.topleft, (line.right - 1, line.top))
        surface.blit(sign, sign.get_rect(midleft=line.midleft))
        told = text.render(name, text.SANS_MEDIUM, m.type(16), palette.INK)
        surface.blit(told, told.get_rect(midleft=(line.left + px + m.px(10), line.centery)))
        left = line.left + px + m.px(10) + label + m.px(14)
        room = line.right - figure - m.px(12) - left
        if room > m.px(30):
            bar = pygame.Rect(left, 0, max(2, room * count // most), height // 2)
            bar.centery = line.centery
            pygame.draw.rect(surface, color, bar)
        number = text.render(str(count), text.SANS_EXTRABOLD, m.type(18), palette.INK)
        surface.blit(number, number.get_rect(midright=line.midright))
