"""The replay: a game of Reverse War move by move, forwards and backwards, each told in a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game.core.i18n import _, ngettext
from game.core.table import HAND
from game.rules.reverse_war.options import read
from game.rules.reverse_war.places import HIDDEN
from game.rules.reverse_war.scenarios import SCENARIOS
from game.rules.reverse_war.seen import Seen
from game.rules.reverse_war.words import scenarios as scenario_words
from game.rules.reverse_war.words.endings import result
from game.rules.reverse_war.words.events import drawn_card, drawn_in_secret
from scenes.games.reverse_war.cues import CUES
from scenes.games.reverse_war.duel_replay import DuelFace
from scenes.games.reverse_war.duel_seen import is_duel
from scenes.games.reverse_war.ground import Around, draw_words, foot_high, has_column, laid, mode_name
from scenes.games.reverse_war.inspection import Lookouts
from scenes.games.reverse_war.journal import MOVES, Moves, draw_journal, show_scenario
from scenes.games.reverse_war.table import WarTable
from scenes.kit.layout import Box
from scenes.table.seated_replay import SeatedReplay
from scenes.table.tools import REPLAYED, tool_band

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.core.model import Event, Json
    from game.core.session import Session
    from game.core.table import Table
    from scenes.games.reverse_war.journal import Move
    from scenes.kit.measures import Measures
    from scenes.shell.app import App


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
        kind = _("Replayed practice") if self.session.practice else _("Replayed game")
        corner = mode_name(seen), _("Deal no. {seed}").format(seed=self.session.seed), kind
        draw_words(surface, self.m, boxes, (heading, sentence), corner)
        table.draw_deck(surface, seen.deck, glowing=False)
        table.draw_hand_place(surface, "")
        table.draw_cells(surface)
        table.draw_armies(surface)
        if "journal" in boxes:
            draw_journal(surface, self.m, boxes["journal"], self.moves_made(at, seen), seen.hand)
        if not moving:
            table.draw_cards(surface)
