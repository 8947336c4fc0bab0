"""The challenge of the day: one deal for everybody, which the date alone decides.

The schedule of a week:

* Monday, Friday: the normal battlefield.
* Tuesday: one of the seven other layouts; each of them once in seven weeks.
* Wednesday: the normal battlefield, every other week with planification.
* Thursday: in a line.
* Saturday: the normal battlefield, planned every fourth week.
* Sunday: one of the eight scenarios; each of them once in eight weeks.

There is never a handicap, and paladins count as printed. What is below is pinned: a day keeps its challenge
in every version, on every machine, whatever battlefields and scenarios are added.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from game.core.challenge import Challenge, lots, seed_of
from game.core.rng import Rng
from game.rules.reverse_war.options import Setting

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import date

_LAYOUTS: Final = tuple(
    f"layout:{name}" for name in ("croix", "anneau", "losange", "escalier", "h", "serpent", "arche")
)
_SCENARIOS: Final = (
    *("sorciere", "druide", "chaman", "precieux"),
    *("maitre-armes", "illusionniste", "mere-dragons", "freres-barbares"),
)
_MONDAY, _TUESDAY, _WEDNESDAY, _THURSDAY, _FRIDAY, _SATURDAY, _SUNDAY = range(7)


def challenge(day: date) -> Challenge:
    """Return the challenge of a day, which is a player's own date: nothing else decides it."""
    return Challenge(_setting(day).as_options(), seed_of(lots(day)))


def _setting(day: date) -> Setting:
    week, weekday = divmod(day.toordinal() - 1, 7)
    if weekday == _TUESDAY:
        return Setting(mode=_in_turn(_LAYOUTS, week))
    if weekday == _WEDNESDAY:
        return Setting(planification=week % 2 == 0)
    if weekday == _THURSDAY:
        return Setting(mode="ligne")
    if weekday == _SATURDAY:
        return Setting(planification=week % 4 == 1)
    if weekday == _SUNDAY:
        return Setting(scenario=_in_turn(_SCENARIOS, week))
    return Setting()


def _in_turn(items: Sequence[str], week: int) -> str:
    """Return the item of a week: all of them are seen, in an order drawn anew, before one comes again."""
    turn, place = divmod(week, len(items))
    return _drawn_order(tuple(items), turn)[place]


@cache
def _drawn_order(items: tuple[str, ...], turn: int) -> tuple[str, ...]:
    order = list(items)
    Rng(turn).shuffle(order)
    return tuple(order)
