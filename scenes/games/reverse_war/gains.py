"""What armies would gain by a card, on chips over the cell where it would go, or would the other way up."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from game.core.i18n import _, signed
from scenes.games.reverse_war.armies import army_of
from scenes.games.reverse_war.gain_chips import draw_chip, triangle
from scenes.kit import palette, text
from scenes.kit.content import Icon, Painted, Picture, Sheet, Text
from scenes.kit.layout import Anchor, Column, Hung, Pad, Row, em, total
from scenes.kit.measures import PLAIN

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import pygame

    from game.rules.reverse_war.account import Account
    from game.rules.reverse_war.troops import Placed
    from scenes.games.reverse_war.armies import Side
    from scenes.games.reverse_war.table import WarTable
    from scenes.kit.layout import Box, Length
    from scenes.kit.measures import Measures

    Gain = int | str


_BOTH: Final = 2
"""How many armies cards serve where a lead is told."""
_NUMBERS: Final = 5
"""What part of the height of a card its numbers take."""
_WIDER: Final = 1.5
"""How much wider than a card may be what is told across it."""
_LOW: Final = em(18, 1, 6, 30)
"""How high a chip is that lies in a cell."""


def draw_promise(
    surface: pygame.Surface, table: WarTable, rooms: Sequence[pygame.Rect], target: int, placed: Placed
) -> pygame.Rect | None:
    """Draw what each army would gain by a card on a cell, in the first room that takes it, returned."""
    gains = _gains(table, table.seen.account_with(target, placed))
    room = next((one for one in rooms if _has_room(one, _over_each_other(gains), table.m)), None)
    if room is not None:
        draw_chips(surface, table, room, gains, over=True)
    return room


def _has_room(room: pygame.Rect, box: Box, m: Measures) -> bool:
    """Say whether a box has room somewhere."""
    wide = box.widths(m).least
    return wide <= room.width and box.heights(m, wide).least <= room.height


def _gains(table: WarTable, after: Account) -> list[tuple[Side, Gain]]:
    """Return what each army that cards serve has more in an account than on the table.

    Of the AI's it is told, in place of that, that its suite of five defeats the player (RW-10).
    """
    account = table.seen.account
    return [
        (side, _("you lose"))
        if after.five_suite and not side.up
        else (side, army_of(after, side).total - army_of(account, side).total)
        for side in table.sides
    ]


def _chip(side: Side, gain: Gain, size: float, wide: Length | tuple[Length, Length], high: Length) -> Box:
    """Return what an army gains on a chip of its colour, in letters of a size."""
    return Painted(draws=partial(_draw_gain, side, gain, size), wide=wide, high=high)


def _draw_gain(
    side: Side, gain: Gain, size: float, surface: pygame.Surface, m: Measures, area: pygame.Rect
) -> None:
    colour = palette.WARNING if isinstance(gain, str) else side.colour
    draw_chip(surface, m, area, gain, colour, size, triangle_up=side.up)


def _in_words(gains: Sequence[tuple[Side, Gain]]) -> bool:
    return any(isinstance(gain, str) for _side, gain in gains)


def _over_each_other(gains: Sequence[tuple[Side, Gain]]) -> Box:
    """Return chips one over the other, in a cell."""
    wide = (em(18, 3), 110 if _in_words(gains) else 76)
    return Column([_chip(*one, 18, wide, _LOW) for one in gains], gap=4)


def _beside_each_other(gains: Sequence[tuple[Side, Gain]], *, closer: bool = False) -> Box:
    """Return chips side by side, somewhat larger in larger text, unless they are `closer`."""
    wide = total(122 if _in_words(gains) else 80, lambda m: (m.text_size - PLAIN) // 3)
    high = em(20, 1, 8, 36)
    if closer:
        wide, high = _plainly(wide), _plainly(high)
    return Row([_chip(*one, 20, wide, high) for one in gains], gap=6)


def _plainly(length: Callable[[Measures], int]) -> Callable[[Measures], int]:
    """Return what a length is in plain text."""
    return lambda m: length(m.plain)


def draw_chips(
    surface: pygame.Surface,
    table: WarTable,
    rect: pygame.Rect,
    gains: Sequence[tuple[Side, Gain]],
    *,
    over: bool = False,
) -> None:
    """Draw what armies gain on the upper edge of a rectangle, or one `over` the other in the middle of it."""
    if over:
        Pad((3, 0), Anchor(_over_each_other(gains))).show(surface, table.m, rect)
        return
    hung = Hung(_beside_each_other(gains), "midbottom", "midtop", (0, 12))
    hung.over = table.boxes["strip"].bottom if "strip" in table.boxes else 0
    hung.show(surface, table.m, rect)


def draw_own_share(
    surface: pygame.Surface, table: WarTable, room: pygame.Rect, target: int, placed: Placed
) -> bool:
    """Draw what the own card would bring where the partner's would go, too; say whether there is room."""
    gains = _gains(table, table.seen.account_with(target, placed))
    mark = Text(_("You:"), text.SANS_BOLD, 14, lines=1)
    return draw_share(surface, table, room, gains, (mark, _("lead {lead}")))


