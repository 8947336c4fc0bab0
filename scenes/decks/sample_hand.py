"""A hand drawn from the deck by chance, laid as a fan, to feel how the deck plays."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Final

from game.core.i18n import N_, _, ngettext
from game.core.rng import Rng
from scenes.kit import palette, timeline
from scenes.kit.button_row import button
from scenes.kit.content import Place, Sheet, Text, heading
from scenes.kit.layout import Anchor, Box, Column, Pad, Row
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
_SMALLER: Final = 0.6
"""How much smaller cards may be, so that none lies over another."""
_APART: Final = 1.04
"""How far they lie apart, in widths of one, where they can."""
_SLANT: Final = 3.0
_SEEDS: Final = 2**63


class SampleHand(Veiled):
    """Draw `count` of the cards, again and again. `seed` makes the first hand a given one."""

    title = N_("Sample hand")
    breadth = 900
    height = 560
    """How wide and how high the sheet is, in pixels of the drawing."""

    def __init__(self, cards: Sequence[Owned], count: int, seed: int | None = None) -> None:
        super().__init__()
        self.cards = list(cards)
        self.count = min(count, len(self.cards))
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
        """How many cards the hand has."""
        return self.count

    def draw_again(self) -> None:
        """Put the hand back, shuffle, and draw another."""
        self.rng.shuffle(self.cards)
        self.hand = self.cards[: self.held]
        self.timeline.skip()
        self._lay()
        for sprite, pose in zip(self._sprites, self._rest, strict=True):
            sprite.pose = Pose(self.box.centerx, self.m.height + pose.width, pose.width)
            self.timeline.add(self.timeline.move(sprite, pose, timeline.DEAL))
        self.app.sounds.play("slide")
        self.dirty = True

    def entries(self) -> list[Button]:
        """Return the buttons, the main one first."""
        return [
            button("again", _("Draw again"), "dice", self.draw_again, Style.MAIN),
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
        """Make the sprites of the hand, and find where each rests in the fan."""
        area, count = self.boxes["hand"], len(self.hand)
        width = min(self.m.px(_CARD), area.height * 60 // 96)
        width = max(round(width * _SMALLER), min(width, round(area.width / (max(1, count) * _APART))))
        self._width = width
        spread = min(width * _APART, (area.width - width) // max(1, count - 1))
        slant = min(_SLANT, 30.0 / max(1, count))
        self._sprites, self._rest = [], []
        for place, owned in enumerate(self.hand):
            off = place - (count - 1) / 2
            sink = (off**2 - (count - 1) ** 2 / 8) * width * 0.02
            x, y = area.centerx + off * spread, area.centery + sink
            pose = Pose(x, y, width, -off * slant)
            self._rest.append(pose)
            self._sprites.append(Sprite(owned.ref, owned.painter(round(width)), pose))

    def told(self) -> str:
        """Return what is said of the hand."""
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
