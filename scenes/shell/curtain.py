"""The curtain: between two players at one screen, it hides what only the next one may see."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from scenes.kit import palette, paper, text, timeline
from scenes.kit.content import Text
from scenes.kit.layout import Column, Pad, Put
from scenes.kit.picture_cache import cached
from scenes.kit.timeline import Timed, Timeline
from scenes.kit.widgets import Button, Style
from scenes.shell.dialog import in_front
from scenes.shell.scene import Scene

if TYPE_CHECKING:
    from scenes.kit.layout import Box
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

    def contents(self) -> Box:
        """Put the one button under the words."""
        label = _("I am {name}: show me").format(name=self.name)
        look = Button("look", on_click=self.look, label=label, icon="eye", style=Style.MAIN)
        name = Text(self.name, text.SERIF_BLACK, 44, lines=1, least=20, align="center")
        words = Text(self.message, size=17, spread=1.4, align="center")
        return in_front(Column([name, words, Pad((0, 10, 0, 0), Put(look))], gap=14), fill=palette.PAPER)

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

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw nothing over what lies behind: the sheet hangs on the curtain."""

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draw both halves of the curtain, and the sheet while it is closed."""
        half = (self.m.width + 1) // 2
        shift = round(half * self.opened)
        cloth = _cloth((half, self.m.height))
        surface.blit(cloth, (-shift, 0))
        surface.blit(pygame.transform.flip(cloth, True, False), (self.m.width - half + shift, 0))  # noqa: FBT003
        if not self._motion.busy:
            self.boxes.draw(surface)
            self.ring.draw(surface)


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
