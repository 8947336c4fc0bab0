"""The right column of the table: the scenario's sheet (RW-S), and under it the journal of the moves made."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _, signed
from game.core.session import Session
from game.rules.reverse_war.edition import villain_of
from game.rules.reverse_war.seen import Seen
from game.rules.reverse_war.stars import GAME
from game.rules.reverse_war.troops import ais_end, players_end
from game.rules.reverse_war.words import scenarios as scenario_words
from game.rules.reverse_war.words.accounts import name as unit_name
from game.rules.reverse_war.words.field import both_units
from game.rules.reverse_war.words.first_uses import met
from scenes.games.reverse_war.campaign_pictures import draw_scene, scenario_picture, scenario_scene
from scenes.games.reverse_war.faces import chips
from scenes.games.reverse_war.gain_chips import triangle
from scenes.games.reverse_war.ground import aside_button
from scenes.games.reverse_war.unit_name import UnitName
from scenes.kit import palette, text
from scenes.kit.content import BoxTile, Icon, Picture, Place, Ruled, Sheet, Text
from scenes.kit.layout import Anchor, Box, Column, Either, Pad, Put, Row, Stack, em
from scenes.kit.widgets import draw_sheet
from scenes.shell.dialog import Answer, Dialog
from scenes.table.tools import Tool

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.model import Action
    from game.rules.reverse_war.cards import End
    from game.rules.reverse_war.scenarios import Scenario
    from game.rules.reverse_war.troops import Placed
    from scenes.games.reverse_war.board import ReverseWarBoard
    from scenes.games.reverse_war.ground import Around
    from scenes.kit.measures import Measures
    from scenes.kit.widgets import Tile
    from scenes.shell.app import App

ROWS_IN_VIEW = 9
_SHARES: Final = (0.48, 0.3, 0.3)
"""The parts of the window's height that the journal takes at the least beside a scenario's sheets."""
_PICTURE = 64
_PORTRAIT = 76
_BANNER = 264
_LINE = 1.32


@dataclass(frozen=True, slots=True)
class Move:
    """A card placed, reversed ("flip") or removed: on which cell (or gap), what each army's total gained.

    `number` is that of the turn, 0 for what a scenario demands beside the turns (RW-S).
    """

    placed: Placed
    cell: int
    player_gain: int
    ai_gain: int
    kind: str = "place"
    number: int = 0


MOVES = ("place", "flip", "remove")
"""The kinds of actions that change the battlefield."""


class Moves:
    """Every move of a game so far, by playing it again: from one time to the next, what is new of it."""

    def __init__(self) -> None:
        self._again: Session | None = None
        self._made: list[Move] = []

    def of(self, session: Session) -> list[Move]:
        """Return the moves of a game: one that goes on, has gone back, or another one."""
        again = self._again
        if again is None or not _goes_on(session, again):
            self._again = again = Session.start(session.game, session.options, session.seed)
            self._made = []
        for action in session.actions[len(again.actions) :]:
            if action[0] in MOVES:
                before = Seen.of(again.view(0))
                again.act(action)
                self._made.append(_move(before, Seen.of(again.view(0)), action))
            else:
                again.act(action)
        return [*self._made]


def finest(session: Session) -> str:
    """Return in words the move of a game that brought the greatest lead at once; "" for none."""
    moves = [move for move in Moves().of(session) if move.kind == "place"]
    best = max(moves, key=lambda move: move.player_gain - move.ai_gain, default=None)
    if best is None or best.player_gain <= best.ai_gain:
        return ""
    words = _("Your finest move: {unit}, turn {turn}, a lead of {lead} at once.")
    unit, lead = unit_name(players_end(best.placed).unit), signed(best.player_gain - best.ai_gain)
    return words.format(unit=unit, turn=best.number, lead=lead)


def removed(session: Session) -> str:
    """Return in words the card that was removed at the end; "" for none (RW-S)."""
    gone = [move.placed for move in Moves().of(session) if move.kind == "remove"]
    return _("Removed: {card}.").format(card=both_units(gone[-1])) if gone else ""


def _goes_on(session: Session, from_here: Session) -> bool:
    """Say whether a game goes on from what was played of it, or is there."""
    same = (session.options, session.seed) == (from_here.options, from_here.seed)
    return same and session.actions[: len(from_here.actions)] == from_here.actions


def _move(before: Seen, after: Seen, action: Action) -> Move:
    kind, cell = str(action[0]), int(action[1])
    placed = before.cells[cell] if kind == "remove" else after.cells[cell]
    assert placed is not None  # noqa: S101 - a card was placed, reversed or removed there
    return Move(
        placed,
        cell,
        after.account.player.total - before.account.player.total,
        after.account.ai.total - before.account.ai.total,
        kind,
        after.turn if kind == "place" else 0,
    )


def draw_journal(
    surface: pygame.Surface,
    m: Measures,
    rect: pygame.Rect,
    moves: list[Move],
    hand: Placed | None,
    *,
    hidden: bool = False,
) -> None:
    """Draw the journal on its sheet: a row a move, as many of the last as fit, the card in hand last.

    What the armies gained may be `hidden`.
    """
    title = Text(_("Journal"), text.SERIF_BOLD, 20, lines=1)
    room = rect.height - m.px(18) - 2 * m.type(20)
    brief = room < _FEW_ROWS * _least_row(m)
    count = min(ROWS_IN_VIEW, room // (_brief_row if brief else _least_row)(m)) - (hand is not None)
    rows = [_moved(move, hidden=hidden, brief=brief) for move in moves[max(0, len(moves) - count) :]]
    if hand is not None:
        number = 1 + sum(move.kind == "place" for move in moves)
        told = _("in hand")
        rows.append(_brief(str(number), hand, _told(told)) if brief else _row(str(number), hand, told))
    page = Column([title, Ruled([Box(), *rows])], gap=4)
    Sheet((12, 8, 12, 6), page, fill=palette.PAPER, seed=8).show(surface, m, rect)


def explained_at(board: ReverseWarBoard) -> tuple[str, str] | None:
    """Return the title and the words of what is new to the player at a table, None for nothing."""
    calm = board.occasion.hastens and not board.watching and not board.timeline.busy
    found = met(board.seen, beside=board.hints is not None)
    return board.first_uses.sentence(board.app, board.seen.turn + 1, found) if calm else None


def draw_remark(
    surface: pygame.Surface, m: Measures, rect: pygame.Rect, title: str, words: str
) -> pygame.Rect:
    """Draw a remark on a sheet of its own at the foot of the column; return what is left of it."""
    told = [Text(_(title), text.SERIF_BOLD, 17), Text(_(words), size=14, spread=_LINE)]
    sheet = Sheet((12, 8), Column(told, gap=4), fill=palette.CHALK, seed=9)
    high = sheet.heights(m, rect.width).wish
    left = pygame.Rect(rect.topleft, (rect.width, rect.height - high - m.px(10)))
    sheet.show(surface, m, pygame.Rect(rect.left, rect.bottom - high, rect.width, high))
    return left


_least_row: Final = em(14, 3, 28)
"""The least height of a row: its number and its cell, then a unit of each army with what that gained."""
_brief_row: Final = em(14, 1, 8)
"""The same where room is short: its gains stand beside its chips, in place of the cell."""
_FEW_ROWS: Final = 4
"""For how few rows room is short."""


_SIGNS = {"flip": "reverse", "remove": "cross"}
"""What stands in the place of a turn's number, by the kind of move."""


