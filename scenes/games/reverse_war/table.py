"""Reverse War's table: battlefields, deck, hand, armies, journal. It shows a view and knows no gesture."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import ngettext
from game.core.table import HAND, Spot
from game.rules.reverse_war.places import DRAW, FIELD, HIDDEN, SHOWN, placed_of
from scenes.games.reverse_war.armies import army_of, figures_of
from scenes.games.reverse_war.army_panels import panels
from scenes.games.reverse_war.battlefields import Mat
from scenes.games.reverse_war.cards import WarCards, back_painter, draw_free, hovering
from scenes.games.reverse_war.duel_seen import DuelSeen, choosing_words, seat_side
from scenes.games.reverse_war.rival import RivalBoard, RivalColumn, Visit, rival_head
from scenes.kit import palette, paper, text
from scenes.kit.content import Text
from scenes.kit.faces.base import card_height
from scenes.kit.layout import Pad
from scenes.kit.lights import MOST_BRIGHT, Light, draw_around
from scenes.kit.measures import drawn_on
from scenes.kit.sprites import Pose, Sprite

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from game.rules.reverse_war.account import Account
    from game.rules.reverse_war.seen import Seen
    from game.rules.reverse_war.troops import Placed
    from scenes.games.reverse_war.armies import ArmyPanel, Figures, Side
    from scenes.kit.layout import Box
    from scenes.kit.measures import Measures
    from scenes.kit.palette import Color


ASIDE: Final = 0.2
"""The part of a card's width that the cards of a row move aside for another."""
_LEANING, _FADED = 9.0, 0.6
"""How a card lies that another is about to replace: at how many degrees, how pale."""
_LIGHT: Final = 64
"""How much the light round a cell takes up in all, in pixels."""
_REACH: Final = 8
"""Pixels round a cell, or the deck, that still are the cell."""


