"""Reverse War's board: from a gesture to an action, from a view to the table."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, cast

import pygame

from game.core.i18n import _
from game.rules.reverse_war import places
from game.rules.reverse_war.seen import Seen
from game.rules.reverse_war.words import options, prompts, stakes
from game.rules.reverse_war.words import scenarios as scenario_words
from game.rules.reverse_war.words.first_uses import FIRST_USES
from scenes.games.reverse_war import ground, ground_words
from scenes.games.reverse_war.aiming import Aiming
from scenes.games.reverse_war.armies import UNKNOWN
from scenes.games.reverse_war.asked import REVERSE, Asked
from scenes.games.reverse_war.cues import CUES
from scenes.games.reverse_war.feats import felt
from scenes.games.reverse_war.gestures import Deeds, Hand, Pointer
from scenes.games.reverse_war.handling import Handling, Keys
from scenes.games.reverse_war.happening import Happening
from scenes.games.reverse_war.hints import ReverseWarHints, advised
from scenes.games.reverse_war.inspection import Round, round_on
from scenes.games.reverse_war.journal import Moves, draw_journal, draw_remark, explained_at, show_scenario
from scenes.games.reverse_war.opening import Opening, names_beside
from scenes.games.reverse_war.questions import do_asked
from scenes.games.reverse_war.reckoning import Reckoning
from scenes.games.reverse_war.table import WarTable
from scenes.games.reverse_war.taking_back import DRAWS, WarUndoing
from scenes.kit.measures import drawn_on
from scenes.kit.timeline import LAST_SEEN, pause
from scenes.table import close_up
from scenes.table.board import Board
from scenes.table.first_uses import FirstUses
from scenes.table.spots import Lit

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.core.model import Action, Decision, Event, Json
    from game.core.table import Spot
    from game.storage.recorded import Recorded
    from scenes.games.reverse_war.counting import Counting
    from scenes.games.reverse_war.journal import Move
    from scenes.kit.layout import Box
    from scenes.kit.measures import Measures
    from scenes.kit.timeline import Step
    from scenes.table.cards import LaidCards
    from scenes.table.occasion import Occasion
    from scenes.table.undoing import Undoing


class ReverseWarBoard(Board):
    """The table of a game in progress: draw, reverse, place, by drag, by clicks or by keys.

    `asked` has what may be done now, by the card, the cell or the pile that it touches. `seen` is where the
    game stands as who looks sees it: `table` comes there only once nothing moves any more.
    """

    cues = CUES
    column_tool = ""
    """The button that opens what else has its place at the right, where that has no room."""
    advise: type[ReverseWarHints] = ReverseWarHints
    table: WarTable
    seen: Seen

    def __init__(self, recorded: Recorded, occasion: Occasion | None = None) -> None:
        super().__init__(recorded, occasion)
        self.names = names_beside(recorded.session)
        self.hand, self.asked, self.journal = Hand(), Asked(), Moves()
        self.aiming = Aiming(self.hand, lambda: self.table, lambda: self.asked)
        self.handling = handling = Handling(self, self.hand, self.aiming)
        self.lookout = handling.lookout
        does = (self.place, self.choose, self.reverse, handling.lift, handling.lift_from, handling.put_back)
        looks = (handling.point, self.look, self.refuse, handling.aim, self.aiming.goal)
        self.pointer = Pointer(self.hand, lambda: self.table, Deeds(*does, *looks), lambda: self.asked.picks)
        self.keys = Keys(self, self.pointer, handling)
        self.hints = self.advise(self, handling.put_away) if advised(self.session) else None
        self.notice, self.first_uses = "", FirstUses(recorded.session.game.key, FIRST_USES)
        self.happening, self.opening = Happening(self.invalidate), Opening(self)

    # --- arranging --------------------------------------------------------------------------------------

    def arrange(self) -> None:
        """Lay the table as the view says, and put the buttons round it."""
        self.follow()
        self.happening.end()
        self.see()
        self.hand.relayout(self.timeline)
        self.asked = self.read()
        super().arrange()
        self.table = self.lay(self.seen)
        self.table.lit = Lit(self.table.lights(self.asked))
        self.handling.lie()
        self.ring.add(*self.occasion.widgets())

    def contents(self) -> Box:
        """Put the buttons round the cards."""
        return ground.tabletop(self.m, self.seen.setting, self.around())

    def around(self) -> ground.Around:
        """Return what is put round the cards."""
        tools, scenario = self.tools(), self.seen.scenario
        beside = ground.has_column(self.m, self.seen.setting)
        advice = self.hints is not None and self.hints.beside
        found = ground.Around(band=self.occasion.band(tools), advice=advice)
        hand = ground.hand_button(self.seen, self.hand.placed, self.draw_card, self.reverse)
        found.main = ground.main(hand, waits=self.occasion.waits)
        if scenario is not None:
            show_scenario(found, self.app, scenario, beside=beside)
        if not beside and self.column_tool:
            found.aside.append(ground.aside_button(self.column_tool, tools[self.column_tool]))
        return found

    def see(self) -> None:
        """See where the game stands, as who looks may."""
        self.seen = self.seen_in(self.session.view(self.near))
        self.hand.take(self.seen.hand)

    beside = "journal"
    """The box at whose head it is told who else plays."""

    def seat_area(self, seat: int) -> pygame.Rect | None:
        """Return the head of what is told at the right of who plays beside, or where the villain is shown."""
        if seat >= self.session.seats:
            return next((one.rect for one in self.ring if one.name == "scenario"), None)
        there = seat != self.near and self.beside in self.boxes
        return ground.head_of(self.boxes[self.beside], self.m) if there else None

    def seen_in(self, view: Mapping[str, Json]) -> Seen:
        """Return what is seen by who looks and has that view."""
        return Seen.of(view)

    def table_of(self, view: Mapping[str, Json]) -> WarTable:
        """Return the table as it lies when who looks has that view."""
        return self.lay(self.seen_in(view))

    def lay(self, seen: Seen) -> WarTable:
        """Return the table as it lies when that is seen."""
        return WarTable(self.m, seen, self.boxes, self.session.players)

    def moves_made(self) -> list[Move]:
        """Return what the journal tells."""
        return self.journal.of(self.session)

    def _go_on(self) -> None:
        """Show the scene that the game's phase calls for, when it is not this one."""
        if self.timeline.busy or self.hidden:
            return
        if self.session.outcome is not None:
            self.app.stack.replace(self.ending())
        elif not self.opening.comes():
            self.hide_secrets()

    def ending(self) -> Counting:
        """Return what the end of the game is told by."""
        return Reckoning(self.recorded)

    # --- what is asked ----------------------------------------------------------------------------------

    @property
    def field(self) -> int | None:
        """The seat of the battlefield of who looks, None where it is everybody's."""
        return None

    def read(self) -> Asked:
        """Return what may be done now, by what it touches."""
        asked, decision = Asked(field=self.field), self.asked_here()
        if decision is not None:
            asked.take(decision, self.seen, places)
        return asked

    def asked_here(self) -> Decision | None:
        """Return what is asked at this table, as far as who looks is to answer it."""
        return self.occasion.asked(self.session.decision)

    def sentence(self) -> str:
        """Return what is asked of the player, or why his last gesture was refused."""
        first = self.refusal.sentence if self.refusal is not None else self.occasion.sentence()
        return self.happening.say(first, self.asked_words(), waits=self.watching)

    def asked_words(self) -> str:
        """Return what is asked of the player."""
        hushed, comes = self.totals_hidden, self.occasion.draws
        said = prompts.asked(self.seen, self.hand.placed, stakes=not hushed, comes=comes, hushed=hushed)
        return self.notice or said

    def page(self) -> str:
        """Return the page of the rules that speaks of what is asked."""
        return prompts.page(self.seen)

    # --- what the player does ---------------------------------------------------------------------------

    def draw_card(self) -> None:
        """Draw a card from the deck."""
        if refused := options.drawing(self.seen):
            self.refuse(*refused)
        elif self.seen.phase == "draw" and not self.timeline.busy:
            self.act(("draw",))

    def reverse(self) -> None:
        """Turn the card in hand by 180°: the other unit becomes the player's."""
        if refused := options.reversing(self.seen, held=self.hand.placed is not None):
            self.refuse(*refused)
        elif self.occasion.allows(REVERSE):
            self.occasion.choose_again(self.handling.reverse)

    def choose(self, spot: Spot) -> None:
        """Do what is asked at a spot, or say why nothing can be done there."""
        action = self.asked.picking(spot)
        if spot.place == places.DRAW:
            self.draw_card()
        elif action is not None:
            self.aiming.forget()
            self.look(None)
            do_asked(self, action)
        elif spot.index is not None and self.seen.choosing:
            self.refuse(scenario_words.choice_refusal(self.seen, spot.index), scenario_words.PAGE)
        elif spot.index is not None:
            self.place(spot.index)

    def place(self, target: int) -> None:
        """Put the card in hand on a cell (or in a gap), for good."""
        placed = self.hand.placed
        if placed is None:
            if not self.occasion.declined():
                self.refuse(_("Draw a card first: then you can place it."), "turn")
            return
        action = self.asked.placement(target, placed)
        if action is None:
            self.handling.put_back(refused=True)
            if not self.occasion.declined():
                self._refuse_place(target)
            return
        self.aiming.forget()
        self.hand.drop()
        self.act(action)

    def _refuse_place(self, target: int) -> None:
        self.refuse(*options.placing(self.seen, target))

    def act(self, action: Action) -> bool:
        """Play an action and show what happened; what was explained in a turn is known after it."""
        if action[0] in ("place", "choose"):
            self.first_uses.pass_on(self.app)
        return self.occasion.act(action, super().act)

    @cached_property
    def undoing(self) -> Undoing:
        """What takes back, and plays again."""
        return WarUndoing(self)

    def steps_back(self) -> int:
        """Return how many actions to take back: a draw goes with what was decided before."""
        return self.session.steps_back_to(self.viewer.people, DRAWS)

    # --- events -----------------------------------------------------------------------------------------

    def show(self, events: Sequence[Event]) -> None:
        """Move what the events move: nothing may be done meanwhile; the strip tells of it once it is seen."""
        self.see()
        self.asked, self.notice = Asked(), ""
        super().show(events)
        if self.timeline.busy and (self.rhythm.showing or self.session.seats == 1):
            self.happening.stay()
        if self.timeline.busy and self.rhythm.showing and self.session.outcome is not None:
            self.timeline.add(pause(LAST_SEEN))

    def shown_by(self, event: Event, table: LaidCards) -> list[Step]:
        """Return the steps that show an event; say what another does, or that nothing is to be done."""
        was, now = self.table, cast("WarTable", table)
        if self.rhythm.showing:
            self.happening.note(self.telling, event, was.seen, now.seen, hidden=self.totals_hidden)
        else:
            self.happening.pass_over(event)
        now.dwells = self.rhythm.showing
        if event.kind == "no_flip":
            self.notice = scenario_words.nothing_to_flip(now.seen, event.data["cell"])
        steps = super().shown_by(event, table)
        silent = self.totals_hidden and (was.seen.at_last_card or now.seen.at_last_card)
        return steps if silent else steps + felt(event, was, now, self.timeline, self.happening.lies)

    # --- gestures ---------------------------------------------------------------------------------------

    @property
    def watching(self) -> bool:
        """Say whether it is for a bot to do something, and for nobody else to say anything."""
        return self.bots.turn

    def handle(self, event: pygame.event.Event) -> bool:
        """Turn gestures on the table into actions; the buttons come first."""
        if self._hurried(event):
            return True
        struck = event.type == pygame.KEYDOWN
        if self.watching:
            return super().handle(event) or (struck and self.keys.leave(event))
        if (struck and self.keys.take(event)) or (self.handling.makes_way(event) and super().handle(event)):
            return True
        return self.pointer.take(event)

    def _hurried(self, event: pygame.event.Event) -> bool:
        """End what moves when something is pressed; say whether the table is hidden then."""
        self.handling.note(event)
        if self.timeline.busy and event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.hurry()
        return self.hidden

    def confirm(self) -> None:
        """Draw, or place the card in hand under the cursor, or choose the card there."""
        if self.seen.phase == "draw":
            self.draw_card()
        elif self.aiming.cursor is not None:
            self.choose(self.aiming.cursor)
        else:
            self.handling.aim((0, 0))

    def look(self, cell: int | None) -> None:
        """Show the placed card of a cell large, or none."""
        self.handling.lookout.show(cell)
        self.dirty = True

    # --- each frame, and drawing ------------------------------------------------------------------------

    @property
    def restless(self) -> bool:
        """Say whether something moves, or a card is about to be shown large."""
        return super().restless or self.table.rough or self.handling.restless

    def update(self, dt: float) -> None:
        """Let what moves move; show large the card that the mouse has rested on."""
        super().update(dt)
        self.dirty |= self.table.rough
        self.handling.update(dt)

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the table and what rests on it."""
        m, table, seen = self.m, self.table, self.table.seen
        told = ground_words.heading(seen), self.sentence()
        corner = ground_words.corner(seen, self.recorded, lesson=self.occasion.written)
        own, refused = not self.watching, self.refusal is not None
        ground_words.draw_words(surface, m, table.areas, told, corner, own_turn=own, refusal=refused)
        invites = seen.phase == "draw" and bool(self.asked.touching) and own
        table.draw_deck(surface, seen.deck, glowing=invites)
        self.handling.draw_place(surface, self.hand_words())
        table.draw_cells(surface, self.asked.places, held=self.hand.held or stakes.few(self.seen))
        self.aiming.draw_light(surface)
        preview = None if self.totals_hidden else self.aiming.preview()
        table.draw_armies(surface, preview, (UNKNOWN, UNKNOWN) if self.totals_hidden else None)
        if "journal" in table.areas and drawn_on(surface, table.areas["journal"]):
            self.draw_column(surface, m, table.areas["journal"])
        if not self.timeline.busy:
            table.draw_cards(surface, but=table.in_hand)
            self.aiming.draw_frames(surface)
        self.handling.draw_cursor(surface)

    def open_story(self) -> None:
        """Read all that has happened; not what was gained by it while totals are hidden."""
        if not self.timeline.busy:
            self.history.open(self, figures=not self.totals_hidden)

    @property
    def totals_hidden(self) -> bool:
        """Say whether it is not to be seen who is ahead, nor what anything would bring: never in a lesson."""
        hides = ground_words.hides_totals(self.seen, self.app.settings.hidden_totals)
        return hides and not self.occasion.written

    def draw_column(self, surface: pygame.Surface, m: Measures, rect: pygame.Rect) -> None:
        """Draw what stands at the right of the table: the journal, under it what is new to the player."""
        if explained := explained_at(self):
            rect = draw_remark(surface, m, rect, *explained)
        draw_journal(surface, m, rect, self.moves_made(), self.hand.placed, hidden=self.totals_hidden)

    def hand_words(self) -> str:
        """Return what is written where the hand is; nothing where no card is to come."""
        to_come = self.hand.placed is None and self.table.hand is None and self.seen.deck > 0
        return _("The card drawn will lie here") if to_come else ""

    def kept_seen(self) -> Sequence[pygame.Rect]:
        """Return what nothing shown for a moment hides: totals, what is asked, a special rule, buttons."""
        rule = [one.rect for one in self.ring if one.name == "scenario"]
        return [*self.table.kept_seen(), *rule, *close_up.buttons(self.ring), *self.occasion.over]

    def round_a_card(self) -> Round:
        """Return what lies round a card shown large."""
        return round_on(self.table, self.kept_seen(), in_hand=self.hand.placed is not None)

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draw what is taught, what moves, the card in hand last, then what is said of it."""
        self.occasion.draw(surface)
        if self.timeline.busy:
            self.table.draw_flying(surface)
        else:
            self.aiming.draw_hand(surface)
        told = not self.totals_hidden
        self.handling.draw_closer(surface, self.round_a_card(), promising=told and bool(self.asked.places))
        if told:
            self.aiming.draw_gains(surface)
