"""The balance laboratory at the bench, or in front: it plays the card, and shows what it is worth."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, Protocol, TypeVar

import pygame

from game.bots.weighing import undecided
from game.core.i18n import _, ngettext
from scenes.kit import palette, text
from scenes.kit.button_row import button_width
from scenes.kit.widgets import Button, draw_sheet
from scenes.shell.dialog import Veiled

if TYPE_CHECKING:
    from collections.abc import Callable, Sized

    from scenes.kit.measures import Measures
    from scenes.shell.app import App

S = TypeVar("S")

SLICE: Final = 0.006
"""How many seconds of a frame it plays."""

WEIGH: Final = "weigh"
"""The name of its button."""


class Reading(Protocol):
    """What was found: it lies between two bounds, most likely."""

    @property
    def low(self) -> float:
        """The lower bound."""

    @property
    def high(self) -> float:
        """The upper bound."""


class Work(Protocol):
    """The weighing of a card, pair by pair."""

    games: int
    done: bool

    def reading(self) -> Any:  # noqa: ANN401 - each weighing finds something of its own
        """Return what is found so far, None for nothing yet."""

    @property
    def rounds(self) -> Sized:
        """What is known so far."""

    @property
    def played(self) -> int:
        """How many pairs were played so far."""

    @property
    def progress(self) -> float:
        """How much of the work is done, from 0 to 1."""

    def step(self, seconds: float) -> None:
        """Play on for about that many seconds."""


R = TypeVar("R", bound=Reading)
W = TypeVar("W", bound=Work)


class LaboratoryPanel(ABC, Generic[S, W, R]):
    """A sheet that weighs the card on the bench when it is asked to: each game gives its own.

    `vague` is how far apart the bounds of what was found are, at which it tells nothing before the end.

    `S` is what of a card is weighed, `W` the weighing, `R` what is found. `on_change` is called when its
    button changes. A card that changes stops the weighing; what was found of the former one stays in sight,
    faded, until the new one is weighed.
    """

    vague: ClassVar[float]

    def __init__(self, on_change: Callable[[], None]) -> None:
        self.reading: R | None = None
        self.faded = False
        self.on_change = on_change
        self._subject: S | None = None
        self._why = ""
        self.work: W | None = None
        self._playing = False
        self.m: Measures
        self.rect = pygame.Rect(0, 0, 0, 0)

    # --- for each game ----------------------------------------------------------------------------------

    @abstractmethod
    def begin(self, subject: S) -> W:
        """Return the weighing of a card."""

    @abstractmethod
    def said(self, reading: R) -> str:
        """Return what was found, in a sentence."""

    @property
    @abstractmethod
    def promise(self) -> str:
        """What will be played, in a sentence."""

    @abstractmethod
    def draw_scale(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Draw at the foot of an area the scale, and on it what was found."""

    def read(self, work: W) -> R | None:
        """Return what was found, once it tells something; at the end whatever it is."""
        found: R | None = work.reading()
        told = found is not None and (work.played == work.games or found.high - found.low < self.vague)
        return found if told else None

    # --- what is weighed --------------------------------------------------------------------------------

    def weigh(self, subject: S | None, why: str = "") -> None:
        """Be told the card of the bench; None where there is none to weigh, and `why`, in a sentence."""
        self._why = why if subject is None else ""
        if subject != self._subject:
            self._subject, self.work, self._playing = subject, None, False
            self.faded = self.reading is not None

    @property
    def restless(self) -> bool:
        """Say whether it plays."""
        return self._playing

    def start_or_stop(self) -> None:
        """Begin, or stop; what was stopped goes on where it was."""
        if self._playing:
            self._playing = False
        elif self._subject is not None:
            if self.work is None:
                self.work = self.begin(self._subject)
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
            self.reading = self.read(self.work) or self.reading
        if self.work.done:
            self._playing = False
            self.on_change()
        return True

    # --- the sheet --------------------------------------------------------------------------------------

    def arrange(self, m: Measures, rect: pygame.Rect) -> list[Button]:
        """Lie in that rectangle; return the button, where there is something to begin or to stop."""
        self.m, self.rect = m, rect
        if self._subject is None or (self.work is not None and self.work.done):
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
        return panel_head(self.m)

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
        self.draw_scale(surface, inner)

    def _draw_bar(self, surface: pygame.Surface, inner: pygame.Rect) -> int:
        """Draw how many pairs were played, left of the button; return where that begins."""
        m, work = self.m, self.work
        done = self._subject is None or (work is not None and work.done)
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
        """Return what it says."""
        if self.faded:
            return _("The card has changed since then.")
        if self._subject is None:
            return self._why or _("There is nothing to weigh yet: the bricks say nothing whole.")
        if self.reading is not None:
            return self.said(self.reading)
        if self.work is None:
            return self.promise
        return undecided(self.work.games) if self.work.done else _("The first games are being played…")


