"""The seats on the set-up of Openmok Bataille: how many starter Moks each brings, or what its deck has."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.core.i18n import _, ngettext
from game.rules.bataille.decks import FEWEST
from scenes.games.bataille.round_panels import portrait
from scenes.games.bataille.setup_decks import STARTERS
from scenes.games.bataille.setup_words import CHARACTERS
from scenes.kit import palette, text
from scenes.kit.stepper import draw_stepped, stepper
from scenes.pages.table_seats import TableSeats

if TYPE_CHECKING:
    import pygame

    from scenes.games.bataille.setup_choices import Choices
    from scenes.kit.ring import Ring


class Seats(TableSeats):
    """The seats, each with the number of its cards."""

    choices: Choices

    def portrait(self, seat: int, px: int) -> pygame.Surface:
        """Return the Mok of a seat."""
        return portrait(seat, px)

    def tip(self, word: str) -> str:
        """Return what a bot is like."""
        return _(CHARACTERS[word]) if word in CHARACTERS else ""

    def _control(self, line: pygame.Rect) -> pygame.Rect:
        """Return where the number of cards stands on the second line of a seat."""
        control = line.copy()
        control.width = 2 * line.height + self.m.type(20) * 2
        control.right = line.right
        return control

    def room_for_deck(self, line: pygame.Rect) -> int:
        """Return what the number of cards leaves."""
        return self._control(line).left - self.m.px(6) - line.left

    def add_beside(self, ring: Ring, seat: int, line: pygame.Rect) -> None:
        """Put the buttons that change the number of starter Moks."""
        control = self._control(line)
        if self.choices.decks[seat] == STARTERS:
            change, size = partial(self._change_size, seat), self.choices.sizes[seat]
            fewer, more = stepper(self.m, f"pile-{seat}", control, change, (_("One fewer"), _("One more")))
            fewer.enabled, more.enabled = size > FEWEST, size < self.choices.most
            ring.add(fewer, more)

    def draw_deck(self, surface: pygame.Surface, ring: Ring, seat: int, line: pygame.Rect) -> None:
        """Draw how many cards a seat brings."""
        m = self.m
        if self.choices.decks[seat] == STARTERS:
            draw_stepped(surface, m, ring, f"pile-{seat}", str(self.choices.sizes[seat]), palette.INK)
            return
        count, control = self.choices.size(seat), self._control(line)
        words = ngettext("{count} card", "{count} cards", count).format(count=count)
        px = text.fit(words, text.SANS_BOLD, m.type(15), control.width, text.SMALLEST)
        told = text.render(words, text.SANS_BOLD, px, palette.INK)
        surface.blit(told, told.get_rect(center=control.center))

    def _change_size(self, seat: int, by: int) -> None:
        self.choices.change_size(seat, by)
        self.changed()
