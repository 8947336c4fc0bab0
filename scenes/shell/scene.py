"""What the window shows: a scene, its still part drawn once."""

from __future__ import annotations

import time
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pygame

from scenes.kit import frame_time, paper
from scenes.kit.frame_time import LateError
from scenes.kit.inputs import Inputs
from scenes.kit.layout import Box
from scenes.kit.measures import Measures, joined
from scenes.kit.ring import Ring
from scenes.kit.widgets import draw_tip

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from scenes.kit.lookout import Lookout
    from scenes.kit.palette import Color
    from scenes.kit.ring import Focusable
    from scenes.shell.app import App

Result = Any

_SCROLLING: Final = (
    pygame.MOUSEWHEEL,
    pygame.KEYDOWN,
    pygame.MOUSEBUTTONDOWN,
    pygame.MOUSEMOTION,
    pygame.MOUSEBUTTONUP,
)
"""The kinds of events that boxes are asked about: lists and long texts scroll by them."""
_FINE: Final = 33_000, 40
"""What turns is drawn finely up to so many pixels, and up to one in so many of a window."""


class Scene:
    """What the window shows. Its still part is drawn once, then only what moves.

    A subclass gives `contents`, what lies where in boxes (or `arrange`, its own widgets and rectangles, and
    `draw_still`); where something moves, `draw_moving`, `update` and `restless`; `draw_resting` draws what
    moves at times alone, over the still part: it belongs to it while it `rests`. `draw` never changes the
    game's state.
    """

    overlay = False
    """True when the scene behind stays visible under this one."""

    closes = False
    """True when Escape goes back to the scene behind."""

    fields_first = False
    """True where Escape leaves the field that is written in before it leaves the page."""

    deaf_to: frozenset[int] = frozenset()
    """The kinds of events not taken just after the scene came: they were meant for the one before."""

    lookout: Lookout[Any] | None = None
    """Which card is shown large, where any is: no tip lies over it."""

    strokes: frozenset[int] = frozenset()
    """The keys that count once, however long they are held down."""

    def __init__(self) -> None:
        self.app: App
        self.m = Measures((1280, 720))
        self.ring = Ring()
        self.inputs = Inputs(self.ring)
        self.boxes = Box()
        self._part_laid: tuple[Measures, Box] | None = None
        """What is laid out only in part, and for what window."""
        self.dirty = True
        self._still: pygame.Surface | None = None
        self._torn: list[pygame.Rect] | None = None
        """Which areas of the still part are to be drawn again; None for all of it."""
        self._at_rest = True
        self.still_draws = 0
        self.came = 0.0

    # --- life -------------------------------------------------------------------------------------------

    def enter(self, app: App) -> None:
        """Take the window: called once, when the scene comes on the stack."""
        self.app = app
        self.came = time.monotonic()
        self.relayout()

    def leave(self) -> None:
        """Give everything back: called once, when the scene goes off the stack."""
        self.inputs.kill()

    def pause(self) -> None:
        """Go behind another scene: no card is shown large there."""
        self.look_away()

    def look_away(self) -> None:
        """Show no card large any more."""
        if self.lookout is not None:
            self.lookout.show(None)

    def resume(self) -> None:
        """Come in front again."""
        self.relayout()

    def relayout(self) -> None:
        """Measure the window again and arrange everything: on entering, resizing, or new settings.

        Where that is broken off by an error, what could be reached stays where it was.
        """
        before = self.m, self.boxes
        self.m = self.app.measures()
        self.inputs.kill()
        try:
            with self.ring.anew():
                self.arrange()
        except BaseException:
            self.m, self.boxes = before
            raise
        finally:
            self.inputs.write_on()
        self.invalidate()

    def renew(self) -> None:
        """Arrange again what changed by itself, while a button may be held down: it stays so."""
        pressed = self.ring.pressed_name
        self.relayout()
        self.ring.press_by_name(pressed)

    @property
    def cloth(self) -> Color | None:
        """The colour of the table that the page lies on, where it lies on one."""
        return None

    def contents(self) -> Box:
        """Declare what lies on the page: laid out for the window each time that it is arranged."""
        return Box()

    def rearrange(self) -> None:
        """Arrange anew what the player has just chosen."""
        self.app.sounds.play("tick")
        self.relayout()
        here = pygame.event.Event(pygame.MOUSEMOTION, pos=pygame.mouse.get_pos())
        self.ring.handle(here)  # what was pointed at still is, although it was made anew

    def arrange(self) -> None:
        """Lay the contents out as `self.boxes`; the keyboard goes through their widgets in reading order.

        What was broken off for want of time goes on, with what is measured of it.
        """
        begun, self._part_laid = self._part_laid, None
        self.boxes = begun[1] if begun is not None and begun[0] == self.m else self.contents()
        try:
            self.boxes.lay(self.m, pygame.Rect((0, 0), self.m.size))
        except LateError:
            self._part_laid = self.m, self.boxes
            raise
        self.ring.add(*self.boxes.widgets)

    def rules_at(self) -> tuple[str, str] | None:
        """Return the game and the page of its rules that speak of this scene, if any: "?" opens them."""
        return None

    # --- each frame -------------------------------------------------------------------------------------

    @property
    def restless(self) -> bool:
        """Say whether something moves, so that the next frame must come soon."""
        return False

    def receive(self, event: pygame.event.Event) -> bool:
        """Take an event that the window hands over; return whether it was used."""
        if event.type == pygame.DROPFILE:
            return self.take_file(Path(event.file))
        escapes = event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE
        return (escapes and self.fields_first and self._stop_writing()) or self.handle(event)

    def _stop_writing(self) -> bool:
        """Leave the text field that is written in; return whether there was one."""
        left = self.inputs.stop_writing()
        self.dirty |= left
        return left

    def take_file(self, path: Path) -> bool:  # noqa: ARG002 - for scenes to override
        """Take a file dropped on the window; return whether it was used: if not, it is brought where it is.

        What lies in front of another scene is to be answered first.
        """
        return self.overlay

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event of the mouse or the keyboard, lists and fields first; return whether it was used."""
        scrolls = event.type in _SCROLLING and not self.inputs.unfolded
        if scrolls and any(box.handle(event, self.ring) for box in self.boxes):
            return True
        if self.inputs.handle(event):
            self.dirty = True
            return True
        used = self._ring_handles(event) or (event.type == pygame.TEXTINPUT and self.inputs.writing)
        if not used and self.closes and event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.close()
            return True
        return used

    def _ring_handles(self, event: pygame.event.Event) -> bool:
        used = self.ring.handle(event)
        self._take_changed()
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.inputs.clicked(event)
            self.dirty = True
        return used

    def pass_time(self, dt: float) -> None:
        """Let `dt` seconds pass for a button that is held, and for the caret of a field."""
        self.ring.hold(dt)
        self.dirty |= self.inputs.update(dt)
        self._take_changed()

    def _take_changed(self) -> None:
        """Have what looks different among the widgets drawn again."""
        changed = self.ring.take_changed()
        if changed is None:
            self.invalidate()
        elif changed:
            self.look_other(changed)

    def look_other(self, widgets: Sequence[Focusable]) -> None:  # noqa: ARG002 - for scenes to override
        """Have widgets drawn again that look different, with what tells of them: by default, everything."""
        self.invalidate()

    @property
    def rests(self) -> bool:
        """Say whether what is drawn by `draw_resting` stays until it is asked to be drawn again."""
        return True

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass for what moves."""

    def fill(self, dt: float) -> bool:  # noqa: ARG002 - for scenes to override
        """Make some of what is not drawn yet, behind another scene too; return whether any was lacking."""
        return False

    def invalidate(self) -> None:
        """Ask for the still part to be drawn again."""
        self._torn = None
        self.dirty = True

    def retouch(self, *areas: pygame.Rect) -> None:
        """Ask for areas of the still part to be drawn again."""
        if self._torn is not None:
            self._torn = joined([*self._torn, *areas])
        self.dirty = True

    @property
    def still_made(self) -> bool:
        """Say whether its still part is drawn, but for some areas perhaps."""
        return self._torn is not None

    def forget_picture(self) -> None:
        """Give the picture of the still part back."""
        self._still = None

    def give_picture(self) -> pygame.Surface | None:
        """Return the picture of the still part with all else on it, None for none: it is given away.

        What would take its time is left out.
        """
        picture = self._still
        if picture is not None:
            with suppress(LateError), frame_time.until(0.0):
                self.draw(picture)
        self.forget_picture()
        self.invalidate()
        return picture

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the scene: the still part from memory, then what moves."""
        surface.blit(self._mended_still(surface), (0, 0))
        if not self._at_rest:
            self.draw_resting(surface)
        least, share = _FINE
        frame_time.spare(max(least, surface.get_width() * surface.get_height() // share))
        self.draw_moving(surface)
        self._draw_tip(surface)
        self.dirty = False

    def _draw_tip(self, surface: pygame.Surface) -> None:
        """Draw the tip of the widget pointed at, unless a list, a large card or a scene lies over it."""
        pointed, large = self.ring.hovered, self.lookout is not None and self.lookout.cell is not None
        covered = self.inputs.unfolded or large or self.app.stack.top is not self
        if pointed is not None and pointed.tip and not covered:
            others = [one.rect for one in self.ring if one is not pointed]
            draw_tip(surface, self.m, pointed.tip, pointed.rect, others)

    def _mended_still(self, surface: pygame.Surface) -> pygame.Surface:
        """Return what does not move, drawn on a surface of the kind that it is shown on, where it is torn."""
        still = self._still
        if still is None or still.get_size() != surface.get_size():
            still, self._torn = type(surface)(surface.get_size()), None
        if self._at_rest != self.rests:
            self._at_rest, self._torn = self.rests, None
        whole = still.get_rect()
        for area in [whole] if self._torn is None else self._torn:
            still.set_clip(area)
            still.fill(0)
            self._draw_under(still)
            self.ring.draw(still)
            if self._at_rest:
                self.draw_resting(still)
            self.still_draws += area == whole
        self._still, self._torn = still, []
        return still

    def _draw_under(self, surface: pygame.Surface) -> None:
        """Draw what does not move but for the widgets, over what is behind."""
        behind = self.app.stack.behind(self) if self.overlay else None
        if behind is not None:
            behind.draw(surface)
        self.draw_still(surface)

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw what does not move: the table, and all that is laid but the widgets."""
        if self.cloth is not None:
            surface.blit(paper.table(self.cloth, surface.get_size()), (0, 0))
        self.boxes.draw(surface)

    def draw_resting(self, surface: pygame.Surface) -> None:
        """Draw what does not move while the scene rests."""

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draw what moves, over the still part: the fields."""
        self.inputs.draw(surface)

    # --- going elsewhere --------------------------------------------------------------------------------

    def close(self, result: Result = None) -> None:
        """Leave this scene and hand its result to the one behind."""
        self.app.stack.pop(result)

    def let_over(self, show: Callable[[], None]) -> None:
        """Let something be shown in front: at once, where nothing is to be seen alone first."""
        show()
