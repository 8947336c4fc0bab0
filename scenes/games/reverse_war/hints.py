"""Advice on the choice in progress: on a sheet beside the battlefield, a tile a move, each shown there."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, Protocol

from game.bots.bot import View
from game.bots.reverse_war.hints import Advice, Hint
from game.bots.seats import humans
from game.core.i18n import _, decimal, signed
from game.rules.reverse_war.cards import CARDS
from game.rules.reverse_war.options import DUELS
from game.rules.reverse_war.troops import players_end
from game.rules.reverse_war.words.accounts import name
from game.rules.reverse_war.words.field import both_units
from game.rules.reverse_war.words.stakes import behind
from scenes.games.reverse_war.aiming import after_move, draw_move, moved_card
from scenes.games.reverse_war.armies import why_hidden
from scenes.games.reverse_war.duel_seen import DuelSeen
from scenes.games.reverse_war.faces import face as reverse_war
from scenes.games.reverse_war.gains import draw_gains
from scenes.kit import palette, text
from scenes.kit.content import Place, Text
from scenes.kit.faces.base import CARD_SHAPE
from scenes.kit.layout import Column, Either, Grid, Row, Shaped
from scenes.kit.lights import draw_advised
from scenes.kit.scrolled import Line
from scenes.table.hint_sheet import Advising, Hinting
from scenes.table.hinting import Asking, Hints

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import pygame

    from game.bots.bot_seats import BotSeats
    from game.core.model import Action
    from game.core.session import Session
    from game.rules.reverse_war.seen import Seen
    from game.rules.reverse_war.troops import Placed
    from scenes.games.reverse_war.table import WarTable
    from scenes.kit.layout import Box
    from scenes.kit.palette import Color
    from scenes.table.occasion import Occasion

_CARD: Final = 46
"""How wide the card of a move is, in pixels of the drawing: in larger text too."""
_LINE = 1.28
_SEATS: Final = 2


def advised(session: Session) -> bool:
    """Say whether hints are given in a game: to who plays alone, or with a bot."""
    beside = session.seats == _SEATS and len(humans(session.players, _SEATS)) == 1
    return session.seats == 1 or beside


class WarAsking(Asking, Protocol):
    """A table of Reverse War as far as advice is asked for there."""

    table: WarTable
    """The table as it lies."""

    @property
    def bots(self) -> BotSeats:
        """The bots at this table."""

    @property
    def occasion(self) -> Occasion:
        """What the game is played for."""

    @property
    def totals_hidden(self) -> bool:
        """Say whether it is not to be seen who is ahead."""


class Behind(Protocol):
    """What lies behind a sheet of advice: the table, which makes room for it."""

    @property
    def table(self) -> WarTable:
        """The table."""

    def make_room(self, *, wanted: bool) -> None:
        """Let the sheet lie beside the battlefield, or have the table lie as ever again."""


class ReverseWarHints(Hints):
    """Hints at a table of Reverse War: to who plays alone."""

    def __init__(self, board: WarAsking, make_ready: Callable[[], None]) -> None:
        super().__init__(board)
        self._board = board
        self._make_ready = make_ready

    @property
    def table(self) -> WarTable:
        """The table behind the sheet."""
        return self._board.table

    @property
    def possible(self) -> bool:
        """Say whether there is something to advise: a choice to be made by the player."""
        decision = self.session.decision
        many = decision is not None and decision.prompt != "choose" and len(decision.options) > 1
        return many and not self._board.bots.turn

    def why_not(self) -> str:
        """Return why there is nothing to advise."""
        decision = self.session.decision
        if decision is not None and decision.prompt == "choose":
            return _("Your partner is still thinking: the hint weighs both cards.")
        if self._board.bots.turn:
            return _("It is not your turn: a hint is about your own move.")
        if decision is not None and decision.options[0][0] != "draw":
            return _("There is only one move to make: no hint is needed.")
        return _("Draw a card first: the hint is about where to place it.")

    def told(self) -> str:
        """Return what a hint does to the game, and to a scenario of the campaign."""
        if self._board.table.seen.scenario is not None:
            return _("This game will be marked “helped”, for good: it will bring no star in the campaign.")
        return super().told()

    def passes_on(self, pos: tuple[int, int]) -> Callable[[], None] | None:
        """Return what takes the card in hand up that is pressed."""
        return self._press_hand if self._board.table.areas["hand"].collidepoint(pos) else None

    def _press_hand(self) -> None:
        """Press the card in hand, wherever it lies once the sheet is left."""
        self.press(self._board.table.areas["hand"].center)

    def make_room(self, *, wanted: bool) -> None:
        """Let the sheet lie beside the battlefield, or have the table lie as ever once it is in front."""
        before, self.beside = self.beside, wanted
        if wanted and not before:
            self._board.relayout()

    def make_ready(self) -> None:
        """Put the card in hand back, and look at none."""
        self._make_ready()

    def sheet(self) -> HintSheet:
        """Return the sheet that thinks and shows the moves."""
        decision = self.session.decision
        assert decision is not None  # noqa: S101 - advice is on a choice
        thinking = Advice(View(self.session.state, decision), self.session.seed)
        return HintSheet(thinking, self, hidden=self._board.totals_hidden)


class HintSheet(Hinting[Hint]):
    """The best moves; why, and the margin of each, unless totals are `hidden`: beside the battlefield."""

    def __init__(self, thinking: Advising[Hint], behind: Behind, *, hidden: bool = False) -> None:
        super().__init__(thinking)
        self._behind_it = behind
        self._hidden = hidden

    def arrange(self) -> None:
        """Have room made on the table, then lie there."""
        self._behind_it.make_room(wanted=True)
        self.low = self.table.seen.setting.layout.grows
        super().arrange()

    def leave(self) -> None:
        """Give the table its room back."""
        self._behind_it.make_room(wanted=False)
        super().leave()

    @property
    def table(self) -> WarTable:
        """The table behind."""
        return self._behind_it.table

    def lie(self) -> pygame.Rect:
        """Return where the sheet lies: where neither army's total lies, nor the card in hand."""
        return self.table.areas["advice"]

    def told(self, number: int, hint: Hint) -> Box:
        """Return a move: its card as it would lie, its cell, its margin, its reasons."""
        return self._tile(number, hint, 18, self._told_of(hint))

    def _named(self, number: int, hint: Hint) -> Box:
        """Return a move whose reasons are told under the tiles."""
        return self._tile(number, hint, 15, [])

    def _tile(self, number: int, hint: Hint, size: float, told: Sequence[Box]) -> Box:
        seen, color = self.table.seen, margin_color(hint.margin)
        taken = taken_card(seen, hint.action)
        named = f"{number}.  {self.named(hint.action)}"
        line = Text(named, text.SERIF_BOLD, size, lines=1, least=15)
        words = Either([line, Text(named, text.SERIF_BOLD, size, spread=1.2)], grow=1)
        margin = Text("" if self._hidden else self.figure(hint), text.SANS_EXTRABOLD, 20, color, lines=1)
        said = Column([Row([words, margin], gap=8), *told], gap=4, grow=1)
        placed = self.card(hint.action) if taken is None else taken
        if placed is None:
            return said
        card = Place("", partial(_draw_card, seen, placed), wide=(0, _CARD))
        return Row([Shaped(CARD_SHAPE, card, at="midtop", wide=_CARD), said], gap=12)

    def _told_of(self, hint: Hint) -> list[Box]:
        """Return why a defeat is to be expected after a move, if one is, and all the reasons for it."""
        if self._hidden:
            return []
        lines = [f"{line}." for line in hint.reasons[-1:]] or taking_words(self.table.seen, hint.action)
        reasons = [Line(line, size=14, spread=_LINE, at="top") for line in lines]
        behind = [
            Line(why, text.SANS_SEMIBOLD, 14, palette.WARNING_TEXT, spread=_LINE)
            for why in self._behind(hint)
        ]
        return [*behind, *reasons]

    def _behind(self, hint: Hint) -> list[str]:
        """Return why a defeat is to be expected after a move that puts a card somewhere, if one is."""
        seen = self.table.seen
        if hint.margin >= 0 or hint.action[0] == "take" or seen.setting.table in DUELS:
            return []
        return [behind(seen.account, after_move(seen, hint.action), self.figure(hint))]

    def named(self, action: Action) -> str:
        """Return a move in a few words."""
        return move_words(self.table.seen, action)

    def card(self, action: Action) -> Placed | None:
        """Return the card of a move as it would lie, None for one that is not to be shown."""
        return moved_card(self.table.seen, action)

    def figure(self, hint: Hint) -> str:
        """Return the margin of a move."""
        return decimal(hint.margin)

    def moves(self, tiles: Sequence[Box]) -> Box:
        """Return the tiles along the sheet with all that is told of them, or over what is told of one."""
        for tile in tiles:
            tile.grow = 1
        names = Grid([*self.tiles(self._named)], len(tiles) if self.low else 1, gap=6)
        told = Grid(tiles, len(tiles) if self.low else 1, gap=10)
        return Either([told, Column([names, self.scrolled_reasons()], gap=8)])

    def why(self) -> Box:
        """Return all that is told of the move shown."""
        return Column(self._told_of(self.hints[self.shown]), gap=6)

    def note(self) -> str:
        """Return whether the margins are counted or expected; why nothing is told where they are hidden."""
        if self._hidden:
            return why_hidden()
        return _("counted to the end") if self.hints[0].exact else _("margin expected at the end")

    def show_move(self, surface: pygame.Surface) -> None:
        """Draw the move shown on the table behind, and what it brings, unless that is hidden."""
        table, action = self.table, self.hints[self.shown].action
        if action[0] == "take":
            draw_advised(surface, table.boxes["deck" if action[1] == "shown" else "hand"], 4)
            return
        draw_move(surface, table, action)
        if not self._hidden:
            draw_gains(surface, table, table.targets()[int(action[1])], [after_move(table.seen, action)])


