"""The strip over the saved games that keeps the game being played, under a name."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core import letters
from game.core.i18n import _
from game.storage import slots
from game.storage.home import StorageError
from scenes.kit import palette, text
from scenes.kit.button_row import button_width
from scenes.kit.forms import TextField
from scenes.kit.icons import icon
from scenes.kit.widgets import Button, Style, draw_sheet
from scenes.pages import kept_games
from scenes.shell import dates

if TYPE_CHECKING:
    from game.core.session import Session
    from game.storage.slots import Kind
    from scenes.pages.saves import Saves
    from scenes.shell.edition import Miniatures


class KeepStrip:
    """Keeps `session` under the `name` written, once; then `kept_as` is the name it was kept under."""

    def __init__(self, page: Saves, session: Session) -> None:
        self.page = page
        self.session = session
        self.small = page.app.editions[session.game.key].pictures.value
        self.name = default_name(session, self.small)
        self.kept_as = ""
        self.rect = pygame.Rect(0, 0, 0, 0)

    def lay(self, rect: pygame.Rect) -> None:
        """Take its place, and put the field and its button there."""
        self.rect = rect
        m = self.page.m
        if self.kept_as:
            return
        inner = rect.inflate(-2 * m.px(20), -m.px(28))
        label = _("Keep")
        width = button_width(m, label)
        left = inner.left + text.width_of(_("Keep this game"), text.SERIF_BOLD, m.type(20)) + m.px(24)
        right = inner.right - width - m.px(14)
        field = TextField(
            "name",
            pygame.Rect(left, inner.top, right - left, inner.height),
            m=m,
            value=self.name,
            limit=slots.LONGEST_NAME,
            on_change=self._take_name,
            on_enter=lambda _name: self.keep(),
        )
        button = pygame.Rect(inner.right - width, inner.top, width, inner.height)
        keep = Button("keep", button, self.keep, m=m, label=label, icon="save", style=Style.MAIN)
        self.page.ring.add(field, keep)

    def _take_name(self, name: str) -> None:
        self.name = name
        self.page.ring["keep"].enabled = letters.readable(name)
        self.page.invalidate()

    def keep(self) -> None:
        """Keep the game being played under the name written."""
        if not letters.readable(self.name):
            return
        session, app = self.session, self.page.app
        kind: Kind = "game" if session.outcome is None else "replay"
        summary = {"text": self.small.summary(session)}
        try:
            slot = slots.write(session, self.name, kind, summary, kept_games.picture_of(session, self.small))
        except StorageError as error:
            app.routes.tell(_("The game cannot be kept"), str(error))
            return
        self.kept_as = slot.name
        self.page.kept.put(slot)
        app.sounds.play("stamp")
        self.page.relayout()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the strip, and what it is for or what it has done."""
        m = self.page.m
        draw_sheet(surface, self.rect, palette.CHALK, seed=3)
        left = self.rect.left + m.px(20)
        if self.kept_as:
            room = self.rect.width - 2 * m.px(20) - m.type(24) - m.px(12)
            told = _("This game is kept as “{name}”.").format(name=self.kept_as)
            told = text.clipped(told, text.SERIF_BOLD, m.type(20), room)
            sign = icon("check", m.type(24), palette.GOOD)
            surface.blit(sign, sign.get_rect(midleft=(left, self.rect.centery)))
            left += sign.get_width() + m.px(12)
        else:
            told = _("Keep this game")
        words = text.render(told, text.SERIF_BOLD, m.type(20), palette.INK)
        surface.blit(words, words.get_rect(midleft=(left, self.rect.centery)))


def default_name(session: Session, small: Miniatures) -> str:
    """Return the name offered for a game: what is played and the moment, "Normal, 3 × 3, 21 Nov 14:05"."""
    mode = small.title(session)
    date = dates.short(dates.now()).replace("\N{NO-BREAK SPACE}", " ")
    return _("{mode}, {date}").format(mode=mode, date=date)[: slots.LONGEST_NAME]
