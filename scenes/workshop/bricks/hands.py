"""The hands at the bench: bricks that the mouse carries and lets go; keys, the wheel, the right button."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from game.core.script import Brick
from scenes.kit.sprites import Pose
from scenes.workshop.bricks import shapes
from scenes.workshop.bricks.desk import BricksDesk
from scenes.workshop.bricks.flow import Carried, goals, nearest
from scenes.workshop.bricks.library import Shelved, draw_shelved, name_of
from scenes.workshop.bricks.said import lay_telling

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.script import Word
    from scenes.kit.sprites import Painter
    from scenes.workshop.bricks.flow import Laid
    from scenes.workshop.bricks.plan import Plan
    from scenes.workshop.bricks.said import Lines

_COMMAND: Final = pygame.KMOD_CTRL | pygame.KMOD_META
_NEAR: Final = 40


class Hands(BricksDesk):
    """A bench whose bricks the mouse takes up."""

    plan: Plan

    def handle(self, event: pygame.event.Event) -> bool:
        """Let what is carried follow the mouse first; then fields, buttons and keys."""
        if not self.unfolded and (self._mouse(event) or self.scrolled(event)):
            return True
        if event.type == pygame.KEYDOWN and not self.unfolded and self._key(event):
            return True
        used = super().handle(event)
        if event.type == pygame.KEYDOWN:
            self._follow_focus()
        return used

    @property
    def unfolded(self) -> bool:
        """Say whether a list hangs over the others."""
        return self.form.unfolded

    # --- the mouse --------------------------------------------------------------------------------------

    def _mouse(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._press(event)
        if event.type == pygame.MOUSEMOTION:
            return self._lead(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            return self._let_go(event.pos)
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event.y)
        return False

    def _press(self, event: pygame.event.Event) -> bool:
        one = self.piece_at(event.pos)
        if event.button == pygame.BUTTON_RIGHT and one is not None and not self.free:
            self.take_away(one.piece.place)
            return True
        if event.button != pygame.BUTTON_LEFT or self.free:
            return False
        shelved = self.library.at(event.pos)
        if shelved is not None:
            self._grasp_shelved(shelved, event.pos)
        elif one is not None and not one.piece.hole and not self._on_chip(event.pos):
            self._grasp_piece(one, event.pos)
        return False

    def _on_chip(self, pos: tuple[int, int]) -> bool:
        return any(field.rect.collidepoint(pos) for field in self.form.fields)

    def _grasp_shelved(self, one: Shelved, pos: tuple[int, int]) -> None:
        self._grasp(Carried(one.word), one.rect, pos, partial(draw_shelved, m=self.m, one=one))

    def _grasp_piece(self, one: Laid, pos: tuple[int, int]) -> None:
        brick = self.bench.at(one.piece.place)
        if isinstance(brick, Brick):
            self._grasp(Carried(brick.word, one.piece.place), one.rect, pos, partial(self.draw_piece, one))

    def _grasp(
        self,
        carried: Carried,
        rect: pygame.Rect,
        pos: tuple[int, int],
        draw: Callable[[pygame.Surface, pygame.Rect], None],
    ) -> None:
        start = Pose(rect.centerx, rect.centery, rect.width)
        self.carrier.grasp(carried, self._painter(rect, draw), start, pos)

    def _painter(self, rect: pygame.Rect, draw: Callable[[pygame.Surface, pygame.Rect], None]) -> Painter:
        """Return what draws a brick in the air, as it lay."""
        air = shapes.tab(self.m) + 6
        page = pygame.Surface(rect.inflate(2 * air, 2 * air).size, pygame.SRCALPHA)
        draw(page, pygame.Rect((air, air), rect.size))
        picture = page.premul_alpha()

        def paint(width: int, degrees: int, *, turning: bool = False) -> pygame.Surface:  # noqa: ARG001 - it is small
            return pygame.transform.rotozoom(picture, degrees, 1.0)

        return paint

    def take_word(self, word: Word) -> None:
        """Put a brick of the library where it goes by itself: it flies there."""
        one = next(one for one in self.library.shelved if one.word == word)
        paint = self._painter(one.rect, partial(draw_shelved, m=self.m, one=one))
        place = self.put_word(word)
        found = [laid.rect for row in self.laid for laid in row.pieces if laid.piece.place == place]
        if place is not None and found:
            to = Pose(found[0].centerx, found[0].centery, found[0].width)
            self.carrier.fly(paint, Pose(one.rect.centerx, one.rect.centery, one.rect.width), to)

    def _lead(self, pos: tuple[int, int]) -> bool:
        if self.carrier.move(pos):
            self._seek_goals()
            self.ring.let_go()
            self.app.sounds.play("lift")
            self.invalidate()
        payload = self.carrier.payload
        if payload is None or not self.carrier.carries:
            return False
        near = self.plan.bench.inflate(self.m.px(_NEAR), self.m.px(_NEAR)).collidepoint(pos)
        goal = nearest(self.goals, pos) if near else None
        if goal != self.goal:
            self.goal = goal
            self.invalidate()
        self.dirty = True
        return True

    def _seek_goals(self) -> None:
        """Look for all places where what is carried may go, as the bench lies now."""
        payload = self.carrier.payload
        if payload is not None:
            self.goals = goals(self.m, self.bench, self.laid, self.inner(), payload)

    def _let_go(self, pos: tuple[int, int]) -> bool:
        carries, goal, self.goal = self.carrier.carries, self.goal, None
        payload = self.carrier.payload
        if not carries or payload is None:
            self.carrier.let_go()
            return False
        self.invalidate()
        if goal is not None:
            self.carrier.let_go(Pose(goal.rect.centerx, goal.rect.centery, 1))
            self.drop(payload, goal)
        elif payload.start is not None and not self.plan.bench.collidepoint(pos):
            self.carrier.let_go(Pose(*self.plan.library.center, 1, alpha=0.2))
            self.take_away(payload.start)
        else:
            self.carrier.let_go()
            if self.plan.bench.collidepoint(pos) and not self.goals:
                self.decline(_("Nothing waits for this brick here."))
        return True

    def told_lines(self) -> Lines:
        """Return the lines of the sentence that the card will say, as they are seen now."""
        return lay_telling(self.m, self.plan.said, self.telling(), self.read_from)

    def read_on(self, by: int) -> None:
        """See the sentence so many lines further on."""
        at = self.told_lines()
        self.read_from = max(0, min(at.first + by, at.last))
        self.refresh()

    def _wheel(self, steps: int) -> bool:
        pos, by = pygame.mouse.get_pos(), steps * self.m.px(60)
        if self.plan.said.collidepoint(pos) and self.told_lines().last:
            self.read_on(-steps)
            return True
        for scroll, area in ((self.library.scroll, self.plan.library), (self.scroll, self.plan.bench)):
            if area.collidepoint(pos) and scroll.furthest:
                scroll.jump(scroll.at - by)
                self.refresh()
                self._seek_goals()
                return True
        return False

    def scrolled(self, event: pygame.event.Event) -> bool:
        """Take what the mouse does on the rails."""
        for scroll in (self.library.scroll, self.scroll):
            if scroll.handle(event):
                scroll.jump(scroll.target)
                self.refresh()
                return True
        return False

    def piece_at(self, pos: tuple[int, int]) -> Laid | None:
        """Return the brick of the bench under a point."""
        if not self.plan.bench.collidepoint(pos):
            return None
        return next((one for row in self.laid for one in row.pieces if one.rect.collidepoint(pos)), None)

    # --- keys -------------------------------------------------------------------------------------------

    def _key(self, event: pygame.event.Event) -> bool:
        command = bool(event.mod & _COMMAND)
        if event.key == pygame.K_ESCAPE:
            if self.carrier.carries:
                self.goal = None
                self.carrier.let_go()
                self.invalidate()
            else:
                self.close()
            return True
        if self.form.writing:
            return False
        acts: dict[int, Callable[[], None]] = {
            pygame.K_z: self.redo if event.mod & pygame.KMOD_SHIFT else self.undo,
            pygame.K_y: self.redo,
        }
        if event.key in acts:
            acts[event.key]()
            return True
        if event.key == pygame.K_s and command:
            self.save()
            return True
        return False

    def _follow_focus(self) -> None:
        """Bring a brick of the library that the keyboard came to into sight."""
        name = self.ring.focused_name or ""
        one = next((one for one in self.library.shelved if name_of(one.word) == name), None)
        if one is not None and self.library.show(one.word.key):
            self.refresh()

    # --- for the scene ----------------------------------------------------------------------------------

    def inner(self) -> pygame.Rect:
        """Return the inside of the bench, as it is scrolled."""
        raise NotImplementedError

    def draw_piece(self, one: Laid, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw a brick of the bench, its lists as they are."""
        raise NotImplementedError

    @property
    def speed(self) -> float:
        """How quickly bricks let go of fly, infinite where nothing is to move."""
        settings = self.app.settings
        return math.inf if settings.reduced_motion else settings.animation_factor
