"""What can be read on a page: words are followed from where they are written to where they are seen.

A page knows which words were laid on it, and how their ink looked then: what no longer looks so is covered.
"""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import wraps
from inspect import signature
from itertools import combinations, product
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import pygame

from scenes.kit import paper, svg, text
from scenes.kit.drag import Carrier
from scenes.kit.faces import base
from scenes.kit.picture_cache import SHARED, PictureCache
from scenes.shell import scene
from scenes.shell.scene import Scene
from scenes.table.talk import Bubble

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    import pytest

SMALLEST: Final = 14
"""Pixels that letters have at least."""
_SOLID, _FAINT, _SOFT = 200, 90, 8
"""How opaque ink is that is looked for later, that counts where words end, that is there at all."""
_ALIKE: Final = (64, 64, 64, 255)
"""How much a colour may change under a light and still be the ink that it was."""
_GONE, _WHOLE = 0.06, 0.97
"""The share of their ink from which on words are seen, and seen whole."""
_SPECK: Final = 5
"""Pixels that are no letter, but alike by chance."""
_BOX: Final = 12
"""Pixels from which on what is drawn is a box that words lie in."""
_SCROLLED: Final = "scrolled"
_Surface = pygame.Surface


class Ink(NamedTuple):
    """Words as they were written: where the ink of each line is, all of it, and how soft it ends."""

    words: str
    px: int
    lines: tuple[pygame.Rect, ...]
    solid: pygame.Mask
    soft: pygame.Mask


