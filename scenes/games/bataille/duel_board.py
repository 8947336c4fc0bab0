"""The board of a battle of two: piles face to face (BAT-2 to BAT-4), or lines and trophies (BAT-10)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from game.core.i18n import _
from game.core.table import HAND
from game.core.table import Table as View
from game.rules.bataille import places
from game.rules.bataille.knowledge import Knowledge, seen_in
from game.rules.bataille.options import COLLECTION
from game.rules.bataille.places import LINE, PILE
from game.rules.bataille.simple import half_revealed
from game.rules.bataille.words import duels
from game.rules.bataille.words.telling import BatailleTelling
from game.rules.bataille.words.variants import opening
from scenes.games.bataille import duel_strip
from scenes.games.bataille.arena import Arena
from scenes.games.bataille.cues import CUES
from scenes.games.bataille.duel_gestures import DuelGestures, Picking, Pressed
from scenes.games.bataille.duel_strip import AUTO, auto_button, main_button
from scenes.games.bataille.earlier import earlier
from scenes.games.bataille.ground import Ground, News
from scenes.games.bataille.hints import ChoixHints
from scenes.games.bataille.inspection import LOST, DuelLookout
from scenes.games.bataille.looks import Looks
from scenes.games.bataille.sheets import lost
from scenes.games.bataille.table import SEATS, DuelTable, laid
from scenes.games.bataille.tide import Tide
from scenes.kit import timeline
from scenes.kit.keys import GO
from scenes.kit.widgets import Button, rest
from scenes.table import sides
from scenes.table.asked import Asked
from scenes.table.seated import SeatedBoard
from scenes.table.spots import Written, reached
from scenes.table.tools import tool_buttons

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import pygame

    from game.core.model import Action, Decision, Event
    from game.core.table import Spot
    from game.storage.recorded import Recorded
    from scenes.games.bataille.tide import Duel
    from scenes.kit.ring import Focusable
    from scenes.kit.timeline import Step
    from scenes.kit.widgets import Widget
    from scenes.table.cards import LaidCards
    from scenes.table.occasion import Occasion
    from scenes.table.tools import Tool

REVEAL: Final = "reveal"
TROPHY: Final = "trophy"


class DuelBoard(SeatedBoard):
    """The table of two. A reveal is one gesture for both: it leaves no choice (BAT-4).

    `auto` says that the battle plays by itself wherever there is nothing to choose; `held` that each player
    holds three cards beside his pile.
    """

    cues = CUES
    table: DuelTable
    looks: Looks
    looks_of, telling_of = Looks, BatailleTelling

    def __init__(self, recorded: Recorded, occasion: Occasion | None = None) -> None:
        super().__init__(recorded, occasion)
        self.held, self.variant = bool(self.session.options["choix"]), str(self.session.options["variant"])
        self.hints = ChoixHints(self) if self.held else None
        self.choosing = Picking(Asked())
        self.gestures = DuelGestures(self)
        self.lookout: DuelLookout = DuelLookout(self)
        self.ground: Ground
        rules, tide = opening(self.session.options), self._tide(earlier(recorded))
        self.column = News(rules, tide=tide, tells=self.held, changed=self.invalidate)
        self.auto = False
        self.pressed = Pressed()
        self.strokes |= frozenset(GO)
        self._rested, self.said = 0.0, ""
        """`said` is what the strip says while nothing is told yet of what moves: nothing new is asked."""
        self.tool_names: set[str] = set()

    # --- what is seen -----------------------------------------------------------------------------------

    @property
    def decision(self) -> Decision | None:
        """What is asked now."""
        return self.session.decision

    def asked(self, seat: int) -> bool:
        """Say whether a seat is to do something now."""
        decision = self.decision
        if decision is None or self.timeline.busy:
            return False
        return decision.prompt == REVEAL or decision.seat == seat

    # --- arranging --------------------------------------------------------------------------------------

    asks_who = True

    def seat_area(self, seat: int) -> pygame.Rect | None:
        """Return the plate of a player."""
        return self.table.ground.side(seat).plate

    def lay_out(self) -> None:
        """Say where everything lies in the window."""
        near = sides.near_seat(self.session)
        arena = self.occasion.fitted(Arena.of(self.m, self.session.options))
        self.ground = Ground(self.m, arena, self.looks, self.names, near, self.column)

    def table_as(self, seen: View, before: DuelTable | None = None) -> DuelTable:
        """Return the table as it lies when the near seat sees that."""
        del before
        opened, far = [seat for seat in SEATS if self.opens(seat)], 1 - self.ground.near
        told = self.held and far not in opened
        known = Knowledge.of(seen, far, self.looks.symbol_of) if told else None
        return DuelTable(self.ground, laid(seen, opened), known)

    def table_laid(self) -> None:
        """Mark the near cards that the other has seen, where they lie open."""
        known, near = self.table.known, self.ground.near
        if known is not None and self.opens(near):
            known.seen = seen_in(View.from_json(self.session.view(1 - near)), near)

    def read(self, decision: Decision | None) -> Asked:
        """Return what a decision asks, by what its options touch."""
        return Asked.of(decision, self.now, places)

    def opens(self, seat: int) -> bool:
        """Say whether a hand lies open: between two humans, only while its player chooses."""
        chooses = self.decision is not None and self.decision.seat == seat
        return self.viewer.open(seat) and (chooses or not self.viewer.several)

    @property
    def picking(self) -> bool:
        """Say whether a human is to choose one of the cards that lie there."""
        return self.my_turn and any(spot.place != PILE for spot in self.choosing.asked.touching)

    def controls(self) -> list[Widget]:
        """Return the main button, the cards that may be chosen, those that are out, and the tools."""
        tools, cards = self.tool_buttons(), self.table.cards()
        self.tool_names = {button.name for button in tools}
        self.said = self.sentence()
        touching = (spot for spot in self.choosing.asked.touching if spot in cards)
        choices = [reached(spot, cards[spot].rect(), partial(self.click, spot)) for spot in touching]
        return [*self._main(), *choices, *map(self._lost, filter(self.table.lost, SEATS)), *tools]

    def _main(self) -> list[Button]:
        """Return the button under the column, pale while the battle plays by itself; none for cards."""
        prompt = self.decision.prompt if self.decision is not None else REVEAL
        if self.held or prompt == TROPHY:
            return []
        main = main_button(self.m, self.ground.arena.main, self.play, prompt, ready=self.main_ready())
        rest([main] * self.auto)
        return [main]

    def _lost(self, seat: int) -> Written:
        """Return the strip of the cards of a player that are out: a click lays them out."""
        return Written(LOST[seat], self.ground.side(seat).apart, partial(self.look_at_lost, seat))

    def look_at_lost(self, seat: int) -> None:
        """Lay out the cards of a player that are out, sorted by their symbols."""
        self.app.stack.push(lost(self.names[seat], self.table.lost(seat), self.looks))

    def click(self, spot: Spot) -> None:
        """Take a click on a card."""
        self.choose(spot)

    def choose(self, spot: Spot) -> bool:
        """Choose a card that lies there; return whether that was possible."""
        actions = self.choosing.asked.touching.get(spot) if self.picking else None
        return actions is not None and self.act(actions[0])

    def settle(self) -> None:
        """Lie as the view says, and rest from now on; the first trophy there is has the focus."""
        self._rested = 0.0
        super().settle()
        self.column.tide.look(self.session, self.looks.symbol_of)
        if self.picking and self.choosing.asked.prompt == TROPHY:
            self.ring.focus_by_name(self.gestures.first())
        if self.held and self.picking and len(self.column.tide.duels) > 1:
            self.talk.dare(self._dares())

    def _dares(self) -> list[str]:
        """Return what the other may say of the symbol shown last, by what lies open."""
        mine = [*map(self.looks.symbol_of, self.now.refs(HAND, self.near))]
        known = self.table.known
        return self.column.tide.dares(self.near, mine, known.may if known is not None else ())

    def secret_words(self) -> str:
        """Return what the curtain says."""
        return _("Pick a card in secret: the other looks away. Both are shown together.")

    # --- buttons ----------------------------------------------------------------------------------------

    def main_ready(self) -> bool:
        """Say whether the main button does something now: it reveals, or turns a card for no bot."""
        decision = self.occasion.asked(self.decision)
        return decision is not None and (
            decision.prompt == REVEAL or (decision.prompt == "turn" and not self.bots.turn)
        )

    def invites(self, seat: int) -> bool:
        """Say whether the pile of a seat is to glow: a human may click it now."""
        return self.asked(seat) and self.main_ready() and not self.auto and seat in self.viewer.people

    def tool_buttons(self) -> list[Button]:
        """Return the buttons beside the strip, and what lets the battle play by itself."""
        tools = tool_buttons(self.m, self.tools(), self.ground.arena.tools)
        if self.held or self.occasion.written:
            return tools
        return [*tools, auto_button(self.m, self.ground.arena.auto, self.toggle_auto, on=self.auto)]

    def tools(self) -> Mapping[str, Tool]:
        """Return what the buttons do: there is advice only where something can be decided."""
        found = super().tools()
        if self.hints is not None or "hint" in self.occasion.tools():
            return found
        words = duels.nothing_to_decide(self.variant)
        return {**found, "hint": found["hint"]._replace(tip=words)}

    def page(self) -> str:
        """Return the page of the rules that speaks of this table."""
        return "trophies" if self.variant == COLLECTION and self.picking else self.variant

    # --- what is played ---------------------------------------------------------------------------------

    def play(self) -> None:
        """Count to three and reveal for both, or turn the next card of the line; end what moves before.

        Where a card is to be chosen, that is said.
        """
        decision = self.decision
        if self.timeline.busy:
            self.hurry()
        elif (bound := duel_strip.bound(self)) is not None:
            self.act(bound)
        elif self.picking:
            self.refuse(duels.to_choose(self.choosing.asked.prompt), self.page())
        elif not self.occasion.allows(REVEAL) or decision is None or not self.main_ready():
            return
        elif decision.prompt == REVEAL:
            reveals = [(REVEAL,)] * (1 if self.amid else 2)
            self.occasion.act_all(reveals, partial(self.perform, partial(self.recorded.act_all, reveals)))
        else:
            self.act(decision.options[0])

    def show(self, events: Sequence[Event]) -> None:
        """Move what the events move; the buttons wait meanwhile."""
        super().show(events)
        if self.timeline.busy:
            self.column.clear()
            for one in self.ring:
                one.tip = one.tip if isinstance(one, Button) else ""
            if any(event.kind == REVEAL for event in events):
                self.said = duel_strip.counting(self)

    def shown_by(self, event: Event, table: LaidCards) -> list[Step]:
        """Take note of how the battle goes, and show an event."""
        self.column.tide.take(event, self.names, self.looks.symbol_of)
        return super().shown_by(event, table)

    def toggle_auto(self) -> None:
        """Let the battle play by itself, or stop it."""
        if not self.occasion.allows(AUTO):
            return
        self.auto = not self.auto
        self._rested = 0.0
        if not self.timeline.busy:
            self.relayout()
        self.invalidate()

    def steps_back(self) -> int:
        """Return how many actions to take back: a reveal, which both have answered, goes as one."""
        steps = super().steps_back()
        return steps + half_revealed(self.session.actions[: len(self.session.actions) - steps])

    def _tide(self, past: Sequence[Sequence[Duel]]) -> Tide:
        return Tide.of(self.session, self.names, self.looks.symbol_of, past)

    def taken_back(self) -> None:
        """Lie as the view says: the last count is told no more."""
        super().taken_back()
        self.column.tide = self._tide(self.column.tide.earlier)
        self.column.forget()
        self.column.tell(told=opening(self.session.options))

    @property
    def amid(self) -> bool:
        """Say whether only one of the two has answered a reveal."""
        return half_revealed(self.session.actions)

    # --- each frame -------------------------------------------------------------------------------------

    @property
    def thinking(self) -> bool:
        """Say whether a bot is to act by itself now: a reveal waits for whoever counts."""
        decision = self.decision
        return self.bots.turn and decision is not None and decision.prompt != REVEAL

    @property
    def goes_on(self) -> bool:
        """Say whether the battle goes on by itself: so it is wished, a line must grow, there is no choice."""
        prompt = self.decision.prompt if self.decision is not None else ""
        going = self.auto or (self.pressed.long and self.main_ready()) or self._grows
        return (going and prompt in (REVEAL, "turn")) or duel_strip.bound(self) is not None

    @property
    def _grows(self) -> bool:
        """Say whether a line is begun that must grow to its end, and is to do so by itself."""
        decision = self.decision
        wanted = self.app.settings.automatic_draws and not self.session.undone
        if not wanted or decision is None or decision.prompt != "turn":
            return False
        return self.main_ready() and bool(self.now.refs(LINE, decision.seat))

    @property
    def restless(self) -> bool:
        """Say whether something moves, a bot thinks, or the battle plays by itself."""
        moves = self.timeline.busy or self.gestures.carrier.moves
        return moves or self.thinking or self.goes_on or self.pressed.down

    def receive(self, event: pygame.event.Event) -> bool:
        """Note what is held down, where that goes on; then take the event."""
        if not self.occasion.written:
            piles = [self.ground.side(seat).pile for seat in SEATS]
            self.pressed.note(event, [self.ground.arena.main, *piles])
        return super().receive(event)

    def update(self, dt: float) -> None:
        """Let what moves move; then let the bot think, or the battle play by itself."""
        resting = not (self.thinking or self.timeline.busy)
        self.pressed.pass_time(dt)
        if self.pressed.long:
            self.ring.let_go()
        dt *= self.pressed.haste
        super().update(dt)
        if resting and self.session.outcome is not None:
            self.go_on()
        elif resting and self.goes_on and self.app.stack.top is self:
            self._rested += dt * self.timeline.speed if dt else 0.0
            rest = timeline.BOT_REST * (2 if self.held else 1)
            if self._rested >= (timeline.AUTO_REST if self.auto else rest):
                self._rested = 0.0
                self.play()

    def forced(self) -> Action | None:
        """Return the only trophy that there is to take."""
        return duel_strip.bound(self) if self.choosing.asked.prompt == TROPHY else None

    @property
    def awaited(self) -> bool:
        """Say whether a bot is to act now by itself."""
        return self.thinking

    # --- drawing ----------------------------------------------------------------------------------------

    def sentence(self) -> str:
        """Return what is asked of the player."""
        return duel_strip.sentence(self)

    def title(self) -> str:
        """Return what is played."""
        return duel_strip.title(self)

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw all but the cards."""
        asked = [seat for seat in SEATS if self.asked(seat)]
        invited = [seat for seat in SEATS if self.invites(seat)]
        self.column.covered = self.occasion.covers(self.ground.arena.told)
        self.table.draw_still(surface, (self.title(), duel_strip.words(self)), asked, invited)

    def look_other(self, widgets: Sequence[Focusable]) -> None:
        """Have all drawn again where the mouse comes to lost cards, or leaves them; else buttons alone."""
        super().look_other(widgets)
        self.dirty |= any(one.name in LOST for one in widgets)

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draw every card, over them the one that is carried."""
        self.table.asks_where = self.refusal is not None and self.held and self.picking
        self.table.draw(surface, self.gestures.aloft)
        self.draw_since(surface)
        self.lookout.draw(surface)
        self.occasion.draw(surface)
        self.gestures.carrier.draw(surface)

    def kept_seen(self) -> Sequence[pygame.Rect]:
        """Return what nothing shown for a moment hides: what is asked, who beats whom, what lies apart."""
        return [*super().kept_seen(), *self.ground.arena.looked_at]

    def telling_areas(self) -> Sequence[pygame.Rect]:
        """Return where it is told what is pointed at: nowhere."""
        return ()
