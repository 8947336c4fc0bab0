"""The choices of the page that prints: which deck, what of it, how many times, the paper, bleed and backs."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _, pgettext
from game.printing.paper import PAPERS
from scenes.kit import palette, paper, text
from scenes.kit.icons import icon
from scenes.kit.layout import row
from scenes.kit.stepper import stepper
from scenes.kit.widgets import Choice, Tile, Toggle, Widget, draw_paper
from scenes.printing.job import CARDS, HELP, MOST_COPIES, PAD

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.kit.measures import Measures
    from scenes.printing.page import PrintCards


_WIDEST: Final = 74
"""Percent of a row that the choice of what is printed takes, at the most."""


@dataclass(frozen=True, slots=True)
class Row:
    """One choice: what it is, what it does in one sentence, and what makes its control in a rectangle."""

    title: str
    line: str
    control: Callable[[pygame.Rect], list[Widget]]


def rows_of(page: PrintCards) -> list[Row]:
    """Return the choices that there are for what is printed."""
    rows = []
    if len(page.decks) > 1:
        rows.append(Row(_("Which ones"), page.told, partial(_decks, page)))
    if len(page.deck.parts) > 1:
        told = _("The cards of the game, help cards, a score pad.")
        rows.append(Row(_("To print"), told, partial(_parts, page)))
    rows += [
        Row(_("Copies"), _("How many times each is printed."), partial(_copies, page)),
        Row(_("Paper"), _("That of your printer."), partial(_papers, page)),
    ]
    if CARDS in page.deck.parts:
        rows += _ways(page)
    return rows


def _ways(page: PrintCards) -> list[Row]:
    """Return the choices that only cards have."""
    options = page.order.options
    return [
        Row(
            _("Bleed"),
            _("The colours run 3 mm out of the cards, in case a cut goes astray."),
            partial(_toggle, page, "bleed", on=options.bleed),
        ),
        Row(
            _("Backs"),
            _("A sheet of backs after each sheet: print on both sides, turned on the long edge."),
            partial(_toggle, page, "backs", on=options.backs),
        ),
    ]


def _decks(page: PrintCards, rect: pygame.Rect) -> list[Widget]:
    m, labels = page.m, tuple(deck.label for deck in page.decks)
    chosen = page.decks.index(page.deck)
    longest = max(text.width_of(label, text.SANS_BOLD, m.type(15)) for label in labels)
    most = (page.sheet.width - 2 * m.px(28)) * _WIDEST // 100
    wide = pygame.Rect(0, rect.top, max(rect.width, min(most, len(labels) * (longest + 12))), rect.height)
    wide.right = rect.right
    return [Choice("deck", wide, m=page.m, labels=labels, chosen=chosen, on_change=page.choose_deck)]


def _copies(page: PrintCards, rect: pygame.Rect) -> list[Widget]:
    narrow = pygame.Rect(0, rect.top, min(rect.width, rect.height * 2 + page.m.px(70)), rect.height)
    narrow.right = rect.right
    fewer, more = stepper(page.m, "copies", narrow, page.copy, (_("One less"), _("One more")))
    fewer.enabled = page.order.copies > 1
    more.enabled = page.order.copies < MOST_COPIES
    return [fewer, more]


def _papers(page: PrintCards, rect: pygame.Rect) -> list[Widget]:
    keys = tuple(PAPERS)
    labels = tuple(one.name for one in PAPERS.values())
    narrow = pygame.Rect(0, rect.top, rect.width * 62 // 100, rect.height)
    narrow.right = rect.right
    chosen = keys.index(page.order.options.paper)

    def take(place: int) -> None:
        page.change(paper=keys[place])

    return [Choice("paper", narrow, m=page.m, labels=labels, chosen=chosen, on_change=take)]


def _toggle(page: PrintCards, name: str, rect: pygame.Rect, *, on: bool) -> list[Widget]:
    m = page.m
    width = m.type(14) * 3 + m.px(44)
    small = pygame.Rect(rect.right - width, 0, width, m.type(14) + m.px(18))
    small.centery = rect.centery
    return [Toggle(name, small, partial(page.change, **{name: not on}), m=m, on=on)]


def _parts(page: PrintCards, rect: pygame.Rect) -> list[Widget]:
    m, parts = page.m, page.deck.parts
    names = {CARDS: _("Cards"), HELP: _("Help"), PAD: pgettext("for the score", "Pad")}
    cells = row(rect, len(parts), m.px(8))
    room = cells[0].width - m.type(14) - m.px(22)
    px = min(text.fit(names[part], text.SANS_BOLD, m.type(15), room, 10) for part in parts)
    return [
        Tile(
            part,
            cell,
            partial(page.toggle_part, part),
            paint=partial(_paint_part, m, names[part], px),
            chosen=part in page.order.parts,
        )
        for part, cell in zip(parts, cells, strict=True)
    ]


def _paint_part(
    m: Measures, name: str, px: int, surface: pygame.Surface, rect: pygame.Rect, tile: Tile
) -> None:
    fill = palette.INK if tile.chosen else palette.PAPER
    fill = palette.tint(fill, 0.15) if tile.hovered and tile.chosen else fill
    draw_paper(surface, rect, fill, paper.Shadow.SHEET, 0, cut=False)
    color = palette.CHALK if tile.chosen else palette.MUTED_TEXT
    sign = icon("check" if tile.chosen else "cross", m.type(14), color)
    word = text.render(name, text.SANS_BOLD, px, color)
    left = rect.centerx - (sign.get_width() + m.px(7) + word.get_width()) // 2
    surface.blit(sign, sign.get_rect(midleft=(left, rect.centery)))
    start = left + sign.get_width() + m.px(7)
    surface.blit(word, word.get_rect(midleft=(start, rect.centery)))
