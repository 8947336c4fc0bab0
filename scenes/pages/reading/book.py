"""A game's rules as a book: pages of blocks, from one file a language, and what they show beside them.

The files are `assets/rules/<game>.<language>.toml`; their first lines tell how a page is written.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from game import __version__
from game.core.i18n import _, typeset
from game.core.program_files import ASSETS
from scenes.kit import emblems

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Mapping

    import pygame

    from scenes.kit.measures import Measures
    from scenes.pages.reading.typesetting import Typesetter

RULES: Final = ASSETS / "rules"
_TAG: Final = re.compile(r"\[(figure|unit|suites|modes|scenario)(?: ([\w-]+))?\]\s*(.*)", re.DOTALL)


class Kind(Enum):
    """What a block of a page is."""

    TEXT = "text"
    HEADING = "heading"
    LIST = "list"
    STEPS = "steps"
    REMARK = "remark"
    TABLE = "table"
    FIGURE = "figure"
    UNIT = "unit"
    SUITES = "suites"
    MODES = "modes"
    SCENARIO = "scenario"


_MARKS: Final = {
    Kind.HEADING: re.compile("## "),
    Kind.LIST: re.compile("- "),
    Kind.STEPS: re.compile(r"\d+\. "),
    Kind.REMARK: re.compile("> "),
    Kind.TABLE: re.compile(r"\| "),
}
"""What the lines of a block begin with, by its kind."""
_CONCERNS: Final = re.compile(r"\[([^]]+)\] ")
"""What a ruling in a list begins with: the marks of the cards that it concerns, with commas between."""
_RUNNING: Final = (Kind.HEADING, Kind.REMARK)
"""The blocks whose lines run on, as those of a paragraph."""


@dataclass(frozen=True, slots=True)
class Block:
    """A block: its lines of text (a table's hold a bar between two columns), and the name in its tag.

    In a list of rulings, `concerns` has for each line the marks of the cards that it concerns.
    """

    kind: Kind
    lines: tuple[str, ...] = ()
    name: str = ""
    concerns: tuple[frozenset[str], ...] = ()


@dataclass(frozen=True, slots=True)
class Page:
    """A page: `name` is its short title in the contents, under the title of its chapter."""

    key: str
    chapter: str
    name: str
    title: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Book:
    """A game's rules, or what there is to read about the program: a title, and pages in order."""

    title: str
    pages: tuple[Page, ...]

    def place(self, key: str) -> int:
        """Return the place of a page; an unknown key is the first page's."""
        return next((place for place, page in enumerate(self.pages) if page.key == key), 0)

    def chapters(self) -> list[tuple[str, list[int]]]:
        """Return each chapter's title with the places of its pages."""
        found: dict[str, list[int]] = {}
        for place, page in enumerate(self.pages):
            found.setdefault(page.chapter, []).append(place)
        return list(found.items())

    def rulings(self, marks: Collection[str]) -> list[str]:
        """Return what is ruled case by case for a card of some marks, in the order of the pages."""
        blocks = [block for page in self.pages for block in page.blocks if block.concerns]
        lines = [pair for block in blocks for pair in zip(block.lines, block.concerns, strict=True)]
        return [line for line, concerned in lines if not concerned.isdisjoint(marks)]


@lru_cache(maxsize=4)
def read(game_key: str, language: str) -> Book:
    """Return the rules of a game in a language; OSError when there is no file of them."""
    path = RULES / f"{game_key.replace('-', '_')}.{language}.toml"
    written = tomllib.loads(path.read_text(encoding="utf-8").replace("{version}", __version__))
    title = written.get("title") or _("{game}: the rules").format(game=written["game"])
    return Book(title, tuple(_page(page, language) for page in written["page"]))


def _page(fields: dict[str, str], language: str) -> Page:
    chapter, name, title = (typeset(fields[field], language) for field in ("chapter", "name", "title"))
    return Page(fields["key"], chapter, name, title, tuple(_blocks(fields["body"].strip(), language)))


def _blocks(body: str, language: str) -> Iterator[Block]:
    for part in re.split(r"\n\s*\n", body):
        block = _block(part.strip())
        yield replace(block, lines=tuple(typeset(line, language) for line in block.lines))


def _block(part: str) -> Block:
    tag = _TAG.fullmatch(part)
    if tag:
        return Block(Kind(tag[1]), tuple(tag[3].split("\n")) if tag[3] else (), tag[2] or "")
    lines = [line.strip() for line in part.split("\n")]
    for kind, mark in _MARKS.items():
        if mark.match(part):
            rest = tuple(mark.sub("", line, count=1) for line in lines)
            if kind is Kind.LIST and _CONCERNS.match(rest[0]):
                ruled = [_CONCERNS.split(line, maxsplit=1) for line in rest]
                concerns = tuple(frozenset(marks.split(", ")) for _before, marks, _line in ruled)
                return Block(kind, tuple(line for *_before, line in ruled), concerns=concerns)
            return Block(kind, (" ".join(rest),) if kind in _RUNNING else rest)
    return Block(Kind.TEXT, (" ".join(lines),))


def _lines(block: Block) -> list[str]:
    return list(block.lines)


def _no_heading(_block: Block) -> str:
    return ""


@lru_cache(maxsize=8)
def figures(key: str) -> Mapping[str, dict[str, Any]]:
    """Return the figures of a game's rules by name, as their file tells them: its first lines say how."""
    path = RULES / f"{key.replace('-', '_')}.figures.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))


@dataclass(frozen=True, slots=True)
class Illustrations:
    """The pictures of one game's rules, and their words.

    `figure` draws the figure of a name, no wider than so many pixels; `caption` returns the lines under it.
    `setters` lay out the kinds of blocks that only this game has, `written` returns all that one reads in
    one of them, and `heading` what it is about ("" where it does not say).
    """

    figure: Callable[[str, Measures, int], pygame.Surface]
    caption: Callable[[Block], list[str]] = _lines
    setters: Mapping[Kind, Callable[[Typesetter, Block], None]] = field(default_factory=dict)
    written: Callable[[Block], list[str]] = _lines
    heading: Callable[[Block], str] = _no_heading


def _emblem(name: str, m: Measures, _width: int) -> pygame.Surface:
    return emblems.game_emblem(f"games/{name.replace('-', '_')}.svg", m.px(150))


OF_THE_HOUSE = Illustrations(_emblem)
"""The pictures of what Cartelier says of itself."""
