"""What the rules of Wankul show beside their text: cards, rows whose gems join, scores, what is paused."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, cast

import pygame

from game.core.i18n import _, language, typeset
from game.core.script import WHEN
from game.editions import EDITIONS
from game.rules.wankul.gems import meeting
from game.rules.wankul.starter import starter
from game.rules.wankul.words.table import STEPS
from scenes.games.wankul.edition import KEY, TABLE
from scenes.games.wankul.faces import face, gems, ground, terrain
from scenes.games.wankul.faces.cards import Look, as_laid, look_of
from scenes.kit import palette, paper, text
from scenes.kit.faces import base
from scenes.kit.icons import icon
from scenes.pages.reading import book
from scenes.pages.reading.book import RULES, Illustrations
from scenes.pages.reading.typesetting import SMALL, fresh_sheet

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from game.cards.pack import Card
    from game.rules.wankul.cards import WankulCard
    from scenes.games.wankul.faces.face import Character
    from scenes.games.wankul.faces.terrain import Terrain
    from scenes.kit.measures import Measures

PACK: Final = "wankul"
"""The pack whose cards are shown."""

_PAD, _APART = 18, 20
_READ, _CARD, _TERRAIN, _ROW = 330, 200, 400, 104
_TAG: Final = 0.17
"""How wide the tag with both totals is, of the width of a terrain."""

_STEP_EM: Final = 26
_STACK, _LINE, _INDENT = 420, 60, 26
_PAUSED: Final = palette.mix(palette.SLATE, palette.PAPER, 0.78)
_NOW: Final = palette.mix(palette.LIT, palette.PAPER, 0.5)

Told = dict[str, Any]


@lru_cache(maxsize=1)
def figures() -> Mapping[str, Told]:
    """Return every figure by its name, as its file tells it; its first lines say how."""
    return tomllib.loads((RULES / "wankul.figures.toml").read_text(encoding="utf-8"))


def marks_of(card: WankulCard) -> set[str]:
    """Return the id of a card, and the words that it says: "score", or "when score" where it waits for it."""
    sentences = [sentence for _section, script in card.scripts for sentence in script]
    bricks = [brick for sentence in sentences for brick in sentence.bricks]
    words = {f"{WHEN} {one.key}" if one.word.family == WHEN else one.key for one in bricks}
    return {card.ref.rpartition("/")[2], *words}


def rulings(card: Card) -> Sequence[str]:
    """Return the rulings that concern a card that comes with the program."""
    known = starter().get(f"{PACK}/{card.id}")
    return book.read(KEY, language()).rulings(marks_of(known)) if known else ()


def look(card_id: str) -> Look:
    """Return how a card looks."""
    return look_of(EDITIONS.packs.read(PACK).card(card_id))


def _character(card_id: str) -> Character:
    return cast("Character", look(card_id))


def _mat(width: int, height: int) -> pygame.Surface:
    """Return a piece of the table."""
    return fresh_sheet((width, height), TABLE, cut=False)


def _blit(surface: pygame.Surface, master: base.Master, place: pygame.Rect) -> None:
    base.lay(surface, place.center, master, place.width)


# --- cards --------------------------------------------------------------------------------------------------


def _draw_cards(figure: Told, m: Measures, width: int) -> pygame.Surface:
    """Draw cards side by side, large enough to be read; a terrain lies."""
    looks = [look(card) for card in figure["cards"]]
    room = width - 2 * m.px(_PAD) - (len(looks) - 1) * m.px(_APART)
    share = room // len(looks)
    wide = [min(m.px(_READ if isinstance(one, face.Character) else _TERRAIN), share) for one in looks]
    high = [_master(one, each).height(each) for one, each in zip(looks, wide, strict=True)]
    mat = _mat(sum(wide) + (len(wide) - 1) * m.px(_APART) + 2 * m.px(_PAD), max(high) + 2 * m.px(_PAD))
    left = m.px(_PAD)
    for one, each, tall in zip(looks, wide, high, strict=True):
        _blit(mat, _master(one, each), pygame.Rect(left, m.px(_PAD), each, tall))
        left += each + m.px(_APART)
    return mat


def _master(one: Look, width: int) -> base.Master:
    """Return what draws a card to be read, `width` pixels wide as it lies."""
    return face.master(one, width) if isinstance(one, face.Character) else terrain.upright(one, width)


# --- rows ---------------------------------------------------------------------------------------------------


def _draw_row(figure: Told, m: Measures, width: int) -> pygame.Surface:
    looks = [_character(card) for card in figure["cards"]]
    side = min(m.px(_CARD), (width - 2 * m.px(_PAD)) // len(looks))
    mat = _mat(side * len(looks) + 2 * m.px(_PAD), base.card_height(side) + 2 * m.px(_PAD))
    _lay_row(mat, looks, side, (m.px(_PAD), m.px(_PAD)))
    return mat


def _lay_row(surface: pygame.Surface, looks: Sequence[Character], side: int, corner: tuple[int, int]) -> None:
    """Lay neighbours that touch, then the gems that join between them."""
    places = [
        pygame.Rect(corner[0] + index * side, corner[1], side, base.card_height(side))
        for index in range(len(looks))
    ]
    for one, place in zip(looks, places, strict=True):
        _blit(surface, face.master(one, side), place)
    for left, one, place in zip(looks, looks[1:], places[1:], strict=False):
        gems.lay_joined(surface, place, meeting(one.closes, left.opens))


# --- a terrain with both rows -------------------------------------------------------------------------------


def totals(figure: Told) -> tuple[int, int]:
    """Return what both rows of a field add up to: the far one, then the near one."""
    far, near = ([_character(card).force for card in figure[side]] for side in ("far", "near"))
    return sum(far), sum(near)


def _draw_field(figure: Told, m: Measures, width: int) -> pygame.Surface:
    """Draw a terrain, the row of the other above it, one's own below, both totals beside it."""
    rows = [[_character(card) for card in figure[side]] for side in ("far", "near")]
    most = max(3, *map(len, rows))
    side, gap = min(m.px(_ROW), (width - 2 * m.px(_PAD)) // most), m.px(8)
    wide = side * 3
    high = round(wide * (1 - _TAG) * ground.HIGH / ground.WIDE)
    row = base.card_height(side)
    mat = _mat(side * most + 2 * m.px(_PAD), 2 * row + high + 2 * gap + 2 * m.px(_PAD))
    left = (mat.get_width() - wide) // 2
    for looks, top in zip(rows, (m.px(_PAD), m.px(_PAD) + row + high + 2 * gap), strict=True):
        _lay_row(mat, looks, side, ((mat.get_width() - side * len(looks)) // 2, top))
    place = pygame.Rect(left, m.px(_PAD) + row + gap, wide, high)
    _draw_ground(mat, m, place, cast("Terrain", look(figure["terrain"])), totals(figure))
    return mat


def _draw_ground(
    surface: pygame.Surface, m: Measures, place: pygame.Rect, look_: Terrain, sums: tuple[int, int]
) -> None:
    tag = pygame.Rect(place.left, place.top, round(place.width * _TAG), place.height)
    paper.fill_rounded(surface, tag, palette.INK, 4)
    for total, middle, color in zip(sums, (0.27, 0.73), _colors(sums), strict=True):
        word = text.render(str(total), text.SANS_EXTRABOLD, m.type(26), color)
        surface.blit(word, word.get_rect(center=(tag.centerx, tag.top + round(tag.height * middle))))
    rest = pygame.Rect(tag.right, place.top, place.width - tag.width, place.height)
    _blit(surface, ground.master(look_, rest.width), rest)


def _colors(sums: tuple[int, int]) -> list[palette.Color]:
    """Return the ink of each total: the greater one is bright."""
    quiet = palette.mix(palette.INK, palette.CHALK, 0.7)
    return [palette.CHALK if total == max(sums) else quiet for total in sums]


# --- a Force that grows -------------------------------------------------------------------------------------


def _draw_growth(figure: Told, m: Measures, width: int) -> pygame.Surface:
    """Draw a character once a step of its Force, what is done between them, then its removal."""
    steps, printed = figure["steps"], _character(figure["card"])
    between, count = m.px(54), len(steps) + 1
    side = min(m.px(_ROW), (width - 2 * m.px(_PAD) - between * (count - 1)) // count)
    mat = _mat(side * count + between * (count - 1) + 2 * m.px(_PAD), base.card_height(side) + 2 * m.px(_PAD))
    place = pygame.Rect(m.px(_PAD), m.px(_PAD), side, base.card_height(side))
    looks = [as_laid(printed, force) for _done, force in steps]
    for index, (done, one) in enumerate(
        zip([*[told for told, _f in steps], "→"], [*looks, looks[-1]], strict=True)
    ):
        if index:
            _write(mat, done, m.type(_STEP_EM), (place.left - between // 2, place.centery))
        _blit(mat, face.master(one, side), place)
        if index == len(steps):
            _cross(mat, place)
        place = place.move(side + between, 0)
    return mat


def _write(surface: pygame.Surface, words: str, px: int, middle: tuple[int, int]) -> None:
    word = text.render(words, text.SANS_EXTRABOLD, px, palette.LIT)
    surface.blit(word, word.get_rect(center=middle))


def _cross(surface: pygame.Surface, place: pygame.Rect) -> None:
    """Draw what says that a card is removed over it."""
    veil = pygame.Surface(place.size, pygame.SRCALPHA)
    veil.fill((*TABLE, 150))
    surface.blit(veil, place)
    mark = icon("cross", place.width * 2 // 3, palette.CHALK)
    surface.blit(mark, mark.get_rect(center=place.center))


# --- what is paused -----------------------------------------------------------------------------------------


def _draw_stack(figure: Told, m: Measures, width: int) -> pygame.Surface:
    """Draw a small paper a thing that is resolved, each further in than the one that it pauses."""
    stack = figure["stack"]
    wide, line, indent = min(width, m.px(_STACK)), m.px(_LINE), m.px(_INDENT)
    mat = _mat(wide, len(stack) * (line + m.px(8)) + 2 * m.px(_PAD))
    for index, (card, key) in enumerate(stack):
        place = pygame.Rect(0, m.px(_PAD) + index * (line + m.px(8)), 0, line)
        place.left = m.px(_PAD) + index * indent
        place.width = wide - m.px(_PAD) - place.left
        now = index == len(stack) - 1
        paper.fill_rounded(mat, place, _NOW if now else _PAUSED, 4)
        head = _("now") if now else _("paused")
        _write_line(mat, m, place, head, f"{look(card).name} : {_(STEPS[key])}")
    return mat


def _write_line(surface: pygame.Surface, m: Measures, place: pygame.Rect, head: str, words: str) -> None:
    room = place.width - m.px(24)
    for told, kind, em, share in (
        (head, text.SANS_MEDIUM, SMALL - 1, 0.28),
        (words, text.SANS_BOLD, SMALL + 1, 0.68),
    ):
        line = typeset(told, language())
        px = text.fit(line, kind, m.type(em), room, 11)
        word = text.render(line, kind, px, palette.INK)
        middle = (place.left + m.px(12), place.top + round(place.height * share))
        surface.blit(word, word.get_rect(midleft=middle))


_DRAWERS: Final[dict[str, Callable[[Told, Measures, int], pygame.Surface]]] = {
    "cards": _draw_cards,
    "row": _draw_row,
    "field": _draw_field,
    "growth": _draw_growth,
    "stack": _draw_stack,
}


def _figure(name: str, m: Measures, width: int) -> pygame.Surface:
    figure = figures()[name]
    return _DRAWERS[figure["shape"]](figure, m, width)


ILLUSTRATIONS: Final = Illustrations(figure=_figure)
