"""The sheet on which a trophy is chosen: where cards are many, a stack of each symbol, to be opened."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from game.core.i18n import _, ngettext
from game.rules.bataille.symbols import SYMBOLS
from scenes.kit.layout import Box, Column, Grow, Put, Row
from scenes.kit.widgets import Button
from scenes.table.laid_out import Heap, Laid, PickSheet

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.games.bataille.looks import Looks

MOST: Final = 9
"""How many different cards lie all side by side at the most."""
_WIDEST: Final = 218


class TrophySheet(PickSheet):
    """Cards of which one is chosen; a click on a stack takes its top card. `opened` is the stack laid out."""

    def __init__(self, title: str, refs: Sequence[str], looks: Looks) -> None:
        super().__init__(title, Heap("", refs), refs, (), looks.painter, looks.name)
        self.opened: Heap | None = None
        of = looks.symbol_of
        stacks = [Heap(symbol, [ref for ref in refs if of(ref) == symbol]) for symbol in SYMBOLS]
        self.stacks = [stack for stack in stacks if stack.refs] if len(self.heaps[0].kinds) > MOST else []

    def showing(self) -> Box:
        """Return the stacks side by side, or the cards of the one that is opened."""
        if self.opened is not None:
            return Laid([Heap("", self.opened.refs)], self.painter, self.tell)
        if not self.stacks:
            return super().showing()
        return Row([Grow(), *map(self._stack, self.stacks), Grow()], gap=44)

    def _stack(self, stack: Heap) -> Box:
        """Return the top card of a stack, and under it what lays all of its cards out."""
        count = len(stack.refs)
        words = ngettext("Among {count} card…", "Among {count} cards…", count).format(count=count)
        opens = partial(self.open, stack)
        button = Button(f"open-{stack.words}", on_click=opens, label=words, icon="search", enabled=count > 1)
        top = Laid([Heap("", stack.refs[:1])], self.painter, self.tell, widest=_WIDEST)
        return Column([top, Put(button)], gap=12, wide=_WIDEST)

    def open(self, stack: Heap | None) -> None:
        """Lay the cards of a stack out, or all stacks again."""
        self.opened = stack
        self.rearrange()
        self.ring.focus_by_name(next((card.name for card in self._choices()), "close"))

    def foot(self) -> Box:
        """Return the way back to the stacks where one is opened, else to the table."""
        if self.opened is None:
            return super().foot()
        back = Button("back", on_click=partial(self.open, None), label=_("The other symbols"), icon="undo")
        return Row([Put(back, wide=(0, 260), grow=1)])
