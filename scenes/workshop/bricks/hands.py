"""The hands at the bench: bricks that the mouse takes up, carries and lets go; the right button."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from game.core.script import Brick
from scenes.kit.drag import Carrier
from scenes.kit.layout import inset
from scenes.kit.sprites import Pose
from scenes.workshop.bricks import shapes
from scenes.workshop.bricks.flow import Carried, Goal, goals, nearest
from scenes.workshop.bricks.library import Shelved, draw_shelved

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.bricks import Place
    from game.core.script import Word
    from scenes.kit.sprites import Painter
    from scenes.workshop.beside import Beside
    from scenes.workshop.bricks.assembly import Assembly
    from scenes.workshop.bricks.bench_view import BenchView
    from scenes.workshop.bricks.flow import Laid

    Draw = Callable[[pygame.Surface, pygame.Rect], None]

_NEAR: Final = 40


class Hands:
    """What the mouse carries between the library and the bench; `goal` is where it would be let go."""

    def __init__(self, page: Beside, assembly: Assembly, view: BenchView) -> None:
        self.page = page
        self.assembly = assembly
        self.view = view
        self.carrier: Carrier[Carried] = Carrier()
        self.goal: Goal | None = None
        self._goals: list[Goal] = []

    @property
    def carried(self) -> Carried | None:
        """The brick in the air, if any."""
        return self.carrier.payload if self.carrier.carries else None

    def handle(self, event: pygame.event.Event) -> bool:
        """Let what is carried follow the mouse."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._press(event)
        if event.type == pygame.MOUSEMOTION:
            return self._lead(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            return self._let_go(event.pos)
        return False

    def keep_pace(self) -> None:
        """Have bricks that are let go fly as quickly as the player wants, or not at all."""
        settings = self.page.app.settings
        self.carrier.speed = math.inf if settings.reduced_motion else settings.animation_factor

    # --- taking up --------------------------------------------------------------------------------------

    def _press(self, event: pygame.event.Event) -> bool:
        if self.assembly.free:
            return False
        one = self.view.piece_at(event.pos)
        if event.button == pygame.BUTTON_RIGHT and one is not None:
            self.assembly.take_away(one.piece.place)
            return True
        if event.button == pygame.BUTTON_LEFT:
            shelved = self.assembly.library.at(event.pos)
            on_chip = any(field.rect.collidepoint(event.pos) for field in self.page.inputs.fields)
            if shelved is not None:
                self._grasp(Carried(shelved.word), shelved.rect, event.pos, self._draw_shelved(shelved))
            elif one is not None and not one.piece.hole and not on_chip:
                self._grasp_piece(one, event.pos)
        return False

    def _draw_shelved(self, one: Shelved) -> Draw:
        return partial(draw_shelved, m=self.page.m, one=one)

    def _grasp_piece(self, one: Laid, pos: tuple[int, int]) -> None:
        brick = self.assembly.bench.at(one.piece.place)
        if isinstance(brick, Brick):
            draw = partial(self.view.draw_piece, one)
            self._grasp(Carried(brick.word, one.piece.place), one.area, pos, draw)

    def _grasp(self, carried: Carried, rect: pygame.Rect, pos: tuple[int, int], draw: Draw) -> None:
        tall = rect.height / rect.width
        self.carrier.grasp(carried, self._painter(rect, draw), _pose(rect), pos, tall)

    def _painter(self, rect: pygame.Rect, draw: Draw) -> Painter:
        """Return what draws a brick in the air, as it lay."""
        air = shapes.tab(self.page.m) + 6
        page = pygame.Surface(rect.inflate(2 * air, 2 * air).size, pygame.SRCALPHA)
        draw(page, pygame.Rect((air, air), rect.size))
        picture = page.premul_alpha()

        def paint(width: int, degrees: int, *, turning: bool = False) -> pygame.Surface:  # noqa: ARG001 - it is small
            return pygame.transform.rotozoom(picture, degrees, 1.0)

        return paint

    def take_word(self, word: Word) -> None:
        """Put a brick of the library where it goes by itself: it flies there."""
        one = next(one for one in self.assembly.library.shelved if one.word == word)
        paint = self._painter(one.rect, self._draw_shelved(one))
        place = self.assembly.put_word(word)
        laid = None if place is None else self.view.piece_of(place)
        if laid is not None:
            self.carrier.fly(paint, _pose(one.rect), _pose(laid.area))

    # --- carrying ---------------------------------------------------------------------------------------

    def _lead(self, pos: tuple[int, int]) -> bool:
        if self.carrier.move(pos):
            self.seek_goals()
            self.page.ring.let_go()
            self.page.app.sounds.play("lift")
            self.page.invalidate()
        if self.carried is None:
            return False
        near = inset(self.page.m, self.view.area, -_NEAR / 2).collidepoint(pos)
        goal = nearest(self._goals, pos) if near else None
        if goal != self.goal:
            self.goal = goal
            self.page.invalidate()
        self.page.dirty = True
        return True

    def seek_goals(self) -> None:
        """Look for all places where what is carried may go, as the bench lies now."""
        if self.carried is not None:
            view, place = self.view, self.goal and self.goal.place
            self._goals = goals(self.page.m, self.assembly.bench, view.laid, view.inner, self.carried)
            self.goal = next((goal for goal in self._goals if goal.place == place), None)

    def drop_nowhere(self) -> bool:
        """Let what is carried fly back; return whether there was anything."""
        carries = self.carrier.carries
        if carries:
            self.goal = None
            self.carrier.let_go()
            self.page.invalidate()
        return carries

    def _let_go(self, pos: tuple[int, int]) -> bool:
        carried, goal, self.goal = self.carried, self.goal, None
        if carried is None:
            self.carrier.let_go()
            return False
        self.page.invalidate()
        over = self.view.area.collidepoint(pos)
        if goal is not None:
            self.carrier.let_go(Pose(goal.rect.centerx, goal.rect.centery, 1))
            self.assembly.drop(carried, goal.place)
        elif carried.start is not None and not over:
            self._put_away(carried.start)
        else:
            self.carrier.let_go()
            if over and not self._goals:
                self.assembly.decline(_("Nothing waits for this brick here."))
        return True

    def _put_away(self, start: Place) -> None:
        """Let a brick of the bench go: it flies back into the library."""
        self.carrier.let_go(Pose(*self.assembly.library.shelf.center, 1, alpha=0.2))
        self.assembly.take_away(start)


def _pose(rect: pygame.Rect) -> Pose:
    return Pose.on(rect)
