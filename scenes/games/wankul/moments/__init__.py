"""The telling moments of Wankul."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scenes.games.wankul.moments.games import WANKUL

if TYPE_CHECKING:
    from scenes.moments.moment import Moment

MOMENTS: Final[tuple[Moment, ...]] = (*WANKUL,)
