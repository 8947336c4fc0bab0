"""The balance laboratory at the bench, or in front: it plays the card, and shows what it is worth."""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, Protocol, TypeVar

import pygame

from game.bots.weighing import undecided
from game.core.i18n import _, ngettext
from scenes.kit import palette, text
from scenes.kit.content import Place, Sheet, Text
from scenes.kit.layout import Anchor, Box, Column, Grow, Pad, Put, Row, em, total
from scenes.kit.widgets import Button
from scenes.shell.dialog import Veiled

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence, Sized

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

    def step(self, seconds: float = 1.0) -> bool:
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
        self._head = self._body = Place()

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

    def box(self) -> Box:
        """Return the sheet, with the button where there is something to begin or to stop."""
        self._head, self._body = Place(grow=1), Place(high=_BODY)
        head = Row([self._head, *self._button()], gap=14, high=em(15, 1, 16, least=36))
        return Sheet((20, 10), Column([head, self._body], gap=4), seed=9)

    def _button(self) -> list[Box]:
        if self._subject is None or (self.work is not None and self.work.done):
            return []
        label, sign = self._act()
        return [Put(Button(WEIGH, on_click=self.start_or_stop, label=label, icon=sign))]

    def _act(self) -> tuple[str, str]:
        if self._playing:
            return _("Stop"), "cross"
        return (_("Go on"), "play") if self.work is not None else (_("Weigh"), "play")

    def draw(self, surface: pygame.Surface, m: Measures) -> None:
        """Draw what is written on it: title, bar, sentence, scale."""
        self.m, area = m, self._body.area
        title = Text(_("Balance laboratory"), text.SERIF_BLACK, 20, lines=1, least=14)
        Row([title, Grow(), *self._bar()], gap=12).show(surface, m, self._head.area)
        color = palette.FADED_TEXT if self.faded else palette.INK
        px = text.fit(self.sentence().replace("*", ""), text.SANS_BOLD, m.type(16), area.width)
        page = text.paragraph(self.sentence(), text.SANS_MEDIUM, px, color, area.width, 1.2)
        surface.blit(page, area.topleft)
        self.draw_scale(surface, area)

    def _bar(self) -> list[Box]:
        """Return how many pairs were played, over a bar."""
        work = self.work
        if work is None:
            return []
        count = work.games if work.done else work.played
        pairs = ngettext("{count} pair", "{count} pairs", count).format(count=count)
        words = Text(pairs, text.SANS_SEMIBOLD, lines=1)
        bar = Place(draws=partial(_draw_bar, work.progress), wide=100, high=8)
        return [Column([words, bar], justify="end")]

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


def _draw_bar(progress: float, surface: pygame.Surface, area: pygame.Rect) -> None:
    pygame.draw.rect(surface, palette.HAIRLINE, area)
    pygame.draw.rect(surface, palette.GOOD, (*area.topleft, round(area.width * progress), area.height))


# --- what was found, on a line --------------------------------------------------------------------------

_POINTER: Final = 32
"""How high the pointer stands on the line."""

_FADED: Final = 0.72
"""How much paper there is in the colours of what is out of date."""


def draw_band(surface: pygame.Surface, m: Measures, ends: tuple[int, int], line: int, *, faded: bool) -> None:
    """Draw on a line the band of what is likely, between both ends."""
    band = pygame.Rect(ends[0], line - m.px(11), max(2, ends[1] - ends[0]), m.px(22))
    pygame.draw.rect(surface, _color(palette.LIT, faded=faded), band, border_radius=2)


def draw_marks(
    surface: pygame.Surface,
    m: Measures,
    area: pygame.Rect,
    ends: tuple[int, int],
    line: int,
    marks: Sequence[tuple[int, str, float]],
) -> None:
    """Draw the line of a scale, and on it marks so high on the drawing, a figure under each, in an area."""
    pygame.draw.line(surface, palette.INK, (ends[0], line), (ends[1], line), max(2, m.px(3)))
    for x, told, high in marks:
        half = m.px(high / 2)
        pygame.draw.line(surface, palette.INK, (x, line - half), (x, line + half), 2)
        figure = text.render(told, text.SANS_EXTRABOLD, m.type(15), palette.INK)
        surface.blit(figure, figure.get_rect(midtop=(x, line + m.px(9))).clamp(area))


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
    return area.bottom - _below(rows)(m)


def _below(rows: int) -> Callable[[Measures], int]:
    """Return how high numbers and rows of names are, below the line."""
    return total(em(15, 1, 14), em(14, rows * 5 / 4))


_BODY: Final = total(em(16, 5 / 4, 24), em(22, 5 / 4), em(14, 5 / 4, _POINTER), _below(2))
"""How high the sentence is, over what is found, a scale, and two rows of names under that."""


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

    def contents(self) -> Box:
        """Centre the panel; what closes it hangs under it."""
        close = Put(Button("close", on_click=self.close, label=_("Close"), icon="check"))
        page = Column([self.panel.box(), Row([Grow(), close])], gap=16, wide=(0, 900))
        return Pad(40, Anchor(page))

    @property
    def restless(self) -> bool:
        """Say whether it plays."""
        return self.panel.restless

    def update(self, dt: float) -> None:
        """Play on."""
        super().update(dt)
        if self.panel.update():
            self.dirty = True

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draw what is written on it."""
        super().draw_moving(surface)
        self.panel.draw(surface, self.m)
