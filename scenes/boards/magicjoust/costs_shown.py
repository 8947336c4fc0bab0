"""What the card pointed at costs, before it is invoked, and how what has just been paid was paid."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from game.core.i18n import _
from game.rules.magicjoust import paying as rules
from game.rules.magicjoust.formulas import read_way, ways
from game.rules.magicjoust.picking import Picking, path_of
from scenes.boards.magicjoust.formula_strip import Strip, ways_in_words
from scenes.boards.magicjoust.path_drawing import Trail, draw_trail
from scenes.boards.magicjoust.trails import keys_of, trail_of
from scenes.kit import timeline as moves

if TYPE_CHECKING:
    from collections.abc import Mapping

    import pygame

    from game.core.model import Event
    from game.rules.magicjoust.paying import Bill
    from scenes.boards.magicjoust.board import MagicjoustBoard
    from scenes.kit.timeline import Step


class Cost(NamedTuple):
    """What a card costs its wizard now: the path that keeps the most open, none where there is no way."""

    owed: Bill
    picking: Picking
    ways: int


class CostsShown:
    """Shows on a board what the card looked at costs, and every payment as it is made, along `paid`."""

    def __init__(self, board: MagicjoustBoard) -> None:
        self.board = board
        self._known: dict[tuple[int, int, bool], Cost] = {}
        self._known_at = -1
        self.paid = Trail()

    # --- what is pointed at -----------------------------------------------------------------------------

    def cost(self) -> Cost | None:
        """Return what the card costs that the player looks at, None where it is none of the player's."""
        board = self.board
        if board.timeline.busy or board.handler or not board.open_hand or not board.people:
            return None
        for name in (board.table.lit.pointed, board.table.lit.focus):
            found = self._of(name)
            if found is not None:
                return found
        up = board.choosing.card
        return self._of(f"hand-{up}") if up is not None else None

    def _of(self, name: str) -> Cost | None:
        board, (kind, *numbers) = self.board, name.split("-")
        wizard = board.state.wizards[board.viewer]
        if kind == "hand" and len(numbers) == 1:
            ref = board.table.refs[int(numbers[0])]
            card = next((card for card in wizard.hand if board.state.ref(card) == ref), None)
            return self._looked_up(card, action=False) if card is not None else None
        if kind == "invoked" and numbers[0] == str(board.viewer) and int(numbers[1]) < len(wizard.invoked):
            card = wizard.invoked[int(numbers[1])].card
            return self._looked_up(card, action=True) if board.state.creuset(card).action else None
        return None

    def _looked_up(self, card: int, *, action: bool) -> Cost:
        board, seat = self.board, self.board.viewer
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

    # --- what was paid ----------------------------------------------------------------------------------

    def steps(self, event: Event) -> list[Step]:
        """Return the steps that show how a formula was paid, singularity by singularity."""
        data = cast("Mapping[str, Any]", event.data)
        table, formula = self.board.table, tuple(data["formula"])
        path = path_of(formula, read_way(data["way"]))
        keys = keys_of(table, data["seat"], path)
        trail = trail_of(table, formula, keys, path)
        steps: list[Step] = []
        for count in range(1, len(trail.stops) + 1):
            steps += [moves.call(partial(self._show, trail.up_to(count))), moves.pause(moves.FADE)]
        return [*steps, moves.pause(moves.SCORE_STEP), moves.call(partial(self._show, Trail()))]

    def _show(self, trail: Trail) -> None:
        if trail.stops:
            self.board.app.sounds.play("tick")
        self.paid = trail

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
        """Draw the path of what is being paid; faintly, one of the card that is looked at."""
        board = self.board
        draw_trail(surface, board.m, self.paid)
        cost = self.cost()
        if cost is not None and cost.picking.picks:
            keys = keys_of(board.table, cost.owed.seat, cost.picking.picks)
            trail = trail_of(board.table, cost.picking.formula, keys, cost.picking.picks)
            draw_trail(surface, board.m, trail, faint=True)
