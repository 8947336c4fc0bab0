"""A hand drawn from the deck by chance, laid as a fan, to feel how the deck plays."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import N_, _, ngettext
from game.core.rng import Rng
from scenes.kit import palette, text, timeline
from scenes.kit.button_row import Entry
from scenes.kit.faces.base import card_height
from scenes.kit.sprites import Pose, Sprite
from scenes.kit.timeline import Timeline
from scenes.kit.widgets import Style, draw_sheet
from scenes.shell.dialog import Veiled

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.decks.collection import Owned
    from scenes.shell.app import App

_CARD: Final = 208
_SLANT: Final = 7.0
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
        self.box = pygame.Rect(0, 0, 0, 0)
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

    def entries(self) -> list[Entry]:
        """Return the buttons, the main one first."""
        return [
            Entry("again", _("Draw again"), "dice", self.draw_again, Style.MAIN),
            Entry("close", _("Close"), "check", self.close),
        ]

    def arrange(self) -> None:
        """Place the sheet, the fan on it, and the buttons under it."""
        m = self.m
        tall = max(m.px(46), m.type(15) + m.px(20))
        width = min(m.px(self.breadth), m.width - 40)
        height = min(m.px(self.height) + (tall - m.px(46)), m.height - m.px(30))
        self.box = pygame.Rect(0, 0, width, height)
        self.box.center = (m.width // 2, m.height // 2)
        entries, gap = self.entries(), m.px(14)
        wide = min(m.px(280), (width - m.px(60) - gap * (len(entries) - 1)) // len(entries))
        foot = pygame.Rect(0, 0, len(entries) * (wide + gap) - gap, tall)
        foot.midbottom = (self.box.centerx, self.box.bottom - m.px(22))
        for place, entry in enumerate(entries):
            rect = pygame.Rect(foot.left + place * (wide + gap), foot.top, wide, tall)
            self.ring.add(entry.button(m, rect))
        self._lay()
        for sprite, pose in zip(self._sprites, self._rest, strict=True):
            sprite.pose = pose

    def _lay(self) -> None:
        """Make the sprites of the hand, and find where each rests in the fan."""
        m, count = self.m, len(self.hand)
        top = self.box.top + m.type(26) + m.px(52)
        room = self.ring["again"].rect.top - m.px(34) - top
        width = min(m.px(_CARD), room * 63 // 96)
        self._width = round(width)
        spread = min(width * 80 // 100, (self.box.width - m.px(80) - width) // max(1, count - 1))
        slant = min(_SLANT, 30.0 / max(1, count))
        self._sprites, self._rest = [], []
        for place, owned in enumerate(self.hand):
            off = place - (count - 1) / 2
            sink = abs(off) ** 2 * width * 0.02
            x, y = self.box.centerx + off * spread, top + card_height(width) / 2 + sink
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

    def draw_still(self, surface: pygame.Surface) -> None:
        """Veil the desk; draw the sheet and its words."""
        super().draw_still(surface)
        m = self.m
        draw_sheet(surface, self.box, palette.PAPER, seed=3)
        title = text.render(_(self.title), text.SERIF_BOLD, m.type(26), palette.INK)
        left = self.box.left + m.px(30)
        surface.blit(title, (left, self.box.top + m.px(18)))
        told = self.told()
        right = self.box.right - m.px(30)
        room = right - left - title.get_width() - m.px(24)
        px = text.fit(told, text.SANS_MEDIUM, m.type(15), room, m.type(14) - 2)
        words = text.render(told, text.SANS_MEDIUM, px, palette.MUTED_TEXT)
        surface.blit(
            words, words.get_rect(midright=(right, self.box.top + m.px(18) + title.get_height() // 2))
        )

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draw the hand."""
        for sprite in self._sprites:
            sprite.draw(surface)
