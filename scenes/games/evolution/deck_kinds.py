"""The caractères and the variations of Openmok Évolution where decks are built."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.i18n import _
from scenes.decks.kinds import SheetKind
from scenes.games.evolution.caractere_sheet import CaractereSheet
from scenes.games.evolution.faces import face as evolution_cards
from scenes.games.evolution.faces.shapes import attack_color
from scenes.games.evolution.variation_sheet import VariationSheet
from scenes.kit import palette, paper, symbols, text

if TYPE_CHECKING:
    from game.cards.evolution import CaractereCard, VariationCard
    from scenes.kit.palette import Color


class CaractereKind(SheetKind["CaractereCard"]):
    """A Mok with its six numbers."""

    filled = CaractereSheet

    def signs(self, mok: CaractereCard, tall: int, *, short: bool = False) -> pygame.Surface:
        """Return its highest attack, and its highest resistance if there is room, each with its symbol."""
        best = max(range(len(symbols.SYMBOLS)), key=lambda place: mok.resistance[place])
        attack, resistance = symbols.SYMBOLS[_best(mok)], symbols.SYMBOLS[best]
        number = _figure(mok.attack[_best(mok)], tall, attack_color(attack), palette.CHALK)
        attacks = (symbols.picture(attack, tall * 6 // 10), number)
        if short:
            return _beside(tall, *attacks)
        return _beside(
            tall,
            *attacks,
            symbols.picture(resistance, tall * 6 // 10),
            _figure(mok.resistance[best], tall, symbols.panel_color(resistance), palette.INK),
        )


class VariationKind(SheetKind["VariationCard"]):
    """A card that changes the course of the game, with its impact."""

    filled = VariationSheet

    def place(self, card: VariationCard) -> int:
        """Return the impact."""
        return card.impact

    def told(self, card: VariationCard) -> str:
        """Return its impact, and whether its players carry it out."""
        told = _("Impact {impact}, experimental") if card.experimental else _("Impact {impact}")
        return told.format(impact=card.impact)

    def text(self, card: VariationCard) -> str:
        """Return what its script, or its text, has it do."""
        return evolution_cards.words_of_card(card)

    def signs(self, card: VariationCard, tall: int, *, short: bool = False) -> pygame.Surface:  # noqa: ARG002 - it is short
        """Return the impact as its tag has it."""
        fill = palette.QUIRK_RED if card.experimental else palette.INK
        return _beside(tall, _figure(card.impact, tall, fill, palette.CHALK))


def _best(mok: CaractereCard) -> int:
    """Return the place of the type that a Mok attacks best with."""
    return max(range(len(symbols.SYMBOLS)), key=lambda place: (mok.attack[place], mok.resistance[place]))


def _figure(number: int, tall: int, fill: Color, ink: Color) -> pygame.Surface:
    """Return a number on a small sheet."""
    side = tall * 3 // 4
    sheet = pygame.Surface((side, side), pygame.SRCALPHA)
    paper.fill_rounded(sheet, sheet.get_rect(), fill, 4)
    word = text.render(str(number), text.SANS_EXTRABOLD, max(text.SMALLEST, side * 2 // 3), ink)
    sheet.blit(word, word.get_rect(center=sheet.get_rect().center))
    return sheet


def _beside(tall: int, *pictures: pygame.Surface) -> pygame.Surface:
    """Return pictures in a line."""
    gap = max(3, tall // 9)
    wide = sum(one.get_width() for one in pictures) + gap * (len(pictures) - 1)
    line = pygame.Surface((wide, tall), pygame.SRCALPHA)
    left = 0
    for one in pictures:
        line.blit(one, one.get_rect(midleft=(left, tall // 2)))
        left += one.get_width() + gap
    return line
