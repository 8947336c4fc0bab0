"""The podium: who has won stands highest and is seen largest, the others lower in their order."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from scenes.kit import palette, text
from scenes.kit.content import Painted, Picture, Text
from scenes.kit.layout import Row
from scenes.kit.measures import Measures
from scenes.pages import lying_cards
from scenes.pages.podium import Podium, Standing

if TYPE_CHECKING:
    from scenes.kit.layout import Box
    from scenes.kit.sprites import Pose


def standing(name: str) -> Standing:
    return Standing(name, ["1 trophy"], lambda px: pygame.Surface((px, px)), [])


def columns_of(box: Box) -> list[Box]:
    """Return the players of a podium, from left to right."""
    return [one for side in box.inside() for one in (columns_of(side) if isinstance(side, Row) else [side])]


def steps_of(box: Box) -> list[pygame.Rect]:
    return [next(one for one in column if isinstance(one, Painted)).area for column in columns_of(box)]


def test_who_have_done_as_well_stand_as_high() -> None:
    ranked = [replace(standing(name), equals=place) for name, place in zip("ABCD", (0, 1, 2, 2), strict=True)]
    podium = Podium(ranked, 1, palette.INK).box()
    podium.lay(Measures((1280, 720)), pygame.Rect(0, 0, 1280, 520))
    fourth, second, _first, third = steps_of(podium)
    assert fourth.height == third.height < second.height


@pytest.mark.parametrize("count", [3, 4, 6])
@pytest.mark.parametrize("size", [(1024, 460), (1280, 520)])
def test_who_has_won_stands_highest_and_all_others_on_steps_as_wide(
    size: tuple[int, int], count: int
) -> None:
    podium = Podium([standing(name) for name in "ABCDEF"[:count]], 1, palette.INK).box()
    podium.lay(Measures((1280, 720)), pygame.Rect((0, 0), size))
    steps = steps_of(podium)
    faces = [next(box for box in column if isinstance(box, Picture)).area for column in columns_of(podium)]
    first = max(range(count), key=lambda place: steps[place].height)
    assert first == count // 2
    others = [step.width for place, step in enumerate(steps) if place != first]
    assert max(others) - min(others) <= 1 < steps[first].width - max(others)
    assert (steps[0].left, steps[-1].right) == (0, size[0])
    assert max(faces, key=lambda face: face.height) is faces[first]
    assert len({step.bottom for step in steps}) == 1
    heights = [step.height for step in steps]
    assert heights[:first] == sorted(heights[:first])
    assert heights[first:] == sorted(heights[first:], reverse=True)
    assert all(face.bottom <= step.top for face, step in zip(faces, steps, strict=True))


@pytest.mark.parametrize("cards", [0, 3])
def test_the_place_is_told_on_each_step_beside_what_was_won(
    monkeypatch: pytest.MonkeyPatch, cards: int
) -> None:
    told: list[str] = []
    render = text.render
    monkeypatch.setattr(text, "render", lambda words, *more: told.append(words) or render(words, *more))
    won = [lambda px, _angle: pygame.Surface((px, px))] * cards
    ranked = [replace(standing(name), cards=won) for name in "ABCD"]
    podium = Podium(ranked, 1, palette.INK).box()
    window = pygame.Surface((1280, 520))
    podium.show(window, Measures((1280, 720)), window.get_rect())
    assert {*told} >= {"1", "2", "3", "4"}


def test_who_has_not_won_says_something_over_the_own_portrait() -> None:
    ranked = [replace(standing(name), says=f"{name} says so") for name in "ABC"]
    podium = Podium(ranked, 1, palette.INK).box()
    podium.lay(Measures((1280, 720)), pygame.Rect(0, 0, 1280, 520))
    for column in columns_of(podium):
        inside = [*column]
        face = next(box for box in inside if isinstance(box, Picture)).area
        said = [box for box in inside if isinstance(box, Text) and "says" in box.words]
        first = any(isinstance(box, Text) and box.words == "A" for box in inside)
        assert len(said) == (not first)
        assert all(box.area.height > 0 and box.area.bottom <= face.top for box in said)


def test_what_was_won_is_large_and_that_of_the_winner_largest(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three trophies, two and one: those of the winner lie on the step, the others' over it, each whole."""
    drawn: list[tuple[Any, Pose]] = []
    monkeypatch.setattr(lying_cards, "draw_resting", lambda _page, paint, pose: drawn.append((paint, pose)))
    cards: Any = {"A": "aaa", "B": "bb", "C": "c"}
    ranked = [replace(standing(name), cards=cards[name]) for name in "ABC"]
    podium = Podium(ranked, 1, palette.INK).box()
    podium.show(pygame.Surface((1280, 720)), Measures((1280, 720)), pygame.Rect(16, 165, 1248, 473))
    widths = {name: {round(pose.width) for paint, pose in drawn if paint == name} for name in "abc"}
    assert min(widths["a"]) >= 110
    assert min(widths["b"] | widths["c"]) >= 75
    assert max(widths["b"] | widths["c"]) < min(widths["a"])
    areas = [pose.area() for _paint, pose in drawn]
    assert all(area.collidelist(areas[at + 1 :]) < 0 for at, area in enumerate(areas))


def test_cards_of_several_winners_are_seen_whole_on_their_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    """Five each, two winners of four in the smallest window: they lie in lines, no name is covered."""
    drawn: list[tuple[Any, Pose]] = []
    monkeypatch.setattr(lying_cards, "draw_resting", lambda _page, paint, pose: drawn.append((paint, pose)))
    cards: Any = {"A": "aaaaa", "B": "bbbbb", "C": "c", "D": "dddd"}
    ranked = [replace(standing(name), cards=cards[name]) for name in "ABCD"]
    podium = Podium(ranked, 2, palette.INK).box()
    podium.show(pygame.Surface((1024, 640)), Measures((1024, 640)), pygame.Rect(13, 155, 998, 293))
    for name, step in zip("BA", steps_of(podium)[1:], strict=False):
        poses = [pose for paint, pose in drawn if paint == name.lower()]
        areas = [pose.area() for pose in poses]
        assert len(areas) == 5
        assert min(pose.width for pose in poses) >= 65
        assert all(step.contains(area) for area in areas)
        assert all(area.collidelist(areas[at + 1 :]) < 0 for at, area in enumerate(areas))
