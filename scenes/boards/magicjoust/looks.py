"""How the cards of a game look: from their refs to their faces, whatever has become of their packs."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.cards.decks import name_of
from game.cards.problems import PackError
from game.core.i18n import language, typeset
from game.rules.magicjoust.cards import Creuset
from game.rules.magicjoust.singularities import Singularity
from game.storage import packs
from scenes.boards.magicjoust.seen import ETHER
from scenes.kit import palette, paper, text
from scenes.kit.faces import base
from scenes.kit.faces.base import Master, card_height

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.rules.magicjoust.cards import MagicCard
    from scenes.kit.sprites import Painter


class Looks:
    """The looks of the cards of one game, by ref."""

    def __init__(self, cards: Sequence[MagicCard]) -> None:
        self.cards: Mapping[str, MagicCard] = {card.ref: card for card in cards}

    def creuset(self, ref: str) -> Creuset | None:
        """Return a card of the creuset, None for a singularity."""
        card = self.cards[ref]
        return card if isinstance(card, Creuset) else None

    def colour(self, ref: str) -> str:
        """Return the colour of a singularity."""
        return ref.partition("-")[0]

    def nature(self, ref: str) -> str:
        """Return the kind of a card of the creuset, "" for a singularity."""
        card = self.creuset(ref)
        return card.nature if card else ""

    def name(self, ref: str) -> str:
        """Return what a card is called."""
        pack_id, _slash, card_id = ref.partition("/")
        try:
            return typeset(packs.find(pack_id).pack.card(card_id).name.spoken, language())
        except (PackError, KeyError):
            return name_of(ref)

    def words(self, ref: str) -> str:
        """Return what a card does."""
        return ref

    def master(self, ref: str, width: int) -> Master:
        """Return the face of a card, as it is drawn at a width."""
        del width
        return Master(("magicjoust", ref), partial(self._plain, ref))

    def _plain(self, ref: str, width: int) -> pygame.Surface:
        colours = {"blue": palette.QUIRK_BLUE, "red": palette.QUIRK_RED, "yellow": palette.QUIRK_YELLOW}
        card = self.cards[ref]
        page = paper.rounded((width, card_height(width)), palette.CHALK, 4).copy()
        if isinstance(card, Singularity):
            pygame.draw.circle(page, colours[card.colour], page.get_rect().center, width // 4)
            return page
        for place, symbol in enumerate(card.formula):
            color = colours.get(symbol, palette.INK)
            pygame.draw.circle(page, color, (10 + place * 16, 12), 6)
        name = text.paragraph(self.name(ref), text.SERIF_BOLD, 12, palette.INK, width - 8)
        page.blit(name, (4, 40))
        return page

    def painter(self, ref: str) -> Painter:
        """Return what draws a card over its shadow, as it is printed."""

        def paint(width: int, degrees: int, *, turning: bool = False) -> pygame.Surface:
            return base.sprite(self.master(ref, width), width, degrees, turning=turning)

        return paint


def _plain_back(pile: str, width: int) -> pygame.Surface:
    color = palette.SLATE if pile == ETHER else palette.PLUM
    return paper.rounded((width, card_height(width)), color, 4, palette.CHALK)


def back_painter(pile: str) -> Painter:
    """Return what draws the back of the cards of a pile over its shadow."""

    def paint(width: int, degrees: int, *, turning: bool = False) -> pygame.Surface:
        master = Master(("magicjoust back", pile), partial(_plain_back, pile))
        return base.sprite(master, width, degrees, turning=turning)

    return paint
