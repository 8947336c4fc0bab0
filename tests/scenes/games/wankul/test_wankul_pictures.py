"""The pictures of both sets: one each, in the house's manner, in windows of any form."""

from __future__ import annotations

import re
import tomllib
from typing import Final

import pygame
import pytest

from game.core.program_files import ASSETS
from scenes.kit import svg
from scenes.kit.faces.pictures import drawn, medallion

FOLDER: Final = ASSETS / "art" / "wankul"
NAMES: Final = sorted(path.stem for path in FOLDER.glob("*.svg"))
TERRAINS: Final = [name for name in NAMES if name.partition("-")[2].startswith("t")]
CARDS: Final = tomllib.loads((ASSETS / "cards" / "wankul" / "pack.toml").read_text(encoding="utf-8"))["cards"]
BOX: Final = {True: 'viewBox="-168 2 536 196"', False: 'viewBox="-43 2 286 196"'}


def picture(name: str, size: tuple[int, int]) -> pygame.Surface:
    return drawn(f"wankul/{name}.svg").draw(size, 0)


def written(name: str) -> str:
    return (FOLDER / f"{name}.svg").read_text(encoding="utf-8")


def inside(name: str) -> str:
    """Return what a picture draws."""
    return re.sub("^<svg[^>]*>", "", written(name))


def test_every_card_names_its_own_picture_and_no_other_lies_there() -> None:
    assert [card["picture"] for card in CARDS] == [f"wankul/{card['id']}.svg" for card in CARDS]
    assert sorted(card["id"] for card in CARDS) == NAMES
    assert len(TERRAINS) == 55


@pytest.mark.parametrize("name", NAMES)
def test_a_picture_is_paper_with_a_figure_laid_on_it(name: str) -> None:
    """MOCKS, Pictures: paths, circles, rects, groups and transforms only; a scene is as wide as a terrain."""
    text = written(name)
    assert BOX[name in TERRAINS] in text
    assert set(re.findall(r"<([a-z]+)", text)) <= {"svg", "path", "circle", "rect", "g"}
    assert text.count('<g id="figure">') == 1
    assert len(text) < 16_000


@pytest.mark.parametrize("name", NAMES)
def test_a_picture_leaves_no_bare_edge_in_a_high_window_nor_in_a_wide_one(name: str) -> None:
    for size in ((60, 90), (90, 69), (110, 40), (160, 30)):
        seen = picture(name, size)
        right, low = size[0] - 1, size[1] - 1
        edges = [(0, 0), (right, 0), (0, low), (right, low), (right // 2, 0), (right // 2, low)]
        assert all(seen.get_at(edge).a == 255 for edge in edges)


def test_no_two_pictures_are_alike() -> None:
    assert len({inside(name) for name in NAMES}) == len(NAMES)
    assert len({pygame.image.tobytes(picture(name, (45, 34)), "RGB") for name in NAMES}) == len(NAMES)


@pytest.mark.parametrize("name", TERRAINS)
def test_a_terrain_is_a_scene_to_both_its_ends(name: str) -> None:
    """Its middle alone is seen on the table, all of it on the card: neither end is bare ground."""
    scene = picture(name, (268, 98))
    for left in (0, 188):
        end = scene.subsurface((left, 0, 80, 98))
        assert len({tuple(end.get_at((x, y))) for x in range(0, 80, 4) for y in range(0, 98, 4)}) > 3


def test_a_window_flatter_than_a_scene_is_a_strip_of_it() -> None:
    """A terrain that says much has little room for its picture: it stays as large, and its middle is seen."""
    whole, strip = picture("origins-t15", (536, 196)), picture("origins-t15", (536, 98))
    unlike = {
        top: sum(
            abs(a - b)
            for x in range(0, 536, 8)
            for y in range(0, 98, 4)
            for a, b in zip(whole.get_at((x, top + y)), strip.get_at((x, y)), strict=True)
        )
        for top in range(0, 99, 2)
    }
    assert 30 <= min(unlike, key=lambda top: unlike[top]) <= 40


def test_a_medallion_shows_a_face_of_origins() -> None:
    assert medallion("wankul/origins-047.svg", 40).get_at((20, 20)).a == 255


def test_the_emblem_of_the_game_is_there() -> None:
    assert svg.load("games/wankul.svg", 64).get_width() == 64
