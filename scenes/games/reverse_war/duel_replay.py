"""The replay of a duel: both battlefields side by side, move by move, forwards and backwards (RW-M)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import pygame

from game.bots.seats import name_of
from game.core.i18n import _, signed
from game.core.table import HAND
from game.rules.reverse_war.edition import CAST
from game.rules.reverse_war.places import FIELD, HIDDEN, SHOWN
from game.rules.reverse_war.words.endings import duel_result
from scenes.games.reverse_war.armies import army_head, minus
from scenes.games.reverse_war.cards import WarCards, draw_placed, pose_in
from scenes.games.reverse_war.duel_seen import SEATS, DuelSeen, duel_names, seat_side
from scenes.games.reverse_war.field import DuelField
from scenes.games.reverse_war.ground import SHAPE, foot_high
from scenes.kit import palette, paper, text
from scenes.kit.content import Text
from scenes.kit.layout import Box, Column, Pad, Row, Shaped, em
from scenes.kit.strip import draw_strip
from scenes.table.tools import REPLAYED, bottom, edge, tool_band, top

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.core.model import Event
    from game.core.session import Session
    from game.core.table import Spot, Table
    from scenes.games.reverse_war.armies import Side
    from scenes.kit.measures import Measures
    from scenes.kit.sprites import Pose
    from scenes.shell.app import App


class Fields(WarCards):
    """Both battlefields of a duel side by side, between them the cards offered or in hand, all cards open."""

    def __init__(self, m: Measures, seen: DuelSeen, players: Sequence[str]) -> None:
        self.arena = self
        self.duel = seen
        self.views = seen, seen.other
        sides = [seat_side(players, seat) for seat in range(SEATS)]
        self.fields = [
            DuelField(one, side, inset=10, grow=1) for one, side in zip(self.views, sides, strict=True)
        ]
        self.boxes = self._contents(sides)
        self.boxes.lay(m, pygame.Rect((0, 0), m.size))
        self.between = [self.boxes[f"card-{place}"] for place in range(SEATS)]
        super().__init__(seen)

    def _contents(self, sides: Sequence[Side]) -> Box:
        """Put the sentence above, both battlefields under it, the cards drawn between, then the foot."""
        names = [side.name() for side in sides]
        if self.duel.offering:
            names = [_("seen by all"), _("hidden")]
        cards = [
            Column([Text(name, text.SANS_BOLD, 14, palette.CHALK, align="center", lines=1), card], grow=1)
            for place, name in enumerate(names)
            for card in [Pad((8, 4, 8, 10), Shaped(SHAPE, Box(name=f"card-{place}"), at="midtop"), grow=1)]
        ]
        halves = [_half(one) for one in self.fields]
        body = Row([halves[0], Column(cards, wide=em(14, 7, 0, 136)), halves[1]], gap=edge, grow=1)
        strip = tool_band(REPLAYED)
        foot = Box(name="foot", high=foot_high)
        return Pad((edge, top, edge, bottom), Column([strip, body, foot], gap=edge))

    def place_of(self, spot: Spot) -> pygame.Rect | None:
        """Return where a card lies in the window, None for one that is not shown by itself."""
        if spot.place == FIELD:
            return self.fields[spot.seat or 0].cells()[spot.index or 0]
        places = {SHOWN: 0, HIDDEN: 1, HAND: spot.seat or 0}
        return self.between[places[spot.place]] if spot.place in places else None

    def heap(self, spot: Spot) -> Pose | None:  # noqa: ARG002 - all that is not seen lies there
        """Return where a card of the pile comes from: from above, out of sight."""
        return pose_in(self.between[0]).at(self.between[0].centerx, -self.between[0].height)

    def shown_pose(self) -> Pose:
        """Return where a card is shown large to all."""
        return pose_in(self.between[0])


def _half(field: DuelField) -> Box:
    """Return a battlefield under its duellist's name and what decides for him."""
    score = field.seen.score_of(field.seen.seat)
    figure = minus(score if field.seen.easy else signed(score))
    name = Text(field.side.name(), text.SERIF_BOLD, 22, palette.CHALK, lines=1, grow=1)
    digits = Text(figure, text.SANS_EXTRABOLD, 28, palette.CHALK, lines=1)
    head = army_head(field.side, [name, digits], em(24, 1, 14, 48))
    return Column([head, field], grow=1, wide=100)


class DuelFace:
    """How a duel is shown, all cards open; `lit` is the seat and the cell of the card put down last."""

    eyes: Sequence[int] = range(SEATS)

    def __init__(self, session: Session) -> None:
        self.session = session
        self.lit: tuple[int, int] | None = None

    def arrange(self, m: Measures, app: App) -> None:  # noqa: ARG002 - a duel has no scenario to read
        """Take the window's measures."""
        self.m = m

    def table(self, seen: Table) -> Fields:
        """Return the table as it lies when that is seen."""
        return Fields(self.m, DuelSeen.from_view(seen, 0), self.session.players)

    def note(self, events: Sequence[Event]) -> None:
        """Keep where a card was put down."""
        puts = [cast("Mapping[str, Any]", one.data) for one in events if "cell" in one.data]
        self.lit = (puts[-1]["seat"], puts[-1]["cell"]) if puts else None

    def opening(self, table: Fields) -> str:
        """Return who begins."""
        name = name_of(self.session.players, table.duel.active, CAST)
        return _("{name} begins.").format(name=name)

    def ending(self, table: Fields) -> str:  # noqa: ARG002 - the outcome has both scores
        """Return the result."""
        assert self.session.outcome is not None  # noqa: S101 - only a finished duel ends
        return duel_result(self.session.outcome, duel_names(self.session.players))

    def draw(
        self, surface: pygame.Surface, table: Fields, told: tuple[str, str], at: int, *, moving: bool
    ) -> None:
        """Draw both battlefields, the card just put down in a frame of light, and the cards in hand."""
        surface.blit(paper.table(palette.SLATE, surface.get_size()), (0, 0))
        draw_strip(surface, self.m, table.boxes["strip"], told, palette.SLATE)
        away = [one.name for one in table.sprites.values()] if moving else []
        put = self.lit if at and not moving else None
        for seat, field in enumerate(table.fields):
            field.away, field.lit = away, put[1] if put is not None and put[0] == seat else None
        table.boxes.draw(surface)
        seen = table.duel
        cards = [seen.shown_card, seen.hidden_card] if seen.offering else seen.hands
        for card, rect in zip(cards, table.between, strict=True):
            there = card if card is not None and card.card not in away else None
            draw_placed(surface, seen.setting, there, rect, 0.45, 2, 5, 5)
