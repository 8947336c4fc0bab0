"""The telling moments of Magicjoust."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scenes.games.magicjoust.moments.cards import CREUSET, MAGICJOUST_CARDS, MAGICJOUST_DECKS, SHEETS
from scenes.games.magicjoust.moments.games import MAGICJOUST, MAGICJOUST_PAYING, MAGICJOUST_STEPS
from scenes.games.magicjoust.moments.jousts import JOUSTS
from scenes.games.magicjoust.moments.pages import MAGICJOUST_GREAT_WORK, MAGICJOUST_PAGES
from scenes.games.magicjoust.moments.rows import ROWS

if TYPE_CHECKING:
    from scenes.moments.moment import Moment

MOMENTS: Final[tuple[Moment, ...]] = (
    *MAGICJOUST_CARDS,
    *CREUSET,
    *SHEETS,
    *MAGICJOUST_DECKS,
    *MAGICJOUST,
    *MAGICJOUST_PAYING,
    *ROWS,
    *JOUSTS,
    *MAGICJOUST_STEPS,
    *MAGICJOUST_GREAT_WORK,
    *MAGICJOUST_PAGES,
)
