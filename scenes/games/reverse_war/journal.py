"""The right column of the table: the scenario's sheet (RW-S), and under it the journal of the moves made."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pygame

from game.core.i18n import _, signed
from game.core.session import Session
from game.rules.reverse_war.seen import Seen, ais_end, players_end
from game.rules.reverse_war.stars import GAME
from game.rules.reverse_war.words import scenarios as scenario_words
from scenes.games.reverse_war.armies import triangle
from scenes.games.reverse_war.campaign_pictures import scenario_picture, scenario_scene
from scenes.games.reverse_war.faces import chips
from scenes.kit import palette, text
from scenes.kit.content import Place, Sheet
from scenes.kit.icons import icon
from scenes.kit.layout import Anchor, Column, Pad
from scenes.kit.widgets import Button, Widget, draw_sheet
from scenes.shell.dialog import Answer, Dialog, Veiled

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.model import Action
    from game.rules.reverse_war.scenarios import Scenario
    from game.rules.reverse_war.troops import Placed
    from scenes.games.reverse_war.geometry import Geometry
    from scenes.kit.layout import Box
    from scenes.kit.measures import Measures
    from scenes.shell.app import App

ROWS_IN_VIEW = 9
_LARGEST_SHARE = 0.6
"""The part of the journal's column that the sheet may take; where it needs more, it shows its name only."""
_PICTURE = 46
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
    surface: pygame.Surface, m: Measures, rect: pygame.Rect, moves: list[Move], hand: Placed | None
) -> None:
    """Draw the journal on its sheet: a row a move, as many of the last as fit, the card in hand last."""
    draw_sheet(surface, rect, palette.PAPER, seed=8)
    title = text.render(_("Journal"), text.SERIF_BOLD, m.type(20), palette.INK)
    surface.blit(title, (rect.left + m.px(12), rect.top + m.px(9)))
    top = rect.top + max(m.px(42), m.type(20) + m.px(18))
    room = rect.bottom - m.px(6) - top
    count = min(ROWS_IN_VIEW, room // _least_row(m))
    height = min(m.px(67), room // count)
    shown = (count - 1) if hand else count
    first = max(0, len(moves) - shown)
    rows = [pygame.Rect(rect.left, top + place * height, rect.width, height) for place in range(count)]
    for row, move in zip(rows, moves[first:], strict=False):
        _draw_move(surface, m, row, move)
    if hand is not None:
        row = rows[len(moves) - first]
        number = 1 + sum(move.kind == "place" for move in moves)
        _draw_pair(surface, m, row, str(number), hand, row.centery)
        word = text.render(_("in hand"), text.SANS_MEDIUM, m.type(14), palette.MUTED_TEXT)
        surface.blit(word, word.get_rect(midright=(row.right - m.px(12), row.centery)))


def _least_row(m: Measures) -> int:
    """Return the least height of a row: its chips or words, and its gains under them."""
    return m.type(14) * 2 + m.px(14)


_SIGNS = {"flip": "reverse", "remove": "cross"}
"""What stands in the place of a turn's number, by the kind of move."""


def _draw_pair(
    surface: pygame.Surface, m: Measures, row: pygame.Rect, number: str, placed: Placed, y: int
) -> None:
    """Draw a row's number, or the sign of that name, and the two units of its card."""
    line = (row.left + m.px(12), row.right - m.px(12))
    pygame.draw.line(surface, palette.HAIRLINE, (line[0], row.top), (line[1], row.top))
    if number in _SIGNS.values():
        mark = icon(number, m.type(14), palette.INK)
    else:
        mark = text.render(number, text.SANS_EXTRABOLD, m.type(15), palette.INK)
    surface.blit(mark, mark.get_rect(midleft=(line[0], y)))
    side = min(m.px(26), row.height // 2)
    x = line[0] + max(m.px(21), m.type(15) + 4)
    for end in (players_end(placed), ais_end(placed)):
        chip = chips.chip(end.unit, side)
        surface.blit(chip, chip.get_rect(center=(x + side // 2, y)))
        x += side + m.px(8)


def _draw_move(surface: pygame.Surface, m: Measures, row: pygame.Rect, move: Move) -> None:
    upper = row.top + round(row.height * 0.31)
    lower = row.top + round(row.height * 0.74)
    _draw_pair(surface, m, row, _SIGNS.get(move.kind, str(move.number)), move.placed, upper)
    where = _("cell {number}").format(number=move.cell + 1)
    word = text.render(where, text.SANS_MEDIUM, m.type(14), palette.INK)
    surface.blit(word, word.get_rect(midright=(row.right - m.px(12), upper)))
    x = row.left + m.px(12) + max(m.px(21), m.type(15) + 4)
    for up, gain, colour in ((True, move.player_gain, palette.PLAYER), (False, move.ai_gain, palette.AI)):
        sign = triangle(m.type(14) * 2 // 3, colour, up=up)
        surface.blit(sign, sign.get_rect(midleft=(x, lower)))
        digits = text.render(signed(gain), text.SANS_SEMIBOLD, m.type(14), palette.INK)
        surface.blit(digits, digits.get_rect(midleft=(x + sign.get_width() + 5, lower)))
        x += max(m.px(62), sign.get_width() + digits.get_width() + 16)


@dataclass(eq=False)
class ScenarioSheet(Widget):
    """The sheet at the head of the journal's column; a click opens it. Its tip is the rules, without room."""

    m: Measures = field(kw_only=True)
    scenario: Scenario = field(kw_only=True)

    @classmethod
    def at_head(cls, m: Measures, column: pygame.Rect, scenario: Scenario) -> ScenarioSheet:
        """Return the sheet at the head of a column, as high as it must be."""
        sheet = cls("scenario", pygame.Rect(column.topleft, (column.width, 0)), m=m, scenario=scenario)
        sheet.rect.height = sheet._height(rules=True)
        if sheet.rect.height > column.height * _LARGEST_SHARE:
            sheet.rect.height, sheet.tip = sheet._height(rules=False), _(scenario.rules)
        return sheet

    # --- measures ---------------------------------------------------------------------------------------

    def _pad(self) -> int:
        return self.m.px(12)

    def _room(self) -> int:
        return self.rect.width - 2 * self._pad()

    def _name(self) -> pygame.Surface:
        room = self._room() - self.m.px(_PICTURE) - self.m.px(9)
        size, face = self.m.type(17), text.SERIF_BOLD
        words = _(self.scenario.name)
        longest = max(words.split(), key=len)
        px = text.fit(longest, face, size, room, self.m.type(14))
        return text.paragraph(words, face, px, palette.INK, room, 1.15)

    def _rules(self) -> pygame.Surface:
        words = _(self.scenario.rules)
        return text.paragraph(words, text.SANS_MEDIUM, self.m.type(14), palette.INK, self._room(), _LINE)

    def _head(self) -> int:
        return max(self.m.px(_PICTURE), self._name().get_height())

    def _height(self, *, rules: bool) -> int:
        words = self.m.px(8) + self._rules().get_height() if rules else 0
        return self._pad() + self._head() + words + self._pad()

    # --- drawing ----------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the picture, the name beside it, and the rules under them."""
        fill = palette.shade(palette.PAPER, 0.04) if self.hovered else palette.PAPER
        draw_sheet(surface, self.rect, fill, seed=9)
        left, top = self.rect.left + self._pad(), self.rect.top + self._pad()
        side = self.m.px(_PICTURE)
        middle = top + self._head() // 2
        picture = scenario_picture(self.scenario.key, side)
        surface.blit(picture, picture.get_rect(midleft=(left, middle)))
        name = self._name()
        surface.blit(name, name.get_rect(midleft=(left + side + self.m.px(9), middle)))
        if not self.tip:
            surface.blit(self._rules(), (left, top + self._head() + self.m.px(8)))
        self.draw_focus(surface)


def scenario_widget(
    m: Measures, geometry: Geometry, scenario: Scenario, on_click: Callable[[], None]
) -> Widget:
    """Return the scenario's sheet, or where there is no column for it a button that tells and opens it."""
    if geometry.journal is not None:
        sheet = ScenarioSheet.at_head(m, geometry.journal, scenario)
        sheet.on_click = on_click
        return sheet
    return Button(
        "scenario",
        pygame.Rect(geometry.reverse.left, geometry.foot.top, geometry.reverse.width, geometry.foot.height),
        on_click,
        tip=f"{_(scenario.name)}. {_(scenario.rules)}",
        m=m,
        label=_("Scenario"),
        icon="flag",
    )


def replay_widgets(
    m: Measures, geometry: Geometry, scenario: Scenario, on_click: Callable[[], None]
) -> list[Widget]:
    """Return the scenario's sheet where it has its column: a replay's foot has no room for a button."""
    return [scenario_widget(m, geometry, scenario, on_click)] if geometry.journal is not None else []


def journal_under(m: Measures, column: pygame.Rect, scenario: Scenario | None) -> pygame.Rect:
    """Return what is left of a column for the journal, under the scenario's sheet where there is one."""
    if scenario is None:
        return column
    taken = ScenarioSheet.at_head(m, column, scenario).rect.height + m.px(12)
    return pygame.Rect(column.left, column.top + taken, column.width, column.height - taken)


class ScenarioDialog(Dialog):
    """The scenario told large under its picture, with the way to its page of the rules."""

    def __init__(self, scenario: Scenario) -> None:
        rules = Answer(_("Read the rules"), "rules", "book")
        go_on = Answer(_("Go on"), "stay", "play", main=True)
        super().__init__(_(scenario.name), _(scenario.rules), (rules, go_on))
        self.scenario = scenario

    def contents(self) -> Box:
        """Stand the picture on the sheet with the question."""
        picture = Place("picture", self._draw_picture, high=(40, _BANNER), goes=1)
        told = Column([picture, Sheet((32, 24), self.asked())], wide=600)
        return Pad((20, 12), Anchor(told))

    def _draw_picture(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        surface.blit(scenario_scene(self.scenario.key, area.size), area)


class JournalSheet(Veiled):
    """A column of the table in front of it, drawn by `column`; any key or click goes back."""

    def __init__(self, column: Callable[[pygame.Surface, Measures, pygame.Rect], None]) -> None:
        super().__init__()
        self.column = column

    def handle(self, event: pygame.event.Event) -> bool:
        """Go back at the first key or click."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.close()
        return True

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the column in the middle."""
        super().draw_still(surface)
        sheet = pygame.Rect(0, 0, max(self.m.px(260), self.m.type(15) * 16), self.m.height - self.m.px(60))
        sheet.center = (self.m.width // 2, self.m.height // 2)
        self.column(surface, self.m, sheet)


def open_scenario(app: App, scenario: Scenario) -> None:
    """Show a scenario and its special rules in front."""

    def answered(answer: str | None) -> None:
        if answer == "rules":
            app.routes.open_rules(GAME, scenario_words.PAGE)

    app.stack.push(ScenarioDialog(scenario), answered)
