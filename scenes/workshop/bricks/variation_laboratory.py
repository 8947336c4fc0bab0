"""The balance laboratory of variations at the bench: at which impact a variation is even."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.bots.evolution.laboratory import Laboratory, Reading
from game.bots.evolution.laboratory_words import suggestion
from game.core.i18n import _
from game.core.script import Script
from scenes.workshop.laboratory import LaboratoryPanel
from scenes.workshop.laboratory_scale import Scale

if TYPE_CHECKING:
    import pygame

VAGUE: Final = 4.0
"""How many points wide an interval is that is not worth showing while it plays on."""


class VariationPanel(LaboratoryPanel[Script, Laboratory, Reading]):
    """The panel that weighs the script of a variation."""

    @property
    def promise(self) -> str:
        """What will be played."""
        return _("Bots play the card against the official ones: it takes about a minute.")

    def begin(self, subject: Script) -> Laboratory:
        """Return the weighing of a script."""
        return Laboratory(subject)

    def read(self, work: Laboratory) -> Reading | None:
        """Return what was found, once it tells something; at the end whatever it is."""
        found = work.reading()
        told = found is not None and (work.played == work.games or found.high - found.low < VAGUE)
        return found if told else None

    def said(self, reading: Reading) -> str:
        """Return the impact to print, in bold."""
        return suggestion(reading, bold=True)

    def draw_scale(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the scale of impacts with its official cards."""
        Scale(self.m, area).draw(surface, self.reading, faded=self.faded)
