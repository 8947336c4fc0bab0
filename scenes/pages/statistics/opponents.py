"""The sheet of who played: by how many, and against which bots."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.bots.seats import title
from game.core.i18n import _
from scenes.kit.charts import Row
from scenes.kit.layout import row
from scenes.pages.statistics.sheets import draw_rows
from scenes.pages.statistics.telling import size_told
from scenes.pages.statistics.words import won_heads, won_rows

if TYPE_CHECKING:
    import pygame

    from game.storage.rival_statistics import RivalStatistics
    from scenes.kit.layout import Measures


def draw_opponents(surface: pygame.Surface, m: Measures, area: pygame.Rect, found: RivalStatistics) -> None:
    """Draw a bar a number of players, and a bar a kind of bot."""
    sizes, rivals = row(area, 2, m.px(14))
    told = {key: size_told(int(key)) for key in sorted(found.sizes) if key.isdigit()}
    draw_rows(surface, m, sizes, _("By number of players"), won_rows(found.sizes, told), won_heads())
    rows = won_rows(found.rivals, {name: title(name) for name in sorted(found.rivals)})
    if found.friendly:
        rows.append(Row(_("Among you"), found.friendly, found.friendly, (str(found.friendly), "")))
    draw_rows(surface, m, rivals, _("Against whom"), rows, won_heads())
