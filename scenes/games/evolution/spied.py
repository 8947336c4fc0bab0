"""The hand that a variation lets its player look at, large enough to be read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.grammar import joined
from game.core.i18n import _
from scenes.table.laid_out import Heap, LaidOut

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.games.evolution.looks import Looks


class SpiedHand(LaidOut):
    """Show the cards of somebody's hand. They stay known: small ones, in the hand of the far player."""

    def __init__(self, name: str, refs: Sequence[str], looks: Looks) -> None:
        self.refs = sorted(refs, key=lambda ref: (looks.is_mok(ref), looks.impact(ref), ref))
        title = joined(_("The hand of {name}").format(name=name))
        super().__init__(title, [Heap("", self.refs)], looks.painter)
