"""The rules of Wankul as one reads them: both languages alike, figures that tell the truth."""

from __future__ import annotations

import pytest
from wankul_table import Table

from game.core.i18n import typeset
from game.editions import EDITIONS
from game.rules.wankul.gems import meeting
from game.rules.wankul.refusals import PAGE_OF
from game.rules.wankul.starter import starter
from game.rules.wankul.words.table import STEPS
from scenes.games.wankul.reading import marks_of
from scenes.pages.reading import book
from scenes.pages.reading.book import Kind

FRENCH, ENGLISH = (book.read("wankul", language) for language in ("fr", "en"))
FIGURES = book.figures("wankul")
CARDS = {ref.rpartition("/")[2]: card for ref, card in starter().items()}


def _ids() -> list[str]:
    told = FIGURES.values()
    lists = [one.get(key, []) for one in told for key in ("cards", "far", "near")]
    alone = [one[key] for one in told for key in ("terrain", "card") if key in one]
    return [*alone, *[card for cards in lists for card in cards]]


def test_both_languages_have_the_same_pages_and_blocks() -> None:
    for one, other in zip(FRENCH.pages, ENGLISH.pages, strict=True):
        assert one.key == other.key
        assert [(b.kind, b.name, len(b.lines), b.concerns) for b in one.blocks] == [
            (b.kind, b.name, len(b.lines), b.concerns) for b in other.blocks
        ], one.key


@pytest.mark.parametrize("page", sorted({*PAGE_OF.values(), "setup", "end", "saves", "advice", "keys"}))
def test_every_page_that_a_refusal_or_the_table_opens_is_there(page: str) -> None:
    assert page in [one.key for one in FRENCH.pages]


def test_every_figure_is_shown_once_and_told_of_real_cards() -> None:
    shown = [block.name for page in FRENCH.pages for block in page.blocks if block.kind is Kind.FIGURE]
    assert sorted(shown) == sorted(FIGURES)
    assert {*_ids()} <= {*CARDS}
    stacks = [one["stack"] for one in FIGURES.values() if one["shape"] == "stack"]
    assert all(card in CARDS and step in STEPS for stack in stacks for card, step in stack)


@pytest.mark.parametrize("name", ["goal", "score"])
def test_the_totals_told_under_a_field_are_those_of_its_rows(name: str) -> None:
    """Wankul, Force: the Forces of a side are added up."""
    field = FIGURES[name]
    sums = [sum(CARDS[card].force for card in field[side]) for side in ("near", "far")]  # type: ignore[union-attr]
    for told in (FRENCH, ENGLISH):
        lines = [
            line for page in told.pages for block in page.blocks if block.name == name for line in block.lines
        ]
        assert all(str(total) in " ".join(lines) for total in sums)


@pytest.mark.parametrize(("name", "joined"), [("combo", "O"), ("double", "OV")])
def test_the_gems_of_the_neighbours_shown_do_join(name: str, joined: str) -> None:
    """WAN-5: all that a card closes is opened by its left neighbour."""
    left, card = (CARDS[one] for one in FIGURES[name]["cards"])
    assert meeting(card.closes, left.opens) == joined == card.closes  # type: ignore[union-attr]


def test_the_force_of_the_worked_example_is_four() -> None:
    """Wankul, Force modifiée: (1 + 1) × 2 = 4; WAN-10: additions, then multiplications."""
    card, steps = CARDS[FIGURES["example-force"]["card"]], FIGURES["example-force"]["steps"]
    assert [force for _done, force in steps] == [card.force, card.force + 1, (card.force + 1) * 2]  # type: ignore[union-attr]
    assert steps[-1][1] == 4


def test_the_score_within_a_score_is_that_of_a_real_terrain() -> None:
    """Wankul, Timing de déclenchement: the Winner of one terrain has another scored."""
    (outer, step), (inner, _step) = FIGURES["example-nested"]["stack"]
    assert (outer, step) == ("origins-t15", "winner")
    assert CARDS[outer].winner[0].do[0].word.key.startswith("score")  # type: ignore[union-attr]
    assert inner != outer


def test_the_four_cards_that_come_one_after_the_other_do_so_at_the_table() -> None:
    """WAN-12: a Sub of who waits, a terrain of who plays, a character of who waits, the card itself."""
    shown = FIGURES["order"]["cards"]
    sub, terrain, waiting, card = (f"c{one.removeprefix('campus-').lstrip('0')}" for one in shown)
    table = Table().terrain(0, terrain).row(1, 0, waiting).hand(0, card, "G1").hand(1, sub, "G1", "G2")
    table.lay(card).lay(sub).finish()
    kinds = ("sub", "triggered")
    told = [str(event.data["card"]).rpartition("/")[2] for event in table.events if event.kind in kinds]
    assert [*dict.fromkeys(told)] == shown[:3]
    assert table.told("draw")[-1] == {"seat": 0, "count": 2}, "the Pupil on Repeat comes last"


def test_every_ruling_concerns_a_card_by_its_id_or_a_word_that_it_says() -> None:
    borne = {mark for card in CARDS.values() for mark in marks_of(card)}
    told = [marks for page in FRENCH.pages for block in page.blocks for marks in block.concerns]
    assert told
    assert {mark for marks in told for mark in marks} <= borne


def test_a_ruling_of_one_card_calls_it_by_its_name() -> None:
    names = {card.id: card.name for card in EDITIONS.packs.read("wankul").cards}
    for language, told in (("fr", FRENCH), ("en", ENGLISH)):
        for card, name in names.items():
            family = {one for one in names if names[one] == name}
            single = [line for line in told.rulings({card}) if not line.startswith(("**Deux", "**Twice"))]
            assert all(typeset(getattr(name, language), language) in line for line in single), card
            assert {one for one in family if told.rulings({one})} in (set(), family), card


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("origins-145", ["rounded down"]),  # WAN-10
        ("origins-037", ["on a tie", "The Winner and The Loser"]),  # WAN-7, WAN-26
        ("origins-121", ["nothing to pay", "nothing permanent"]),  # WAN-18, WAN-20
        ("origins-039", ["Paying a cost is none"]),  # WAN-24
        ("origins-058", ["Once a turn", "without being played"]),  # WAN-22, WAN-37
        ("origins-t08", ["never a defeat"]),  # WAN-16
        ("origins-103", []),
    ],
)
def test_the_large_view_of_a_card_shows_the_rulings_that_concern_it(card: str, words: list[str]) -> None:
    told = ENGLISH.rulings(marks_of(CARDS[card]))
    assert len([line for line in told if any(word in line for word in words)]) >= len(words)
    assert words or not told
