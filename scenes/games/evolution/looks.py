"""How cards look, from their refs, whatever has become of their packs, or in a line each; and the players."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache, partial
from itertools import chain
from typing import TYPE_CHECKING, Final

import pygame

from game.cards.decks import name_of
from game.editions import EDITIONS
from game.rules.evolution.cards import Caractere, Variation
from game.rules.evolution.words.cards import PAIR, among_several, as_dealt
from scenes.games.evolution.faces import face as evolution
from scenes.games.evolution.faces.shapes import WHOLE
from scenes.kit import palette, paper, svg, text
from scenes.kit.content import Icon, Place, Text
from scenes.kit.content import Picture as Face
from scenes.kit.faces import base
from scenes.kit.faces.base import Master, card_height
from scenes.kit.faces.card import HEIGHT, WIDTH
from scenes.kit.faces.laying import split, within
from scenes.kit.faces.pictures import Picture, unknown
from scenes.kit.layout import Pad, Row
from scenes.kit.picture_cache import cached
from scenes.table.looks import CardLooks, picture_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from typing import Self

    from game.core.session import Session
    from game.rules.evolution.cards import EvolutionCard
    from game.rules.evolution.places import MokSeen
    from scenes.games.evolution.faces.shapes import Span
    from scenes.kit.layout import Box
    from scenes.kit.measures import Measures
    from scenes.kit.sprites import Painter, Pose

PEOPLE: Final = ("moks/chaussette.svg", "moks/mouton.svg", "moks/renard.svg", "moks/grenouille.svg")
"""The Mok of each seat that a human holds: none that is a card of the game."""

_TAG, _WIDE = 20, 110
"""How wide the impact stands, and on how wide a line it grows with the text."""
_PICTURED: Final = 5
"""From how many times as wide as high on a line has a picture."""
_NAME: Final = text.SANS_SEMIBOLD
"""What a name is written in on a line."""
_ROWS: Final = 1.15
"""How far apart two rows of a name are, in sizes of its letters."""


class Looks(CardLooks["EvolutionCard", "evolution.Mok | evolution.Variation"]):
    """The looks of the cards of one game, by ref; among `several` opponents, a card's is the chosen one."""

    several = False

    @classmethod
    def of(
        cls, session: Session, made: Mapping[str, evolution.Mok | evolution.Variation] | None = None
    ) -> Self:
        """Return the looks of the cards of a game."""
        looks = super().of(session, made)
        looks.several = session.seats > PAIR
        return looks

    def look_of(self, card: EvolutionCard) -> evolution.Mok | evolution.Variation:
        """Return how a card looks: as its pack says, or plain and named by its id where the pack is gone."""
        look = look_of(card)
        if self.several and isinstance(look, evolution.Variation):
            return replace(look, words=among_several(look.words))
        return look

    def master(self, ref: str, width: int) -> Master:
        """Return the face of a card, as it is printed."""
        return evolution.master(self[ref], width)

    def is_mok(self, ref: str) -> bool:
        """Say whether a card is a caractère."""
        return isinstance(self.cards[ref], Caractere)

    def is_experimental(self, ref: str) -> bool:
        """Say whether the players carry a card out by hand (Évolution 2.5.3)."""
        card = self.cards[ref]
        return isinstance(card, Variation) and card.experimental

    def impact(self, ref: str) -> int:
        """Return the impact of a variation; 0 for a caractère."""
        card = self.cards[ref]
        return card.impact if isinstance(card, Variation) else 0

    def words(self, ref: str) -> str:
        """Return what a variation does; the flavour of a caractère."""
        look = self[ref]
        return look.words if isinstance(look, evolution.Variation) else look.flavour

    def on_table(self, mok: MokSeen) -> evolution.Look:
        """Return how a Mok looks on the table: with its markers, turned over when it is K.O."""
        look = self[mok.card]
        card = self.cards[mok.card]
        if mok.out or not isinstance(look, evolution.Mok) or not isinstance(card, Caractere):
            return evolution.Out(look.name)
        now = (*mok.attack, *mok.resistance)
        printed = (*card.attack, *card.resistance)
        changes = tuple(one - other for one, other in zip(now, printed, strict=True))
        return evolution.Mok(
            look.name, mok.attack, mok.resistance, look.picture, look.flavour, mok.marked, changes
        )

    def covered_painter(self, ref: str, seen: Span) -> Painter:
        """Return what draws a card of which no more is seen: others lie over it."""
        return base.painter(lambda width: evolution.master(self[ref], width, seen))

    def mok_painter(self, mok: MokSeen, seen: Span = WHOLE, *, named: bool = True) -> Painter:
        """Return what draws a Mok as it is on the table, whatever becomes of it, and as far as it is seen."""
        look = self.on_table(mok)
        shown = look if named else replace(look, name="")
        return base.painter(lambda width: evolution.master(shown, width, seen))


_BANKS: Final = (
    (14, 17, 19, 5.5),
    (46, 13, 17, 5),
    (52, 26, 16, 6),
    (24, 31, 24, 6.5),
    (10, 40, 15, 5),
    (45, 39, 20, 5.5),
)
"""Banks of mist, in units of a card: the middle of each, and how far it reaches to the side and up."""
_THICK: Final = 0.62


