"""What the singularities of a deck are worth to its cards: colours, chances, what each card may hope for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.cards.magicjoust import PLAN
from game.core.i18n import _, language, ngettext, percent, typeset
from game.rules.magicjoust.deck_rules import GOOD_SHARE, lacks
from game.rules.magicjoust.outlook import LATE, SOON, when
from game.rules.magicjoust.singularities import COLOURS
from scenes.games.magicjoust.faces import formula_signs
from scenes.kit import palette, text
from scenes.kit.icons import icon
from scenes.kit.layout import row

if TYPE_CHECKING:
    from game.cards.magicjoust import CreusetCard
    from game.rules.magicjoust.outlook import Outlook
    from scenes.kit.layout import Measures
    from scenes.kit.palette import Color

_BIG: Final = 34
_BAR: Final = 22
"""Percent of a card's line that its bar takes."""

_NARROW: Final = 17
"""How wide a line is that has a bar, in heights of its letters."""

_RISKY: Final = 0.3
"""Up to which chance the bar of a card warns."""


def draw_outlook(
    surface: pygame.Surface, m: Measures, area: pygame.Rect, found: Outlook, *, reckoned: bool
) -> None:
    """Draw the balance of colours, the two chances, then a line for each card, from the hardest to invoke.

    As long as the chances are not `reckoned`, they are left open.
    """
    top = _draw_balance(surface, m, area, found)
    told = _draw_chances(surface, m, pygame.Rect(area.left, top, area.width, 0), found, reckoned=reckoned)
    if reckoned and found.creuset and found.singularities:
        _draw_cards(surface, m, pygame.Rect(area.left, told, area.width, area.bottom - told), found)


