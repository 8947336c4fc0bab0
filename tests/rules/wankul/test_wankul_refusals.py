"""Why something cannot be done, from where it is decided, with the page of the rules (DESIGN 2)."""

from __future__ import annotations

import tomllib
from functools import partial
from typing import TYPE_CHECKING

import pytest
from wankul_toys import Table, character, drawing, says, terrain

from game.core.effects import Effect
from game.core.program_files import ASSETS
from game.rules.wankul.refusals import PAGE_OF, why
from game.rules.wankul.traits import Standing, Use

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.model import Action

IDLE = Effect((), lambda _state, _given: False)


def table() -> Table:
    """Return a table with two terrains, one of them new, and some cards in hand."""
    made = Table(
        character("tap", 1, says(drawing(1), when=Use())),
        character("dry", 1, says(IDLE, when=Use())),
        character("crowd", 1, says(Standing("auto-many", 3))),
        character("guard", 1, says(Standing("no-play"))),
        terrain("wall", special=(says(Standing("no-place"), Standing("no-score")),)),
    )
    made.ground(0)
    made.ground(1, fresh=True)
    made.hand(0, "f1", "c3", "meadow-2")
    return made


def _four(made: Table) -> None:
    made.state.played = 4


def _three(made: Table) -> None:
    made.ground(2)


def _guarded(made: Table) -> None:
    made.row(0, 1, "guard")


def _walled(made: Table) -> None:
    made.state.grounds[1] = None
    made.ground(1, "wall")
    made.row(1, 0, "f12")


def _crowded(made: Table) -> None:
    made.row(0, 0, "crowd", "f12")


def _used(made: Table) -> None:
    made.row(0, 0, "tap")
    made.play(("use", 0, 0))


def _scored(made: Table) -> None:
    made.row(0, 0, "f12")
    made.state.ground(0).scoring = "declared"


def _left(count: int, made: Table) -> None:
    """Leave so many cards in hand, the dear one among them."""
    hand = made.state.sides[0].hand
    hand[:] = hand[1 : 1 + count]


def _nothing(_made: Table) -> None:
    """Leave the table as it lies."""


CASES: list[tuple[str, Callable[[Table], object], Action]] = [
    ("unknown", _nothing, ("play", "t/f9", 0)),
    ("unknown", _nothing, ("play", "t/meadow-2", 0)),
    ("unknown", _nothing, ("terrain", "t/f1")),
    ("unknown", _nothing, ("use", 0, 3)),
    ("four", _four, ("play", "t/f1", 0)),
    ("no_terrain", _nothing, ("play", "t/f1", 2)),
    ("dear", _nothing, ("play", "t/c3", 0)),
    ("dear_one", partial(_left, 2), ("play", "t/c3", 0)),
    ("dear_none", partial(_left, 1), ("play", "t/c3", 0)),
    ("no_play", _guarded, ("play", "t/f1", 0)),
    ("three", _three, ("terrain", "t/meadow-2")),
    ("no_place", _walled, ("terrain", "t/meadow-2")),
    ("fresh", lambda made: made.row(1, 0, "f12"), ("score", 1)),
    ("nobody", _nothing, ("score", 0)),
    ("low", lambda made: made.row(0, 0, "f10"), ("score", 0)),
    ("few", _crowded, ("score", 0)),
    ("scoring", _scored, ("score", 0)),
    ("no_score", _walled, ("score", 1)),
    ("no_use", lambda made: made.row(0, 0, "f1"), ("use", 0, 0)),
    ("no_effect", lambda made: made.row(0, 0, "dry"), ("use", 0, 0)),
    ("used", _used, ("use", 0, 0)),
    ("choose_first", lambda made: made.hand(0, "c1") and made.lay("c1"), ("end",)),
]


@pytest.mark.parametrize(("reason", "lay", "action"), CASES)
def test_what_is_no_option_says_why(reason: str, lay: Callable[[Table], object], action: Action) -> None:
    """DESIGN 2: legality and its reason are one function."""
    made = table()
    lay(made)
    found = why(made.ask().state, 0, action)
    assert found is not None
    assert found.reason == reason
    assert found.words()
    assert "{" not in found.words()


@pytest.mark.parametrize(
    ("lay", "action", "card"),
    [
        (_guarded, ("play", "t/f1", 0), "guard"),
        (_walled, ("terrain", "t/meadow-2"), "wall"),
        (_walled, ("score", 1), "wall"),
    ],
)
def test_a_ban_is_told_with_the_card_that_bans(
    lay: Callable[[Table], object], action: Action, card: str
) -> None:
    """WAN-16: the player sees which card in play to look at."""
    made = table()
    lay(made)
    found = why(made.ask().state, 0, action)
    assert found is not None
    assert found.data == {"card": f"t/{card}"}
    assert found.told(str.upper) == f"T/{card.upper()} forbids it."


def test_the_other_player_is_told_whose_turn_it_is() -> None:
    found = why(table().state, 1, ("play", "t/f1", 0))
    assert found is not None
    assert found.reason == "not_your_turn"


def test_what_is_an_option_is_not_refused() -> None:
    made = table()
    assert all(why(made.state, 0, action) is None for action in made.options)


def test_every_reason_has_its_case_and_a_page_of_the_rules() -> None:
    """The rules open at the right page from every refusal."""
    assert {reason for reason, _lay, _action in CASES} | {"not_your_turn", "no_sub"} == {*PAGE_OF}
    told = tomllib.loads((ASSETS / "rules" / "wankul.fr.toml").read_text(encoding="utf-8"))
    assert {*PAGE_OF.values()} <= {page["key"] for page in told["page"]}
