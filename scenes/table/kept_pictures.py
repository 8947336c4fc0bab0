"""The pictures of the cards that lie on tables: the house's, a player's own, or what stands for one gone."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from game.cards import pictures
from game.cards.problems import Complaint
from scenes.kit.faces.pictures import Picture, drawn, painted
from scenes.kit.picture_cache import cached
from scenes.kit.thumbnails import loaded, reduced

if TYPE_CHECKING:
    from pathlib import Path

    import pygame

    from game.cards.pack import Card
    from game.storage.packs import Kept

_FINE: Final = 800
"""Pixels of the shorter side of a picture, at the most: those of a card that is looked at closely."""


def picture_of(kept: Kept, card: Card, gone: Picture) -> Picture:
    """Return the picture that a card of a pack names; `gone` where its file is there no longer."""
    path = kept.picture_path(card)
    if path.suffix == ".svg":
        return drawn(card.picture) if path.exists() else gone
    try:
        changed = path.stat().st_mtime_ns
    except OSError:
        return gone
    return Picture(("own", str(path), changed), partial(_draw, path, changed, gone))


def _draw(path: Path, changed: int, gone: Picture, size: tuple[int, int], spare: int) -> pygame.Surface:
    """Draw a player's own picture, read if it is not kept; `gone` where it cannot be."""
    try:
        shown = painted(changed, _read(path, changed))
    except (OSError, Complaint):
        shown = gone
    return shown.draw(size, spare)


@cached
def _read(path: Path, changed: int) -> pygame.Surface:  # noqa: ARG001 - another file has another hour
    """Return a player's own picture as its file was at a time, in nanoseconds. Raise OSError, Complaint."""
    data = path.read_bytes()
    return reduced(loaded(data, pictures.check_head(data), _FINE), _FINE)
