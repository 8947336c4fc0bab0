"""What the card looked at costs, before it is invoked."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.core.i18n import _
from game.rules.magicjoust import paying as rules
from game.rules.magicjoust.formulas import ways
from game.rules.magicjoust.picking import Picking, path_of
from scenes.games.magicjoust.formula_strip import Strip, ways_in_words
from scenes.games.magicjoust.path_drawing import draw_trail
from scenes.games.magicjoust.trails import keys_of, trail_of

if TYPE_CHECKING:
    import pygame

    from game.rules.magicjoust.paying import Bill
    from scenes.games.magicjoust.board import MagicjoustBoard


class Cost(NamedTuple):
    """What a card costs its wizard now: the path that keeps the most open, none where there is no way."""

    owed: Bill
    picking: Picking
    ways: int


class CostsShown:
    """Shows on a board what the card looked at costs: its formula, how many ways there are, one of them."""

    def __init__(self, board: MagicjoustBoard) -> None:
        self.board = board
        self._known: dict[tuple[int, int, bool], Cost] = {}
        self._known_at = -1

    # --- what is pointed at -----------------------------------------------------------------------------

    def cost(self) -> Cost | None:
        """Return what the card costs that the player looks at, None where it is none of the player's."""
        board = self.board
        if board.timeline.busy or board.handler or not board.open_hand or not board.viewer.people:
            return None
        for name in (board.table.lit.pointed, board.table.lit.focus):
            found = self._of(name)
            if found is not None:
                return found
        up = board.choosing.card
        return self._of(f"hand-{up}") if up is not None else None

    def _of(self, name: str) -> Cost | None:
        board, (kind, *numbers) = self.board, name.split("-")
        wizard = board.state.wizards[board.near]
        if kind == "hand" and len(numbers) == 1:
            ref = board.table.refs[int(numbers[0])]
            card = next((card for card in wizard.hand if board.state.ref(card) == ref), None)
            return self._looked_up(card, action=False) if card is not None else None
        if kind == "invoked" and numbers[0] == str(board.near) and int(numbers[1]) < len(wizard.invoked):
            card = wizard.invoked[int(numbers[1])].card
            return self._looked_up(card, action=True) if board.state.creuset(card).action else None
        return None

    def _looked_up(self, card: int, *, action: bool) -> Cost:
        board, seat = self.board, self.board.near
        count = len(board.session.actions)
        if self._known_at != count:
            self._known_at, self._known = count, {}
        key = (seat, card, action)
        if key not in self._known:
            make = rules.to_act if action else rules.to_invoke
            owed = make(board.state, seat, card)
            way = rules.suggested(board.state, owed)
            picking = owed.picking(board.state)
            path = path_of(owed.formula, way) if way else ()
            count = len(ways(owed.formula, picking.quadrant))
            self._known[key] = Cost(owed, Picking(owed.formula, picking.quadrant, path), count)
        return self._known[key]

    # --- drawing ----------------------------------------------------------------------------------------

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the strip of what the card costs that is looked at."""
        cost = self.cost()
        if cost is None:
            return
        board = self.board
        title = _("Action") if cost.owed.action else _("Formula")
        strip = Strip(title, cost.picking.formula, ways_in_words(cost.ways))
        strip.draw(surface, board.m, board.arena.formula)

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draw, faintly, a path of the card that is looked at."""
        board, cost = self.board, self.cost()
        if cost is not None and cost.picking.picks:
            keys = keys_of(board.table, cost.owed.seat, cost.picking.picks)
            trail = trail_of(board.table, cost.picking.formula, keys, cost.picking.picks)
            draw_trail(surface, board.m, trail, faint=True)
