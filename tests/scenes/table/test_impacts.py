"""Blows stop before their target, both feel them; counts quicken; large words dim all else and go."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from scenes.kit import palette
from scenes.kit import timeline as moves
from scenes.kit.contact import Burst, Flash, Gone, Guard, Quake
from scenes.kit.counting import pace
from scenes.kit.effects import Chips, Flown
from scenes.kit.sprites import Pose, Sprite
from scenes.table.impacts import Blow, clash, flown, met_at, proclaim, stand_out, strike

if TYPE_CHECKING:
    from scenes.kit.timeline import Step

FRAME = 1 / 120


def card(x: float, y: float) -> Sprite:
    return Sprite("card", lambda *_args, **_more: pygame.Surface((1, 1)), Pose(x, y, 100))


def table_of(*cards: Sprite) -> Any:  # noqa: ANN401 - what blows ask of a table
    return SimpleNamespace(above=[], cards=lambda: dict(enumerate(cards)))


def stage(heard: list[str], *, reduced: bool = False) -> Any:  # noqa: ANN401 - what blows ask of a stage
    def sound(name: str) -> list[Step]:
        return [moves.call(partial(heard.append, name))]

    return SimpleNamespace(timeline=moves.Timeline(reduced=reduced), sound=sound)


@pytest.mark.parametrize("at", [(400, 0), (0, 400), (300, -260), (-500, 90)])
def test_who_strikes_stops_before_the_target_whatever_side_it_comes_from(at: tuple[int, int]) -> None:
    striking, target = card(0, 0), card(*at)
    striking.pose = met_at(striking, target)
    overlap = striking.rect().clip(target.rect())
    assert min(overlap.size) <= 4
    assert striking.rect().inflate(4, 4).colliderect(target.rect())


def test_at_contact_a_blow_is_heard_and_nothing_moves_then_the_target_is_knocked_back_and_returns() -> None:
    heard: list[str] = []
    shown, striking, target = stage(heard), card(0, 0), card(400, 0)
    table = table_of(striking, target)
    home, aim = striking.pose, target.pose
    line = shown.timeline
    line.add(*strike(shown, Blow([striking], target), table))
    backwards, still, knocked, turned = 0.0, 0, 0.0, 0.0
    while line.busy:
        before = striking.pose, target.pose
        line.update(FRAME)
        backwards = min(backwards, striking.pose.x)
        still += bool(heard) and (striking.pose, target.pose) == before
        assert heard or target.pose == aim
        knocked = max(knocked, target.pose.x - aim.x)
        turned = max(turned, abs(target.pose.angle))
        assert striking.pose.x < 310
    assert heard == ["stamp"]
    assert backwards < 0
    assert 0.06 <= still * FRAME <= 0.1
    assert 12 <= knocked <= 18
    assert 4 <= turned <= 7
    assert (striking.pose, target.pose, table.above) == (home, aim, [])


def test_a_blow_that_misses_ends_beside_the_target_which_does_not_move() -> None:
    shown, striking, target = stage([]), card(0, 0), card(400, 0)
    aim, farthest = target.pose, 0.0
    shown.timeline.add(*strike(shown, Blow([striking], target, lands=False), SimpleNamespace(above=[])))  # type: ignore[arg-type]
    while shown.timeline.busy:
        shown.timeline.update(FRAME)
        farthest = max(farthest, abs(striking.pose.y))
        assert target.pose == aim
    assert farthest > 50


@pytest.mark.parametrize("fought", ["strike", "clash"])
def test_reduced_motion_moves_no_card_but_lets_the_target_pale(fought: str) -> None:
    heard: list[str] = []
    shown, striking, target = stage(heard, reduced=True), card(0, 0), card(400, 0)
    steps = (
        strike(shown, Blow([striking], target), table_of())
        if fought == "strike"
        else clash(shown, striking, target, "stamp")
    )
    shown.timeline.add(*steps)
    palest = 1.0
    while shown.timeline.busy:
        shown.timeline.update(FRAME)
        palest = min(palest, target.pose.alpha)
        assert (striking.pose.x, target.pose.x) == (0, 400)
    assert palest < 0.6
    assert heard == ["stamp"]
    assert not shown.timeline.over.passes(Chips)


def shown_by(shown: Any, blow: Blow) -> list[tuple[float, str]]:  # noqa: ANN401
    """Return what is seen over the table of a blow, in the order in which it comes, and when."""
    shown.timeline.add(*strike(shown, blow, table_of(blow.target, *blow.attackers)))
    seen: list[tuple[float, str]] = []
    seconds = 0.0
    while shown.timeline.busy:
        shown.timeline.update(FRAME)
        shown.timeline.drift(FRAME)
        seconds += FRAME
        new = [
            kind.__name__
            for kind in (Burst, Chips, Gone, Flash, Guard, Quake)
            if shown.timeline.over.passes(kind)
        ]
        seen += [(seconds, name) for name in new if name not in [one for _at, one in seen]]
    return seen


def test_star_and_chips_are_seen_at_contact_and_the_number_after_the_stop() -> None:
    shown = shown_by(
        stage([]), Blow([card(0, 0)], card(400, 0), gone="4 ≥ 1", to=pygame.Rect(390, 40, 20, 20))
    )
    (star, _), (_, chips), (number, gone) = shown
    assert (shown[0][1], chips, gone) == ("Burst", "Chips", "Gone")
    assert star == pytest.approx(moves.BLOW_BACK + moves.BLOW_FORTH, abs=3 * FRAME)
    assert number - star == pytest.approx(moves.BLOW_STOP, abs=3 * FRAME)


def test_the_table_quakes_under_a_last_blow_alone_for_which_who_strikes_waits_a_moment_longer() -> None:
    blow = Blow([card(0, 0)], card(400, 0))
    plain, last = shown_by(stage([]), blow), shown_by(stage([]), replace(blow, last=True))
    assert "Quake" not in [name for _at, name in plain]
    assert "Quake" in [name for _at, name in last]
    assert last[0][0] - plain[0][0] == pytest.approx(moves.BLOW_POISED, abs=3 * FRAME)


@pytest.mark.parametrize("reduced", [False, True])
def test_what_holds_out_is_bright_and_the_number_is_struck_through(*, reduced: bool) -> None:
    held = pygame.Rect(390, 40, 20, 20)
    blow = Blow([card(0, 0)], card(400, 0), gone="3", lands=False, held=held)
    names = [name for _at, name in shown_by(stage([], reduced=reduced), blow)]
    assert sorted(names) == ["Flash", "Gone", "Guard"]


def test_who_strikes_is_drawn_quickly_until_it_goes_home_though_it_stops_on_the_way() -> None:
    """No fine picture is made for the moment before a last blow, nor for that of contact."""
    shown, striking, target = stage([]), card(0, 0), card(400, 0)
    shown.timeline.add(*strike(shown, Blow([striking], target, last=True), table_of(striking, target)))
    shown.timeline.update(FRAME)
    stops = 0
    while shown.timeline.busy:
        before = striking.pose
        shown.timeline.update(FRAME)
        if striking.pose == before and striking.pose.x:
            stops += 1
            assert striking._moves
    assert stops * FRAME > moves.BLOW_POISED
    assert not striking._moves


@pytest.mark.parametrize("lands", [False, True])
def test_a_blow_in_vain_says_so_besides_its_number(*, lands: bool) -> None:
    shown, told = stage([]), set[str]()
    blow = Blow([card(0, 0)], card(400, 0), gone="3", lands=lands, vain="Nothing!")
    shown.timeline.add(*strike(shown, blow, table_of(blow.target, *blow.attackers)))
    while shown.timeline.busy:
        shown.timeline.update(FRAME)
        passing = [one.effect for one in shown.timeline.over._passing]
        told |= {one.words for one in passing if isinstance(one, Gone)}
    assert told == ({"3"} if lands else {"3", "Nothing!"})


def test_where_motion_is_reduced_star_and_number_are_seen_and_no_chips_fly() -> None:
    blow = Blow([card(0, 0)], card(400, 0), gone="3", last=True)
    names = [name for _at, name in shown_by(stage([], reduced=True), blow)]
    assert sorted(names) == ["Burst", "Gone"]


def test_those_beside_the_target_give_way_a_little_and_come_back() -> None:
    shown, striking, target, beside, far = stage([]), card(0, 0), card(400, 0), card(510, 0), card(900, 0)
    homes, away = (beside.pose, far.pose), 0.0
    shown.timeline.add(*strike(shown, Blow([striking], target), table_of(target, striking, beside, far)))
    while shown.timeline.busy:
        shown.timeline.update(FRAME)
        away = max(away, beside.pose.x - homes[0].x)
        assert far.pose == homes[1]
    assert 1 < away <= 5
    assert (beside.pose, far.pose) == homes


def test_a_large_word_is_over_after_six_tenths_of_a_second() -> None:
    shown = stage([])
    line = shown.timeline
    line.add(*proclaim(shown, "K.O.", palette.FORCE))
    line.update(moves.GRAND - 0.05)
    assert line.busy
    line.update(0.06)
    assert not line.busy


def test_each_step_of_a_count_is_shorter_than_the_one_before_down_to_the_least() -> None:
    paces = [pace(number) for number in range(12)]
    assert paces[0] == moves.COUNT
    assert paces == sorted(paces, reverse=True)
    assert paces[-1] == moves.COUNT_LEAST


@pytest.mark.parametrize("reduced", [False, True])
def test_cards_that_stand_out_grow_from_where_they_lie_then_and_come_back(*, reduced: bool) -> None:
    """They may be on their way while that is told; where motion is reduced, one waits alone."""
    shown, one, widest = stage([], reduced=reduced), card(0, 0), 0.0
    shown.timeline.add(*stand_out(shown, [one]))
    one.pose = home = one.pose.moved(300, 0)
    while shown.timeline.busy:
        shown.timeline.update(FRAME)
        widest = max(widest, one.pose.width)
        assert one.pose.x == home.x
    assert one.pose == home
    assert (widest > home.width) is not reduced


@pytest.mark.parametrize("reduced", [False, True])
def test_what_pays_flies_one_after_the_other_and_is_waited_for(*, reduced: bool) -> None:
    """Each sets off with its own sound; where motion is reduced, none is seen to fly."""
    line, went, seen = moves.Timeline(reduced=reduced), list[int](), 0
    sign = pygame.Surface((30, 30))
    line.add(*flown(line, [Flown(sign, (0, 0), (300, 0)) for _number in range(3)], went.append))
    while line.busy:
        line.update(FRAME)
        seen += line.over.seen
    assert went == [0, 1, 2]
    assert bool(seen) is not reduced
    assert not line.over.seen
