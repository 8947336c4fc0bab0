"""The sheets of the statistics of Openmok Bataille: variants and trophies, then who was played against."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.bots.titles import title
from game.cards.bataille import BatailleCard
from game.cards.problems import PackError
from game.core.i18n import _, ngettext
from game.rules.bataille.starter import starter
from game.storage import packs
from scenes.boards.bataille.looks import Looks
from scenes.boards.bataille.miniature import TITLES
from scenes.boards.bataille.round_table import draw_resting
from scenes.kit import palette, text
from scenes.kit.charts import Row
from scenes.kit.faces.base import card_height
from scenes.kit.layout import row
from scenes.kit.sprites import Pose
from scenes.statistics.sheets import (
    common_figures,
    draw_figures,
    draw_rows,
    draw_words,
    figures_height,
    titled,
)
from scenes.statistics.words import won_heads, won_rows

if TYPE_CHECKING:
    from game.storage.battle_statistics import BattleStatistics
    from scenes.kit.layout import Measures

_COVETED: Final = 3
_LEAN: Final = 2.0
_LEFT: Final = 54
"""The part of the width that the variants take, in hundredths."""


def draw_overview(surface: pygame.Surface, m: Measures, area: pygame.Rect, found: BattleStatistics) -> None:
    """Draw four big figures over the variants and the cards taken most often as trophies."""
    gap = m.px(14)
    top = pygame.Rect(area.left, area.top, area.width, figures_height(m))
    draw_figures(surface, m, top, _figures(found))
    low = pygame.Rect(area.left, top.bottom + gap, area.width, area.bottom - top.bottom - gap)
    left = pygame.Rect(low.left, low.top, low.width * _LEFT // 100 - gap, low.height)
    right = pygame.Rect(left.right + gap, low.top, low.right - left.right - gap, low.height)
    names = {key: _(name) for key, name in TITLES.items()}
    draw_rows(surface, m, left, _("By variant"), won_rows(found.variants, names), won_heads())
    _draw_coveted(surface, m, right, found)


def draw_opponents(surface: pygame.Surface, m: Measures, area: pygame.Rect, found: BattleStatistics) -> None:
    """Draw a bar a number of players, and a bar a kind of bot."""
    sizes, rivals = row(area, 2, m.px(14))
    told = {key: _players(int(key)) for key in sorted(found.sizes) if key.isdigit()}
    draw_rows(surface, m, sizes, _("By number of players"), won_rows(found.sizes, told), won_heads())
    rows = won_rows(found.rivals, {name: title(name) for name in sorted(found.rivals)})
    if found.friendly:
        rows.append(Row(_("Among you"), found.friendly, found.friendly, (str(found.friendly), "")))
    draw_rows(surface, m, rivals, _("Against whom"), rows, won_heads())


def _players(count: int) -> str:
    return ngettext("{count} player", "{count} players", count).format(count=count)


def _figures(found: BattleStatistics) -> list[tuple[str, str, str]]:
    taken = _("in the round and La Collection")
    return [*common_figures(found), (_("Trophies"), str(found.trophies), taken)]


# --- the cards taken most often --------------------------------------------------------------------------


def _draw_coveted(surface: pygame.Surface, m: Measures, rect: pygame.Rect, found: BattleStatistics) -> None:
    """Draw the Moks taken most often as trophies, the first in the middle, how often under each."""
    inner = titled(surface, m, rect, _("The most coveted Moks"), 7)
    known = {ref: symbol for ref, _count in found.most_coveted(_COVETED) if (symbol := _symbol_of(ref))}
    ranked = [(ref, count) for ref, count in found.most_coveted(_COVETED) if ref in known]
    if not ranked:
        draw_words(surface, m, inner, _("No trophy has been taken yet."))
        return
    looks = Looks(known.__getitem__)
    line = m.type(15) + m.px(10)
    room = inner.height - line - m.px(14)
    width = min(m.px(150), round(room * 63 / 88), (inner.width - m.px(40)) // _COVETED)
    for place, (ref, count) in enumerate(ranked):
        side = (0, -1, 1)[place] if len(ranked) > 1 else 0
        wide = width if place == 0 else round(width * 0.86)
        x = inner.centerx + side * round(width * 1.06)
        y = inner.top + m.px(4) + room // 2
        draw_resting(surface, looks.painter(ref), Pose(x, y, wide, -side * _LEAN))
        words = ngettext("{count} time", "{count} times", count).format(count=count)
        px = text.fit(words, text.SANS_BOLD, m.type(15), round(width * 1.02), text.SMALLEST)
        told = text.render(words, text.SANS_BOLD, px, palette.INK)
        surface.blit(told, told.get_rect(midtop=(x, y + card_height(width) // 2 + m.px(8))))


def _symbol_of(ref: str) -> str:
    """Return the symbol of a card; nothing where its pack is there no more."""
    pack_id, _slash, card_id = ref.partition("/")
    try:
        card = packs.find(pack_id).pack.card(card_id)
    except (PackError, KeyError):
        return dict(starter()).get(ref, "")
    return card.symbol if isinstance(card, BatailleCard) else ""