@dataclass(eq=False)
class Laid:
    """Words laid on a page: which of their ink was seen then, and what it looked like.

    `drawn` is where they were drawn with their ground, all of it if it is not said; `cut` says which sides
    were lacking, `box` what they were laid in; those of the `still` part of a scene may be hidden for a while
    by what moves over it.
    """

    ink: Ink
    at: tuple[int, int]
    look: pygame.Surface
    solid: pygame.Mask
    drawn: pygame.Mask | None = None
    cut: str = ""
    box: pygame.Rect | None = None
    still: bool = field(default=False, init=False)

    @property
    def lines(self) -> list[pygame.Rect]:
        """Where the ink of each line is."""
        return [line.move(self.at) for line in self.ink.lines]

    @property
    def rect(self) -> pygame.Rect:
        """Where all the ink is."""
        first, *others = self.lines
        return first.unionall(others)

    def seen_on(self, page: pygame.Surface) -> pygame.Mask:
        """Return which of the ink looks as it did: where all round it is something else, that is chance."""
        inside = self.look.get_rect(topleft=self.at).clip(page.get_rect())
        part = inside.move(-self.at[0], -self.at[1])
        now, then = _part(page, inside), _part(self.look, part)
        alike = pygame.Mask(self.solid.get_size())
        alike.draw(pygame.mask.from_threshold(now, (0, 0, 0, 0), _ALIKE, then), part.topleft)
        seen = self.solid.overlap_mask(alike, (0, 0))
        ground = self.ink.soft.copy()
        ground.invert()
        if self.drawn is not None:
            ground = ground.overlap_mask(self.drawn, (0, 0))
        kept = ground.overlap_mask(alike, (0, 0))
        if kept.count() < _WHOLE * ground.count():
            self._drop_chance(seen, ground, kept)
        return seen

    def _drop_chance(self, seen: pygame.Mask, ground: pygame.Mask, kept: pygame.Mask) -> None:
        """Take ink away where less than half of the ground beside it is kept."""
        side = max(_SPECK, self.ink.px // 2)
        cell = pygame.Mask((side, side), fill=True)
        width, height = seen.get_size()
        for place in product(range(0, width, side), range(0, height, side)):
            if 2 * kept.overlap_area(cell, place) < ground.overlap_area(cell, place):
                seen.erase(cell, place)

    def share(self, solid: pygame.Mask) -> float:
        """Return how much of all the ink that is."""
        return solid.count() / self.ink.solid.count()


def _part(page: pygame.Surface, area: pygame.Rect) -> pygame.Surface:
    return _Surface.subsurface(page, area)


class Page(_Surface):
    """A surface that knows which words were laid on it, and which boxes. Words on it are laid with it."""

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - pygame makes copies without asking
        if name not in ("laid", "boxes"):
            raise AttributeError(name)
        self.__dict__[name] = []
        return self.__dict__[name]

    def blit(
        self,
        source: pygame.Surface,
        dest: Any,  # noqa: ANN401 - as pygame's
        area: Any = None,  # noqa: ANN401
        special_flags: int = 0,
    ) -> pygame.Rect:
        """Lay a picture, and the words on it."""
        done = super().blit(source, dest, area, special_flags)
        opaque = not source.get_flags() & pygame.SRCALPHA and source.get_alpha() in (None, 255)
        self._cover(done, wholly=opaque and not special_flags)
        if isinstance(source, Page):
            left, top = pygame.Rect(dest, (0, 0)).topleft if len(dest) == 2 else pygame.Rect(dest).topleft
            part = source.get_rect() if area is None else pygame.Rect(area)
            shift = (left - part.left, top - part.top)
            if hasattr(source, "is_box") and done:
                self.boxes.append(source.get_rect().move(shift))
            for one in source.laid:
                self._lay(one, source, shift, done)
        return done

    def blits(self, sequence: Any, doreturn: bool = True) -> list[pygame.Rect]:  # noqa: ANN401, ARG002, FBT001, FBT002 - as pygame's
        """Lay several pictures."""
        return [self.blit(*each) for each in sequence]

    def fill(self, color: Any, rect: Any = None, special_flags: int = 0) -> pygame.Rect:  # noqa: ANN401 - as pygame's
        """Fill an area: nothing that was laid there is seen any more."""
        done = super().fill(color, rect, special_flags)
        self._cover(done, wholly=not special_flags)
        if done == self.get_rect():
            self.boxes.clear()
        return done

    def copy(self) -> Page:
        """Return a copy, its words with it."""
        return self._with_words(super().copy())

    def convert(self, *how: Any) -> Page:  # noqa: ANN401 - as pygame's
        """Return it in another layout of pixels."""
        return self._with_words(super().convert(*how))

    def convert_alpha(self) -> Page:
        """Return it in the layout of pixels that has alpha."""
        return self._with_words(super().convert_alpha())

    def _with_words(self, copy: Page) -> Page:
        copy.laid += self.laid
        return copy

    def _cover(self, area: pygame.Rect, *, wholly: bool) -> None:
        """Forget words of which nothing is seen any more now that something was drawn there."""

        def gone(one: Laid) -> bool:
            rect = one.rect.clip(self.get_rect())
            if wholly and area.contains(rect):
                return True
            return rect.colliderect(area) and not one.seen_on(self).count()

        self.laid[:] = [one for one in self.laid if not gone(one)]

    def _lay(self, one: Laid, source: Page, shift: tuple[int, int], done: pygame.Rect) -> None:
        """Remember words of a picture that was drawn, as much of them as was."""
        at = (one.at[0] + shift[0], one.at[1] + shift[1])
        whole = one.look.get_rect(topleft=at)
        drawn = whole.clip(done)
        had, there = one.seen_on(source), pygame.Mask(whole.size)
        there.draw(pygame.Mask(drawn.size, fill=True), (drawn.x - at[0], drawn.y - at[1]))
        has = there.overlap_mask(had, (0, 0))
        if not has.count():
            return
        look = _Surface(whole.size, pygame.SRCALPHA)
        _Surface.blit(look, _part(self, drawn), (drawn.x - at[0], drawn.y - at[1]))
        laid = Laid(one.ink, at, look, has, there, one.cut, one.box and one.box.move(shift))
        laid.still = source.get_size() == self.get_size()
        if has.count() < had.count():
            laid.cut = laid.cut or self._cut(laid.rect, done)
        if hasattr(source, "is_text"):
            inside = (box for box in reversed(self.boxes) if box.collidepoint(laid.rect.center))
            laid.box = next(inside, None)
        self.laid.append(laid)

    def _cut(self, rect: pygame.Rect, done: pygame.Rect) -> str:
        """Say where words are cut: what is scrolled up or down can be read in a moment."""
        if rect.left < done.left or rect.right > done.right:
            return "at a side"
        window, scrolled = self.get_rect(), self.get_clip() != self.get_rect()
        return _SCROLLED if scrolled and window.contains(rect) else "above or below"


def _written(page: Page, words: str, px: int, step: int) -> Page:
    """Have a picture of words know them, in lines so far from each other."""
    if hasattr(page, "is_text"):
        return page
    page.is_text = True
    page.laid.clear()
    lines = []
    for top in range(0, page.get_height(), step):
        strip = pygame.Rect(0, top, page.get_width(), step).clip(page.get_rect())
        lines.append(_part(page, strip).get_bounding_rect(min_alpha=_FAINT).move(strip.topleft))
    solid, soft = (pygame.mask.from_surface(page, least) for least in (_SOLID, _SOFT))
    if solid.count():
        look = _Surface(page.get_size(), pygame.SRCALPHA)
        _Surface.blit(look, page, (0, 0))
        inked = tuple(line for line in lines if line)
        page.laid.append(Laid(Ink(words, px, inked, solid, soft), (0, 0), look, solid))
    return page


@contextmanager
def followed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Follow all words for a while: what is drawn is drawn on pages.

    Cards are pictures: their words are theirs. What is behind a scene in front is hidden by it.
    """
    with monkeypatch.context() as patch:
        patch.setattr(pygame, "Surface", Page)
        patch.setattr(text, "render", _following(text.render))
        patch.setattr(text, "render_even", _following(text.render_even))
        patch.setattr(text, "paragraph", _following(text.paragraph))
        patch.setattr(svg, "_normal", _page_of)
        patch.setattr(PictureCache, "get", _wordless(PictureCache.get))
        patch.setattr(Scene, "draw", _hiding(Scene.draw))
        patch.setattr(Carrier, "draw", _over(Carrier.draw, 1))
        patch.setattr(Bubble, "draw", _over(Bubble.draw, 1))
        patch.setattr(scene, "draw_tip", _over(scene.draw_tip, 0))
        patch.setattr(pygame.draw, "rect", _framing(pygame.draw.rect))
        patch.setattr(paper, "sheet", _boxes(paper.sheet))
        patch.setattr(paper, "rounded", _boxes(paper.rounded))
        _forget_pictures()
        yield
    _forget_pictures()


def _forget_pictures() -> None:
    SHARED.clear()
    base.CACHE.clear()


def _following(write: Callable[..., Page]) -> Callable[..., Page]:
    """Have what is written known by its picture."""

    @wraps(write)
    def written(*how: Any, **more: Any) -> Page:  # noqa: ANN401 - as it is called
        page = write(*how, **more)
        told = signature(write).bind(*how, **more)
        told.apply_defaults()
        words, px = told.arguments["text"], told.arguments["px"]
        step = (
            round(px * told.arguments["line_height"])
            if "line_height" in told.arguments
            else page.get_height()
        )
        return _written(page, words, px, max(1, step))

    return written


def _page_of(picture: pygame.Surface) -> Page:
    page = Page(picture.get_size(), pygame.SRCALPHA)
    _Surface.blit(page, picture, (0, 0))
    return page


def _wordless(get: Callable[..., Any]) -> Callable[..., Any]:
    """Have pictures of cards tell none of their words: each game has memories of them."""

    def got(memory: PictureCache[Any], key: object, make: Callable[[], Any]) -> Any:  # noqa: ANN401 - pictures
        picture = get(memory, key, make)
        if isinstance(picture, Page) and memory is not SHARED:
            picture.laid.clear()
        return picture

    return got


def _hiding(draw: Callable[[Scene, Page], None]) -> Callable[[Scene, Page], None]:
    """Have scenes behind the one in front tell none of their words."""

    def drawn(shown: Scene, page: Page) -> None:
        draw(shown, page)
        if shown is not shown.app.stack.top:
            page.laid.clear()

    return drawn


def _over(draw: Callable[..., None], page_at: int) -> Callable[..., None]:
    """Have words tell nothing for as long as something is carried over them, or told: it goes away again."""

    def drawn(*how: Any) -> None:  # noqa: ANN401 - as it is called
        page = how[page_at]
        before = {one: one.seen_on(page).count() for one in page.laid}
        draw(*how)
        page.laid[:] = [one for one in page.laid if before.get(one) in (None, one.seen_on(page).count())]

    return drawn


def _framing(rect: Callable[..., pygame.Rect]) -> Callable[..., pygame.Rect]:
    """Have filled rectangles known as boxes that words lie in."""

    def framed(page: Page, color: Any, area: Any, width: int = 0, *how: Any, **more: Any) -> pygame.Rect:  # noqa: ANN401 - as pygame's
        done = rect(page, color, area, width, *how, **more)
        if not width and min(done.size) > _BOX and isinstance(page, Page):
            page.boxes.append(pygame.Rect(area))
        return done

    return framed


def _boxes(make: Callable[..., Page]) -> Callable[..., Page]:
    """Have pieces of paper known as boxes that words lie in."""

    @wraps(make)
    def made(*how: Any, **more: Any) -> Page:  # noqa: ANN401 - as it is called
        page = make(*how, **more)
        page.is_box = True
        return page

    return made


class Fault(NamedTuple):
    """What is wrong with words or with a target, and where."""

    what: str
    which: str
    rect: pygame.Rect


def faults(page: Page) -> list[Fault]:
    """Return what of a page cannot be read."""
    seen = _seen(page)
    found = [
        Fault("overlap", f"{one.ink.words} / {other.ink.words}", one.rect)
        for (one, some), (other, more) in combinations(seen, 2)
        if one.rect.colliderect(other.rect) and _overlap(_inked(one, some, other), _inked(other, more))
    ]
    overlapping = {name for fault in found for name in fault.which.split(" / ")}
    return found + [
        Fault(what, one.ink.words, one.rect)
        for one, shown in seen
        for what in _wrong(one, shown)
        if what != "covered" or one.ink.words not in overlapping
    ]


def _seen(page: Page) -> list[tuple[Laid, pygame.Mask]]:
    """Return the words that are seen, and their ink that is; without those that are a shadow of others."""
    inks = [(one, one.seen_on(page)) for one in page.laid]
    seen = [(one, shown) for one, shown in inks if one.share(shown) > _GONE]
    return [
        (one, shown)
        for place, (one, shown) in enumerate(seen)
        if not any(_is_shadow(one, other) for other, _shown in seen[place + 1 :])
    ]


def _is_shadow(one: Laid, over: Laid) -> bool:
    """Say whether words lie right under the same ones."""
    far = max(abs(one.at[0] - over.at[0]), abs(one.at[1] - over.at[1]))
    return one.ink.words == over.ink.words and far <= max(4, one.ink.px // 4)


def _wrong(one: Laid, shown: pygame.Mask) -> Iterator[str]:
    """Yield what is wrong with words themselves."""
    if one.cut and one.cut != _SCROLLED:
        yield f"cut {one.cut}"
    elif not one.cut and one.share(one.solid if one.still else shown) < _WHOLE:
        yield "covered"
    if one.box is not None and one.cut != _SCROLLED and not one.box.inflate(2, 2).contains(one.rect):
        yield "out of its box"
    if one.ink.px < SMALLEST:
        yield f"{one.ink.px} px"


def _inked(one: Laid, shown: pygame.Mask, over: Laid | None = None) -> list[pygame.Rect]:
    """Return where ink of each line is seen, beside the letters of words laid over it."""
    if over is not None:
        shown = shown.copy()
        shown.erase(over.ink.soft, (over.at[0] - one.at[0], over.at[1] - one.at[1]))
    elif one.share(shown) >= _WHOLE:
        return one.lines
    rects = []
    for line in one.ink.lines:
        part = pygame.Mask(line.size)
        part.draw(shown, (-line.x, -line.y))
        pieces = [piece.get_bounding_rects()[0] for piece in part.connected_components(_SPECK)]
        if pieces:
            rects.append(pieces[0].unionall(pieces[1:]).move(line.topleft).move(one.at))
    return rects


def _overlap(some: list[pygame.Rect], others: list[pygame.Rect]) -> bool:
    return any(line.collidelist(others) >= 0 for line in some)
