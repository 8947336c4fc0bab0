"""The planification (RW-15): the game's cards face up for a while, then turned over and gathered."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.core.i18n import _, ngettext
from game.rules.reverse_war.stars import GAME
from game.rules.reverse_war.troops import Placed
from scenes.games.reverse_war.battlefields import cell_rects, in_rows
from scenes.games.reverse_war.cards import back_painter, painter
from scenes.games.reverse_war.ground import foot_high, laid
from scenes.kit import palette, paper, text, timeline
from scenes.kit.content import Icon, Place, Sheet, Text
from scenes.kit.keys import GO
from scenes.kit.layout import Column, Grow, Pad, Put, Row, em
from scenes.kit.sprites import Pose, Sprite
from scenes.kit.strip import draw_strip
from scenes.kit.timeline import Parallel, Sequence, Timeline
from scenes.kit.widgets import Button, Style
from scenes.shell.scene import Scene
from scenes.table.tools import bottom, edge, menu_tool, replay_tools, tool_band, tool_boxes, top

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.rules.reverse_war.seen import Seen
    from scenes.kit.layout import Box
    from scenes.kit.measures import Measures
    from scenes.kit.timeline import Step
    from scenes.shell.app import App
    from scenes.table.tools import Tool

LARGEST = 300
_TOOLS = ("rules", "settings", "menu")
_SHARE = 0.05
"""How far the cards lie apart, in their widths."""
TICKS_A_SECOND = 10
HURRY = 5


class Planning(Scene):
    """Show the cards of a game about to begin. The result is "ready", or None to leave the table.

    The time to look is `settings.planning_seconds` (0: no limit). It runs only while this scene is in front.
    """

    closes = True

    def __init__(self, seen: Seen) -> None:
        super().__init__()
        self.seen = seen
        self.timeline = Timeline()
        self.left = 0.0
        self.limit = 0
        self.sprites: list[Sprite] = []
        self.gathering = False
        self._gone = False

    # --- arranging --------------------------------------------------------------------------------------

    def enter(self, app: App) -> None:
        """Take the window and start the clock."""
        self.limit = app.settings.planning_seconds
        self.left = float(self.limit)
        super().enter(app)

    def arrange(self) -> None:
        """Lay the cards out, as large as they fit."""
        settings = self.app.settings
        self.timeline.speed, self.timeline.reduced = settings.animation_factor, settings.reduced_motion
        self.timeline.skip()
        self.boxes = self.contents()
        self.boxes.lay(self.m, pygame.Rect((0, 0), self.m.size))
        self.deck = laid(self.m, self.seen.setting)["deck"]
        if not self.gathering:
            self.ring.add(*reversed(self.boxes.widgets))
            self._lay_cards()

    def contents(self) -> Box:
        """Put the cards between the strip and the button that begins."""
        ready = Button("ready", on_click=self.gather, label=_("Ready"), icon="check", style=Style.MAIN)
        foot = Row([Put(ready, wide=em(15, 12, 0, 240)), Grow()], high=foot_high)
        band = tool_band((), [Place("clock", wide=em(24, 5)), *tool_boxes(self.tools(), _TOOLS)])
        page = Column([band, Place("middle", grow=1), foot], gap=edge)
        return Pad((edge, top, edge, bottom), page)

    def tools(self) -> Mapping[str, Tool]:
        """Return what the buttons above do."""
        routes = self.app.routes
        return {
            **replay_tools(partial(routes.open_rules, GAME, "planning"), routes.open_settings),
            "menu": menu_tool(self.close),
        }

    def _lay_cards(self) -> None:
        rects = grid(self.boxes["middle"], len(self.seen.shown), self.m)
        self.sprites = [
            Sprite(card, painter(Placed(card, reversed=False), self.seen.setting), Pose.on(rect))
            for card, rect in zip(self.seen.shown, rects, strict=True)
        ]

    # --- the end of the look ----------------------------------------------------------------------------

    def gather(self) -> None:
        """Turn the cards over and gather them where the deck will lie; then the scene closes."""
        if self.gathering:
            return
        self.gathering = True
        self.ring.clear()
        self.timeline.add(*(self._fades() if self.timeline.reduced else self._turns()))
        self.invalidate()

    def _turns(self) -> list[Step]:
        pile = Pose.on(self.deck)
        turns: list[Step] = []
        gathers: list[Step] = []
        for place, sprite in enumerate(self.sprites):
            wait, flat = timeline.pause(place * timeline.STAGGER), sprite.pose
            edge_on = timeline.glide(sprite, flat.squashed(0.04), timeline.FLIP / 2)
            turned = timeline.call(lambda sprite=sprite: self._turn_over(sprite))  # type: ignore[misc]
            turns.append(Sequence([wait, edge_on, turned, timeline.glide(sprite, flat, timeline.FLIP / 2)]))
            away = timeline.glide(sprite, pile, timeline.FLIP, timeline.ease_both)
            gathers.append(Sequence([timeline.pause(place * timeline.STAGGER), away]))
        slide = timeline.call(lambda: self.app.sounds.play("slide"))
        return [
            Parallel(turns),
            timeline.pause(timeline.GATHER_REST),
            slide,
            Parallel(gathers),
            timeline.pause(timeline.GATHER_REST),
        ]

    def _turn_over(self, sprite: Sprite) -> None:
        sprite.paint = back_painter
        self.app.sounds.play("flip")

    def _fades(self) -> list[Step]:
        pile = Pose.on(self.deck)

        def turn_all() -> None:
            for sprite in self.sprites:
                sprite.paint, sprite.pose = back_painter, pile.faded(0.0)
            self.app.sounds.play("slide")

        def fade(part: float) -> None:
            for sprite in self.sprites:
                sprite.pose = sprite.pose.faded(1 - part)

        appear: list[Step] = [timeline.fade_in(sprite, pile) for sprite in self.sprites[-1:]]
        return [
            timeline.Timed(timeline.FADE, fade),
            timeline.call(turn_all),
            *appear,
            timeline.pause(timeline.GATHER_REST),
        ]

    def close(self, result: str | None = None) -> None:
        """Leave once, with the result."""
        if not self._gone:
            self._gone = True
            super().close(result)

    # --- each frame -------------------------------------------------------------------------------------

    @property
    def restless(self) -> bool:
        """Say whether the clock runs or the cards move."""
        return not self._gone and (self.gathering or self.left > 0)

    def handle(self, event: pygame.event.Event) -> bool:
        """Enter is "ready", Escape leaves; while the cards are gathered, anything skips that."""
        pressed = event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
        if self.gathering:
            if pressed:
                self.timeline.skip()
            return True
        if super().handle(event):
            return True
        if event.type == pygame.KEYDOWN and event.key in GO:
            self.gather()
            return True
        return False

    def update(self, dt: float) -> None:
        """Let the clock run, or the cards move; close when all is done."""
        if self.gathering:
            self._gather_on(dt)
        elif self.left > 0:
            self._count_down(dt)

    def _count_down(self, dt: float) -> None:
        before = math.ceil(self.left * TICKS_A_SECOND), math.ceil(self.left)
        self.left = max(0.0, self.left - dt)
        after = math.ceil(self.left * TICKS_A_SECOND), math.ceil(self.left)
        self.dirty = self.dirty or before != after
        if before[1] != after[1] and after[1] <= HURRY:
            self.app.sounds.play("tick")
        if not self.left:
            self.gather()

    def _gather_on(self, dt: float) -> None:
        if self.timeline.update(dt):
            self.dirty = True
        if not self.timeline.busy:
            self.close("ready")

    # --- drawing ----------------------------------------------------------------------------------------

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the table, what is asked, and the cards at rest."""
        surface.blit(paper.table(palette.SLATE, surface.get_size()), (0, 0))
        draw_strip(
            surface,
            self.m,
            self.boxes["strip"],
            (_("Planning"), self.sentence()),
            palette.SLATE,
            own_turn=True,
        )
        if not self.gathering:
            for sprite in self.sprites:
                sprite.draw(surface)

    def sentence(self) -> str:
        """Return what is to be done, or what happens."""
        count = len(self.seen.shown)
        if self.gathering:
            words = ngettext(
                "The {count} card is shuffled, face down.",
                "The {count} cards are shuffled, face down.",
                count,
            )
        else:
            words = ngettext(
                "Look at the {count} card of this game: it will be shuffled.",
                "Look at the {count} cards of this game: they will be shuffled.",
                count,
            )
        return words.format(count=count)

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draw the clock, or the cards that are gathered."""
        if self.gathering:
            for sprite in self.sprites:
                sprite.draw(surface)
        else:
            self._draw_clock(surface)

    def _draw_clock(self, surface: pygame.Surface) -> None:
        hurried = bool(self.limit) and self.left <= HURRY
        ink = palette.WARNING_TEXT if hurried else palette.INK
        words = Text(_("No time limit"), text.SANS_BOLD, 15, ink, lines=2)
        if self.limit:
            told = _("{seconds} s").format(seconds=math.ceil(self.left))
            words = Text(told, text.SANS_EXTRABOLD, 24, ink, lines=1, spread=1.1)
        rail = [Place("", partial(self._draw_rail, hurried=hurried), high=6)] * bool(self.limit)
        clock = Row([Icon("clock", 18, ink), words], gap=8, justify="center", align="center", grow=1)
        sheet = Sheet((10, 4, 10, 7), Column([clock, *rail], gap=2), fill=palette.CHALK, seed=6)
        sheet.show(surface, self.m, self.boxes["clock"])

    def _draw_rail(self, surface: pygame.Surface, bar: pygame.Rect, *, hurried: bool) -> None:
        """Draw how much of the time is left."""
        pygame.draw.rect(surface, palette.HAIRLINE, bar, border_radius=3)
        left = pygame.Rect(bar.topleft, (round(bar.width * self.left / self.limit), bar.height))
        color = palette.WARNING if hurried else palette.SLATE
        pygame.draw.rect(surface, color, left, border_radius=3)


def grid(area: pygame.Rect, count: int, m: Measures) -> list[pygame.Rect]:
    """Return a rectangle for each of `count` cards: in the rows that let them be largest, centred."""
    ways = [
        cell_rects(in_rows(count, columns), area, m.px(LARGEST), _SHARE) for columns in range(1, count + 1)
    ]
    rects = max(ways, key=lambda way: way[0].width)
    last = [rect for rect in rects if rect.top == rects[-1].top]
    middle = last[0].unionall(last[1:]).centerx
    return [rect.move((area.centerx - middle) * (rect in last), 0) for rect in rects]
