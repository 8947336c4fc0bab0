"""What cards of CAMPUS bring about, in words: what has happened, what is asked, what can be done."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from test_wankul_words import GENERIC, Spoken
from wankul_table import Table

from game.core import i18n
from game.rules.wankul.words.telling import WankulTelling

if TYPE_CHECKING:
    from collections.abc import Callable


def _told(table: Table, kind: str, seat: int = 0) -> list[str]:
    """Return the events of a kind as they are told to a seat, by what lies there in the end."""
    telling = WankulTelling(table.state, Spoken(table.state))
    seen = telling.table(table.state.observe(seat), seat)
    return [telling.event(event, seen, "") for event in table.events if event.kind == kind]


def test_with_how_much_a_terrain_was_scored_is_told() -> None:
    """WAN-35."""
    i18n.use("en")
    ruler = Table().row(0, 0, "c56", "G8").play("score 0")
    assert _told(ruler, "score") == ["You score “t/t0”, with 9 or more."]
    photo = Table().terrain(0, "ct11").row(0, 0, *["G1"] * 5).play("score 0")
    assert _told(photo, "score", 1) == ["You score “wankul/campus-t11”, with 5 characters or more."]


def test_a_card_that_is_shown_and_a_special_that_is_ignored_are_told() -> None:
    i18n.use("en")
    die = Table().row(0, 0, "c112", "G10").deck(0, "L4", "L4").play("score 0").finish()
    assert _told(die, "revealed") == ["You reveal “t/L4”."]
    papers = Table().terrain(0, "ct22").row(1, 0, "c72", "c73").play("end", "terrain 0")
    told = "The Special of “wankul/campus-t22” is ignored until the end of the turn."
    assert _told(papers, "hushed", 1) == [told]


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize(
    ("lay", "prompt"),
    [
        (lambda: Table().row(1, 1, "G6").hand(0, "c53", "G1").lay("c53"), "nullify"),
        (lambda: Table().row(0, 0, "G1>V").row(1, 0, "G3").hand(0, "c97", "G1").lay("c97"), "enfeeble"),
        (lambda: Table().row(1, 1, "G2").hand(0, "c120", "G9").lay("c120"), "remove"),
        (lambda: Table().row(0, 0, "G1>OV").row(1, 0, "G1").hand(0, "c95").lay("c95"), "remove-total"),
        (lambda: Table().terrain(0, "ct22").row(1, 0, "c72", "c73").play("end"), "hush"),
    ],
)
def test_what_is_asked_is_a_sentence_and_each_option_says_what_is_done(
    language: str, lay: Callable[[], Table], prompt: str
) -> None:
    i18n.use(language)
    table = lay()
    asked, telling = table.state.decision, WankulTelling(table.state, Spoken(table.state))
    assert asked is not None
    assert asked.prompt == prompt
    seen = telling.table(table.state.observe(asked.seat), asked.seat)
    assert telling.asked(seen, asked) not in ("", GENERIC)
    told = [telling.option(seen, asked, option) for option in asked.options]
    assert len({*told}) == len(told)
    assert all("{" not in one for one in told)
