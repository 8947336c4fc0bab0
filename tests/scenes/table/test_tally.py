"""A count of several on one sheet: bonus by bonus, who has least first, who wins last."""

from __future__ import annotations

import pygame
import pytest

from scenes.kit.measures import Measures
from scenes.kit.timeline import Timeline
from scenes.table.choreography import Choreographer, Stage
from scenes.table.tally import Counted, Tally

SIZE = (1280, 720)


def paint(width: int, _degrees: int, *, turning: bool = False) -> pygame.Surface:
    """Draw a card."""
    del turning
    return pygame.Surface((width, width))


def player(name: str, *counts: int, wins: bool = False) -> Counted:
    """Return who is counted, with cards that are worth so much."""
    return Counted(lambda px: pygame.Surface((px, px)), name, [(paint, count) for count in counts], wins)


def counted(tally: Tally, *, reduced: bool = False) -> list[tuple[str, int]]:
    """Count to the end; return whose sum grew to what, in order."""
    timeline, heard = Timeline(), list[str]()
    timeline.reduced = reduced
    stage = Stage(None, None, Choreographer({}, timeline, heard.append))  # type: ignore[type-var]
    timeline.add(*tally.steps(stage))
    before, found = {one.name: 0 for one in tally.rows}, list[tuple[str, int]]()
    for _frame in range(2000):
        timeline.update(0.02)
        for one in tally.rows:
            if one.so_far != before[one.name]:
                before[one.name] = one.so_far
                found.append((one.name, one.so_far))
    assert not timeline.busy
    assert heard.count("tick") == len(found)
    return found


@pytest.mark.parametrize("reduced", [False, True])
def test_all_are_counted_bonus_by_bonus_and_who_wins_last(*, reduced: bool) -> None:
    """What is worth nothing is passed over; among equal ones who wins comes after the other."""
    players = [player("Anna", 3, 0, 2, wins=True), player("Basile", 1), player("Chloé", 2, 3)]
    tally = Tally(Measures(SIZE), players, (640, 360))
    assert [one.name for one in tally.rows] == ["Anna", "Chloé", "Basile"]
    sums = [("Basile", 1), ("Chloé", 2), ("Chloé", 5), ("Anna", 3), ("Anna", 5)]
    assert counted(tally, reduced=reduced) == sums
    assert tally.over


@pytest.mark.usefixtures("seen")
def test_who_wins_is_seen_once_all_are_counted() -> None:
    tally = Tally(Measures(SIZE), [player("Anna", 1, wins=True), player("Basile")], (640, 360))
    pictures = []
    for tally.over in (False, True):
        tally.part = 1.0
        surface = pygame.Surface(SIZE)
        tally.draw(surface)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] != pictures[1]
