"""Where the player aims: the cell lit, a card to choose, a move shown there and what it would gain."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from game.core.table import Spot
from game.rules.reverse_war.places import FIELD
from game.rules.reverse_war.words.scenarios import way_refusal
from scenes.games.reverse_war.asked import PICKED
from scenes.games.reverse_war.cards import number_size, painter
from scenes.games.reverse_war.gains import draw_gains, draw_own_share, draw_promise
from scenes.kit import palette, text
from scenes.kit.areas import shared
from scenes.kit.content import Text
from scenes.kit.icons import icon
from scenes.kit.layout import em
from scenes.kit.lights import Light, draw_advised, draw_around
from scenes.kit.sprites import Pose, Sprite

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping

    from game.core.model import Action
    from game.rules.reverse_war.account import Account
    from game.rules.reverse_war.seen import Seen
    from game.rules.reverse_war.troops import Placed
    from scenes.games.reverse_war.asked import Asked
    from scenes.games.reverse_war.gestures import Hand
    from scenes.games.reverse_war.table import WarTable

_EDGE = 6
_GHOST = 0.82
_COVERED: Final = 0.35
"""How much of a card lies over the cell that it goes on, where the pointer is on none."""


PUTS: Final = ("place", "replace")


class Aiming:
    """What the mouse is over with a card held, and what the keyboard's `cursor` is on.

    `laid` gives the table as it lies, `asked` what may be done there; `hand` has the card to be placed.
    """

    def __init__(self, hand: Hand, laid: Callable[[], WarTable], asked: Callable[[], Asked]) -> None:
        self.hand = hand
        self.cursor: Spot | None = None
        self.over: Spot | None = None
        self._laid = laid
        self._asked = asked
        self._reckoned: tuple[tuple[object, ...], Account | None] = ((), None)

    def forget(self) -> None:
        """Aim at nothing."""
        self.cursor = self.over = None

    def move(self, by: tuple[int, int]) -> int | None:
        """Move the cursor to the nearest cell that way, or to the other card offered.

        Return the cell of a card there that is to be looked at. The card in hand is shown there.
        """
        offered, targets = self._asked().loose, self._laid().targets()
        if not offered:
            return self.go_to(self._beside(targets, by))
        onward = by in ((0, 1), (1, 0)) and self.cursor in offered
        self.cursor = offered[-1 if onward else 0]
        return None

    def _beside(self, targets: tuple[pygame.Rect, ...], by: tuple[int, int]) -> int:
        here, asked = None if self.cursor is None else self.cursor.index, self._asked()
        if here is None or here >= len(targets):
            return min(asked.cells("place") or asked.cells("replace", *PICKED), default=0)
        return nearest(targets, here, by)

    def go_to(self, cell: int) -> int | None:
        """Move the cursor to a cell (or gap); return it where a card lies there that is none to choose."""
        table, seen = self._laid(), self._laid().seen
        self.cursor = Spot(FIELD, table.field, cell)
        table.part(cell if self.hand.placed else None)
        taken = not seen.setting.layout.grows and seen.cells[cell] is not None
        looked_at = taken and not seen.choosing and self.cursor not in self._asked().touching
        return cell if looked_at else None

    def hover(self, pos: tuple[int, int]) -> list[pygame.Rect]:
        """Take where the mouse is, with the card it may hold; return where it shows that it aims elsewhere.

        That is there, and where it is told what it would bring both armies.
        """
        table, before = self._laid(), self._spots
        self._hover(pos)
        there = [table.reach(spot) for spot in before ^ self._spots]
        return [*there, *(panel.figures for panel in table.panels_shown)] if there else []

    @property
    def _spots(self) -> set[Spot]:
        return {spot for spot in (self.over, self.cursor) if spot is not None}

    def _hover(self, pos: tuple[int, int]) -> None:
        before = self.over
        if self.hand.held:
            self.hand.follow(pos)
            self.over = self.goal(pos)
        else:
            self.over = self._touched(pos)
        if self.over != before:
            self._laid().part(self.over.index if self.over is not None and self.hand.held else None)

    def _touched(self, pos: tuple[int, int]) -> Spot | None:
        """Return what is pointed at with no card held, if it is to be chosen or takes the card in hand."""
        spot, asked = self._laid().at(pos), self._asked()
        if asked.picks:
            self.cursor = None
            return spot if spot in asked.picks else None
        return spot if self.hand.placed and spot in asked.touching else None

    def goal(self, pos: tuple[int, int]) -> Spot | None:
        """Return the cell (or gap) of the battlefield that the card held goes on, let go of at a point.

        It is the one pointed at, if it may go there, else the one of those that it covers most.
        """
        table, places = self._laid(), self._asked().places
        spot = table.at(pos)
        pointed = spot if spot is not None and spot.place == FIELD else None
        home = table.areas["hand"].collidepoint(pos)
        if home or table.seen.setting.layout.grows or (pointed is not None and pointed.index in places):
            return pointed
        card = self.hand.area_at(pos, table.targets()[0].size)
        cell = most_covered(card, table.targets(), places)
        return pointed if cell is None else Spot(FIELD, table.field, cell)

    @property
    def target(self) -> Spot | None:
        """The cell (or gap) aimed at where the card in hand may go, or the card that may be chosen."""
        asked = self._asked()
        if asked.picks:
            target = self.cursor or self.over
            return target if target in asked.picks else None
        target = self.over if self.hand.held else self.cursor or self.over
        return target if target in asked.touching else None

    @property
    def places(self) -> Collection[int]:
        """The cells (or gaps) where the card in hand may go."""
        return self._asked().places

    @property
    def aimed(self) -> int | None:
        """The cell (or gap) that the keyboard's cursor is on."""
        return None if self.cursor is None else self.cursor.index

    def preview(self) -> Account | None:
        """Return the account there would be with the card in hand, or the choice asked, where it is aimed."""
        at = self._laid().seen, self.target, self.hand.placed
        if self._reckoned[0] != at:
            self._reckoned = at, self._preview()
        return self._reckoned[1]

    def _preview(self) -> Account | None:
        seen, target = self._laid().seen, self.target
        if target is None or target.index is None or target.place != FIELD:
            return None
        if seen.choosing:
            return seen.account_chosen(target.index)
        return seen.account_with(target.index, self.hand.placed) if self.hand.placed else None

    # --- drawing ----------------------------------------------------------------------------------------

    def draw_light(self, surface: pygame.Surface) -> None:
        """Light the cell (or gap) that the card in hand is about to go on, or the card about to be chosen."""
        rects, target = self._laid().spots(), self.target
        pointed = not (self.hand.held or self.cursor or self._asked().picks)
        if target is not None and target.place == FIELD and not pointed:
            draw_around(surface, rects[target], Light.BRIGHT)

    def draw_frames(self, surface: pygame.Surface) -> None:
        """Draw a thin line round the cards that may be chosen, light round the one aimed at."""
        rects, target = self._laid().spots(), self.target
        for spot in [spot for spot in self._asked().picks if spot in rects]:
            if spot == target:
                pygame.draw.rect(surface, palette.LIT, rects[spot].inflate(_EDGE, _EDGE), 5, border_radius=8)
            else:
                draw_around(surface, rects[spot], Light.OPEN)

    def draw_cursor(self, surface: pygame.Surface) -> None:
        """Frame the cell that the keyboard's cursor is on, where nothing can be done."""
        rect = self._laid().spots().get(self.cursor) if self.cursor is not None else None
        if rect is not None and self.target is None:
            around = rect.inflate(_EDGE, _EDGE)
            pygame.draw.rect(surface, palette.CHALK, around, 3, border_radius=8)

    def draw_hand(self, surface: pygame.Surface) -> None:
        """Draw the card in hand, if any, over where it is aimed."""
        sprite = self._laid().hand_sprite
        if sprite is not None:
            self._draw_ghost(surface, sprite)
            sprite.draw(surface)

    def _draw_ghost(self, surface: pygame.Surface, hand: Sprite) -> None:
        """Show the card in hand where the cursor is; over a card that it replaces, it hides it."""
        table, target = self._laid(), self.target
        if target is None or target.index is None or self.cursor is None or self.hand.held:
            return
        grows = table.seen.setting.layout.grows
        if grows and table.seen.turn:
            return
        pose = Pose.on(table.targets()[target.index])
        replaces = not grows and table.seen.cells[target.index] is not None
        Sprite("ghost", hand.paint, pose if replaces else pose.faded(0.6)).draw(surface)

    def draw_promises(self, surface: pygame.Surface, hidden: pygame.Rect) -> None:
        """Draw on each cell, where it is not hidden, what the card in hand would bring; a row has no room."""
        table, asked, placed = self._laid(), self._asked(), self.hand.placed
        if placed is None or table.seen.setting.layout.grows:
            return
        for cell in asked.cells("place", "replace"):
            rect, shared = table.targets()[cell], cell == asked.proposed
            upper = _left_of(halves(rect)[0], hidden)
            if shared and draw_own_share(surface, table, upper, cell, placed):
                continue
            rooms = [_under_whose(table, halves(rect)[0])] if shared else _rooms(table, cell)
            left = [_left_of(one, hidden) for one in rooms]
            if (room := draw_promise(surface, table, left, cell, placed)) is not None and shared:
                _say_whose(surface, table, room)

    def draw_offer(self, surface: pygame.Surface, offers: Mapping[str, Placed | None]) -> None:
        """Draw on each free cell what the card offered that is aimed at would bring, as it lies."""
        table, target = self._laid(), self.target
        placed = None if target is None else offers.get(target.place)
        for cell, there in enumerate(table.seen.cells):
            if placed is not None and there is None:
                draw_promise(surface, table, _rooms(table, cell), cell, placed)

    def draw_gains(self, surface: pygame.Surface) -> None:
        """Draw what each army would gain, across the cell pointed at, or the card held."""
        preview, target, table = self.preview(), self.target, self._laid()
        if preview is None or target is None or target.index is None:
            return
        others = []
        if self.hand.placed and not table.seen.choosing and not way_refusal(table.seen):
            other = self.hand.placed._replace(reversed=not self.hand.placed.reversed)
            others = [table.seen.account_with(target.index, other)]
        card = table.hand_sprite if self.hand.held else None
        where = table.targets()[target.index] if card is None else card.pose.area(card.tall)
        draw_gains(surface, table, where, [preview, *others])


