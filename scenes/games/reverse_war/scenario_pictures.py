"""The pictures of the eight scenarios (RW-S): cut-paper scenes whose paper goes on at their sides."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from game.rules.reverse_war.scenarios import SCENARIOS
from scenes.kit import svg
from scenes.kit.picture_cache import cached

if TYPE_CHECKING:
    import pygame

_FOLDER: Final = svg.ART / "reverse_war" / "scenarios"
_SIDE: Final = 200.0
"""A scene is drawn in a square of 200 units; its background reaches 100 units further on both sides."""
_WIDEST: Final = 2.0
_CUT_ABOVE: Final = 0.2
"""What share of the height cut off is cut above: heads are high in the pictures."""
_BODY: Final = re.compile(r"<svg[^>]*>(.*)</svg>", re.DOTALL)


def scenario_picture(key: str, size: int) -> pygame.Surface:
    """Return the scene of a scenario, a square of `size` pixels; KeyError for no scenario.

    The picture is shared: copy it before changing it.
    """
    return scenario_scene(key, (size, size))


@cached
def scenario_scene(key: str, size: tuple[int, int]) -> pygame.Surface:
    """Return the scene of a scenario filling `size` pixels, its square in the middle.

    A wider picture shows more of the background, up to twice as wide as high; beyond that, and for a higher
    one, what does not fit is cut off, more at the foot than above. KeyError for no scenario; the picture is
    shared.
    """
    return svg.draw(_body(SCENARIOS[key].key), size, _box(size))


def _box(size: tuple[int, int]) -> tuple[float, float, float, float]:
    """Return the part of the drawing that a picture of `size` shows."""
    ratio = size[0] / size[1]
    height = min(_SIDE, _SIDE * _WIDEST / ratio)
    width = height * ratio
    return ((_SIDE - width) / 2, (_SIDE - height) * _CUT_ABOVE, width, height)


@lru_cache(maxsize=len(SCENARIOS))
def _body(key: str) -> str:
    """Return the SVG elements of a scenario's scene."""
    found = _BODY.search((_FOLDER / f"{key}.svg").read_text(encoding="utf-8"))
    if found is None:
        message = f"{key}.svg is no SVG picture"
        raise ValueError(message)
    return found[1]
