"""How the cards of a game look, from their refs, whatever has become of their packs; and its wizards.

Over cards in play lie their names, where they lie across, and what attacks leave on them.
"""

from __future__ import annotations

from functools import lru_cache, partial
from typing import TYPE_CHECKING, Final

import pygame

from game.cards.decks import name_of
from game.core import i18n
from game.core.i18n import _
from game.editions import EDITIONS
from game.rules.magicjoust.cards import PLAN, Creuset
from game.rules.magicjoust.places import ETHER
from game.rules.magicjoust.singularities import KINDS
from game.rules.magicjoust.starter import starter
from game.rules.magicjoust.words.cards import terms, words_of
from game.rules.magicjoust.words.stakes import is_grave
from scenes.games.magicjoust.faces import face as magicjoust
from scenes.games.magicjoust.faces.cards import as_dealt, look_of, signed
from scenes.kit import palette, paper, text
from scenes.kit.faces import base
from scenes.kit.faces.laying import split
from scenes.table.looks import CardLooks, picture_of

if TYPE_CHECKING:
    from game.rules.magicjoust.cards import MagicCard
    from game.rules.magicjoust.places import InvokedSeen
    from scenes.kit.faces.base import Master
    from scenes.kit.measures import Measures
    from scenes.kit.sprites import Painter

_STARTER: Final = "magicjoust"

BACKS: Final = {True: magicjoust.ETHER_BACK, False: magicjoust.CREUSET_BACK}
PEOPLE: Final = ("wizards/devineresse.svg", "wizards/hibou.svg")
"""The wizard of each seat that a human holds: one reads the future, the other has read every book."""

_LEAST: Final = 56
"""How wide a card is at the least on which a name is written."""
_LINE: Final = 1.15
_AIR: Final = 0.3
"""How high a line is, in ems, and what is free over and under all, in lines."""

_INSET: Final = 4
_HIGH: Final = 1.3
"""What is free beside a word, and how high its tag is, in ems."""
_LOW: Final = 0.42
_LOW_ACROSS: Final = 0.74
"""How low a tag lies on a card upright and across, in parts of its height: beside its name."""


class Looks(CardLooks["MagicCard", "magicjoust.Look"]):
    """The looks of the cards of one game, by ref."""

    def look_of(self, card: MagicCard) -> magicjoust.Look:
        """Return how a card looks: as its pack says, or plain and named by its id where the pack is gone."""
        if not isinstance(card, Creuset):
            return look_of(EDITIONS.packs.read(_STARTER).card(card.ref))
        return as_dealt(_printed(card), card)

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

    def plan(self, ref: str) -> magicjoust.Creuset | None:
        """Return how a plan looks, None for another card."""
        look = self[ref]
        return look if isinstance(look, magicjoust.Creuset) and look.nature == PLAN else None

    def is_grave(self, ref: str) -> bool:
        """Say whether a card is read at length when another plays it."""
        card = self.creuset(ref)
        return card is not None and is_grave(card)

    def words(self, ref: str) -> str:
        """Return what a card of the creuset does."""
        look = self[ref]
        return look.words if isinstance(look, magicjoust.Creuset) else ""

    def terms(self, ref: str) -> str:
        """Return what the action of a card of the creuset costs and how long the card lasts."""
        card = self.creuset(ref)
        return terms(card) if card is not None else ""

    def master(
        self, ref: str, width: int, seen: float = base.CARD_WIDTH_MM, head: float | None = None
    ) -> Master:
        """Return the face of a card, with as much as a width bears, in what is seen of it from the left."""
        return magicjoust.master(self[ref], width, seen, head)

    def painter(self, ref: str, share: float = 1.0, head: float | None = None) -> Painter:
        """Return what draws a card over its shadow; so much of it is seen beside its neighbour.

        One with a `head` says no word: its name is written over so much of it from the left, if at all.
        """
        whole = base.CARD_WIDTH_MM
        covered = None if head is None else round(head * whole, 1)
        return base.painter(partial(self.master, ref, seen=min(1.0, share) * whole, head=covered))


