"""The sheets of the statistics of Openmok Bataille: variants and trophies, then who was played against."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.cards.bataille import BatailleCard
from game.cards.problems import PackError
from game.core.i18n import _
from game.editions import EDITIONS
from game.rules.bataille.starter import starter
from scenes.games.bataille.looks import Looks
from scenes.games.bataille.miniature import TITLES
from scenes.pages.statistics.favourites import MOST, draw_favourites
from scenes.pages.statistics.sheets import (
    common_figures,
    draw_rows,
    draw_top,
    halves,
)
from scenes.pages.statistics.words import won_heads, won_rows

if TYPE_CHECKING:
    import pygame

    from game.storage.battle_statistics import BattleStatistics
    from scenes.kit.layout import Measures
    from scenes.kit.sprites import Painter


def draw_overview(surface: pygame.Surface, m: Measures, area: pygame.Rect, found: BattleStatistics) -> None:
    """Draw four big figures over the variants and the cards taken most often as trophies."""
    left, right = halves(m, draw_top(surface, m, area, _figures(found)))
    names = {key: _(name) for key, name in TITLES.items()}
    draw_rows(surface, m, left, _("By variant"), won_rows(found.variants, names), won_heads())
    none = _("No trophy has been taken yet.")
    draw_favourites(surface, m, right, _("The most coveted Moks"), _ranked(found), none)


def _figures(found: BattleStatistics) -> list[tuple[str, str, str]]:
    taken = _("in the round and La Collection")
    return [*common_figures(found), (_("Trophies"), str(found.trophies), taken)]


# --- the cards taken most often --------------------------------------------------------------------------


def _ranked(found: BattleStatistics) -> list[tuple[Painter, int]]:
    """Return what draws the Moks taken most often, of those that are still in their packs, with how often."""
    taken = found.most_coveted(MOST)
    known = {ref: symbol for ref, _count in taken if (symbol := _symbol_of(ref))}
    looks = Looks(known.__getitem__)
    return [(looks.painter(ref), count) for ref, count in taken if ref in known]


def _symbol_of(ref: str) -> str:
    """Return the symbol of a card; nothing where its pack is there no more."""
    pack_id, _slash, card_id = ref.partition("/")
    try:
        card = EDITIONS.packs.find(pack_id).pack.card(card_id)
    except (PackError, KeyError):
        return dict(starter()).get(ref, "")
    return card.symbol if isinstance(card, BatailleCard) else ""