def halves(rect: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
    """Return both halves of a cell: the upper one for the own card, the lower one for the partner's."""
    half = rect.height * 11 // 20
    lower = pygame.Rect(rect.left, rect.top + half, rect.width, rect.height - half)
    return pygame.Rect(rect.topleft, (rect.width, half)), lower


def _rooms(table: WarTable, cell: int) -> list[pygame.Rect]:
    """Return where on a cell it may be told what it would bring: under its number or names, or all of it."""
    rect = table.targets()[cell]
    top = rect.centery + number_size(rect) // 2
    under = pygame.Rect(rect.left, top, rect.width, rect.bottom - top)
    return [under, rect]


def _under_whose(table: WarTable, room: pygame.Rect) -> pygame.Rect:
    """Return what is left of some room under the words that what is told there is of the own card."""
    high = em(14, 1, 10)(table.m)
    return pygame.Rect(room.left, room.top + high, room.width, room.height - high)


def _say_whose(surface: pygame.Surface, table: WarTable, under: pygame.Rect) -> None:
    """Say over some room that what is told there is of the own card."""
    words = Text(_("You"), text.SANS_BOLD, 14, palette.CHALK, align="center", at="bottom", lines=1)
    high = table.m.type(14) + 4
    words.show(surface, table.m, pygame.Rect(under.left, under.top - high, under.width, high))


def _left_of(rect: pygame.Rect, hidden: pygame.Rect) -> pygame.Rect:
    """Return the largest part of a rectangle that is not hidden."""
    if not rect.colliderect(hidden):
        return rect
    parts = [
        pygame.Rect(rect.left, rect.top, hidden.left - rect.left, rect.height),
        pygame.Rect(hidden.right, rect.top, rect.right - hidden.right, rect.height),
        pygame.Rect(rect.left, rect.top, rect.width, hidden.top - rect.top),
        pygame.Rect(rect.left, hidden.bottom, rect.width, rect.bottom - hidden.bottom),
    ]
    return max(parts, key=lambda part: max(part.width, 0) * max(part.height, 0))


def moved_card(seen: Seen, action: Action) -> Placed | None:
    """Return the card that a move places, turns over or removes, as it lies then."""
    if action[0] in PUTS:
        return seen.hand._replace(reversed=action[2] == "reversed") if seen.hand else None
    placed = seen.cells[int(action[1])]
    turned = placed is not None and action[0] == "flip"
    return placed._replace(reversed=not placed.reversed) if placed and turned else placed


def after_move(seen: Seen, action: Action) -> Account:
    """Return the account that there would be after a move to place, to turn over or to remove a card."""
    placed = moved_card(seen, action)
    if action[0] in PUTS and placed is not None:
        return seen.account_with(int(action[1]), placed)
    return seen.account_chosen(int(action[1]))


def draw_move(surface: pygame.Surface, table: WarTable, action: Action) -> None:
    """Draw a move advised on the table, its cell framed."""
    placed, rect = moved_card(table.seen, action), table.targets()[int(action[1])]
    if placed is None:
        return
    if table.seen.setting.layout.grows:
        card = pygame.Rect((0, 0), (table.card_width(), rect.height))
        card.center = rect.center
        rect = card
    draw_move_at(surface, rect, table.seen, action)


def draw_move_at(surface: pygame.Surface, rect: pygame.Rect, seen: Seen, action: Action) -> None:
    """Draw a move advised on a card's rectangle, framed: as it would lie, crossed out where it leaves."""
    placed = moved_card(seen, action)
    if placed is None:
        return
    draw_advised(surface, rect, 4)
    Sprite("ghost", painter(placed, seen.setting), Pose.on(rect).faded(_GHOST)).draw(surface)
    if action[0] == "remove":
        cross = icon("cross", rect.width * 2 // 3, palette.WARNING)
        surface.blit(cross, cross.get_rect(center=rect.center))


def most_covered(card: pygame.Rect, rects: tuple[pygame.Rect, ...], among: Collection[int]) -> int | None:
    """Return which rectangle among some a card covers most, None where it covers hardly any."""
    found = max(among, key=lambda place: shared(card, rects[place]), default=None)
    enough = found is not None and shared(card, rects[found]) > _COVERED * card.width * card.height
    return found if enough else None


def nearest(rects: tuple[pygame.Rect, ...], here: int, by: tuple[int, int]) -> int:
    """Return the rectangle nearest to one in a direction, or that one when there is none."""
    best, best_cost = here, float("inf")
    for place, rect in enumerate(rects):
        dx, dy = rect.centerx - rects[here].centerx, rect.centery - rects[here].centery
        along, across = dx * by[0] + dy * by[1], abs(dx * by[1]) + abs(dy * by[0])
        cost = along + 3 * across
        if along > 0 and cost < best_cost:
            best, best_cost = place, cost
    return best
