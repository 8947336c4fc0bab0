"""The board of Magicjoust: two wizards face to face, and whose turn it is."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, cast

from game.bots.bot import View
from game.bots.bot_seats import SLICE
from game.bots.magicjoust.advised_way import AdvisedWay
from game.core.table import Spot
from game.core.windows import PASS
from game.rules.magicjoust import joust, waiting
from game.rules.magicjoust import paying as rules
from game.rules.magicjoust.places import INVOKED
from game.rules.magicjoust.words import first_uses
from game.rules.magicjoust.words.events import AFTER
from game.rules.magicjoust.words.telling import MagicTelling
from scenes.games.magicjoust import asked as asking
from scenes.games.magicjoust.answering import draw_chances
from scenes.games.magicjoust.arena import FAR, NAMES, NEAR, arrange, over_column
from scenes.games.magicjoust.asked import Asked
from scenes.games.magicjoust.cues import CUES
from scenes.games.magicjoust.formula_strip import Strip
from scenes.games.magicjoust.gestures import Gestures
from scenes.games.magicjoust.inspection import CardLookout, Costs, UnderWay, legend
from scenes.games.magicjoust.looks import Looks
from scenes.games.magicjoust.moves_shown import Where, draw_move
from scenes.games.magicjoust.panels import Panels, basket
from scenes.games.magicjoust.paying import Paying
from scenes.games.magicjoust.piles import Piles, pile_sheet
from scenes.games.magicjoust.playing import MagicChoosing, Playing
from scenes.games.magicjoust.staging import Staging
from scenes.games.magicjoust.table import QuadrantTable, singularity
from scenes.games.magicjoust.told import DEEDS, Told, line_of, no_avail, passes
from scenes.games.magicjoust.tower import draw_ahead
from scenes.kit import timeline
from scenes.kit.measures import drawn_on
from scenes.table import match_words
from scenes.table.rhythm import Haste
from scenes.table.seated import SeatedBoard
from scenes.table.spots import HAND, Lit
from scenes.table.tip_sheet import Advised, SeatedHints

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pygame

    from game.bots.search.tips import Tip
    from game.core.model import Action, Decision, Event
    from game.rules.magicjoust.places import MagicTable
    from game.rules.magicjoust.state import MagicState
    from game.storage.recorded import Recorded
    from scenes.games.magicjoust.arena import Arena
    from scenes.games.magicjoust.inspection import Cost
    from scenes.kit.layout import Box
    from scenes.kit.timeline import Step
    from scenes.table.cards import LaidCards
    from scenes.table.hint_sheet import Move
    from scenes.table.occasion import Occasion

KEY: Final = "magicjoust"
_TIPS: Final = 286
"""How wide the sheet of advice is at the least."""


class MagicHints(SeatedHints):
    """Hints at a table: `way` is how what was advised is paid, until that is asked."""

    way: Action | None = None

    def play(self, move: Move) -> None:
        """Play a move that was advised, and pay as its turn did."""
        follows = cast("Tip", move).actions[1:2]
        self.way = follows[0] if follows and follows[0][0] == asking.PAY else None
        super().play(move)


class MagicjoustBoard(SeatedBoard):
    """The table of a game.

    `staging` shows of events what cards do not: how formulas were paid, dice.
    """

    hints: MagicHints
    playing: Playing
    gestures: Gestures
    choosing: MagicChoosing
    lookout: CardLookout
    looks: Looks
    telling: MagicTelling
    table: QuadrantTable
    world: MagicState
    now: MagicTable
    seen: MagicTable
    cues = CUES
    looks_of, telling_of = Looks, MagicTelling

    def __init__(self, recorded: Recorded, occasion: Occasion | None = None) -> None:
        super().__init__(recorded, occasion)
        self.choosing = MagicChoosing(Asked())
        self.playing = Playing(self, lambda: self.paying)
        self.gestures = Gestures(self, self.playing, self.browse)
        foot, at_left = (lambda: self.arena.tips_foot), (lambda until: over_column(self.m, until))
        self.hints = MagicHints(self, Advised(self.tips_from, self.draw_move, foot=foot, at_left=at_left))
        self.lookout = CardLookout(self, self.told, self._cost_at)
        self.haste = Haste(self)
        shown = self.names, self.looks, self.timeline
        self.staging = Staging(lambda: self.table, *shown, self.sound, self._tell)
        self._paying: Paying | None = None
        self.costs: Costs
        self.arena: Arena
        self.panels: Panels
        self.piles: Piles
        self.under_way = UnderWay()
        self._opened = self._idle = False
        self._vain = ""

    # --- what is seen -----------------------------------------------------------------------------------

    @property
    def paying(self) -> Paying | None:
        """How the player pays what is asked now, None while no formula is."""
        return self._paying if self.my_turn else None

    def _cost_at(self, *spots: Spot | None, wanted: Spot | None = None) -> Cost | None:
        """Return what the first card at some spots costs, else what one `wanted` lacks; None: untold."""
        told = self.open_hand and self.viewer.people and not (self.timeline.busy or self.paying)
        return self.costs.first(spots, wanted) if told else None

    def cost(self, *, pointed: bool = True) -> Cost | None:
        """Return what the card costs that the player looks at, `pointed` at or not; None for none."""
        lit, up = self.table.lit, self.choosing.card
        spots = lit.pointed if pointed else None, lit.focus, None if up is None else Spot(HAND, None, up)
        return self._cost_at(*spots, wanted=self.told().wanted_spot)

    def told(self) -> Told:
        """Return what is told of the table and of what is chosen."""
        return Told(
            self.table,
            self.choosing,
            self.paying,
            self.news,
            lambda: self.world,
            self.telling.spoken,
            self.panels.holds,
            lambda: self.costs.wanted,
            mine=self.my_turn,
            explained=self.explained,
            offers_all=self.occasion.offers_all,
            advised=self.until is not None,
            carries=self.gestures.carried is not None,
            large=self.lookout.large[1] if self.lookout.large else "",
        )

    def met(self) -> Iterator[str]:
        """Yield what there is on the table of which the game explains something, by its keys."""
        asked = self.choosing.asked
        waits = bool(asked.piles) and self.forced() is None
        yield from first_uses.met(self.seen, self.looks.creuset, acting=bool(asked.invoked), waits=waits)

    def asked_words(self) -> str:
        """Return what is asked of the player whose knowledge is shown."""
        return self.playing.with_way_back(self.told().question())

    # --- arranging --------------------------------------------------------------------------------------

    asks_who = True

    def seat_area(self, seat: int) -> pygame.Rect | None:
        """Return the panel of a wizard; None under a stage, over which nothing is said or asked."""
        return None if self.staging.rolling.staged else self.arena[NAMES[seat == self.near]]

    def lay_out(self) -> None:
        """Say where everything lies in the window."""
        self.arena = self.occasion.fitted(arrange(self.m, self.until))
        self.panels = Panels(self.arena, self.names, self.viewer.people, self.occasion, self.under_way)
        self.piles = Piles(self.arena, self.looks)

    def table_laid(self) -> None:
        """Let dice lie as the view says, and reckon anew what cards cost."""
        self.costs = Costs(lambda: self.world, self.table)
        self.staging.follow(self.seen, len(self.session.actions), lambda: joust.made(self.world))

    def table_as(self, seen: MagicTable, before: QuadrantTable | None = None) -> QuadrantTable:
        """Return the table as it lies when the near seat sees that, after the one `before`, if any."""
        last = getattr(self, "table", None)
        return QuadrantTable(self.arena, seen, self.looks, open_hand=self.open_hand, before=before, last=last)

    def read(self, decision: Decision | None) -> Asked:
        """Return what a decision asks, by what its options touch."""
        return asking.read(decision, self.seen, self.world)

    def settle(self) -> None:
        """Lie as the view says; pay what was advised as it was advised."""
        super().settle()
        way, decision = self.hints.way, self.asked_now
        if decision is not None:
            self.hints.way = None
            if way in decision.options:
                self.act(way)

    def begin(self) -> None:
        """Begin a payment, where one is asked."""
        owed = rules.bill(self.world) if self.choosing.asked.prompt == asking.PAY else None
        self._paying = None if owed is None else Paying(self.world, owed, self.looks, self._advised_way())

    def _advised_way(self) -> AdvisedWay | None:
        """Return what finds the way to pay that is advised."""
        session, way = self.session, rules.suggestion(self.world)
        if session.decision is None or way is None:
            return None
        return AdvisedWay(View(session.state, session.decision), session.seed, way)

    def update(self, dt: float) -> None:
        """Let what moves move, think over which way to pay is advised, and make a stage ready."""
        super().update(dt)
        if self.app.in_slices and not self.timeline.busy:
            self.staging.get_ready()
        thought = self.paying.thought if self.paying else None
        if thought is not None and not thought.done:
            thought.think(SLICE)
            self.dirty |= thought.done

    def lights(self) -> Lit:
        """Return what stands out now: of a payment, what can follow."""
        lit = super().lights()
        self.under_way.find(self.costs, self.choosing.asked, self.seen)
        if self.my_turn:
            self._light_resolved(lit)
        if self.paying:
            self.paying.light(lit, self.table)
        return lit

    def _light_resolved(self, lit: Lit) -> None:
        """Let the card stand out that is being paid for, or whose action is carried out."""
        if (moved := self.seen.moved) is not None:
            lit.chosen |= {singularity(min(self.table.spot_keys(*moved)))}
        resolved = self.seen.resolved
        if resolved is None or (resolved.owner == self.near and self.choosing.asked.invoked):
            return
        if resolved.place is not None:
            lit.chosen |= {Spot(INVOKED, resolved.owner, resolved.place)}
        elif resolved.owner == self.near and resolved.card in self.seen.hand and resolved.paid:
            lit.up = Spot(HAND, None, self._held(resolved.card))
            lit.spots = {spot for spot in lit.spots if spot.place != HAND} | {lit.up}

    def _held(self, ref: str) -> int:
        """Return where a card lies in the hand: of alike ones, the one that was taken there."""
        refs, taken = self.table.refs, self.playing.taken
        return taken if refs[taken : taken + 1] == [ref] else refs.index(ref)

    # --- sheets -----------------------------------------------------------------------------------------

    def browse(self, seat: int, pile: str = "") -> None:
        """Lay out what a wizard has discarded, and what is left in the own piles."""
        if self.timeline.busy:
            return
        own = seat == self.near and self.open_hand and bool(self.viewer.people)
        sheet = pile_sheet(self.world, self.seen, seat, self.names, self.looks, own=own)
        sheet.show(pile or sheet.filled)
        self.app.stack.push(sheet)

    # --- events -----------------------------------------------------------------------------------------

    def shown_by(self, event: Event, table: LaidCards) -> list[Step]:
        """Tell an event; return the steps that show it."""
        line = line_of(event, self.telling, self.seen, self.session.actions)
        self.table.answers = self.staging.rolling.goes_on
        self.staging.again = self.last_blow.on
        if event.kind in ("attack", "decay", "invoke"):
            self.talk.hush()
        steps = [*super().shown_by(event, table), *self.staging.steps(event, table.seen)]
        if event.kind == "jousted":
            line, self._vain = " ".join(filter(None, (line, self._vain))), ""
        if event.kind in AFTER:
            return [*steps, timeline.call(partial(self._tell, line))]
        passed = self._passed(event)
        self._tell(passed or line)
        return [*steps, *([timeline.pause(timeline.BATTLE_REST)] if passed else [])]

    def _passed(self, event: Event) -> str:
        """Return that the turn of the other wizard is over in which nothing was done, else ""."""
        idle, self._idle = self._idle, event.kind == "turn" or (self._idle and event.kind not in DEEDS)
        return passes(self.names, self.seen.active) if event.kind == "turn" and idle else ""

    def _tell(self, line: str) -> None:
        """Say what happens."""
        if line:
            self.saying.tell(line)

    def forced(self) -> Action | None:
        """Return a draw by which nothing is given away (MAG-4), or the only choice of an action."""
        return waiting.forced(self.world)

    def act(self, action: Action) -> bool:
        """Play an action; remember what could have answered an attack, where nothing is asked of it."""
        self._vain = no_avail(self.world, self.near, self.looks) if action == PASS == self.forced() else ""
        return super().act(action)

    def _go_on(self) -> None:
        self.haste.calm()
        super()._go_on()

    # --- dice -------------------------------------------------------------------------------------------

    def look_up(self) -> None:
        """Show the dice that have said who begins, before anything is done (MAG-9)."""
        if not self._opened and not self.session.actions:
            greets = timeline.call(partial(self.talk.greet, match_words.greeting(self.recorded)))
            self.timeline.add(*self.staging.opening(self.seen.opening, greets))
            self.unsettled = True
        self._opened = True

    # --- advice -----------------------------------------------------------------------------------------

    def tips_from(self) -> tuple[int, int]:
        """Return the corner of what lies over the right of the table."""
        return self.m.width - self.m.px(20 + _TIPS), self.arena.sides[FAR].half.top

    def draw_move(self, surface: pygame.Surface, action: Action, _until: int) -> None:
        """Draw a move that is advised on the table."""
        where = Where(self.arena["end"], self.arena.hand)
        draw_move(surface, self.table, where, self.world, action)

    # --- drawing ----------------------------------------------------------------------------------------

    def story_area(self) -> pygame.Rect:
        """Return the sheet on which it is told what happens."""
        return self.arena["told"]

    def telling_areas(self) -> list[pygame.Rect]:
        """Return where the still part tells of what is pointed at."""
        return [self.arena["told"]]

    def kept_seen(self) -> list[pygame.Rect]:
        """Return what a card that is shown large never hides: what is asked, what is built, and on what."""
        draws = self.arena.piles.values() if self.my_turn and self.choosing.asked.piles else ()
        played = self.arena.strip, self.arena["told"], self.arena.sides[NEAR].quadrant, *draws
        return [*played, *self.panels.built(self.seen)]

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the table, the strip, the column and what is written."""
        self.table.draw_ground(surface)
        self.draw_said(surface, self.arena.strip)
        self.piles.draw(surface, self.table.heaped, self.table.lit)
        pays = self.paying is not None or any(one.name in ("way", "faster") for one in self.ring)
        asked = self.choosing.asked if self.my_turn else None
        self.panels.draw(surface, self.seen, asked, turn_of=self.acting, pays=pays)
        self._draw_ahead(surface)
        if drawn_on(surface, self.arena["told"]):
            self._draw_told(surface)

    def _draw_told(self, surface: pygame.Surface) -> None:
        """Draw what is told of what is pointed at, or of what is asked."""
        told = self.told()
        card = self.looks.creuset(told.looked_at) if told.looked_at and not self.paying else None
        self.panels.draw_told(surface, self._told_first(told), told.remark(), [legend(card)] if card else [])

    def _told_first(self, told: Told) -> Box | None:
        """Return what stands first on the sheet that tells: a formula, the basket, else the dice."""
        if self.paying:
            return Strip.of_paying(self.paying.picking).box()
        if count := told.to_discard:
            return basket(count)
        if not told.large and (cost := self.cost(pointed=False)) is not None:
            return cost.strip().box()
        if told.looked_at and not self.staging.rolling.goes_on:
            return None
        return self.staging.aside if self.my_turn or self.seen.active == self.near else None

    def _draw_ahead(self, surface: pygame.Surface) -> None:
        """Draw what the next plan of the near wizard asks, where it would be built."""
        side, plans = self.arena.sides[NEAR], self.seen.wizards[self.near].plans
        known = self.open_hand and self.viewer.people and self.under_way.plans == plans < len(side.plans)
        if known and drawn_on(surface, side.plans[plans]):
            draw_ahead(surface, self.m, side.plans[plans], self.under_way.ahead)

    def draw_resting(self, surface: pygame.Surface) -> None:
        """Draw every card."""
        with self.staging.beside(surface):
            self.table.draw_cards(surface, carried=self.gestures.aloft)

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draw what is shown of a formula, and what is carried."""
        self.table.draw_risen(surface)
        if cost := self.cost():
            cost.draw(surface, self.table)
        self.staging.draw_over(surface, choosing=self.my_turn)
        if self.my_turn:
            with self.staging.beside(surface):
                draw_chances(surface, self.table, self.choosing.asked, self.world, self.costs.attack)
        self.occasion.draw(surface)
        if self.paying:
            advising = any(one.name == "way" and (one.hovered or one.marked) for one in self.ring)
            self.paying.draw(surface, self.table, advising=advising)
        self.gestures.carrier.draw(surface)
        self.draw_since(surface)
        self.lookout.draw(surface)
