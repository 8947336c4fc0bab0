"""Where everything lies on the table of two: the far player above, the near one below, face to face."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.rules.bataille.options import COLLECTION
from game.rules.bataille.simple import HELD
from scenes.kit.content import Place
from scenes.kit.faces.base import card_height
from scenes.kit.layout import Box, Column, Pad, Row, Shaped, em
from scenes.kit.sprites import Pose
from scenes.table.tools import TOOLS, table_page

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.model import Options
    from scenes.kit.measures import Measures

AUTO: Final = "auto"
"""The button that lets the battle play by itself."""
_RATIO: Final = 63 / 88
LINES: Final = 6
"""How many lines of what has happened there is room for."""
TURNED: Final = -90.0
"""How a card that is out lies: turned aside."""


class Side:
    """The areas of a player: plate, pile, the row where cards fight, what lies apart under its head, hand."""

    def __init__(self, boxes: Box, *, far: bool, held: bool) -> None:
        name = "far" if far else "near"
        self.far = far
        self.plate, self.pile = boxes[f"{name}-plate"], boxes[f"{name}-pile"]
        self.row, self.apart = boxes[f"{name}-row"], boxes[f"{name}-apart"]
        self.head = boxes[f"{name}-head"]
        self.hand = [boxes[f"{name}-hand-{place}"] for place in range(HELD)] if held else []

    def row_poses(self, count: int, width: int) -> list[Pose]:
        """Return the poses of so many cards in the row: side by side, or over each other where it is full."""
        step = 0.0
        if count > 1:
            step = min(width * 1.06, (self.row.width - width) / (count - 1))
        left = self.row.centerx - step * (count - 1) / 2
        height = card_height(width)
        y = self.row.bottom - height / 2 if self.far else self.row.top + height / 2
        return [Pose(left + step * place, y, width) for place in range(count)]

    def apart_poses(self, count: int, width: int) -> list[Pose]:
        """Return the poses of so many cards turned aside: in columns, closer where there are many."""
        long, gap = card_height(width), max(3, width // 12)
        columns = max(1, (self.apart.width + gap) // (long + gap))
        rows = max(1, -(-count // columns))
        step = min(width + gap, (self.apart.height - width) / (rows - 1)) if rows > 1 else 0
        return [
            Pose(
                self.apart.left + long / 2 + (place % columns) * (long + gap),
                self.apart.top + width / 2 + (place // columns) * step,
                width,
                TURNED,
            )
            for place in range(count)
        ]

    def trophy_rects(self, count: int) -> list[pygame.Rect]:
        """Return a place a trophy, in as many columns as make them largest."""
        gap = max(4, self.apart.width // 40)
        columns = max(range(1, count + 1), key=lambda columns: self._trophy_width(count, columns, gap))
        width = self._trophy_width(count, columns, gap)
        return [
            pygame.Rect(
                self.apart.left + (place % columns) * (width + gap),
                self.apart.top + (place // columns) * (card_height(width) + gap),
                width,
                card_height(width),
            )
            for place in range(count)
        ]

    def _trophy_width(self, count: int, columns: int, gap: int) -> int:
        rows = -(-count // columns)
        tallest = (self.apart.height - gap * (rows - 1)) // rows
        across = (self.apart.width - gap * (columns - 1)) // columns
        return min(across, round(tallest * _RATIO), self.apart.width // 3)


class Arena:
    """The areas of the table; with `held`, each player holds three cards beside the pile.

    `card` is the width of a card that fights, `lost` of one that lies apart. A replay has other tools, and so
    many pixels at its foot are left to it.
    """

    def __init__(
        self,
        m: Measures,
        *,
        held: bool,
        narrow_row: bool = False,
        tools: Sequence[str] = TOOLS,
        foot: int = 0,
    ) -> None:
        boxes = _declared(tools, held=held)
        boxes.lay(m, pygame.Rect(0, 0, m.width, m.height - foot))
        self.strip, self.field = boxes["strip"], boxes["field"]
        self.tools = {name: boxes[name] for name in tools}
        self.ring, self.told = boxes["ring"], boxes["told"]
        self.auto, self.main = boxes[AUTO], boxes["main"]
        self.far, self.near = Side(boxes, far=True, held=held), Side(boxes, far=False, held=held)
        half = self.near.row.height
        widest = m.px(150) if narrow_row else m.px(190)
        self.card = min(round((half - m.px(10)) * _RATIO), max(widest, round(half * 0.5)))
        self.lost = m.px(62)

    @classmethod
    def of(cls, m: Measures, options: Options, tools: Sequence[str] = TOOLS, foot: int = 0) -> Arena:
        """Return where everything lies in a game, with those tools above."""
        held, narrow = bool(options["choix"]), options["variant"] == COLLECTION
        return cls(m, held=held, narrow_row=narrow, tools=tools, foot=foot)

    def shown_pose(self) -> Pose:
        """Return where a card is shown large to all: between both rows."""
        return Pose(*self.near.row.union(self.far.row).center, self.card)


def _declared(tools: Sequence[str], *, held: bool) -> Box:
    ring, told = (
        Place("ring", grow=1),
        Place("told", high=em(17, 1.35 * LINES, 18)),
    )
    auto = Place(AUTO, high=0 if held else em(15, 1, 22, least=44))
    main = Place("main", high=em(17, 2, least=62))
    column = Column([ring, told, auto, main], gap=12, wide=em(15, 11.5, least=220))
    field = Column([_side("far", held=held), _side("near", held=held)], gap=10, grow=1, name="field")
    return table_page([Row([column, field], gap=16, grow=1)], names=tools)


def _side(name: str, *, held: bool) -> Box:
    """Return the areas of a player: the far plate lies above his pile, the near one under it."""
    plate = Place(
        f"{name}-plate",
        wide=em(19, 9, least=236),
        high=em(19, 2.4, 10, least=62),
    )
    names = [f"{name}-pile", *(f"{name}-hand-{place}" for place in range(HELD if held else 0))]
    at = "topleft" if name == "far" else "bottomleft"
    cards = [Shaped(_RATIO, Place(one), at, wide=(60, 118)) for one in names]
    heap = Pad((10, 0, 0, 0), Row(cards, gap=8), grow=1)
    own = Column([plate, heap] if name == "far" else [heap, plate], gap=12, align="start")
    head = Place(f"{name}-head", high=em(15, 1.6))
    apart = Column([head, Place(f"{name}-apart", grow=1)], wide=em(15, 8.5, least=188))
    return Row([own, Place(f"{name}-row", grow=1), apart], gap=18, grow=1)
