"""A variation tried and weighed: a table of which nothing is kept, the panel of its laboratory, its scale."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.bots.evolution.laboratory import Laboratory, Reading, figure, interval, official, suggestion
from game.bots.evolution.laboratory_table import OFFICIAL
from game.core.i18n import _
from game.core.rehearsal import REF
from game.core.script import Script
from game.rules.evolution.cards import HIGHEST_IMPACT, LOWEST_IMPACT, Variation
from game.rules.evolution.rehearsal import VariationRehearsal
from game.rules.evolution.starter import names
from scenes.games.evolution.board import EvolutionBoard
from scenes.games.evolution.variation_sheet import SAYING, impact_of, look_of
from scenes.kit import palette, text
from scenes.workshop.bricks.saying import is_free
from scenes.workshop.bricks.trial import TableSearch
from scenes.workshop.bricks.trying import Trying, trial
from scenes.workshop.laboratory import LaboratoryPanel, draw_band, draw_marks, draw_pointer, line_in

if TYPE_CHECKING:
    from game.core.rehearsal import Rehearsal
    from scenes.kit.measures import Measures
    from scenes.workshop.making import Making

_IMPACTS: Final = range(LOWEST_IMPACT, HIGHEST_IMPACT + 1)
_OVER: Final = 0.25
"""By how many points the line goes on beyond both ends."""


def tried(making: Making) -> Variation:
    """Return the variation being made, as the rules play it."""
    filled = making.values
    free = is_free(filled)
    script = None if free else SAYING.script(filled)
    return Variation(REF, impact_of(filled), script, filled["text"].strip() if free else "")


def _table(look: object, found: Rehearsal[Any]) -> EvolutionBoard:
    """Return a board of Openmok Évolution on which the variation being made is tried."""
    return EvolutionBoard(trial(found), Trying(look))


def search(making: Making) -> TableSearch:
    """Return the search for a table for the variation being made."""
    look = look_of(making.values, making.picture)
    named = look if look.name else replace(look, name=_("Your card"))
    failure = _("In sixty games, it would not have changed anything once: look at its conditions.")
    return TableSearch(VariationRehearsal(tried(making)), partial(_table, named), failure)


# --- its impact -----------------------------------------------------------------------------------------


class VariationPanel(LaboratoryPanel[Script, Laboratory, Reading]):
    """The panel that weighs the script of a variation."""

    vague = 4.0
    """In points of impact."""

    @property
    def promise(self) -> str:
        """What will be played."""
        return _("Bots play the card against the official ones: it takes about a minute.")

    def begin(self, subject: Script) -> Laboratory:
        """Return the weighing of a script."""
        return Laboratory(subject)

    def said(self, reading: Reading) -> str:
        """Return the impact to print, in bold."""
        return suggestion(reading, bold=True)

    def draw_scale(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the scale of impacts with its official cards."""
        _Scale(self.m, area).draw(surface, self.reading, faded=self.faded)


@dataclass(frozen=True, slots=True)
class _Scale:
    """Where the scale lies: room for the figures, the line, the numbers, one or two rows of names."""

    m: Measures
    area: pygame.Rect

    @property
    def line(self) -> int:
        """The height of the line."""
        return line_in(self.m, self.area, self._rows)

    def x(self, impact: float) -> int:
        """Return where an impact lies, held between both ends of the line."""
        step = self.area.width / len(_IMPACTS)
        held = min(max(impact, LOWEST_IMPACT - _OVER), HIGHEST_IMPACT + _OVER)
        return round(self.area.left + (held - LOWEST_IMPACT + 0.5) * step)

    @property
    def _rows(self) -> int:
        """The rows of names: every other one is lower where they are wider than the steps."""
        step = self.area.width // len(_IMPACTS)
        return 1 if max(self._width(impact) for impact in _IMPACTS) < step else 2

    def _width(self, impact: int) -> int:
        name = _name(impact)
        return text.width_of(name, text.SANS_MEDIUM, self.m.type(14)) if name else 0

    def draw(self, surface: pygame.Surface, reading: Reading | None, *, faded: bool) -> None:
        """Draw the scale; and what was found, if anything."""
        if reading is not None:
            self._draw_interval(surface, reading, faded=faded)
        self._draw_line(surface)
        self._draw_names(surface)
        if reading is not None:
            self._draw_found(surface, reading, faded=faded)

    def _draw_line(self, surface: pygame.Surface) -> None:
        ends = self.x(LOWEST_IMPACT - _OVER), self.x(HIGHEST_IMPACT + _OVER)
        marks = [(self.x(impact), str(impact), 14) for impact in _IMPACTS]
        draw_marks(surface, self.m, self.area, ends, self.line, marks)

    def _draw_names(self, surface: pygame.Surface) -> None:
        px, step = self.m.type(14), self.m.type(14) * 5 // 4
        top = self.area.bottom - self._rows * step
        for impact in _IMPACTS:
            name = _name(impact)
            if name:
                words = text.render(name, text.SANS_MEDIUM, px, palette.INK)
                row = (impact - 1) % 2 if self._rows > 1 else 0
                self._blit_within(surface, words, (self.x(impact), top + row * step))
        self._draw_none(surface, pygame.Rect(0, top, self.area.width * 2 // len(_IMPACTS), self._rows * step))

    def _draw_none(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        """Write under the last two impacts that they have no card, where these words have room."""
        room.right = self.area.right
        px = self.m.type(14)
        lines = text.wrap(_("no official card"), text.SANS_MEDIUM, px, room.width)
        pictures = [text.render(line, text.SANS_MEDIUM, px, palette.FADED_TEXT) for line in lines]
        width = max([picture.get_width() for picture in pictures])
        last = self.x(len(OFFICIAL)) + self._width(len(OFFICIAL)) // 2
        if len(pictures) > self._rows or (
            len(pictures) == self._rows and room.right - width < last + px // 2
        ):
            return
        middle = max(room.centerx, last + (px + width) // 2) if len(pictures) == self._rows else room.centerx
        for place, picture in enumerate(reversed(pictures)):
            top = room.top + (self._rows - 1 - place) * (px * 5 // 4)
            self._blit_within(surface, picture, (middle, top))

    def _blit_within(self, surface: pygame.Surface, words: pygame.Surface, midtop: tuple[int, int]) -> None:
        surface.blit(words, words.get_rect(midtop=midtop).clamp(self.area))

    def _draw_interval(self, surface: pygame.Surface, reading: Reading, *, faded: bool) -> None:
        draw_band(surface, self.m, (self.x(reading.low), self.x(reading.high)), self.line, faded=faded)

    def _draw_found(self, surface: pygame.Surface, reading: Reading, *, faded: bool) -> None:
        told = (figure(reading.impact), interval(reading))
        draw_pointer(surface, self.m, self.area, (self.x(reading.impact), self.line), told, faded=faded)


def _name(impact: int) -> str:
    card = official(impact)
    return names()[card.ref].spoken if card else ""
