"""Where a card comes to nothing it is said why: what was lacking, or the condition that is not met."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from test_wankul_words import Spoken
from wankul_table import Table, named

from game.core import i18n
from game.rules.wankul.cards import Character
from game.rules.wankul.starter import starter
from game.rules.wankul.words.lacks import _NOTHING
from game.rules.wankul.words.telling import WankulTelling

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wankul_table import Name

SPACES: Final = str.maketrans("\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}’", "  '")


@pytest.fixture(autouse=True)
def _french() -> Iterator[None]:
    i18n.use("fr")
    yield
    i18n.use("en")


def told(table: Table) -> list[str]:
    """Return what is said to seat 0 of what came to nothing."""
    telling = WankulTelling(table.state, Spoken(table.state))
    seen = telling.table(table.state.observe(0), 0)
    idle = [event for event in table.events if event.kind == "idle"]
    return [telling.events.of(event, seen).translate(SPACES) for event in idle]


def combined(card: Name, left: str) -> Table:
    """Return a table on which a card has met the gems of a neighbour, and nothing else lies."""
    return Table().row(0, 0, left).hand(0, card, "L1", "L2", "L3").lay(card).finish()


@pytest.mark.parametrize(
    ("card", "why"),
    [
        (33, "aucun personnage adverse de Force 3 ou moins à défausser"),
        ("c62", "aucun personnage en jeu de Force inférieure à celle de cette carte à bannir"),
        (54, "aucun terrain dans la défausse"),
        ("c36", "aucun personnage aussi peu cher à jouer dans la défausse adverse"),
        (137, "sa condition n'est pas remplie (« si vous avez exactement 3 cartes en main »)"),
    ],
)
def test_it_is_said_what_there_was_not_to_be_touched(card: Name, why: str) -> None:
    """Whose, how strong, and what for."""
    (words,) = told(Table().hand(0, card, "L1", "L2", "L3").lay(card).finish())
    assert words.endswith(f", sans effet : {why}.")


@pytest.mark.parametrize(("left", "says"), [("G1>OV", ["il faut {} à sa gauche"]), (150, [])])
def test_a_combo_with_somebody_says_whom_it_takes_where_gems_alone_have_met(
    left: Name, says: list[str]
) -> None:
    """WAN-5: 149's is with 150."""
    table = Table().row(0, 0, left).hand(0, 149, "L1", "L2", "L3").lay(149).finish()
    partner = i18n._("Auntie Microwave")
    found = [words for words in told(table) if "Combo" in words]
    assert [words.partition(" : ")[2] for words in found] == [f"{one.format(partner)}." for one in says]


def test_a_combo_that_is_cancelled_says_so() -> None:
    """WAN-20."""
    table = Table().row(0, 0, "L1>OV").hand(0, 31).hand(1, "c83", "G1").lay(31)
    table.play("play c83 1").paid().play("pass")
    reasons = [words.partition(" : ")[2] for words in told(table)]
    assert reasons == ["son effet est annulé jusqu'à la fin du tour."]


def test_no_card_comes_to_nothing_without_a_reason() -> None:
    """Each alone on a bare table, with no hand, no discard, and no terrain that could be scored."""
    vague = []
    for card in starter().values():
        if isinstance(card, Character):
            table = Table().terrain(0, fresh=True).terrain(1, fresh=True).hand(0, named(card.ref))
            table.hand(0, *["t3"] * card.cost).lay(named(card.ref)).finish()
            vague += [words for words in told(table) if i18n._(_NOTHING) in words]
    assert not vague
