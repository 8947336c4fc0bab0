"""Where everything lies on the table of a round, and the poses of its cards there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from scenes.kit.content import Place
from scenes.kit.faces.base import CARD_SHAPE, card_height
from scenes.kit.faces.laying import named
from scenes.kit.layout import Box, Column, Grid, Grow, Pad, Row, Stack, em, grown, inset, largest, total
from scenes.kit.measures import PLAIN
from scenes.kit.sprites import Pose
from scenes.table.areas import Areas
from scenes.table.fan import ABOVE, RAISED, Fan
from scenes.table.tools import TOOLS, edge, tool_band, top

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from scenes.kit.measures import Measures

_SPACED: Final = 1.16
"""From a card of a line to the next, in widths of a card, where there is room."""
_NARROWED: Final = 0.7
"""How wide the cards of a full line are at the least, in widths of one; more lie over each other."""
_BETWEEN: Final = 6
"""Between the cards of a full line, in pixels of the drawing; and between the last one and the deeds."""
_BEFORE_DEEDS: Final = 14
_REPLAYED: Final = 78
"""How wide a card of the hand is in a replay, where there is nothing to pick in it."""
_STEP, _SPREAD = 1.05, 1.8
"""From a card of the hand to the next, in widths of a card, and in degrees."""
_SAG: Final = 12
"""How much lower than upright cards those at both ends of a hand of seven reach, likewise."""
_PAD: Final = 12
"""Between the cards of a zone and its edge, likewise."""
_NOTE: Final = 11
"""How wide a note beside the hand is at the least, in sizes of its text."""
RIVALS_APART: Final = 12
"""Between two panels of rivals, likewise."""
BESIDE: Final = 158
"""How wide the count is that stands beside what is to be beaten, likewise."""


_PANEL: Final = em(14, 2.9, 12, least=88)
_LEFT: Final = grown(268, 0.3)
"""How wide the left column is."""


def label_high(m: Measures) -> int:
    """Return how high the title of a zone is."""
    return em(15, 1, max(9, 15 - 12 * (m.text_size / PLAIN - 1)))(m)


def _apart(length: float) -> Callable[[Measures], int]:
    """Return how far things lie apart: closer in larger text, so that it makes no card smaller."""
    return grown(length, -1.2, 0.4)


who_width: Final = em(14, 5.8, least=100)
"""How wide the portrait is of whose cards lie in a zone, with his name under it."""


_deeds: Final = em(15, 9.8, least=150)
_BUTTONS: Final = em(15, 2, 52)
"""How wide the deeds are beside an answer, and how high two of them."""


def _zone(name: str, *above: Box, beside: Box) -> Box:
    """Return a zone: its line of cards under its title, between who lays them and what is `beside` it.

    `all` is what the line has where nothing else is there.
    """
    line = Pad((0, label_high, 0, _PAD), Place(f"{name}-line"), grow=1)
    whole = Pad((_PAD, label_high, _PAD, _PAD), Place(f"{name}-all"))
    return Stack([Place(name), *above, whole, Row([Box(wide=who_width), line, beside])], grow=1)


def _pile(name: str) -> Box:
    """Return a pile of cards under its title, which may be wider."""
    pile = Row([Grow(), Place(name, wide=96, high=96 * 88 / 63), Grow()])
    return Column([Place(f"{name}-title", high=label_high), pile], wide=140)


class Geometry(Areas):
    """The areas of a window by their names, above so many pixels at its foot that are left to a replay.

    Where there is no room for the story of so many players, it is not said how many trophies win.

    `card` is the width of a card of the hand, `middle` of one on the table. A replay has no buttons. The hand
    ends at `until` while a sheet lies at its right. In larger text the deeds lie over the own panel: the
    answer needs the room for its cards.
    """

    def __init__(self, m: Measures, players: int, foot: int = 0, tools: Sequence[str] = TOOLS) -> None:
        self.until: int | None = None
        self.card = (total(_REPLAYED) if foot else named(97))(m)
        self.larger = m.text_size > PLAIN
        boxes = self._declared(players, tools, foot)
        boxes.lay(m, pygame.Rect(0, 0, m.width, m.height - foot))
        super().__init__(m, boxes)
        self.middle = min(largest(grown(103), named(103))(m), round(self["duel-line"].height * CARD_SHAPE))

    def _declared(self, players: int, tools: Sequence[str], foot: int) -> Box:
        strip = tool_band(tools)
        answers = Place("deeds", wide=_deeds)
        beside: Box = Pad((_BEFORE_DEEDS, 14, 14, 10), answers)
        column = [Place("triangle", grow=1), Place("own", high=_PANEL)]
        if self.larger:
            answers.wide, answers.high, beside = 0, 0 if foot else _BUTTONS, Box(wide=_PAD)
            column.insert(1, answers)
        left = Column(column, gap=14)
        title = Pad(
            (_PAD, 0, 0, 0), Row([Place("duel-title", grow=3), Grow(2)], high=total(label_high, _PAD))
        )
        duel = _zone("duel", Column([title]), beside=Box(wide=BESIDE))
        answer = _zone("answer", beside=beside)
        zones = Column([duel, answer, Box(high=self._fan)], gap=_apart(10), grow=1)
        middle = Row([Stack([Box(wide=_LEFT), left]), zones], gap=20, grow=1)
        rivals = [Place(f"rival-{place}") for place in range(players - 1)]
        opposite = Grid(rivals, players - 1, gap=RIVALS_APART, name="rivals", high=_PANEL)
        main = Column([opposite, middle], gap=_apart(14), grow=1)
        piles = [Grow(), *map(_pile, ("draw", "discard")), Grow()]
        goal = Place("goal", optional=1, high=em(15, 2.2, 8, least=46))
        told = [
            Place("story", grow=1, high=(em(14, 1.35 * players + 4.1, 30), 0)),
            Pad((22, 10, 22, 0), Row(piles)),
            goal,
            Place("below", high=self._fan),
        ]
        right = Stack([Box(wide=grown(300, 0.25)), Column(told, gap=10)])
        table = Column([strip, Row([main, right], gap=20, grow=1)], gap=_apart(16))
        hand = Row([Box(wide=_LEFT), Place("hand", grow=1, high=self._fan)], gap=20)
        return Stack([Pad((edge, top, edge, 14), table), Pad((edge, 0, edge, 8), Column([Grow(), hand]))])

    def _fan(self, m: Measures) -> int:
        return total(_SAG, lambda _m: card_height(self.card))(m)

    @property
    def label(self) -> int:
        """How high the title of a zone is."""
        return label_high(self.m)

    @property
    def duel_title(self) -> pygame.Rect:
        """Where it stands what is to be beaten."""
        return self["duel-title"]

    @property
    def headline(self) -> pygame.Rect:
        """The band over the cards that stand, where it says what is to be beaten: no card lies there."""
        area, top = self["duel"], self["rivals"].bottom
        above = pygame.Rect(area.left, top, area.width, self.line("duel", 1)[0].top - top)
        return inset(self.m, above, (0, 4))

    @property
    def between(self) -> pygame.Rect:
        """The band between both lines of cards, up to those that fight."""
        above, below = self.line("duel", 1)[0].bottom, self.line("answer", 1)[0].top
        left, right = self["answer"].left, self["duel-line"].right
        return pygame.Rect(left, above, right - left, below - above)

    def fighting(self) -> list[Pose]:
        """Return where both cards of a battle lie: after the lines, the holder's above the other's."""
        x = (self["duel-line"].right + self["duel"].right) / 2
        return [Pose(x, self.line(zone, 1)[0].centery, self.middle) for zone in ("duel", "answer")]

    @property
    def mat(self) -> pygame.Rect:
        """What is to be beaten, and the answer."""
        return self["duel"].union(self["answer"])

    @property
    def furniture(self) -> list[pygame.Rect]:
        """What lies there besides cards: piles, sheets, slots, words, who lays what beside the lines."""
        line, duel, answer = self["duel-line"], self["duel"], self["answer"]
        edges = (
            (duel.left, line.left, duel),
            (line.right, duel.right, duel),
            (self["answer-line"].right, answer.right, answer),
        )
        beside = [pygame.Rect(start, zone.top, end - start, zone.height) for start, end, zone in edges]
        title = pygame.Rect(answer.topleft, (answer.width, self.label))
        sheets = [self[name] for name in ("draw", "discard", "draw-title", "discard-title")]
        goal = [self["goal"]] if "goal" in self.named else []
        return [*beside, title, self["deeds"], *self.line("answer", 2, alone=True), *sheets, *goal]

    def places_of_cards(self, held: int) -> list[pygame.Rect]:
        """Return where cards lie, or will, in both lines and in a hand of so many, risen or not."""
        hand = [one.move(0, -self.m.px(RAISED)) for one in self.hand_rects(held)]
        return [*self.line("duel", 3), *self.line("answer", 3), *hand]

    def shown_pose(self) -> Pose:
        """Return where a card is shown large to all: in the middle of the mat."""
        return Pose(*self.mat.center, self.middle)

    def beside_hand(self, count: int) -> pygame.Rect:
        """Return what is free beside a hand of so many cards; where that is too narrow, who plays."""
        free, cards = self["below"].copy(), self.hand_rects(count)
        left = max([free.left, *(inset(self.m, card, -_PAD).right for card in cards)])
        free.width, free.left = free.right - left, left
        return free if free.width >= self.m.type(14) * _NOTE else self["story"]

    def hand_poses(self, count: int) -> list[Pose]:
        """Return the poses of the cards of a hand."""
        return [self._fanned(count).pose(place, count) for place in range(count)]

    def hand_rects(self, count: int) -> list[pygame.Rect]:
        """Return what can be pointed at of the cards of a hand."""
        return [self._fanned(count).rect(place, count) for place in range(count)]

    def _fanned(self, count: int) -> Fan:
        """Return the fan of a hand, under the answer: it grows to the right."""
        whole = self.hand.move(0, -self.m.gap(ABOVE))
        if self.until is not None:
            whole.width = self.until - whole.left
        whole.width = min(whole.width, round(self.card * (_STEP * count + 1)))
        whole.centerx = max(self["answer"].centerx, whole.centerx)
        whole.right = min(whole.right, self.until or whole.right)
        return Fan(self.m, whole, self.card, _STEP, _SPREAD)

    def line(self, zone: str, count: int, *, alone: bool = False, whole: bool = False) -> list[pygame.Rect]:
        """Return where the cards of a line lie in a zone, "duel" or "answer".

        `alone`: no portrait lies beside them; where they are many, they take its room, as those do that have
        too little for their size in larger text. Where there are no deeds, they have the `whole` zone.
        """
        area, all_ = self[f"{zone}-line"], self[f"{zone}-all"]
        left, right = area.left, all_.right if whole else area.right
        many = self.larger or (right - left) < count * self.middle * _SPACED
        if (alone and many) or self.crowded(zone, count):
            left = all_.left
        wide = self._width_in(right - left, count)
        high, step = card_height(wide), min(wide * _SPACED, (right - left - wide) / max(1, count - 1))
        first = (left + right) / 2 - step * (count - 1) / 2
        top = area.bottom - high - max(0, area.height - high) // 2
        return [
            pygame.Rect(round(first + step * place - wide / 2), top, wide, high) for place in range(count)
        ]

    def crowded(self, zone: str, count: int) -> bool:
        """Say whether so many cards of a line take the room of the portrait beside them, in larger text."""
        return self.larger and self._width_in(self[f"{zone}-line"].width, count) < self.middle

    def _width_in(self, room: int, count: int) -> int:
        """Return how wide so many cards are side by side: narrower, sooner than that they touch."""
        between = self.m.px(_BETWEEN)
        fitting = (room + between) // max(1, count) - between
        return min(self.middle, max(fitting, round(self.middle * _NARROWED)))
