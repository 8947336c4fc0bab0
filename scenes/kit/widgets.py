"""Paper widgets: buttons, switches, steppers, sheets. Each draws itself; the ring drives them."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from itertools import accumulate
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from scenes.kit import palette, paper, text
from scenes.kit.icons import icon
from scenes.kit.layout import Span, em, spelled
from scenes.kit.lights import Light, draw_around
from scenes.kit.measures import BASE, Measures

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from scenes.kit.palette import Color


WIDTH = 260

TALL: Final = 44
"""How high a button is on the drawing, and one without words wide."""

TARGET: Final = 28
"""How many pixels anything to be clicked has at the least, in each direction."""


def touchable(m: Measures) -> int:
    """Return how wide or high, in pixels, what is to be clicked is at the least."""
    return max(TARGET, m.px(TARGET))


def draw_tip(
    surface: pygame.Surface, m: Measures, tip: str, about: pygame.Rect, others: Sequence[pygame.Rect] = ()
) -> None:
    """Draw a tip above what it is about, or below where there is no room, or where it hides no others.

    Where it would lie on what it is about, it goes beside that.
    """
    box = tip_area(m, tip)
    box.midbottom = (about.centerx, about.top - 8)
    below = box.move(0, about.height + box.height + 16)
    clear = below.bottom <= surface.get_height() - 4 and below.collidelist(others) < 0
    if box.top < 4 or (clear and box.collidelist(others) >= 0):
        box = below
    box.clamp_ip(inside := surface.get_rect().inflate(-8, -8))
    if box.colliderect(about):
        beside = [box.move(about.right + 8 - box.left, 0), box.move(about.left - 8 - box.right, 0)]
        box = next((one for one in beside if inside.contains(one)), box)
    draw_tip_at(surface, m, tip, box.topleft)


def tip_area(m: Measures, tip: str) -> pygame.Rect:
    """Return an area at the top left as large as a tip."""
    words = _tip_words(m, tip)
    return pygame.Rect(0, 0, words.get_width() + 20, words.get_height() + 12)


def draw_tip_at(surface: pygame.Surface, m: Measures, tip: str, at: tuple[int, int]) -> None:
    """Draw a tip whose upper left corner lies at a point."""
    box = tip_area(m, tip).move(at)
    pygame.draw.rect(surface, palette.INK, box, border_radius=5)
    surface.blit(_tip_words(m, tip), (box.x + 10, box.y + 6))


def _tip_words(m: Measures, tip: str) -> pygame.Surface:
    px = m.type(14)
    lines = text.wrap(tip, text.SANS_SEMIBOLD, px, m.px(WIDTH))
    width = max(text.width_of(line, text.SANS_SEMIBOLD, px) for line in lines)
    return text.paragraph(tip, text.SANS_SEMIBOLD, px, palette.CHALK, max(width, 1))


tall: Final = em(15, 1, 20, TALL)
"""How high a button would like to be: words have room in it."""
_LEAST_TALL: Final = em(15, 1, 8)
"""How high one is at the least."""


def nothing() -> None:
    """Do nothing: what a widget does until it is told otherwise."""


class Style(Enum):
    """How a button stands out: chalk paper, the one main button in yellow, or plain on its sheet."""

    PAPER = "paper"
    MAIN = "main"
    PLAIN = "plain"


_FILL: dict[Style, Color] = {
    Style.PAPER: palette.CHALK,
    Style.MAIN: palette.MAIN_BUTTON,
    Style.PLAIN: palette.PAPER,
}


_IDLE = 150
"""How opaque the veil is, of 255, that stands for the paper of a button that cannot be pressed."""


@dataclass(eq=False, repr=False)
class Widget:
    """What the mouse and the keyboard can reach.

    `tip` is said when it is pointed at; `marked` shows the focus, once it came from the
    keyboard; `clicked_at` is the point of the click that activates it. One that `steps_by` −1 or 1 goes on
    while it is held, and by the wheel where it `steps_over`.
    """

    name: str
    rect: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    on_click: Callable[[], None] = nothing
    enabled: bool = True
    tip: str = ""
    m: Measures = field(default=Measures(BASE), kw_only=True)
    hovered: bool = field(default=False, init=False)
    focused: bool = field(default=False, init=False)
    pressed: bool = field(default=False, init=False)
    marked: bool = field(default=False, init=False)
    clicked_at: tuple[int, int] | None = field(default=None, init=False)
    steps_by: int = field(default=0, init=False)
    steps_over: pygame.Rect | None = field(default=None, init=False)

    def widths(self, m: Measures) -> Span:
        """Return how wide it must and would like to be on a page."""
        side = m.px(TALL)
        return Span(min(side, TARGET), side)

    def heights(self, m: Measures, width: int) -> Span:  # noqa: ARG002 - most are as high in any width
        """Return how high it must and would like to be on a page: words have room in it."""
        return Span(max(TARGET, _LEAST_TALL(m)), tall(m))

    def take_place(self, m: Measures, area: pygame.Rect) -> None:
        """Take a place on a page."""
        self.m, self.rect = m, area

    def activate(self) -> None:
        """Do what a click does."""
        self.on_click()

    def key(self, event: pygame.event.Event) -> bool:  # noqa: ARG002 - most widgets use no key
        """Take a key while focused; return whether it was used."""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the widget at its rectangle."""

    def draw_focus(self, surface: pygame.Surface, radius: int = 6) -> None:
        """Draw the ring that shows the keyboard's focus."""
        if self.marked:
            around = self.rect.inflate(8, 8)
            pygame.draw.rect(surface, palette.CHALK, around, 2, border_radius=radius)
            pygame.draw.rect(surface, palette.INK, around.inflate(4, 4), 2, border_radius=radius + 2)


