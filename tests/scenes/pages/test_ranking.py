"""The rows of a result: each card won is seen whole."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame
import pytest
from unseen import resize

from scenes.gallery import MOMENTS
from scenes.kit.content import Picture
from scenes.kit.faces.laying import NAMED_FROM
from scenes.moments.moment import LARGE, pose
from scenes.pages import lying_cards
from scenes.pages.lying_cards import in_lines
from scenes.pages.ranking import MOST_SHOWN, Ranking

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scenes.kit.layout import Box
    from scenes.shell.app import App


@pytest.mark.parametrize("size", [(640, 60), (640, 300), (300, 300)])
@pytest.mark.parametrize("count", range(1, MOST_SHOWN + 1))
def test_cards_of_a_row_are_seen_whole(size: tuple[int, int], count: int) -> None:
    """They lie side by side in their area, in as many lines as let them be largest."""
    area = pygame.Rect((40, 20), size)
    width, centres = in_lines(count, area, 176)
    card = pygame.Rect(0, 0, int(width), int(width * 88 / 63))
    cards = [card.move(round(x) - card.w // 2, round(y) - card.h // 2) for x, y in centres]
    assert len(cards) == count
    assert all(area.contains(one) for one in cards)
    assert all(one.collidelist(cards[place + 1 :]) < 0 for place, one in enumerate(cards))


def test_many_cards_lie_in_lines_where_a_row_is_high() -> None:
    """Ten of them in a high row are larger in two lines than in one."""
    width, centres = in_lines(10, pygame.Rect(0, 0, 640, 340), 176)
    assert len({y for _x, y in centres}) == 2
    assert width > 640 / 10


@pytest.mark.slow
@pytest.mark.parametrize("name", ["wankul-result", "evolution-result"])
def test_the_winner_of_two_stands_large_on_a_step(app: App, name: str) -> None:
    """In a victory and in a defeat: four times as large at least as the portrait of who has lost."""
    pose(next(one for one in MOMENTS if one.name == name), app)
    assert isinstance(app.stack.top, Ranking)
    first, second = (picture.area for picture in pictures(app.stack.top.boxes))
    assert first.width * first.height >= 4 * second.width * second.height
    assert first.left < second.left


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
def test_all_cards_of_two_bear_their_names_over_the_story_in_the_largest_text(
    app: App, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    """Those that are K.O. too."""
    app.change_settings(replace(app.settings, text_size=LARGE))
    resize(app, size)
    widths = list[float]()
    monkeypatch.setattr(lying_cards, "draw_resting", lambda *told: widths.append(told[-1].width))
    pose(next(one for one in MOMENTS if one.name == "evolution-result"), app)
    assert isinstance(app.stack.top, Ranking)
    assert "story" in app.stack.top.boxes
    assert len(widths) > 1
    assert min(widths) >= NAMED_FROM


def pictures(box: Box) -> Iterator[Picture]:
    """Yield the pictures of a page, in reading order."""
    for inner in box.inside():
        yield from [inner] if isinstance(inner, Picture) else pictures(inner)
