"""What the result of a game alone tells besides: the own record, the next star, the next scenario."""

from __future__ import annotations

import pytest

from game.core import i18n
from game.rules.reverse_war.stars import CAMPAIGN, STARS, following, next_star, stars_of
from game.rules.reverse_war.words.endings import own_record, to_next_star


@pytest.mark.parametrize(
    ("lead", "best", "told"),
    [
        (-3, None, ""),
        (4, None, "Your first victory here: +4, to be beaten!"),
        (9, 5, "A new record: +9! Before: +5."),
        (5, 5, "Your record is equalled: +5."),
        (2, 5, "3 points short of your record, +5."),
        (-2, 5, "Your record here: +5."),
    ],
)
def test_a_lead_is_told_beside_the_best_one_before(lead: int, best: int | None, told: str) -> None:
    i18n.use("en")
    assert own_record(lead, best, 0) == told
    assert own_record(lead, best, 2).endswith("3 victories in a row!") is (lead > 0)


@pytest.mark.parametrize("scenario", CAMPAIGN)
def test_what_the_next_star_lacks_is_what_brings_it(scenario: str) -> None:
    i18n.use("en")
    for margin in range(1, STARS[scenario][-1]):
        found = next_star(scenario, margin)
        assert found is not None
        star, lacked = found
        assert stars_of(scenario, margin + lacked) == star == stars_of(scenario, margin + lacked - 1) + 1
        assert str(lacked) in to_next_star(star, lacked)
    assert next_star(scenario, STARS[scenario][-1]) is None


def test_after_each_scenario_comes_the_next_of_the_campaign() -> None:
    assert [following(key) for key in CAMPAIGN] == [*CAMPAIGN[1:], None]
    assert following(None) is None
