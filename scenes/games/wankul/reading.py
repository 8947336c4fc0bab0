"""What the rules of Wankul show beside their text: cards, rows whose gems join, scores, what is paused."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final, cast

from game.core.i18n import N_, _, language, typeset
from game.core.script import WHEN
from game.editions import EDITIONS
from game.rules.wankul.gems import meeting
from game.rules.wankul.starter import starter
from game.rules.wankul.words.table import STEPS
from scenes.games.wankul.edition import KEY, TABLE
from scenes.games.wankul.faces import face, gems, ground
from scenes.games.wankul.faces.cards import Look, as_laid, look_of
from scenes.games.wankul.looks import to_read
from scenes.games.wankul.story import Strip
from scenes.kit import palette, paper, text
from scenes.kit.content import Painted, Text
from scenes.kit.faces import base
from scenes.kit.faces.base import CARD_SHAPE
from scenes.kit.icons import icon
from scenes.kit.layout import Box, Column, Pad, Row, Shaped
from scenes.pages.reading import book
from scenes.pages.reading.typesetting import SMALL, on_sheet

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import pygame

    from game.cards.pack import Card
    from game.rules.wankul.cards import WankulCard
    from scenes.games.wankul.faces.face import Character
    from scenes.games.wankul.faces.terrain import Terrain
    from scenes.kit.measures import Measures

_PAD, _APART = 18, 20
_READ, _CARD, _TERRAIN, _ROW, _LEAST = 330, 200, 400, 104, 30
_TAG: Final = 0.17
"""How wide the tag with both totals is, of the width of a terrain."""

_STEP_EM, _BETWEEN = 26, 54
_STACK, _INDENT = 420, 26

_LYING, _ORDERED = 1.6, 14
"""How much wider than a character a terrain lies where cards follow each other, and how far apart they do."""
ORDER: Final = (
    N_("Sub of the one who waits"),
    N_("Permanent of the one who plays"),
    N_("Permanent of the one who waits"),
    N_("The card just played"),
)
"""Whose effect comes first, of four that go off at once (WAN-12)."""

Told = dict[str, Any]


def marks_of(card: WankulCard) -> set[str]:
    """Return the id of a card, and the words that it says: "score", or "when score" where it waits for it."""
    sentences = [sentence for _section, script in card.scripts for sentence in script]
    bricks = [brick for sentence in sentences for brick in sentence.bricks]
    words = {f"{WHEN} {one.key}" if one.word.family == WHEN else one.key for one in bricks}
    return {card.ref.rpartition("/")[2], *words}


def rulings(card: Card) -> Sequence[str]:
    """Return the rulings that concern a card that comes with the program."""
    known = starter().get(f"{KEY}/{card.id}")
    return book.read(KEY, language()).rulings(marks_of(known)) if known else ()


def look(card_id: str) -> Look:
    """Return how a card looks."""
    return look_of(EDITIONS.packs.read(KEY).card(card_id))


# --- cards --------------------------------------------------------------------------------------------------


def _card(shown: Look, size: float, left: Look | None = None, *, gone: bool = False) -> Box:
    """Return a card as large as `size`, or as there is room for; a terrain lies. One `gone` is crossed out.

    Its gems join those of the one that touches it at the `left`.
    """
    shape = CARD_SHAPE if isinstance(shown, face.Character) else 1 / CARD_SHAPE
    return Shaped(shape, Painted(draws=partial(_draw_card, shown, left, gone)), wide=(_LEAST, size))


def _draw_card(
    shown: Look,
    left: Look | None,
    gone: bool,  # noqa: FBT001 - as it is drawn
    surface: pygame.Surface,
    _m: Measures,
    area: pygame.Rect,
) -> None:
    base.lay(surface, area.center, to_read(shown, area.width), area.width)
    if left is not None:
        joined = meeting(cast("Character", shown).closes, cast("Character", left).opens)
        gems.lay_joined(surface, area, joined)
    if gone:
        paper.lay_veil(surface, area, TABLE, 150)
        mark = icon("cross", area.width * 2 // 3, palette.CHALK)
        surface.blit(mark, mark.get_rect(center=area.center))


def _cards(figure: Told, _m: Measures, _width: int) -> Box:
    """Return cards side by side, large enough to be read."""
    looks = [look(card) for card in figure["cards"]]
    sizes = [_READ if isinstance(one, face.Character) else _TERRAIN for one in looks]
    return Row([*map(_card, looks, sizes)], gap=_APART, align="start")


# --- rows ---------------------------------------------------------------------------------------------------


def _neighbours(cards: Sequence[str], size: float) -> Box:
    """Return characters that touch, with the gems that join between them."""
    looks = [look(card) for card in cards]
    touching = zip(looks, [None, *looks], strict=False)
    return Row([_card(one, size, left) for one, left in touching], align="start")


# --- a terrain with both rows -------------------------------------------------------------------------------


def totals(figure: Told) -> tuple[int, int]:
    """Return what both rows of a field add up to: the far one, then the near one."""
    far, near = (
        sum(cast("Character", look(card)).force for card in figure[side]) for side in ("far", "near")
    )
    return far, near


def _field(figure: Told, m: Measures, width: int) -> Box:
    """Return a terrain, the row of the other above it, one's own below, both totals beside it."""
    most = max(3, len(figure["far"]), len(figure["near"]))
    side = min(m.px(_ROW), (width - 2 * m.px(_PAD)) // most)
    far, near = (_neighbours(figure[row], side / m.scale) for row in ("far", "near"))
    wide = round(side * 3 * (1 - _TAG))
    high = round(wide * ground.high(wide) / ground.WIDE)
    middle = Painted(wide=lambda _m: side * 3, high=lambda _m: high, draws=partial(_draw_ground, figure))
    return Column([far, middle, near], gap=8, align="center")


def _draw_ground(figure: Told, surface: pygame.Surface, m: Measures, place: pygame.Rect) -> None:
    """Draw a terrain with the tag of both totals at its left; the greater one is bright."""
    sums, quiet = totals(figure), palette.mix(palette.INK, palette.CHALK, 0.7)
    tag, rest = place.copy(), place.copy()
    tag.width = round(place.width * _TAG)
    rest.width, rest.left = place.width - tag.width, tag.right
    paper.fill_rounded(surface, tag, palette.INK, 4)
    for total, middle in zip(sums, (0.27, 0.73), strict=True):
        color = palette.CHALK if total == max(sums) else quiet
        word = text.render(str(total), text.SANS_EXTRABOLD, m.type(26), color)
        surface.blit(word, word.get_rect(center=(tag.centerx, tag.top + round(tag.height * middle))))
    base.lay(
        surface, rest.center, ground.master(cast("Terrain", look(figure["terrain"])), rest.width), rest.width
    )


# --- a Force that grows -------------------------------------------------------------------------------------


def _growth(figure: Told, _m: Measures, _width: int) -> Box:
    """Return a character once a step of its Force, what is done between them, then its removal."""
    printed, steps = cast("Character", look(figure["card"])), figure["steps"]
    boxes: list[Box] = []
    for done, force in steps:
        boxes += [_sign(done)] * bool(boxes) + [_card(as_laid(printed, force), _ROW)]
    gone = _card(as_laid(printed, steps[-1][1]), _ROW, gone=True)
    return Row([*boxes, _sign("→"), gone], align="center")


def _sign(words: str) -> Box:
    return Text(words, text.SANS_EXTRABOLD, _STEP_EM, palette.LIT, align="center", wide=_BETWEEN)


# --- who comes first ----------------------------------------------------------------------------------------


def _order(figure: Told, m: Measures, width: int) -> Box:
    """Return four cards in the order in which they are carried out, with a number and whose each is."""
    looks = [look(card) for card in figure["cards"]]
    shares = [1.0 if isinstance(one, face.Character) else _LYING for one in looks]
    free = width / m.scale - 2 * _PAD - _ORDERED * (len(looks) - 1)
    one = min(_CARD, free / sum(shares))
    steps = zip(ORDER, looks, shares, strict=True)
    columns = [
        _ordered(number, words, shown, one * share) for number, (words, shown, share) in enumerate(steps, 1)
    ]
    return Row(columns, gap=_ORDERED, align="start")


def _ordered(number: int, words: str, shown: Look, wide: float) -> Box:
    count = Text(str(number), text.SANS_EXTRABOLD, _STEP_EM, palette.LIT)
    return Column(
        [count, Text(_(words), text.SANS_BOLD, SMALL, palette.CHALK, wide=wide), _card(shown, wide)], gap=6
    )


# --- what is paused -----------------------------------------------------------------------------------------


def _stack(figure: Told, _m: Measures, _width: int) -> Box:
    """Return a small paper a thing that is resolved, each further in than the one that it pauses."""
    stack, lines = figure["stack"], list[Box]()
    for index, (card, key) in enumerate(stack):
        now = index == len(stack) - 1
        head = Text(_("now") if now else _("paused"), text.SANS_MEDIUM, SMALL - 1)
        words = typeset(f"{look(card).name} : {_(STEPS[key])}", language())
        said = Column([head, Text(words, text.SANS_BOLD, SMALL + 1)], gap=2)
        line = Strip((12, 8), said, now=now, wide=(200, _STACK))
        lines.append(Pad((index * _INDENT, 0, 0, 0), line))
    return Column(lines, gap=8)


_SHAPES: Final[dict[str, Callable[[Told, Measures, int], Box]]] = {
    "cards": _cards,
    "row": lambda figure, _m, _width: _neighbours(figure["cards"], _CARD),
    "field": _field,
    "growth": _growth,
    "order": _order,
    "stack": _stack,
}


def _figure(name: str, m: Measures, width: int) -> pygame.Surface:
    figure = book.figures(KEY)[name]
    return on_sheet(Pad(_PAD, _SHAPES[figure["shape"]](figure, m, width)), m, width, TABLE)


ILLUSTRATIONS: Final = book.Illustrations(figure=_figure)