def panel_height(m: Measures) -> int:
    """Return how high the sheet has to be."""
    return 2 * m.px(10) + panel_head(m) + m.px(4) + m.type(16) * 5 // 4 + scale_height(m)


def panel_head(m: Measures) -> int:
    """Return how high the line of the title is."""
    return max(m.px(34), m.type(15) + m.px(14))


# --- what was found, on a line --------------------------------------------------------------------------

_POINTER: Final = 32
"""How high the pointer stands on the line."""

_FADED: Final = 0.72
"""How much paper there is in the colours of what is out of date."""


def draw_band(surface: pygame.Surface, m: Measures, ends: tuple[int, int], line: int, *, faded: bool) -> None:
    """Draw on a line the band of what is likely, between both ends."""
    band = pygame.Rect(ends[0], line - m.px(11), max(2, ends[1] - ends[0]), m.px(22))
    pygame.draw.rect(surface, _color(palette.LIT, faded=faded), band, border_radius=2)


def draw_pointer(
    surface: pygame.Surface,
    m: Measures,
    area: pygame.Rect,
    foot: tuple[int, int],
    told: tuple[str, str],
    *,
    faded: bool,
) -> None:
    """Draw the pointer that stands on a line, over it a figure and its interval, within an area."""
    x, y = foot
    half, high = m.px(9), m.px(_POINTER)
    red = _color(palette.OWN_TURN, faded=faded)
    points = ((-half, -high), (half, -high), (half, -high * 2 // 5), (0, 0), (-half, -high * 2 // 5))
    pygame.draw.polygon(surface, red, [(x + across, y + up) for across, up in points])
    figure, interval = (palette.FADED_TEXT,) * 2 if faded else (palette.OWN_TURN, palette.MUTED_TEXT)
    found = text.render(told[0], text.SANS_EXTRABOLD, m.type(22), figure)
    words = text.render(told[1], text.SANS_MEDIUM, m.type(14), interval)
    at = words.get_rect(midbottom=(x, y - high - m.px(1))).clamp(area)
    surface.blit(words, at)
    surface.blit(found, found.get_rect(midbottom=(at.centerx, at.top + m.px(5))))


def line_in(m: Measures, area: pygame.Rect, rows: int) -> int:
    """Return how low the line of a scale lies in an area, with rows of names under it."""
    return area.bottom - _below(m, rows)


def scale_height(m: Measures) -> int:
    """Return how high a scale is, with what is found above it and two rows of names below."""
    return m.type(22) * 5 // 4 + m.type(14) * 5 // 4 + m.px(_POINTER) + _below(m, 2)


def _below(m: Measures, rows: int) -> int:
    """Return how high numbers and rows of names are, below the line."""
    return m.px(14) + m.type(15) + rows * (m.type(14) * 5 // 4)


def _color(color: palette.Color, *, faded: bool) -> palette.Color:
    return palette.mix(color, palette.CHALK, _FADED) if faded else color


class LaboratorySheet(Veiled):
    """The panel of a bench in the middle of the window; closing it stops the weighing."""

    def __init__(self, panel: LaboratoryPanel[Any, Any, Any]) -> None:
        super().__init__()
        self.panel = panel
        self._bench = panel.on_change

    def enter(self, app: App) -> None:
        """Come in front, the button that begins focused."""
        self.panel.on_change = self.renew
        super().enter(app)
        self.ring.home = "close"
        self.ring.focus_by_name(WEIGH)
        self.invalidate()

    def leave(self) -> None:
        """Stop, and give the panel back."""
        self.panel.on_change = self._bench
        if self.panel.restless:
            self.panel.start_or_stop()

    def arrange(self) -> None:
        """Centre the panel; what closes it hangs under it."""
        m = self.m
        rect = pygame.Rect(0, 0, min(m.px(900), m.width - 2 * m.px(40)), panel_height(m) + m.px(10))
        rect.center = (m.width // 2, m.height // 2 - m.px(30))
        self.ring.add(*self.panel.arrange(m, rect))
        label = _("Close")
        close = pygame.Rect(
            0, rect.bottom + m.px(16), button_width(m, label), max(m.px(46), m.type(15) + m.px(20))
        )
        close.right = rect.right
        self.ring.add(Button("close", close, self.close, m=m, label=label, icon="check"))

    @property
    def restless(self) -> bool:
        """Say whether it plays."""
        return self.panel.restless

    def update(self, dt: float) -> None:
        """Play on."""
        super().update(dt)
        if self.panel.update():
            self.dirty = True

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the paper over the veil."""
        super().draw_still(surface)
        self.panel.draw_sheet(surface)

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draw what is written on it."""
        super().draw_moving(surface)
        self.panel.draw(surface)
