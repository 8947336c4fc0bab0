"""The panels of a terrain: what its winner and its loser do, and what is special while it lies there."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from game.core.i18n import language, pgettext, typeset
from scenes.kit import text
from scenes.kit.faces.card import HEIGHT, Box
from scenes.kit.faces.laying import pixels
from scenes.kit.icons import icon
from scenes.kit.palette import CHALK, GEM_VIOLET, GOOD, PAPER, WARNING, Color, mix, shade

if TYPE_CHECKING:
    import pygame

WINNER: Final = "winner"
LOSER: Final = "loser"
SPECIAL: Final = "special"

SIGNS: Final = {WINNER: "trophy", LOSER: "cross", SPECIAL: "infinity"}
COLORS: Final[dict[str, Color]] = {
    WINNER: shade(GOOD, 0.06),
    LOSER: shade(WARNING, 0.12),
    SPECIAL: shade(GEM_VIOLET, 0.08),
}
"""The heads of the panels; what they say is on the same colour, paled."""

EASE: Final = 4.3
"""The em at which the words of a terrain are at ease."""

HEAD: Final = 1.62
"""How high the head of a panel is, in ems of its word."""

_PALE: Final = 0.72
_GAP: Final = 0.9
_BETWEEN: Final = 1.0
_FINE: Final = 16
_AIR: Final = 1.1
_SIGN: Final = 0.56


def words() -> dict[str, str]:
    """Return what each panel is called."""
    told = {
        WINNER: pgettext("terrain", "Winner"),
        LOSER: pgettext("terrain", "Loser"),
        SPECIAL: pgettext("terrain", "Special"),
    }
    return {part: typeset(word, language()) for part, word in told.items()}


def ground_color(part: str) -> Color:
    """Return the paper under what a panel says."""
    return mix(COLORS[part], PAPER, _PALE)


@lru_cache(maxsize=512)
def columns(panels: tuple[tuple[str, str], ...], box: Box, em: float) -> tuple[Box, ...]:
    """Return a box shared by panels side by side, each told by its head, of that em, and its words.

    Each is as wide as its head and its longest word, and wider where it says more.
    """
    room = box.width - _GAP * (len(panels) - 1)
    least = [max(_head_width(head, em), _longest(words) + 2 * _AIR) for head, words in panels]
    shares = [max(12, len(words)) ** 0.8 for _head, words in panels]
    wide = _shared(room, least, shares)
    lefts = [box.x + sum(wide[:index]) + _GAP * index for index in range(len(wide))]
    return tuple([Box(left, box.y, width, box.height) for left, width in zip(lefts, wide, strict=True)])


def _shared(room: float, least: list[float], shares: list[float]) -> list[float]:
    """Return widths in those shares, none under its least: what those lack is taken from the others."""
    held = {index for index, width in enumerate(least) if width >= room * shares[index] / sum(shares)}
    if not held or len(held) == len(least):
        return (
            [room * width / sum(least) for width in least]
            if held
            else [room * share / sum(shares) for share in shares]
        )
    others = [index for index in range(len(least)) if index not in held]
    rest = _shared(
        room - sum(least[index] for index in held),
        [least[index] for index in others],
        [shares[index] for index in others],
    )
    given = dict(zip(others, rest, strict=True))
    return [given.get(index, width) for index, width in enumerate(least)]


def _head_width(word: str, em: float) -> float:
    """Return how wide the head of a panel is that bears its word, in card units."""
    wide = text.width_of(word, text.SANS_BOLD, round(em * _FINE)) / _FINE
    return wide + em * HEAD * _SIGN + _BETWEEN + 2.4


def _longest(words: str) -> float:
    """Return how wide the longest of some words is, in card units, as large as words are at ease."""
    px = round(EASE * _FINE)
    return max(text.width_of(word, text.SANS_SEMIBOLD, px) for word in words.split(" ")) / _FINE


def told(box: Box, head: float) -> Box:
    """Return where the words of a panel are."""
    return Box(box.x + _AIR, box.y + head + 0.4, box.width - 2 * _AIR, box.height - head - 0.8)


def lay_panel(surface: pygame.Surface, part: str, box: Box, head: float, em: float | None) -> None:
    """Lay a panel of a terrain that lies, and its head: its sign, and its word where that has an em."""
    scale, top = surface.get_width() / HEIGHT, Box(box.x, box.y, box.width, min(head, box.height))
    surface.fill(ground_color(part), pixels(box, surface.get_width(), HEIGHT))
    surface.fill(COLORS[part], pixels(top, surface.get_width(), HEIGHT))
    side = round(top.height * _SIGN * scale)
    sign = icon(SIGNS[part], side, CHALK)
    middle = (round((top.x + top.width / 2) * scale), round((top.y + top.height / 2) * scale))
    if em is None:
        surface.blit(sign, sign.get_rect(center=middle))
        return
    ink = text.render(words()[part], text.SANS_BOLD, round(em * scale), CHALK)
    gap = round(_BETWEEN * scale)
    left = middle[0] - (side + gap + ink.get_width()) // 2
    surface.blit(sign, sign.get_rect(midleft=(left, middle[1])))
    surface.blit(ink, ink.get_rect(midleft=(left + side + gap, middle[1])))
