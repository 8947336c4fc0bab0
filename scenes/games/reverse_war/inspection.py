"""Cards shown large: a placed one with the origin of every number, and what lies round a duel (RW-M)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

import pygame

from game.core.i18n import _
from game.rules.reverse_war.cards import CARDS
from game.rules.reverse_war.scenarios import STOLEN
from game.rules.reverse_war.troops import ais_end, players_end
from game.rules.reverse_war.units import BASE, MAGIC, NAMES, power_line
from game.rules.reverse_war.words import accounts as words
from game.rules.reverse_war.words.accounts import name
from game.rules.reverse_war.words.field import able
from game.rules.reverse_war.words.scenarios import unit_effect
from scenes.games.reverse_war.armies import Side, army_of, minus
from scenes.games.reverse_war.army_suites import suite_label
from scenes.games.reverse_war.faces import face as reverse_war
from scenes.games.reverse_war.gain_chips import triangle
from scenes.kit import text
from scenes.kit.content import Fitted, Picture, Place, Text
from scenes.kit.faces.base import card_height
from scenes.kit.layout import Box, Column, Row, inset
from scenes.kit.lights import Light, draw_around
from scenes.kit.lookout import CloserLookout
from scenes.table import close_up
from scenes.table.close_up import Surroundings

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.rules.reverse_war.account import Army, Effect, UnitLine
    from game.rules.reverse_war.seen import Seen
    from game.rules.reverse_war.troops import Placed
    from scenes.games.reverse_war.table import WarTable
    from scenes.kit.measures import Measures

    Loose = tuple[pygame.Rect, Placed]
    """A card that lies on no field, and where."""

IN_HAND: Final = -1
"""What stands for the cell of the card in hand."""
LOOSE: Final = -1
"""What stands for the field of a card that lies on none."""


def meant(unit: str, *, player: bool) -> str:
    """Return what a word means by which a unit's power is told, in a sentence; "" where all are plain."""
    suite = _("A suite: units that touch, their scrolls rising by 1.")
    position = _("The position is the number in the scroll.")
    if player:
        position = _("It raises or lowers the number in a neighbour's scroll, where a suite gains by it.")
    told = {
        **dict.fromkeys(("D", "G"), (_("Base units (red): {units}."), BASE)),
        "E": (_("Magic units: {units}."), MAGIC),
        "C": (position, ()),
        "Gu": (_("A neighbour touches it by a side."), ()),
        "As": (_("An odd force: 1, 3, 5, 7 or 11."), ()),
        **dict.fromkeys(("N", "PE"), (suite, ())),
    }
    words, units = told.get(unit, ("", ()))
    return words.format(units=", ".join(_(NAMES[one]).lower() for one in units))


class Round(NamedTuple):
    """What lies round a card shown large: what it never hides, what it spares, and where one in hand goes."""

    kept: Sequence[pygame.Rect] = ()
    spared: Sequence[pygame.Rect] = ()
    goals: Sequence[pygame.Rect] = ()


NOTHING: Final = Round()


def round_on(table: WarTable, seen: Iterable[pygame.Rect], *, in_hand: bool) -> Round:
    """Return what a card shown large on a table never hides of what is `seen`, but for the journal.

    It spares a card `in_hand`, and that one where it may go.
    """
    kept = [one for one in seen if one != table.areas.get("journal")]
    lie = [cell for cell, placed in zip(table.cells(), table.seen.cells, strict=False) if placed is not None]
    free = [one for one in table.targets() if one not in lie]
    return Round(kept, [table.areas["hand"]] if in_hand else (), free)


class Inspected(Protocol):
    """A battlefield whose cards can be shown large: what is seen, its cells, whom its cards serve."""

    @property
    def m(self) -> Measures:
        """The window's measures."""

    @property
    def seen(self) -> Seen:
        """What is seen."""

    @property
    def sides(self) -> tuple[Side, ...]:
        """The armies told of."""

    def cells(self) -> tuple[pygame.Rect, ...]:
        """Return a rectangle a cell."""

    def card_at(self, pos: tuple[int, int]) -> int | None:
        """Return the cell of the placed card under a point."""


