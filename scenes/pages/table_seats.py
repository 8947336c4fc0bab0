"""The seats on the set-up of a game round a table: who sits there, and with what deck."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from game.bots.seats import LONGEST_NAME, titles
from game.core.i18n import N_, _
from game.core.session import HUMAN
from scenes.kit import palette
from scenes.kit.forms import DropDown, TextField
from scenes.kit.widgets import draw_sheet

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

    from scenes.kit.measures import Measures
    from scenes.kit.ring import Ring
    from scenes.pages.table_choices import TableChoices

_KIND_SHARE: Final = 0.54
"""How much of its line the list of who sits there takes, beside a human's name."""


class TableSeats:
    """The seats, each in its rectangle. `changed` is called where the page is to be arranged anew."""

    unfit = N_("{deck} (unfinished)")
    """How a deck is told that cannot be played."""

    def __init__(
        self,
        m: Measures,
        choices: TableChoices[Any],
        rects: tuple[pygame.Rect, ...],
        changed: Callable[[], None],
    ) -> None:
        self.m = m
        self.choices = choices
        self.rects = rects
        self.changed = changed

    # --- for each game ----------------------------------------------------------------------------------

    def portrait(self, seat: int, px: int) -> pygame.Surface:
        """Return the portrait of a seat."""
        raise NotImplementedError

    def tip(self, word: str) -> str:  # noqa: ARG002 - a game may have none
        """Return what is said of one who may hold a seat."""
        return ""

    def room_for_deck(self, line: pygame.Rect) -> int:
        """Return how wide the list of decks is, on its line."""
        return line.width

    def add_beside(self, ring: Ring, seat: int, line: pygame.Rect) -> None:
        """Put what stands at the right of a seat's deck."""

    def draw_deck(self, surface: pygame.Surface, ring: Ring, seat: int, line: pygame.Rect) -> None:
        """Draw what stands at the right of a seat's deck."""

    # --- what is put, and drawn -------------------------------------------------------------------------

    def add_to(self, ring: Ring) -> None:
        """Put the fields of every seat in the ring."""
        for seat in range(len(self.rects)):
            who, brought = self._lines(seat)
            self._add_who(ring, seat, who)
            if self.choices.with_decks:
                self._add_deck(ring, seat, brought)

    def draw(self, surface: pygame.Surface, ring: Ring) -> None:
        """Draw the sheet of every seat, its portrait, and what is to be seen of its deck."""
        for seat, rect in enumerate(self.rects):
            draw_sheet(surface, rect, palette.PAPER, seed=seat + 11, cut=False)
            face = self.portrait(seat, self._portrait(rect))
            surface.blit(face, face.get_rect(center=(rect.left + self._margin(rect) // 2, rect.centery)))
            if self.choices.with_decks:
                self.draw_deck(surface, ring, seat, self._lines(seat)[1])

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
            field = name_field(seat, choices.names[seat], write)
            field.take_place(m, name)
            ring.add(field)
        kinds = choices.kinds
        drop = DropDown(f"kind-{seat}", kind, m=m, labels=titles(kinds), chosen=kinds.index(word))
        drop.on_change = partial(self._seat, seat)
        drop.tip = self.tip(word)
        ring.add(drop)

    def _add_deck(self, ring: Ring, seat: int, line: pygame.Rect) -> None:
        offered = self.choices.offered_to(seat)
        rect = line.copy()
        rect.width = self.room_for_deck(line)
        labels = tuple(_(self.unfit).format(deck=one.name) if one.problem else one.name for one in offered)
        chosen = [one.key for one in offered].index(self.choices.brought(seat).key)
        drop = DropDown(f"deck-{seat}", rect, m=self.m, labels=labels, chosen=chosen)
        drop.on_change = partial(self._bring, seat)
        ring.add(drop)
        self.add_beside(ring, seat, line)

    # --- choosing ---------------------------------------------------------------------------------------

    def _write_name(self, seat: int, written: str) -> None:
        self.choices.names[seat] = written

    def _seat(self, seat: int, kind: int) -> None:
        self.choices.seats[seat] = self.choices.kinds[kind]
        self.changed()

    def _bring(self, seat: int, place: int) -> None:
        self.choices.bring(seat, place)
        self.changed()


def name_field(place: int, name: str, on_change: Callable[[str], None]) -> TextField:
    """Return the field where the name of a seat's human is written."""
    return TextField(
        f"name-{place}",
        value=name,
        placeholder=_("Player {number}").format(number=place + 1),
        limit=LONGEST_NAME,
        size=15,
        on_change=on_change,
    )
