"""The board of Wankul: two players face to face over three terrains, and whose turn it is."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, cast

from game.core.i18n import _
from game.core.model import BACK
from game.core.table import HAND as HELD
from game.rules.wankul import needless, places
from game.rules.wankul.turn import DIG
from game.rules.wankul.words import first_uses
from game.rules.wankul.words.cards import worth
from game.rules.wankul.words.events import READ_OUT
from game.rules.wankul.words.telling import WankulTelling
from scenes.games.wankul.aim import aim_words
from scenes.games.wankul.arena import arrange
from scenes.games.wankul.asked import SECOND_OF_TWO, Asked
from scenes.games.wankul.choice_buttons import draw_over
from scenes.games.wankul.controls import said_by
from scenes.games.wankul.cues import CUES
from scenes.games.wankul.gestures import Gestures
from scenes.games.wankul.inspection import CardLookout, Reasons
from scenes.games.wankul.looks import Looks
from scenes.games.wankul.panels import Panels
from scenes.games.wankul.piles import heaps_of
from scenes.games.wankul.playing import Playing, WankulChoosing, order_words
from scenes.games.wankul.reckoning import Reckoning
from scenes.games.wankul.story import Story, Unfolding
from scenes.games.wankul.table import TerrainTable
from scenes.kit import timeline
from scenes.kit.layout import em
from scenes.kit.measures import AROUND, drawn_on
from scenes.table.laid_out import Heap, LaidOut, PickSheet
from scenes.table.seated import SeatedBoard
from scenes.table.spoken import leading_back
from scenes.table.spots import named, spot_of
from scenes.table.tip_sheet import Advised, SeatedHints
from scenes.table.tools import over_column

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    import pygame

    from game.core.model import Action, Decision, Event
    from game.core.table import Spot
    from game.rules.wankul.places import WankulTable
    from game.storage.recorded import Recorded
    from scenes.games.wankul.arena import Arena
    from scenes.kit.timeline import Step
    from scenes.table.cards import LaidCards
    from scenes.table.occasion import Occasion
    from scenes.table.spots import Lit

_TIPS: Final = em(14, 16, least=336)
"""How wide the sheet of advice is."""
_LARGE, _TO_READ = 204, 190
"""How wide the cards are that say who begins, and those that are chosen from, in pixels of the drawing."""
_OPENING: Final = 640
"""How wide the sheet is that says who begins: the hand stays in sight under it."""


class WankulBoard(SeatedBoard):
    """The table of a game. `reckoning` tells a score, `reasons` what a total is made of."""

    hints: SeatedHints
    gestures: Gestures
    choosing: WankulChoosing
    lookout: CardLookout
    looks: Looks
    telling: WankulTelling
    table: TerrainTable
    cues = CUES
    looks_of, telling_of = Looks, WankulTelling

    def __init__(self, recorded: Recorded, occasion: Occasion | None = None) -> None:
        super().__init__(recorded, occasion)
        self.choosing = WankulChoosing(Asked())
        self.playing = Playing(self)
        self.gestures = Gestures(self)
        advised = Advised(self.tips_from, self.draw_move, at_left=lambda _until: over_column(self.m))
        self.hints = SeatedHints(self, advised)
        self.lookout = CardLookout(self, self.playing.lacking)
        self.reasons = Reasons(self)
        self.reckoning = Reckoning(self)
        self.rhythm.dwells = lambda: self.reckoning.slot is not None and self.timeline.busy
        self.arena: Arena
        self.panels: Panels
        self.story: Story
        self.unfolding = Unfolding()
        self._opening = False
        self._asked_anew = False
        self._returned: str | None = None
        """The card whose payment was just taken back, if any was."""
        self._looked_at = -1

    # --- what is said -----------------------------------------------------------------------------------

    def asked_words(self) -> str:
        """Return what is asked of the player whose knowledge is shown, of the card that is up first."""
        decision, asked = self.session.decision, self.choosing.asked
        if decision is None:
            return ""
        if self.choosing.card is not None and asked.aims:
            ref = self.table.refs[self.choosing.card]
            aim, idle = (self.gestures.aimed, self.gestures.left_neighbour()), self.playing.idle_combo()
            return aim_words(self.table, ref, *aim, carried=self.gestures.carried is not None, idle=idle)
        words = self.telling.asked(self.seen, decision)
        if decision.prompt == needless.LEAVE_ORDER and (why := needless.why_order(self.world)):
            return order_words(why.why, self.looks.quoted(why.card.ref))
        if decision.prompt == needless.PAY and asked.takes_back:
            return leading_back(words)
        return words

    def met(self) -> Iterable[str]:
        """Return what there is on the table of which the game explains something, by its keys."""
        return first_uses.met(self.seen, self.looks.cards.__getitem__)

    def _draw_story(self, surface: pygame.Surface) -> None:
        """Draw what the keyboard is on in words, else what is resolved, else what has happened of late."""
        if not self.timeline.busy and (looked_at := self.playing.looked_at()) is not None:
            self.story.draw_told(surface, *looked_at)
            return
        news = [one.words for one in reversed(self.news)]
        if explained := self.explained:
            title, words = first_uses.FIRST_USES[explained]
            self.story.draw_explained(surface, _(title), _(words), news)
            return
        resolving = self.unfolding.shown(self.seen, moving=self.timeline.busy)
        self.story.draw_resolving(surface, resolving, news, self.unfolding.crossed)

    # --- arranging --------------------------------------------------------------------------------------

    def lay_out(self) -> None:
        """Say where everything lies in the window."""
        self.arena = self.occasion.fitted(arrange(self.m, self.until))
        self.panels = Panels(self.arena, self.names, self.looks)
        self.story = Story(self.arena, self.looks, self.telling)

    def table_laid(self) -> None:
        """Tell no score any more that was told: what is resolved is seen. The row pointed at lies wide."""
        self.gestures.lay_rows()
        self.reckoning.clear()
        self.unfolding.clear()

    def begin(self) -> None:
        """Begin what is asked anew: who plays by keyboard finds the focus there.

        A card whose payment was taken back is up again.
        """
        self._asked_anew = True
        if self._returned in self.table.refs and self.choosing.asked.in_turn:
            self.choosing.choose_card(self.table.refs.index(self._returned))
            self._returned = None

    def relayout(self) -> None:
        """Lay everything anew; the keyboard's focus goes to what is asked anew."""
        keyboard = self.ring.keyboard
        super().relayout()
        if self._asked_anew and keyboard and self.my_turn:
            self.ring.keyboard = True
            self.ring.focus_by_name(named(self.lit.up) if self.lit.up else self.gestures.first())
            self._asked_anew = False
        self.lit.focus = spot_of(self.ring.marked)

    def table_as(self, seen: WankulTable, before: TerrainTable | None = None) -> TerrainTable:
        """Return the table as it lies when the near seat sees that, after the one `before`, if any."""
        last, mouse = getattr(self, "table", None), self.gestures.at_hand
        table = TerrainTable(
            self.arena, seen, self.looks, open_hand=self.open_hand, before=before, last=last, mouse=mouse
        )
        table.opening = self.gestures.opening
        return table

    def read(self, decision: Decision | None) -> Asked:
        """Return what a decision asks, by what its options touch."""
        return Asked.of(decision, self.seen, places)

    def lights(self) -> Lit:
        """Return what stands out now: of a character, too, of which it is asked where it goes."""
        lit, asked, actions = super().lights(), self.asked_now, self.session.actions
        if asked is not None and asked.prompt in SECOND_OF_TWO and actions[-1][0] == "character":
            lit.chosen.add(cast("Spot", places.touched(self.seen, asked, actions[-1])))
        return lit

    def option_words(self, action: Action) -> str:
        """Return what a button says that stands for an option."""
        if action == DIG:
            return _("Turn up cards")
        if action[0] == "number":
            return str(action[1])
        decision = self.session.decision
        return self.telling.option(self.seen, decision, action) if decision is not None else ""

    # --- sheets -----------------------------------------------------------------------------------------

    def browse(self, pile: str, seat: int) -> None:
        """Lay out a discard, or what is banned; of a deck, what is known of it; of a hand, if it is open."""
        if self.timeline.busy:
            return
        if pile != HELD or any(card and card.ref for card in self.seen.place(pile, seat).cards):
            place = self.seen.place(pile, seat)
            sheet = self._sheet(self.telling.place(self.seen, place), heaps_of(place), _TO_READ)
            self.app.stack.push(sheet)

    def _sheet(self, title: str, heaps: Sequence[Heap], wide: float) -> LaidOut:
        return LaidOut(title, heaps, self.looks.read, self.looks.read_out, wide, self.looks.is_terrain)

    def _looked_sheet(self) -> PickSheet:
        """Return the cards that are looked at laid out, of which one is to be chosen."""
        asked = self.choosing.asked
        able = [str(option[-1]) for option in asked.offered]
        others = [ref for ref in self.seen.looked if ref not in able]
        words = [(str(option[-1]), self.option_words(option)) for option in asked.words]
        heap = Heap("", [*able, *others])
        sheet = PickSheet(self.asked_words(), heap, able, words, self.looks.read, self.looks.read_out)
        sheet.widest, sheet.across = _TO_READ, self.looks.is_terrain
        return sheet

    def _show_opening(self, shown: Sequence[str], first: int) -> None:
        """Lay out what tells who begins: of several humans all may look, so that no hand lies open."""
        self._opening = True
        if self.viewer.several:
            self.viewer.turn_away()
            self.turn_to(self.table_as(self.seen))
        said, cards = _("{what}: {words}"), self.looks.cards
        told = [said.format(what=self.names[seat], words=worth(cards[ref])) for seat, ref in enumerate(shown)]
        sheet = self._sheet(self.telling.events.begins_for(first), [Heap("", shown, under=told)], _LARGE)
        sheet.wide, sheet.side = _OPENING, "midtop"
        self.app.stack.push(sheet, self._opening_seen)

    def _opening_seen(self, _answer: str | None) -> None:
        self._opening = False
        self.go_on()

    def hide_secrets(self) -> bool:
        """Let the curtain fall, once all have seen who begins."""
        return not self._opening and super().hide_secrets()

    @property
    def looking(self) -> bool:
        """Say whether the player is asked about cards that lie hidden from the other."""
        asked = self.choosing.asked
        return self.my_turn and bool(asked.offered or (self.seen.looked and not asked.touching))

    def look_up(self) -> None:
        """Lay out the cards that are looked at, about which something is asked."""
        count = len(self.session.actions)
        if self.looking and self._looked_at != count and self.app.stack.top is self:
            self._looked_at = count
            self.look_again()

    def look_again(self) -> None:
        """Lay out the cards that are looked at once more."""
        if self.looking:
            self.app.stack.push(self._looked_sheet(), self._picked)

    def _picked(self, answer: str | None) -> None:
        options = [*self.choosing.asked.offered, *self.choosing.asked.words]
        action = next((one for one in options if answer == str(one[-1])), None)
        if action is not None and self.my_turn:
            self.act(action)

    # --- events -----------------------------------------------------------------------------------------

    def act(self, action: Action) -> bool:
        """Play an action and show what happened."""
        paid_for = self.seen.paid_for
        self._returned = paid_for.ref if action == BACK and paid_for else None
        return super().act(action)

    asks_who = True

    def seat_area(self, seat: int) -> pygame.Rect | None:
        """Return the panel of a player."""
        return self.arena.sides[seat == self.near].panel

    def pause(self) -> None:
        """Go behind another scene: nothing is looked at closely there."""
        super().pause()
        self.reasons.hide()

    def show(self, events: Sequence[Event]) -> None:
        """Move what the events move, from where it is; no button stands out meanwhile.

        The row that makes room for a card waits for it. What is paid for, or pays, goes where it lies aside.
        """
        opening, was = self.gestures.opening, self.table
        opening.leave(self.table, [row for row in opening.rows if row != opening.room])
        super().show(events)
        if self.timeline.busy:
            with self.ring.anew():
                self.ring.add(*self.reachable())
        elif not events:
            self.gestures.slide(was)

    def tell_event(self, event: Event) -> None:
        """Say an event; what a card says that the other plays is kept among the news alone."""
        super().tell_event(event)
        if event.kind in READ_OUT:
            self.saying.line = self.telling.events.of(event, self.seen)

    def shown_by(self, event: Event, table: LaidCards) -> list[Step]:
        """Tell an event; return the steps that show it: who begins is said where the cards are laid out."""
        laid_out = event.kind == "opening" and event.data["seat"] is not None and bool(self.viewer.people)
        if not laid_out:
            self.tell_event(event)
        laid = cast("TerrainTable", table)
        opening, was = self.gestures.opening, self.table
        opening.leave(was, [row for row in opening.rows if was.laid[row] is not laid.laid[row]])
        self.unfolding.take(event, laid.seen.resolving)
        steps = [*super().shown_by(event, table), *self.reckoning.steps(event)]
        if laid_out:
            shown, first = event.data["cards"], event.data["seat"]
            steps.append(timeline.call(partial(self._show_opening, shown, first)))
        return steps

    def forced(self) -> Action | None:
        """Return what need not be asked."""
        return needless.settled(self.world)

    # --- advice -----------------------------------------------------------------------------------------

    def tips_from(self) -> tuple[int, int]:
        """Return the corner from which on advice lies over what happens."""
        return self.m.width - _TIPS(self.m), self.arena.grounds[-1].whole.top

    def draw_move(self, surface: pygame.Surface, action: Action, until: int) -> None:
        """Draw a move that is advised on the table."""
        del until
        touched = self.telling.touched(self.seen, cast("Decision", self.session.decision), action)
        self.table.draw_move(surface, action, touched, self.said_at(action))

    def said_at(self, action: Action) -> pygame.Rect:
        """Return the button that says an action: the main one, where it has none of its own."""
        button = self.ring.get(said_by(action))
        return self.arena["end"] if button is None else button.rect

    # --- drawing ----------------------------------------------------------------------------------------

    def kept_seen(self) -> Sequence[pygame.Rect]:
        """Return what a card shown large never hides: what is asked, and totals."""
        return [self.arena.strip, *(ground.tag for ground in self.arena.grounds)]

    def story_area(self) -> pygame.Rect:
        """Return the sheet on which it is told what happens."""
        return self.arena["story"]

    @property
    def told_apart(self) -> bool:
        """Say whether something else is told on that sheet than what others did."""
        return self.playing.looked_at() is not None

    def telling_areas(self) -> Sequence[pygame.Rect]:
        """Return where it is told what is pointed at: of a card that is held, where it is aimed too."""
        return [self.arena["story"], *[self.gestures.aim_told] * bool(self.gestures.held)]

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the cloth, the strip, both players, and what happens."""
        self.table.draw_ground(surface)
        self.draw_said(surface, self.arena.strip)
        self.panels.draw(surface, self.table, self.acting, chooses=self.gestures.waited_for)
        if drawn_on(surface, self.arena["story"], AROUND // 4):
            self._draw_story(surface)

    @property
    def scores(self) -> list[int]:
        """The terrains that the near player may score now."""
        return self.choosing.asked.to_score if self.my_turn else []

    def draw_resting(self, surface: pygame.Surface) -> None:
        """Draw every card at rest."""
        self.table.draw_halos(surface)
        self.panels.draw_tags(surface, self.table, self.scores, self.reasons.slot)
        self.table.draw_cards(surface, carried=self.gestures.aloft)
        self.panels.draw_picked(surface, self.table)
        draw_over(surface, self.ring)

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draw the rows that open, the end of the row that a card may go to, and what is carried."""
        self.table.rows_drawn.draw_opened(surface)
        self.table.draw_risen(surface)
        aimed, left = self.gestures.aimed, self.gestures.left_neighbour()
        if aimed is not None:
            self.table.rows_drawn.draw_open_end(surface, aimed, self.gestures.held)
        self.panels.draw_said(surface, self.seen, self.unfolding.said)
        self.windows.draw(surface, self.arena.strip)
        self.reckoning.draw(surface)
        self.reasons.draw(surface)
        self.draw_since(surface)
        self.lookout.draw(surface)
        self.occasion.draw(surface)
        self.gestures.carrier.draw(surface)
        if aimed is not None:
            idle = bool(self.playing.idle_combo())
            self.table.rows_drawn.draw_meeting(surface, aimed, left, self.gestures.held, idle=idle)
