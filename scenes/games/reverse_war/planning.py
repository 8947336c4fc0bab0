"""The planification (RW-15): the game's cards face up for a while, then turned over and gathered."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from game.core.i18n import _, ngettext
from game.rules.reverse_war.troops import Placed
from scenes.games.reverse_war import geometry as geometries
from scenes.games.reverse_war.bands import mode_name
from scenes.games.reverse_war.cards import back_painter, painter, pose_in
from scenes.games.reverse_war.table import WarTable
from scenes.kit import palette, paper, text, timeline
from scenes.kit.faces.base import card_height
from scenes.kit.icons import icon
from scenes.kit.sprites import Sprite
from scenes.kit.timeline import Parallel, Sequence, Timeline
from scenes.kit.widgets import Button, Style, draw_sheet
from scenes.shell.scene import Scene

if TYPE_CHECKING:
    from game.rules.reverse_war.seen import Seen
    from scenes.kit.measures import Measures
    from scenes.kit.timeline import Step
    from scenes.shell.app import App

LARGEST = 300
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
        self.table: WarTable
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
        m, settings = self.m, self.app.settings
        self.timeline.speed, self.timeline.reduced = settings.animation_factor, settings.reduced_motion
        self.timeline.skip()
        self.table = WarTable(m, self.seen)
        if not self.gathering:
            self._lay_cards()
            self._add_buttons()

    def _lay_cards(self) -> None:
        rects = grid(self._area(), len(self.seen.shown), self.m)
        self.sprites = [
            Sprite(card, painter(Placed(card, reversed=False), self.seen.setting), pose_in(rect))
            for card, rect in zip(self.seen.shown, rects, strict=True)
        ]

    def _area(self) -> pygame.Rect:
        bands, gap = self.table.geometry, self.m.px(9)
        top, bottom = bands.heading.bottom + gap, bands.foot.top - gap
        edge = self.m.px(16)
        return pygame.Rect(edge, top, self.m.width - 2 * edge, bottom - top)

    def _add_buttons(self) -> None:
        m, foot = self.m, self.table.geometry.foot
        menu = pygame.Rect(foot.left, foot.top, max(m.px(130), m.type(15) * 8), foot.height)
        ready = pygame.Rect(0, foot.top, max(m.px(240), m.type(15) * 12), foot.height)
        ready.centerx = m.width // 2
        self.ring.add(
            Button("ready", ready, self.gather, m=m, label=_("Ready"), icon="check", style=Style.MAIN),
            Button("menu", menu, self.close, m=m, label=_("Menu"), icon="menu"),
        )

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
        pile = pose_in(self.table.geometry.deck)
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
        pile = pose_in(self.table.geometry.deck)

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
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
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
        table = self.table
        surface.blit(paper.table(palette.SLATE, surface.get_size()), (0, 0))
        table.bands.draw_heading(surface, _("Planning"), mode_name(self.seen))
        table.bands.draw_sentence(surface, self.sentence())
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
        m, area = self.m, self.table.geometry.corner
        draw_sheet(surface, area, palette.CHALK, seed=6)
        bar = pygame.Rect(area.left + m.px(10), area.bottom - m.px(13), area.width - m.px(20), m.px(6))
        ink = palette.WARNING_TEXT if self.limit and self.left <= HURRY else palette.INK
        words = _("{seconds} s").format(seconds=math.ceil(self.left)) if self.limit else _("No time limit")
        face = text.SANS_EXTRABOLD if self.limit else text.SANS_BOLD
        sign = icon("clock", m.type(18), ink)
        room = area.width - sign.get_width() - m.px(30)
        px = text.fit(words, face, m.type(24 if self.limit else 15), room, 11)
        label = text.render(words, face, px, ink)
        middle = (area.top + bar.top) // 2 if self.limit else area.centery
        left = area.centerx - (sign.get_width() + m.px(8) + label.get_width()) // 2
        surface.blit(sign, sign.get_rect(midleft=(left, middle)))
        surface.blit(label, label.get_rect(midleft=(left + sign.get_width() + m.px(8), middle)))
        if self.limit:
            pygame.draw.rect(surface, palette.HAIRLINE, bar, border_radius=3)
            bar.width = round(bar.width * self.left / self.limit)
            color = palette.SLATE if ink == palette.INK else palette.WARNING
            pygame.draw.rect(surface, color, bar, border_radius=3)


def grid(area: pygame.Rect, count: int, m: Measures) -> list[pygame.Rect]:
    """Return a rectangle for each of `count` cards: in the rows that let them be largest, centred."""
    gap = m.px(12)
    widths = [(_width_in(area, count, columns, gap), -columns) for columns in range(1, count + 1)]
    largest, fewest = max(widths)
    width, columns = min(largest, m.px(LARGEST)), -fewest
    rows = math.ceil(count / columns)
    height = card_height(width)
    top = area.centery - (rows * (height + gap) - gap) // 2
    rects = []
    for place in range(count):
        row = place // columns
        in_row = min(columns, count - row * columns)
        left = area.centerx - (in_row * (width + gap) - gap) // 2 + (place % columns) * (width + gap)
        rects.append(pygame.Rect(left, top + row * (height + gap), width, height))
    return rects


def _width_in(area: pygame.Rect, count: int, columns: int, gap: int) -> int:
    rows = math.ceil(count / columns)
    wide = (area.width + gap) // columns - gap
    high = (area.height + gap) // rows - gap
    return min(wide, int(high / geometries.RATIO))
