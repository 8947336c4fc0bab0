"""The pictures of a player's own cards on tables: as many in memory as fit, and what stands for one gone."""

from __future__ import annotations

import weakref
from typing import TYPE_CHECKING, cast

import pygame
import pytest

from game.cards.bataille import BatailleCard
from game.cards.text import Text
from scenes.kit import palette
from scenes.kit.faces.pictures import unknown
from scenes.kit.picture_cache import SHARED
from scenes.table import looks
from scenes.table.looks import picture_of

if TYPE_CHECKING:
    from pathlib import Path

    from game.storage.packs import Kept

GONE = unknown(palette.SLATE)
SIZE = (90, 80)


class Folder:
    """A pack whose pictures lie in a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def picture_path(self, card: BatailleCard) -> Path:
        return self.folder / card.picture


@pytest.fixture
def kept(tmp_path: Path) -> Kept:
    return cast("Kept", Folder(tmp_path))


def own(folder: Path, number: int) -> BatailleCard:
    """Return a card whose picture is a file of 400 pixels a side."""
    surface = pygame.Surface((400, 400))
    surface.fill((number, 90, 40))
    pygame.image.save(surface, folder / f"{number}.png")
    return BatailleCard(
        id=f"c{number}", name=Text.of("C"), picture=f"{number}.png", symbol="force", flavour=Text.of("")
    )


def pixels(card: BatailleCard, kept: Kept) -> bytes:
    return pygame.image.tobytes(picture_of(kept, card, GONE).draw(SIZE, 0), "RGB")


@pytest.mark.usefixtures("shipped_memory")
def test_a_players_pictures_stay_in_memory_only_as_long_as_their_bytes_fit(
    kept: Kept, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[weakref.ref[pygame.Surface]] = []
    loaded = looks.loaded

    def noted(data: bytes, kind: str, side: int) -> pygame.Surface:
        surface = loaded(data, kind, side)
        read.append(weakref.ref(surface))
        return surface

    monkeypatch.setattr(looks, "loaded", noted)
    shown = [picture_of(kept, own(tmp_path, number), GONE) for number in range(60)]
    for number, picture in enumerate(shown):
        assert picture.draw(SIZE, 0).get_at((40, 40))[:3] == pytest.approx((number, 90, 40), abs=3)
    left = [surface for one in read if (surface := one()) is not None]
    assert len(read) == len(shown)
    assert sum(surface.get_pitch() * surface.get_height() for surface in left) <= SHARED.limit


def test_a_file_that_goes_or_is_damaged_is_stood_for(kept: Kept, tmp_path: Path) -> None:
    missing = pygame.image.tobytes(GONE.draw(SIZE, 0), "RGB")
    card = own(tmp_path, 1)
    assert pixels(card, kept) != missing
    (tmp_path / card.picture).write_bytes(b"damaged, and longer than nothing")
    assert pixels(card, kept) == missing
    (tmp_path / card.picture).unlink()
    assert pixels(card, kept) == missing
