"""The focus ring: every widget of a scene, reached by the mouse, by Tab, or by the arrow keys."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Final, Protocol

import pygame

from scenes.kit.keys import GO
from scenes.kit.measures import drawn_on

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator


class Focusable(Protocol):
    """What the ring asks of a widget. `name` is unique in its scene."""

    name: str
    rect: pygame.Rect
    tip: str
    enabled: bool
    hovered: bool
    focused: bool
    pressed: bool
    marked: bool
    clicked_at: tuple[int, int] | None
    steps_by: int
    steps_over: pygame.Rect | None

    def activate(self) -> None:
        """Do what a click does."""

    def key(self, event: pygame.event.Event) -> bool:
        """Take a key while focused; return whether it was used."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the widget at its rectangle."""


_ASIDE = 100_000
"""What a widget that lies rather aside costs an arrow: it is gone to where no other lies that way."""

_ARROWS = {
    pygame.K_LEFT: pygame.Vector2(-1, 0),
    pygame.K_RIGHT: pygame.Vector2(1, 0),
    pygame.K_UP: pygame.Vector2(0, -1),
    pygame.K_DOWN: pygame.Vector2(0, 1),
}


_HELD: Final = 0.4
"""Seconds after which a button that steps goes on by itself while it is held."""

_NEW: Final = 0.4
"""Seconds for which what has just come under a mouse that rests takes no click: it was meant for another."""

_PACES: Final = (0.12, 0.02)
"""Seconds between its first two steps, and at the least: each comes a tenth sooner than the one before."""