def draw_paper(
    surface: pygame.Surface, rect: pygame.Rect, fill: Color, shadow: paper.Shadow, seed: int, *, cut: bool
) -> None:
    """Draw a piece of paper of that colour over its shadow."""
    below, corner = paper.drop_shadow(rect.size, shadow)
    surface.blit(below, (rect.x - corner[0], rect.y - corner[1]))
    surface.blit(paper.sheet(rect.size, fill, seed=seed, cut=cut), rect)


def draw_sheet(
    surface: pygame.Surface,
    rect: pygame.Rect,
    fill: Color = palette.PAPER,
    seed: int = 0,
    *,
    cut: bool = True,
) -> None:
    """Draw a paper sheet with its shadow."""
    draw_paper(surface, rect, fill, paper.Shadow.SHEET, seed, cut=cut)


@dataclass(eq=False, repr=False)
class Button(Widget):
    """A paper button: an icon, a label, and the key that does the same.

    A `faint` one looks like one that is not enabled: a click says why it is not yet its time.
    """

    label: str = field(default="", kw_only=True)
    icon: str = field(default="", kw_only=True)
    key_cap: str = field(default="", kw_only=True)
    style: Style = field(default=Style.PAPER, kw_only=True)
    faint: bool = field(default=False, kw_only=True)

    def widths(self, m: Measures) -> Span:
        """Return the width of the words in small type alone, and of icon, words and key."""
        if not self.label:
            return super().widths(m)
        least = text.width_of(self.label, text.SANS_BOLD, m.type(14) - 1) + m.px(16)
        cap = self._cap(palette.INK)
        key = 0 if cap is None else cap.get_width() + m.px(10)
        words = spelled(self.label, size=15, pad=40)(m)
        return Span(max(TARGET, least), words + key + (m.type(18) if self.icon else 0))

    @property
    def ready(self) -> bool:
        """Say whether it looks as if it could be pressed."""
        return self.enabled and not self.faint

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the paper, then its contents in the middle."""
        rect = self.rect.move(0, 1) if self.pressed else self.rect
        if self.ready:
            self._draw_paper(surface, rect)
        else:
            paper.lay_veil(surface, rect, palette.CHALK, _IDLE)
        self._draw_contents(surface, rect)
        self.draw_focus(surface)

    def _draw_paper(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        fill = _FILL[self.style]
        if self.hovered and not self.pressed:
            fill = palette.tint(fill, 0.3) if self.style is Style.MAIN else palette.shade(fill, 0.06)
        shadow = paper.Shadow.SHEET if self.pressed else paper.Shadow.BUTTON
        draw_paper(surface, rect, fill, shadow, 0, cut=False)

    def _draw_contents(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        color = palette.INK if self.ready else palette.IDLE_TEXT
        gap = self.m.px(10)
        parts = self._parts(color, rect.width, gap)
        x = rect.centerx - (sum(part.get_width() for part in parts) + gap * (len(parts) - 1)) // 2
        for part in parts:
            surface.blit(part, (x, rect.centery - part.get_height() // 2))
            x += part.get_width() + gap

    def _parts(self, color: Color, width: int, gap: int) -> list[pygame.Surface]:
        """Return as much of icon, label and key as fits: the key goes, the icon, some air, then the words."""
        sign = icon(self.icon, min(self.m.type(18), self.rect.height - 8), color) if self.icon else None
        cap = self._cap(color)
        ways = ((sign, cap, self.m.px(16)), (sign, None, self.m.px(16)), (None, None, _LEAST_AIR))
        for before, after, air in ways:
            left = width - air - sum(part.get_width() + gap for part in (before, after) if part)
            px = text.fit(self.label, text.SANS_BOLD, self.m.type(15), max(left, 1), self.m.type(14))
            word = text.render(self.label, text.SANS_BOLD, px, color)
            if self.label and word.get_width() <= left:
                return [part for part in (before, word, after) if part]
        kept = None
        if self.label and (self.style is Style.MAIN or self.faint):
            room = width - 2 * _LEAST_AIR, self.rect.height
            kept = text.squeezed(self.label, text.SANS_BOLD, self.m.type(14), color, room)
        return [part for part in (kept or sign or cap or word,) if part]

    def _cap(self, color: Color) -> pygame.Surface | None:
        if not self.key_cap:
            return None
        letters = text.render(self.key_cap, text.SANS_SEMIBOLD, self.m.type(12), color)
        cap = pygame.Surface((letters.get_width() + 12, letters.get_height() + 2), pygame.SRCALPHA)
        pygame.draw.rect(cap, color, cap.get_rect(), 1, border_radius=3)
        cap.blit(letters, (6, 1))
        return cap


class Open(Button):
    """A button that is one of what may be chosen: it has the thin line of that."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the line, then the button."""
        draw_around(surface, self.rect, Light.OPEN)
        super().draw(surface)