class WarTable(WarCards):
    """What lies on the table for a view: the battlefield of who looks and, in a duel, the rival's beside it.

    `parted` is the cell or gap that others make room at, `rival` the rival's column, where there is room for
    it; `players` name who holds the seats; free cells may be `numbered`. `visit` tells of a rival.
    `dropped` is the cell on which a card lies that is about to be placed there: it counts once it is
    `settled`, and hovers before. `proposed` says where a seat's secret card would go.
    """

    numbered = settled = True

    def __init__(
        self,
        m: Measures,
        seen: Seen,
        boxes: Box,
        players: Sequence[str] = (),
        *,
        visit: Visit | None = None,
        dropped: int | None = None,
        proposed: Mapping[int, int] = MappingProxyType({}),
    ) -> None:
        self.m, self.dropped, self.proposed = m, dropped, proposed
        self.arena = self
        self.seen = seen
        self.boxes, self.areas = boxes, boxes.areas()
        self.players = players
        self.visit = visit or Visit()
        self.player, self.ai = panels(m, seen, self.areas, players)
        self.ai.brief = self.advised
        self.rival = self._column()
        self.parted: int | None = None
        self.mat = Mat(boxes["mat"], seen.setting.layout, seen.turn)
        super().__init__(seen)

    @property
    def advised(self) -> bool:
        """Say whether advice has its place here: at the right there are totals alone."""
        return "advice" in self.areas

    def _column(self) -> RivalColumn | None:
        if not isinstance(self.seen, DuelSeen) or self.advised:
            return None
        side, told = seat_side(self.players, self.seen.rival), self.visit.ways
        first = choosing_words(self.seen, self.players)
        if self._rival_large:
            areas = [self.areas[name] for name in ("ai", "rival") if name in self.areas]
            news = [first] if self.visit.now or not told else told
            return RivalBoard(self.m, areas[0].unionall(areas), self.seen.other, side, news)
        if "rival" in self.areas:
            return RivalColumn(self.m, self.areas["rival"], self.seen.other, side, told or [first])
        return None

    @property
    def _rival_large(self) -> bool:
        """Say whether the rival's battlefield lies large: while he plays and, where no AI counts, always."""
        return isinstance(self.seen, DuelSeen) and (self.visit.now or self.seen.easy)

    @property
    def sides(self) -> tuple[Side, ...]:
        """The armies that the cards of the battlefield serve: in an easy duel the AI's does not count."""
        easy = isinstance(self.seen, DuelSeen) and self.seen.easy
        return (self.player.side,) if easy else (self.player.side, self.ai.side)

    @property
    def fields(self) -> tuple[WarTable]:
        """The battlefields whose cards can be shown large: this one."""
        return (self,)

    # --- where things lie -------------------------------------------------------------------------------

    @property
    def field(self) -> int | None:
        """The seat of the battlefield of who looks, None where it is everybody's."""
        return self.seen.seat if isinstance(self.seen, DuelSeen) else None

    def cells(self) -> tuple[pygame.Rect, ...]:
        """Return a rectangle a cell, or a card placed where the battlefield grows."""
        return self.mat.cells

    def targets(self) -> tuple[pygame.Rect, ...]:
        """Return the rectangles where a card may be dropped, by the cell (or gap) of the action."""
        return self.mat.targets

    def place_of(self, spot: Spot) -> pygame.Rect | None:
        """Return where a card lies in the window, None for one that is not shown by itself."""
        index = spot.index or 0
        if spot.place == FIELD:
            return self.cells()[index] if spot.seat == self.field else self._rival_cell(index)
        if spot.place == HAND:
            return self._in_hand(spot)
        return {SHOWN: self.areas["deck"], HIDDEN: self.areas["hand"]}.get(spot.place)

    def _in_hand(self, spot: Spot) -> pygame.Rect | None:
        """Return where a hand lies: the one to be placed in full, one drawn in secret beside the other."""
        if isinstance(self.seen, DuelSeen):
            return self.areas["hand"] if spot.seat == self.field else self._rival_hand()
        if placed_of(self.seen.card(spot)) is not None:
            return self.hand_place
        if (cell := self.proposed.get(spot.seat or 0)) is not None:
            return self.targets()[cell]
        return self.slot(spot.seat or 0) if self.seen.hand is None else None

    @property
    def hand_place(self) -> pygame.Rect:
        """Where the card to be placed lies: at hand, or on the cell where it was dropped already."""
        dropped = None if self.seen.setting.layout.grows else self.dropped
        return self.areas["hand"] if dropped is None else self.targets()[dropped]

    @property
    def hand_pose(self) -> Pose:
        """How the card to be placed lies there: it hovers until both partners want it."""
        pose = Pose.on(self.hand_place)
        return pose if self.settled or self.hand_place == self.areas["hand"] else hovering(pose)

    def slots(self) -> tuple[pygame.Rect, pygame.Rect]:
        """Return where two cards drawn in secret lie face down, side by side in the place of the hand."""
        place = self.areas["hand"]
        gap = max(4, place.width // 20)
        width = (place.width - gap) // 2
        size = (width, card_height(width))
        first = pygame.Rect((place.left, place.centery - size[1] // 2), size)
        return first, first.move(width + gap, 0)

    def slot(self, seat: int) -> pygame.Rect:
        """Return where a seat's card drawn in secret lies: in the middle, where it lies there alone."""
        slots = self.slots()
        alone = not self.seen.has(Spot(HAND, 1 - seat, 0))
        return slots[seat].move(self.areas["hand"].centerx - slots[seat].centerx, 0) if alone else slots[seat]

    def _rival_hand(self) -> pygame.Rect:
        """Return where the rival's card lies: in his column, or else out of sight beside the table."""
        if self.rival is not None:
            return self.rival.hand
        return pygame.Rect(self.m.width, self.areas["deck"].top, *self.areas["deck"].size)

    def _rival_cell(self, cell: int) -> pygame.Rect:
        return self.rival.field.cells()[cell] if self.rival is not None else self._rival_hand()

    def spots(self) -> dict[Spot, pygame.Rect]:
        """Return where something can be chosen: cells or gaps, cards offered or face down, the deck."""
        found = {Spot(FIELD, self.field, cell): rect for cell, rect in enumerate(self.targets())}
        offered = [spot for spot in self.sprites if spot.place in (SHOWN, HIDDEN) or self._lies_down(spot)]
        found |= {spot: rect for spot in offered if (rect := self.place_of(spot)) is not None}
        return {**found, Spot(DRAW): self.areas["deck"]}

    def _lies_down(self, spot: Spot) -> bool:
        return spot.place == HAND and placed_of(self.seen.card(spot)) is None

    def at(self, pos: tuple[int, int]) -> Spot | None:
        """Return what can be chosen at a point: a cell, or the gap nearest to it where the row grows."""
        gap = self.mat.nearest(pos)
        if gap is not None:
            return Spot(FIELD, None, gap)
        row = self.seen.setting.layout.grows and self.seen.turn > 0
        for spot, rect in self.spots().items():
            reach = _REACH if spot.place == FIELD else 2 * _REACH
            if not (row and spot.place == FIELD) and rect.inflate(reach, reach).collidepoint(pos):
                return spot
        return None

    def card_at(self, pos: tuple[int, int]) -> int | None:
        """Return the cell of the placed card under a point."""
        under = [cell for cell, rect in enumerate(self.cells()) if rect.collidepoint(pos)]
        return next((cell for cell in under if self.seen.cells[cell] is not None), None)

    def card_width(self) -> int:
        """Return the width of a card on the battlefield."""
        return self.mat.card_width

    def loose(self) -> list[tuple[pygame.Rect, Placed]]:
        """Return the cards offered or in the rival's hand, each with where it lies."""
        if not isinstance(self.seen, DuelSeen):
            return []
        areas, seen = self.areas, self.seen
        found = [(areas["deck"], seen.shown_card), (areas["hand"], seen.hidden_card)]
        if self.rival is not None:
            found.append((self.rival.hand, seen.other.hand))
        return [(rect, card) for rect, card in found if card is not None]

    # --- the cards --------------------------------------------------------------------------------------

    @property
    def in_hand(self) -> Spot | None:
        """Where the card to be placed lies in the view, None where there is none."""
        held = [spot for spot in self.sprites if spot.place == HAND and not self._beside(spot)]
        return next((spot for spot in held if not self._lies_down(spot)), None)

    def heap(self, spot: Spot) -> Pose | None:
        """Return where a card lies that is not shown by itself: on the deck, or nowhere."""
        return Pose.on(self.areas["deck"]) if spot.place in (DRAW, HAND) else None

    def shown_pose(self) -> Pose:
        """Return where a card is shown large to all: in the middle."""
        return Pose.on(self.areas["mat"])

    def part(self, gap: int | None) -> None:
        """Make room for the card held over a cell or a gap (None: for none).

        The cards of a row move apart; in a duel, the card that would be replaced leans out of its cell.
        """
        self.parted = gap
        for cell, (placed, rect) in enumerate(zip(self.seen.cells, self.cells(), strict=True)):
            if placed is not None:
                self.sprites[Spot(FIELD, self.field, cell)].pose = self._making_room(cell, rect)

    def reach(self, spot: Spot) -> pygame.Rect:
        """Return where it shows that a spot is aimed at: in a row, all make room."""
        row = self.seen.setting.layout.grows
        rect = self.areas["mat"] if row else self.spots().get(spot, pygame.Rect(0, 0, 0, 0))
        if spot in self.sprites:
            rect = rect.union(self._leaning(rect).area().inflate(rect.width // 4, rect.width // 4))
        return rect.inflate(_LIGHT, _LIGHT)

    def _leaning(self, rect: pygame.Rect) -> Pose:
        return Pose.on(rect).moved(-rect.width * 0.2, -rect.height * 0.14).turned(_LEANING)

    def _making_room(self, cell: int, rect: pygame.Rect) -> Pose:
        if self.seen.setting.layout.grows:
            aside = self._aside(before=self.parted is not None and cell < self.parted)
            return Pose.on(rect).moved(aside, 0)
        if cell == self.parted and isinstance(self.seen, DuelSeen) and not self.seen.replaced:
            return self._leaning(rect).faded(_FADED)
        return Pose.on(rect)

    def _aside(self, *, before: bool) -> int:
        """Return how far to move what lies before or after the gap where the row is parted, in pixels."""
        far = 0 if self.parted is None else round(self.card_width() * ASIDE)
        return -far if before else far

    def kept_seen(self) -> list[pygame.Rect]:
        """Return what a card that is shown large never hides: what is asked, the pile, the figures."""
        told = [self.areas[name] for name in ("strip", "deck-words", "journal") if name in self.areas]
        return [*told, *(one.told for one in self.panels_shown), *([self.rival.head] if self.rival else [])]

    @property
    def furniture(self) -> Sequence[pygame.Rect]:
        """Return what a sentence lies on only where there is no other room: cells, piles, units, figures."""
        self.ai.lay(army := army_of(self.account, self.ai.side), figures_of(army))
        theirs = self.rival.field.cells() if self.rival else ()
        own = [self.areas[name] for name in ("deck", "hand", "player")]
        return [*self.cells(), *theirs, *self.ai.units, *own]

    # --- drawing ----------------------------------------------------------------------------------------

    def draw_deck(self, surface: pygame.Surface, count: int, *, glowing: bool) -> None:
        """Draw the deck, its count under it, and a thin line when a card is to be drawn.

        In a duel something lies on it: one of two cards offered, or the one in hand the other way up.
        """
        rect = self.areas["deck"]
        if not drawn_on(surface, rect.union(self.areas["deck-words"])):
            return
        if isinstance(self.seen, DuelSeen) and (self.seen.offering or self.hand is not None):
            Sprite("deck", back_painter, Pose.on(rect)).draw(surface)
            return
        draw_around(surface, rect, Light.OPEN if glowing else Light.PLAIN)
        if count:
            for depth in range(min(count, 4) - 1, -1, -1):
                Sprite("deck", back_painter, Pose.on(rect.move(depth * 3, depth * 3))).draw(surface)
        else:
            paper.dashed_rect(surface, rect, palette.tint(palette.SLATE, 0.4), 2, 6, 6)
        words = ngettext("Draw pile: {count} card", "Draw pile: {count} cards", count).format(count=count)
        line = self.seen.setting.layout.grows
        label = Text(words, text.SANS_BOLD, 15, palette.CHALK, lines=2, spread=1.1)
        label.align, label.at = ("right", "middle") if line else ("center", "top")
        Pad((0 if line else -8, 0), label).show(surface, self.m, self.areas["deck-words"])

    def draw_cells(
        self, surface: pygame.Surface, playable: Collection[int] = (), *, held: bool = False
    ) -> None:
        """Draw the free cells, numbered from the top left; in chalk those that may be played on.

        For a card that is `held`, and for the last ones, they are yellow where few, else in a thin line.
        """
        few, pale = len(playable) <= MOST_BRIGHT, palette.tint(palette.SLATE, 0.35)
        open_color = palette.LIT if held and few else palette.CHALK
        if self.seen.setting.layout.grows:
            self._draw_gaps(surface, open_color if playable else pale)
            return
        lined = playable if held and not few else ()
        for cell, rect in enumerate(self.cells()):
            if self.seen.cells[cell] is None and drawn_on(surface, rect, 0):
                dashes = open_color if cell in playable and not lined else pale
                draw_free(surface, rect, dashes, self.numbered * (cell + 1))
                draw_around(surface, rect, Light.OPEN if cell in lined else Light.PLAIN)

    def _draw_gaps(self, surface: pygame.Surface, color: Color) -> None:
        if color not in (palette.CHALK, palette.LIT) and self.seen.turn:
            return
        for gap, rect in enumerate(self.targets()):
            if not self.seen.turn:
                paper.dashed_rect(surface, rect, color, 2, 7, 6)
                continue
            slot = pygame.Rect(0, 0, 6, rect.height - 8)
            aside = 0 if gap == self.parted else self._aside(before=gap < (self.parted or 0))
            slot.center = rect.move(aside, 0).center
            pygame.draw.rect(surface, color, slot, border_radius=3)

    def draw_cards(self, surface: pygame.Surface, but: Spot | None = None) -> None:
        """Draw the resting cards but one; the rival's column draws those there."""
        for spot, sprite in self.sprites.items():
            if spot != but and not self._beside(spot) and drawn_on(surface, sprite.bounds()):
                sprite.draw(surface)

    def _beside(self, spot: Spot) -> bool:
        """Say whether a card lies in the rival's column, or would if there were room for it."""
        return spot.place in (FIELD, HAND) and isinstance(self.seen, DuelSeen) and spot.seat != self.field

    def draw_armies(
        self,
        surface: pygame.Surface,
        preview: Account | None = None,
        told: tuple[Figures, Figures] | None = None,
    ) -> None:
        """Draw both armies' panels, one's own alone where the rival's battlefield lies at the right."""
        for panel, figures in zip(self.panels_shown, told or (None, None), strict=False):
            then = None if preview is None else army_of(preview, panel.side)
            panel.draw(surface, army_of(self.account, panel.side), then, figures)

    @property
    def account(self) -> Account:
        """The account of what lies there, with the card chosen that lies on its cell already."""
        if self.dropped is None or self.hand is None or not self.settled:
            return self.heaped.account
        return self.seen.account_with(self.dropped, self.hand)

    @property
    def panels_shown(self) -> list[ArmyPanel]:
        """The panels of the armies that lie on the table: a rival's large battlefield hides the AI's."""
        return [self.player] if self._rival_large else [self.player, self.ai]

    def draw_rival(
        self, surface: pygame.Surface, latest: int | None, *, moving: bool, hidden: bool = False
    ) -> None:
        """Draw the rival's column, his points `hidden` or not; the cell last played on is lit at rest."""
        if self.rival is not None:
            self.rival.hidden = hidden
            away = [sprite.name for sprite in self.sprites.values()] if moving else []
            self.rival.draw(surface, away, None if moving else latest)
        elif self.advised and isinstance(self.seen, DuelSeen):
            side = seat_side(self.players, self.seen.rival)
            rival_head(self.seen.other, side, lambda: hidden).show(surface, self.m, self.areas["rival"])
