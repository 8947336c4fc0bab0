"""The telling moments of Reverse War."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scenes.games.reverse_war.moments.alone import ALONE, SCENARIO_MOMENTS
from scenes.games.reverse_war.moments.company import COMPANY
from scenes.games.reverse_war.moments.duels import DUELS
from scenes.games.reverse_war.moments.lessons import LESSONS
from scenes.games.reverse_war.moments.pages import PAGES

if TYPE_CHECKING:
    from scenes.moments.moment import Moment

MOMENTS: Final[tuple[Moment, ...]] = (
    *PAGES,
    *LESSONS,
    *ALONE,
    *SCENARIO_MOMENTS,
    *COMPANY,
    *DUELS,
)
