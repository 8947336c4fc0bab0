"""The curtain: between two players at one screen, it hides what only the next one may see."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from scenes.kit import palette, paper, text, timeline
from scenes.kit.picture_cache import cached
from scenes.kit.timeline import Timed, Timeline
from scenes.kit.widgets import Button, Style, draw_sheet
from scenes.shell.scene import Scene

if TYPE_CHECKING:
    from scenes.shell.app import App

LOOKED: Final = "looked"
"""The result of a curtain that its player has opened."""

_FOLDS: Final = 9
_FOLD_SHADE: Final = 0.16


class Curtain(Scene):
    """Ask for the screen to be handed to a player, hiding everything until he says that he looks.

    `name` is the player's, `message` says in a sentence what he will see. The result is `LOOKED`, or None
    when he turns away (Escape): nothing secret has then been shown.
    """

    overlay = True

    def __init__(self, name: str, message: str) -> None:
        super().__init__()
        self.name = name
        self.message = message
        self.opened = 0.0
        self._motion = Timeline()

    def enter(self, app: App) -> None:
        """Fall at once over everything."""
        self._motion.speed = app.settings.animation_factor
        super().enter(app)
        self.ring.home = "look"
        self.ring.focus_by_name("look")

    def arrange(self) -> None:
        """Put the one button under the words."""
        m = self.m
        self.sheet = pygame.Rect(0, 0, min(m.px(560) * max(100, m.text_size) // 100, m.width - 40), 0)
        words = self._words()
        self.sheet.height = m.px(150) + words.get_height() + m.type(44)
        self.sheet.center = (m.width // 2, m.height // 2)
        rect = pygame.Rect(0, 0, self.sheet.width - m.px(80), max(m.px(52), m.type(16) + 22))
        rect.midbottom = (self.sheet.centerx, self.sheet.bottom - m.px(24))
        label = _("I am {name}: show me").format(name=self.name)
        self.ring.add(Button("look", rect, self.look, m=m, label=label, icon="eye", style=Style.MAIN))

    def look(self) -> None:
        """Part the curtain, then let the player see."""
        if self._motion.busy:
            return
        self.app.sounds.play("slide")
        if self.app.settings.reduced_motion:
            self.close(LOOKED)
            return
        self.ring.clear()
        self.invalidate()
        self._motion.add(Timed(timeline.CURTAIN, self._part, timeline.ease_both))
        if not self._motion.busy:
            self.close(LOOKED)

    def _part(self, part: float) -> None:
        self.opened = part

    @property
    def restless(self) -> bool:
        """Say whether the curtain moves."""
        return self._motion.busy

    def update(self, dt: float) -> None:
        """Let the curtain part; it is gone once open."""
        if self._motion.update(dt):
            self.dirty = True
            if not self._motion.busy:
                self.close(LOOKED)

    def handle(self, event: pygame.event.Event) -> bool:
        """Take everything; Escape turns away."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE and not self._motion.busy:
            self.close()
            return True
        super().handle(event)
        return True

    # --- drawing ----------------------------------------------------------------------------------------

    def _draw_under(self, surface: pygame.Surface) -> None:
        """Draw what lies behind only once the curtain parts: nothing shows at its edges before."""
        if self._motion.busy:
            super()._draw_under(surface)

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draw both halves of the curtain, and the sheet while it is closed."""
        half = (self.m.width + 1) // 2
        shift = round(half * self.opened)
        cloth = _cloth((half, self.m.height))
        surface.blit(cloth, (-shift, 0))
        surface.blit(pygame.transform.flip(cloth, True, False), (self.m.width - half + shift, 0))  # noqa: FBT003
        if not self._motion.busy:
            self._draw_sheet(surface)
            self.ring.draw(surface)

    def _draw_sheet(self, surface: pygame.Surface) -> None:
        m, sheet = self.m, self.sheet
        draw_sheet(surface, sheet, palette.PAPER, seed=21)
        px = text.fit(self.name, text.SERIF_BLACK, m.type(44), sheet.width - m.px(60), m.type(20))
        name = text.render(self.name, text.SERIF_BLACK, px, palette.INK)
        surface.blit(name, name.get_rect(midtop=(sheet.centerx, sheet.top + m.px(18))))
        words = self._words()
        surface.blit(words, words.get_rect(midtop=(sheet.centerx, sheet.top + m.px(34) + m.type(44))))

    def _words(self) -> pygame.Surface:
        width = self.sheet.width - self.m.px(80)
        return text.paragraph(
            self.message, text.SANS_MEDIUM, self.m.type(17), palette.INK, width, 1.4, "center"
        )


@cached
def _cloth(size: tuple[int, int]) -> pygame.Surface:
    """Return the left half of the curtain: folds of dyed paper, darker towards the middle's hem."""
    cloth = paper.table(palette.PLUM, size).copy()
    width = size[0] / _FOLDS
    for fold in range(_FOLDS):
        for step in range(6):
            strip = pygame.Rect(round((fold + step / 6) * width), 0, round(width / 6) + 1, size[1])
            veil = pygame.Surface(strip.size)
            veil.fill(palette.INK)
            veil.set_alpha(round(255 * _FOLD_SHADE * abs(step - 3) / 3 * 1.6))
            cloth.blit(veil, strip)
    hem = pygame.Rect(size[0] - max(6, round(width / 10)), 0, max(6, round(width / 10)), size[1])
    pygame.draw.rect(cloth, palette.OCHRE, hem)
    return cloth
