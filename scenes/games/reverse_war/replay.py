"""The replay: a game of Reverse War move by move, forwards and backwards, each told in a sentence."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, cast

import pygame

from game.bots.seats import name_of
from game.core.i18n import _, ngettext
from game.core.table import HAND
from game.rules.reverse_war.edition import CAST
from game.rules.reverse_war.options import read
from game.rules.reverse_war.places import FIELD, HIDDEN, SHOWN
from game.rules.reverse_war.scenarios import SCENARIOS
from game.rules.reverse_war.seen import Seen
from game.rules.reverse_war.words import scenarios as scenario_words
from game.rules.reverse_war.words.endings import duel_result, result
from game.rules.reverse_war.words.events import drawn_card, drawn_in_secret
from scenes.games.reverse_war.armies import army_head
from scenes.games.reverse_war.cards import WarCards, draw_placed
from scenes.games.reverse_war.cues import CUES
from scenes.games.reverse_war.duel_seen import SEATS, DuelSeen, duel_names, is_duel, seat_side
from scenes.games.reverse_war.field import DuelField
from scenes.games.reverse_war.ground import Around, foot_high, has_column, laid
from scenes.games.reverse_war.ground_words import draw_words, mode_name
from scenes.games.reverse_war.handling import draw_hand_place
from scenes.games.reverse_war.inspection import Lookouts
from scenes.games.reverse_war.journal import MOVES, Moves, draw_journal, show_scenario
from scenes.games.reverse_war.table import WarTable
from scenes.kit import palette, paper, text
from scenes.kit.content import Painted, Text
from scenes.kit.faces.base import CARD_SHAPE
from scenes.kit.layout import Box, Column, Pad, Row, Shaped, em
from scenes.kit.sprites import Pose
from scenes.kit.strip import draw_strip
from scenes.table.seated_replay import SeatedReplay
from scenes.table.tools import REPLAYED, bottom, edge, tool_band, top

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from game.core.model import Event, Json
    from game.core.session import Session
    from game.core.table import Spot, Table
    from scenes.games.reverse_war.armies import Side
    from scenes.games.reverse_war.journal import Move
    from scenes.kit.measures import Measures
    from scenes.shell.app import App


class Fields(WarCards):
    """Both battlefields of a duel side by side, between them the cards offered or in hand, all cards open."""

    def __init__(self, m: Measures, seen: DuelSeen, players: Sequence[str]) -> None:
        self.m = m
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
            for card in [
                Pad((8, 4, 8, 10), Shaped(CARD_SHAPE, Box(name=f"card-{place}"), at="midtop"), grow=1)
            ]
        ]
        halves = [_half(one, partial(self.figure, one.seen.seat)) for one in self.fields]
        body = Row([halves[0], Column(cards, wide=em(14, 7, 0, 136)), halves[1]], gap=edge, grow=1)
        strip = tool_band(REPLAYED)
        foot = Box(name="foot", high=foot_high)
        return Pad((edge, top, edge, bottom), Column([strip, body, foot], gap=edge))

    def figure(self, seat: int) -> str:
        """Return what decides for a seat, by the cards that have landed."""
        seen = cast("DuelSeen", self.heaped)
        one = seen if seat == seen.seat else seen.other
        return one.written(one.score_of(seat))

    def place_of(self, spot: Spot) -> pygame.Rect | None:
        """Return where a card lies in the window, None for one that is not shown by itself."""
        if spot.place == FIELD:
            return self.fields[spot.seat or 0].cells()[spot.index or 0]
        places = {SHOWN: 0, HIDDEN: 1, HAND: spot.seat or 0}
        return self.between[places[spot.place]] if spot.place in places else None

    def heap(self, spot: Spot) -> Pose | None:  # noqa: ARG002 - all that is not seen lies there
        """Return where a card of the pile comes from: from above, out of sight."""
        return Pose.on(self.between[0]).at(self.between[0].centerx, -self.between[0].height)

    def shown_pose(self) -> Pose:
        """Return where a card is shown large to all."""
        return Pose.on(self.between[0])


def _half(field: DuelField, figure: Callable[[], str]) -> Box:
    """Return a battlefield under its duellist's name and what decides for him."""
    name = Text(field.side.name(), text.SERIF_BOLD, 22, palette.CHALK, lines=1, grow=1)
    digits = Painted(draws=partial(_draw_figure, figure), wide=em(28, 2.6))
    head = army_head(field.side, [name, digits], em(24, 1, 14, 48))
    return Column([head, field], grow=1, wide=100)


