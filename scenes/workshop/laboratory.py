"""The balance laboratory at the bench: it plays the card while one looks on, and shows what it is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.bots.laboratory import Laboratory
from game.bots.laboratory_words import suggestion, undecided
from game.core.i18n import _, ngettext
from scenes.kit import palette, text
from scenes.kit.button_row import button_width
from scenes.kit.widgets import Button, draw_sheet
from scenes.workshop import laboratory_scale

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.bots.laboratory import Reading
    from game.core.script import Script
    from scenes.kit.layout import Measures

SLICE: Final = 0.006
"""How many seconds of a frame it plays."""

VAGUE: Final = 4.0
"""How many points wide an interval is that is not worth showing while it plays on."""

WEIGH: Final = "weigh"
"""The name of its button."""


class LaboratoryPanel:
    """A sheet that weighs the script on the bench when it is asked to.

    `on_change` is called when its button changes. A script that changes stops the weighing; what was found
    of the former one stays in sight, faded, until the new one is weighed.
    """

    def __init__(self, on_change: Callable[[], None]) -> None:
        self.reading: Reading | None = None
        self.faded = False
        self.on_change = on_change
        self._script: Script | None = None
        self._why = ""
        self.work: Laboratory | None = None
        self._playing = False
        self.m: Measures
        self.rect = pygame.Rect(0, 0, 0, 0)

    # --- what is weighed --------------------------------------------------------------------------------

    def weigh(self, script: Script | None, why: str = "") -> None:
        """Be told the script of the bench; None where there is none to weigh, and `why`, in a sentence."""
        self._why = why if script is None else ""
        if script != self._script:
            self._script, self.work, self._playing = script, None, False
            self.faded = self.reading is not None

    @property
    def restless(self) -> bool:
        """Say whether it plays."""
        return self._playing

    def start_or_stop(self) -> None:
        """Begin, or stop; what was stopped goes on where it was."""
        if self._playing:
            self._playing = False
        elif self._script is not None:
            if self.work is None:
                self.work = Laboratory(self._script)
                self.reading, self.faded = None, False
            self._playing = not self.work.done
        self.on_change()

    def update(self) -> bool:
        """Play on for a part of a frame; return whether it did."""
        if not self._playing or self.work is None:
            return False
        before = len(self.work.rounds)
        self.work.step(SLICE)
        if len(self.work.rounds) != before:
            self._read(self.work)
        if self.work.done:
            self._playing = False
            self.on_change()
        return True

    def _read(self, work: Laboratory) -> None:
        """Take over what was found, once it tells something; at the end whatever it is."""
        found = work.reading()
        if found and (work.played == work.games or found.high - found.low < VAGUE):
            self.reading = found

    # --- the sheet --------------------------------------------------------------------------------------

    def arrange(self, m: Measures, rect: pygame.Rect) -> list[Button]:
        """Lie in that rectangle; return the button, where there is something to begin or to stop."""
        self.m, self.rect = m, rect
        if self._script is None or (self.work is not None and self.work.done):
            return []
        label, sign = self._act()
        width = button_width(m, label)
        button = pygame.Rect(0, self._inner.top, width, self._head)
        button.right = self._inner.right
        return [Button(WEIGH, button, self.start_or_stop, m=m, label=label, icon=sign)]

    def _act(self) -> tuple[str, str]:
        if self._playing:
            return _("Stop"), "cross"
        return (_("Go on"), "play") if self.work is not None else (_("Weigh"), "play")

    @property
    def _inner(self) -> pygame.Rect:
        return self.rect.inflate(-2 * self.m.px(20), -2 * self.m.px(10))

    @property
    def _head(self) -> int:
        return _head(self.m)

    def draw_sheet(self, surface: pygame.Surface) -> None:
        """Draw the paper, which lies under the button."""
        draw_sheet(surface, self.rect, palette.CHALK, seed=9)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what is written on it: title, bar, sentence, scale."""
        m, inner = self.m, self._inner
        right = self._draw_bar(surface, inner)
        words = _("Balance laboratory")
        px = text.fit(words, text.SERIF_BLACK, m.type(20), right - inner.left - m.px(12))
        title = text.render(words, text.SERIF_BLACK, px, palette.INK)
        surface.blit(title, title.get_rect(midleft=(inner.left, inner.top + self._head // 2)))
        top = inner.top + self._head + m.px(2)
        color = palette.FADED_TEXT if self.faded else palette.INK
        px = text.fit(self.sentence().replace("*", ""), text.SANS_BOLD, m.type(16), inner.width)
        page = text.paragraph(self.sentence(), text.SANS_MEDIUM, px, color, inner.width, 1.2)
        surface.blit(page, (inner.left, top))
        laboratory_scale.Scale(m, inner).draw(surface, self.reading, faded=self.faded)

    def _draw_bar(self, surface: pygame.Surface, inner: pygame.Rect) -> int:
        """Draw how many pairs were played, left of the button; return where that begins."""
        m, work = self.m, self.work
        done = self._script is None or (work is not None and work.done)
        right = inner.right - (0 if done else button_width(m, self._act()[0]) + m.px(14))
        if work is None:
            return right
        count = work.games if work.done else work.played
        pairs = ngettext("{count} pair", "{count} pairs", count).format(count=count)
        words = text.render(pairs, text.SANS_SEMIBOLD, m.type(15), palette.INK)
        bar = pygame.Rect(0, 0, max(m.px(100), words.get_width()), m.px(8))
        bar.bottomright = (right, inner.top + self._head - m.px(4))
        pygame.draw.rect(surface, palette.HAIRLINE, bar)
        pygame.draw.rect(surface, palette.GOOD, (*bar.topleft, round(bar.width * work.progress), bar.height))
        surface.blit(words, words.get_rect(bottomright=(bar.right, bar.top)))
        return bar.left

    def sentence(self) -> str:
        """Return what it says, the impact in bold."""
        if self.faded:
            return _("The card has changed since then.")
        if self._script is None:
            return self._why or _("There is nothing to weigh yet: the bricks say nothing whole.")
        if self.reading is not None:
            return suggestion(self.reading, bold=True)
        if self.work is None:
            return _("Bots play the card against the official ones: it takes about a minute.")
        return undecided(self.work.games) if self.work.done else _("The first games are being played…")


def panel_height(m: Measures) -> int:
    """Return how high the sheet has to be."""
    return 2 * m.px(10) + _head(m) + m.px(4) + m.type(16) * 5 // 4 + laboratory_scale.height(m)


def _head(m: Measures) -> int:
    return max(m.px(34), m.type(15) + m.px(14))
