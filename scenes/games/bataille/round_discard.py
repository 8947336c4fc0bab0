"""The discard on a sheet: its cards to look at, or one of them to choose as a trophy."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from game.rules.bataille.symbols import SYMBOLS
from scenes.kit import palette, paper, text
from scenes.kit.count_disc import draw_count
from scenes.kit.faces.base import card_height
from scenes.kit.sprites import Pose, Sprite
from scenes.kit.widgets import Button, Style, Widget, draw_sheet
from scenes.shell.dialog import Veiled

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.games.bataille.looks import Looks
    from scenes.kit.sprites import Painter
    from scenes.shell.app import App

KEY: Final = "openmok-bataille"
_GAP: Final = 0.16
"""Between two cards, in their widths."""


@dataclass(eq=False)
class CardWidget(Widget):
    """A card to point at, and to choose where that is asked."""

    paint: Painter = field(kw_only=True)
    count: int = 1

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the card, lit while it is pointed at."""
        if self.hovered or self.focused:
            light, corner = paper.glow(self.rect.size, 8)
            surface.blit(light, (self.rect.x - corner[0], self.rect.y - corner[1]))
        Sprite(self.name, self.paint, Pose(*self.rect.center, self.rect.width)).draw(surface)
        if self.count > 1:
            draw_count(surface, self.rect, self.count)
        self.draw_focus(surface)


class DiscardSheet(Veiled):
    """Cards on a sheet, by symbol, in pages, each once with how many there are of it.

    With `wish`, one is to be chosen: the result is its ref.

    Escape puts the sheet away, and the result is None.
    """

    def __init__(self, cards: Sequence[str], looks: Looks, wish: str = "") -> None:
        super().__init__()
        self.counts = Counter(cards)
        self.cards = sorted(self.counts, key=lambda card: SYMBOLS.index(looks.symbol_of(card)))
        self.looks = looks
        self.wish = wish
        self.page = 0
        self.box = self.body = pygame.Rect(0, 0, 0, 0)

    def enter(self, app: App) -> None:
        """Come in front, the first card ready where one is to be chosen."""
        super().enter(app)
        if self.wish:
            self.ring.focus_by_name("card-0")
            self.invalidate()

    @property
    def pages(self) -> int:
        """How many pages there are."""
        return max(1, -(-len(self.cards) // self._capacity()[0]))

    def _card_width(self) -> int:
        """Return how wide a card is: as large as lets all cards lie on one page, within limits."""
        least, most = max(self.m.px(98), 90), max(self.m.px(150), 90)
        return next(
            (wide for wide in range(most, least, -4) if self._rooms(wide)[0] >= len(self.cards)), least
        )

    def _capacity(self) -> tuple[int, int]:
        """Return how many cards a page holds, and how many stand in a row."""
        return self._rooms(self._card_width())

    def _rooms(self, width: int) -> tuple[int, int]:
        step = round(width * (1 + _GAP))
        columns = max(1, (self.body.width + step - width) // step)
        rows = max(1, self.body.height // (card_height(width) + self.m.px(14)))
        return columns * rows, columns

    def arrange(self) -> None:
        """Put the cards of the page in rows, the buttons under them."""
        m = self.m
        self.box = pygame.Rect(0, 0, m.width - m.px(100), m.height - m.px(70))
        self.box.center = (m.width // 2, m.height // 2)
        high = max(m.px(46), m.type(15) + m.px(18))
        head = m.type(26) + m.px(34)
        self.body = pygame.Rect(
            self.box.left + m.px(34),
            self.box.top + head,
            self.box.width - m.px(68),
            self.box.height - head - high - m.px(32),
        )
        self._shrink()
        self.page = min(self.page, self.pages - 1)
        self._add_cards()
        self._add_buttons(high)

    def _shrink(self) -> None:
        """Let the sheet be no higher than its cards."""
        room, columns = self._capacity()
        rows = -(-min(room, max(1, len(self.cards))) // columns)
        spare = self.body.height - rows * (card_height(self._card_width()) + self.m.px(14))
        self.body.height -= spare
        self.box.height -= spare
        self.box.top += spare // 2
        self.body.top += spare // 2

    def _add_cards(self) -> None:
        room, columns = self._capacity()
        width = self._card_width()
        shown = self.cards[self.page * room : (self.page + 1) * room]
        in_row = min(columns, len(shown))
        step, drop = round(width * (1 + _GAP)), card_height(width) + self.m.px(14)
        left = self.body.centerx - (step * in_row - (step - width)) // 2
        for place, card in enumerate(shown):
            row, column = divmod(place, columns)
            rect = pygame.Rect(left + column * step, self.body.top + row * drop, width, card_height(width))
            act = partial(self.choose, card) if self.wish else self._only_look
            paint, count = self.looks.painter(card), self.counts[card]
            self.ring.add(CardWidget(f"card-{place}", rect, act, paint=paint, count=count))

    def _add_buttons(self, high: int) -> None:
        m = self.m
        foot = self.box.bottom - m.px(18) - high
        label = _("Later") if self.wish else _("Close")
        wide = max(m.px(150), m.type(15) * 8)
        rect = pygame.Rect(self.box.right - m.px(30) - wide, foot, wide, high)
        self.ring.add(Button("close", rect, self.close, m=m, label=label, icon="cross", style=Style.PAPER))
        if self.pages > 1:
            for name, sign, by, x in (
                ("before", "arrow_left", -1, self.box.centerx - m.px(110)),
                ("after", "arrow_right", 1, self.box.centerx + m.px(50)),
            ):
                area = pygame.Rect(x, foot, m.px(60), high)
                turn = Button(name, area, partial(self.turn, by), m=m, icon=sign)
                turn.enabled = 0 <= self.page + by < self.pages
                self.ring.add(turn)

    def choose(self, card: str) -> None:
        """Take a card as a trophy."""
        self.app.sounds.play("chime")
        self.close(card)

    def _only_look(self) -> None:
        """Let a card be: there is nothing to choose."""

    def turn(self, by: int) -> None:
        """Turn to another page."""
        if 0 <= self.page + by < self.pages:
            self.page += by
            self.app.sounds.play("slide")
            self.relayout()

    def handle(self, event: pygame.event.Event) -> bool:
        """Take everything; Escape puts the sheet away, the wheel and the page keys turn it."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.close()
        elif event.type == pygame.KEYDOWN and (event.unicode == "?" or event.key == pygame.K_F1):
            self.app.routes.open_rules(KEY, "trophies")
        elif event.type == pygame.MOUSEWHEEL:
            self.turn(-1 if event.y > 0 else 1)
        elif event.type == pygame.KEYDOWN and event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self.turn(-1 if event.key == pygame.K_PAGEUP else 1)
        else:
            super().handle(event)
        return True

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the veil, the sheet and its title."""
        super().draw_still(surface)
        m, box = self.m, self.box
        draw_sheet(surface, box, palette.PAPER, seed=6)
        words = self.wish or _("The discard")
        px = text.fit(words, text.SERIF_BOLD, m.type(26), box.width - m.px(60), m.type(15))
        title = text.render(words, text.SERIF_BOLD, px, palette.INK)
        surface.blit(title, title.get_rect(midtop=(box.centerx, box.top + m.px(16))))
        if self.pages > 1:
            told = _("{page} of {pages}").format(page=self.page + 1, pages=self.pages)
            line = text.render(told, text.SANS_BOLD, m.type(15), palette.INK)
            button = self.ring["close"].rect
            surface.blit(line, line.get_rect(center=(box.centerx, button.centery)))
