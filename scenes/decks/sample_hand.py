"""A hand drawn from the deck by chance, and what its turns draw, to feel how the deck plays."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Final

from game.core.i18n import N_, _, ngettext
from game.core.rng import Rng
from game.core.spoken import of_cards
from scenes.kit import palette, timeline
from scenes.kit.button_row import button
from scenes.kit.content import Place, Sheet, Text, heading
from scenes.kit.faces.base import CARD_HEIGHT_MM, CARD_WIDTH_MM
from scenes.kit.layout import Anchor, Box, Column, Grid, Pad, Row
from scenes.kit.sprites import Pose, Sprite
from scenes.kit.timeline import Timeline
from scenes.kit.widgets import Button, Style
from scenes.shell.dialog import Veiled, answers

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame

    from scenes.decks.collection import Owned
    from scenes.shell.app import App

_CARD: Final = 208
_SIZE: Final = (900, 560)
_TURNS_SIZE: Final = (1140, 690)
"""How wide and how high the sheet is in pixels of the drawing: for a hand, and for what turns draw."""
_SMALLER: Final = 0.6
"""How much smaller cards may be, so that none lies over another."""
_APART: Final = 1.04
"""How far they lie apart, in widths of one, where they can."""
_SLANT: Final = 3.0
_SEEDS: Final = 2**63

_ACROSS: Final = 3
"""How many cards of a row lie side by side at least."""

_LINES: Final = (1, 2, 3)
"""In how many rows the cards of several turns may lie."""

_LAST: Final = 6
"""The last turn that is looked at: later, the hand would have been played."""


class SampleHand(Veiled):
    """Draw `count` of the cards, again and again. `seed` makes the first hand a given one.

    Where `each_turn` draws some more, the hand is seen turn by turn, in rows; else it is a fan.
    """

    title = N_("Sample hand")
    first_turn = 0
    """On which turn the hand is seen first."""

    def __init__(
        self, cards: Sequence[Owned], count: int, seed: int | None = None, each_turn: int = 0
    ) -> None:
        super().__init__()
        self.cards = list(cards)
        self.count = min(count, len(self.cards))
        self.each_turn = each_turn
        self.breadth, self.height = _TURNS_SIZE if each_turn else _SIZE
        self.turn = self.first_turn
        self.hand: list[Owned] = []
        self.rng = Rng(secrets.randbelow(_SEEDS) if seed is None else seed)
        self.timeline = Timeline()
        self._width = _CARD
        self._sprites: list[Sprite] = []
        self._rest: list[Pose] = []

    def enter(self, app: App) -> None:
        """Come in front and deal the first hand."""
        super().enter(app)
        self.timeline.speed = app.settings.animation_factor
        self.timeline.reduced = app.settings.reduced_motion
        self.draw_again()
        self.ring.focus_by_name("again")

    @property
    def held(self) -> int:
        """How many cards have been drawn."""
        return min(len(self.cards), self.count + self.each_turn * self.turn)

    @property
    def goes_on(self) -> bool:
        """Say whether there is another turn to look at."""
        return self.held < len(self.cards) and self.turn < _LAST

    def go_on(self) -> None:
        """Draw what one turn more draws."""
        self.turn += 1
        self.hand = self.cards[: self.held]
        self.timeline.skip()
        self.app.sounds.play("slide")
        self.renew()

    def draw_again(self) -> None:
        """Put the hand back, shuffle, and draw another."""
        self.turn = self.first_turn
        self.rng.shuffle(self.cards)
        self.hand = self.cards[: self.held]
        self.timeline.skip()
        self._lay()
        for sprite, pose in zip(self._sprites, self._rest, strict=True):
            sprite.pose = Pose(self.box.centerx, self.m.height + pose.width, pose.width)
            self.timeline.add(self.timeline.move(sprite, pose, timeline.DEAL))
        self.app.sounds.play("slide")
        if self.each_turn:
            self.renew()
        self.dirty = True

    def entries(self) -> list[Button]:
        """Return the buttons, the main one first."""
        more = button("more", _("One turn more"), "plus", self.go_on, enabled=self.goes_on)
        return [
            button("again", _("Draw again"), "dice", self.draw_again, Style.MAIN),
            *([more] if self.each_turn else []),
            button("close", _("Close"), "check", self.close),
        ]

    @property
    def box(self) -> pygame.Rect:
        """The sheet, once it is laid."""
        return self.boxes["sheet"]

    def contents(self) -> Box:
        """Put the fan under its words, and the buttons under it."""
        title = heading(_(self.title))
        title.wide = lambda m: title.inner_widths(m).wish
        told = Text(self.told(), color=palette.MUTED_TEXT, align="right", lines=2, spread=1.2, grow=1)
        head = Row([title, told], gap=24)
        foot = Anchor(answers(*self.entries()))
        page = Column([head, self.drawn(), foot], gap=16)
        sheet = Sheet((30, 20), page, fill=palette.PAPER, seed=3, name="sheet", wide=self.breadth)
        sheet.high = (0, self.height)
        return Pad((20, 15), Anchor(sheet))

    def drawn(self) -> Box:
        """Return the place of what is drawn."""
        return Place("hand", grow=1)

    def arrange(self) -> None:
        """Lay all out; the hand lies where it rests."""
        super().arrange()
        self._lay()
        for sprite, pose in zip(self._sprites, self._rest, strict=True):
            sprite.pose = pose

    def _lay(self) -> None:
        """Make the sprites of the hand, and find where each rests: in rows, or in the fan."""
        self._rest = self._rows() if self.each_turn else self._fan()
        self._sprites = [
            Sprite(owned.ref, owned.painter(round(pose.width)), pose)
            for owned, pose in zip(self.hand, self._rest, strict=True)
        ]

    def _rows(self) -> list[Pose]:
        """Return where cards lie in rows, as large as can be."""
        self._width, cells = max((self._cells(lines) for lines in _LINES), key=lambda one: one[0])
        return [Pose(*cell.center, self._width) for cell in cells[: len(self.hand)]]

    def _cells(self, lines: int) -> tuple[int, list[pygame.Rect]]:
        """Return how wide cards in so many lines are, and where each lies."""
        across = max(_ACROSS, -(-len(self.hand) // lines))
        places = [Place() for _card in range(lines * across)]
        Grid(places, across, gap=12).lay(self.m, self.boxes["hand"])
        cells = [place.area for place in places]
        return min(cells[0].width, cells[0].height * CARD_WIDTH_MM // CARD_HEIGHT_MM), cells

    def _fan(self) -> list[Pose]:
        """Return where cards lie in a fan."""
        area, count = self.boxes["hand"], len(self.hand)
        width = min(self.m.px(_CARD), area.height * 60 // 96)
        width = max(round(width * _SMALLER), min(width, round(area.width / (max(1, count) * _APART))))
        self._width = width
        spread = min(width * _APART, (area.width - width) // max(1, count - 1))
        slant = min(_SLANT, 30.0 / max(1, count))
        found = []
        for place in range(count):
            off = place - (count - 1) / 2
            sink = (off**2 - (count - 1) ** 2 / 8) * width * 0.02
            x, y = area.centerx + off * spread, area.centery + sink
            found.append(Pose(x, y, width, -off * slant))
        return found

    def told(self) -> str:
        """Return what is said of the hand."""
        if self.turn:
            told = _("Turn {turn}: {cards} drawn of {all}.")
            return told.format(turn=self.turn, cards=of_cards(len(self.hand)), all=len(self.cards))
        return ngettext(
            "{count} card, drawn by chance from your deck of {all}.",
            "{count} cards, drawn by chance from your deck of {all}.",
            self.count,
        ).format(count=self.count, all=len(self.cards))

    @property
    def restless(self) -> bool:
        """Say whether cards are dealt, or still drawn roughly."""
        unread = any(owned.picture(self._width) is None for owned in self.hand)
        return self.timeline.busy or unread or any(sprite.rough for sprite in self._sprites)

    def update(self, dt: float) -> None:
        """Deal on."""
        super().update(dt)
        if self.timeline.update(dt) or self.restless:
            self.dirty = True

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draw the hand."""
        for sprite in self._sprites:
            sprite.draw(surface)
