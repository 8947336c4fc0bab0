"""The board of Openmok Évolution: two sides face to face, and whose turn it is."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from game.core.model import END
from game.rules.evolution import moves, power
from game.rules.evolution.choices import AGREE, REFUSE
from game.rules.evolution.words import first_uses, foresight, options
from game.rules.evolution.words.prompts import CHOICES
from game.rules.evolution.words.telling import EvolutionTelling
from scenes.games.evolution import asked as asking
from scenes.games.evolution.arena import Arena, arrange
from scenes.games.evolution.by_hand import ByHand
from scenes.games.evolution.choosing import Choosing
from scenes.games.evolution.counting import Counting
from scenes.games.evolution.cues import CUES
from scenes.games.evolution.facing import Facing
from scenes.games.evolution.gestures import Gestures
from scenes.games.evolution.held import draw_held, holds_mok
from scenes.games.evolution.inspection import CardLookout
from scenes.games.evolution.looks import PEOPLE, Looks
from scenes.games.evolution.moves_shown import EvolutionHints, about, draw_move
from scenes.games.evolution.opponents import FoeRow, foe_places, follow_rows
from scenes.games.evolution.panels import Panels
from scenes.games.evolution.playing import Playing
from scenes.games.evolution.staging import Staging, strikes
from scenes.games.evolution.table import MokTable
from scenes.games.evolution.told import Told
from scenes.games.evolution.welcome import Onlooker, welcome
from scenes.kit import timeline
from scenes.kit.measures import drawn_on
from scenes.shell.dialog import question
from scenes.table.player import face
from scenes.table.rhythm import Haste
from scenes.table.seated import SeatedBoard
from scenes.table.tip_sheet import Advised
from scenes.table.tools import over_column

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from game.core.model import Action, Decision, Event
    from game.rules.evolution.places import EvolutionTable
    from game.rules.evolution.refusals import Refusal
    from game.rules.evolution.state import EvolutionState
    from game.storage.recorded import Recorded
    from scenes.games.evolution.asked import Asked, MokAt
    from scenes.games.evolution.wheel import Wheel
    from scenes.kit.timeline import Step
    from scenes.table.cards import LaidCards
    from scenes.table.occasion import Occasion
    from scenes.table.spots import Lit

KEY: Final = "openmok-evolution"

_SECOND_OF_TWO: Final = ("move-to", "swap-with", "replace-by")
"""What is asked beside what was chosen just before."""
_CHOSEN: Final = ("attach", "mark", "unmark", "revive", "pay", "move-from", "move-to")
"""What is asked where there may be one thing only to choose."""


class EvolutionBoard(SeatedBoard):
    """The table of a game."""

    hints: EvolutionHints
    gestures: Gestures
    choosing: Choosing
    lookout: CardLookout
    looks: Looks
    telling: EvolutionTelling
    table: MokTable
    world: EvolutionState
    now: EvolutionTable
    seen: EvolutionTable
    cues, choices = CUES, CHOICES
    looks_of, telling_of = Looks, EvolutionTelling

    def __init__(self, recorded: Recorded, occasion: Occasion | None = None) -> None:
        super().__init__(recorded, occasion)
        self.choosing, self.shown = Choosing(), Facing(self)
        self.playing = Playing(self)
        self.by_hand = ByHand(self)
        self.counting = Counting(self)
        self.gestures = Gestures(self)
        advised = Advised(
            self.tips_from, self.draw_move, self.shown.turn_about, at_left=lambda _until: over_column(self.m)
        )
        self.hints = EvolutionHints(self, advised)
        self.lookout = CardLookout(self, self.told)
        self.staging = Staging(self)
        self.onlooker = Onlooker(self)
        self.since.faces = (lambda seat: face(self.names, seat, PEOPLE)) if len(self.now.foes) > 1 else None
        self.haste = Haste(self, lambda: len(self.now.foes) > 1)
        self.arena: Arena
        self.panels: Panels

    # --- what is seen -----------------------------------------------------------------------------------

    def look_up(self) -> None:
        """Tell what is so among several; ask the others to agree to a gesture by hand (EVO-18)."""
        welcome(self.app, self.now)
        self.onlooker.ask()
        message = self.by_hand.agreement()
        if message:
            self.hidden = True
            sheet = question(_("Agreed?"), message, _("Agreed"), _("No"))
            self.app.stack.push(sheet, self._agreement_given)

    def _agreement_given(self, answer: str | None) -> None:
        self.hidden = False
        self.act(AGREE if answer == "yes" else REFUSE)

    def steps_back(self) -> int:
        """Return how many actions to take back: agreements, and what alone was to choose, go along."""
        done = self.session.actions
        steps = self.session.steps_back_to(self.viewer.people, forced=("resistance", "mok"))
        while 0 < steps < len(done) and done[-steps] in (AGREE, REFUSE):
            steps += 1
        return steps

    @property
    def facing(self) -> int:
        """The opponent shown in the far zone."""
        return self.shown.seat

    def face(self, seat: int) -> None:
        """Show an opponent in the far zone; who attacks, or the card that is up, stays chosen."""
        self.shown.turn_to(seat)

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event; whose name the mouse comes to rest on is shown."""
        used = super().handle(event)
        if event.type == pygame.MOUSEMOTION:
            self.shown.rest()
        return used

    def update(self, dt: float) -> None:
        """Let what moves move, and make pictures ready while nothing does."""
        super().update(dt)
        if self.app.in_slices and not self.timeline.busy:
            self.staging.get_ready()

    # --- arranging --------------------------------------------------------------------------------------

    def seat_area(self, seat: int) -> pygame.Rect | None:
        """Return the panel of a player, or the row among several opponents."""
        if len(self.now.foes) == 1 or seat == self.near:
            return self.arena.panels[seat == self.near]
        rows = foe_places(self.m, self.arena.panels[0], len(self.now.foes))
        return dict(zip(self.now.foes, rows, strict=True)).get(seat)

    def lay_out(self) -> None:
        """Say where everything lies in the window, and whom it shows."""
        self.shown.follow()
        self.arena = self.occasion.fitted(arrange(self.m, self.until, len(self.now.foes)))
        self.panels = Panels(self.arena, self.names)
        self.asks_who = len(self.now.foes) == 1

    def table_as(self, seen: EvolutionTable, before: MokTable | None = None) -> MokTable:
        """Return the table as it lies when the near seat sees that, after the one `before`, if any."""
        shown = {"open_hand": self.open_hand, "spread": self.choosing.spread}
        table = MokTable(self.arena, seen, self.looks, self.facing, **shown, before=before)
        table.plate, table.names = self.panels.plate, self.names
        return table

    def turn_to(self, table: LaidCards) -> None:
        """Show another table, in the lines of several opponents too."""
        super().turn_to(table)
        follow_rows((one for one in self.ring if isinstance(one, FoeRow)), self.seen, self.looks)

    def read(self, decision: Decision | None) -> Asked:
        """Return what a decision asks, by what its options touch."""
        return asking.read(decision, self.seen)

    def lights(self) -> Lit:
        """Return what stands out now, no card of no use; a target lies over its neighbours."""
        if self.choosing.target is not None:
            self.table.lay_bare(self.choosing.target)
        lit = super().lights()
        held = lit.spots & self.table.held_spots() - {lit.up}
        lit.spots -= {one for one in held if options.useless(self.world, self.near, self.table.ref_at(one))}
        if self.choosing.asked.prompt in _SECOND_OF_TWO and self.my_turn:
            lit.chosen |= asking.touched(self.session.actions[-1])
        return lit

    def wheel(self) -> Wheel | None:
        """Return the wheel, where a target was chosen."""
        at = self.choosing.target
        return None if not self.my_turn or at is None else self.wheel_of(at)

    def wheel_of(self, at: MokAt) -> Wheel | None:
        """Return the wheel beside a Mok as the target of the attack begun, None where none is."""
        stopped = options.attack_stopped(self.world, self.near, at)
        return self.choosing.wheel(self.table, at, self.why, self.counting.brings, stopped=stopped)

    def tips_from(self) -> tuple[int, int]:
        """Return the corner of what lies at the sides."""
        alone = arrange(self.m, foes=len(self.now.foes))
        return alone.sides[0].left, alone.zones[0].top

    def draw_move(self, surface: pygame.Surface, action: Action, until: int) -> None:
        """Draw a move that is advised on the table."""
        del until
        draw_move(surface, self.table, self.arena.end, action)

    # --- what is told -----------------------------------------------------------------------------------

    def asked_words(self) -> str:
        """Return what is asked of the player whose knowledge is shown."""
        return " ".join(filter(None, [self._answering(), self.told().question()]))

    def _answering(self) -> str:
        """Return which attack is answered by what is asked, "" where none is."""
        found = None if self.choosing.asked.in_turn else options.attack_under_way(self.world)
        return self.telling.events.answered(self.seen, *found) if found else ""

    def told(self) -> Told:
        """Return what is told of the table and of what is chosen."""
        return Told(
            self.table,
            self.choosing,
            self.names,
            self.news,
            self.why,
            partial(power.free_combined, self.world, self.near),
            self.foreseen,
            self.hindered,
            self.answered,
            self.harmless,
            partial(options.useless, self.world, self.near),
            self.counting.last_deed,
            self.explained,
            self.lookout,
        )

    def met(self) -> Iterable[str]:
        """Return what there is on the table of which the game explains something, by its keys."""
        return first_uses.met(self.seen)

    def why(self, action: Action) -> Refusal | None:
        """Return what keeps the near seat from an action, None for nothing."""
        return options.why(self.world, self.near, action, self.telling.spoken)

    def foreseen(self) -> str:
        """Return how the game is about to end, if it is."""
        return self.counting.foreseen if self.my_turn and not self.occasion.written else ""

    def hindered(self) -> str:
        """Return which variation keeps the near seat from any attack in its turn, "" where none does."""
        asked = self._in_turn and bool(self.now.allowance["attacks"])
        return options.attack_hindered(self.world, self.near, self.telling.spoken) if asked else ""

    def answered(self) -> str:
        """Return which variations the attack meets whose target is chosen or pointed at, "" for none."""
        target = self.choosing.target or self.choosing.struck(self.table.lit)
        return self.counting.answered(target, self.choosing.attack_on(target)) if target else ""

    def harmless(self) -> str:
        """Return who of the others can hit nothing any more, "" where everybody can."""
        asked = self._in_turn and not self.occasion.written
        return foresight.harmless(self.world, self.near, self.telling.spoken) if asked else ""

    def _offered(self) -> Collection[str] | None:
        """Return the words of what the turn still allows; None where nothing is, or a lesson chooses."""
        striking = self.timeline.busy and strikes(self.session.actions)
        if self.occasion.written or self.session.decision is None or striking:
            return None
        if not self.my_turn:
            return moves.open_to_others(self.world)
        if self._in_turn:
            return self.choosing.asked.words
        return {str(option[0]) for option in moves.options(self.world, self.near)}

    @property
    def _in_turn(self) -> bool:
        """Say whether the player whose knowledge is shown is asked what to do in the turn."""
        return self.my_turn and self.choosing.asked.in_turn

    def _sentence(self) -> str:
        """Say who begins, as long as that one has done nothing."""
        asked = self.session.decision
        begins = asked is not None and not (self.session.actions or self.my_turn or self.timeline.busy)
        if begins:
            return _("{name} begins.").format(name=self.names[self.now.active])
        return self.onlooker.progress() or super()._sentence()

    def act(self, action: Action) -> bool:
        """Play an action; what others have to do with each other alone is shown faster."""
        if self.bots.turn and not self.concerns(action):
            self.timeline.speed *= timeline.OTHERS_ASIDE
        return super().act(action)

    def concerns(self, action: Action) -> bool:
        """Say whether another acts on the near seat, or plays a variation on nobody, that is to be read."""
        seat, several = about(action), len(self.now.foes) > 1
        return not several or seat == self.near or (seat is None and action[0] != "place")

    def _go_on(self) -> None:
        if not self.counting.called:
            self.haste.calm()
        free = not (self.hidden or self.timeline.busy) and self.app.stack.top is self
        if free and self.counting.ends_turn():
            self.act(END)
        else:
            super()._go_on()

    def forced(self) -> Action | None:
        """Return the only resistance or Mok to choose, or the end where nobody can do anything any more."""
        asked = self.asked_now
        alone = asked is not None and asked.prompt in _CHOSEN and len(asked.playing_on) == 1
        return asked.playing_on[0] if asked is not None and alone else self.counting.forced()

    def taken_back(self) -> None:
        """Lie as the view says; nobody has called for the count any more."""
        self.counting.forget()
        super().taken_back()

    def settle(self) -> None:
        """Lie as the view says; what was dropped goes where it was dropped, markers too."""
        super().settle()
        self.by_hand.follow()

    # --- events -----------------------------------------------------------------------------------------

    def steps_of(self, event: Event) -> list[Step]:
        """Return the steps that show an event, made when its turn comes, on the side that it is about."""
        return [timeline.call(partial(self.staging.face, event)), *super().steps_of(event)]

    def shown_by(self, event: Event, table: LaidCards) -> list[Step]:
        """Tell an event; return the steps that show it, after those that tell what is about to happen."""
        return self.staging.told(event, partial(super().shown_by, event, table))

    def giving_up(self) -> str | None:
        """Return what becomes of the game given up now, "" where only later, None for who is out of it."""
        if all(self.now.gone[seat] for seat in self.viewer.people):
            return None
        told = super().giving_up()
        goes_on = told and self.now.gone.count(False) > 2
        return _("You are out of the game; the others play on.") if goes_on else told

    # --- drawing ----------------------------------------------------------------------------------------

    def story_area(self) -> pygame.Rect:
        """Return the sheet on which it is told what happens."""
        return self.arena.told_over(count=self.counting.shown)

    def telling_areas(self) -> Sequence[pygame.Rect]:
        """Return where the still part tells of what is pointed at."""
        return [self.arena.told]

    @property
    def told_apart(self) -> bool:
        """Say whether the sheet tells of what is chosen, or looked at."""
        return self.told().looked is not None

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the table, the strip and the sheets."""
        self.table.draw_ground(surface, next_alone=holds_mok(self))
        self.draw_said(surface, self.arena.strip)
        seen, who = self.seen, self.acting
        far, near = self.arena.panels
        coming = self.staging.coming
        self.panels.draw_player(surface, near, seen, self.near, active=self.near == who, coming=coming)
        if len(seen.foes) > 1:
            self.panels.draw_foes(surface)
            self.panels.draw_owner(surface, self.table.aside, self.facing)
        else:
            active = self.facing == who
            self.panels.draw_player(surface, far, seen, self.facing, active=active, coming=coming)
        if drawn_on(surface, self.arena.turn):
            self.panels.draw_turn(surface, seen, self._offered())
        self.panels.draw_sides(surface, (self.facing, self.near), several=len(seen.foes) > 1)
        if drawn_on(surface, self.arena.told):
            told = self.told()
            self.panels.draw_told(surface, *told.sheet(), below=told.below(), place=self.story_area())

    def draw_resting(self, surface: pygame.Surface) -> None:
        """Draw every card: the hand of who is out of the game is put away."""
        hand = not (self.by_hand.shown or self.seen.gone[self.near])
        self.table.draw_cards(surface, carried=self.gestures.aloft, hand=hand)

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draw the wheel, and what is carried."""
        self.table.draw_risen(surface)
        if self.by_hand.shown:
            self.by_hand.draw(surface)
        self.draw_since(surface)
        if (wheel := self.wheel()) is not None:
            wheel.draw(surface, self.m, self.gestures.pointed_part(wheel))
        else:
            self.lookout.draw(surface)
        self.occasion.draw(surface)
        draw_held(surface, self)
