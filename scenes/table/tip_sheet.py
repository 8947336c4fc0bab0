"""Advice at a table of hidden hands: the best moves on a sheet, and on the table the one looked at."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, cast

import pygame

from game.bots.bot import View
from game.bots.search.tips import Tip
from game.core.i18n import N_, _, percent
from scenes.kit import text
from scenes.kit.content import Text
from scenes.kit.layout import Column, Row
from scenes.kit.scrolled import Line
from scenes.table.hint_sheet import Hinting
from scenes.table.hinting import Asking, Hints
from scenes.table.spoken import Spoken
from scenes.table.tools import edge

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.bots.seats import Names
    from game.core.model import Action
    from scenes.kit.layout import Box
    from scenes.table.gestures import TableGestures
    from scenes.table.hint_sheet import Advising
    from scenes.table.occasion import Occasion
    from scenes.table.playing import Choosing
    from scenes.table.spoken import Looks

_LINE = 1.25
_BESIDE = 16
"""Between the cards and the sheet, in pixels of the drawing."""


class AskingSeat(Asking, Protocol):
    """A table of hidden hands as far as advice is asked for there.

    `until` is the abscissa that its cards end at beside the sheet, if it lies there.
    """

    occasion: Occasion
    until: int | None

    @property
    def looks(self) -> Looks:
        """How its cards look."""

    @property
    def choosing(self) -> Choosing[Any]:
        """What is chosen there."""

    @property
    def gestures(self) -> TableGestures:
        """What the player does there."""

    @property
    def names(self) -> Names:
        """What the players are called."""

    @property
    def my_turn(self) -> bool:
        """Say whether the player who sits near is asked something now, and nothing moves."""


@dataclass(frozen=True, slots=True)
class Advised:
    """How moves are shown on a table that are advised: from which `corner` on the sheet lies over it.

    `draw` draws a move there, where the table is seen up to an abscissa; `face` faces whom it is about, or
    what follows it. The
    sheet goes down to the ordinate of its `foot`, where that is not the window's edge. It lies `at_left`
    where cards that end at such an abscissa would have too little room.
    """

    corner: Callable[[], tuple[int, int]]
    draw: Callable[[pygame.Surface, Action, int], None]
    face: Callable[[Sequence[Action]], None] = lambda _actions: None
    foot: Callable[[], int] | None = None
    at_left: Callable[[int], bool] = lambda _until: False


class SeatedHints(Hints):
    """Hints at a table of hidden hands, to each for his own."""

    def __init__(self, table: AskingSeat, advised: Advised) -> None:
        super().__init__(table)
        self.seated = table
        self.advised = advised

    def ask(self) -> None:
        """Advise on the choice in progress."""
        self.seated.occasion.advise(super().ask)

    def sheet(self) -> TipSheet:
        """Return the sheet that thinks and shows the moves."""
        return TipSheet(self.thinking(), self.advised, self.make_room)

    def thinking(self) -> Advising[Tip]:
        """Return the thinking about what is asked."""
        table, session, decision = self.seated, self.session, self.session.decision
        assert decision is not None  # noqa: S101 - advice is on a choice
        view, spoken = View(session.state, decision), Spoken(table.looks, table.names)
        advice = table.app.box.advice(session.game.key, view, spoken, session.seed)
        return cast("Advising[Tip]", advice)

    def make_room(self, until: int | None) -> None:
        """Let the cards end beside the sheet, or have all their room once the table is in front again."""
        before, self.seated.until = self.seated.until, until
        if until not in (before, None):
            self.seated.relayout()

    @property
    def possible(self) -> bool:
        """Say whether there is something to advise: a choice to be made by the player."""
        decision = self.session.decision
        return self.seated.my_turn and decision is not None and len(decision.playing_on) > 1

    def why_not(self) -> str:
        """Return why there is nothing to advise."""
        if not self.seated.my_turn:
            return _("It is not your turn: wait until you are asked something.")
        return _("There is only one move to make: no hint is needed.")

    def passes_on(self, pos: tuple[int, int]) -> Callable[[], None] | None:
        """Return what presses a card of the hand, wherever it lies once the sheet is left."""
        return partial(self.press, pos) if self.seated.gestures.under_mouse.keep(pos) else None

    def make_ready(self) -> None:
        """Let go of what was chosen."""
        self.seated.choosing.forget()


class TipSheet(Hinting[Tip]):
    """The best moves of the decision in progress at a table, over a part of it; `room` makes room there."""

    figures: str = N_("chance of winning")
    """What the figures on the tiles are."""
    narrowest: ClassVar[float] = 14.8
    """How wide the sheet is at the least, in sizes of its text."""

    def __init__(self, advice: Advising[Tip], advised: Advised, room: Callable[[int | None], None]) -> None:
        super().__init__(advice)
        self._advised = advised
        self._room = room

    def arrange(self) -> None:
        """Let the cards behind end beside the sheet, then lie there."""
        self._room(self._until)
        super().arrange()

    def leave(self) -> None:
        """Give the table its room back."""
        self._room(None)
        super().leave()

    def lie(self) -> pygame.Rect:
        """Return where the sheet lies: over the right of the table or its left, down to its foot."""
        m, (_left, top), foot = self.m, self._advised.corner(), self._advised.foot
        at_left = self._advised.at_left(self._until)
        bottom = m.height - m.px(2 if at_left else 12) if foot is None else foot()
        right, width = m.width - edge(m), self._wide
        if at_left:
            return pygame.Rect(m.px(2), top, width + edge(m) - m.px(2), bottom - top)
        return pygame.Rect(right - width, top, width, bottom - top)

    @property
    def _wide(self) -> int:
        """How wide the sheet is."""
        m, (left, _top) = self.m, self._advised.corner()
        return max(m.width - edge(m) - left + m.px(10), round(m.type(14) * self.narrowest))

    @property
    def _until(self) -> int:
        """Where the cards end beside the sheet if it lies at the right."""
        return self.m.width - edge(self.m) - self._wide - self.m.px(_BESIDE)

    def told(self, number: int, hint: Tip) -> Box:
        """Return the move in words, and the chance to win after it, once it is thought over."""
        words = Text(f"{number}. {hint.words}", text.SERIF_BOLD, 15, spread=1.2, grow=1)
        chance = Text(percent(hint.chance) if self.advice.done else "", text.SANS_EXTRABOLD, 18, lines=1)
        return Row([words, chance], gap=10, align="center")

    def moves(self, tiles: Sequence[Box]) -> Box:
        """Return the tiles one under the other, over why the move shown is good."""
        return Column([*tiles, self.scrolled_reasons()], gap=8)

    def note(self) -> str:
        """Return what the figures are."""
        return _(self.figures)

    def show_move(self, surface: pygame.Surface) -> None:
        """Draw the move shown on the table behind, not over a sheet that lies at its left."""
        before, beside = surface.get_clip(), surface.get_rect()
        if self.box.centerx < beside.centerx:
            beside.left = self.box.right
        surface.set_clip(beside.clip(before))
        self._advised.draw(surface, self.hints[self.shown].action, self.box.left)
        surface.set_clip(before)

    def look(self) -> None:
        """Face whom the move is about, or what follows it, and tell why it is good."""
        if self.hints:
            hint = self.hints[self.shown]
            self._advised.face(hint.actions or (hint.action,))
        super().look()

    def why(self) -> Box:
        """Return why the move shown is good."""
        return Column([Line(words, spread=_LINE) for words in self.hints[self.shown].reasons], gap=6)
