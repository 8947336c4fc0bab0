"""Words that flow round what lies at the edges of a card."""

from __future__ import annotations

from typing import Final

import pytest

from scenes.kit import text
from scenes.kit.faces.card import Box
from scenes.kit.faces.flow import Flow, Shelf, flow
from scenes.kit.faces.lettering import Type

WORDS: Final = Type(text.SANS_SEMIBOLD, 4.6, 2.5)
LONG: Final = " ".join(["Reprenez une carte de votre défausse."] * 5)
BOX: Final = Box(4, 40, 55, 46)
SCALE: Final = 3.0


def read(laid: Flow) -> list[list[str]]:
    return [[run.words for run in line.runs] for line in laid.lines]


def test_bold_words_are_in_the_bolder_face_and_a_break_begins_a_line() -> None:
    laid = flow("Piochez.\n**Combo :** scorez.", Box(0, 0, 60, 40), WORDS, SCALE)
    assert read(laid) == [["Piochez."], ["Combo :", "scorez."]]
    assert laid.lines[1].runs[0].face is text.SANS_BOLD


def test_words_too_long_for_their_box_end_in_dots() -> None:
    laid = flow(LONG, Box(0, 0, 30, 8), WORDS, SCALE)
    assert not laid.whole
    assert laid.lines[-1].runs[-1].words.endswith("…")


def test_no_word_is_lost_where_all_fit() -> None:
    laid = flow(LONG, BOX, WORDS, SCALE)
    assert laid.whole
    assert " ".join(run for line in read(laid) for run in line) == LONG


def test_lines_beside_a_shelf_are_narrower_and_the_others_are_not() -> None:
    shelf = Shelf(60, 74, 40)
    laid = flow(LONG, BOX, WORDS, SCALE, (shelf,))
    beside = [line.wide / SCALE for line in laid.lines if 62 < line.baseline / SCALE < 74]
    above = [line.wide / SCALE for line in laid.lines if line.baseline / SCALE < 58]
    assert max(beside) <= shelf.width < max(above) <= BOX.width
    assert laid.px <= flow(LONG, BOX, WORDS, SCALE).px


@pytest.mark.parametrize("words", ["", "Anticonstitutionnellement"])
def test_nothing_to_say_or_a_word_too_wide_is_no_line(words: str) -> None:
    laid = flow(words, Box(0, 0, 9, 9), WORDS, SCALE)
    assert not "".join(run for line in read(laid) for run in line).strip("…")


def test_a_number_stays_with_what_it_counts() -> None:
    for wide in range(24, 60):
        laid = flow("Votre adversaire de Force 3 ou moins meule 1 carte.", Box(0, 0, wide, 60), WORDS, SCALE)
        ends = [line[-1] for line in read(laid)]
        assert not any(end.endswith((" 1", "Force")) for end in ends), ends


def test_the_last_line_before_a_break_is_as_even_as_the_last_of_all() -> None:
    words = "Défaussez un personnage adverse."
    alone = read(flow(words, Box(0, 0, 46, 60), WORDS, SCALE))
    both = read(flow(words + "\n**Combo :** scorez.", Box(0, 0, 46, 60), WORDS, SCALE))
    assert both[: len(alone)] == alone
