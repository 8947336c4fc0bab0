"""The pages that can be opened: those of the contents, and those where words are found, however written."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING, Final

import pygame

from game.core.letters import folded, folded_letter
from scenes.kit import palette, paper, text
from scenes.kit.content import BoxTile, Text
from scenes.kit.layout import Box, Column, Pad, Put, Stack, em
from scenes.kit.widgets import TARGET
from scenes.pages.reading.book import Kind

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.kit.widgets import Tile
    from scenes.pages.reading.book import Block, Book, Illustrations, Page

    Sought = list[re.Pattern[str]]

_BEFORE, _AFTER = 60, 170
_WIDE: Final = 234
_POINTED: Final = palette.mix(palette.PAPER, palette.KRAFT, 0.3)
_BAR: Final = 5
_FITS: Final = (r"\b{}[sx]?\b", r"\b{}", "{}")
"""How well words are found: whole ones, also of many; as they begin; anywhere in others. The best first."""


@dataclass(frozen=True, slots=True)
class Reading:
    """How the blocks of one game's rules are read."""

    art: Illustrations

    def words(self, block: Block) -> str:
        """Return all that one can read in a block, on one line."""
        return " ".join(self._written(block)).replace("**", "").replace(" | ", " – ")

    def heading(self, block: Block) -> str:
        """Return what a block is about, where it says so: a heading, a unit's name...; else ""."""
        return block.lines[0] if block.kind is Kind.HEADING else self.art.heading(block)

    def _written(self, block: Block) -> list[str]:
        if block.kind is Kind.FIGURE:
            return self.art.caption(block)
        return self.art.written(block) if block.kind in self.art.setters else list(block.lines)


class Rank(IntEnum):
    """Where words were found, the best first."""

    TITLE = 0
    HEADING = 1
    TEXT = 2


@dataclass(frozen=True, slots=True)
class Found:
    """A page where the words are: in which blocks (none, when in its title alone), and an excerpt.

    The words found are between ** in the excerpt.
    """

    place: int
    blocks: tuple[int, ...]
    excerpt: str
    rank: Rank


def find(book: Book, query: str, reading: Reading) -> list[Found]:
    """Return the pages that have every word of `query`: whole words first, then those in a title."""
    wanted = folded(query).split()
    if not wanted:
        return []
    ways = [[re.compile(fit.format(re.escape(word))) for word in wanted] for fit in _FITS]
    hits = [_in_page(place, page, ways, reading) for place, page in enumerate(book.pages)]
    found = sorted(filter(None, hits), key=lambda hit: (hit[0], hit[1].rank))
    return [one for _fit, one in found]


def _in_page(place: int, page: Page, ways: list[Sought], reading: Reading) -> tuple[int, Found] | None:
    """Return how well a page has the words, and where; None where it has not all of them."""
    texts = [reading.words(block) for block in page.blocks]
    title = f"{page.title} {page.name}"
    bare = folded(" ".join((title, *texts)))
    found = ((fit, one) for fit, one in enumerate(ways) if all(word.search(bare) for word in one))
    fit, sought = next(found, (len(ways), []))
    if not sought:
        return None
    headed = tuple(
        index for index, block in enumerate(page.blocks) if _has_all(reading.heading(block), sought)
    )
    blocks = headed or _fullest(texts, sought)
    rank = Rank.TITLE if _has_all(title, sought) else Rank.HEADING if headed else Rank.TEXT
    shown = texts[blocks[0]] if blocks else next(iter(texts), "")
    return fit, Found(place, blocks, excerpt(shown, sought), rank)


def _has_all(written: str, sought: Sought) -> bool:
    bare = folded(written)
    return all(one.search(bare) for one in sought)


def _fullest(texts: list[str], sought: Sought) -> tuple[int, ...]:
    """Return the blocks that have most of the words, at least one."""
    counts = [sum(one.search(folded(text)) is not None for one in sought) for text in texts]
    most = max(counts, default=0)
    return tuple(index for index, count in enumerate(counts) if count and count == most)


def excerpt(written: str, sought: Sought) -> str:
    """Return the part of a text round the first word found, every word found between **."""
    bare, origin = _folded_with_origin(written)
    first = min((hit.start() for one in sought if (hit := one.search(bare))), default=0)
    start, end = _whole_words(bare, first)
    marked = _marked(written, bare, origin, sought, (start, end))
    return ("… " if start else "") + marked + (" …" if end < len(bare) else "")


def _whole_words(bare: str, middle: int) -> tuple[int, int]:
    """Return where the excerpt round a letter starts and ends, between two words."""
    start, end = 0, len(bare)
    if middle > _BEFORE:
        start = bare.find(" ", middle - _BEFORE, middle) + 1 or middle
    if end > middle + _AFTER:
        space = bare.rfind(" ", middle, middle + _AFTER)
        end = space if space > middle else end
    return start, end


def _marked(written: str, bare: str, origin: list[int], sought: Sought, part: tuple[int, int]) -> str:
    hits = sorted(hit.span() for one in sought for hit in one.finditer(bare, *part))
    pieces, at = [], part[0]
    for start, end in hits:
        if start >= at:
            pieces += [_cut(written, origin, at, start), "**", _cut(written, origin, start, end), "**"]
            at = end
    return "".join([*pieces, _cut(written, origin, at, part[1])])


def _cut(written: str, origin: list[int], start: int, end: int) -> str:
    return written[origin[start] : origin[end]]


def _folded_with_origin(written: str) -> tuple[str, list[int]]:
    """Return the folded text and, for each of its letters and its end, the place it has in `written`."""
    letters: list[str] = []
    origin: list[int] = []
    for place, letter in enumerate(written):
        for bare in folded_letter(letter):
            letters.append(bare)
            origin.append(place)
    return "".join(letters), [*origin, len(written)]


def page_link(name: str, act: Callable[[], None], label: str, *, chosen: bool) -> Box:
    """Return a page in the contents; the one that is open lies on ink."""
    face, color = (text.SANS_BOLD, palette.CHALK) if chosen else (text.SANS_SEMIBOLD, palette.INK)
    room = Box(wide=(0, _WIDE), high=(lambda _m: TARGET, em(15, 2.1)))
    words = Pad((18, 0, 10, 0), Text(label, face, 15, color, lines=1))
    return Put(BoxTile(name, on_click=act, paint=_paint_link, chosen=chosen, box=Stack([room, words])))


def _paint_link(surface: pygame.Surface, rect: pygame.Rect, tile: Tile) -> None:
    if tile.chosen or tile.hovered:
        paper.fill_rounded(surface, rect, palette.INK if tile.chosen else _POINTED)


def found_page(name: str, act: Callable[[], None], title: str, excerpt: str, *, chosen: bool) -> Box:
    """Return a page found: its title over the words where they are; the chosen one has a bar on its left."""
    words = Text(excerpt, size=14, lines=2, at="top", high=em(14, 2.7))
    told = Column([Text(title, text.SERIF_BOLD, 18, lines=1), words])
    return Put(BoxTile(name, on_click=act, paint=_paint_found, chosen=chosen, box=Pad((18, 8), told)))


def _paint_found(surface: pygame.Surface, rect: pygame.Rect, tile: Tile) -> None:
    if tile.hovered or tile.chosen:
        paper.fill_rounded(surface, rect, palette.PAPER)
    if tile.chosen:
        pygame.draw.rect(surface, palette.PLAYER, (rect.left, rect.top, _BAR, rect.height))
    pygame.draw.line(surface, palette.HAIRLINE, (rect.left, rect.bottom), (rect.right - 1, rect.bottom))
