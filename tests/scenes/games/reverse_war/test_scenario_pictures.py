"""The pictures of the scenarios: one each, in the house's manner, at every size."""

from __future__ import annotations

import re

import pytest

from game.core.program_files import ASSETS
from game.rules.reverse_war.scenarios import SCENARIOS
from scenes.games.reverse_war.campaign_pictures import scenario_picture, scenario_scene

FOLDER = ASSETS / "art" / "reverse_war" / "scenarios"
KEYS = sorted(SCENARIOS)


def test_every_scenario_has_its_picture_and_no_other_lies_there() -> None:
    """RW-S: eight scenarios."""
    assert sorted(path.stem for path in FOLDER.glob("*.svg")) == KEYS


@pytest.mark.parametrize("key", KEYS)
def test_a_picture_is_flat_paper(key: str) -> None:
    """MOCKS, Pictures: paths, circles, rects, groups and transforms only; no outline."""
    text = (FOLDER / f"{key}.svg").read_text(encoding="utf-8")
    assert set(re.findall(r"<([a-z]+)", text)) <= {"svg", "path", "circle", "rect", "g"}
    assert "stroke" not in text


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("size", [64, 200, 400])
def test_a_picture_fills_its_square(key: str, size: int) -> None:
    picture = scenario_picture(key, size)
    assert picture.get_size() == (size, size)
    corners = [(0, 0), (size - 1, 0), (0, size - 1), (size - 1, size - 1)]
    assert all(picture.get_at(corner).a == 255 for corner in corners)


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("size", [(360, 240), (400, 200), (500, 200), (150, 240)])
def test_a_wide_or_high_picture_has_no_bare_edge(key: str, size: tuple[int, int]) -> None:
    scene = scenario_scene(key, size)
    edges = [(0, size[1] // 2), (size[0] - 1, size[1] // 2), (size[0] // 2, 0), (size[0] // 2, size[1] - 1)]
    assert all(scene.get_at(edge).a == 255 for edge in edges)


@pytest.mark.parametrize("key", KEYS)
def test_a_very_wide_picture_is_cut_more_at_its_foot_than_over_the_heads(key: str) -> None:
    """The picture three times as wide as high is a strip of the one twice as wide, from near its top."""
    whole, strip = scenario_scene(key, (600, 300)), scenario_scene(key, (600, 200))
    at = {
        top: sum(
            sum(abs(a - b) for a, b in zip(whole.get_at((x, top + y)), strip.get_at((x, y)), strict=True))
            for x in range(150, 450, 10)
            for y in range(0, 200, 10)
        )
        for top in range(0, 101, 10)
    }
    assert min(at, key=lambda top: at[top]) == 20


def test_the_pictures_are_all_different() -> None:
    assert len({scenario_picture(key, 40).get_buffer().raw for key in KEYS}) == len(KEYS)


def test_there_is_no_picture_of_no_scenario() -> None:
    with pytest.raises(KeyError):
        scenario_picture("nobody", 40)