def move_words(seen: Seen, action: Action) -> str:
    """Return a move in a few words: "Archer, cell 5"."""
    if action[0] == "take":
        return _("Take the shown card") if action[1] == "shown" else _("Take the hidden card")
    number = int(action[1]) + 1
    if action[0] == "flip":
        return _("Reverse the card of cell {number}").format(number=number)
    if action[0] == "remove":
        return _("Remove the card of cell {number}").format(number=number)
    placed = moved_card(seen, action)
    if action[0] == "replace" and placed is not None:
        words = _("{unit}, instead of the card of cell {number}")
        return words.format(unit=name(players_end(placed).unit), number=number)
    unit = name(players_end(placed).unit) if placed else ""
    words = _("{unit}, place {number}") if seen.setting.layout.grows else _("{unit}, cell {number}")
    return words.format(unit=unit, number=number)


def taken_card(seen: Seen, action: Action) -> Placed | None:
    """Return the card that a duellist takes by a move, None for another move."""
    if action[0] != "take" or not isinstance(seen, DuelSeen):
        return None
    return seen.shown_card if action[1] == "shown" else seen.hidden_card


def taking_words(seen: Seen, action: Action) -> list[str]:
    """Return in words what taking a card of two brings, and what the rival gets; nothing for another move."""
    if action[0] != "take" or not isinstance(seen, DuelSeen):
        return []
    mine, its = seen.shown_card, seen.hidden_card
    if action[1] != "shown":
        mine, its = its, mine
    if mine is None or its is None:
        return []
    words = _("{place}: {gain} at once. The other one, {card}, would bring your rival {its}.")
    gain, (at, placed) = best_place(seen, mine)
    place = _("{unit}, cell {number}").format(unit=name(players_end(placed).unit), number=at + 1)
    theirs, _best = best_place(seen.other, its)
    return [words.format(place=place, gain=signed(gain), card=both_units(its), its=signed(theirs))]


def best_place(seen: DuelSeen, card: Placed) -> tuple[int, tuple[int, Placed]]:
    """Return the most that a card can bring a duellist at once, and the free cell and the way up for that."""
    ways = [card._replace(reversed=turned) for turned in (False, True)]
    free = [cell for cell, lies in enumerate(seen.cells) if lies is None]
    tried = [(cell, way) for cell in free or range(len(seen.cells)) for way in ways]
    worth = [seen.lead_in(seen.account_with(*one)) - seen.score_of(seen.seat) for one in tried]
    best = max(range(len(tried)), key=worth.__getitem__)
    return worth[best], tried[best]


def margin_color(margin: float) -> Color:
    """Return the colour of a margin: a victory's or a defeat's."""
    return palette.GOOD_TEXT if margin > 0 else palette.WARNING_TEXT


def _draw_card(seen: Seen, placed: Placed, surface: pygame.Surface, area: pygame.Rect) -> None:
    face = reverse_war.face(CARDS[placed.card], area.width, placed.reversed, seen.setting.paladins)
    surface.blit(face, area)
