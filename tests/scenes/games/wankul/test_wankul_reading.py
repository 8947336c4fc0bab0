"""The rules of Wankul as one reads them: both languages alike, figures that tell the truth."""

from __future__ import annotations

import pytest

from game.rules.wankul.gems import meeting
from game.rules.wankul.refusals import PAGE_OF
from game.rules.wankul.starter import starter
from game.rules.wankul.words.table import STEPS
from scenes.games.wankul.reading import figures
from scenes.pages.reading import book
from scenes.pages.reading.book import Kind

FRENCH, ENGLISH = (book.read("wankul", language) for language in ("fr", "en"))
CARDS = {ref.rpartition("/")[2]: card for ref, card in starter().items()}


def _ids() -> list[str]:
    told = figures().values()
    lists = [one.get(key, []) for one in told for key in ("cards", "far", "near")]
    alone = [one[key] for one in told for key in ("terrain", "card") if key in one]
    return [*alone, *[card for cards in lists for card in cards]]


def test_both_languages_have_the_same_pages_and_blocks() -> None:
    for one, other in zip(FRENCH.pages, ENGLISH.pages, strict=True):
        assert one.key == other.key
        assert [(b.kind, b.name, len(b.lines)) for b in one.blocks] == [
            (b.kind, b.name, len(b.lines)) for b in other.blocks
        ], one.key


@pytest.mark.parametrize("page", sorted({*PAGE_OF.values(), "setup", "end", "saves", "advice", "keys"}))
def test_every_page_that_a_refusal_or_the_table_opens_is_there(page: str) -> None:
    assert page in [one.key for one in FRENCH.pages]


def test_every_figure_is_shown_once_and_told_of_real_cards() -> None:
    shown = [block.name for page in FRENCH.pages for block in page.blocks if block.kind is Kind.FIGURE]
    assert sorted(shown) == sorted(figures())
    assert {*_ids()} <= {*CARDS}
    stacks = [one["stack"] for one in figures().values() if one["shape"] == "stack"]
    assert all(card in CARDS and step in STEPS for stack in stacks for card, step in stack)


@pytest.mark.parametrize("name", ["goal", "score"])
def test_the_totals_told_under_a_field_are_those_of_its_rows(name: str) -> None:
    """Wankul, Force: the Forces of a side are added up."""
    field = figures()[name]
    sums = [sum(CARDS[card].force for card in field[side]) for side in ("near", "far")]  # type: ignore[union-attr]
    for told in (FRENCH, ENGLISH):
        lines = [
            line for page in told.pages for block in page.blocks if block.name == name for line in block.lines
        ]
        assert all(str(total) in " ".join(lines) for total in sums)


@pytest.mark.parametrize(("name", "joined"), [("combo", "O"), ("double", "OV")])
def test_the_gems_of_the_neighbours_shown_do_join(name: str, joined: str) -> None:
    """WAN-5: all that a card closes is opened by its left neighbour."""
    left, card = (CARDS[one] for one in figures()[name]["cards"])
    assert meeting(card.closes, left.opens) == joined == card.closes  # type: ignore[union-attr]


def test_the_force_of_the_worked_example_is_four() -> None:
    """Wankul, Force modifiée: (1 + 1) × 2 = 4; WAN-10: additions, then multiplications."""
    card, steps = CARDS[figures()["example-force"]["card"]], figures()["example-force"]["steps"]
    assert [force for _done, force in steps] == [card.force, card.force + 1, (card.force + 1) * 2]  # type: ignore[union-attr]
    assert steps[-1][1] == 4


def test_the_score_within_a_score_is_that_of_a_real_terrain() -> None:
    """Wankul, Timing de déclenchement: the Winner of one terrain has another scored."""
    (outer, step), (inner, _step) = figures()["example-nested"]["stack"]
    assert (outer, step) == ("origins-t15", "winner")
    assert CARDS[outer].winner[0].do[0].word.key.startswith("score")  # type: ignore[union-attr]
    assert inner != outer
