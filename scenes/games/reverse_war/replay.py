"""The replay: a game of Reverse War move by move, forwards and backwards, each told in a sentence."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.core.i18n import _, ngettext
from game.core.table import HAND
from game.rules.reverse_war.options import read
from game.rules.reverse_war.scenarios import SCENARIOS
from game.rules.reverse_war.seen import Seen
from game.rules.reverse_war.words import scenarios as scenario_words
from game.rules.reverse_war.words.endings import result
from game.rules.reverse_war.words.events import drawn_card, drawn_in_secret
from scenes.games.reverse_war.cues import CUES
from scenes.games.reverse_war.ground import (
    Around,
    draw_words,
    has_column,
    laid,
    mode_name,
)
from scenes.games.reverse_war.inspection import draw_inspection
from scenes.games.reverse_war.journal import MOVES, Moves, draw_journal, open_scenario, show_scenario
from scenes.games.reverse_war.result import Result
from scenes.games.reverse_war.table import WarTable
from scenes.kit.lookout import Lookout
from scenes.table.seated_replay import SeatedReplay

if TYPE_CHECKING:
    from game.core.model import Event
    from game.core.session import Session
    from game.core.table import Table as GameTable
    from game.storage.recorded import Recorded
    from scenes.games.reverse_war.journal import Move
    from scenes.kit.measures import Measures
    from scenes.shell.app import App


class Replay(SeatedReplay):
    """Show a game on its table, after the first `at` of its actions."""

    cues = CUES
    table: WarTable

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.journal = Moves().of(session)
        self.lookout = Lookout[int]()

    def enter(self, app: App) -> None:
        """Take the window; take what the game says from the box."""
        self.telling = app.box.telling(self.session, self.names)
        super().enter(app)

    @property
    def seen(self) -> Seen:
        """What is seen now."""
        return self.table.seen

    # --- the table --------------------------------------------------------------------------------------

    def lay_table(self) -> None:
        """Lay the table as it is now, with the scenario's sheet where there is a column for it."""
        setting = read(self.session.options)
        around = Around()
        if setting.scenario is not None and has_column(self.m, setting):
            scenario = SCENARIOS[setting.scenario]
            show_scenario(around, scenario, partial(open_scenario, self.app, scenario), beside=True)
        self.boxes = laid(self.m, setting, around)
        self.foot = self.boxes["foot"]
        self.lay()

    def arrange_above(self, m: Measures) -> None:
        """Do nothing: the table of the game leaves room for a foot."""

    def table_as(self, seen: GameTable) -> WarTable:
        """Return the table as all see it: cards drawn in secret lie face down (RW-M)."""
        secret = seen.facts.get("owner", 0) is None
        return WarTable(self.m, Seen.on(seen.covered(HAND, seen.seat) if secret else seen), self.boxes)

    def told(self, event: Event) -> str:
        """Return an event in a sentence; a card drawn with whom a scenario has it serve."""
        if event.kind in ("turned", "confined"):
            seen = Seen.of(self.shown.view(self.near))
            return f"{drawn_card(seen.hand)} {scenario_words.who_takes(seen)}." if seen.hand else ""
        return drawn_in_secret() if event.kind == "drawn" else super().told(event)

    def knows_of(self, event: Event) -> bool:
        """Say whether all know of an event."""
        return event.seats is None

    def result_of(self, recorded: Recorded) -> Result:
        """Return the account of the finished game."""
        return Result(recorded)

    # --- the scenario -----------------------------------------------------------------------------------

    def add_widgets(self) -> None:
        """Put the transport at the foot, and the scenario's sheet where there is room for it."""
        super().add_widgets()
        self.ring.add(*self.boxes.widgets)

    # --- the card shown large ---------------------------------------------------------------------------

    def point(self, event: pygame.event.Event) -> None:
        """Show a card large once the mouse rests on it, or at once with the right button."""
        if event.type == pygame.MOUSEMOTION:
            self._point(self.table.card_at(event.pos))
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_RIGHT:
            self.lookout.show(self.table.card_at(event.pos))
            self.dirty = True

    def look_away(self) -> None:
        """Show no card large any more."""
        self._point(None)

    def _point(self, cell: int | None) -> None:
        self.dirty |= self.lookout.point(cell)

    @property
    def restless(self) -> bool:
        """Say whether something moves, plays, or is about to be shown large."""
        return super().restless or self.lookout.waiting

    def update(self, dt: float) -> None:
        """Let what moves move, then the next action follow."""
        super().update(dt)
        self.dirty |= self.lookout.pass_time(dt)

    # --- drawing ----------------------------------------------------------------------------------------

    def sentence(self) -> str:
        """Return how it begins, or the move just made, with the result where the game ends."""
        if not self.at:
            return self._opening()
        return f"{self.saying} {result(self.seen.account)}" if self.ended else self.saying

    def _opening(self) -> str:
        seen = self.seen
        if seen.phase == "ready":
            return _("The cards of the game are shown, then shuffled.")
        return ngettext(
            "{count} card is in the draw pile.", "{count} cards are in the draw pile.", seen.deck
        ).format(count=seen.deck)

    def moves_made(self) -> list[Move]:
        """Return the moves made so far: a card that is still to fly to its cell is in hand."""
        made = self.journal[: sum(action[0] in MOVES for action in self.session.actions[: self.at])]
        hand = self.seen.hand
        return [move for move in made if hand is None or move.placed.card != hand.card]

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the table and what rests on it."""
        table, seen = self.table, self.table.seen
        told = self.heading(), mode_name(seen)
        kind = _("Replayed practice") if self.session.practice else _("Replayed game")
        dealt = _("Deal no. {seed}").format(seed=self.session.seed), kind
        draw_words(surface, self.m, self.boxes, told, self.sentence(), dealt)
        table.draw_deck(surface, seen.deck, glowing=False)
        table.draw_hand_place(surface, "")
        table.draw_cells(surface)
        table.draw_armies(surface)
        if "journal" in self.boxes:
            draw_journal(surface, self.m, self.boxes["journal"], self.moves_made(), seen.hand)
        if not self.timeline.busy:
            table.draw_cards(surface)

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draw the cards that move, the card shown large, and the tip of the button pointed at."""
        if self.timeline.busy:
            self.table.draw_flying(surface)
        if self.lookout.cell is not None:
            draw_inspection(surface, self.table, self.lookout.cell)