def draw_inspection(
    surface: pygame.Surface, table: Inspected, cell: int, round_it: Round = NOTHING, *, hidden: bool = False
) -> None:
    """Draw the card of a cell on a sheet beside it, off what lies round it.

    While totals are `hidden`, it is told what its units can do, not what they bring there.
    """
    placed = table.seen.cells[cell] if cell < len(table.seen.cells) else None
    if placed is None:
        return
    tells = _abilities if hidden else _worths
    around = _around(table, table.cells()[cell], round_it)
    _draw_beside(surface, table, placed, partial(tells, table, placed, cell), around)


def _around(
    table: Inspected, about: pygame.Rect, round_it: Round, goals: Sequence[pygame.Rect] = ()
) -> Surroundings:
    """Return what lies round a card: of the battlefield it hides as little as can be."""
    window = inset(table.m, pygame.Rect((0, 0), table.m.size), 4)
    row = [cell for cell in table.cells() if cell != about]
    return Surroundings(window, about, round_it.kept, goals, round_it.spared, row, plain=True)


def _draw_beside(
    surface: pygame.Surface, table: Inspected, placed: Placed, told: close_up.Told, around: Surroundings
) -> pygame.Rect:
    """Draw a card large on a sheet beside where it lies, with what is told of it; return where."""
    draw_around(surface, around.about, Light.OPEN)
    return close_up.show(surface, table.m, _large(placed), told, around)


def _large(placed: Placed) -> close_up.Card:
    """Return what gives the card so many pixels wide, with its names alone: all else is told beside it."""

    def draw(surface: pygame.Surface, area: pygame.Rect) -> None:
        surface.blit(reverse_war.face(CARDS[placed.card], area.width, placed.reversed, plain=True), area)

    return lambda width: Place("", draw, wide=lambda _m: width, high=lambda _m: card_height(width))


def _abilities(table: Inspected, placed: Placed, _cell: int) -> list[Box]:
    """Return what the units of a placed card can do for the armies told of, wherever they are."""
    return [_page(table, side, placed, brief=True) for side in table.sides]


def _worths(table: Inspected, _placed: Placed, cell: int) -> list[Box]:
    """Return what the units of a cell's card bring the armies told of."""
    account = table.seen.account
    return [_told(table, side, army_of(account, side), cell) for side in table.sides]


def _told(table: Inspected, side: Side, army: Army, cell: int) -> Box:
    """Return a page on one army's unit: what its power says, what it brings here, its position and suite."""
    line = next(one for one in army.lines if one.cell == cell)
    title = _("{unit}: {points}").format(unit=words.name(line.unit), points=minus(line.worth))
    mark = Picture(partial(triangle, colour=side.colour, up=side.up), 14)
    sentences = [
        "" if side.up else power_line(line.unit, player=False, paladins=table.seen.setting.paladins) + ".",
        words.why_sentence(line),
        meant(line.unit, player=side.up),
        _position(table, side, army, cell),
        *(unit_effect(effect, line.power) for effect in army.effects if _touches(effect, line, side)),
    ]
    body = "\n".join(sentence for sentence in sentences if sentence)
    head = Row([mark, Text(title, text.SERIF_BOLD, 16, lines=1, grow=1)], gap=8, align="center")
    return Column([head, Fitted(body, size=14, spread=1.2)], gap=2, grow=1)


def _touches(effect: Effect, line: UnitLine, side: Side) -> bool:
    """Say whether a scenario's effect is told of a unit: what is stolen is told of the player's (RW-S)."""
    return line.cell in effect.cells and (side.up or effect.kind not in STOLEN)