def _draw_figure(figure: Callable[[], str], surface: pygame.Surface, m: Measures, area: pygame.Rect) -> None:
    """Draw a figure as it is now, at the right of its place."""
    Text(figure(), text.SANS_EXTRABOLD, 28, palette.CHALK, align="right", lines=1).show(surface, m, area)


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
        puts = [one.data for one in events if "cell" in one.data]
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


class Replay(SeatedReplay):
    """Show a game on its table, after the first `at` of its actions; `face` is how a table of its kind is."""

    cues = CUES
    table: Any
    lookout: Lookouts

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.face = DuelFace(session) if is_duel(session) else AloneFace(session)
        self.lookout = Lookouts()

    def enter(self, app: App) -> None:
        """Take the window; take what the game says from the box."""
        self.telling = app.box.telling(self.session, self.names)
        super().enter(app)

    # --- the table --------------------------------------------------------------------------------------

    @property
    def eyes(self) -> Sequence[int]:
        """The seats whose views are shown: in a duel both."""
        return self.face.eyes or super().eyes

    def seen_by(self, views: Mapping[int, Mapping[str, Json]]) -> Mapping[str, Json]:
        """Return the near seat's view; in a duel, that of who alone looks at a card."""
        facts: Any = views[self.near]["facts"]
        return views[facts.get("active", self.near)]

    def knows_of(self, event: Event) -> bool:
        """Say whether all know of an event."""
        return event.seats is None

    def lay_table(self) -> None:
        """Lay the table as it is now: it leaves room for a foot."""
        self.face.arrange(self.m, self.app)
        self.lay()
        self.boxes = self.table.boxes
        self.foot = self.boxes["foot"]

    def arrange_above(self, m: Measures) -> None:
        """Do nothing: the table of the game leaves room for a foot."""

    def table_as(self, seen: Table) -> Any:  # noqa: ANN401 - each kind of table has its own
        """Return the table as all see it: what one player alone sees as it goes on lies face down."""
        if self.session.outcome is None and self.at == self.length:
            seen = seen.covered(HIDDEN)
        if seen.facts.get("owner", 0) is None:
            seen = seen.covered(HAND, seen.seat)
        return self.face.table(seen)

    def add_widgets(self) -> None:
        """Put the transport at the foot, and the scenario's sheet where there is room for it."""
        super().add_widgets()
        self.ring.add(*self.boxes.widgets)

    # --- what is said -----------------------------------------------------------------------------------

    def told(self, event: Event) -> str:
        """Return an event in a sentence; a card drawn with whom a scenario has it serve."""
        if event.kind in ("turned", "confined"):
            seen = Seen.of(self.shown.view(self.near))
            return f"{drawn_card(seen.hand)} {scenario_words.who_takes(seen)}." if seen.hand else ""
        return drawn_in_secret() if event.kind == "drawn" else super().told(event)

    def tell(self, events: list[Event]) -> None:
        """Say what was done; keep where a card was put down."""
        super().tell(events)
        self.face.note(events)

    def sentence(self) -> str:
        """Return how it begins, or the move just made, with the result where the game ends."""
        if not self.at:
            return self.face.opening(self.table)
        return f"{self.saying} {self.face.ending(self.table)}" if self.ended else self.saying

    # --- the card shown large ---------------------------------------------------------------------------

    def point(self, event: pygame.event.Event) -> None:
        """Show a card large once the mouse rests on it, or at once with the right button."""
        if event.type == pygame.MOUSEMOTION:
            self.dirty |= self.lookout.over(event.pos, self.table.fields)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_RIGHT:
            self.lookout.show(self.lookout.under(event.pos, self.table.fields))
            self.dirty = True

    def look_away(self) -> None:
        """Show no card large any more."""
        self.dirty |= self.lookout.point(None)

    @property
    def restless(self) -> bool:
        """Say whether something moves, plays, or is about to be shown large."""
        return super().restless or self.lookout.waiting

    def update(self, dt: float) -> None:
        """Let what moves move, then the next action follow."""
        super().update(dt)
        self.dirty |= self.lookout.pass_time(dt)

    # --- drawing ----------------------------------------------------------------------------------------

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the table and what rests on it."""
        told = self.heading(), self.sentence()
        self.face.draw(surface, self.table, told, self.at, moving=self.timeline.busy)

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draw the cards that move, and the card shown large."""
        if self.timeline.busy:
            self.table.draw_flying(surface)
        self.lookout.draw(surface, self.table.fields)


