"""The challenge of the day: the date decides, for everybody and for good."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from datetime import date, timedelta

import pytest

from game.core.session import Session
from game.editions import EDITIONS
from game.rules.reverse_war.challenge import challenge
from game.rules.reverse_war.layouts import LAYOUTS
from game.rules.reverse_war.options import DEFAULTS, read
from game.rules.reverse_war.scenarios import SCENARIOS

MONDAY = date(2026, 11, 16)


def days(first: date, count: int) -> list[date]:
    return [first + timedelta(days=number) for number in range(count)]


PINNED: dict[date, tuple[dict[str, object], int]] = {
    date(2026, 1, 1): ({"mode": "ligne"}, 438237562),
    date(2026, 11, 16): ({}, 396760270),
    date(2026, 11, 17): ({"mode": "layout:escalier"}, 3443839650),
    date(2026, 11, 18): ({}, 3463257251),
    date(2026, 11, 19): ({"mode": "ligne"}, 3572924253),
    date(2026, 11, 21): ({"planification": True}, 1477575356),
    date(2026, 11, 22): ({"scenario": "freres-barbares"}, 2199391823),
    date(2026, 12, 25): ({}, 621510443),
    date(2028, 2, 29): ({"mode": "layout:serpent"}, 4226626326),
    date(2030, 6, 2): ({"scenario": "precieux"}, 4068576362),
}


@pytest.mark.parametrize("day", sorted(PINNED))
def test_a_day_keeps_its_challenge_in_every_version(day: date) -> None:
    changed, seed = PINNED[day]
    assert challenge(day).options == {**DEFAULTS, **changed}
    assert challenge(day).seed == seed


def test_the_challenge_is_the_same_in_another_process() -> None:
    """No order of a set and no hash of a text may decide."""
    script = (
        "from datetime import date; from game.rules.reverse_war.challenge import challenge; "
        "print([(c.options, c.seed) for c in map(challenge, [date(2026, 11, d) for d in range(1, 31)])])"
    )
    told = subprocess.run([sys.executable, "-c", script], check=True, capture_output=True, text=True).stdout
    november = [challenge(date(2026, 11, day)) for day in range(1, 31)]
    assert told.strip() == str([(one.options, one.seed) for one in november])


def test_every_day_of_many_years_can_be_played() -> None:
    for day in days(date(2026, 1, 1), 1500):
        one = challenge(day)
        assert Session.start(EDITIONS.games["reverse-war"], one.options, one.seed).decision is not None
        assert one.options["handicap"] == 0
        assert one.options["paladins"] == DEFAULTS["paladins"]


def test_the_week_has_its_schedule() -> None:
    for day in days(MONDAY, 70):
        setting = read(challenge(day).options)
        match day.weekday():
            case 1:
                assert setting.mode.startswith("layout:")
            case 3:
                assert setting.mode == "ligne"
            case 6:
                assert setting.scenario in SCENARIOS
            case _:
                assert (setting.mode, setting.scenario) == ("normal", None)


def test_every_layout_comes_in_seven_tuesdays_and_every_scenario_in_eight_sundays() -> None:
    """Over whole turns all come as often as each other."""
    count = 7 * 8
    tuesdays = Counter(
        read(challenge(MONDAY + timedelta(weeks=week, days=1)).options).mode for week in range(count)
    )
    sundays = Counter(
        read(challenge(MONDAY + timedelta(weeks=week, days=6)).options).scenario for week in range(count)
    )
    assert len(tuesdays) == sum(key.startswith("layout:") for key in LAYOUTS)
    assert len(sundays) == len(SCENARIOS)
    assert max(tuesdays.values()) - min(tuesdays.values()) <= 2
    assert max(sundays.values()) - min(sundays.values()) <= 2


def test_planification_comes_now_and_then() -> None:
    planned = [day for day in days(MONDAY, 28) if read(challenge(day).options).planification]
    assert [day.weekday() for day in planned].count(2) == 2
    assert [day.weekday() for day in planned].count(5) == 1
    assert len(planned) == 3


def test_no_two_days_of_sixty_years_share_a_seed() -> None:
    count = 60 * 365
    assert len({challenge(day).seed for day in days(date(2026, 1, 1), count)}) == count