class Ring:
    """Widgets in reading order; at most one is focused, at most one is pointed at.

    `home` names the widget that the focus comes back to when a click falls beside them all, and that arrows
    begin at; where there is none they begin at the first.
    """

    def __init__(self) -> None:
        self.home: str | None = None
        self._widgets: list[Focusable] = []
        self._focused: Focusable | None = None
        self._pressed: Focusable | None = None
        self._changed: list[Focusable] | None = []
        """The widgets that look different; None where anything may."""
        self.arrows = True
        self.keyboard = False
        self._mouse = (-1, -1)
        self._under: set[str] = set()
        """What has come under the mouse while that rested."""
        self._rested = 0.0
        """For how long it has been there."""
        self._clicked = ""
        """What was clicked last where the mouse rests: it may go away and come back, and is not new then."""
        self._wait = _HELD
        self._pace = 0.0

    def add(self, *widgets: Focusable) -> None:
        """Put widgets at the end of the ring."""
        self._widgets.extend(widgets)

    def clear(self) -> None:
        """Forget every widget."""
        self._widgets, self._focused, self._pressed = [], None, None

    @contextmanager
    def anew(self) -> Iterator[None]:
        """Have all widgets put there anew; the focus stays where it is, by its name.

        Where that is broken off by an error, those that were there stay. What was not there before and lies
        under the mouse is neither pointed at nor pressed by mistake.
        """
        before, name = (self._widgets, self._focused, self._pressed), self.focused_name
        self._widgets, self._focused, self._pressed = [], None, None
        try:
            yield
        except BaseException:
            self._widgets, self._focused, self._pressed = before
            raise
        self.focus_by_name(name)
        self._find_new({widget.name for widget in before[0]})

    def _find_new(self, known: Collection[str]) -> None:
        under = [one for one in self._widgets if one.rect.collidepoint(self._mouse)] if known else []
        if new := {one.name for one in under} - {*known, self._clicked}:
            self._rested = 0.0
        self._under = new | (self._under & {one.name for one in under})

    def __iter__(self) -> Iterator[Focusable]:
        return iter(self._widgets)

    def __getitem__(self, name: str) -> Focusable:
        return next(widget for widget in self._widgets if widget.name == name)

    def get(self, name: str | None) -> Focusable | None:
        """Return the widget of that name; None where it is not there."""
        return next((widget for widget in self._widgets if widget.name == name), None)

    @property
    def focused(self) -> Focusable | None:
        """The widget that has the focus."""
        return self._focused

    @property
    def marked(self) -> Focusable | None:
        """The widget that has the focus, where the keyboard shows it."""
        return self._focused if self._focused is not None and self._focused.marked else None

    @property
    def focused_name(self) -> str | None:
        """The name of the focused widget."""
        return self._focused.name if self._focused else None

    @property
    def hovered(self) -> Focusable | None:
        """The widget that the mouse points at."""
        return next((widget for widget in self._widgets if widget.hovered), None)

    @property
    def pressed_name(self) -> str | None:
        """The name of the widget that the mouse was pressed on, and not yet let go."""
        return self._pressed.name if self._pressed else None

    def press_by_name(self, name: str | None) -> None:
        """Hold the widget of that name pressed, if it is there: it took the place of the one pressed."""
        self._pressed = self.get(name)
        if self._pressed is not None:
            self._pressed.pressed = True

    def let_go(self) -> None:
        """Let go of the widget pressed, without a click: the mouse carries something away from it."""
        if self._pressed is not None:
            self._pressed.pressed = False
            self._look_other(self._pressed)
            self._pressed = None

    @property
    def steps(self) -> bool:
        """Say whether a button that steps is held under the mouse, and goes on by itself."""
        held = self._pressed
        return (
            held is not None and bool(held.steps_by) and held.enabled and held.rect.collidepoint(self._mouse)
        )

    def hold(self, dt: float) -> None:
        """Let `dt` seconds pass: a button that steps goes on while it is held, quicker and quicker."""
        self._rested += dt
        self._wait -= dt if self.steps else 0.0
        while self._wait <= 0 and self._pressed is not None and self.steps:
            first, least = _PACES
            self._pace = max(least, self._pace * 0.9) if self._pace else first
            self._wait += self._pace
            self._again(self._pressed)

    def _again(self, held: Focusable) -> None:
        """Do what a click does; what takes the place of the button is held in its place."""
        held.activate()
        if self._pressed is None:
            self.press_by_name(held.name)
        self._changed = None

    def _wheel(self, turns: int) -> bool:
        """Step by the wheel over a number, within its bounds; return whether there is one."""
        over = [one for one in self._widgets if one.steps_over and one.steps_over.collidepoint(self._mouse)]
        for name in [one.name for one in over if one.steps_by * turns > 0] * abs(turns):
            widget = self[name]  # made anew by the step before
            if widget.enabled:
                widget.activate()
                self._changed = None
        return bool(over)

    def focus_by_name(self, name: str | None) -> None:
        """Focus the widget of that name, if it is there."""
        self._focus(self.get(name))

    def point_by_name(self, name: str | None) -> None:
        """Have the mouse point at the widget of that name, if it is there, and at no other."""
        self._point(self.get(name))

    def show(self) -> None:
        """Show where the focus is, as the keyboard does that moves it."""
        self.keyboard = True
        self._focus(self._focused)
        self._changed = None

    def take_changed(self) -> list[Focusable] | None:
        """Return the widgets that look different since the last call; None where anything may."""
        changed, self._changed = self._changed, []
        return changed

    def _look_other(self, widget: Focusable) -> None:
        if self._changed is not None:
            self._changed.append(widget)

    def handle(self, event: pygame.event.Event) -> bool:
        """Take a mouse or key event; return whether a widget used it."""
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event.y)
        if event.type == pygame.MOUSEMOTION:
            self._hover(event.pos)
            return False
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            return self._press(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            return self._release(event.pos)
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw every widget, in order, that is seen where the surface is drawn on."""
        for widget in self._widgets:
            if drawn_on(surface, widget.rect):
                widget.draw(surface)

    def _at(self, pos: tuple[int, int]) -> Focusable | None:
        hits = (w for w in reversed(self._widgets) if w.rect.collidepoint(pos))
        return next(hits, None)

    def _hover(self, pos: tuple[int, int]) -> None:
        if pos != self._mouse:
            self._under.clear()
            self._clicked = ""
        self._mouse = pos
        pointed = self._at(pos)
        if pointed is not None and pointed.name in self._under:
            pointed = None
        self._point(pointed)

    def _point(self, pointed: Focusable | None) -> None:
        for widget in self._widgets:
            if widget.hovered != (widget is pointed):
                widget.hovered = widget is pointed
                self._look_other(widget)

    def _press(self, pos: tuple[int, int]) -> bool:
        self._hover(pos)
        self.keyboard = False
        widget = self._at(pos)
        if widget is None:
            self.focus_by_name(self.home)
            return False
        if widget.name in self._under and self._rested < _NEW:
            return True
        if widget.enabled:
            self._focus(widget)
            self._pressed, widget.pressed = widget, True
            self._wait, self._pace = _HELD, 0.0
            self._look_other(widget)
        return True

    def _release(self, pos: tuple[int, int]) -> bool:
        widget, self._pressed = self._pressed, None
        if widget is None:
            return False
        widget.pressed = False
        self._changed, self._clicked = None, widget.name
        if widget.rect.collidepoint(pos) and not (widget.steps_by and self._pace):
            widget.clicked_at = pos
            widget.activate()
            widget.clicked_at = None
        return True

    def _key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_TAB:
            self._step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        if self._focused is None:
            return event.key in _ARROWS and self._begin()
        if self._focused.key(event):
            self._changed = None
            return True
        if event.key in GO and self._focused.enabled:
            self.keyboard = True
            self._focused.activate()
            return True
        if self.arrows and event.key in _ARROWS:
            self._towards(_ARROWS[event.key])
            return True
        return False

    def _begin(self) -> bool:
        """Focus what arrows begin at; return whether there is anything."""
        if self.get(self.home) is not None:
            self.keyboard = True
            self.focus_by_name(self.home)
        elif self.arrows:
            self._step(1)
        return self._focused is not None

    def _step(self, by: int) -> None:
        able = [widget for widget in self._widgets if widget.enabled]
        if not able:
            return
        self.keyboard = True
        if self._focused in able:
            self._focus(able[(able.index(self._focused) + by) % len(able)])
        else:
            self._focus(able[0 if by > 0 else -1])

    def _towards(self, direction: pygame.Vector2) -> None:
        if self._focused is None:
            return
        here = pygame.Vector2(self._focused.rect.center)
        best, best_cost = None, float("inf")
        for widget in self._widgets:
            away = pygame.Vector2(widget.rect.center) - here
            along = away.dot(direction)
            if widget is self._focused or not widget.enabled or along <= 1:
                continue
            aside = (away - direction * along).length()
            cost = along + 3 * aside + (_ASIDE if aside > 2 * along else 0)
            if cost < best_cost:
                best, best_cost = widget, cost
        if best is not None:
            self._focus(best)
        self.show()

    def _focus(self, widget: Focusable | None) -> None:
        for other in self._widgets:
            other.focused = other is widget
            other.marked = other.focused and self.keyboard
        for one in (self._focused, widget) if widget is not self._focused else ():
            if one is not None:
                self._look_other(one)
        self._focused = widget
