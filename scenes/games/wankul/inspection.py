"""What is looked at closely on the table of Wankul: a card shown large, what the totals are made of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from game.core.grammar import capitalised, listed
from game.core.i18n import _, signed
from game.rules.wankul import costs, force
from game.rules.wankul.places import ROWS
from game.rules.wankul.words.cards import cost_words
from scenes.games.wankul.reading import marks_of
from scenes.kit import palette, text
from scenes.kit.widgets import draw_sheet
from scenes.table import card_lookout
from scenes.table.spots import HAND

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.core.table import Spot
    from scenes.games.wankul.board import WankulBoard

_REASONS: Final = 300
_MOST: Final = 0.8
"""How much of the window's height the reasons take at most: where they are more, no sources are named."""
_SIGNS: Final[Mapping[str, str]] = {"equal": "= {}", "times": "× {}", "divide": "÷ {}"}
"""How what changes a Force is written; what is added has its own sign."""


class CardLookout(card_lookout.CardLookout):
    """Which card is shown large, by its spot; a terrain is turned upright."""

    def __init__(self, board: WankulBoard) -> None:
        super().__init__(board)
        self.board = board

    def picture(self, ref: str, width: int) -> pygame.Surface:
        """Return a card so wide."""
        return self.board.looks.large(ref, width)

    def notes(self, spot: Spot, ref: str) -> list[str]:
        """Return where the numbers of a card come from."""
        return notes(self.board, spot, ref)

    def marks(self, ref: str) -> set[str]:
        """Return the id of a card, and the words that it says: what rulings concern it by."""
        return marks_of(self.board.looks.cards[ref])

    def over_hand(self, card: pygame.Rect) -> tuple[int, int] | None:
        """Return where the foot of the sheet is of a card in hand: over it."""
        arena = self.board.arena
        held = card.centery > arena.hand.top and card.left >= arena.hand.left
        return (card.centerx, arena.hand.top - self.board.m.px(14)) if held else None


def notes(board: WankulBoard, spot: Spot, ref: str) -> list[str]:
    """Return where the Force in play, or the cost in hand, of a card comes from."""
    if spot.place in ROWS and spot.index is not None:
        slot = ROWS.index(spot.place)
        card = board.world.row(slot, spot.seat or 0)[spot.index].card
        return list(_of_force(board, card))
    if spot.place == HAND and not board.looks.is_terrain(ref):
        return list(_of_cost(board, ref))
    return []


def _of_force(board: WankulBoard, card: int) -> list[str]:
    """Return what makes up a Force, in the order in which it counts (WAN-10); nothing for one as printed."""
    world = board.world
    changes = force.reckoning(world, card)
    if not changes:
        return []
    told = [_("Force {printed} printed").format(printed=force.printed(world, card))]
    told += [_changed(board, *change) for change in changes]
    told.append(_("in all {force}").format(force=force.modified(world, card)))
    return ["; ".join(told) + "."]


def _changed(board: WankulBoard, ref: str, power: str, amount: int, passing: bool = False) -> str:  # noqa: FBT001, FBT002 - as told
    """Return how a card changes a Force, for this turn only or not, and which card does."""
    told = _("{amount} this turn, {card}") if passing else _("{amount}, {card}")
    return told.format(amount=_short(power, amount), card=board.looks.quoted(ref))


def _of_cost(board: WankulBoard, ref: str) -> list[str]:
    """Return what changes the cost of a card of the hand, terrain by terrain."""
    world, seat, found = board.world, board.near, dict[str, list[str]]()
    card = world.in_hand(seat, ref)
    for slot in world.placed():
        sources = costs.sources(world, seat, card, slot)
        parts = [_changed(board, source, "add", amount) for source, amount in sources]
        if parts:
            cost = cost_words(costs.cost(world, seat, card, slot))
            told = _("{what}: {words}").format(what=cost, words="; ".join(parts))
            found.setdefault(told, []).append(board.looks.quoted(world.ref(world.ground(slot).card)))
    if [len(on) for on in found.values()] == [len(world.placed())]:
        return [f"{capitalised(told)}." for told in found]
    return [_("On {terrain}, {cost}.").format(terrain=listed(on), cost=told) for told, on in found.items()]


class Reason(NamedTuple):
    """A line of what a total is made of: what a card counts, how it comes to that, and each card's share."""

    name: str
    figure: int
    how: str
    sources: tuple[str, ...] = ()


