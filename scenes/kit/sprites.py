"""Sprites: pictures with a pose, in layers."""

from __future__ import annotations

import math
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final, Protocol

import pygame

from scenes.kit import shadows
from scenes.kit.faces.base import CARD_TALL

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

_QUARTER_TURN: Final = 90
_ALIKE: Final = (1 / 1.35, 1.2)
"""How much narrower or wider than its last picture a card may be that is drawn of that while it moves."""


class Painter(Protocol):
    """What draws a card: `turning` asks for a quick picture, soon to be replaced by another."""

    def __call__(self, width: int, degrees: int, *, turning: bool = False) -> pygame.Surface:
        """Return the picture at a width and an angle, the card's middle in its middle."""


@dataclass(frozen=True, slots=True)
class Pose:
    """Where and how a sprite lies: its centre and width in pixels, degrees anticlockwise, opacity.

    The opacity `alpha` goes from 0 to 1; a squash under 1 narrows the card, as one that is being turned over.
    A `lift` of 1 is as high over the table as a carried card is: its shadow lies farther off.
    """

    x: float
    y: float
    width: float
    angle: float = 0.0
    alpha: float = 1.0
    squash: float = 1.0
    lift: float = 0.0

    @classmethod
    def on(cls, area: pygame.Rect) -> Pose:
        """Return the pose of what lies in the middle of an area, as wide as it is."""
        return cls(area.centerx, area.centery, area.width)

    def towards(self, other: Pose, part: float) -> Pose:
        """Return the pose that is `part` of the way (0 to 1, or somewhat beyond) to another."""
        if part == 1:
            return other

        def between(a: float, b: float) -> float:
            return a + (b - a) * part

        return Pose(
            between(self.x, other.x),
            between(self.y, other.y),
            between(self.width, other.width),
            between(self.angle, other.angle),
            between(self.alpha, other.alpha),
            between(self.squash, other.squash),
            between(self.lift, other.lift),
        )

    def at(self, x: float, y: float) -> Pose:
        """Return the same pose elsewhere."""
        return replace(self, x=x, y=y)

    def turned(self, angle: float) -> Pose:
        """Return the same pose at another angle."""
        return replace(self, angle=angle)

    def widened(self, factor: float) -> Pose:
        """Return the same pose, larger or smaller."""
        return replace(self, width=self.width * factor)

    def squashed(self, squash: float) -> Pose:
        """Return the same pose, narrowed."""
        return replace(self, squash=squash)

    def faded(self, alpha: float) -> Pose:
        """Return the same pose with another opacity."""
        return replace(self, alpha=alpha)

    def lifted(self, lift: float) -> Pose:
        """Return the same pose at another height over the table."""
        return replace(self, lift=lift)

    def moved(self, dx: float, dy: float) -> Pose:
        """Return the same pose so many pixels away."""
        return replace(self, x=self.x + dx, y=self.y + dy)

    def area(self, ratio: float = CARD_TALL) -> pygame.Rect:
        """Return the upright rectangle of a card of that shape there."""
        area = pygame.Rect(0, 0, round(self.width), round(self.width * ratio))
        area.center = (round(self.x), round(self.y))
        return area


