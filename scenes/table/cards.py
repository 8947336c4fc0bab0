"""The cards on a table as one seat sees them: hands, what is offered, what flies; a game lays the rest."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, Final, Protocol

import pygame

from game.core.table import HAND, Spot
from scenes.kit import timeline
from scenes.kit.measures import MARGIN
from scenes.kit.sprites import Pose, Sprite
from scenes.table.close_up import Surroundings
from scenes.table.fan import draw_fan, draw_risen
from scenes.table.rising import Rising
from scenes.table.spots import FAR, TRAY, Lit
from scenes.table.spots import HAND as HELD
from scenes.table.tools import band_area

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterator, Sequence

    from game.core.model import Action
    from game.core.table import Table
    from scenes.kit.measures import Measures
    from scenes.kit.sprites import Painter
    from scenes.table.asked import Asked
    from scenes.table.fan import Fan


_FINE: Final = 4
"""To how many decimals it is told how much is seen of a card: those that lie equally far apart are alike."""


class Stage(Protocol):
    """Where cards are shown that every table has."""

    def shown_pose(self) -> Pose:
        """Return where a card is shown large to all."""


class Arena(Stage, Protocol):
    """Where cards lie at the tables of hands."""

    @property
    def m(self) -> Measures:
        """The measures of the window."""

    @property
    def fan(self) -> Fan:
        """The near hand."""

    def far_pose(self, place: int, count: int) -> Pose:
        """Return where a card of the far hand lies."""


class Faces(Protocol):
    """How the cards of a game look."""

    def painter(self, ref: str) -> Painter:
        """Return what draws a card as it is printed."""


class LaidCards(ABC):
    """Cards as they lie in what a seat sees.

    `above` are the sprites that are drawn over everything else: those that fly. `heaped` is what heaps are
    drawn of: as they were before, until what flies there has landed. `lit` is what stands out. `chosen` is
    the card that the player brings into play: it waits where it was let go of until it goes, and it goes
    before those that are like it.
    """

    arena: Stage
    seen: Table
    heaped: Table
    counts_landed = False
    """Whether `heaped` is as it was until whatever flies has landed, not only what goes to a heap."""
    above: list[Sprite]
    lit: Lit
    chosen: Sprite | None = None
    face_down: Container[str] = ()
    """The heaps whose cards lie face down, known or not."""
    rising: Rising = Rising()
    """What is pointed at of what is held."""

    @property
    def furniture(self) -> Sequence[pygame.Rect]:
        """What lies there besides cards, where a table tells: heaps, sheets, words."""
        return ()

    @abstractmethod
    def cards(self) -> dict[Spot, Sprite]:
        """Return every card that is shown by itself, by where the view has it."""

    @abstractmethod
    def painter(self, ref: str, place: str) -> Painter:
        """Return what draws a card; its back where it is not known."""

    def sideways(self, ref: str) -> bool:  # noqa: ARG002 - most cards stand upright
        """Say whether a card lies sideways, wherever it lies open."""
        return False

    def tall(self, sprite: Sprite) -> float:
        """Return how much taller than wide a card is where it lies."""
        return sprite.tall

    def lights(self, asked: Asked) -> set[Spot]:
        """Return what can be chosen of what is asked."""
        return {*asked.touching}

    def ref_at(self, spot: Spot | None) -> str:
        """Return the card that lies at a spot, "" where none lies that may be seen."""
        found = self.cards().get(spot) if spot is not None else None
        return found.name if found is not None and found.seen else ""

    def held_spots(self) -> set[Spot]:
        """Return the spots of the near hand that lies open; none where a table has no such hand."""
        return set()

    def on_show(self, sprite: Sprite, start: Pose, home: Pose) -> Pose:  # noqa: ARG002 - some have a place
        """Return where a card is shown large to all on its way."""
        return self.arena.shown_pose()

    def read_in(self, ref: str) -> float:  # noqa: ARG002 - mostly a card is known by its picture
        """Return for how many seconds a card that another plays is shown large to all."""
        return timeline.OTHERS_SHOWN

    def opened_at(self, spot: Spot) -> Pose | None:  # noqa: ARG002 - most cards open where they lie
        """Return where a card is drawn that is pointed at; None where it lies."""
        return None

    def area_of(self, spot: Spot) -> pygame.Rect | None:  # noqa: ARG002 - a table may have no places to light
        """Return the area of a place that lights up, None for one that is none."""
        return None

    def offer(self, offered: Sequence[Action]) -> None:  # noqa: B027 - a table may lay out all there is
        """Show the cards that options let be chosen where they lie nowhere else."""

    def take_up(self) -> None:  # noqa: B027 - a table may have no hand in which a card is up
        """Let the card of the hand that is up be the chosen one, where none is yet."""

    def leaving(self) -> Sequence[Sprite]:
        """Return the cards that go before those that are like them: the chosen one."""
        return [self.chosen] if self.chosen is not None else []

    def quick(self, paint: Painter) -> Painter:
        """Return what draws a card fast, as long as it moves."""
        return paint

    def heap(self, spot: Spot) -> Pose | None:  # noqa: ARG002 - a table may have no heaps
        """Return where a card lies in a place whose cards are not shown one by one; None for one unseen."""
        return None


class CardTable(LaidCards):
    """The cards on a table. The seat of the view is near; `far_seat` is the one whose hand lies opposite.

    `refs` are the cards of the near hand in the order in which they lie. What lies as it lay on the table
    `before` this one is the same sprites.
    """

    arena: Arena
    looks: Faces

    def __init__(
        self,
        arena: Arena,
        seen: Table,
        looks: Faces,
        far_seat: int,
        *,
        open_hand: bool,
        before: CardTable | None = None,
    ) -> None:
        self.arena = arena
        self.m = arena.m
        self.seen = seen
        self.looks = looks
        self.heaped = seen
        self.far_seat = far_seat
        self.open_hand = open_hand
        self.lit = Lit()
        self.tray: list[Sprite] = []
        self.above: list[Sprite] = []
        held = seen.refs(HAND, seen.seat)
        self._order = sorted(range(len(held)), key=lambda index: self.rank(held[index]))
        self.refs = [held[index] for index in self._order]
        self.rows: dict[tuple[str, int | None], tuple[list[Sprite], list[Pose]]] = {}
        """The sprites of each place, and where they were laid."""
        self.hand = self.row_of((HAND, seen.seat), self._near_hand, before)
        self.far = self.row_of((HAND, far_seat), self._far_hand, before)

    def row_of(
        self, key: tuple[str, int | None], lay: Callable[[], list[Sprite]], before: CardTable | None
    ) -> list[Sprite]:
        """Return the cards of a place: those that lay there before where nothing is other, else laid anew."""
        found = self._as_before(key, before)
        if found is None:
            row = lay()
            found = row, [one.pose for one in row]
        self.rows[key] = found
        return found[0]

    def _as_before(
        self, key: tuple[str, int | None], before: CardTable | None
    ) -> tuple[list[Sprite], list[Pose]] | None:
        """Return the cards of a place of the table before, where nothing about them is other."""
        found = before.rows.get(key) if before is not None and self._lies_as(before) else None
        if before is None or found is None or self.seen.place(*key) != before.seen.place(*key):
            return None
        if self.besides(key) != before.besides(key):
            return None
        row, poses = found
        return (
            found
            if all(one.pose is pose or one.pose == pose for one, pose in zip(row, poses, strict=True))
            else None
        )

    def _lies_as(self, before: CardTable) -> bool:
        """Say whether places lie where they lay on a table, and are seen by the same eyes."""
        return (
            before.arena is self.arena
            and before.looks is self.looks
            and (before.seen.seat, before.far_seat, before.open_hand)
            == (self.seen.seat, self.far_seat, self.open_hand)
        )

    # --- what a game says -------------------------------------------------------------------------------

    def besides(self, key: tuple[str, int | None]) -> object:  # noqa: ARG002 - mostly its cards tell all
        """Return what tells besides its cards how a place lies: where that is other, it is laid anew."""
        return None

    @property
    def fan(self) -> Fan:
        """How the near hand lies, its kinds a little apart."""
        kinds = [self.kind(ref) for ref in self.refs] if self.open_hand else []
        parted = tuple(place for place, pair in enumerate(pairwise(kinds), 1) if pair[0] != pair[1])
        return replace(self.arena.fan, parted=parted)

    def kind(self, ref: str) -> str:  # noqa: ARG002 - mostly all cards are of one kind
        """Return of which kind a card of the hand is: kinds lie apart."""
        return ""

    @abstractmethod
    def rank(self, ref: str) -> tuple[int | str, ...]:
        """Return where a card stands in the order of the near hand."""

    @abstractmethod
    def back(self, place: str) -> Painter:
        """Return what draws the back of the cards of a place."""

    def in_play(self) -> dict[Spot, Sprite]:
        """Return the cards that lie neither in hands nor in heaps, by where the view has them."""
        return {
            Spot(*key, index): sprite
            for key, (row, _poses) in self.rows.items()
            if key[0] != HAND
            for index, sprite in zip(self._filled(key), row, strict=True)
        }

    def _filled(self, key: tuple[str, int | None]) -> list[int]:
        """Return which places for cards of a place have one."""
        return [index for index, card in enumerate(self.seen.place(*key).cards) if card is not None]

    # --- hands ------------------------------------------------------------------------------------------

    def painter(self, ref: str, place: str) -> Painter:
        """Return what draws a card; its back where it is not known."""
        return self.looks.painter(ref) if ref else self.back(place)

    def _near_hand(self) -> list[Sprite]:
        count = len(self.refs)
        seen = [ref if self.open_hand else "" for ref in self.refs]
        return [
            Sprite(ref, self.painter(side, HAND), self.fan.pose(place, count), side)
            for place, (ref, side) in enumerate(zip(self.refs, seen, strict=True))
        ]

    def _far_hand(self) -> list[Sprite]:
        held = self.seen.place(HAND, self.far_seat).cards
        names = [card.ref or "" if card is not None and self.open_hand else "" for card in held]
        return [
            Sprite(ref, self.painter(ref, HAND), self.arena.far_pose(place, len(names)))
            for place, ref in enumerate(names)
        ]

    def offer(self, offered: Sequence[Action]) -> None:
        """Show cards to choose from in the place of the hand."""
        refs = self.refs_of(offered)
        self.tray = [
            Sprite(ref, self.looks.painter(ref), self.arena.fan.pose(place, len(refs)))
            for place, ref in enumerate(refs)
        ]

    def take_up(self) -> None:
        """Let the card of the hand that is up be the chosen one, where none is yet."""
        up = self.lit.up
        if self.chosen is None and up is not None and up.index is not None:
            self.chosen = self.hand[up.index]

    def refs_of(self, offered: Sequence[Action]) -> list[str]:
        """Return the cards that options to choose one are about."""
        return [str(option[1]) for option in offered]

    def cards(self) -> dict[Spot, Sprite]:
        """Return every card that is shown by itself, by where the view has it."""
        near = {Spot(HAND, self.seen.seat, self._order[place]): one for place, one in enumerate(self.hand)}
        far = {Spot(HAND, self.far_seat, place): one for place, one in enumerate(self.far)}
        return {**near, **far, **self.in_play()}

    def ref_at(self, spot: Spot | None) -> str:
        """Return the card that lies at a spot, "" where none lies that may be seen."""
        if spot is None or spot.index is None:
            return ""
        rows = {HELD: self.hand if self.open_hand else [], TRAY: self.tray, FAR: self.far}
        if spot.seat is None and spot.place in rows:
            row = rows[spot.place]
            return row[spot.index].name if spot.index < len(row) else ""
        found = self.in_play().get(spot)
        return found.name if found is not None else ""

    def on_show(self, sprite: Sprite, start: Pose, home: Pose) -> Pose:
        """Return where a card is shown large on its way: off both ends of it, and hiding little."""
        pose, band, tall = self.arena.shown_pose(), band_area(self.m), self.tall(sprite)
        lying = [one.rect(self.tall(one)) for one in self.cards().values() if one not in self.above]
        room = pygame.Rect(0, band.bottom, self.m.width, self.m.height - band.bottom)
        around = Surroundings(
            room.inflate(-MARGIN, -MARGIN),
            home.area(tall),
            kept=[start.area(tall)],
            spared=self.spared(),
            lying=lying,
        )
        _cost, area = around.place(pose.area(tall).size, self.m.px(MARGIN), self.m.width)
        return pose.at(*area.center)

    def spared(self) -> Sequence[pygame.Rect]:
        """Return what a card that is shown large does not hide where it can be helped, besides cards."""
        return ()

    def held_spots(self) -> set[Spot]:
        """Return the spots of the near hand, where it lies open."""
        held = self.hand if self.open_hand and not self.tray else []
        return {Spot(HELD, None, place) for place in range(len(held))}

    def lights(self, asked: Asked) -> set[Spot]:
        """Return what can be chosen of what is asked: of the near hand by its order, and what is offered."""
        held = {index: place for place, index in enumerate(self._order)}
        own = [spot for spot in asked.touching if (spot.place, spot.seat) == (HAND, self.seen.seat)]
        found = {spot for spot in asked.touching if spot.place != HAND}
        found |= {Spot(HELD, None, held[spot.index]) for spot in own if spot.index is not None}
        return found | {Spot(TRAY, None, place) for place in range(len(self.tray))}

    # --- drawing ----------------------------------------------------------------------------------------

    def draw_held(self, surface: pygame.Surface, *away: Spot | None) -> None:
        """Draw the near hand, or what is offered in its place; not what flies, nor what is away."""
        row, place = self._held
        spots = [(Spot(place, None, number), one) for number, one in enumerate(row)]
        aloft = {spot for spot, one in spots if one in self.above or spot in self.rising}
        draw_fan(surface, self.m, row, place, self.lit, {*away, *aloft}, self.draw_covered)

    @property
    def _held(self) -> tuple[list[Sprite], str]:
        return (self.tray, TRAY) if self.tray else (self.hand, HELD)

    def draw_risen(self, surface: pygame.Surface) -> None:
        """Draw the cards of the near hand, or of what is offered, that are pointed at."""
        draw_risen(surface, *self._held, self.lit, self.rising)

    def low_held(self, away: Container[int] = ()) -> Iterator[tuple[int, float]]:
        """Yield which cards of the open near hand rest under a neighbour, and how much is seen of each.

        That is a part of its width, as the hand was laid; cards `away` lie elsewhere.
        """
        if self.tray or not self.open_hand:
            return
        _row, laid = self.rows[HAND, self.seen.seat]
        low = [place for place in range(len(self.hand)) if place not in away]
        for place, following in pairwise(low):
            spot, share = Spot(HELD, None, place), (laid[following].x - laid[place].x) / laid[place].width
            up = spot in self.rising or spot == self.lit.up or self.lit.on(spot)
            if share < 1 and not up and self.hand[place] not in self.above:
                yield place, round(share, _FINE)

    def draw_covered(self, surface: pygame.Surface, place: int, room: float) -> None:
        """Draw over a card of the near hand what its neighbour hides, `room` pixels of it being seen."""

    def draw_lying(self, surface: pygame.Surface, row: list[Sprite]) -> None:
        """Draw cards that nothing stands out of; not those that fly."""
        for sprite in row:
            if sprite not in self.above:
                sprite.draw(surface)
