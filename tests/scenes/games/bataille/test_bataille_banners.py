"""What is shouted at a battle, or in a round, hides no card: it lies between both rows, or over them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame
import pytest

from game.editions import EDITIONS
from scenes.games.bataille.arena import Arena
from scenes.games.bataille.round_geometry import Geometry
from scenes.kit import palette
from scenes.kit.measures import Measures
from scenes.kit.shouts import Grand, Ribbon, Shout, burst_reach

if TYPE_CHECKING:
    from game.core.model import Json

WINDOWS: Final = [
    Measures(size, text) for size in ((1024, 640), (1280, 720), (1920, 1080)) for text in (100, 150)
]
BATTLES: Final[list[dict[str, Json]]] = [{}, {"choix": True}, {"variant": "collection"}]


@pytest.mark.parametrize("options", BATTLES)
def test_the_words_of_a_battle_lie_between_both_rows_large_enough_to_be_read(
    options: dict[str, Json],
) -> None:
    for m in WINDOWS:
        arena = Arena.of(m, EDITIONS.games["openmok-bataille"].normalise(options))
        band = arena.between
        cards = [arena.slot(side) for side in (arena.far, arena.near)]
        cards += [card for side in (arena.far, arena.near) for card in (*side.hand, side.pile)]
        assert band.collidelist(cards) == -1
        assert Ribbon.across("Trois à la suite pour Mémé Jo !", palette.INK, band).px >= 24


def test_the_words_of_a_round_lie_over_what_is_to_be_beaten() -> None:
    for m in WINDOWS:
        for players in (3, 6):
            g = Geometry(m, players)
            assert g.headline.bottom <= g.line("duel", 4)[0].top
            assert g.headline.collidelist([g[f"rival-{place}"] for place in range(players - 1)]) == -1
            assert Ribbon.across("Plus forts en nombre !", palette.INK, g.headline).px >= 16


def test_a_ribbon_dims_nothing_and_is_unrolled_from_its_middle() -> None:
    page, band = pygame.Surface((400, 200)), pygame.Rect(40, 80, 320, 40)
    word = Grand("Trophée !", palette.FORCE, band, part=1.0, size=0.5)
    word.draw(page)
    inked = pygame.mask.from_threshold(page, palette.FORCE, (40, 40, 40, 255)).get_bounding_rects()
    assert inked[0].unionall(inked[1:]) == band.inflate(-160, 0)
    assert page.get_at((10, 10))[:3] == (0, 0, 0)


def test_a_star_reaches_no_further_than_is_said() -> None:
    page, middle = pygame.Surface((600, 300)), (300, 150)
    for words, px, tilt in (("Pouf !", 30, 0.0), ("Tchac !", 40, 5.0)):
        page.fill(palette.CHALK)
        Shout(words, palette.FORCE, middle, px, tilt, spiked=True, part=1.0).draw(page)
        inked = pygame.mask.from_threshold(page, palette.FORCE, (40, 40, 40, 255)).get_bounding_rects()
        star, reach = inked[0].unionall(inked[1:]), burst_reach(words, px)
        assert 0.8 * reach < (star.width / 2) <= reach


def test_what_is_at_stake_is_told_where_no_card_comes_and_nothing_else_stands() -> None:
    """BAT-3: two and two after the first tie, three and three after the next, and so on."""
    for m in WINDOWS:
        arena = Arena.of(m, EDITIONS.games["openmok-bataille"].normalise({}))
        size = (m.type(34) * 2, m.type(34) + m.px(14))
        areas = [arena.stake(count, size) for count in (1, 2, 5)]
        assert all(free.contains(area) for area, free in areas)
        taken = [side.row.inflate(8, 8) for side in (arena.far, arena.near)]
        taken += [side.pile for side in (arena.far, arena.near)]
        taken += [arena.near.head, arena.near.apart, arena.main, arena.auto, arena.duels]
        assert all(area.collidelist(taken) < 0 for area, _free in areas)
