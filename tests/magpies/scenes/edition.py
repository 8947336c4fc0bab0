"""Magpies among the games of the windows: how its places lie, how its cards look."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import TYPE_CHECKING, Final

import pygame
from game.rules.magpies.game import KEY, MAGPIE, NEST, PILE, ROW, worth

from game.core.table import HAND, Card
from game.editions import EDITIONS
from scenes.games.magpies.board import TableBoard
from scenes.games.magpies.laid_table import FarHand, NearHand, Pile, Row, widest
from scenes.games.magpies.look import Look
from scenes.games.magpies.replay import TableReplay
from scenes.games.magpies.result import TableResult
from scenes.games.magpies.setup import PlainSetup
from scenes.kit import palette, paper, text
from scenes.kit.faces import base
from scenes.shell.edition import Edition, Part

if TYPE_CHECKING:
    from game.core.session import Session
    from game.core.table import Table
    from game.storage.recorded import Recorded
    from scenes.games.magpies.laid_table import Places
    from scenes.kit.measures import Measures
    from scenes.kit.sprites import Painter
    from scenes.moments.moment import Moment
    from scenes.shell.scene import Scene


def _draw(ref: str | None, width: int) -> pygame.Surface:
    size = (width, base.card_height(width))
    picture = paper.rounded(size, palette.INK if ref is None else palette.CHALK, width / 16).copy()
    told = "?" if ref is None else "Pie" if ref == MAGPIE else str(worth(ref))
    ink = palette.CHALK if ref is None else palette.INK
    words = text.render(told, text.SERIF_BLACK, max(14, width // 3), ink)
    picture.blit(words, words.get_rect(center=(width // 2, size[1] // 2)))
    return picture


@lru_cache
def _painter(ref: str | None) -> Painter:
    return partial(base.sprite, base.Master((KEY, ref), partial(_draw, ref)))


def _paint(card: Card) -> Painter:
    return _painter(card.ref)


def _places(m: Measures, area: pygame.Rect, table: Table) -> Places:
    """Return how all lies: the other's hand and row above, the piles at the left, one's own below."""
    near, far, title = table.seat, 1 - table.seat, m.type(14) * 2
    heights = (0.14, 0.27, 0.27, 0.32)
    rects, top = [], area.top
    for share in heights:
        height = round(area.height * share)
        rects.append(pygame.Rect(area.left, top + title, area.width, height - title))
        top += height
    left = round(area.width * 0.25)
    piles = [pygame.Rect(area.left, one.top, left, one.height) for one in rects[1:3]]
    rows = [pygame.Rect(area.left + left, one.top, area.width - left, one.height) for one in rects[1:3]]
    card = widest(rows[0].inflate(0, -m.px(8)), m.px(120))
    return {
        (HAND, far): FarHand(m, rects[0]),
        (ROW, far): Row(rows[0], card),
        (ROW, near): Row(rows[1], card),
        (PILE, None): Pile(piles[0], card),
        (NEST, None): Pile(piles[1], card),
        (HAND, near): NearHand(m, rects[3], card),
    }


def _portrait(seat: int, px: int) -> pygame.Surface:
    """Return a disc in the colour of a seat."""
    return paper.rounded((px, px), (palette.LIT, palette.OWN_TURN)[seat], px / 2)


def _result(recorded: Recorded) -> Scene:
    return TableResult(recorded, LOOK)


LOOK: Final = Look(_places, _paint, _portrait, _result)


def miniature(session: Session, size: tuple[int, int]) -> pygame.Surface:
    """Return a picture of a game in small: the cloth."""
    del session
    return paper.table(MAGPIES.table, size).copy()


def title(session: Session) -> str:
    """Return what is played."""
    del session
    return "Les Pies"


def summary(session: Session) -> str:
    """Return how far a game is."""
    return f"Les Pies.\n{len(session.actions)} coups joués."


MOMENTS: Final[tuple[Moment, ...]] = ()

MAGPIES: Final = Edition(
    key=KEY,
    name="Les Pies",
    table=palette.PLUM,
    emblem="decorations/scissors.svg",
    pitch="Neuf gemmes, trois pies : posez, ou volez.",
    players="2",
    minutes=3,
    age=6,
    setup=lambda options, players: PlainSetup(KEY, LOOK, options, players),
    board=lambda recorded: TableBoard(EDITIONS, recorded, LOOK),
    replay=lambda session: TableReplay(EDITIONS, session, LOOK),
    pictures=Part("scenes.games.magpies.edition"),
    moments=Part("scenes.games.magpies.edition:MOMENTS"),
)