@dataclass(eq=False, repr=False)
class Sprite:
    """A card on the table, drawn by `paint`: quickly while it turns (it is then `rough`), finely at rest.

    `side` tells what is seen of it, "" its back; None where its name tells that.
    What lies askew for the first time, or as it did before it stood upright, rests: perhaps nothing moves
    that would have it drawn again. `tall` is how many times as high as wide it is. One that leans while it is
    carried is turned so many degrees more, smoothly.
    """

    name: str
    paint: Painter
    pose: Pose
    side: str | None = None
    tall: float = CARD_TALL
    lean: float = 0.0
    alone: Painter | None = None
    """What draws it where no neighbour hides a part of it, if that is not `paint`."""
    rough: bool = field(default=False, init=False)
    _askew: int | None = field(default=None, init=False)
    _drawn: int | None = field(default=None, init=False)
    _made: int = field(default=0, init=False)
    _moves: bool = field(default=False, init=False)

    @property
    def seen(self) -> str:
        """What is seen of it: where that changes, it is turned over."""
        return self.name if self.side is None else self.side

    def set_off(self, *poses: Pose) -> None:
        """Have it drawn quickly while it moves between poses.

        While its width changes no picture is drawn anew: it is the one before, where that is about as wide,
        else that of the widest pose, made smaller.
        """
        widths = {self._made, *(round(pose.width) for pose in poses)} - {0}
        widest, (least, most) = max(round(pose.width) for pose in poses), _ALIKE
        near = least <= widest / self._made <= most if self._made else False
        self._drawn = None if len(widths) == 1 else self._made if near else widest
        self._moves = True

    def arrive(self) -> None:
        """Have it drawn finely, as it is: it rests."""
        self._drawn = self._askew = None
        self._moves = False

    def picture(self) -> pygame.Surface:
        """Return the picture for the pose, from the cache of faces."""
        angle = round(self.pose.angle) % 360
        askew = angle % _QUARTER_TURN != 0
        self.rough = askew and (self._moves or self._askew not in (None, angle))
        if askew:
            self._askew = angle
        self._made = self._drawn or round(self.pose.width)
        return self.paint(self._made, angle, turning=self.rough)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the sprite at its pose, over its shadow where it is lifted."""
        pose = self.pose
        if pose.lift > 0:
            shadows.draw_lifted(surface, (pose.x, pose.y), self._size(), pose)
        picture = self._narrowed(self.picture())
        if round(self.lean):
            picture = pygame.transform.rotozoom(picture, round(self.lean), 1.0)
        x = round(pose.x) - picture.get_width() // 2
        y = round(pose.y) - picture.get_height() // 2
        if pose.alpha >= 1:
            surface.blit(picture, (x, y), special_flags=pygame.BLEND_PREMULTIPLIED)
        elif pose.alpha > 0:
            surface.blit(faded(picture, pose.alpha), (x, y), special_flags=pygame.BLEND_PREMULTIPLIED)

    def _narrowed(self, picture: pygame.Surface) -> pygame.Surface:
        """Return the picture of a width as wide as it is now, and as squashed."""
        part = self.pose.width / self._drawn if self._drawn else 1.0
        across = part * min(1.0, self.pose.squash)
        if part == across == 1:
            return picture
        size = (max(1, round(picture.get_width() * across)), max(1, round(picture.get_height() * part)))
        return pygame.transform.smoothscale(picture, size)

    def _size(self) -> tuple[int, int]:
        width = max(1, round(self.pose.width * min(1.0, self.pose.squash)))
        return width, max(1, round(self.pose.width * self.tall))

    def rect(self, ratio: float = CARD_TALL) -> pygame.Rect:
        """Return the upright rectangle of the card at its pose."""
        return self.pose.area(ratio)

    def bounds(self) -> pygame.Rect:
        """Return the square that the card lies in, however it is turned."""
        area = self.rect()
        side = math.ceil(math.hypot(*area.size))
        return area.inflate(side - area.width, side - area.height)


@contextmanager
def restored(sprites: Iterable[Sprite]) -> Iterator[None]:
    """Let sprites lie or look otherwise meanwhile: after it all is as before, where a frame is late, too."""
    before = [(sprite, sprite.paint, sprite.pose, sprite.lean) for sprite in sprites]
    try:
        yield
    finally:
        for sprite, paint, pose, lean in before:
            sprite.paint, sprite.pose, sprite.lean = paint, pose, lean


@contextmanager
def painted(paints: Mapping[Sprite, Painter]) -> Iterator[None]:
    """Have cards drawn otherwise meanwhile: say all in the share of them that is seen."""
    with restored(paints):
        for sprite, paint in paints.items():
            sprite.paint = paint
        yield


def faded(picture: pygame.Surface, alpha: float) -> pygame.Surface:
    """Return a premultiplied picture at a part (0 to 1) of its opacity."""
    copy = picture.copy()
    level = round(255 * max(0.0, alpha))
    copy.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def draw_resting(surface: pygame.Surface, painter: Painter, pose: Pose) -> None:
    """Draw a card that rests at a pose, finely."""
    picture = painter(round(pose.width), round(pose.angle) % 360)
    place = picture.get_rect(center=(round(pose.x), round(pose.y)))
    surface.blit(picture, place, special_flags=pygame.BLEND_PREMULTIPLIED)