class Reasons:
    """Shows what both totals of a terrain are made of, while its tag is pointed at."""

    def __init__(self, board: WankulBoard) -> None:
        self.board = board
        self.slot: int | None = None
        self.hidden = False

    def point(self, pos: tuple[int, int]) -> bool:
        """Take where the mouse is; return whether something else is shown now."""
        tags = [one.tag for one in self.board.arena.grounds]
        on = next((slot for slot, tag in enumerate(tags) if tag.collidepoint(pos)), None)
        if on is not None and (self.board.timeline.busy or self.board.seen.grounds[on] is None):
            on = None
        changed, self.slot = on != self.slot, on
        self.hidden = self.hidden and not changed
        return changed

    def hide(self) -> bool:
        """Show nothing, until another total is pointed at; return whether something was shown."""
        shown, self.hidden = self.slot is not None and not self.hidden, True
        return shown

    def of(self, slot: int, seat: int) -> list[Reason]:
        """Return what the total of a seat on a terrain is made of, card by card."""
        world, found = self.board.world, []
        for laid in world.row(slot, seat):
            printed = force.printed(world, laid.card) or 0
            changes = force.reckoning(world, laid.card)
            parts = [str(printed), *(_short(power, amount) for _ref, power, amount, _passing in changes)]
            name = self.board.looks.name(world.ref(laid.card))
            how = " ".join(parts) if changes else ""
            sources = tuple(_changed(self.board, *change) for change in changes)
            found.append(Reason(name, force.modified(world, laid.card), how, sources))
        return found

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the sheet beside the tag that is pointed at."""
        board, slot = self.board, self.slot
        ground = board.seen.grounds[slot] if slot is not None else None
        if slot is None or ground is None or self.hidden or board.timeline.busy:
            return
        m, seen = board.m, board.seen
        lists = [(seat, self.of(slot, seat)) for seat in (seen.foe, seen.seat)]
        step, pad = round(m.type(14) * 1.5), m.px(12)
        lines = _rows(lists)
        if lines * step > surface.get_height() * _MOST:
            lists = [(seat, [one._replace(sources=()) for one in reasons]) for seat, reasons in lists]
            lines = _rows(lists)
        box = pygame.Rect(0, 0, m.px(_REASONS), lines * step + 2 * pad + m.px(8))
        tag = board.arena.grounds[slot].tag
        box.midleft = (tag.right + m.px(10), tag.centery)
        box.clamp_ip(surface.get_rect().inflate(-16, -16))
        draw_sheet(surface, box, palette.PAPER, seed=8)
        top = box.top + pad
        for seat, reasons in lists:
            row = pygame.Rect(box.left + pad, top, box.width - 2 * pad, step)
            _line(surface, row, board.names[seat], str(ground.totals[seat]), m.type(15), bold=True)
            top += self._draw_list(surface, row, reasons) + m.px(8)

    def _draw_list(self, surface: pygame.Surface, row: pygame.Rect, reasons: Sequence[Reason]) -> int:
        """Draw what one total is made of under its head; return how high head and list are."""
        size, under = self.board.m.type(14), row
        for one in reasons:
            under = under.move(0, row.height)
            told = f"{one.name} ({one.how})" if one.how else one.name
            _line(surface, under, told, str(one.figure), size)
            for source in one.sources:
                under = under.move(0, row.height)
                _line(surface, under.move(size, 0), source, "", size)
        if not reasons:
            under = under.move(0, row.height)
            _line(surface, under, _("No character."), "", size)
        return under.bottom - row.top


def _rows(lists: Sequence[tuple[int, Sequence[Reason]]]) -> int:
    """Return how many lines both totals take with their heads."""
    return sum(1 + max(1, sum(1 + len(one.sources) for one in reasons)) for _seat, reasons in lists)


def _short(power: str, amount: int) -> str:
    return _SIGNS[power].format(amount) if power in _SIGNS else signed(amount)


def _line(
    surface: pygame.Surface, row: pygame.Rect, told: str, figure: str, px: int, *, bold: bool = False
) -> None:
    face = text.SANS_BOLD if bold else text.SANS_MEDIUM
    number = text.render(figure, text.SANS_BOLD, px, palette.INK)
    surface.blit(number, number.get_rect(midright=row.midright))
    room = row.width - number.get_width() - 12
    size = text.fit(told, face, px, room, text.SMALLEST)
    word = text.render(text.clipped(told, face, size, room), face, size, palette.INK)
    surface.blit(word, word.get_rect(midleft=row.midleft))
    if bold:
        pygame.draw.line(surface, palette.HAIRLINE, row.bottomleft, row.bottomright)
