"""What can be reached on a table of cards, and what stands out there: told by spots, never by names."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Final, Protocol

from game.core.table import Spot
from scenes.kit.lights import MOST_BRIGHT, Light
from scenes.kit.widgets import TARGET, Widget, nothing

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    import pygame

    from scenes.kit.ring import Focusable
    from scenes.kit.sprites import Pose, Sprite
    from scenes.table.cards import LaidCards
    from scenes.table.fan import Fan

HAND: Final = "hand"
"""The near hand; its cards are counted as they are held."""
FAR: Final = "far"
TRAY: Final = "tray"
"""What is offered to choose from, in the place of the hand."""
HELD: Final = (HAND, TRAY)
"""Where cards are held or offered, at the near edge."""


def named(spot: Spot) -> str:
    """Return the name of a spot among the widgets of a table."""
    return "-".join(str(part) for part in (spot.place, spot.seat, spot.index) if part is not None)


def spot_of(widget: Focusable | None) -> Spot | None:
    """Return where a widget lies; one that is no card, a button, is a place by its own name."""
    if widget is None:
        return None
    return widget.spot if isinstance(widget, OnTable) else Spot(widget.name)


def lying(table: LaidCards) -> dict[Spot, pygame.Rect]:
    """Return where each card lies that is shown by itself, by its spot."""
    return {spot: _area(card.pose, table.tall(card)) for spot, card in table.cards().items()}


def _area(pose: Pose, tall: float) -> pygame.Rect:
    """Return the rectangle of a card at a pose, upright or across."""
    upright = pose.area(tall)
    longer = (upright.height - upright.width) * (round(pose.angle / 90) % 2)
    return upright.inflate(longer, -longer)


@dataclass(eq=False, repr=False)
class OnTable(Widget):
    """A card or a place at its `spot`; the table draws it, and the focus on it."""

    spot: Spot = field(kw_only=True)


@dataclass(eq=False, repr=False)
class Written(Widget):
    """What the table writes or draws by itself: a remark, discards."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the focus alone."""
        self.draw_focus(surface)


def clicked(ring: Iterable[Focusable], pos: tuple[int, int]) -> Callable[[], None] | None:
    """Return what a click does on the card or place that lies there, the uppermost; None for none."""
    hit = [one for one in ring if isinstance(one, OnTable) and one.rect.collidepoint(pos)]
    return hit[-1].activate if hit else None


def reached(
    spot: Spot, rect: pygame.Rect, act: Callable[[], None] = nothing, *, enabled: bool = True, tip: str = ""
) -> OnTable:
    """Return what is reached at a spot, and what a click there does."""
    return OnTable(named(spot), rect, act, enabled=enabled, tip=tip, spot=spot)


@dataclass
class Lit:
    """What stands out on a table: the `spots` that may be chosen, those `chosen`, the card of the hand `up`.

    `goals` are where what is held or pointed at may go, `beyond` what it cannot reach; `quiet` is impossible.
    `focus` and `pointed` are where the keyboard and the mouse are.
    """

    spots: set[Spot] = field(default_factory=set)
    chosen: set[Spot] = field(default_factory=set)
    goals: set[Spot] = field(default_factory=set)
    beyond: set[Spot] = field(default_factory=set)
    quiet: set[Spot] = field(default_factory=set)
    up: Spot | None = None
    focus: Spot | None = None
    pointed: Spot | None = None

    def on(self, spot: Spot) -> bool:
        """Say whether the keyboard or the mouse is there."""
        return spot in (self.focus, self.pointed)

    @property
    def dim(self) -> set[Spot]:
        """What is impossible now."""
        return self.quiet | self.beyond

    @property
    def bright(self) -> set[Spot]:
        """What is yellow: what is pointed at, where it may go, what is chosen, as far as they are few."""
        able = self.spots | self.goals | self.chosen
        found = {spot for spot in (self.up, self.focus, self.pointed) if spot in able}
        for more in (self.goals, self.chosen):
            if len(found | more) <= MOST_BRIGHT:
                found |= more
        return found

    @property
    def one_more(self) -> Light:
        """How one thing more stands out that is chosen: yellow while others are few."""
        return Light.BRIGHT if len(self.bright) < MOST_BRIGHT else Light.OPEN

    def light(self, spot: Spot) -> Light:
        """Return how much a spot stands out."""
        able = spot in self.spots or spot in self.goals or spot in self.chosen
        if able and spot in self.bright:
            return Light.BRIGHT
        if spot in self.dim and not self.on(spot):
            return Light.QUIET
        return Light.OPEN if able else Light.PLAIN


class Lighted(Protocol):
    """A table as far as something stands out there."""

    lit: Lit

    def held_spots(self) -> set[Spot]:
        """Return the spots of the near hand that lies open."""

    def ref_at(self, spot: Spot | None) -> str:
        """Return the card that lies at a spot, "" where none lies that may be seen."""


def still_dim(table: Lighted, before: Lighted) -> Lit:
    """Return what stands out of a table while things move: the cards held that were dim on the one before."""
    dim = {before.ref_at(spot) for spot in before.lit.quiet} - {"", before.ref_at(before.lit.up)}
    return Lit(quiet={spot for spot in table.held_spots() if table.ref_at(spot) in dim} if dim else set())


class Held(Protocol):
    """The hands as they lie on a table."""

    hand: list[Sprite]
    far: list[Sprite]
    tray: list[Sprite]


class HandClicks(Protocol):
    """What a click on a card that is held, or offered, does."""

    def click_card(self, place: int) -> None:
        """Take a click on a card of the near hand."""

    def click_tray(self, place: int) -> None:
        """Take a click on a card that is offered."""


def far_hand(table: Held) -> list[Widget]:
    """Return the cards of the far hand that are known: they can only be looked at."""
    return [
        reached(Spot(FAR, None, place), widened(sprite.rect()), enabled=False)
        for place, sprite in enumerate(table.far)
        if sprite.name
    ]


def widened(card: pygame.Rect) -> pygame.Rect:
    """Return a card with as much round it as makes it large enough to be pointed at."""
    return card.inflate(max(0, TARGET - card.width), max(0, TARGET - card.height))


def near_hand(table: Held, fan: Fan, playing: HandClicks) -> list[Widget]:
    """Return what is offered, else the cards of the near hand."""
    if table.tray:
        return [
            reached(Spot(TRAY, None, place), sprite.rect(), partial(playing.click_tray, place))
            for place, sprite in enumerate(table.tray)
        ]
    count = len(table.hand)
    return [
        reached(Spot(HAND, None, place), fan.rect(place, count), partial(playing.click_card, place))
        for place in range(count)
    ]
