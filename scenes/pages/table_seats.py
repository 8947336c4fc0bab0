"""The seats on the set-up of a game round a table: who sits there, and with what deck."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from game.bots.seats import LONGEST_NAME, titles
from game.core.i18n import N_, _
from game.core.session import HUMAN
from scenes.kit import palette
from scenes.kit.content import Picture, Sheet
from scenes.kit.forms import DropDown, TextField
from scenes.kit.layout import Anchor, Column, Grid, Put, Row, em

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

    from scenes.kit.layout import Box
    from scenes.pages.table_choices import TableChoices

UNFIT: Final = N_("{deck} (unfinished)")
"""How a deck is told that cannot be played."""

_LINE: Final = em(15, pad=10, least=36)
"""How high a line of a seat is."""


class TableSeats:
    """The seats: who sits there, and with what deck. `changed` has the page arranged anew.

    A game has a `portrait` of each seat, and says how a deck is told that cannot be played (`unfit`); it may
    `tip` what one is like who may hold a seat, and put something `beside` a deck.
    """

    def __init__(
        self,
        choices: TableChoices[Any],
        portrait: Callable[[int, int], pygame.Surface],
        changed: Callable[[], None],
        unfit: str = UNFIT,
    ) -> None:
        self.choices = choices
        self.portrait = portrait
        self.changed = changed
        self.unfit = unfit

    def tip(self, word: str) -> str:  # noqa: ARG002 - a game may have none
        """Return what is said of one who may hold a seat."""
        return ""

    def beside(self, seat: int) -> list[Box]:  # noqa: ARG002 - a game may have nothing there
        """Return what stands at the right of a seat's deck."""
        return []

    def box(self) -> Box:
        """Return the sheets of all seats, two in a line."""
        return Grid([self._seat(seat) for seat in range(self.choices.seated)], columns=2, gap=10)

    def _seat(self, seat: int) -> Box:
        lines = [self._who(seat), self._brought(seat)] if self.choices.with_decks else [self._who(seat)]
        portrait = Anchor(Picture(partial(self.portrait, seat), 60, least=34))
        inside = Row([portrait, Column(lines, gap=6, grow=1, justify="center")], gap=10)
        return Sheet((8, 6), inside, fill=palette.PAPER, seed=seat + 11, cut=False)

    def _who(self, seat: int) -> Box:
        choices, word = self.choices, self.choices.seats[seat]
        kinds = choices.kinds
        drop = DropDown(f"kind-{seat}", labels=titles(kinds), chosen=kinds.index(word))
        drop.on_change, drop.tip = partial(self._hold, seat), self.tip(word)
        if word != HUMAN:
            return Put(drop, high=_LINE)
        name = name_field(seat, choices.names[seat], partial(self._write_name, seat))
        return Row([Put(name, wide=(80, 90), grow=46), Put(drop, wide=(80, 90), grow=54)], gap=10, high=_LINE)

    def _brought(self, seat: int) -> Box:
        offered = self.choices.offered_to(seat)
        labels = tuple(_(self.unfit).format(deck=one.name) if one.problem else one.name for one in offered)
        chosen = [one.key for one in offered].index(self.choices.brought(seat).key)
        drop = DropDown(f"deck-{seat}", labels=labels, chosen=chosen)
        drop.on_change = partial(self._bring, seat)
        return Row([Put(drop, wide=(80, 90), grow=1), *self.beside(seat)], gap=6, high=_LINE)

    # --- choosing ---------------------------------------------------------------------------------------

    def _write_name(self, seat: int, written: str) -> None:
        self.choices.names[seat] = written

    def _hold(self, seat: int, kind: int) -> None:
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
