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
from scenes.games.reverse_war.armies import army_head, minus
from scenes.games.reverse_war.cards import WarCards, draw_placed, pose_in
from scenes.games.reverse_war.cues import CUES
from scenes.games.reverse_war.duel_result import DuelResult
from scenes.games.reverse_war.duel_seen import SEATS, DuelSeen, duel_names, seat_side
from scenes.games.reverse_war.field import DuelField
from scenes.games.reverse_war.ground import SHAPE, edge, foot_high, mode_name
from scenes.games.reverse_war.inspection import Lookouts
from scenes.kit import palette, paper, text
from scenes.kit.content import Fitted, Sheet, Text
from scenes.kit.layout import Box, Column, Pad, Row, Shaped, em
from scenes.table.seated_replay import SeatedReplay

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.core.model import Event, Json
    from game.core.session import Session
    from game.core.table import Spot, Table
    from game.storage.recorded import Recorded
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
        strip = Box(name="strip", high=lambda m: round((m.type(20) + m.type(14)) * 1.35) + m.px(18))
        foot = Box(name="foot", high=foot_high)
        return Pad((edge, 14, edge, edge), Column([strip, body, foot], gap=edge))

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


class DuelReplay(SeatedReplay):
    """Show a duel, all cards open, after the first `at` of its actions."""

    cues = CUES
    table: Fields

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.lookout = Lookouts()
        self.lit: tuple[int, int] | None = None
        """The seat and the cell of the card that the last action put down."""

    def enter(self, app: App) -> None:
        """Take the window; take what the game says from the box."""
        self.telling = app.box.telling(self.session, self.names)
        super().enter(app)

    @property
    def views(self) -> tuple[DuelSeen, DuelSeen]:
        """Both battlefields as they are seen now."""
        return self.table.views

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
        self.lay()
        self.foot = self.table.boxes["foot"]

    def arrange_above(self, m: Measures) -> None:
        """Do nothing: both battlefields leave room for a foot."""

    def table_as(self, seen: Table) -> Fields:
        """Return the table; the card that one player looks at now, in a duel that goes on, lies face down."""
        secret = self.session.outcome is None and self.at == self.length
        shown = seen.covered(HIDDEN) if secret else seen
        return Fields(self.m, DuelSeen.from_view(shown, 0), self.session.players)

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
            self.dirty |= self.lookout.over(event.pos, self.table.fields)

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
        put = None if moving else self.lit
        for seat, field in enumerate(self.table.fields):
            field.away, field.lit = moving, put[1] if put is not None and put[0] == seat else None
        self.table.boxes.draw(surface)
        seen = self.table.duel
        cards = [seen.shown_card, seen.hidden_card] if seen.offering else seen.hands
        for card, rect in zip(cards, self.table.between, strict=True):
            there = card if card is not None and card.card not in moving else None
            draw_placed(surface, seen.setting, there, rect, 0.45, 2, 5, 5)

    def _draw_strip(self, surface: pygame.Surface) -> None:
        head = Text(
            f"{self.heading()} · {mode_name(self.views[0])}", color=palette.MUTED_TEXT, size=14, lines=1
        )
        told = Fitted(self.sentence(), text.SERIF_SEMIBOLD, 20, lines=1, grow=1)
        strip = Sheet((18, 6), Column([head, told]), fill=palette.CHALK, seed=2)
        strip.show(surface, self.m, self.table.boxes["strip"])

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draw the cards that move, and the card shown large."""
        if self.timeline.busy:
            self.table.draw_flying(surface)
        self.lookout.draw(surface, self.table.fields)
