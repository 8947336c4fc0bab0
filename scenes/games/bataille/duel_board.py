"""What both tables of two share: the count, the automatic play, the buttons, the plates."""

from __future__ import annotations

from functools import partial
from itertools import takewhile
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from game.core.table import Table as View
from game.rules.bataille.places import touched
from game.rules.bataille.pool import symbols_of
from game.rules.bataille.words import duels
from game.rules.bataille.words.variants import VARIANTS, opening
from scenes.games.bataille.arena import Arena
from scenes.games.bataille.cues import CUES
from scenes.games.bataille.ground import Ground, News
from scenes.games.bataille.looks import Looks
from scenes.games.bataille.result import Result
from scenes.games.bataille.table import SEATS, DuelTable, Pick, laid
from scenes.kit import timeline
from scenes.kit.layout import row
from scenes.kit.widgets import Button, Style, Widget
from scenes.table import sides
from scenes.table.board import Board
from scenes.table.gestures import GO, hurries
from scenes.table.tools import Tool

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.core.model import Action, Decision, Event, Json
    from game.storage.recorded import Recorded
    from scenes.table.occasion import Occasion

REVEAL: Final = "reveal"
PICK: Final = "pick"


class DuelBoard(Board):
    """The table of two. A reveal is one gesture for both: it leaves no choice (BAT-4).

    `auto` says that the battle plays by itself wherever there is nothing to choose.
    """

    cues = CUES
    table: DuelTable
    held = False
    """Whether each player holds three cards beside his pile."""

    def __init__(self, recorded: Recorded, occasion: Occasion | None = None) -> None:
        super().__init__(recorded, occasion)
        self.symbols = symbols_of(self.session.options)
        self.looks = Looks(lambda ref: self.symbols[ref])
        self.ground: Ground
        self.view: View
        self.news = News(opening(self.session.options), changed=self.invalidate)
        self.auto = False
        self._rested = 0.0
        self._ended = False
        self._said = ""
        """What the strip says while things move of which nothing is told yet: nothing new is asked."""
        self._foot_names: set[str] = set()
        self._see()

    # --- what is seen -----------------------------------------------------------------------------------

    def _see(self) -> None:
        self.follow()
        self.view = View.from_json(self.session.view(self.near))

    def cards(self, place: str, seat: int) -> list[str]:
        """Return the refs of the cards that are known of a place of a seat."""
        return self.view.refs(place, seat)

    def look_name(self, ref: str) -> str:
        """Return the name of a card."""
        return self.looks[ref].name

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

    def arrange(self) -> None:
        """Lay the table as the view says, and put the buttons round it."""
        near = sides.near_seat(self.session)
        self.ground = Ground(self.m, self.arena(), self.looks, self.names, near, self.news)
        self.table = self.table_of(self.session.view(self.near))
        foot = self.foot_buttons()
        self._foot_names = {button.name for button in foot}
        self.ring.add(self._main_button(), *self.choices(), *foot)
        self._said = self.sentence()

    def arena(self) -> Arena:
        """Return where everything lies."""
        return Arena(self.m, held=self.held)

    def table_of(self, view: Mapping[str, Json]) -> DuelTable:
        """Return the table as it lies when the near seat has that view."""
        return DuelTable(
            self.ground, laid(View.from_json(view), [seat for seat in SEATS if self.opens(seat)])
        )

    def opens(self, seat: int) -> bool:
        """Say whether a hand lies open: between two humans, only while its player chooses."""
        chooses = self.decision is not None and self.decision.seat == seat
        return self.viewer.open(seat) and (chooses or not self.viewer.several)

    @property
    def choosing(self) -> bool:
        """Say whether a human is to choose one of the cards that lie there."""
        decision = self.decision
        return decision is not None and decision.prompt in (PICK, "trophy") and self.my_turn

    def choices(self) -> list[Widget]:
        """Return the cards that the options are about."""
        decision = self.decision
        if decision is None or not self.choosing:
            return []
        told = [(touched(self.view, decision, option), option) for option in decision.options]
        acts = {
            self.view.ref(spot): partial(self._choose, option) for spot, option in told if spot is not None
        }
        row = (
            self.table.hands[decision.seat] if decision.prompt == PICK else self.table.rows[1 - decision.seat]
        )
        return [
            Pick(
                f"{decision.prompt}-{place}",
                sprite.rect(),
                acts[sprite.name],
                tip=self.look_name(sprite.name),
            )
            for place, sprite in enumerate(row)
            if sprite.name in acts
        ]

    def _choose(self, option: Action) -> None:
        self.act(option)

    def relayout(self) -> None:
        """End what moves, then lay everything anew as the view says."""
        self.timeline.skip()
        self._see()
        super().relayout()

    def sync(self) -> None:
        """Lay everything anew as the view says."""
        self.relayout()

    def settle(self) -> None:
        """Lie as the view says, and rest from now on."""
        self._rested = 0.0
        super().settle()

    def _go_on(self) -> None:
        if self.timeline.busy or self.hidden:
            return
        if self.session.outcome is None:
            self.hide_secrets()
        elif not self._ended:
            self._ended = True
            self.app.stack.replace(Result(self.recorded))

    # --- buttons ----------------------------------------------------------------------------------------

    def main_label(self) -> str:
        """Return what the main button says."""
        return _("O – pen – mok!")

    def main_ready(self) -> bool:
        """Say whether the main button does something now: it reveals, or turns a card for no bot."""
        decision = self.decision
        return decision is not None and (
            decision.prompt == REVEAL or (decision.prompt == "turn" and not self.bots.turn)
        )

    def invites(self, seat: int) -> bool:
        """Say whether the pile of a seat is to glow: a human may click it now."""
        ready = self.asked(seat) and self.main_ready() and not self.auto
        return ready and seat in self.viewer.people

    def _main_button(self) -> Button:
        ready = self.main_ready()
        style = Style.MAIN if ready else Style.PAPER
        return Button(
            "main",
            self.ground.arena.main,
            self.play,
            m=self.m,
            label=self.main_label(),
            icon="play" if ready else "",
            key_cap=_("Space") if ready else "",
            style=style,
            enabled=ready,
        )

    def foot_buttons(self) -> list[Button]:
        """Return the buttons at the foot of the table, in reading order."""
        m, tools = self.m, dict(self.tools())
        names = ["menu", "rules", "undo", "redo", "saves", "settings"]
        if not self.held:
            label, sign = (_("Stop"), "pause") if self.auto else (_("Play by itself"), "forward")
            tools["auto"] = Tool(label, sign, self.toggle_auto)
            names.insert(4, "auto")
        buttons = []
        for name, rect in zip(names, row(self.ground.arena.foot, len(names), m.px(12)), strict=True):
            label, sign, act, enabled, _tip = tools[name]
            tip = label if rect.width < 8 * m.type(15) else ""
            button = Button(name, rect, act, tip=tip, m=m, label=label, icon=sign)
            button.enabled = enabled
            buttons.append(button)
        return buttons

    def page(self) -> str:
        """Return the page of the rules that speaks of this table."""
        return "simple"

    # --- what is played ---------------------------------------------------------------------------------

    def play(self) -> None:
        """Count to three and reveal, where that is asked; end what moves before."""
        if self.timeline.busy:
            self.hurry()
        elif self.decision is not None and self.decision.prompt == REVEAL:
            self._reveal()

    def _reveal(self) -> None:
        """Answer for both: neither has a choice."""
        self.act_all([(REVEAL,)] * (1 if self.amid else 2))

    def show(self, events: Sequence[Event]) -> None:
        """Move what the events move; the buttons wait meanwhile."""
        super().show(events)
        if self.timeline.busy:
            self.news.clear()
            if any(event.kind == REVEAL for event in events):
                self._said = _("O – pen – mok!")
            self._put_away_choices()

    def _put_away_choices(self) -> None:
        """Let nothing be chosen while things move."""
        focused = self.ring.focused_name
        kept = [widget for widget in self.ring if not isinstance(widget, Pick)]
        self.ring.clear()
        self.ring.add(*kept)
        self.ring.focus_by_name(focused)

    def toggle_auto(self) -> None:
        """Let the battle play by itself, or stop it."""
        self.auto = not self.auto
        self._rested = 0.0
        if not self.timeline.busy:
            self.relayout()
        self.invalidate()

    def steps_back(self) -> int:
        """Return how many actions to take back: a reveal, which both have answered, goes as one."""
        steps = super().steps_back()
        return steps + _half_revealed(self.session.actions[: len(self.session.actions) - steps])

    def take_back(self) -> None:
        """Take the last count back: it is told no more."""
        super().take_back()
        self.news.tell(told=opening(self.session.options))

    @property
    def amid(self) -> bool:
        """Say whether only one of the two has answered a reveal."""
        return _half_revealed(self.session.actions)

    # --- gestures ---------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Let the buttons take events first; a click on the field, Space and Enter go on."""
        at_foot = self.ground.arena.foot.collidepoint(getattr(event, "pos", (-1, -1)))
        if self.timeline.busy and hurries(event) and not at_foot:
            self.hurry()
            return True
        if event.type == pygame.KEYDOWN and self._key(event):
            return True
        if super().handle(event):
            return True
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != pygame.BUTTON_LEFT:
            return False
        on_field = self.ground.arena.field.collidepoint(event.pos)
        if on_field:
            self.play()
        return on_field

    def _key(self, event: pygame.event.Event) -> bool:
        if self.common_key(event):
            return True
        if event.key == pygame.K_a and not self.held:
            self.toggle_auto()
        elif event.key in GO and self._free:
            self.play()
        else:
            return False
        return True

    @property
    def _free(self) -> bool:
        """Say whether Space and Enter go on: no button was gone to with the keyboard, no card is focused."""
        name = self.ring.focused_name
        return name in (None, "main") or (not self.ring.keyboard and name in self._foot_names)

    # --- each frame -------------------------------------------------------------------------------------

    @property
    def thinking(self) -> bool:
        """Say whether a bot is to act by itself now: a reveal waits for whoever counts."""
        decision = self.decision
        return self.bots.turn and decision is not None and decision.prompt != REVEAL

    @property
    def _goes_on(self) -> bool:
        """Say whether the automatic play has something to do."""
        decision = self.decision
        return self.auto and decision is not None and decision.prompt in (REVEAL, "turn")

    @property
    def restless(self) -> bool:
        """Say whether something moves, a bot thinks, or the battle plays by itself."""
        return self.timeline.busy or self.thinking or self._goes_on

    def update(self, dt: float) -> None:
        """Let what moves move; then let the bot think, or the battle play by itself."""
        if self.thinking or self.timeline.busy:
            super().update(dt)
        elif self.session.outcome is not None:
            self.go_on()
        elif self._goes_on and self.app.stack.top is self:
            self._rested += dt * self.timeline.speed
            if self._rested >= timeline.AUTO_REST:
                self._rested = 0.0
                self.play()

    # --- drawing ----------------------------------------------------------------------------------------

    def sentence(self) -> str:
        """Return what is asked of the player."""
        decision = self.decision
        if decision is None:
            return _("The battle is over.")
        if self.thinking:
            return duels.waiting(self.names, decision.seat, decision.prompt)
        several = len(self.viewer.people) != 1
        return duels.asked(self.view, decision.prompt, decision.seat, self.names, several=several)

    def title(self) -> str:
        """Return what is played."""
        return _(VARIANTS[str(self.session.options["variant"])].name)

    def _words(self) -> str:
        """Return what the strip says: why a gesture was refused, what happens, or what is asked."""
        if self.refusal is not None:
            return self.refusal.sentence
        return (self.news.told or self._said) if self.timeline.busy else self.sentence()

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw all but the cards."""
        asked = [seat for seat in SEATS if self.asked(seat)]
        invited = [seat for seat in SEATS if self.invites(seat)]
        self.table.draw_still(surface, (self.title(), self._words()), asked, invited)

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draw every card."""
        self.table.draw(surface)


def _half_revealed(actions: Sequence[Action]) -> bool:
    """Say whether only one of the two has answered the last reveal."""
    answers = takewhile(lambda action: action == (REVEAL,), reversed(actions))
    return len(list(answers)) % 2 == 1
