"""The reckoning: the account of a finished game told on its table, one bonus at a time."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, cast

import pygame

from game.core.i18n import _, ngettext, signed
from game.rules.reverse_war.seen import Seen
from game.rules.reverse_war.words.reckoning import sentence, steps_of, tally, verdict
from game.storage.settings import ANIMATION_FACTORS
from scenes.games.reverse_war.armies import Figures, figures_of
from scenes.games.reverse_war.ground import (
    Around,
    draw_words,
    foot_high,
    mode_name,
    tabletop,
)
from scenes.games.reverse_war.reckoning_lights import Flight, Lights, draw_ledger, draw_progress
from scenes.games.reverse_war.table import WarTable
from scenes.kit import timeline
from scenes.kit.content import Place
from scenes.kit.layout import Put, Row
from scenes.kit.widgets import Button, Style
from scenes.table.board import Board
from scenes.table.tools import tool_band, tool_boxes

if TYPE_CHECKING:
    from game.core.model import Event
    from game.rules.reverse_war.account import Army
    from game.rules.reverse_war.words.reckoning import Told
    from game.storage.recorded import Recorded
    from scenes.kit.layout import Box
    from scenes.kit.measures import Measures
    from scenes.kit.timeline import Step
    from scenes.shell.app import App

SPEEDS = ("slow", "normal", "fast")
_NEXT_KEYS = (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER)


class Reckoning(Board):
    """Tells the account step by step, then gives way to the result.

    `at` is the step told now (the number of steps once all are) and `landed` says whether its points have
    reached their row. With animations at once only a reckoning asked for again is told.
    """

    def __init__(self, recorded: Recorded, *, again: bool = False) -> None:
        super().__init__(recorded)
        self.seen = Seen.of(self.session.view(0))
        self.account = self.seen.account
        self.steps = steps_of(self.account, self.seen.setting.layout)
        self.again = again
        self.at = 0
        self.landed = False
        self.speed = ""
        self.table: WarTable
        self._flight: Flight | None = None
        self._part = 0.0
        self._over = False

    # --- life -------------------------------------------------------------------------------------------

    def enter(self, app: App) -> None:
        """Take the window and begin; with animations at once, go straight to the result.

        No move can be taken back from here: the game is counted among the finished ones.
        """
        self.recorded.count()
        speed = app.settings.animation_speed
        self.speed = speed if speed in SPEEDS else "normal"
        super().enter(app)
        if speed == "instant" and not self.again:
            self.skip_all()
        else:
            self._begin()

    def relayout(self) -> None:
        """Arrange; the speed chosen here stays."""
        super().relayout()
        self.timeline.speed = ANIMATION_FACTORS[self.speed]

    def contents(self) -> Box:
        """Put the buttons at the foot, and how far the telling is between them."""
        skip = Button("skip", on_click=self.skip_all, label=_("Skip the reckoning"), icon="last")
        skip.style = Style.MAIN
        speed = Button("speed", on_click=self.cycle_speed, label=self._speed_label())
        progress = Place("progress", self._draw_progress, grow=1, wide=20)
        foot = Row([Put(skip), progress, Put(speed, wide=self._speed_wide)], gap=16, high=foot_high)
        band = tool_band((), tool_boxes(self.tools(), ("rules", "settings", "menu")))
        return tabletop(self.m, self.seen.setting, Around(band=band, foot=foot))

    def arrange(self) -> None:
        """Lay the table and put the buttons at its foot."""
        super().arrange()
        self.table = WarTable(self.m, self.seen, self.boxes)

    def page(self) -> str:
        """Return the page of the rules that speaks of this."""
        return "reckoning"

    def steps_of(self, event: Event) -> list[Step]:  # noqa: ARG002 - the game is over
        """Return nothing: no event comes any more."""
        return []

    def sync(self) -> None:
        """Do nothing: the table lies as it is."""

    # --- telling ----------------------------------------------------------------------------------------

    @property
    def current(self) -> Told | None:
        """The step told now, or None once all are told."""
        return self.steps[self.at] if self.at < len(self.steps) else None

    def _begin(self) -> None:
        """Light the step that is reached, and let its points fly."""
        self.landed = False
        self._flight = None
        step = self.current
        if step is None:
            self.timeline.add(timeline.pause(timeline.SCORE_END))
        elif step.row and not self.timeline.reduced:
            self.timeline.add(
                timeline.pause(timeline.SCORE_LIGHT),
                timeline.Timed(
                    timeline.SCORE_STEP, self._fly, timeline.ease_both, partial(self._take_off, step)
                ),
                timeline.call(self._land),
                timeline.pause(timeline.SCORE_REST),
            )
        else:
            self.timeline.add(
                timeline.pause(timeline.SCORE_LIGHT),
                timeline.call(self._land),
                timeline.pause(2 * timeline.SCORE_REST),
            )
        self.invalidate()

    def _take_off(self, step: Told) -> None:
        panel = self.table.player if step.player else self.table.ai
        end = panel.center_of(step.row)
        width = max(self.m.px(92), self.m.type(30) * 2)
        self._flight = Flight(signed(step.points), self._origin(step), end, width)

    def _origin(self, step: Told) -> tuple[int, int]:
        """Return where the points come from: the unit, the middle of the suite, or of the battlefield."""
        cells = self.table.cells()
        if step.stolen:
            return self.table.player.center_of("effects")
        if step.cell is not None:
            return cells[step.cell].center
        if step.kind == "suite":
            return cells[step.cells[(len(step.cells) - 1) // 2]].center
        return self.boxes["mat"].center

    def _fly(self, part: float) -> None:
        self._part = part
        self.dirty = True

    def _land(self) -> None:
        self._flight = None
        self.landed = True
        step = self.current
        if step is not None:
            self.app.sounds.play("tick" if step.kind == "base" else "chime")
        self.invalidate()

    def next(self) -> None:
        """Go to the next step at once, or to the result after the last."""
        if self._over:
            return
        self.timeline.skip()
        if self.current is None:
            self.skip_all()
            return
        self.at += 1
        self._begin()

    def skip_all(self) -> None:
        """End the telling and show the result: it is deaf to a second click on the button here."""
        if self._over:
            return
        self._over = True
        self.timeline.skip()
        self.at, self.landed, self._flight = len(self.steps), False, None
        result = self.app.editions[self.session.game.key].result_of(self.recorded)
        self.app.stack.replace(result)

    def cycle_speed(self) -> None:
        """Tell slower or faster, this time only."""
        self.speed = SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]
        self.timeline.speed = ANIMATION_FACTORS[self.speed]
        cast("Button", self.ring["speed"]).label = self._speed_label()
        self.invalidate()

    @property
    def restless(self) -> bool:
        """Say whether the telling goes on."""
        return not self._over

    def update(self, dt: float) -> None:
        """Let the step be told; go to the next when it is."""
        if self._over:
            return
        if self.timeline.busy:
            self.timeline.update(dt)
        else:
            self.next()

    # --- gestures ---------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Skip on Escape; go on at once on Space, Enter or a click beside the buttons."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.skip_all()
            return True
        keyboard = self.ring.keyboard and self.ring.focused_name is not None
        if event.type == pygame.KEYDOWN and event.key in _NEXT_KEYS and not keyboard:
            self.next()
            return True
        if super().handle(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            self.next()
            return True
        return False

    def _speed_wide(self, m: Measures) -> int:
        """Return the width of the button that changes the speed: it stays as broad."""
        return max(Button("", label=label).widths(m).wish for label in _speed_labels())

    def _speed_label(self) -> str:
        return _speed_labels()[SPEEDS.index(self.speed)]

    # --- figures ----------------------------------------------------------------------------------------

    def bonuses(self, *, player: bool) -> tuple[Told, ...]:
        """Return the steps of one army."""
        return tuple(step for step in self.steps if step.player == player)

    def figures(self, *, player: bool) -> Figures:
        """Return what an army's panel shows now."""
        army = self.account.player if player else self.account.ai
        step = self.current
        given = tally(self.steps[: self.at + self.landed], player=player)
        if step is None:
            return figures_of(army)
        if self._finished(player=player):
            told = replace(figures_of(army), total=given.total, effects=given.effects)
            return replace(told, lit="effects" if step.stolen else "", veiled=not step.stolen)
        mine = step.player == player
        begun = mine and step.kind != "base"
        return Figures(
            total=given.total,
            base=None if self.at < (0 if player else 1) else given.base,
            powers=given.powers if begun else None,
            suites=given.suites if begun else None,
            effects=given.effects if begun else None,
            lit=step.row if mine else "",
            told_cells=self._told_cells(army, player=player, begun=begun),
            lit_cell=step.cell if mine else None,
            veiled=not mine,
        )

    def _finished(self, *, player: bool) -> bool:
        """Say whether an army has been told wholly: the player's, once the AI's bonuses have begun."""
        step = self.current
        return player and step is not None and not step.player and step.kind != "base"

    def _told_cells(self, army: Army, *, player: bool, begun: bool) -> frozenset[int]:
        if not begun:
            return frozenset()
        bonuses = self.steps[: self.at + self.landed]
        told = {step.cell for step in bonuses if step.player == player and step.kind == "power"}
        return frozenset(line.cell for line in army.lines if not line.power or line.cell in told)

    def words(self) -> str:
        """Return the sentence of the step told now."""
        step = self.current
        return verdict(self.account) if step is None else sentence(step, self.account)

    # --- drawing ----------------------------------------------------------------------------------------

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the table with the cards that count lit, and the figures told so far."""
        table = self.table
        told = _("Reckoning"), self.words()
        seed = _("Deal no. {seed}").format(seed=self.session.seed)
        corner = mode_name(self.seen), seed, self._progress_words()
        draw_words(surface, self.m, self.boxes, told, corner)
        table.draw_armies(surface, told=(self.figures(player=True), self.figures(player=False)))
        table.draw_cards(surface)
        self._draw_ledger(surface)
        if self.current is not None:
            Lights(self.m, table, self.seen).draw(surface, self.current)
        self.boxes.draw(surface)

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draw the points on their way."""
        if self._flight is not None:
            self._flight.draw(surface, self._part)

    def _progress_words(self) -> str:
        step = self.current
        if step is None:
            return _("All is counted")
        mine = self.bonuses(player=step.player)
        yours, theirs = _("Your army, bonus {number} of {count}"), _("The AI, bonus {number} of {count}")
        words = yours if step.player else theirs
        return words.format(number=mine.index(step) + 1, count=len(mine))

    def _draw_ledger(self, surface: pygame.Surface) -> None:
        if "journal" not in self.boxes:
            return
        player = self.current.player if self.current else False
        mine = self.bonuses(player=player)
        at = mine.index(self.current) if self.current else len(mine)
        column, then = self.boxes["journal"], self.then() if player else ""
        draw_ledger(surface, self.m, column, mine, at, self.account, then)

    def then(self) -> str:
        """Return what comes after the player's army, in words."""
        army = self.account.ai
        units = ngettext("{count} unit", "{count} units", len(army.lines)).format(count=len(army.lines))
        if not army.suites:
            return _("Then the AI's army: {units}.").format(units=units)
        suites = ngettext("{count} suite", "{count} suites", len(army.suites)).format(count=len(army.suites))
        return _("Then the AI's army: {units}, {suites}.").format(units=units, suites=suites)

    def _draw_progress(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        area = area.inflate(-self.m.px(16), 0)
        if area.width > len(self.steps) * 4:
            draw_progress(surface, area, len(self.steps), self.at)


def _speed_labels() -> tuple[str, str, str]:
    return _("Speed: slow"), _("Speed: normal"), _("Speed: fast")
