"""What the strip says while a card is placed fits one line, whichever card that is."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from game.rules.reverse_war.cards import CARD_IDS
from game.rules.reverse_war.scenarios import SCENARIOS
from game.rules.reverse_war.troops import Placed
from game.rules.reverse_war.words import prompts
from scenes.games.reverse_war.board import ReverseWarBoard
from scenes.games.reverse_war.ground_words import heading
from scenes.kit import text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from game.storage.recorded import Recorded
    from scenes.shell.scene import Scene

EACH = [Placed(card, way) for card in CARD_IDS for way in (False, True)]


@pytest.fixture
def board(show: Callable[[Scene], Scene], new_game: Callable[..., Recorded]) -> ReverseWarBoard:
    scene = ReverseWarBoard(new_game("normal"))
    show(scene)
    return scene


def too_long(board: ReverseWarBoard, sentences: Iterable[str]) -> list[str]:
    """Return those of some sentences that take more than a line of a table's strip."""
    m, strip = board.m, board.boxes["strip"]
    badge = text.width_of(heading(board.seen), text.SANS_BOLD, m.type(16)) + m.px(32)
    room = strip.width - badge - m.px(30)
    return [one for one in sentences if text.width_of(one, text.SERIF_SEMIBOLD, m.type(16)) > room]


def test_placing_a_card_is_asked_in_one_line(board: ReverseWarBoard) -> None:
    board.act(("draw",))
    assert not too_long(board, [prompts.asked(board.seen, placed) for placed in EACH])


@pytest.mark.parametrize(("must", "may"), [(True, True), (False, True), (False, False)])
def test_placing_a_card_in_a_duel_is_asked_in_one_line(
    board: ReverseWarBoard, *, must: bool, may: bool
) -> None:
    asked = [prompts.in_duel(placed, must_replace=must, may_replace=may) for placed in EACH]
    assert not too_long(board, asked)


@pytest.mark.parametrize("key", SCENARIOS)
def test_what_a_scenario_forces_is_asked_in_one_line(board: ReverseWarBoard, key: str) -> None:
    """RW-S: whatever card is drawn after whichever other."""
    board.act(("draw",))
    scenario = SCENARIOS[key]
    setting = replace(board.seen.setting, scenario=key)
    first = [*EACH[:1], *[None] * 8]
    for cells in ([None] * 9, first):
        seen = [
            replace(board.seen, setting=setting, hand=one, forced=scenario.limits(tuple(cells), one))
            for one in EACH
        ]
        assert not too_long(board, [prompts.asked(one, one.hand) for one in seen])
