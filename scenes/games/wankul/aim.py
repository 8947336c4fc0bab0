"""What is said of a card of the hand where it is aimed: what it joins there, what it costs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.grammar import joined
from game.core.i18n import _
from game.rules.wankul.words.cards import GEM_WORDS

if TYPE_CHECKING:
    from game.rules.wankul.places import GroundSeen
    from scenes.games.wankul.table import TerrainTable


def aim_words(
    table: TerrainTable, ref: str, slot: int | None, left: str, *, carried: bool, idle: str = ""
) -> str:
    """Return where a card may go, and what it would join there at its `left`, or cost its owner.

    Where its combo would come to nothing, `idle` says why.
    """
    looks, name = table.looks, table.looks.quoted(ref)
    if looks.is_terrain(ref):
        told = _("{card}: click again, or click on the free place.")
        return (_("{card}: let go of it on a free place.") if carried else told).format(card=name)
    ground = table.seen.grounds[slot] if slot is not None else None
    if slot is None or ground is None:
        told = _("{card}: choose the terrain, with a click or with 1, 2 or 3.")
        return (_("{card}: let go of it on a terrain.") if carried else told).format(card=name)
    beside = looks.quoted(left) if left else ""
    gem = _(GEM_WORDS[lacking]) if left and (lacking := looks.lacks(left, ref, ground)) else ""
    words = _put(table, ref, left, ground, idle=bool(idle))
    words = words.format(card=name, terrain=looks.quoted(ground.card), left=beside, gem=gem, why=idle)
    if looks.interrupts(ref) and table.seen.active == table.seen.seat:
        words = " ".join((words, _("In your own turn, its Sub stays silent.")))
    return joined(words)


def _put(table: TerrainTable, ref: str, left: str, ground: GroundSeen, *, idle: bool) -> str:
    """Return how it is said that a card is put down: what it joins, or which of its owner's is lost by it."""
    if table.looks.sacrifices(ref) and not table.own():
        return _("Put {card} on {terrain}: alone, it goes to the discard itself.")
    if table.looks.sacrifices(ref):
        return _("Put {card} on {terrain}: one of your characters goes to the discard too.")
    if not left:
        return _("Put {card} on {terrain}.")
    if idle:
        return _("Put {card} on {terrain}: its combo has no effect, {why}.")
    return _joining(table.looks.joins(left, ref, ground), table.looks.lacks(left, ref, ground))


def _joining(joined: str, lacking: str) -> str:
    """Return how it is said that a card is put beside another, by the gems that join, and that do not."""
    if joined and lacking:
        return _("Put {card} beside {left}: its double combo lacks {gem}, one alone gives nothing.")
    if len(joined) > 1:
        return _("Put {card} on {terrain}: beside {left}, its double combo is complete.")
    if joined:
        return _("Put {card} on {terrain}: beside {left}, its combo is complete.")
    return _("Put {card} on {terrain}, to the right of {left}.")