def _position(table: Inspected, side: Side, army: Army, cell: int) -> str:
    """Return where the unit's position comes from, and the suite it serves; "" where none count (RW-13)."""
    if not table.seen.setting.layout.suites:
        return ""
    placed, counted = table.seen.cells[cell], army.positions[cell]
    assert placed is not None  # noqa: S101 - only placed cards are looked at
    printed = (players_end if side.up else ais_end)(placed).position
    told = _("Position {position}").format(position=counted)
    if counted != printed:
        told = _("Position {printed}, shifted to {position} by the Cartographer").format(
            printed=printed, position=counted
        )
    for suite, points in zip(army.suites, army.suite_bonuses, strict=True):
        if cell in suite:
            serves = _("{position}, in the suite {suite}, worth {points}.")
            return serves.format(position=told, suite=suite_label(army, suite), points=points)
    return _("{position}, in no suite.").format(position=told)


class Lookouts(CloserLookout[tuple[int, int]]):
    """Which card is shown large of several battlefields, by the place of its field and its cell.

    One that lies beside them is found by `LOOSE` and its place among those.
    """

    def over(self, pos: tuple[int, int], fields: Sequence[Inspected], loose: Sequence[Loose] = ()) -> bool:
        """Take where the mouse is; return whether a card is no longer shown."""
        return self.point(self.under(pos, fields, loose))

    def under(
        self, pos: tuple[int, int], fields: Sequence[Inspected], loose: Sequence[Loose] = ()
    ) -> tuple[int, int] | None:
        """Return the card at a point, None where there is none."""
        here = [(place, field.card_at(pos)) for place, field in enumerate(fields)]
        here += [(LOOSE, place) for place, (rect, _card) in enumerate(loose) if rect.collidepoint(pos)]
        return next(((place, cell) for place, cell in here if cell is not None), None)

    def draw(
        self,
        surface: pygame.Surface,
        fields: Sequence[Inspected],
        loose: Sequence[Loose] = (),
        table: Inspected | None = None,
        round_it: Round = NOTHING,
        *,
        hidden: bool = False,
    ) -> None:
        """Draw the card shown large, if any, what it brings `hidden` or not; loose, it serves a table's."""
        place, cell = self.cell or (LOOSE, len(loose))
        if place != LOOSE and place < len(fields):
            draw_inspection(surface, fields[place], cell, round_it, hidden=hidden)
        elif table is not None and cell < len(loose):
            draw_loose(surface, table, loose[cell], round_it)


def draw_loose(
    surface: pygame.Surface, table: Inspected, loose: Loose, round_it: Round = NOTHING, *, whole: bool = False
) -> pygame.Rect:
    """Draw a card that lies on no field on a sheet beside it, with what its units can do; return where.

    The `whole` of it is told where that is asked for, else their powers alone: of both, in any case.
    """
    about, placed = loose
    pages = partial(_pages, table, placed, brief=not whole)
    return _draw_beside(surface, table, placed, pages, _around(table, about, round_it, round_it.goals))


def _pages(table: Inspected, placed: Placed, *, brief: bool) -> list[Box]:
    """Return what both ends of a card are and can do."""
    pages = [_page(table, side, placed, brief=brief) for side in table.sides]
    if len(table.sides) == 1:
        turned = placed._replace(reversed=not placed.reversed)
        pages.append(_page(table, table.sides[0], turned, _("Reversed: {unit}"), brief=brief))
    return pages


def _page(table: Inspected, side: Side, placed: Placed, words: str = "{unit}", *, brief: bool) -> Box:
    """Return what one end of a card is and can do, `brief`, its power alone."""
    end = players_end(placed) if side.up else ais_end(placed)
    mark = Picture(partial(triangle, colour=side.colour, up=side.up), 14)
    title = Text(words.format(unit=name(end.unit)), text.SERIF_BOLD, 16, lines=2, spread=1.15, grow=1)
    can = able(end, table.seen.setting, player=side.up, brief=brief)
    told = "\n".join([*can, *filter(None, [meant(end.unit, player=side.up)])])
    head = Row([mark, title], gap=8, align="center")
    return Column([head, Fitted(told, size=14, spread=1.2)], gap=2, grow=1)
