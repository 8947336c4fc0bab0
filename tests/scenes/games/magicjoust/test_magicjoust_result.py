"""The rows of a result of Magicjoust: cards that are small lie as slabs with their names."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest
from paths import card, laid

from scenes.games.magicjoust import slabs
from scenes.games.magicjoust.faces.face import Creuset
from scenes.games.magicjoust.result import alike, counted, in_slabs
from scenes.kit.faces.pictures import NO_PICTURE

if TYPE_CHECKING:
    from scenes.shell.app import App


NAMES = ("La mascotte", "Louche d’argent\xa0×2", "Recette de grand-mère\xa0×2", "Ours savant")


@pytest.mark.parametrize(("count", "size"), [(9, (738, 153)), (15, (435, 95)), (1, (80, 20))])
def test_slabs_lie_in_their_area_side_by_side(count: int, size: tuple[int, int]) -> None:
    area = pygame.Rect((40, 20), size)
    lying = in_slabs(["Louche"] * count, area)
    assert len(lying) == count
    assert all(area.contains(one) for one in lying)
    assert all(one.collidelist(lying[place + 1 :]) < 0 for place, one in enumerate(lying))


@pytest.mark.parametrize("size", [(436, 101), (370, 91), (544, 97)])
def test_names_are_whole_on_the_slabs_of_who_lost(size: tuple[int, int]) -> None:
    """In the least window, also with large text, and in the next."""
    names = NAMES * 2
    for name, lies in zip(names, in_slabs(names, pygame.Rect((0, 0), size)), strict=True):
        parted = slabs.divided(name, lies.size, slabs.NAMED)
        assert parted.window or size[0] < 400, name
        assert not any("…" in line for line in parted.lines), name


def test_cards_that_look_alike_are_one_slab_with_their_count(app: App) -> None:
    """A plan that counts other points than its like lies apart."""
    plan = card("plan", "red", nature="plan", points=4)
    board = laid(app, plan, card("tool", "red"), invoked=(["tool", "plan", "tool", "plan"], ()))
    state = board.session.state
    lying = [one.card for one in state.wizards[0].invoked]
    assert list(alike(state, 0, lying).values()) == [2, 2]
    state.wizards[0].tarnished.append(lying[1])
    assert list(alike(state, 0, lying).values()) == [2, 1, 1]
    assert [counted("Louche", count) for count in (1, 2)] == ["Louche", "Louche\xa0×2"]


def test_a_look_that_is_bare_has_no_tag_to_lie_on_its_face() -> None:
    """Nothing is paid any more in a result, nor worn."""
    look = slabs.bare(
        Creuset("Ours savant", "being", "potion", ("any",), "", NO_PICTURE, action=("red",), decay=4)
    )
    assert (look.formula, look.action, look.decay, look.ephemeral) == ((), (), 0, False)