class AloneFace:
    """How a game on one battlefield is shown, alone or in company."""

    eyes: Sequence[int] = ()

    def __init__(self, session: Session) -> None:
        self.session = session
        self.setting = read(session.options)
        self.journal = Moves().of(session)

    def arrange(self, m: Measures, app: App) -> None:
        """Say where everything lies, with the scenario's sheet where there is a column for it."""
        around = Around(band=tool_band(REPLAYED), foot=Box(name="foot", high=foot_high))
        if self.setting.scenario is not None and has_column(m, self.setting):
            scenario = SCENARIOS[self.setting.scenario]
            show_scenario(around, app, scenario, beside=True)
        self.m, self.boxes = m, laid(m, self.setting, around)

    def table(self, seen: Table) -> WarTable:
        """Return the table as it lies when that is seen."""
        return WarTable(self.m, Seen.on(seen), self.boxes)

    def note(self, events: Sequence[Event]) -> None:
        """Do nothing: where a card was put down is seen."""

    def opening(self, table: WarTable) -> str:
        """Return how it begins."""
        if table.seen.phase == "ready":
            return _("The cards of the game are shown, then shuffled.")
        count = table.seen.deck
        words = ngettext("{count} card is in the draw pile.", "{count} cards are in the draw pile.", count)
        return words.format(count=count)

    def ending(self, table: WarTable) -> str:
        """Return the result."""
        return result(table.seen.account)

    def moves_made(self, at: int, seen: Seen) -> list[Move]:
        """Return the moves made so far: a card that is still to fly to its cell is in hand."""
        made = self.journal[: sum(action[0] in MOVES for action in self.session.actions[:at])]
        return [move for move in made if seen.hand is None or move.placed.card != seen.hand.card]

    def draw(
        self, surface: pygame.Surface, table: WarTable, told: tuple[str, str], at: int, *, moving: bool
    ) -> None:
        """Draw the table after the first `at` actions, under where it stands and what is `told`."""
        (heading, sentence), seen, boxes = told, table.seen, self.boxes
        landed = table.heaped
        kind = _("Replayed practice") if self.session.practice else _("Replayed game")
        corner = mode_name(seen), _("Deal no. {seed}").format(seed=self.session.seed), kind
        draw_words(surface, self.m, boxes, (heading, sentence), corner)
        table.draw_deck(surface, seen.deck, glowing=False)
        draw_hand_place(surface, table, "")
        table.draw_cells(surface)
        table.draw_armies(surface)
        if "journal" in boxes:
            draw_journal(surface, self.m, boxes["journal"], self.moves_made(at, landed), landed.hand)
        if not moving:
            table.draw_cards(surface)