def rest(widgets: Iterable[object]) -> None:
    """Let no button stand out among widgets: what it does waits."""
    for one in widgets:
        if isinstance(one, Button) and one.style is Style.MAIN:
            one.style, one.faint = Style.PAPER, True


@dataclass(eq=False, repr=False)
class Toggle(Widget):
    """A switch that says Yes or No, with a tick or a cross; it pales when it cannot be used."""

    on: bool = field(default=False, kw_only=True)

    def widths(self, m: Measures) -> Span:
        """Return the width of a rail with its word and its knob."""
        wide = em(14, 3, 44)(m)
        return Span(wide, wide)

    def heights(self, m: Measures, width: int) -> Span:  # noqa: ARG002 - as high in any width
        """Return the height of the rail."""
        return Span(max(TARGET, em(14, 1, 8)(m)), em(14, 1, 18)(m))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the rail, the knob on its side, and the word on the other."""
        fill = palette.GOOD if self.on else palette.shade(palette.WOOD, 0.45)
        pygame.draw.rect(surface, fill, self.rect, border_radius=4)
        knob = pygame.Rect(0, 0, self.rect.height - 6, self.rect.height - 6)
        knob.centery = self.rect.centery
        word = _("Yes") if self.on else _("No")
        label = text.render(word, text.SANS_BOLD, self.m.type(14), palette.CHALK)
        if self.on:
            knob.right = self.rect.right - 3
            space = pygame.Rect(self.rect.left, self.rect.top, knob.left - self.rect.left, self.rect.height)
        else:
            knob.left = self.rect.left + 3
            space = pygame.Rect(knob.right, self.rect.top, self.rect.right - knob.right, self.rect.height)
        pygame.draw.rect(surface, palette.CHALK, knob, border_radius=3)
        sign = icon("check" if self.on else "cross", knob.height * 6 // 10, palette.INK)
        surface.blit(sign, sign.get_rect(center=knob.center))
        surface.blit(label, label.get_rect(center=space.center))
        if not self.enabled:
            paper.lay_veil(surface, self.rect, palette.PAPER, _IDLE)
        self.draw_focus(surface)


_LEAST_AIR = 6
"""Pixels beside the words of a button where there is too little room."""

_CHOICE_AIR = 16
"""Pixels beside the words of a value among others."""


@dataclass(eq=False, repr=False)
class Choice(Widget):
    """A few values side by side, one of them chosen; arrows change it."""

    labels: tuple[str, ...] = field(default=(), kw_only=True)
    chosen: int = field(default=0, kw_only=True)
    on_change: Callable[[int], None] = field(default=lambda _place: None, kw_only=True)

    def widths(self, m: Measures) -> Span:
        """Return the width of the values, each as wide as its words; and as wide as the widest."""
        small = [text.width_of(label, text.SANS_BOLD, m.type(14)) + _CHOICE_AIR for label in self.labels]
        return Span(sum(small), spelled(*self.labels, size=15, pad=26)(m) * len(self.labels))

    def cells(self) -> list[pygame.Rect]:
        """Return one rectangle a value: as wide as each other, or as their words where these need it."""
        count = len(self.labels)
        wide = [text.width_of(label, text.SANS_BOLD, self.m.type(15)) + _CHOICE_AIR for label in self.labels]
        weights = wide if max(wide, default=0) * count > self.rect.width else [1] * count
        ends = [0, *accumulate(weights)]
        edges = [self.rect.left + self.rect.width * end // ends[-1] for end in ends]
        return [
            pygame.Rect(edges[place], self.rect.top, edges[place + 1] - edges[place], self.rect.height)
            for place in range(count)
        ]

    def activate(self) -> None:
        """Choose the value under the mouse, or the next one from the keyboard."""
        at = self.clicked_at or (-1, -1)
        pointed = [place for place, cell in enumerate(self.cells()) if cell.collidepoint(at)]
        self.choose(pointed[0] if pointed else (self.chosen + 1) % len(self.labels))

    def choose(self, place: int) -> None:
        """Choose a value by its place."""
        self.chosen = place
        self.on_change(place)

    def key(self, event: pygame.event.Event) -> bool:
        """Go to the value on the left or on the right."""
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, 0)
        if step and 0 <= self.chosen + step < len(self.labels):
            self.choose(self.chosen + step)
        return bool(step)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the values, the chosen one on ink."""
        draw_paper(surface, self.rect, palette.CHALK, paper.Shadow.SHEET, 0, cut=False)
        for place, (label, cell) in enumerate(zip(self.labels, self.cells(), strict=True)):
            chosen = place == self.chosen
            if chosen:
                pygame.draw.rect(surface, palette.INK, cell.inflate(-4, -4), border_radius=3)
            px = text.fit(label, text.SANS_BOLD, self.m.type(15), cell.width - 10, self.m.type(14))
            word = text.render(label, text.SANS_BOLD, px, palette.CHALK if chosen else palette.INK)
            surface.blit(word, word.get_rect(center=cell.center))
        self.draw_focus(surface)


@dataclass(eq=False, repr=False)
class Tile(Widget):
    """A sheet to choose among others: `paint` draws what lies on it."""

    paint: Callable[[pygame.Surface, pygame.Rect, Tile], None] = field(
        default=lambda _surface, _rect, _tile: None, kw_only=True
    )
    chosen: bool = field(default=False, kw_only=True)

    def draw(self, surface: pygame.Surface) -> None:
        """Let `paint` draw the tile, then the focus."""
        self.paint(surface, self.rect, self)
        self.draw_focus(surface)
