"""The easel: the card being made, drawn on where its picture is, with the mouse or a keyboard's cursor."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pygame

from scenes.kit import palette
from scenes.kit.drawing import painting
from scenes.kit.drawing.operations import SIZE, Paste
from scenes.kit.keys import GO
from scenes.kit.shadows import Shadow, draw_shadow
from scenes.workshop.cropping import Crop
from scenes.workshop.making import part_seen, seen

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.kit.drawing.operations import Operation, Point
    from scenes.kit.faces.pictures import Picture
    from scenes.workshop.hand import Hand
    from scenes.workshop.making import Making

_STEP: Final = 12
_LONG_STEP: Final = 60
_TURN: Final = 5.0
_SEEN_THROUGH: Final = 150
_GROWTH: Final = 1.06
_SCALES: Final = (0.05, 12.0)
_ARROWS: Final = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}


class Easel:
    """The card in a rectangle of the window. `placing` is a picture not laid yet: it is moved about first.

    `cursor` is where the hand is on the sheet, if it is over it; `away` says that the keyboard is elsewhere.
    `changed` is called after each operation, `cropped` when the part of that picture to be kept is marked.
    """

    def __init__(
        self,
        making: Making,
        hand: Hand,
        changed: Callable[[], None],
        cropped: Callable[[pygame.Rect], None],
    ) -> None:
        self.making = making
        self.hand = hand
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.placing: Paste | None = None
        self.crop: Crop | None = None
        self.cursor: Point | None = None
        self.away = False
        self.keyboard = False
        self._changed = changed
        self._cropped = cropped
        self._pressed: Point | None = None
        self._grabbed: tuple[Point, Point] | None = None
        self._face: pygame.Surface | None = None
        self._face_of: object = None
        self._sheet = pygame.Surface((1, 1))
        self._scratch = pygame.Surface(SIZE, 0, 32)

    # --- where ------------------------------------------------------------------------------------------

    @property
    def window(self) -> pygame.Rect:
        """Where the picture is, in the window."""
        return self.making.sheet.window(self.making.values, self.rect.width).move(self.rect.topleft)

    def point_at(self, pos: tuple[int, int]) -> Point:
        """Return the point of the sheet under a point of the window."""
        window = self.window
        part = part_seen(window.size)
        unit = part.width / window.width
        return part.left + (pos[0] - window.left) * unit, part.top + (pos[1] - window.top) * unit

    def pos_of(self, point: Point) -> tuple[int, int]:
        """Return the point of the window over a point of the sheet."""
        window = self.window
        part = part_seen(window.size)
        unit = window.width / part.width
        return (
            round(window.left + (point[0] - part.left) * unit),
            round(window.top + (point[1] - part.top) * unit),
        )

    @property
    def busy(self) -> bool:
        """Say whether the hand is pressed on the sheet."""
        cropping = self.crop is not None and self.crop.held
        return cropping or self._pressed is not None or self._grabbed is not None

    # --- the mouse --------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Take what the mouse does on the sheet; return whether it was used."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            if not self.window.collidepoint(event.pos):
                return False
            self.keyboard = False
            self.press(self.point_at(event.pos))
            return True
        if event.type == pygame.MOUSEMOTION:
            return self._move(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT and self.busy:
            self.release(self.point_at(event.pos))
            return True
        return False

    def _move(self, pos: tuple[int, int]) -> bool:
        over = self.window.collidepoint(pos)
        if self.busy:
            self.lead(self.point_at(pos))
            return True
        self.keyboard = False
        self.cursor = self.point_at(pos) if over else None
        if self.crop is not None and self.cursor is not None:
            self.crop.lead(self.cursor)
        return False

    def press(self, point: Point) -> None:
        """Press the hand on the sheet."""
        self.cursor = point
        if self.crop is not None:
            self.crop.press(point)
            return
        if self.placing is not None:
            self._grabbed = (point, self.placing.point)
            return
        self._pressed = point
        if self.hand.leads:
            self.making.canvas.start_stroke(self.hand.stroke(point))

    def lead(self, point: Point) -> None:
        """Lead the pressed hand to a point."""
        self.cursor = point
        if self.crop is not None:
            self.crop.lead(point)
        elif self._grabbed is not None and self.placing is not None:
            (from_x, from_y), (x, y) = self._grabbed
            self.placing = replace(self.placing, point=(x + point[0] - from_x, y + point[1] - from_y))
        elif self._pressed is not None and self.hand.leads:
            self.making.canvas.lead(point)

    def release(self, point: Point) -> None:
        """Lift the hand: what it did is done."""
        self.lead(point)
        if self.crop is not None:
            self._mark(self.crop, point)
            return
        pressed, self._pressed, self._grabbed = self._pressed, None, None
        if pressed is None:
            return
        if self.hand.leads:
            stroke = self.making.canvas.lift()
            if stroke is not None:
                self.making.noted(stroke)
        else:
            self.making.do(self.hand.print(pressed, point))
        self._changed()

    def _mark(self, crop: Crop, point: Point) -> None:
        """Let go of a corner; once there are two, hand on what is between them."""
        if not crop.release(point) or self.placing is None:
            return
        part = crop.kept(self.placing, self.making.canvas.pictures[self.placing.picture])
        self.crop = Crop() if part is None else None
        if part is not None:
            self._cropped(part)

    def let_go(self) -> None:
        """Lift the hand where it is, if it is pressed."""
        if self.busy and self.cursor is not None:
            self.release(self.cursor)

    # --- the keyboard -----------------------------------------------------------------------------------

    def key(self, event: pygame.event.Event) -> bool:
        """Move the cursor or the picture by the arrows; Space presses and lifts the hand."""
        if event.key in _ARROWS:
            step = _LONG_STEP if event.mod & pygame.KMOD_SHIFT else _STEP
            self._step(_ARROWS[event.key][0] * step, _ARROWS[event.key][1] * step)
            return True
        if event.key in GO:
            self._strike()
            return True
        return False

    def _step(self, dx: int, dy: int) -> None:
        self.keyboard = True
        if self.placing is not None and self.crop is None:
            x, y = self.placing.point
            self.placing = replace(self.placing, point=(x + dx, y + dy))
            return
        x, y = self.cursor or (SIZE[0] / 2, SIZE[1] / 2)
        point = (min(SIZE[0] - 1.0, max(0.0, x + dx)), min(SIZE[1] - 1.0, max(0.0, y + dy)))
        self.cursor = point
        if self._pressed is not None or self.crop is not None:
            self.lead(point)

    def _strike(self) -> None:
        self.keyboard = True
        point = self.cursor or (SIZE[0] / 2, SIZE[1] / 2)
        if self.crop is not None:
            self.press(point)
            self.release(point)
            return
        if self.placing is not None:
            self.lay()
            return
        if self._pressed is not None:
            self.release(point)
            return
        self.press(point)
        if self.hand.tool in ("bucket", "stamp"):
            self.release(point)

    # --- a picture to be placed -------------------------------------------------------------------------

    def lay(self) -> None:
        """Lay the picture where it is."""
        if self.placing is not None:
            placing, self.placing = self.placing, None
            self._grabbed = self.crop = None
            self.making.do(placing)
            self._changed()

    def put_away(self) -> None:
        """Do without the picture."""
        self.placing = self._grabbed = self.crop = None
        self._changed()

    def grow(self, steps: float) -> None:
        """Make the picture larger, or smaller."""
        if self.placing is not None:
            scale = min(_SCALES[1], max(_SCALES[0], self.placing.scale * _GROWTH**steps))
            self.placing = replace(self.placing, scale=scale)

    def turn(self, steps: int) -> None:
        """Turn the picture anticlockwise."""
        if self.placing is not None:
            self.placing = replace(self.placing, degrees=(self.placing.degrees + steps * _TURN) % 360)

    # --- drawing ----------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the card with what the hand is about to do, over its shadow."""
        draw_shadow(surface, self.rect, Shadow.CARD)
        card = self._card()
        surface.blit(card, card.get_rect(center=self.rect.center))
        if not self.making.sheet.drawn_on:
            return
        before = surface.get_clip()
        surface.set_clip(self.window.clip(before))
        self._draw_through(surface)
        if self.making.canvas.blank:
            pygame.draw.rect(surface, palette.HAIRLINE, self.window, 2, border_radius=4)
        self._draw_over(surface)
        self._draw_mirror(surface)
        self._draw_crop(surface)
        self._draw_cursor(surface)
        surface.set_clip(before)

    def _draw_through(self, surface: pygame.Surface) -> None:
        """While the hand is over the sheet, show through the symbol what is drawn under it."""
        if self._shown is None and self.placing is None:
            return
        self._card()
        sheet = self._sheet.copy()
        sheet.set_alpha(_SEEN_THROUGH)
        surface.blit(sheet, self.window)

    def _draw_over(self, surface: pygame.Surface) -> None:
        """Draw again what hides a part of the picture: neither its frame nor what is shown through does."""
        over = self.making.sheet.over_picture(self.making.values, self.rect.width)
        if over is not None:
            picture, (x, y) = over
            surface.blit(picture, (self.rect.x + x, self.rect.y + y))

    @property
    def _shown(self) -> Point | None:
        """Where the hand is seen: nowhere while the keyboard is away from the sheet, unless it is pressed."""
        return None if self.away and self.keyboard and not self.busy else self.cursor

    def _card(self) -> pygame.Surface:
        about = self._about_to()
        making = self.making
        state = (making.canvas.version, tuple(making.values.items()), about, self.rect.size)
        if self._face is None or self._face_of != state:
            picture: Picture = making.picture
            if about:
                making.canvas.preview(self._scratch, about)
                picture = seen(self._scratch, state)
            self._face = making.sheet.master(making.values, picture, self.rect.width).draw(self.rect.width)
            self._sheet = picture.draw(self.window.size, 0) if making.sheet.drawn_on else self._sheet
            self._face_of = state
        return self._face

    def _about_to(self) -> tuple[Operation, ...]:
        """Return what would be done now: the picture laid, the form drawn, the stamp put."""
        if self.placing is not None:
            return (self.placing,)
        shown = self._shown
        if shown is None or self.hand.leads or self.hand.tool == "bucket":
            return ()
        if self._pressed is not None:
            return (self.hand.print(self._pressed, shown),)
        return (self.hand.print(shown, shown),) if self.hand.tool == "stamp" else ()

    def _draw_mirror(self, surface: pygame.Surface) -> None:
        """Draw the line of the mirror in dashes."""
        if not self.hand.mirrored or self.placing is not None:
            return
        window = self.window
        for y in range(window.top, window.bottom, 14):
            pygame.draw.line(surface, palette.CHALK, (window.centerx, y), (window.centerx, y + 7), 3)
            pygame.draw.line(surface, palette.INK, (window.centerx, y), (window.centerx, y + 7), 1)

    def _draw_crop(self, surface: pygame.Surface) -> None:
        """Draw round the part of the picture that would be kept."""
        if self.crop is None or self.placing is None:
            return
        picture = self.making.canvas.pictures[self.placing.picture]
        corners = [self.pos_of(corner) for corner in self.crop.outline(self.placing, picture)]
        if corners:
            pygame.draw.polygon(surface, palette.CHALK, corners, 5)
            pygame.draw.polygon(surface, palette.INK, corners, 2)

    def _draw_cursor(self, surface: pygame.Surface) -> None:
        """Draw the round of the brush, or a cross for the other tools, and its image in the mirror."""
        shown = self._shown
        if shown is None or (self.placing is not None and self.crop is None):
            return
        points = [shown]
        if self.hand.mirrored and self.crop is None:
            points.append(painting.mirror(self.making.canvas.surface, shown))
        for point in points:
            self._draw_one_cursor(surface, self.pos_of(point))

    def _draw_one_cursor(self, surface: pygame.Surface, at: tuple[int, int]) -> None:
        window = self.window
        unit = window.width / part_seen(window.size).width
        if self.hand.leads and self.crop is None:
            radius = max(3, round(self.hand.width * unit / 2))
            pygame.draw.circle(surface, palette.CHALK, at, radius + 2, 2)
            pygame.draw.circle(surface, palette.INK, at, radius, 1)
        if self.keyboard or self.crop is not None or not self.hand.leads:
            for color, width, arm in ((palette.CHALK, 5, 12), (palette.INK, 2, 11)):
                pygame.draw.line(surface, color, (at[0] - arm, at[1]), (at[0] + arm, at[1]), width)
                pygame.draw.line(surface, color, (at[0], at[1] - arm), (at[0], at[1] + arm), width)
