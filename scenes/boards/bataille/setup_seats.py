"""The seats on the set-up of Openmok Bataille: who sits there, and with what cards."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from game.bots.seats import HUMAN
from game.core.i18n import _, ngettext
from game.rules.bataille.decks import FEWEST, MOST
from scenes.boards.bataille.round_panels import portrait
from scenes.boards.bataille.setup_choices import KINDS
from scenes.boards.bataille.setup_decks import STARTERS
from scenes.boards.bataille.setup_words import CHARACTERS
from scenes.boards.seat_fields import kind_labels, name_field
from scenes.kit import palette, text
from scenes.kit.forms import DropDown
from scenes.kit.stepper import draw_stepped, stepper
from scenes.kit.widgets import draw_sheet

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

    from scenes.boards.bataille.setup_choices import Choices
    from scenes.kit.layout import Measures
    from scenes.kit.ring import Ring

_KIND_SHARE: Final = 0.54
"""How much of its line the list of who sits there takes, beside a human's name."""


class Seats:
    """The seats, each in its rectangle. `changed` is called where the page is to be arranged anew."""

    def __init__(
        self, m: Measures, choices: Choices, rects: tuple[pygame.Rect, ...], changed: Callable[[], None]
    ) -> None:
        self.m = m
        self.choices = choices
        self.rects = rects
        self.changed = changed

    def add_to(self, ring: Ring) -> None:
        """Put the fields of every seat in the ring."""
        for seat in range(len(self.rects)):
            who, brought = self._lines(seat)
            self._add_who(ring, seat, who)
            if self.choices.with_decks:
                self._add_deck(ring, seat, brought)

    def draw(self, surface: pygame.Surface, ring: Ring) -> None:
        """Draw the sheet of every seat, its portrait, and how many cards it brings."""
        m = self.m
        for seat, rect in enumerate(self.rects):
            draw_sheet(surface, rect, palette.PAPER, seed=seat + 11, cut=False)
            face = portrait(seat, self._portrait(rect))
            surface.blit(face, face.get_rect(center=(rect.left + self._margin(rect) // 2, rect.centery)))
            if not self.choices.with_decks:
                continue
            if self.choices.decks[seat] == STARTERS:
                size = str(self.choices.sizes[seat])
                draw_stepped(surface, m, ring, f"pile-{seat}", size, palette.INK)
            else:
                self._draw_count(surface, seat)

    # --- where things lie -------------------------------------------------------------------------------

    def _portrait(self, rect: pygame.Rect) -> int:
        return min(rect.height - self.m.px(8), self.m.px(38 if self.m.large_text else 60))

    def _margin(self, rect: pygame.Rect) -> int:
        return self._portrait(rect) + self.m.px(16)

    def _lines(self, seat: int) -> tuple[pygame.Rect, pygame.Rect]:
        """Return the two lines of a seat, one under the other where decks are chosen."""
        m, rect = self.m, self.rects[seat]
        inside = rect.inflate(-m.px(14), -m.px(12) if self.choices.with_decks else -m.px(8))
        inside.left = rect.left + self._margin(rect)
        inside.width = rect.right - m.px(7) - inside.left
        if not self.choices.with_decks:
            return inside, inside
        gap = m.px(6)
        inside.height = (inside.height - gap) // 2
        return inside, inside.move(0, inside.height + gap)

    def _control(self, line: pygame.Rect) -> pygame.Rect:
        """Return where the number of cards stands on the second line of a seat."""
        control = line.copy()
        control.width = 2 * line.height + self.m.type(20) * 2
        control.right = line.right
        return control

    # --- widgets ----------------------------------------------------------------------------------------

    def _add_who(self, ring: Ring, seat: int, line: pygame.Rect) -> None:
        m, choices, word = self.m, self.choices, self.choices.seats[seat]
        kind = line.copy()
        if word == HUMAN:
            gap = m.px(10)
            kind.width = round((line.width - gap) * _KIND_SHARE)
            kind.right = line.right
            name = line.copy()
            name.width = line.width - kind.width - gap
            write = partial(self._write_name, seat)
            ring.add(name_field(m, name, seat, choices.names[seat], write))
        drop = DropDown(f"kind-{seat}", kind, m=m, labels=kind_labels(KINDS), chosen=KINDS.index(word))
        drop.on_change = partial(self._seat, seat)
        drop.tip = _(CHARACTERS[word]) if word in CHARACTERS else ""
        ring.add(drop)

    def _add_deck(self, ring: Ring, seat: int, line: pygame.Rect) -> None:
        m, offered = self.m, self.choices.offered_to(seat)
        control = self._control(line)
        list_rect = line.copy()
        list_rect.width = control.left - m.px(6) - line.left
        labels = tuple(
            _("{deck} (unfinished)").format(deck=one.name) if one.problem else one.name for one in offered
        )
        chosen = [one.key for one in offered].index(self.choices.decks[seat])
        drop = DropDown(f"deck-{seat}", list_rect, m=m, labels=labels, chosen=chosen)
        drop.on_change = partial(self._bring, seat)
        ring.add(drop)
        if self.choices.decks[seat] == STARTERS:
            change, size = partial(self._change_size, seat), self.choices.sizes[seat]
            fewer, more = stepper(m, f"pile-{seat}", control, change, (_("One fewer"), _("One more")))
            fewer.enabled, more.enabled = size > FEWEST, size < MOST
            ring.add(fewer, more)

    def _draw_count(self, surface: pygame.Surface, seat: int) -> None:
        m, count = self.m, self.choices.size(seat)
        control = self._control(self._lines(seat)[1])
        words = ngettext("{count} card", "{count} cards", count).format(count=count)
        px = text.fit(words, text.SANS_BOLD, m.type(15), control.width, text.SMALLEST)
        line = text.render(words, text.SANS_BOLD, px, palette.INK)
        surface.blit(line, line.get_rect(center=control.center))

    # --- choosing ---------------------------------------------------------------------------------------

    def _write_name(self, seat: int, written: str) -> None:
        self.choices.names[seat] = written

    def _seat(self, seat: int, kind: int) -> None:
        self.choices.seats[seat] = KINDS[kind]
        self.changed()

    def _bring(self, seat: int, place: int) -> None:
        self.choices.bring(seat, place)
        self.changed()

    def _change_size(self, seat: int, by: int) -> None:
        self.choices.change_size(seat, by)
        self.changed()
