"""Cards of the creuset tried at the bench: on a real table, and over many games in the laboratory."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.bots.magicjoust.laboratory import CreusetLaboratory, Share, interval, measured, verdict
from game.core.i18n import _, percent
from game.rules.magicjoust.cards import Creuset
from game.rules.magicjoust.rehearsal import CreusetRehearsal
from scenes.games.magicjoust.board import MagicjoustBoard
from scenes.games.magicjoust.creuset import values as creuset
from scenes.games.magicjoust.creuset.sheet import look_of
from scenes.kit import palette, text
from scenes.kit.content import Fitted
from scenes.kit.layout import Row, em
from scenes.workshop.bricks.trial import TableSearch
from scenes.workshop.bricks.trying import Trying, trial
from scenes.workshop.laboratory import LaboratoryPanel, draw_band, draw_marks, draw_pointer, line_in

if TYPE_CHECKING:
    from game.core.rehearsal import Rehearsal
    from scenes.kit.layout import Box
    from scenes.workshop.making import Making

_MARKS: Final = (0.0, 0.25, 0.5, 0.75, 1.0)


def _table(look: object, found: Rehearsal[Any]) -> MagicjoustBoard:
    """Return a board of Magicjoust on which the card being made is tried."""
    return MagicjoustBoard(trial(found), Trying(look))


def search(making: Making) -> TableSearch:
    """Return the search for a table for the card being made, which is whole."""
    card, look = creuset.played(making.values), look_of(making.values, making.picture)
    assert card is not None  # noqa: S101 - the button is there for whole cards alone
    named = look if look.name else replace(look, name=_("Your card"))
    failure = _("In sixty games, it could not have been invoked once: look at its formula.")
    return TableSearch(CreusetRehearsal(card), partial(_table, named), failure)


class CreusetPanel(LaboratoryPanel[Creuset, CreusetLaboratory, Share]):
    """The panel that weighs a card of the creuset, with its formula."""

    vague = 0.3
    """In shares of wins."""

    @property
    def promise(self) -> str:
        """What will be played."""
        return _("Bots play the card in the place of others of its cost: it takes a few minutes.")

    def begin(self, subject: Creuset) -> CreusetLaboratory:
        """Return the weighing of a card."""
        return CreusetLaboratory(subject)

    def said(self, reading: Share) -> str:
        """Return how often the card wins, in bold, and what that says of it."""
        return verdict(reading, bold=True)

    def draw_scale(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Draw what is measured, the shares of wins from none to all, and on them what was found."""
        m, line = self.m, line_in(self.m, area, 1)
        self._draw_measured(surface, area)
        if self.reading is not None:
            ends = (_x(area, self.reading.low), _x(area, self.reading.high))
            draw_band(surface, m, ends, line, faded=self.faded)
        ends = (_x(area, _MARKS[0]), _x(area, _MARKS[-1]))
        marks = [(_x(area, mark), percent(mark), 22 if mark == _MARKS[2] else 14) for mark in _MARKS]
        draw_marks(surface, m, area, ends, line, marks)
        high = m.type(14) * 5 // 4
        _names().show(surface, m, pygame.Rect(area.left, area.bottom - high, area.width, high))
        if self.reading is not None:
            told_ = (percent(self.reading.wins), interval(self.reading))
            draw_pointer(surface, m, area, (_x(area, self.reading.wins), line), told_, faded=self.faded)

    def _draw_measured(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Tell under the sentence what is measured, where that has room in a line."""
        if self.work is None or self.faded:
            return
        told, px = measured(self.work), self.m.type(14)
        if text.width_of(told, text.SANS_MEDIUM, px) <= area.width and not self.m.large_text:
            words = text.render(told, text.SANS_MEDIUM, px, palette.MUTED_TEXT)
            surface.blit(words, (area.left, area.top + em(16, 5 / 4, 3)(self.m)))


def _names() -> Box:
    """Return what the shares under the line mean, in words."""

    def name(words: str, grow: int) -> Box:
        color = palette.MUTED_TEXT
        return Fitted(words, size=14, color=color, align="center", lines=1, spread=1.25, grow=grow)

    return Row([name(_("weaker"), 1), name(_("like others of its cost"), 0), name(_("stronger"), 1)], gap=12)


def _x(area: pygame.Rect, share: float) -> int:
    """Return where a share lies."""
    edge = area.width // 16
    return round(area.left + edge + share * (area.width - 2 * edge))