_mark_width: Final = em(15, least=16)


def _mark(number: str) -> Box:
    """Return the number of a row, or the sign of that name."""
    if number in _SIGNS.values():
        return Icon(number, 14, wide=_mark_width)
    return Text(number, text.SANS_EXTRABOLD, 15, lines=1, wide=_mark_width)


def _told(words: str, color: palette.Color = palette.INK) -> Box:
    return Text(words, text.SANS_MEDIUM, 14, color, lines=1, align="right", grow=1)


def _row(number: str, placed: Placed, where: str, gains: Sequence[str] = ("", "")) -> Box:
    """Return a row: its number and where its card lies, then a unit of each army with what that gained."""
    (own, theirs), (mine, its) = _ends(placed), gains
    units = _unit(own, mine, up=True), _unit(theirs, its, up=False)
    head = Row([_mark(number), _told(where, palette.MUTED_TEXT)], gap=6, align="center")
    return Column([head, *units], gap=1, justify="center", high=(_least_row, 67))


def _brief(number: str, placed: Placed, *told: Box) -> Box:
    """Return a row where room is short: its number, both units of its card, and what is told."""
    marks = [_mark(number), *(_chip(end, 26) for end in _ends(placed))]
    return Row([*marks, *told], gap=6, align="center", high=(_brief_row, 40))


def _ends(placed: Placed) -> tuple[End, End]:
    return players_end(placed), ais_end(placed)


def _sign(*, up: bool) -> Box:
    """Return the triangle of an army."""
    return Picture(partial(triangle, colour=palette.PLAYER if up else palette.AI, up=up), 10)


def _chip(end: End, size: int) -> Box:
    return Picture(partial(chips.chip, end.unit), size, least=20)


def _unit(end: End, gain: str, *, up: bool) -> Box:
    """Return a unit beside the mark of its army, and what that gained; in little room that is on its chip."""
    both = Stack([_chip(end, 18), Anchor(_sign(up=up), "bottomleft")])
    ways = (5, [_sign(up=up), _chip(end, 20)]), (2, [both]), (5, [_sign(up=up)])
    return Either([Row([*marks, _named(end), _gain(gain)], gap=gap, align="center") for gap, marks in ways])


