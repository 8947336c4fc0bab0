"""What can be reached on the table of Wankul by the mouse and the keyboard: what lies there, buttons."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.core.grammar import joined
from game.core.i18n import _
from game.core.spoken import of_cards
from game.core.table import HAND as HELD
from game.core.table import Spot
from game.rules.wankul.places import ASIDE, BANNED, DECK, PAID_FOR, PICKED, TERRAINS
from game.rules.wankul.words.table import terrains_left, terrains_told, turn_counted
from scenes.games.wankul.arena import FAR, NEAR
from scenes.games.wankul.choice_buttons import choice_buttons
from scenes.games.wankul.edition import KEY
from scenes.games.wankul.marks import stacks
from scenes.games.wankul.table import row_spot
from scenes.kit.widgets import Button, Style
from scenes.table.spots import Written, near_hand, reached, widened
from scenes.table.tools import tool_buttons

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from game.core.model import Action
    from scenes.games.wankul.board import WankulBoard
    from scenes.kit.widgets import Widget


class Controls:
    """Makes what can be reached on a board."""

    def __init__(self, board: WankulBoard) -> None:
        self.board = board

    def all(self) -> list[Widget]:
        """Return everything that can be reached, in reading order; what lies over others comes later."""
        board = self.board
        return [
            *tool_buttons(board.m, board.tools(), board.arena.tools),
            *self._lying(),
            *self._sides(),
            *self._hand(),
            *self._buttons(),
        ]

    def _lying(self) -> Iterator[Widget]:
        """Yield rows that may be chosen, terrains with their totals, then characters as they lie."""
        board, table, lit = self.board, self.board.table, self.board.lights().spots
        for slot, ground in enumerate(board.seen.grounds):
            rows = [spot for seat in (board.seen.foe, board.near) if (spot := row_spot(slot, seat)) in lit]
            terrain = Spot(TERRAINS, None, slot)
            for spot in (*rows, *[terrain] * (ground is not None or terrain in lit)):
                yield reached(spot, table.rect_of(spot), self._click(spot))
        for row in table.rows_upwards():
            for spot in table.row_spots(row):
                yield reached(spot, table.rect_of(spot), self._click(spot))

    def _click(self, spot: Spot) -> Callable[[], None]:
        return partial(self.board.playing.click, spot)

    def _sides(self) -> Iterator[Widget]:
        """Yield the piles of both, and what happens."""
        board, table = self.board, self.board.table
        seen, lit = board.seen, board.lights().spots
        if (foot := board.arena.sides[FAR].foot) is not None:
            told = terrains_told(seen, seen.foe)
            rules = partial(board.app.routes.open_rules, KEY, "turn")
            yield Written("terrains-far", widened(foot), rules, tip=told)
        for side, seat in ((FAR, seen.foe), (NEAR, seen.seat)):
            for pile, rect in board.arena.sides[side].piles.items():
                spot = Spot(pile, seat)
                click = self._click(spot) if spot in lit else partial(board.browse, pile, seat)
                yield reached(spot, rect, click, tip=self._pile_tip(spot))
        for slot, seat, middle in stacks(table):
            aside = seen.place(ASIDE, seat)
            told = _("{what}: {words}").format(
                what=board.telling.place(seen, aside), words=of_cards(len(aside.cards))
            )
            area = widened(pygame.Rect(middle, (0, 0)))
            yield Written(f"aside-{slot}-{seat}", area, partial(board.browse, ASIDE, seat), tip=told)
        if any(card is not None and card.ref for card in seen.place(HELD, seen.foe).cards):
            look = partial(board.browse, HELD, seen.foe)
            told = board.telling.place(seen, seen.place(HELD, seen.foe))
            yield Written("held-far", board.arena.sides[FAR].panel, look, tip=told)
        alone = not board.my_turn or len(board.choosing.asked.choices) != 1
        if alone and not board.windows.runs_out:
            read = partial(board.app.routes.open_rules, KEY, "turn")
            count, pauses = board.panels.counted(chooses=board.gestures.waited_for)
            yield Written("count", widened(count), read, tip=turn_counted(board.seen))
            if board.gestures.waited_for:
                yield board.windows.choice(pauses)
        yield Written("news", board.arena["story"], board.open_story, tip=_("What has happened (J)"))

    def _pile_tip(self, spot: Spot) -> str:
        board = self.board
        place = board.seen.place(spot.place, spot.seat)
        told = board.telling.place(board.seen, place)
        if spot.place == DECK and spot.seat == board.near and board.seen.left is not None:
            told = f"{told}. {terrains_left(board.seen.left, own=True)}"
        if spot.place == BANNED:
            told = _("{what}: {words}").format(what=told, words=_("these cards are out of the game."))
        return joined(told)

    def _hand(self) -> Iterator[Widget]:
        """Yield the cards of the near hand, then what is paid for, and what pays, which lie elsewhere."""
        table, near = self.board.table, self.board.near
        yield from near_hand(table, table.fan, self.board.playing)
        aside = {PAID_FOR: table.paid_for, PICKED: table.picked}
        for spot in [Spot(name, near, at) for name, row in aside.items() for at in range(len(row))]:
            yield reached(spot, table.rect_of(spot), self._click(spot))

    def _buttons(self) -> Iterator[Widget]:
        """Yield the main button, and one for all else that may be said: a second one, or a line of them."""
        board = self.board
        arena, above = board.arena, board.arena["turn"].inflate(0, board.m.px(8))
        above.bottom = arena["end"].top - board.m.px(3)
        if board.windows.open:
            yield from board.windows.buttons(arena["end"], above)
            return
        yield self._main()
        choices, area = board.gestures.choices, board.gestures.choices_area
        said = [(said_by(one), partial(board.playing.say, one), board.option_words(one)) for one in choices]
        numbers = bool(choices) and choices[0][0] == "number"
        yield from choice_buttons(board.m, said, above, area, numbers=numbers)

    def _main(self) -> Button:
        board = self.board
        asked, act, again = board.choosing.asked, board.playing.go_on, board.looking
        end = Button("end", board.arena["end"], act, m=board.m, key_cap=_("T"))
        end.label = board.option_words(asked.main) if asked.main and board.my_turn else _("End the turn")
        if again:
            end.label, end.on_click, end.icon = _("See the cards"), board.look_again, "eye"
        end.enabled, end.faint = board.my_turn, asked.main is None and not again
        if again or asked.idle or (asked.main is not None and not asked.in_turn):
            end.style = Style.MAIN
        return end


def said_by(action: Action) -> str:
    """Return the name of the button of its own that says an action."""
    return "-".join(map(str, action))
