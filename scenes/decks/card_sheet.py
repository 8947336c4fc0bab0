"""A card of a deck looked at: large in front of it, with how many there are, or in a tip beside it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _, language, typeset
from scenes.decks.deck_list import change_key
from scenes.kit import palette, text
from scenes.kit.faces.base import CARD_HEIGHT_MM, CARD_WIDTH_MM, card_height
from scenes.kit.shadows import Shadow
from scenes.kit.widgets import Button, Style, draw_sheet
from scenes.shell.dialog import Veiled

if TYPE_CHECKING:
    from scenes.decks.collection import Owned
    from scenes.decks.desk import DeckDesk
    from scenes.kit.layout import Measures


_WIDTH: Final = 360
_GAP: Final = 8


def draw_card_tip(
    surface: pygame.Surface, m: Measures, owned: Owned, about: pygame.Rect, closer: str, beside: str = ""
) -> None:
    """Write a card's name, its kind, what it does, and what brings it `closer`, on ink, beside the card.

    `beside` is what there is to say of it beside its deck.
    """
    pages = _pages(m, owned, closer, beside)
    pad, gap = m.px(12), m.px(5)
    wide = max(page.get_bounding_rect().right for page in pages)
    box = pygame.Rect(0, 0, wide + 2 * pad, 2 * pad + sum(page.get_height() + gap for page in pages) - gap)
    box = place_of_tip(box, about, surface.get_rect())
    pygame.draw.rect(surface, palette.INK, box, border_radius=6)
    top = box.top + pad
    for page in pages:
        surface.blit(page, (box.left + pad, top))
        top += page.get_height() + gap


def place_of_tip(box: pygame.Rect, about: pygame.Rect, window: pygame.Rect) -> pygame.Rect:
    """Return where a box lies in a window that tells of a card: under the card, else over or beside it."""
    box = pygame.Rect(box)
    box.midtop = (about.centerx, about.bottom + _GAP)
    if box.bottom > window.height - 4:
        box.midbottom = (about.centerx, about.top - _GAP)
    box.clamp_ip(window.inflate(-8, -8))
    if box.colliderect(about):
        box.left = about.right + _GAP
        if box.right > window.width - 4:
            box.right = about.left - _GAP
    return box


def _pages(m: Measures, owned: Owned, closer: str, beside: str) -> list[pygame.Surface]:
    """Return the paragraphs: the name with the kind, what the card says, and how it is seen large."""
    name = typeset(owned.name, language())
    faded = palette.mix(palette.CHALK, palette.INK, 0.3)
    told = [
        (f"{name} · {owned.kind.told(owned.card)}", text.SANS_BOLD, palette.CHALK),
        (owned.kind.text(owned.card), text.SANS_MEDIUM, palette.CHALK),
        (beside, text.SANS_SEMIBOLD, palette.CHALK),
        (closer, text.SANS_MEDIUM, faded),
    ]
    width, px = m.px(_WIDTH), m.type(14)
    return [text.paragraph(words, face, px, color, width, 1.3) for words, face, color in told if words]


_CARD = 352
_PANEL = 330


class CardSheet(Veiled):
    """Show one card, and let copies of it be put in the deck of a desk, or taken out."""

    def __init__(self, owned: Owned, desk: DeckDesk) -> None:
        super().__init__()
        self.owned = owned
        self.desk = desk
        self.card = self.panel = pygame.Rect(0, 0, 0, 0)
        self._unread = True

    @property
    def count(self) -> int:
        """How many copies of the card are in the deck."""
        return self.desk.editing.counts.get(self.owned.ref, 0)

    def arrange(self) -> None:
        """Place the card, and beside it the panel with − and +."""
        m = self.m
        tall = max(m.px(46), m.type(15) + m.px(20))
        wide = min(m.px(_PANEL) * (120 if m.large_text else 100) // 100, m.width * 42 // 100)
        room = min(m.px(_CARD), (m.height - m.px(80)) * CARD_WIDTH_MM // CARD_HEIGHT_MM)
        room = min(room, m.width - wide - m.px(100))
        self.card = pygame.Rect(0, 0, room, card_height(room))
        self.card.midleft = ((m.width - room - wide - m.px(24)) // 2, m.height // 2)
        told = 2 if self.desk.told_of(self.owned.card) else 0
        height = 2 * tall + m.type(26) * 2 + m.type(15) * (4 + 2 * told) + m.px(90)
        self.panel = pygame.Rect(0, 0, wide, min(height, m.height - m.px(40)))
        self.panel.midleft = (self.card.right + m.px(24), self.card.centery)
        inner = self.panel.inflate(-2 * m.px(24), -2 * m.px(22))
        close = pygame.Rect(inner.left, inner.bottom - tall, inner.width, tall)
        line = close.move(0, -tall - m.px(14))
        fewer = pygame.Rect(line.left, line.top, tall, tall)
        more = pygame.Rect(line.right - tall, line.top, tall, tall)
        ref = self.owned.ref
        less = Button("fewer", fewer, partial(self._change, ref, 0), m=m, icon="minus", tip=_("One fewer"))
        less.enabled = self.count > 0
        plus = Button("more", more, partial(self._change, ref, 1), m=m, icon="plus", tip=_("One more"))
        plus.enabled = not self.desk.editing.full
        self.ring.add(
            less,
            plus,
            Button("close", close, self.close, m=m, label=_("Close"), icon="check", style=Style.MAIN),
        )
        if self.ring.focused_name is None:
            self.ring.focus_by_name("more")

    def _change(self, ref: str, more: int) -> None:
        if more:
            self.desk.put(ref)
        else:
            self.desk.take_out(ref)
        self.renew()

    @property
    def restless(self) -> bool:
        """Say whether the card's picture is still read."""
        return self._unread

    def update(self, dt: float) -> None:
        """Show the picture once it is read."""
        super().update(dt)
        if self._unread and self.owned.picture(self.card.width) is not None:
            self._unread = False
            self.invalidate()

    def draw_still(self, surface: pygame.Surface) -> None:
        """Veil the desk; draw the card and its panel."""
        super().draw_still(surface)
        painted = self.owned.painter(self.card.width, Shadow.LIFTED)(self.card.width, 0)
        surface.blit(
            painted, painted.get_rect(center=self.card.center), special_flags=pygame.BLEND_PREMULTIPLIED
        )
        draw_sheet(surface, self.panel, palette.CHALK, seed=6)
        m, inner = self.m, self.panel.inflate(-2 * self.m.px(24), -2 * self.m.px(22))
        top = inner.top
        for words, face, size, color in self._words():
            page = text.paragraph(words, face, m.type(size), color, inner.width, 1.25)
            surface.blit(page, (inner.left, top))
            top += page.get_height() + m.px(6)
        fewer, more = self.ring["fewer"].rect, self.ring["more"].rect
        told = _("{count} in the deck").format(count=self.count)
        px = text.fit(told, text.SANS_BOLD, m.type(17), more.left - fewer.right - 12, m.type(14) - 2)
        count = text.render(told, text.SANS_BOLD, px, palette.INK)
        surface.blit(count, count.get_rect(center=((fewer.right + more.left) // 2, fewer.centery)))

    def _words(self) -> list[tuple[str, text.Face, int, palette.Color]]:
        owned = self.owned
        beside = self.desk.told_of(owned.card)
        return [
            (owned.name, text.SERIF_BOLD, 26, palette.INK),
            (owned.kind.told(owned.card), text.SANS_SEMIBOLD, 16, palette.INK),
            *([(beside, text.SANS_MEDIUM, 15, palette.INK)] if beside else []),
            (owned.kept.pack.name.spoken, text.SANS_MEDIUM, 15, palette.MUTED_TEXT),
        ]

    def handle(self, event: pygame.event.Event) -> bool:
        """Take everything; + and − change the deck, Escape and a click beside put the card away."""
        beside = event.type == pygame.MOUSEBUTTONDOWN and not (
            self.panel.collidepoint(event.pos) or self.card.collidepoint(event.pos)
        )
        if beside or (event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE):
            self.close()
        elif event.type == pygame.KEYDOWN and change_key(
            event, self.owned.ref, lambda ref: self._change(ref, 1), lambda ref: self._change(ref, 0)
        ):
            self.invalidate()
        else:
            super().handle(event)
        return True
