"""What a card does, written by its maker: the field in the place of the bench, a note beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from game.cards.limits import LONGEST_FLAVOUR
from game.core.i18n import _
from scenes.kit import palette, text
from scenes.kit.content import Sheet, Text, remark
from scenes.kit.forms import TextArea
from scenes.kit.layout import Box, Column, Grow, Put
from scenes.workshop.bricks.saying import BRICKS, FREE, is_free

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.workshop.beside import Beside
    from scenes.workshop.making import Making

_FIELD: Final = "field:text"
_LINES: Final = 7


class FreeText:
    """The field on a page in which a card is written freely; `changed` is called at each letter."""

    def __init__(self, page: Beside, making: Making, changed: Callable[[], None]) -> None:
        self.page = page
        self.making = making
        self._changed = changed

    def turn(self) -> None:
        """Say what the card does in a text, or in bricks again: what was said in the other way is kept."""
        free = not is_free(self.making.values)
        self.making.set("told", FREE if free else BRICKS)
        self.page.told = ""
        self.page.relayout()
        if free:
            self.page.ring.focus_by_name(_FIELD)
            cast("TextArea", self.page.ring[_FIELD]).write_on()
            self.page.invalidate()

    def _write(self, written: str) -> None:
        self.page.told = ""
        self.making.set("text", written)
        self._changed()

    def box(self, example: str) -> Box:
        """Return the field at the top of the bench; `example` is what may be written."""
        field = TextArea(
            _FIELD,
            value=self.making.values["text"],
            limit=LONGEST_FLAVOUR,
            size=17,
            placeholder=example,
            on_change=self._write,
        )
        return Column([Put(field, high=(60, lambda m: round(m.type(17) * 1.4) * _LINES + 28)), Grow()])


def note() -> Box:
    """Return what a free text means, in the place of the library."""
    told = (
        ("pencil", _("The card says what you write, word for word.")),
        (
            "players",
            _("It is experimental: it is played where the whole table agrees, and told so on its face."),
        ),
        ("mouse", _("Its effect is carried out by hand: markers are put and taken off freely.")),
        ("shapes", _("Your bricks stay where they are: they come back with one click.")),
    )
    lines = [remark(sign, words, optional=place + 1) for place, (sign, words) in enumerate(told)]
    title = Text(_("Free text"), text.SERIF_BOLD, 21)
    return Sheet((18, 12), Column([title, *lines, Grow()], gap=12), fill=palette.PAPER, seed=2)
