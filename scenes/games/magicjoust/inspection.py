"""A card looked at: shown large, with where its numbers come from, and what it costs to be invoked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

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
from scenes.kit import palette, text
from scenes.kit.faces.base import card_height, upright
from scenes.kit.lookout import Lookout
from scenes.kit.widgets import draw_sheet
from scenes.table.spots import FAR, HAND, named

if TYPE_CHECKING:
    from game.rules.magicjoust.paying import Bill
    from scenes.games.magicjoust.board import MagicjoustBoard

CARD_WIDTH: Final = 286
SMALLEST_CARD: Final = 240


class CardLookout(Lookout[Spot]):
    """Which card is shown large, by its spot: one that the mouse has rested on, or that was asked for."""

    def __init__(self, board: MagicjoustBoard) -> None:
        super().__init__()
        self.board = board

    def toggle(self, spot: Spot | None) -> None:
        """Show the card of a spot, or no longer where it is shown already; none where there is no card."""
        self.show(spot if self.board.table.ref_at(spot) and self.cell != spot else None)
        self.board.dirty = True

    def closer(self) -> None:
        """Show the card that the keyboard or the mouse is on."""
        table = self.board.table
        self.toggle(table.lit.focus if table.ref_at(table.lit.focus) else table.lit.pointed)

    def rest(self, seconds: float) -> None:
        """Let time pass; show the card that the mouse has rested on long enough."""
        rested = self.wait(seconds)
        if rested is not None:
            self.show(rested)
            self.board.dirty = True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the card that is shown, if any."""
        if self.cell is not None:
            _draw(surface, self.board, self.cell)


def _draw(surface: pygame.Surface, board: MagicjoustBoard, spot: Spot) -> None:
    """Draw the card of a spot on a sheet, on the side where it does not hide the card itself."""
    ref, card = board.table.ref_at(spot), next((one for one in board.ring if one.name == named(spot)), None)
    if not ref or card is None:
        return
    m = board.m
    pad, width = m.px(16), max(m.px(CARD_WIDTH), SMALLEST_CARD)
    lines = notes(board, spot, ref)
    pages = [text.paragraph(line, text.SANS_MEDIUM, m.type(14), palette.INK, width, 1.3) for line in lines]
    told = sum(page.get_height() + m.px(8) for page in pages)
    box = pygame.Rect(0, 0, width + 2 * pad, card_height(width) + told + 2 * pad)
    _put(box, card.rect, board)
    draw_sheet(surface, box, palette.PAPER, seed=6)
    surface.blit(upright(board.looks.master(ref, width), width), (box.left + pad, box.top + pad))
    top = box.top + pad + card_height(width) + m.px(8)
    for page in pages:
        surface.blit(page, (box.left + pad, top))
        top += page.get_height() + m.px(8)


def _put(box: pygame.Rect, card: pygame.Rect, board: MagicjoustBoard) -> None:
    """Put the sheet beside a card of the table, or above the hand over the cards in play."""
    m, arena = board.m, board.arena
    window = pygame.Rect(0, 0, m.width, m.height).inflate(-m.px(12), -m.px(12))
    if card.centery > arena.hand.top and card.left >= arena.hand.left:
        box.midbottom = (arena.sides[NEAR].row.centerx, arena.hand.top - m.px(22))
    else:
        box.centery = card.centery
        if card.centerx < window.centerx:
            box.left = card.right + m.px(18)
        else:
            box.right = card.left - m.px(18)
    box.clamp_ip(window)


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
        strip.draw(surface, board.m, board.arena.formula)

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draw, faintly, a path of the card that is looked at."""
        board, cost = self.board, self.cost()
        if cost is not None and cost.picking.picks:
            keys = keys_of(board.table, cost.owed.seat, cost.picking.picks)
            trail = trail_of(board.table, cost.picking.formula, keys, cost.picking.picks)
            draw_trail(surface, board.m, trail, faint=True)