def height(m: Measures, cards: int) -> int:
    """Return how high the panel of a deck of so many different cards would be."""
    lines = m.type(14) + m.px(8)
    return m.px(100) + 11 * m.type(14) + m.type(_BIG) + -(-cards // 2) * lines


def _title(surface: pygame.Surface, m: Measures, area: pygame.Rect, words: str) -> int:
    """Write the title of a part; return where what follows begins."""
    told = typeset(words, language())
    px = text.fit(told, text.SANS_BOLD, m.type(15), area.width, text.SMALLEST)
    line = text.render(told, text.SANS_BOLD, px, palette.INK)
    surface.blit(line, area.topleft)
    return area.top + line.get_height() + m.px(6)


# --- colours ---------------------------------------------------------------------------------------------


def _draw_balance(surface: pygame.Surface, m: Measures, area: pygame.Rect, found: Outlook) -> int:
    """Draw for each colour its share of what falls, and under it that of what is asked."""
    top = _title(surface, m, area, _("Colours: what falls, and under it what is asked"))
    high = max(m.px(32), 2 * m.type(14) + 2)
    for place, colour in enumerate(COLOURS):
        line = pygame.Rect(area.left, top + place * (high + m.px(4)), area.width, high)
        _draw_colour(surface, m, line, colour, found.shares(colour))
    return top + len(COLOURS) * (high + m.px(4)) + m.px(10)


def _draw_colour(
    surface: pygame.Surface, m: Measures, line: pygame.Rect, colour: str, shares: tuple[float, float]
) -> None:
    held, asked = shares
    side = min(line.height - 2, m.px(28))
    sign = formula_signs.sign(colour, side)
    surface.blit(sign, sign.get_rect(midleft=line.midleft))
    verdict = pygame.Rect(line.right - m.type(16), 0, m.type(16), m.type(16))
    verdict.centery = line.centery
    missing = lacks(held, asked)
    mark = icon(
        "warning" if missing else "check", verdict.width, palette.WARNING if missing else palette.GOOD_TEXT
    )
    surface.blit(mark, verdict)
    left, figure = line.left + side + m.px(12), text.width_of("100 %", text.SANS_BOLD, m.type(14)) + m.px(8)
    room = verdict.left - m.px(10) - figure - left
    color = formula_signs.COLORS[colour]
    for place, share in enumerate(shares):
        half = line.height // 2
        bar = pygame.Rect(left, line.top + place * half, max(2, round(room * share)), half - 3)
        pygame.draw.rect(surface, palette.tint(color, 0.5) if place else color, bar, border_radius=2)
        words = text.render(percent(share), text.SANS_BOLD, m.type(14), palette.INK)
        surface.blit(words, words.get_rect(midleft=(bar.right + m.px(6), bar.centery)))


# --- chances ---------------------------------------------------------------------------------------------


def _draw_chances(
    surface: pygame.Surface, m: Measures, area: pygame.Rect, found: Outlook, *, reckoned: bool
) -> int:
    """Draw how likely any card, and any plan, can be invoked; return where what follows begins."""
    told = (
        (bool(found.others), _("a card by turn {turn}, plans apart").format(turn=SOON)),
        (bool(found.plans), _("a plan, by turn {turn}, about").format(turn=LATE)),
    )
    top = _title(surface, m, area, _("On average, how likely you are to pay for…"))
    cells = row(pygame.Rect(area.left, top, area.width, 0), 2, m.px(18))
    pages: list[tuple[pygame.Surface, pygame.Surface]] = []
    for place, (cell, (there, of_what)) in enumerate(zip(cells, told, strict=True)):
        share = "…" if there and found.singularities else "–"
        color: Color = palette.FADED_TEXT
        if reckoned and there and found.singularities:
            chance = found.achievable if place else found.castable
            share = percent(chance)
            color = palette.GOOD_TEXT if chance >= (_RISKY if place else GOOD_SHARE) else palette.WARNING_TEXT
        figure = text.render(share, text.SERIF_BLACK, m.type(_BIG), color)
        none = _("no plan in this deck") if place else _("no card in this deck, plans apart")
        words = of_what if there else none
        room = cell.width - figure.get_width() - m.px(10)
        pages.append((figure, text.paragraph(words, text.SANS_SEMIBOLD, m.type(14), palette.INK, room, 1.2)))
    high = max(picture.get_height() for pair in pages for picture in pair)
    for cell, (figure, page) in zip(cells, pages, strict=True):
        surface.blit(figure, figure.get_rect(midleft=(cell.left, top + high // 2)))
        left = cell.left + figure.get_width() + m.px(10)
        surface.blit(page, page.get_rect(midleft=(left, top + high // 2)))
    return top + high + m.px(12)


def _draw_cards(surface: pygame.Surface, m: Measures, area: pygame.Rect, found: Outlook) -> None:
    """Draw a line for each card of the creuset, the least likely first, as many as there is room for."""
    top = _title(
        surface, m, area, _("Card by card, by turn {turn}; plans by turn {late}").format(turn=SOON, late=LATE)
    )
    high = m.type(14) + m.px(8)
    cards = sorted(found.different, key=lambda card: (found.chance(card, when(card)), card.id))
    lines = max(1, min((area.bottom - top) // high, -(-len(cards) // 2)))
    hidden = max(0, len(cards) - 2 * lines)
    if hidden:
        hidden += 1
        cards = cards[: 2 * lines - 1]
    cells = row(pygame.Rect(area.left, top, area.width, high), 2, m.px(18))
    for place, card in enumerate(cards):
        _draw_card(surface, m, cells[place // lines].move(0, place % lines * high), card, found)
    if hidden:
        more = ngettext("and {count} easier card", "and {count} easier cards", hidden).format(count=hidden)
        words = text.render(more, text.SANS_MEDIUM, m.type(14), palette.MUTED_TEXT)
        surface.blit(words, (cells[1].left, top + (lines - 1) * high))


def _bar(m: Measures, line: pygame.Rect) -> int:
    """Return how wide the bar of a card is: none where the name needs the room."""
    return line.width * _BAR // 100 if line.width >= _NARROW * m.type(14) else 0


def _draw_card(
    surface: pygame.Surface, m: Measures, line: pygame.Rect, card: CreusetCard, found: Outlook
) -> None:
    """Write the name of a card, and how likely it is, with a bar."""
    chance = found.chance(card, when(card))
    ink = palette.WARNING_TEXT if chance < _RISKY else palette.INK
    words = text.render(percent(chance), text.SANS_BOLD, m.type(14), ink)
    surface.blit(words, words.get_rect(midright=line.midright))
    bar = pygame.Rect(0, 0, _bar(m, line), max(6, m.px(9)))
    bar.midright = (line.right - text.width_of("100 %", text.SANS_BOLD, m.type(14)) - m.px(6), line.centery)
    if bar.width:
        pygame.draw.rect(surface, palette.HAIRLINE, bar, border_radius=2)
        color = palette.WARNING if chance < _RISKY else palette.GOOD
        full = (*bar.topleft, round(bar.width * chance), bar.height)
        pygame.draw.rect(surface, color, full, border_radius=2)
    left = line.left
    if card.nature == PLAN:
        sign = icon("scroll", m.type(13), palette.MUTED_TEXT)
        surface.blit(sign, sign.get_rect(midleft=(left, line.centery)))
        left += sign.get_width() + m.px(4)
    name, room = typeset(card.name.spoken, language()), bar.left - m.px(8) - left
    px = text.fit(name, text.SANS_SEMIBOLD, m.type(14), room, text.SMALLEST)
    told = text.render(text.clipped(name, text.SANS_SEMIBOLD, px, room), text.SANS_SEMIBOLD, px, palette.INK)
    surface.blit(told, told.get_rect(midleft=(left, line.centery)))
