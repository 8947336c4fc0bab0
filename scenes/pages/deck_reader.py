"""The decks that a seat may bring: some of their cards, and each leafed through with all, and how it wins."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from game.core.i18n import _, language, typeset
from scenes.kit import palette, paper, text
from scenes.kit.content import Text, heading
from scenes.kit.faces import base
from scenes.kit.layout import Column, Put, Row, inset
from scenes.kit.lookout import Lookout
from scenes.kit.row_list import RowList
from scenes.kit.widgets import Button, Style
from scenes.pages.kept_pictures import around
from scenes.shell.titled_sheet import TitledSheet
from scenes.table import close_up
from scenes.table.laid_out import Laid, LaidCard

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import pygame

    from scenes.kit.layout import Box
    from scenes.kit.measures import Measures
    from scenes.kit.palette import Color
    from scenes.pages.ready_choices import ReadyChoices
    from scenes.pages.ready_setup import Face

_SPAN: Final = 1.2
"""How much of the scene, in widths of a card, the two at the sides take beyond their middles."""
_LEAN: Final = 7
"""Degrees that the cards at the sides of the scene lean."""
_STEP: Final = 1.04
"""How far apart cards lie that tell a deck, in widths of one."""


class Leaf(NamedTuple):
    """A deck: its name, how it means to win, what lays out its cards, and what brings it."""

    name: str
    line: str
    laid: Callable[[], Laid]
    bring: Callable[[], None]


class DeckReader(TitledSheet):
    """Shows one deck of some; the one that was brought stands open first, each other may be brought.

    The card that the mouse or the keyboard is on is shown large: all it says is read there.
    """

    lookout: Lookout[str]
    _cards: Laid

    def __init__(self, leaves: Sequence[Leaf], brought: int) -> None:
        super().__init__(leaves[brought].name)
        self.leaves = leaves
        self.brought = self.place = brought
        self.lookout = Lookout()
        self.rows = RowList(self.relayout)

    @property
    def leaf(self) -> Leaf:
        """The deck that is shown."""
        return self.leaves[self.place]

    def turn(self, by: int) -> None:
        """Show the next deck, or the one before; after the last comes the first."""
        self.place = (self.place + by) % len(self.leaves)
        self.rows.first = 0
        self.renew()

    def head(self) -> Box:
        """Return the deck's name between the ways to its neighbours, and under it how it means to win."""
        before = Button("before", on_click=partial(self.turn, -1), icon="left_triangle", tip=_("Deck before"))
        after = Button("after", on_click=partial(self.turn, 1), icon="right_triangle", tip=_("Next deck"))
        told = Column([heading(self.leaf.name, 26), Text(self.leaf.line, text.SANS_SEMIBOLD, 16)], grow=1)
        ways = [Put(before), Put(after)] if len(self.leaves) > 1 else []
        return Row([told, *ways], gap=10, align="center")

    def showing(self) -> Box:
        """Return the cards."""
        self._cards = self.leaf.laid()
        self._cards.rows = self.rows
        return self._cards

    @property
    def restless(self) -> bool:
        """Say whether a card is about to be shown large."""
        return super().restless or self.lookout.waiting

    def update(self, dt: float) -> None:
        """Show the card large that the mouse rests on, or that the keyboard is on."""
        super().update(dt)
        pointed = self._card()
        self.dirty |= self.lookout.point(None if pointed is None else pointed.ref)
        self.dirty |= self.lookout.pass_time(dt)

    def _card(self) -> LaidCard | None:
        """Return the card that is pointed at, else that which has the focus of the keyboard."""
        found = [one for one in self.ring if isinstance(one, LaidCard) and (one.hovered or one.marked)]
        return max(found, key=lambda one: one.hovered, default=None)

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draw the card that is looked at."""
        super().draw_moving(surface)
        pointed = self._card()
        if pointed is None or self.lookout.cell != pointed.ref:
            return
        others = [one.rect for one in self.ring if isinstance(one, LaidCard) and one is not pointed]
        window = inset(self.m, surface.get_rect(), 4)
        kept = close_up.buttons(self.ring)
        around = close_up.Surroundings(window, pointed.rect, kept, lying=others)
        close_up.show(surface, self.m, partial(self._cards.large, pointed.ref), list, around)

    def foot(self) -> Box:
        """Return the way back, and beside it what brings the deck, unless it is the one that was."""
        if self.place == self.brought:
            return super().foot()
        close = Button("close", on_click=self.close, label=_("Close"), icon="cross")
        bring = Button("bring", on_click=self._bring, label=_("Take this deck"), icon="check")
        bring.style = Style.MAIN
        return Row([Put(close, wide=260), Put(bring, wide=260)], gap=16)

    def _bring(self) -> None:
        self.leaf.bring()
        self.close()


def reader(choices: ReadyChoices[Any], seat: int, laid: Callable[[Any], Laid]) -> DeckReader:
    """Return what leafs through the decks that a seat may bring, as each game has its cards laid out."""
    leaves: list[Leaf] = []
    brought = 0
    for place, one in enumerate(choices.offered_to(seat)):
        deck = choices.deck_of(one)
        if deck is None:
            continue
        brought = len(leaves) if one.key == choices.brought(seat).key else brought
        name, line = typeset(one.name, language()), one.problem or one.line
        leaves.append(Leaf(name, line, partial(laid, deck), partial(choices.bring, seat, place)))
    return DeckReader(leaves, brought)


def draw_scene(
    faces: Callable[[], Sequence[Face]],
    apart: float,
    table: Color,
    surface: pygame.Surface,
    m: Measures,
    area: pygame.Rect,
) -> None:
    """Draw three cards on a table, the last over both others, so far apart in their widths."""
    paper.fill_rounded(surface, area, palette.shade(table, 0.1), 4)
    width = _scene_width(apart, m, area)
    places = ((-apart, _LEAN), (apart, -_LEAN), (0.0, 0))
    for face, (shift, degrees) in zip(faces(), places, strict=True):
        center = (area.centerx + round(shift * width), area.centery + (6 if degrees else -2))
        base.lay(surface, center, face(width), width, degrees)


def scene_needs(apart: float, m: Measures, area: pygame.Rect) -> int:
    """Return how high such a scene must be for its cards to be as wide as in an area."""
    return around(_scene_width(apart, m, area), pad=2 * m.px(12))


def _scene_width(apart: float, m: Measures, area: pygame.Rect) -> int:
    return min(round(inset(m, area, (0, 12)).height * 63 / 88), round(area.width / (2 * apart + _SPAN)))


def faces_need(faces: Sequence[Face], m: Measures, area: pygame.Rect) -> int:
    """Return how high a place must be for cards side by side to be as wide as in an area."""
    return around(_face_width(faces, m, area), pad=8)


def _face_width(faces: Sequence[Face], m: Measures, area: pygame.Rect) -> int:
    room = (area.width - 8) / (_STEP * (len(faces) - 1) + 1)
    return min(round((area.height - 8) * 63 / 88), m.px(124), int(room))


def draw_faces(faces: Sequence[Face], surface: pygame.Surface, m: Measures, area: pygame.Rect) -> None:
    """Draw cards side by side, as large as there is room for: none lies over another."""
    width = _face_width(faces, m, area)
    step = width * _STEP
    left = area.centerx - (step * (len(faces) - 1)) / 2
    for place, face in enumerate(faces):
        base.lay(surface, (round(left + place * step), area.centery), face(width), width)
