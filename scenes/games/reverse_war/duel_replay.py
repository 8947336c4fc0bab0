"""The replay of a duel: both battlefields side by side, move by move, forwards and backwards (RW-M)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import pygame

from game.bots.seats import name_of
from game.core.i18n import _, signed
from game.core.table import HAND
from game.rules.reverse_war.options import VOTERS
from game.rules.reverse_war.places import FIELD, HIDDEN, SHOWN
from game.rules.reverse_war.words.endings import duel_result
from scenes.games.reverse_war.armies import draw_head
from scenes.games.reverse_war.bands import mode_name
from scenes.games.reverse_war.cards import WarCards, draw_placed, pose_in
from scenes.games.reverse_war.cues import CUES
from scenes.games.reverse_war.duel_result import DuelResult
from scenes.games.reverse_war.duel_seen import SEATS, DuelSeen, duel_names, seat_side
from scenes.games.reverse_war.geometry import edge_of, foot_of
from scenes.games.reverse_war.inspection import draw_inspection
from scenes.games.reverse_war.rival import SmallField
from scenes.kit import palette, paper, text
from scenes.kit.faces.base import card_height
from scenes.kit.lookout import Lookout
from scenes.kit.widgets import draw_sheet
from scenes.table.seated_replay import SeatedReplay

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.core.model import Event, Json
    from game.core.session import Session
    from game.core.table import Spot, Table
    from game.storage.recorded import Recorded
    from scenes.kit.measures import Measures
    from scenes.kit.sprites import Pose
    from scenes.shell.app import App


class Fields(WarCards):
    """Both battlefields of a duel side by side, between them the cards offered or in hand, all cards open."""

    def __init__(self, m: Measures, foot: pygame.Rect, seen: DuelSeen, players: Sequence[str]) -> None:
        self.arena = self
        self.duel = seen
        edge = edge_of(m)
        height = max(m.px(66), round((m.type(20) + m.type(14)) * 1.35) + m.px(18))
        self.strip = pygame.Rect(edge, m.px(14), m.width - 2 * edge, height)
        top, bottom = self.strip.bottom + edge, foot.top - edge
        between = max(m.px(136), m.type(14) * 7)
        width = (m.width - 4 * edge - between) // 2
        head = max(m.px(48), m.type(24) + m.px(14))
        self.heads: list[pygame.Rect] = []
        self.fields: list[SmallField] = []
        for seat, one in enumerate((seen, seen.other)):
            left = edge if seat == 0 else m.width - edge - width
            self.heads.append(pygame.Rect(left, top, width, head))
            mat = pygame.Rect(left, top + head, width, bottom - top - head)
            self.fields.append(SmallField(m, mat, one, seat_side(players, seat), m.px(10)))
        middle = pygame.Rect(2 * edge + width, top, between, bottom - top)
        self.between = [self._slot(m, middle, place) for place in range(SEATS)]
        super().__init__(seen)

    def _slot(self, m: Measures, middle: pygame.Rect, place: int) -> pygame.Rect:
        """Return where a card lies between the battlefields, under a line of words."""
        high = middle.height // 2
        width = min(middle.width - m.px(16), round((high - m.type(14) - m.px(20)) * 63 / 88))
        rect = pygame.Rect(0, 0, width, card_height(width))
        rect.midtop = (middle.centerx, middle.top + place * high + m.type(14) + m.px(10))
        return rect

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


class DuelReplay(SeatedReplay):
    """Show a duel, all cards open, after the first `at` of its actions."""

    cues = CUES
    table: Fields

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.lookout = Lookout[int]()
        self.pointed = 0
        self.lit: tuple[int, int] | None = None
        """The seat and the cell of the card that the last action put down."""

    def enter(self, app: App) -> None:
        """Take the window; take what the game says from the box."""
        self.telling = app.box.telling(self.session, self.names)
        super().enter(app)

    @property
    def views(self) -> tuple[DuelSeen, DuelSeen]:
        """Both battlefields as they are seen now."""
        return self.table.duel, self.table.duel.other

    # --- the table --------------------------------------------------------------------------------------

    @property
    def eyes(self) -> Sequence[int]:
        """The seats whose views are shown: both."""
        return range(SEATS)

    def seen_by(self, views: Mapping[int, Mapping[str, Json]]) -> Mapping[str, Json]:
        """Return the view of who alone looks at a card."""
        facts = cast("Mapping[str, Any]", views[0]["facts"])
        return views[facts["active"]]

    def knows_of(self, event: Event) -> bool:
        """Say whether both know of an event."""
        return event.seats is None

    def lay_table(self) -> None:
        """Put the sentence above, both battlefields under it, the cards drawn between, then the foot."""
        self.foot = foot_of(self.m)
        self.lay()

    def arrange_above(self, m: Measures) -> None:
        """Do nothing: both battlefields leave room for a foot."""

    def table_as(self, seen: Table) -> Fields:
        """Return the table; the card that one player looks at now, in a duel that goes on, lies face down."""
        secret = self.session.outcome is None and self.at == self.length
        shown = seen.covered(HIDDEN) if secret else seen
        return Fields(self.m, self.foot, DuelSeen.from_view(shown, 0), self.session.players)

    def sync(self) -> None:
        """Show both battlefields as they are now."""
        self.lit = None
        super().sync()
        if not self.at:
            name = name_of(self.session.players, self.table.duel.active, VOTERS)
            self.saying = _("{name} begins.").format(name=name)

    def tell(self, events: list[Event]) -> None:
        """Say what was done; keep where a card was put down."""
        super().tell(events)
        puts = [cast("Mapping[str, Any]", one.data) for one in events if "cell" in one.data]
        self.lit = (puts[-1]["seat"], puts[-1]["cell"]) if puts else None

    def sentence(self) -> str:
        """Return what was done last, and the result at the end."""
        if self.ended and self.session.outcome is not None:
            return f"{self.saying} {duel_result(self.session.outcome, duel_names(self.session.players))}"
        return self.saying

    def result_of(self, recorded: Recorded) -> DuelResult:
        """Return the result of the finished duel."""
        return DuelResult(recorded)

    # --- the card shown large ---------------------------------------------------------------------------

    def point(self, event: pygame.event.Event) -> None:
        """Show a card large once the mouse rests on it."""
        if event.type == pygame.MOUSEMOTION:
            self._point(event.pos)

    def _point(self, pos: tuple[int, int]) -> None:
        for seat, field in enumerate(self.table.fields):
            if field.mat.collidepoint(pos):
                self.pointed = seat
                self.dirty |= self.lookout.point(field.card_at(pos))
                return
        self.dirty |= self.lookout.point(None)

    def look_away(self) -> None:
        """Show no card large any more."""
        self.lookout.show(None)

    @property
    def restless(self) -> bool:
        """Say whether it plays on its own, or a card is about to be shown large."""
        return super().restless or self.lookout.waiting

    def update(self, dt: float) -> None:
        """Let the next action follow, when it plays on its own."""
        super().update(dt)
        self.dirty |= self.lookout.pass_time(dt)

    # --- drawing ----------------------------------------------------------------------------------------

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw both battlefields, the card just put down in a frame of light, and the cards in hand."""
        surface.blit(paper.table(palette.SLATE, surface.get_size()), (0, 0))
        self._draw_strip(surface)
        moving = [one.name for one in self.table.sprites.values()] if self.timeline.busy else []
        for seat, (head, field) in enumerate(zip(self.table.heads, self.table.fields, strict=True)):
            self._draw_head(surface, head, seat)
            lit = self.lit[1] if self.lit is not None and self.lit[0] == seat and not moving else None
            field.draw(surface, moving, lit)
        self._draw_middle(surface, moving)

    def _draw_strip(self, surface: pygame.Surface) -> None:
        m, area = self.m, self.table.strip
        draw_sheet(surface, area, palette.CHALK, seed=2)
        head = f"{self.heading()} · {mode_name(self.views[0])}"
        small = text.render(head, text.SANS_MEDIUM, m.type(14), palette.MUTED_TEXT)
        surface.blit(small, (area.left + m.px(18), area.top + m.px(8)))
        told, room = self.sentence(), area.width - m.px(36)
        px = text.fit(told, text.SERIF_SEMIBOLD, m.type(20), room, 12)
        words = text.render(told, text.SERIF_SEMIBOLD, px, palette.INK)
        surface.blit(words, words.get_rect(bottomleft=(area.left + m.px(18), area.bottom - m.px(8))))

    def _draw_head(self, surface: pygame.Surface, head: pygame.Rect, seat: int) -> None:
        m, seen = self.m, self.views[seat]
        side = seat_side(self.session.players, seat)
        draw_head(surface, head, side)
        score = seen.score_of(seat)
        figure = (str(score) if seen.easy else signed(score)).replace("-", "−")
        digits = text.render(figure, text.SANS_EXTRABOLD, m.type(28), palette.CHALK)
        surface.blit(digits, digits.get_rect(midright=(head.right - m.px(14), head.centery)))
        room = head.width - m.px(44) - digits.get_width()
        label = name_of(self.session.players, seat, VOTERS)
        px = text.fit(label, text.SERIF_BOLD, m.type(22), room, 12)
        name = text.render(label, text.SERIF_BOLD, px, palette.CHALK)
        surface.blit(name, name.get_rect(midleft=(head.left + m.px(14), head.centery)))

    def _draw_middle(self, surface: pygame.Surface, moving: Sequence[str]) -> None:
        """Draw what was drawn: both cards offered, or what each has in hand; not what moves."""
        seen = self.table.duel
        cards = [*seen.hands]
        labels = [seat_side(self.session.players, seat).name() for seat in range(SEATS)]
        if seen.offering:
            cards, labels = [seen.shown_card, seen.hidden_card], [_("seen by all"), _("hidden")]
        for card, label, rect in zip(cards, labels, self.table.between, strict=True):
            px = text.fit(label, text.SANS_BOLD, self.m.type(14), rect.width + self.m.px(16), 10)
            words = text.render(label, text.SANS_BOLD, px, palette.CHALK)
            surface.blit(words, words.get_rect(midbottom=(rect.centerx, rect.top - self.m.px(4))))
            there = card if card is not None and card.card not in moving else None
            draw_placed(surface, seen.setting, there, rect, 0.45, 2, 5, 5)

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draw the cards that move, and the card shown large."""
        if self.timeline.busy:
            self.table.draw_flying(surface)
        if self.lookout.cell is not None:
            draw_inspection(surface, self.table.fields[self.pointed], self.lookout.cell)