def draw_mist(surface: pygame.Surface, pose: Pose) -> None:
    """Draw the mist over a card that lies at a pose, over its picture."""
    picture = _mist(round(pose.width))
    surface.blit(picture, picture.get_rect(center=(round(pose.x), round(pose.y))))


@cached
def _mist(width: int) -> pygame.Surface:
    color = palette.hexadecimal(palette.CHALK)
    banks = "".join(
        f'<ellipse cx="{x}" cy="{y}" rx="{wide}" ry="{high}" fill="{color}" fill-opacity="{_THICK}"/>'
        for x, y, wide, high in _BANKS
    )
    return svg.draw(banks, (width, card_height(width)), (0, 0, WIDTH, HEIGHT))


back_painter: Final = partial(base.sprite, evolution.BACK)
"""Draws the back of any card over its shadow."""


def thumbnail(picture: Picture, side: int) -> pygame.Surface:
    """Return the picture of a card in a small square."""
    master = Master(("in line", picture.key), lambda width: picture.draw((width, width), 0), 1.0)
    return base.upright(master, side)


def look_of(card: EvolutionCard) -> evolution.Mok | evolution.Variation:
    """Return how a card looks: as its pack says, or plain and named by its id where the pack is gone."""
    found = EDITIONS.packs.found(card.ref)
    if found is None:
        return _as_dealt(evolution.Variation(name_of(card.ref), 0, "", _plain()), card)
    kept, printed = found
    return _as_dealt(evolution.look_of(printed, picture_of(kept, printed, _plain())), card)


def _as_dealt(
    look: evolution.Mok | evolution.Variation, card: EvolutionCard
) -> evolution.Mok | evolution.Variation:
    """Return a look with the numbers and the script that the game is played with, whatever the pack says."""
    if isinstance(card, Caractere):
        return evolution.Mok(look.name, card.attack, card.resistance, look.picture, look.flavour)
    printed = look.words if isinstance(look, evolution.Variation) else ""
    words = as_dealt(card, printed)
    return evolution.Variation(look.name, card.impact, words, look.picture, look.flavour, card.experimental)


@lru_cache(maxsize=1)
def _plain() -> Picture:
    """Return what stands in place of a picture that is gone."""
    return unknown(palette.tint(palette.MOSS, 0.4))


def draw_line(
    surface: pygame.Surface,
    m: Measures,
    area: pygame.Rect,
    look: evolution.Variation,
    *,
    face: Callable[[int], pygame.Surface] | None = None,
    lasting: bool,
    lit: bool,
) -> None:
    """Draw the line of a variation: a clock says that it still counts, a face at whom it is aimed.

    The one pointed at is `lit`.
    """
    paper.fill_rounded(surface, area, palette.CHALK if lit else palette.PAPER, 3)
    tag = pygame.Rect(area.left, area.top, m.type(_TAG) if area.width >= m.type(_WIDE) else _TAG, area.height)
    paper.fill_rounded(surface, tag, palette.INK, 3)
    impact = Text(str(look.impact), text.SANS_BOLD, 14, palette.CHALK, lines=1, align="center")
    impact.show(surface, m, tag)
    rest = pygame.Rect(tag.right, area.top, area.right - tag.right, area.height)
    if area.width >= _PICTURED * area.height:
        surface.blit(thumbnail(look.picture, area.height), rest.topleft)
        rest = pygame.Rect(rest.left + area.height, area.top, rest.width - area.height, area.height)
    name = Place(draws=partial(_draw_name, look.name, m.type(14)), grow=1)
    signs: list[Box] = [Icon("clock", 16, palette.INK)] if lasting else []
    signs += [Face(face, 26, least=18)] if face is not None else []
    Pad((5, 0, 4, 0), Row([name, *signs], gap=3, align="fill")).show(surface, m, rest)


def _draw_name(name: str, px: int, surface: pygame.Surface, area: pygame.Rect) -> None:
    """Draw a name in its line, in as many rows as it takes."""
    size, rows = _rows(name, px, area.size)
    for place, row in enumerate(rows):
        word = text.render(row, _NAME, size, palette.INK)
        middle = area.centery + round((place - (len(rows) - 1) / 2) * round(size * _ROWS))
        surface.blit(word, word.get_rect(midleft=(area.left, middle)))


@lru_cache(maxsize=128)
def _rows(name: str, px: int, room: tuple[int, int]) -> tuple[int, Sequence[str]]:
    """Return the size and the rows in which a line holds a name: smaller, then broken, then cut."""
    sizes = range(px, text.SMALLEST - 1, -1)
    whole = ((size, text.wrap(name, _NAME, size, room[0])) for size in sizes)
    parted = ((size, split(name, size, room[0], _NAME)) for size in sizes)
    found = next((one for one in chain(whole, parted) if _holds(room, *one)), None)
    size, rows = found or (text.SMALLEST, split(name, text.SMALLEST, room[0], _NAME))
    return size, within(rows, max(1, room[1] // round(size * _ROWS)), size, room[0], _NAME)


def _holds(room: tuple[int, int], px: int, rows: Sequence[str]) -> bool:
    """Say whether a room holds the rows of a name."""
    wide = max(text.width_of(row, _NAME, px) for row in rows)
    return wide <= room[0] and max(px, round(px * _ROWS) * len(rows)) <= room[1]
