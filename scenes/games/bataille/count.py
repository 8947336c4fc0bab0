"""The count before cards are shown: "O – pen – mok!", three words cut in paper, one after the other."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from game.core.i18n import N_, _
from scenes.kit import palette
from scenes.kit import timeline as moves
from scenes.kit.shouts import Shout, width_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.kit.timeline import Step
    from scenes.table.choreography import Stage

_BEATS: Final = (
    (N_("O"), palette.FORCE, 7.0),
    (N_("pen"), palette.MAGIE, -5.0),
    (N_("mok!"), palette.AGILITE, 6.0),
)
"""The three beats: word, colour, tilt."""
BEATS: Final = len(_BEATS)


def count_aloud(
    stage: Stage[Any], middle: tuple[int, int], px: int, along: Sequence[Sequence[Step]] = ((),) * BEATS
) -> list[Step]:
    """Return the steps of the count round a point; other steps are taken `along` with each beat."""
    table = stage.was
    widths = [width_of(_(words), px) for words, _color, _tilt in _BEATS]
    left = middle[0] - sum(widths) // 2
    steps: list[Step] = []
    for (words, color, tilt), width, besides in zip(_BEATS, widths, along, strict=True):
        shout = Shout(_(words), color, (left + width // 2, middle[1]), px, tilt)
        left += width
        steps += [
            *stage.sound("tick"),
            moves.call(partial(table.shouts.append, shout)),
            moves.Parallel([shout.bounced(stage.timeline, moves.BEAT), *besides]),
        ]
    return [*steps, moves.pause(moves.BEAT / 2), moves.call(table.shouts.clear)]
