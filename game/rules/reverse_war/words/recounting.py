"""What has happened in Reverse War besides sentences: on which cell, and what each army gained."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from game.core.i18n import _, signed
from game.core.recounting import Recounting
from game.core.table import Spot
from game.rules.reverse_war.options import DUELS
from game.rules.reverse_war.places import FIELD

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from game.core.model import Event
    from game.core.table import Table
    from game.rules.reverse_war.words.field import Field

_MOVES: Final = frozenset({"place", "replace", "flip", "remove"})
"""The kinds of events that change a battlefield."""


class WarRecounting(Recounting):
    """What each army gains by a move; nothing is lost to others."""

    deeds = played = frozenset({"place", "replace"})

    def __init__(self, field: Field) -> None:
        self._field = field

    def _owner(self, event: Event) -> int | None:
        """Return whose battlefield an event is about, None where all share one."""
        duel = self._field.setting.table in DUELS
        return cast("int", event.data["seat"]) if duel else None

    def spots(self, event: Event, table: Table) -> Iterator[Spot]:  # noqa: ARG002 - events tell where
        """Yield the cell that an event is about."""
        data = cast("Mapping[str, Any]", event.data)
        if event.kind in _MOVES:
            yield Spot(FIELD, self._owner(event), data["cell"])

    def figures(self, event: Event, before: Table, after: Table) -> Sequence[str]:
        """Return what the total of each army gained."""
        if event.kind not in _MOVES:
            return ()
        one, other = (self._field.account(table, self._owner(event)) for table in (before, after))
        ours, theirs = other.player.total - one.player.total, other.ai.total - one.ai.total
        army, ai = _("army {gain}").format(gain=signed(ours)), _("AI {gain}").format(gain=signed(theirs))
        return [army, ai]
