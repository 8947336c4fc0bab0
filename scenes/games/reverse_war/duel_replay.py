"""The replay of a duel: both battlefields side by side, move by move, forwards and backwards (RW-M)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.bots.seats import name_of
from game.core.i18n import _, signed
from game.core.session import Session
from game.rules.reverse_war.options import VOTERS
from game.rules.reverse_war.words.endings import duel_result
from game.rules.reverse_war.words.events import in_duel
from scenes.games.reverse_war.armies import draw_head
from scenes.games.reverse_war.bands import mode_name
from scenes.games.reverse_war.cards import draw_placed
from scenes.games.reverse_war.duel_result import DuelResult
from scenes.games.reverse_war.duel_seen import SEATS, DuelSeen, duel_names, seat_side
from scenes.games.reverse_war.geometry import edge_of, foot_of
from scenes.games.reverse_war.inspection import draw_inspection
from scenes.games.reverse_war.rival import SmallField
from scenes.kit import palette, paper, text
from scenes.kit.faces.base import card_height
from scenes.kit.lookout import Lookout
from scenes.kit.widgets import draw_sheet
from scenes.table.replaying import Replaying

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from game.core.model import Action, Outcome
    from game.storage.recorded import Recorded


class DuelReplay(Replaying):
    """Show a duel, all cards open, after the first `at` of its actions."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.tape = _DuelTape.of(session)
        self.lookout = Lookout[int]()
        self.pointed = 0
        self.fields: list[SmallField] = []
        self.heads: list[pygame.Rect] = []
        self.strip = self.middle = pygame.Rect(0, 0, 0, 0)

    @property
    def views(self) -> tuple[DuelSeen, ...]:
        """What both seats see now."""
        return self.tape.views[self.at]

    # --- the table --------------------------------------------------------------------------------------

    def lay_table(self) -> None:
        """Put the sentence above, both battlefields under it, the cards drawn between, then the foot."""
        m = self.m
        edge, self.foot = edge_of(m), foot_of(m)
        self.strip = pygame.Rect(
            edge,
            m.px(14),
            m.width - 2 * edge,
            max(m.px(66), round((m.type(20) + m.type(14)) * 1.35) + m.px(18)),
        )
        top, bottom = self.strip.bottom + edge, self.foot.top - edge
        between = max(m.px(136), m.type(14) * 7)
        width = (m.width - 4 * edge - between) // 2
        head = max(m.px(48), m.type(24) + m.px(14))
        self.heads, self.fields = [], []
        for seat in range(SEATS):
            left = edge if seat == 0 else m.width - edge - width
            self.heads.append(pygame.Rect(left, top, width, head))
            mat = pygame.Rect(left, top + head, width, bottom - top - head)
            side = seat_side(self.session.players, seat)
            self.fields.append(SmallField(m, mat, self.views[seat], side, m.px(10)))
        self.middle = pygame.Rect(2 * edge + width, top, between, bottom - top)

    def sync(self) -> None:
        """Show both battlefields as they are now."""
        for field, seen in zip(self.fields, self.views, strict=True):
            field.seen = seen

    def forward(self) -> None:
        """Show the next action."""
        if self.at < self.length:
            self.app.sounds.play("snap" if self.tape.lit(self.at + 1) else "slide")
        super().forward()

    def result_of(self, recorded: Recorded) -> DuelResult:
        """Return the result of the finished duel."""
        return DuelResult(recorded)

    # --- the card shown large ---------------------------------------------------------------------------

    def point(self, event: pygame.event.Event) -> None:
        """Show a card large once the mouse rests on it."""
        if event.type == pygame.MOUSEMOTION:
            self._point(event.pos)

    def _point(self, pos: tuple[int, int]) -> None:
        for seat, field in enumerate(self.fields):
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
        lit = self.tape.lit(self.at)
        for seat, (head, field) in enumerate(zip(self.heads, self.fields, strict=True)):
            self._draw_head(surface, head, seat)
            field.draw(surface, lit=lit[1] if lit is not None and lit[0] == seat else None)
        self._draw_middle(surface)

    def _draw_strip(self, surface: pygame.Surface) -> None:
        m, area = self.m, self.strip
        draw_sheet(surface, area, palette.CHALK, seed=2)
        head = f"{self.heading()} · {mode_name(self.views[0])}"
        small = text.render(head, text.SANS_MEDIUM, m.type(14), palette.MUTED_TEXT)
        surface.blit(small, (area.left + m.px(18), area.top + m.px(8)))
        told, room = self.tape.sentence(self.at), area.width - m.px(36)
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

    def _draw_middle(self, surface: pygame.Surface) -> None:
        """Draw what was drawn: both cards offered, or what each has in hand."""
        first, second = self.views
        cards = [first.hand, second.hand]
        labels = [side.name() for side in (seat_side(self.session.players, seat) for seat in range(SEATS))]
        active = self.views[first.active]
        if first.offering:
            cards, labels = [active.shown_card, active.hidden_card], [_("seen by all"), _("hidden")]
        for place, (card, label) in enumerate(zip(cards, labels, strict=True)):
            area = pygame.Rect(self.middle.left, 0, self.middle.width, self.middle.height // 2)
            area.top = self.middle.top + place * area.height
            width = min(
                area.width - self.m.px(16), round((area.height - self.m.type(14) - self.m.px(20)) * 63 / 88)
            )
            rect = pygame.Rect(0, 0, width, card_height(width))
            rect.midtop = (area.centerx, area.top + self.m.type(14) + self.m.px(10))
            px = text.fit(label, text.SANS_BOLD, self.m.type(14), area.width, 10)
            words = text.render(label, text.SANS_BOLD, px, palette.CHALK)
            surface.blit(words, words.get_rect(midbottom=(rect.centerx, rect.top - self.m.px(4))))
            draw_placed(surface, first.setting, card, rect, 0.45, 2, 5, 5)

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draw the card shown large."""
        if self.lookout.cell is not None:
            draw_inspection(surface, self.fields[self.pointed], self.lookout.cell)


@dataclass(frozen=True)
class _DuelTape:
    """The actions of a duel; `views[n]` are both seats' views after the first `n` of them, all cards open.

    `events[n]` is what the action `n` shows (from 0): the first event of it.
    """

    players: tuple[str, ...]
    actions: tuple[Action, ...]
    events: tuple[Mapping[str, Any], ...]
    views: tuple[tuple[DuelSeen, ...], ...]
    outcome: Outcome | None

    @classmethod
    def of(cls, session: Session) -> _DuelTape:
        """Return the tape of a duel, by playing it again; the session itself is not touched."""
        again = Session.start(session.game, session.options, session.seed, session.players)
        length, over = len(session.actions), session.outcome is not None
        views = [_both(again, looking=over or length > 0)]
        events: list[Mapping[str, Any]] = []
        for number, action in enumerate(session.actions, 1):
            first = again.act(action)[0]
            events.append({**first.data, "kind": first.kind})
            views.append(_both(again, looking=over or number < length))
        return cls(session.players, tuple(session.actions), tuple(events), tuple(views), session.outcome)

    def lit(self, at: int) -> tuple[int, int] | None:
        """Return the seat and the cell of the card that the last action put down, if any."""
        if at == 0 or "cell" not in self.events[at - 1]:
            return None
        return self.events[at - 1]["seat"], self.events[at - 1]["cell"]

    def sentence(self, at: int) -> str:
        """Return the last of the first `at` actions told in a sentence, and the result at the end."""
        if at == 0:
            return _("{name} begins.").format(name=name_of(self.players, self.views[0][0].active, VOTERS))
        told = self._told(self.events[at - 1], at)
        if at == len(self.actions) and self.outcome is not None:
            return f"{told} {duel_result(self.outcome, duel_names(self.players))}"
        return told

    def _told(self, event: Mapping[str, Any], at: int) -> str:
        taken = self.views[at][event["seat"]].hand if event["kind"] == "take" else None
        return in_duel(event, name_of(self.players, event["seat"], VOTERS), taken)


def _both(session: Session, *, looking: bool) -> tuple[DuelSeen, ...]:
    """Return both views; a card that only one player has seen is shown once it is no secret any more."""
    return tuple(DuelSeen.at(session, seat, looking=looking) for seat in range(SEATS))
