"""What becomes of a beaten card: a hammer knocks it over, a star makes it vanish, a spiral spins it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from game.core.i18n import N_
from scenes.kit import symbols
from scenes.kit import timeline as moves
from scenes.kit.effects import Chips
from scenes.table.impacts import Blow

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame

    from scenes.kit.shouts import Shout
    from scenes.kit.sprites import Pose, Sprite
    from scenes.kit.timeline import Step
    from scenes.table.choreography import Stage

BLOWS: Final = {"force": N_("Bonk!"), "magie": N_("Pouf!"), "agilite": N_("Zip!")}
"""What a blow of each symbol sounds like."""
_SPUN: Final = 360.0
_KNOCKED, _AWAY = -24.0, 0.2
"""How a card lies that was knocked over: turned so far, pushed so many of its widths."""
_SMALL: Final = 0.62
_CHIPS: Final = 26


@dataclass(eq=False, repr=False)
class Lament:
    """What a beaten card says: it bounces in, and stands for a while; `part` is how much of it has passed.

    Where motion is `reduced`, it is there at once.
    """

    shout: Shout
    reduced: bool
    part: float = 0.0

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the words."""
        self.shout.bounce(1.0 if self.reduced else min(1.0, self.part * moves.LAMENT / moves.SETTLE))
        self.shout.draw(surface)


def symbol_blow(symbol: str, attackers: Sequence[Sprite], beaten: Sprite, gone: str = "") -> Blow:
    """Return the blow of a symbol with which cards strike a beaten one; the number that is `gone` with it."""
    color, sign = symbols.COLORS[symbol], symbols.file_of(symbol)
    return Blow(attackers, beaten, gone=gone, color=color, sign=sign)


def fate(stage: Stage[Any], symbol: str, beaten: Sprite, home: Pose) -> list[Step]:
    """Return the steps of a card that lay at `home` and that a symbol has beaten."""
    if stage.timeline.reduced:
        return [stage.timeline.move(beaten, home.widened(0.9).turned(8), moves.CLASH)]
    return {"force": _knocked, "magie": _vanished, "agilite": _spun}[symbol](stage, beaten, home)


def _knocked(stage: Stage[Any], beaten: Sprite, home: Pose) -> list[Step]:
    """Knock a card over: it is squeezed, and springs back askew."""
    del stage
    squeezed = home.squashed(0.45).widened(1.08)
    over = home.widened(0.92).turned(_KNOCKED).moved(home.width * _AWAY, 0)
    return [
        moves.glide(beaten, squeezed, moves.BLOW_FORTH, moves.ease_in),
        moves.glide(beaten, over, moves.REVERSE, moves.ease_over),
    ]


def _vanished(stage: Stage[Any], beaten: Sprite, home: Pose) -> list[Step]:
    """Let a card go up in a cloud of paper; it is back, smaller."""
    timeline = stage.timeline
    cloud = Chips((home.x, home.y), timeline.scale * 1.5, moves.CHIPS, _CHIPS)
    gone = home.widened(_SMALL).faded(0)
    return [
        moves.call(partial(timeline.over.let, cloud, moves.CHIPS)),
        moves.glide(beaten, gone, moves.FADE),
        moves.glide(beaten, home.widened(_SMALL), moves.FADE),
    ]


def _spun(stage: Stage[Any], beaten: Sprite, home: Pose) -> list[Step]:
    """Spin a card round until it is dizzy."""
    del stage
    return [moves.glide(beaten, home.widened(0.8).turned(_SPUN), moves.GATHER, moves.ease_out)]
