"""Sheets of blank cards to colour by hand, with the house's signs and faces of type."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.i18n import _
from game.editions import EDITIONS
from game.printing.blank.layout import BlankSheet
from game.printing.blank.page import page
from game.printing.document import Document
from game.rules.magicjoust import formulas
from scenes.games.magicjoust.faces import formula_signs
from scenes.games.magicjoust.faces.pieces import NATURE_SIGNS
from scenes.kit import palette, symbols
from scenes.kit.icons import icon
from scenes.kit.typefaces import house_fonts
from scenes.printing.deck import DOTS, clear_image
from scenes.printing.order import OrderError

if TYPE_CHECKING:
    import pygame
    from PIL.Image import Image

    from game.printing.blank.boxes import Template
    from game.printing.drawing import Drawing


def _sign(name: str, px: int) -> pygame.Surface:
    """Return a sign of a blank card: a symbol, the sign of a nature, or a sign of the interface."""
    if name in symbols.SYMBOLS:
        return symbols.picture(name, px)
    if name in formulas.SYMBOLS:
        return formula_signs.picture(name, px)
    return icon(NATURE_SIGNS.get(name, name), px, palette.SLATE)


def blank_sheet(kind: str, paper: str = "a4") -> Drawing:
    """Return a sheet of blank cards of a kind, lying on its long side: eight of them.

    Raise OrderError for a kind that is not coloured by hand, PaperError for an unknown paper.
    """
    return _drawing(BlankSheet.of(_template(kind), paper))


def blank_pdf(kind: str, paper: str = "a4", sheets: int = 1) -> bytes:
    """Return a document of so many equal sheets of blank cards. Raise OrderError, PaperError."""
    sheet = BlankSheet.of(_template(kind), paper)
    document = Document(sheet.options, house_fonts(), _(sheet.template.title))
    drawing = _drawing(sheet)
    for _sheet in range(sheets):
        document.add_page(drawing)
    return document.data()


def _template(kind: str) -> Template:
    if kind not in EDITIONS.blanks:
        message = _("There are no blank cards of the kind “{kind}”: choose among {known}.")
        raise OrderError(message.format(kind=kind, known=", ".join(EDITIONS.blanks)))
    return EDITIONS.blanks[kind]


def _drawing(sheet: BlankSheet) -> Drawing:
    return page(sheet, house_fonts(), _signs(sheet.template))


def _signs(template: Template) -> dict[str, Image]:
    boxes = [(sign.name, sign.box) for sign in template.signs]
    boxes += [(tick.value, tick.sign) for tick in template.ticks if tick.sign is not None]
    return {name: clear_image(_sign(name, round(box.width * DOTS))) for name, box in boxes}
