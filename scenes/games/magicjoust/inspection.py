"""A card looked at: shown large, with where its numbers come from, and what it costs to be invoked."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.core.i18n import _, percent
from game.core.table import Spot
from game.rules.magicjoust import paying as rules
from game.rules.magicjoust import powers
from game.rules.magicjoust.cards import PLAN
from game.rules.magicjoust.deeds import could_wear
from game.rules.magicjoust.formulas import ways
from game.rules.magicjoust.picking import Picking, path_of
from game.rules.magicjoust.places import INVOKED
from scenes.games.magicjoust.arena import NEAR
from scenes.games.magicjoust.formula_strip import Strip, ways_in_words
from scenes.games.magicjoust.path_drawing import draw_trail, keys_of, trail_of
from scenes.kit.faces.base import upright
from scenes.table import card_lookout
from scenes.table.spots import FAR, HAND

if TYPE_CHECKING:
    import pygame

    from game.rules.magicjoust.paying import Bill
    from scenes.games.magicjoust.board import MagicjoustBoard


class CardLookout(card_lookout.CardLookout):
    """Which card is shown large, by its spot."""

    def __init__(self, board: MagicjoustBoard) -> None:
        super().__init__(board)
        self.board = board

    def picture(self, ref: str, width: int) -> pygame.Surface:
        """Return a card so wide."""
        return upright(self.board.looks.master(ref, width), width)

    def notes(self, spot: Spot, ref: str) -> list[str]:
        """Return where the numbers of a card come from."""
        return notes(self.board, spot, ref)

    def over_hand(self, card: pygame.Rect) -> tuple[int, int] | None:
        """Return where the foot of the sheet is of a card in hand: over the cards in play."""
        arena = self.board.arena
        if card.centery <= arena.hand.top or card.left < arena.hand.left:
            return None
        return arena.sides[NEAR].row.centerx, arena.hand.top - self.board.m.px(22)


def notes(board: MagicjoustBoard, spot: Spot, ref: str) -> list[str]:
    """Return where the numbers of a card come from: what a plan is worth now, how likely it wears out."""
    card = board.looks.creuset(ref)
    if card is None:
        return []
    seat = spot.seat if spot.seat is not None else board.seen.foe if spot.place == FAR else board.near
    found = []
    if card.nature == PLAN and spot.place == INVOKED and spot.index is not None:
        number = board.world.wizards[seat].invoked[spot.index].card
        worth = powers.worth(board.world, seat, number)
        if worth != card.points:
            told = _("Worth {worth} now: {printed} printed, {more} counted by its text.")
            found.append(told.format(worth=worth, printed=card.points, more=worth - card.points))
    if card.decay:
        bonus = powers.bonus(board.world, seat, "decay")
        told = _("Decay {lowest}: lost {chance} of the time after its action.")
        found.append(told.format(lowest=card.decay, chance=percent(could_wear(card.decay, bonus))))
    if card.ephemeral:
        found.append(_("Ephemeral: it leaves at the end of the turn."))
    return found


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
        if board.timeline.busy or board.paying or not board.open_hand or not board.viewer.people:
            return None
        for spot in (board.table.lit.pointed, board.table.lit.focus):
            found = self._of(spot)
            if found is not None:
                return found
        up = board.choosing.card
        return self._of(Spot(HAND, None, up)) if up is not None else None

    def _of(self, spot: Spot | None) -> Cost | None:
        board, wizard = self.board, self.board.world.wizards[self.board.near]
        match spot:
            case Spot("hand", None, int(place)):
                ref = board.table.refs[place]
                card = next((card for card in wizard.hand if board.world.ref(card) == ref), None)
                return self._looked_up(card, action=False) if card is not None else None
            case Spot("invoked", seat, int(place)) if seat == board.near and place < len(wizard.invoked):
                card = wizard.invoked[place].card
                return self._looked_up(card, action=True) if board.world.creuset(card).action else None
        return None

    def _looked_up(self, card: int, *, action: bool) -> Cost:
        board, seat = self.board, self.board.near
        count = len(board.session.actions)
        if self._known_at != count:
            self._known_at, self._known = count, {}
        key = (seat, card, action)
        if key not in self._known:
            make = rules.to_act if action else rules.to_invoke
            owed = make(board.world, seat, card)
            way = rules.suggested(board.world, owed)
            picking = owed.picking(board.world)
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
        strip.draw(surface, board.m, board.arena["formula"])

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draw, faintly, a path of the card that is looked at."""
        board, cost = self.board, self.cost()
        if cost is not None and cost.picking.picks:
            keys = keys_of(board.table, cost.owed.seat, cost.picking.picks)
            trail = trail_of(board.table, cost.picking.formula, keys, cost.picking.picks)
            draw_trail(surface, board.m, trail, faint=True)
