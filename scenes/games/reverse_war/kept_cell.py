"""The cell that a partner asks to keep free for a card that it hopes for, and its thanks (RW-M)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.i18n import _, signed
from game.rules.reverse_war.units import with_article

if TYPE_CHECKING:
    from game.bots.reverse_war.hopes import Hope
    from game.bots.reverse_war.partner import Proposal
    from game.core.session import Session


class KeptCell:
    """The last cell that the player of a game has kept free as asked, unless that was taken back."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._kept: tuple[int | None, int] = None, 0

    @property
    def cell(self) -> int | None:
        """The cell that was kept, None for none."""
        cell, moment = self._kept
        return cell if moment < len(self._session.actions) else None

    def asked(self, hope: Hope | None) -> str:
        """Return which cell is to be kept for a hope, and for what; "" for none, and once it was kept."""
        if hope is None or hope.cell == self.cell:
            return ""
        words = _("Keep cell {cell} free: if the pile brings it, {unit} could be worth {points} there.")
        return words.format(cell=hope.cell + 1, unit=with_article(hope.unit), points=signed(hope.lead))

    def thanks(self, hope: Hope | None, word: Proposal | None) -> str:
        """Return the thanks where a player's word leaves the cell of a hope free, and remember it."""
        if hope is None or hope.cell in (self.cell, None if word is None else word.cell):
            return ""
        self._kept = hope.cell, len(self._session.actions) - 1
        return _("Cell {cell} is kept, thanks!").format(cell=hope.cell + 1)
