"""Stacks of cards on a sheet of which one is chosen, where cards are many."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from game.core.i18n import ngettext
from scenes.kit.layout import Box, Column, Grow, Put, Row
from scenes.kit.widgets import Button
from scenes.table.laid_out import Heap, Laid

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.table.laid_out import PickSheet

_WIDEST: Final = 218


class Stacks:
    """The stacks of a sheet: a click takes the top card of one. `opened` is the one laid out, if any.

    `back` is what the button says that leads from there to the others.
    """

    def __init__(self, sheet: PickSheet, heaps: Sequence[Heap], back: str) -> None:
        self.sheet = sheet
        self.heaps = heaps
        self.back = back
        self.opened: Heap | None = None

    def showing(self) -> Box:
        """Return the stacks side by side, or the cards of the one that is opened."""
        if self.opened is not None:
            return Laid([Heap("", self.opened.refs)], self.sheet.painter, self.sheet.tell)
        return Row([Grow(), *map(self._stack, self.heaps), Grow()], gap=44)

    def _stack(self, stack: Heap) -> Box:
        """Return the top card of a stack, and under it what lays all of its cards out, if there are more."""
        count = len(stack.refs)
        words = ngettext("Among {count} card…", "Among {count} cards…", count).format(count=count)
        opens = partial(self.open, stack)
        button = Button(f"open-{stack.words}", on_click=opens, label=words, icon="search")
        top = Laid([Heap("", stack.refs[:1])], self.sheet.painter, self.sheet.tell, widest=_WIDEST)
        return Column([top, Put(button)] if count > 1 else [top, Grow()], gap=12, wide=_WIDEST)

    def open(self, stack: Heap | None) -> None:
        """Lay the cards of a stack out, or all stacks again."""
        self.opened = stack
        self.sheet.rearrange()
        self.sheet.focus_first()

    def foot(self) -> Box:
        """Return the way back to the stacks."""
        back = Button("back", on_click=partial(self.open, None), label=self.back, icon="undo")
        return Row([Put(back, wide=(0, 260), grow=1)])