def _named(end: End) -> Box:
    return UnitName(unit_name(end.unit), text.SANS_MEDIUM, 14, lines=1, grow=1)


def _gain(told: str) -> Box:
    return Text(told, text.SANS_BOLD, 14, lines=1)


def _moved(move: Move, *, hidden: bool, brief: bool) -> Box:
    """Return the row of a move: its card, its cell, and what each army gained, unless that is hidden."""
    gains = ["…" if hidden else signed(gain) for gain in (move.player_gain, move.ai_gain)]
    mark = _SIGNS.get(move.kind, str(move.number))
    if not brief:
        return _row(mark, move.placed, _("cell {number}").format(number=move.cell + 1), gains)
    wide = em(14, 2, least=34)
    told = [
        box
        for up, gain in zip((True, False), gains, strict=True)
        for box in (_sign(up=up), Text(gain, text.SANS_SEMIBOLD, 14, lines=1, wide=wide))
    ]
    return _brief(mark, move.placed, Row(told, gap=3, align="center"))


def show_scenario(around: Around, app: App, scenario: Scenario, *, beside: bool) -> None:
    """Put the scenario's sheet at the head of the column beside, over the journal, else a button.

    Where the column is too short, the portrait is small, and in less room the rules are but a tip.
    """
    on_click = partial(open_scenario, app, scenario)
    if not beside:
        tip = f"{_(scenario.name)}. {_(scenario.rules)}"
        around.aside.append(aside_button("scenario", Tool(_("Scenario"), "flag", on_click, tip=tip)))
        return
    rules = Text(_(scenario.rules), size=14, spread=_LINE)
    sheets = [
        BoxTile("scenario", on_click=on_click, tip=tip, paint=_paint, box=Pad(12, Column(boxes, gap=8)))
        for boxes, tip in (
            ([*_portrait(scenario), rules], ""),
            ([_head(scenario), rules], ""),
            ([_head(scenario)], rules.words),
        )
    ]
    columns = zip(sheets, _SHARES, strict=True)
    around.beside = Either([Column([Put(sheet), _journal(share)], gap=12) for sheet, share in columns])


def _journal(share: float) -> Box:
    return Box(name="journal", grow=1, high=lambda m: round(m.height * share))


def _portrait(scenario: Scenario) -> list[Box]:
    """Return the portrait as wide as the sheet, over the name."""
    name = Text(_(scenario.name), text.SERIF_BOLD, 17, spread=1.15, align="center")
    return [Place("portrait", partial(draw_scene, scenario.key), high=_PORTRAIT), name]


def _head(scenario: Scenario) -> Box:
    picture = Picture(partial(scenario_picture, scenario.key), _PICTURE)
    name = Text(_(scenario.name), text.SERIF_BOLD, 17, spread=1.15, grow=1)
    return Row([picture, name], gap=9, align="center")


def _paint(surface: pygame.Surface, rect: pygame.Rect, tile: Tile) -> None:
    fill = palette.shade(palette.PAPER, 0.04) if tile.hovered else palette.PAPER
    draw_sheet(surface, rect, fill, seed=9)


class ScenarioDialog(Dialog):
    """Whom a scenario is played against: the picture, the temper, what is done, the way to the rules.

    It `begins` a battle, or is read again during one.
    """

    def __init__(self, scenario: Scenario, *, begins: bool) -> None:
        rules = Answer(_("Read the rules"), "rules", "book")
        go_on = Answer(_("To battle!") if begins else _("Go on"), "stay", "play", main=True)
        super().__init__(_(scenario.name), _(scenario.rules), (rules, go_on))
        self.scenario = scenario

    def asked(self) -> Column:
        """Return the temper between the name and what is done."""
        name, *below = super().asked().boxes
        temper = villain_of(self.scenario.key).temper.spoken
        told = Text(temper, text.SERIF_SEMIBOLD, 17, palette.MUTED_TEXT, spread=1.3)
        return Column([name, told, *below], gap=12)

    def contents(self) -> Box:
        """Stand the picture on the sheet with the question."""
        picture = Place("picture", self._draw_picture, high=(40, _BANNER), optional=1)
        told = Column([picture, Sheet((32, 24), self.asked())], wide=600)
        return Pad((20, 12), Anchor(told))

    def _draw_picture(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        surface.blit(scenario_scene(self.scenario.key, area.size), area)


def open_scenario(app: App, scenario: Scenario, *, begins: bool = False) -> None:
    """Show whom a scenario is played against, and its special rules, in front."""

    def answered(answer: str | None) -> None:
        if answer == "rules":
            app.routes.open_rules(GAME, scenario_words.PAGE)

    app.stack.push(ScenarioDialog(scenario, begins=begins), answered)