def draw_share(
    surface: pygame.Surface,
    table: WarTable,
    room: pygame.Rect,
    gains: Sequence[tuple[Side, Gain]],
    told: tuple[Box, str],
) -> bool:
    """Draw whose card it is and the lead it brings, `told` so, over both gains, where there is room."""
    figures = [gain for _side, gain in gains if isinstance(gain, int)]
    if len(figures) != _BOTH:
        return False
    mark, words = told
    lead = Text(words.format(lead=signed(figures[0] - figures[1])), text.SANS_BOLD, 14, lines=1)
    plate = Sheet((7, 2), Row([mark, lead], gap=6, align="center"), fill=palette.CHALK, seed=5, cut=False)
    chips = Pad((5, 0), Row([_chip(*one, 18, (em(18, 3), 76), _LOW) for one in gains], gap=4))
    both = Column([plate, chips], gap=4, align="center")
    found = _has_room(room, both, table.m)
    if found:
        Anchor(both).show(surface, table.m, room)
    return found


def _other_way(table: WarTable, after: Account) -> Box:
    """Return what the armies would gain by the card the other way up, in a line."""
    told: list[Box] = [Icon("reverse", 16), Text(_("Other way"), text.SANS_SEMIBOLD, 14, lines=1)]
    for side, gain in _gains(table, after):
        written = gain if isinstance(gain, str) else signed(gain)
        colour = palette.WARNING if isinstance(gain, str) else side.colour
        mark = Picture(partial(triangle, colour=colour, up=side.up), 11)
        figure = Text(written, text.SANS_EXTRABOLD, 15, colour, lines=1)
        told.append(Row([mark, figure], gap=3, align="center"))
    return Sheet((8, 3), Row(told, gap=7, align="center"), fill=palette.CHALK, seed=5, cut=False)


def _between_panels(table: WarTable, window: pygame.Rect, card: pygame.Rect) -> pygame.Rect:
    """Return the window between the panels that lie beside a card."""
    room = window.copy()
    for panel in (one.rect for one in table.panels_shown):
        if panel.right <= card.centerx and panel.height > panel.width:
            room.width, room.left = room.right - panel.right, panel.right
        elif panel.left >= card.centerx and panel.height > panel.width:
            room.width = panel.left - room.left
    return room


def draw_gains(
    surface: pygame.Surface, table: WarTable, card: pygame.Rect, ways: Sequence[Account]
) -> list[pygame.Rect]:
    """Draw what armies gain by a card where it is held or aimed: under its name and over its lower numbers.

    They are smaller where they would not lie there else. What it would bring the other way up, if it may be
    turned, and all that has no room across it hangs under its lower edge, or stands on the upper one where
    the window ends. Return where all of that is.
    """
    after, *others = ways
    m, window, gains = table.m, _between_panels(table, surface.get_rect(), card), _gains(table, after)
    told: list[Box] = [_beside_each_other(gains), *[_other_way(table, one) for one in others]]
    found = []
    for chips in (told[0], _beside_each_other(gains, closer=True)):
        across = chips.natural(m, m.width)
        across.midtop = card.center
        if across.bottom <= card.bottom - card.height // _NUMBERS and across.width <= card.width * _WIDER:
            found.append(across.clamp(window))
            chips.show(surface, m, found[0])
            told.pop(0)
            break
    if told:
        off = Column([Row([line], justify="center") for line in told], gap=4)
        area = off.natural(m, m.width)
        area.midtop = card.midbottom
        if area.bottom > window.bottom:
            area.midbottom = card.midtop
        found.append(area.clamp(window))
        off.show(surface, m, found[-1])
    return found
