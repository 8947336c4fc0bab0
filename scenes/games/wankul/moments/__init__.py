"""The telling moments of Wankul."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scenes.games.wankul.moments.campus import WANKUL_CAMPUS
from scenes.games.wankul.moments.cards import WANKUL_CARDS
from scenes.games.wankul.moments.games import WANKUL
from scenes.games.wankul.moments.pages import WANKUL_DECKS, WANKUL_PAGES, WANKUL_STEPS

if TYPE_CHECKING:
    from scenes.moments.moment import Moment

MOMENTS: Final[tuple[Moment, ...]] = (
    *WANKUL_CARDS,
    *WANKUL,
    *WANKUL_CAMPUS,
    *WANKUL_STEPS,
    *WANKUL_PAGES,
    *WANKUL_DECKS,
)
