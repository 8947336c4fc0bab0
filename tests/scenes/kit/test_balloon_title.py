"""The title of a balloon: which step of which chapter, or the step alone where the sheet is narrow."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest

from game.core import i18n
from scenes.kit.balloon import Balloon, Told
from scenes.kit.content import Text
from scenes.kit.measures import Measures

if TYPE_CHECKING:
    from scenes.kit.layout import Box


def _title(box: Box) -> Text:
    """Return the first words on a box."""
    return next(one for one in box if isinstance(one, Text))


@pytest.mark.parametrize(("wide", "title"), [(380, "Chapitre 1, étape 2 sur 5"), (182, "Étape 2 sur 5")])
def test_the_title_of_a_narrow_balloon_is_the_step_alone_and_never_cut(wide: int, title: str) -> None:
    i18n.use("fr")
    balloon = Balloon(Measures((1024, 640), 100), Told("Renversez la carte.", 2, 5, chapter=1))
    balloon.box.lay(balloon.m, pygame.Rect(20, 20, wide, 220))
    shown = _title(balloon.box)
    assert shown.words == title
    assert shown.area.right <= balloon.rect.right
