"""Where a card of the hand may go, and what comes of it there, in a sentence: it is read before the drop."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.grammar import joined
from game.core.i18n import _

if TYPE_CHECKING:
    from scenes.games.wankul.table import TerrainTable


def words(table: TerrainTable, ref: str, slot: int | None, left: str) -> str:
    """Return where a card may go, and what it would join there at its `left`, or cost its owner."""
    looks, name = table.looks, table.looks.quoted(ref)
    if looks.is_terrain(ref):
        return _("{card}: click again, or drag it to the free place.").format(card=name)
    ground = table.seen.grounds[slot] if slot is not None else None
    if slot is None or ground is None:
        return _("{card}: choose the terrain, with a click or with 1, 2 or 3.").format(card=name)
    told = _price(table) if looks.sacrifices(ref) else _beside(table, ref, left)
    beside = looks.quoted(left) if left else ""
    return joined(told.format(card=name, terrain=looks.quoted(ground.card), left=beside))


def _beside(table: TerrainTable, ref: str, left: str) -> str:
    if not left:
        return _("Put {card} on {terrain}.")
    if table.looks.combo(left, ref):
        return _("Put {card} on {terrain}: beside {left}, its combo is complete.")
    return _("Put {card} on {terrain}, to the right of {left}.")


def _price(table: TerrainTable) -> str:
    """Return that one of the own characters is lost; the card itself where it is the only one."""
    if not table.own():
        return _("Put {card} on {terrain}: alone, it goes to the discard itself.")
    return _("Put {card} on {terrain}: one of your characters goes to the discard too.")
