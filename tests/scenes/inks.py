"""Which ink is laid on which ground: words are followed from where they are written to where they lie."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from scenes.kit import paper, svg, text
from scenes.kit.picture_cache import SHARED

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pytest

    from scenes.kit.palette import Color

_ACROSS, _DOWN = 7, 5
"""Of how many points of what lies under words the middle one is taken."""
_SOLID = 250


class Laid(NamedTuple):
    """Words that were laid on something: their colour, what is under them, their size in pixels."""

    words: str
    ink: Color
    ground: Color
    px: int


class Inks:
    """What has been laid so far."""

    def __init__(self) -> None:
        self.laid: list[Laid] = []
        self._written: dict[int, tuple[pygame.Surface, str, Color, int]] = {}

    def write(self, page: pygame.Surface, words: str, ink: Color, px: int) -> pygame.Surface:
        """Keep in mind what is written on a page, which lives as long as this."""
        self._written[id(page)] = (page, words, ink, px)
        return page

    def lay(self, ground: pygame.Surface, page: pygame.Surface, dest: Any) -> None:  # noqa: ANN401 - as pygame's
        """Note what is under a page of words, where it is something solid."""
        if id(page) not in self._written:
            return
        _page, words, ink, px = self._written[id(page)]
        corner = dest.topleft if isinstance(dest, pygame.Rect) else tuple(dest)[:2]
        rect = page.get_rect(topleft=corner).clip(ground.get_clip())
        colors = [
            ground.get_at((rect.left + rect.width * x // _ACROSS, rect.top + rect.height * y // _DOWN))
            for x in range(_ACROSS if rect.width else 0)
            for y in range(_DOWN if rect.height else 0)
        ]
        solid = [color for color in colors if color.a >= _SOLID]
        if words.strip() and len(solid) > len(colors) // 2:
            middle = len(solid) // 2
            under = tuple(sorted(color[part] for color in solid)[middle] for part in range(3))
            self.laid.append(Laid(words, tuple(ink)[:3], under, px))  # type: ignore[arg-type]


@contextmanager
def followed(monkeypatch: pytest.MonkeyPatch) -> Iterator[Inks]:
    """Follow all words for a while, on paper that has no grain: its colours are the palette's."""
    inks = Inks()
    with monkeypatch.context() as patch:
        render, even, paragraph = text.render, text.render_even, text.paragraph

        class Ground(pygame.Surface):
            def blit(self, source: pygame.Surface, dest: Any, *rest: Any, **more: Any) -> pygame.Rect:  # noqa: ANN401
                inks.lay(self, source, dest)
                return super().blit(source, dest, *rest, **more)

        def rendered(words: str, face: text.Face, px: int, color: Color) -> pygame.Surface:
            return inks.write(render(words, face, px, color), words, color, px)

        def evenly(words: str, face: text.Face, px: int, color: Color) -> pygame.Surface:
            return inks.write(even(words, face, px, color), words, color, px)

        def wrapped(
            words: str,
            face: text.Face,
            px: int,
            color: Color,
            width: int,
            *rest: float | str,
            **more: float | str,
        ) -> pygame.Surface:
            page = paragraph(words, face, px, color, width, *rest, **more)  # type: ignore[arg-type]
            return inks.write(page, words, color, px)

        def normal(picture: pygame.Surface) -> pygame.Surface:
            page = Ground(picture.get_size(), pygame.SRCALPHA)
            page.blit(picture, (0, 0))
            return page

        for following, written in ((rendered, render), (evenly, even), (wrapped, paragraph)):
            following.__wrapped__ = written.__wrapped__  # type: ignore[attr-defined]
        patch.setattr(pygame, "Surface", Ground)
        patch.setattr(svg, "_normal", normal)
        patch.setattr(text, "render", rendered)
        patch.setattr(text, "render_even", evenly)
        patch.setattr(text, "paragraph", wrapped)
        patch.setattr(paper, "_add_grain", lambda _surface, *, light: None)  # noqa: ARG005
        SHARED.clear()
        yield inks
    SHARED.clear()