@lru_cache(maxsize=1)
def starter_looks() -> Looks:
    """Return how the cards of the program look."""
    return Looks([*KINDS.values(), *starter().values()])


@lru_cache(maxsize=2)
def back_painter(pile: str) -> Painter:
    """Return what draws the back of the cards of a pile over its shadow."""
    return partial(base.sprite, BACKS[pile == ETHER])


def _printed(card: Creuset) -> magicjoust.Creuset:
    there, gone = EDITIONS.packs.found(card.ref), signed(card.nature, card.speciality)
    plain = magicjoust.Creuset(
        name_of(card.ref), card.nature, card.speciality, card.formula, words_of(card.script), gone
    )
    if there is None:
        return plain
    kept, printed = there
    found = look_of(printed, picture_of(kept, printed, gone) if printed.picture else gone)
    return found if isinstance(found, magicjoust.Creuset) else plain


def write_across(surface: pygame.Surface, m: Measures, card: pygame.Rect, name: str) -> None:
    """Write the name of a card that lies across at its head, in two lines at most, where enough is seen."""
    if card.width < m.type(_LEAST):
        return
    px, lines = _lines(m, card.width, name)
    tab = pygame.Rect(*card.topleft, card.width, head_across(m, card.width, name))
    paper.fill_rounded(surface, tab, palette.CHALK, 4)
    for number, line in enumerate(lines):
        word = text.render(line, text.SERIF_BOLD, px, palette.INK)
        middle = tab.centery + round((number - (len(lines) - 1) / 2) * px * _LINE)
        surface.blit(word, word.get_rect(center=(tab.centerx, middle)))


def head_across(m: Measures, width: int, name: str) -> int:
    """Return how much of a card that lies across, so wide, is under its name."""
    px, lines = _lines(m, width, name)
    return round(px * _LINE * (len(lines) + _AIR))


def _lines(m: Measures, width: int, name: str) -> tuple[int, list[str]]:
    """Return how a name is written over a card: its size and its lines."""
    room = width - m.px(10)
    px = text.fit(name, text.SERIF_BOLD, m.type(14), room, text.SMALLEST)
    first, *more = split(name, px, room)
    return px, [text.clipped(line, text.SERIF_BOLD, px, room) for line in (first, " ".join(more)) if line]


def draw_marks(surface: pygame.Surface, m: Measures, card: pygame.Rect, one: InvokedSeen) -> None:
    """Draw on what is seen of a card in play that it is void (MAG-11), or by how much a plan is tarnished."""
    if one.void:
        tag = _tag(m, card, _("no effect"))
        if tag is not None:
            low = _LOW if card.height > card.width else _LOW_ACROSS
            surface.blit(tag, tag.get_rect(center=(card.centerx, card.top + round(card.height * low))))
    if one.tarnished:
        tag = _tag(m, card, i18n.signed(-one.tarnished))
        if tag is not None:
            surface.blit(tag, tag.get_rect(topleft=card.topleft).move(m.px(_INSET), m.px(_INSET)))


def _tag(m: Measures, card: pygame.Rect, words: str) -> pygame.Surface | None:
    """Return a tag as wide as its words, None where a card has no room for these."""
    room = card.width - 2 * m.px(_INSET)
    px = text.fit(words, text.SANS_BOLD, m.type(14), room, text.SMALLEST)
    word = text.render(words, text.SANS_BOLD, px, palette.CHALK)
    if word.get_width() > room:
        return None
    size = word.get_width() + 2 * m.px(_INSET), round(px * _HIGH)
    tag = paper.rounded(size, palette.WARNING_TEXT, 4).copy()
    tag.blit(word, word.get_rect(center=(size[0] // 2, size[1] // 2)))
    return tag
