"""Colours with patterns: what a colour means can be told in grey, and the setting acts at once."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING

import pygame
import pytest
from gestures import press

from game.rules.reverse_war.cards import CARDS, Card
from game.rules.reverse_war.units import FAMILY
from game.storage.settings import Settings
from scenes.editions import SHELF
from scenes.games.reverse_war.armies import ai_side, draw_head, player_side
from scenes.games.reverse_war.board import ReverseWarBoard
from scenes.games.reverse_war.faces import chips, shapes
from scenes.games.reverse_war.faces import face as faces
from scenes.games.reverse_war.faces.shapes import FAMILY_COLORS
from scenes.kit import palette, patterns
from scenes.kit.faces import base
from scenes.kit.faces.card import HEIGHT, WIDTH, Box
from scenes.pages.settings import SettingsScene
from scenes.routes import SceneRoutes
from scenes.shell.app import App

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.storage.recorded import Recorded
    from scenes.shell.scene import Scene

DRAGON = CARDS["rw-03"]
UNIT_OF = {family: unit for unit, family in reversed(FAMILY.items())}
WIDTHS = (70, 127, 300)
CARD_BOX = (0, 0, WIDTH, HEIGHT)


def pixels(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")


def both_ways(draw: Callable[[], pygame.Surface]) -> tuple[pygame.Surface, pygame.Surface]:
    """Return the picture without patterns, then with them."""
    patterns.use(on=False)
    plain = draw().copy()
    patterns.use(on=True)
    return plain, draw().copy()


def difference(one: pygame.Surface, other: pygame.Surface) -> float:
    """Return how far two pictures are from each other in grey, on average, 0 to 255."""
    greys = [pygame.image.tobytes(pygame.transform.grayscale(each), "RGB")[::3] for each in (one, other)]
    total: int = sum(abs(a - b) for a, b in zip(*greys, strict=True))
    return total / len(greys[0])


def same_paper(family: str, width: int) -> pygame.Surface:
    """Return the panel of a family's card as if every family had the same colour."""
    page = pygame.Surface((width, base.card_height(width)), pygame.SRCALPHA)
    page.fill(palette.SLATE)
    patterns.lay(page, shapes.FAMILY_PATTERNS[family], shapes.panel("base", shapes.COMPACT), CARD_BOX, 3.2)
    return page.subsurface(pygame.Rect(width // 20, width // 20, width * 9 // 10, width // 2))


@pytest.mark.parametrize("width", WIDTHS)
def test_a_face_carries_patterns_only_when_they_are_in_use(width: int) -> None:
    plain, patterned = both_ways(lambda: faces.face(DRAGON, width))
    assert difference(plain, patterned) > 2
    patterns.use(on=False)
    assert pixels(faces.face(DRAGON, width)) == pixels(plain)


@pytest.mark.parametrize("family", sorted(FAMILY_COLORS))
@pytest.mark.parametrize("px", [26, 44])
def test_a_chip_carries_the_pattern_of_its_family(family: str, px: int) -> None:
    plain, patterned = both_ways(lambda: chips.chip(UNIT_OF[family], px))
    assert difference(plain, patterned) > 1
    assert pygame.mask.from_surface(plain).count() == pygame.mask.from_surface(patterned).count()


@pytest.mark.parametrize("width", [70, 127])
@pytest.mark.parametrize(("one", "other"), list(combinations(sorted(FAMILY_COLORS), 2)))
def test_families_differ_by_their_pattern_alone(width: int, one: str, other: str) -> None:
    """ART, Palette: the games play the same in greyscale, at the size of the hand and smaller."""
    assert difference(same_paper(one, width), same_paper(other, width)) > 6


@pytest.mark.parametrize("family", sorted(FAMILY_COLORS))
def test_a_pattern_can_be_seen_in_grey_on_the_paper_of_its_family(family: str) -> None:
    page = pygame.Surface((127, 178), pygame.SRCALPHA)
    page.fill(FAMILY_COLORS[family])
    patterns.lay(page, shapes.FAMILY_PATTERNS[family], '<rect width="63" height="88"/>', CARD_BOX, 3.2)
    grey = pygame.transform.grayscale(page)
    shades = [grey.get_at((x, y)).r for x in range(127) for y in range(60)]
    assert max(shades) - min(shades) > 20


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("card", [DRAGON, *list(CARDS.values())[-3:]], ids=lambda card: card.id)
def test_no_pattern_lies_under_a_number_or_a_word(card: Card, width: int) -> None:
    """MOCKS, Cards: force in the shield, position in the scroll, name in the banner, power on the card."""
    layout = faces.layout_of(width)
    plain, patterned = both_ways(lambda: faces.face(card, width))
    scale = width / WIDTH
    areas = [_within(box, scale) for box in (layout.shield, layout.scroll, layout.banner)]
    if layout is shapes.FULL:
        areas.append(pygame.Rect(0, round(36 * scale), width, round(8 * scale)))
    for area in areas:
        turned = area.copy()
        turned.center = (width - area.centerx, plain.get_height() - area.centery)
        for place in (area, turned):
            assert pixels(plain.subsurface(place)) == pixels(patterned.subsurface(place))


def _within(box: Box, scale: float) -> pygame.Rect:
    """Return the middle of a piece, where its number or its name stands, in pixels."""
    width, height = round(box.width * 0.56 * scale), round(box.height * 0.5 * scale)
    area = pygame.Rect(0, 0, width, height)
    area.center = (round(box.center[0] * scale), round(box.center[1] * scale))
    return area


def test_the_heads_of_the_armies_are_cut_otherwise_than_each_other() -> None:
    patterns.use(on=True)
    heads = []
    for side in (player_side(), ai_side()):
        head = pygame.Surface((212, 42))
        draw_head(head, head.get_rect(), replace(side, colour=palette.SLATE))
        heads.append(head)
    assert difference(*heads) > 2
    titles = [head.subsurface((0, 0, 212, 34)) for head in heads]
    assert difference(*titles) == 0


def test_no_head_is_patterned_when_patterns_are_away() -> None:
    head = pygame.Surface((212, 42))
    plain = pygame.Surface(head.get_size())
    plain.fill(player_side().colour)
    draw_head(head, head.get_rect(), player_side())
    assert pixels(head) == pixels(plain)


def test_an_unknown_pattern_is_refused() -> None:
    with pytest.raises(KeyError, match="nobody"):
        patterns.fragment("nobody", CARD_BOX, 3)


@pytest.mark.usefixtures("empty_memory")
def test_without_patterns_none_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is slower for who does not use them."""
    monkeypatch.setattr(patterns, "fragment", lambda *_: pytest.fail("a pattern was drawn"))
    faces.face(DRAGON, 127)
    chips.chip("D", 31)


def test_the_program_starts_with_the_patterns_that_were_kept(app: App) -> None:
    again = App(Settings(patterns=True, mute=True), app.window, SceneRoutes, SHELF)
    assert patterns.in_use()
    again.stack.clear()


@pytest.mark.usefixtures("seen")
def test_the_board_takes_and_loses_its_patterns_at_once(
    app: App, show: Callable[[Scene], Scene], new_game: Callable[..., Recorded]
) -> None:
    board = ReverseWarBoard(new_game())
    show(board)
    app.frame(0.01, press(pygame.K_RETURN))
    app.frame(0.01, [])
    plain = app.window.copy()
    app.change_settings(replace(app.settings, patterns=True))
    app.frame(0.01, [])
    hand, head = board.table.boxes["hand"], board.table.boxes["player"]
    patterned = app.window.copy()
    assert difference(plain.subsurface(hand), patterned.subsurface(hand)) > 2
    assert pixels(plain.subsurface(head)) != pixels(patterned.subsurface(head))
    app.change_settings(replace(app.settings, patterns=False))
    app.frame(0.01, [])
    assert pixels(app.window.subsurface(hand)) == pixels(plain.subsurface(hand))


@pytest.mark.usefixtures("seen")
def test_the_switch_in_the_settings_changes_the_board_behind(
    app: App, show: Callable[[Scene], Scene], new_game: Callable[..., Recorded]
) -> None:
    board = ReverseWarBoard(new_game())
    show(board)
    app.frame(0.01, press(pygame.K_RETURN))
    app.frame(0.01, [])
    plain = app.window.subsurface(board.table.boxes["hand"]).copy()
    scene = show(SettingsScene())
    scene.ring.focus_by_name("patterns")
    app.frame(0.01, press(pygame.K_SPACE, " "))
    assert patterns.in_use()
    app.frame(0.01, press(pygame.K_ESCAPE))
    app.frame(0.01, [])
    assert app.stack.top is board
    assert difference(plain, app.window.subsurface(board.table.boxes["hand"])) > 2
