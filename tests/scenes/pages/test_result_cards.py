"""The cards of a result: larger text makes none smaller, and each says its name."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final, cast

import pytest
from many_games import some_at_once
from unseen import opened

from scenes.gallery import MOMENTS
from scenes.games.bataille import result as bataille
from scenes.games.magicjoust import result as magicjoust
from scenes.games.reverse_war import field
from scenes.games.reverse_war.result import FIELD, Result
from scenes.moments.moment import pose
from scenes.pages import lying_cards

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame

    from game.rules.reverse_war.options import Setting
    from game.rules.reverse_war.troops import Placed
    from scenes.games.reverse_war.duel_reckoning import DuelReckoning
    from scenes.kit.sprites import Painter, Pose
    from scenes.shell.app import App

_RESULTS: Final = (
    "round-result",
    "bataille-result",
    "bataille-result-collection",
    "evolution-result",
    "evolution-result-four",
    "wankul-result",
    "wankul-result-clear",
    "magicjoust-result",
    "result-victory",
    "result-defeat",
    "result-stars",
    "result-croix",
    "scenario-result",
    "coop-lost",
    "vote-result",
    "duel-result-easy",
    "duel-result-rival",
    "duel-result-advanced",
)
_SIZES: Final = ((1024, 640), (1280, 720), (1920, 1080))
_TEXTS: Final = (100, 125, 150)


Laid = list[tuple[int, bool]]
"""How wide cards lie, and whether each is a slab, in the order in which they are drawn."""


@pytest.fixture
def laid(monkeypatch: pytest.MonkeyPatch) -> Laid:
    """Return how the cards of a result lie."""
    found: Laid = []
    for drawn_by in (bataille, magicjoust, lying_cards):
        kept = partial(keep, found, slab=drawn_by is magicjoust)
        monkeypatch.setattr(drawn_by, "draw_resting", kept)
    monkeypatch.setattr(field, "draw_placed", partial(keep_placed, found))
    return found


def keep(found: Laid, _surface: pygame.Surface, _painter: Painter, pose: Pose, *, slab: bool) -> None:
    found.append((round(pose.width), slab))


def keep_placed(
    found: Laid,
    _surface: pygame.Surface,
    _setting: Setting,
    _placed: Placed | None,
    area: pygame.Rect,
    *_dashes: float,
) -> None:
    found.append((area.width, False))


def turned_to_cards(app: App, name: str) -> None:
    """Show a result on the page on which its cards lie."""
    pose(next(one for one in MOMENTS if one.name == name), app)
    if isinstance(app.stack.top, Result):
        app.stack.top.show_page(FIELD)


def lay(app: App, size: tuple[int, int], text_size: int) -> None:
    """Lay what is shown in such a window, in such text."""
    app.window = opened(size)
    app.settings = replace(app.settings, text_size=text_size, language="fr")
    app.stack.relayout()


def cards(app: App, laid: Laid, size: tuple[int, int], text_size: int) -> Laid:
    """Return how the cards of a result lie in such a window, in such text."""
    laid.clear()
    lay(app, size, text_size)
    app.frame(0.0, [])
    return [*laid]


def is_smaller(wide: int, slab: bool, before: int, was_slab: bool) -> bool:  # noqa: FBT001
    """Say whether a card has lost more than two pixels, by rounding; a slab may become a card."""
    return slab > was_slab or (slab == was_slab and wide < before - 2)


@pytest.mark.parametrize(
    "name",
    some_at_once(
        _RESULTS,
        ("round-result", "wankul-result-clear", "result-victory", "duel-result-easy"),
        ("evolution-result-four", "magicjoust-result", "result-croix", "scenario-result", "vote-result"),
    ),
)
def test_larger_text_makes_no_card_of_a_result_smaller(app: App, laid: Laid, name: str) -> None:
    """The story stays beside them."""
    turned_to_cards(app, name)
    smaller, stories = {}, set[bool]()
    for size in _SIZES:
        plain, *larger = [cards(app, laid, size, text_size) for text_size in _TEXTS]
        stories.add("story" in app.stack.top.boxes)
        assert plain
        for text_size, after in zip(_TEXTS[1:], larger, strict=True):
            lost = {(was, now) for was, now in zip(plain, after, strict=False) if is_smaller(*now, *was)}
            smaller |= {(size, text_size): lost} if lost else {}
    assert not smaller
    assert len(stories) == 1


@pytest.mark.parametrize("size", _SIZES)
def test_larger_text_makes_no_card_of_a_duel_that_is_reckoned_smaller(
    app: App, size: tuple[int, int]
) -> None:
    """What is told stays beside the battlefields."""
    pose(next(one for one in MOMENTS if one.name == "duel-reckoning"), app)
    found = []
    for text_size in _TEXTS:
        lay(app, size, text_size)
        fields = cast("DuelReckoning", app.stack.top).fields
        found.append(min(cell.width for field in fields for cell in field.cells()))
    assert min(found) >= found[0] - 2


@pytest.mark.parametrize("size", _SIZES[:2])
def test_larger_text_makes_no_slab_of_who_has_lost_lower(
    app: App, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    found: list[int] = []
    lie = magicjoust.in_slabs

    def kept(names: Sequence[str], area: pygame.Rect) -> list[pygame.Rect]:
        found.append(lie(names, area)[-1].height)
        return lie(names, area)

    monkeypatch.setattr(magicjoust, "in_slabs", kept)
    pose(next(one for one in MOMENTS if one.name == "magicjoust-result"), app)
    lowest = []
    for text_size in _TEXTS:
        cards(app, [], size, text_size)
        lowest.append(found[-1])
    assert min(lowest) >= lowest[0] - 1
